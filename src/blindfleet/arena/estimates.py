"""Means of games that hang together, with errors that know it.

The two games of a pair share their chance, and all games of a match their bots, so that not games
but what is drawn afresh is counted: pairs, or as many matches as have whole pairs. Against each
opponent a bot has a mean of its own; only what is left beside that is chance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from blindfleet.arena.contest import Bout, Contest

NORMAL_95 = 1.959964
STUDENT_95 = {1: 12.706205, 2: 4.302653}  # by degrees of freedom, where the series below is far off
ADDED = 2  # pairs as if won, and as many as if lost


@dataclass(frozen=True)
class Mean:
    """A mean of so many values, and its standard error, which takes two or more."""

    mean: float
    error: float | None
    values: int

    @property
    def interval(self) -> tuple[float, float] | None:
        """Of 95 %, by Student's t."""
        if self.error is None:
            return None
        half = student_95(self.values - 1) * self.error
        return self.mean - half, self.mean + half


@dataclass(frozen=True)
class Points:
    """The points of a game on average, and between which two numbers they are to 95 %.

    `interval` takes two units of games or more.
    """

    mean: float
    interval: tuple[float, float] | None


class Seen(NamedTuple):
    """What was seen in one game: `unit` is the same for games that hang together."""

    pairing: tuple[int, ...]
    unit: tuple[int, ...]
    value: float


def student_95(freedom: int) -> float:
    """How many standard errors 95 % lie within (Abramowitz and Stegun, 26.7.5)."""
    if freedom in STUDENT_95:
        return STUDENT_95[freedom]
    z = NORMAL_95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def mean_of(values: Sequence[float]) -> Mean | None:
    if not values:
        return None
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Mean(mean, None, 1)
    squares = math.fsum((value - mean) ** 2 for value in values)
    error = math.sqrt(squares / (len(values) - 1) / len(values))
    return Mean(mean, error, len(values))


def seen_in(contest: Contest, bout: Bout, value: float) -> Seen:
    """Fleets that are laid for everybody are the same in the pairs of all pairings."""
    pairing = tuple(sorted(bout.bots))
    unit = bout.number // math.lcm(2, contest.match)
    return Seen(pairing, (unit,) if contest.fleets else (unit, *pairing), value)


def mean_by_units(seen: Sequence[Seen]) -> Mean | None:
    """The mean of all games; its `values` are the units that a pairing has."""
    if not seen:
        return None
    mean = math.fsum(one.value for one in seen) / len(seen)
    spread, units = _spread(seen)
    return Mean(mean, None if spread is None else math.sqrt(spread) / len(seen), units)


def points_by_units(seen: Sequence[Seen]) -> Points | None:
    """Points from 0 to 1 a game.

    The interval is Agresti and Coull's, for units: as if two pairs more had been won and two lost.
    Who has won all games has then an interval too, and it never reaches beyond the points there
    are.
    """
    if not seen:
        return None
    won = math.fsum(one.value for one in seen)
    mean = won / len(seen)
    spread, units = _spread(seen)
    if spread is None:
        return Points(mean, None)
    games = len(seen) + 4 * ADDED
    middle = (won + 2 * ADDED) / games
    added = ADDED * ((2 * (1 - middle)) ** 2 + (2 * middle) ** 2)
    half = student_95(units + 2 * ADDED - 1) * math.sqrt(spread + added) / games
    return Points(mean, (max(0.0, middle - half), min(1.0, middle + half)))


def _spread(seen: Iterable[Seen]) -> tuple[float | None, int]:
    """The variance of the sum of all values, and how many units the fullest pairing has; one alone
    says nothing of how far units differ.
    """
    values: dict[tuple[int, ...], list[float]] = {}
    units: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for one in seen:
        values.setdefault(one.pairing, []).append(one.value)
        units.setdefault(one.pairing, set()).add(one.unit)
    means = {pairing: math.fsum(found) / len(found) for pairing, found in values.items()}
    off: dict[tuple[int, ...], list[float]] = {}
    for one in seen:
        off.setdefault(one.unit, []).append(one.value - means[one.pairing])
    most = max(map(len, units.values()))
    if most == 1:
        return None, 1
    return math.fsum(math.fsum(unit) ** 2 for unit in off.values()) * most / (most - 1), most
