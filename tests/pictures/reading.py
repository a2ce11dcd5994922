"""A picture read back: which sign stands on which cell."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from blindfleet.cli.replay import follow
from blindfleet.cli.show import last_told
from blindfleet.pictures import draw
from blindfleet.records.project import project
from blindfleet.records.record import Eyes, Record
from blindfleet.rules.families import Ruleset
from blindfleet.words.language import Words

SVG = "{http://www.w3.org/2000/svg}"
ENGLISH = Words("en", gettext.NullTranslations())


def drawn(record: Record, eyes: str = "full", turn: int | None = None, **more: Any) -> str:
    """What `blindfleet show` draws of a record."""
    numbered, seen = follow(project(record, Eyes(eyes)), turn)
    more = {"players": record.headers.players, "last": last_told(numbered), **more}
    return draw(seen, more.pop("words", ENGLISH), **more)


@dataclass(frozen=True)
class Frame:
    """Where a grid lies."""

    left: float
    top: float
    cell: float
    columns: int
    rows: int

    def square(self, x: float, y: float) -> tuple[int, int] | None:
        """The row and the column on the page, from the top left; None outside."""
        row, column = (y - self.top) / self.cell, (x - self.left) / self.cell
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return (int(row), int(column)) if inside else None


class Read:
    """A picture of a game with these rules."""

    def __init__(self, svg: str, rules: Ruleset) -> None:
        self.root = fromstring(svg)
        self.rules = rules
        self.grid: Any = getattr(rules, "grid", None) or getattr(rules, "board", None)
        self.frames = [self._frame(one) for one in self.all("rect", "frame")]

    def all(self, tag: str, style: str | None = None) -> list[Element]:
        found = self.root.iter(SVG + tag)
        return [one for one in found if style is None or style in one.get("class", "").split()]

    def texts(self, style: str | None = None) -> list[str]:
        return ["".join(one.itertext()) for one in self.all("text", style)]

    def signs(self, style: str, frame: int = 0) -> dict[str, str]:
        """What stands on the cells of a grid in that style: the names of signs by cell."""
        found = {}
        for group in self.all("g", style):
            for use in group.iter(SVG + "use"):
                x, y, size = (float(use.get(key, "")) for key in ("x", "y", "width"))
                square = self.frames[frame].square(x + size / 2, y + size / 2)
                if square is not None:
                    found[self._cell(*square)] = use.get("href", "").split("-", 2)[2]
        return found

    def cells(self, style: str, frame: int = 0) -> set[str]:
        return set(self.signs(style, frame))

    def numbers(self, style: str, frame: int = 0) -> dict[str, str]:
        """The texts of that style by the cells they stand on."""
        found = {}
        for group in self.all("g", style):
            for text in group.iter(SVG + "text"):
                square = self.frames[frame].square(
                    float(text.get("x", "")), float(text.get("y", ""))
                )
                if square is not None:
                    found[self._cell(*square)] = text.text or ""
        return found

    def hulls(self, kind: str) -> int:
        """How many ships lie on the grids."""
        groups = [one for one in self.all("g") if one.get("transform")]
        paths = [path for group in groups for path in group if path.get("class") == kind]
        return len(paths)

    def _frame(self, rect: Element) -> Frame:
        left, top, width, height = (
            float(rect.get(key, "")) for key in ("x", "y", "width", "height")
        )
        assert abs(width / self.grid.columns - height / self.grid.rows) < 0.01
        cell = width / self.grid.columns
        return Frame(left, top, cell, self.grid.columns, self.grid.rows)

    def _cell(self, row: int, column: int) -> str:
        """The name of a square, by the labels at the edges of the page."""
        return self.across[column] + self.down[row]

    @property
    def across(self) -> Sequence[str]:
        return self._labels()[: self.grid.columns]

    @property
    def down(self) -> Sequence[str]:
        return self._labels()[-self.grid.rows :]

    def _labels(self) -> list[str]:
        return [text.text or "" for text in self.all("g", "at")[0].iter(SVG + "text")]
