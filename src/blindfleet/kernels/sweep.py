"""A sea in arrays, as the compiled sweep reads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import factorial, prod

import numpy as np

from blindfleet.board.grid import Cell, CellSet, Grid, cells_of, set_of
from blindfleet.board.problems import OutOfReach
from blindfleet.board.shapes import places
from blindfleet.kernels.compiler import Flags, Numbers, Words
from blindfleet.kernels.frontier import Chart
from blindfleet.kernels.sea import Kind, Sea
from blindfleet.rules.shooting.layout import ShipName, neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules

MOST_COMBINATIONS = 1 << 16  # the sweep numbers them in 16 bits


@dataclass(frozen=True)
class Sweep:
    """How a sea is swept: the chart of it, and the places and pools that the chart numbers."""

    pools: tuple[Kind, ...]
    places: tuple[CellSet, ...]
    chart: Chart

    @property
    def orders(self) -> int:
        """Layouts for each arrangement: the ships of a pool are told apart."""
        return prod(factorial(pool.count) for pool in self.pools)


def sweep_of(sea: Sea) -> Sweep:
    rules, pools = sea.rules, pools_of(sea)
    order = _order(rules.grid)
    denials = _denials(rules)
    begun: list[list[tuple[CellSet, CellSet, int, CellSet]]] = [[] for _ in range(rules.grid.size)]
    for number, pool in enumerate(pools):
        for place in pool.places:
            cells = _moved(place, order)
            denied = _moved(denials[place], order)
            begun[(cells & -cells).bit_length() - 1].append((cells, denied, number, place))
    covered = _moved(sea.covered, order)
    stops = [cell for cell in range(rules.grid.size) if begun[cell] or covered >> cell & 1]
    matters = [0]
    for stop in reversed(stops):
        ahead = matters[-1] | (covered & 1 << stop)
        for cells, *_ in begun[stop]:
            ahead |= cells
        matters.append(ahead)
    entries = [entry for stop in stops for entry in begun[stop]]
    words = -(-rules.grid.size // 64)
    steps, spare = _combinations(pools)
    chart = Chart(
        stops=np.array(stops, np.int64),
        must=np.array([covered >> stop & 1 for stop in stops], np.bool_),
        first=np.cumsum([0, *(len(begun[stop]) for stop in stops)], dtype=np.int64),
        kind_of=np.array([number for _, _, number, _ in entries], np.int64),
        cells=_words((cells for cells, *_ in entries), words),
        denies=_words((denied for _, denied, *_ in entries), words),
        matters=_words(reversed(matters), words),
        steps=steps,
        spare=spare,
    )
    return Sweep(pools, tuple(place for *_, place in entries), chart)


def pools_of(sea: Sea) -> tuple[Kind, ...]:
    """The ships by the places where they may lie, given that all covered cells are covered: those
    of several kinds with the same places are one.

    A ship beside a covered cell would keep the ship away that covers it.
    """
    pools: dict[tuple[CellSet, ...], tuple[ShipName, ...]] = {}
    denials = _denials(sea.rules)
    for kind in sea.kinds:
        places = kind.places
        if sea.covered:
            places = tuple(place for place in places if not denials[place] & sea.covered & ~place)
        pools[places] = (*pools.get(places, ()), *kind.names)
    return tuple(Kind(names, places) for places, names in pools.items())


def _combinations(pools: tuple[Kind, ...]) -> tuple[Numbers, Flags]:
    """The steps of each pool and of «no ship», and by combination whether one is left."""
    shape = tuple(pool.count + 1 for pool in pools)
    if prod(shape) > MOST_COMBINATIONS:
        raise OutOfReach(
            "this fleet is out of reach: {number} combinations of its ships, more than {most}",
            number=prod(shape),
            most=MOST_COMBINATIONS,
        )
    digits = np.indices(shape).reshape(len(pools), prod(shape))
    steps = [prod(shape[number + 1 :]) for number in range(len(pools))]
    spare = [digits[number] < pool.count for number, pool in enumerate(pools)]
    always = np.ones(prod(shape), np.bool_)
    return np.array([*steps, 0], np.int64), np.array([*spare, always])


@lru_cache(maxsize=16)
def _denials(rules: ShootingRules) -> dict[CellSet, CellSet]:
    """For every place of a ship, the cells it denies to others."""
    return {
        place: neighbourhood(rules, place)
        for one in rules.fleet
        for place in places(rules.grid, one.cells, one.shapes)
    }


@lru_cache(maxsize=16)
def _order(grid: Grid) -> tuple[Cell, ...] | None:
    """Where each cell stands in the sweep: along the shorter side, so that little lies ahead.

    None where that is the reading order itself.
    """
    if grid.columns <= grid.rows:
        return None
    return tuple(grid.column_of(cell) * grid.rows + grid.row_of(cell) for cell in range(grid.size))


def _moved(cells: CellSet, order: tuple[Cell, ...] | None) -> CellSet:
    return cells if order is None else set_of(order[cell] for cell in cells_of(cells))


def _words(sets: Iterable[CellSet], words: int) -> Words:
    text = b"".join(cells.to_bytes(8 * words, "little") for cells in sets)
    return np.frombuffer(text, "<u8").astype(np.uint64).reshape(-1, words)
