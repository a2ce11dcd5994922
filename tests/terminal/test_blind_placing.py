"""Placing the pieces of Blind through the keyboard and the mouse."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from blindfleet.board.grid import Cell
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records.formations import mirrored, shipped
from blindfleet.rules import blind
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.screens.blind_placing import BlindPlacing
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.screens.slips import Prompt
from blindfleet.terminal.widgets.sea import Sea
from terminal.driving import NARROW, WIDE, application, drive, notified, press, seen
from terminal.tables import TWO_PEOPLE, table_of


class Given:
    """The placing screen on top of an application, and what it gives."""

    def __init__(
        self,
        path: Path,
        game: str = "blind-skirmish",
        seat: Seat = Seat.ONE,
        language: str = "en",
        **options: str,
    ) -> None:
        self.app: Blindfleet = application(path / "data", language)
        self.table = table_of(self.app.folder, game, TWO_PEOPLE, 1, **options)
        self.seat = seat
        self.placed: list[blind.Deploy | None] = []
        self.screen = BlindPlacing(self.table, seat)

    async def open(self, pilot: Pilot[None]) -> None:
        self.app.push_screen(self.screen, self.placed.append)
        await pilot.pause()

    @property
    def rules(self) -> blind.BlindRules:
        return self.screen.rules

    @property
    def text(self) -> str:
        return " ".join(seen(self.app).split())

    @property
    def is_open(self) -> bool:
        return self.app.screen is self.screen

    @property
    def lifted(self) -> str:
        cell = self.screen.draft.lifted
        return "" if cell is None else self.rules.write_cell(cell)

    def at(self, cell: str) -> str:
        piece = self.screen.draft.pieces.get(self.rules.read_cell(cell))
        return "" if piece is None else piece.code

    def told(self, reason: str) -> bool:
        return reason in " ".join(notified(self.app))


@pytest.mark.parametrize("game", ["blind", "blind-skirmish"])
@pytest.mark.parametrize("seat", [Seat.ONE, Seat.TWO])
def test_a_formation_can_be_begun_with_at_once(tmp_path: Path, game: str, seat: Seat) -> None:
    given = Given(tmp_path, game, seat)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.screen.formation is not None
        await press(pilot, "enter")
        (placed,) = given.placed
        assert placed is not None
        refuse_deployment(given.rules, seat, placed.deployment)
        known = [formation.for_seat(seat) for formation in shipped(given.rules)]
        assert placed.deployment in known or mirrored(given.rules, placed.deployment) in known

    drive(given.app, play)


def test_where_no_formation_fits_the_fleet_stands_at_random(tmp_path: Path) -> None:
    given = Given(tmp_path, board="6x7", home="3", fleet="2D 1X")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.screen.formation is None
        await press(pilot, "enter")
        assert given.placed[0] is not None

    drive(given.app, play)


def test_pieces_are_placed_one_after_the_other(tmp_path: Path) -> None:
    given = Given(tmp_path, board="6x7", home="3", fleet="2D 1M 1X")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u")
        assert "4 pieces still to place." in given.text
        await press(pilot, *"a1", "enter", *"b1", "enter")
        assert (given.at("A1"), given.at("B1")) == ("D", "D")
        assert "Enter places a mine." in given.text
        await press(pilot, "pagedown", *"c1", "enter", *"c3", "enter")
        assert (given.at("C1"), given.at("C3")) == ("X", "M")
        assert "✓ 4 pieces, all placed." in given.text
        await press(pilot, "enter")
        assert given.placed[0] is not None

    drive(given.app, play)


def test_space_swaps_two_pieces_and_moves_one(tmp_path: Path) -> None:
    given = Given(tmp_path, board="6x7", home="3", fleet="2D 1M 1X")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"a1", "enter", "comma", *"b1", "enter")
        assert (given.at("A1"), given.at("B1")) == ("D", "X")
        await press(pilot, *"a1", "space")
        assert given.lifted == "A1"
        await press(pilot, *"b1", "enter")
        assert (given.at("A1"), given.at("B1")) == ("X", "D")
        await press(pilot, *"b1", "space", *"c3", "space")
        assert (given.at("B1"), given.at("C3")) == ("", "D")
        await press(pilot, "space", "escape")
        assert given.lifted == ""
        assert given.is_open
        await press(pilot, "delete")
        assert given.at("C3") == ""

    drive(given.app, play)


def test_space_is_said_to_take_up_a_piece_only_where_there_is_one(tmp_path: Path) -> None:
    given = Given(tmp_path, board="6x7", home="3", fleet="2D 1M 1X")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"a1", "enter", "ctrl+e", *"a1")
        assert not given.screen.draft.missing
        assert "Space takes up the piece at A1;" in given.text
        empty = given.rules.write_cell(given.screen.draft.free[0])
        await press(pilot, *empty.lower())
        assert "on a piece, Space takes it up;" in given.text
        assert f"the piece at {empty}" not in given.text
        await press(pilot, "space")
        assert given.lifted == ""

    drive(given.app, play)


def test_a_class_is_filled_and_then_the_rest(tmp_path: Path) -> None:
    given = Given(tmp_path, "blind")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", "full_stop", "plus")
        assert Counter(given.screen.draft.pieces.values()) == {PieceClass.CRUISER: 5}
        kept = dict(given.screen.draft.pieces)
        await press(pilot, "ctrl+e")
        assert not given.screen.draft.missing
        assert kept.items() <= given.screen.draft.pieces.items()
        before = given.screen.draft.deployment
        await press(pilot, "ctrl+v")
        assert before is not None
        assert given.screen.draft.deployment == mirrored(given.rules, before)
        await press(pilot, "ctrl+a")
        assert given.screen.draft.deployment not in (before, None)

    drive(given.app, play)


def test_shift_and_arrows_paint_a_row(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"a4", "full_stop", "full_stop")
        await press(pilot, "shift+right", "shift+right", "shift+down", "shift+left", "shift+up")
        assert [given.at(cell) for cell in ("A4", "B4", "C4")] == ["D", "D", "D"]

    drive(given.app, play)


def test_the_classes_are_chosen_with_the_mouse_and_placed_with_it(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def click(pilot: Pilot[None], cell: Cell) -> None:
        sea = given.screen.query_one(Sea)
        region = sea.cell_region(cell)
        assert region is not None
        await pilot.click(sea, offset=(region.x + 1, region.y))
        await pilot.pause()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u")
        await pilot.click("#classes", offset=(3, 2))
        await pilot.pause()
        assert given.screen.draft.in_hand is PieceClass.DESTROYER
        await click(pilot, given.rules.read_cell("C2"))
        assert given.at("C2") == "D"
        await click(pilot, given.rules.read_cell("C2"))
        await click(pilot, given.rules.read_cell("D3"))
        assert (given.at("C2"), given.at("D3")) == ("", "D")

    drive(given.app, play)


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"a9", "enter")
        assert given.told("outside the home rows: A9")
        await press(pilot, *"a1", "space")
        assert given.told("there is no piece on A1 (B4)")
        await press(pilot, "ctrl+w")
        assert given.told("Only a whole fleet can be saved")
        await press(pilot, *"q", "backspace", *"b2", "enter")
        assert given.at("B2") == "B"

    drive(given.app, play)


def test_a_draft_is_as_it_was_left(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def begin(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"a1", "enter", "escape")
        assert given.placed == [None]
        given.screen = BlindPlacing(given.table, Seat.ONE)
        await given.open(pilot)
        assert dict(given.screen.draft.pieces) == {0: PieceClass.BATTLESHIP}

    drive(given.app, begin)


def test_a_damaged_draft_is_named_and_another_begun(tmp_path: Path) -> None:
    given = Given(tmp_path)
    given.table.folder.keep_draft(given.table.path, {"seat": 1, "placed": [[99, "B"]]})

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.told("the draft cannot be read")
        assert not given.screen.draft.missing

    drive(given.app, play)


def test_the_draft_of_the_other_seat_is_not_shown(tmp_path: Path) -> None:
    given = Given(tmp_path)
    given.table.folder.keep_draft(given.table.path, {"seat": 2, "placed": [[0, "B"]]})

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert not given.screen.draft.missing

    drive(given.app, play)


def test_a_shipped_formation_is_looked_at_and_loaded(tmp_path: Path) -> None:
    given = Given(tmp_path, "blind", Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", "ctrl+y")
        screen = given.app.screen
        assert isinstance(screen, Formations)
        await press(pilot, "down")
        wanted = screen.shelved[1].formation
        assert wanted.name in given.text
        assert wanted.idea[:20] in given.text
        signs = {cell: tile.sign for cell, tile in screen.query_one(Sea).tiles.items()}
        await press(pilot, "enter")
        assert given.screen.draft.deployment == wanted.for_seat(Seat.TWO)
        assert signs == {cell: piece.code for cell, piece in given.screen.draft.pieces.items()}
        assert given.screen.formation == wanted

    drive(given.app, play)


def test_a_formation_of_ones_own_is_saved_loaded_and_removed(tmp_path: Path) -> None:
    given = Given(tmp_path)

    given.table.chairs = PerSeat(Chair("Anna"), Chair("Greedy", "greedy"))

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+a")
        mine = given.screen.draft.deployment
        await press(pilot, "ctrl+w")
        assert isinstance(given.app.screen, Prompt)
        given.app.screen.query_one(Input).value = "My [bold] wall/2"
        await press(pilot, "enter")
        assert given.told("Saved: My [bold] wall/2")
        await press(pilot, "ctrl+u", "ctrl+y")
        assert "My [bold] wall/2 *" in given.text
        await press(pilot, "enter")
        assert given.screen.draft.deployment == mine
        given.app.clear_notifications()
        await press(pilot, "ctrl+y", "delete", "enter")
        assert "My [bold] wall/2" not in given.text
        assert given.table.folder.formations() == []
        await press(pilot, "delete")
        assert given.told("It came with the program and stays.")
        await press(pilot, "escape")
        assert given.is_open

    drive(given.app, play)


def test_a_name_is_kept_once(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for _ in range(2):
            await press(pilot, "ctrl+a", "ctrl+w", "w", "enter")
        assert len(given.table.folder.formations()) == 1
        await press(pilot, "ctrl+w", "escape", "ctrl+w", "enter")
        assert len(given.table.folder.formations()) == 1

    drive(given.app, play)


@pytest.mark.parametrize("size", [NARROW, WIDE])
@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_everything_is_seen_in_every_language(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    given = Given(tmp_path, "blind")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await given.app.speak(language)
        await pilot.pause()
        sea = given.screen.query_one(Sea)
        assert all(sea.cell_region(cell) for cell in given.screen.draft.free)
        lines = seen(given.app).splitlines()
        for piece in PieceClass:
            assert any(f"{piece.code} " in line and "✓" in line for line in lines)

    drive(given.app, play, size)


def test_a_home_larger_than_the_screen_is_scrolled(tmp_path: Path) -> None:
    given = Given(tmp_path, "blind", board="26x99", home="49")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        sea = given.screen.query_one(Sea)
        assert sea.cell_region(given.rules.read_cell("Z1")) is None
        await press(pilot, "f8")
        await press(pilot, *"z1")
        assert sea.cell_region(given.rules.read_cell("Z1")) is not None

    drive(given.app, play)
