"""What is played in an arena: the rules, the bots, the seed, and the single games that follow."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from blindfleet.arena.fleets import refuse_fleets
from blindfleet.board.problems import Invalid
from blindfleet.bots.ladder import bot_named
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.families import Ruleset, changed_options
from blindfleet.rules.shooting import ShootingRules

LONGEST_MATCH = 1000  # games: the standings have a line for each
MOST_WORK = 1_000_000_000  # for a decision: what is compiled counts in 64 bits, and nobody waits


class Bout(NamedTuple):
    """One game: its number, from 0, and the bots by their places in the contest.

    Two bots sit at sides 1 and 2 of a table; one bot is at the practice range.
    """

    number: int
    bots: tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """Everything that determines the result of each game.

    `fleets` names who lays the fleets: None for each bot its own, a generator, or a bot. `budget`
    is work for a decision, 0 as much as a bot thinks right. `solo` is the practice range. There,
    and in Blind, what a bot thinks likely is compared with the truth at some `moments`: at about so
    many in a practice that tries every cell, or in a usual game. So many games in a row are a
    `match`: the bots stay for all of them, and may learn.
    """

    rules: Ruleset
    bots: tuple[str, ...]
    seed: int = 0
    budget: int = 0
    fleets: str | None = None
    solo: bool = False
    moments: int = 0
    match: int = 1

    def __post_init__(self) -> None:
        """What could not be played is refused before anything is."""
        if self.rules.clock is not None:
            raise Invalid("the arena plays without a clock")
        if not 1 <= self.match <= LONGEST_MATCH:
            raise Invalid(
                "a match has 1 to {most} games, not {games}", most=LONGEST_MATCH, games=self.match
            )
        if not 0 <= self.budget <= MOST_WORK:
            raise Invalid(
                "a budget is from 0 to {most}, not {budget}", most=MOST_WORK, budget=self.budget
            )
        if self.solo and not isinstance(self.rules, ShootingRules):
            raise Invalid("only the shooting games have a practice range")
        if self.solo and self.fleets is None:
            raise Invalid("the practice range needs to know who lays the fleets")
        if self.fleets is not None:
            refuse_fleets(self.rules, self.fleets)
        if len(self.bots) < (1 if self.solo else 2):
            if isinstance(self.rules, BlindRules):
                raise Invalid("two bots or more play against each other")
            raise Invalid(
                "two bots or more play against each other; one alone is for the practice range"
            )
        bots = [bot_named(self.rules, name) for name in self.bots]
        if self.moments and not any(callable(getattr(bot, self.foretelling, None)) for bot in bots):
            if isinstance(self.rules, BlindRules):
                raise Invalid("none of these bots says what it thinks the enemy's pieces are")
            raise Invalid("none of these bots says how likely it thinks a ship")

    @property
    def foretelling(self) -> str:
        """The method by which a bot says what it thinks likely."""
        return "beliefs" if isinstance(self.rules, BlindRules) else "chances"

    def bouts(self, games: int) -> Iterator[Bout]:
        """So many games of every pairing, or of every bot at the range; the first ones first.

        Two games make a pair, which shares its chance: the bots swap seats, and so the first turn.
        Between a bot and itself every game has its own.
        """
        for number in range(games):
            if self.solo:
                yield from (Bout(number, (bot,)) for bot in range(len(self.bots)))
                continue
            for pairing in combinations(range(len(self.bots)), 2):
                yield self._bout(number, pairing)

    def matches(self, bouts: Iterable[Bout]) -> list[tuple[Bout, ...]]:
        """Every match that has one of these bouts, from its first game to the last of them."""
        last: dict[tuple[int, tuple[int, ...]], int] = {}
        for bout in bouts:
            match = bout.number // self.match, tuple(sorted(bout.bots))
            last[match] = max(bout.number, last.get(match, 0))
        return [
            tuple(self._bout(number, bots) for number in range(match * self.match, end + 1))
            for (match, bots), end in last.items()
        ]

    @staticmethod
    def _bout(number: int, bots: tuple[int, ...]) -> Bout:
        return Bout(number, bots[::-1] if number % 2 else bots)

    def has(self, bout: Bout) -> bool:
        """Whether it is one of the bouts, of however many games."""
        first, *others = bout.bots or (-1,)
        if bout.number < 0 or not all(0 <= bot < len(self.bots) for bot in bout.bots):
            return False
        if self.solo:
            return first >= 0 and not others
        return len(others) == 1 and (others < [first] if bout.number % 2 else [first] < others)

    @property
    def game(self) -> str:
        """The preset with the settings that differ from it, as on the command line."""
        settings = changed_options(self.rules).items()
        return shlex.join([self.rules.preset, *(f"{key}={text}" for key, text in settings)])

    def described(self) -> dict[str, Any]:
        """The contest in texts and numbers, to be compared with another."""
        return {
            "game": self.rules.preset,
            "options": changed_options(self.rules),
            "bots": list(self.bots),
            "seed": self.seed,
            "budget": self.budget,
            "fleets": self.fleets,
            "shooter-only": self.solo,
            "moments": self.moments,
            "match": self.match,
        }
