"""The board of Blind as each audience sees it (B6–B8), its trays and its last turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blindfleet import Invalid, Record, Seat, load
from blindfleet.rules import blind
from cli.played import ONE, TWO, blind_game, small_blind
from pictures.reading import Read, drawn

SKIRMISH = Path(__file__).parents[2] / "docs" / "games" / "skirmish.bf"


def read(record: Record, eyes: str = "full", turn: int | None = None, **more: object) -> Read:
    return Read(drawn(record, eyes, turn, **more), record.rules)


def test_one_sees_its_own_pieces_and_closed_ones() -> None:
    picture = read(blind_game(), "1", 2)
    own = {"B2": "D", "D2": "T", "A1": "X", "B1": "M", "C1": "B"}
    assert picture.signs("emblem1") == own
    assert picture.signs("emblem2") == {"A4": "D"}
    assert picture.cells("back2") == {"B4", "D4", "A5", "B5", "C5"}
    assert picture.cells("back1") == set()
    assert list(picture.across) == list("ABCD")
    assert list(picture.down) == list("54321")


def test_b1_everyone_has_their_own_home_at_the_bottom() -> None:
    picture = read(blind_game(), "2", 2)
    assert list(picture.across) == list("DCBA")
    assert list(picture.down) == list("12345")
    assert picture.signs("emblem2")["A5"] == "X"
    assert set(picture.signs("emblem1")) == set()


def test_a_spectator_sees_no_class_that_was_not_disclosed() -> None:
    picture = read(blind_game(), "public", 2)
    assert picture.signs("emblem1") == {}
    assert picture.signs("emblem2") == {"A4": "D"}
    assert len(picture.cells("back1")) == 5


@pytest.mark.parametrize("eyes", ["1", "2", "public", "full"])
def test_b38_when_the_game_is_over_all_is_shown(eyes: str) -> None:
    picture = read(blind_game(), eyes)
    assert picture.cells("back1") | picture.cells("back2") == set()
    assert "Both fleets" not in "".join(picture.texts("told"))


def test_b8_what_was_disclosed_is_hinted_at() -> None:
    referee = small_blind()
    cell = referee.rules.read_cell
    referee.act(ONE, blind.Move(cell("B2"), cell("B3")))
    assert read(referee.record(), "2").signs("hint1")["B3"] == "hint-moved"
    referee.act(TWO, blind.Ask(cell("A4"), cell("A3"), cell("A2")))
    picture = read(referee.record(), "1")
    assert picture.signs("hint2")["A3"] == "hint-ship"
    assert picture.signs("hint2")["B4"] == "ring2"
    assert "a ship, its class not disclosed" in picture.texts("small")
    assert "has moved: no fort" in read(referee.record(), "2").texts("small")


def test_b8_with_memory_own_nothing_is_remembered() -> None:
    referee = small_blind(memory="own")
    cell = referee.rules.read_cell
    referee.act(ONE, blind.Ask(cell("A2"), cell("A3"), cell("A4")))
    assert read(referee.record(), "2").signs("hint1")["A3"] == "ring1"


def test_b7_lost_pieces_lie_in_the_trays() -> None:
    picture = read(blind_game(), "1", 3)
    assert picture.texts("heading") == ["Tray, Boris", "Tray, Anna"]
    taken = [use.get("href", "")[-1] for use in picture.root.iter() if use.get("width") == "34"]
    assert sorted(one for one in taken if one.isupper()) == ["C", "C", "D", "T", "T"]
    assert read(blind_game(), "1", 0).texts("moment")[1:] == ["empty", "empty"]


def test_more_than_one_of_a_class_is_counted_in_the_tray() -> None:
    record = load(SKIRMISH)
    counted = [text for text in read(record, turn=7).texts("small") if text.startswith("×")]
    assert counted == ["×2", "×2"]


def test_the_last_turn_is_highlighted_and_told() -> None:
    picture = read(blind_game(), "1", 1)
    assert picture.signs("last") == {"A2": "from", "A3": "last", "A4": "last"}
    assert picture.cells("asked") == {"A4"}
    assert picture.cells("gone") == {"A3"}
    assert len(picture.all("g", "arrow")) == 1
    assert picture.texts("told")[0].startswith("Anna moves from A2 to A3 and asks about A4")
    exchange = read(blind_game(), "1", 2)
    assert exchange.cells("gone") == {"C3", "C2"}
    strike = read(blind_game(), "1", 3)
    assert strike.cells("gone") == {"D3", "D4"}


def test_a_question_without_a_move_has_no_arrow() -> None:
    referee = small_blind()
    cell = referee.rules.read_cell
    referee.act(ONE, blind.Move(cell("A2"), cell("A3")))
    referee.act(TWO, blind.Ask(cell("A4"), cell("A4"), cell("A3")))
    picture = read(referee.record(), "1")
    assert picture.all("g", "arrow") == []
    assert picture.cells("last") == {"A4", "A3"}


def test_b4_a_seat_sees_its_own_pieces_before_the_other_is_ready() -> None:
    rules = small_blind().rules
    record = small_blind().record()
    waiting = Record(rules, Seat.ONE, record.headers, entries=record.entries[:1])
    assert len(read(waiting, "1").signs("emblem1")) == 7
    assert read(waiting, "2").signs("emblem1") == {}
    assert read(waiting, "public").cells("back1") == set()


def test_b2_with_one_colour_the_shapes_still_differ() -> None:
    picture = read(small_blind(colours="one").record())
    assert set(picture.signs("face1").values()) == {"side1", "side2"}
    assert picture.all("g", "face2") == []


def test_blind_has_no_heat_map() -> None:
    with pytest.raises(Invalid, match="only the shooting games"):
        drawn(blind_game(), "1", heat={Seat.TWO: [0.0] * 20})


def taken_for(code: str, chance: float) -> tuple[float, ...]:
    """One class with that chance, and another for the rest of it."""
    piece, *others = sorted(blind.PieceClass, key=lambda one: one.code != code)
    chances = [0.0] * (len(blind.PieceClass) + 1)
    chances[piece], chances[others[0]] = chance, 1 - chance
    return tuple(chances)


def test_closed_pieces_are_marked_with_what_they_are_taken_for() -> None:
    record = blind_game()
    cell = record.rules.read_cell
    beliefs = {
        cell("B4"): taken_for("D", 0.62),
        cell("D4"): (0.0, *[0.1] * 10),  # it may be anything
        cell("A4"): taken_for("D", 1.0),  # disclosed
        cell("B2"): taken_for("D", 1.0),  # one's own
    }
    picture = drawn(record, "1", 2, beliefs=beliefs)
    assert re.findall(r">([A-Z] \d+)<", picture) == ["D 62"]
    assert "what a piece is taken for" in picture
    assert "what a piece is taken for" not in drawn(record, "1", 2)


@pytest.mark.parametrize(
    "beliefs",
    [{0: (0.5, 0.5)}, {9999: (0.0,) * 11}, {0: (float("nan"),) * 11}, {0: (2.0,) * 11}],
)
def test_beliefs_that_are_none_are_refused(beliefs: dict[int, tuple[float, ...]]) -> None:
    with pytest.raises(ValueError, match="a belief has a cell of the board"):
        drawn(blind_game(), "1", 2, beliefs=beliefs)
