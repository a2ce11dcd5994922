"""The help pages, in the language of the user."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blindfleet.cli.columns import aligned
from blindfleet.cli.screen import Screen
from blindfleet.words.language import later

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

HEADINGS = {
    "Commands": later("Commands"),
    "Arguments": later("Arguments"),
    "Parameters": later("Options"),
}
PLACEHOLDERS = {"COMMAND": later("COMMAND"), "[OPTIONS]": later("[OPTIONS]")}
# The arguments that may be several: settings, and in the arena bots.
SEVERAL, SETTINGS, BY_COMMAND = "[ARGS...]", "[KEY=VALUE ...]", {"arena": "BOT ..."}
# What cyclopts says of its own flags.
FLAGS = (later("Display this message and exit."), later("Display application version."))


class Page:
    """Writes what cyclopts knows of a command as plain, aligned text."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._words = screen.words

    def __call__(
        self,
        console: Console,
        options: ConsoleOptions,
        panel: HelpPanel,
    ) -> None:
        if not panel.entries:
            return
        heading = str(panel.title)
        self._screen.show("\n" + self._words.say(HEADINGS.get(heading, heading)) + ":")
        rows = [("", _names(entry), self._description(entry)) for entry in panel.entries]
        for line in aligned(rows, self._screen.width):
            self._screen.show(line)

    def render_usage(self, _console: Console, _options: ConsoleOptions, usage: Any) -> None:
        _, command, *_ = str(usage).split()
        text = " ".join(
            self._words.say(PLACEHOLDERS[word]) if word in PLACEHOLDERS else word
            for word in str(usage).replace(SEVERAL, BY_COMMAND.get(command, SETTINGS)).split()
        )
        self._screen.show(self._words.say("Usage: {usage}", usage=text) + "\n")

    def render_description(self, _console: Console, _options: ConsoleOptions, text: Any) -> None:
        self._screen.show(self._words.say(_plain(text)))

    def _description(self, entry: HelpEntry) -> str:
        return self._words.say(_plain(entry.description))


def _names(entry: HelpEntry) -> str:
    if entry.choices:
        return f"{entry.names[0]} {'|'.join(entry.choices)}"
    return ", ".join(entry.display_labels_with_metavar)


def _plain(text: Any) -> str:
    """A cyclopts text, which is wrapped around a rich one, as a string."""
    return str(getattr(text, "primary_renderable", text)).strip()
