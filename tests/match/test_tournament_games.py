"""The games of a tournament: who sits where, who begins, and which game may go on."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match import Knockout, Referee, Tournament
from blindfleet.records.record import Eyes, Headers
from blindfleet.rules.families import family, preset

RULES = preset("salvo", first="1")
CUP = Knockout.of(["Anna", "Boris", "Cesare"])


def test_s24_a_pair_sits_in_order_and_its_replay_swaps_the_first_turn() -> None:
    (pair,) = CUP.open_pairs()
    referee = Tournament(RULES, CUP).seat(pair, Seat.ONE)
    assert referee.headers.players == PerSeat("Anna", "Boris")
    assert referee.first is Seat.ONE
    tied = CUP.report(pair, None, Seat.ONE)
    (again,) = tied.open_pairs()
    replayed = Tournament(RULES, tied).seat(again, Seat.ONE)
    assert replayed.first is Seat.TWO
    assert replayed.rules.with_options({"first": "1"}) == RULES


def test_s26_the_replay_of_a_tie_is_saved_with_its_tournament() -> None:
    (pair,) = CUP.open_pairs()
    tied = CUP.report(pair, None, Seat.ONE)
    (again,) = tied.open_pairs()
    referee = Tournament(RULES, tied).seat(again, Seat.ONE)
    referee.act(Seat.ONE, family(RULES).legal(referee.view(Seat.ONE)).sample(random.Random(1)))
    saved = Tournament(RULES, tied, (referee.saved(),))
    assert Tournament.read(saved.write()) == saved


@pytest.mark.parametrize(
    ("rules", "players", "eyes"),
    [
        (preset("classic"), PerSeat("Anna", "Boris"), Eyes.FULL),
        (RULES, PerSeat("Boris", "Anna"), Eyes.FULL),
        (RULES, PerSeat("Anna", "Cesare"), Eyes.FULL),
        (RULES, PerSeat("Anna", "Boris"), Eyes.PUBLIC),
    ],
)
def test_s26_a_game_that_the_tournament_cannot_go_on_with_is_refused(
    rules: object, players: PerSeat[str], eyes: Eyes
) -> None:
    referee = Referee(rules, Seat.ONE, Headers(players=players))  # type: ignore[arg-type]
    with pytest.raises(Invalid):
        Tournament(RULES, CUP, (referee.record(eyes),))
