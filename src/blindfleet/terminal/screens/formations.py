"""A list of formations, each with its idea and as it lies on the grid."""

from __future__ import annotations

from math import inf
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.seats import Seat
from blindfleet.records.formations import Formation
from blindfleet.rules import blind
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.blind_tiles import deployment_tiles, home_chart
from blindfleet.terminal.chart import Chart, Tile
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.formation_shelf import FormationShelf, Shelved
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.slips import Question
from blindfleet.terminal.shooting_tiles import SHIP
from blindfleet.terminal.widgets.sea import Sea
from blindfleet.words.formations import formation_idea, formation_name
from blindfleet.words.games import game_name
from blindfleet.words.language import later


class Formations(Page[Formation | None]):
    """Gives the formation chosen, or None. The user's own can be removed."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "ctrl+g"), "take", later("Take this formation"), later("Take")),
        Key(("delete", "ctrl+d"), "remove", later("Remove one of your own"), later("Remove")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, folder: Folder, rules: Ruleset, seat: Seat, before: float = inf) -> None:
        super().__init__()
        self.shelf = FormationShelf(folder, rules, before)
        self.rules = rules
        self.seat = seat
        self.shelved = self.shelf.all()
        self.at = 0

    def body(self) -> ComposeResult:
        game = game_name(self.words, self.rules.preset)
        yield Static(f"{game} · {self.say('Formations')}", id="status", markup=False)
        with Horizontal(id="formations"):
            yield OptionList(*self._lines(), markup=False)
            with Vertical(id="shown"):
                yield Static(id="idea", markup=False)
                yield Sea()

    def _lines(self) -> list[Option]:
        if not self.shelved:
            return [Option(self.say("none yet"), disabled=True)]
        return [Option(self._line(one)) for one in self.shelved]

    def _line(self, shelved: Shelved) -> str:
        name = formation_name(self.words, shelved.formation)
        return name if shelved.path is None else f"{name} *"

    def on_mount(self) -> None:
        super().on_mount()
        self._show()

    async def retell(self) -> None:
        at = self.at
        await super().retell()
        self.at = at
        self._show()

    def _show(self) -> None:
        """The formation at which the list stands."""
        listed = self.query_one(OptionList)
        listed.focus()
        if self.shelved:
            listed.highlighted = self.at
        sea = self.query_one(Sea)
        sea.can_focus = False
        if not self.shelved:
            sea.blank()
            self.query_one("#idea", Static).update("")
            return
        shelved = self.shelved[self.at]
        chart, tiles = preview(shelved.formation, self.seat)
        sea.show(tiles, chart)
        idea = formation_idea(self.words, shelved.formation)
        own = self.say("* Your own. Del removes it.")
        self.query_one("#idea", Static).update(idea if shelved.path is None else own)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        at = event.option_list.highlighted  # the event may be older
        if self.shelved and at is not None:
            self.at = at
            self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.at = event.option_index
        self.action_take()

    def action_take(self) -> None:
        if self.shelved:
            self.dismiss(self.shelved[self.at].formation)

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_remove(self) -> None:
        if not self.shelved:
            return
        shelved = self.shelved[self.at]
        if shelved.path is None:
            self.notify(self.say("It came with the program and stays."), severity="warning")
            return

        async def decided(answer: str | None) -> None:
            if answer == "remove":
                self.shelf.remove(shelved)
                self.shelved = self.shelf.all()
                self.at = max(0, min(self.at, len(self.shelved) - 1))
                await self.retell()

        name = formation_name(self.words, shelved.formation)
        self.app.push_screen(
            Question(
                self.say("Remove {name}?", name=name),
                {"remove": self.say("Remove it"), "stay": self.say("Keep it")},
            ),
            decided,
        )


def preview(formation: Formation, seat: Seat) -> tuple[Chart, dict[Cell, Tile]]:
    """The formation as it would lie for that seat."""
    rules, placement = formation.rules, formation.for_seat(seat)
    if isinstance(rules, blind.BlindRules):
        assert isinstance(placement, blind.Deployment)
        return home_chart(rules, seat), deployment_tiles(placement)
    assert not isinstance(placement, blind.Deployment)
    tiles = {cell: SHIP for ship in placement.ships for cell in cells_of(ship.cells)}
    return Chart.of(rules.grid, rules.coordinates), tiles
