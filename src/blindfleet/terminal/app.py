"""The application: language, colours and signs, and the way from one screen to the next."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import traceback
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.events import Resize
from textual.filter import LineFilter
from textual.geometry import Size
from textual.notifications import SeverityLevel
from textual.screen import Screen

from blindfleet.board.problems import Problem
from blindfleet.board.seats import PerSeat
from blindfleet.bots.ladder import ladder, name_today
from blindfleet.records.record import refuse_text
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.ascii_signs import AsciiSigns
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.keys import Key, shown
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.help import Help
from blindfleet.terminal.screens.preferences import LANGUAGE_NAMES
from blindfleet.terminal.screens.start import Start
from blindfleet.terminal.sitting import sit_down
from blindfleet.terminal.table import Table
from blindfleet.terminal.themes import NAMES, SEA, THEMES
from blindfleet.terminal.tournaments import hold_tournament
from blindfleet.words.language import LANGUAGES, choose, load
from blindfleet.words.levels import rank
from blindfleet.words.problems import explain
from blindfleet.words.scene import Voice

UNTOUCHED = 0.6  # seconds that a cover must have lain there before it can be taken away


class Blindfleet(App[None]):
    """Opens on the start screen. `chance` places fleets; bots and lots have their own."""

    CSS_PATH = "blindfleet.tcss"
    TITLE = "Blindfleet"
    COMMAND_PALETTE_BINDING = "ctrl+k"
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        folder: Folder | None = None,
        language: str | None = None,
        environment: Mapping[str, str] | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.ascii_signs = False
        super().__init__()
        environment = os.environ if environment is None else environment
        self.folder = folder or Folder()
        self.settings = self.folder.settings()
        self.chance = chance or random.Random()
        self.tables: set[Table] = set()
        self.untouched = UNTOUCHED
        self._held_back: list[tuple[str, SeverityLevel, float | None]] = []
        self.words = load(language or self.settings.language or choose(environment))
        wanted = self.settings.ascii_signs
        self.ascii_signs = _needs_plain_signs(environment) if wanted is None else wanted
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme if self.settings.theme in NAMES else SEA.name

    def on_mount(self) -> None:
        self.push_screen(Start())
        self.tell_of_damage()
        if not self.is_headless:
            self.set_interval(1, self.check_size)

    def check_size(self) -> None:
        """A terminal that is resized again and again may have the last word overheard."""
        with contextlib.suppress(OSError, ValueError):
            size = Size(*os.get_terminal_size(sys.__stdout__.fileno()))  # type: ignore[union-attr]
            if size != self.size:
                self.post_message(Resize(size, size))

    async def on_unmount(self) -> None:
        """Games are left in good order: clocks stopped, bots sent home."""
        for table in tuple(self.tables):
            await table.leave()

    def _fatal_error(self) -> None:
        """An error of the program's own ends it with a sentence. What went wrong is in a file,
        without the values at hand: they may be one player's secrets, and the other may sit there.
        """
        text = self.words.say(
            "Blindfleet has made a mistake and had to stop. Games are saved up to the last action."
        )
        with contextlib.suppress(Problem):
            path = self.folder.new_file("failures", ".txt", "blindfleet")
            self.folder.write(path, traceback.format_exc())
            text += "\n" + self.words.say("What went wrong is in {file}.", file=path)
        self._exit_renderables.append(Text(text))
        self._close_messages_no_wait()

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, AsciiSigns()] if self.ascii_signs else filters

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """All that the screen's keys do, and what holds everywhere."""
        if isinstance(screen, Page):
            for key in screen.keys_now():
                keys = ", ".join(shown(one, self.words) for one in key.keys)
                yield SystemCommand(
                    self.words.say(key.says), keys, partial(screen.run_action, key.action)
                )
        for language in LANGUAGES:
            yield SystemCommand(
                self.words.say("Language: {name}", name=LANGUAGE_NAMES[language]),
                "",
                partial(self.speak, language),
            )
        for theme, name in NAMES.items():
            yield SystemCommand(
                self.words.say("Colours: {name}", name=self.words.say(name)),
                "",
                partial(self.paint, theme),
            )
        yield SystemCommand(
            self.words.say("Plain signs (ASCII)"), "", partial(self.use_ascii, True)
        )
        yield SystemCommand(
            self.words.say("All signs (Unicode)"), "", partial(self.use_ascii, False)
        )
        yield SystemCommand(self.words.say("Quit"), "Ctrl+Q", self.action_quit)

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=self.words.say("What would you like?")))

    def action_help_quit(self) -> None:
        """Ctrl+C, by which many mean to quit."""
        self.notify(self.words.say("Ctrl+Q quits the program; games are saved."))

    async def speak(self, language: str) -> None:
        """Another language, at once and on every screen."""
        self.words = load(language)
        self.settings.language = language
        self.keep_settings()
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                await screen.retell()

    def paint(self, theme: str) -> None:
        self.theme = theme
        self.settings.theme = theme
        self.keep_settings()

    def use_ascii(self, wanted: bool) -> None:
        self.ascii_signs = wanted
        self.settings.ascii_signs = wanted
        self.keep_settings()
        self.refresh(layout=True)
        self.screen.refresh(layout=True)

    def keep_settings(self) -> None:
        try:
            self.folder.keep_settings(self.settings)
        except Problem as problem:
            self.notify(explain(self.words, problem), severity="warning")

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """What is told is never markup: a player may be called `[/]`. Nothing is told over a cover;
        it is kept until the cover is gone.
        """
        if any(isinstance(screen, Cover) for screen in self.screen_stack):
            self._held_back.append((message, severity, timeout))
        else:
            if severity != "error":  # what was told before has been read, or never will be
                self.clear_notifications()
            super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def tell_what_was_held_back(self) -> None:
        held_back, self._held_back = self._held_back, []
        for message, severity, timeout in held_back:
            self.notify(message, severity=severity, timeout=timeout)

    def tell_of_damage(self) -> None:
        """Name the files that could not be read and were set aside."""
        damaged, self.folder.damaged = self.folder.damaged, []
        for unread in self.folder.unread:
            self.notify(explain(self.words, unread), severity="error")
        self.folder.unread.clear()
        for name, problem in damaged:
            self.notify(
                self.words.say(
                    "{name} could not be read and was set aside: {problem}",
                    name=name,
                    problem=explain(self.words, problem),
                ),
                severity="error",
                timeout=20,
            )

    def show_help(self, keys: tuple[Key, ...]) -> None:
        self.push_screen(Help(keys))

    def show_scores(self) -> None:
        from blindfleet.terminal.screens.scores import Scores

        self.push_screen(Scores())

    def show_rules(self, rules: Ruleset) -> None:
        from blindfleet.terminal.screens.rulebook import Rulebook

        self.push_screen(Rulebook(rules))

    # Who plays.

    def level_for(self, rules: Ruleset, number: int = 0) -> str:
        """The level last chosen for this game, or to begin with one in the middle."""
        known = [level.name for level in ladder(rules)]
        chosen = [name_today(rules, one) for one in self.settings.levels.get(rules.preset, [])]
        if number < len(chosen) and chosen[number] in known:
            return chosen[number]
        return known[len(known) // 2]

    def remember_level(self, rules: Ruleset, number: int, level: str) -> None:
        chosen = [self.level_for(rules, 0), self.level_for(rules, 1)]
        chosen[number] = level
        self.settings.levels[rules.preset] = chosen

    def person(self, number: int, usual: str) -> Chair:
        """The first or the second person, by the name last given, or the usual one."""
        name = self.settings.names[number] or usual
        refuse_text(name)
        return Chair(name, voice=Voice(self.settings.speakers.get(name, Voice.HE.value)))

    def bot_chair(self, level: str) -> Chair:
        return Chair(rank(self.words, level), level)

    def bots_apart(self, one: str, two: str) -> PerSeat[Chair]:
        """Two bots with two names."""
        if one != two:
            return PerSeat(self.bot_chair(one), self.bot_chair(two))
        name = rank(self.words, one)
        return PerSeat(Chair(f"{name} 1", one), Chair(f"{name} 2", two))

    @property
    def is_sitting(self) -> bool:
        """Whether a game or a tournament is on; one key too many must not begin another."""
        return any(worker.group == "sitting" and worker.is_running for worker in self.workers)

    @work(exclusive=True, group="sitting")
    async def hold_tournament(self, what: Ruleset | Path) -> None:
        """A new tournament by these rules, or one that is on the disk."""
        await hold_tournament(self, what)

    @work(exclusive=True, group="sitting")
    async def sit_down(self, table: Table) -> None:
        """Place the fleets, play, look back; then the start screen again."""
        await sit_down(self, table)


def _needs_plain_signs(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says that it can show but few signs."""
    locale = next(
        (environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), ""
    )
    named, _, encoding = locale.partition(".")
    plain = bool(encoding) and "utf" not in encoding.lower()
    return plain or (named in ("C", "POSIX") and not encoding) or environment.get("TERM") == "linux"


def open_application(language: str | None = None) -> int:
    """Run it in this terminal, and give the exit status."""
    app = Blindfleet(language=language)
    app.run()
    return app.return_code or 0
