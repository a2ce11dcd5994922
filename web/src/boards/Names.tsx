// The names of rows and columns, at the edges of a board; they stay in sight where it scrolls.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { NamedGrid } from "../view/grid";
import { LEFT, type Place, TOP, UNIT } from "./place";

export interface NamesProps {
  readonly grid: NamedGrid;
  readonly place: Place;
  readonly board: RefObject<SVGSVGElement | null>;
}

export function Names({ grid, place, board }: NamesProps): JSX.Element {
  const names = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const frame = board.current?.parentElement;
    const follow = (): void => {
      const scale = board.current?.getScreenCTM()?.a ?? 1;
      names.current?.style.setProperty("--across", `${(frame?.scrollLeft ?? 0) / scale}px`);
      names.current?.style.setProperty("--down", `${(frame?.scrollTop ?? 0) / scale}px`);
    };
    frame?.addEventListener("scroll", follow, { passive: true });
    return () => frame?.removeEventListener("scroll", follow);
  }, [board]);
  return (
    <g class="names" ref={names} aria-hidden="true">
      <g class="column-names">
        <rect x={-LEFT} y={-TOP} width={place.width + LEFT} height={TOP - 2} />
        {grid.columnNames.map((name, column) => (
          <text key={name} x={(place.column(column) + 0.5) * UNIT} y={-9}>
            {name}
          </text>
        ))}
      </g>
      <g class="row-names">
        <rect x={-LEFT} y={-TOP} width={LEFT - 2} height={place.height + TOP} />
        {grid.rowNames.map((name, row) => (
          <text key={name} x={-LEFT / 2} y={(place.row(row) + 0.5) * UNIT + 6}>
            {name}
          </text>
        ))}
      </g>
      <rect class="corner" x={-LEFT} y={-TOP} width={LEFT - 2} height={TOP - 2} />
    </g>
  );
}
