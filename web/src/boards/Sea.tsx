// A board: water, lines, names of rows and columns, whatever is drawn on it, and its cells.
//
// For assistive technology it is a grid of cells with one tab stop, steered by the arrow keys; each
// cell says its name and what is known of it. Pointer, touch and keyboard end in the same
// `onChoose`.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { memo } from "preact/compat";
import { useCallback, useMemo, useRef } from "preact/hooks";
import { type Cell, cellName, type NamedGrid } from "../view/grid";
import { Names } from "./Names";
import { type Lie, Place, UNIT } from "./place";
import { steered } from "./steering";
import { useReveal } from "./useReveal";

export interface SeaProps {
  readonly grid: NamedGrid;
  /** What the board is, for those who cannot see it. */
  readonly label: string;
  /** What is known of the cell, in words; "" where that is nothing. */
  readonly describe: (cell: Cell) => string;
  /** Classes of the cell's own square of water. */
  readonly tint?: (cell: Cell) => string;
  /** Drawn on the water, below the cells that take clicks; one cell is UNIT by UNIT. */
  readonly children?: (place: Place) => ComponentChildren;
  readonly lie?: Lie;
  /** Whether the cell can be chosen now; without it none can. */
  readonly canChoose?: (cell: Cell) => boolean;
  /** Whether what lies on the cell can be dragged: a finger there does not scroll. */
  readonly canDrag?: (cell: Cell) => boolean;
  /** Further classes of the cell, for whoever looks for it. */
  readonly kind?: (cell: Cell) => string;
  /** Click, tap, Enter or Space on a cell that can be chosen. */
  readonly onChoose?: (cell: Cell) => void;
  /** The sight or the pointer is over another cell; null when it has left the board. */
  readonly onAim?: (cell: Cell | null) => void;
  /** A key that does not steer; return true to keep it from doing anything else. */
  readonly onKey?: (event: KeyboardEvent, cell: Cell) => boolean;
  /** Pressed, perhaps to be dragged. */
  readonly onPress?: (event: PointerEvent, cell: Cell) => void;
  /** Where the sight is, if others want to know or move it. */
  readonly sight?: Signal<Cell>;
  /** Where something has just happened: a board that scrolls shows it. */
  readonly newest?: Cell | undefined;
  readonly class?: string;
}

export function Sea(props: SeaProps): JSX.Element {
  const { grid, lie = "written", describe, canChoose, canDrag, kind, tint } = props;
  const { rows, columns } = grid;
  const place = useMemo(() => new Place({ rows, columns }, lie), [rows, columns, lie]);
  const board = useRef<SVGSVGElement>(null);
  const isDragged = useRef(false);
  const ownSight = useSignal<Cell>(0);
  const sight = props.sight ?? ownSight;

  useReveal(board, props.newest);
  const lookAt = useCallback(
    (cell: Cell) => {
      sight.value = cell;
      board.current?.querySelector<SVGGElement>(`[data-cell="${cell}"]`)?.focus();
    },
    [sight],
  );
  const choose = (cell: Cell): void => {
    if (canChoose?.(cell)) {
      props.onChoose?.(cell);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(event);
    if (cell === null || event.altKey || event.metaKey) {
      return;
    }
    const next = steered(place, cell, event.key, event.ctrlKey);
    if (props.onKey?.(event, cell)) {
      event.preventDefault();
    } else if (next !== null) {
      event.preventDefault();
      lookAt(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(cell);
    }
  };

  return (
    <div
      class={`sea-frame ${props.class ?? ""}`}
      style={{ "--columns": columns, "--rows": rows }}
      onFocusIn={(event) =>
        withCell(event, (cell) => {
          sight.value = cell;
          props.onAim?.(cell);
        })
      }
      onFocusOut={() => props.onAim?.(null)}
    >
      <svg
        ref={board}
        class="sea"
        viewBox={place.viewBox}
        role="grid"
        aria-label={props.label}
        onKeyDown={onKeyDown}
        onClick={(event) => withCell(event, choose)}
        // `touch-action` is not heeded inside an SVG: this keeps a finger that drags from scrolling.
        onTouchStart={(event) => isDragged.current && event.preventDefault()}
        onPointerOver={(event) => withCell(event, (cell) => props.onAim?.(cell))}
        onPointerLeave={() => props.onAim?.(null)}
        onPointerDown={(event) =>
          withCell(event, (cell) => {
            isDragged.current = canDrag?.(cell) ?? false;
            props.onPress?.(event, cell);
          })
        }
      >
        <rect class="water" width={place.width} height={place.height} aria-hidden="true" />
        {tint && <Tints place={place} tint={tint} />}
        <Lines place={place} />
        <g class="on-water" aria-hidden="true">
          {props.children?.(place)}
        </g>
        {range(rows).map((line) => (
          <g role="row" key={line}>
            {range(columns).map((across) => {
              const cell = place.row(line) * columns + place.column(across);
              return (
                <Square
                  key={cell}
                  cell={cell}
                  x={across * UNIT}
                  y={line * UNIT}
                  isStop={cell === sight.value}
                  kind={`${kindOf(canChoose?.(cell), canDrag?.(cell))} ${kind?.(cell) ?? ""}`}
                  label={labelled(cellName(grid, cell), describe(cell))}
                />
              );
            })}
          </g>
        ))}
        <Names grid={grid} place={place} board={board} />
      </svg>
    </div>
  );
}

interface SquareProps {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly isStop: boolean;
  readonly kind: string;
  readonly label: string;
}

const Square = memo(({ cell, x, y, isStop, kind, label }: SquareProps) => (
  <g role="gridcell" class={kind} data-cell={cell} tabindex={isStop ? 0 : -1} aria-label={label}>
    <rect x={x} y={y} width={UNIT} height={UNIT} />
  </g>
));

function Tints({ place, tint }: { place: Place; tint: (cell: Cell) => string }): JSX.Element {
  const cells = range(place.grid.rows * place.grid.columns).filter((cell) => tint(cell));
  return (
    <g aria-hidden="true">
      {cells.map((cell) => {
        const [x, y] = place.corner(cell);
        return <rect key={cell} class={tint(cell)} x={x} y={y} width={UNIT} height={UNIT} />;
      })}
    </g>
  );
}

function Lines({ place }: { place: Place }): JSX.Element {
  const { rows, columns } = place.grid;
  const across = range(rows + 1).map((row) => `M0 ${row * UNIT}H${place.width}`);
  const down = range(columns + 1).map((column) => `M${column * UNIT} 0V${place.height}`);
  return (
    <g aria-hidden="true">
      <path class="lines" d={[...across, ...down].join("")} />
      <rect class="frame" width={place.width} height={place.height} />
    </g>
  );
}

function kindOf(canChoose = false, canDrag = false): string {
  return `square ${canChoose ? "can-be-chosen" : ""} ${canDrag ? "can-be-dragged" : ""}`;
}

function labelled(name: string, known: string): string {
  return known ? `${name}: ${known}` : name;
}

function cellOf(event: globalThis.Event): Cell | null {
  const square = (event.target as Element).closest("[data-cell]");
  return square instanceof SVGElement ? Number(square.dataset.cell) : null;
}

function withCell(event: globalThis.Event, use: (cell: Cell) => void): void {
  const cell = cellOf(event);
  if (cell !== null) {
    use(cell);
  }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
