"""Help over any screen: the keys of that screen, and what else there is to know."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from blindfleet.terminal.keys import Key, shown
from blindfleet.terminal.page import Slip
from blindfleet.words.language import Words


class Help(Slip[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,question_mark,enter,space,ctrl+x", "close", show=False)
    ]

    def __init__(self, keys: tuple[Key, ...]) -> None:
        super().__init__()
        self.keys = keys

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="slip wide"):
            yield Static(self.say("Keys of this screen"), classes="heading", markup=False)
            yield Static(key_table(self.words, self.keys))
            yield Static(
                self.say(
                    "Everything can be clicked, and everything is in the command palette: Ctrl+K."
                ),
                classes="muted",
                markup=False,
            )

    def action_close(self) -> None:
        self.dismiss(None)


def key_table(words: Words, keys: tuple[Key, ...]) -> Table:
    """Both keys of every action, and what it does."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for key in keys:
        names = " / ".join(shown(one, words) for one in key.keys)
        table.add_row(Text(names, style="bold"), Text(words.say(key.says)))
    return table
