// How well was aimed: a shot against the chances of a ship that its shooter could know of.

import type { Cell, Cells } from "../view/grid";
import { other, type Seat } from "../view/seats";
import type { ShootingView } from "../view/shooting";
import type { Moment } from "./moments";

export type Chances = readonly number[];
export type Grade = "best" | "good" | "fair" | "poor" | "vain";

/** A shot or a salvo; `before` is the number of the last event that its shooter had heard. */
export interface Shot {
  readonly seat: Seat;
  readonly cells: readonly Cell[];
  readonly before: number;
}

/** `chance` is the mean of the cells shot at, `best` that of the likeliest ones, as many. */
export interface Aim {
  readonly chance: number;
  readonly best: number;
  readonly likeliest: readonly Cell[];
  readonly grade: Grade;
}

// Chances drawn by lot are off by some hundredths: whatever is nearer to the best counts as it.
const BOUNDS: readonly (readonly [number, Grade])[] = [
  [0.95, "best"],
  [0.75, "good"],
  [0.5, "fair"],
];
// What the deepest shade may stand for: few steps, so that maps can be compared.
const TOPS = [0.25, 0.5] as const;

/** The shot after which it was the moment, if it was one. */
export function shotOf({ events }: Moment): Shot | null {
  for (const { number, told = [] } of events) {
    for (const notice of told) {
      if (notice.t === "fired") {
        return { seat: notice.seat, cells: [notice.cell], before: number - 1 };
      }
      if (notice.t === "volleyed") {
        return { seat: notice.seat, cells: notice.cells, before: number - 1 };
      }
    }
  }
  return null;
}

/** The cells that could be shot at. */
export function targetsOf(before: ShootingView, seat: Seat): Cell[] {
  const { rows, columns } = before.rules;
  const { tried } = before.waters[other(seat)];
  return Array.from({ length: rows * columns }, (_, cell) => cell).filter(
    (cell) => !tried.has(cell),
  );
}

/** Of cells that are as likely, those shot at are taken for the likeliest. */
export function aimOf(shot: Shot, targets: readonly Cell[], chances: Chances): Aim {
  const at: Cells = new Set(shot.cells);
  const order = [...targets].sort(
    (one, two) =>
      chanceOf(chances, two) - chanceOf(chances, one) ||
      Number(at.has(two)) - Number(at.has(one)) ||
      one - two,
  );
  const likeliest = order.slice(0, shot.cells.length);
  const [chance, best] = [mean(chances, shot.cells), mean(chances, likeliest)];
  return { chance, best, likeliest, grade: gradeOf(chance, best) };
}

/** The chance that the deepest shade stands for. */
export function topOf(chances: Chances): number {
  const best = Math.max(0, ...chances);
  return TOPS.find((top) => best <= top) ?? 1;
}

/** A whole number that is 0 or 100 only where it is certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) {
    return "<1";
  }
  return String(chance < 1 ? Math.min(99, Math.round(100 * chance)) : 100);
}

/** For a sentence: small chances more exactly, so that they can be told apart. */
export function inPercent(chance: number): string {
  return chance >= 0.01 && chance < 0.0995 ? (100 * chance).toFixed(1) : percent(chance);
}

function gradeOf(chance: number, best: number): Grade {
  if (chance === 0) {
    return "vain";
  }
  return BOUNDS.find(([bound]) => chance / best >= bound)?.[1] ?? "poor";
}

function mean(chances: Chances, cells: readonly Cell[]): number {
  const sum = cells.reduce((total, cell) => total + chanceOf(chances, cell), 0);
  return cells.length === 0 ? 0 : sum / cells.length;
}

function chanceOf(chances: Chances, cell: Cell): number {
  return chances[cell] ?? 0;
}
