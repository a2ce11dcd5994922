"""Layouts made by chance and by rote.

`random_layout` is uniform over the legal layouts (ships of one class taken as distinct): every ship
is thrown independently onto a uniformly chosen place, and the whole throw is repeated until it is
legal. Every legal layout is then equally likely, because every throw is. The larger ships are
thrown first, so that a hopeless throw is given up early. Each preset needs a few thousand picks at
most, against a budget of millions.

A fleet too crowded for that budget is placed by a randomised search instead: legal, random, and not
uniform.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from blindfleet.board.grid import CellSet
from blindfleet.board.problems import Illegal
from blindfleet.board.shapes import places
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName, neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules

UNIFORM_PICKS = 4_000_000
SEARCH_STEPS = 20_000
SEARCHES = 20


@dataclass(frozen=True)
class Berth:
    """A ship of the fleet with all its places, and for each what it denies to other ships."""

    name: ShipName
    places: tuple[tuple[CellSet, CellSet], ...]


@lru_cache(maxsize=64)
def berths(rules: ShootingRules) -> tuple[Berth, ...]:
    """The ships of the fleet, larger first."""
    found = []
    for ship_class in sorted(rules.fleet, key=lambda one: -one.cells):
        spots = tuple(
            (place, neighbourhood(rules, place))
            for place in places(rules.grid, ship_class.cells, ship_class.shapes)
        )
        found += [
            Berth(ShipName(ship_class.name, number), spots)
            for number in range(1, ship_class.count + 1)
        ]
    return tuple(found)


def random_layout(rules: ShootingRules, rng: random.Random) -> Layout:
    fleet = berths(rules)
    throw = rng.random
    picks = 0
    while picks < UNIFORM_PICKS:
        denied = 0
        chosen = []
        for berth in fleet:
            picks += 1
            place, denies = berth.places[int(throw() * len(berth.places))]
            if place & denied:
                break
            denied |= denies
            chosen.append(place)
        else:
            return _layout(rules, fleet, chosen)
    return searched_layout(rules, rng)


def searched_layout(rules: ShootingRules, rng: random.Random) -> Layout:
    """A legal layout by depth-first search over shuffled places, begun anew when it gets lost.

    The fullest grids leave nearly nothing to chance: there the orderly layout is the last resort.
    """
    fleet = berths(rules)
    for _ in range(SEARCHES):
        shuffled = [rng.sample(berth.places, len(berth.places)) for berth in fleet]
        chosen = _search(shuffled, SEARCH_STEPS)
        if chosen is not None:
            return _layout(rules, fleet, chosen)
    return orderly_layout(rules)


def orderly_layout(rules: ShootingRules) -> Layout:
    """The same layout always: each ship at the first place, in reading order, that lets all fit."""
    fleet = berths(rules)
    chosen = _search([berth.places for berth in fleet], SEARCH_STEPS * SEARCHES)
    if chosen is None:
        raise Illegal("S21", "no way was found to place this fleet on this grid")
    return _layout(rules, fleet, chosen)


def _search(
    candidates: list[tuple[tuple[CellSet, CellSet], ...]] | list[list[tuple[CellSet, CellSet]]],
    steps: int,
) -> list[CellSet] | None:
    """The first choice of one place each, in the given order, that denies none of the others."""
    chosen: list[CellSet] = []
    denied = [0]
    untried = [iter(candidates[0])]
    while untried:
        for place, denies in untried[-1]:
            steps -= 1
            if steps < 0:
                return None
            if not place & denied[-1]:
                chosen.append(place)
                if len(chosen) == len(candidates):
                    return chosen
                denied.append(denied[-1] | denies)
                untried.append(iter(candidates[len(chosen)]))
                break
        else:
            untried.pop()
            denied.pop()
            if chosen:
                chosen.pop()
    return None


def _layout(rules: ShootingRules, fleet: tuple[Berth, ...], chosen: Iterable[CellSet]) -> Layout:
    ships = (Ship(berth.name, place) for berth, place in zip(fleet, chosen, strict=True))
    return Layout(tuple(ships)).in_order(rules)
