"""A bracket that is scrolled where it is larger than the screen; its pairs can be pointed at."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from blindfleet.terminal.bracket import Bracket, Ink, Line, Place

EMPTY = Bracket((), (), (), 0)
HEAVY = str.maketrans("─│┐┘├┤┼", "━┃┓┛┣┫╋")


class BracketView(ScrollView, can_focus=True, inherit_bindings=False):
    """`chosen` is the pair that the sight is on: its lines are heavy. The names of the rounds stay
    in sight above.

    The arrows are the screen's: they go from pair to pair, and the picture follows.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "bracket--chosen",
        *(f"bracket--{ink.value}" for ink in Ink),
    }
    DEFAULT_CSS = """
    BracketView { height: 1fr; }
    BracketView > .bracket--name { color: $foreground; }
    BracketView > .bracket--winner { color: $success; text-style: bold; }
    BracketView > .bracket--loser { color: $text-muted; }
    BracketView > .bracket--later { color: $text-muted; }
    BracketView > .bracket--line { color: $primary; }
    BracketView > .bracket--open { color: $accent; text-style: bold; }
    BracketView > .bracket--champion { color: $accent; text-style: bold; }
    BracketView > .bracket--heading { color: $primary; text-style: bold; }
    BracketView > .bracket--chosen { background: $panel; }
    """

    class Pointed(Message):
        """A pair was clicked."""

        def __init__(self, view: BracketView, place: Place) -> None:
            super().__init__()
            self.view = view
            self.place = place

        @property
        def control(self) -> BracketView:
            return self.view

    def __init__(self) -> None:
        super().__init__()
        self.bracket = EMPTY
        self.chosen: Place | None = None

    def show(self, bracket: Bracket, chosen: Place | None) -> None:
        self.bracket = bracket
        self.virtual_size = Size(bracket.width, len(bracket.lines) + 1)
        self.choose(chosen)

    def choose(self, place: Place | None) -> None:
        self.chosen = place
        self.refresh()
        if place is not None:
            self.call_after_refresh(self._bring_into_view, place)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        scrolled_x, scrolled_y = self.scroll_offset
        if not y:
            return self._cropped(self._strip(self.bracket.heading), scrolled_x, width)
        row = scrolled_y + y - 1
        if row >= len(self.bracket.lines):
            return Strip.blank(width, self.rich_style)
        strip = self._strip(self.bracket.lines[row])
        place = self.chosen
        if place is not None and place.top <= row < place.bottom:
            strip = self._marked(strip, place)
        return self._cropped(strip, scrolled_x, width)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or not offset.y:
            return
        row = offset.y - 1 + self.scroll_offset.y
        place = self.bracket.at(row, offset.x + self.scroll_offset.x - self._indent)
        if place is not None:
            self.post_message(self.Pointed(self, place))

    @property
    def room(self) -> int:
        """How wide a bracket may be that is seen as a whole."""
        return self.size.width - self.styles.scrollbar_size_vertical

    @property
    def _indent(self) -> int:
        """What is left over of the width goes to both sides."""
        return max(0, (self.room - self.bracket.width) // 2)

    def _strip(self, line: Line) -> Strip:
        return Strip(
            Segment(text, self.get_component_rich_style(f"bracket--{ink.value}"))
            for text, ink in line
        )

    def _marked(self, strip: Strip, place: Place) -> Strip:
        strip = strip.extend_cell_length(place.right, self.rich_style)
        style = self.get_component_rich_style("bracket--chosen", partial=True)
        inside = strip.crop(place.left, place.right)
        heavy = [Segment(text.translate(HEAVY), colours) for text, colours, _ in inside]
        chosen = Strip(Segment.apply_style(heavy, post_style=style))
        return Strip.join(
            [strip.crop(0, place.left), chosen, strip.crop(place.right, strip.cell_length)]
        )

    def _cropped(self, strip: Strip, left: int, width: int) -> Strip:
        indent = Strip.blank(self._indent, self.rich_style)
        whole = Strip.join([indent, strip]).extend_cell_length(left + width, self.rich_style)
        return whole.crop(left, left + width)

    def _bring_into_view(self, place: Place) -> None:
        """Scroll as little as it takes."""
        width, height = self.scrollable_content_region.size
        height -= 1
        x, y = self.scroll_offset
        x = max(min(x, place.left), place.right + 2 - width)
        if place.bottom - place.top <= height:
            y = max(min(y, place.top), place.bottom - height)
        else:  # its joint at least
            y = max(0, (place.top + place.bottom - height) // 2)
        self.scroll_to(x, y, animate=False, immediate=True)
