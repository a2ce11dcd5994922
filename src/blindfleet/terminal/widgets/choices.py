"""A list to choose from beside the board: by arrows and Enter, by number, or with the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class Choices(Vertical):
    """Hidden while there is nothing to choose."""

    DEFAULT_CSS = """
    Choices { display: none; height: auto; border: round $accent; padding: 0 1; }
    Choices.open { display: block; }
    Choices Static { color: $accent; text-style: bold; }
    Choices OptionList {
        height: auto; max-height: 12; border: none; padding: 0; background: $background;
    }
    """

    class Lit(Message):
        """Another choice is looked at."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Made(Lit):
        """A choice was made."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False)
        yield OptionList(markup=False, compact=True)

    @property
    def is_open(self) -> bool:
        return self.has_class("open")

    @property
    def highlighted(self) -> int | None:
        return self.query_one(OptionList).highlighted if self.is_open else None

    def offer(self, question: str, texts: Sequence[str], first: int = 0) -> None:
        """Ask; what was highlighted stays so if the same is offered again."""
        listed = self.query_one(OptionList)
        numbered = [f"{number} {text}" for number, text in enumerate(texts, 1)]
        shown = [str(option.prompt) for option in listed.options]
        self.query_one(Static).update(question)
        if shown != numbered or not self.is_open:
            listed.clear_options().add_options(map(Option, numbered))
            self.add_class("open")
            listed.highlighted = first
            listed.focus()

    def highlight(self, index: int) -> None:
        self.query_one(OptionList).highlighted = index

    def shut(self) -> None:
        """Nothing to choose, and nothing of it left."""
        self.remove_class("open")
        self.query_one(Static).update("")
        self.query_one(OptionList).clear_options()

    def choose(self, number: int) -> None:
        """The choice with that number, if there is one."""
        if self.is_open and 1 <= number <= self.query_one(OptionList).option_count:
            self.post_message(self.Made(number - 1))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Lit(event.option_index))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Made(event.option_index))
