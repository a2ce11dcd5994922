// What is said of a shot that was weighed.

import { cellName } from "../view/grid";
import type { RulesCard } from "../wire";
import { later, say } from "../words/language";
import { type Aim, type Grade, inPercent, type Shot } from "./aiming";

const GRADES: Readonly<Record<Grade, string>> = {
  best: later("the best there was"),
  good: later("good"),
  fair: later("fair"),
  poor: later("poor"),
  vain: later("in vain: no ship could be there"),
};

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
