"""The picture of a shooting game: both grids as one audience sees them (S23)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import SPECTATOR, PerSeat, Seat
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.heat import Heat, refuse_chances, scale, top_for
from blindfleet.pictures.hulls import small_hull
from blindfleet.pictures.page import (
    MARGIN,
    LegendItem,
    Occasion,
    header,
    legend,
    sheet,
    told,
)
from blindfleet.pictures.shooting_panel import TITLE, Panel
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import element, number, text
from blindfleet.rules import shooting
from blindfleet.rules.shooting.marks import Marks, marks_of_answers, marks_of_fleet
from blindfleet.words.captions import (
    attack_grid,
    chance_of_a_ship,
    fleet_of,
    meaning,
    own_fleet,
)
from blindfleet.words.language import Words
from blindfleet.words.names import players_or_sides

LARGEST_CELL, SMALLEST_CELL, USUAL_SIDE = 36, 17, 400
NARROWEST_PANEL, BETWEEN = 300.0, 36.0
ICON = 24.0

Chances = Mapping[Seat, Sequence[float]]


class ShootingPicture:
    """`heat` has the chances for the waters of a seat, where they are to be shown."""

    def __init__(
        self, seen: shooting.State | shooting.View, occasion: Occasion, heat: Chances
    ) -> None:
        self.occasion = occasion
        self.words = occasion.words
        self.public = seen.public
        self.rules = seen.public.rules
        self.layouts = PerSeat.of(partial(_layout, seen))
        self.signs = Signs(occasion.theme)
        for chances in heat.values():
            refuse_chances(chances, self.rules.grid.size)
        panels = self._panels(seen)
        best = max(
            (
                heat[panel.owner][cell]
                for panel in panels
                if panel.owner in heat
                for cell in cells_of(panel.open_cells)
            ),
            default=0.0,
        )
        self.top = top_for(best)
        self.panels = [
            replace(panel, heat=Heat(occasion.theme, heat[panel.owner], self.top))
            if panel.owner in heat
            else panel
            for panel in panels
        ]

    def svg(self) -> str:
        grid = self.rules.grid
        cell = max(SMALLEST_CELL, min(LARGEST_CELL, USUAL_SIDE // max(grid.rows, grid.columns)))
        chart = Chart(grid, self.rules.coordinates, float(cell))
        broad = max(NARROWEST_PANEL, chart.width)
        stacked = grid.columns > 2 * grid.rows
        aside = _whole_cells(broad + BETWEEN, cell)
        width = 2 * MARGIN + broad + (0 if stacked else aside)
        content, top = header(self.occasion, self.public.to_act, width)
        chart = replace(chart, x=MARGIN, y=top + TITLE)
        placed, end = chart, top
        for panel in self.panels:
            drawn, bottom = panel.drawn(self.occasion, self.signs, placed, broad)
            content += drawn
            end = max(end, bottom)
            if stacked:
                placed = replace(placed, y=placed.y + _whole_cells(bottom - top + MARGIN, cell))
            else:
                placed = replace(placed, x=placed.x + aside)
        drawn, end = legend(self._legend(), end + 10, width)
        content += drawn
        sentences = self.occasion.sentences(self.rules, self.public.outcome)
        drawn, end = told(sentences, end + 6, width)
        content += drawn
        size = (width, end + MARGIN - 4)
        return sheet(self.occasion, self.signs, sentences, chart, size, content)

    def _panels(self, seen: shooting.State | shooting.View) -> tuple[Panel, Panel]:
        if isinstance(seen, shooting.State):
            return self._own(Seat.ONE, fleet_of), self._own(Seat.TWO, fleet_of)
        if seen.audience is SPECTATOR:
            return self._attack(Seat.ONE), self._attack(Seat.TWO)
        own = self._own(seen.seat)
        if not self.rules.incoming_misses:
            own = replace(own, marks=own.marks._replace(misses=0))
        return own, self._attack(seen.seat)

    def _own(self, seat: Seat, caption: Callable[[Words, str], str] = own_fleet) -> Panel:
        """A fleet with the enemy's shots."""
        layout, waters = self.layouts[seat], self.public.waters[seat]
        marks = Marks() if layout is None else marks_of_fleet(waters, layout)
        player = players_or_sides(self.words, self.occasion.players)[seat]
        return Panel(caption, player, seat, self.rules, waters, layout, marks)

    def _attack(self, seat: Seat) -> Panel:
        """The shots of `seat`, and when the game is over what was there."""
        layout, waters = self.layouts[seat.other], self.public.waters[seat.other]
        if layout is None:
            marks = marks_of_answers(self.rules, waters)
        else:
            marks = marks_of_fleet(waters, layout)
        player = players_or_sides(self.words, self.occasion.players)[seat]
        return Panel(attack_grid, player, seat.other, self.rules, waters, layout, marks)

    def _legend(self) -> list[LegendItem]:
        """Only what can be seen in this picture."""
        marks = [panel.marks for panel in self.panels]
        seen = {
            "ship": any(set(one.ships) - set(one.wrecks) for one in marks),
            "hit": any(one.hits & ~one.sunk for one in marks),
            "wreck": any(one.wrecks for one in marks),
            "miss": any(one.misses for one in marks),
            "empty": any(one.empty for one in marks),
            "tried": any(one.tried for one in marks),
            "last": any(panel.shot_last(self.occasion) for panel in self.panels),
        }
        items = [
            LegendItem(partial(self._icon, sign), ICON, meaning(self.words, sign), ICON)
            for sign, is_seen in seen.items()
            if is_seen
        ]
        if any(panel.heat for panel in self.panels):
            items.append(scale(self.occasion.theme, chance_of_a_ship(self.words), self.top))
        return items

    def _icon(self, sign: str, x: float, y: float) -> list[str]:
        if sign in {"ship", "wreck"}:
            icon = small_hull(self.occasion.theme, x + 1, y + 6, 2, 11, sign)
            strike = element("path", class_="strike", d=f"M{number(x - 2)} {number(y + 11.5)}h28")
            return [icon, strike] if sign == "wreck" else [icon]
        icon = element("g", self.signs.use(sign, x, y, ICON), class_=sign)
        if sign == "tried":
            return [icon, text("1", x + ICON / 2, y + 16, class_="round", font_size=11)]
        return [icon]


def _whole_cells(length: float, cell: float) -> float:
    """The length, made so long that both grids lie on the same squares of the paper."""
    return math.ceil(length / cell) * cell


def _layout(seen: shooting.State | shooting.View, seat: Seat) -> shooting.Layout | None:
    if isinstance(seen, shooting.State):
        return seen.layouts[seat]
    return seen.layout_of(seat)
