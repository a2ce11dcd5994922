"""A captain of Salvo: fires the whole salvo where ships are likeliest, all reports considered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from blindfleet.board.grid import CellSet, cells_of, set_of
from blindfleet.board.problems import Problem
from blindfleet.bots.shooting.compiling import compile_reckoning
from blindfleet.bots.shooting.fleets import FleetMaker, uniform_fleet
from blindfleet.kernels.particles import Particles, particles
from blindfleet.kernels.sea import Sea, open_sea, sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, family
from blindfleet.rules.families import View as AnyView
from blindfleet.rules.shooting import Deploy, ShootingRules, View, Volley
from blindfleet.rules.shooting.legal import Deployments, Volleys
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.view import allowance

DRAWS = 1_000  # layouts that a decision is drawn from
DRAWS_TO_EXPLAIN = 20_000  # and the chances that are shown
SHIPS_TO_DRAW_ALL = 20  # of a fleet with more ships fewer layouts are drawn
QUICK_SURVEY = 300_000  # numbers in an exact sweep: some tens of milliseconds
SEED = 5  # the same view has the same chances


@dataclass
class SalvoGreedy:
    """The cells of the greatest chances, as many as are allowed.

    Its `budget` is the number of layouts it draws. It fires by them and not by the exact chances:
    before the first round these are greatest in one block in the middle of the grid, which is a
    poor salvo, and a little noise loosens it.
    """

    fleet: FleetMaker = uniform_fleet

    def __post_init__(self) -> None:
        compile_reckoning()

    def see(self, notice: Notice) -> None:
        """It needs no memory: the view has everything."""

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> Action:
        actions = family(view.rules).legal(view)
        if isinstance(view, View) and isinstance(actions, Deployments):
            return Deploy(self.fleet(view.rules, rng))
        if isinstance(view, View) and isinstance(actions, Volleys):
            return Volley(self.salvo(view, budget, rng))
        return actions.sample(rng)  # type: ignore[no-any-return]

    def salvo(self, view: View, budget: int, rng: random.Random) -> CellSet:
        """The cells to fire at."""
        sea = sea_or_none(view.rules, view.enemy_waters)
        found = drawn(sea, budget or DRAWS, rng)
        chances = found.chances if found else apart(view.rules, sea)
        return likeliest(chances, view.targets(), allowance(view), rng)

    def game_over(self, record: Record) -> None:
        """It learns nothing."""

    def chances(self, view: View) -> tuple[float, ...]:
        return chances_of(view.rules, view.enemy_waters)


def chances_of(rules: ShootingRules, waters: Waters) -> tuple[float, ...]:
    """The chance of a ship on every cell: exact where that is quick, or drawn, or, where nothing
    else is to be had, from each ship by itself.
    """
    sea = sea_or_none(rules, waters)
    if sea is not None:
        try:
            return survey(sea, most=QUICK_SURVEY).chances
        except Problem:
            pass
    found = drawn(sea, DRAWS_TO_EXPLAIN, random.Random(SEED))
    return found.chances if found else apart(rules, sea)


def drawn(sea: Sea | None, number: int, rng: random.Random) -> Particles | None:
    """So many layouts that fit, fewer of a large fleet; None where there are none to be found."""
    if sea is None:
        return None
    ships = max(1, sum(kind.count for kind in sea.kinds))
    fewer = number * SHIPS_TO_DRAW_ALL // ships
    try:
        return particles(sea, max(1, min(number, fewer)), rng)
    except Problem:
        return None


def apart(rules: ShootingRules, sea: Sea | None) -> tuple[float, ...]:
    """The chance on every cell if no ship knew of the others; with no sea, of any fleet."""
    sea = sea or open_sea(rules)
    missed = np.ones(rules.grid.size)
    for kind in sea.kinds:
        on = np.zeros(rules.grid.size)
        for place in kind.places:
            on[list(cells_of(place))] += 1 / len(kind.places)
        missed *= (1 - np.minimum(on, 1)) ** kind.count
    known = sea.covered | set_of(cell for ship in sea.found for cell in cells_of(ship.cells))
    missed[list(cells_of(known))] = 0
    return tuple((1 - missed).tolist())


def sea_or_none(rules: ShootingRules, waters: Waters) -> Sea | None:
    """None where no sea can be made of what was told, or no fleet can have said it."""
    try:
        return sea_of_waters(rules, waters)
    except Problem:
        return None


def likeliest(
    chances: Sequence[float], targets: CellSet, number: int, rng: random.Random
) -> CellSet:
    """So many of the targets, those of the greatest chances; by lot where they are the same."""
    order = sorted((-chances[cell], rng.random(), cell) for cell in cells_of(targets))
    return set_of(cell for _, _, cell in order[:number])
