// How an engagement would go (B25): a caption beside each force, so that nobody has to learn the
// table by heart first. What happens is the server's to say.

import { type PieceCode, SHIPS } from "../view/pieces";

export type Battle = "victory" | "defeat" | "equal";

/** So many ships of one class attack so many of another. */
export function compare(
  attacker: PieceCode,
  number: number,
  defender: PieceCode,
  against: number,
): Battle {
  if (attacker === defender) {
    return number === against ? "equal" : victoryIf(number > against);
  }
  if (attacker === "F") {
    return victoryIf(defender === "B" && number >= against);
  }
  if (defender === "F") {
    return victoryIf(attacker !== "B" || number > against);
  }
  // Ships are listed from the most senior.
  const junior = SHIPS.indexOf(attacker) - SHIPS.indexOf(defender);
  if (junior < 0) {
    return victoryIf(!(junior === -1 && number === 1 && against === 3));
  }
  return victoryIf(junior === 1 && number === 3 && against === 1);
}

function victoryIf(holds: boolean): Battle {
  return holds ? "victory" : "defeat";
}
