"""The board of Blind as one audience sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from blindfleet.board.grid import Cell
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.cli.chart import Chart, Mark, draw, fit
from blindfleet.cli.columns import listed, paragraph
from blindfleet.cli.screen import Screen, Style
from blindfleet.records.record import Eyes
from blindfleet.rules import blind
from blindfleet.rules.blind.pieces import SHIPS
from blindfleet.rules.blind.public import Public, Sighting
from blindfleet.words.names import counted, label, piece_name

UNKNOWN = "?"


class BlindBoard:
    """`seen` through `eyes`: one's own home lies at the bottom, side 1's for everyone else."""

    def __init__(
        self, screen: Screen, seen: blind.State | blind.View, eyes: Eyes, players: PerSeat[str]
    ) -> None:
        self.screen = screen
        self.words = screen.words
        self.public: Public = seen.public
        self.rules = self.public.rules
        self.players = players
        self.eyes = eyes
        self.near = Seat.TWO if eyes is Eyes.TWO else Seat.ONE
        self.deployments = PerSeat.of(lambda seat: _deployment(seen, seat))

    def lines(self) -> list[str]:
        charts = fit(self.screen, (self.chart(),))
        texts = [*self.trays(), "", *self.legend(charts[0])]
        wrapped = (paragraph("", text, self.screen.width) for text in texts)
        return [*draw(self.screen, charts), "", *chain.from_iterable(wrapped)]

    def chart(self) -> Chart:
        board, coordinates = self.rules.board, self.rules.coordinates
        rows = range(board.rows) if self.near is Seat.TWO else range(board.rows - 1, -1, -1)
        columns = range(board.columns)
        if self.near is Seat.TWO:
            columns = columns[::-1]
        marks = self._marks()
        return Chart(
            "",
            tuple(coordinates.column_label(column) for column in columns),
            tuple(coordinates.row_label(row) for row in rows),
            tuple(
                tuple(marks.get(board.cell(row, column), self._sea(row)) for column in columns)
                for row in rows
            ),
        )

    def trays(self) -> Iterator[str]:
        """B7: what a side has lost lies in the tray of the other."""
        for seat in (self.near, self.near.other):
            lost = Counter(self.public.tray[seat.other])
            pieces = [counted(self.words, piece, lost[piece]) for piece in sorted(lost)]
            yield self.words.say(
                "Tray, {player}: {pieces}",
                player=label(self.words, self.players, seat),
                pieces=listed(pieces) or self.words.say("empty"),
            )

    def legend(self, chart: Chart) -> Iterator[str]:
        """What the signs mean; codes only of pieces that this game has."""
        say, signs = self.words.say, chart.signs
        upper, lower = (
            label(self.words, self.players, seat) for seat in (self.near, self.near.other)
        )
        yield say("Capital letters: {upper}; small letters: {lower}.", upper=upper, lower=lower)
        if UNKNOWN in signs:
            yield say("?: an enemy piece, not disclosed.")
        if signs & {"1", "2"}:
            yield say("1, 2: a piece of that side, not disclosed.")
        yield from self._known_ships()
        names = (f"{one.code} {piece_name(self.words, one)}" for one in sorted(self.rules.classes))
        yield listed(names)

    def _known_ships(self) -> Iterator[str]:
        """B8: pieces that asked are ships, though nobody knows of which class."""
        cells = [
            self.rules.write_cell(cell)
            for seat in SEATS
            for cell, sighting in sorted(self.public.pieces[seat].items())
            if self.deployments[seat] is None and sighting.could_be <= SHIPS and not sighting.known
        ]
        if cells:
            yield self.words.say("Known to be ships: {cells}.", cells=", ".join(cells))

    def _marks(self) -> dict[Cell, Mark]:
        marks = {}
        for seat in SEATS:
            deployment = self.deployments[seat]
            if deployment is not None and not all(self.public.ready):
                for cell, piece in deployment.pieces:
                    marks[cell] = self._piece(seat, piece)
            for cell, sighting in self.public.pieces[seat].items():
                marks[cell] = self._piece(seat, self._class(seat, sighting))
        return marks

    def _class(self, seat: Seat, sighting: Sighting) -> blind.PieceClass | None:
        deployment = self.deployments[seat]
        return sighting.known if deployment is None else deployment.at[sighting.origin]

    def _piece(self, seat: Seat, piece: blind.PieceClass | None) -> Mark:
        style = Style.OWN if seat is self.near else Style.ENEMY
        if piece is None:
            return Mark(str(int(seat)) if self.eyes is Eyes.PUBLIC else UNKNOWN, style)
        return Mark(piece.code if seat is self.near else piece.code.lower(), style)

    def _sea(self, row: int) -> Mark:
        neutral = self.rules.home <= row < self.rules.board.rows - self.rules.home
        return Mark("~", Style.SEA) if neutral else Mark("·", Style.FAINT)


def _deployment(seen: blind.State | blind.View, seat: Seat) -> blind.Deployment | None:
    if isinstance(seen, blind.State):
        return seen.secrets[seat].deployment
    return seen.deployment_of(seat)
