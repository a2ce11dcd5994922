"""What the players have in common who weigh whole fleets."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import Problem
from blindfleet.bots.shooting.compiling import compile_reckoning
from blindfleet.bots.shooting.fleets import FleetMaker, uniform_fleet
from blindfleet.bots.shooting.navigator import Navigator
from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View, family
from blindfleet.rules.shooting import Deploy, ShootingRules, Shot
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.rules.shooting.legal import Deployments, Shots


@dataclass
class Officer(ABC):
    """Shoots at single cells. Where nothing can be reckoned, it does as the navigator does."""

    fleet: FleetMaker = uniform_fleet

    def __post_init__(self) -> None:
        compile_reckoning()

    @abstractmethod
    def prepare(self, rules: ShootingRules) -> None:
        """Look up what depends on the rules alone: nobody likes to wait later. A Problem where that
        is out of reach.
        """

    @abstractmethod
    def aim(self, view: ShootingView, budget: int, rng: random.Random) -> Cell:
        """A Problem where nothing fits what was told, or it is out of reach."""

    @abstractmethod
    def reckon(self, view: ShootingView) -> tuple[float, ...]:
        """The chance of a ship on every cell; a Problem likewise."""

    def see(self, notice: Notice) -> None:  # noqa: B027 - nothing to do is no omission
        """It is all in the view."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        actions = family(view.rules).legal(view)
        if isinstance(view, ShootingView) and isinstance(actions, Deployments):
            with suppress(Problem):  # it may be within reach later, when more is known
                self.prepare(view.rules)
            return Deploy(self.fleet(view.rules, rng))
        if isinstance(view, ShootingView) and isinstance(actions, Shots):
            targets = cells_of(view.targets())
            if len(targets) == 1:
                return Shot(targets[0])
            try:
                return Shot(self.aim(view, budget, rng))
            except Problem:
                return Navigator().choose(view, budget, rng)
        return actions.sample(rng)  # type: ignore[no-any-return]

    def game_over(self, record: Record) -> None:  # noqa: B027
        """It learns nothing."""

    def chances(self, view: ShootingView) -> tuple[float, ...]:
        try:
            return self.reckon(view)
        except Problem:
            return Navigator().chances(view)


def best_of(chances: tuple[float, ...], targets: tuple[Cell, ...], rng: random.Random) -> Cell:
    """The target of the highest chance, by lot among those within a hair of it."""
    most = max(chances[cell] for cell in targets)
    return rng.choice([cell for cell in targets if chances[cell] >= most - HAIR])


HAIR = 1e-9
