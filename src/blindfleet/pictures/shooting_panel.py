"""One grid of a shooting game, with its title, its fleet and what was announced of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.seats import Seat
from blindfleet.pictures.announcements import Announcements
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.fleet_list import FleetList, Losses
from blindfleet.pictures.heat import Heat
from blindfleet.pictures.hulls import hulls
from blindfleet.pictures.page import Occasion, titled
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import element, group, text
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.marks import Marks
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.words.language import Words

TITLE, BELOW = 26.0, 12.0


@dataclass(frozen=True)
class Panel:
    """A grid that `player` plays on, over the waters of `owner`.

    `layout` is there where these eyes know it, `heat` where it is asked for.
    """

    caption: Callable[[Words, str], str]
    player: str
    owner: Seat
    rules: ShootingRules
    waters: Waters
    layout: Layout | None
    marks: Marks
    heat: Heat | None = None

    @property
    def open_cells(self) -> CellSet:
        """The cells of which nothing is certain."""
        certain = self.marks.hits | self.marks.misses | self.marks.empty | self.marks.sunk
        return self.rules.grid.all_cells & ~certain

    def drawn(
        self, occasion: Occasion, signs: Signs, chart: Chart, room: float
    ) -> tuple[list[str], float]:
        """The panel, with its title over the chart, and where it ends."""
        indent = chart.left - chart.x
        title = titled(self.caption, occasion.words, self.player, room - indent)
        content = [text(title, chart.left, chart.y - TITLE + 16, class_="heading")]
        content += self._sea(chart)
        content += chart.labels()
        content += self._ships(occasion, chart)
        content += self._shots(signs, chart)
        content += signs.on_cells(chart, "last", "last", self.shot_last(occasion))
        top = chart.y + chart.height + BELOW
        fleet = FleetList(
            occasion.theme, occasion.words, self.rules, Losses(self.waters, self.layout)
        )
        content += fleet.drawn(chart.left, top, room - indent)
        top += fleet.height
        reports = {one: self.waters.salvoes[one - 1].report for one in self.marks.tried}
        said = Announcements(occasion.words, self.rules, reports, room - indent)
        content += said.drawn(chart.left, top)
        return content, top + said.height

    def _sea(self, chart: Chart) -> list[str]:
        across, down = chart.right - chart.left, chart.bottom - chart.top
        sea = element(
            "rect", class_="sea", x=chart.left, y=chart.top, width=across, height=down, rx=2
        )
        tried = self.waters.tried
        shades = self.heat.drawn(chart, self.open_cells, tried) if self.heat else []
        return [sea, *shades, *chart.lines()]

    def _ships(self, occasion: Occasion, chart: Chart) -> list[str]:
        wrecks = self.marks.wrecks
        afloat = [cells for cells in self.marks.ships if cells not in wrecks]
        return [
            *hulls(occasion.theme, chart, afloat, "ship"),
            *hulls(occasion.theme, chart, wrecks, "wreck"),
        ]

    def _shots(self, signs: Signs, chart: Chart) -> list[str]:
        marks = self.marks
        tried = 0
        for cells in marks.tried.values():
            tried |= cells
        numbers = [
            text(str(round_), chart.centre(cell)[0], chart.centre(cell)[1] + chart.cell * 0.12)
            for round_, cells in marks.tried.items()
            for cell in cells_of(cells)
        ]
        return [
            *signs.on_cells(chart, "empty", "empty", marks.empty),
            *signs.on_cells(chart, "miss", "miss", marks.misses),
            *signs.on_cells(chart, "hit", "hit", marks.hits & ~marks.sunk),
            *signs.on_cells(chart, "hit", "dead", marks.hits & marks.sunk),
            *signs.on_cells(chart, "tried", "tried", tried),
            *group(numbers, class_="round", font_size=chart.cell * 0.36),
        ]

    def shot_last(self, occasion: Occasion) -> CellSet:
        """What was shot at here in the last turn."""
        cells = 0
        for notice in occasion.last:
            match notice:
                case Fired(seat, cell) if seat is self.owner.other:
                    cells |= 1 << cell
                case Volleyed(seat, salvo) if seat is self.owner.other:
                    cells |= salvo
                case _:
                    pass
        return cells
