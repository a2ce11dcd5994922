"""Playing a shooting game: two grids side by side, the sight, and in Salvo a list of targets."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules import shooting
from blindfleet.rules.shooting.ruleset import ShootingRules, Turns
from blindfleet.rules.shooting.view import allowance
from blindfleet.terminal.chart import Accent, Chart, Tile
from blindfleet.terminal.keys import ATTACK, SCROLL_ATTACK, SCROLL_DEFENCE, SIGHT, Key, bindings
from blindfleet.terminal.screens.play import Hint, Play
from blindfleet.terminal.shooting_tiles import (
    accented,
    attack_tiles,
    fleet_line,
    last_shots,
    own_tiles,
)
from blindfleet.terminal.table import Table
from blindfleet.terminal.typed import typed_on
from blindfleet.terminal.widgets.sea import Sea, height_wanted
from blindfleet.words.captions import attack_grid, fleet_of, own_fleet
from blindfleet.words.language import later

PROMPT, LEAST_STORY = 1, 3  # lines


class ShootingPlay(Play):
    KEYS: ClassVar[tuple[Key, ...]] = (
        ATTACK,
        Key(
            ("space", "plus"),
            "mark",
            later("Salvo: add or take back a target; else attack; while watching, pause"),
        ),
        *Play.KEYS,
        *SIGHT,
        *SCROLL_ATTACK,
        *SCROLL_DEFENCE,
        Key(("backspace",), "rub_out", later("Rub out what was typed")),
        Key(
            ("ctrl+e",),
            "other_eyes",
            later("The enemy's attack grid, where it is open; while watching: through other eyes"),
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    TAKES_TYPING: ClassVar[bool] = True

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        super().__init__(table, viewer)
        assert isinstance(table.rules, ShootingRules)
        self.rules: ShootingRules = table.rules
        self.chart = Chart.of(self.rules.grid, self.rules.coordinates)
        self.aims: dict[Seat, Cell] = {}
        self.targets: CellSet = 0
        self.certain_to_fire = False
        self.both_fleets = True
        self.looks_across = False

    @property
    def is_salvo(self) -> bool:
        return self.rules.turns is Turns.SALVO

    def when(self, turn: int) -> str:
        """In Salvo the round, which the marks on the cells name too."""
        if self.is_salvo:
            return self.say("round {number}", number=(turn + 1) // 2)
        return super().when(turn)

    def board(self) -> ComposeResult:
        with Horizontal(id="grids"):
            yield Sea(id="defence")
            yield Sea(id="attack")

    def fit(self) -> None:
        """What is left is for the story."""
        width, height = self.size
        frame, around = 2, 2  # a border is two lines; so are the status and the keys
        most = height - around - frame - PROMPT - LEAST_STORY
        wanted = height_wanted(self.chart, width // 2 - frame, most)
        self.query_one("#grids").styles.height = wanted + frame

    @property
    def defence(self) -> Sea:
        return self.query_one("#defence", Sea)

    @property
    def attacked(self) -> Sea:
        return self.query_one("#attack", Sea)

    @property
    def aimed(self) -> Sea:
        return self.attacked

    # Drawing.

    def show_table(self) -> None:
        if self.viewer is None:
            self._show_both()
            return
        view = self.view
        assert isinstance(view, shooting.View)
        words, me = self.words, self.viewer
        names = self.table.chairs.map(lambda chair: chair.name)
        if self.looks_across:
            own = attack_tiles(self.rules, view.own_waters, None)
        else:
            own = own_tiles(self.rules, view.own_waters, view.own)
        own = accented(own, last_shots(view.own_waters) & _seen(own), Accent.LAST)
        self.defence.show(own, self.chart)
        title = (
            attack_grid(words, names[me.other])
            if self.looks_across
            else own_fleet(words, names[me])
        )
        self.defence.border_title = Content(title)
        self.defence.border_subtitle = Content(
            fleet_line(words, self.rules, view.own_waters, view.own)
        )
        enemy = view.layout_of(me.other)
        tiles = attack_tiles(self.rules, view.enemy_waters, enemy)
        tiles = accented(tiles, last_shots(view.enemy_waters), Accent.LAST)
        for cell in cells_of(self.targets):
            tiles[cell] = Tile("+", accent=Accent.TARGET)
        self.attacked.show(tiles, self.chart)
        self.attacked.border_title = Content(attack_grid(words, names[me]))
        self.attacked.border_subtitle = Content(
            fleet_line(words, self.rules, view.enemy_waters, enemy)
        )
        if self.attacked.sight is None and self.table.outcome is None:
            centre = self.rules.grid.cell(self.rules.grid.rows // 2, self.rules.grid.columns // 2)
            self.attacked.sight = self.aims.get(me, centre)

    def _show_both(self) -> None:
        """For those who watch: both fleets, or both attack grids."""
        for sea, seat in zip((self.defence, self.attacked), SEATS, strict=True):
            view = self.table.view(seat)
            assert isinstance(view, shooting.View)
            waters = view.own_waters
            name = self.table.chairs[seat].name
            if self.both_fleets:
                tiles = own_tiles(self.rules, waters, view.own)
                sea.border_title = Content(fleet_of(self.words, name))
                sea.border_subtitle = Content(fleet_line(self.words, self.rules, waters, view.own))
            else:
                tiles = attack_tiles(self.rules, waters, None)
                sea.border_title = Content(
                    attack_grid(self.words, self.table.chairs[seat.other].name)
                )
                sea.border_subtitle = Content(fleet_line(self.words, self.rules, waters, None))
            sea.show(accented(tiles, last_shots(waters), Accent.LAST), self.chart)

    def blank(self) -> None:
        if self.viewer is not None and self.attacked.sight is not None:
            self.aims[self.viewer] = self.attacked.sight
        self.targets, self.typed, self.looks_across = 0, "", False
        for sea in (self.defence, self.attacked):
            sea.blank()
            sea.border_title = sea.border_subtitle = ""

    def forget(self) -> None:
        self.targets, self.typed, self.certain_to_fire = 0, "", False

    # A turn.

    def take_turn(self) -> None:
        self.attacked.focus()

    def prompt_for_turn(self) -> str:
        if not self.may_act:
            return self.say("The game waits for the other player.")
        aim = self.typed or self.aimed_at()
        if self.typed and not self.read_typed(final=False):
            last = self.rules.write_cell(self.rules.grid.size - 1)
            return self.say(
                "{typed} …: cells run from {first} to {last}.",
                typed=self.typed,
                first=self.rules.write_cell(0),
                last=last,
            )
        if not self.is_salvo:
            return self.say("Your shot: {cell}. Enter fires.", cell=aim)
        view = self.view
        assert isinstance(view, shooting.View)
        number = self.targets.bit_count()
        if self.certain_to_fire:
            return self.words.count(
                "There is {number} more shot to aim. Enter again fires without it.",
                "There are {number} more shots to aim. Enter again fires without them.",
                allowance(view) - number,
            )
        listed = self.rules.write_cells(self.targets) or "–"
        return self.say(
            "{cell}: Space marks it. {left} of {all} shots left: {cells}. Enter fires.",
            cell=aim,
            left=allowance(view) - number,
            all=allowance(view),
            cells=listed,
        )

    def attack(self) -> None:
        if self.typed and not self.read_typed():
            return
        cell = self.attacked.sight
        if cell is None:
            return
        if not self.is_salvo:
            self.act(shooting.Shot(cell))
            return
        view = self.view
        assert isinstance(view, shooting.View)
        if not self.targets:
            self.mark(cell)
        elif self.targets.bit_count() < allowance(view) and not self.certain_to_fire:
            self.certain_to_fire = True
            self.show_status()
        else:
            self.act(shooting.Volley(self.targets))

    def mark(self, cell: Cell) -> None:
        """Add the cell to the salvo, or take it back."""
        view = self.view
        assert isinstance(view, shooting.View)
        wanted = self.targets ^ (1 << cell)
        if wanted:
            try:
                shooting.legal(view).refuse(shooting.Volley(wanted))
            except Illegal as problem:
                self.complain(problem)
                return
        self.targets = wanted
        self.typed, self.certain_to_fire = "", False
        self.show_all()

    def show_hint(self, hint: Hint) -> None:
        match hint.action:
            case shooting.Shot(cell):
                self.attacked.sight, self.typed = cell, ""
                chance = f"{100 * hint.chances[cell]:.0f}" if hint.chances else "?"
                self.notify(
                    self.say(
                        "{cell}: a ship with a chance of {chance} %.",
                        cell=self.rules.write_cell(cell),
                        chance=chance,
                    )
                )
            case shooting.Volley(cells):
                self.targets, self.typed = cells, ""
                self.notify(self.say("The salvo is aimed as the bot would aim it."))
            case _:
                return
        self.show_all()

    def action_leave(self) -> None:
        """Esc rubs out what was typed first."""
        if self.typed:
            self.typed = ""
            self.show_status()
        else:
            super().action_leave()

    def action_mark(self) -> None:
        if self.watching:
            self.action_pause()
        elif self.may_act and self.is_salvo:
            if (not self.typed or self.read_typed()) and self.attacked.sight is not None:
                self.mark(self.attacked.sight)
        else:
            self.action_attack()

    def action_aim(self, down: int, right: int) -> None:
        self.typed, self.certain_to_fire = "", False
        self.attacked.move_sight(down, right)
        self.show_status()

    def action_scroll_attack(self, down: int, right: int) -> None:
        self.attacked.scroll_cells(down, right)

    def action_scroll_defence(self, down: int, right: int) -> None:
        self.defence.scroll_cells(down, right)

    def action_other_eyes(self) -> None:
        """Those who watch see both fleets, or what is known of them. A player of a game that leaves
        the enemy's misses unmarked may look at the enemy's attack grid instead: it is open (S23).
        """
        if self.watching:
            self.both_fleets = not self.both_fleets
        elif not self.rules.incoming_misses:
            self.looks_across = not self.looks_across
        self.show_all()

    def type_character(self, character: str) -> None:
        """Coordinates; the sight follows as soon as they name a cell."""
        if self.may_act:
            self.typed = typed_on(self.typed, character)
            self.certain_to_fire = False
            self.read_typed(final=False)
            self.show_status()

    @on(Sea.Hovered, "#attack")
    def aim_with_mouse(self, event: Sea.Hovered) -> None:
        if self.may_act:
            self.typed = ""
            self.attacked.sight = event.cell
            self.show_status()

    @on(Sea.Pointed, "#attack")
    def shoot_with_mouse(self, event: Sea.Pointed) -> None:
        if isinstance(event, Sea.Hovered):
            return
        if self.may_act:
            self.typed = ""
            self.attacked.sight = event.cell
            if self.is_salvo:
                self.mark(event.cell)
            else:
                self.attack()
        else:
            self.action_attack()


def _seen(tiles: dict[Cell, Tile]) -> CellSet:
    """The cells that carry a mark: an unmarked miss must not be given away by its accent."""
    return sum(1 << cell for cell in tiles)
