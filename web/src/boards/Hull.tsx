// A ship from above: a bow and a stern where it lies straight, a round body where it is bent.

import type { JSX } from "preact";
import { type Cell, columnOf, rowOf } from "../view/grid";
import { inset, outline, rounded } from "./outline";
import { type Place, UNIT } from "./place";

// How far hull and deck stay away from the lines.
const BODY = 0.11 * UNIT;
const DECK = 0.23 * UNIT;

export interface HullProps {
  readonly place: Place;
  readonly cells: readonly Cell[];
  readonly kind: "ship" | "wreck" | "ghost";
  readonly class?: string;
}

export function Hull({ place, cells, kind, class: extra = "" }: HullProps): JSX.Element {
  const shape = isStraight(place, cells)
    ? (by: number, _radius: number) => straightAround(place, cells, by)
    : (by: number, radius: number) => rounded(inset(outline(place, cells), by), radius);
  return (
    <g class={`hull ${kind} ${extra}`}>
      <path class="body" d={shape(BODY, 0.36 * UNIT)} />
      {kind === "ship" && <path class="deck" d={shape(DECK, 0.27 * UNIT)} />}
    </g>
  );
}

/** A ship of so many cells, lying, for lists and legends; its cells are `unit` long. */
export function smallHull(cells: number, unit: number): string {
  return straight(1, 1, cells * unit - 1, unit - 1);
}

function isStraight(place: Place, cells: readonly Cell[]): boolean {
  const rows = new Set(cells.map((cell) => rowOf(place.grid, cell)));
  const columns = new Set(cells.map((cell) => columnOf(place.grid, cell)));
  return rows.size === 1 || columns.size === 1;
}

function straightAround(place: Place, cells: readonly Cell[], by: number): string {
  const corners = cells.map((cell) => place.corner(cell));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return straight(
    Math.min(...xs) + by,
    Math.min(...ys) + by,
    Math.max(...xs) + UNIT - by,
    Math.max(...ys) + UNIT - by,
  );
}

/** A closed path with its bow to the left, or upwards where the ship stands upright. */
function straight(left: number, top: number, right: number, bottom: number): string {
  const [along, across] = [right - left, bottom - top];
  const isUpright = across > along + 0.01; // a boat of one cell lies, whatever its roundings
  const [length, breadth] = [Math.max(along, across), Math.min(along, across)];
  const [bow, stern] = [Math.min(0.85 * breadth, 0.55 * length), 0.28 * breadth];
  const [middle, swell] = [breadth / 2, 0.12 * bow];
  const at = (ahead: number, side: number): string => {
    const [x, y] = isUpright ? [side, ahead] : [ahead, side];
    return `${round(left + x)} ${round(top + y)}`;
  };
  return (
    `M${at(0, middle)}Q${at(swell, 0.06 * breadth)} ${at(bow, 0)}` +
    `L${at(length - stern, 0)}Q${at(length, 0)} ${at(length, stern)}` +
    `L${at(length, breadth - stern)}Q${at(length, breadth)} ${at(length - stern, breadth)}` +
    `L${at(bow, breadth)}Q${at(swell, 0.94 * breadth)} ${at(0, middle)}z`
  );
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
