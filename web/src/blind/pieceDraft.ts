// A fleet in the making: some pieces stand in the home rows, the rest wait (B4). Cells are those of
// the home.

import { type Cell, columnOf, type Grid, isCell, rowOf } from "../view/grid";
import { PIECES, type PieceCode } from "../view/pieces";
import type { PieceCard, PlacedPiece } from "../wire";

export type Placed = ReadonlyMap<Cell, PieceCode>;

/** Placed pieces that were kept; undefined for anything else. */
export function readPieces(kept: unknown): readonly PlacedPiece[] | undefined {
  const isPiece = (it: Partial<PlacedPiece> | null): boolean =>
    Number.isInteger(it?.cell) && PIECES.some((piece) => piece === it?.piece);
  return Array.isArray(kept) && kept.every(isPiece) ? kept : undefined;
}

export class PieceDraft {
  private constructor(
    private readonly grid: Grid,
    private readonly fleet: readonly PieceCard[],
    readonly pieces: Placed,
    private readonly wanted: PieceCode | null,
  ) {}

  static empty(grid: Grid, fleet: readonly PieceCard[]): PieceDraft {
    return new PieceDraft(grid, fleet, new Map(), null);
  }

  /** Every class of the fleet, in the order of B2. */
  get classes(): readonly PieceCode[] {
    return PIECES.filter((piece) => this.countOf(piece) > 0);
  }

  countOf(piece: PieceCode): number {
    return this.fleet.find((one) => one.piece === piece)?.count ?? 0;
  }

  /** How many of the class are still to be placed. */
  left(piece: PieceCode): number {
    return this.countOf(piece) - [...this.pieces.values()].filter((one) => one === piece).length;
  }

  get waiting(): readonly PieceCode[] {
    return this.classes.filter((piece) => this.left(piece) > 0);
  }

  /** How many pieces are still to be placed. */
  get missing(): number {
    return this.fleet.reduce((sum, one) => sum + one.count, 0) - this.pieces.size;
  }

  /** The class chosen, as long as a piece of it waits; else the first that waits. */
  get inHand(): PieceCode | null {
    const { waiting } = this;
    const isWaiting = this.wanted !== null && waiting.includes(this.wanted);
    return isWaiting ? this.wanted : (waiting[0] ?? null);
  }

  get placed(): PlacedPiece[] {
    return [...this.pieces]
      .map(([cell, piece]) => ({ cell, piece }))
      .sort((one, two) => one.cell - two.cell);
  }

  holding(piece: PieceCode): PieceDraft {
    return this.with(this.pieces, piece);
  }

  /** The next class that waits, or the one before. */
  another(step: 1 | -1): PieceDraft {
    const { waiting, inHand } = this;
    if (inHand === null) {
      return this;
    }
    const next = waiting[(waiting.indexOf(inHand) + step + waiting.length) % waiting.length];
    return this.with(this.pieces, next ?? inHand);
  }

  /** With a piece of the class there; what stood there waits again. */
  put(cell: Cell, piece: PieceCode | null = this.inHand): PieceDraft {
    if (piece === null || this.left(piece) === 0) {
      return this;
    }
    return this.with(new Map(this.pieces).set(cell, piece), piece);
  }

  /** The piece from one cell on another; what stood there takes its place. */
  swapped(from: Cell, to: Cell): PieceDraft {
    const [piece, other] = [this.pieces.get(from), this.pieces.get(to)];
    if (piece === undefined || from === to) {
      return this;
    }
    const pieces = new Map(this.pieces).set(to, piece);
    if (other === undefined) {
      pieces.delete(from);
    } else {
      pieces.set(from, other);
    }
    return this.with(pieces);
  }

  /** The piece there waits again, and is in hand. */
  without(cell: Cell): PieceDraft {
    const piece = this.pieces.get(cell);
    if (piece === undefined) {
      return this;
    }
    const pieces = new Map(this.pieces);
    pieces.delete(cell);
    return this.with(pieces, piece);
  }

  /** Left and right exchanged. */
  mirrored(): PieceDraft {
    const { columns } = this.grid;
    const across = (cell: Cell): Cell =>
      rowOf(this.grid, cell) * columns + columns - 1 - columnOf(this.grid, cell);
    return this.with(new Map([...this.pieces].map(([cell, piece]) => [across(cell), piece])));
  }

  cleared(): PieceDraft {
    return this.with(new Map(), null);
  }

  /** With these pieces instead; whatever has no room in this home or fleet is left out. */
  withPieces(pieces: readonly PlacedPiece[]): PieceDraft {
    return pieces
      .filter(({ cell }) => isCell(this.grid, cell))
      .reduce<PieceDraft>((draft, { cell, piece }) => draft.put(cell, piece), this.cleared());
  }

  private with(pieces: Placed, wanted: PieceCode | null = this.wanted): PieceDraft {
    return new PieceDraft(this.grid, this.fleet, pieces, wanted);
  }
}
