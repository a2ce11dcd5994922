"""The cadet: anywhere a ship may be, beside a hit, and along two in line."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from blindfleet import preset
from blindfleet.board.grid import set_of
from blindfleet.bots.shooting.cadet import Cadet
from blindfleet.rules.shooting import Layout, random_layout
from blindfleet.rules.shooting.marks import marks_of_answers
from bots.solo import after, choices, opening, targets_of, views
from fleets import small

PAIR = small("battleship 4, destroyer 2", grid="8x8", touching="none")
HIDDEN = Layout.of(PAIR, {"battleship": "C3-F3", "destroyer": "A7-A8"})


def cells(text: str) -> int:
    return set_of(PAIR.read_cell(word) for word in text.split())


def test_the_first_shot_may_go_anywhere() -> None:
    assert choices(Cadet(), opening(PAIR, HIDDEN), range(600)) == PAIR.grid.all_cells


def test_a_hit_is_followed_beside_it() -> None:
    assert choices(Cadet(), after(PAIR, HIDDEN, "D3")) == cells("C3 E3 D2 D4")


def test_two_in_line_are_followed_along_the_line() -> None:
    assert choices(Cadet(), after(PAIR, HIDDEN, "D3", "E3")) == cells("C3 F3")


def test_one_end_is_left_when_the_other_was_water() -> None:
    hidden = Layout.of(PAIR, {"battleship": "D3-G3", "destroyer": "A7-A8"})
    assert choices(Cadet(), after(PAIR, hidden, "D3", "E3", "C3")) == cells("F3")


def test_a_bent_ship_is_followed_round_the_corner() -> None:
    rules = small("cruiser 3 L", grid="5x5", touching="none")
    hidden = Layout.of(rules, {"cruiser": "A1 B1 A2"})
    found = choices(Cadet(), after(rules, hidden, "A1", "B1", "C1"))
    assert found == set_of(rules.read_cell(word) for word in ("A2", "B2"))


@pytest.mark.parametrize("halo", ["on", "off"])
def test_s4_nothing_is_sought_around_a_sunk_ship(halo: str) -> None:
    """Whether or not the cells are marked for it."""
    rules = preset("classic", halo=halo)
    for seed in range(10):
        rng = random.Random(seed)
        for view, action in views(rules, Cadet(), random_layout(rules, rng), rng):
            marked = marks_of_answers(replace(rules, halo=True), view.enemy_waters)
            assert not targets_of(action) & marked.empty


def test_s4_nothing_is_sought_beside_a_sunk_ship_where_corners_may_touch() -> None:
    rules = small("destroyer 2 x2", grid="5x5", touching="corners")
    hidden = Layout.of(rules, {"destroyer": ["B2-C2", "E4-E5"]})
    found = choices(Cadet(), after(rules, hidden, "B2", "C2"), range(300))
    beside = set_of(rules.read_cell(word) for word in "A2 B1 C1 D2 B3 C3".split())
    sunk = set_of(rules.read_cell(word) for word in "B2 C2".split())
    assert found == rules.grid.all_cells & ~beside & ~sunk


def test_salvoes_keep_near_those_that_hit() -> None:
    rules = preset("salvo", allowance="4", grid="8x8", fleet="cruiser 3, destroyer 2")
    hidden = Layout.of(rules, {"cruiser": "B2-D2", "destroyer": "G7-H7"})
    view = after(rules, hidden, "A8 B8 C8 D8", "B1 B2 C1 A1")
    near = set_of(rules.read_cell(word) for word in "D1 A2 C2 B3".split())
    assert choices(Cadet(), view) == near


def test_it_thinks_of_what_is_left_and_of_the_sides_of_a_hit() -> None:
    rules = PAIR
    assert set(Cadet().chances(opening(rules, HIDDEN))) == {6 / 64}
    chances = Cadet().chances(after(rules, HIDDEN, "D3", "A1"))
    assert chances[rules.read_cell("D3")] == 1
    assert chances[rules.read_cell("A1")] == 0
    assert chances[rules.read_cell("D4")] == 0.25
    assert chances[rules.read_cell("H8")] == pytest.approx(4 / 58)


def test_after_a_salvo_it_thinks_of_its_share_of_hits() -> None:
    rules = preset(
        "salvo", grid="8x8", fleet="cruiser 3, destroyer 2", **{"salvo-report": "counts"}
    )
    hidden = Layout.of(rules, {"cruiser": "B2-D2", "destroyer": "G7-H7"})
    chances = Cadet().chances(after(rules, hidden, "B1 B2 C2 A1"))
    assert chances[rules.read_cell("B1")] == 0.5
    assert chances[rules.read_cell("H8")] == pytest.approx(3 / 60)
