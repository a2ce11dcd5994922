"""Placing a fleet on the grid: by hand, at random, the rest at random, or as it was saved."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.kernels.fit import CannotFit, Fit, Fits, fit, place_rest
from blindfleet.records.formations import Formation
from blindfleet.rules.shooting import Deploy, Layout, random_layout
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.terminal.chart import Accent, Chart, Role, Tile
from blindfleet.terminal.keys import (
    Key,
    bindings,
)
from blindfleet.terminal.screens.fleet_placing import (
    ALWAYS,
    FORMATIONS,
    RANDOM,
    REST,
    FleetPlacing,
)
from blindfleet.terminal.ship_draft import ShipDraft
from blindfleet.terminal.shooting_tiles import SHIP
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.sea import Sea
from blindfleet.words.language import later
from blindfleet.words.names import ship_class_name
from blindfleet.words.problems import explain


class Placing(FleetPlacing[Deploy | None]):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            ("enter", "ctrl+g"),
            "put",
            later("Place the ship in hand; all placed: begin"),
            later("Place"),
        ),
        Key(
            ("space",),
            "turn",
            later("Turn the ship in hand, or take up the one below the sight"),
            later("Turn"),
        ),
        RANDOM,
        REST,
        Key(("ctrl+u",), "clear", later("Clear the grid"), later("Clear")),
        Key(("pagedown", "full_stop"), "another(1)", later("The next class of ships")),
        Key(("pageup", "comma"), "another(-1)", later("The class before")),
        Key(
            ("backspace", "delete"),
            "rub_out",
            later("Rub out what was typed, or take up the ship below the sight"),
        ),
        FORMATIONS,
        *ALWAYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, table: Table, seat: Seat) -> None:
        assert isinstance(table.rules, ShootingRules)
        super().__init__(table, seat, Chart.of(table.rules.grid, table.rules.coordinates))
        self.rules: ShootingRules = table.rules
        self.draft = ShipDraft(self.rules)
        self.found: Fit | None = None

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal(id="grids"):
            yield Sea(id="own")
            with Vertical(id="beside"):
                yield Static(id="waiting")
                yield Static(id="verdict", markup=False)
                yield Static(id="advice", markup=False)
                yield Static(id="formation", markup=False, classes="muted")

    def begin_draft(self) -> None:
        """As it was left; or, to begin with, a fleet at random."""
        kept = self.kept_draft()
        self.draft = self.random_draft()
        if kept is not None:
            try:
                self.draft = ShipDraft.read(self.rules, kept)
            except Problem as problem:
                self.complain(problem)
        if self.draft.waiting:
            self.look_whether_it_fits()

    def random_draft(self) -> ShipDraft:
        return self.draft.with_layout(random_layout(self.rules, self.home.chance))

    # Drawing.

    def show_draft(self) -> None:
        sea = self.query_one(Sea)
        tiles = {cell: SHIP for ship in self.draft.ships for cell in cells_of(ship.cells)}
        held = self.draft.held_at(self.sight)
        if held:
            trouble = self.draft.trouble(held)
            accent = Accent.CHOSEN if trouble is None else Accent.TROUBLE
            for cell in cells_of(held):
                tiles[cell] = Tile("□" if trouble is None else "!", Role.SHIP, accent)
        sea.show(tiles, self.chart)
        sea.sight = self.sight
        name = self.table.chairs[self.seat].name
        sea.border_title = Content(self.say("{player}: own fleet", player=name))
        self.query_one("#status", Static).update(self.status())
        self.query_one("#waiting", Static).update(self._fleet_list())
        self.query_one("#verdict", Static).update(self._verdict())
        self.query_one("#formation", Static).update(self.about_formation())
        self.query_one("#advice", Static).update(self.advice())

    def _fleet_list(self) -> str:
        lines = []
        for one in self.rules.fleet:
            left = self.draft.left(one)
            sign = "▸" if one == self.draft.in_hand else " "
            name = ship_class_name(self.words, one.name)
            ready = f"{left}/{one.count}" if left else "✓"
            lines.append(f"{sign} {'■' * one.cells:9} {name:16} {ready}")
        return "\n".join(lines)

    def _verdict(self) -> str:
        """S22: whether the remaining ships still fit."""
        if not self.draft.waiting:
            return self.say("The whole fleet is placed.")
        match self.found:
            case None:
                return self.say("Looking whether the rest fits …")
            case Fits():
                return self.say("✓ The rest fits.")
            case CannotFit():
                return self.say("! Stuck: {reason}", reason=explain(self.words, self.found.reason))
            case _:
                return explain(self.words, self.found.reason)

    def advice(self) -> str:
        """What can be done now, or why something cannot."""
        cell = self.typed or self.rules.write_cell(self.sight)
        if not self.draft.waiting and self.draft.ship_at(self.sight) is None:
            return self.say("Enter: begin. Ctrl+A lays another fleet; Ctrl+U clears the grid.")
        if not self.draft.waiting:
            return self.say(
                "Enter: begin. Space takes up the ship at {cell}; Ctrl+A lays another fleet;"
                " Ctrl+U clears the grid.",
                cell=cell,
            )
        held = self.draft.held_at(self.sight)
        trouble = self.draft.trouble(held) if held else None
        if trouble is not None:
            return explain(self.words, trouble)
        return self.say("{cell}: Enter places the ship, Space turns it.", cell=cell)

    # Changing the draft.

    def change(self, draft: ShipDraft, formation: Formation | None = None) -> None:
        """Another draft: kept on the disk, shown, and looked at whether the rest fits."""
        before = self.draft
        self.draft = draft
        if draft.ships != before.ships:
            self.found = None
            self.formation = formation
            self.keep_draft()
            if draft.waiting:
                self.look_whether_it_fits()
        self.typed = ""
        self.show_draft()

    def written(self) -> object:
        return self.draft.write()

    @property
    def placement(self) -> Layout | None:
        return self.draft.layout

    def take_formation(self, formation: Formation) -> None:
        layout = formation.for_seat(self.seat)
        assert isinstance(layout, Layout)
        self.change(self.draft.with_layout(layout), formation)

    @work(exclusive=True, thread=True, group="fit")
    def look_whether_it_fits(self) -> None:
        draft = self.draft
        found = fit(self.rules, draft.ships)
        self.app.call_from_thread(self.tell_fit, draft, found)

    def tell_fit(self, draft: ShipDraft, found: Fit) -> None:
        if self.is_attached and self.query(Sea) and draft.ships == self.draft.ships:
            self.found = found
            self.show_draft()

    # Keys.

    def action_put(self) -> None:
        if self.typed and not self.read_typed():
            return
        layout = self.draft.layout
        if layout is not None:
            self.dismiss(Deploy(layout))
            return
        held = self.draft.held_at(self.sight)
        if held:
            self.try_to(lambda: self.draft.placed(held))

    def action_turn(self) -> None:
        if self.draft.in_hand is not None:
            self.change(self.draft.turn())
        else:
            self.take()

    def action_rub_out(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
            self.show_draft()
        else:
            self.take()

    def take(self) -> None:
        """Take up the ship below the sight."""
        ship = self.draft.ship_at(self.sight)
        if ship is not None:
            self.sight = _corner(self.chart, ship.cells)
            self.change(self.draft.taken(ship))

    def action_random(self) -> None:
        self.change(self.random_draft())

    def action_rest(self) -> None:
        self.try_to(
            lambda: self.draft.with_layout(
                place_rest(self.rules, self.draft.ships, self.home.chance)
            )
        )

    def action_clear(self) -> None:
        self.change(self.draft.cleared())

    def action_another(self, step: int) -> None:
        self.change(self.draft.another(step))

    @on(Sea.Pointed)
    def point(self, event: Sea.Pointed) -> None:
        self.sight = event.cell
        self.typed = ""
        if isinstance(event, Sea.Hovered):
            self.show_draft()
        elif self.draft.in_hand is None or self.draft.ship_at(event.cell) is not None:
            self.take()
        else:
            self.action_put()


def _corner(chart: Chart, cells: int) -> Cell:
    """Where the sight must be for the ship in hand to lie on these cells."""
    places = [chart.places[cell] for cell in cells_of(cells)]
    return chart.cells[min(row for row, _ in places)][min(column for _, column in places)]
