"""Which hits belong to ships already sunk, as well as it can be told.

Where the sinking tells the cells, or where ships never lie side by side, there is nothing to guess.
Elsewhere a sunk ship has the cell of its last hit, and otherwise cells hit before: one way is taken
to share the hits out among the sunk ships.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet, Grid
from blindfleet.board.shapes import Shape, orientations
from blindfleet.board.values import value
from blindfleet.rules.shooting.notices import Answer, SunkShip
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules, Touching

TRIES = 500  # to share out the hits of one cluster, beyond those that nothing stands in the way of


@value
class Wreck(NamedTuple):
    """A sunk ship: its class, or None where no ship of the fleet could have lain so."""

    ship_class: str | None
    cells: CellSet


class Sinking(NamedTuple):
    """The last hit of a ship, all cells hit by then, and what was told."""

    cell: Cell
    hits: CellSet
    told: SunkShip


def wrecks_of(rules: ShootingRules, waters: Waters) -> tuple[Wreck, ...]:
    """The ships sunk in these waters, where every shot has an answer of its own."""
    sinkings = tuple(_sinkings(waters))
    left = Counter({one.name: one.count for one in rules.fleet})
    left.subtract(one.told.ship_class for one in sinkings if one.told.ship_class is not None)
    if rules.touching is Touching.FREE and any(one.told.cells is None for one in sinkings):
        return tuple(_shared_out(rules, waters.hits, sinkings, left))
    return tuple(_told_or_joined(rules, waters.hits, one, left) for one in sinkings)


def _sinkings(waters: Waters) -> Iterator[Sinking]:
    hits = 0
    for shot in waters.answers:
        if shot.answer is not Answer.MISS:
            hits |= 1 << shot.cell
        if shot.answer is Answer.SUNK:
            yield Sinking(shot.cell, hits, shot.sunk or SunkShip())


def _told_or_joined(
    rules: ShootingRules, hits: CellSet, sinking: Sinking, left: Counter[str]
) -> Wreck:
    cells = sinking.told.cells or rules.grid.joined(1 << sinking.cell, hits)
    for one in _classes(rules, sinking.told, left):
        if cells in places_through(rules.grid, sinking.cell, one, cells):
            left[one.name] -= sinking.told.ship_class is None
            return Wreck(one.name, cells)
    return Wreck(sinking.told.ship_class, cells)


def _classes(rules: ShootingRules, told: SunkShip, left: Counter[str]) -> list[ShipClass]:
    """What the ship can have been: the larger first, since hits are followed up; and of the same
    size the one that could lie in fewer ways.
    """
    if told.ship_class is not None:
        return [rules.by_name[told.ship_class]]
    afloat = (one for one in rules.fleet if left[one.name] > 0)
    return sorted(afloat, key=lambda one: (-one.cells, len(one.shapes)))


def _shared_out(
    rules: ShootingRules, hits: CellSet, sinkings: Sequence[Sinking], left: Counter[str]
) -> Iterator[Wreck]:
    """Hits that are not joined have nothing to do with each other: cluster after cluster."""
    while sinkings:
        cluster = rules.grid.joined(1 << sinkings[0].cell, hits)
        here = [one for one in sinkings if cluster >> one.cell & 1]
        sinkings = [one for one in sinkings if not cluster >> one.cell & 1]
        ways = {one: tuple(_could_be(rules, one, left)) for one in here}
        here.sort(key=lambda one: len(ways[one]))
        found = _apart([ways[one] for one in here])
        for sinking, wreck in zip(here, found, strict=True):
            if sinking.told.ship_class is None and wreck.ship_class is not None:
                left[wreck.ship_class] -= 1
            yield wreck


def _could_be(rules: ShootingRules, sinking: Sinking, left: Counter[str]) -> Iterator[Wreck]:
    """Where the ship can have lain, and if nowhere, its last cell alone."""
    found = [
        Wreck(one.name, place)
        for one in _classes(rules, sinking.told, left)
        for place in places_through(rules.grid, sinking.cell, one, sinking.hits)
    ]
    yield from found or [Wreck(sinking.told.ship_class, 1 << sinking.cell)]


def _apart(ways: Sequence[tuple[Wreck, ...]]) -> list[Wreck]:
    """One way for each, if it can be found none of which shares a cell with another."""
    chosen: list[Wreck] = []
    taken = 0
    untried = [iter(ways[0])]
    for _ in range(TRIES + len(ways)):
        wreck = next((one for one in untried[-1] if not one.cells & taken), None)
        if wreck is not None:
            chosen.append(wreck)
            taken |= wreck.cells
            if len(chosen) == len(ways):
                return chosen
            untried.append(iter(ways[len(chosen)]))
        elif chosen:
            untried.pop()
            taken &= ~chosen.pop().cells
        else:
            break
    return [way[0] for way in ways]


def places_through(grid: Grid, cell: Cell, one: ShipClass, within: CellSet) -> Iterator[CellSet]:
    """Every place of a ship that has the cell and no cell outside the others."""
    for shape in sorted(one.shapes, key=list(Shape).index):
        for laid in orientations(shape, one.cells):
            for down, right in sorted(laid):
                place = 0
                for below, beyond in laid:
                    step = grid.step(cell, below - down, beyond - right)
                    if step is None or not within >> step & 1:
                        break
                    place |= 1 << step
                else:
                    yield place
