"""What fills a seat: a person, a bot, somebody far away."""

from __future__ import annotations

import random
from typing import Protocol

from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View


class Player(Protocol):
    """It is told notices and asked for actions. It never meets a State.

    `budget` is work (samples, nodes), never seconds, so that a seed repeats a game exactly.
    """

    def see(self, notice: Notice) -> None:
        """Hear what this seat is told, in order."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        """One of `legal(view)`."""

    def game_over(self, record: Record) -> None:
        """The game as this seat saw it."""
