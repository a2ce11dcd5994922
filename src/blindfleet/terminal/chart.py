"""A grid as it is shown: which cell lies where, and what is marked on each."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from blindfleet.board.coordinates import Coordinates
from blindfleet.board.grid import Cell, Grid


class Role(enum.Enum):
    """What stands on a cell. It gives the colour; the sign says the same without one."""

    SEA = "water"
    STRIP = "strip"
    SHIP = "ship"
    HIT = "hit"
    WOUND = "wound"
    SUNK = "sunk"
    MISS = "miss"
    EMPTY = "empty"
    TRIED = "tried"
    OWN = "own"
    ENEMY = "enemy"
    KNOWN = "known"
    HEAT = "heat"


class Accent(enum.Enum):
    """What is said of a cell besides: that it can be chosen, was chosen, or came last."""

    NONE = ""
    REACH = "reach"
    CHOSEN = "chosen"
    TARGET = "target"
    LAST = "last"
    TROUBLE = "trouble"


class Tile(NamedTuple):
    """`badge` is a small sign before the sign; `heat` goes from 0 to 1, with `Role.HEAT` alone.

    Of the `tails`, from the longest, the first that there is room for stands behind the sign.
    """

    sign: str = " "
    role: Role = Role.SEA
    accent: Accent = Accent.NONE
    badge: str = ""
    heat: float = 0.0
    tails: tuple[str, ...] = ()


WATER = Tile()


@dataclass(frozen=True)
class Chart:
    """The cells in the order they are shown, the top row first, with the labels of both edges."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, grid: Grid, coordinates: Coordinates) -> Chart:
        """As on paper: the first row on top, the first column on the left."""
        return cls._laid(grid, coordinates, range(grid.rows), range(grid.columns))

    @classmethod
    def from_below(cls, grid: Grid, coordinates: Coordinates) -> Chart:
        """As side 1 of Blind sees it: the first row at the bottom."""
        return cls._laid(grid, coordinates, range(grid.rows - 1, -1, -1), range(grid.columns))

    @classmethod
    def from_above(cls, grid: Grid, coordinates: Coordinates) -> Chart:
        """The same board turned round, as side 2 sees it."""
        return cls._laid(grid, coordinates, range(grid.rows), range(grid.columns - 1, -1, -1))

    @classmethod
    def _laid(cls, grid: Grid, coordinates: Coordinates, rows: range, columns: range) -> Chart:
        return cls(
            tuple(coordinates.column_label(column) for column in columns),
            tuple(coordinates.row_label(row) for row in rows),
            tuple(tuple(grid.cell(row, column) for column in columns) for row in rows),
        )

    @cached_property
    def places(self) -> dict[Cell, tuple[int, int]]:
        """Where each cell is shown: its row and column, from the top left."""
        return {
            cell: (row, column)
            for row, cells in enumerate(self.cells)
            for column, cell in enumerate(cells)
        }

    def stepped(self, cell: Cell, down: int, right: int) -> Cell:
        """The cell shown that far away, at most at the edge."""
        row, column = self.places[cell]
        row = min(max(row + down, 0), len(self.rows) - 1)
        column = min(max(column + right, 0), len(self.columns) - 1)
        return self.cells[row][column]
