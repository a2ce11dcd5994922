"""Small screens over others: a question, a text to be typed."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.terminal.keys import HELP, Key, bindings
from blindfleet.terminal.page import Slip
from blindfleet.words.language import later


class Question(Slip[str]):
    """One of several answers, by their keys. Esc chooses `otherwise`, or else the last."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter",), "choose", later("Choose this answer")),
        Key(("escape", "ctrl+x"), "cancel", later("Leave everything as it is")),
        HELP,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, question: str, answers: dict[str, str], otherwise: str = "") -> None:
        super().__init__()
        self.otherwise = otherwise or list(answers)[-1]
        self.question = question
        self.answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self.question, classes="heading", markup=False)
            yield OptionList(
                *(Option(text, id=key) for key, text in self.answers.items()),
                markup=False,
                compact=True,
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or "")

    def action_choose(self) -> None:
        self.query_one(OptionList).action_select()

    def action_cancel(self) -> None:
        self.dismiss(self.otherwise)


class Prompt(Slip[str | None]):
    """A text that is typed; None if it was given up."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter",), "submit", later("Take what was typed")),
        Key(("escape", "ctrl+x"), "cancel", later("Give it up")),
        Key(("f10",), HELP.action, HELP.says),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, question: str, text: str = "", longest: int = 60) -> None:
        super().__init__()
        self.question = question
        self.text = text
        self.longest = longest

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(self.question, classes="heading", markup=False)
            yield Input(self.text, max_length=self.longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_submit(self) -> None:
        self.dismiss(self.query_one(Input).value.strip())

    def action_cancel(self) -> None:
        self.dismiss(None)
