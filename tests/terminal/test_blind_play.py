"""Playing Blind through the keyboard and the mouse, and what the screen shows of it."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from blindfleet.board.grid import Cell
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.player import Thought
from blindfleet.match.explaining import Explanation
from blindfleet.records.blind_notation import RESOLUTIONS
from blindfleet.rules import blind
from blindfleet.rules.blind import Answer, Engage, Phase, PieceClass
from blindfleet.rules.outcome import Ending
from blindfleet.rules.table import Saying
from blindfleet.terminal import table as table_module
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.chart import Accent
from blindfleet.terminal.screens import play as play_screen
from blindfleet.terminal.screens.blind_play import BlindPlay
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.legend import Legend
from blindfleet.terminal.screens.play import Hint
from blindfleet.terminal.screens.slips import Prompt, Question
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.beside_board import BesideBoard, StoryFrame
from positions import Game, any_action
from strategists import BOOKKEEPER
from terminal.blind_hands import perform
from terminal.drawn_tables import MEETING, drawn_table
from terminal.driving import (
    MIDDLING,
    NARROW,
    WIDE,
    application,
    choose_language,
    drive,
    notified,
    press,
    seen,
    steady,
    switch_language_below_a_list,
    wait_for,
)
from terminal.tables import TWO_PEOPLE, play_some, table_of

AGAINST_RANDOM = PerSeat(Chair("Anna"), Chair("random", "random"))
TWO_BOTS = PerSeat(Chair("Left", "random"), Chair("Right", "random"))

TWINS = {
    "one": MEETING,
    "other": MEETING.replace("7  X S .", "7  S D .")
    .replace("6  D D V", "6  M X V")
    .replace("5  . M .", "5  . D ."),
}


class Given:
    """The play screen of a table on top of an application."""

    def __init__(self, path: Path, language: str = "en") -> None:
        self.app: Blindfleet = application(path / "data", language)
        self.app.settings.pace = 0.0
        self.screen: BlindPlay

    def drawn(self, drawing: str = MEETING, *sheet: str, **options: str) -> Given:
        return self.at(
            drawn_table(self.app.folder, drawing, *sheet, chairs=TWO_PEOPLE, **options), Seat.ONE
        )

    def at(self, table: Table, viewer: Seat | None) -> Given:
        self.table = table
        self.screen = BlindPlay(table, viewer)
        return self

    def with_a_long_list(self, monkeypatch: pytest.MonkeyPatch) -> Given:
        """Of ten answers, below which four lines are advised."""
        self.drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
        self.at(self.table, Seat.TWO)
        forces, lines = self.screen.forces, [f"thought {number}" for number in range(1, 5)]
        monkeypatch.setattr(self.screen, "forces", lambda: forces() * 5)
        monkeypatch.setattr(self.screen, "advice", lambda: lines)
        return self

    async def open(self, pilot: Pilot[None]) -> None:
        self.app.tables.add(self.table)  # or the processes of its bots would be left behind
        self.app.push_screen(self.screen)
        await pilot.pause()

    def cell(self, text: str) -> Cell:
        return self.screen.rules.read_cell(text)

    @property
    def text(self) -> str:
        """All that is seen, in one line."""
        return " ".join(seen(self.app).split())

    @property
    def look(self) -> str:
        """What is said of the cell below the sight."""
        return " ".join(str(self.screen.query_one("#look").render()).split())

    @property
    def listed(self) -> list[str]:
        """The lines of the list."""
        options = self.screen.choices.query_one(OptionList).options
        return [" ".join(str(option.prompt).split()) for option in options]

    def marked(self, accent: Accent) -> str:
        """The cells with that accent."""
        cells = (cell for cell, tile in self.screen.sea.tiles.items() if tile.accent is accent)
        return " ".join(sorted(map(self.screen.rules.write_cell, cells)))


async def confirm_cover(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app.screen, Cover)
    await press(pilot, "enter")


@pytest.mark.usefixtures("everything_is_drawn")
def test_a_whole_game_is_played_by_pressing_keys(tmp_path: Path) -> None:
    given = Given(tmp_path)
    rng = random.Random(5)
    table = table_of(given.app.folder, "blind-skirmish", AGAINST_RANDOM, quiet_limit="40")
    table.act(Seat.ONE, blind.Deploy(blind.random_deployment(table.rules, Seat.ONE, rng)))  # type: ignore[arg-type]
    given.at(table, Seat.ONE)
    phases = set()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        while True:
            await wait_for(pilot, lambda: given.screen.may_act or given.table.outcome is not None)
            await pilot.pause()
            if given.table.outcome is not None:
                break
            view = given.screen.blind_view
            phases.add(view.phase)
            action = any_action(view, rng)
            length = given.table.referee.length
            await perform(pilot, given.screen, action)
            assert given.table.referee.length > length, (action, given.text)
            assert _played(given.table, length) == action
        assert Phase.ACTING in phases
        assert Phase.ENGAGING in phases
        await wait_for(pilot, lambda: "Enter: what now?" in given.text)
        await press(pilot, "enter")
        assert isinstance(given.app.screen, Question)

    drive(given.app, play)


def _played(table: Table, index: int) -> object:
    return table.referee.record().entries[index].action


def test_a_piece_is_taken_and_put_back(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter")
        assert given.marked(Accent.CHOSEN) == "B3"
        assert given.marked(Accent.REACH) == "A3 B4"
        assert "Destroyer B3" in given.text
        await press(pilot, "escape")
        assert given.marked(Accent.CHOSEN) == ""
        await press(pilot, "enter", "space")
        assert given.marked(Accent.CHOSEN) == ""
        assert given.table.referee.length == 2

    drive(given.app, play)


def test_a_move_into_contact_waits_for_an_attack_or_silence(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter", *"b4", "enter")
        assert given.table.referee.length == 2
        assert given.marked(Accent.TARGET) == "B5"
        assert given.screen.sea.tiles[given.cell("B5")].badge == "!"
        await press(pilot, "enter")
        assert _played(given.table, 2) == blind.Move(given.cell("B3"), given.cell("B4"))

    drive(given.app, play)


def test_a_strike_and_a_question_from_where_the_piece_stands(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "C3-C4", "C6-C5")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"c4", "enter", *"c5", "enter")
        c4, c5 = given.cell("C4"), given.cell("C5")
        assert _played(given.table, 4) == blind.Ask(c4, c4, c5)
        assert "Enter: the keyboard goes to Boris." in given.text

    drive(given.app, play)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (("a1", "enter"), "forts never move and never attack (B12)"),
        (("a3", "enter"), "you have no piece on A3 (B9)"),
        (("b1", "enter", "b2", "enter", "a3", "enter"), "cannot go to A3 (B10)"),
        (("b3", "enter", "b5", "enter"), "no enemy piece on B5 in contact with B3"),
        (("z9", "enter"), "is not a cell of this grid"),
    ],
)
def test_what_cannot_be_done_is_said_with_its_reason(
    tmp_path: Path, keys: tuple[str, ...], reason: str
) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for key in keys:
            await press(pilot, *([key] if key == "enter" else key))
        assert reason in " ".join(notified(given.app))
        assert given.table.referee.length == 2

    drive(given.app, play)


def test_b19_the_defender_chooses_the_answer_in_person(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "B6: “What is it?” Your answer:" in given.text
        assert given.listed == ["1 a destroyer: B6", "2 two destroyers: A6 B6"]
        assert given.marked(Accent.CHOSEN) == "B6"
        await press(pilot, "down")
        assert given.marked(Accent.CHOSEN) == "A6 B6"
        await press(pilot, "2")
        assert _played(given.table, 5) == Answer(1 << given.cell("A6") | 1 << given.cell("B6"))
        assert not given.screen.choices.is_open

    drive(given.app, play)


def test_while_a_list_is_open_the_sight_goes_where_a_cell_is_typed(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+f")
        assert given.look.startswith("A6: ")
        await press(pilot, *"c3")
        assert given.look == "C3: enemy piece, not disclosed."
        assert given.listed == ["1 a destroyer: B6", "2 two destroyers: A6 B6"]
        assert given.table.referee.length == 5, "a figure of a cell chooses nothing"
        await press(pilot, "down", "2")
        assert _played(given.table, 5) == Answer(1 << given.cell("A6") | 1 << given.cell("B6"))

    drive(given.app, play)


def test_b19_a_mine_is_answered_in_person_too(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4?B5")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.listed == ["1 a mine: B5"]
        await press(pilot, "enter")
        assert given.screen.blind_view.public.tray[Seat.ONE]

    drive(given.app, play)


def test_b24_the_attacker_engages_in_person_and_sees_every_outcome(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6", "= A6 B6")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "B6: two destroyers. You engage with:" in given.text
        assert given.listed == ["1 a destroyer: B5 Anna: “I lost!”"]
        await press(pilot, "1")
        assert _played(given.table, 6) == Engage(1 << given.cell("B5"))

    drive(given.app, play)


def test_b24_a_bot_answers_on_a_beat_and_the_game_stands_still_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Given(tmp_path)
    asked = ("B3-B4", "B5-C5", "B4-B5?B6")
    table = drawn_table(given.app.folder, MEETING, *asked, chairs=AGAINST_RANDOM)
    given.at(table, Seat.ONE)
    given.app.settings.pace = 0.3
    length, waits = table.referee.length, []

    def no_wait(view: blind.View, thought: float, pace: float) -> float:
        waits.append((view.phase, view.seat, pace, table.referee.length))
        return 0.0

    monkeypatch.setattr(table_module, "until_beat", no_wait)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await wait_for(pilot, lambda: given.screen.may_act)
        assert waits == [(Phase.ANSWERING, Seat.TWO, 0.3, length)]

    drive(given.app, play)


def test_b24_the_list_begins_at_a_victory(tmp_path: Path) -> None:
    drawing = MEETING.replace("3  . D V", "3  D D V").replace("2  M D .", "2  M . .")
    drawing = drawing.replace("5  . M .", "5  . D M").replace("6  D D V", "6  D . V")
    given = Given(tmp_path).drawn(drawing, "A3-A4", "C5-C4", "B3-B4?B5", "= B5")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.listed == [
            "1 a destroyer: B4 Anna: “Exchange!”",
            "2 two destroyers: A4 B4 Anna: “Hand it over. I won!”",
        ]
        await press(pilot, "enter")
        assert given.table.view(Seat.ONE).public.on_turn is Seat.ONE

    drive(given.app, play)


def test_b20_where_the_force_is_fixed_before_it_is_chosen_before_the_question(
    tmp_path: Path,
) -> None:
    given = Given(tmp_path).drawn(MEETING, "B2-C2", "B5-C5", engage="before")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"c3", "enter", *"c4", "enter", *"c5", "enter")
        assert "Ask about C5 with which force?" in given.text
        assert given.marked(Accent.CHOSEN) == "C4"
        assert given.table.referee.length == 4
        await press(pilot, "escape")
        assert not given.screen.choices.is_open
        assert given.marked(Accent.TARGET) == "C5"
        await press(pilot, "enter", "1")
        asked = _played(given.table, 4)
        assert isinstance(asked, blind.Ask)
        assert asked.force == 1 << given.cell("C4")

    drive(given.app, play)


def test_a_whole_game_with_forces_fixed_before_at_one_keyboard(tmp_path: Path) -> None:
    given = Given(tmp_path)
    rng = random.Random(2)
    table = table_of(given.app.folder, "blind-skirmish", engage="before", quiet_limit="12")
    play_some(table, 2)
    given.at(table, None)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for _ in range(30):
            if given.table.outcome is not None:
                break
            if isinstance(given.app.screen, Cover):
                await press(pilot, "enter")
            elif given.screen.handing_over:
                await press(pilot, "enter")
                assert isinstance(given.app.screen, Cover)
            else:
                await perform(pilot, given.screen, any_action(given.screen.blind_view, rng))

    drive(given.app, play)


def test_an_answer_is_asked_behind_the_cover(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter", *"b4", "enter", *"b5", "enter", "enter")
        assert "You are asked “What is it?”, and you answer." in given.text
        await confirm_cover(pilot)
        assert given.listed == ["1 a mine: B5"]
        await press(pilot, "1")
        assert "Off the board goes a destroyer." in given.text
        assert given.screen.viewer is Seat.TWO, "the turn is now Boris's own"

    drive(given.app, play)


def test_the_attacker_comes_back_behind_the_cover_to_engage(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, None)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await confirm_cover(pilot)
        await press(pilot, "1", "enter")
        assert "Your question was answered: you choose the force." in given.text
        await confirm_cover(pilot)
        assert "You engage with:" in given.text

    drive(given.app, play)


def test_behind_the_cover_the_screen_holds_nothing(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"a1", "enter", *"b3", "enter", *"a3", "enter", "enter")
        assert isinstance(given.app.screen, Cover)
        assert not given.app._notifications, "a refusal may say what a piece is"
        given.app.pop_screen()
        await pilot.pause()
        lines = seen(given.app).splitlines()
        assert "".join(lines[1:-1]).strip(" ─") == ""

    drive(given.app, play)


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_two_worlds_with_the_same_public_story_look_the_same(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Whatever the other side has placed: Anna's screen is the same at every moment."""
    sheet = ("B3-B4", "C6-C5", "B4-A4", "C5-C4", "C3?C4", "= C4")
    worlds = [Given(tmp_path / name).drawn(drawing) for name, drawing in TWINS.items()]
    texts: list[list[str]] = [[] for _ in worlds]
    for given, text in zip(worlds, texts, strict=True):

        async def look(pilot: Pilot[None], given: Given = given, text: list[str] = text) -> None:
            await given.open(pilot)
            for line in (*sheet, ""):
                for cell in ("A6", "B7", "C4", "A1"):
                    given.screen.sea.sight = given.cell(cell)
                    given.screen.show_board()
                    await pilot.pause()
                    text.append(seen(given.app))
                if line:
                    action = Game(MEETING).action(line)
                    given.table.act(given.table.referee.to_act[0], action)
                    given.screen.forget()
                    given.screen.show_all()
                    await pilot.pause()

        drive(given.app, look, size)
    assert texts[0] == texts[1]


def test_notes_are_typed_listed_and_marked_on_the_piece(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"a6", "ctrl+w")
        assert isinstance(given.app.screen, Prompt)
        await press(pilot, "d", "enter")
        await press(pilot, *"b6", "full_stop")
        await press(pilot, *"weak", "enter")
        assert given.screen.sea.tiles[given.cell("A6")].badge == "d"
        assert given.screen.sea.tiles[given.cell("B6")].badge == "*"
        assert "A6: d" in given.text
        assert given.look == "B6: enemy piece, not disclosed. Note: weak"
        await press(pilot, *"a6", "ctrl+w")
        assert given.app.screen.query_one(Input).value == "d"
        await press(pilot, "backspace", "enter")
        assert given.table.referee.notes(Seat.ONE) == {given.cell("B6"): "weak"}
        assert given.table.referee.notes(Seat.TWO) == {}

    drive(given.app, play)


def test_a_note_is_for_enemy_pieces_and_can_be_given_up(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"a1", "ctrl+w")
        assert given.app.screen is given.screen
        await press(pilot, *"a6", "ctrl+w", "b", "escape")
        assert given.table.referee.notes(Seat.ONE) == {}

    drive(given.app, play)


def test_the_other_player_sees_no_notes(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        given.table.note(Seat.ONE, given.cell("A6"), "secret thought")
        await given.open(pilot)
        assert "secret thought" in given.text
        await press(pilot, *"b3", "enter", *"a3", "enter", "enter")
        await confirm_cover(pilot)
        assert "secret thought" not in given.text

    drive(given.app, play)


def test_what_is_known_of_the_cell_below_the_sight_is_said(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "C3-C4", "C6-C5", "C4-B4", "C5-C4")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for cell, said in (
            ("a3", "A3: nothing there."),
            ("a1", "A1: own piece, fort."),
            ("b4", "B4: own piece, vedette. The enemy knows that it is no fort."),
            ("c4", "C4: enemy piece, has moved: no fort."),
            ("a7", "A7: enemy piece, not disclosed."),
        ):
            await press(pilot, *cell)
            assert given.look == said

    drive(given.app, play)


def test_trays_are_shown(tmp_path: Path) -> None:
    sheet = ("C3-C4", "C6-C5", "C4?C5", "= C5", "x C4")
    given = Given(tmp_path).drawn(MEETING, *sheet)
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "Tray, Boris: 1V" in given.text
        assert "Tray, Anna: 1V" in given.text
        assert "Afloat, Anna: 2D 1S 1M 1X" in given.text
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert "V vedette □ □" in given.text

    drive(given.app, play)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("3. Anna asks from C4 about C5", "Boris answers: “A vedette.”", "4. Boris moves")),
        ("ru", ("3. Anna с C4 спрашивает про C5", "Boris отвечает", "4. Boris ходит")),
        ("it", ("3. Anna da C4 chiede di C5", "Boris risponde", "4. Boris muove")),
    ],
)
def test_turns_are_told_in_the_language_of_the_interface_each_with_its_number(
    tmp_path: Path, language: str, told: tuple[str, ...]
) -> None:
    """Below the trays they stood as in a record, with its English words."""
    sheet = ("C3-C4", "C6-C5", "C4?C5", "= C5", "x C4", "B5-B4")
    given = Given(tmp_path, language).drawn(MEETING, *sheet)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        lines = given.screen.story()
        numbers = [line.split()[0] for line in lines if line[0].isdecimal()]
        assert numbers == ["1.", "2.", "3.", "4."]
        story = " ".join(str(given.screen.query_one("#story").render()).split())
        assert all(text in story for text in told), story
        for word in RESOLUTIONS:
            assert word not in given.text.split()

    drive(given.app, play, WIDE)


def test_of_a_long_game_the_latest_turns_are_told_with_their_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Given(tmp_path)
    table = table_of(given.app.folder, "blind-skirmish", quiet_limit="100")
    play_some(table, 60)
    given.at(table, Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        whole = given.screen.story()
        monkeypatch.setattr(play_screen, "LINES_OF_STORY", 9)
        assert given.screen.story() == whole[-9:]
        turn = given.screen.blind_public().turn
        assert any(line.startswith(f"{turn - 1}. ") for line in whole)

    drive(given.app, play)


def test_the_language_is_switched_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await given.app.speak("ru")
        await pilot.pause()
        assert "Касса" in given.text
        assert given.listed[1] == "2 два эсминца: A6 B6"
        await press(pilot, "2")
        assert given.table.view(Seat.TWO).public.phase is Phase.ENGAGING

    drive(given.app, play)


def test_the_board_keeps_its_size_when_the_language_is_switched_below_a_list(
    tmp_path: Path,
) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        size = given.screen.sea.size
        await switch_language_below_a_list(pilot, given.app)
        assert given.screen.sea.size == size

    drive(given.app, play, WIDE)


@pytest.mark.parametrize("is_over", [False, True])
def test_the_board_keeps_its_size_when_the_language_is_chosen_in_the_palette(
    tmp_path: Path, is_over: bool
) -> None:
    given = Given(tmp_path).drawn()
    if is_over:
        given.table.say(Seat.TWO, Saying.LEAVE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        screen = given.screen
        sizes = screen.sea.size, screen.query_one(BesideBoard).size
        for name in ("Italiano", "English"):
            await choose_language(pilot, given.app, name)
            assert (screen.sea.size, screen.query_one(BesideBoard).size) == sizes

    drive(given.app, play, MIDDLING)


def test_the_language_is_switched_with_a_piece_in_hand(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter")
        await given.app.speak("it")
        await pilot.pause()
        assert "Cacciatorpediniere B3" in given.text
        await press(pilot, *"b4", "enter", "space")
        assert given.table.referee.length == 3

    drive(given.app, play)


def test_the_mouse_takes_moves_and_chooses(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def click(pilot: Pilot[None], cell: str) -> None:
        region = given.screen.sea.cell_region(given.cell(cell))
        assert region is not None
        await pilot.click(given.screen.sea, offset=(region.x + 1, region.y))
        await pilot.pause()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await click(pilot, "B3")
        await click(pilot, "B4")
        await click(pilot, "B5")
        b3, b4, b5 = map(given.cell, ("B3", "B4", "B5"))
        assert _played(given.table, 2) == blind.Ask(b3, b4, b5)

    drive(given.app, play)


def test_a_hint_is_said_and_shown(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+t")
        await wait_for(pilot, lambda: given.screen.hint is not None)
        await pilot.pause()
        assert "Hint: " in given.text
        assert given.marked(Accent.CHOSEN)
        await press(pilot, "escape")
        assert "Hint: " not in given.text

    drive(given.app, play)


@pytest.mark.parametrize("size", [NARROW, MIDDLING, WIDE])
def test_what_was_said_stays_beside_a_list(tmp_path: Path, size: tuple[int, int]) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.screen.choices.is_open
        await steady(pilot, given.app)
        assert "What was said" in given.text
        assert given.screen.query_one(StoryFrame).size.height > 2

    drive(given.app, play, size)


def test_a_long_list_is_scrolled_and_nothing_below_it_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Given(tmp_path).with_a_long_list(monkeypatch)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await steady(pilot, given.app)
        assert len(given.listed) >= 10
        assert "2 two destroyers" in given.text
        assert "thought 4" in given.text
        assert "Afloat, " in given.text
        assert "What was said" not in given.text  # there is no room for two lines of it

    drive(given.app, play, NARROW)


@pytest.mark.parametrize("language", ["ru", "it"])
def test_a_long_list_takes_all_the_room_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    given = Given(tmp_path, language).with_a_long_list(monkeypatch)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await steady(pilot, given.app)
        beside = given.screen.query_one(BesideBoard)
        assert beside.query_one("#trays").region.bottom == beside.region.bottom

    drive(given.app, play, NARROW)


def test_a_hint_for_an_answer_is_highlighted(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        cells = 1 << given.cell("A6") | 1 << given.cell("B6")
        given.screen.show_hint(Hint(Answer(cells)))
        await pilot.pause()
        assert given.screen.choices.highlighted == 1
        assert "Hint: two destroyers (A6 B6). Enter follows it." in given.text
        await press(pilot, "up")
        assert "Enter follows it." not in given.text
        await press(pilot, "down", "enter")
        assert _played(given.table, 5) == Answer(cells)

    drive(given.app, play)


def test_beside_a_list_the_hint_has_the_numbers_of_the_list(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5", "B4-B5?B6")
    given.at(given.table, Seat.TWO)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        one, two = 1 << given.cell("B6"), 1 << given.cell("A6") | 1 << given.cell("B6")
        thoughts = (Thought(Answer(two), 0.6), Thought(Answer(one), 0.4))
        given.screen.show_hint(Hint(Answer(two), explanation=Explanation({}, thoughts)))
        await pilot.pause()
        assert given.listed == ["1 a destroyer: B6", "2 two destroyers: A6 B6"]
        advice = ["2. 60% two destroyers: A6 B6", "1. 40% a destroyer: B6"]
        assert given.screen.advice() == advice
        assert all(line in given.text for line in advice)

    drive(given.app, play)


@pytest.mark.parametrize(
    ("language", "follow"),
    [
        ("en", "Enter follows it."),
        ("ru", "Enter — сделать так."),
        ("it", "Invio lo segue."),
    ],
)
def test_a_hint_says_that_enter_follows_it_as_long_as_it_does(
    tmp_path: Path, language: str, follow: str
) -> None:
    given = Given(tmp_path, language).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        b3, a3 = given.cell("B3"), given.cell("A3")
        given.screen.show_hint(Hint(blind.Move(b3, a3)))
        assert given.screen.prompt().endswith(follow)
        await press(pilot, "right")
        assert follow not in given.screen.prompt()
        await press(pilot, "left")
        assert follow in given.text
        await press(pilot, "enter")
        assert _played(given.table, 2) == blind.Move(b3, a3)

    drive(given.app, play)


def test_a_hint_to_move_and_attack_is_followed_by_enter_alone(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        b3, b4, b5 = map(given.cell, ("B3", "B4", "B5"))
        given.screen.show_hint(Hint(blind.Ask(b3, b4, b5)))
        await press(pilot, "enter")
        assert given.table.referee.length == 2
        assert given.screen.sea.sight == b5
        await press(pilot, "enter")
        assert _played(given.table, 2) == blind.Ask(b3, b4, b5)

    drive(given.app, play)


def test_b20_a_hint_with_the_force_fixed_before_is_followed_by_enter_alone(tmp_path: Path) -> None:
    drawing = MEETING.replace("3  . D V", "3  D D V").replace("2  M D .", "2  M . .")
    given = Given(tmp_path).drawn(drawing, "A3-A4", "C6-C5", engage="before")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        b3, b4, b5 = map(given.cell, ("B3", "B4", "B5"))
        both = blind.Ask(b3, b4, b5, 1 << given.cell("A4") | 1 << b4)
        thoughts = (Thought(both, 0.6), Thought(both._replace(force=1 << b4), 0.4))
        given.screen.show_hint(Hint(both, explanation=Explanation({}, thoughts)))
        await press(pilot, "enter", "enter")
        assert given.listed == ["1 a destroyer: B4", "2 two destroyers: A4 B4"]
        assert given.screen.choices.highlighted == 1
        await press(pilot, "enter")
        assert _played(given.table, 4) == both

    drive(given.app, play)


def test_a_piece_put_elsewhere_than_the_hint_says_keeps_the_sight(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4", "B5-C5")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        b4, b5, c4, c5 = map(given.cell, ("B4", "B5", "C4", "C5"))
        given.screen.show_hint(Hint(blind.Ask(b4, b5, c5)))
        await press(pilot, *"c4", "enter")
        assert given.table.referee.length == 4
        assert given.screen.sea.sight == c4

    drive(given.app, play)


def test_a_piece_in_contact_is_told_of_every_key_that_only_moves_it(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter", *"b4", "enter")
        assert "on B4, or Space, it only moves" in given.screen.prompt()

    drive(given.app, play)


def test_a_hint_out_of_turn_is_declined_with_a_reason(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn(MEETING, "B3-B4")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+t")
        assert "There is a hint when" in given.text

    drive(given.app, play)


def test_after_the_game_no_hint_is_promised(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()
    given.table.say(Seat.TWO, Saying.RESIGN)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+t")
        assert "There is a hint when" not in given.text
        assert "The game is over" in given.text

    drive(given.app, play)


def test_only_a_piece_of_ones_own_is_offered_to_be_taken(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for cell, said in (("B3", "B3: Enter takes the piece."), ("A4", "Choose a piece.")):
            given.screen.sea.sight = given.cell(cell)
            given.screen.show_status()
            await pilot.pause()
            assert said in given.text
        assert "Enter takes" not in given.text

    drive(given.app, play)


@pytest.fixture
def explained(own_bots: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser explains itself."""
    monkeypatch.setattr(play_screen, "ADVISER", BOOKKEEPER)


async def ask_for_hint(pilot: Pilot[None], given: Given) -> None:
    await press(pilot, "ctrl+t")
    await wait_for(pilot, lambda: given.screen.hint is not None)
    await pilot.pause()


@pytest.mark.usefixtures("explained")
def test_a_hint_shows_what_is_believed_and_considered(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await ask_for_hint(pilot, given)
        screen = given.screen
        assert screen.explained is not None
        best = screen.explained.thoughts[0]
        assert screen.hint == best.action
        assert f"1. {100 * best.expected:.0f}% " in given.text
        assert "Forts, perhaps: " in given.text
        marked = [cell for cell, tile in screen.sea.tiles.items() if tile.tails]
        assert marked
        assert set(marked) <= set(screen.blind_view.enemy_pieces)
        await press(pilot, *"a6")
        assert "Believed: " in given.look
        await press(pilot, *"a1")
        assert "Believed: " not in given.look

    drive(given.app, play)


@pytest.mark.usefixtures("explained")
def test_only_while_the_first_hint_is_awaited_it_is_said_that_a_first_use_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_screen, "PATIENCE", 0.01)
    told = []
    monkeypatch.setattr(BlindPlay, "notify", lambda _, text, **__: told.append(text))
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for expected in (2, 1):
            passed: list[bool] = []
            await press(pilot, "ctrl+t")
            given.screen.set_timer(play_screen.PATIENCE, partial(passed.append, True))
            await wait_for(pilot, partial(bool, passed), bots_think=False)
            await wait_for(pilot, lambda: given.screen.hint is not None)
            assert len(told) == expected
            assert ("On its first use" in told[-1]) is (expected == 2)
            told.clear()
            await press(pilot, "escape", "escape")
            assert given.screen.hint is None

    drive(given.app, play)


@pytest.mark.usefixtures("explained")
def test_what_is_believed_stays_while_a_turn_is_made_and_goes_with_it(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await ask_for_hint(pilot, given)
        await press(pilot, "escape")
        assert "Hint: " not in given.text
        assert given.screen.advice()
        await press(pilot, "escape")
        assert not given.screen.advice()
        assert "Considered" not in given.text
        assert not any(tile.tails for tile in given.screen.sea.tiles.values())
        await ask_for_hint(pilot, given)
        given.screen.act(given.screen.hint)
        await pilot.pause()
        assert not given.screen.advice()

    drive(given.app, play)


@pytest.mark.usefixtures("explained")
def test_nothing_of_a_hint_lies_over_the_fleets_that_are_shown_at_the_end(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await ask_for_hint(pilot, given)
        assert given.screen.advice()
        await press(pilot, "ctrl+r", "down", "enter")
        await wait_for(pilot, lambda: "The deployments are shown." in given.text)
        assert not given.screen.advice()
        assert not given.screen.query_one("#advice").display
        tiles = given.screen.sea.tiles
        assert not any(tile.tails for tile in tiles.values())
        assert not given.marked(Accent.CHOSEN) + given.marked(Accent.TARGET)
        assert tiles[given.cell("A7")].sign == "x"

    drive(given.app, play)


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_what_is_believed_is_told_as_far_as_there_is_room(tmp_path: Path, language: str) -> None:
    """The Russian line was cut after the third class, and broken between a number and its sign."""
    given = Given(tmp_path, language)
    table = table_of(given.app.folder, "blind-skirmish")
    play_some(table, 2)
    given.at(table, Seat.ONE)
    chances = tuple(0.3 - 0.05 * number for number in range(5)) + (0.0,) * 20

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        screen = given.screen
        beliefs = dict.fromkeys(screen.blind_view.enemy_pieces, chances[: len(PieceClass) + 1])
        screen.explained = Explanation(beliefs)
        for size, classes in ((NARROW, range(1, 4)), (WIDE, range(4, 5))):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            screen.sea.sight = next(iter(beliefs))
            screen.show_board()
            await pilot.pause()
            look = screen.query_one("#look")
            lines = str(look.render()).splitlines()
            assert len(lines) <= look.content_size.height
            assert max(map(len, lines)) <= look.content_size.width
            assert not any(line.startswith("%") for line in lines)
            assert given.look.count("%") in classes

    drive(given.app, play)


def test_where_no_bot_explains_itself_that_is_said_and_the_hint_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_screen, "ADVISER", "greedy")
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await ask_for_hint(pilot, given)
        assert given.screen.explained is None
        assert "Hint: " in given.text
        assert "No bot explains itself in this game" in given.text
        assert "Considered" not in given.text

    drive(given.app, play)


@pytest.mark.usefixtures("explained")
def test_a_hint_is_the_same_whatever_the_enemy_has_placed(tmp_path: Path) -> None:
    sheet = ("B3-B4", "C6-C5", "B4-A4", "C5-C4")
    hints: list[object] = []
    texts = []
    for name, drawing in TWINS.items():
        given = Given(tmp_path / name).drawn(drawing, *sheet)

        async def look(pilot: Pilot[None], given: Given = given) -> None:
            await given.open(pilot)
            await ask_for_hint(pilot, given)
            hints.append(given.screen.explained)
            texts.append(seen(given.app))

        drive(given.app, look)
    assert hints[0] == hints[1]
    assert hints[0] is not None
    assert texts[0] == texts[1]


def test_two_bots_are_watched_with_both_fleets_or_through_everybodys_eyes(tmp_path: Path) -> None:
    given = Given(tmp_path)
    table = table_of(given.app.folder, "blind-skirmish", TWO_BOTS, quiet_limit="10")
    play_some(table, 2)
    given.at(table, None)
    given.screen.paused = True

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        signs = {tile.sign for tile in given.screen.sea.tiles.values()}
        assert {"B", "b", "X", "x"} <= signs
        await press(pilot, "ctrl+e")
        signs = {tile.sign for tile in given.screen.sea.tiles.values()}
        assert signs == {"?", "·"}
        assert "piece of side 1" in given.text or "nothing there" in given.text
        await press(pilot, "space")
        await wait_for(pilot, lambda: given.table.outcome is not None)

    drive(given.app, play)


def test_whoever_watches_bots_has_no_pieces_and_no_turn_to_wait_for(tmp_path: Path) -> None:
    given = Given(tmp_path)
    given.at(table_of(given.app.folder, "blind-skirmish", TWO_BOTS), None)
    play_some(given.table, 2)
    given.screen.paused = True

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for seat in Seat:
            cell = min(given.screen.blind_public().pieces[seat])
            await press(pilot, *given.screen.rules.write_cell(cell).lower())
            assert f": piece of side {seat.value}, " in given.look
        await press(pilot, "ctrl+t")
        assert notified(given.app) == ["Hints are for those who play: here bots do."]

    drive(given.app, play)


def test_why_a_bot_thinks_so_long_at_first_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "On its first use the bot is compiled"
    given = Given(tmp_path)
    given.at(table_of(given.app.folder, "blind-skirmish", TWO_BOTS), None)
    given.app.settings.pace = 60.0
    acts, may_act = given.table.bot_acts, asyncio.Event()

    async def after_a_while(*of: object) -> object:
        await may_act.wait()
        return await acts(*of)  # type: ignore[arg-type]

    monkeypatch.setattr(given.table, "bot_acts", after_a_while)
    monkeypatch.setattr(play_screen, "PATIENCE", 3600.0)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "is thinking" in given.screen.prompt()
        assert told not in given.screen.prompt()
        monkeypatch.setattr(play_screen, "PATIENCE", 0.0)
        await wait_for(pilot, lambda: "a minute" in given.text)
        assert told in given.screen.prompt()
        may_act.set()
        await wait_for(pilot, lambda: told not in given.screen.prompt())

    drive(given.app, play)


def test_b38_after_the_end_both_fleets_are_shown(tmp_path: Path) -> None:
    given = Given(tmp_path)
    table = table_of(given.app.folder, "blind-skirmish", quiet_limit="10")
    play_some(table, 10_000)
    given.at(table, Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert table.outcome is not None
        assert table.outcome.ending in (Ending.QUIET, Ending.FORTS, Ending.NO_SHIPS)
        assert "?" not in {tile.sign for tile in given.screen.sea.tiles.values()}
        await press(pilot, "enter")
        assert isinstance(given.app.screen, Question)

    drive(given.app, play)


def test_the_board_fits_any_terminal(tmp_path: Path) -> None:
    given = Given(tmp_path)
    table = table_of(given.app.folder, "blind")
    play_some(table, 2)
    given.at(table, Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for size in ((80, 24), (160, 50), (60, 16), (40, 12), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await press(pilot, "l", "1", "5", "f1", "f4", "a", "1")
            assert given.screen.sea.cell_region(given.cell("A1")) is not None

    drive(given.app, play)


def test_the_sight_of_each_player_is_remembered(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b3", "enter", *"a3", "enter", "enter")
        await confirm_cover(pilot)
        assert given.screen.sea.sight != given.cell("A3")
        await press(pilot, *"c6", "enter", *"c5", "enter", "enter")
        await confirm_cover(pilot)
        assert given.screen.sea.sight == given.cell("A3")

    drive(given.app, play)


def test_the_legend_explains_the_signs(tmp_path: Path) -> None:
    given = Given(tmp_path).drawn()

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "tab")
        assert isinstance(given.app.screen, Legend)
        assert "has moved: no fort" in given.text
        assert "the neutral strip" in given.text

    drive(given.app, play)
