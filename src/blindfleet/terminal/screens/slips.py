"""Small screens over others: a question, a text to be typed."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.terminal.page import Slip


class Question(Slip[str]):
    """One of several answers, by their keys; Esc chooses the last."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str, answers: dict[str, str]) -> None:
        super().__init__()
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

    def action_cancel(self) -> None:
        self.dismiss(list(self.answers)[-1])


class Prompt(Slip[str | None]):
    """A text that is typed; None if it was given up."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

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

    def action_cancel(self) -> None:
        self.dismiss(None)
