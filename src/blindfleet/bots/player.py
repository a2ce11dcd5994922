"""What fills a seat: a person, a bot, somebody far away."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from blindfleet.board.grid import Cell
from blindfleet.records.record import Record
from blindfleet.rules import blind
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


# How likely a piece is of each class, by the number of the class; the place 0 is never used.
Chances = tuple[float, ...]


class Thought(NamedTuple):
    """Something a player could do, and how much of the game's one point it expects after it."""

    action: blind.Action
    expected: float


class Strategist(Player, Protocol):
    """A player of Blind that explains itself.

    It remembers what it was told: ask one that has heard every notice up to the view.
    """

    def beliefs(self, view: blind.View) -> Mapping[Cell, Chances]:
        """What it thinks each enemy piece on the board is; the same for the same view and news."""

    def thoughts(self, view: blind.View, budget: int, rng: random.Random) -> tuple[Thought, ...]:
        """What it considers doing now, from the best to the worst; empty where there is nothing to
        do. Whoever mixes may put others first another time.
        """
