"""Where fleets lie: how often each cell of the grid holds a ship."""

from __future__ import annotations

from collections.abc import Sequence

from blindfleet.pictures.chart import Chart
from blindfleet.pictures.heat import Heat, refuse_chances, scale, top_for
from blindfleet.pictures.page import MARGIN
from blindfleet.pictures.plot import HEADER, Figure
from blindfleet.pictures.svg import element
from blindfleet.pictures.themes import DAY, Theme
from blindfleet.rules.shooting import ShootingRules
from blindfleet.words.arena import boards_of, boards_with_a_ship, fleets_title
from blindfleet.words.language import Words

LARGEST_CELL, SMALLEST_CELL, USUAL_SIDE = 40, 17, 440
NARROWEST = 420.0


def draw_fleet_map(
    words: Words,
    rules: ShootingRules,
    fleets: str,
    boards: int,
    shares: Sequence[float],
    theme: Theme = DAY,
) -> str:
    """The SVG for the share of so many boards on which each cell holds a ship."""
    grid = rules.grid
    refuse_chances(shares, grid.size)
    cell = max(SMALLEST_CELL, min(LARGEST_CELL, USUAL_SIDE // max(grid.rows, grid.columns)))
    chart = Chart(grid, rules.coordinates, float(cell), MARGIN, HEADER)
    moment = boards_of(words, rules.preset, fleets, boards)
    figure = Figure(words, theme, fleets_title(words), moment)
    top = top_for(max(shares))
    across, down = chart.right - chart.left, chart.bottom - chart.top
    content = [
        element("rect", class_="sea", x=chart.left, y=chart.top, width=across, height=down),
        *Heat(theme, shares, top).drawn(chart, grid.all_cells, 0),
        *chart.lines(),
        *chart.labels(),
    ]
    width = max(NARROWEST, 2 * MARGIN + chart.width)
    return figure.svg(
        content, [scale(theme, boards_with_a_ship(words), top)], width, chart.y + chart.height + 12
    )
