"""B6 to B8: what is seen, what is disclosed, and what stays disclosed."""

from __future__ import annotations

import pytest

from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import AUDIENCES, SPECTATOR
from blindfleet.rules.blind import legal
from blindfleet.rules.blind.notices import Asked, Moved, Struck
from positions import ONE, TWO, Game

FLEET = "CDVSFTMX"
SHIPS = "CDVSF"

ENCOUNTERS = """
    7  . . . . . .
    6  D V S F . .
    5  C . M X M T
    4  . . . . . .
    3  D . S T C F
    2  . V . . . .
    1  X M M . . .
"""


def encounters(**options: str) -> Game:
    return Game(ENCOUNTERS, mine_spent="no", torpedo_spent="no", **options)


# Seeing


def test_b6_both_see_where_every_piece_stands_and_nothing_of_what_it_is() -> None:
    game = encounters()
    for audience in AUDIENCES:
        pieces = game.view(audience).public.pieces
        assert game.written(sum(1 << cell for cell in pieces.one)) == "A1 B1 C1 B2 A3 C3 D3 E3 F3"
        assert game.written(sum(1 << cell for cell in pieces.two)) == "A5 C5 D5 E5 F5 A6 B6 C6 D6"
    for cell in (game.standing(ONE) + " " + game.standing(TWO)).split():
        assert game.known(cell) == FLEET


def test_b6_a_player_sees_what_their_own_pieces_are() -> None:
    game = encounters()
    for cell, code in (("A3", "D"), ("A5", "C")):
        seat = ONE if cell == "A3" else TWO
        own = game.view(seat).class_at(game.cell(cell))
        assert own is not None
        assert own.code == code
        assert game.view(seat.other).class_at(game.cell(cell)) is None
        assert game.view(SPECTATOR).class_at(game.cell(cell)) is None
    assert game.view(ONE).class_at(game.cell("A4")) is None
    assert game.view(ONE).own_pieces == game.view(TWO).enemy_pieces


def test_b6_every_action_is_announced_to_all_as_cells() -> None:
    for line, kind, cells in (
        ("E3-E4", Moved, "E3 E4"),
        ("E3-E4?E5", Asked, "E3 E4 E5"),
        ("D3-D4!D5", Struck, "D3 D4 D5"),
    ):
        game = encounters()
        (notice,) = game.run(line)
        assert isinstance(notice, kind)
        assert notice[1 : 1 + len(cells.split())] == tuple(map(game.cell, cells.split()))
        for audience in AUDIENCES:
            assert game.steps[-1].told(audience) == (notice,)


def test_b6_a_spectator_has_no_seat() -> None:
    view = encounters().view(SPECTATOR)
    with pytest.raises(Contradiction):
        _ = view.own_pieces
    assert legal(view).count() == 0


# The trays


@pytest.mark.parametrize("memory", ["kept", "own"])
@pytest.mark.parametrize(
    ("sheet", "lost_by_one", "lost_by_two"),
    [
        (("A3-A4?A5", "= A5", "x A4"), "D", ""),
        (("C3-C4?C5", "= C5"), "", "M"),
        (("D3-D4!D5",), "T", ""),
        (("E3-E4?E5", "= E5"), "C", "M"),
    ],
)
def test_b7_what_leaves_the_board_lies_face_up(
    memory: str, sheet: tuple[str, ...], lost_by_one: str, lost_by_two: str
) -> None:
    game = Game(ENCOUNTERS, memory=memory)
    game.run(*sheet)
    for audience in AUDIENCES:
        tray = game.view(audience).public.tray
        assert "".join(piece.code for piece in tray.one) == lost_by_one
        assert "".join(piece.code for piece in tray.two) == lost_by_two


def test_b7_everybody_can_count_what_is_still_afloat() -> None:
    game = encounters()
    game.run("C3-C4?C5", "= C5")
    public = game.view(SPECTATOR).public
    afloat = {piece.code: public.afloat(TWO, piece) for piece in game.rules.classes}
    assert afloat == {"C": 1, "D": 1, "V": 1, "S": 1, "F": 1, "T": 1, "M": 1, "X": 1}
    assert public.ships_afloat(TWO) == 5


# What stays disclosed

WAIT = "A6-A7"

DISCLOSURES = {
    "its class, named in an answer": (("A3-A4?A5", "= A5", "x A4"), "A5", ("A5-A4",), "A4", "C"),
    "a torpedo, named in an answer": (("F3-F4?F5", "= F5"), "F5", ("F5-F6",), "F6", "T"),
    "it asked": (("E3-E4", WAIT, "E4-F4?F5", "= F5"), "F4", ("F4-F5",), "F5", SHIPS),
    "it ran two cells": (("B2-B4",), "B4", (WAIT, "B4-B5"), "B5", "V"),
    "it swept a mine": (("C3-C4?C5", "= C5"), "C4", ("C4-C5",), "C5", "S"),
    "it struck": (("D3-D4!D5",), "D4", (WAIT, "D4-C4"), "C4", "T"),
    "it survived a strike": (("D3-D4!D5",), "D5", (WAIT, "D4-C4"), "D5", "X"),
    "it blew up a ship and remained": (("E3-E4?E5", "= E5"), "E5", ("E5-E4",), "E4", "M"),
    "it has moved": (("E3-E4",), "E4", (WAIT, "E4-D4"), "D4", "CDVSFTM"),
    "it could do a torpedo no harm": (("F3-F4?F5", "= F5"), "F4", (WAIT, "F4-E4"), "E4", "F"),
}


@pytest.mark.parametrize("memory", ["kept", "own"])
@pytest.mark.parametrize("disclosure", DISCLOSURES)
def test_b8_what_was_disclosed_stays_true_as_the_piece_moves(disclosure: str, memory: str) -> None:
    sheet, cell, later, later_cell, codes = DISCLOSURES[disclosure]
    expected = codes if memory == "kept" else FLEET
    game = encounters(memory=memory)
    game.run(*sheet)
    assert game.known(cell) == expected
    game.run(*later)
    assert game.known(later_cell) == expected


@pytest.mark.parametrize("disclosure", DISCLOSURES)
def test_b8_spectators_are_shown_the_same(disclosure: str) -> None:
    sheet, cell, _, _, codes = DISCLOSURES[disclosure]
    game = encounters()
    game.run(*sheet)
    seen = game.view(SPECTATOR).class_at(game.cell(cell))
    assert (seen.code if seen else None) == (codes if len(codes) == 1 else None)


def test_b8_a_piece_that_takes_a_cell_takes_over_nothing_known_of_it() -> None:
    game = encounters()
    game.run("A3-A4?A5", "= A5", "x A4", "A5-A4", "C3-B3", "A6-A5")
    assert game.known("A4") == "C"
    assert game.known("A5") == "CDVSFTM"
    assert game.known("B3") == "CDVSFTM"


def test_b8_only_the_challenged_ship_of_a_named_squadron_is_known() -> None:
    game = Game(
        """
        5  D S X
        4  D D C
        3  . . .
        2  S D D
        1  D C X
        """
    )
    game.run("A2-A3?A4", "= A4 B4", "x A3")
    assert game.known("A4") == "D"
    assert game.known("B4") == "CDSX"
    assert game.known("A5") == "CDSX"


def test_b8_disclosures_add_up() -> None:
    game = encounters()
    game.run("B2-B3")
    assert game.known("B3") == "CDVSFTM"
    game.run("A5-B5", "B3-B4?B5")
    assert game.known("B4") == SHIPS
    game = encounters()
    game.run("B2-B4", WAIT, "B4-B5?A5")
    assert game.known("B5") == "V"
