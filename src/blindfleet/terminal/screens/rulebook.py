"""The rules of a game, to read."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from blindfleet.rules.families import Ruleset
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.words.language import later
from blindfleet.words.rulebook import rulebook


class Rulebook(Page[None]):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("down", "ctrl+n"), "scroll_page(1)", later("Down"), later("Down")),
        Key(("up", "ctrl+p"), "scroll_page(-1)", later("Up"), later("Up")),
        Key(("pagedown", "space"), "scroll_page(15)", later("A page down")),
        Key(("pageup", "b", "и"), "scroll_page(-15)", later("A page up")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules = rules

    def body(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Markdown(rulebook(self.words, self.rules, as_typed=False))

    def action_scroll_page(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False, immediate=True)
