"""What a bot of Blind thinks, as marks on the board and as words."""

from __future__ import annotations

import pytest

from blindfleet.board.seats import Seat
from blindfleet.bots.player import Chances, Thought
from blindfleet.pictures.belief_marks import likeliest
from blindfleet.rules import blind
from blindfleet.rules.blind import Answer, Ask, Move, PieceClass, Strike
from blindfleet.terminal.advice import (
    action_text,
    belief_text,
    believed_tiles,
    considered,
    forts,
    taken_rightly,
)
from blindfleet.terminal.blind_tiles import IN_CONTACT, UNKNOWN
from blindfleet.terminal.chart import Accent, Role, Tile
from blindfleet.terminal.widgets.sea import RULINGS, _fitting
from blindfleet.words import load
from positions import Game
from terminal.drawn_tables import MEETING

ENGLISH = load("en")


def sure_of(**chances: float) -> Chances:
    """`sure_of(D=0.6, X=0.4)`."""
    found = [0.0] * (len(PieceClass) + 1)
    for code, chance in chances.items():
        found[next(piece for piece in PieceClass if piece.code == code)] = chance
    return tuple(found)


class Board:
    def __init__(self, *sheet: str) -> None:
        self.game = Game(MEETING)
        for line in sheet:
            (seat,) = blind.to_act(self.game.state)
            self.game.do(seat, self.game.action(line))
        self.view = self.game.view(Seat.ONE)
        self.rules = self.view.rules

    def cell(self, text: str) -> int:
        return self.rules.read_cell(text)

    def tiles(self, truth: bool = False, **beliefs: Chances) -> dict[str, Tile]:
        placed = self.game.state.secrets[Seat.TWO].deployment if truth else None
        found = believed_tiles(
            self.view.public,
            {self.cell(text): chances for text, chances in beliefs.items()},
            Seat.TWO,
            near=Seat.ONE,
            truth=placed,
        )
        return {self.rules.write_cell(cell): tile for cell, tile in found.items()}


def test_the_likeliest_class_is_marked_with_its_chance() -> None:
    tiles = Board().tiles(A6=sure_of(D=0.57, V=0.43))
    assert tiles == {"A6": Tile("d", Role.HEAT, heat=0.57, tails=("57", "5"))}


def test_a_piece_that_may_be_anything_has_no_mark() -> None:
    assert Board().tiles(A6=sure_of(D=0.24, V=0.23, S=0.2, X=0.17, M=0.16)) == {}


def test_a_piece_whose_class_was_disclosed_is_shown_as_it_was() -> None:
    board = Board("B3-B4", "C6-C5", "B4-A4", "C5-C4", "C3?C4", "= C4")
    assert board.view.enemy_pieces[board.cell("C4")].known is PieceClass.VEDETTE
    assert board.tiles(C4=sure_of(V=1.0)) == {}


def test_certainty_fits_into_the_smallest_cell_that_numbers_fit_into() -> None:
    (tile,) = Board().tiles(A6=sure_of(D=1.0)).values()
    assert tile.tails[0] == "!"


@pytest.mark.parametrize(
    ("chance", "sign", "told"),
    [(1.0, "!", "100"), (200 / 201, "!", "100"), (0.994, "99", "99"), (0.985, "98", "98")],
)
def test_what_rounds_to_certainty_is_shown_and_told_as_certain(
    chance: float, sign: str, told: str
) -> None:
    chances = sure_of(D=chance, V=1 - chance)
    (tile,) = Board().tiles(A6=chances).values()
    assert tile.tails[0] == sign
    assert belief_text(ENGLISH, chances) == f"Believed: destroyer {told}%."
    board = Board()
    beliefs = {board.cell("A7"): sure_of(X=chance, S=1 - chance)}
    assert forts(ENGLISH, board.view.public, beliefs, Seat.TWO) == f"Forts, perhaps: A7 {told}%"


def test_the_truth_stands_beside_what_is_believed_of_every_hidden_piece() -> None:
    tiles = Board().tiles(truth=True, A6=sure_of(V=0.57, D=0.43), A7=sure_of(S=0.2, X=0.2))
    assert (tiles["A6"].sign, tiles["A6"].tails) == ("v", ("57/D", "/D", "D"))
    assert (tiles["A7"].sign, tiles["A7"].tails[-1]) == ("?", "X")


@pytest.mark.parametrize(
    ("width", "badge", "shown"),
    [
        (6, "", "d57"),
        (4, "", "d57"),
        (3, "", "d5"),
        (2, "", "d5"),
        (1, "", "d"),
        (4, "!", "!d57"),
        (3, "!", "!d5"),
        (2, "!", "!d"),
    ],
)
def test_as_much_of_a_mark_is_shown_as_there_is_room_for(
    width: int, badge: str, shown: str
) -> None:
    tile = Tile("d", Role.HEAT, Accent.TARGET, badge, 0.57, ("57", "5"))
    assert _fitting(tile, width) == ("", "", shown)


@pytest.mark.parametrize(
    ("width", "tails", "shown"),
    [
        (5, ("57", "5"), "(d57)"),
        (4, ("57", "5"), "(d5)"),
        (3, ("57", "5"), "(d5"),
        (2, ("57", "5"), "d5"),
        (7, ("57/C", "/C", "C"), "(d57/C)"),
        (6, ("57/C", "/C", "C"), "(d/C)"),
        (4, ("57/C", "/C", "C"), "(dC)"),
        (3, ("57/C", "/C", "C"), "(dC"),
        (3, (), "(d)"),
    ],
)
def test_a_guess_between_brackets_never_looks_like_something_known(
    width: int, tails: tuple[str, ...], shown: str
) -> None:
    tile = Tile("d", Role.HEAT, Accent.LAST, "", 0.57, tails)
    before, after, text = _fitting(tile, width, "(", ")")
    assert before + text + after == shown


@pytest.mark.parametrize("width", [ruling.width for ruling in RULINGS if ruling.width > 2])
@pytest.mark.parametrize("truth", [False, True])
@pytest.mark.parametrize("chance", [0.2, 0.3, 1.0])
def test_marks_of_neighbours_do_not_run_together(width: int, truth: bool, chance: float) -> None:
    rest = (1 - chance) / 4
    for tile in Board().tiles(truth, A6=sure_of(V=chance, D=rest, S=rest, X=rest, M=rest)).values():
        _, _, text = _fitting(tile, width)
        assert len(tile.sign) < len(text) < width


def test_a_hint_is_not_written_as_a_note() -> None:
    """A note, too, is a code in small, before the sign of a piece that is unknown."""
    (tile,) = Board().tiles(A6=sure_of(D=0.57, V=0.43)).values()
    for width in range(2, 9):
        for badge in ("", IN_CONTACT):
            assert UNKNOWN not in _fitting(tile._replace(badge=badge), width)[2]


def test_of_a_piece_the_likeliest_classes_are_told() -> None:
    chances = sure_of(D=0.4, V=0.3, S=0.2, M=0.06, X=0.02, C=0.02)
    assert (
        belief_text(ENGLISH, chances)
        == "Believed: destroyer 40%, vedette 30%, sweeper 20%, mine 6%."
    )
    assert belief_text(ENGLISH, chances, PieceClass.FORT).endswith("In truth: fort.")


def test_of_classes_that_are_as_likely_the_senior_one_is_named() -> None:
    assert likeliest(sure_of(V=0.5, D=0.5)) is PieceClass.DESTROYER


def test_it_is_counted_how_many_hidden_pieces_are_taken_for_what_they_are() -> None:
    board = Board()
    beliefs = {board.cell("A7"): sure_of(X=0.6, S=0.4), board.cell("B7"): sure_of(X=0.6, S=0.4)}
    truth = board.game.state.secrets[Seat.TWO].deployment
    assert truth is not None
    assert taken_rightly(board.view.public, beliefs, Seat.TWO, truth) == (1, 2)


def test_the_forts_are_sought_where_they_are_likeliest() -> None:
    board = Board()
    beliefs = {
        board.cell("A7"): sure_of(X=0.6, S=0.4),
        board.cell("B7"): sure_of(X=0.3, S=0.7),
        board.cell("C6"): sure_of(X=0.01, V=0.99),
    }
    said = forts(ENGLISH, board.view.public, beliefs, Seat.TWO)
    assert said == "Forts, perhaps: A7 60%, B7 30%"
    assert forts(ENGLISH, board.view.public, {}, Seat.TWO) == ""


def test_what_could_be_done_is_listed_with_what_is_expected_of_it() -> None:
    board = Board()
    b3, b4, a2, a3 = map(board.cell, ("B3", "B4", "A2", "A3"))
    thoughts = (Thought(Move(b3, b4), 0.573), Thought(Move(a2, a3), -0.02))
    assert list(considered(ENGLISH, board.view, thoughts)) == ["1. 57% B3-B4", "2. 0% A2-A3"]


def test_beside_a_list_the_same_answer_has_the_same_number_and_nothing_else_has_one() -> None:
    board = Board("B3-B4", "B5-C5", "B4-B5?B6")
    a6, b6 = 1 << board.cell("A6"), 1 << board.cell("B6")
    thoughts = (Thought(Answer(a6 | b6), 0.6), Thought(Answer(b6), 0.4))
    view = board.game.view(Seat.TWO)
    listed = [Answer(b6), Answer(a6 | b6)]
    assert list(considered(ENGLISH, view, thoughts, listed)) == [
        "2. 60% two destroyers: A6 B6",
        "1. 40% a destroyer: B6",
    ]
    assert list(considered(ENGLISH, view, thoughts, listed[:1])) == [
        "60% two destroyers: A6 B6",
        "1. 40% a destroyer: B6",
    ]


def test_actions_are_written_as_in_a_record_and_forces_by_name() -> None:
    board = Board()
    b3, b4, b5, b2 = map(board.cell, ("B3", "B4", "B5", "B2"))
    written = [
        action_text(ENGLISH, board.view, action)
        for action in (
            Ask(b3, b4, b5),
            Ask(b4, b4, b5, 1 << b3 | 1 << b4),
            Strike(b4, b4, b5),
            Answer(1 << b3 | 1 << b2),
        )
    ]
    assert written == ["B3-B4?B5", "B4?B5 <B3 B4>", "B4!B5", "two destroyers: B2 B3"]
