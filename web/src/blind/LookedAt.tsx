// What is known of the cell below the sight, and a note on the enemy piece there.

import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { bringIntoSight } from "../game/bringIntoSight";
import { Icon } from "../parts/Icon";
import { type BlindView, ownerOf } from "../view/blind";
import { type Cell, cellName } from "../view/grid";
import { say } from "../words/language";
import { lookCloser } from "./sentences";

export interface LookedAtProps {
  readonly view: BlindView;
  readonly notes: ReadonlyMap<Cell, string>;
  /** Below the sight or the pointer. */
  readonly aimed: ReadonlySignal<Cell | null>;
  /** A piece that was clicked on: it stays in view while the pointer goes to the button. */
  readonly pinned: ReadonlySignal<Cell | null>;
  /** More that is said of a cell; "" where that is nothing. */
  readonly remark: (cell: Cell) => string;
  /** What is said while nothing is looked at. */
  readonly invitation: string;
  readonly onNote: (cell: Cell) => void;
}

/** It keeps its place while there is nothing to say: nothing below it jumps. */
export function LookedAt(props: LookedAtProps): JSX.Element | null {
  const { view, notes, aimed, pinned, remark, invitation, onNote } = props;
  const row = useRef<HTMLDivElement>(null);
  const chosen = pinned.value;
  useLayoutEffect(() => {
    if (chosen !== null) {
      bringIntoSight(row.current);
    }
  }, [chosen]);
  if (view.audience === null || view.outcome !== null) {
    return null;
  }
  const cell = chosen ?? aimed.value;
  const words = cell === null ? "" : `${lookCloser(view, notes, cell)} ${remark(cell)}`.trim();
  const canNote = cell !== null && cell === chosen && canBeNoted(view, ownerOf(view, cell));
  return (
    <div ref={row} class="looked-at row spread">
      <p class="faint small">
        {cell !== null && words ? `${cellName(view.rules, cell)}: ${words}` : invitation}
      </p>
      {canNote && (
        <button type="button" onClick={() => onNote(cell)}>
          <Icon name="note" />
          {say("Note")}
        </button>
      )}
    </div>
  );
}

/** Notes are for enemy pieces, while there is something to guess. */
export function canBeNoted(view: BlindView, owner: 1 | 2 | null): boolean {
  const isEnemy = owner !== null && view.audience !== null && owner !== view.audience;
  return isEnemy && view.outcome === null;
}
