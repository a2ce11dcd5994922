"""B27 to B31: mines, torpedoes and forts."""

from __future__ import annotations

import pytest

from blindfleet.rules.blind import to_act
from blindfleet.rules.blind.notices import Answered, Exploded, Harmless, Struck, Swept, Won
from blindfleet.rules.blind.pieces import PieceClass, read_code
from positions import ONE, TWO, Game, drawn

NOT_SWEEPERS = list("BCDPVF")

# Mines


def minefield(code: str, **options: str) -> Game:
    """A ship of side 1 on B2 and a mine of side 2 on B4, face to face over the strip."""
    return Game(
        f"""
        5  X {code} {code}
        4  . M .
        3  . . .
        2  {code} {code} .
        1  X . M
        """,
        **options,
    )


def test_b27_a_mine_drifts_like_any_piece_and_never_attacks() -> None:
    game = minefield("D")
    game.run("A2-A3")
    assert game.goes("B4") == "B3 A4 C4"
    game.run("B4-B3", "C1-C2")
    assert game.targets("B3") == ""
    assert game.refuses("B3?B2") == "B15"
    assert game.refuses("B3!B2") == "B15"


def test_b27_a_sweeper_sweeps_the_mine_and_has_another_turn() -> None:
    game = minefield("S")
    said = game.run("B2-B3?B4", "= B4")
    assert said == (Answered(TWO, PieceClass.MINE, 1), Swept(ONE))
    assert game.tray(TWO) == "M"
    assert game.tray(ONE) == ""
    assert to_act(game.state) == (ONE,)


def test_b27_the_sweeper_is_then_known_as_one() -> None:
    game = Game(
        """
        5  X D .
        4  . M S
        3  . . .
        2  D S .
        1  X . M
        """
    )
    game.run("B2-B3?B4")
    assert game.known("B3") == "DS"
    game.run("= B4")
    assert game.known("B3") == "S"


@pytest.mark.parametrize("code", NOT_SWEEPERS)
def test_b27_a_mine_destroys_any_other_ship_and_is_spent(code: str) -> None:
    game = minefield(code)
    said = game.run("B2-B3?B4", "= B4")
    assert said == (Answered(TWO, PieceClass.MINE, 1), Exploded(ONE, read_code(code)))
    assert game.board == drawn(f"""
        5  X {code} {code}
        4  . . .
        3  . . .
        2  {code} . .
        1  X . M
    """)
    assert (game.tray(ONE), game.tray(TWO)) == (code, "M")
    assert to_act(game.state) == (TWO,)


@pytest.mark.parametrize("code", NOT_SWEEPERS)
def test_b27_a_mine_that_is_not_spent_remains(code: str) -> None:
    game = minefield(code, mine_spent="no")
    said = game.run("B2-B3?B4", "= B4")
    assert said == (Answered(TWO, PieceClass.MINE, 1), Exploded(ONE, read_code(code)))
    assert game.board.splitlines()[1] == "4 . M ."
    assert (game.tray(ONE), game.tray(TWO)) == (code, "")
    assert to_act(game.state) == (TWO,)


def test_b27_a_mine_that_is_not_spent_is_swept_all_the_same() -> None:
    game = minefield("S", mine_spent="no")
    assert game.run("B2-B3?B4", "= B4")[1:] == (Swept(ONE),)
    assert game.tray(TWO) == "M"


def test_b27_only_the_acting_ship_is_destroyed() -> None:
    game = Game(
        """
        5  X C C
        4  . M C
        3  . . .
        2  C C C
        1  X . M
        """,
        TWO,
    )
    game.run("B4-B3", "B2?B3", "= B3")
    assert game.standing(ONE) == "A1 C1 A2 C2"


# Torpedoes


def torpedoes(code: str, **options: str) -> Game:
    """A torpedo of side 1 on B2, a piece of side 2 on B4 and another like it beside it."""
    return Game(
        f"""
        5  X . S
        4  {code} {code} T
        3  . . .
        2  {code} T {code}
        1  X . S
        """,
        **options,
    )


@pytest.mark.parametrize("code", list("BCDPVSFTM"))
def test_b28_a_strike_destroys_any_ship_torpedo_or_mine(code: str) -> None:
    game = torpedoes(code)
    said = game.run("B2-B3!B4")
    cells = game.cell("B2"), game.cell("B3"), game.cell("B4")
    assert said == (Struck(ONE, *cells, read_code(code)),)
    assert game.board == drawn(f"""
        5  X . S
        4  {code} . T
        3  . . .
        2  {code} . {code}
        1  X . S
    """)
    assert (game.tray(ONE), game.tray(TWO)) == ("T", code)


@pytest.mark.parametrize("code", list("BCDPVSFTM"))
def test_b28_a_torpedo_that_is_not_spent_remains(code: str) -> None:
    game = torpedoes(code, torpedo_spent="no")
    game.run("B2-B3!B4")
    assert game.board == drawn(f"""
        5  X . S
        4  {code} . T
        3  . T .
        2  {code} . {code}
        1  X . S
    """)
    assert (game.tray(ONE), game.tray(TWO)) == ("", code)
    assert game.known("B3") == "T"


@pytest.mark.parametrize("spent", ["yes", "no"])
def test_b28_the_turn_always_passes(spent: str) -> None:
    game = torpedoes("D", torpedo_spent=spent)
    game.run("B2-B3!B4")
    assert to_act(game.state) == (TWO,)


def test_b28_from_where_it_stands() -> None:
    game = torpedoes("D")
    game.run("B2-B3", "C5-B5", "B3!B4")
    assert game.standing(TWO) == "A4 C4 A5 B5"


def test_b28_only_a_piece_in_contact() -> None:
    game = torpedoes("D")
    assert game.refuses("B2-B3!A4") == "B13"
    assert game.refuses("B2!B4") == "B13"
    assert game.refuses("B2!A2") == "B13"


# Strikes on forts

FORTRESS = """
    5  S . T
    4  . X .
    3  . . .
    2  . T X
    1  S . .
"""


@pytest.mark.parametrize(("spent", "left"), [("yes", "A1 C2"), ("no", "A1 C2 B3")])
def test_b29_a_strike_does_a_fort_no_harm(spent: str, left: str) -> None:
    game = Game(FORTRESS, torpedo_spent=spent)
    (said,) = game.run("B2-B3!B4")
    assert isinstance(said, Struck)
    assert said.found is PieceClass.FORT
    assert game.standing(TWO) == "B4 A5 C5"
    assert game.tray(TWO) == ""
    assert game.standing(ONE) == left
    assert game.tray(ONE) == ("T" if spent == "yes" else "")
    assert to_act(game.state) == (TWO,)
    assert game.outcome() is None


@pytest.mark.parametrize("spent", ["yes", "no"])
def test_b29_the_striker_learns_that_it_is_a_fort(spent: str) -> None:
    game = Game(FORTRESS, torpedo_spent=spent)
    assert game.known("B4") == "STX"
    game.run("B2-B3!B4")
    assert game.known("B4") == "X"


# Torpedoes that are asked


def torpedo_asked(code: str, **options: str) -> Game:
    game = Game(
        f"""
        5  X {code} {code}
        4  . T .
        3  . . .
        2  {code} {code} .
        1  X . T
        """,
        **options,
    )
    game.run("B2-B3?B4", "= B4")
    return game


@pytest.mark.parametrize("code", list("BCDPVS"))
def test_b30_any_ship_but_a_fish_takes_a_torpedo(code: str) -> None:
    game = torpedo_asked(code)
    assert game.steps[-1].public[1:] == (Won(ONE, game.cells("B4")),)
    assert game.tray(TWO) == "T"
    assert to_act(game.state) == (ONE,)


def test_b30_a_fish_can_do_it_no_harm() -> None:
    game = torpedo_asked("F")
    assert game.steps[-1].public == (Answered(TWO, PieceClass.TORPEDO, 1), Harmless(ONE))
    assert (game.tray(ONE), game.tray(TWO)) == ("", "")
    assert game.board == drawn("""
        5  X F F
        4  . T .
        3  . F .
        2  F . .
        1  X . T
    """)
    assert to_act(game.state) == (TWO,)


FISH_AND_DESTROYERS = """
    5  X F D
    4  . T .
    3  . . .
    2  D F .
    1  X . T
"""


def test_b30_the_defender_learns_that_it_is_a_fish() -> None:
    game = Game(FISH_AND_DESTROYERS)
    game.run("B2-B3?B4")
    assert game.known("B3") == "DF"
    game.run("= B4")
    assert game.known("B3") == "F"
    assert game.known("B4") == "T"


@pytest.mark.parametrize("code", list("BCDPVSF"))
def test_b30_option_a_fish_takes_a_torpedo_too(code: str) -> None:
    game = torpedo_asked(code, fish_takes_torpedo="yes")
    assert game.steps[-1].public[1:] == (Won(ONE, game.cells("B4")),)
    assert game.tray(TWO) == "T"
    assert to_act(game.state) == (ONE,)


def test_b30_option_a_fish_that_takes_a_torpedo_is_not_known_by_it() -> None:
    game = Game(FISH_AND_DESTROYERS, fish_takes_torpedo="yes")
    game.run("B2-B3?B4", "= B4")
    assert game.known("B3") == "DF"


# Forts


@pytest.mark.parametrize("code", list("BCDPVSF"))
def test_b31_a_fort_is_taken_by_any_ship(code: str) -> None:
    game = Game(
        f"""
        5  X . {code}
        4  . X .
        3  . . .
        2  . {code} X
        1  X . .
        """
    )
    said = game.run("B2-B3?B4", "= B4")
    assert said == (Answered(TWO, PieceClass.FORT, 1), Won(ONE, game.cells("B4")))
    assert game.tray(TWO) == "X"
    assert to_act(game.state) == (ONE,)


def test_b31_neither_mine_nor_torpedo_can_take_a_fort() -> None:
    game = Game(
        """
        5  T . S
        4  X X M
        3  . . .
        2  M T S
        1  X . X
        """
    )
    for mark in "?!":
        assert game.refuses(f"A2-A3{mark}A4") == "B15"
    game.run("B2-B3!B4")
    assert game.standing(TWO) == "A4 B4 C4 A5 C5"
