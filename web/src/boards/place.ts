// Where the cells of a board lie in its drawing.

import { type Cell, columnOf, type Grid, rowOf } from "../view/grid";

/** The side of a cell in the units of a drawing; signs are drawn on a field of this size. */
export const UNIT = 40;
/** Room for the names of rows (left) and columns (above). */
export const LEFT = 34;
export const TOP = 28;
const EDGE = 3;

/** Which way a board lies: as it is written, or as a side of Blind sees it, its home near (B1). */
export type Lie = "written" | "side-1" | "side-2";

/** A grid as it is drawn. */
export class Place {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly grid: Grid,
    readonly lie: Lie = "written",
  ) {
    this.width = grid.columns * UNIT;
    this.height = grid.rows * UNIT;
  }

  /** The upper left corner of the cell. */
  corner(cell: Cell): readonly [x: number, y: number] {
    return [this.column(columnOf(this.grid, cell)) * UNIT, this.row(rowOf(this.grid, cell)) * UNIT];
  }

  centre(cell: Cell): readonly [x: number, y: number] {
    const [x, y] = this.corner(cell);
    return [x + UNIT / 2, y + UNIT / 2];
  }

  /** For an SVG element's `transform`: to the cell's upper left corner. */
  translate(cell: Cell): string {
    const [x, y] = this.corner(cell);
    return `translate(${x} ${y})`;
  }

  /** Which line of the drawing a row is in, counted from above; and back again. */
  row(row: number): number {
    return this.lie === "side-1" ? this.grid.rows - 1 - row : row;
  }

  column(column: number): number {
    return this.lie === "side-2" ? this.grid.columns - 1 - column : column;
  }

  get viewBox(): string {
    return `${-LEFT} ${-TOP} ${this.width + LEFT + EDGE} ${this.height + TOP + EDGE}`;
  }
}
