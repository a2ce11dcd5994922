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
    content.append(
        element(
            "path", class_="tried", d=f"M{number(left)} {number(top + SIDE)}l{SIDE:g} -{SIDE:g}"
        )
    )
    items = [LegendItem(_diagonal, ICON, right_foretelling(words), 18)]
    for place, (bot, found) in enumerate(spots):
        pen = Pen(theme, place)
        content += [mark for spot in found for mark in _marks(pen, across, up, spot)]
        items.append(LegendItem(partial(_icon, pen), ICON, bot, 18))
    return figure.svg(content, items, left + SIDE + MARGIN, top + SIDE + 52)


def _marks(pen: Pen, across: Axis, up: Axis, spot: Spot) -> list[str]:
    """The spot with its error bar, which ends where shares do."""
    x, low, high = (
        across.at(spot.foretold),
        up.at(max(0.0, spot.found - spot.off)),
        up.at(min(1.0, spot.found + spot.off)),
    )
    ends = "".join(f"M{number(x - WHISKER)} {number(y)}h{2 * WHISKER:g}" for y in (low, high))
    bar = element(
        "path",
        d=f"M{number(x)} {number(low)}V{number(high)}{ends}",
        fill="none",
        stroke=pen.colour,
        stroke_width=1.4 * pen.theme.bold,
    )
    return [bar, pen.sign(x, up.at(spot.found))]


def _icon(pen: Pen, x: float, y: float) -> list[str]:
    return [pen.sign(x + ICON / 2, y + 9)]


def _diagonal(x: float, y: float) -> list[str]:
    return [
        element("path", class_="tried", d=f"M{number(x + 2)} {number(y + 16)}l{ICON - 4:g} -14")
    ]
