"""How a game was lost, told to the one who has lost it."""

from __future__ import annotations

import pytest

from blindfleet.board.seats import Seat
from blindfleet.rules.families import preset
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.terminal.endings import LOST, how_lost
from blindfleet.words import load
from blindfleet.words.table_telling import WINS
from blindfleet.words.telling import Telling

ENGLISH = load("en")


def test_there_is_a_sentence_for_every_way_to_lose() -> None:
    assert LOST.keys() == WINS.keys()


@pytest.mark.parametrize("ending", LOST)
def test_the_loser_hears_of_nobodys_enemy(ending: Ending) -> None:
    told = how_lost(ENGLISH, preset("blind"), ending, "Admiral")
    assert "Admiral wins." in told
    assert "enemy" not in told


def test_where_some_forts_are_enough_everybodys_sentence_calls_nobody_an_enemy() -> None:
    rules = preset("blind", forts_to_take=1)
    assert how_lost(ENGLISH, rules, Ending.FORTS, "Admiral") == ""
    assert "enemy" not in Telling(ENGLISH, rules).outcome(Outcome(Seat.TWO, Ending.FORTS))
