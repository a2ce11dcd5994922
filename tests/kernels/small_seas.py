"""Fleets on grids so small that every layout can be written down, and games played on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache

from hypothesis import strategies as st

from blindfleet import Seat
from blindfleet.board.grid import CellSet, Grid, cells_of, set_of
from blindfleet.board.shapes import Shape, places
from blindfleet.rules.shooting.answers import answer_of, report_of
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName
from blindfleet.rules.shooting.notices import Answer, Fired, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import (
    SalvoReport,
    ShipClass,
    ShootingRules,
    SunkTells,
    Touching,
    Turns,
)

L_SHAPED = frozenset({Shape.STRAIGHT, Shape.L})
ANY_SHAPE = frozenset(Shape)
# Fleets that have some hundreds or thousands of layouts on 5×5 and 5×6, not millions.
SMALL_FLEETS = (
    (ShipClass("carrier", 5), ShipClass("boat", 1)),
    (ShipClass("battleship", 4), ShipClass("cruiser", 3)),
    (ShipClass("battleship", 4, 1, ANY_SHAPE), ShipClass("destroyer", 2)),
    (ShipClass("cruiser", 3, 1, L_SHAPED), ShipClass("boat", 1)),
    (ShipClass("cruiser", 3), ShipClass("submarine", 3)),
    (ShipClass("cruiser", 3, 2),),
    (ShipClass("cruiser", 3), ShipClass("battleship", 4), ShipClass("carrier", 5)),
    (ShipClass("destroyer", 2, 2),),
    (ShipClass("destroyer", 2), ShipClass("boat", 1)),
    (ShipClass("boat", 1, 2),),
)
SMALL_GRIDS = (Grid(5, 5), Grid(5, 6), Grid(6, 5))


@st.composite
def small_rules(draw: st.DrawFn) -> ShootingRules:
    return ShootingRules(
        "classic",
        draw(st.sampled_from(SMALL_FLEETS)),
        grid=draw(st.sampled_from(SMALL_GRIDS)),
        touching=draw(st.sampled_from(Touching)),
        turns=draw(st.sampled_from(Turns)),
        sunk_tells=draw(st.sampled_from(SunkTells)),
        salvo_report=draw(st.sampled_from(SalvoReport)),
    )


def all_layouts(rules: ShootingRules) -> tuple[Layout, ...]:
    """Every legal layout, found by trying every place for every ship in turn."""
    return _all_layouts(rules.fleet, rules.grid, rules.touching)


@lru_cache(maxsize=32)
def _all_layouts(
    fleet: tuple[ShipClass, ...], grid: Grid, touching: Touching
) -> tuple[Layout, ...]:
    names = [
        (ShipName(one.name, number), places(grid, one.cells, one.shapes))
        for one in fleet
        for number in range(1, one.count + 1)
    ]

    def laid(index: int, ships: tuple[Ship, ...]) -> Iterator[tuple[Ship, ...]]:
        if index == len(names):
            yield ships
            return
        name, candidates = names[index]
        for place in candidates:
            if not any(_in_contact(grid, touching, place, ship.cells) for ship in ships):
                yield from laid(index + 1, (*ships, Ship(name, place)))

    return tuple(Layout(ships) for ships in laid(0, ()))


@cache
def _in_contact(grid: Grid, touching: Touching, one: CellSet, other: CellSet) -> bool:
    """S4, cell by cell."""
    apart = [
        (
            abs(grid.row_of(first) - grid.row_of(second)),
            abs(grid.column_of(first) - grid.column_of(second)),
        )
        for first in cells_of(one)
        for second in cells_of(other)
    ]
    match touching:
        case Touching.FREE:
            return (0, 0) in apart
        case Touching.CORNERS:
            return any(down + right <= 1 for down, right in apart)
        case Touching.NONE:
            return any(max(down, right) <= 1 for down, right in apart)


def waters_of(rules: ShootingRules, layout: Layout, order: list[CellSet]) -> Waters:
    """These waters after the shots, or salvoes, as everybody was told."""
    waters = Waters()
    for cells in order:
        if rules.turns is Turns.SALVO:
            report = report_of(rules, layout, waters.tried, cells)
            waters = waters._replace(
                tried=waters.tried | cells,
                salvoes=(*waters.salvoes, Volleyed(Seat.ONE, cells, report)),
            )
            if rules.salvo_report is SalvoReport.CELLS:
                waters = waters._replace(hits=waters.hits | cells & layout.occupied)
        else:
            (cell,) = cells_of(cells)
            answer, sunk = answer_of(rules, layout, waters.tried, cell)
            waters = waters._replace(
                tried=waters.tried | cells,
                hits=waters.hits | (0 if answer is Answer.MISS else cells),
                shots=(*waters.shots, Fired(Seat.ONE, cell, answer, sunk)),
            )
    return waters


def shots_at(rules: ShootingRules, layout: Layout, rng: random.Random) -> list[CellSet]:
    """Some shots or salvoes: any number, and rather near the ships, so that some are sunk."""
    cells = list(range(rules.grid.size))
    rng.shuffle(cells)
    cells.sort(key=lambda cell: rng.random() - 0.6 * (layout.occupied >> cell & 1))
    cells = cells[: rng.randrange(rules.grid.size)]
    if rules.turns is not Turns.SALVO:
        return [1 << cell for cell in cells]
    each = rng.randint(1, 5)
    return [set_of(cells[begin : begin + each]) for begin in range(0, len(cells), each)]


def heard(waters: Waters) -> tuple[object, ...]:
    """All that was answered."""
    return waters.shots + waters.salvoes
