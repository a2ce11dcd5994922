"""The grid widget: as large as it fits, scrolled where it does not, and never colour alone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from blindfleet.board.coordinates import ITALIAN, LATIN, RUSSIAN
from blindfleet.board.grid import Grid
from blindfleet.terminal.chart import Accent, Chart, Role, Tile
from blindfleet.terminal.widgets.sea import RULINGS, Sea, fits, height_wanted


class OneSea(App[None]):
    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self.sea = Sea(chart)
        self.pointed: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.sea

    def on_sea_pointed(self, event: Sea.Pointed) -> None:
        self.pointed.append(event.cell)


def with_sea(
    chart: Chart,
    size: tuple[int, int],
    look: Callable[[OneSea, Pilot[None]], Awaitable[None]],
) -> None:
    async def run() -> None:
        app = OneSea(chart)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await look(app, pilot)

    asyncio.run(run())


def lines(sea: Sea) -> list[str]:
    return [sea.render_line(y).text for y in range(sea.size.height)]


SMALL = Chart.of(Grid(5, 5), LATIN)
LARGE = Chart.of(Grid(50, 50), RUSSIAN)


def test_all_of_a_grid_is_drawn_as_large_as_it_fits() -> None:
    async def look(app: OneSea, _pilot: Pilot[None]) -> None:
        app.sea.show({0: Tile("■", Role.SHIP), 24: Tile("×", Role.HIT)})
        drawn = "\n".join(lines(app.sea))
        assert all(letter in drawn for letter in "ABCDE12345■×")
        assert app.sea.beyond == (False, False, False, False)

    for size in ((14, 6), (20, 10), (60, 30)):
        with_sea(SMALL, size, look)


def test_a_grid_larger_than_the_screen_follows_the_sight() -> None:
    async def look(app: OneSea, _pilot: Pilot[None]) -> None:
        sea = app.sea
        assert sea.beyond == (False, False, True, True)
        sea.sight = 0
        for cell in (50 * 50 - 1, 49, 50 * 49, 0, 50 * 25 + 25):
            sea.sight = cell
            region = sea.cell_region(cell)
            assert region is not None
            assert sea.region.contains(region.right - 1, region.bottom - 1)
        sea.sight = 50 * 50 - 1
        assert sea.beyond == (True, True, False, False)
        assert "50" in lines(sea)[-1]

    with_sea(LARGE, (40, 20), look)


def test_scrolling_stops_at_the_edges_and_leaves_the_sight_alone() -> None:
    async def look(app: OneSea, _pilot: Pilot[None]) -> None:
        sea = app.sea
        sea.sight = 0
        for _ in range(40):
            sea.scroll_cells(1, 1)
        assert sea.beyond == (True, True, False, False)
        assert sea.sight == 0
        assert sea.cell_region(0) is None
        for _ in range(40):
            sea.scroll_cells(-1, -1)
        assert sea.beyond == (False, False, True, True)

    with_sea(LARGE, (40, 20), look)


def test_a_click_names_the_cell_that_is_drawn_there() -> None:
    async def look(app: OneSea, pilot: Pilot[None]) -> None:
        for cell in (0, 7, 24):
            region = app.sea.cell_region(cell)
            assert region is not None
            await pilot.click(Sea, offset=(region.x + 1, region.y))
            assert app.pointed[-1] == cell
        await pilot.click(Sea, offset=(0, 0))
        assert app.pointed[-1] == 24

    with_sea(SMALL, (40, 20), look)


def test_the_sight_and_the_last_turn_have_signs_of_their_own() -> None:
    async def look(app: OneSea, _pilot: Pilot[None]) -> None:
        app.sea.show({6: Tile("•", Role.MISS, Accent.LAST), 8: Tile("□", Role.SHIP, Accent.CHOSEN)})
        app.sea.sight = 12
        drawn = "\n".join(lines(app.sea))
        assert "(•)" in drawn
        assert "[ ]" in drawn

    with_sea(SMALL, (18, 6), look)


def test_a_blanked_sea_shows_nothing_of_what_it_showed() -> None:
    async def look(app: OneSea, _pilot: Pilot[None]) -> None:
        app.sea.show({3: Tile("■", Role.SHIP)})
        app.sea.sight = 3
        app.sea.blank()
        assert not "".join(lines(app.sea)).strip()
        assert app.sea.tiles == {}

    with_sea(SMALL, (40, 20), look)


def test_resizing_keeps_the_sight_in_view() -> None:
    async def look(app: OneSea, pilot: Pilot[None]) -> None:
        app.sea.sight = 50 * 40 + 40
        for size in ((30, 12), (120, 40), (20, 8)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.sea.cell_region(50 * 40 + 40) is not None

    with_sea(LARGE, (60, 30), look)


def test_the_wheel_scrolls() -> None:
    async def look(app: OneSea, pilot: Pilot[None]) -> None:
        before = lines(app.sea)
        await pilot._post_mouse_events([_wheel()], Sea, offset=(5, 5))
        await pilot.pause()
        assert lines(app.sea) != before

    with_sea(LARGE, (40, 20), look)


def _wheel() -> type:
    from textual.events import MouseScrollDown

    return MouseScrollDown


@pytest.mark.parametrize("coordinates", [RUSSIAN, LATIN, ITALIAN])
def test_charts_label_cells_as_the_rules_write_them(coordinates: object) -> None:
    grid = Grid(7, 9)
    chart = Chart.of(grid, coordinates)  # type: ignore[arg-type]
    for cell, (row, column) in chart.places.items():
        written = coordinates.write(grid, cell)  # type: ignore[attr-defined]
        assert written in (
            chart.columns[column] + chart.rows[row],
            chart.rows[row] + chart.columns[column],
        )


def test_the_two_sides_of_blind_see_the_same_board_turned_round() -> None:
    grid = Grid(15, 12)
    below, above = Chart.from_below(grid, LATIN), Chart.from_above(grid, LATIN)
    assert below.rows[-1] == "1"
    assert above.rows[-1] == "15"
    assert below.cells == tuple(row[::-1] for row in above.cells[::-1])


@given(st.integers(5, 50), st.integers(5, 50), st.integers(4, 200), st.integers(3, 100), st.data())
def test_the_height_asked_for_is_the_height_it_needs(
    rows: int, columns: int, width: int, most: int, data: st.DataObject
) -> None:
    chart = Chart.of(Grid(rows, columns), LATIN)
    wanted = height_wanted(chart, width, most)
    assert wanted <= most
    whole = any(fits(chart, ruling, width, most) for ruling in RULINGS)
    assert any(fits(chart, ruling, width, wanted) for ruling in RULINGS) is whole
    cell = data.draw(st.integers(0, rows * columns - 1))
    stepped = chart.stepped(cell, *data.draw(st.tuples(st.integers(-60, 60), st.integers(-60, 60))))
    assert stepped in chart.places
