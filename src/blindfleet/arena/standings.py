"""The standings of a contest: functions of the set of its results, whatever their order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from blindfleet.arena.blind_standings import BlindStanding, blind_standing
from blindfleet.arena.contest import Contest
from blindfleet.arena.estimates import Mean, mean_of
from blindfleet.arena.rating import ratings
from blindfleet.arena.results import Effort, Result
from blindfleet.rules.blind import BlindRules

__all__ = ["Mean", "Standing", "by_game", "mean_of", "standings"]


@dataclass(frozen=True)
class Standing:
    """One bot's row; None is what does not apply or is not there yet.

    `refusal` is why the first of its `illegal` actions was refused, in English. `difference` is
    that of its shots to the first bot's, in Salvo of its rounds, over the boards that both have
    shot at.
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
    blind: BlindStanding | None

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
            **(self.blind.as_row() if self.blind else {}),
        }


def standings(contest: Contest, results: Iterable[Result]) -> tuple[Standing, ...]:
    """A row for every bot, in the order of the contest."""
    results = sorted(results, key=lambda one: one.bout)
    rated = _rated(contest, results)
    needed = [_needed(results, bot) for bot in range(len(contest.bots))]
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
            _difference(needed[bot], needed[0]) if contest.solo and bot else None,
            blind_standing(contest, results, bot)
            if isinstance(contest.rules, BlindRules)
            else None,
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


def _efforts(results: Iterable[Result], bot: int) -> list[Effort]:
    return [
        effort
        for result in results
        for one, effort in zip(result.bout.bots, result.efforts, strict=True)
        if one == bot
    ]


def _needed(results: Iterable[Result], bot: int) -> dict[int, int]:
    """By the number of the board: shots, in Salvo rounds, for whoever is sooner has won there."""
    efforts = {
        result.bout.number: result.efforts[0] for result in results if result.bout.bots == (bot,)
    }
    return {
        board: effort.shots if effort.rounds is None else effort.rounds
        for board, effort in efforts.items()
        if effort.shots is not None
    }


def _difference(needed: dict[int, int], others: dict[int, int]) -> Mean | None:
    return mean_of([needed[board] - others[board] for board in sorted(needed.keys() & others)])


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
