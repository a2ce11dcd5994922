"""What the simpler players of the shooting games have in common: a fleet by chance, then targets in
waves, the best first.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from blindfleet.board.grid import CellSet, cells_of, set_of
from blindfleet.bots.shooting.fleets import FleetMaker, uniform_fleet
from blindfleet.bots.shooting.knowledge import Knowledge, knowledge_of
from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View, family
from blindfleet.rules.shooting import Deploy, Shot, Volley
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.rules.shooting.legal import Deployments, Shots, Volleys


@dataclass
class Gunner(ABC):
    """It needs no memory: the view has everything."""

    fleet: FleetMaker = uniform_fleet

    @abstractmethod
    def waves(self, known: Knowledge, rng: random.Random) -> Iterator[CellSet]:
        """Sets of cells to shoot at, each to be tried before the next; they may overlap."""

    @abstractmethod
    def estimate(self, known: Knowledge) -> tuple[float, ...]:
        """How likely it thinks a ship on each cell."""

    def see(self, notice: Notice) -> None:  # noqa: B027 - nothing to do is no omission
        """It is all in the view."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        actions = family(view.rules).legal(view)
        if not isinstance(view, ShootingView):
            return actions.sample(rng)  # type: ignore[no-any-return]
        if isinstance(actions, Deployments):
            return Deploy(self.fleet(view.rules, rng))
        known = knowledge_of(view.rules, view.enemy_waters)
        if isinstance(actions, Volleys):
            return Volley(self._aim(known, actions.allowed, rng))
        if isinstance(actions, Shots):
            (cell,) = cells_of(self._aim(known, 1, rng))
            return Shot(cell)
        return actions.sample(rng)  # type: ignore[no-any-return]

    def game_over(self, record: Record) -> None:  # noqa: B027
        """It learns nothing."""

    def chances(self, view: ShootingView) -> tuple[float, ...]:
        return self.estimate(knowledge_of(view.rules, view.enemy_waters))

    def _aim(self, known: Knowledge, number: int, rng: random.Random) -> CellSet:
        """That many targets; those of a wave that are too many are drawn by lot."""
        chosen = 0
        for wave in chain(self.waves(known, rng), (known.possible, known.targets)):
            left = number - chosen.bit_count()
            fresh = cells_of(wave & known.targets & ~chosen)
            chosen |= set_of(fresh if len(fresh) <= left else rng.sample(fresh, left))
            if chosen.bit_count() >= number:
                break
        return chosen
