"""What placing a fleet is like in every game: the sight, formations, and a draft on the disk."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from math import inf
from typing import Any, ClassVar, TypeVar

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import Seat
from blindfleet.records.formations import LONGEST_NAME, Formation, Placement
from blindfleet.terminal.chart import Chart
from blindfleet.terminal.folder import began
from blindfleet.terminal.formation_shelf import FormationShelf
from blindfleet.terminal.keys import (
    HELP,
    LEAVE,
    LEGEND,
    SAVE,
    SCORES,
    SCROLL_DEFENCE,
    SIGHT,
    Key,
)
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.screens.legend import Legend
from blindfleet.terminal.screens.slips import Prompt
from blindfleet.terminal.table import Table
from blindfleet.terminal.typed import typed_on
from blindfleet.terminal.widgets.sea import Sea
from blindfleet.words.formations import formation_idea, formation_name
from blindfleet.words.games import game_name
from blindfleet.words.language import later

T = TypeVar("T")

FORMATIONS = Key(("ctrl+y",), "formations", later("Formations: load one"), later("Load"))
RANDOM = Key(("ctrl+a",), "random", later("The whole fleet at random"), later("At random"))
REST = Key(("ctrl+e",), "rest", later("The rest at random"), later("The rest"))
KEEP = Key(("ctrl+w",), "keep", later("Save this formation"), later("Save"))
STORE = Key(SAVE.keys, "store", SAVE.says)
ALWAYS = (KEEP, STORE, LEGEND, HELP, SCORES, LEAVE, *SIGHT, *SCROLL_DEFENCE)


class FleetPlacing(Page[T]):
    """Gives the placement, or None if the player left. What is placed so far is kept on disk."""

    TAKES_TYPING: ClassVar[bool] = True

    def __init__(self, table: Table, seat: Seat, chart: Chart) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.chart = chart
        self.sight: Cell = chart.cells[0][0]
        self.typed = ""
        self.formation: Formation | None = None

    # What the games fill in.

    @abstractmethod
    def begin_draft(self) -> None:
        """As it was left; or, to begin with, a fleet that can be changed."""

    @abstractmethod
    def show_draft(self) -> None:
        """Draw everything."""

    @abstractmethod
    def change(self, draft: Any, formation: Formation | None = None) -> None:
        """Another draft: kept on the disk, and shown."""

    @abstractmethod
    def written(self) -> Any:
        """The draft, for the disk."""

    @property
    @abstractmethod
    def placement(self) -> Placement | None:
        """The whole fleet, once it is placed."""

    @abstractmethod
    def take_formation(self, formation: Formation) -> None:
        """Place the fleet as the formation has it."""

    # Drawing.

    def on_mount(self) -> None:
        if not self.query(Sea):  # left before it was whole
            return
        self.begin_draft()
        self.show_draft()
        self.query_one(Sea).focus()

    async def retell(self) -> None:
        await super().retell()
        self.show_draft()
        self.query_one(Sea).focus()

    def status(self) -> str:
        name = self.table.chairs[self.seat].name
        told = self.say("{player} places the fleet", player=name)
        return f"{game_name(self.words, self.table.rules.preset)} · {told}"

    def about_formation(self) -> str:
        """The formation that lies there, and its idea."""
        if self.formation is None:
            return ""
        name = formation_name(self.words, self.formation)
        idea = formation_idea(self.words, self.formation)
        return f"{name}. {idea}" if idea else name

    # The draft on the disk.

    def kept_draft(self) -> Any:
        """What this player had placed before the terminal was killed, if it was."""
        kept = self.table.folder.draft(self.table.path)
        if isinstance(kept, dict) and kept.get("seat") == int(self.seat):
            return kept.get("placed")
        return None

    def keep_draft(self) -> bool:
        """False, and the reason is said, if the disk refuses."""
        draft = {"seat": int(self.seat), "placed": self.written()}
        try:
            self.table.keep_draft(draft)
        except Problem as problem:
            self.complain(problem)
            return False
        return True

    def try_to(self, change: Callable[[], Any]) -> None:
        """Another draft, or the reason why not."""
        try:
            self.change(change())
        except Problem as problem:
            self.complain(problem)

    # Keys.

    def type_character(self, character: str) -> None:
        self.typed = typed_on(self.typed, character)
        self.read_typed(final=False)
        self.show_draft()

    def read_typed(self, *, final: bool = True) -> bool:
        """Take the sight to what was typed. False if that is no cell; it is said if it is final."""
        try:
            cell = self.table.rules.read_cell(self.typed)
            if cell not in self.chart.places:
                raise Invalid("outside the home rows: {cells}", cells=self.typed)
        except Invalid as problem:
            if final:
                self.complain(problem)
                self.typed = ""
                self.show_draft()
            return False
        self.sight = cell
        return True

    def action_aim(self, down: int, right: int) -> None:
        self.typed = ""
        self.sight = self.chart.stepped(self.sight, down, right)
        self.show_draft()

    def action_scroll_defence(self, down: int, right: int) -> None:
        self.query_one(Sea).scroll_cells(down, right)

    def action_store(self) -> None:
        """It is kept after every change anyway."""
        if self.keep_draft():
            self.notify(self.say("Saved: {file}", file=self.table.path.name))

    def action_legend(self) -> None:
        self.app.push_screen(Legend(self.table.rules))

    def action_formations(self) -> None:
        def chosen(formation: Formation | None) -> None:
            if formation is not None:
                self.take_formation(formation)

        # What one of two people has kept since they sat down is perhaps how that fleet lies now.
        before = began(self.table.path) if len(self.table.people) > 1 else inf
        formations = Formations(self.table.folder, self.table.rules, self.seat, before)
        self.app.push_screen(formations, chosen)

    def action_keep(self) -> None:
        placement = self.placement
        if placement is None:
            self.notify(
                self.say("Only a whole fleet can be saved as a formation."), severity="warning"
            )
            return

        def named(name: str | None) -> None:
            if not name:
                return
            shelf = FormationShelf(self.table.folder, self.table.rules)
            try:
                self.formation = shelf.keep(name, self.seat, placement)
            except Problem as problem:
                self.complain(problem)
                return
            self.notify(self.say("Saved: {file}", file=name))
            self.show_draft()

        self.app.push_screen(
            Prompt(self.say("A name for this formation"), longest=LONGEST_NAME), named
        )

    def action_leave(self) -> None:
        self.dismiss(None)
