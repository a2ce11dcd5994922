"""The picture of a game of Blind: the board, both trays, and what the tokens mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from blindfleet.board.grid import Cell
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.player import Chances
from blindfleet.pictures.belief_marks import draw_beliefs, refuse_beliefs
from blindfleet.pictures.blind_board import LastTurn, draw_board, tokens_of
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.heat import scale
from blindfleet.pictures.page import MARGIN, LegendItem, Occasion, header, legend, sheet, told
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import element
from blindfleet.pictures.tokens import CLOSED, Token, draw_tokens
from blindfleet.pictures.trays import WIDTH as TRAY
from blindfleet.pictures.trays import Tray
from blindfleet.rules import blind
from blindfleet.words.captions import meaning
from blindfleet.words.names import piece_name

LARGEST_CELL, SMALLEST_CELL, USUAL_SIDE = 44, 30, 640
BETWEEN, ICON, SIGN = 28.0, 28.0, 22.0
NO_BELIEFS: Mapping[Cell, Chances] = MappingProxyType({})


class BlindPicture:
    """One's own home lies at the bottom; for those who have none, that of side 1.

    `beliefs` are drawn on closed pieces; of all others it is known what they are.
    """

    def __init__(
        self,
        seen: blind.State | blind.View,
        occasion: Occasion,
        beliefs: Mapping[Cell, Chances] = NO_BELIEFS,
    ) -> None:
        self.occasion = occasion
        self.words = occasion.words
        self.public = seen.public
        self.rules = seen.public.rules
        self.near = _near(seen)
        self.signs = Signs(occasion.theme)
        self.tokens = tokens_of(self.public, PerSeat.of(partial(_deployment, seen)))
        self.last = LastTurn.of(occasion.last)
        refuse_beliefs(beliefs, self.rules.board.size)
        self.beliefs = {
            cell: chances
            for cell, chances in beliefs.items()
            if cell in self.tokens and self.tokens[cell].face.startswith(CLOSED)
        }

    def svg(self) -> str:
        board = self.rules.board
        cell = max(SMALLEST_CELL, min(LARGEST_CELL, USUAL_SIDE // max(board.rows, board.columns)))
        upwards = self.near is Seat.ONE
        chart = Chart(
            board, self.rules.coordinates, cell, MARGIN, upwards=upwards, leftwards=not upwards
        )
        width = 2 * MARGIN + chart.width + BETWEEN + TRAY
        content, top = header(self.occasion, self.public.to_act, width)
        chart = replace(chart, y=top)
        content += draw_board(self.signs, chart, self.public, self.tokens, self.last)
        content += draw_beliefs(self.occasion.theme, chart, self.beliefs)
        drawn, end = self._trays(chart)
        content += drawn
        for items, aligned in ((self._signs(), False), (self._classes(), True)):
            drawn, end = legend(items, end + 10, width, aligned=aligned)
            content += drawn
        sentences = self.occasion.sentences(self.rules, self.public.outcome)
        drawn, end = told(sentences, end + 6, width)
        size = (width, end + MARGIN - 4)
        content += drawn
        return sheet(self.occasion, self.signs, sentences, chart, size, content)

    def _trays(self, chart: Chart) -> tuple[list[str], float]:
        """The far player's at the top, the near one's at the bottom; where the lower one ends."""
        x = chart.x + chart.width + BETWEEN
        far = Tray(self.occasion, self.public, self.near.other)
        near = Tray(self.occasion, self.public, self.near)
        low = max(chart.top + far.height + 16, chart.bottom - near.height)
        drawn = far.drawn(self.signs, x, chart.top) + near.drawn(self.signs, x, low)
        return drawn, max(low + near.height, chart.y + chart.height)

    def _signs(self) -> list[LegendItem]:
        """The closed tokens and the signs of the last turn, as far as they can be seen."""
        items = [
            self._token(token, meaning(self.words, token.face))
            for token in sorted(set(self.tokens.values()))
            if token.face.startswith(CLOSED)
        ]
        signs = {
            "last": self.last.acting | self.last.named,
            "gone": self.last.gone(self.public),
        }
        if self.beliefs:
            items.append(scale(self.occasion.theme, meaning(self.words, "believed"), 1.0))
        items += [
            LegendItem(partial(self._icon, sign), SIGN, meaning(self.words, sign), SIGN)
            for sign, cells in signs.items()
            if cells
        ]
        return items

    def _classes(self) -> list[LegendItem]:
        return [
            self._token(Token(self.near, piece.code), piece_name(self.words, piece))
            for piece in sorted(self.rules.classes)
        ]

    def _token(self, token: Token, name: str) -> LegendItem:
        def icon(x: float, y: float) -> list[str]:
            return draw_tokens(self.signs, self.rules, [((x, y), token)], ICON)

        return LegendItem(icon, ICON, name, ICON)

    def _icon(self, sign: str, x: float, y: float) -> list[str]:
        return [element("g", self.signs.use(sign, x, y, SIGN), class_=sign)]


def _near(seen: blind.State | blind.View) -> Seat:
    return Seat.TWO if isinstance(seen, blind.View) and seen.audience is Seat.TWO else Seat.ONE


def _deployment(seen: blind.State | blind.View, seat: Seat) -> blind.Deployment | None:
    if isinstance(seen, blind.State):
        return seen.secrets[seat].deployment
    return seen.deployment_of(seat)
