"""Whether the enemy is naive is read off its turns."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from blind_worlds import any_ruleset, bold_action
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.blind.manners import MOST_EVIDENCE, naivety, no_insight
from blindfleet.bots.blind.officer import Officer, admiral, captain
from blindfleet.bots.blind.watching import Watch
from blindfleet.bots.ladder import bot_named
from blindfleet.kernels.blind import judgement, planning
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.planning import Plan
from blindfleet.match.referee import Referee
from blindfleet.match.table import play_out
from blindfleet.rules.blind import BlindRules, Deploy, State, View, legal, play, start, to_act
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH
from positions import ONE
from positions import Game as Score

BUDGET = 8


def read_by(watch: Watch, view: View) -> float:
    board = chart(view.rules).empty_board
    return watch.naive(view, judgement.room(view.rules.fleet_size, len(board)))


# What the admiral makes of it


def taken_for_naive(
    level: str, seed: int, monkeypatch: pytest.MonkeyPatch, by: Callable[[], Officer] = admiral
) -> list[float]:
    """How likely the enemy was naive in the playouts of an officer who met a bot of the level."""
    found: list[float] = []
    plan = planning.plan

    def noting(*given: Any) -> Plan:
        found.append(given[3].naivety)
        return plan(*given)

    monkeypatch.setattr(planning, "plan", noting)
    players = PerSeat(by(), bot_named(BLIND_SKIRMISH, level))
    play_out(Referee(BLIND_SKIRMISH, first=SEATS[seed % 2]), players, random.Random(seed), BUDGET)
    monkeypatch.setattr(planning, "plan", plan)
    return found


@pytest.mark.parametrize("games", [4, pytest.param(16, marks=pytest.mark.slow)])
def test_an_admiral_tells_a_naive_enemy_from_others_by_its_turns(
    games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = admiral().naive_at_first
    greedy, boatswain, other = (
        sum(taken_for_naive(level, seed, monkeypatch)[-1] for seed in range(games)) / games
        for level in ("greedy", "boatswain", "captain")
    )
    assert greedy > 0.5 > before
    assert other < boatswain < before  # a boatswain's ways are much the same as the greedy bot's


def test_an_admiral_who_has_seen_no_turn_takes_the_enemy_for_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, *_ = taken_for_naive("greedy", 0, monkeypatch)
    assert first == pytest.approx(admiral().naive_at_first)


def test_a_captain_takes_nobody_for_naive(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(taken_for_naive("greedy", 1, monkeypatch, captain)) == {0.0}


def test_nothing_is_certain_and_who_changes_their_ways_is_found_out() -> None:
    assert naivety(0.3, 0.0) == pytest.approx(0.3)
    assert 0 < naivety(0.3, -MOST_EVIDENCE) < 0.001
    assert 0.999 < naivety(0.3, MOST_EVIDENCE) < 1


# Reading


class Game:
    """A game of chance in which two watch at every seat: one looks at all times, one seldom."""

    def __init__(self, rules: BlindRules, seed: int) -> None:
        self.rng = random.Random(seed)
        self.watches = {
            (seat, often): Watch(no_insight(), reads_manners=True)
            for seat in SEATS
            for often in (True, False)
        }
        self.begin(rules)

    def begin(self, rules: BlindRules) -> None:
        self.state: State = start(rules, self.rng.choice(SEATS))
        for seat in SEATS:
            self._take(seat, Deploy(random_deployment(rules, seat, self.rng)))

    def _take(self, seat: Seat, action: object) -> None:
        step = play(self.state, seat, action)  # type: ignore[arg-type]
        self.state = step.state
        for (one, _), watch in self.watches.items():
            for notice in step.told(one):
                watch.hear(notice)

    def go_on(self, most: int) -> None:
        for _ in range(most):
            if not to_act(self.state):
                return
            (seat,) = to_act(self.state)
            watch, view = self.watches[seat, True], self.state.view(seat)
            watch.beliefs(view, np.array([7], np.uint64), 1)
            read_by(watch, view)
            self._take(seat, bold_action(self.state, self.rng))

    def read(self, seat: Seat, *, often: bool) -> float:
        return read_by(self.watches[seat, often], self.state.view(seat))


# In the last two an imagined world leaves the enemy nothing to do.
@pytest.mark.parametrize("seed", [*range(10), 1026, 1124])
def test_what_is_read_is_the_same_however_often_one_looks_by_any_rules(seed: int) -> None:
    game = Game(any_ruleset(random.Random(seed)), seed)
    game.go_on(30)
    read = [game.read(seat, often=True) for seat in SEATS]
    assert read == [game.read(seat, often=False) for seat in SEATS]
    assert all(math.isfinite(one) for one in read)


def test_turns_are_read_and_a_new_game_is_a_new_enemy() -> None:
    game = Game(BLIND_SKIRMISH, 1)
    game.go_on(40)
    assert game.read(Seat.ONE, often=True) != 0.0
    game.begin(BLIND_SKIRMISH)
    assert game.read(Seat.ONE, often=True) == 0.0


def test_a_question_about_the_past_says_nothing_and_loses_nothing() -> None:
    game = Game(BLIND_SKIRMISH, 1)
    game.go_on(20)
    past = game.state.view(Seat.ONE)
    game.go_on(10)
    assert read_by(game.watches[Seat.ONE, False], past) == 0.0
    assert game.read(Seat.ONE, often=False) == game.read(Seat.ONE, often=True) != 0.0


CORNERED = """
    7  X M .
    6  T . .
    5  . . C
    4  . . .
    3  C . T
    2  . . .
    1  X M .
"""
SHEET = (
    "A3-A4",
    "C5-C6",
    "C3-C4",
    "C6-C5",
    "C4!C5",
    "A6-B6",
    "A4-A5",
    "B6-A6",
    "A5?A6",
    "= A6",
    "A5-A6",
    "B7-C7",
)


def test_a_world_in_which_the_enemy_could_not_have_acted_says_nothing() -> None:
    """A fort and a mine are left, side by side: were it the other way round, the mine would be shut
    in and the fort could not move.
    """
    game, reader = Score(CORNERED), admiral()
    game.run(*SHEET)
    for step in game.steps:
        for notice in step.told(ONE):
            reader.see(notice)
    view = game.state.view(ONE)
    assert reader.choose(view, BUDGET, random.Random(1)) in legal(view)
