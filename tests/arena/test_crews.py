"""Whoever plays the games, the results are the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import replace
from multiprocessing import active_children
from typing import Any

import pytest

from arena.players import SMALL
from blindfleet import preset
from blindfleet.arena import BotFailed, Bout, ClusterProblem, Contest, Effort, Result, crews, play
from blindfleet.arena.crews import MOST_WORKERS, cores, played, read_workers
from blindfleet.board.problems import Invalid

SWEEPER = "arena.players:Sweeper"
SOLO = Contest(SMALL, (SWEEPER, "random"), seed=2, fleets="uniform", solo=True, moments=2)
DUEL = Contest(SMALL, (SWEEPER, "random", "weakest"), seed=2)
GAMES = 12


def by_bout(results: Iterator[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.bout)


def alone(contest: Contest) -> list[Result]:
    return by_bout(play(contest, bout) for bout in contest.bouts(GAMES))


@pytest.mark.parametrize("contest", [SOLO, DUEL], ids=["range", "table"])
def test_one_process_and_two_have_the_same_results(contest: Contest) -> None:
    bouts = list(contest.bouts(GAMES))
    for workers in (1, 2):
        assert by_bout(played(contest, bouts, workers)) == alone(contest)


@pytest.mark.parametrize("solo", [True, False], ids=["range", "table"])
def test_a_match_is_played_by_the_same_bots_whoever_plays_it(solo: bool) -> None:
    bots = ("arena.players:Tiring", SWEEPER)
    contest = Contest(SMALL, bots, seed=2, fleets="uniform", solo=solo, match=4)
    bouts = list(contest.bouts(GAMES))
    found = by_bout(played(contest, bouts, 1))
    assert [one.bout for one in found] == sorted(bouts)
    assert by_bout(played(contest, bouts, 2)) == found
    apart = by_bout(played(replace(contest, match=1), bouts, 1))
    begins = [one for one in found if one.bout.number % 4 == 0]
    assert begins == [one for one in apart if one.bout.number % 4 == 0]
    assert found != apart


def test_in_one_process_every_result_is_there_as_soon_as_its_game_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Bout] = []

    def counted(contest: Contest, bout: Bout, *company: Any) -> Result:
        begun.append(bout)
        return play(contest, bout, *company)

    monkeypatch.setattr("blindfleet.arena.playing.play", counted)
    contest = replace(SOLO, match=4)
    for number, result in enumerate(played(contest, list(contest.bouts(GAMES)), 1), 1):
        assert len(begun) == number
        assert begun[-1] == result.bout


def test_a_match_that_was_interrupted_goes_on_with_what_its_bots_had_learnt() -> None:
    bots = ("arena.players:Tiring", SWEEPER)
    contest = Contest(SMALL, bots, seed=2, fleets="uniform", solo=True, match=4)
    bouts = list(contest.bouts(8))
    whole = by_bout(played(contest, bouts, 1))
    rest = [bout for bout in bouts if bout.number in {2, 3, 7}]
    assert by_bout(played(contest, rest, 1)) == [one for one in whole if one.bout in rest]


def test_a_failure_in_a_process_is_told_as_anywhere() -> None:
    contest = Contest(SMALL, ("arena.players:Failing", "random"), seed=2)
    with pytest.raises(BotFailed, match="failed in game 1 of seed 2: LookupError: no idea"):
        list(played(contest, list(contest.bouts(2)), 2))


def test_a_worker_that_dies_is_no_end_of_waiting() -> None:
    contest = Contest(SMALL, ("arena.players:Dying", "random"))
    with pytest.raises(ClusterProblem, match="ended without a word"):
        list(played(contest, list(contest.bouts(2)), 2))


def test_whoever_stops_waiting_leaves_no_worker_behind() -> None:
    before = active_children()
    with closing(played(SOLO, list(SOLO.bouts(500)), 2)) as results:
        next(results)
    assert active_children() == before


def test_portions_grow_with_what_they_take_and_end_small() -> None:
    """The first game is alone; every bout is played once."""
    sizes: list[int] = []
    effort = Effort(20, 13, None, 20)

    class InPlace(Executor):
        def submit(self, function, contest, portion):  # type: ignore[no-untyped-def, override]
            sizes.append(len(portion))
            future: Future[crews.Portion] = Future()
            results = [Result(bout, None, (effort,)) for match in portion for bout in match]
            future.set_result(crews.Portion(results, 0.001 * len(portion)))
            return future

    bouts = list(SOLO.bouts(400))
    results = list(crews._shared_out(SOLO, SOLO.matches(bouts), InPlace(), 2))
    assert sorted(one.bout for one in results) == bouts
    assert sizes[0] == sizes[-1] == 1
    assert 8 <= max(sizes) <= 200


def test_nothing_left_to_play_needs_nobody() -> None:
    assert list(played(SOLO, [], 2)) == []


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "PATIENCE", 0.5)
    with pytest.raises(ClusterProblem, match=r"dask://127\.0\.0\.1:1 does not answer"):
        list(played(SOLO, list(SOLO.bouts(1)), "dask://127.0.0.1:1"))


def test_an_address_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "PATIENCE", 0.5)
    with pytest.raises(ClusterProblem, match="does not answer"):
        list(played(SOLO, list(SOLO.bouts(1)), "dask://127.0.0.1:port"))


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterProblem, match=r"pip install 'blindfleet\[cluster\]'"):
        list(played(SOLO, list(SOLO.bouts(1)), "dask://127.0.0.1:1"))


def test_workers_as_they_are_written() -> None:
    assert read_workers(None) == cores() >= 1
    assert read_workers("3") == 3
    assert read_workers("dask://host:8786") == "dask://host:8786"


@pytest.mark.parametrize(
    "text",
    ["", "0", "-1", "two", "1.5", "٣", str(MOST_WORKERS + 1), "9" * 30, "dask://", "tcp://h:1"],
)
def test_what_is_no_number_of_workers(text: str) -> None:
    with pytest.raises(Invalid, match="is neither a number of workers"):
        read_workers(text)


def test_a_worker_has_one_core_for_its_matrices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    with crews._processes(1) as (executor, _):
        assert executor.submit(os.getenv, "OPENBLAS_NUM_THREADS").result() == "1"
        assert executor.submit(os.getenv, "OMP_NUM_THREADS").result() == "3"
    assert "OPENBLAS_NUM_THREADS" not in os.environ


def test_the_strongest_shoots_the_same_in_one_process_and_two() -> None:
    """Its net is a matter of floating point, and must not depend on who multiplies."""
    contest = Contest(preset("hasbro"), ("strongest",), seed=3, fleets="uniform", solo=True)
    bouts = list(contest.bouts(2))
    one, two = (by_bout(played(contest, bouts, workers)) for workers in (1, 2))
    assert one == two
