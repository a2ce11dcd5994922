"""Figures with two axes: where values lie, lines to read them by, and the sheet around them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blindfleet.pictures.letters import MOMENT, NAMES, fitted, width_of
from blindfleet.pictures.page import MARGIN, LegendItem, legend
from blindfleet.pictures.palette import lightness
from blindfleet.pictures.stylesheet import root_class, stylesheet
from blindfleet.pictures.svg import Point, element, escape, number, polyline, text
from blindfleet.pictures.themes import Theme
from blindfleet.words.language import Words

HEADER = MARGIN + 62
LABEL = 12.5
# Told apart by most eyes, colour-blind ones included; dashes and signs help the others.
ON_LIGHT = ("#0072b2", "#c44601", "#00805f", "#8a3b8f", "#8a6d00", "#444f5a")
ON_DARK = ("#5cb8ff", "#ff9a5c", "#3fd6a5", "#e39ae8", "#f0d24a", "#c9d3da")
DASHES = (None, "9 4", "2.5 3.5", "12 3 2.5 3", "6 2.5", "1.5 2")


@dataclass(frozen=True)
class Axis:
    """Values from `low` to `high` on the way from `start` to `end`, with a mark at every `step`."""

    low: float
    high: float
    step: float
    start: float
    end: float
    written: Callable[[float], str]
    label: str

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    @property
    def marks(self) -> list[float]:
        count = math.floor((self.high - self.low) / self.step + 1e-9)
        return [self.low + index * self.step for index in range(count + 1)]


@dataclass(frozen=True)
class Pen:
    """How one line of several is drawn."""

    theme: Theme
    place: int

    @property
    def colour(self) -> str:
        colours = ON_LIGHT if lightness(self.theme.page) > 0.5 else ON_DARK
        return colours[self.place % len(colours)]

    def line(self, points: Sequence[Point]) -> str:
        return element(
            "path",
            d=polyline(points),
            fill="none",
            stroke=self.colour,
            stroke_width=2.2 * self.theme.bold,
            stroke_dasharray=DASHES[self.place % len(DASHES)],
            stroke_linejoin="round",
        )

    def sign(self, x: float, y: float) -> str:
        """A small mark of its own shape."""
        half = 4.2 * math.sqrt(self.theme.bold)
        shapes: tuple[Sequence[Point], ...] = (
            [(-half, -half), (half, -half), (half, half), (-half, half)],
            [(0, -1.3 * half), (1.2 * half, 0.9 * half), (-1.2 * half, 0.9 * half)],
            [(0, -1.4 * half), (1.4 * half, 0), (0, 1.4 * half), (-1.4 * half, 0)],
        )
        if self.place % 4 == 0:
            return element("circle", cx=x, cy=y, r=half, fill=self.colour)
        outline = [(x + across, y + down) for across, down in shapes[self.place % 4 - 1]]
        return element("path", d=polyline(outline) + "z", fill=self.colour)


@dataclass(frozen=True)
class Figure:
    """A titled sheet; `moment` is the line under the title."""

    words: Words
    theme: Theme
    title: str
    moment: str

    def frame(self, across: Axis, down: Axis) -> list[str]:
        """The field between two axes with its lines, marks and labels."""
        left, right, top, bottom = across.start, across.end, down.end, down.start
        lines = [
            f"M{number(across.at(mark))} {number(top)}V{number(bottom)}" for mark in across.marks
        ]
        lines += [f"M{number(left)} {number(down.at(mark))}H{number(right)}" for mark in down.marks]
        field = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        marks = [
            text(across.written(mark), across.at(mark), bottom + 17, text_anchor="middle")
            for mark in across.marks
        ]
        marks += [
            text(down.written(mark), left - 8, down.at(mark) + 4, text_anchor="end")
            for mark in down.marks
        ]
        return [
            element("rect", class_="sea", **field),
            element("path", class_="lines", d="".join(lines)),
            element("rect", class_="frame", **field),
            element("g", "".join(marks), class_="moment"),
            text(
                across.label, (left + right) / 2, bottom + 38, class_="small", text_anchor="middle"
            ),
            text(down.label, left, top - 9, class_="small"),
        ]

    def svg(
        self, content: Sequence[str], items: Sequence[LegendItem], width: float, bottom: float
    ) -> str:
        """The whole picture, the legend under what was drawn."""
        drawn, end = legend(items, bottom, width)
        room = width - 2 * MARGIN
        size = (number(round(width)), number(round(end + MARGIN - 4)))
        inside = [
            element("title", escape(f"{self.title}, {self.moment}")),
            element("style", stylesheet(self.theme)),
            element("rect", class_="page", width=size[0], height=size[1]),
            text(fitted(self.title, NAMES, room), MARGIN, MARGIN + 16, class_="names"),
            text(fitted(self.moment, MOMENT, room), MARGIN, MARGIN + 36, class_="moment"),
            *content,
            *drawn,
        ]
        return (
            element(
                "svg",
                "\n" + "\n".join(inside) + "\n",
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {size[0]} {size[1]}",
                width=size[0],
                height=size[1],
                role="img",
                lang=self.words.language,
                class_=root_class(self.theme),
            )
            + "\n"
        )


def percent_axis(start: float, end: float, label: str) -> Axis:
    return Axis(0, 1, 0.2, start, end, lambda share: f"{round(100 * share)}%", label)


def gutter(axis_labels: Sequence[str]) -> float:
    """The room that the marks of a standing axis need."""
    return max(width_of(label, LABEL) for label in axis_labels) + 10
