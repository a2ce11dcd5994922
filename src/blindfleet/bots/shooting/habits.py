"""How an enemy may lay fleets, as far as a player can tell: each habit is a way to draw layouts.

A habit gives every layout a weight. What it thinks of a sea is layouts that fit it, drawn in
proportion to their weights, the chances that follow, and the logarithm of the weight of all that
fit: how well the habit explains what was answered is the part of its whole weight that is left.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from math import factorial, log, prod
from typing import Protocol

import numpy as np

from blindfleet.board.grid import CellSet, Grid, cells_of, set_of
from blindfleet.board.problems import Contradiction, OutOfReach, Problem
from blindfleet.bots.shooting.captain import joint_chances, quick_survey
from blindfleet.bots.shooting.fleets import along_the_border, is_along_the_border
from blindfleet.kernels.compiler import Floats, Numbers
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import Sea, open_sea
from blindfleet.kernels.survey import Survey
from blindfleet.rules.shooting.layout import Layout, Ship
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules

LAYOUTS_OF_AN_OPEN_SEA = 5_000
MOST_ORDERED = 4  # ships of a class whose orders are all looked at
FEWER_ON_THE_BORDER = 4  # times fewer places for a ship, and so fewer draws tell as much
GAMES_BEFORE_TRUST = 4.0  # so many past fleets weigh as much as what is likely anyway
NEVER = float("-inf")


class Thought(Protocol):
    """What is thought of a sea: layouts as playouts read them, with weights that sum up to 1; the
    chance of a ship on every place of the harbour; and the logarithm of the weight of all layouts
    that fit.
    """

    @property
    def rows(self) -> Numbers: ...
    @property
    def weights(self) -> Floats: ...
    @property
    def by_place(self) -> Floats: ...
    @property
    def log_weight(self) -> float: ...


@dataclass(frozen=True, eq=False)
class Drawn:
    """A thought that comes from layouts drawn by chance."""

    rules: ShootingRules
    rows: Numbers
    weights: Floats
    log_weight: float

    @cached_property
    def by_place(self) -> Floats:
        places = len(harbour_of(self.rules).ground.cells)
        weights = np.repeat(self.weights, self.rows.shape[1])
        return np.asarray(np.bincount(self.rows.ravel(), weights, places), np.float64)


@dataclass(frozen=True, eq=False)
class Surveyed:
    """A thought that is exact. Layouts are drawn when somebody asks for them."""

    survey: Survey
    outlook: Outlook
    number: int
    rng: random.Random

    @property
    def log_weight(self) -> float:
        return log(self.survey.arrangements) + log(self.survey.sweep.orders)

    @cached_property
    def by_place(self) -> Floats:
        """Ships of a pool may be of several classes, and each lies there as likely as any other."""
        rules, sweep = self.survey.sea.rules, self.survey.sweep
        harbour = harbour_of(rules)
        kinds = {one.name: kind for kind, one in enumerate(rules.fleet)}
        found = np.zeros(len(harbour.ground.cells))
        of_class = [Counter(kinds[name.ship_class] for name in pool.names) for pool in sweep.pools]
        pools, chances = sweep.chart.kind_of.tolist(), self.survey.place_chances.tolist()
        for place, pool, chance in zip(sweep.places, pools, chances, strict=True):
            for kind, ships in of_class[pool].items():
                number = harbour.numbers[kind][place]
                found[number] += chance * ships / sweep.pools[pool].count
        return found

    @property
    def rows(self) -> Numbers:
        return self._drawn.rows

    @property
    def weights(self) -> Floats:
        return self._drawn.weights

    @cached_property
    def _drawn(self) -> Drawn:
        return _drawn(self.outlook, self.outlook.sea, self.number, self.rng)


class Habit(Protocol):
    """Anything hashable: what follows from the rules alone is looked up once."""

    def thought(self, outlook: Outlook, number: int, rng: random.Random) -> Thought:
        """By so many layouts that fit the sea, or exact; a Problem where none was found."""

    def log_whole(self, rules: ShootingRules) -> float:
        """The logarithm of the weight of all layouts."""

    def log_weight(self, rules: ShootingRules, layout: Layout) -> float:
        """That of a single one."""


@dataclass(frozen=True)
class Anywhere:
    """Every layout is as likely as any other."""

    def thought(self, outlook: Outlook, number: int, rng: random.Random) -> Thought:
        try:
            return Surveyed(quick_survey(outlook.sea), outlook, number, rng)
        except OutOfReach:
            return _drawn(outlook, outlook.sea, number, rng)

    def log_whole(self, rules: ShootingRules) -> float:
        return _log_whole(self, rules)

    def log_weight(self, rules: ShootingRules, layout: Layout) -> float:
        return 0.0


@dataclass(frozen=True)
class OnTheBorder:
    """The ships of two or more cells lie on the border; apart from that as likely as any other."""

    def thought(self, outlook: Outlook, number: int, rng: random.Random) -> Thought:
        sea = outlook.sea
        if not all(is_along_the_border(sea.rules, ship.cells) for ship in sea.found):
            raise Contradiction("S9", "no fleet can lie so that all this is true")
        return _drawn(outlook, along_the_border(sea), -(-number // FEWER_ON_THE_BORDER), rng)

    def log_whole(self, rules: ShootingRules) -> float:
        return _log_whole(self, rules)

    def log_weight(self, rules: ShootingRules, layout: Layout) -> float:
        along = all(is_along_the_border(rules, ship.cells) for ship in layout.ships)
        return 0.0 if along else NEVER


@dataclass(frozen=True)
class LikeBefore:
    """Ships lie rather where they lay in past games.

    A place weighs the more, the oftener its cells held a ship than they do by chance.
    """

    past: tuple[Layout, ...]

    def thought(self, outlook: Outlook, number: int, rng: random.Random) -> Thought:
        rules = outlook.sea.rules
        found = _drawn(outlook, outlook.sea, number, rng)
        known = sum(self._log_places(rules)[1][ship.cells] for ship in outlook.sea.found)
        weights = found.weights * np.exp(self._log_rows(rules, found.rows))
        log_weight = found.log_weight + log(weights.sum()) + known
        return Drawn(rules, found.rows, weights / weights.sum(), log_weight)

    def log_whole(self, rules: ShootingRules) -> float:
        return _log_whole(self, rules)

    def log_weight(self, rules: ShootingRules, layout: Layout) -> float:
        by_place = self._log_places(rules)[1]
        return sum(by_place[ship.cells] for ship in layout.ships)

    def _log_rows(self, rules: ShootingRules, rows: Numbers) -> Floats:
        found: Floats = self._log_places(rules)[0][rows].sum(axis=1)
        return found

    def _log_places(self, rules: ShootingRules) -> tuple[Floats, dict[CellSet, float]]:
        return _log_places(self, rules)

    def leaning(self, rules: ShootingRules) -> Floats:
        """By cell, how many times oftener than by chance a ship is expected there."""
        by_chance = np.maximum(_by_chance(rules), 1e-9)
        seen = np.zeros(rules.grid.size)
        for layout in self.past:
            seen[list(cells_of(layout.occupied))] += 1
        games = GAMES_BEFORE_TRUST + len(self.past)
        found: Floats = (seen + GAMES_BEFORE_TRUST * by_chance) / (games * by_chance)
        return found


@dataclass(frozen=True)
class Again:
    """One of the past fleets again, maybe turned or mirrored."""

    past: tuple[Layout, ...]

    def thought(self, outlook: Outlook, number: int, rng: random.Random) -> Thought:
        images = self._images(outlook.sea.rules)
        found = [fitting for layout in images for fitting in rows_that_fit(outlook, layout)]
        if not found:
            raise Contradiction("S9", "no fleet can lie so that all this is true")
        rows, orders = zip(*found, strict=True)
        weights = np.array(orders) / sum(orders)
        return Drawn(outlook.sea.rules, np.array(rows, np.int64), weights, log(sum(orders)))

    def log_whole(self, rules: ShootingRules) -> float:
        """Ships of a class are told apart, as they are in the counts of the other habits."""
        images = len(self._images(rules))
        orders = prod(factorial(one.count) for one in rules.fleet)
        return log(images) + log(orders) if images else NEVER

    def log_weight(self, rules: ShootingRules, layout: Layout) -> float:
        places = _places_of(layout)
        return 0.0 if any(_places_of(one) == places for one in self._images(rules)) else NEVER

    def _images(self, rules: ShootingRules) -> tuple[Layout, ...]:
        return _images(self.past, rules.grid)


def _drawn(outlook: Outlook, sea: Sea, number: int, rng: random.Random) -> Drawn:
    """From layouts that fit a sea, which has no more of them than that of the outlook."""
    found = particles(sea, number, rng)
    return Drawn(sea.rules, outlook.rows(found), found.weights, found.log_layouts)


def rows_that_fit(outlook: Outlook, layout: Layout) -> Iterator[tuple[list[int], int]]:
    """The layout as playouts read it, if it fits the sea, and in how many orders of the ships
    sought it does; the row has the first of them.
    """
    sea = outlook.sea
    lying = {(ship.name.ship_class, ship.cells) for ship in layout.ships}
    found = {(ship.name.ship_class, ship.cells) for ship in sea.found}
    if not found <= lying or sea.covered & ~layout.occupied:
        return
    row: list[int] = []
    orders = 1
    for kind, one in enumerate(sea.rules.fleet):
        places = sorted(cells for name, cells in lying - found if name == one.name)
        fitting = _fitting_orders(outlook, one, places)
        if not fitting:
            return
        row += [harbour_of(sea.rules).numbers[kind][place] for place in fitting[0]]
        orders *= len(fitting) if len(places) <= MOST_ORDERED else factorial(len(places))
    yield row, orders


def _fitting_orders(
    outlook: Outlook, one: ShipClass, places: list[CellSet]
) -> list[tuple[CellSet, ...]]:
    """In which orders the ships of a class can lie there; of many ships only one order is tried."""
    names = [name for name in outlook.names if name.ship_class == one.name]
    open_to = {name: set(kind.places) for kind in outlook.sea.kinds for name in kind.names}
    orders = permutations(places) if len(places) <= MOST_ORDERED else [tuple(places)]
    return [
        order
        for order in orders
        if all(place in open_to[name] for name, place in zip(names, order, strict=True))
    ]


@lru_cache(maxsize=64)
def _log_whole(habit: Habit, rules: ShootingRules) -> float:
    outlook = Outlook(open_sea(rules))
    try:
        return habit.thought(outlook, LAYOUTS_OF_AN_OPEN_SEA, random.Random(0)).log_weight
    except Problem:
        return NEVER  # no fleet lies so


@lru_cache(maxsize=16)
def _by_chance(rules: ShootingRules) -> Floats:
    return np.array(joint_chances(open_sea(rules)))


@lru_cache(maxsize=16)
def _log_places(habit: LikeBefore, rules: ShootingRules) -> tuple[Floats, dict[CellSet, float]]:
    """By number and by cells of a place: the logarithm of its weight, a mean over its cells."""
    leaning = np.log(habit.leaning(rules))
    by_place = {
        place: float(leaning[list(cells_of(place))].mean())
        for numbers in harbour_of(rules).numbers
        for place in numbers
    }
    by_number = [by_place[place] for numbers in harbour_of(rules).numbers for place in numbers]
    return np.array(by_number), by_place


@lru_cache(maxsize=16)
def _images(past: tuple[Layout, ...], grid: Grid) -> tuple[Layout, ...]:
    """The past layouts turned and mirrored in all ways that the grid allows, each once."""
    found: dict[frozenset[tuple[str, CellSet]], Layout] = {}
    for layout in past:
        for image in _turned(layout, grid):
            found.setdefault(_places_of(image), image)
    return tuple(found.values())


def _turned(layout: Layout, grid: Grid) -> Iterator[Layout]:
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            for swap in (False, True) if grid.rows == grid.columns else (False,):

                def moved(cell: int) -> int:
                    row, column = grid.row_of(cell), grid.column_of(cell)
                    row = grid.rows - 1 - row if flip_rows else row  # noqa: B023
                    column = grid.columns - 1 - column if flip_columns else column  # noqa: B023
                    return grid.cell(column, row) if swap else grid.cell(row, column)  # noqa: B023

                yield Layout(
                    tuple(
                        Ship(ship.name, set_of(map(moved, cells_of(ship.cells))))
                        for ship in layout.ships
                    )
                )


def _places_of(layout: Layout) -> frozenset[tuple[str, CellSet]]:
    return frozenset((ship.name.ship_class, ship.cells) for ship in layout.ships)
