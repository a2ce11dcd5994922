"""The signs that stand on cells, each on a field of 40 by 40.

A sign takes its colours from the group that it is used in. What a hand would draw is drawn in
several ways, so that no two neighbours look printed.
"""

from __future__ import annotations

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.emblems import EMBLEMS
from blindfleet.pictures.svg import element, group
from blindfleet.pictures.themes import Theme

FIELD = 40

PRINTED = {
    "hit": '<path d="M11 11L29 29M29 11L11 29"/>',
    "miss": '<circle cx="20" cy="20" r="4.6"/>',
    "empty": '<circle cx="20" cy="20" r="3.2"/>',
    "tried": '<circle cx="20" cy="20" r="14"/>',
}
BY_HAND = {
    "hit": (
        '<path d="M9 10Q19 18 31 30M31 9Q22 18 10 31"/>',
        '<path d="M10 9Q21 20 30 32M30 11Q20 19 8 30"/>',
        '<path d="M8 11Q20 19 31 29M29 8Q19 22 11 31"/>',
    ),
    "miss": (
        '<path d="M17 17.5Q21 14.5 23.5 18.5Q24.5 23 20.5 24Q15.5 23.5 17 17.5z"/>',
        '<path d="M16.5 19Q19 15 23 17Q25.5 21 22 23.7Q17 25 16.5 19z"/>',
    ),
    "empty": ('<path d="M18 18Q21 16.5 22.5 19.5Q22 23 19 22.5Q16.8 20.5 18.6 17.6"/>',),
    "tried": (
        '<path d="M20 6Q33 6 34 19Q34 33 20 34Q7 34 6 20Q7 7 22 5.5"/>',
        '<path d="M21 6Q34 8 33.5 21Q32 34 19 33.5Q5 32 6.5 19Q8 6 23 6"/>',
    ),
}
ANY_THEME = {
    "last": '<path d="M3 12V3H12M28 3H37V12M37 28V37H28M12 37H3V28"/>',
    "gone": '<path d="M11 11L29 29M29 11L11 29" stroke-dasharray="1 5"/>',
    "from": '<rect x="6" y="6" width="28" height="28" rx="8" stroke-dasharray="1 6"/>',
    "asked": (
        '<circle cx="33" cy="7" r="7.5" stroke="none"/>'
        '<text x="33" y="11.2" font-size="12" font-weight="700" text-anchor="middle"'
        ' style="fill:#fff" stroke="none">?</text>'
    ),
    "side1": '<rect x="2.5" y="2.5" width="35" height="35" rx="8"/>',
    "side2": '<circle cx="20" cy="20" r="18.4"/>',
    "ring1": '<rect x="7" y="7" width="26" height="26" rx="4.5" fill="none"/>',
    "ring2": '<circle cx="20" cy="20" r="13.6" fill="none"/>',
    "hint-moved": '<path d="M11 21.5q3 -4 6 0t6 0t6 0" fill="none" stroke-linecap="round"/>',
    "hint-ship": '<path d="M10.5 21H29.5L26.5 26.5H14zM15 20V16H23V20zM18.5 15V12H21.5V15z"/>',
}


class Signs:
    """The signs of one picture: `use` places one, `symbols` defines those that were placed."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._used: dict[str, str] = {}

    def use(self, sign: str, x: float, y: float, size: float, *, way: int = 0) -> str:
        """The sign on the square whose upper left corner is (x, y); `way` is any number."""
        name, content = self._drawn(sign, way)
        self._used[name] = content
        return element("use", href=f"#{self._id(name)}", x=x, y=y, width=size, height=size)

    def on_cells(self, chart: Chart, sign: str, style: str, cells: CellSet) -> list[str]:
        """The sign on each of the cells."""
        placed = (self.use(sign, *chart.at(cell), chart.cell, way=cell) for cell in cells_of(cells))
        return group(placed, class_=style)

    def symbols(self) -> str:
        return "".join(
            element("symbol", content, id=self._id(name), viewBox=f"0 0 {FIELD} {FIELD}")
            for name, content in sorted(self._used.items())
        )

    def _drawn(self, sign: str, way: int) -> tuple[str, str]:
        if sign in ANY_THEME:
            return sign, ANY_THEME[sign]
        if sign in EMBLEMS:
            return sign, EMBLEMS[sign]
        if self.theme.by_hand:
            ways = BY_HAND[sign]
            return f"{sign}-{way % len(ways)}", ways[way % len(ways)]
        return sign, PRINTED[sign]

    def _id(self, name: str) -> str:
        """Pictures of one theme may share a page: there the same name is the same sign."""
        return f"bf-{self.theme.name}-{name}"
