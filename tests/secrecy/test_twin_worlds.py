"""What a seat was not told, it cannot know: two worlds that differ only in that are the same to it.

The planted leaks in `test_planted_leaks.py` prove that these tests can fail.
"""

from __future__ import annotations

import pytest

from secrecy.drawn_twins import DRAWN, DRAWN_FLEETS
from secrecy.watching import BLIND, SHOOTING, watch_blind, watch_shooting


@pytest.mark.parametrize("name", BLIND)
def test_blind_worlds_that_differ_in_hidden_pieces_are_the_same(name: str) -> None:
    counts = watch_blind(name, range(4))
    assert counts["enemy Move at a piece that differs"]
    assert counts["seat Ask"]
    assert counts["enemy Ask"]


@pytest.mark.parametrize("name", SHOOTING)
def test_shooting_worlds_that_differ_in_hidden_ships_are_the_same(name: str) -> None:
    counts = watch_shooting(name, range(3))
    assert counts["shots at a cell that differs"]
    if name.startswith("sunk tells"):
        assert counts["shots at another ship"]


@pytest.mark.parametrize("name", DRAWN)
def test_blind_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN[name].play()


@pytest.mark.parametrize("name", DRAWN_FLEETS)
def test_shooting_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN_FLEETS[name].play()


@pytest.mark.slow
@pytest.mark.parametrize("name", BLIND)
def test_many_blind_worlds_are_the_same(name: str) -> None:
    counts = watch_blind(name, range(1_000, 1_150))
    for event in (
        "enemy Answer with one choice or several",
        "enemy Answer chosen otherwise",
        "enemy Ask at a piece that differs",
        "seat Answer when the asker differs",
        "enemy Engage when the asker differs",
    ):
        assert counts[event]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOOTING)
def test_many_shooting_worlds_are_the_same(name: str) -> None:
    assert watch_shooting(name, range(1_000, 1_100))["shots at a cell that differs"]
