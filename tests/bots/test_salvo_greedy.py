"""The captain of Salvo."""

from __future__ import annotations

import random

import pytest

from blindfleet import Seat, preset
from blindfleet.bots.shooting.salvo_greedy import SalvoGreedy
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    ShipName,
    View,
    Volley,
    legal,
    opening,
    random_layout,
)
from blindfleet.rules.shooting.notices import ShipHit, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.view import allowance
from bots.salvo_games import any_salvo, played, view_after
from fleets import small_salvo
from kernels.small_seas import all_layouts, heard, waters_of

PINNED = small_salvo("cruiser 3, boat 1", salvo_report="counts", allowance="2", coordinates="latin")
CORNER = Layout.of(PINNED, {"cruiser": "A1-A3", "boat": "E5"})


def test_it_lays_the_fleet_it_was_given() -> None:
    rules = preset("salvo")
    laid = random_layout(rules, random.Random(1))
    player = SalvoGreedy(fleet=lambda _rules, _rng: laid)
    view = opening(rules, Seat.ONE, Seat.ONE)
    assert player.choose(view, 0, random.Random(1)) == Deploy(laid)


def test_it_fires_all_it_may_at_the_likeliest_cells() -> None:
    view = view_after(preset("salvo"), random_layout(preset("salvo"), random.Random(1)))
    action = SalvoGreedy().choose(view, 0, random.Random(1))
    assert isinstance(action, Volley)
    assert action.cells.bit_count() == allowance(view) == 17
    chances = SalvoGreedy().chances(view)
    fired = [chances[cell] for cell in range(100) if action.cells >> cell & 1]
    assert min(fired) > sum(chances) / 100


def test_it_sinks_a_ship_that_is_pinned_down() -> None:
    """Two hits in the corner, side by side: the third cell is known."""
    view = view_after(PINNED, CORNER, "A1 A2")
    assert SalvoGreedy().chances(view)[PINNED.read_cell("A3")] == pytest.approx(1)
    action = SalvoGreedy().choose(view, 0, random.Random(1))
    assert isinstance(action, Volley)
    assert action.cells >> PINNED.read_cell("A3") & 1


@pytest.mark.parametrize("seed", range(12))
def test_chances_are_the_shares_of_all_layouts_that_fit(seed: int) -> None:
    rng = random.Random(seed)
    rules = any_salvo(rng)
    hidden = rng.choice(all_layouts(rules))
    shots = [rng.getrandbits(rules.grid.size) & rng.getrandbits(rules.grid.size) or 1]
    told = waters_of(rules, hidden, shots)
    view = opening(rules, Seat.ONE, Seat.ONE)
    view = view._replace(public=view.public._replace(waters=view.public.waters.but(Seat.TWO, told)))
    fitting = [
        one for one in all_layouts(rules) if heard(waters_of(rules, one, shots)) == heard(told)
    ]
    shares = [
        sum(one.occupied >> cell & 1 for one in fitting) / len(fitting)
        for cell in range(rules.grid.size)
    ]
    if rules.sunk_tells.value != "bare":
        assert SalvoGreedy().chances(view) == pytest.approx(shares, abs=1e-9)


def test_the_same_view_has_the_same_chances() -> None:
    view = opening(preset("salvo"), Seat.ONE, Seat.ONE)
    chances = SalvoGreedy().chances(view)
    assert chances == SalvoGreedy().chances(view)
    assert sum(chances) == pytest.approx(17)
    assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("seed", range(8))
def test_it_plays_whole_games_of_any_settings(seed: int) -> None:
    rules = any_salvo(random.Random(seed))
    record = played(rules, SalvoGreedy(), UniformPlayer(), seed)
    assert record.outcome is not None


def test_a_seed_repeats_a_game() -> None:
    rules = preset("salvo-b")
    one, two = (played(rules, SalvoGreedy(), SalvoGreedy(), 3) for _ in range(2))
    assert one == two


def impossible(rules_view: View) -> View:
    """Two ships are said to be hit by one shot: nothing fits."""
    told = (ShipHit(ShipName("carrier", 1), False), ShipHit(ShipName("battleship", 1), False))
    waters = Waters(tried=1, salvoes=(Volleyed(Seat.ONE, 1, told),))
    public = rules_view.public
    return rules_view._replace(public=public._replace(waters=public.waters.but(Seat.TWO, waters)))


def test_it_stays_legal_when_nothing_fits() -> None:
    rules = preset("salvo")
    view = impossible(view_after(rules, random_layout(rules, random.Random(2))))
    assert SalvoGreedy().choose(view, 0, random.Random(1)) in legal(view)
    assert len(SalvoGreedy().chances(view)) == 100


def test_it_beats_chance_every_time() -> None:
    rules = preset("salvo")
    for seed in range(6):
        outcome = played(rules, SalvoGreedy(), UniformPlayer(), seed).outcome
        assert outcome is not None
        assert outcome.winner is Seat.ONE
