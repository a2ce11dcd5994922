"""A grid drawn with characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from blindfleet.cli.screen import Screen, Style

BETWEEN = "    "
CROWDED = "*"


class Mark(NamedTuple):
    """What stands on a cell; `style` only helps the eye."""

    sign: str
    style: Style = Style.PLAIN


BLANK = Mark(" ")


@dataclass(frozen=True)
class Chart:
    """Marks in the order they are drawn, the top row first, with the labels of both edges."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    marks: tuple[tuple[Mark, ...], ...]

    @property
    def signs(self) -> frozenset[str]:
        """Every sign that can be seen on the chart."""
        return frozenset(mark.sign for row in self.marks for mark in row)

    @property
    def crowded(self) -> Chart:
        """The same with one character a cell, for a narrow screen."""
        marks = tuple(
            tuple(mark if len(mark.sign) == 1 else Mark(CROWDED, mark.style) for mark in row)
            for row in self.marks
        )
        return Chart(self.title, self.columns, self.rows, marks)


class Ruling(NamedTuple):
    """How wide a cell is and how far apart cells stand."""

    cell: int
    gap: str
    margin: int

    def width(self, chart: Chart) -> int:
        cells = len(chart.columns)
        return self.margin + 3 + cells * self.cell + (cells + 1) * len(self.gap)


def draw(screen: Screen, charts: tuple[Chart, ...]) -> list[str]:
    """The charts, which `fit` has made fit, side by side or one under the other."""
    ruling = _ruling(screen, charts)
    widths = [max(ruling.width(chart), len(chart.title)) for chart in charts]
    drawn = [_lines(screen, chart, ruling) for chart in charts]
    if sum(widths) + len(BETWEEN) * (len(charts) - 1) <= screen.width:
        padded = [
            [line + " " * (width - length) for line, length in lines]
            for lines, width in zip(drawn, widths, strict=True)
        ]
        return [BETWEEN.join(lines).rstrip() for lines in zip(*padded, strict=True)]
    return [line for lines in drawn for line in (*(line for line, _ in lines), "")][:-1]


def fit(screen: Screen, charts: tuple[Chart, ...]) -> tuple[Chart, ...]:
    """The charts as they can be drawn: where they are too wide, with one character a cell."""
    if _ruling(screen, charts).gap:
        return charts
    return tuple(chart.crowded for chart in charts)


def _ruling(screen: Screen, charts: tuple[Chart, ...]) -> Ruling:
    margin = max(len(label) for chart in charts for label in chart.rows)
    airy = Ruling(max(len(sign) for chart in charts for sign in chart.signs), " ", margin)
    return airy if airy.width(charts[0]) <= screen.width else Ruling(1, "", margin)


def _lines(screen: Screen, chart: Chart, ruling: Ruling) -> list[tuple[str, int]]:
    """The lines of a chart with their lengths, in which colours do not count."""
    width = ruling.width(chart)
    edge = "─" * (width - ruling.margin - 3)
    before = " " * (ruling.margin + 1)
    titles = [chart.title] if chart.title else []
    lines = [(text, len(text)) for text in (*titles, *_header(chart, ruling), f"{before}┌{edge}┐")]
    for label, row in zip(chart.rows, chart.marks, strict=True):
        signs = ruling.gap.join(
            screen.paint(mark.sign.rjust(ruling.cell), mark.style) for mark in row
        )
        line = f"{label:>{ruling.margin}} │{ruling.gap}{signs}{ruling.gap}│"
        lines.append((line, width))
    return [*lines, (f"{before}└{edge}┘", width)]


def _header(chart: Chart, ruling: Ruling) -> list[str]:
    """The labels of the columns, upright where they are wider than a cell."""
    longest = max(map(len, chart.columns))
    before = " " * (ruling.margin + 2) + ruling.gap
    if longest <= ruling.cell:
        labels = ruling.gap.join(label.rjust(ruling.cell) for label in chart.columns)
        return [before + labels]
    upright = zip(*(label.rjust(longest) for label in chart.columns), strict=True)
    return [
        before + ruling.gap.join(letter.rjust(ruling.cell) for letter in letters)
        for letters in upright
    ]
