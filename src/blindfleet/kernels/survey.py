"""Everything that can be said of a hidden fleet from what is known of it, exactly.

`survey(sea)` sweeps the sea once. The result knows how many layouts fit, the chance of a ship on
every cell, and draws layouts of which each is as likely as any other. Numbers are doubles, and sums
of positive terms alone: their relative error stays within a few units in the last place for every
cell of the grid.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.problems import Contradiction, OutOfReach
from blindfleet.kernels import frontier
from blindfleet.kernels.compiler import Floats
from blindfleet.kernels.frontier import Graph
from blindfleet.kernels.sea import Sea, sea_of_waters
from blindfleet.kernels.sweep import Sweep, sweep_of
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShootingRules, SunkTells

MOST_IN_ALL = 60_000_000  # ways and edges of the whole sweep: some 2 GB


def survey_of_waters(rules: ShootingRules, waters: Waters, *, most: int = MOST_IN_ALL) -> Survey:
    """The layouts that fit all that was answered in these waters."""
    return survey(sea_of_waters(rules, waters), most=most)


def survey(sea: Sea, *, most: int = MOST_IN_ALL, patience: float = math.inf) -> Survey:
    """The layouts that fit a sea: a Contradiction where there is none, OutOfReach where the sweep
    would take more than `most` numbers, or looks as if it would: where a part of it takes
    `patience` times its share.
    """
    sweep = sweep_of(sea)
    graph = frontier.forward(sweep.chart, most, patience)
    widest = int(np.diff(graph.layers).max()) * sweep.chart.spare.shape[1]
    if not graph.layers[-1] or widest > most:
        raise OutOfReach(
            "these chances are out of reach: they would take more memory or time than is allowed"
        )
    if not np.isfinite(graph.ways).all():
        raise OutOfReach("these chances are out of reach: no double holds so many layouts")
    found = Survey(sea, sweep, graph)
    if not found.arrangements:
        raise Contradiction("S9", "no fleet can lie so that all this is true")
    return found


@dataclass(frozen=True, eq=False)
class Survey:
    """All layouts that fit a sea at once."""

    sea: Sea
    sweep: Sweep
    graph: Graph

    @cached_property
    def arrangements(self) -> float:
        """How many fit, where ships with the same places open to them are not told apart."""
        last = self.graph.starts[self.graph.layers[-2]]
        whole_fleet = self.sweep.chart.spare.shape[1] - 1
        ways: Floats = self.graph.ways[last:][self.graph.used[last:] == whole_fleet]
        return float(ways.sum())

    @property
    def layouts(self) -> int:
        """How many fit, to some fifteen figures; the ships still sought are all told apart."""
        return int(self.arrangements) * self.sweep.orders

    @cached_property
    def place_chances(self) -> Floats:
        """The chance that a ship lies on the place, for each of `sweep.places`."""
        return frontier.weigh(self.sweep.chart, self.graph) / self.arrangements

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance of a ship on every cell: from 0 to 1, and 1 where it is known to be."""
        found = np.zeros(self.sea.rules.grid.size)
        for place, chance in zip(self.sweep.places, self.place_chances, strict=True):
            found[list(cells_of(place))] += chance
        known = self.sea.covered
        for ship in self.sea.found:
            known |= ship.cells
        found[list(cells_of(known))] = 1
        return tuple(np.minimum(found, 1).tolist())  # sums may come out a hair above

    @cached_property
    def _incoming(self) -> tuple[Any, Any]:
        first, sources = frontier.incoming(self.graph)
        return first, sources

    def layout(self, rng: random.Random) -> Layout:
        """One of the layouts that fit, each as likely as any other."""
        chart = self.sweep.chart
        chances = np.array([rng.random() for _ in chart.stops])
        drawn = frontier.draw(chart, self.graph, *self._incoming, chances)
        lying: dict[int, list[CellSet]] = defaultdict(list)
        for number in drawn.tolist():
            lying[int(chart.kind_of[number])].append(self.sweep.places[number])
        ships = list(self.sea.found)
        for pool, places in lying.items():
            rng.shuffle(places)
            names = self.sweep.pools[pool].names
            ships += [Ship(name, place) for name, place in zip(names, places, strict=True)]
        if not self.sea.numbered:
            ships = _named_by_lot(self.sea.rules, ships, rng)
        return Layout(tuple(ships)).in_order(self.sea.rules)


def _named_by_lot(rules: ShootingRules, ships: list[Ship], rng: random.Random) -> list[Ship]:
    """Ships that nobody told apart bear each other's names, all orders being as likely."""

    def alike(ship: Ship) -> object:
        one = rules.by_name[ship.name.ship_class]
        return (one.cells, one.shapes) if rules.sunk_tells is SunkTells.BARE else one.name

    names: dict[object, list[ShipName]] = defaultdict(list)
    for ship in ships:
        names[alike(ship)].append(ship.name)
    for drawn in names.values():
        rng.shuffle(drawn)
    return [Ship(names[alike(ship)].pop(), ship.cells) for ship in ships]
