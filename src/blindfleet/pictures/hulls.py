"""Ships from above: a bow and a stern where they lie straight, a round body where they are bent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from blindfleet.board.grid import CellSet
from blindfleet.pictures.chart import Chart
from blindfleet.pictures.strokes import Corner, inset, outline, rounded, sketched
from blindfleet.pictures.svg import element, group, number
from blindfleet.pictures.themes import Theme

BODY, DECK = 0.11, 0.23  # how far hull and deck stay away from the lines, in cells


def hulls(theme: Theme, chart: Chart, ships: Iterable[CellSet], kind: str) -> list[str]:
    """The ships on their cells; `kind` is `ship` or `wreck`."""
    drawn = chain.from_iterable(_hull(theme, chart, cells, kind) for cells in ships)
    return group(drawn, transform=f"translate({number(chart.left)} {number(chart.top)})")


def _hull(theme: Theme, chart: Chart, cells: CellSet, kind: str) -> Iterator[str]:
    corners, cell = outline(chart.grid, cells), chart.cell
    if theme.by_hand:
        data = sketched(inset(corners, cell, 1), cell / 24, seed=cells % 9973)
        yield element("path", class_=kind, d=data)
        return
    body = inset(corners, cell, BODY * cell)
    deck = inset(corners, cell, DECK * cell)
    if _is_straight(corners):
        shapes = [_straight(*min(body), *max(body)), _straight(*min(deck), *max(deck))]
    else:
        shapes = [rounded(body, 0.36 * cell), rounded(deck, 0.27 * cell)]
    yield element("path", class_=kind, d=shapes[0])
    if kind == "ship":
        yield element("path", class_="deck", d=shapes[1])


def _is_straight(corners: list[Corner]) -> bool:
    """Whether it is one cell broad: a square of four has no bow."""
    (left, top), (right, bottom) = min(corners), max(corners)
    return len(corners) == 4 and min(right - left, bottom - top) == 1


def small_hull(theme: Theme, x: float, y: float, cells: int, unit: float, kind: str) -> str:
    """A ship of so many cells, lying, for lists and legends."""
    right, bottom = x + cells * unit, y + unit
    if theme.by_hand:
        points = [(x, y), (right, y), (right, bottom), (x, bottom)]
        return element("path", class_=kind, d=sketched(points, unit / 14, seed=cells))
    return element("path", class_=kind, d=_straight(x, y, right, bottom))


def _straight(left: float, top: float, right: float, bottom: float) -> str:
    """A closed path with its bow to the left, or upwards where the ship stands upright."""
    along, across = right - left, bottom - top
    upright = across > along + 0.01  # a boat of one cell lies, whatever its roundings
    length, breadth = max(along, across), min(along, across)
    bow, stern = min(0.85 * breadth, 0.55 * length), 0.28 * breadth
    middle, swell = breadth / 2, 0.12 * bow
    steps = [
        ("M", [(0.0, middle)]),
        ("Q", [(swell, 0.06 * breadth), (bow, 0.0)]),
        ("L", [(length - stern, 0.0)]),
        ("Q", [(length, 0.0), (length, stern)]),
        ("L", [(length, breadth - stern)]),
        ("Q", [(length, breadth), (length - stern, breadth)]),
        ("L", [(bow, breadth)]),
        ("Q", [(swell, 0.94 * breadth), (0.0, middle)]),
    ]
    written = []
    for command, points in steps:
        turned = [(side, ahead) if upright else (ahead, side) for ahead, side in points]
        written.append(
            command + " ".join(f"{number(left + dx)} {number(top + dy)}" for dx, dy in turned)
        )
    return "".join(written) + "z"
