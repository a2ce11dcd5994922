"""A grid of cells that is drawn as large as it fits, and scrolled where it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from blindfleet.board.grid import Cell
from blindfleet.terminal.chart import WATER, Accent, Chart, Role, Tile

EMPTY_CHART = Chart((), (), ())
CHEQUERED = (Role.SEA, Role.MISS, Role.EMPTY, Role.TRIED, Role.OWN, Role.ENEMY, Role.KNOWN)


class Ruling(NamedTuple):
    """How wide and how high a cell is, in characters."""

    width: int
    height: int


RULINGS = (Ruling(8, 4), Ruling(6, 3), Ruling(4, 2), Ruling(3, 1), Ruling(2, 1))
NARROWEST = RULINGS[-1]
# What stands around a sign, by the width of the cell.
SIGHT = {2: ("[", ""), 3: ("[", "]")}
LAST = {2: ("(", ""), 3: ("(", ")")}


class Sea(Widget, can_focus=True):
    """Shows tiles on a chart. It knows nothing of games: it says where the user points."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "sea--label",
        "sea--label-sight",
        "sea--other",
        "sea--sight",
        "sea--cold",
        "sea--hot",
        *(f"sea--{role.value}" for role in Role),
        *(f"sea--{accent.value}" for accent in Accent if accent.value),
    }
    sight: reactive[Cell | None] = reactive(None)

    class Pointed(Message):
        """A cell was clicked."""

        def __init__(self, sea: Sea, cell: Cell) -> None:
            super().__init__()
            self.sea = sea
            self.cell = cell

        @property
        def control(self) -> Sea:
            return self.sea

    class Hovered(Pointed):
        """The mouse is over a cell."""

    def __init__(self, chart: Chart = EMPTY_CHART, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._chart = chart
        self._tiles: Mapping[Cell, Tile] = {}
        self._top = self._left = 0
        self._ruling = NARROWEST
        self._tile_styles: dict[object, Style] = {}

    @property
    def chart(self) -> Chart:
        return self._chart

    @property
    def tiles(self) -> Mapping[Cell, Tile]:
        return self._tiles

    def show(self, tiles: Mapping[Cell, Tile], chart: Chart | None = None) -> None:
        """Mark these cells; all others are water."""
        if chart is not None and chart != self._chart:
            self._chart = chart
            self._top = self._left = 0
            self._rule()
        self._tiles = tiles
        self.refresh()

    def blank(self) -> None:
        """Nothing at all, not even the grid."""
        self.sight = None
        self.show({}, EMPTY_CHART)

    def move_sight(self, down: int, right: int) -> None:
        if self.sight is not None:
            self.sight = self._chart.stepped(self.sight, down, right)

    def scroll_cells(self, down: int, right: int) -> None:
        """Scroll by a third of what is seen."""
        rows, columns = self._window()
        self._look_from(
            self._top + down * max(1, rows // 3), self._left + right * max(1, columns // 3)
        )

    def look_at(self, cell: Cell) -> None:
        """Scroll so that the cell is in view."""
        self._bring_into_view(cell)

    def watch_sight(self, before: Cell | None, cell: Cell | None) -> None:
        if cell is None or before is None:
            self.refresh()
        if cell is not None:
            self._bring_into_view(cell)
            self._redraw_lines_of(before, cell)

    def _redraw_lines_of(self, *cells: Cell | None) -> None:
        """Only what a moving sight changes: the labels, and the rows it left and came to."""
        width = self.size.width
        regions = [Region(0, 0, width, self._head)]
        for cell in cells:
            region = None if cell is None else self.cell_region(cell)
            if region is not None:
                regions.append(Region(0, region.y, width, region.height))
        self.refresh(*regions)

    def validate_sight(self, cell: Cell | None) -> Cell | None:
        return cell if cell in self._chart.places else None

    def on_resize(self, _event: events.Resize) -> None:
        self._rule()

    def on_click(self, event: events.Click) -> None:
        cell = self._cell_under(event)
        if cell is not None:
            self.post_message(self.Pointed(self, cell))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        cell = self._cell_under(event)
        if cell is not None and cell != self.sight:
            self.post_message(self.Hovered(self, cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        self._look_from(self._top, self._left + 1)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        self._look_from(self._top, self._left - 1)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        plain = self.rich_style
        if not self._chart.rows:
            return Strip.blank(width, plain)
        head = self._head
        rows, columns = self._window()
        # It may have grown since, and not have been told yet.
        self._top = min(self._top, len(self._chart.rows) - rows)
        self._left = min(self._left, len(self._chart.columns) - columns)
        if y < head:
            return self._indented(self._labels(y, columns))
        row, line = divmod(y - head, self._ruling.height)
        if row >= rows:
            return Strip.blank(width, plain)
        return self._indented(self._row(row, line, rows, columns))

    def _indented(self, strip: Strip) -> Strip:
        plain = self.rich_style
        indent = Segment(" " * self._indent, plain)
        return Strip([indent, *strip]).adjust_cell_length(self.size.width, plain)

    def cell_region(self, cell: Cell) -> Region | None:
        """Where the cell is drawn within this widget; None while it is out of view."""
        row, column = self._chart.places[cell]
        rows, columns = self._window()
        if not (0 <= row - self._top < rows and 0 <= column - self._left < columns):
            return None
        ruling = self._ruling
        x = self._indent + self._margin + (column - self._left) * ruling.width
        y = self._head + (row - self._top) * ruling.height
        return Region(x, y, ruling.width, ruling.height)

    @property
    def beyond(self) -> tuple[bool, bool, bool, bool]:
        """Whether there is more to the left, above, to the right, below."""
        rows, columns = self._window()
        return (
            self._left > 0,
            self._top > 0,
            self._left + columns < len(self._chart.columns),
            self._top + rows < len(self._chart.rows),
        )

    @property
    def _margin(self) -> int:
        return margin(self._chart)

    @property
    def _head(self) -> int:
        return head(self._chart, self._ruling)

    @property
    def _indent(self) -> int:
        """What is left over of the width goes to both sides of the grid."""
        used = self._margin + self._window()[1] * self._ruling.width
        return max(0, (self.size.width - used) // 2)

    def _window(self) -> tuple[int, int]:
        """How many rows and columns are seen: just after a resizing it may be fewer."""
        rows, columns = self._most()
        return (
            min(rows, len(self._chart.rows) - self._top),
            min(columns, len(self._chart.columns) - self._left),
        )

    def _most(self) -> tuple[int, int]:
        """How many rows and columns could be seen."""
        rows = (self.size.height - self._head) // self._ruling.height
        columns = (self.size.width - self._margin) // self._ruling.width
        return (
            max(1, min(rows, len(self._chart.rows))),
            max(1, min(columns, len(self._chart.columns))),
        )

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._tile_styles.clear()

    def _rule(self) -> None:
        """The largest cells with which all of the grid is seen; where it has to be scrolled anyway,
        the smallest.
        """
        fitting = (one for one in RULINGS if fits(self._chart, one, *self.size))
        self._ruling = next(fitting, NARROWEST)
        self.refresh()
        self._look_from(self._top, self._left)
        if self.sight is not None:
            self._bring_into_view(self.sight)

    def _look_from(self, top: int, left: int) -> None:
        rows, columns = self._most()
        top = min(max(0, top), max(0, len(self._chart.rows) - rows))
        left = min(max(0, left), max(0, len(self._chart.columns) - columns))
        if (top, left) != (self._top, self._left):
            self._top, self._left = top, left
            self.refresh()

    def _bring_into_view(self, cell: Cell) -> None:
        """Scroll as little as it takes, with a cell to spare around the sight."""
        row, column = self._chart.places[cell]
        rows, columns = self._most()
        self._look_from(_nearest(self._top, row, rows), _nearest(self._left, column, columns))

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        if event.shift or event.ctrl:
            self._look_from(self._top, self._left + step)
        else:
            self._look_from(self._top + step, self._left)
        event.stop()

    def _cell_under(self, event: events.MouseEvent) -> Cell | None:
        offset = event.get_content_offset(self)
        if offset is None or not self._chart.rows:
            return None
        rows, columns = self._window()
        row = (offset.y - self._head) // self._ruling.height
        column = (offset.x - self._indent - self._margin) // self._ruling.width
        if offset.y < self._head or not (0 <= row < rows and 0 <= column < columns):
            return None
        return self._chart.cells[self._top + row][self._left + column]

    def _labels(self, line: int, columns: int) -> Strip:
        head, ruling = self._head, self._ruling
        style = self.get_component_rich_style("sea--label")
        bright = self.get_component_rich_style("sea--label-sight")
        seen = self._chart.places.get(self.sight) if self.sight is not None else None
        left, above, right, _ = self.beyond
        corner = ("◀" if left else " ") + ("▲" if above else " ")
        segments = [Segment(corner[-self._margin :].ljust(self._margin)[: self._margin], style)]
        for index in range(self._left, self._left + columns):
            label = self._chart.columns[index]
            text = label if head == 1 else label.rjust(head)[line]
            at_sight = seen is not None and seen[1] == index
            segments.append(Segment(_middle(text, ruling.width), bright if at_sight else style))
        if right:
            segments.append(Segment("▶", style))
        return Strip(segments)

    def _row(self, row: int, line: int, rows: int, columns: int) -> Strip:
        index = self._top + row
        middle = line == (self._ruling.height - 1) // 2
        seen = self._chart.places.get(self.sight) if self.sight is not None else None
        at_sight = seen is not None and seen[0] == index
        style = self.get_component_rich_style("sea--label-sight" if at_sight else "sea--label")
        label = self._chart.rows[index] if middle else ""
        more_below = self.beyond[3] and row == rows - 1 and not middle
        segments = [Segment(label.rjust(self._margin - 1) + ("▼" if more_below else " "), style)]
        if self.beyond[3] and row == rows - 1 and middle and self._ruling.height == 1:
            segments = [Segment(label.rjust(self._margin - 1) + "▼", style)]
        for column in range(self._left, self._left + columns):
            cell = self._chart.cells[index][column]
            segments.append(self._cell(cell, index + column, line, middle))
        return Strip(segments)

    def _cell(self, cell: Cell, parity: int, line: int, middle: bool) -> Segment:
        tile = self._tiles.get(cell, WATER)
        style = self._style(tile, bool(parity % 2))
        width = self._ruling.width
        text = " " * width
        before = after = ""
        if cell == self.sight:
            style += self.get_component_rich_style("sea--sight", partial=True)
            before, after = SIGHT[min(width, 3)]
        elif tile.accent is Accent.LAST:
            before, after = LAST[min(width, 3)]
        if middle:
            before, after, sign = _fitting(tile, width, before, after)
            if tile.accent is Accent.REACH and not sign.strip():
                sign = "◦"
            text = before + _middle(sign, width)[len(before) : width - len(after)] + after
        return Segment(text, style)

    def _style(self, tile: Tile, odd: bool) -> Style:
        """Looked up once for each kind of tile: a large sea has thousands of cells."""
        kind = (tile.role, tile.accent, tile.heat, bool(tile.tails), odd)
        if kind not in self._tile_styles:
            self._tile_styles[kind] = self._mixed(tile, odd)
        return self._tile_styles[kind]

    def _mixed(self, tile: Tile, odd: bool) -> Style:
        style = self.get_component_rich_style(f"sea--{tile.role.value}")
        if tile.role is Role.HEAT:
            cold = self.get_component_styles("sea--cold").background
            hot = self.get_component_styles("sea--hot").background
            background = cold.blend(hot, min(1.0, max(0.0, tile.heat)))
            if tile.tails and odd:  # they fill their cells: where one ends must be seen
                background = background.darken(0.08)
            style = Style.from_color(_readable(background).rich_color, background.rich_color)
        elif odd and tile.role in CHEQUERED:
            style += Style(bgcolor=self.get_component_rich_style("sea--other").bgcolor)
        if tile.accent.value:
            style += self.get_component_rich_style(f"sea--{tile.accent.value}", partial=True)
        return style


def _fitting(tile: Tile, width: int, before: str = "", after: str = "") -> tuple[str, str, str]:
    """All of the tile that there is room for between the brackets, and its sign in any case.

    Without its tail a guess would look like something known: rather a bracket is left out, or both.
    The cell has a colour of its own, too. Before a sign with a tail stands a bracket, a badge or a
    gap, as long as there is room for any: neighbours would run together.
    """
    whole = tile.badge + tile.sign
    for left, right in ((before, after), (before, ""), ("", "")):
        gap = "" if left or tile.badge else " "
        for text in (whole + tail for tail in tile.tails):
            if len(left + gap + text + right) <= width:
                return left, right, text
    for text in (whole + tail for tail in tile.tails):
        if len(text) <= width:
            return "", "", text
    fits = len(before + whole + after) <= width
    return before, after, whole if fits else tile.sign


def margin(chart: Chart) -> int:
    """How many characters the labels of the rows take."""
    return max(map(len, chart.rows), default=0) + 1


def head(chart: Chart, ruling: Ruling) -> int:
    """How many lines the labels of the columns take: upright where they are too wide."""
    longest = max(map(len, chart.columns), default=0)
    return longest if longest > ruling.width - 1 else 1


def fits(chart: Chart, ruling: Ruling, width: int, height: int) -> bool:
    """Whether all of the chart is seen with such cells."""
    return (
        margin(chart) + len(chart.columns) * ruling.width <= width
        and head(chart, ruling) + len(chart.rows) * ruling.height <= height
    )


def height_wanted(chart: Chart, width: int, most: int) -> int:
    """As many lines as the largest cells take that fit; all there are if none do."""
    for ruling in RULINGS:
        if fits(chart, ruling, width, most):
            return head(chart, ruling) + len(chart.rows) * ruling.height
    return most


def _nearest(first: int, wanted: int, seen: int) -> int:
    """The first line of a window that has the wanted one in it, and where there is room another
    one beside it.
    """
    spare = 1 if seen > 2 else 0
    return min(max(first, wanted + spare - seen + 1), wanted - spare)


def _middle(text: str, width: int) -> str:
    """In the middle of a cell; a little to the right where there is no middle."""
    before = (width - len(text) + 1) // 2
    return (" " * before + text).ljust(width)[:width]


def _readable(background: Color) -> Color:
    return Color.parse("#000000") if background.brightness > 0.5 else Color.parse("#ffffff")
