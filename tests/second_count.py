"""How many layouts a fleet has: two slow, plain methods that share nothing with the package.

They are there to confirm the numbers that the package counts. `count_by_rows` goes down the grid a
whole row at a time; `count_by_trying` tries every place of every ship but the last. Even the shapes
are drawn here again, so that a mistake would have to be made twice to pass unseen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import NamedTuple

Cell = tuple[int, int]
Cells = frozenset[Cell]

TOUCHING = ("none", "corners", "free")

EVERY_SHAPE_OF_4 = ("straight", "L", "square", "zigzag")


@dataclass(frozen=True)
class ShipClass:
    """Ships that are alike: `count` of them, `cells` long, in any of the shapes."""

    cells: int
    count: int
    shapes: tuple[str, ...] = ("straight",)


Fleet = Sequence[ShipClass]


class Setting(NamedTuple):
    rows: int
    columns: int
    fleet: Fleet
    touching: str


def straight(*classes: tuple[int, int]) -> tuple[ShipClass, ...]:
    """A fleet of straight ships, from pairs of cells and count."""
    return tuple(ShipClass(cells, count) for cells, count in classes)


CLASSIC = straight((4, 1), (3, 2), (2, 3), (1, 4))
SHAPES = (
    ShipClass(4, 1, EVERY_SHAPE_OF_4),
    ShipClass(3, 2, ("straight", "L")),
    ShipClass(2, 3),
    ShipClass(1, 4),
)
FIVE_SHIPS = straight((5, 1), (4, 1), (3, 2), (2, 1))

PRESETS = {
    "hasbro": Setting(10, 10, FIVE_SHIPS, "free"),
    "salvo": Setting(10, 10, straight((5, 1), (4, 1), (3, 1), (2, 2), (1, 1)), "free"),
    "salvo-b": Setting(10, 10, FIVE_SHIPS, "free"),
    "italian": Setting(10, 10, FIVE_SHIPS, "none"),
    "classic": Setting(10, 10, CLASSIC, "none"),
    "classic-corners": Setting(10, 10, CLASSIC, "corners"),
    "classic-shapes": Setting(10, 10, SHAPES, "none"),
    "classic-15": Setting(15, 15, straight((5, 1), (4, 2), (3, 3), (2, 4), (1, 5)), "none"),
}


# Shapes


def drawn(shape: str, cells: int) -> Cells:
    """One ship of the shape, as it would be sketched on paper."""
    if shape == "straight":
        return frozenset((0, column) for column in range(cells))
    pictures = {
        ("L", 3): ("#.", "##"),
        ("L", 4): ("#.", "#.", "##"),
        ("square", 4): ("##", "##"),
        ("zigzag", 4): ("##.", ".##"),
    }
    picture = pictures[shape, cells]
    return frozenset(
        (row, column)
        for row, line in enumerate(picture)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def in_the_corner(cells: Cells) -> Cells:
    """The same figure, moved up and left as far as it goes."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def turned(cells: Cells) -> Cells:
    return in_the_corner(frozenset((column, -row) for row, column in cells))


def mirrored(cells: Cells) -> Cells:
    return in_the_corner(frozenset((row, -column) for row, column in cells))


def figures(ship: ShipClass) -> list[Cells]:
    """Every figure that a ship of the class can make, each once."""
    found: set[Cells] = set()
    for shape in ship.shapes:
        figure = in_the_corner(drawn(shape, ship.cells))
        for _ in range(4):
            figure = turned(figure)
            found |= {figure, mirrored(figure)}
    return sorted(found, key=sorted)


def places(ship: ShipClass, rows: int, columns: int) -> list[Cells]:
    """Every set of cells of the grid that a ship of the class can take."""
    return [
        frozenset((top + row, left + column) for row, column in figure)
        for figure in figures(ship)
        for top in range(rows - max(row for row, _ in figure))
        for left in range(columns - max(column for _, column in figure))
    ]


def numberings(fleet: Fleet) -> int:
    """In how many ways the ships of each class can be told apart, once they are placed."""
    return math.prod(math.factorial(ship.count) for ship in fleet)


# Row by row


class Entry(NamedTuple):
    """A ship, or the next part of one, in the row being filled."""

    cells: int
    beside: int  # the columns of this row that it denies to other ships
    height: int  # its rows, from this one down
    obliges: int  # what it adds to the state below
    claims: int  # the column of the state below that is its own, if it goes on
    closes: int  # the columns of the state below that it closes, if it ends here


class Part(NamedTuple):
    """What a ship begun above still obliges: its cells in the row above, and in the rows below."""

    above: int
    below: tuple[int, ...]

    def column(self) -> int:
        """Its leftmost column in the next row: no other ship can have a cell there."""
        return (self.below[0] & -self.below[0]).bit_length() - 1


@dataclass(frozen=True)
class Tally:
    """A table «how many ships of each class are begun → in how many ways», in a single integer.

    The table is a row of slots, `width` bits each, wide enough that no slot ever overflows; tables
    are added as integers, and one more ship of a class moves every slot by that class's stride.
    """

    counts: tuple[int, ...]
    width: int

    def stride(self, ship: int) -> int:
        return self.width * math.prod(count + 1 for count in self.counts[:ship])

    def room(self, ship: int) -> int:
        """The slots where the class still lacks a ship."""
        slot = (1 << self.width) - 1
        mask = 0
        for begun in product(*(range(count + 1) for count in self.counts)):
            if begun[ship] < self.counts[ship]:
                mask |= slot << sum(self.stride(kind) * n for kind, n in enumerate(begun))
        return mask

    def full(self, table: int) -> int:
        """In how many ways the whole fleet is begun."""
        last = sum(self.stride(kind) * count for kind, count in enumerate(self.counts))
        return table >> last


class RowByRow:
    """The grid from the top down, a whole row at a time.

    A state is what the rows above oblige the next row to: a code for each column, `bits` wide.
    0: nothing; 1: *closed* by a ship that ended in the row above; 2 and more: a `Part` of a ship
    that goes on begins here. Beside each state stands the tally of the ships begun.
    """

    def __init__(self, rows: int, columns: int, fleet: Fleet, touching: str) -> None:
        self.rows = rows
        self.columns = columns
        self.fleet = fleet
        self.touching = touching
        self.every_column = (1 << columns) - 1
        begun = [
            [(kind, lines) for kind, ship in enumerate(fleet) for lines in self.begun(ship, column)]
            for column in range(columns)
        ]
        self.parts: list[list[Part]] = [[] for _ in range(columns)]
        for _, lines in chain.from_iterable(begun):
            for row in range(1, len(lines)):
                part = self.part(lines[row - 1], lines[row:])
                if part not in self.parts[part.column()]:
                    self.parts[part.column()].append(part)
        self.bits = (1 + max(map(len, self.parts))).bit_length()
        self.starts = [[(kind, self.entry(lines)) for kind, lines in at] for at in begun]
        self.going_on = [
            [self.entry(part.below) for part in self.parts[column]] for column in range(columns)
        ]

    def most(self) -> int:
        """More layouts than there can be of any part of the fleet."""
        return math.prod(
            (1 + len(places(ship, self.rows, self.columns))) ** ship.count for ship in self.fleet
        )

    def spread(self, cells: int) -> int:
        """The cells of a row with their neighbours in it."""
        return (cells | cells << 1 | cells >> 1) & self.every_column

    def denied_beside(self, cells: int) -> int:
        return cells if self.touching == "free" else self.spread(cells)

    def denied_below(self, cells: int) -> int:
        return {"none": self.spread(cells), "corners": cells, "free": 0}[self.touching]

    def begun(self, ship: ShipClass, column: int) -> Iterator[tuple[int, ...]]:
        """The ships of the class, line by line, whose top line begins in this column."""
        for figure in figures(ship):
            first = min(left for row, left in figure if row == 0)
            moved = [(row, left - first + column) for row, left in figure]
            if all(0 <= left < self.columns for _, left in moved):
                yield tuple(
                    sum(1 << left for row, left in moved if row == line)
                    for line in range(1 + max(row for row, _ in figure))
                )

    def part(self, above: int, below: tuple[int, ...]) -> Part:
        # Where ships may touch nobody minds what lies above, and more parts are alike.
        return Part(0 if self.touching == "free" else above, below)

    def entry(self, lines: tuple[int, ...]) -> Entry:
        cells, below = lines[0], lines[1:]
        claims = closes = 0
        if below:
            part = self.part(cells, below)
            code = 2 + self.parts[part.column()].index(part)
            obliges = code << self.bits * part.column()
            claims = 1 << part.column()
        else:
            closes = self.denied_below(cells)
            obliges = sum(
                1 << self.bits * column for column in range(self.columns) if closes >> column & 1
            )
        return Entry(cells, self.denied_beside(cells), len(lines), obliges, claims, closes)

    def ongoing(self, state: int) -> Entry | None:
        """The old ships' entry into the row, all in one; nothing where two of them clash."""
        closed = 0
        ships: list[tuple[int, Entry]] = []
        for column in range(self.columns):
            code = state >> self.bits * column & (1 << self.bits) - 1
            if code == 1:
                closed |= 1 << column
            elif code:
                above = self.denied_below(self.parts[column][code - 2].above)
                ships.append((above, self.going_on[column][code - 2]))
        whole = Entry(0, closed, 0, 0, 0, 0)
        for number, (above, entry) in enumerate(ships):
            taken = closed
            for other_above, other in ships[:number] + ships[number + 1 :]:
                taken |= other_above | other.beside
            if entry.cells & taken or self.clash(whole, entry):
                return None
            whole = self.together(whole, entry._replace(beside=entry.beside | above))
        return whole

    @staticmethod
    def clash(one: Entry, other: Entry) -> bool:
        """Whether the next row has two ships in one cell, or a ship where it is closed."""
        return bool(
            one.claims & (other.claims | other.closes) or other.claims & (one.claims | one.closes)
        )

    @staticmethod
    def together(one: Entry, other: Entry) -> Entry:
        # The height of several ships means nothing, and nobody asks for it.
        return Entry(*(mine | yours for mine, yours in zip(one, other, strict=True)))

    def fill(self, states: dict[int, int], tally: Tally, rows_left: int) -> dict[int, int]:
        """The states after one more row, from those before it."""
        rooms = [tally.room(kind) for kind in range(len(self.fleet))]
        strides = [tally.stride(kind) for kind in range(len(self.fleet))]
        after: dict[int, int] = {}

        def begin(column: int, row: Entry, table: int) -> None:
            """Write down the row as it stands, then with each further ship from the column on."""
            after[row.obliges] = after.get(row.obliges, 0) + table
            for here in range(column, self.columns):
                for kind, entry in self.starts[here]:
                    if entry.cells & row.beside or entry.height > rows_left:
                        continue
                    more = table & rooms[kind]
                    if more and not self.clash(row, entry):
                        begin(here + 1, self.together(row, entry), more << strides[kind])

        for state, table in states.items():
            if (row := self.ongoing(state)) is not None:
                begin(0, row, table)
        return after

    def count(self) -> int:
        tally = Tally(tuple(ship.count for ship in self.fleet), self.most().bit_length())
        states = {0: 1}
        for row in range(self.rows):
            states = self.fill(states, tally, self.rows - row)
        return tally.full(sum(states.values()))


def count_by_rows(rows: int, columns: int, fleet: Fleet, touching: str) -> int:
    """The number of layouts, ships of one class taken as distinct, row by row."""
    return numberings(fleet) * RowByRow(rows, columns, fleet, touching).count()


# By trying


def touched(cells: Cells, touching: str) -> Cells:
    """The cells that a ship lying on `cells` denies to the others, its own included."""
    square = product((-1, 0, 1), repeat=2)
    far = {"free": 0, "corners": 1, "none": 2}[touching]  # steps over sides: 2 reach a corner
    steps = [(down, right) for down, right in square if abs(down) + abs(right) <= far]
    return frozenset((row + down, column + right) for row, column in cells for down, right in steps)


def friends(ships: list[Cells], others: list[Cells], touching: str) -> list[int]:
    """For each place in `ships` the bit set of the places in `others` that may lie beside it."""
    return [
        sum(1 << number for number, other in enumerate(others) if not denied & other)
        for denied in (touched(cells, touching) for cells in ships)
    ]


def count_by_trying(rows: int, columns: int, fleet: Fleet, touching: str) -> int:
    """The same number: every place of every ship is tried, except that the last ship's are counted.

    The places of a class are taken in rising order, so that each set of them comes up once.
    """
    where = [places(ship, rows, columns) for ship in fleet]
    order = [kind for kind, ship in enumerate(fleet) for _ in range(ship.count)]
    beside = {
        (kind, other): friends(where[kind], where[other], touching)
        for kind in range(len(fleet))
        for other in range(kind, len(fleet))
    }

    def count(depth: int, allowed: list[int]) -> int:
        """The ways to place the ships from `depth` on, given each class's places still allowed."""
        kind = order[depth]
        if depth == len(order) - 1:
            return allowed[kind].bit_count()
        total = 0
        for place in range(len(where[kind])):
            if allowed[kind] >> place & 1:
                left = [
                    allowed[other] & beside[kind, other][place] if other >= kind else 0
                    for other in range(len(fleet))
                ]
                left[kind] = left[kind] >> place + 1 << place + 1
                total += count(depth + 1, left)
        return total

    if not order:
        return 1
    return numberings(fleet) * count(0, [(1 << len(found)) - 1 for found in where])
