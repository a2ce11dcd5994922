"""A turn of Blind step by step: nothing illegal can be made of it."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.rules.blind import Ask, Move, Phase, Strike, View, legal, play, start
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH
from blindfleet.terminal.turn_draft import TurnDraft
from positions import ONE, Game, any_action

SHUT_IN = """
    5  X D .
    4  D T .
    3  . . .
    2  D . .
    1  T X D
"""
CLOSE = """
    5  X D .
    4  . D T
    3  . . .
    2  . D T
    1  X D .
"""


def taken(game: Game, cell: str) -> TurnDraft:
    draft = TurnDraft(game.view(ONE)).pressed(game.cell(cell))
    assert isinstance(draft, TurnDraft)
    return draft


def test_a_piece_is_taken_with_all_it_can_do() -> None:
    game = Game(CLOSE)
    draft = taken(game, "B2")
    assert game.written(draft.reach) == "A2 B3"
    assert draft.targets == 0


def test_a_move_beside_nobody_is_played_at_once() -> None:
    game = Game(CLOSE)
    assert taken(game, "B2").pressed(game.cell("A2")) == Move(game.cell("B2"), game.cell("A2"))


def test_in_contact_the_move_waits_for_an_attack_or_silence() -> None:
    game = Game(CLOSE)
    b2, b3, b4 = map(game.cell, ("B2", "B3", "B4"))
    put = taken(game, "B2").pressed(b3)
    assert isinstance(put, TurnDraft)
    assert game.written(put.targets) == "B4"
    assert put.pressed(b4) == Ask(b2, b3, b4)
    assert put.pressed(b3) == Move(b2, b3)
    assert put.moved() == Move(b2, b3)
    assert put.back() == taken(game, "B2")
    assert put.pressed(b2) == taken(game, "B2")
    assert put.pressed(game.cell("A2")) == Move(b2, game.cell("A2"))


def test_a_torpedo_strikes() -> None:
    game = Game(CLOSE)
    c2, c3, c4 = map(game.cell, ("C2", "C3", "C4"))
    put = taken(game, "C2").pressed(c3)
    assert isinstance(put, TurnDraft)
    assert put.pressed(c4) == Strike(c2, c3, c4)


def test_an_attack_from_where_it_stands() -> None:
    game = Game(CLOSE)
    game.run("B2-B3", "C4-C3")
    b3, b4 = game.cell("B3"), game.cell("B4")
    assert taken(game, "B3").pressed(b4) == Ask(b3, b3, b4)


def test_the_same_piece_again_puts_it_back_and_another_is_taken_instead() -> None:
    game = Game(CLOSE)
    draft = taken(game, "B2")
    assert draft.pressed(game.cell("B2")) == TurnDraft(game.view(ONE))
    assert draft.pressed(game.cell("C2")) == taken(game, "C2")


@pytest.mark.parametrize(
    ("drawing", "cells", "rule"),
    [
        (CLOSE, ("A1",), "B12"),
        (CLOSE, ("A2",), "B9"),
        (CLOSE, ("B4",), "B9"),
        (CLOSE, ("B2", "A3"), "B10"),
        (CLOSE, ("B2", "B4"), "B13"),
        (CLOSE, ("C2", "C4"), "B13"),
        (SHUT_IN, ("A1",), "B10"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_rule(
    drawing: str, cells: tuple[str, ...], rule: str
) -> None:
    game = Game(drawing)
    *before, last = cells
    draft = taken(game, before[0]) if before else TurnDraft(game.view(ONE))
    with pytest.raises(Illegal) as refusal:
        draft.pressed(game.cell(last))
    assert refusal.value.rule == rule


def test_b15_a_mine_cannot_attack() -> None:
    game = Game(CLOSE.replace("T", "M"))
    put = taken(game, "C2").pressed(game.cell("C3"))
    assert put == Move(game.cell("C2"), game.cell("C3")), "there is nothing it could do there"


def test_b20_where_the_force_is_chosen_before_it_is_asked_for() -> None:
    game = Game(CLOSE, engage="before")
    put = taken(game, "B2").pressed(game.cell("B3"))
    assert isinstance(put, TurnDraft)
    waiting = put.pressed(game.cell("B4"))
    assert isinstance(waiting, TurnDraft)
    assert [game.written(force) for force in waiting.forces] == ["B3"]
    assert waiting.asked(waiting.forces[0]) in legal(game.view(ONE))
    assert waiting.back() == put


def test_every_legal_turn_can_be_made_and_every_turn_made_is_legal() -> None:
    """Through whole games, in both ways of engaging."""
    for engage in ("after", "before"):
        rules = BLIND_SKIRMISH.with_options({"engage": engage, "quiet-limit": "30"})
        rng = random.Random(3)
        state = start(rules, ONE)
        while state.public.phase is not Phase.OVER:
            seat = state.public.to_act[0]
            view = state.view(seat)
            action = any_action(view, rng)
            if isinstance(action, Move | Ask | Strike):
                assert made_by_pressing(view, action) == action
            state = play(state, seat, action).state


def made_by_pressing(view: View, action: Move | Ask | Strike) -> object:
    """Take the piece, put it where it goes, and attack or say nothing."""
    made = TurnDraft(view).pressed(action.start)
    if action.end != action.start:
        assert isinstance(made, TurnDraft)
        made = made.pressed(action.end)
    if not isinstance(made, TurnDraft):
        return made
    if isinstance(action, Move):
        return made.moved()
    made = made.pressed(action.target)
    if isinstance(made, TurnDraft):
        assert isinstance(action, Ask)
        return made.asked(action.force)
    return made
