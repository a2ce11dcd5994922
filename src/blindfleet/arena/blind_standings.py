"""What games of Blind are judged by besides who won: how they went, and how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from blindfleet.arena.contest import Contest
from blindfleet.arena.estimates import (
    Mean,
    Points,
    mean_by_units,
    points_by_units,
    seen_in,
)
from blindfleet.arena.results import ENDINGS, Effort, Result


@dataclass(frozen=True)
class Course:
    """Some games of a bot: `points` and `draws` are shares of the games, `turns` those of both
    sides together, `endings` how many games ended so.
    """

    games: int
    points: Points | None
    draws: float | None
    turns: Mean | None
    endings: Mapping[str, int]

    def as_row(self) -> dict[str, Any]:
        """For a program."""
        low, high = (self.points and self.points.interval) or (None, None)
        return {
            "points": self.points and self.points.mean,
            "points_low": low,
            "points_high": high,
            "draws": self.draws,
            "mean_turns": self.turns and self.turns.mean,
            "mean_turns_se": self.turns and self.turns.error,
            "endings": dict(self.endings),
        }


@dataclass(frozen=True)
class BlindStanding:
    """All games of a bot, and those against each of the others by name.

    `challenges` and `strikes` are for each 100 turns of its own.
    """

    course: Course
    challenges: float | None
    strikes: float | None
    against: tuple[tuple[str, Course], ...]

    def as_row(self) -> dict[str, Any]:
        """For a program."""
        return self.course.as_row() | {
            "challenges_per_100_turns": self.challenges,
            "strikes_per_100_turns": self.strikes,
            "against": [
                {"bot": other, "games": course.games, **course.as_row()}
                for other, course in self.against
            ],
        }


@dataclass(frozen=True)
class Pairing:
    """The games of two bots; the points are the first one's."""

    bots: tuple[int, int]
    course: Course


def blind_standing(contest: Contest, results: Sequence[Result], bot: int) -> BlindStanding:
    """From all results of the contest, in any order."""
    own = [result for result in results if bot in result.bout.bots]
    efforts = [result.efforts[result.bout.bots.index(bot)] for result in own]
    return BlindStanding(
        course_of(contest, own, bot),
        _per_100_turns(efforts, [one.challenges for one in efforts]),
        _per_100_turns(efforts, [one.strikes for one in efforts]),
        tuple(
            (name, course_of(contest, [one for one in own if other in one.bout.bots], bot))
            for other, name in enumerate(contest.bots)
            if other != bot
        ),
    )


def pairings(contest: Contest, results: Sequence[Result]) -> tuple[Pairing, ...]:
    """Every two bots, as far as they have played."""
    found = []
    for one, two in combinations(range(len(contest.bots)), 2):
        games = [result for result in results if sorted(result.bout.bots) == [one, two]]
        if games:
            found.append(Pairing((one, two), course_of(contest, games, one)))
    return tuple(found)


def whole_course(contest: Contest, results: Sequence[Result]) -> Course:
    """All games together, in which nobody's points are meant."""
    return replace(course_of(contest, results, 0), points=None)


def course_of(contest: Contest, results: Iterable[Result], bot: int) -> Course:
    results = sorted(results, key=lambda one: one.bout)
    points = [
        seen_in(contest, one.bout, 0.5 if one.winner is None else float(one.winner == bot))
        for one in results
    ]
    turns = [seen_in(contest, one.bout, one.turns) for one in results if one.turns is not None]
    ended = Counter(one.ending for one in results)
    draws = sum(one.winner is None for one in results)
    return Course(
        len(results),
        points_by_units(points),
        draws / len(results) if results else None,
        mean_by_units(turns),
        {ending: ended[ending] for ending in ENDINGS if ended[ending]},
    )


def _per_100_turns(efforts: Iterable[Effort], numbers: Iterable[int | None]) -> float | None:
    turns = sum(one.turns or 0 for one in efforts)
    return 100 * sum(number or 0 for number in numbers) / turns if turns else None
