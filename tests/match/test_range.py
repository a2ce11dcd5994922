"""The practice range: what a shooter sees there, and what it never does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arena.players import SMALL, SMALL_SALVO, Illegal, Sweeper
from blindfleet.board.grid import set_of
from blindfleet.board.seats import Seat
from blindfleet.bots import UniformPlayer
from blindfleet.match import range as range_module
from blindfleet.match.range import Practice, practise
from blindfleet.rules import shooting
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.shooting import (
    Layout,
    Phase,
    ShootingRules,
    Shot,
    Volley,
    opening,
    random_layout,
    see,
)
from blindfleet.rules.shooting.notices import Fired
from blindfleet.rules.shooting.view import allowance
from secrecy.planting import Tagged, retold

LAST_ROW = set_of(range(30, 36))  # of SMALL
SHOOTING = {name: rules for name, rules in PRESETS.items() if isinstance(rules, ShootingRules)}


class Witness(UniformPlayer):
    """Shoots by chance and writes down everything that it is handed."""

    def __init__(self) -> None:
        self.notices: list[Any] = []
        self.views: list[Any] = []
        self.handed: list[str] = []

    def see(self, notice: Any) -> None:
        self.notices.append(notice)
        self.handed.append(repr(notice))

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        self.views.append(view)
        self.handed.append(repr((view, budget, rng.getstate())))
        return super().choose(view, budget, rng)

    def game_over(self, record: Any) -> None:
        raise AssertionError("a practice has no record")


@pytest.mark.parametrize("name", SHOOTING)
def test_every_fleet_is_sunk_by_legal_shots_at_last(name: str) -> None:
    rules = SHOOTING[name]
    fleet = random_layout(rules, random.Random(1))
    witness = Witness()
    done = practise(rules, fleet, witness, random.Random(2))
    waters = witness.views[-1].enemy_waters
    assert done.refusal is None
    assert done.turns == len(witness.views)
    assert done.shots - done.misses == rules.fleet_cells
    assert waters.tried.bit_count() < done.shots <= rules.grid.size
    assert all(view.to_act == (view.audience,) for view in witness.views)
    assert all(view.own_waters.tried == 0 for view in witness.views)


@pytest.mark.parametrize("name", ["classic", "hasbro", "salvo"])
def test_views_are_folded_from_what_was_told_and_nothing_else(name: str) -> None:
    """Apart from the turn, which is always the shooter's."""
    rules = SHOOTING[name]
    witness = Witness()
    practise(rules, random_layout(rules, random.Random(1)), witness, random.Random(2))
    view: Any = opening(rules, Seat.ONE, Seat.ONE)
    folded = []
    for notice in witness.notices:
        view = see(view, notice)
        view = view._replace(public=view.public._replace(on_turn=Seat.ONE))
        if view.phase is Phase.SHOOTING:
            folded.append(view)
    assert witness.views == folded[: len(witness.views)]


def test_s13_a_fleet_that_nobody_shoots_at_keeps_its_allowance() -> None:
    rules = SHOOTING["salvo"]
    witness = Witness()
    done = practise(rules, random_layout(rules, random.Random(1)), witness, random.Random(2))
    left = [view.targets().bit_count() for view in witness.views]
    assert [allowance(view) for view in witness.views] == [min(17, cells) for cells in left]
    assert done.turns == len(witness.views) < done.shots


def test_s8_a_first_turn_that_was_agreed_is_the_shooters() -> None:
    rules = preset("classic", first="2")
    witness = Witness()
    practise(rules, random_layout(rules, random.Random(1)), witness, random.Random(2))
    assert {view.audience for view in witness.views} == {Seat.TWO}


def test_the_same_chance_gives_the_same_practice() -> None:
    fleet = random_layout(SMALL, random.Random(1))
    first, second, other = shooters = Witness(), Witness(), Witness()
    for shooter, seed in zip(shooters, (3, 3, 4), strict=True):
        practise(SMALL, fleet, shooter, random.Random(seed))
    assert first.views == second.views != other.views


def test_a_sweep_takes_as_many_shots_as_the_last_ship_is_far() -> None:
    fleet = random_layout(SMALL, random.Random(1))
    shots = fleet.occupied.bit_length()
    done = practise(SMALL, fleet, Sweeper(), random.Random(0))
    assert done == Practice(shots, shots - SMALL.fleet_cells, shots)


@pytest.mark.parametrize("action", [Shot(-1), Shot(36), Volley(1), None, "A1"])
def test_an_illegal_action_ends_the_practice(action: Any) -> None:
    class Erring(Illegal):
        def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
            return action

    fleet = random_layout(SMALL, random.Random(1))
    done = practise(SMALL, fleet, Erring(), random.Random(0))
    assert done.refusal
    assert done == Practice(0, 0, 0, done.refusal)


def test_a_watcher_is_shown_every_view_before_its_decision() -> None:
    seen: list[Any] = []
    witness = Witness()
    fleet = random_layout(SMALL_SALVO, random.Random(1))
    practise(SMALL_SALVO, fleet, witness, random.Random(2), watch=seen.append)
    assert seen == witness.views


def twins() -> tuple[Layout, Layout]:
    """Two fleets that differ in the last row alone."""
    places = {"cruiser": "А1-В1", "destroyer": "А3-Б3"}
    return (
        Layout.of(SMALL, {**places, "torpedo-boat": ["Е4", "Е6"]}),
        Layout.of(SMALL, {**places, "torpedo-boat": ["Е4", "В6"]}),
    )


class Sweeping(Witness):
    """Shoots along the rows, and cuts off what it wrote down when it comes to the last one."""

    told: tuple[str, ...] = ()

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        super().choose(view, budget, rng)
        if not self.told and not view.targets() & ~LAST_ROW:
            self.told = tuple(self.handed)
        return Sweeper().choose(view, budget, rng)


def told_before_they_differ() -> list[tuple[str, ...]]:
    """All that a shooter was handed before it shot at a cell in which the twins differ."""
    shooters = Sweeping(), Sweeping()
    for shooter, fleet in zip(shooters, twins(), strict=True):
        practise(SMALL, fleet, shooter, random.Random(5))
    return [shooter.told for shooter in shooters]


def test_nothing_is_told_of_a_fleet_before_it_is_shot_at() -> None:
    one, two = told_before_they_differ()
    assert len(one) > 30
    assert one == two


def a_fleet_in_an_answer(patch: pytest.MonkeyPatch) -> None:
    honest = shooting.play

    def play(state: Any, seat: Seat, action: Any) -> Any:
        step = honest(state, seat, action)
        first, *rest = step.public
        if isinstance(first, Fired):
            fleet = state.layouts[seat.other]
            first = first._replace(cell=Tagged(first.cell, fleet.occupied % 97))
            return retold(step, (first, *rest))
        return step

    patch.setattr(range_module, "play", play)


def the_enemys_fleet_for_ones_own(patch: pytest.MonkeyPatch) -> None:
    fleets = iter(twins())
    patch.setattr(range_module, "orderly_layout", lambda rules: next(fleets))


@pytest.mark.parametrize("plant", [a_fleet_in_an_answer, the_enemys_fleet_for_ones_own])
def test_a_leak_planted_on_the_range_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    one, two = told_before_they_differ()
    assert one != two
