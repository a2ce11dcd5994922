"""B9 to B15: what a piece may do in a turn."""

from __future__ import annotations

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SPECTATOR
from blindfleet.rules.blind import Answer, Move, Phase, legal, play, to_act
from blindfleet.rules.blind.notices import Asked, Moved, Struck
from blindfleet.rules.blind.pieces import PieceClass
from positions import ONE, TWO, Game

OPEN = """
    5  X . .
    4  . C .
    3  . . .
    2  . C .
    1  X . .
"""


def test_b9_a_turn_is_one_action_and_then_it_is_the_other_sides() -> None:
    game = Game(OPEN)
    game.run("B2-A2")
    assert to_act(game.state) == (TWO,)
    game.run("B4-A4")
    assert to_act(game.state) == (ONE,)
    assert game.state.public.turn == 3


def test_b9_a_piece_moves_or_moves_and_attacks_or_attacks_where_it_stands() -> None:
    assert Game(OPEN).run("B2-B3") == (Moved(ONE, 4, 7),)
    assert Game(OPEN).run("B2-B3?B4") == (Asked(ONE, 4, 7, 10),)
    assert Game(OPEN).run("B2-B3", "B4?B3") == (Asked(TWO, 10, 10, 7),)


def test_b9_there_is_no_passing() -> None:
    game = Game(OPEN)
    assert game.refuses("B2-B2") == "B9"
    assert "B2" not in game.goes("B2").split()


def test_b9_only_own_pieces_act_and_only_in_turn() -> None:
    game = Game(OPEN)
    assert game.refuses("B4-B3") == "B9"
    assert game.refuses("A3-A4") == "B9"
    with pytest.raises(Illegal) as refusal:
        play(game.state, TWO, game.action("B4-B3"))
    assert refusal.value.rule == "B9"
    for audience, rule in ((TWO, "B9"), (SPECTATOR, "B4")):
        actions = legal(game.view(audience))
        assert list(actions) == []
        assert actions.count() == 0
        with pytest.raises(Illegal) as refused:
            actions.refuse(Move(4, 7))
        assert refused.value.rule == rule


def test_b9_the_attacker_is_the_piece_that_moved() -> None:
    game = Game(
        """
        5  X . .
        4  C . D
        3  . . .
        2  C . D
        1  X . .
        """
    )
    assert game.refuses("A2-A3?C4") == "B13"
    assert game.refuses("C2-C3?A4") == "B13"


def test_b9_an_answer_is_no_action_of_a_turn() -> None:
    game = Game(OPEN)
    assert game.refuses("= B4") == "B9"
    assert game.refuses("x B2") == "B9"


# Moving

CROSS = """
    7  X X .
    6  . D .
    5  . S .
    4  . . .
    3  . S .
    2  . D .
    1  X X .
"""


def test_b10_one_cell_forward_back_or_sideways() -> None:
    game = Game(CROSS)
    assert game.goes("B3") == "A3 C3 B4"
    game.run("B3-B4", "B6-A6")
    assert game.goes("B4") == "B3 A4 C4"
    for end in ("A3", "C3", "A5", "C5", "B2", "B6", "B4"):
        assert game.refuses(f"B4-{end}") in {"B9", "B10"}


def test_b10_only_to_a_free_cell() -> None:
    game = Game(CROSS)
    assert game.refuses("B3-B2") == "B10"
    game.run("B3-B4", "B6-A6")
    assert game.refuses("B4-B5") == "B10"


def test_b10_the_edges_of_the_board_are_edges() -> None:
    game = Game(
        """
        5  . X C
        4  . . .
        3  . . .
        2  C . .
        1  . X .
        """
    )
    assert game.goes("A2") == "A1 B2 A3"
    for end in ("C1", "C2", "C3"):
        assert game.refuses(f"A2-{end}") == "B10"
    game.run("A2-A1")
    assert game.goes("C5") == "C4"


def test_b10_every_cell_is_open_the_strip_and_both_homes_included() -> None:
    game = Game(
        """
        3  X . C
        2  . . .
        1  C . X
        """
    )
    game.run("A1-B1", "C3-B3", "B1-B2", "B3-C3", "B2-B3", "C3-C2")
    assert game.goes("B3") == "B2 C3"


def test_b10_eight_neighbours_take_in_the_diagonals() -> None:
    game = Game(CROSS, neighbours="eight")
    assert game.goes("B3") == "A2 C2 A3 C3 A4 B4 C4"
    game.run("B3-C4", "B5-A4")
    assert game.goes("C4") == "B3 C3 B4 B5 C5"
    assert game.refuses("C4-A5") == "B10"


def test_b10_a_refusal_says_what_cannot_be_done() -> None:
    game = Game(OPEN)
    with pytest.raises(Illegal, match=r"B2 cannot go to C3 \(B10\)") as refusal:
        game.run("B2-C3")
    assert refusal.value.cells == (game.cell("B2"), game.cell("C3"))


# Vedettes

VEDETTES = """
    7  X . S .
    6  . . . .
    5  . V . .
    4  . . . .
    3  . S . .
    2  . V . .
    1  X . . .
"""


def test_b11_a_vedette_may_go_two_cells_in_a_straight_line() -> None:
    game = Game(VEDETTES)
    assert game.goes("B2") == "B1 A2 C2 D2 B4"
    assert game.run("B2-D2") == (Moved(ONE, 5, 7),)


@pytest.mark.parametrize(
    ("vedette", "ends"), [("leap", "B1 A2 C2 D2 B4"), ("clear", "B1 A2 C2 D2")]
)
def test_b11_whether_a_vedette_leaps_over_its_own_side(vedette: str, ends: str) -> None:
    assert Game(VEDETTES, vedette=vedette).goes("B2") == ends


@pytest.mark.parametrize(
    ("vedette", "ends"), [("leap", "B3 A5 C5 D5 B6 B7"), ("clear", "A5 C5 D5 B6 B7")]
)
def test_b11_whether_a_vedette_leaps_over_the_enemy(vedette: str, ends: str) -> None:
    game = Game(VEDETTES, vedette=vedette)
    game.run("B3-B4")
    assert game.goes("B5") == ends


def test_b11_the_end_must_be_free_and_the_line_straight() -> None:
    game = Game(VEDETTES)
    for end in ("A1", "C1", "A3", "C3", "D4", "B3", "D1", "A4", "B5"):
        assert game.refuses(f"B2-{end}") == "B10"
    game.run("B3-B4", "C7-C6")
    assert game.refuses("B2-B4") == "B10"


def test_b11_only_a_vedette_goes_two_cells() -> None:
    game = Game(VEDETTES)
    assert game.refuses("B3-D3") == "B10"
    assert game.goes("B3") == "A3 C3 B4"


def test_b11_a_run_ends_on_the_board() -> None:
    game = Game(
        """
        5  X . V
        4  . . .
        3  . . .
        2  V . .
        1  X . .
        """
    )
    assert game.goes("A2") == "B2 C2 A3 A4"
    assert game.refuses("A2-B1") == "B10"


@pytest.mark.parametrize(
    ("neighbours", "ends"),
    [("four", "B1 A2 C2 D2 B4"), ("eight", "B1 C1 A2 C2 D2 A3 C3 B4 D4")],
)
def test_b11_with_eight_neighbours_a_diagonal_is_a_straight_line(
    neighbours: str, ends: str
) -> None:
    assert Game(VEDETTES, neighbours=neighbours).goes("B2") == ends


def test_b11_a_vedette_attacks_after_its_run() -> None:
    game = Game(VEDETTES)
    assert game.run("B2-B4?B5") == (Asked(ONE, game.cell("B2"), game.cell("B4"), game.cell("B5")),)


# Forts, contact and attacks

ALL_KINDS = """
    5  . . . .
    4  C T M X
    3  . . . .
    2  X T M C
    1  . . . .
"""


def test_b12_forts_never_move() -> None:
    game = Game(ALL_KINDS)
    assert game.goes("A2") == ""
    assert game.refuses("A2-A3") == "B12"
    assert game.refuses("A2-A1") == "B12"


DIAGONAL = """
    5  X . .
    4  C C .
    3  . . .
    2  C C .
    1  X . .
"""


def test_b13_an_attack_is_on_an_enemy_piece_in_contact_after_the_move() -> None:
    game = Game(DIAGONAL)
    game.run("A2-A3", "B4-B3")
    assert game.targets("A3") == "B3 A4"
    assert game.refuses("A3-A2?A4") == "B13"
    assert game.refuses("A3-A2?B3") == "B13"
    assert game.refuses("A3?B2") == "B13"
    assert game.refuses("A3?C3") == "B13"
    assert game.refuses("A3?A3") == "B13"


@pytest.mark.parametrize(("neighbours", "touching"), [("four", "A4"), ("eight", "A4 B4")])
def test_b13_diagonal_contact_only_with_eight_neighbours(neighbours: str, touching: str) -> None:
    game = Game(DIAGONAL, neighbours=neighbours)
    assert game.targets("A2") == ""
    game.run("A2-A3", "B4-C4", "B2-C2", "C4-B4")
    assert game.targets("A3") == touching


def test_b14_contact_obliges_nobody() -> None:
    game = Game(OPEN)
    assert game.run("B2-B3") == (Moved(ONE, 4, 7),)
    assert to_act(game.state) == (TWO,)
    assert game.state.public.phase is Phase.ACTING
    assert game.run("B4-A4") == (Moved(TWO, 10, 9),)


def test_b15_a_ship_attacks_with_the_question() -> None:
    game = Game(ALL_KINDS)
    assert game.refuses("D2-D3!D4") == "B15"
    assert game.run("D2-D3?D4") == (Asked(ONE, 7, 11, 15),)
    assert game.state.public.phase is Phase.ANSWERING


def test_b15_a_torpedo_strikes_without_a_question() -> None:
    game = Game(ALL_KINDS)
    assert game.refuses("B2-B3?B4") == "B15"
    assert game.run("B2-B3!B4") == (Struck(ONE, 5, 9, 13, PieceClass.TORPEDO),)


def test_b15_mines_and_forts_never_attack() -> None:
    game = Game(ALL_KINDS, TWO)
    game.run("A4-A3")
    for mark in "?!":
        assert game.refuses(f"C2-C3{mark}C4") == "B15"
        assert game.refuses(f"A2{mark}A3") == "B12"
    assert game.targets("A2") == ""


def test_b15_what_is_no_action_at_all_is_refused() -> None:
    game = Game(OPEN)
    actions = legal(game.view(ONE))
    for nonsense in (None, "B2-B3", (4, 7), Answer(1 << 4)):
        assert nonsense not in actions
        with pytest.raises(Illegal):
            actions.refuse(nonsense)
