"""Grids and sets of cells.

A cell is the number `row * columns + column`, rows and columns from 0. A set of cells is an `int`
whose bit `cell` is set: union, difference and «is there anything» are single machine-fast
operations in plain Python, for any size of grid.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from blindfleet.board.values import WithoutCaches

Cell = int
CellSet = int


def set_of(cells: Iterable[Cell]) -> CellSet:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(cells: CellSet) -> tuple[Cell, ...]:
    """The cells of a set, in ascending order."""
    if cells < 0:
        raise ValueError("a negative number is no set of cells")
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)


def nth_cell(cells: CellSet, index: int) -> Cell:
    """The cell at that place of the set, counted from 0 in ascending order."""
    for _ in range(index):
        cells &= cells - 1
    return (cells & -cells).bit_length() - 1


class Shift(NamedTuple):
    """All cells of a set one step in a direction; those that would leave the grid are dropped."""

    delta: int
    staying: CellSet

    def of(self, cells: CellSet) -> CellSet:
        cells &= self.staying
        return cells << self.delta if self.delta > 0 else cells >> -self.delta


@dataclass(frozen=True)
class Grid(WithoutCaches):
    rows: int
    columns: int

    @cached_property
    def size(self) -> int:
        return self.rows * self.columns

    @cached_property
    def all_cells(self) -> CellSet:
        return (1 << self.size) - 1

    def cell(self, row: int, column: int) -> Cell:
        return row * self.columns + column

    def row_of(self, cell: Cell) -> int:
        return cell // self.columns

    def column_of(self, cell: Cell) -> int:
        return cell % self.columns

    def rows_of_cells(self, first: int, count: int) -> CellSet:
        """All cells of `count` rows beginning with row `first`."""
        return ((1 << count * self.columns) - 1) << first * self.columns

    def step(self, cell: Cell, down: int, right: int) -> Cell | None:
        """The cell that many rows down and columns right, or None beyond the edge."""
        row, column = divmod(cell, self.columns)
        row, column = row + down, column + right
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return None

    @cached_property
    def beside(self) -> tuple[CellSet, ...]:
        """For each cell, the cells that share a side with it."""
        return tuple(self._steps(cell, ORTHOGONAL) for cell in range(self.size))

    @cached_property
    def around(self) -> tuple[CellSet, ...]:
        """For each cell, the cells that share a side or a corner with it."""
        return tuple(self._steps(cell, ORTHOGONAL + DIAGONAL) for cell in range(self.size))

    def joined(self, cells: CellSet, within: CellSet) -> CellSet:
        """These cells and all those of `within` that are joined to them side by side."""
        while True:
            grown = cells
            for cell in cells_of(cells):
                grown |= self.beside[cell] & within
            if grown == cells:
                return cells
            cells = grown

    def shift(self, down: int, right: int) -> Shift:
        stays = (cell for cell in range(self.size) if self.step(cell, down, right) is not None)
        return Shift(down * self.columns + right, set_of(stays))

    def _steps(self, cell: Cell, directions: tuple[Direction, ...]) -> CellSet:
        steps = (self.step(cell, down, right) for down, right in directions)
        return set_of(step for step in steps if step is not None)


Direction = tuple[int, int]
ORTHOGONAL: tuple[Direction, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: tuple[Direction, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
