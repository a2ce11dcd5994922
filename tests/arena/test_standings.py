"""Rows and ratings, against numbers worked out by hand."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from arena.players import SMALL
from blindfleet.arena import Bout, Contest, Effort, Result, standings
from blindfleet.arena.estimates import student_95
from blindfleet.arena.rating import POINTS, PRIOR_GAMES, ratings
from blindfleet.arena.standings import Mean, by_game, mean_of

DUEL = Contest(SMALL, ("random", "weakest"))
SOLO = Contest(SMALL, ("random", "weakest"), solo=True, fleets="uniform")


def practice(number: int, bot: int, shots: int, seconds: float = 0.0) -> Result:
    return Result(
        Bout(number, (bot,)), None, (Effort(shots, shots - 7, None, shots, seconds=seconds),)
    )


def game(number: int, winner: int | None) -> Result:
    bots = (1, 0) if number % 2 else (0, 1)
    return Result(Bout(number, bots), winner, (Effort(10, 4, None, 11), Effort(12, 6, None, 12)))


def test_a_mean_and_its_standard_error() -> None:
    assert mean_of([1, 3]) == Mean(2.0, 1.0, 2)
    assert mean_of([1, 2, 3, 6, 8]) == Mean(4.0, math.sqrt(34 / 4 / 5), 5)
    assert mean_of([5]) == Mean(5.0, None, 1)
    assert mean_of([]) is None
    assert Mean(3.0, 1.0, 100_000).interval == pytest.approx((1.04, 4.96), abs=1e-4)
    assert Mean(3.0, None, 1).interval is None


def test_wins_ties_and_means_of_a_duel() -> None:
    first, second = standings(DUEL, [game(0, 0), game(1, 0), game(2, 1), game(3, None)])
    assert (first.games, first.wins, first.ties) == (4, 2, 1)
    assert (second.games, second.wins, second.ties) == (4, 1, 1)
    assert first.shots is not None
    assert first.shots.mean == 11
    assert first.rounds is None
    assert first.difference is None
    assert first.rating == -second.rating > 0  # type: ignore[operator]


def test_differences_are_paired_by_board() -> None:
    shots = [(20, 23), (30, 31), (25, 27)]
    results = [
        practice(number, bot, pair[bot]) for number, pair in enumerate(shots) for bot in (0, 1)
    ]
    first, second = standings(SOLO, [*results, practice(3, 0, 99)])
    assert first.difference is None
    assert second.difference == Mean(2.0, math.sqrt(2 / 2 / 3), 3)
    row = second.as_row()
    assert (row["difference"], row["wins"], row["ties"], row["rating"]) == (2.0, None, None, None)
    assert row["difference_low"] == pytest.approx(2 - 4.302653 / math.sqrt(3))
    assert row["difference_high"] == pytest.approx(2 + 4.302653 / math.sqrt(3))


@pytest.mark.parametrize(
    ("freedom", "width"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (10_000, 1.960)],
)
def test_few_boards_make_a_wide_interval(freedom: int, width: float) -> None:
    """As in the tables of Student's t."""
    assert student_95(freedom) == pytest.approx(width, rel=2e-3)


def test_in_salvo_the_difference_is_of_rounds() -> None:
    needed = [((60, 5), (70, 4)), ((80, 6), (62, 6))]
    results = [
        Result(Bout(board, (bot,)), None, (Effort(shots, shots - 7, rounds, rounds),))
        for board, both in enumerate(needed)
        for bot, (shots, rounds) in enumerate(both)
    ]
    assert standings(SOLO, results)[1].difference == Mean(-0.5, 0.5, 2)


def test_shots_by_game_of_the_match() -> None:
    contest = replace(SOLO, match=3)
    shots = [20, 30, 25, 22, 31]
    results = [practice(number, 0, one) for number, one in enumerate(shots)]
    first, second = by_game(contest, iter([*results, practice(1, 1, 9)]))
    assert first == [Mean(21.0, 1.0, 2), Mean(30.5, 0.5, 2), Mean(25.0, None, 1)]
    assert second == [None, Mean(9.0, None, 1), None]
    assert by_game(contest, results[::-1])[0] == first


def test_the_order_in_which_results_arrive_does_not_matter() -> None:
    rng = random.Random(1)
    results = [game(number, rng.choice([0, 1, None])) for number in range(40)]
    rows = standings(DUEL, results)
    rng.shuffle(results)
    assert standings(DUEL, results) == rows


def test_time_is_a_mean_over_decisions_and_no_part_of_a_result() -> None:
    slow, quick = practice(0, 0, 20, seconds=2.0), practice(0, 0, 20, seconds=1.0)
    assert slow == quick
    assert standings(SOLO, [slow])[0].ms_per_decision == 100


def test_nothing_played_is_no_number() -> None:
    for contest in (DUEL, SOLO):
        row = standings(contest, [])[0].as_row()
        assert (row["games"], row["illegal"]) == (0, 0)
        assert {key for key, value in row.items() if value} == {"bot"}


def test_a_row_has_what_programs_rely_on() -> None:
    assert list(standings(DUEL, [game(0, 0)])[0].as_row()) == [
        "bot",
        "games",
        "wins",
        "ties",
        "mean_shots",
        "mean_shots_se",
        "mean_misses",
        "mean_misses_se",
        "mean_rounds",
        "mean_rounds_se",
        "ms_per_decision",
        "rating",
        "difference",
        "difference_low",
        "difference_high",
        "illegal",
        "refusal",
    ]


def test_ratings_of_many_games_are_those_of_bradley_and_terry() -> None:
    """Three wins of four are log 3 apart; the prior weighs less and less."""
    one, two = ratings([[0, 30_000], [10_000, 0]])
    assert one - two == pytest.approx(400 * math.log10(3), abs=0.1)
    assert one + two == pytest.approx(0)


def test_a_rating_solves_its_own_equation() -> None:
    """Won as much as was to be expected, with one game tied against the average besides."""
    one, _ = ratings([[0, 3], [1, 0]])
    strength = one / POINTS
    expected = 4 / (1 + math.exp(-2 * strength)) + PRIOR_GAMES / (1 + math.exp(-strength))
    assert expected == pytest.approx(3 + PRIOR_GAMES / 2)


def test_a_bot_that_always_wins_stays_finite() -> None:
    one, two, three = ratings([[0, 1000, 1000], [0, 0, 500], [0, 500, 0]])
    assert 500 < one < 5000
    assert two == pytest.approx(three)
    assert one + two + three == pytest.approx(0, abs=1e-6)


def test_equals_are_rated_equally() -> None:
    assert ratings([[0, 5, 5], [5, 0, 5], [5, 5, 0]]) == pytest.approx((0, 0, 0))
