"""Between the plain rules of Blind and the compiled ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from blindfleet.board.grid import DIAGONAL, ORTHOGONAL, Cell, CellSet, cells_of, set_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.kernels.blind import fast_rules, judgement
from blindfleet.kernels.blind.fast_rules import (
    CLASSES,
    EMPTY,
    GONE,
    HEAD,
    LARGEST_FORCE,
    NOBODY,
    WALL,
    Position,
    Terrain,
)
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.compiler import Array, Floats, Numbers
from blindfleet.rules.blind import Action, Answer, Ask, BlindRules, Engage, Move, Phase, Strike
from blindfleet.rules.blind.pieces import Battle, PieceClass, compare
from blindfleet.rules.blind.public import Public
from blindfleet.rules.blind.ruleset import (
    DefeatCosts,
    EngageWhen,
    Memory,
    Neighbours,
    VedetteRun,
)
from blindfleet.rules.outcome import Ending, Outcome

PHASES = {
    Phase.ACTING: fast_rules.ACTING,
    Phase.ANSWERING: fast_rules.ANSWERING,
    Phase.ENGAGING: fast_rules.ENGAGING,
    Phase.OVER: fast_rules.OVER,
}
ENDINGS = {
    fast_rules.BY_FORTS: Ending.FORTS,
    fast_rules.NO_SHIPS: Ending.NO_SHIPS,
    fast_rules.QUIET_LIMIT: Ending.QUIET,
    fast_rules.NO_ACTION: Ending.NO_ACTION,
}
ENDING_NUMBERS = {ending: number for number, ending in ENDINGS.items()}
BATTLES = {Battle.VICTORY: 1, Battle.EQUAL: 0, Battle.DEFEAT: -1}


class Chart:
    """A ruleset's terrain, and its cells as the compiled rules number them."""

    def __init__(self, rules: BlindRules) -> None:
        self.rules = rules
        columns = rules.board.columns
        width = columns + 2
        self.rows = rules.board.rows + 4  # two cells down and two aside are looked at
        four = rules.neighbours is Neighbours.FOUR
        self.inner = np.array(
            [(cell // columns + 1) * width + cell % columns + 1 for cell in range(rules.board.size)]
        )
        self.outer = {int(inner): cell for cell, inner in enumerate(self.inner)}
        board = np.full(self.rows * width, WALL, np.int16)
        board[self.inner] = EMPTY
        self.empty_board = board
        steps = _deltas(ORTHOGONAL if four else ORTHOGONAL + DIAGONAL, width)
        self.terrain = Terrain(
            width=width,
            row=np.arange(self.rows * width) // width - 1,
            column=np.arange(self.rows * width) % width - 1,
            rows=rules.board.rows,
            columns=columns,
            home=rules.home,
            diagonal=not four,
            steps=steps,
            sides=_deltas(ORTHOGONAL, width),
            walls=_walls(board, steps, self.inner),
            around=_deltas(_within_two(four), width),
            touching=4 if four else 8,
            pieces=rules.fleet_size,
            battles=_battles(),
            keeps=rules.memory is Memory.KEPT,
            clear=rules.vedette is VedetteRun.CLEAR,
            before=rules.engage is EngageWhen.BEFORE,
            costs_force=rules.defeat_costs is DefeatCosts.FORCE,
            mine_spent=rules.mine_spent,
            torpedo_spent=rules.torpedo_spent,
            fish_takes_torpedo=rules.fish_takes_torpedo,
            forts_spared=rules.count(PieceClass.FORT) - rules.forts_needed,
            quiet_limit=rules.quiet_limit,
        )

    def position(self, public: Public, classes: Mapping[Seat, Mapping[Cell, int]]) -> Position:
        """What everybody knows, and the class of every piece by the cell that it began on, or 0.

        The choices behind an open question are not in it: see `with_choices`.
        """
        size = self.rules.fleet_size
        position = Position(
            board=self.empty_board.copy(),
            cell=np.full(2 * size, GONE, np.int16),
            what=np.zeros(2 * size, np.int8),
            could=np.zeros(2 * size, np.int16),
            roster=np.zeros((2, size), np.int16),
            place=np.zeros(2 * size, np.int16),
            strength=np.zeros(2, np.int16),
            near=np.zeros((2, len(self.empty_board)), np.int8),
            afloat=np.zeros((2, CLASSES), np.int16),
            force=np.zeros(LARGEST_FORCE, np.int16),
            named=np.zeros(LARGEST_FORCE, np.int16),
            head=np.zeros(HEAD, np.int64),
        )
        for seat in SEATS:
            self._put(position, public, seat, classes[seat])
        head = position.head
        head[fast_rules.ON_TURN] = public.on_turn - 1
        head[fast_rules.TURN] = public.turn
        head[fast_rules.QUIET] = public.quiet
        head[fast_rules.PHASE] = PHASES[public.phase]
        head[fast_rules.WINNER] = NOBODY
        if public.outcome is not None:
            if public.outcome.winner is not None:
                head[fast_rules.WINNER] = public.outcome.winner - 1
            head[fast_rules.ENDING] = ENDING_NUMBERS.get(public.outcome.ending, 0)
        if public.challenge is not None:
            head[fast_rules.ASKER] = self.inner[public.challenge.acting]
            head[fast_rules.ASKED] = self.inner[public.challenge.target]
            head[fast_rules.NAMED] = public.challenge.named or 0
            head[fast_rules.NUMBER] = public.challenge.number
        return position

    def _put(
        self, position: Position, public: Public, seat: Seat, classes: Mapping[Cell, int]
    ) -> None:
        side = seat - 1
        number = {
            origin: index
            for index, origin in enumerate(sorted(classes), side * self.terrain.pieces)
        }
        for origin, piece in classes.items():
            position.what[number[origin]] = piece
            position.could[number[origin]] = 1 << piece  # of those afloat it is said below
        for place, (cell, sighting) in enumerate(sorted(public.pieces[seat].items())):
            index = number[sighting.origin]
            inner = self.inner[cell]
            position.board[inner] = index
            position.cell[index] = inner
            position.near[side, inner + self.terrain.steps] += 1
            position.could[index] = set_of(sighting.could_be)
            position.roster[side, place] = index
            position.place[index] = place
            position.afloat[side, classes[sighting.origin]] += 1
        position.strength[side] = len(public.pieces[seat])
        position.afloat[side, 0] = position.afloat[side, 1 : PieceClass.TORPEDO].sum()

    def force(self, cells: CellSet, first: Cell) -> Array:
        """A force, the ship that acts or is asked before the others."""
        found = np.zeros(LARGEST_FORCE, np.int64)
        others = (cell for cell in cells_of(cells) if cell != first)
        for index, cell in enumerate((first, *others)):
            found[index] = self.inner[cell]
        return found

    def with_choices(self, position: Position, *, answer: CellSet, force: CellSet) -> Position:
        """The position with the ships behind an answer, and those fixed before it; 0: none."""
        head = position.head
        if answer:
            position.named[:] = self.force(answer, self.outer[int(head[fast_rules.ASKED])])
        if force:
            position.force[:] = self.force(force, self.outer[int(head[fast_rules.ASKER])])
        return position

    def cells(self, force: Array) -> CellSet:
        return set_of(self.outer[int(cell)] for cell in force if cell)

    def turn(self, code: int) -> Action:
        """A turn as the plain rules say it."""
        start, end, target, second, third = (
            self.outer.get(int(code) >> at & fast_rules.CELL_MASK)
            for at in (
                fast_rules.START_AT,
                fast_rules.END_AT,
                fast_rules.TARGET_AT,
                fast_rules.SECOND_AT,
                fast_rules.THIRD_AT,
            )
        )
        assert start is not None
        assert end is not None
        kind = int(code) & 3
        if kind == fast_rules.MOVE:
            return Move(start, end)
        assert target is not None
        if kind == fast_rules.STRIKE:
            return Strike(start, end, target)
        fixed = set_of(cell for cell in (end, second, third) if cell is not None)
        return Ask(start, end, target, fixed if self.terrain.before else 0)

    def code(self, action: Move | Ask | Strike) -> int:
        """The turn in one number."""
        kind, target, others = fast_rules.MOVE, 0, [0, 0]
        if isinstance(action, Strike):
            kind, target = fast_rules.STRIKE, int(self.inner[action.target])
        elif isinstance(action, Ask):
            kind, target = fast_rules.ASK, int(self.inner[action.target])
            mates = (cell for cell in cells_of(action.force) if cell != action.end)
            others = [*(int(self.inner[cell]) for cell in mates), 0, 0]
        second, third = others[:2]
        start, end = int(self.inner[action.start]), int(self.inner[action.end])
        return (
            kind
            | start << fast_rules.START_AT
            | end << fast_rules.END_AT
            | target << fast_rules.TARGET_AT
            | second << fast_rules.SECOND_AT
            | third << fast_rules.THIRD_AT
        )

    def turns(self, position: Position) -> Numbers:
        """Every legal turn, in one number each."""
        found = np.empty(4 * self.terrain.pieces + 64, np.int64)
        number = fast_rules.turns(self.terrain, position, found)
        if number > len(found):
            found = np.empty(number, np.int64)
            fast_rules.turns(self.terrain, position, found)
        return found[:number]

    def legal(self, position: Position) -> list[Action]:
        """Everything that can be done, as the plain rules say it."""
        phase = position.head[fast_rules.PHASE]
        if phase == fast_rules.OVER:
            return []
        if phase == fast_rules.ACTING:
            return [self.turn(code) for code in self.turns(position)]
        found = np.empty((fast_rules.MOST_FORCES, LARGEST_FORCE), np.int64)
        number = fast_rules.choices(self.terrain, position, found)
        make = Answer if phase == fast_rules.ANSWERING else Engage
        return [make(self.cells(force)) for force in found[:number]]

    def play(self, position: Position, action: Action) -> None:
        """Change the position as a legal action does."""
        match action:
            case Move() | Ask() | Strike():
                fast_rules.take_turn(self.terrain, position, self.code(action))
            case Answer(cells):
                asked = self.outer[int(position.head[fast_rules.ASKED])]
                fast_rules.answer(self.terrain, position, self.force(cells, asked))
            case Engage(cells):
                asker = self.outer[int(position.head[fast_rules.ASKER])]
                fast_rules.engage(self.terrain, position, self.force(cells, asker))
            case _:
                raise TypeError(action)

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended by itself, if it did."""
        if position.head[fast_rules.PHASE] != fast_rules.OVER:
            return None
        winner = int(position.head[fast_rules.WINNER])
        ending = ENDINGS[int(position.head[fast_rules.ENDING])]
        return Outcome(None if winner == NOBODY else Seat(winner + 1), ending)


@lru_cache(maxsize=16)
def chart(rules: BlindRules) -> Chart:
    return Chart(rules)


def _deltas(directions: tuple[tuple[int, int], ...], width: int) -> Numbers:
    return np.array([down * width + right for down, right in directions], np.int64)


def _walls(board: Array, steps: Numbers, cells: Array) -> Array:
    found = np.zeros(len(board), np.int8)
    for step in steps:
        found[cells] += board[cells + step] == WALL
    return found


def _within_two(four: bool) -> tuple[tuple[int, int], ...]:
    """Ways to the cells one and two steps away, the nearer ones first."""
    reach = range(-2, 3)
    ways = [(down, right) for down in reach for right in reach if (down, right) != (0, 0)]
    away = {way: abs(way[0]) + abs(way[1]) if four else max(map(abs, way)) for way in ways}
    return tuple(sorted((way for way in ways if away[way] <= 2), key=lambda way: away[way]))


@lru_cache(maxsize=1)
def _battles() -> Array:
    """B25 as a table; by classes and numbers."""
    sizes = range(1, LARGEST_FORCE + 1)
    ships = [piece for piece in PieceClass if piece.is_ship]
    table = np.zeros((len(ships) + 1, LARGEST_FORCE + 1) * 2, np.int8)
    for attacker in ships:
        for defender in ships:
            for number in sizes:
                for against in sizes:
                    battle = compare(attacker, number, defender, against)
                    table[attacker, number, defender, against] = BATTLES[battle]
    return table


def manner(rules: BlindRules, worth: Floats, taste: Floats) -> Manner:
    """A manner of play, with what follows from its worths and tastes."""
    by_force = (CLASSES, LARGEST_FORCE + 1)
    brought = np.zeros((*by_force, judgement.NAMES))
    holds = np.zeros((*by_force, judgement.NAMES))
    takes = np.zeros((*by_force, CLASSES))
    ships = [piece for piece in PieceClass if piece.is_ship]
    weapons = [piece for piece in PieceClass if not piece.is_ship]
    sizes = range(1, LARGEST_FORCE + 1)
    before = rules.engage is EngageWhen.BEFORE
    costly = before and rules.defeat_costs is DefeatCosts.FORCE
    for ship in ships:
        for number in sizes:
            for name, (other, against) in enumerate(
                (ship, size) for ship in ships for size in sizes
            ):
                best = max(
                    _engaged(ship, size, other, against, worth, taste)
                    for size in (range(number, number + 1) if before else range(1, number + 1))
                )
                holds[ship, number, name] = best > -worth[ship]
                if costly and best == -worth[ship]:
                    best *= number
                brought[ship, number, name] = best
                takes[other, against, ship] = compare(ship, 1, other, against) is Battle.VICTORY
            for name, weapon in enumerate(weapons, len(ships) * len(sizes)):
                gain = _against_weapon(rules, ship, weapon, worth, taste)
                brought[ship, number, name] = gain
                takes[weapon, :, ship] = _is_taken(rules, ship, weapon)
    far = np.arange(rules.board.rows + rules.board.columns + 2)
    fade, alarm_fade = taste[judgement.FADING], taste[judgement.ALARM_FADING]
    return Manner(worth, taste, brought, holds, takes, float(fade), alarm_fade**far)


def _engaged(
    ship: PieceClass, size: int, other: PieceClass, against: int, worth: Floats, taste: Floats
) -> float:
    match compare(ship, size, other, against):
        case Battle.VICTORY:
            return float(against * worth[other] + taste[judgement.ANOTHER_TURN])
        case Battle.EQUAL:
            return float(against * worth[other] - size * worth[ship])
        case Battle.DEFEAT:
            return float(-worth[ship])


def _is_taken(rules: BlindRules, ship: PieceClass, weapon: PieceClass) -> bool:
    match weapon:
        case PieceClass.MINE:
            return ship is PieceClass.SWEEPER
        case PieceClass.TORPEDO:
            return ship is not PieceClass.FISH or rules.fish_takes_torpedo
        case _:
            return True


def _against_weapon(
    rules: BlindRules, ship: PieceClass, weapon: PieceClass, worth: Floats, taste: Floats
) -> float:
    if weapon is PieceClass.MINE and ship is not PieceClass.SWEEPER:
        return float((worth[weapon] if rules.mine_spent else 0.0) - worth[ship])
    harmless = weapon is PieceClass.TORPEDO and ship is PieceClass.FISH
    if harmless and not rules.fish_takes_torpedo:
        return 0.0
    return float(worth[weapon] + taste[judgement.ANOTHER_TURN])
