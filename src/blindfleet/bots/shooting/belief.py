"""What a player thinks the enemy's fleet may be, given all that was answered.

The enemy may have one of several *habits*, each with a share in what is believed at first. A habit
that makes the answers likelier gains: its share is multiplied by the part of its weight that fits
them still. The same is done with whole fleets, where past ones are known.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import exp, log

import numpy as np

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Contradiction, Problem
from blindfleet.bots.shooting.habits import (
    NEVER,
    Again,
    Anywhere,
    Habit,
    LikeBefore,
    OnTheBorder,
    Thought,
)
from blindfleet.kernels.compiler import Floats, Numbers
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.playouts import NOBODY
from blindfleet.kernels.sea import Sea
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.ruleset import ShootingRules

BORDER_AT_FIRST = 0.003  # fifteen shots are gained there: more would cost others a tenth of one
BORDER_WITH_BOATS = 0.01  # where some ships have one cell and lie anywhere, less is at stake
LIKE_BEFORE_AT_FIRST = 0.3
AGAIN_AT_FIRST = 0.05
LEAST_SHARE = 1e-3  # so much stays with every habit, whatever happened: people change theirs

Shares = tuple[tuple[Habit, float], ...]


def at_first(rules: ShootingRules) -> Shares:
    """What to believe of somebody unknown."""
    border = border_at_first(rules)
    return (Anywhere(), 1 - border), (OnTheBorder(), border)


def border_at_first(rules: ShootingRules) -> float:
    """To be wrong about it must not cost more than some hundredths of a shot: that is at most the
    share times what is gained by being right.
    """
    boats = any(one.cells == 1 for one in rules.fleet)
    return BORDER_WITH_BOATS if boats else BORDER_AT_FIRST


@dataclass
class Memory:
    """The enemy's past fleets, in order, and how far each habit is believed after them."""

    rules: ShootingRules
    past: tuple[Layout, ...] = ()
    _logs: Floats | None = None  # of the shares

    @property
    def shares(self) -> Shares:
        """What to believe before the next game."""
        if self._logs is None:
            return at_first(self.rules)
        shares = np.exp(self._logs) / np.exp(self._logs).sum()
        return tuple(zip(_habits(self.past), shares.tolist(), strict=True))

    def learn(self, layout: Layout) -> None:
        """A habit gains by how likely it made this fleet, given those before."""
        logs = np.log(_habits_at_first(self.rules)) if self._logs is None else self._logs
        foretold = [_log_chance(habit, self.rules, layout) for habit in _habits(self.past)]
        shares = np.exp(logs + foretold - np.max(logs + foretold))
        self._logs = np.log(np.maximum(shares / shares.sum(), LEAST_SHARE))
        self.past += (layout,)


def _habits(past: tuple[Layout, ...]) -> tuple[Habit, ...]:
    return Anywhere(), OnTheBorder(), LikeBefore(past), Again(past)


def _habits_at_first(rules: ShootingRules) -> tuple[float, ...]:
    border = border_at_first(rules)
    others = border + LIKE_BEFORE_AT_FIRST + AGAIN_AT_FIRST
    return 1 - others, border, LIKE_BEFORE_AT_FIRST, AGAIN_AT_FIRST


def _log_chance(habit: Habit, rules: ShootingRules, layout: Layout) -> float:
    whole = habit.log_whole(rules)
    return NEVER if whole == NEVER else habit.log_weight(rules, layout) - whole


@dataclass(frozen=True, eq=False)
class Belief:
    """Layouts by habit, and how much each habit has of what is believed."""

    outlook: Outlook
    parts: tuple[tuple[Thought, float], ...]

    @cached_property
    def rows(self) -> Numbers:
        """All layouts as playouts read them."""
        return np.concatenate([thought.rows for thought, _ in self.parts])

    @cached_property
    def weights(self) -> Floats:
        return np.concatenate([share * thought.weights for thought, share in self.parts])

    @cached_property
    def by_place(self) -> Floats:
        """The chance of a ship on every place of the harbour."""
        found: Floats = np.sum([share * thought.by_place for thought, share in self.parts], axis=0)
        return found

    @cached_property
    def chances(self) -> Floats:
        """The chance of a ship on every cell."""
        sea = self.outlook.sea
        cells = harbour_of(sea.rules).ground.cells
        found = np.bincount(
            np.where(cells == NOBODY, sea.rules.grid.size, cells).ravel(),
            np.repeat(self.by_place, cells.shape[1]),
        )[: sea.rules.grid.size]
        known = sea.covered
        for ship in sea.found:
            known |= ship.cells
        found[list(cells_of(known))] = 1
        return np.minimum(found, 1)

    def drawn(self, number: int, rng: random.Random) -> Numbers:
        """So many of the layouts, each about as often as it is likely, in an order by lot."""
        marks = (np.arange(number) + rng.random()) * (self.weights.sum() / number)
        reached = np.searchsorted(np.cumsum(self.weights), marks)
        chosen = np.minimum(reached, len(self.rows) - 1).tolist()
        rng.shuffle(chosen)
        drawn: Numbers = self.rows[chosen]
        return drawn


def belief(sea: Sea, shares: Shares, number: int, rng: random.Random) -> Belief:
    """What to think of a sea, as `number` layouts at most for each habit."""
    outlook = Outlook(sea)
    found = list(_explanations(outlook, shares, number, rng))
    if not found:
        raise Contradiction("S9", "no fleet can lie so that all this is true")
    most = max(log_share for _, log_share in found)
    total = sum(exp(log_share - most) for _, log_share in found)
    return Belief(
        outlook, tuple((thought, exp(log_share - most) / total) for thought, log_share in found)
    )


def _explanations(
    outlook: Outlook, shares: Shares, number: int, rng: random.Random
) -> Iterable[tuple[Thought, float]]:
    """What each habit makes of it, with the logarithm of how much it is believed: on a large sea no
    double holds the number itself.
    """
    for habit, share in shares:
        whole = habit.log_whole(outlook.sea.rules)
        if whole == NEVER:
            continue
        try:
            thought = habit.thought(outlook, number, rng)
        except Problem:
            continue  # nothing laid so fits
        yield thought, log(share) + thought.log_weight - whole
