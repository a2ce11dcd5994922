"""What games of Blind are judged by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.players import TINY_BLIND
from arena.test_contest import games_of
from blindfleet.arena import Bout, Contest, Effort, Result, play, standings
from blindfleet.arena.blind_standings import pairings, whole_course
from blindfleet.arena.results import ENDINGS, REFUSAL
from blindfleet.rules.blind import Ask, Move, Strike
from blindfleet.rules.families import preset

SMALL_BLIND = preset("blind-skirmish")
CONTEST = Contest(SMALL_BLIND, ("boatswain", "greedy"), seed=4)
THREE = replace(CONTEST, bots=("boatswain", "greedy", "random"))


def game(
    number: int,
    winner: int | None,
    ending: str = "forts",
    bots: tuple[int, int] = (0, 1),
    turns: tuple[int, int] = (10, 10),
) -> Result:
    """The turns are those of the bot with the smaller place, then the other's."""
    efforts = tuple(
        Effort(None, None, None, 12, turns=one, challenges=one // 2, strikes=1) for one in turns
    )
    swapped = number % 2
    bout = Bout(number, bots[::-1] if swapped else bots)
    return Result(bout, winner, efforts[::-1] if swapped else efforts, ending)


def test_turns_challenges_and_strikes_are_those_of_the_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [play(CONTEST, bout) for bout in CONTEST.bouts(6)]
    for (bout, record), result in zip(games_of(CONTEST, 6, monkeypatch), found, strict=True):
        assert bout == result.bout
        for seat, effort in enumerate(result.efforts, 1):
            actions = [entry.action for entry in record.entries if entry.seat == seat]
            begun = [one for one in actions if isinstance(one, Move | Ask | Strike)]
            assert effort.turns == len(begun)
            assert effort.challenges == sum(isinstance(one, Ask) for one in begun)
            assert effort.strikes == sum(isinstance(one, Strike) for one in begun)
        assert result.turns == sum(effort.turns or 0 for effort in result.efforts)
        assert record.outcome is not None
        assert result.ending == record.outcome.ending.value
    assert sum(effort.strikes or 0 for one in found for effort in one.efforts) > 0


def test_a_game_in_which_nothing_happens_ends_by_the_quiet_limit() -> None:
    rules = preset("blind", board="5x7", home="2", fleet="2D 1X", **{"quiet-limit": "6"})
    contest = Contest(rules, ("arena.players:Restless", "arena.players:Restless"))
    result = play(contest, Bout(0, (0, 1)))
    assert (result.ending, result.winner, result.turns) == ("quiet", None, 6)
    assert [effort.challenges for effort in result.efforts] == [0, 0]


def test_a_refused_action_is_an_end_of_its_own() -> None:
    contest = Contest(TINY_BLIND, ("arena.players:Speechless", "boatswain"))
    refused = [
        one for one in (play(contest, bout) for bout in contest.bouts(20)) if one.ending == REFUSAL
    ]
    assert refused
    for result in refused:
        assert result.winner == 1
        speechless = result.efforts[result.bout.bots.index(0)]
        asker = result.efforts[result.bout.bots.index(1)]
        assert speechless.refusal
        assert asker.challenges


def test_shooting_games_have_neither() -> None:
    contest = Contest(preset("classic", grid="6x6", fleet="boat 2"), ("random", "random"))
    result = play(contest, Bout(0, (0, 1)))
    assert (result.turns, result.ending) == (None, None)
    assert standings(contest, [result])[0].blind is None
    assert "points" not in standings(contest, [result])[0].as_row()


def test_points_draws_challenges_and_ends_of_a_bot() -> None:
    results = [
        game(0, 0, turns=(20, 10)),
        game(1, None, "quiet", turns=(10, 30)),
        game(2, 1),
        game(3, 0, "no-action"),
    ]
    first, second = (row.blind for row in standings(CONTEST, results))
    assert first is not None
    assert second is not None
    assert (first.course.points and first.course.points.mean) == 0.625
    assert (second.course.points and second.course.points.mean) == 0.375
    assert first.course.draws == 0.25
    assert first.challenges == pytest.approx(100 * 25 / 50)
    assert second.challenges == pytest.approx(100 * 30 / 60)
    assert second.strikes == pytest.approx(100 * 4 / 60)
    assert first.course.endings == {"forts": 2, "quiet": 1, "no-action": 1}
    assert list(first.course.endings) == [one for one in ENDINGS if one in first.course.endings]
    assert first.course.turns == second.course.turns
    assert first.course.turns is not None
    assert (first.course.turns.mean, first.course.turns.values) == (27.5, 2)


def test_the_points_of_two_bots_and_their_intervals_add_up() -> None:
    results = [game(number, number % 3 % 2) for number in range(20)]
    first, second = (row.as_row() for row in standings(CONTEST, results))
    assert first["points"] + second["points"] == pytest.approx(1)
    assert first["points_low"] + second["points_high"] == pytest.approx(1)
    assert first["points_low"] < first["points"] < first["points_high"]


def test_a_row_has_what_programs_rely_on() -> None:
    row = standings(CONTEST, [game(0, 0)])[0].as_row()
    keys = list(row)
    assert keys[keys.index("refusal") + 1 :] == [
        "points",
        "points_low",
        "points_high",
        "draws",
        "mean_turns",
        "mean_turns_se",
        "endings",
        "challenges_per_100_turns",
        "strikes_per_100_turns",
        "against",
    ]
    (against,) = row["against"]
    assert (against["bot"], against["games"], against["points"]) == ("greedy", 1, 1)
    assert row["points_low"] is None


def test_every_opponent_apart() -> None:
    results = [
        *(game(number, 0) for number in range(4)),
        *(game(number, None, "no-ships", (0, 2), (1, 2)) for number in range(4)),
        *(game(number, 2, bots=(1, 2)) for number in range(2)),
    ]
    first, second, third = standings(THREE, results)
    assert [(one["bot"], one["points"]) for one in first.as_row()["against"]] == [
        ("greedy", 1),
        ("random", 0.5),
    ]
    assert (first.as_row()["points"], third.as_row()["points"]) == (0.75, pytest.approx(4 / 6))
    assert second.as_row()["points"] == 0
    found = pairings(THREE, results)
    assert [one.bots for one in found] == [(0, 1), (0, 2), (1, 2)]
    assert [one.course.points and one.course.points.mean for one in found] == [1, 0.5, 0]
    assert [one.course.draws for one in found] == [0, 1, 0]
    whole = whole_course(THREE, results)
    assert (whole.games, whole.points, whole.draws) == (10, None, 0.4)
    assert whole.turns is not None
    assert whole.turns.mean == pytest.approx((6 * 20 + 4 * 3) / 10)


def test_nothing_played_is_no_number() -> None:
    row = standings(CONTEST, [])[0].as_row()
    assert (row["endings"], row["points"], row["draws"]) == ({}, None, None)
    assert (row["mean_turns"], row["challenges_per_100_turns"]) == (None, None)
    assert pairings(CONTEST, []) == ()


def test_the_order_in_which_results_arrive_does_not_matter() -> None:
    results = [play(THREE, bout) for bout in THREE.bouts(4)]
    timeless = [replace(row, ms_per_decision=None) for row in standings(THREE, results[::-1])]
    assert timeless == [replace(row, ms_per_decision=None) for row in standings(THREE, results)]
