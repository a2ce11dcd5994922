// What is said of a bot's beliefs, and of what it considers.

import { percent } from "../look/aiming";
import { type BlindView, classAt } from "../view/blind";
import { type Cell, cellName, cellNames } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import type { RulesCard, Suspicion, WireAction } from "../wire";
import { say } from "../words/language";
import { forceName, pieceName } from "../words/names";
import { type Beliefs, fortsAmong, toldOf } from "./beliefs";

/** `Believed: patrol 40%, sweeper 22%.` */
export function beliefText(classes: readonly Suspicion[], truth: PieceCode | null = null): string {
  const told = toldOf(classes)
    .map(({ piece, chance }) =>
      say("{piece} {chance}%", { piece: pieceName(piece), chance: percent(chance) }),
    )
    .join(", ");
  return truth === null
    ? say("Believed: {classes}.", { classes: told })
    : say("Believed: {classes}. In truth: {piece}.", { classes: told, piece: pieceName(truth) });
}

/** What a bot expects of the point. */
export function shareText(expected: number): string {
  return say("{chance}%", { chance: percent(expected) });
}

/** "" where there is hardly one to be found. */
export function fortsText(rules: RulesCard, beliefs: Beliefs): string {
  const cells = fortsAmong(beliefs).map(([cell, chance]) =>
    say("{cell} {chance}%", { cell: cellName(rules, cell), chance: percent(chance) }),
  );
  return cells.length > 0 ? say("Forts, perhaps: {cells}", { cells: cells.join(", ") }) : "";
}

/** What could be done, as a button says it. */
export function actionText(view: BlindView, action: WireAction): string {
  const { rules } = view;
  switch (action.t) {
    case "move":
      return say("from {start} to {end}", ends(rules, action));
    case "ask": {
      const asks = attackText(rules, action);
      return action.force.length > 1 ? `${asks} (${cellNames(rules, action.force)})` : asks;
    }
    case "strike":
      return attackText(rules, action);
    case "answer":
    case "engage": {
      const [first] = action.cells;
      const piece = first === undefined ? null : classAt(view, first);
      const cells = cellNames(rules, action.cells);
      return piece === null ? cells : `${forceName(piece, action.cells.length)} (${cells})`;
    }
    default:
      return "";
  }
}

interface Attack {
  readonly start: Cell;
  readonly end: Cell;
  readonly target: Cell;
}

function attackText(rules: RulesCard, attack: Attack): string {
  const target = cellName(rules, attack.target);
  const where = { ...ends(rules, attack), target };
  return attack.start === attack.end
    ? say("attack {target} from {start}", where)
    : say("from {start} to {end}, and attack {target}", where);
}

function ends(rules: RulesCard, { start, end }: Pick<Attack, "start" | "end">) {
  return { start: cellName(rules, start), end: cellName(rules, end) };
}
