"""What pieces of Blind were thought to be beside what they were: all classes together, and each by
itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from blindfleet.pictures.calibration import ICON, SIDE, Spot, diagonal, diagonal_icon, icon, marks
from blindfleet.pictures.page import MARGIN, LegendItem
from blindfleet.pictures.plot import HEADER, Axis, Figure, Pen, gutter, percent_axis
from blindfleet.pictures.svg import element, group, polyline, text
from blindfleet.pictures.themes import DAY, Theme
from blindfleet.rules.blind import PieceClass
from blindfleet.words.arena import foretold_axis, right_foretelling, right_within
from blindfleet.words.beliefs import (
    beliefs_title,
    bits_beside_counting,
    each_class,
    of_the_class_axis,
)
from blindfleet.words.language import Words, capital
from blindfleet.words.names import piece_name

PANEL, APART, ABREAST = 110.0, 48.0, 4
ROW = (SIDE - PANEL) / 2  # three rows of panels are as high as the large one
SMALL_SPOT = 0.7
# What a panel's scale may reach: few steps, so that panels can be compared.
TOPS = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 1.0)
SPARE = 1.05  # no spot lies on the edge of its panel


class Believer(NamedTuple):
    """A bot by name, the bits that a piece costs it and those that counting alone costs, and what
    was found of its chances, over all classes and for each.
    """

    bot: str
    bits: float
    counted_bits: float
    overall: Sequence[Spot]
    classes: Mapping[PieceClass, Sequence[Spot]]


def draw_beliefs(
    words: Words, moment: str, believers: Sequence[Believer], theme: Theme = DAY
) -> str:
    """The SVG for these bots; `moment` says in a few words what was played."""
    figure = Figure(words, theme, beliefs_title(words), f"{moment} · {right_within(words)}")
    left, top = MARGIN + gutter(["100%"]), HEADER + 16
    across = percent_axis(left, left + SIDE, foretold_axis(words))
    up = percent_axis(top + SIDE, top, of_the_class_axis(words))
    content = figure.frame(across, up)
    content.append(diagonal(left, top + SIDE, SIDE))
    items = [LegendItem(diagonal_icon, ICON, right_foretelling(words), 18)]
    for place, believer in enumerate(believers):
        pen = Pen(theme, place)
        content += _found(pen, across, up, believer.overall)
        says = bits_beside_counting(
            words, believer.bot, f"{believer.bits:.3f}", f"{believer.counted_bits:.3f}"
        )
        items.append(LegendItem(partial(icon, pen), ICON, says, 18))
    classes = sorted({piece for believer in believers for piece in believer.classes})
    first = left + SIDE + gutter(["100%"]) + 20
    for number, piece in enumerate(classes):
        row, column = divmod(number, ABREAST)
        corner = (first + column * (PANEL + APART), top + row * ROW)
        content += _panel(figure, corner, piece, believers)
    wide = min(ABREAST, len(classes)) * (PANEL + APART) - APART if classes else 0.0
    if classes:
        middle, bottom = first + wide / 2, top + SIDE + 38
        says = each_class(words)
        content.append(text(says, middle, bottom, class_="small", text_anchor="middle"))
    right = first + wide + 15 if classes else left + SIDE
    return figure.svg(content, items, right + MARGIN, top + SIDE + 52)


def _panel(
    figure: Figure,
    corner: tuple[float, float],
    piece: PieceClass,
    believers: Sequence[Believer],
) -> list[str]:
    """One class, on a scale that its spots fill."""
    left, top = corner
    spots = [spot for believer in believers for spot in believer.classes.get(piece, ())]
    most = max((max(spot.foretold, spot.found) for spot in spots), default=0.0)
    high = next((one for one in TOPS if one >= SPARE * most), TOPS[-1])
    name = capital(piece_name(figure.words, piece))
    across = Axis(0, high, high / 2, left, left + PANEL, _percent, "")
    up = Axis(0, high, high / 2, top + PANEL, top, _percent_above, name)
    content = figure.frame(across, up)
    content.append(diagonal(left, top + PANEL, PANEL))
    for place, believer in enumerate(believers):
        pen = Pen(figure.theme, place)
        content += _found(pen, across, up, believer.classes.get(piece, ()), SMALL_SPOT)
    return content


def _found(pen: Pen, across: Axis, up: Axis, spots: Sequence[Spot], size: float = 1.0) -> list[str]:
    """The spots, and a faint line that leads from each to the next."""
    points = [(across.at(spot.foretold), up.at(spot.found)) for spot in spots]
    line = element(
        "path",
        d=polyline(points),
        fill="none",
        stroke=pen.colour,
        stroke_width=1.6 * size * pen.theme.bold,
    )
    drawn = group([line], opacity=0.6) if len(points) > 1 else []
    return [*drawn, *(mark for spot in spots for mark in marks(pen, across, up, spot, size))]


def _percent(share: float) -> str:
    return f"{100 * share:g}%"


def _percent_above(share: float) -> str:
    """The nought is written below."""
    return _percent(share) if share else ""
