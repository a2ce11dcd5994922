"""Placing the pieces of Blind, without a screen."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.records.formations import mirrored
from blindfleet.rules.blind import random_deployment
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH
from blindfleet.terminal.piece_draft import PieceDraft

EMPTY = PieceDraft(BLIND_SKIRMISH, Seat.ONE)
A1, B1, C1 = 0, 1, 2


def test_the_first_class_is_in_hand_until_it_is_placed() -> None:
    draft = EMPTY.put(A1)
    assert draft.pieces == {A1: PieceClass.BATTLESHIP}
    assert draft.in_hand is PieceClass.CRUISER
    assert draft.put(B1).put(C1).in_hand is PieceClass.DESTROYER


def test_another_class_is_chosen_in_a_circle_or_by_name() -> None:
    assert EMPTY.another(1).in_hand is PieceClass.CRUISER
    assert EMPTY.another(-1).in_hand is PieceClass.FORT
    assert EMPTY.holding(PieceClass.MINE).put(A1).pieces == {A1: PieceClass.MINE}
    whole = EMPTY.completed(random.Random(1))
    assert whole.another(1) is whole


def test_what_stood_there_waits_again() -> None:
    draft = EMPTY.put(A1).put(A1)
    assert draft.pieces == {A1: PieceClass.CRUISER}
    assert draft.left(PieceClass.BATTLESHIP) == 1


def test_b4_nothing_stands_outside_the_home_rows() -> None:
    with pytest.raises(Illegal) as refusal:
        EMPTY.put(40)
    assert refusal.value.rule == "B4"
    with pytest.raises(Illegal):
        EMPTY.put(A1).lift(A1).swapped(40)
    with pytest.raises(Illegal):
        EMPTY.lift(A1)


def test_a_whole_fleet_takes_no_more() -> None:
    draft = EMPTY.completed(random.Random(1))
    with pytest.raises(Illegal):
        draft.put(draft.free[0])


def test_two_pieces_change_places_and_one_moves() -> None:
    draft = EMPTY.put(A1).put(B1).lift(A1).swapped(B1)
    assert draft.pieces == {A1: PieceClass.CRUISER, B1: PieceClass.BATTLESHIP}
    assert draft.lifted is None
    moved = draft.lift(A1).swapped(C1)
    assert moved.pieces == {C1: PieceClass.CRUISER, B1: PieceClass.BATTLESHIP}
    assert moved.lift(C1).swapped(C1).pieces == moved.pieces
    assert moved.lift(C1).dropped() == moved


def test_a_piece_is_taken_away_and_is_in_hand() -> None:
    draft = EMPTY.put(A1).put(B1).without(A1)
    assert draft.in_hand is PieceClass.BATTLESHIP
    assert draft.without(C1) is draft


@given(st.sampled_from(SEATS), st.sampled_from([BLIND, BLIND_SKIRMISH]), st.integers())
def test_fill_by_class_and_then_the_rest_gives_a_legal_fleet(
    seat: Seat, rules: Any, seed: int
) -> None:
    chance = random.Random(seed)
    draft = PieceDraft(rules, seat).holding(PieceClass.DESTROYER).filled(chance)
    assert Counter(draft.pieces.values()) == {PieceClass.DESTROYER: rules.count(3)}
    before = dict(draft.pieces)
    draft = draft.completed(chance)
    assert before.items() <= draft.pieces.items()
    assert draft.deployment is not None
    refuse_deployment(rules, seat, draft.deployment)
    assert draft.filled(chance) is draft
    assert draft.mirrored().deployment == mirrored(rules, draft.deployment)
    assert PieceDraft.read(rules, seat, draft.write()).pieces == draft.pieces
    assert draft.cleared().missing == rules.fleet_size


def test_a_deployment_is_taken_over() -> None:
    deployment = random_deployment(BLIND, Seat.TWO, random.Random(1))
    draft = PieceDraft(BLIND, Seat.TWO).with_deployment(deployment)
    assert draft.deployment == deployment
    assert draft.in_hand is None
    assert not draft.waiting


@pytest.mark.parametrize(
    "written",
    [
        None,
        5,
        [["A1", "B"]],
        [[0]],
        [[0, "Q"]],
        [[0, 5]],
        [[-1, "B"]],
        [[60, "B"]],
        [[True, "B"]],
        [[0, "B"], [1, "B"]],
        [[[], "B"]],
    ],
)
def test_a_draft_that_cannot_stand_so_is_invalid(written: Any) -> None:
    with pytest.raises(Invalid):
        PieceDraft.read(BLIND_SKIRMISH, Seat.ONE, written)


def test_the_free_cells_are_those_of_the_home() -> None:
    assert EMPTY.free == cells_of(BLIND_SKIRMISH.home_of(Seat.ONE))
