"""What a seat was not told, it cannot know: two worlds that differ only in that are the same to it.

The planted leaks in `test_planted_leaks.py` prove that these tests can fail.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from blindfleet.board.seats import AUDIENCES, Seat
from blindfleet.rules.families import PRESETS
from match.tables import chance_entry, opened
from secrecy.drawn_twins import DRAWN, DRAWN_FLEETS
from secrecy.receipts import World, overhearing, received, written
from secrecy.watching import BLIND, SHOOTING, watch_blind, watch_shooting


def watch_until(
    watch: Callable[[str, range], Counter[str]], name: str, least: int, needed: list[str]
) -> None:
    """At least so many twins, and as many more as it takes to see what is needed."""
    counts: Counter[str] = Counter()
    for seed in range(40):
        counts += watch(name, range(seed, seed + 1))
        if seed + 1 >= least and all(counts[event] for event in needed):
            return
    raise AssertionError(f"the twins never came to {needed}")


@pytest.mark.parametrize("name", BLIND)
def test_blind_worlds_that_differ_in_hidden_pieces_are_the_same(name: str) -> None:
    needed = ["enemy Move at a piece that differs", "seat Ask", "enemy Ask"]
    watch_until(watch_blind, name, 3, needed)


@pytest.mark.parametrize("name", SHOOTING)
def test_shooting_worlds_that_differ_in_hidden_ships_are_the_same(name: str) -> None:
    watch_until(watch_shooting, name, 2, ["shots at a cell that differs"])


@pytest.mark.parametrize("name", DRAWN)
def test_blind_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN[name].play()


@pytest.mark.parametrize("name", DRAWN_FLEETS)
def test_shooting_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN_FLEETS[name].play()


@pytest.mark.parametrize("name", ["blind-skirmish", "classic", "salvo"])
def test_a_game_logs_and_prints_nothing(name: str) -> None:
    rng = random.Random(name)
    world = World(opened(PRESETS[name], rng))
    while world.referee.outcome is None and world.referee.length < 60:
        with overhearing(world.overheard):
            chance_entry(world.referee, rng)
        for audience in AUDIENCES:
            received(world, audience, 0)
    written(world, Seat.ONE)
    assert world.overheard == []


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
