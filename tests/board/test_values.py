"""Values of different kinds are never equal, whatever they hold."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

import pytest

from blindfleet.board.seats import Seat
from blindfleet.board.values import FrozenDict, value
from blindfleet.rules.shooting.actions import Shot, Volley
from blindfleet.rules.shooting.layout import ShipName
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Fired,
    Ready,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)


@value
class Apple(NamedTuple):
    number: int


@value
class Pear(NamedTuple):
    number: int


NAME = ShipName("cruiser", 1)
ALIKE: list[list[object]] = [
    [Apple(1), Pear(1), (1,), [1], 1, None],
    [Shot(3), Volley(3), (3,)],
    [Ready(Seat.ONE), Shot(1), (1,), (Seat.ONE,)],
    [Fired(Seat.ONE, 2, Answer.MISS), (Seat.ONE, 2, Answer.MISS, None)],
    [ShipHit(NAME, True), (NAME, True)],
    [ShipHits(NAME, 1, True), (NAME, 1, True)],
    [CellAnswer(3, Answer.HIT), (3, Answer.HIT, None)],
    [SunkShip("cruiser", 3), ("cruiser", 3)],
    [Volleyed(Seat.ONE, 3, ()), (Seat.ONE, 3, ())],
]


@pytest.mark.parametrize("alike", ALIKE)
def test_values_of_different_kinds_are_never_equal(alike: list[object]) -> None:
    for one, other in permutations(alike, 2):
        if type(one) is tuple and type(other) is tuple:
            continue
        assert not one == other  # noqa: SIM201 - `==` and `!=` are two methods
        assert one != other


def test_values_of_one_kind_are_equal_when_what_they_hold_is() -> None:
    assert Apple(1) == Apple(1)
    assert not Apple(1) != Apple(1)  # noqa: SIM202 - `==` and `!=` are two methods
    assert Apple(1) != Apple(2)
    assert not Apple(1) == Apple(2)  # noqa: SIM201 - `==` and `!=` are two methods
    assert hash(Apple(1)) == hash(Apple(1))


def test_values_of_different_kinds_lie_side_by_side_in_a_set() -> None:
    assert len({Shot(3), Volley(3), (3,), Shot(3)}) == 3


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.__setitem__("a", 2),
        lambda one: one.__delitem__("a"),
        lambda one: one.update(a=2),
        lambda one: one.pop("a"),
        lambda one: one.popitem(),
        lambda one: one.clear(),
        lambda one: one.setdefault("b", 2),
        lambda one: one.__ior__({"b": 2}),
    ],
)
def test_a_frozen_dict_cannot_be_changed(change: Callable[[FrozenDict[str, int]], object]) -> None:
    frozen = FrozenDict({"a": 1})
    with pytest.raises(TypeError):
        change(frozen)
    assert frozen == {"a": 1}


def test_a_frozen_dict_survives_pickling() -> None:
    frozen = pickle.loads(pickle.dumps(FrozenDict({"a": 1})))
    assert type(frozen) is FrozenDict
    assert frozen == {"a": 1}
