"""A fleet in the making."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.problems import Illegal, Problem
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.shooting import ShootingRules, random_layout
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.terminal.ship_draft import ShipDraft

SHOOTING = [name for name, rules in PRESETS.items() if isinstance(rules, ShootingRules)]
CLASSIC = preset("classic")


def test_the_largest_ship_comes_to_hand_first() -> None:
    draft = ShipDraft(CLASSIC)
    assert draft.in_hand is not None
    assert draft.in_hand.name == "battleship"
    assert draft.placed(draft.held_at(0)).in_hand == CLASSIC.by_name["cruiser"]


def test_another_class_can_be_taken_in_hand() -> None:
    draft = ShipDraft(CLASSIC).another(1)
    assert draft.in_hand == CLASSIC.by_name["cruiser"]
    assert draft.another(-1).in_hand == CLASSIC.by_name["battleship"]


@given(st.sampled_from(SHOOTING), st.integers(0, 99), st.integers(0, 9))
def test_the_ship_in_hand_never_leaves_the_grid(game: str, cell: int, turns: int) -> None:
    rules = PRESETS[game]
    assert isinstance(rules, ShootingRules)
    draft = ShipDraft(rules, turned=turns)
    held = draft.held_at(cell)
    assert draft.in_hand is not None
    assert held.bit_count() == draft.in_hand.cells
    assert draft.trouble(held) is None


def test_turning_goes_through_every_shape_and_round_again() -> None:
    draft = ShipDraft(preset("classic-shapes"))
    seen = []
    while (held := draft.held_at(44)) not in seen:
        seen.append(held)
        draft = draft.turn()
    assert len(seen) == 15  # 2 straight, 8 L, 1 square, 4 zigzags


def test_s4_a_ship_may_not_touch_another_and_the_reason_is_given() -> None:
    draft = ShipDraft(CLASSIC)
    draft = draft.placed(draft.held_at(0))
    held = draft.held_at(10)
    trouble = draft.trouble(held)
    assert trouble is not None
    assert trouble.rule == "S4"
    with pytest.raises(Illegal):
        draft.placed(held)


@pytest.mark.parametrize("game", SHOOTING)
def test_a_ship_taken_up_lies_as_it_lay(game: str) -> None:
    rules = PRESETS[game]
    assert isinstance(rules, ShootingRules)
    whole = ShipDraft(rules).with_layout(random_layout(rules, random.Random(4)))
    for ship in whole.ships:
        draft = whole.taken(ship)
        grid = rules.grid
        cells = [cell for cell in range(grid.size) if ship.cells >> cell & 1]
        corner = grid.cell(min(map(grid.row_of, cells)), min(map(grid.column_of, cells)))
        assert draft.held_at(corner) == ship.cells
        layout = draft.placed(ship.cells).layout
        assert layout is not None
        refuse_layout(rules, layout)


@pytest.mark.parametrize("game", SHOOTING)
def test_a_draft_is_read_back_as_it_was_written(game: str) -> None:
    rules = PRESETS[game]
    assert isinstance(rules, ShootingRules)
    whole = ShipDraft(rules).with_layout(random_layout(rules, random.Random(4)))
    assert ShipDraft.read(rules, whole.write()).ships == whole.ships


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


@given(json_values)
def test_a_draft_that_was_tampered_with_is_refused_in_words(written: object) -> None:
    try:
        draft = ShipDraft.read(CLASSIC, written)
    except Problem:
        return
    assert draft.ships == () or draft.write()
