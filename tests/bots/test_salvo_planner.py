"""The admiral of Salvo."""

from __future__ import annotations

import random

import numpy as np
import pytest

from blindfleet import PerSeat, Seat, preset
from blindfleet.bots.player import Player
from blindfleet.bots.shooting.salvo_greedy import SalvoGreedy
from blindfleet.bots.shooting.salvo_planner import SalvoPlanner
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.rules.shooting import Volley, legal, random_layout
from blindfleet.rules.shooting.view import allowance
from bots.salvo_games import any_salvo, played, view_after
from bots.test_salvo_greedy import CORNER, PINNED, impossible


@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
def test_it_fires_all_it_may(report: str) -> None:
    rules = preset("salvo", salvo_report=report)
    view = view_after(rules, random_layout(rules, random.Random(1)), "E5 F6 G7 D4")
    action = SalvoPlanner().choose(view, 0, random.Random(1))
    assert isinstance(action, Volley)
    assert action.cells.bit_count() == allowance(view)
    assert action in legal(view)


def test_it_sinks_a_ship_that_is_pinned_down() -> None:
    """Two hits in the corner, side by side: the third cell is known."""
    view = view_after(PINNED, CORNER, "A1 A2")
    action = SalvoPlanner().choose(view, 0, random.Random(1))
    assert isinstance(action, Volley)
    assert action.cells >> PINNED.read_cell("A3") & 1


def test_it_knows_the_chances_of_a_captain() -> None:
    view = view_after(PINNED, CORNER, "A1 A2")
    assert SalvoPlanner().chances(view) == SalvoGreedy().chances(view)


@pytest.mark.parametrize("seed", range(20, 28))
def test_it_plays_whole_games_of_any_settings(seed: int) -> None:
    rules = any_salvo(random.Random(seed))
    record = played(rules, SalvoPlanner(), UniformPlayer(), seed)
    assert record.outcome is not None


def test_a_seed_repeats_a_game_whatever_else_was_drawn() -> None:
    rules = preset("salvo", grid="8x8")
    one = played(rules, SalvoPlanner(), SalvoGreedy(), 3)
    np.random.default_rng(1).random()
    assert one == played(rules, SalvoPlanner(), SalvoGreedy(), 3)


def test_it_stays_legal_when_nothing_fits() -> None:
    rules = preset("salvo")
    view = impossible(view_after(rules, random_layout(rules, random.Random(2))))
    assert SalvoPlanner().choose(view, 0, random.Random(1)) in legal(view)


def test_a_small_budget_is_enough_to_play() -> None:
    rules = preset("salvo")
    view = view_after(rules, random_layout(rules, random.Random(3)), "E5 F6 G7 D4")
    assert SalvoPlanner().choose(view, 1, random.Random(1)) in legal(view)


def test_a_large_grid_and_fleet() -> None:
    rules = preset("salvo", grid="30x30", fleet="carrier 5 x6, cruiser 3 x8, boat 1 x6")
    view = view_after(rules, random_layout(rules, random.Random(3)), "E5 F6 G7 D4")
    assert SalvoPlanner().choose(view, 50, random.Random(1)) in legal(view)


@pytest.mark.slow
def test_it_beats_a_captain() -> None:
    """It takes over 60 %: to be below half in so many games would be no chance."""
    points = 0.0
    for seed in range(200):
        me = Seat.ONE if seed % 4 < 2 else Seat.TWO
        seats: PerSeat[Player] = PerSeat[Player](SalvoGreedy(), SalvoGreedy()).but(
            me, SalvoPlanner()
        )
        outcome = played(preset("salvo-b"), seats.one, seats.two, seed).outcome
        assert outcome is not None
        points += 0.5 if outcome.winner is None else float(outcome.winner is me)
    assert points > 100
