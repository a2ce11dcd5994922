"""Means of games that hang together."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from arena.players import TINY_BLIND
from blindfleet.arena import Bout, Contest
from blindfleet.arena.estimates import (
    Seen,
    mean_by_units,
    mean_of,
    points_by_units,
    seen_in,
    student_95,
)

CONTEST = Contest(TINY_BLIND, ("random", "weakest", "strongest"))


def pairs(*values: tuple[float, ...], pairing: tuple[int, int] = (0, 1)) -> list[Seen]:
    """Games of a pairing: every tuple is what hangs together."""
    return [
        Seen(pairing, (unit, *pairing), value)
        for unit, together in enumerate(values)
        for value in together
    ]


def width(seen: list[Seen]) -> float:
    points = points_by_units(seen)
    assert points is not None
    assert points.interval is not None
    return points.interval[1] - points.interval[0]


def test_units_of_one_game_are_plain_values() -> None:
    values = [3.0, 5.0, 4.0, 9.0]
    assert mean_by_units(pairs(*((value,) for value in values))) == mean_of(values)


def test_pairs_are_the_values_and_not_games() -> None:
    """The error is that of the means of pairs, worked out with every pair as one value."""
    seen = pairs((1.0, 3.0), (6.0, 8.0), (4.0, 5.0))
    mean, plain = mean_by_units(seen), mean_of([2.0, 7.0, 4.5])
    assert mean is not None
    assert plain is not None
    assert (mean.mean, mean.values) == (plain.mean, 3)
    assert mean.error == pytest.approx(plain.error)


def test_a_pair_that_is_one_game_twice_says_as_much_as_one_game() -> None:
    results = [1.0, 0.0, 0.5, 1.0] * 20
    twice = mean_by_units(pairs(*((one, one) for one in results)))
    once = mean_by_units(pairs(*((one,) for one in results)))
    assert twice == once
    assert width(pairs(*((one, one) for one in results))) == pytest.approx(
        width(pairs(*((one,) for one in results))), rel=0.05
    )


def test_what_cancels_within_pairs_is_no_doubt() -> None:
    """The better seat always wins: each pair has one point, and nothing is left to chance."""
    cancelled = pairs(*((1.0, 0.0) for _ in range(50)))
    apart = pairs(*((float(number % 2),) for number in range(100)))
    assert width(cancelled) < width(apart) / 2


def test_who_has_won_all_games_is_not_certain_to() -> None:
    """Thirty pairs: about what the exact interval of thirty tosses says, which is from 0.884."""
    points = points_by_units(pairs(*((1.0, 1.0) for _ in range(30))))
    assert points is not None
    assert points.mean == 1
    assert points.interval == pytest.approx((0.86, 1), abs=0.005)
    lost = points_by_units(pairs(*((0.0, 0.0) for _ in range(30))))
    assert lost is not None
    assert lost.interval == pytest.approx((0, 0.14), abs=0.005)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("alike", [0.0, 0.7])
def test_intervals_hold_what_they_promise(chance: float, alike: float) -> None:
    """In about 95 of 100 runs the true points lie within, however alike the games of a pair are."""
    rng = random.Random(f"{chance} {alike}")
    held = 0
    for _ in range(600):
        seen = []
        for pair in range(40):
            first = float(rng.random() < chance)
            second = first if rng.random() < alike else float(rng.random() < chance)
            seen += [Seen((0, 1), (pair,), first), Seen((0, 1), (pair,), second)]
        points = points_by_units(seen)
        assert points is not None
        assert points.interval is not None
        held += points.interval[0] <= chance <= points.interval[1]
    assert held / 600 > 0.925


def test_that_opponents_differ_is_no_chance() -> None:
    """All games against the one won and against the other lost: neither could have been else."""
    both = pairs(*[(1.0, 1.0)] * 20) + pairs(*[(0.0, 0.0)] * 20, pairing=(0, 2))
    mean = mean_by_units(both)
    assert mean is not None
    assert (mean.mean, mean.error) == (0.5, 0)
    assert width(both) < 0.15


def test_one_unit_says_nothing_of_how_units_differ() -> None:
    seen = pairs((1.0, 0.0))
    points, mean = points_by_units(seen), mean_by_units(seen)
    assert points is not None
    assert mean is not None
    assert (points.mean, points.interval, mean.error) == (0.5, None, None)


def test_nothing_seen_is_no_number() -> None:
    assert points_by_units([]) is None
    assert mean_by_units([]) is None


def test_a_last_game_without_a_twin_weighs_as_one_game() -> None:
    mean = mean_by_units(pairs((4.0, 6.0), (5.0, 7.0), (10.0,)))
    assert mean is not None
    assert mean.mean == pytest.approx(32 / 5)
    squares = sum((total - games * 6.4) ** 2 for total, games in ((10, 2), (12, 2), (10, 1)))
    assert mean.error == pytest.approx(math.sqrt(squares * 3 / 2) / 5)
    assert mean.interval is not None
    half = student_95(2) * mean.error  # type: ignore[operator]
    assert mean.interval == pytest.approx((6.4 - half, 6.4 + half))


def units(contest: Contest, bots: tuple[int, int] = (0, 1)) -> list[tuple[int, ...]]:
    return [seen_in(contest, Bout(number, bots), 0.0).unit for number in range(12)]


def test_both_games_of_a_pair_are_one_unit_whoever_sits_where() -> None:
    one, two = (seen_in(CONTEST, Bout(*bout), 0.0) for bout in ((4, (0, 2)), (5, (2, 0))))
    assert one == two
    assert len(set(units(CONTEST))) == 6


@pytest.mark.parametrize(("match", "number"), [(2, 6), (3, 2), (4, 3), (6, 2)])
def test_all_games_of_a_match_hang_together_and_no_pair_is_torn(match: int, number: int) -> None:
    assert len(set(units(replace(CONTEST, match=match)))) == number


def test_pairings_are_apart_unless_they_have_the_same_fleets() -> None:
    assert not set(units(CONTEST)) & set(units(CONTEST, (0, 2)))
    given = replace(CONTEST, fleets="uniform")
    assert units(given) == units(given, (0, 2))
