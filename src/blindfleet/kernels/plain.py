"""The sweep of `frontier.py` in plain Python, with whole numbers of any size.

The reference that the compiled one is tested against, and short enough to be read in one go.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.kernels.sea import Kind, Sea
from blindfleet.kernels.sweep import pools_of
from blindfleet.rules.shooting.layout import neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules

Left = tuple[int, ...]  # ships still to be placed, by pool


def arrangements(sea: Sea) -> int:
    """In how many ways the ships sought can lie, those of one pool not told apart."""
    return _arrangements(sea.rules, pools_of(sea), sea.covered)


def chances(sea: Sea) -> tuple[Fraction, ...]:
    """By cell, the share of all arrangements in which a ship lies there."""
    rules, pools = sea.rules, pools_of(sea)
    total = _arrangements(rules, pools, sea.covered)
    found = [Fraction(0)] * rules.grid.size
    for number, pool in enumerate(pools):
        for place in pool.places:
            denied = neighbourhood(rules, place)
            others = tuple(
                Kind(
                    other.names[index == number :],
                    tuple(free for free in other.places if not free & denied),
                )
                for index, other in enumerate(pools)
            )
            share = Fraction(_arrangements(rules, others, sea.covered & ~place), total)
            for cell in cells_of(place):
                found[cell] += share
    for ship in sea.found:
        for cell in cells_of(ship.cells):
            found[cell] = Fraction(1)
    return tuple(found)


def _arrangements(rules: ShootingRules, pools: tuple[Kind, ...], covered: CellSet) -> int:
    begun: list[list[tuple[int, CellSet, CellSet]]] = [[] for _ in range(rules.grid.size)]
    for number, pool in enumerate(pools):
        for place in pool.places:
            first = (place & -place).bit_length() - 1
            begun[first].append((number, place, neighbourhood(rules, place)))

    @cache
    def from_here(cell: Cell, denied: CellSet, left: Left) -> int:
        if cell == rules.grid.size:
            return not any(left)
        ahead = -1 << cell + 1
        if denied >> cell & 1:
            return from_here(cell + 1, denied & ahead, left)
        ways = 0 if covered >> cell & 1 else from_here(cell + 1, denied & ahead, left)
        for number, place, denies in begun[cell]:
            if left[number] and not place & denied:
                fewer = tuple(count - (index == number) for index, count in enumerate(left))
                ways += from_here(cell + 1, (denied | denies) & ahead, fewer)
        return ways

    return from_here(0, 0, tuple(pool.count for pool in pools))
