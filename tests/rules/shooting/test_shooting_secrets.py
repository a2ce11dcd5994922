"""A State cannot be written down by accident."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.shooting import State, Step, start
from fleets import Game, random_game, small

FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}


def states() -> list[State]:
    begun = Game(small(), FLEET, FLEET | {"boat": "E5"})
    steps = random_game(small(turns="salvo"), Seat.ONE, random.Random(1))
    return [start(small(), Seat.ONE), begun.state, *(step.state for step in steps)]


def test_the_repr_of_a_state_says_nothing() -> None:
    """Not even whether anything has happened."""
    assert len({repr(state) for state in states()}) == 1
    assert len({f"{state}" for state in states()}) == 1


def test_the_repr_of_a_step_says_who_acted_and_nothing_else() -> None:
    steps: list[Step] = [
        step for seed in range(3) for step in random_game(small(), Seat.ONE, random.Random(seed))
    ]
    for seat in SEATS:
        assert len({repr(step) for step in steps if step.seat is seat}) == 1


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_state_cannot_be_pickled(protocol: int) -> None:
    for state in states():
        with pytest.raises(TypeError):
            pickle.dumps(state, protocol)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_nor_can_a_step_since_it_holds_one(protocol: int) -> None:
    (first, *_) = random_game(small(), Seat.ONE, random.Random(1))
    with pytest.raises(TypeError):
        pickle.dumps(first, protocol)
    with pytest.raises(TypeError):
        copy.deepcopy(first)


def test_states_are_values() -> None:
    one, other = Game(small(), FLEET, FLEET).state, Game(small(), FLEET, FLEET).state
    assert one == other
    assert one != Game(small(), FLEET, FLEET | {"boat": "E5"}).state
