"""Where bots lay their fleets: generators of layouts, each a function of the rules and chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np

from blindfleet.board.grid import CellSet, Grid
from blindfleet.board.problems import Contradiction, Invalid, OutOfReach
from blindfleet.kernels.outlook import Outlook
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import Kind, Sea, open_sea
from blindfleet.kernels.survey import Survey, survey
from blindfleet.rules.shooting import Layout, ShootingRules, random_layout

FLEETS_TO_CHOOSE_FROM = 8
FLEETS_TO_DRAW_FROM = 500
MOST_SURVEYED = 5_000_000  # ways and edges of the sweep: a second
GUNNERS = 12

FleetMaker = Callable[[ShootingRules, random.Random], Layout]


def uniform_fleet(rules: ShootingRules, rng: random.Random) -> Layout:
    """Every legal layout as likely as any other."""
    return random_layout(rules, rng)


def border_fleet(rules: ShootingRules, rng: random.Random) -> Layout:
    """Every layout as likely as any other in which all ships of two or more cells lie on the
    border; nearly so where they are too many to be counted.
    """
    try:
        exact = _border_survey(rules)
        if exact:
            return exact.layout(rng)
        found = particles(along_the_border(open_sea(rules)), FLEETS_TO_DRAW_FROM, rng)
    except Contradiction:
        raise Invalid("not all ships of two or more cells fit along the border") from None
    (row,) = rng.choices(range(len(found.weights)), found.weights.tolist())
    return found.layout(row)


def evasive_fleet(rules: ShootingRules, rng: random.Random) -> Layout:
    """Of several random fleets the one that is hardest to find for gunners who begin anywhere.

    Little is gained by knowing of it: no layout comes up more than `FLEETS_TO_CHOOSE_FROM` times as
    often as by chance.
    """
    outlook = _open_outlook(rules)
    fleets = [random_layout(rules, rng) for _ in range(FLEETS_TO_CHOOSE_FROM)]
    rows = np.array([outlook.row(fleet) for fleet in fleets])
    misses = np.zeros(len(rows), np.int64)
    for gunner, shot in enumerate(rng.sample(range(rules.grid.size), GUNNERS)):
        misses += outlook.misses(rows, [shot], gunner)[0]
    return fleets[int(misses.argmax())]


def along_the_border(sea: Sea) -> Sea:
    """What the sea can hide if all ships of two or more cells lie on the border."""
    kinds = tuple(
        Kind(kind.names, tuple(one for one in kind.places if is_along_the_border(sea.rules, one)))
        for kind in sea.kinds
    )
    return replace(sea, kinds=kinds)


def is_along_the_border(rules: ShootingRules, place: CellSet) -> bool:
    """Whether a ship there lies on the border, or has one cell."""
    return not place & ~border_cells(rules.grid) or place.bit_count() == 1


@lru_cache(maxsize=16)
def border_cells(grid: Grid) -> CellSet:
    return sum(
        1 << cell
        for cell in range(grid.size)
        if grid.row_of(cell) in (0, grid.rows - 1) or grid.column_of(cell) in (0, grid.columns - 1)
    )


@lru_cache(maxsize=8)
def _border_survey(rules: ShootingRules) -> Survey | None:
    try:
        return survey(along_the_border(open_sea(rules)), most=MOST_SURVEYED)
    except OutOfReach:
        return None


@lru_cache(maxsize=4)
def _open_outlook(rules: ShootingRules) -> Outlook:
    return Outlook(open_sea(rules))
