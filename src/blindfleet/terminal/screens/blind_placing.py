"""Placing a fleet of Blind: as a formation, at random, class by class, or piece by piece."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.records.formations import Formation, mirrored, shipped
from blindfleet.rules import blind
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.terminal.blind_tiles import IN_HAND, home_chart
from blindfleet.terminal.chart import Accent, Role, Tile
from blindfleet.terminal.keys import (
    Key,
    bindings,
)
from blindfleet.terminal.piece_draft import PieceDraft
from blindfleet.terminal.screens.fleet_placing import (
    ALWAYS,
    FORMATIONS,
    RANDOM,
    REST,
    FleetPlacing,
)
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.sea import RULINGS, Sea, fits, head, margin
from blindfleet.words.language import capital, later
from blindfleet.words.names import force, piece_name

LEAST_BESIDE = 27  # columns for the classes
LINES_AROUND = 5  # the status, the advice and the keys


class BlindPlacing(FleetPlacing[blind.Deploy | None]):
    """Forty-five pieces are not placed one by one: classes are filled, pieces change places."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            ("enter", "ctrl+g"),
            "put",
            later("Place the piece in hand; all placed: begin"),
            later("Place"),
        ),
        Key(
            ("space",),
            "lift",
            later("Take up a piece and put it elsewhere; two pieces change places"),
            later("Swap"),
        ),
        FORMATIONS,
        RANDOM,
        REST,
        Key(("plus", "ctrl+d"), "fill", later("All of this class at random"), later("Class")),
        Key(("ctrl+u",), "clear", later("Clear the board"), later("Clear")),
        Key(("ctrl+v",), "mirror", later("Exchange left and right"), later("Mirror")),
        Key(("pagedown", "full_stop"), "another(1)", later("The next class of pieces")),
        Key(("pageup", "comma"), "another(-1)", later("The class before")),
        Key(("delete", "backspace"), "take", later("The piece below the sight off the board")),
        Key(("shift+left",), "paint(0, -1)", later("Place a piece and go left")),
        Key(("shift+right",), "paint(0, 1)", later("Place a piece and go right")),
        Key(("shift+up",), "paint(-1, 0)", later("Place a piece and go up")),
        Key(("shift+down",), "paint(1, 0)", later("Place a piece and go down")),
        *ALWAYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, table: Table, seat: Seat) -> None:
        assert isinstance(table.rules, blind.BlindRules)
        super().__init__(table, seat, home_chart(table.rules, seat))
        self.rules: blind.BlindRules = table.rules
        self.draft = PieceDraft(self.rules, seat)
        self.sight = self.chart.cells[0][len(self.chart.columns) // 2]

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal(id="home"):
            yield Sea(id="own")
            with Vertical(id="beside"):
                yield Static(id="classes")
                yield Static(id="verdict", markup=False)
                yield Static(id="formation", markup=False)
        yield Static(id="advice", markup=False)

    def begin_draft(self) -> None:
        kept = self.kept_draft()
        self.draft = self._formed_draft() if kept is None else self._draft_as_left(kept)

    def _draft_as_left(self, kept: object) -> PieceDraft:
        try:
            return PieceDraft.read(self.rules, self.seat, kept)
        except Problem as problem:
            self.complain(problem)
            return self._formed_draft()

    def _formed_draft(self) -> PieceDraft:
        """One of the formations that come with the program, or a fleet at random."""
        formations, chance = shipped(self.rules), self.home.chance
        if not formations:
            return self._random_draft()
        self.formation = chance.choice(formations)
        deployment = self.formation.for_seat(self.seat)
        assert isinstance(deployment, blind.Deployment)
        if chance.random() < 0.5:
            deployment = mirrored(self.rules, deployment)
        return self.draft.with_deployment(deployment)

    def _random_draft(self) -> PieceDraft:
        return self.draft.with_deployment(
            blind.random_deployment(self.rules, self.seat, self.home.chance)
        )

    async def retell(self) -> None:
        await super().retell()
        self.call_after_refresh(self._fit_board)

    # Drawing.

    def show_draft(self) -> None:
        sea = self.query_one(Sea)
        sea.show(self._tiles(), self.chart)
        sea.sight = self.sight
        self._fit_board()
        self.query_one("#status", Static).update(self.status())
        self.query_one("#classes", Static).update(self._class_list())
        self.query_one("#verdict", Static).update(self._verdict())
        self.query_one("#formation", Static).update(self.about_formation())
        self.query_one("#advice", Static).update(self._advice())

    def _tiles(self) -> dict[Cell, Tile]:
        tiles = {cell: Tile(piece.code, Role.OWN) for cell, piece in self.draft.pieces.items()}
        lifted = self.draft.lifted
        if lifted is not None:
            tiles[lifted] = tiles[lifted]._replace(accent=Accent.CHOSEN, badge=IN_HAND)
        return tiles

    def _class_list(self) -> Content:
        """Every class with what is left of it; a click takes it in hand."""
        lines = []
        for piece in sorted(self.rules.classes):
            left, number = self.draft.left(piece), self.rules.count(piece)
            sign = IN_HAND if piece is self.draft.in_hand else " "
            count = f"{left}/{number}" if left else "✓"
            text = f"{sign}{piece.code} {piece_name(self.words, piece)}"
            lines.append(
                Content.from_markup(
                    f"[@click=screen.hold({int(piece)})]$text[/]", text=f"{text:<21}{count:>4}"
                )
            )
        return Content("\n").join(lines)

    def _verdict(self) -> str:
        missing = self.draft.missing
        if not missing:
            return self.words.count(
                "✓ {number} piece, all placed.",
                "✓ {number} pieces, all placed.",
                len(self.draft.pieces),
            )
        return self.words.count(
            "{number} piece still to place.", "{number} pieces still to place.", missing
        )

    def _advice(self) -> str:
        cell = self.typed or self.rules.write_cell(self.sight)
        under = self.draft.pieces.get(self.sight)
        if self.draft.lifted is not None:
            return self.say(
                "{piece} {start}: Space or Enter puts it on {cell}; a piece there changes places"
                " with it. Esc: back.",
                piece=capital(piece_name(self.words, self.draft.pieces[self.draft.lifted])),
                start=self.rules.write_cell(self.draft.lifted),
                cell=cell,
            )
        if not self.draft.missing and under is None:
            return self.say(
                "Enter: begin. Or change it: on a piece, Space takes it up; Ctrl+Y: other"
                " formations; Ctrl+A: at random; Ctrl+V: mirror; Ctrl+U: clear."
            )
        if not self.draft.missing:
            return self.say(
                "Enter: begin. Or change it: Space takes up the piece at {cell}; Ctrl+Y: other"
                " formations; Ctrl+A: at random; Ctrl+V: mirror; Ctrl+U: clear.",
                cell=cell,
            )
        assert self.draft.in_hand is not None
        said = self.say(
            "{cell}: Enter places {piece}. PgUp/PgDn: another class; +: all of this class at"
            " random; Ctrl+E: all the rest; Shift+arrows place and go on.",
            cell=cell,
            piece=force(self.words, self.draft.in_hand),
        )
        if under is not None:
            space = self.say("Space takes up the piece there, Del takes it away.")
            return f"{said} {space}"
        return said

    def _fit_board(self) -> None:
        """Cells as large as there is room for beside the classes and above the advice."""
        width = max(4, self.size.width - LEAST_BESIDE)
        height = max(2, self.size.height - LINES_AROUND)
        self.query_one("#home").styles.max_height = height
        for ruling in RULINGS:
            if fits(self.chart, ruling, width, height):
                width = margin(self.chart) + len(self.chart.columns) * ruling.width
                height = head(self.chart, ruling) + len(self.chart.rows) * ruling.height
                break
        sea = self.query_one(Sea)
        sea.styles.width, sea.styles.height = width, height

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit_board)

    # Changing the draft.

    def change(self, draft: PieceDraft, formation: Formation | None = None) -> None:
        """Another draft: kept on the disk, and shown."""
        before, self.draft = self.draft, draft
        if draft.pieces != before.pieces:
            self.formation = formation
            self.keep_draft()
        self.typed = ""
        self.show_draft()

    def written(self) -> object:
        return self.draft.write()

    @property
    def placement(self) -> blind.Deployment | None:
        return self.draft.deployment

    def take_formation(self, formation: Formation) -> None:
        deployment = formation.for_seat(self.seat)
        assert isinstance(deployment, blind.Deployment)
        self.change(self.draft.with_deployment(deployment), formation)

    # Keys.

    def action_put(self) -> None:
        if self.typed and not self.read_typed():
            return
        if self.draft.lifted is not None:
            self.try_to(lambda: self.draft.swapped(self.sight))
            return
        deployment = self.draft.deployment
        if deployment is not None:
            self.dismiss(blind.Deploy(deployment))
        else:
            self.try_to(lambda: self.draft.put(self.sight))

    def action_lift(self) -> None:
        if self.typed and not self.read_typed():
            return
        if self.draft.lifted is not None:
            self.try_to(lambda: self.draft.swapped(self.sight))
        else:
            self.try_to(lambda: self.draft.lift(self.sight))

    def action_take(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
            self.show_draft()
        else:
            self.change(self.draft.without(self.sight))

    def action_paint(self, down: int, right: int) -> None:
        if self.draft.missing and self.sight not in self.draft.pieces:
            self.try_to(lambda: self.draft.put(self.sight))
        self.action_aim(down, right)

    def action_fill(self) -> None:
        self.change(self.draft.filled(self.home.chance))

    def action_rest(self) -> None:
        self.change(self.draft.completed(self.home.chance))

    def action_random(self) -> None:
        self.change(self._random_draft())

    def action_clear(self) -> None:
        self.change(self.draft.cleared())

    def action_mirror(self) -> None:
        self.change(self.draft.mirrored(), self.formation)

    def action_another(self, step: int) -> None:
        self.change(self.draft.another(step))

    def action_hold(self, piece: int) -> None:
        self.change(self.draft.holding(PieceClass(piece)))

    def action_leave(self) -> None:
        """Esc puts a lifted piece down; with none lifted it leaves."""
        if self.draft.lifted is not None:
            self.change(self.draft.dropped())
        else:
            self.dismiss(None)

    @on(Sea.Pointed)
    def point(self, event: Sea.Pointed) -> None:
        self.sight = event.cell
        self.typed = ""
        if isinstance(event, Sea.Hovered):
            self.show_draft()
        elif self.draft.lifted is not None or event.cell in self.draft.pieces:
            self.action_lift()
        elif self.draft.missing:
            self.action_put()
        else:
            self.show_draft()
