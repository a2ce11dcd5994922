"""B8, S23: private notes. They are the seat's own, and in Blind they follow the piece."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import AUDIENCES, SEATS
from blindfleet.match.referee import MOST_NOTES, Referee
from blindfleet.records.read import read
from blindfleet.records.record import LONGEST_NOTE, Eyes, Note
from blindfleet.records.write import write
from blindfleet.rules.families import PRESETS
from blindfleet.rules.table import Saying
from match.tables import (
    MEETING,
    ONE,
    TWO,
    Range,
    Table,
    chance_game,
    everything,
    noted_cells,
    opened,
)

SECRET = "surely a „fish“"


def test_b8_a_note_follows_the_piece() -> None:
    table = Table(MEETING)
    referee = table.referee
    began = table.cell("B4")
    referee.note(ONE, began, SECRET)
    table.run("D1-D2", "B4-B3", "D2-D1", "B3-A3")
    assert referee.notes(ONE) == {began: SECRET}
    referee.note(ONE, table.cell("A3"), "no, a cruiser")
    assert referee.notes(ONE) == {began: "no, a cruiser"}


def test_b8_a_piece_that_comes_to_the_same_cell_is_another_one() -> None:
    table = Table(MEETING)
    table.referee.note(ONE, table.cell("B4"), "first")
    table.run("D1-D2", "B4-B3", "D2-D1", "C5-C4", "D1-D2", "C4-B4")
    table.referee.note(ONE, table.cell("B4"), "second")
    assert table.referee.notes(ONE) == {table.cell("B4"): "first", table.cell("C5"): "second"}


def test_b8_an_empty_note_takes_the_note_away() -> None:
    table = Table(MEETING)
    for text in ("a", ""):
        table.referee.note(TWO, table.cell("B2"), text)
    assert table.referee.notes(TWO) == {}


@pytest.mark.parametrize("cell", ["B2", "B3", "A4"])
def test_b8_only_an_enemy_piece_is_noted(cell: str) -> None:
    table = Table(MEETING)
    before = everything(table.referee)
    with pytest.raises(Illegal, match="no enemy piece") as refusal:
        table.referee.note(ONE, table.cell(cell), SECRET)
    assert refusal.value.rule == "B8"
    assert refusal.value.cells == (table.cell(cell),)
    assert everything(table.referee) == before


@pytest.mark.parametrize("cell", [-1, 20, 10**9])
def test_b8_a_note_stays_on_the_board(cell: int) -> None:
    with pytest.raises(Illegal):
        Table(MEETING).referee.note(ONE, cell, SECRET)


@pytest.mark.parametrize("cell", [-1, 25, 10**9])
def test_s23_a_note_stays_on_the_grid(cell: int) -> None:
    with pytest.raises(Illegal, match="off the grid"):
        Range().referee.note(ONE, cell, SECRET)


def test_s23_a_note_in_a_shooting_game_stays_on_its_cell() -> None:
    referee = Range().referee
    for cell in (0, 24, 7):
        referee.note(TWO, cell, f"cell {cell}")
    assert referee.notes(TWO) == {0: "cell 0", 24: "cell 24", 7: "cell 7"}
    assert referee.notes(ONE) == {}


def test_b8_nothing_at_the_table_shows_that_a_note_was_made() -> None:
    table = Table(MEETING)
    length, repr_before = table.referee.length, repr(table.referee)
    shown = {audience: table.referee.told(audience) for audience in AUDIENCES}
    others = [write(table.referee.record(eyes)) for eyes in (Eyes.TWO, Eyes.PUBLIC, Eyes.FULL)]
    table.referee.note(ONE, table.cell("B4"), SECRET)
    assert (table.referee.length, repr(table.referee)) == (length, repr_before)
    assert {audience: table.referee.told(audience) for audience in AUDIENCES} == shown
    assert [
        write(table.referee.record(eyes)) for eyes in (Eyes.TWO, Eyes.PUBLIC, Eyes.FULL)
    ] == others


def test_b8_notes_stay_where_they_were_made_in_a_saved_game() -> None:
    table = Table(MEETING)
    for line in ("B2-B3", "B4-A4", "B3-C3"):
        table.referee.note(ONE, table.cell("C5"), f"before {line}")
        table.act(line)
    kinds = [isinstance(entry.action, Note) for entry in table.referee.saved().entries]
    assert kinds == [False, False, True, False, True, False, True, False]


def test_b8_notes_do_not_go_on_for_ever() -> None:
    referee = Range().referee
    for _ in range(MOST_NOTES):
        referee.note(ONE, 0, "x")
    with pytest.raises(Illegal, match="notes"):
        referee.note(ONE, 1, "x")
    referee.note(TWO, 1, "x")


@pytest.mark.parametrize("text", ["two\nlines", "\x1b[31m", "x" * (LONGEST_NOTE + 1)])
def test_a_note_that_cannot_be_written_is_refused(text: str) -> None:
    referee = Range().referee
    before = everything(referee)
    with pytest.raises(Invalid):
        referee.note(ONE, 0, text)
    assert everything(referee) == before


@pytest.mark.parametrize("name", PRESETS)
def test_b8_notes_are_never_in_the_others_record_nor_in_a_full_one_unless_asked(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    before = {}
    for _ in chance_game(referee, rng, 30):
        if referee.view(ONE).phase.value == "deploying":
            continue
        before = {audience: referee.told(audience) for audience in AUDIENCES}
        for seat in SEATS:
            referee.note(seat, noted_cells(referee, seat)[0], f"{SECRET} {int(seat)}")
    assert before
    texts = {eyes: write(referee.record(eyes)) for eyes in Eyes}
    assert SECRET not in texts[Eyes.FULL]
    assert SECRET not in texts[Eyes.PUBLIC]
    assert f"{SECRET} 1" in texts[Eyes.ONE]
    assert f"{SECRET} 2" not in texts[Eyes.ONE]
    assert f"{SECRET} 2" in texts[Eyes.TWO]
    assert f"{SECRET} 1" not in texts[Eyes.TWO]
    saved = write(referee.saved())
    assert f"{SECRET} 1" in saved
    assert f"{SECRET} 2" in saved
    assert {audience: referee.told(audience) for audience in AUDIENCES} == before
    assert SECRET not in repr(referee)


def test_b8_notes_are_resumed_and_can_still_be_made_after_the_end() -> None:
    table = Table(MEETING)
    table.referee.note(ONE, table.cell("C5"), "x")
    table.referee.say(TWO, Saying.RESIGN)
    table.referee.note(TWO, table.cell("C1"), "I should have known")
    resumed = Referee.resume(read(write(table.referee.saved())))
    assert [resumed.notes(seat) for seat in SEATS] == [table.referee.notes(seat) for seat in SEATS]
    assert resumed.notes(TWO) == {table.cell("C1"): "I should have known"}
