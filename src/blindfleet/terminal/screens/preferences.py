"""Language, colours, signs and pace."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.themes import NAMES
from blindfleet.terminal.widgets.form import Choice, Form, Line
from blindfleet.words.language import LANGUAGES, later

LANGUAGE_NAMES = {"en": "English", "ru": "Русский", "it": "Italiano"}
PACES = {
    "0": later("at once"),
    "0.3": later("quick"),
    "0.6": later("steady"),
    "1.5": later("slow"),
}


class Preferences(Page[None]):
    """Every change holds at once, and the next time too."""

    KEYS: ClassVar[tuple[Key, ...]] = (HELP, SCORES, LEAVE)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def body(self) -> ComposeResult:
        home = self.home
        yield Static(self.say("Settings"), id="status", markup=False)
        with Form():
            yield Choice(
                "language",
                self.say("Language"),
                [(one, LANGUAGE_NAMES[one]) for one in LANGUAGES],
                home.words.language,
            )
            yield Choice(
                "theme",
                self.say("Colours"),
                [(theme, self.say(name)) for theme, name in NAMES.items()],
                home.theme,
            )
            yield Choice(
                "signs",
                self.say("Signs"),
                [("all", self.say("all (Unicode)")), ("ascii", self.say("plain (ASCII)"))],
                "ascii" if home.ascii_signs else "all",
            )
            yield Choice(
                "pace",
                self.say("Pace of the bots"),
                [(pace, self.say(name)) for pace, name in PACES.items()],
                f"{home.settings.pace:g}",
            )
        yield Static(
            self.say("Games and settings are kept in {folder}.", folder=home.folder.path),
            classes="muted",
            markup=False,
        )

    def on_mount(self) -> None:
        super().on_mount()
        self.focus_on("Line")

    @on(Line.Changed)
    async def changed(self, event: Line.Changed) -> None:
        line = event.line
        assert isinstance(line, Choice)
        match line.key:
            case "language":
                await self.home.speak(line.value)
                self.focus_on("#line-language")
            case "theme":
                self.home.paint(line.value)
            case "signs":
                self.home.use_ascii(line.value == "ascii")
            case "pace":
                self.home.settings.pace = float(line.value)
                self.home.keep_settings()
