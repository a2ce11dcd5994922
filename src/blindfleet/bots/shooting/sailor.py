"""The sailor, «матрос», «marinaio»: knows that ships need room."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from blindfleet.board.grid import CellSet, Grid, cells_of
from blindfleet.bots.shooting.chase import Lead, leads, shares
from blindfleet.bots.shooting.guesses import guesses
from blindfleet.bots.shooting.gunner import Gunner
from blindfleet.bots.shooting.knowledge import Knowledge
from blindfleet.bots.shooting.room import Room, as_flags, covered, having, rooms_afloat, rooms_sunk


@dataclass
class Sailor(Gunner):
    """Looks where the largest ship left still fits, on a lattice as wide as the smallest; follows
    hits where some ship fits, towards the side with more room.

    Where a salvo's report names no cells, it pins down the ships hit, the surest first.
    """

    def waves(self, known: Knowledge, rng: random.Random) -> Iterator[CellSet]:
        afloat = rooms_afloat(known)
        yield from _followed_up(known, afloat)
        yield from _pinned_down(known, afloat)
        yield from _hunted(known, [room for room in afloat if not room.ships.struck], rng)

    def estimate(self, known: Knowledge) -> tuple[float, ...]:
        afloat = rooms_afloat(known)
        if known.names_cells:
            room = _union(covered(one, known.rules.grid) for one in afloat)
            return guesses(known, shares(known, _sensible(known, afloat)), room)
        return _spread_evenly(known, (*afloat, *rooms_sunk(known)))


def _followed_up(known: Knowledge, afloat: tuple[Room, ...]) -> Iterator[CellSet]:
    """The sensible leads, those in line before those beside, more room before less."""
    by_promise: dict[tuple[bool, int], CellSet] = defaultdict(int)
    for lead in _sensible(known, afloat):
        by_promise[lead.in_line, lead.room] |= 1 << lead.cell
    for promise in sorted(by_promise, reverse=True):
        yield by_promise[promise]


def _sensible(known: Knowledge, afloat: tuple[Room, ...]) -> list[Lead]:
    """The leads by which some ship afloat has room together with a hit."""
    if not known.wounds:
        return []
    grid = known.rules.grid
    wounds = as_flags(known.wounds, grid.size)
    wounded = _union(covered(room.only(having(room.places, wounds)), grid) for room in afloat)
    return [lead for lead in leads(known) if wounded >> lead.cell & 1]


def _pinned_down(known: Knowledge, afloat: tuple[Room, ...]) -> Iterator[CellSet]:
    """The targets where a ship that was hit can lie: the fewer there are, the sooner."""
    struck = [covered(room, known.rules.grid) for room in afloat if room.ships.struck]
    yield from sorted((one & known.targets for one in struck), key=int.bit_count)


def _hunted(known: Knowledge, unhurt: list[Room], rng: random.Random) -> Iterator[CellSet]:
    """Where the largest ship fits, on a lattice that no ship of two cells or more slips through."""
    grid = known.rules.grid
    sizes = [room.ships.ship_class.cells for room in unhurt]
    apart = min((cells for cells in sizes if cells > 1), default=1)
    by_size = sorted(unhurt, key=lambda room: -room.ships.ship_class.cells)
    wide = [covered(room, grid) & known.targets for room in by_size]
    for cells in wide:
        yield _lattice(grid, cells, apart, rng)
    yield from wide


def _lattice(grid: Grid, cells: CellSet, apart: int, rng: random.Random) -> CellSet:
    """Those on diagonals so far apart, where the fewest are left to try; among equals by lot."""
    diagonals: dict[int, CellSet] = defaultdict(int)
    for cell in cells_of(cells):
        diagonals[(grid.row_of(cell) + grid.column_of(cell)) % apart] |= 1 << cell
    fewest = min(map(int.bit_count, diagonals.values()), default=0)
    return rng.choice([one for one in diagonals.values() if one.bit_count() == fewest] or [0])


def _spread_evenly(known: Knowledge, fleet: tuple[Room, ...]) -> tuple[float, ...]:
    """Every ship is as likely on one cell that it can have as on another."""
    found = [0.0] * known.rules.grid.size
    for room in fleet:
        cells = cells_of(covered(room, known.rules.grid))
        for cell in cells:
            found[cell] += room.ships.count * room.ships.ship_class.cells / len(cells)
    return tuple(
        1.0 if known.hits >> cell & 1 else min(1.0, chance) for cell, chance in enumerate(found)
    )


def _union(sets: Iterable[CellSet]) -> CellSet:
    cells = 0
    for one in sets:
        cells |= one
    return cells
