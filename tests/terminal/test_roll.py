"""The list of those who enter a tournament."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.roll import LONGEST_NAME, Roll, split_names

LEVELS = {"cadet": "Cadet", "admiral": "Admiral"}


def roll(*names: str) -> Roll:
    return Roll.read(LEVELS, names)


def test_names_stand_in_the_order_in_which_they_were_entered() -> None:
    entered = Roll(LEVELS).with_name("Anna").with_name("  Bo   Berg ").with_name("Anna 2")
    assert entered.names == ["Anna", "Bo Berg", "Anna 2"]
    assert entered.write() == ["Anna", "Bo Berg", "Anna 2"]


def test_several_bots_of_a_level_have_names_of_their_own() -> None:
    entered = roll("Admiral 2", "bot admiral", "bot admiral", "bot cadet", "bot admiral")
    assert entered.entrants == (
        Chair("Admiral 2"),
        Chair("Admiral", "admiral"),
        Chair("Admiral 3", "admiral"),
        Chair("Cadet", "cadet"),
        Chair("Admiral 4", "admiral"),
    )
    assert Roll.read(LEVELS, entered.write()) == entered


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "a name is empty"),
        ("   ", "a name is empty"),
        ("Anna", "the name Anna is there twice"),
        (" Anna ", "the name Anna is there twice"),
        ("A" * (LONGEST_NAME + 1), "at most 60 characters"),
        ("A\x07", "printable"),
        ("bot captain", "there are cadet, admiral"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(name: str, says: str) -> None:
    with pytest.raises(Invalid, match=says):
        roll("Anna").with_name(name)


def test_it_takes_two() -> None:
    for few in (roll(), roll("Anna")):
        with pytest.raises(Invalid, match="2 to"):
            few.check()
    roll("Anna", "bot cadet").check()


def test_what_does_not_fit_the_game_is_not_remembered() -> None:
    assert roll("Anna", "bot boatswain", "Anna", "", "Boris").names == ["Anna", "Boris"]


def test_the_order_can_be_changed() -> None:
    entered = roll("A", "B", "C")
    assert entered.moved(0, 1).names == ["B", "A", "C"]
    assert entered.moved(2, -1).names == ["A", "C", "B"]
    assert entered.moved(0, -1) == entered
    assert entered.moved(2, 1) == entered
    assert entered.without(1).names == ["A", "C"]
    assert roll().without(0) == roll()
    assert sorted(entered.shuffled(random.Random(1)).names) == ["A", "B", "C"]


def test_names_that_come_together_are_taken_apart() -> None:
    assert split_names("Anna, Boris;Carla\nDario\r\n\r\nEmil\t Fanny ") == [
        *("Anna", "Boris", "Carla", "Dario", "Emil", "Fanny")
    ]
    assert split_names(" Anna Berg ") == ["Anna Berg"]
    assert split_names(" , ") == [""]
