"""What closed pieces of Blind are taken for: a letter and a chance on each."""

from __future__ import annotations

import math
from collections.abc import Mapping

from blindfleet.board.grid import Cell
from blindfleet.bots.player import Chances
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.heat import STEPS, percent, tone
from blindfleet.pictures.palette import shade
from blindfleet.pictures.svg import element, group, text
from blindfleet.pictures.themes import Theme
from blindfleet.rules.blind.pieces import PieceClass

LEAST_MARKED = 0.25  # below this a letter on the board would say more than is thought
BAND, INSIDE = 0.36, 0.05  # the height and the margin of a mark, as shares of a cell


def likeliest(chances: Chances) -> PieceClass:
    """Of classes that are as likely, the senior one."""
    return max(PieceClass, key=lambda piece: (chances[piece], -piece))


def draw_beliefs(theme: Theme, chart: Chart, beliefs: Mapping[Cell, Chances]) -> list[str]:
    """A band over the lower part of each piece that is taken for something."""
    drawn: list[str] = []
    inscribed: dict[str, list[str]] = {"light": [], "dark": []}
    for cell, chances in sorted(beliefs.items()):
        piece = likeliest(chances)
        chance = chances[piece]
        if chance < LEAST_MARKED:
            continue
        x, y = chart.at(cell)
        side, height = chart.cell, BAND * chart.cell
        top = y + side - height - INSIDE * side
        colour = shade(theme.heat, round(chance * (STEPS - 1)) / (STEPS - 1))
        drawn.append(
            element(
                "rect",
                x=x + INSIDE * side,
                y=top,
                width=side * (1 - 2 * INSIDE),
                height=height,
                rx=height / 3,
                fill=colour,
                stroke=theme.ink,
                stroke_width=0.8,
            )
        )
        says = f"{piece.code} {percent(chance)}"
        inscribed[tone(colour)].append(text(says, x + side / 2, top + height * 0.78))
    for name, texts in inscribed.items():
        drawn += group(texts, class_=name, font_size=chart.cell * 0.29, font_weight="700")
    return drawn


def refuse_beliefs(beliefs: Mapping[Cell, Chances], size: int) -> None:
    """Whoever counts badly should hear of it here, not from a picture that looks right."""
    for cell, chances in beliefs.items():
        is_sound = len(chances) == len(PieceClass) + 1 and all(
            math.isfinite(chance) and 0 <= chance <= 1 for chance in chances
        )
        if not 0 <= cell < size or not is_sound:
            raise ValueError("a belief has a cell of the board and a chance for every class")
