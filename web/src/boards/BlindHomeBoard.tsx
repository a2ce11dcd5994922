// The home rows, on which the pieces of Blind are placed: dragged, tapped, or by keys.

import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import type { PlacingHand } from "../blind/placingHand";
import type { Cell, NamedGrid } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import type { Seat } from "../view/seats";
import type { RulesCard } from "../wire";
import { say } from "../words/language";
import { pieceName } from "../words/names";
import { BlindToken } from "./BlindToken";
import { Sea } from "./Sea";

export interface BlindHomeBoardProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly grid: NamedGrid;
  readonly hand: PlacingHand;
  readonly refused: ReadonlySet<Cell>;
}

export function BlindHomeBoard(props: BlindHomeBoardProps): JSX.Element {
  const { rules, seat, grid, hand, refused } = props;
  const { pieces } = hand.draft.value;
  const [lifted, over] = [hand.lifted.value, hand.over.value];
  return (
    <Sea
      grid={grid}
      class="blind-board blind-home"
      label={say("Your fleet")}
      sight={hand.sight}
      describe={(cell) => describe(pieces.get(cell), cell === lifted)}
      tint={(cell) => tintOf(refused, over, cell)}
      canChoose={() => true}
      onChoose={(cell) => hand.choose(cell)}
      onKey={(event, cell) => !event.ctrlKey && hand.key(event, cell)}
      onPress={(event, cell) => hand.press(event, cell)}
    >
      {(place) =>
        [...pieces].map(([cell, piece]) => (
          <g
            key={cell}
            transform={place.translate(cell)}
            class={cell === lifted ? "piece lifted" : "piece"}
          >
            <BlindToken rules={rules} seat={seat} face={piece} />
          </g>
        ))
      }
    </Sea>
  );
}

function describe(piece: PieceCode | undefined, isLifted: boolean): string {
  const words = [piece ? pieceName(piece) : say("free"), isLifted ? say("chosen") : ""];
  return words.filter(Boolean).join(", ");
}

function tintOf(refused: ReadonlySet<Cell>, over: Cell | null, cell: Cell): string {
  if (refused.has(cell)) {
    return "tint-refused";
  }
  return cell === over ? "tint-reach" : "tint-home";
}

/** The piece that hangs from the pointer. */
export function PieceInHand(props: {
  rules: RulesCard;
  seat: Seat;
  carried: ReadonlySignal<{ piece: PieceCode; x: number; y: number } | null>;
}): JSX.Element | null {
  const carried = props.carried.value;
  if (carried === null) {
    return null;
  }
  const { piece, x, y } = carried;
  return (
    <svg
      class="carried"
      viewBox="0 0 40 40"
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -70%)` }}
    >
      <BlindToken rules={props.rules} seat={props.seat} face={piece} />
    </svg>
  );
}
