"""Lines of a form: a label and a value, changed with the arrows, the mouse or by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Label

ARROW = 3  # where the first arrow stands, counted from the end of the label


class Line(Widget, can_focus=True):
    """`key` says which line of the form it is; a line with nothing to choose is passed over."""

    class Changed(Message):
        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

        @property
        def control(self) -> Line:
            return self.line

    def __init__(self, key: str, label: str) -> None:
        super().__init__(id=f"line-{key}")
        self.key = key
        self.label = label
        self.label_width = len(label)


class Choice(Line):
    """One of several values, by their names; left and right go round."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "turn(-1)", show=False),
        Binding("right,plus,space", "turn(1)", show=False),
    ]
    index: reactive[int] = reactive(0)

    def __init__(
        self, key: str, label: str, values: Sequence[tuple[str, str]], chosen: str = ""
    ) -> None:
        """`values` are pairs: what is chosen, and what is shown for it."""
        super().__init__(key, label)
        self.values = list(values)
        known = [value for value, _ in self.values]
        self.set_reactive(Choice.index, known.index(chosen) if chosen in known else 0)

    @property
    def value(self) -> str:
        return self.values[self.index][0]

    def offer(self, values: Sequence[tuple[str, str]], chosen: str) -> None:
        """Other values than before."""
        self.values = list(values)
        known = [value for value, _ in self.values]
        self.set_reactive(Choice.index, known.index(chosen) if chosen in known else 0)
        self.refresh()

    def render(self) -> RenderResult:
        shown = self.values[self.index][1] if self.values else ""
        return Content.from_markup(
            "[$text-muted]$label[/]  [bold $accent]◂[/] $shown [bold $accent]▸[/]",
            label=self.label.ljust(self.label_width),
            shown=shown,
        )

    def action_turn(self, step: int) -> None:
        if len(self.values) > 1:
            self.index = (self.index + step) % len(self.values)
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_turn(-1 if event.x <= self.label_width + ARROW else 1)


class Number(Line):
    """A whole number within limits, which are told beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "add(-1)", show=False),
        Binding("right,plus", "add(1)", show=False),
        Binding("backspace", "rub_out", show=False),
    ]
    value: reactive[int] = reactive(0)
    least: reactive[int] = reactive(0)
    most: reactive[int] = reactive(0)
    remark: reactive[str] = reactive("")

    def __init__(self, key: str, label: str, value: int, least: int, most: int) -> None:
        super().__init__(key, label)
        self.set_reactive(Number.value, value)
        self.set_reactive(Number.least, least)
        self.set_reactive(Number.most, most)
        self._typed = ""

    def render(self) -> RenderResult:
        return Content.from_markup(
            "[$text-muted]$label[/]  [bold $accent]◂[/] $value [bold $accent]▸[/]"
            "  [$text-muted]$remark[/]",
            label=self.label.ljust(self.label_width),
            value=str(self.value),
            remark=self.remark,
        )

    def action_add(self, step: int) -> None:
        self._typed = ""
        self._set(self.value + step)

    def action_rub_out(self) -> None:
        self._typed = self._typed[:-1]
        self._set(int(self._typed or 0))

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character.isascii():
            self._typed = (self._typed + event.character)[-len(str(self.most)) :]
            self._set(int(self._typed))
            event.stop()

    def on_blur(self) -> None:
        self._typed = ""

    def on_click(self, event: events.Click) -> None:
        self.action_add(-1 if event.x <= self.label_width + ARROW else 1)

    def _set(self, value: int) -> None:
        value = min(max(value, self.least), self.most)
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self))


class Text(Horizontal):
    """A text that is typed."""

    class Changed(Message):
        def __init__(self, line: Text) -> None:
            super().__init__()
            self.line = line

        @property
        def control(self) -> Text:
            return self.line

    def __init__(self, key: str, label: str, value: str, placeholder: str = "") -> None:
        super().__init__(id=f"line-{key}")
        self.key = key
        self.label = label
        self.value = value
        self._placeholder = placeholder

    def compose(self) -> ComposeResult:
        yield Label(self.label)
        yield Input(self.value, placeholder=self._placeholder, compact=True, max_length=60)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if event.value != self.value:
            self.value = event.value
            self.post_message(self.Changed(self))


class Form(VerticalScroll, can_focus=False):
    """Lines one under the other, their values aligned; up and down go from one to the next, and
    never out of the form.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
    ]

    def on_mount(self) -> None:
        self.align_labels()

    def action_step(self, step: int) -> None:
        lines = [one for one in self.screen.focus_chain if self in one.ancestors]
        focused = self.screen.focused
        if focused in lines:
            self.screen.set_focus(lines[min(max(lines.index(focused) + step, 0), len(lines) - 1)])

    def align_labels(self) -> None:
        lines = [*self.query(Line), *self.query(Text)]
        widest = max((len(line.label) for line in lines), default=0)
        for line in self.query(Line):
            line.label_width = widest
            line.refresh()
        for label in self.query(Label):
            label.styles.width = widest
