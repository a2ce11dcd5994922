"""Chances as shades: the map itself and the scale that explains it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.page import LegendItem
from blindfleet.pictures.palette import lightness, shade
from blindfleet.pictures.svg import element, group, number, text
from blindfleet.pictures.themes import Theme

STEPS = 24
SMALLEST_NUMBERED = 26  # cells below this size have no room for a number
# What the deepest shade may stand for: few steps, so that pictures can be compared.
TOPS = (0.25, 0.5, 1.0)
BAR, PERCENT = 120, 42


class Heat:
    """The chances of a ship on each cell of one grid, in shades that go up to `top`."""

    def __init__(self, theme: Theme, chances: Sequence[float], top: float) -> None:
        self.theme = theme
        self.chances = chances
        self.top = top

    def drawn(self, chart: Chart, open_cells: CellSet, signed: CellSet) -> list[str]:
        """Shades for these cells and, where there is room and no sign, percentages over them."""
        shades: dict[int, list[Cell]] = {}
        for cell in cells_of(open_cells):
            shades.setdefault(self._step(self.chances[cell]), []).append(cell)
        found = [
            element("path", fill=self._shade(step), d="".join(_square(chart, one) for one in cells))
            for step, cells in sorted(shades.items())
        ]
        if chart.cell >= SMALLEST_NUMBERED:
            for name in ("light", "dark"):
                numbers = [
                    self._number(chart, cell)
                    for step, cells in sorted(shades.items())
                    if tone(self._shade(step)) == name
                    for cell in cells
                    if self.chances[cell] and not signed >> cell & 1
                ]
                found += group(numbers, class_=name, font_size=chart.cell * 0.34)
        return found

    def _step(self, chance: float) -> int:
        return round(chance / self.top * (STEPS - 1))

    def _shade(self, step: int) -> str:
        return shade(self.theme.heat, step / (STEPS - 1))

    def _number(self, chart: Chart, cell: Cell) -> str:
        x, y = chart.centre(cell)
        return text(percent(self.chances[cell]), x, y + chart.cell * 0.12)


def top_for(best: float) -> float:
    return next(top for top in TOPS if best <= top)


def scale(theme: Theme, says: str, top: float) -> LegendItem:
    """From nothing to the share of the deepest shade; `says` is what it is a share of."""

    def icon(x: float, y: float) -> list[str]:
        step = BAR / STEPS
        bar = [
            element(
                "rect",
                x=x + 22 + at * step,
                y=y + 3,
                width=step + (0.5 if at < STEPS - 1 else 0),
                height=13,
                fill=shade(theme.heat, at / (STEPS - 1)),
            )
            for at in range(STEPS)
        ]
        frame = element("rect", class_="lines", x=x + 22, y=y + 3, width=BAR, height=13)
        return [
            *bar,
            frame,
            text("0%", x, y + 14, class_="small"),
            text(f"{percent(top)}%", x + 26 + BAR, y + 14, class_="small"),
        ]

    return LegendItem(icon, BAR + 22 + PERCENT, says, 20)


def refuse_chances(chances: Sequence[float], size: int) -> None:
    """Whoever counts badly should hear of it here, not from a picture that looks right."""
    if len(chances) != size or not all(
        math.isfinite(chance) and 0 <= chance <= 1 for chance in chances
    ):
        raise ValueError("a heat map has one chance from 0 to 1 for every cell of the grid")


def percent(chance: float) -> str:
    """A whole number that is 0 or 100 only where it is certain."""
    if 0 < chance < 0.01:
        return "<1"
    return str(min(99, round(100 * chance)) if chance < 1 else 100)


def _square(chart: Chart, cell: Cell) -> str:
    x, y = chart.at(cell)
    side = number(chart.cell)
    return f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"


def tone(colour: str) -> str:
    """The class of text that can be read on the colour."""
    return "light" if lightness(colour) > 0.62 else "dark"
