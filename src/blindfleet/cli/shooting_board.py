"""The grids of a shooting game as one audience sees them (S23)."""

from __future__ import annotations

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.cli.chart import BLANK, CROWDED, Chart, Mark, draw, fit
from blindfleet.cli.columns import TOGETHER, paragraph
from blindfleet.cli.screen import Screen, Style
from blindfleet.records.record import Eyes
from blindfleet.rules import shooting
from blindfleet.rules.shooting.marks import Marks, marks_of_answers, marks_of_fleet
from blindfleet.rules.shooting.public import Public
from blindfleet.words.language import later
from blindfleet.words.names import label

SHIP = Mark("■", Style.OWN)
HIT = Mark("×", Style.HIT)
SUNK = Mark("#", Style.HIT)
MISS = Mark("·", Style.SEA)
EMPTY = Mark("~", Style.FAINT)
MEANINGS = {
    SHIP.sign: later("ship"),
    HIT.sign: later("hit"),
    SUNK.sign: later("sunk"),
    MISS.sign: later("miss"),
    EMPTY.sign: later("certainly empty"),
    CROWDED: later("tried in round 10 or later"),
}


class ShootingBoard:
    """`seen` through `eyes`: the own fleet and the attack grid, or both of a kind."""

    def __init__(
        self,
        screen: Screen,
        seen: shooting.State | shooting.View,
        eyes: Eyes,
        players: PerSeat[str],
    ) -> None:
        self.screen = screen
        self.words = screen.words
        self.public: Public = seen.public
        self.rules = self.public.rules
        self.players = players
        self.eyes = eyes
        self.layouts = PerSeat.of(lambda seat: _layout(seen, seat))

    def lines(self) -> list[str]:
        charts = fit(self.screen, self.charts())
        return [*draw(self.screen, charts), "", *self.legend(charts)]

    def charts(self) -> tuple[Chart, ...]:
        match self.eyes:
            case Eyes.FULL:
                return tuple(self._own(seat) for seat in SEATS)
            case Eyes.PUBLIC:
                return tuple(self._attack(seat) for seat in SEATS)
            case _:
                seat = Seat(int(self.eyes.value))
                return self._own(seat), self._attack(seat)

    def legend(self, charts: tuple[Chart, ...]) -> list[str]:
        """Only what can be seen on these charts."""
        signs = frozenset[str]().union(*(chart.signs for chart in charts))
        known = [
            f"{sign}{TOGETHER}{self.words.say(meaning)}"
            for sign, meaning in MEANINGS.items()
            if sign in signs
        ]
        if any(sign.isdecimal() for sign in signs):
            known.append(self.words.say("1, 2, …: tried in that round"))
        return paragraph("", "   ".join(known), self.screen.width) if known else []

    def _own(self, seat: Seat) -> Chart:
        """A fleet with the enemy's shots."""
        title = self.words.say("{player}: own fleet", player=self._player(seat))
        layout, waters = self.layouts[seat], self.public.waters[seat]
        if layout is None:
            return self._chart(title, Marks())
        found = marks_of_fleet(waters, layout)
        shows_misses = self.rules.incoming_misses or self.eyes is Eyes.FULL
        return self._chart(title, found, misses=shows_misses)

    def _attack(self, seat: Seat) -> Chart:
        """The shots of `seat`, and when the game is over what was there."""
        title = self.words.say("{player}: attack grid", player=self._player(seat))
        layout, waters = self.layouts[seat.other], self.public.waters[seat.other]
        if layout is not None:
            return self._chart(title, marks_of_fleet(waters, layout))
        return self._chart(title, marks_of_answers(self.rules, waters))

    def _player(self, seat: Seat) -> str:
        return label(self.words, self.players, seat)

    def _chart(self, title: str, found: Marks, *, misses: bool = True) -> Chart:
        grid, coordinates = self.rules.grid, self.rules.coordinates
        marks = _marks(found, misses=misses)
        return Chart(
            title,
            tuple(coordinates.column_label(column) for column in range(grid.columns)),
            tuple(coordinates.row_label(row) for row in range(grid.rows)),
            tuple(
                tuple(marks.get(grid.cell(row, column), BLANK) for column in range(grid.columns))
                for row in range(grid.rows)
            ),
        )


def _marks(found: Marks, *, misses: bool) -> dict[Cell, Mark]:
    """Each cell's mark; what is said later stands over what was said before."""
    marks: dict[Cell, Mark] = {}
    layers = [(EMPTY, found.empty), (SHIP, found.occupied)]
    layers += [(Mark(str(round_)), cells) for round_, cells in found.tried.items()]
    layers += [(MISS, found.misses if misses else 0), (HIT, found.hits), (SUNK, found.sunk)]
    for mark, cells in layers:
        marks.update(dict.fromkeys(cells_of(cells), mark))
    return marks


def _layout(seen: shooting.State | shooting.View, seat: Seat) -> shooting.Layout | None:
    if isinstance(seen, shooting.State):
        return seen.layouts[seat]
    return seen.layout_of(seat)
