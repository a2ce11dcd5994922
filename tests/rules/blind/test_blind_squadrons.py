"""B16 and B17: squadrons and forces, read from what may be answered and engaged."""

from __future__ import annotations

import pytest

from positions import TWO, Game


def faced(home: str) -> str:
    """A drawing in which side 1 stands as the mirror image of side 2's home."""
    lines = [line.split()[1:] for line in home.strip().splitlines()]
    lines = [*lines, ["."] * len(lines[0]), *reversed(lines)]
    return "\n".join(
        " ".join([str(row), *line])
        for row, line in zip(range(len(lines), 0, -1), lines, strict=True)
    )


def answers(home: str, **options: str) -> set[str]:
    """What side 2 may name when it is asked about B5."""
    game = Game(faced(home), **options)
    game.run("B3-B4?B5")
    return game.choices()


def test_b16_two_side_by_side() -> None:
    assert answers("""
        7  X . . .
        6  . . . .
        5  . D D .
    """) == {"B5", "B5 C5"}
    assert answers("""
        7  X . . .
        6  . D . .
        5  . D . .
    """) == {"B5", "B5 B6"}


def test_b16_three_in_a_straight_line() -> None:
    assert answers("""
        7  X . . .
        6  . . . .
        5  D D D .
    """) == {"B5", "A5 B5", "B5 C5", "A5 B5 C5"}
    assert answers("""
        7  . D . .
        6  . D . .
        5  X D . .
    """) == {"B5", "B5 B6", "B5 B6 B7"}


def test_b16_three_as_a_corner() -> None:
    assert answers("""
        7  X . . .
        6  . D . .
        5  . D D .
    """) == {"B5", "B5 C5", "B5 B6", "B5 C5 B6"}
    assert answers("""
        7  X . . .
        6  . D D .
        5  . D . .
    """) == {"B5", "B5 B6", "B5 B6 C6"}


def test_b16_any_connected_two_or_three_of_a_larger_cluster() -> None:
    assert answers("""
        7  X . . .
        6  . D D .
        5  . D D .
    """) == {"B5", "B5 C5", "B5 B6", "B5 C5 B6", "B5 C5 C6", "B5 B6 C6"}
    assert answers("""
        7  X . . .
        6  . . . .
        5  D D D D
    """) == {"B5", "A5 B5", "B5 C5", "A5 B5 C5", "B5 C5 D5"}


def test_b16_one_class_only() -> None:
    assert answers("""
        7  X . . .
        6  . C . .
        5  C D S .
    """) == {"B5"}
    assert answers("""
        7  X . . .
        6  . C D .
        5  . D . .
    """) == {"B5"}


@pytest.mark.parametrize("neighbours", ["four", "eight"])
def test_b16_diagonals_never_count(neighbours: str) -> None:
    assert answers(
        """
        7  X . . .
        6  D . D .
        5  . D . .
        """,
        neighbours=neighbours,
    ) == {"B5"}
    assert answers(
        """
        7  X . . .
        6  . D . .
        5  D D . D
        """,
        neighbours=neighbours,
    ) == {"B5", "A5 B5", "B5 B6", "A5 B5 B6"}


@pytest.mark.parametrize("code", ["B", "C", "D", "P", "V", "S", "F"])
def test_b16_ships_of_every_class_form_squadrons(code: str) -> None:
    assert answers(
        f"""
        7  X . . .
        6  . . . .
        5  {code} {code} {code} .
        """
    ) == {"B5", "A5 B5", "B5 C5", "A5 B5 C5"}


@pytest.mark.parametrize("code", ["T", "M", "X"])
def test_b16_torpedoes_mines_and_forts_form_none(code: str) -> None:
    game = Game(
        f"""
        7  . X . S
        6  . {code} . .
        5  {code} {code} {code} .
        4  . . . .
        3  . S . .
        2  {code} {code} {code} {code}
        1  . X . .
        """
    )
    game.run("B3-B4?B5")
    assert game.choices() == {"B5"}


def test_b16_read_after_the_move_without_the_ships_it_left() -> None:
    game = Game(
        """
        7  X . S .
        6  . . . .
        5  D D D .
        4  . . . .
        3  D D D .
        2  . . . .
        1  X . S .
        """
    )
    game.run("B3-B4?B5", "= B5")
    assert game.choices() == {"B4"}


JOINING = """
    7  X . D .
    6  . . . .
    5  . S . D
    4  . . . .
    3  D . . .
    2  . D S .
    1  X . . .
"""


def test_b16_read_after_the_move_with_the_ships_it_joined() -> None:
    game = Game(JOINING, TWO)
    game.run("B5-B4", "B2-B3?B4", "= B4")
    assert game.choices() == {"B3", "A3 B3"}


@pytest.mark.parametrize(
    ("line", "forces"),
    [
        ("B2-B3?B4", {"B3", "A3 B3"}),
        ("A3-A4?B4", {"A4"}),
    ],
)
def test_b16_a_force_fixed_before_the_answer_is_read_after_the_move_too(
    line: str, forces: set[str]
) -> None:
    game = Game(JOINING, TWO, engage="before")
    game.run("B5-B4")
    assert game.fixable(line) == forces


def test_b16_not_the_ships_of_the_other_side() -> None:
    game = Game(
        """
        5  X . D
        4  . D .
        3  . . .
        2  . D .
        1  X . D
        """
    )
    game.run("B2-B3?B4")
    assert game.choices() == {"B4"}
    game.run("= B4")
    assert game.choices() == {"B3"}


def test_b16_a_ship_that_was_sunk_no_longer_counts() -> None:
    game = Game(
        """
        5  X . S C
        4  . S . .
        3  . . . .
        2  . S S C
        1  X . . .
        """,
        TWO,
    )
    game.run("C5-C4", "D2-D3", "B4-A4", "D3-C3?C4", "= C4", "x C3", "C2-C1", "A4-B4")
    game.run("C3-B3?B4")
    assert game.choices() == {"B4"}


LINES = """
    9  X . D .
    8  . . D .
    7  . S D .
    6  . S . .
    5  . . . .
    4  . D . .
    3  . D S .
    2  . D . .
    1  X S . .
"""


def test_b17_a_force_is_the_ship_alone_or_one_squadron_with_it() -> None:
    game = Game(LINES, TWO)
    game.run("B6-B5", "B4?B5")
    assert game.choices() == {"B5"}
    game.run("= B5")
    assert game.choices() == {"B4", "B3 B4", "B2 B3 B4"}
    for line in ("x", "x B3", "x B2 B3", "x B2 B4", "x B4 C3", "x B4 B5", "x A1 B4"):
        assert game.refuses(line) == "B20"


def test_b17_only_the_acting_and_the_challenged_piece_need_be_in_contact() -> None:
    game = Game(LINES)
    game.run("B4-B5?B6")
    assert game.choices() == {"B6", "B6 B7"}
    game = Game(LINES, TWO)
    game.run("B6-B5", "B4?B5", "= B5", "x B2 B3 B4")
    assert game.tray(TWO) == "S"
