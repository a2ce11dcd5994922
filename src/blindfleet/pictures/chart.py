"""A grid on the page: where its cells lie, its lines and its coordinates."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from blindfleet.board.coordinates import Coordinates
from blindfleet.board.grid import Cell, Grid
from blindfleet.pictures.letters import width_of
from blindfleet.pictures.svg import Point, element, group, number, text

LARGEST_SQUARE = 36
LABELLED_TWICE = 20  # a side longer than this has its labels at both ends


@dataclass(frozen=True)
class Chart:
    """`x` and `y` are the corner of the labels; the sea begins behind them."""

    grid: Grid
    coordinates: Coordinates
    cell: float
    x: float = 0
    y: float = 0
    upwards: bool = False  # whether the first row lies at the bottom
    leftwards: bool = False  # whether the first column lies at the right

    @cached_property
    def label(self) -> float:
        """The size of the coordinates."""
        return round(min(13.0, max(10.0, self.cell * 0.36)))

    @property
    def left(self) -> float:
        return self.x + self._gutter

    @property
    def top(self) -> float:
        return self.y + self.label + 8

    @property
    def right(self) -> float:
        return self.left + self.grid.columns * self.cell

    @property
    def bottom(self) -> float:
        return self.top + self.grid.rows * self.cell

    @property
    def width(self) -> float:
        return self.right + (self._gutter if self._twice else 0) - self.x

    @property
    def height(self) -> float:
        return self.bottom + (self.label + 8 if self._twice else 0) - self.y

    @property
    def square(self) -> float:
        """The squares of the paper it can be drawn on: a cell is one of them, or two by two."""
        return self.cell if self.cell <= LARGEST_SQUARE else self.cell / 2

    def at(self, cell: Cell) -> Point:
        """The upper left corner of the cell."""
        row, column = divmod(cell, self.grid.columns)
        row = self.grid.rows - 1 - row if self.upwards else row
        column = self.grid.columns - 1 - column if self.leftwards else column
        return self.left + column * self.cell, self.top + row * self.cell

    def centre(self, cell: Cell) -> Point:
        x, y = self.at(cell)
        return x + self.cell / 2, y + self.cell / 2

    def lines(self) -> list[str]:
        """The lines between the cells, and the frame around them."""
        across, down = self.right - self.left, self.bottom - self.top
        drawn = [
            f"M{number(self.left + column * self.cell)} {number(self.top)}v{number(down)}"
            for column in range(1, self.grid.columns)
        ]
        drawn += [
            f"M{number(self.left)} {number(self.top + row * self.cell)}h{number(across)}"
            for row in range(1, self.grid.rows)
        ]
        frame = {"x": self.left, "y": self.top, "width": across, "height": down}
        return [
            element("path", class_="lines", d="".join(drawn)),
            element("rect", class_="frame", rx=2, **frame),
        ]

    def labels(self) -> list[str]:
        across = [self.coordinates.column_label(column) for column in range(self.grid.columns)]
        down = [self.coordinates.row_label(row) for row in range(self.grid.rows)]
        across = across[::-1] if self.leftwards else across
        down = down[::-1] if self.upwards else down
        half, lift = self.cell / 2, self.label * 0.35
        heights = [self.top - 6]
        middles = [self.left - self._gutter / 2]
        if self._twice:
            heights.append(self.bottom + self.label + 2)
            middles.append(self.right + self._gutter / 2)
        drawn = [
            text(label, self.left + index * self.cell + half, y)
            for y in heights
            for index, label in enumerate(across)
        ]
        drawn += [
            text(label, x, self.top + index * self.cell + half + lift)
            for x in middles
            for index, label in enumerate(down)
        ]
        return group(drawn, class_="at", font_size=self.label)

    @cached_property
    def _gutter(self) -> float:
        longest = max(
            width_of(self.coordinates.row_label(row), self.label) for row in range(self.grid.rows)
        )
        return math.ceil(longest) + 8

    @property
    def _twice(self) -> bool:
        return max(self.grid.rows, self.grid.columns) > LABELLED_TWICE
