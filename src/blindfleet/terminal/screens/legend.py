"""What the signs and colours of a game mean."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from blindfleet.board.grid import Grid
from blindfleet.rules.families import Ruleset
from blindfleet.rules.shooting import ShootingRules
from blindfleet.terminal.chart import Chart, Tile
from blindfleet.terminal.page import Slip
from blindfleet.terminal.shooting_tiles import LEGEND, class_sizes
from blindfleet.terminal.widgets.sea import Sea


class Legend(Slip[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,tab,ctrl+l,enter,space,ctrl+x", "close", show=False)
    ]

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules = rules

    def compose(self) -> ComposeResult:
        lines = self.lines()
        with Vertical(classes="slip"):
            yield Static(self.say("Signs and colours"), classes="heading", markup=False)
            with Horizontal(id="legend"):
                sea = Sea(sample_chart(len(lines)), id="samples")
                sea.styles.height = len(lines) + 1
                sea.show(dict(enumerate(tile for tile, _ in lines)))
                yield sea
                texts = "\n".join(["", *(self.say(meaning) for _, meaning in lines)])
                yield Static(texts, markup=False)
            yield Static(self.classes_named(), classes="muted", markup=False)

    def lines(self) -> tuple[tuple[Tile, str], ...]:
        if isinstance(self.rules, ShootingRules):
            return LEGEND
        from blindfleet.terminal import advice, blind_tiles

        return (*blind_tiles.LEGEND, *advice.HINT_LEGEND)

    def classes_named(self) -> str:
        if isinstance(self.rules, ShootingRules):
            return class_sizes(self.words, self.rules)
        from blindfleet.terminal import blind_tiles

        return blind_tiles.class_codes(self.words, self.rules)

    def action_close(self) -> None:
        self.dismiss(None)


def sample_chart(rows: int) -> Chart:
    """A single column without labels."""
    grid = Grid(rows, 1)
    return Chart(("",), ("",) * rows, tuple((grid.cell(row, 0),) for row in range(rows)))
