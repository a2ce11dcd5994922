"""Chances foretold beside the truth."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from functools import cache

import pytest

from arena.players import SMALL, SMALL_SALVO
from blindfleet.arena import BotFailed, Bout, Contest, play
from blindfleet.arena.calibration import BINS, Moments, bins_of, calibrations, share_of_practice
from blindfleet.arena.results import Bin, Effort, Result
from blindfleet.board.seats import Seat
from blindfleet.rules.shooting import Deploy, Layout, View, opening, orderly_layout, see

BOTS = ("arena.players:Knowing", "random", "arena.players:Certain")
CONTEST = Contest(SMALL, BOTS, fleets="uniform", solo=True, moments=4)
VIEW = opening(SMALL, Seat.ONE, Seat.ONE)
FLEET = Layout.of(SMALL, {"cruiser": "А1-В1", "destroyer": "А3-Б3", "torpedo-boat": ["Е4", "Е6"]})


@cache
def played() -> list[Result]:
    return [play(CONTEST, bout) for bout in CONTEST.bouts(200)]


def nothing(view: View) -> tuple[float, ...]:
    return ()


def boards(*bins: Bin) -> list[Result]:
    """A practice for every bin."""
    efforts = [Effort(20, 13, None, 20, bins=(one,)) for one in bins]
    return [Result(Bout(number, (0,)), None, (one,)) for number, one in enumerate(efforts)]


def test_every_moment_is_as_likely_to_be_kept_however_many_come_after_it() -> None:
    moments = Moments(9, random.Random(1), share_of_practice, nothing)
    for _ in range(8000):
        moments.watch(VIEW)
    assert len(moments.foretold) == pytest.approx(8000 * 9 / 36, rel=0.05)


def test_a_salvo_counts_for_as_many_moments_as_it_has_shots() -> None:
    fleet = orderly_layout(SMALL_SALVO)
    view = see(opening(SMALL_SALVO, Seat.ONE, Seat.ONE), Deploy(fleet))
    moments = Moments(2, random.Random(1), share_of_practice, nothing)
    for _ in range(8000):
        moments.watch(view)
    assert len(moments.foretold) == pytest.approx(8000 * 2 * 5 / 36, rel=0.05)


def test_no_moments_are_none() -> None:
    moments = Moments(0, random.Random(1), share_of_practice, nothing)
    moments.watch(VIEW)
    assert moments.foretold == []


def test_cells_are_put_into_bins_by_what_was_thought_of_them() -> None:
    chances = [0.0] * 34 + [0.5, 1.0]
    low, half, high = bins_of([(VIEW, chances)], FLEET)
    assert low == Bin(0, 34, 6, 0.0)
    assert half == Bin(BINS // 2, 1, 0, 0.5)
    assert high == Bin(BINS - 1, 1, 1, 1.0)


def test_who_knows_the_exact_chances_is_right_and_who_is_certain_is_not() -> None:
    right, none, wrong = calibrations(3, played())
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


def test_who_was_shown_the_fleet_is_not_asked_what_it_had_thought() -> None:
    """Neither by a late question nor by a list that the bot may still change."""
    contest = replace(CONTEST, bots=("arena.players:Hindsight", "arena.players:Sweeper"))
    results = [play(contest, bout) for bout in contest.bouts(20)]
    wise, honest = calibrations(2, results)
    assert wise == honest is not None


def test_moments_are_the_same_whoever_is_asked() -> None:
    """Of bots that shoot alike, as these two do."""
    cells: tuple[list[int], ...] = ([], [])
    for result in played():
        bins, bot = result.efforts[0].bins, result.bout.bots[0]
        if bins is not None:
            cells[bot // 2].append(sum(one.cells for one in bins))
    assert cells[0] == cells[1]
    assert len(set(cells[0])) > 50


def test_a_bias_does_not_excuse_itself() -> None:
    """It is the same on four boards, and z is far from the two that their squares would allow."""
    results = boards(*(Bin(10, 20, ships, 10.5) for ships in (15, 16, 15, 16)))
    (found,) = calibrations(1, results)
    assert found is not None
    (share,) = found.shares
    assert (share.foretold, share.found) == (0.525, 0.775)
    assert share.error == pytest.approx(math.sqrt(0.65 * 0.35 / 80))
    assert share.z is not None
    assert share.z > 4


def test_an_error_is_that_between_boards_where_they_differ() -> None:
    """Worked out by hand: 16 ships too many on 80 cells are 4 a board, which -4, 0, 4, 16 leave by
    -8, -4, 0 and 12.
    """
    results = boards(*(Bin(4, 20, ships, 4.0) for ships in (0, 4, 8, 20)))
    (found,) = calibrations(1, results)
    assert found is not None
    assert found.shares[0].error == pytest.approx(math.sqrt(224 * 4 / 3) / 80)


def test_boards_that_are_alike_for_want_of_ships_are_no_proof() -> None:
    """One ship in ten thousand cells was foretold, and none came: no wonder."""
    results = boards(*(Bin(0, 100, 0, 0.01) for _ in range(100)))
    (found,) = calibrations(1, results)
    assert found is not None
    assert found.shares[0].z == pytest.approx(-1.41, abs=0.01)


def test_one_board_proves_nothing() -> None:
    (found,) = calibrations(1, boards(Bin(0, 30, 9, 1.0)))
    assert found is not None
    assert found.shares[0].z == pytest.approx(1)


def test_who_is_certain_and_always_wrong_is_caught() -> None:
    (found,) = calibrations(1, boards(*(Bin(19, 9, 0, 9.0) for _ in range(4))))
    assert found is not None
    assert found.chi_square == pytest.approx(4 * 36)


def test_a_bias_of_a_half_is_caught_with_forty_boards() -> None:
    contest = replace(CONTEST, bots=("arena.players:Knowing", "arena.players:Bold"))
    right, bold = calibrations(2, [play(contest, bout) for bout in contest.bouts(40)])
    assert right is not None
    assert right.chi_square < 2 * right.freedom
    assert bold is not None
    assert bold.chi_square > 4 * bold.freedom


def test_the_order_of_results_does_not_matter_here_either() -> None:
    assert calibrations(3, played()[::-1]) == calibrations(3, played())


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
    assert shots == [one.efforts[0].shots for one in played()[:15]]


def test_a_row_for_programs() -> None:
    right = calibrations(3, played())[0]
    assert right is not None
    row = right.as_row()
    assert list(row) == ["cells", "chi_square", "freedom", "bins"]
    assert sum(one["cells"] for one in row["bins"]) == row["cells"] == right.cells
