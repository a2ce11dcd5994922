// The signs that stand on cells, each on a field of UNIT by UNIT. Shapes say everything; colours
// only help. The classes take their colours from the theme.

import type { JSX } from "preact";
import type { Cell } from "../view/grid";
import type { Place } from "./place";

const SIGNS = {
  hit: "M11 11L29 29M29 11L11 29",
  miss: "M20 15.4a4.6 4.6 0 1 0 .01 0z",
  empty: "M20 16.8a3.2 3.2 0 1 0 .01 0z",
  tried: "M20 6a14 14 0 1 0 .01 0z",
  last: "M3 12V3H12M28 3H37V12M37 28V37H28M12 37H3V28",
  aim: "M20 4V13M20 27V36M4 20H13M27 20H36M20 9a11 11 0 1 0 .01 0z",
  gone: "M11 11L29 29M29 11L11 29",
  from: "M14 6H26Q34 6 34 14V26Q34 34 26 34H14Q6 34 6 26V14Q6 6 14 6z",
} as const;

export type SignName = keyof typeof SIGNS;

export interface SignProps {
  readonly sign: SignName;
  readonly place: Place;
  readonly cells: Iterable<Cell>;
  readonly class?: string;
}

/** The sign on each of the cells. */
export function Signs({ sign, place, cells, class: extra = "" }: SignProps): JSX.Element {
  return (
    <g class={`sign ${sign} ${extra}`}>
      {[...cells].map((cell) => (
        <path key={cell} d={SIGNS[sign]} transform={place.translate(cell)} />
      ))}
    </g>
  );
}
