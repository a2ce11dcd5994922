"""The board of Blind as one audience sees it, and what happened on it last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.seats import SEATS, PerSeat
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import Point, element, group, polyline
from blindfleet.pictures.tokens import Token, closed_token, draw_tokens
from blindfleet.rules import blind
from blindfleet.rules.blind.notices import Asked, Exchanged, Lost, Moved, Struck, Won
from blindfleet.rules.blind.public import Public
from blindfleet.rules.families import PublicNotice

INSIDE = 0.06  # the share of a cell that a token leaves free on each side


@dataclass
class LastTurn:
    """The cells that were named aloud: where a piece went, what was asked, what left the board."""

    moves: list[tuple[Cell, Cell]] = field(default_factory=list)
    acting: CellSet = 0
    asked: CellSet = 0
    named: CellSet = 0

    @classmethod
    def of(cls, notices: Sequence[PublicNotice]) -> LastTurn:
        last = cls()
        for notice in notices:
            match notice:
                case Moved(_, start, end):
                    last._act(start, end)
                case Asked(_, start, end, target):
                    last._act(start, end)
                    last.asked |= 1 << target
                    last.named |= 1 << target
                case Struck(_, start, end, target):
                    last._act(start, end)
                    last.named |= 1 << target
                case Won(_, cells) | Lost(_, _, cells):
                    last.named |= cells
                case Exchanged(_, own, taken):
                    last.named |= own | taken
                case _:
                    pass
        return last

    def _act(self, start: Cell, end: Cell) -> None:
        if start != end:
            self.moves.append((start, end))
        self.acting |= 1 << end

    def gone(self, public: Public) -> CellSet:
        """The cells that were named and hold nothing now."""
        return (self.acting | self.named) & ~(public.standing.one | public.standing.two)


def tokens_of(public: Public, deployments: PerSeat[blind.Deployment | None]) -> dict[Cell, Token]:
    """What stands on each cell; a side's own pieces also before they are on the board."""
    tokens: dict[Cell, Token] = {}
    for seat in SEATS:
        deployment = deployments[seat]
        if deployment is not None and not all(public.ready):
            tokens |= {cell: Token(seat, piece.code) for cell, piece in deployment.pieces}
        for cell, sighting in public.pieces[seat].items():
            tokens[cell] = (
                closed_token(seat, sighting)
                if deployment is None
                else Token(seat, deployment.at[sighting.origin].code)
            )
    return tokens


def draw_board(
    signs: Signs, chart: Chart, public: Public, tokens: dict[Cell, Token], last: LastTurn
) -> list[str]:
    gap = INSIDE * chart.cell
    placed = []
    for cell, token in tokens.items():
        x, y = chart.at(cell)
        placed.append(((x + gap, y + gap), token))
    return [
        *_sea(chart, public.rules),
        *chart.lines(),
        *chart.labels(),
        *signs.on_cells(chart, "gone", "gone", last.gone(public)),
        *draw_tokens(signs, public.rules, placed, chart.cell - 2 * gap),
        *_last(signs, chart, last),
    ]


def _sea(chart: Chart, rules: blind.BlindRules) -> list[str]:
    """B1: two homes and the strip between them."""
    strip = rules.board.rows - 2 * rules.home
    heights = [(rules.home, "home"), (strip, "strip"), (rules.home, "home")]
    y = chart.top
    drawn = []
    for rows, style in heights:
        height = rows * chart.cell
        drawn.append(
            element(
                "rect",
                class_=style,
                x=chart.left,
                y=y,
                width=chart.right - chart.left,
                height=height,
            )
        )
        y += height
    return drawn


def _last(signs: Signs, chart: Chart, last: LastTurn) -> list[str]:
    starts = 0
    for start, _ in last.moves:
        starts |= 1 << start
    arrows = [
        element("path", d=_arrow(chart.centre(start), chart.centre(end), chart.cell))
        for start, end in last.moves
    ]
    return [
        *signs.on_cells(chart, "from", "last", starts),
        *signs.on_cells(chart, "last", "last", last.acting | last.named),
        *group(arrows, class_="arrow"),
        *signs.on_cells(chart, "asked", "asked", last.asked),
    ]


def _arrow(start: Point, end: Point, cell: float) -> str:
    """From the middle of a cell to the edge of another, as a closed path."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = max(abs(across), abs(down), (across * across + down * down) ** 0.5)
    ahead = (across / length, down / length)
    side = (-ahead[1], ahead[0])
    tip, neck, half, wing = length - 0.36 * cell, length - 0.62 * cell, 0.06 * cell, 0.17 * cell
    outline = [(0.0, half), (neck, half), (neck, wing), (tip, 0.0)]
    outline += [(neck, -wing), (neck, -half), (0.0, -half)]
    return (
        polyline(
            (
                start[0] + along * ahead[0] + off * side[0],
                start[1] + along * ahead[1] + off * side[1],
            )
            for along, off in outline
        )
        + "z"
    )
