"""The sailor: only where ships have room."""

from __future__ import annotations

import pytest

from blindfleet import preset
from blindfleet.board.grid import cells_of, set_of
from blindfleet.bots.shooting.sailor import Sailor
from blindfleet.rules.shooting import Layout, ShootingRules
from bots.solo import after, choices, opening
from fleets import small


def cells(rules: ShootingRules, text: str) -> int:
    return set_of(rules.read_cell(word) for word in text.split())


LINES = small("battleship 4, cruiser 3", grid="5x6", touching="none")
LYING = Layout.of(LINES, {"battleship": "A1-D1", "cruiser": "A3-C3"})


def test_the_hunt_is_on_diagonals_as_far_apart_as_the_smallest_ship() -> None:
    first = choices(Sailor(), opening(LINES, LYING), range(300))
    diagonals = {
        (LINES.grid.row_of(cell) + LINES.grid.column_of(cell)) % 3 for cell in cells_of(first)
    }
    assert diagonals == {0, 1, 2}  # any of the three, as each has as many cells
    second = choices(Sailor(), after(LINES, LYING, "F5"), range(300))
    assert {(LINES.grid.row_of(c) + LINES.grid.column_of(c)) % 3 for c in cells_of(second)} == {0}


def test_the_hunt_is_where_the_largest_ship_fits() -> None:
    rules = small("carrier 5, boat 1", grid="5x5", touching="free")
    hidden = Layout.of(rules, {"carrier": "A1-A5", "boat": "E5"})
    view = after(rules, hidden, "B1", "C2", "B3", "D4", "B5")
    room = cells(rules, "A1 A2 A3 A4 A5 E1 E2 E3 E4")
    assert choices(Sailor(), view, range(200)) & ~(room | cells(rules, "E5")) == 0


def test_a_cell_too_small_for_any_ship_is_left() -> None:
    rules = small("destroyer 2", grid="5x5", touching="free")
    hidden = Layout.of(rules, {"destroyer": "D4-D5"})
    view = after(rules, hidden, "A2", "B1", "C5")
    assert not choices(Sailor(), view, range(200)) & cells(rules, "A1")
    assert Sailor().chances(view)[rules.read_cell("A1")] == 0


def test_a_hit_is_followed_only_where_a_ship_fits() -> None:
    rules = small("cruiser 3", grid="5x5", touching="none")
    hidden = Layout.of(rules, {"cruiser": "A1-A3"})
    assert choices(Sailor(), after(rules, hidden, "C1", "A1")) == cells(rules, "A2")


def test_the_roomier_side_comes_first() -> None:
    rules = small("carrier 5", grid="5x9", touching="none")
    hidden = Layout.of(rules, {"carrier": "B3-F3"})
    assert choices(Sailor(), after(rules, hidden, "C3", "D3")) == cells(rules, "E3")
    assert choices(Sailor(), after(rules, hidden, "C3")) == cells(rules, "D3")


def test_salvoes_go_where_a_ship_that_was_hit_can_lie() -> None:
    rules = preset("salvo", allowance="3", grid="6x6", fleet="cruiser 3, battleship 4")
    hidden = Layout.of(rules, {"cruiser": "A1-C1", "battleship": "F1-F4"})
    view = after(rules, hidden, "C1 D2 C3", "A6 B6 C6")
    found = choices(Sailor(), view)
    cruiser = cells(rules, "A1 B1 D1 E1 C2 D1 D3 D4 A2 B2 E2 F2 A3 B3 D3 E3 C4 C5")
    assert found & ~cruiser == 0


def test_after_salvoes_each_ship_is_spread_over_its_room() -> None:
    """The boat is sunk on one of the three cells; the destroyer lies across one of them."""
    rules = preset("salvo", allowance="3", grid="5x5", fleet="destroyer 2, boat 1")
    hidden = Layout.of(rules, {"destroyer": "A1-B1", "boat": "E5"})
    chances = Sailor().chances(after(rules, hidden, "A1 C3 E5"))
    assert chances[rules.read_cell("A5")] == 0
    assert chances[rules.read_cell("B1")] == pytest.approx(2 / 11)
    assert chances[rules.read_cell("E5")] == pytest.approx(2 / 11 + 1 / 3)
