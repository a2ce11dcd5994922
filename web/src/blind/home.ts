// A player's home rows as that player sees them: the front row on top, wherever the home lies.
//
// A placing in these cells looks the same from either side.

import { Place } from "../boards/place";
import { type Cell, columnOf, type NamedGrid, rowOf } from "../view/grid";
import { SEATS, type Seat } from "../view/seats";
import type { PlacedPiece, RulesCard } from "../wire";

export class Home {
  /** The home as a board of its own. */
  readonly grid: NamedGrid;
  private readonly place: Place;

  constructor(
    private readonly rules: RulesCard,
    seat: Seat,
  ) {
    this.place = new Place(rules, seat === 1 ? "side-1" : "side-2");
    const { rows, columns, home, rowNames, columnNames, lettered } = rules;
    const lines = range(home).map((line) => this.place.row(line + rows - home));
    this.grid = {
      rows: home,
      columns,
      rowNames: lines.map((row) => rowNames[row] ?? ""),
      columnNames: range(columns).map((across) => columnNames[this.place.column(across)] ?? ""),
      lettered,
    };
  }

  /** The cell of the whole board. */
  onBoard(cell: Cell): Cell {
    const { rows, columns, home } = this.rules;
    const row = this.place.row(rowOf(this.grid, cell) + rows - home);
    return row * columns + this.place.column(columnOf(this.grid, cell));
  }

  /** The cell of the home, or null for one beyond it. */
  atHome(cell: Cell): Cell | null {
    const { rows, columns, home } = this.rules;
    const line = this.place.row(rowOf(this.rules, cell)) - (rows - home);
    return line < 0 ? null : line * columns + this.place.column(columnOf(this.rules, cell));
  }

  /** Pieces of the whole board, by cells of the home; those beyond it are left out. */
  fromBoard(pieces: readonly PlacedPiece[]): PlacedPiece[] {
    return pieces.flatMap(({ cell, piece }) => {
      const at = this.atHome(cell);
      return at === null ? [] : [{ cell: at, piece }];
    });
  }

  toBoard(pieces: readonly PlacedPiece[]): PlacedPiece[] {
    return pieces
      .map(({ cell, piece }) => ({ cell: this.onBoard(cell), piece }))
      .sort((one, two) => one.cell - two.cell);
  }
}

/** A formation by cells of the home, whichever side it was placed for. */
export function formationAtHome(rules: RulesCard, pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const [one, two] = SEATS.map((seat) => new Home(rules, seat).fromBoard(pieces));
  return (one?.length ? one : two) ?? [];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
