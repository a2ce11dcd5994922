"""The truth of a game: how it is imagined, and that it is never written down."""

from __future__ import annotations

import copy
import pickle

import pytest

from blindfleet.board.problems import Contradiction, Illegal
from blindfleet.board.seats import AUDIENCES, SPECTATOR
from blindfleet.rules.blind import (
    Deploy,
    Deployment,
    Secrets,
    imagine,
    orderly_deployment,
    play,
    start,
)
from blindfleet.rules.blind.pieces import read_code
from positions import ONE, TWO, Game, blind

DRAWING = """
    5  X T .
    4  D S D
    3  . . .
    2  D S D
    1  X T .
"""


def hidden(game: Game, text: str) -> Secrets:
    """Side 2's secrets with this deployment: `A4 D, B4 S, …`."""
    words = (part.split() for part in text.split(","))
    return Secrets(Deployment.of((game.cell(cell), read_code(code)) for cell, code in words))


TRUE = "A4 D, B4 S, C4 D, A5 X, B5 T"


def test_the_true_deployment_is_imagined_as_the_true_state() -> None:
    game = Game(DRAWING)
    game.run("B2-B3")
    assert imagine(game.view(ONE), hidden(game, TRUE)) == game.state


def test_a_world_in_which_the_hidden_pieces_differ_plays_on_differently() -> None:
    game = Game(DRAWING)
    game.run("B2-B3?B4")
    world = imagine(game.view(ONE), hidden(game, "A4 D, B4 T, C4 D, A5 X, B5 S"))
    assert world.public == game.state.public
    assert world.secrets[ONE] == game.state.secrets[ONE]
    step = play(world, TWO, game.action("= B4"))
    assert step.state.view(ONE).public.tray.two == (read_code("T"),)


@pytest.mark.parametrize(
    "text",
    [
        "A4 D, B4 S, C4 D, A5 X",
        "A4 D, B4 S, C4 S, A5 X, B5 T",
        "A4 D, B4 S, C3 D, A5 X, B5 T",
        "A2 D, B2 S, C2 D, A1 X, B1 T",
    ],
)
def test_a_deployment_that_breaks_the_rules_cannot_be_imagined(text: str) -> None:
    game = Game(DRAWING)
    with pytest.raises(Illegal) as refusal:
        imagine(game.view(ONE), hidden(game, text))
    assert refusal.value.rule == "B4"


def test_pieces_cannot_be_imagined_where_none_stood() -> None:
    game = Game(DRAWING)
    with pytest.raises(Contradiction):
        imagine(game.view(ONE), hidden(game, "A4 D, B4 S, C4 D, A5 X, C5 T"))


@pytest.mark.parametrize(
    ("sheet", "text"),
    [
        (("A2-A3?A4", "= A4"), "A4 S, B4 D, C4 D, A5 X, B5 T"),
        (("A2-A3", "B4-B3"), "A4 D, B4 X, C4 D, A5 S, B5 T"),
        (("A2-A3", "B4-B3?B2"), "A4 D, B4 T, C4 D, A5 X, B5 S"),
    ],
)
def test_what_was_disclosed_cannot_be_imagined_away(sheet: tuple[str, ...], text: str) -> None:
    game = Game(DRAWING)
    game.run(*sheet)
    with pytest.raises(Contradiction) as refusal:
        imagine(game.view(ONE), hidden(game, text))
    assert refusal.value.rule == "B8"


def test_what_was_lost_cannot_be_imagined_afloat() -> None:
    game = Game(DRAWING)
    game.run("A2-A3?A4", "= A4", "x A3")
    assert imagine(game.view(ONE), hidden(game, TRUE)) == game.state
    with pytest.raises(Contradiction) as refusal:
        imagine(game.view(ONE), hidden(game, "A4 S, B4 D, C4 D, A5 X, B5 T"))
    assert refusal.value.rule == "B7"


def test_a_deployment_that_was_made_but_not_yet_shown_can_be_imagined() -> None:
    rules = blind()
    state = play(start(rules, ONE), TWO, Deploy(orderly_deployment(rules, TWO))).state
    assert imagine(state.view(ONE), state.secrets[TWO]) == state


def test_an_enemy_who_is_ready_has_a_deployment() -> None:
    game = Game(DRAWING)
    with pytest.raises(Contradiction):
        imagine(game.view(ONE), Secrets())


SQUADRON = """
    5  X D S
    4  D D .
    3  . . .
    2  D D D
    1  X S .
"""


@pytest.mark.parametrize("answer", ["", "A4", "B4 B5", "A4 B4 B5", "A4 A5", "A4 A3"])
def test_an_answer_of_other_ships_than_were_named_cannot_be_imagined(answer: str) -> None:
    game = Game(SQUADRON)
    game.run("A2-A3?A4", "= A4 B4")
    true = game.state.secrets[TWO]
    assert true.answer == game.cells("A4 B4")
    assert imagine(game.view(ONE), true) == game.state
    with pytest.raises(Contradiction):
        imagine(game.view(ONE), true._replace(answer=game.cells(answer)))


@pytest.mark.parametrize("force", ["", "B2", "A2 B2", "A3 C2"])
def test_a_fixed_force_without_the_acting_ship_cannot_be_imagined(force: str) -> None:
    game = Game(SQUADRON, engage="before")
    game.run("A2-A3?A4 : A3")
    true = game.state.secrets[ONE]
    assert imagine(game.view(TWO), true) == game.state
    with pytest.raises(Contradiction):
        imagine(game.view(TWO), true._replace(force=game.cells(force)))


def test_a_spectator_imagines_nothing() -> None:
    game = Game(DRAWING)
    with pytest.raises(Contradiction):
        imagine(game.view(SPECTATOR), hidden(game, TRUE))


# Never written down


def test_the_repr_of_a_state_and_a_step_says_nothing() -> None:
    game, other = Game(DRAWING), Game(SQUADRON)
    game.run("A2-A3?A4", "= A4")
    assert repr(game.state) == str(game.state) == repr(other.state)
    assert repr(game.steps[-1]) == "<Step of seat 2>"
    for said in (repr(game.state), repr(game.steps[0])):
        assert "Deployment" not in said
        assert "DESTROYER" not in said


def test_a_state_cannot_be_pickled_or_copied_into_a_file() -> None:
    game = Game(DRAWING)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="never written down"):
            pickle.dumps(game.state, protocol)
    with pytest.raises(TypeError, match="never written down"):
        copy.deepcopy(game.state)
    with pytest.raises(TypeError):
        pickle.dumps(game.steps[-1])


def test_what_a_player_may_know_can_be_written_down() -> None:
    game = Game(DRAWING)
    game.run("A2-A3?A4", "= A4")
    for audience in AUDIENCES:
        view = game.view(audience)
        assert pickle.loads(pickle.dumps(view)) == view
        told = game.steps[-1].told(audience)
        assert pickle.loads(pickle.dumps(told)) == told


def test_a_view_is_the_same_whatever_is_hidden_from_it() -> None:
    one = Game(DRAWING)
    two = Game(
        """
        5  S D .
        4  T D X
        3  . . .
        2  D S D
        1  X T .
        """
    )
    for game in (one, two):
        game.run("B2-B3", "A4-A3")
        assert game.standing(TWO) == "A3 B4 C4 A5 B5"
    for audience in (ONE, SPECTATOR):
        assert one.view(audience) == two.view(audience)
    assert one.view(TWO) != two.view(TWO)
