// Outlines of ships, as blindfleet.pictures draws them.

import { type Cell, columnOf, rowOf, step } from "../view/grid";
import { type Place, UNIT } from "./place";

type Point = readonly [x: number, y: number];

// Down, right, and the corners of the side that lies there, clockwise around the cell.
const SIDES: readonly (readonly [number, number, Point, Point])[] = [
  [-1, 0, [0, 0], [1, 0]],
  [0, 1, [1, 0], [1, 1]],
  [1, 0, [1, 1], [0, 1]],
  [0, -1, [0, 1], [0, 0]],
];

/** The corners around joined cells, as columns and rows of lines, clockwise; ships lie on boards as
 * they are written. */
export function outline(place: Place, cells: readonly Cell[]): Point[] {
  const { grid } = place;
  const edges = new Map<string, Point>();
  for (const cell of cells) {
    const [column, row] = [columnOf(grid, cell), rowOf(grid, cell)];
    for (const [down, right, start, end] of SIDES) {
      const beyond = step(grid, cell, down, right);
      if (beyond === null || !cells.includes(beyond)) {
        edges.set(`${column + start[0]} ${row + start[1]}`, [column + end[0], row + end[1]]);
      }
    }
  }
  const corners: Point[] = [];
  const after = (corner: Point): Point => edges.get(corner.join(" ")) as Point;
  let corner = [...edges.values()].reduce((one, two) => (isBefore(two, one) ? two : one));
  for (let edge = 0; edge < edges.size; edge++) {
    const before = corner;
    corner = after(corner);
    const [arriving, leaving] = [direction(before, corner), direction(corner, after(corner))];
    if (arriving[0] !== leaving[0]) {
      corners.push(corner);
    }
  }
  return corners;
}

/** The outline in the units of the drawing, moved inwards. */
export function inset(corners: readonly Point[], by: number): Point[] {
  return corners.map((corner, index) => {
    const arriving = direction(corners.at(index - 1) as Point, corner);
    const leaving = direction(corner, corners[(index + 1) % corners.length] as Point);
    return [
      corner[0] * UNIT - by * (arriving[1] + leaving[1]),
      corner[1] * UNIT + by * (arriving[0] + leaving[0]),
    ];
  });
}

/** The data of a closed path with every corner rounded. */
export function rounded(points: readonly Point[], radius: number): string {
  const written = points.map((corner, index) => {
    const before = towards(corner, points.at(index - 1) as Point, radius);
    const after = towards(corner, points[(index + 1) % points.length] as Point, radius);
    return `${index ? "L" : "M"}${before.join(" ")}Q${corner.join(" ")} ${after.join(" ")}`;
  });
  return `${written.join("")}z`;
}

/** At most half the way, so that two round corners meet and do not cross. */
function towards(start: Point, end: Point, far: number): Point {
  const length = Math.abs(end[0] - start[0]) + Math.abs(end[1] - start[1]);
  const share = Math.min(0.5, far / length);
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

function direction(start: Point, end: Point): Point {
  return [Math.sign(end[0] - start[0]), Math.sign(end[1] - start[1])];
}

function isBefore(one: Point, two: Point): boolean {
  return one[0] < two[0] || (one[0] === two[0] && one[1] < two[1]);
}
