"""What every picture has: the players, a legend, what was said last, and the sheet itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.letters import (
    HEADING,
    MOMENT,
    NAMES,
    SMALL,
    TOLD,
    fitted,
    width_of,
    wrapped,
)
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.stylesheet import root_class, stylesheet
from blindfleet.pictures.svg import Point, element, escape, number, text
from blindfleet.pictures.themes import Theme
from blindfleet.rules.families import PublicNotice, Ruleset
from blindfleet.rules.outcome import Outcome
from blindfleet.words.captions import awaited, title
from blindfleet.words.language import Words
from blindfleet.words.names import label, players_or_sides
from blindfleet.words.telling import Telling

MARGIN = 24
BETWEEN_ITEMS, TOLD_ROW, MOST_TOLD = 18, 18, 3


@dataclass(frozen=True)
class Occasion:
    """What a picture is drawn for: `last` is what was said aloud in the last turn.

    `moment` names the game and says when this is.
    """

    words: Words
    players: PerSeat[str]
    theme: Theme
    last: Sequence[PublicNotice]
    moment: str

    def sentences(self, rules: Ruleset, outcome: Outcome | None) -> str:
        """What was said last; how the game ended, even where that was not said last."""
        telling = Telling(self.words, rules, self.players)
        told = [telling.notice(notice) for notice in self.last]
        if outcome is not None and telling.outcome(outcome) not in told:
            told.append(telling.outcome(outcome))
        return " ".join(told)


@dataclass(frozen=True)
class LegendItem:
    """`icon` draws into the box of that size at (x, y)."""

    icon: Callable[[float, float], list[str]]
    size: float
    meaning: str
    height: float

    @property
    def width(self) -> float:
        return self.size + 6 + width_of(self.meaning, SMALL)


def header(occasion: Occasion, to_act: Sequence[Seat], width: float) -> tuple[list[str], float]:
    """Both names, with those whom the game waits for in bold; where the header ends."""
    room = width - 2 * MARGIN
    names = players_or_sides(occasion.words, occasion.players)
    parts = [
        element(
            "tspan",
            escape(fitted(names[seat], NAMES, room / 2 - NAMES)),
            class_="idle" if to_act and seat not in to_act else None,
        )
        for seat in SEATS
    ]
    waiting = [
        fitted(label(occasion.words, occasion.players, seat), MOMENT, room / 3) for seat in to_act
    ]
    moment = " · ".join([occasion.moment, *([awaited(occasion.words, waiting)] if waiting else [])])
    return [
        element("text", " – ".join(parts), x=MARGIN, y=MARGIN + 16, class_="names"),
        text(fitted(moment, MOMENT, room), MARGIN, MARGIN + 36, class_="moment"),
    ], MARGIN + 54


def titled(caption: Callable[[Words, str], str], words: Words, player: str, room: float) -> str:
    """A heading about a player; where it is too long the name is cut, not what is said."""
    rest = width_of(caption(words, ""), HEADING)
    return fitted(caption(words, fitted(player, HEADING, room - rest)), HEADING, room)


def legend(
    items: Sequence[LegendItem], top: float, width: float, *, aligned: bool = False
) -> tuple[list[str], float]:
    """The items in as many rows as they need; where the legend ends.

    Aligned ones stand in columns of the same width, which fill the page.
    """
    if not items:
        return [], top
    room = width - 2 * MARGIN
    row = max(item.height for item in items) + 5
    column = _column(items, room) if aligned else 0.0
    drawn = []
    x = 0.0
    for item in items:
        if x and x + item.width > room:
            x, top = 0.0, top + row
        left = MARGIN + x
        drawn += item.icon(left, top + (row - item.height) / 2)
        drawn.append(text(item.meaning, left + item.size + 6, top + row / 2 + 4, class_="small"))
        x += column or item.width + BETWEEN_ITEMS
    return drawn, top + row


def _column(items: Sequence[LegendItem], room: float) -> float:
    """The width of columns that hold every item, in rows that are equally long."""
    widest = max(item.width for item in items) + BETWEEN_ITEMS
    abreast = max(1, math.floor((room + BETWEEN_ITEMS) / widest))
    rows = math.ceil(len(items) / abreast)
    return room / math.ceil(len(items) / rows)


def told(sentences: str, top: float, width: float) -> tuple[list[str], float]:
    """What was said last; where the text ends."""
    lines = wrapped(sentences, TOLD, width - 2 * MARGIN, MOST_TOLD)
    drawn = [
        text(line, MARGIN, top + 14 + TOLD_ROW * index, class_="told")
        for index, line in enumerate(lines)
    ]
    return drawn, top + TOLD_ROW * len(lines)


def sheet(
    occasion: Occasion,
    signs: Signs,
    sentences: str,
    chart: Chart,
    size: Point,
    content: Sequence[str],
) -> str:
    """The whole SVG; squared paper has its lines where the chart has them."""
    width, height = (number(round(side)) for side in size)
    theme, symbols = occasion.theme, signs.symbols()
    called = title(occasion.words, occasion.players, occasion.moment)
    inside = [
        element("title", escape(called)),
        element("desc", escape(sentences)) if sentences else "",
        element("style", stylesheet(theme)),
        *([element("defs", symbols)] if symbols else []),
        element("rect", class_="page", width=width, height=height),
        _squared(chart, *size) if theme.by_hand else "",
        *content,
    ]
    return (
        element(
            "svg",
            "\n" + "\n".join(filter(None, inside)) + "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            width=width,
            height=height,
            role="img",
            lang=occasion.words.language,
            class_=root_class(theme),
        )
        + "\n"
    )


def _squared(chart: Chart, width: float, height: float) -> str:
    square = chart.square
    lines = [f"M{number(x)} 0V{round(height)}" for x in _steps(chart.left % square, width, square)]
    lines += [f"M0 {number(y)}H{round(width)}" for y in _steps(chart.top % square, height, square)]
    return element("path", class_="squares", d="".join(lines))


def _steps(first: float, end: float, step: float) -> list[float]:
    return [first + index * step for index in range(math.ceil((end - first) / step))]
