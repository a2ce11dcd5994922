"""The standings of a contest: functions of the set of its results, whatever their order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from blindfleet.arena.contest import Contest
from blindfleet.arena.rating import ratings
from blindfleet.arena.results import Effort, Result

WIDTH_OF_95_PERCENT = 1.96


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error, which takes two values or more."""

    mean: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Of 95 %."""
        if self.error is None:
            return None
        half = WIDTH_OF_95_PERCENT * self.error
        return self.mean - half, self.mean + half


@dataclass(frozen=True)
class Standing:
    """One bot's row; None is what does not apply or is not there yet.

    `refusal` is why the first of its `illegal` actions was refused, in English. `difference` is
    that of its shots to the first bot's, over the boards that both have shot at.
    """

    bot: str
    games: int
    wins: int | None
    ties: int | None
    illegal: int
    refusal: str | None
    shots: Mean | None
    misses: Mean | None
    rounds: Mean | None
    ms_per_decision: float | None
    rating: float | None
    difference: Mean | None

    def as_row(self) -> dict[str, Any]:
        """For a program."""
        low, high = (self.difference and self.difference.interval) or (None, None)
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "ties": self.ties,
            "mean_shots": self.shots and self.shots.mean,
            "mean_shots_se": self.shots and self.shots.error,
            "mean_misses": self.misses and self.misses.mean,
            "mean_misses_se": self.misses and self.misses.error,
            "mean_rounds": self.rounds and self.rounds.mean,
            "mean_rounds_se": self.rounds and self.rounds.error,
            "ms_per_decision": self.ms_per_decision,
            "rating": self.rating,
            "difference": self.difference and self.difference.mean,
            "difference_low": low,
            "difference_high": high,
            "illegal": self.illegal,
            "refusal": self.refusal,
        }


def standings(contest: Contest, results: Iterable[Result]) -> tuple[Standing, ...]:
    """A row for every bot, in the order of the contest."""
    results = sorted(results, key=lambda one: one.bout)
    rated = _rated(contest, results)
    shots = [_shots(results, bot) for bot in range(len(contest.bots))]
    return tuple(
        Standing(
            name,
            len(efforts := _efforts(results, bot)),
            None if contest.solo else sum(result.winner == bot for result in results),
            None if contest.solo else sum(_is_tie(result, bot) for result in results),
            len(refusals := [one.refusal for one in efforts if one.refusal]),
            next(iter(refusals), None),
            mean_of([one.shots for one in efforts if one.shots is not None]),
            mean_of([one.misses for one in efforts if one.misses is not None]),
            mean_of([one.rounds for one in efforts if one.rounds is not None]),
            _ms_per_decision(efforts),
            rated[bot],
            _difference(shots[bot], shots[0]) if contest.solo and bot else None,
        )
        for bot, name in enumerate(contest.bots)
    )


def by_game(contest: Contest, results: Iterable[Result]) -> list[list[Mean | None]]:
    """Every bot's shots in the first games of its matches, the second ones, and so on."""
    shots: list[list[list[int]]] = [[[] for _ in range(contest.match)] for _ in contest.bots]
    for result in results:
        for bot, effort in zip(result.bout.bots, result.efforts, strict=True):
            if effort.shots is not None:
                shots[bot][result.bout.number % contest.match].append(effort.shots)
    return [[mean_of(found) for found in games] for games in shots]


def mean_of(values: Sequence[float]) -> Mean | None:
    if not values:
        return None
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Mean(mean, None)
    squares = math.fsum((value - mean) ** 2 for value in values)
    return Mean(mean, math.sqrt(squares / (len(values) - 1) / len(values)))


def _efforts(results: Iterable[Result], bot: int) -> list[Effort]:
    return [
        effort
        for result in results
        for one, effort in zip(result.bout.bots, result.efforts, strict=True)
        if one == bot
    ]


def _shots(results: Iterable[Result], bot: int) -> dict[int, int]:
    """Shots by the number of the board."""
    return {
        result.bout.number: result.efforts[0].shots
        for result in results
        if result.bout.bots == (bot,) and result.efforts[0].shots is not None
    }


def _difference(shots: dict[int, int], others: dict[int, int]) -> Mean | None:
    return mean_of([shots[board] - others[board] for board in sorted(shots.keys() & others)])


def _is_tie(result: Result, bot: int) -> bool:
    return result.winner is None and bot in result.bout.bots


def _ms_per_decision(efforts: Sequence[Effort]) -> float | None:
    decisions = sum(effort.decisions for effort in efforts)
    return 1000 * math.fsum(one.seconds for one in efforts) / decisions if decisions else None


def _rated(contest: Contest, results: Sequence[Result]) -> Sequence[float | None]:
    if contest.solo or not results:
        return [None] * len(contest.bots)
    scores = [[0.0] * len(contest.bots) for _ in contest.bots]
    for result in results:
        one, two = result.bout.bots
        share = 0.5 if result.winner is None else float(result.winner == one)
        scores[one][two] += share
        scores[two][one] += 1 - share
    return ratings(scores)
