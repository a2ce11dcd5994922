"""What an enemy piece is suspected of: what was disclosed, what is afloat, and where it lies."""

from __future__ import annotations

import pytest

from blindfleet.bots.blind.suspicion import equal_suspicions, suspicions
from blindfleet.rules.blind import PieceClass, View
from positions import ONE, TWO, Game

DRAWING = """
    5  X D D
    4  C T .
    3  . . .
    2  . T C
    1  X D D
"""


def chance(view: View, cell: str, piece: PieceClass) -> float:
    return suspicions(view)[view.rules.read_cell(cell)][piece]


@pytest.mark.parametrize("memory", ["kept", "own"])
def test_a_piece_is_one_thing_and_a_fleet_has_so_many_of_each(memory: str) -> None:
    game = Game(DRAWING, ONE, memory=memory)
    game.run("C2-C3", "A4-A3", "B2-B3!A3", "B4-B3")
    found = suspicions(game.view(ONE))
    for chances in found.values():
        assert sum(chances) == pytest.approx(1)
    for piece in PieceClass:
        expected = sum(chances[piece] for chances in found.values())
        assert expected == pytest.approx(game.state.public.afloat(TWO, piece), abs=0.1)


def test_b12_what_has_moved_is_no_fort() -> None:
    for memory in ("kept", "own"):
        game = Game(DRAWING, TWO, memory=memory)
        game.run("B4-B3")
        assert chance(game.view(ONE), "B3", PieceClass.FORT) == 0
        assert chance(game.view(ONE), "A5", PieceClass.FORT) > 0.2


def test_forts_are_sought_at_the_back() -> None:
    view = Game(DRAWING).view(ONE)
    assert chance(view, "A5", PieceClass.FORT) > chance(view, "A4", PieceClass.FORT) > 0


def test_b8_what_was_disclosed_is_certain() -> None:
    game = Game(DRAWING)
    game.run("C2-C3", "A4-A3", "C3-B3?B4", "= B4")
    assert game.tray(TWO) == "T"
    game.run("B3?A3", "= A3")
    assert chance(game.view(ONE), "A3", PieceClass.CRUISER) == pytest.approx(1)
    assert equal_suspicions(game.view(ONE))[game.cell("A3")][PieceClass.CRUISER] == 1


def test_who_keeps_no_count_suspects_by_the_fleet_alone() -> None:
    game = Game(DRAWING)
    chances = equal_suspicions(game.view(ONE))[game.cell("A4")]
    assert chances[PieceClass.DESTROYER] == pytest.approx(2 / 5)
    assert chances[PieceClass.FORT] == pytest.approx(1 / 5)
