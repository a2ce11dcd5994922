"""Where one is in a game: a line with a knob, to be clicked, dragged or turned by the wheel."""

from __future__ import annotations

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

DONE, REST, KNOB = "━", "─", "●"


class PositionBar(Widget):
    """From 0 to `last`, with a text after the line."""

    DEFAULT_CSS = """
    PositionBar { height: 1; padding: 0 1; background: $panel; }
    """
    position: reactive[int] = reactive(0)
    last: reactive[int] = reactive(0)
    says: reactive[str] = reactive("")

    class Wanted(Message):
        """Go to this position."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def render(self) -> RenderResult:
        room = self._length
        knob = self._knob
        return Content.from_markup(
            "[bold $accent]$done$knob[/][$text-muted]$rest[/]  $says",
            done=DONE * knob,
            knob=KNOB,
            rest=REST * (room - knob - 1),
            says=self.says,
        )

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self._go_under(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.app.mouse_captured is self:
            self._go_under(event)

    def on_mouse_up(self, _event: events.MouseUp) -> None:
        self.release_mouse()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._go(self.position + 1)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._go(self.position - 1)
        event.stop()

    @property
    def _length(self) -> int:
        return max(2, self.content_size.width - len(self.says) - 2)

    @property
    def _knob(self) -> int:
        """Where on the line the knob stands."""
        return round(self.position * (self._length - 1) / self.last) if self.last else 0

    def _go_under(self, event: events.MouseEvent) -> None:
        along = event.x - self.gutter.left
        self._go(round(along * self.last / (self._length - 1)))

    def _go(self, position: int) -> None:
        position = min(max(position, 0), self.last)
        if position != self.position:
            self.post_message(self.Wanted(position))
