// The forces that a player chooses from: for an answer, against one, or before it.

import { type BlindView, classAt } from "../view/blind";
import type { Cell } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import type { Ask, WireAction } from "../wire";
import { type Battle, compare } from "./strength";

export interface Force {
  readonly piece: PieceCode;
  readonly cells: readonly Cell[];
  readonly action: WireAction;
  /** How an engagement with it would go; null where that is not the question. */
  readonly battle: Battle | null;
}

/** Those of the open question: to be named (B19), or to be engaged with (B20). */
export function forcesOf(view: BlindView, actions: readonly WireAction[]): Force[] {
  const { challenge } = view;
  if (challenge === null) {
    return [];
  }
  return actions.flatMap((action): Force[] => {
    if (action.t !== "answer" && action.t !== "engage") {
      return [];
    }
    const { cells } = action;
    const piece = classAt(view, action.t === "answer" ? challenge.target : challenge.acting);
    if (piece === null) {
      return [];
    }
    const battle =
      action.t === "engage" && challenge.named !== null
        ? compare(piece, cells.length, challenge.named, challenge.number)
        : null;
    return [{ piece, cells, action, battle }];
  });
}

/** Those to be fixed before the question is asked; `start` is where the acting piece stands yet. */
export function forcesBefore(view: BlindView, questions: readonly Ask[]): Force[] {
  return questions.flatMap((action) => {
    const piece = classAt(view, action.start);
    return piece === null ? [] : [{ piece, cells: action.force, action, battle: null }];
  });
}

const BEST_FIRST: readonly (Battle | null)[] = ["victory", "equal", null, "defeat"];

/** The most promising first; among those that promise the same, the smaller. */
export function bestFirst(forces: readonly Force[]): Force[] {
  const rank = (force: Force): number => BEST_FIRST.indexOf(force.battle);
  return [...forces].sort(
    (one, two) => rank(one) - rank(two) || one.cells.length - two.cells.length,
  );
}
