// What a bot of Blind that explains itself believes and considers at one moment.

import { type BlindView, knownClass } from "../view/blind";
import { ascending, type Cell } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import type { Seat } from "../view/seats";
import type { Considered, Event, Explained, Suspicion, WireAction } from "../wire";

/** What each enemy piece may be, the likeliest first, by the cell where it stands. */
export type Beliefs = ReadonlyMap<Cell, readonly Suspicion[]>;

export interface Explanation {
  readonly beliefs: Beliefs;
  /** From the best to the worst. */
  readonly considered: readonly Considered[];
}

/** What is drawn on a piece: what it is taken for, where that is likely enough, and what it is,
 * where that is known by now. */
export interface BeliefMark {
  readonly taken: Suspicion | null;
  readonly truth: PieceCode | null;
}

export const NO_BELIEFS: Beliefs = new Map();
/** Below this a letter on the board would say more than is thought. */
const LEAST_MARKED = 0.25;
const MOST_FORTS = 4;
const LEAST_TOLD = 0.045;

/** Null: no bot explains itself in that game. */
export function explanationOf({ beliefs, considered }: Explained): Explanation | null {
  return beliefs === null
    ? null
    : { beliefs: new Map(beliefs.map(({ cell, classes }) => [cell, classes])), considered };
}

/** What is believed of those pieces of `owner` whose class was not disclosed. */
export function hiddenOnes(view: BlindView, owner: Seat, beliefs: Beliefs): Beliefs {
  const hidden = [...view.pieces[owner]].flatMap(([cell, sighting]) => {
    const classes = knownClass(sighting) === null ? beliefs.get(cell) : undefined;
    return classes === undefined ? [] : [[cell, classes] as const];
  });
  return new Map(hidden);
}

/** `truth` says where it is known what a piece is. */
export function marksOf(
  beliefs: Beliefs,
  truth: (cell: Cell) => PieceCode | null = () => null,
): ReadonlyMap<Cell, BeliefMark> {
  const marks = [...beliefs].map(([cell, [likeliest]]) => {
    const taken = likeliest && likeliest.chance >= LEAST_MARKED ? likeliest : null;
    return [cell, { taken, truth: truth(cell) }] as const;
  });
  return new Map(marks.filter(([, mark]) => mark.taken !== null || mark.truth !== null));
}

/** How many are taken for what they are. */
export function takenRightly(beliefs: Beliefs, truth: (cell: Cell) => PieceCode | null): number {
  return [...beliefs].filter(([cell, [likeliest]]) => likeliest?.piece === truth(cell)).length;
}

/** Where forts are likeliest, the likeliest first: what the game is about. */
export function fortsAmong(beliefs: Beliefs): readonly (readonly [cell: Cell, chance: number])[] {
  return [...beliefs]
    .map(([cell, classes]) => {
      const chance = classes.find(({ piece }) => piece === "X")?.chance ?? 0;
      return [cell, chance] as const;
    })
    .filter(([, chance]) => chance >= LEAST_TOLD)
    .sort(([one, chance], [two, other]) => other - chance || one - two)
    .slice(0, MOST_FORTS);
}

/** The classes worth telling. */
export function toldOf(classes: readonly Suspicion[], most = 4): readonly Suspicion[] {
  const likely = classes.filter(({ chance }) => chance >= LEAST_TOLD).slice(0, most);
  return likely.length > 0 ? likely : classes.slice(0, 1);
}

/** What was done in an event, and by whom; null where nothing was played. Of an answer or an
 * engagement only its player knows the ships: elsewhere `cells` are null. */
export interface Played {
  readonly seat: Seat;
  readonly kind: "move" | "ask" | "strike" | "answer" | "engage";
  readonly path: readonly Cell[];
  readonly cells: readonly Cell[] | null;
}

export function playedIn({ told = [], echo }: Event): Played | null {
  const [notice] = told;
  const secret = echo && "cells" in echo ? echo.cells : null;
  switch (notice?.t) {
    case "moved":
      return { seat: notice.seat, kind: "move", path: [notice.start, notice.end], cells: [] };
    case "asked": {
      const force = echo?.t === "ask" ? echo.force : null;
      const path = [notice.start, notice.end, notice.target];
      return { seat: notice.seat, kind: "ask", path, cells: force };
    }
    case "struck": {
      const path = [notice.start, notice.end, notice.target];
      return { seat: notice.seat, kind: "strike", path, cells: [] };
    }
    case "answered":
      return { seat: notice.seat, kind: "answer", path: [], cells: secret };
    case "won":
    case "lost":
    case "exchanged":
      return { seat: notice.seat, kind: "engage", path: [], cells: secret };
    default:
      return null;
  }
}

/** Which of the things considered was done: its number from 0, -1 for none of them, and null where
 * that cannot be told. */
export function rankOf(played: Played, considered: readonly Considered[]): number | null {
  const { kind, path, cells } = played;
  if (cells === null && (kind !== "ask" || considered.some(hasForce))) {
    return null;
  }
  return considered.findIndex(({ action }) => {
    if (action.t !== kind) {
      return false;
    }
    const isSameWay = same(pathOf(action), path);
    return isSameWay && (cells === null || same(forceOf(action), cells));
  });
}

function hasForce({ action }: Considered): boolean {
  return action.t === "ask" && action.force.length > 0;
}

/** From where to where, and whom it attacks. */
export function pathOf(action: WireAction): readonly Cell[] {
  switch (action.t) {
    case "move":
      return [action.start, action.end];
    case "ask":
    case "strike":
      return [action.start, action.end, action.target];
    default:
      return [];
  }
}

/** The ships of an answer, an engagement, or a question. */
export function forceOf(action: WireAction): readonly Cell[] {
  switch (action.t) {
    case "answer":
    case "engage":
      return action.cells;
    case "ask":
      return action.force;
    default:
      return [];
  }
}

/** The one of the legal actions that comes to the same; null where none does. */
export function legalOne(
  actions: readonly WireAction[],
  advised: WireAction | undefined,
): WireAction | null {
  return actions.find((action) => advised && isSameAction(action, advised)) ?? null;
}

/** Whether two actions come to the same, in whatever order ships stand. */
export function isSameAction(one: WireAction, two: WireAction): boolean {
  const forces = [one, two].map((action) => ascending(forceOf(action))) as [Cell[], Cell[]];
  return one.t === two.t && same(pathOf(one), pathOf(two)) && same(...forces);
}

function same(one: readonly Cell[], two: readonly Cell[]): boolean {
  return one.length === two.length && one.every((cell, index) => cell === two[index]);
}
