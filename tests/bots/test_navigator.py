"""The navigator: in how many ways each ship could lie."""

from __future__ import annotations

import random

import pytest

from blindfleet import preset
from blindfleet.board.grid import cells_of, set_of
from blindfleet.board.shapes import places
from blindfleet.bots.shooting.navigator import Navigator
from blindfleet.rules.shooting import Layout, ShootingRules, random_layout
from bots.solo import after, choices, opening, targets_of, views
from fleets import small

ALONE = small("cruiser 3", grid="5x7", touching="free")
LYING = Layout.of(ALONE, {"cruiser": "C3-E3"})


def cells(rules: ShootingRules, text: str) -> int:
    return set_of(rules.read_cell(word) for word in text.split())


def test_one_ship_alone_is_counted_exactly() -> None:
    ways = places(ALONE.grid, 3, ALONE.fleet[0].shapes)
    chances = Navigator().chances(opening(ALONE, LYING))
    for cell in range(ALONE.grid.size):
        counted = sum(place >> cell & 1 for place in ways) / len(ways)
        assert chances[cell] == pytest.approx(counted)


def test_the_shot_goes_where_most_ways_meet() -> None:
    best = choices(Navigator(), opening(ALONE, LYING))
    assert best == cells(ALONE, "C3 D3 E3")


@pytest.mark.parametrize("name", ["classic", "classic-shapes", "hasbro", "italian"])
def test_chances_add_up_to_the_fleet(name: str) -> None:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    rng = random.Random(9)
    for view, _ in views(rules, Navigator(), random_layout(rules, rng), rng):
        assert sum(Navigator().chances(view)) == pytest.approx(rules.fleet_cells)


def test_every_salvo_names_ships_and_chances_add_up_all_the_same() -> None:
    rules = preset("salvo")
    rng = random.Random(9)
    for view, _ in views(rules, Navigator(), random_layout(rules, rng), rng):
        assert sum(Navigator().chances(view)) == pytest.approx(rules.fleet_cells)


def test_a_hit_is_followed_up_until_the_ship_is_sunk() -> None:
    rules = preset("classic")
    for seed in range(5):
        rng = random.Random(seed)
        hidden = random_layout(rules, rng)
        for view, action in views(rules, Navigator(), hidden, rng):
            waters = view.enemy_waters
            afloat = [ship.cells for ship in hidden.ships if ship.cells & ~waters.tried]
            wounds = sum(ship & waters.hits for ship in afloat)
            near = 0
            for cell in cells_of(wounds):
                near |= rules.grid.beside[cell]
            assert not wounds or targets_of(action) & near


def test_hits_that_can_only_be_a_sunk_ship_s_are_left_alone() -> None:
    """A sinking that tells the class where ships may touch: two in line, and a destroyer."""
    rules = preset("hasbro", fleet="destroyer 2, cruiser 3", grid="6x6")
    hidden = Layout.of(rules, {"destroyer": "C3-D3", "cruiser": "A6-C6"})
    found = choices(Navigator(), after(rules, hidden, "C3", "D3"))
    assert not found & cells(rules, "B3 E3")


def test_a_hit_beside_a_sunk_ship_is_remembered() -> None:
    rules = preset("hasbro", fleet="destroyer 2, cruiser 3", grid="6x6")
    hidden = Layout.of(rules, {"destroyer": "C3-D3", "cruiser": "B3-B5"})
    found = choices(Navigator(), after(rules, hidden, "D3", "E3", "D2", "D4", "C3"))
    assert found  # nothing is open: both hits are the destroyer's
    view = after(rules, hidden, "B3", "C3", "D3")
    assert not choices(Navigator(), view) & ~cells(rules, "A3 B2 B4 B5 B1")


def test_s4_elbow_room_makes_edges_likelier() -> None:
    """Where ships keep apart, a boat is likelier where fewer others could be beside it."""
    rules = preset("classic")
    view = opening(rules, random_layout(rules, random.Random(0)))
    corner = rules.read_cell("А1")
    assert Navigator().chances(view)[corner] > Navigator(elbow_room=False).chances(view)[corner]


def test_where_ships_may_touch_there_is_no_need_for_elbow_room() -> None:
    view = opening(preset("hasbro"), random_layout(preset("hasbro"), random.Random(0)))
    assert Navigator().chances(view) == Navigator(elbow_room=False).chances(view)


def test_salvoes_go_to_the_likeliest_cells() -> None:
    rules = preset("salvo", allowance="4", grid="6x6", fleet="cruiser 3, boat 1")
    hidden = Layout.of(rules, {"cruiser": "A1-C1", "boat": "F6"})
    view = after(rules, hidden, "B1 F5 E4 D6")
    chances = Navigator().chances(view)
    untried = cells_of(view.targets())
    chosen = cells_of(choices(Navigator(), view, [1]))
    least = min(chances[cell] for cell in chosen)
    assert sum(chances[cell] > least + 1e-9 for cell in untried) <= 4
