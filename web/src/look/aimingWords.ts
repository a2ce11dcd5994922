// What is said of a shot that was weighed.

import { cellName } from "../view/grid";
import type { GameCard, RulesCard } from "../wire";
import { later, say } from "../words/language";
import { playerName } from "../words/names";
import { type Aim, type Grade, inPercent, type Shot } from "./aiming";

const GRADES: Readonly<Record<Grade, string>> = {
  best: later("the best there was"),
  good: later("good"),
  fair: later("fair"),
  poor: later("poor"),
  vain: later("in vain: no ship could be there"),
};

/** Whose knowledge a heat map shows, and of which moment. */
export function tellWhoseChances(game: GameCard, { seat, cells }: Shot): string {
  const player = playerName(game, seat);
  const [cell] = cells;
  return cells.length === 1 && cell !== undefined
    ? say("What {player} could know before the shot at {cell}", {
        player,
        cell: cellName(game.rules, cell),
      })
    : say("What {player} could know before the salvo", { player });
}

export function tellAim(rules: RulesCard, shot: Shot, aim: Aim): string {
  const [chance, best] = [inPercent(aim.chance), inPercent(aim.best)];
  const grade = say(GRADES[aim.grade]);
  if (shot.cells.length > 1) {
    return say(
      "Chance of a hit, for each shot of the salvo: {chance}%; at best {best}%. Aimed: {grade}.",
      { chance, best, grade },
    );
  }
  const [likeliest] = aim.likeliest;
  if (aim.grade === "best" || likeliest === undefined) {
    return say("Chance of a hit: {chance}%. Aimed: {grade}.", { chance, grade });
  }
  const cell = cellName(rules, likeliest);
  return say("Chance of a hit: {chance}%; at best {best}%, on {cell}. Aimed: {grade}.", {
    chance,
    best,
    cell,
    grade,
  });
}
