"""Chances foretold beside the truth."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from arena.players import SMALL, SMALL_SALVO
from blindfleet.arena import BotFailed, Bout, Contest, play
from blindfleet.arena.calibration import BINS, Moments, bins_of, calibrations
from blindfleet.arena.results import Bin
from blindfleet.board.seats import Seat
from blindfleet.rules.shooting import Deploy, Layout, opening, orderly_layout, see

BOTS = ("arena.players:Knowing", "random", "arena.players:Certain")
CONTEST = Contest(SMALL, BOTS, fleets="uniform", solo=True, moments=4)
RESULTS = [play(CONTEST, bout) for bout in CONTEST.bouts(200)]
VIEW = opening(SMALL, Seat.ONE, Seat.ONE)
FLEET = Layout.of(SMALL, {"cruiser": "А1-В1", "destroyer": "А3-Б3", "torpedo-boat": ["Е4", "Е6"]})


def test_every_moment_is_as_likely_to_be_kept_however_many_come_after_it() -> None:
    moments = Moments(9, random.Random(1))
    for _ in range(8000):
        moments.watch(VIEW)
    assert len(moments.views) == pytest.approx(8000 * 9 / 36, rel=0.05)


def test_a_salvo_counts_for_as_many_moments_as_it_has_shots() -> None:
    fleet = orderly_layout(SMALL_SALVO)
    view = see(opening(SMALL_SALVO, Seat.ONE, Seat.ONE), Deploy(fleet))
    moments = Moments(2, random.Random(1))
    for _ in range(8000):
        moments.watch(view)
    assert len(moments.views) == pytest.approx(8000 * 2 * 5 / 36, rel=0.05)


def test_no_moments_are_none() -> None:
    moments = Moments(0, random.Random(1))
    moments.watch(VIEW)
    assert moments.views == []


def test_cells_are_put_into_bins_by_what_was_thought_of_them() -> None:
    chances = [0.0] * 34 + [0.5, 1.0]
    low, half, high = bins_of([(VIEW, chances)], FLEET)
    assert low == Bin(0, 34, 6, 0.0)
    assert half == Bin(BINS // 2, 1, 0, 0.5)
    assert high == Bin(BINS - 1, 1, 1, 1.0)


def test_who_knows_the_exact_chances_is_right_and_who_is_certain_is_not() -> None:
    right, none, wrong = calibrations(3, RESULTS)
    assert none is None
    assert right is not None
    assert right.cells > 5000
    assert right.freedom > 5
    assert right.chi_square < 2 * right.freedom
    assert wrong is not None
    (certain,) = wrong.shares
    assert (certain.foretold, certain.place) == (1.0, BINS - 1)
    assert certain.z is not None
    assert certain.z < -10
    assert wrong.chi_square == pytest.approx(certain.z**2)


def test_the_order_of_results_does_not_matter_here_either() -> None:
    assert calibrations(3, RESULTS[::-1]) == calibrations(3, RESULTS)


@pytest.mark.parametrize("chances", [[0.5] * 35, [0.5] * 35 + [1.01], [-0.1] * 36, [math.nan] * 36])
def test_what_is_no_chance_for_every_cell_is_a_failure_of_the_bot(
    chances: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arena.players.Certain.chances", lambda self, view: chances)
    contest = replace(CONTEST, moments=36)
    with pytest.raises(BotFailed, match="Certain failed in game 1 of seed 0: ValueError: there is"):
        play(contest, Bout(0, (2,)))


def test_watching_changes_no_shot() -> None:
    plain = replace(CONTEST, moments=0)
    shots = [play(plain, bout).efforts[0].shots for bout in plain.bouts(5)]
    assert shots == [one.efforts[0].shots for one in RESULTS[:15]]


def test_a_row_for_programs() -> None:
    right = calibrations(3, RESULTS)[0]
    assert right is not None
    row = right.as_row()
    assert list(row) == ["cells", "chi_square", "freedom", "bins"]
    assert sum(one["cells"] for one in row["bins"]) == row["cells"] == right.cells
