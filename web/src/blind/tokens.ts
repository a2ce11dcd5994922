// The pieces on the board as one audience sees them: face up where their class is known, closed
// where it is not, with what was disclosed (B8).

import { type BlindView, deploymentOf, knownClass, type Sighting } from "../view/blind";
import type { Cell } from "../view/grid";
import { isShip, type PieceCode } from "../view/pieces";
import { SEATS, type Seat } from "../view/seats";

export type ClosedFace = "closed" | "closed-moved" | "closed-ship";
export type Face = PieceCode | ClosedFace;

export interface Token {
  readonly seat: Seat;
  readonly face: Face;
  /** Where the piece began, which is how notes name it. */
  readonly origin: Cell;
}

/** What stands on each cell; a side's own pieces also before both fleets are on the board. */
export function tokensOf(view: BlindView): ReadonlyMap<Cell, Token> {
  const tokens = new Map<Cell, Token>();
  for (const seat of SEATS) {
    const deployment = deploymentOf(view, seat);
    if (deployment !== null && !(view.ready[1] && view.ready[2])) {
      for (const [cell, piece] of deployment) {
        tokens.set(cell, { seat, face: piece, origin: cell });
      }
    }
    for (const [cell, sighting] of view.pieces[seat]) {
      const { origin } = sighting;
      const face = deployment?.get(origin) ?? faceOf(sighting);
      tokens.set(cell, { seat, face, origin });
    }
  }
  return tokens;
}

/** Whether the enemy has been told what this own piece is (B8). */
export function isExposed(view: BlindView, seat: Seat, cell: Cell): boolean {
  const sighting = view.pieces[seat].get(cell);
  const isOwn = seat === view.audience && view.outcome === null;
  return isOwn && sighting !== undefined && knownClass(sighting) !== null;
}

/** What everybody sees of a piece. */
export function faceOf(sighting: Sighting): Face {
  const known = knownClass(sighting);
  if (known !== null) {
    return known;
  }
  if (sighting.couldBe.every(isShip)) {
    return "closed-ship";
  }
  return sighting.couldBe.includes("X") ? "closed" : "closed-moved";
}

export function isClosed(face: Face): face is ClosedFace {
  return face.startsWith("closed");
}
