"""Between two people's turns: everything is hidden until the next one confirms."""

from __future__ import annotations

import time
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Static

from blindfleet.terminal.keys import HELP, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.words.language import later


class Cover(Page[bool]):
    """It knows a name and a sentence, and nothing of the game. Confirmed, it says True."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "space"), "confirm", later("It is I: show my side"), later("It is I")),
        HELP,
        Key(("escape", "ctrl+x"), "leave", later("Leave the game; it is saved"), later("Leave")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, name: str, errand: str = "") -> None:
        """`errand` is what the next player is asked for, a message of ours."""
        super().__init__()
        self.player = name
        self.errand = errand
        self._touched = 0.0

    def body(self) -> ComposeResult:
        with Vertical(id="cover"):
            yield Static("≈ ≈ ≈", classes="centred waves")
            yield Static(
                self.say("The keyboard goes to {player}.", player=self.player),
                classes="centred heading",
                markup=False,
            )
            if self.errand:
                yield Static(self.say(self.errand), classes="centred", markup=False)
            yield Static(
                self.say(
                    "{player}: press Enter when nobody else can see the screen.", player=self.player
                ),
                classes="centred muted",
                markup=False,
            )

    def on_mount(self) -> None:
        self.app.clear_notifications()
        self._touched = time.monotonic()

    def action_confirm(self) -> None:
        """Not by a key that was held down, or pressed once too often, when the cover came: it must
        have lain there untouched for a moment.
        """
        now = time.monotonic()
        untouched, self._touched = now - self._touched, now
        if untouched >= self.home.untouched:
            self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)
