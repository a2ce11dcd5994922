"""Where a fleet lies: ships, layouts, and why a layout is refused (S9)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from blindfleet.board.grid import Cell, CellSet, Grid, cells_of, set_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.shapes import all_places
from blindfleet.board.values import FrozenDict, WithoutCaches
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules, Touching


@dataclass(frozen=True, slots=True)
class ShipName:
    """Ships of one class carry fixed numbers, from 1, in the order they were placed (S14)."""

    ship_class: str
    number: int


@dataclass(frozen=True, slots=True)
class Ship:
    name: ShipName
    cells: CellSet


@dataclass(frozen=True)
class Layout(WithoutCaches):
    """A whole fleet on the grid, in the order of the ruleset's classes.

    A Layout may be illegal: `refuse_layout` is what says so.
    """

    ships: tuple[Ship, ...]

    @classmethod
    def of(cls, rules: ShootingRules, places: Mapping[str, str | Iterable[str]]) -> Layout:
        """`Layout.of(rules, {"carrier": "A1-A5", "cruiser": ["C1-C2", "E1 E2"]})`."""
        ships = []
        for ship_class, written in places.items():
            texts = [written] if isinstance(written, str) else list(written)
            for number, text in enumerate(texts, 1):
                ships.append(Ship(ShipName(ship_class, number), read_cells(rules, text)))
        return cls(tuple(ships)).in_order(rules)

    def in_order(self, rules: ShootingRules) -> Layout:
        """The same ships in the ruleset's order; classes it does not know come last."""
        order = {ship_class.name: index for index, ship_class in enumerate(rules.fleet)}
        last = len(order)
        key = lambda ship: (order.get(ship.name.ship_class, last), ship.name.number)  # noqa: E731
        return Layout(tuple(sorted(self.ships, key=key)))

    @cached_property
    def occupied(self) -> CellSet:
        return set_of(cell for ship in self.ships for cell in cells_of(ship.cells))

    @cached_property
    def ship_at(self) -> Mapping[Cell, Ship]:
        return FrozenDict((cell, ship) for ship in self.ships for cell in cells_of(ship.cells))


def read_cells(rules: ShootingRules, text: str) -> CellSet:
    """`A1-A4` or `A1 A2 B2`: a straight run by its ends, or every cell of a shape."""
    ends = re.split(r"\s*[-–—]\s*", text.strip())
    if len(ends) == 2:
        return _run(rules.grid, rules.read_cell(ends[0]), rules.read_cell(ends[1]), text)
    cells = [rules.read_cell(word) for word in text.split()]
    if not cells or len(set(cells)) < len(cells):
        raise Invalid("“{text}” does not name the cells of a ship", text=text[:40])
    return set_of(cells)


def write_ship_cells(rules: ShootingRules, cells: CellSet) -> str:
    """The shortest that `read_cells` reads back."""
    listed = cells_of(cells)
    if len(listed) > 2 and _run_or_none(rules.grid, listed[0], listed[-1]) == cells:
        return f"{rules.write_cell(listed[0])}-{rules.write_cell(listed[-1])}"
    return " ".join(rules.write_cell(cell) for cell in listed)


def neighbourhood(rules: ShootingRules, cells: CellSet) -> CellSet:
    """The ship's own cells and those that no other ship may have because of it (S4)."""
    if rules.touching is Touching.FREE:
        return cells
    near = rules.grid.around if rules.touching is Touching.NONE else rules.grid.beside
    found = cells
    for cell in cells_of(cells):
        found |= near[cell]
    return found


def denied_by(rules: ShootingRules, ships: Iterable[Ship]) -> CellSet:
    """All that these ships leave to no other."""
    denied = 0
    for ship in ships:
        denied |= neighbourhood(rules, ship.cells)
    return denied


def refuse_layout(rules: ShootingRules, layout: Layout) -> None:
    """Raise with the rule, the reason and the cells if the layout breaks S1–S4."""
    _refuse_wrong_ships(rules, layout)
    _refuse_missing_ships(rules, layout)
    _refuse_places(rules, layout.ships)


def refuse_ships(rules: ShootingRules, ships: tuple[Ship, ...]) -> None:
    """The same for ships of a fleet that is not all placed yet (S22), in any order."""
    _refuse_wrong_ships(rules, Layout(ships))
    _refuse_places(rules, ships)


def _is_well_made(layout: object) -> bool:
    """Whether it is what its type says, to the last number: a bot may hand over anything."""
    return (
        type(layout) is Layout
        and type(layout.ships) is tuple
        and all(
            type(ship) is Ship
            and type(ship.cells) is int
            and ship.cells >= 0
            and type(ship.name) is ShipName
            and type(ship.name.ship_class) is str
            and type(ship.name.number) is int
            for ship in layout.ships
        )
    )


def _refuse_wrong_ships(rules: ShootingRules, layout: Layout) -> None:
    if not _is_well_made(layout):
        raise Illegal("S9", "a layout is a tuple of ships")
    names = set()
    for ship in layout.ships:
        name, cells = ship.name, cells_of(ship.cells & rules.grid.all_cells)
        ship_class = rules.by_name.get(name.ship_class)
        if ship_class is None:
            raise Illegal(
                "S9", "there is no class {name} in this fleet", cells, name=name.ship_class
            )
        if not 1 <= name.number <= ship_class.count:
            raise Illegal(
                "S9",
                "the fleet has {count} of {name}, not more",
                cells,
                count=ship_class.count,
                name=name.ship_class,
            )
        if name in names:
            raise Illegal("S9", "{ship} is placed twice", cells, ship=write_name(rules, name))
        names.add(name)


def _refuse_missing_ships(rules: ShootingRules, layout: Layout) -> None:
    seen = Counter(ship.name.ship_class for ship in layout.ships)
    for ship_class in rules.fleet:
        if seen[ship_class.name] < ship_class.count:
            raise Illegal(
                "S9",
                "{name}: {have} of {count} placed",
                name=ship_class.name,
                have=seen[ship_class.name],
                count=ship_class.count,
            )
    if layout.in_order(rules) != layout:
        raise Illegal("S9", "the ships are not in the order of the fleet")


def _refuse_places(rules: ShootingRules, ships: tuple[Ship, ...]) -> None:
    for ship in ships:
        _refuse_place(rules, rules.by_name[ship.name.ship_class], ship)
    taken = 0
    for index, ship in enumerate(ships):
        if taken & neighbourhood(rules, ship.cells):
            _refuse_neighbours(rules, ship, ships[:index])
        taken |= ship.cells


def _refuse_place(rules: ShootingRules, ship_class: ShipClass, ship: Ship) -> None:
    beyond = ship.cells & ~rules.grid.all_cells
    if beyond or ship.cells <= 0:
        raise Illegal(
            "S1",
            "{ship} lies off the grid",
            cells_of(max(beyond, 0)),
            ship=write_name(rules, ship.name),
        )
    if ship.cells not in all_places(rules.grid, ship_class.cells, ship_class.shapes):
        raise Illegal(
            "S3",
            "{cells} is no place for {ship} ({size} cells; {shapes})",
            cells_of(ship.cells),
            cells=rules.write_cells(ship.cells),
            ship=write_name(rules, ship.name),
            size=ship_class.cells,
            shapes=", ".join(sorted(shape.value for shape in ship_class.shapes)),
        )


def _refuse_neighbours(rules: ShootingRules, ship: Ship, others: tuple[Ship, ...]) -> None:
    """S4: name the ship that this one overlaps or touches, and where."""
    near = neighbourhood(rules, ship.cells)
    other = next(other for other in others if other.cells & near)
    overlap = ship.cells & other.cells
    raise Illegal(
        "S4",
        "{ship} and {other} overlap on {cells}"
        if overlap
        else "{ship} and {other} touch at {cells}",
        cells_of(overlap or near & other.cells),
        ship=write_name(rules, ship.name),
        other=write_name(rules, other.name),
        cells=rules.write_cells(overlap or near & other.cells),
    )


def write_name(rules: ShootingRules, name: ShipName) -> str:
    """`carrier`, or `cruiser#2` where the class has several ships."""
    ship_class = rules.by_name.get(name.ship_class)
    several = ship_class is None or ship_class.count > 1
    return f"{name.ship_class}#{name.number}" if several else name.ship_class


def read_name(rules: ShootingRules, text: str) -> ShipName:
    ship_class, _, number = text.partition("#")
    known = rules.by_name.get(ship_class)
    if known is None:
        raise Invalid("“{text}” is not a ship of this fleet", text=text[:40])
    if known.count == 1 and not number:
        return ShipName(ship_class, 1)
    if not re.fullmatch(r"[0-9]{1,4}", number) or not 1 <= int(number) <= known.count:
        raise Invalid(
            "“{text}”: the ships of this class are {name}#1 to {name}#{count}",
            text=text[:40],
            name=ship_class,
            count=known.count,
        )
    return ShipName(ship_class, int(number))


def _run(grid: Grid, start: Cell, end: Cell, text: str) -> CellSet:
    cells = _run_or_none(grid, start, end)
    if cells is None:
        raise Invalid("“{text}” is not a straight run of cells", text=text[:40])
    return cells


def _run_or_none(grid: Grid, start: Cell, end: Cell) -> CellSet | None:
    start, end = sorted((start, end))
    if grid.row_of(start) == grid.row_of(end):
        return set_of(range(start, end + 1))
    if grid.column_of(start) == grid.column_of(end):
        return set_of(range(start, end + 1, grid.columns))
    return None
