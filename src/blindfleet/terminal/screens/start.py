"""The first screen: go on, play, or choose."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.board.problems import Problem
from blindfleet.board.seats import PerSeat
from blindfleet.terminal.cup import Unfinished, unfinished_tournaments
from blindfleet.terminal.keys import HELP, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.lessons import Lessons
from blindfleet.terminal.screens.preferences import Preferences
from blindfleet.terminal.screens.saved import SavedGames
from blindfleet.terminal.screens.setup import Setup
from blindfleet.terminal.table import Table
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.levels import rank

TITLE = "B L I N D F L E E T"
WAVES = "~  ≈  ~  ≈  ~  ≈  ~"


class Start(Page[None]):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("p", "з"), "quick", later("Play at once against a bot"), later("Play")),
        Key(("n", "т"), "choose('new')", later("New game")),
        Key(("t", "е"), "choose('tournament')", later("Tournament")),
        Key(("g", "п"), "choose('saved')", later("Saved games")),
        Key(("l", "д"), "choose('lessons')", later("Lessons")),
        Key(("s", "ы"), "choose('settings')", later("Settings")),
        HELP,
        SCORES,
        Key(("ctrl+q", "escape"), "quit_program", later("Quit"), later("Quit")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(KEYS),
        Binding("ctrl+x", "quit_program", show=False),
    ]

    def body(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(WAVES, classes="centred waves")
            yield Static(TITLE, classes="centred title")
            yield Static(
                self.say("Naval games with hidden fleets."), classes="centred muted", markup=False
            )
            with Center():
                yield OptionList(*self.choices(), id="menu", markup=False)

    def choices(self) -> list[Option]:
        found = self.interrupted()
        game = game_name(self.words, self.home.settings.game)
        bot = rank(self.words, self.level())
        found += [
            Option(self.say("Play {game} against a bot: {bot}", game=game, bot=bot), id="quick"),
            Option(self.say("New game …"), id="new"),
            Option(self.say("Tournament …"), id="tournament"),
            Option(self.say("Saved games …"), id="saved"),
            Option(self.say("Lessons …"), id="lessons"),
            Option(self.say("Scores"), id="scores"),
            Option(self.say("Settings …"), id="settings"),
            Option(self.say("Quit"), id="quit"),
        ]
        return found

    def interrupted(self) -> list[Option]:
        """The latest game and the latest tournament to go on with, the later one first."""
        found = []
        for saved in self.home.folder.unfinished()[:1]:
            one, two = saved.headers.players
            text = self.say(
                "Go on: {game}, {one} – {two}",
                game=game_name(self.words, saved.rules.preset),
                one=one,
                two=two,
            )
            found.append((touched(saved.path), Option(text, id="go-on")))
        found += [
            (touched(cup.path), Option(self.unfinished(cup), id="cup"))
            for cup in unfinished_tournaments(self.home.folder)[:1]
        ]
        return [option for _, option in sorted(found, key=lambda one: -one[0])]

    def unfinished(self, cup: Unfinished) -> str:
        return self.words.count(
            "Go on with the tournament: {game}, {number} player",
            "Go on with the tournament: {game}, {number} players",
            len(cup.names),
            game=game_name(self.words, cup.game),
        )

    def level(self) -> str:
        return self.home.level_for(self.home.settings.rules())

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.show_choices)

    def show_choices(self) -> None:
        menu = self.query_one(OptionList)
        menu.clear_options().add_options(self.choices())
        menu.highlighted = 0
        menu.focus()
        self.home.tell_of_damage()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_choose(event.option_id or "")

    def action_choose(self, choice: str) -> None:
        match choice:
            case "go-on":
                self.go_on_with(next((one.path for one in self.home.folder.unfinished()), None))
            case "cup":
                for unfinished in unfinished_tournaments(self.home.folder)[:1]:
                    self.home.hold_tournament(unfinished.path)
            case "quick":
                self.action_quick()
            case "quit":
                self.action_quit_program()
            case "new":
                self.app.push_screen(Setup())
            case "tournament":
                self.app.push_screen(Setup("tournament"))
            case "saved":
                self.app.push_screen(SavedGames(), self.go_on_with)
            case "lessons":
                self.app.push_screen(Lessons())
            case "settings":
                self.app.push_screen(Preferences())
            case "scores":
                self.action_scores()

    def action_quick(self) -> None:
        """A game against the bot last chosen."""
        if self.home.is_sitting:
            return
        settings = self.home.settings
        try:
            person = self.home.person(0, self.say("Player"))
            chairs = PerSeat(person, self.home.bot_chair(self.level()))
            table = Table.new(settings.rules(), chairs, self.home.folder, chance=self.home.chance)
        except Problem as problem:
            self.complain(problem)
            return
        self.home.sit_down(table)

    def go_on_with(self, path: Path | None) -> None:
        """Go on with a saved game; one that cannot be read is set aside and named."""
        if self.home.is_sitting:
            return
        record = None if path is None else self.home.folder.game(path)
        if path is None or record is None:
            self.show_choices()
            return
        try:
            self.home.sit_down(Table.resume(record, self.home.folder, path))
        except Problem as problem:
            self.complain(problem)

    def action_quit_program(self) -> None:
        self.app.exit()


def touched(path: Path) -> float:
    """When the file was last written; long ago if nobody knows."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
