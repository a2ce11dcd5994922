"""What attacks and places are worth in one position, as far as one seat can tell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from blindfleet.board.grid import Cell, CellSet, Grid, cells_of
from blindfleet.bots.blind.worth import (
    SHIPS,
    WEAPONS,
    WORTH,
    against_weapons,
    best_outcome,
    outcome,
)
from blindfleet.bots.player import Chances
from blindfleet.rules.blind import BlindRules, PieceClass, View
from blindfleet.rules.blind.geometry import LARGEST_FORCE
from blindfleet.rules.blind.pieces import Battle, compare
from blindfleet.rules.blind.ruleset import DefeatCosts, Neighbours

FADING = 0.82  # what each cell of the way leaves of the pull of a target
CLANNISH = 1.5  # how much likelier than by chance a neighbour is of the same class
FORT_DISCLOSED = 4.0  # what it is worth to learn where a fort is
ALARM_FADING = 0.8  # what each cell between an enemy and my fort leaves of the alarm
WATCHFUL = 0.5  # how likely an enemy who could attack with success does
MOST_TARGETS = 60  # a piece has so many in mind, the best; the fleet of B2 has fewer

STRUCK_WEAPONS = (PieceClass.TORPEDO, PieceClass.MINE)


class Appraisal:
    """One position; `alarm` is what it is worth to be rid of an enemy at the door of a fort.

    What was worked out once is remembered.
    """

    def __init__(self, view: View, chances: Mapping[Cell, Chances], alarm: float) -> None:
        assert view.own.deployment is not None
        self.rules = view.rules
        self.chances = chances
        self.enemies = view.public.standing[view.seat.other]
        self.classes: dict[Cell, PieceClass] = {}
        self.by_class: list[CellSet] = [0] * (len(PieceClass) + 1)
        at = view.own.deployment.at
        for cell, sighting in view.own_pieces.items():
            piece = at[sighting.origin]
            self.classes[cell] = piece
            self.by_class[piece] |= 1 << cell
        self._afloat = [view.public.afloat(view.seat.other, piece) for piece in SHIPS]
        self._distances = distances(self.rules.board, self.rules.neighbours)
        self._within_stride = within_stride(self.rules)
        self._weapons = against_weapons(self.rules)
        self._numbers: dict[tuple[Cell, PieceClass], tuple[float, float, float]] = {}
        self._challenges: dict[tuple[PieceClass, int, Cell], float] = {}
        self._threats: dict[tuple[PieceClass, int, Cell], float] = {}
        self._targets: dict[tuple[PieceClass, int], list[tuple[Cell, float]]] = {}
        self._alarms = {cell: self._alarm(cell, alarm) for cell in chances}

    # What an attack brings, on average

    def challenge(self, ship: PieceClass, largest: int, target: Cell) -> float:
        """By a ship in a squadron of up to `largest`, the force chosen after the answer (B20)."""
        key = (ship, largest, target)
        found = self._challenges.get(key)
        if found is None:
            found = self._challenges[key] = self._met(ship, target, largest, best=True)
        return found

    def fixed_challenge(self, ship: PieceClass, number: int, target: Cell) -> float:
        """By a force fixed before the answer, which may be lost as a whole (B22)."""
        found = self._met(ship, target, number, best=False)
        if self.rules.defeat_costs is DefeatCosts.FORCE and number > 1:
            found -= (number - 1) * WORTH[ship] * self._defeated(ship, number, target)
        return found

    def strike(self, target: Cell) -> float:
        """By a torpedo (B28, B29)."""
        chances = self.chances[target]
        brought = sum(chances[ship] * (WORTH[ship] + self._alarms[target]) for ship in SHIPS)
        brought += sum(chances[weapon] * WORTH[weapon] for weapon in STRUCK_WEAPONS)
        fort = chances[PieceClass.FORT]
        if fort < 1:
            brought += fort * FORT_DISCLOSED
        return brought - (WORTH[PieceClass.TORPEDO] if self.rules.torpedo_spent else 0.0)

    def _met(self, ship: PieceClass, target: Cell, number: int, *, best: bool) -> float:
        """The average over all that may be named; the alarm ends where the enemy is gone."""
        bring = best_outcome if best else outcome
        chances, alarm, defeat = self.chances[target], self._alarms[target], -WORTH[ship]
        brought = 0.0
        for piece in SHIPS:
            if chances[piece]:
                for against, likely in enumerate(self._named(target, piece), 1):
                    if likely:
                        once = bring(ship, number, piece, against)
                        relief = alarm if once > defeat else 0.0
                        brought += chances[piece] * likely * (once + relief)
        for weapon in WEAPONS:
            brought += chances[weapon] * self._weapons[ship, weapon]
        return brought

    def _defeated(self, ship: PieceClass, number: int, target: Cell) -> float:
        chances = self.chances[target]
        return sum(
            chances[piece] * likely
            for piece in SHIPS
            for against, likely in enumerate(self._named(target, piece), 1)
            if compare(ship, number, piece, against) is Battle.DEFEAT
        )

    def _named(self, target: Cell, piece: PieceClass) -> tuple[float, float, float]:
        """How likely one, two or three are named, if the target is of that class."""
        key = (target, piece)
        found = self._numbers.get(key)
        if found is None:
            beside = cells_of(self.rules.board.beside[target] & self.enemies)
            mates = sum(self.chances[cell][piece] for cell in beside)
            most = self._afloat[piece - 1]
            several = min(1.0, CLANNISH * mates) if most > 1 else 0.0
            three = several / 2 if most > 2 else 0.0
            found = self._numbers[key] = (1 - several, several - three, three)
        return found

    # What a place is worth

    def largest_force(self, piece: PieceClass, start: Cell, end: Cell) -> int:
        """How many ships the piece is at most together with, once it has gone to `end` (B16)."""
        if not piece.is_ship:
            return 1
        beside = self.rules.board.beside
        mates = self.by_class[piece] & ~(1 << start)
        joined = beside[end] & mates
        if not joined:
            return 1
        if joined & (joined - 1) or beside[joined.bit_length() - 1] & mates & ~joined:
            return LARGEST_FORCE
        return 2

    def pull(self, piece: PieceClass, number: int, cell: Cell) -> float:
        """How much the piece would like to be there: what is to be had, and how far it is."""
        key = (piece, number)
        targets = self._targets.get(key)
        if targets is None:
            targets = self._targets[key] = self._wanted(piece, number)
        away = self._distances[cell]
        return max((gain * _FADED[away[target]] for target, gain in targets), default=0.0)

    def danger(self, piece: PieceClass, number: int, cell: Cell) -> float:
        """What the enemies near the cell may cost the piece there."""
        enemies = self._within_stride[cell] & self.enemies
        if not enemies:
            return 0.0
        threat = sum(self._threat(piece, number, enemy) for enemy in cells_of(enemies))
        return WORTH[piece] * WATCHFUL * min(1.0, threat)

    def _wanted(self, piece: PieceClass, number: int) -> list[tuple[Cell, float]]:
        if piece in (PieceClass.MINE, PieceClass.FORT):
            return []
        found = []
        for target in self.chances:
            if piece is PieceClass.TORPEDO:
                gain = self.strike(target)
            else:
                gain = self.challenge(piece, number, target)
            if gain > 0:
                found.append((target, gain))
        found.sort(key=lambda one: -one[1])
        return found[:MOST_TARGETS]

    def _threat(self, piece: PieceClass, number: int, enemy: Cell) -> float:
        """How likely the enemy there could take the piece, alone."""
        key = (piece, number, enemy)
        found = self._threats.get(key)
        if found is None:
            chances = self.chances[enemy]
            found = chances[PieceClass.TORPEDO] + sum(
                chances[ship] for ship in SHIPS if _takes(self.rules, ship, piece, number)
            )
            self._threats[key] = found
        return found

    def _alarm(self, enemy: Cell, alarm: float) -> float:
        forts = cells_of(self.by_class[PieceClass.FORT])
        away = min(self._distances[fort][enemy] for fort in forts)
        return alarm * ALARM_FADING**away


def _takes(rules: BlindRules, ship: PieceClass, piece: PieceClass, number: int) -> bool:
    if piece is PieceClass.MINE:
        return ship is PieceClass.SWEEPER
    if piece is PieceClass.TORPEDO:
        return ship is not PieceClass.FISH or rules.fish_takes_torpedo
    if piece is PieceClass.FORT:
        return True
    return compare(ship, 1, piece, number) is Battle.VICTORY


_FADED = tuple(FADING**away for away in range(200))


class Distances(dict[Cell, bytes]):
    """From a cell to every other, in steps on an empty board; worked out when asked for."""

    def __init__(self, board: Grid, neighbours: Neighbours) -> None:
        super().__init__()
        self._places = [divmod(cell, board.columns) for cell in range(board.size)]
        self._join = sum if neighbours is Neighbours.FOUR else max

    def __missing__(self, cell: Cell) -> bytes:
        row, column = self._places[cell]
        away = ((abs(row - to_row), abs(column - to_column)) for to_row, to_column in self._places)
        self[cell] = bytes(map(self._join, away))
        return self[cell]


@lru_cache(maxsize=8)
def distances(board: Grid, neighbours: Neighbours) -> Distances:
    return Distances(board, neighbours)


@lru_cache(maxsize=8)
def within_stride(rules: BlindRules) -> tuple[CellSet, ...]:
    """For every cell those from which an enemy can move up to it and attack in one turn."""
    found = []
    for cell, beside in enumerate(rules.contact):
        reached = beside
        for neighbour in cells_of(beside):
            reached |= rules.contact[neighbour]
        found.append(reached & ~(1 << cell))
    return tuple(found)
