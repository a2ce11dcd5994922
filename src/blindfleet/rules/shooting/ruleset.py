"""The settings of a shooting game (S1–S8, S13–S14, S21) and the named presets (S16–S20)."""

from __future__ import annotations

import enum
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from blindfleet.board.coordinates import ITALIAN, LATIN, RUSSIAN, RUSSIAN_YO, Coordinates
from blindfleet.board.grid import Cell, CellSet, Grid, cells_of
from blindfleet.board.problems import Invalid
from blindfleet.board.shapes import SHAPES_OF_SIZE, Shape
from blindfleet.board.values import FrozenDict, WithoutCaches
from blindfleet.rules import options
from blindfleet.rules.options import ClockSetting, FirstTurn, Option
from blindfleet.rules.shooting.limits import by_length, refuse_fleet
from blindfleet.rules.shooting.packing import MOST_CELLS

LEAST_SIDE, MOST_SIDE = 5, 50
STRAIGHT_ONLY = frozenset({Shape.STRAIGHT})
WORDS_OF_RECORDS = frozenset(
    {"deploy", "end", "hit", "miss", "none", "ready", "reveal", "sea", "sunk"}
)


@dataclass(frozen=True)
class ShipClass:
    """S2: a class of ships that both players have."""

    name: str
    cells: int
    count: int = 1
    shapes: frozenset[Shape] = STRAIGHT_ONLY

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[^\W\d_][\w-]{0,23}", self.name) or self.name in WORDS_OF_RECORDS:
            raise Invalid("“{name}” cannot name a class of ships", name=self.name[:30])
        if not 1 <= self.cells <= MOST_CELLS:
            raise Invalid(
                "a ship has 1 to 9 cells; {name} has {cells}", name=self.name, cells=self.cells
            )
        if self.count < 1:
            raise Invalid("there must be at least one {name}", name=self.name)
        if Shape.STRAIGHT not in self.shapes:
            raise Invalid("{name}: straight is always allowed", name=self.name)
        for shape in self.shapes:
            if self.cells not in SHAPES_OF_SIZE[shape]:
                raise Invalid(
                    "{name}: no ship of {cells} cells is shaped as {shape}",
                    name=self.name,
                    cells=self.cells,
                    shape=shape.value,
                )

    def __str__(self) -> str:
        shapes = [shape.value for shape in Shape if shape in self.shapes - STRAIGHT_ONLY]
        count = [f"x{self.count}"] if self.count > 1 else []
        return " ".join([self.name, str(self.cells), *count, *shapes])


class Touching(enum.Enum):
    """S4: how close different ships may lie."""

    NONE = "none"
    CORNERS = "corners"
    FREE = "free"

    @property
    def sides_may(self) -> bool:
        return self is Touching.FREE

    @property
    def corners_may(self) -> bool:
        return self is not Touching.NONE

    @property
    def at_least_as_strict(self) -> tuple[Touching, ...]:
        """This rule, then those under which every layout is legal under this one too."""
        loosest_first = (Touching.FREE, Touching.CORNERS, Touching.NONE)
        return loosest_first[loosest_first.index(self) :]

    @property
    def gap(self) -> int:
        """How many cells must stay empty between two ships in a line."""
        return 0 if self.sides_may else 1


class Turns(enum.Enum):
    """S5."""

    ALTERNATE = "alternate"
    STREAK = "streak"
    SALVO = "salvo"


class SunkTells(enum.Enum):
    """S6: what is said of a ship when it sinks."""

    CELLS = "cells"
    CLASS = "class"
    BARE = "bare"


class SalvoReport(enum.Enum):
    """S14."""

    SHIPS = "ships"
    COUNTS = "counts"
    CELLS = "cells"


class Allowance(enum.Enum):
    """S13: what a salvo's size is read from; a fixed number is an `int` instead."""

    CELLS = "cells"
    SHIPS = "ships"


class CoordinateSystem(enum.Enum):
    """S7."""

    RUSSIAN = "russian"
    LATIN = "latin"
    ITALIAN = "italian"


class Letters(enum.Enum):
    """S7: the column letters of the Russian system."""

    K = "к"
    YO = "ё"
    LATIN = "latin"


class RussianWords(enum.Enum):
    """S11: how a hit and a sinking are called out in Russian."""

    RANIL = "ранил"
    POPAL = "попал"


RUSSIAN_COORDINATES = {Letters.K: RUSSIAN, Letters.YO: RUSSIAN_YO, Letters.LATIN: LATIN}


@dataclass(frozen=True)
class ShootingRules(WithoutCaches):
    """One shooting game: every setting, each with the number of its rule."""

    preset: str
    fleet: tuple[ShipClass, ...]  # S2
    grid: Grid = Grid(10, 10)  # S1
    touching: Touching = Touching.NONE  # S4
    turns: Turns = Turns.STREAK  # S5
    sunk_tells: SunkTells = SunkTells.CELLS  # S6
    coordinate_system: CoordinateSystem = CoordinateSystem.LATIN  # S7
    letters: Letters = Letters.K  # S7
    first: FirstTurn = FirstTurn.LOT  # S8
    ru_words: RussianWords = RussianWords.RANIL  # S11
    allowance: Allowance | int = Allowance.CELLS  # S13
    salvo_report: SalvoReport = SalvoReport.SHIPS  # S14
    incoming_misses: bool = True  # S23
    halo: bool = True  # S23
    clock: ClockSetting | None = None  # S15a

    def __post_init__(self) -> None:
        for side in (self.grid.rows, self.grid.columns):
            if not LEAST_SIDE <= side <= MOST_SIDE:
                raise Invalid(
                    "a side of the grid is {least} to {most} cells, not {side}",
                    least=LEAST_SIDE,
                    most=MOST_SIDE,
                    side=side,
                )
        if not self.fleet:
            raise Invalid("a fleet needs at least one ship")
        names = Counter(ship_class.name.casefold() for ship_class in self.fleet)
        name, times = names.most_common(1)[0]
        if times > 1:
            raise Invalid("the class {name} stands twice in the fleet", name=name)
        refuse_fleet(self.grid, self.touching, self.fleet)
        if isinstance(self.allowance, int) and not 1 <= self.allowance <= self.grid.size:
            raise Invalid(
                "a fixed allowance is 1 to {size}, not {number}",
                size=self.grid.size,
                number=self.allowance,
            )

    @cached_property
    def ship_count(self) -> int:
        return sum(ship_class.count for ship_class in self.fleet)

    @property
    def wrecks_are_known(self) -> bool:
        """Whether all know where a sunk ship lay: it was said, or no other can lie beside it."""
        return not self.touching.sides_may or self.sunk_tells is SunkTells.CELLS

    @cached_property
    def fleet_cells(self) -> int:
        return sum(ship_class.count * ship_class.cells for ship_class in self.fleet)

    @cached_property
    def ships_by_length(self) -> Mapping[int, int]:
        """How many ships there are of each number of cells."""
        return FrozenDict(by_length((one, one.count) for one in self.fleet))

    @cached_property
    def by_name(self) -> Mapping[str, ShipClass]:
        return FrozenDict((ship_class.name, ship_class) for ship_class in self.fleet)

    @property
    def coordinates(self) -> Coordinates:
        match self.coordinate_system:
            case CoordinateSystem.RUSSIAN:
                return RUSSIAN_COORDINATES[self.letters]
            case CoordinateSystem.LATIN:
                return LATIN
            case CoordinateSystem.ITALIAN:
                return ITALIAN

    def write_cell(self, cell: Cell) -> str:
        return self.coordinates.write(self.grid, cell)

    def read_cell(self, text: str) -> Cell:
        return self.coordinates.read(self.grid, text)

    def write_cells(self, cells: CellSet) -> str:
        """Cells in reading order: `A1 A2 B1`."""
        return " ".join(self.write_cell(cell) for cell in cells_of(cells))

    def with_options(self, texts: Mapping[str, str]) -> ShootingRules:
        """These rules with some options set from text: `{"touching": "corners"}`."""
        return options.with_options(self, OPTIONS, texts)

    def options(self) -> dict[str, str]:
        return options.as_texts(self, OPTIONS)


def read_fleet(text: str) -> tuple[ShipClass, ...]:
    """`carrier 5, cruiser 3 x2, battleship 4 L square` → the classes, in that order."""
    parts = text.split(",", MOST_SIDE**2)
    if len(parts) > MOST_SIDE**2:
        raise Invalid("fleet: there are more classes than any grid has cells")
    return tuple(_read_ship_class(part) for part in parts)


def _read_ship_class(text: str) -> ShipClass:
    words = text.split()
    pattern = re.compile(
        r"(\S+) ([0-9]{1,2})(?: [x×х]([0-9]{1,4}))?((?: (?:straight|L|square|zigzag))*)"
    )
    read = pattern.fullmatch(" ".join(words))
    if read is None:
        raise Invalid(
            "fleet: “{text}” is not a class such as “cruiser 3 x2”", text=text.strip()[:40]
        )
    shapes = STRAIGHT_ONLY | {Shape(word) for word in read[4].split()}
    return ShipClass(read[1], int(read[2]), int(read[3] or 1), shapes)


def _read_allowance(text: str) -> Allowance | int:
    words = {member.value: member for member in Allowance}
    return words[text] if text in words else options.read_number("allowance", text, MOST_SIDE**2)


OPTIONS: tuple[Option, ...] = (
    Option(
        "grid",
        "S1",
        "grid",
        lambda text: Grid(*options.read_size("grid", text)),
        lambda grid: f"{grid.rows}x{grid.columns}",
        ("5x5 … 50x50",),
    ),
    Option("fleet", "S2", "fleet", read_fleet, lambda fleet: ", ".join(map(str, fleet)), ("…",)),
    options.choice("touching", "S4", Touching),
    options.choice("turns", "S5", Turns),
    options.choice("sunk-tells", "S6", SunkTells),
    options.choice("coordinates", "S7", CoordinateSystem, "coordinate_system"),
    options.choice("letters", "S7", Letters),
    replace(options.FIRST, rule="S8"),
    options.choice("ru-words", "S11", RussianWords),
    Option(
        "allowance",
        "S13",
        "allowance",
        _read_allowance,
        lambda it: str(it if isinstance(it, int) else it.value),
        ("cells", "ships", "a number"),
    ),
    options.choice("salvo-report", "S14", SalvoReport),
    options.switch("incoming-misses", "S23", "on", "off"),
    options.switch("halo", "S23", "on", "off"),
    replace(options.CLOCK, rule="S15a"),
)

_FOUR_SHAPES = frozenset(Shape)
_THREE_SHAPES = frozenset({Shape.STRAIGHT, Shape.L})

CLASSIC = ShootingRules(
    "classic",
    (
        ShipClass("battleship", 4),
        ShipClass("cruiser", 3, 2),
        ShipClass("destroyer", 2, 3),
        ShipClass("torpedo-boat", 1, 4),
    ),
    coordinate_system=CoordinateSystem.RUSSIAN,
)
CLASSIC_CORNERS = replace(CLASSIC, preset="classic-corners", touching=Touching.CORNERS)
CLASSIC_SHAPES = replace(
    CLASSIC,
    preset="classic-shapes",
    fleet=(
        ShipClass("battleship", 4, 1, _FOUR_SHAPES),
        ShipClass("cruiser", 3, 2, _THREE_SHAPES),
        ShipClass("destroyer", 2, 3),
        ShipClass("torpedo-boat", 1, 4),
    ),
)
CLASSIC_15 = replace(
    CLASSIC,
    preset="classic-15",
    grid=Grid(15, 15),
    fleet=(
        ShipClass("carrier", 5),
        ShipClass("battleship", 4, 2),
        ShipClass("cruiser", 3, 3),
        ShipClass("destroyer", 2, 4),
        ShipClass("torpedo-boat", 1, 5),
    ),
)
SALVO = ShootingRules(
    "salvo",
    (
        ShipClass("carrier", 5),
        ShipClass("battleship", 4),
        ShipClass("destroyer", 3),
        ShipClass("cruiser", 2, 2),
        ShipClass("submarine", 1),
    ),
    touching=Touching.FREE,
    turns=Turns.SALVO,
)
SALVO_B = replace(
    SALVO,
    preset="salvo-b",
    fleet=(
        ShipClass("carrier", 5),
        ShipClass("battleship", 4),
        ShipClass("destroyer", 3),
        ShipClass("submarine", 3),
        ShipClass("cruiser", 2),
    ),
)
ITALIAN_GAME = ShootingRules(
    "italian",
    (
        ShipClass("submarine", 2),
        ShipClass("cruiser", 3, 2),
        ShipClass("torpedo-ship", 4),
        ShipClass("carrier", 5),
    ),
    coordinate_system=CoordinateSystem.ITALIAN,
    incoming_misses=False,
)
HASBRO = ShootingRules(
    "hasbro",
    (
        ShipClass("carrier", 5),
        ShipClass("battleship", 4),
        ShipClass("cruiser", 3),
        ShipClass("submarine", 3),
        ShipClass("destroyer", 2),
    ),
    touching=Touching.FREE,
    turns=Turns.ALTERNATE,
    sunk_tells=SunkTells.CLASS,
)
PRESETS = {
    rules.preset: rules
    for rules in (
        CLASSIC,
        CLASSIC_CORNERS,
        CLASSIC_SHAPES,
        CLASSIC_15,
        SALVO,
        SALVO_B,
        ITALIAN_GAME,
        HASBRO,
    )
}
