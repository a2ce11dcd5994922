"""All games of the folder, the latest first: go on with one, look back at one, delete one."""

from __future__ import annotations

import asyncio
import enum
import re
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import DataTable, Static

from blindfleet.board.seats import SEATS
from blindfleet.terminal.folder import Saved
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.screens.slips import Question
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.names import label

STAMP = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.\d\d ")
COLUMNS = (later("Date"), later("Game"), later("Result"), later("Players"))
DRAW = "draw"  # as headers write it


class Choice(enum.Enum):
    """Which games are listed."""

    ALL = "all"
    UNFINISHED = "unfinished"
    FINISHED = "finished"

    def takes(self, saved: Saved) -> bool:
        return self is Choice.ALL or saved.finished is (self is Choice.FINISHED)


HEADINGS = {
    Choice.ALL: later("All games: {number}"),
    Choice.UNFINISHED: later("Unfinished games: {number}"),
    Choice.FINISHED: later("Finished games: {number}"),
}


class SavedGames(Page[Path | None]):
    """Dismissed with the game to go on with. Finished ones are looked back at from here.

    `games` is None until the folder has been read.
    """

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            ("enter", "ctrl+g"),
            "open",
            later("Go on with the game, or look back at a finished one"),
            later("Open"),
        ),
        Key(
            ("f", "а"),
            "choose",
            later("All games, the unfinished or the finished ones"),
            later("Filter"),
        ),
        Key(("delete", "ctrl+d"), "delete", later("Delete the game"), later("Delete")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    DEFAULT_CSS = """
    SavedGames #heading { height: 1; background: $panel; padding: 0 1; text-style: bold; }
    SavedGames DataTable { height: 1fr; background: $background; }
    SavedGames #nothing { height: 1fr; padding: 1; color: $text-muted; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Saved] | None = None
        self.choice = Choice.ALL
        self.at: Path | None = None

    def body(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        table = DataTable[Text](cursor_type="row", zebra_stripes=True)
        table.add_columns(*map(self.say, COLUMNS))
        yield table
        yield Static(id="nothing", markup=False)

    def on_mount(self) -> None:
        self.show_games()
        self.read_folder()

    async def retell(self) -> None:
        self.keep_place()
        await super().retell()
        self.show_games()

    @work(exclusive=True, group="listing")
    async def read_folder(self) -> None:
        self.games = await asyncio.to_thread(self.home.folder.games)
        self.show_games()
        self.home.tell_of_damage()

    @property
    def listed(self) -> list[Saved]:
        return [saved for saved in self.games or () if self.choice.takes(saved)]

    @property
    def pointed_at(self) -> Saved | None:
        """The game of the line that the cursor is on."""
        row, listed = self.query_one(DataTable).cursor_row, self.listed
        return listed[row] if 0 <= row < len(listed) else None

    def keep_place(self) -> None:
        """The cursor is to be on the same game when the list is shown again."""
        saved = self.pointed_at
        self.at = self.at if saved is None else saved.path

    # What is shown.

    def show_games(self) -> None:
        """The list again, with the cursor on the same game as far as it is there."""
        listed = self.listed
        self.query_one("#heading", Static).update(
            self.say(HEADINGS[self.choice], number=len(listed))
        )
        table = self.query_one(DataTable)
        table.clear()
        for saved in listed:
            table.add_row(*map(Text, self.line(saved)), key=str(saved.path))
        paths = [saved.path for saved in listed]
        if self.at in paths:
            table.move_cursor(row=paths.index(self.at))
        table.display = bool(listed)
        nothing = self.query_one("#nothing", Static)
        nothing.display = not listed
        reading = self.games is None
        nothing.update(self.say("Reading …") if reading else self.say("There are no such games."))
        if listed:
            table.focus()

    def line(self, saved: Saved) -> tuple[str, str, str, str]:
        """What the columns say of a game."""
        players = saved.headers.players
        names = " – ".join(label(self.words, players, seat) for seat in SEATS)
        event = ", ".join(filter(None, (saved.headers.event, saved.headers.round)))
        return (
            date_of(saved),
            game_name(self.words, saved.rules.preset),
            self.result(saved),
            f"{names} ({event})" if event else names,
        )

    def result(self, saved: Saved) -> str:
        if not saved.finished:
            return self.say("unfinished")
        return self.say("draw") if saved.result == DRAW else saved.result

    # Keys.

    @on(DataTable.RowSelected)
    def open_selected(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        saved = self.pointed_at
        if saved is None:
            return
        self.at = saved.path
        if saved.finished:
            self.look_back(saved.path)
        else:
            self.dismiss(saved.path)

    @work(exclusive=True, group="opening")
    async def look_back(self, path: Path) -> None:
        """Only at what is over: of a game still played nobody sees the other side."""
        record = await asyncio.to_thread(self.home.folder.game, path)
        if record is None:
            self.read_folder()
        elif record.outcome is not None:
            self.app.push_screen(Replay(record))

    def action_choose(self) -> None:
        self.keep_place()
        choices = list(Choice)
        self.choice = choices[(choices.index(self.choice) + 1) % len(choices)]
        self.show_games()

    def action_delete(self) -> None:
        saved = self.pointed_at
        if saved is None:
            return

        def decided(answer: str | None) -> None:
            if answer == "delete":
                self.delete(saved)

        date, game, _, players = self.line(saved)
        self.app.push_screen(
            Question(
                self.say(
                    "Delete {game}, {players}, {date}?", game=game, players=players, date=date
                ),
                {"delete": self.say("Delete it"), "keep": self.say("Keep it")},
            ),
            decided,
        )

    def delete(self, saved: Saved) -> None:
        try:
            self.home.folder.remove(saved.path)
        except OSError as problem:
            self.notify(
                self.say(
                    "{file} could not be deleted: {reason}",
                    file=saved.path.name,
                    reason=problem.strerror,
                ),
                severity="error",
                markup=False,
            )
            return
        listed = self.listed
        row = listed.index(saved)
        beside = listed[row + 1 : row + 2] or listed[row - 1 : row]
        self.at = beside[0].path if beside else None
        self.games = [one for one in self.games or () if one != saved]
        self.show_games()

    def action_leave(self) -> None:
        self.dismiss(None)


def date_of(saved: Saved) -> str:
    """When the game began, by the name of its file; another file's name says nothing of it."""
    stamp = STAMP.match(saved.path.name)
    return f"{stamp[1]} {stamp[2]}:{stamp[3]}" if stamp else saved.headers.date
