"""The settings of Blind (B1–B5 and the *option* lines) and its presets."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from blindfleet.board.coordinates import LATIN, Coordinates
from blindfleet.board.grid import DIAGONAL, ORTHOGONAL, Cell, CellSet, Grid, Shift
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Seat
from blindfleet.board.values import WithoutCaches
from blindfleet.rules import options
from blindfleet.rules.blind.pieces import PieceClass, read_code
from blindfleet.rules.options import ClockSetting, FirstTurn, Option

MOST_COLUMNS = 26
LEAST_ROWS, MOST_ROWS = 3, 99
MOST_QUIET_TURNS = 100_000

Fleet = tuple[tuple[PieceClass, int], ...]


class Colours(enum.Enum):
    """B2: whether the two sides' pieces look different. It concerns their look alone."""

    TWO = "two"
    ONE = "one"


class Memory(enum.Enum):
    """B8: whether a view keeps what was disclosed about enemy pieces."""

    KEPT = "kept"
    OWN = "own"


class Neighbours(enum.Enum):
    """B10."""

    FOUR = "four"
    EIGHT = "eight"


class VedetteRun(enum.Enum):
    """B11: whether the cell that a vedette passes over may be occupied."""

    LEAP = "leap"
    CLEAR = "clear"


class EngageWhen(enum.Enum):
    """B20: whether the attacker's force is chosen after hearing the answer or before."""

    AFTER = "after"
    BEFORE = "before"


class DefeatCosts(enum.Enum):
    """B22, with engage = before."""

    SHIP = "ship"
    FORCE = "force"


@dataclass(frozen=True)
class BlindRules(WithoutCaches):
    """One game of Blind: every setting, each with the number of its rule."""

    preset: str
    fleet: Fleet  # B2, B3
    board: Grid = Grid(rows=15, columns=12)  # B1, B3
    home: int = 7  # B1, B3
    colours: Colours = Colours.TWO  # B2
    first: FirstTurn = FirstTurn.LOT  # B5
    memory: Memory = Memory.KEPT  # B8
    neighbours: Neighbours = Neighbours.FOUR  # B10
    vedette: VedetteRun = VedetteRun.LEAP  # B11
    engage: EngageWhen = EngageWhen.AFTER  # B20
    defeat_costs: DefeatCosts = DefeatCosts.SHIP  # B22
    mine_spent: bool = True  # B27
    torpedo_spent: bool = True  # B28
    fish_takes_torpedo: bool = False  # B30
    forts_to_take: int | None = None  # B32; None: all
    quiet_limit: int = 200  # B35; 0: never
    clock: ClockSetting | None = None  # B36

    def __post_init__(self) -> None:
        if not 1 <= self.board.columns <= MOST_COLUMNS:
            raise Invalid(
                "a board has 1 to {most} columns, not {number}",
                most=MOST_COLUMNS,
                number=self.board.columns,
            )
        if not LEAST_ROWS <= self.board.rows <= MOST_ROWS:
            raise Invalid(
                "a board has 3 to {most} rows, not {number}", most=MOST_ROWS, number=self.board.rows
            )
        if not 1 <= self.home <= deepest_home(self.board.rows):
            raise Invalid(
                "homes {home} deep leave no neutral row between them on {rows} rows",
                home=self.home,
                rows=self.board.rows,
            )
        if [piece for piece, _ in self.fleet] != list(PieceClass) or any(
            n < 0 for _, n in self.fleet
        ):
            raise Invalid("a fleet counts every class of pieces once")
        if self.fleet_size > self.home * self.board.columns:
            raise Invalid(
                "a fleet of {pieces} does not fit a home of {cells} cells",
                pieces=self.fleet_size,
                cells=self.home * self.board.columns,
            )
        if not self.count(PieceClass.FORT):
            raise Invalid("a fleet needs a fort")
        if not any(number for piece, number in self.fleet if piece.is_ship):
            raise Invalid("a fleet needs a ship")
        if self.forts_to_take is not None and not 1 <= self.forts_to_take <= self.count(
            PieceClass.FORT
        ):
            raise Invalid("forts to take: all, or 1 to {forts}", forts=self.count(PieceClass.FORT))
        if not 0 <= self.quiet_limit <= MOST_QUIET_TURNS:
            raise Invalid("the quiet limit is 0 to {most} turns", most=MOST_QUIET_TURNS)

    def count(self, piece: PieceClass) -> int:
        return self.fleet[piece - 1][1]

    @cached_property
    def fleet_size(self) -> int:
        return sum(number for _, number in self.fleet)

    @cached_property
    def classes(self) -> frozenset[PieceClass]:
        """The classes that a piece of this fleet can have."""
        return frozenset(piece for piece, number in self.fleet if number)

    @property
    def forts_needed(self) -> int:
        """B32."""
        return self.forts_to_take or self.count(PieceClass.FORT)

    def home_of(self, seat: Seat) -> CellSet:
        """B1: the first rows are side 1's, the last rows side 2's."""
        first = 0 if seat is Seat.ONE else self.board.rows - self.home
        return self.board.rows_of_cells(first, self.home)

    @cached_property
    def contact(self) -> tuple[CellSet, ...]:
        """For each cell its neighbours (B10, B13)."""
        return self.board.beside if self.neighbours is Neighbours.FOUR else self.board.around

    @cached_property
    def steps(self) -> tuple[tuple[Shift, Shift], ...]:
        """B10: the directions in which pieces move and touch, each with its opposite."""
        four = self.neighbours is Neighbours.FOUR
        return tuple(
            (self.board.shift(down, right), self.board.shift(-down, -right))
            for down, right in (ORTHOGONAL if four else ORTHOGONAL + DIAGONAL)
        )

    @property
    def coordinates(self) -> Coordinates:
        return LATIN

    def write_cell(self, cell: Cell) -> str:
        return LATIN.write(self.board, cell)

    def read_cell(self, text: str) -> Cell:
        return LATIN.read(self.board, text)

    def with_options(self, texts: Mapping[str, str]) -> BlindRules:
        """These rules with some options set from text: `{"neighbours": "eight"}`."""
        return options.with_options(self, OPTIONS, texts)

    def options(self) -> dict[str, str]:
        return options.as_texts(self, OPTIONS)


def deepest_home(rows: int) -> int:
    """B3: at least one neutral row lies between two homes."""
    return (rows - 1) // 2


def read_fleet(text: str) -> Fleet:
    """`2B 5C 6D …`, any order; classes not named count 0."""
    counts = dict.fromkeys(PieceClass, 0)
    for word in text.replace(",", " ").split():
        read = re.fullmatch(r"([0-9]{1,4})([^\W\d_]{1,2})", word)
        if read is None:
            raise Invalid("fleet: “{text}” is not a number and a piece, such as 2B", text=word[:20])
        piece = read_code(read[2])
        if counts[piece]:
            raise Invalid("fleet: {piece} stands twice", piece=piece.code)
        counts[piece] = int(read[1])
    return tuple(counts.items())


def write_fleet(fleet: Fleet) -> str:
    return " ".join(f"{number}{piece.code}" for piece, number in fleet if number)


def _read_board(text: str) -> Grid:
    columns, rows = options.read_size("board", text)
    return Grid(rows=rows, columns=columns)


def _read_forts(text: str) -> int | None:
    return (
        None
        if text == "all"
        else options.read_number("forts-to-take", text, MOST_COLUMNS * MOST_ROWS)
    )


OPTIONS: tuple[Option, ...] = (
    Option(
        "board", "B3", "board", _read_board, lambda it: f"{it.columns}x{it.rows}", ("1x3 … 26x99",)
    ),
    Option(
        "home",
        "B3",
        "home",
        lambda text: options.read_number("home", text, MOST_ROWS),
        str,
        ("a number",),
    ),
    Option("fleet", "B3", "fleet", read_fleet, write_fleet, ("…",)),
    options.choice("colours", "B2", Colours),
    options.FIRST,
    options.choice("memory", "B8", Memory),
    options.choice("neighbours", "B10", Neighbours),
    options.choice("vedette", "B11", VedetteRun),
    options.choice("engage", "B20", EngageWhen),
    options.choice("defeat-costs", "B22", DefeatCosts),
    options.switch("mine-spent", "B27"),
    options.switch("torpedo-spent", "B28"),
    options.switch("fish-takes-torpedo", "B30"),
    Option(
        "forts-to-take",
        "B32",
        "forts_to_take",
        _read_forts,
        lambda it: str(it or "all"),
        ("all", "a number"),
    ),
    Option(
        "quiet-limit",
        "B35",
        "quiet_limit",
        lambda text: options.read_number("quiet-limit", text, MOST_QUIET_TURNS),
        str,
        ("0 (never)", "a number"),
    ),
    options.CLOCK,
)

BLIND = BlindRules("blind", read_fleet("2B 5C 6D 6P 6V 6S 2F 6T 4M 2X"))
BLIND_SKIRMISH = replace(
    BLIND,
    preset="blind-skirmish",
    fleet=read_fleet("1B 2C 3D 3P 1V 1S 1F 1T 1M 1X"),
    board=Grid(rows=9, columns=8),
    home=4,
)
PRESETS = {rules.preset: rules for rules in (BLIND, BLIND_SKIRMISH)}
