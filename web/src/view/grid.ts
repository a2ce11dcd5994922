// Cells of a grid: a cell is the number `row * columns + column`, both from 0.

import type { RulesCard } from "../wire";

export type Cell = number;
export type Cells = ReadonlySet<Cell>;

/** As much of a RulesCard as a grid needs. */
export type Grid = Pick<RulesCard, "rows" | "columns">;
export type NamedGrid = Grid & Pick<RulesCard, "rowNames" | "columnNames" | "lettered">;

const BESIDE: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];
const AROUND: readonly (readonly [number, number])[] = [
  ...BESIDE,
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];

/** Whether it is the number of a cell, for what comes from outside the program. */
export function isCell(grid: Grid, it: unknown): it is Cell {
  return Number.isInteger(it) && Number(it) >= 0 && Number(it) < grid.rows * grid.columns;
}

export function rowOf(grid: Grid, cell: Cell): number {
  return Math.floor(cell / grid.columns);
}

export function columnOf(grid: Grid, cell: Cell): number {
  return cell % grid.columns;
}

/** The cell so many rows down and columns right, or null beyond the edge. */
export function step(grid: Grid, cell: Cell, down: number, right: number): Cell | null {
  const row = rowOf(grid, cell) + down;
  const column = columnOf(grid, cell) + right;
  const isInside = row >= 0 && row < grid.rows && column >= 0 && column < grid.columns;
  return isInside ? row * grid.columns + column : null;
}

/** The cells that share a side with it. */
export function beside(grid: Grid, cell: Cell): Cell[] {
  return steps(grid, cell, BESIDE);
}

/** The cells that share a side or a corner with it. */
export function around(grid: Grid, cell: Cell): Cell[] {
  return steps(grid, cell, AROUND);
}

function steps(grid: Grid, cell: Cell, ways: readonly (readonly [number, number])[]): Cell[] {
  return ways
    .map(([down, right]) => step(grid, cell, down, right))
    .filter((found) => found !== null);
}

/** The cell and all those of `within` that are joined to it side by side. */
export function joined(grid: Grid, cell: Cell, within: Cells): Set<Cell> {
  const found = new Set([cell]);
  for (const one of found) {
    for (const next of beside(grid, one)) {
      if (within.has(next)) {
        found.add(next);
      }
    }
  }
  return found;
}

/** How the cell is written: the letter first, whichever way the letters run. */
export function cellName(grid: NamedGrid, cell: Cell): string {
  const row = grid.rowNames[rowOf(grid, cell)] ?? "";
  const column = grid.columnNames[columnOf(grid, cell)] ?? "";
  return grid.lettered === "columns" ? column + row : row + column;
}

export function cellNames(grid: NamedGrid, cells: Iterable<Cell>): string {
  return [...cells].map((cell) => cellName(grid, cell)).join(", ");
}

export function ascending(cells: Iterable<Cell>): Cell[] {
  return [...cells].sort((one, two) => one - two);
}
