"""What pieces were thought to be, beside what they were."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from arena.players import TINY_BLIND
from blindfleet.arena import BotFailed, Bout, Contest, Effort, Result, play
from blindfleet.arena.beliefs import (
    BeliefCalibration,
    belief_calibrations,
    open_pieces,
    opinions_of,
    share_of_game,
)
from blindfleet.arena.calibration import Moments
from blindfleet.arena.results import Bin, Guess, Opinions
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.blind import Deployment, PieceClass, View, opening
from blindfleet.rules.blind.public import Sighting
from blindfleet.rules.families import preset

COUNTING, SURE = "arena.players:Counting", "arena.players:Sure"
RULES = preset("blind-skirmish")
CONTEST = Contest(RULES, (COUNTING, SURE), fleets="uniform", moments=5)
D, P, S, T, M, X = (
    PieceClass.DESTROYER,
    PieceClass.PATROL,
    PieceClass.SWEEPER,
    PieceClass.TORPEDO,
    PieceClass.MINE,
    PieceClass.FORT,
)


@cache
def played() -> list[Result]:
    return [play(CONTEST, bout) for bout in CONTEST.bouts(30)]


def seen(fleet: str, **could_be: set[PieceClass]) -> View:
    """What side 1 sees of side 2: `c20={D, X}` is a piece on cell 20, where it began."""
    rules = preset("blind", board="5x7", home="2", fleet=fleet)
    pieces = {
        int(cell[1:]): Sighting(int(cell[1:]), frozenset(classes))
        for cell, classes in could_be.items()
    }
    view = opening(rules, Seat.ONE, Seat.ONE)
    return view._replace(public=view.public._replace(pieces=PerSeat({}, pieces)))


def deployed(**pieces: PieceClass) -> Deployment:
    return Deployment.of((int(cell[1:]), piece) for cell, piece in pieces.items())


def chances(**by_code: float) -> tuple[float, ...]:
    codes = {piece.code: piece for piece in PieceClass}
    found = [0.0] * 11
    for code, chance in by_code.items():
        found[codes[code]] = chance
    return tuple(found)


def calibrated(contest: Contest, results: list[Result]) -> list[BeliefCalibration]:
    found = belief_calibrations(contest, results)
    assert all(one is not None for one in found)
    return [one for one in found if one is not None]


def test_a_piece_that_was_disclosed_is_no_longer_open_and_not_counted_again() -> None:
    view = seen("2D 1P 1X", c1={D}, c2={D, P, X}, c3={D, P, X}, c4={D, P, X})
    every = {D: 1, P: 1, X: 1}
    assert open_pieces(view) == {2: every, 3: every, 4: every}


def test_counting_closes_what_it_leaves_one_choice_for() -> None:
    """The fort is the only thing that 3 may be when both destroyers and the patrol are known; of
    the others none may be one.
    """
    view = seen("2D 1P 1X", c1={D}, c2={D, P}, c3={D, P, X}, c4={P})
    assert open_pieces(view) == {}
    view = seen("3D 1P 1X", c1={D, X}, c2={D, P, X}, c3={D, P, X}, c4={P}, c5={X})
    assert open_pieces(view) == {}


def test_guesses_and_bits_by_hand() -> None:
    view = seen("2D 1P 1X", c1={D}, c2={D, P, X}, c3={D, P, X}, c4={D, P})
    beliefs = {
        1: chances(D=1.0),
        2: chances(D=0.25, P=0.25, X=0.5),
        3: chances(D=0.25, P=0.25, X=0.5),
        4: chances(D=0.5, P=0.5),
    }
    truth = deployed(c1=D, c2=X, c3=P, c4=D)
    found = opinions_of([(view, beliefs)], truth)
    assert found.pieces == 3
    assert found.bits == pytest.approx(1 + 2 + 1)
    assert found.counted_bits == pytest.approx(math.log2(3) * 2 + 1)
    quarter, half = 21, 26
    assert found.guesses == (
        Guess(D, Bin(quarter, 2, 0, 0.5)),
        Guess(D, Bin(half, 1, 1, 0.5)),
        Guess(P, Bin(quarter, 2, 1, 0.5)),
        Guess(P, Bin(half, 1, 0, 0.5)),
        Guess(X, Bin(half, 2, 1, 1.0)),
    )


def test_counting_goes_by_what_is_left_of_each_class() -> None:
    view = seen("6D 2M 1X", c1={D}, c2={D, M}, c3={D, M, X})
    truth = deployed(c1=D, c2=M, c3=X)
    beliefs = dict.fromkeys((1, 2, 3), chances(D=0.4, M=0.4, X=0.2))
    found = opinions_of([(view, beliefs)], truth)
    assert found.counted_bits == pytest.approx(-math.log2(2 / 7) - math.log2(1 / 8))


def test_who_thinks_impossible_what_is_true_is_not_infinitely_wrong() -> None:
    view = seen("2D 1X", c1={D, X}, c2={D, X}, c3={D, X})
    beliefs = dict.fromkeys((1, 2, 3), chances(D=1.0))
    assert opinions_of([(view, beliefs)], deployed(c1=D, c2=D, c3=X)).bits == 20


def test_small_chances_are_told_apart_for_the_classes_and_not_overall() -> None:
    """As what was foretold is kept in finer bins below a fifth, where rare classes lie."""
    view = seen("2D 1P 1S 1X", c1={D, P, S, X}, c2={D, P, S, X})
    beliefs = dict.fromkeys((1, 2), chances(D=0.91, P=0.012, S=0.034, X=0.044))
    opinions = opinions_of([(view, beliefs)], deployed(c1=D, c2=X))
    assert [guess.bin.place for guess in opinions.guesses] == [34, 1, 3, 4]
    result = Result(
        Bout(0, (0, 1)), None, (Effort(None, None, None, 1, opinions=opinions),) * 2, "forts"
    )
    (one, _) = calibrated(CONTEST, [result])
    low, high = one.overall.shares
    assert low.cells == 6
    assert low.foretold == pytest.approx(0.09 / 3)
    assert (high.place, high.cells, high.found) == (18, 2, 0.5)


@pytest.mark.parametrize(
    "beliefs",
    [
        {},
        {1: chances(D=1.0)},
        {1: (0.0, 1.0), 2: (0.0, 1.0)},
        dict.fromkeys((1, 2), chances(D=0.5, X=0.4)),
        dict.fromkeys((1, 2), chances(D=1.5, X=-0.5)),
        dict.fromkeys((1, 2), chances(D=math.nan)),
    ],
)
def test_what_are_no_chances_is_an_error(beliefs: Any) -> None:
    view = seen("2D 1X", c1={D, X}, c2={D, X})
    with pytest.raises(ValueError, match="a chance of every class for every piece"):
        opinions_of([(view, beliefs)], deployed(c1=D, c2=X))


def test_and_a_failure_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.players.Counting.beliefs", lambda self, view: {})
    contest = replace(CONTEST, bots=(COUNTING, "random"), moments=1000)
    with pytest.raises(BotFailed, match="Counting failed in game 1 of seed 0: ValueError"):
        play(contest, Bout(0, (0, 1)))


def test_every_moment_is_as_likely_to_be_kept_however_many_come_after_it() -> None:
    nothing: Callable[[View], None] = lambda view: None  # noqa: E731
    moments = Moments(6, random.Random(1), share_of_game, nothing)
    view = opening(RULES, Seat.ONE, Seat.ONE)
    for _ in range(8000):
        moments.watch(view)
    assert len(moments.foretold) == pytest.approx(8000 * 6 / 30, rel=0.05)


def test_both_bots_are_asked_and_only_at_some_moments() -> None:
    asked = [effort.opinions for result in played() for effort in result.efforts]
    assert all(one is not None for one in asked)
    pieces = [one.pieces for one in asked if one is not None]
    assert min(pieces) < max(pieces)
    decisions = sum(effort.decisions for result in played() for effort in result.efforts)
    assert sum(pieces) / RULES.fleet_size < decisions * 5 / 30 * 1.2


def test_who_counts_is_as_good_as_counting_and_who_is_sure_is_caught() -> None:
    counting, sure = calibrated(CONTEST, played())
    assert counting.bits == counting.counted_bits
    assert counting.gain.mean == pytest.approx(0)
    assert sure.gain.interval is not None
    assert sure.gain.interval[1] < 0
    certain = sure.overall.shares[-1]
    assert certain.foretold > 0.9
    assert certain.z is not None
    assert certain.z < -10
    assert sure.overall.chi_square > 20 * sure.overall.freedom


def test_classes_hold_all_that_was_guessed() -> None:
    for one in calibrated(CONTEST, played()):
        guesses = sum(share.cells for share in one.overall.shares)
        assert sum(part.whole.cells for part in one.classes) == guesses
        assert [part.piece for part in one.classes] == list(PieceClass)
        for part in one.classes:
            assert sum(share.cells for share in part.shares) == part.whole.cells
            assert 1 <= len(part.shares) <= 8
            assert min(share.cells for share in part.shares) * 16 >= part.whole.cells
            foretold = [share.foretold for share in part.shares]
            assert foretold == sorted(foretold)


def test_chances_that_are_right_look_right() -> None:
    """Of three pieces each is the fort as often as another: the first alone is asked about."""
    view = seen("2D 1X", c1={D, X})
    rng = random.Random(5)
    results = []
    for number in range(0, 600, 2):
        first = rng.choice((D, D, X))
        opinions = opinions_of([(view, {1: chances(D=2 / 3, X=1 / 3)})], deployed(c1=first))
        efforts = (Effort(None, None, None, 1, opinions=opinions), Effort(None, None, None, 1))
        results.append(Result(Bout(number, (0, 1)), None, efforts, "forts"))
    found, none = belief_calibrations(replace(CONTEST, bots=(COUNTING, "random")), results)
    assert none is None
    assert found is not None
    assert (found.pieces, found.overall.freedom) == (300, 2)
    assert found.overall.chi_square < 4
    assert found.bits.mean == pytest.approx(0.918, abs=0.05)
    assert found.bits.error == pytest.approx(math.sqrt(2 / 9 / 300), rel=0.1)


def pair(number: int, right: int) -> Result:
    """Ten pieces thought to be destroyers with a chance of a half, of which so many were."""
    opinions = Opinions((Guess(D, Bin(26, 10, right, 5.0)),), 10, 10.0, 12.0 + right)
    efforts = (Effort(None, None, None, 1, opinions=opinions), Effort(None, None, None, 1))
    return Result(
        Bout(number, (1, 0) if number % 2 else (0, 1)),
        None,
        efforts[::-1] if number % 2 else efforts,
        "forts",
    )


def test_errors_are_those_between_pairs_of_games() -> None:
    """Both games of a pair are as far off: twice as many of them prove no more."""
    counts = [3, 8, 4, 9, 2, 7]
    contest = replace(CONTEST, bots=(COUNTING, "random"), fleets=None)
    twice = [
        pair(2 * number + twin, right) for number, right in enumerate(counts) for twin in (0, 1)
    ]
    once = [pair(2 * number, right) for number, right in enumerate(counts)]
    (two, _), (one, _) = (belief_calibrations(contest, results) for results in (twice, once))
    assert one is not None
    assert two is not None
    assert two.overall.shares[0].error == pytest.approx(one.overall.shares[0].error)
    assert two.gain.error == pytest.approx(one.gain.error)
    assert (two.pieces, one.pieces) == (120, 60)
    assert two.gain.mean == pytest.approx(0.2 + 5.5 / 10)
    by_hand = math.sqrt(sum((2 + right - 7.5) ** 2 for right in counts) * 6 / 5) / 60
    assert one.gain.error == pytest.approx(by_hand)


def test_who_was_shown_the_pieces_is_not_asked_what_it_had_thought() -> None:
    contest = replace(CONTEST, bots=("arena.players:Wise", COUNTING))
    results = [play(contest, bout) for bout in contest.bouts(6)]
    wise, honest = calibrated(contest, results)
    assert wise.gain.mean == pytest.approx(0)
    assert honest.gain.mean == pytest.approx(0)


def test_watching_changes_no_game() -> None:
    plain = replace(CONTEST, moments=0)
    for bout, watched in zip(plain.bouts(4), played()[:4], strict=True):
        efforts = tuple(replace(effort, opinions=None) for effort in watched.efforts)
        assert play(plain, bout) == replace(watched, efforts=efforts)


def test_the_boatswain_and_the_greedy_bot_say_what_they_think() -> None:
    contest = replace(CONTEST, bots=("boatswain", "greedy"), fleets=None)
    boatswain, greedy = calibrated(contest, [play(contest, bout) for bout in contest.bouts(10)])
    assert boatswain.bits.mean < greedy.bits.mean


def test_bots_that_do_not_say_are_refused() -> None:
    with pytest.raises(Invalid, match="none of these bots says what it thinks the enemy's pieces"):
        Contest(TINY_BLIND, ("random", "random"), moments=1)
    assert belief_calibrations(CONTEST, []) == (None, None)


def test_the_order_of_results_does_not_matter_here_either() -> None:
    assert belief_calibrations(CONTEST, played()[::-1]) == belief_calibrations(CONTEST, played())


def test_a_row_for_programs() -> None:
    row = calibrated(CONTEST, played())[1].as_row()
    assert list(row) == [
        "pieces",
        "bits",
        "bits_se",
        "counted_bits",
        "counted_bits_se",
        "gain",
        "gain_low",
        "gain_high",
        "chi_square",
        "freedom",
        "bins",
        "classes",
    ]
    assert list(row["classes"]) == [piece.name.lower() for piece in PieceClass]
    assert list(row["classes"]["fort"]) == ["pieces", "foretold", "found", "found_se", "bins"]
    assert row["gain"] == pytest.approx(row["counted_bits"] - row["bits"])
