"""What an attentive player knows, and never more than that."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet import preset
from blindfleet.board.grid import set_of
from blindfleet.bots.shooting.knowledge import Sought, knowledge_of
from blindfleet.rules.shooting import Layout, ShootingRules
from blindfleet.rules.shooting.ruleset import SunkTells, Touching, Turns
from bots.solo import after
from fleets import small
from kernels.small_seas import all_layouts, shots_at, small_rules, waters_of


def cells(rules: ShootingRules, text: str) -> int:
    return set_of(rules.read_cell(word) for word in text.split())


@given(small_rules(), st.randoms(use_true_random=False))
def test_what_is_known_is_true(rules: ShootingRules, rng: random.Random) -> None:
    hidden = rng.choice(all_layouts(rules))
    waters = waters_of(rules, hidden, shots_at(rules, hidden, rng))
    known = knowledge_of(rules, waters)
    assert known.hits & ~hidden.occupied == 0
    assert known.empty & hidden.occupied == 0
    assert known.wounds & ~known.hits == 0
    assert known.targets == rules.grid.all_cells & ~waters.tried


@given(small_rules(), st.randoms(use_true_random=False))
def test_sinkings_are_told_apart_where_they_can_be(
    rules: ShootingRules, rng: random.Random
) -> None:
    hidden = rng.choice(all_layouts(rules))
    if rules.turns is Turns.SALVO:
        return
    waters = waters_of(rules, hidden, shots_at(rules, hidden, rng))
    known = knowledge_of(rules, waters)
    afloat = [ship for ship in hidden.ships if ship.cells & ~waters.tried]
    if rules.touching is not Touching.FREE or rules.sunk_tells is SunkTells.CELLS:
        assert known.wounds == sum(ship.cells & waters.tried for ship in afloat)
        sizes = sorted(rules.by_name[ship.name.ship_class].cells for ship in afloat)
        assert sizes == sorted(
            one.ship_class.cells for one in known.afloat for _ in range(one.count)
        )
    elif rules.sunk_tells is SunkTells.CLASS:
        named = sorted(ship.name.ship_class for ship in afloat)
        assert named == sorted(
            one.ship_class.name for one in known.afloat for _ in range(one.count)
        )


def test_s14_a_salvo_that_names_as_many_ships_as_shots_hit_with_each() -> None:
    rules = preset("salvo", allowance="2", grid="6x6", fleet="cruiser 3, destroyer 2")
    hidden = Layout.of(rules, {"cruiser": "A1-C1", "destroyer": "E5-E6"})
    known = knowledge_of(rules, after(rules, hidden, "A1 E5", "F1 F2").enemy_waters)
    assert known.hits == known.wounds == cells(rules, "A1 E5")
    assert known.empty == cells(rules, "F1 F2")
    assert known.suspects == 0


def test_s14_a_salvo_that_hit_a_ship_afloat_is_suspect() -> None:
    rules = preset("salvo", allowance="2", grid="6x6", fleet="cruiser 3, boat 1")
    hidden = Layout.of(rules, {"cruiser": "A1-C1", "boat": "F6"})
    known = knowledge_of(rules, after(rules, hidden, "A1 D1", "F6 F5").enemy_waters)
    assert known.suspects == cells(rules, "A1 D1")  # the boat is sunk, wherever it was
    cruiser, boat = rules.fleet
    assert known.afloat == (Sought(cruiser, 1, ((1, None),)),)
    assert known.sunk == (Sought(boat, 1, ((2, None),)),)


def test_s4_a_ship_sunk_by_salvoes_that_hit_nothing_else_is_kept_clear_of() -> None:
    rules = preset("salvo", allowance="1", grid="6x6", fleet="destroyer 2, boat 1", touching="none")
    hidden = Layout.of(rules, {"destroyer": "A1-B1", "boat": "F6"})
    known = knowledge_of(rules, after(rules, hidden, "A1", "B1").enemy_waters)
    assert known.wounds == 0
    assert known.empty == cells(rules, "A2 B2 C1 C2")


@pytest.mark.parametrize("tells", ["class", "bare"])
def test_s6_hits_are_shared_out_where_ships_may_touch(tells: str) -> None:
    """The cruiser lies under the destroyer: what is left of the hits is the destroyer's."""
    rules = small("cruiser 3, destroyer 2", grid="5x5", touching="free", sunk_tells=tells)
    hidden = Layout.of(rules, {"cruiser": "A2-C2", "destroyer": "A1-B1"})
    known = knowledge_of(rules, after(rules, hidden, "A1", "A2", "B2", "C2").enemy_waters)
    assert known.wounds == cells(rules, "A1")
    assert [one.ship_class.name for one in known.afloat] == ["destroyer"]


def test_s6_no_hit_is_two_sunk_ships() -> None:
    """The last cell of the first ship sunk could be the second one's, were it not taken."""
    rules = small("destroyer 2 x2", grid="5x5", touching="free", sunk_tells="class")
    hidden = Layout.of(rules, {"destroyer": ["A1-B1", "C1-D1"]})
    known = knowledge_of(rules, after(rules, hidden, "B1", "C1", "A1", "D1").enemy_waters)
    assert known.wounds == 0
