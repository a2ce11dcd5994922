"""How many ships a grid can take (S21): told before they are broken, kept without exception.

A fleet is within the limits if `packing.pack` lays it out: the promise that it can be placed is
kept by showing a place. A ship takes its cells and the gap to the next one, and `room` says how
much of that any fleet may take, whatever its mix.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blindfleet.board.grid import Grid
from blindfleet.board.problems import Invalid
from blindfleet.board.values import FrozenDict
from blindfleet.rules.shooting.packing import Lengths, lengths_of, pack, pack_as_it_is

if TYPE_CHECKING:
    from blindfleet.rules.shooting.ruleset import ShipClass, Touching


@dataclass(frozen=True)
class Limits:
    """What a fleet takes, and what it may."""

    within: bool
    """Whether this fleet is accepted."""
    used: int
    """What it takes: the cells of every ship, and one more for each where sides may not touch."""
    room: int
    """Any fleet of these classes that takes no more than this is accepted."""
    most: Mapping[str, int]
    """For each class how many there may be, with the rest of the fleet as it stands."""


def limits(
    grid: Grid,
    touching: Touching,
    classes: Iterable[ShipClass],
    counts: Mapping[str, int] | None = None,
) -> Limits:
    """The limits of a fleet that may still be in the making.

    Where `counts` has a class, that many ships of it are meant, 0 too, not the class's own count:
    `limits(Grid(20, 20), Touching.NONE, rules.fleet, {"carrier": 0})`.
    """
    classes = tuple(classes)
    counts = counts or {}
    for name, number in counts.items():
        if number < 0 or all(one.name != name for one in classes):
            raise Invalid("there cannot be {number} of {name}", number=number, name=name)
    numbers = [(one, counts.get(one.name, one.count)) for one in classes]
    ships = by_length(numbers)
    together = _most_of_each_length(grid, touching, ships)
    afloat = [cells for cells in ships if cells <= max(grid.rows, grid.columns)]
    return Limits(
        within=pack(grid, touching, lengths_of(ships)) is not None,
        used=space_of(touching, ships),
        room=room_for(grid, touching, max(afloat)) if afloat else 0,
        most=FrozenDict(
            (one.name, max(0, together.get(one.cells, 0) - ships[one.cells] + number))
            for one, number in numbers
        ),
    )


def refuse_fleet(grid: Grid, touching: Touching, fleet: tuple[ShipClass, ...]) -> None:
    """Raise with the limit that the fleet breaks, if it breaks one."""
    ships = by_length((one, one.count) for one in fleet)
    if pack(grid, touching, lengths_of(ships)) is not None:
        return
    for one in fleet:
        if one.cells > max(grid.rows, grid.columns):
            raise Invalid("{ship_class} does not fit the grid", ship_class=one.name)
    together = _most_of_each_length(grid, touching, ships)
    most = {
        one: together[one.cells] - ships[one.cells] + one.count
        for one in fleet
        if one.cells in together
    }
    for least in (1, 0):  # better fewer of a class than none of it
        for one, number in most.items():
            if number >= least:
                raise Invalid(
                    "S21: {ship_class}: at most {most} with the rest of this fleet, not {count}",
                    ship_class=one.name,
                    most=number,
                    count=one.count,
                )
    raise Invalid(
        "S21: the fleet takes up {used} cells, gaps included; any fleet of up to {room} can be"
        " placed",
        used=space_of(touching, ships),
        room=room_for(grid, touching, max(ships)),
    )


def by_length(numbers: Iterable[tuple[ShipClass, int]]) -> Counter[int]:
    """How many ships there are of each number of cells, given how many of each class."""
    ships = Counter[int]()
    for ship_class, number in numbers:
        ships[ship_class.cells] += number
    return ships


def space_of(touching: Touching, ships: Mapping[int, int]) -> int:
    """What ships, counted by their cells, take in lanes: their cells and the gaps behind them."""
    return sum((cells + touching.gap) * count for cells, count in ships.items())


def room_for(grid: Grid, touching: Touching, longest: int) -> int:
    """How much space any fleet may take whose longest ship has that many cells.

    First-fit in lanes of a given capacity (the lane's cells, and the gap that its last ship needs
    not) leaves out a ship of space s only if every lane is filled to capacity − s + 1 at least.
    The fleet then takes lanes · (capacity − s + 1) + s or more, which is least for the longest
    ship. One less is the room. It is what S21 asks for, Σ(cells+1) ≤ ⌊(rows+1)/2⌋ · (columns+1 −
    longest), and one less than the longest ship's space beyond.
    """
    space = longest + touching.gap
    return max(
        _lanes(across, touching) * (along + touching.gap - space + 1) + space - 1
        for across, along in ((grid.rows, grid.columns), (grid.columns, grid.rows))
        if longest <= along
    )


def _lanes(across: int, touching: Touching) -> int:
    return (across + touching.gap) // (1 + touching.gap)


def _most_of_each_length(
    grid: Grid, touching: Touching, ships: Mapping[int, int]
) -> dict[int, int]:
    """How many ships of a length there may be beside the other lengths, where those are packed."""
    found = {cells: _most(grid, touching, ships, cells) for cells in ships}
    return {cells: most for cells, most in found.items() if most is not None}


def _most(grid: Grid, touching: Touching, ships: Mapping[int, int], cells: int) -> int | None:
    """How many ships of that length can be packed with the others; None if those cannot be."""

    def lengths(number: int) -> Lengths:
        return lengths_of({**ships, cells: number})

    accepted = pack(grid, touching, lengths_of(ships)) is not None
    if not accepted and pack(grid, touching, lengths(0)) is None:
        return None
    least, most = ships[cells] if accepted else 0, grid.size // cells
    while least < most:
        middle = (least + most + 1) // 2
        if pack_as_it_is(grid, touching, lengths(middle)) is not None:
            least = middle
        else:
            most = middle - 1
    while pack(grid, touching, lengths(least + 1)) is not None:
        least += 1
    return least
