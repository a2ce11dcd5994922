"""Chances foretold beside what was found: on the diagonal a bot is as right as it thinks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from blindfleet.pictures.page import MARGIN, LegendItem
from blindfleet.pictures.plot import HEADER, Axis, Figure, Pen, gutter, percent_axis
from blindfleet.pictures.svg import element, number
from blindfleet.pictures.themes import DAY, Theme
from blindfleet.words.arena import (
    calibration_title,
    foretold_axis,
    found_axis,
    right_foretelling,
    right_within,
)
from blindfleet.words.language import Words

SIDE = 440.0
ICON = 26.0
WHISKER = 3.5


class Spot(NamedTuple):
    """A chance that was foretold, the share that was found, and how far each way it may be off."""

    foretold: float
    found: float
    off: float


def draw_calibration(
    words: Words,
    moment: str,
    spots: Sequence[tuple[str, Sequence[Spot]]],
    theme: Theme = DAY,
) -> str:
    """The SVG for bots by name; `moment` says in a few words what was played."""
    under = f"{moment} · {right_within(words)}"
    figure = Figure(words, theme, calibration_title(words), under)
    left, top = MARGIN + gutter(["100%"]), HEADER + 16
    across = percent_axis(left, left + SIDE, foretold_axis(words))
    up = percent_axis(top + SIDE, top, found_axis(words))
    content = figure.frame(across, up)
    content.append(diagonal(left, top + SIDE, SIDE))
    items = [LegendItem(diagonal_icon, ICON, right_foretelling(words), 18)]
    for place, (bot, found) in enumerate(spots):
        pen = Pen(theme, place)
        content += [mark for spot in found for mark in marks(pen, across, up, spot)]
        items.append(LegendItem(partial(icon, pen), ICON, bot, 18))
    return figure.svg(content, items, left + SIDE + MARGIN, top + SIDE + 52)


def diagonal(left: float, bottom: float, side: float) -> str:
    """Where everything lies that is as likely as was foretold."""
    return element(
        "path", class_="tried", d=f"M{number(left)} {number(bottom)}l{number(side)} -{number(side)}"
    )


def marks(pen: Pen, across: Axis, up: Axis, spot: Spot, size: float = 1.0) -> list[str]:
    """The spot with its error bar, which ends where the axis does."""
    x, y = across.at(spot.foretold), up.at(spot.found)
    low = up.at(max(up.low, spot.found - spot.off))
    high = up.at(min(up.high, spot.found + spot.off))
    half = WHISKER * size
    ends = "".join(f"M{number(x - half)} {number(y)}h{number(2 * half)}" for y in (low, high))
    bar = element(
        "path",
        d=f"M{number(x)} {number(low)}V{number(high)}{ends}",
        fill="none",
        stroke=pen.colour,
        stroke_width=1.4 * pen.theme.bold * size,
    )
    if size == 1:
        return [bar, pen.sign(x, y)]
    place = f"translate({number(x)} {number(y)}) scale({number(size)})"
    return [bar, element("g", pen.sign(0, 0), transform=place)]


def icon(pen: Pen, x: float, y: float) -> list[str]:
    return [pen.sign(x + ICON / 2, y + 9)]


def diagonal_icon(x: float, y: float) -> list[str]:
    return [
        element("path", class_="tried", d=f"M{number(x + 2)} {number(y + 16)}l{ICON - 4:g} -14")
    ]
