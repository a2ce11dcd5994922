// How keys move the sight over a board.

import { type Cell, columnOf, rowOf } from "../view/grid";
import type { Place } from "./place";

const PAGE = 5;

/** Where the key leads from the cell, or null where it is no key of ours. */
export function steered(place: Place, cell: Cell, key: string, withControl: boolean): Cell | null {
  const { rows, columns } = place.grid;
  const line = place.row(rowOf(place.grid, cell));
  const across = place.column(columnOf(place.grid, cell));
  const to = (y: number, x: number): Cell => {
    const inside = (at: number, most: number): number => Math.max(0, Math.min(most - 1, at));
    const [row, column] = [place.row(inside(y, rows)), place.column(inside(x, columns))];
    return row * columns + column;
  };
  switch (key) {
    case "ArrowUp":
      return to(line - 1, across);
    case "ArrowDown":
      return to(line + 1, across);
    case "ArrowLeft":
      return to(line, across - 1);
    case "ArrowRight":
      return to(line, across + 1);
    case "PageUp":
      return to(line - PAGE, across);
    case "PageDown":
      return to(line + PAGE, across);
    case "Home":
      return to(withControl ? 0 : line, 0);
    case "End":
      return to(withControl ? rows - 1 : line, columns - 1);
    default:
      return null;
  }
}
