"""Everything that can be said of a hidden fleet from what is known of it, exactly.

`survey(sea)` sweeps the sea once. The result knows how many layouts fit, the chance of a ship on
every cell, and draws layouts of which each is as likely as any other. Numbers are doubles, and sums
of positive terms alone: their relative error stays within a few units in the last place for every
cell of the grid.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.problems import Contradiction, OutOfReach
from blindfleet.kernels import frontier
from blindfleet.kernels.frontier import Floats, Graph
from blindfleet.kernels.sea import Sea, sea_of_waters
from blindfleet.kernels.sweep import Sweep, sweep_of
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShootingRules

MOST_WAYS = 60_000_000  # in the whole sweep: about a gigabyte


def survey_of_waters(rules: ShootingRules, waters: Waters, *, most_ways: int = MOST_WAYS) -> Survey:
    """The layouts that fit all that was answered in these waters."""
    return survey(sea_of_waters(rules, waters), most_ways=most_ways)


def survey(sea: Sea, *, most_ways: int = MOST_WAYS) -> Survey:
    """The layouts that fit a sea: a Contradiction where there is none, OutOfReach where the sweep
    would take more than `most_ways` numbers.
    """
    sweep = sweep_of(sea)
    graph = frontier.forward(sweep.chart, most_ways)
    if not graph.layers[-1]:
        raise OutOfReach(
            "these chances are out of reach: more than {most} numbers would have to be kept",
            most=most_ways,
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
    def layouts(self) -> float:
        """How many fit; the ships still sought are all told apart."""
        return self.arrangements * self.sweep.orders

    @cached_property
    def place_chances(self) -> Floats:
        """The chance that a ship lies on the place, for each of `sweep.places`."""
        return frontier.weigh(self.sweep.chart, self.graph) / self.arrangements

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance of a ship on every cell; 1 on the ships already found."""
        found = np.zeros(self.sea.rules.grid.size)
        for place, chance in zip(self.sweep.places, self.place_chances, strict=True):
            found[list(cells_of(place))] += chance
        for ship in self.sea.found:
            found[list(cells_of(ship.cells))] = 1
        return tuple(found.tolist())

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
            ships = _numbered_by_lot(ships, rng)
        return Layout(tuple(ships)).in_order(self.sea.rules)


def _numbered_by_lot(ships: list[Ship], rng: random.Random) -> list[Ship]:
    numbers: dict[str, list[int]] = defaultdict(list)
    for ship in ships:
        numbers[ship.name.ship_class].append(ship.name.number)
    for drawn in numbers.values():
        rng.shuffle(drawn)
    return [
        Ship(ShipName(ship.name.ship_class, numbers[ship.name.ship_class].pop()), ship.cells)
        for ship in ships
    ]
