// What a player does with the pieces while placing them: taps, drags and keys, each of which ends
// in another draft.

import { type Signal, signal } from "@preact/signals";
import { follow } from "../boards/dragging";
import { letterOf, type Pressed } from "../parts/letter";
import type { Cell } from "../view/grid";
import { PIECES, type PieceCode } from "../view/pieces";
import type { PieceDraft } from "./pieceDraft";

export interface Carried {
  readonly piece: PieceCode;
  /** Where the pointer is, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

export class PlacingHand {
  readonly draft: Signal<PieceDraft>;
  /** The piece that was taken up where it stands, to be put elsewhere. */
  readonly lifted = signal<Cell | null>(null);
  /** What hangs from the pointer, and the cell below it. */
  readonly carried = signal<Carried | null>(null);
  readonly over = signal<Cell | null>(null);
  readonly sight: Signal<Cell>;
  private isDragging = false;

  constructor(draft: PieceDraft, sight: Cell) {
    this.draft = signal(draft);
    this.sight = signal(sight);
  }

  set(draft: PieceDraft): void {
    this.draft.value = draft;
    this.lifted.value = null;
  }

  /** Enter, Space, or a click or tap: put, take up, or change places. */
  choose(cell: Cell): void {
    if (this.isDragging) {
      return;
    }
    const [draft, lifted] = [this.draft.value, this.lifted.value];
    if (lifted !== null) {
      this.set(draft.swapped(lifted, cell));
    } else if (draft.pieces.has(cell)) {
      this.lifted.value = cell;
    } else {
      this.set(draft.put(cell));
    }
  }

  /** Whether the key means something here. */
  key(event: Pressed, cell: Cell): boolean {
    const draft = this.draft.value;
    switch (event.key) {
      case "Delete":
      case "Backspace":
        this.set(draft.without(cell));
        return true;
      case "Escape":
        this.lifted.value = null;
        return true;
      case "+":
        this.set(draft.another(1));
        return true;
      case "-":
        this.set(draft.another(-1));
        return true;
      default: {
        const piece = PIECES.find((one) => one === letterOf(event).toUpperCase());
        if (piece && draft.countOf(piece) > 0) {
          this.set(draft.holding(piece));
        }
        return piece !== undefined;
      }
    }
  }

  /** A piece on the board is pressed, and may be dragged to another cell or off the board. */
  press(event: PointerEvent, from: Cell): void {
    const piece = this.draft.value.pieces.get(from);
    if (piece !== undefined) {
      this.carry(event, piece, (to) => {
        const draft = this.draft.value;
        this.set(to === null ? draft.without(from) : draft.swapped(from, to));
      });
    }
  }

  /** A piece that waits is pressed, and may be dragged onto the board. */
  pressWaiting(event: PointerEvent, piece: PieceCode): void {
    if (this.draft.value.left(piece) > 0) {
      this.carry(event, piece, (to) => {
        if (to !== null) {
          this.set(this.draft.value.put(to, piece));
        }
      });
    }
  }

  private carry(start: PointerEvent, piece: PieceCode, drop: (to: Cell | null) => void): void {
    if (start.button !== 0) {
      return;
    }
    follow(start, {
      moved: ({ clientX: x, clientY: y }, cell) => {
        this.isDragging = true;
        this.lifted.value = null;
        this.carried.value = { piece, x, y };
        this.over.value = cell;
      },
      dropped: drop,
      ended: () => {
        this.isDragging = false;
        this.carried.value = null;
        this.over.value = null;
      },
    });
  }
}
