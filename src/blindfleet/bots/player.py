"""What fills a seat: a person, a bot, somebody far away."""

from __future__ import annotations

import random
from typing import Protocol

from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View
from blindfleet.rules.shooting import View as ShootingView


class Player(Protocol):
    """It is told notices and asked for actions. It never meets a State.

    `budget` is work (samples, nodes), never seconds, so that a seed repeats a game exactly; 0 is as
    much as the player itself thinks right.
    """

    def see(self, notice: Notice) -> None:
        """Hear what this seat is told, in order."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        """One of `legal(view)`."""

    def game_over(self, record: Record) -> None:
        """The game as this seat saw it."""


class Shooter(Player, Protocol):
    """A player of the shooting games that explains itself."""

    def chances(self, view: ShootingView) -> tuple[float, ...]:
        """How likely it thinks a ship on each cell of the enemy's waters; the same for the same
        view.
        """
