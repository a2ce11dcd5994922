// The shapes that ships may have (S3) and how they can be turned, as in blindfleet.board.shapes.

import { type Cell, columnOf, type Grid, rowOf } from "../view/grid";
import type { ShipCard } from "../wire";

/** Rows down and columns right of the cells, from the upper left corner, in reading order. */
export type Way = readonly (readonly [down: number, right: number])[];

const SHAPES = ["straight", "L", "square", "zigzag"];

/** Every way in which a ship of the class can lie: straight and flat ones first. */
export function waysOf(ship: ShipCard): readonly Way[] {
  return SHAPES.filter((shape) => ship.shapes.includes(shape)).flatMap((shape) =>
    orientations(offsets(shape, ship.cells)),
  );
}

/** The ship laid in that way, held by its `grip`th cell over `at`, and pushed inside the grid. */
export function lay(grid: Grid, way: Way, grip: number, at: Cell): readonly Cell[] {
  const [gripDown, gripRight] = way[grip] ?? [0, 0];
  const height = 1 + Math.max(...way.map(([down]) => down));
  const width = 1 + Math.max(...way.map(([, right]) => right));
  const within = (place: number, most: number): number => Math.max(0, Math.min(most, place));
  const top = within(rowOf(grid, at) - gripDown, grid.rows - height);
  const left = within(columnOf(grid, at) - gripRight, grid.columns - width);
  return way.map(([down, right]) => (top + down) * grid.columns + left + right);
}

/** Which of the ways the cells lie in; the first where they lie in none. */
export function wayOf(grid: Grid, ways: readonly Way[], cells: readonly Cell[]): number {
  const top = Math.min(...cells.map((cell) => rowOf(grid, cell)));
  const left = Math.min(...cells.map((cell) => columnOf(grid, cell)));
  const lies = cells.map((cell) => [rowOf(grid, cell) - top, columnOf(grid, cell) - left] as const);
  return Math.max(
    0,
    ways.findIndex((way) => written(way) === written(inOrder(lies))),
  );
}

function offsets(shape: string, cells: number): Way {
  const line = (length: number): Way => Array.from({ length }, (_, step) => [0, step] as const);
  switch (shape) {
    case "L":
      return [...line(cells - 1), [1, 0]];
    case "square":
      return [...line(2), [1, 0], [1, 1]];
    case "zigzag":
      return [...line(2), [1, 1], [1, 2]];
    default:
      return line(cells);
  }
}

/** Every rotation and mirror image, each once, lying flat ones first. */
function orientations(shape: Way): readonly Way[] {
  const found = new Map<string, Way>();
  let turned = shape;
  for (let quarter = 0; quarter < 4; quarter++) {
    turned = turned.map(([down, right]) => [right, -down] as const);
    for (const image of [turned, turned.map(([down, right]) => [down, -right] as const)]) {
      const way = fromCorner(image);
      found.set(written(way), way);
    }
  }
  const height = (way: Way): number => Math.max(...way.map(([down]) => down));
  return [...found.values()].sort(
    (one, two) => height(one) - height(two) || (written(one) < written(two) ? -1 : 1),
  );
}

function fromCorner(way: Way): Way {
  const top = Math.min(...way.map(([down]) => down));
  const left = Math.min(...way.map(([, right]) => right));
  return inOrder(way.map(([down, right]) => [down - top, right - left] as const));
}

function inOrder(way: Way): Way {
  return [...way].sort((one, two) => one[0] - two[0] || one[1] - two[1]);
}

function written(way: Way): string {
  return way.map((offset) => offset.join()).join(" ");
}
