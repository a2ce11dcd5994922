"""How many shots fleets take: for every bot the share of fleets sunk by each shot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from blindfleet.pictures.page import MARGIN, LegendItem
from blindfleet.pictures.plot import HEADER, Axis, Figure, Pen, gutter, percent_axis
from blindfleet.pictures.svg import Point
from blindfleet.pictures.themes import DAY, Theme
from blindfleet.words.arena import boards_of, mean_shots, shots_axis, shots_title, sunk_axis
from blindfleet.words.language import Words

WIDTH, HEIGHT = 680.0, 340.0
ICON = 34.0
MOST_MARKS = 12
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


def draw_shots(
    words: Words,
    game: str,
    fleets: str,
    shots: Sequence[tuple[str, Sequence[int]]],
    theme: Theme = DAY,
) -> str:
    """The SVG for bots by name, each with the shots that it took on every board."""
    every = [number for _, numbers in shots for number in numbers]
    boards = max((len(numbers) for _, numbers in shots), default=0)
    figure = Figure(words, theme, shots_title(words), boards_of(words, game, fleets, boards))
    left, right = MARGIN + gutter(["100%"]), WIDTH - MARGIN
    top, bottom = HEADER + 16, HEADER + 16 + HEIGHT
    low, high, step = _span(every)
    across = Axis(low, high, step, left, right, lambda shot: str(round(shot)), shots_axis(words))
    up = percent_axis(bottom, top, sunk_axis(words))
    content = figure.frame(across, up)
    items = []
    for place, (bot, numbers) in enumerate(shots):
        if numbers:
            pen = Pen(theme, place)
            content.append(pen.line(_stairs(across, up, sorted(numbers))))
            mean = f"{sum(numbers) / len(numbers):.1f}"
            items.append(LegendItem(partial(_icon, pen), ICON, mean_shots(words, bot, mean), 18))
    return figure.svg(content, items, WIDTH, bottom + 52)


def _span(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Whole marks around all numbers, and not too many of them."""
    fewest, most = min(numbers, default=0), max(numbers, default=1)
    for step in STEPS:
        low, high = fewest // step * step, -(-(most + 1) // step) * step
        if (high - low) // step <= MOST_MARKS:
            return low, high, step
    return 0, most + 1, most + 1


def _stairs(across: Axis, up: Axis, numbers: Sequence[int]) -> list[Point]:
    """From the first fleet that is sunk to the last."""
    points = [(across.at(numbers[0]), up.at(0))]
    for sunk, shot in enumerate(numbers, 1):
        if sunk == len(numbers) or numbers[sunk] != shot:
            x = across.at(shot)
            points += [(x, points[-1][1]), (x, up.at(sunk / len(numbers)))]
    return points


def _icon(pen: Pen, x: float, y: float) -> list[str]:
    return [pen.line([(x, y + 9), (x + ICON, y + 9)])]
