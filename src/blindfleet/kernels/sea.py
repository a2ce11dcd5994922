"""What is known of a hidden fleet, in the one form that all counting starts from.

A `Sea` says for every ship still sought in which places it can lie, and which cells the ships must
cover together. Everything a player is told in a shooting game is a statement about one ship (where
it does not lie, what struck it, when it sank) or about a cell that is covered, so nothing is lost:
the layouts that fit the sea are exactly those that fit what was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.problems import Contradiction, Invalid, OutOfReach
from blindfleet.board.shapes import all_places, places
from blindfleet.rules.shooting.layout import Ship, ShipName, denied_by, refuse_ships
from blindfleet.rules.shooting.notices import Answer, CellAnswer, ShipHits, SunkShip
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import (
    SalvoReport,
    ShipClass,
    ShootingRules,
    Turns,
)


@dataclass(frozen=True)
class Kind:
    """Ships with the same places open to them."""

    names: tuple[ShipName, ...]
    places: tuple[CellSet, ...]

    @property
    def ship_class(self) -> str:
        """The class of the first of them; in a `Sea` all are of one class."""
        return self.names[0].ship_class

    @property
    def count(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class Sea:
    """The ships still sought, the cells they must cover, and the ships already found.

    `numbered` is whether it is known which ship is which; otherwise all that were told alike, found
    or not, may bear each other's names: the ships of a class or, where sinkings tell nothing, those
    of the same size and shapes.
    """

    rules: ShootingRules
    kinds: tuple[Kind, ...]
    covered: CellSet = 0
    found: tuple[Ship, ...] = ()
    numbered: bool = True


def open_sea(rules: ShootingRules) -> Sea:
    """Nothing is known but the rules."""
    return sea_beside(rules, ())


def sea_beside(rules: ShootingRules, placed: tuple[Ship, ...]) -> Sea:
    """The rest of the fleet, wherever the ships already placed leave room for it."""
    _refuse_other_games(rules)
    taken = {ship.name for ship in placed}
    return Sea(rules, tuple(_rest(rules, taken, denied_by(rules, placed))), found=placed)


def sea_of_cells(
    rules: ShootingRules,
    *,
    misses: CellSet = 0,
    hits: CellSet = 0,
    sunk: Iterable[tuple[str, CellSet]] = (),
) -> Sea:
    """The rest of the fleet where some cells are known: `hits` are those on ships still afloat,
    `sunk` the classes and cells of the ships that are not. Illegal where these cannot lie so.
    """
    _refuse_other_games(rules)
    for cells in (misses, hits):
        if type(cells) is not int or not 0 <= cells <= rules.grid.all_cells:
            raise Invalid(
                "a set of cells of this grid is a number of {size} bits", size=rules.grid.size
            )
    sea = _sea_of_cells(rules, misses, hits, sunk)
    refuse_ships(rules, sea.found)
    for ship in sea.found:
        hits |= ship.cells
    if misses & hits:
        raise Contradiction("S11", "a cell is not hit and missed", cells_of(misses & hits))
    return sea


def sea_of_waters(rules: ShootingRules, waters: Waters) -> Sea:
    """What the enemy's waters can hide, by all that was answered there."""
    _refuse_other_games(rules)
    if waters.tried > rules.grid.all_cells:
        raise Invalid("these waters are of a larger grid")
    if rules.turns is Turns.SALVO and rules.salvo_report is not SalvoReport.CELLS:
        return _after_salvoes(rules, waters)
    if not rules.wrecks_are_known:
        return _after_sinkings_without_cells(rules, waters)
    return _after_sinkings(rules, waters)


def _refuse_other_games(rules: object) -> None:
    if not isinstance(rules, ShootingRules):
        raise Invalid("only the shooting games have fleets to count")


def _after_sinkings(rules: ShootingRules, waters: Waters) -> Sea:
    """The cells of every sunk ship are known: they were told, or ships cannot lie side by side."""
    sunk: list[tuple[str, CellSet]] = []
    hits = 0
    for shot in waters.answers:
        hits |= 0 if shot.answer is Answer.MISS else 1 << shot.cell
        if shot.answer is Answer.SUNK:
            told = shot.sunk or SunkShip()
            cells = told.cells or rules.grid.joined(1 << shot.cell, hits)
            before = [name for name, _ in sunk]
            sunk.append((told.ship_class or _class_lying_on(rules, cells, before), cells))
    afloat = waters.hits
    for _, cells in sunk:
        afloat &= ~cells
    sea = _sea_of_cells(rules, waters.tried & ~waters.hits, afloat, sunk)
    refuse_ships(rules, sea.found)
    return sea


def _sea_of_cells(
    rules: ShootingRules, misses: CellSet, hits: CellSet, sunk: Iterable[tuple[str, CellSet]]
) -> Sea:
    numbers = Counter[str]()
    lying: list[Ship] = []
    for ship_class, cells in sunk:
        numbers[ship_class] += 1
        lying.append(Ship(ShipName(ship_class, numbers[ship_class]), cells))
    found = tuple(lying)
    closed = denied_by(rules, found) | misses
    taken = {ship.name for ship in found}
    kinds = _rest(rules, taken, closed, lambda place: place & ~hits != 0)
    return Sea(rules, tuple(kinds), hits, found, numbered=False)


def _class_lying_on(rules: ShootingRules, cells: CellSet, sunk: list[str]) -> str:
    """The class of a ship sunk there, where it was not said: one of those it can have been."""
    could_be = [
        one
        for one in rules.fleet
        if cells in all_places(rules.grid, one.cells, one.shapes)
        and sunk.count(one.name) < one.count
    ]
    if not could_be:
        raise Contradiction("S11", "no such ship is left to be sunk", cells_of(cells))
    if len({(one.cells, one.shapes) for one in could_be}) > 1:
        raise OutOfReach(
            "which class lay on {cells} was not said, and several could",
            cells=rules.write_cells(cells),
        )
    return could_be[0].name


def _after_sinkings_without_cells(rules: ShootingRules, waters: Waters) -> Sea:
    """Ships may lie side by side and a sinking names the class alone.

    A sunk ship has the cell of its last hit, and no cell that was not hit by then; a ship afloat
    has a cell that is not hit.
    """
    hits = 0
    kinds: list[Kind] = []
    sunk = Counter[str]()
    closed = waters.tried & ~waters.hits
    for shot in waters.answers:
        hits |= 0 if shot.answer is Answer.MISS else 1 << shot.cell
        if shot.answer is Answer.SUNK:
            if shot.sunk is None or shot.sunk.ship_class is None:
                raise OutOfReach("ships may touch, and what was sunk was not said")
            one = rules.by_name[shot.sunk.ship_class]
            sunk[one.name] += 1
            lay = tuple(
                place
                for place in places(rules.grid, one.cells, one.shapes)
                if place >> shot.cell & 1 and not place & ~hits
            )
            kinds.append(Kind((ShipName(one.name, sunk[one.name]),), lay))
    taken = {name for kind in kinds for name in kind.names}
    afloat = _rest(rules, taken, closed, lambda place: place & ~hits != 0)
    return Sea(rules, (*kinds, *afloat), hits, numbered=False)


def _after_salvoes(rules: ShootingRules, waters: Waters) -> Sea:
    """S14: every salvo says of each ship by its name whether it was hit, or how often, and sunk."""
    said = [
        (
            salvo.cells,
            {part.name: part for part in salvo.report if not isinstance(part, CellAnswer)},
        )
        for salvo in waters.salvoes
    ]

    def fits(name: ShipName, place: CellSet) -> bool:
        left = place
        for cells, parts in said:
            struck = (place & cells).bit_count()
            left &= ~cells
            part = parts.get(name)
            if (part is None) is not (struck == 0):
                return False
            if part is not None and (
                part.sunk is not (left == 0) or (isinstance(part, ShipHits) and part.hits != struck)
            ):
                return False
        return True

    kinds = [
        Kind((name,), tuple(place for place in open_places if fits(name, place)))
        for one in rules.fleet
        for open_places in (places(rules.grid, one.cells, one.shapes),)
        for name in _names(one)
    ]
    return Sea(rules, tuple(kinds))


def _rest(
    rules: ShootingRules,
    taken: set[ShipName],
    closed: CellSet,
    possible: Callable[[CellSet], bool] = bool,
) -> Iterable[Kind]:
    """The ships that are not taken, with their places outside the closed cells."""
    for one in rules.fleet:
        names = tuple(name for name in _names(one) if name not in taken)
        if names:
            open_places = places(rules.grid, one.cells, one.shapes)
            yield Kind(
                names,
                tuple(place for place in open_places if not place & closed and possible(place)),
            )


def _names(one: ShipClass) -> Iterable[ShipName]:
    return (ShipName(one.name, number) for number in range(1, one.count + 1))
