"""A second reading of the rules of Blind, to count with: slow, plain, and sharing no code.

A cell is a pair (column, row) of numbers from 0. A side is 1 or 2. A piece is its letter of B2. An
action is a tuple that begins with its name:

    ("move", from, to)
    ("ask", from, to, asked, force)    force: the cells fixed before the answer (B20), or None
    ("strike", from, to, struck)
    ("answer", cells)
    ("engage", cells)

Options are a dict of texts, by the names that records use.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Cells = frozenset[Cell]
Action = tuple[Any, ...]

RANKS = "BCDPVSF"  # B2, the strongest first
FOUR = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONALS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


class Position:
    """Everything that is true of a game in which both have deployed."""

    def __init__(
        self, options: dict[str, str], pieces: dict[Cell, tuple[int, str]], first: int
    ) -> None:
        columns, rows = options["board"].split("x")
        self.options = options
        self.columns, self.rows = int(columns), int(rows)
        self.pieces = dict(pieces)
        self.forts = sum(piece == (1, "X") for piece in pieces.values())
        self.turn = first
        self.question: tuple[Cell, Cell, Cells | None] | None = None  # acting, asked, fixed
        self.answered: Cells | None = None
        self.quiet = 0
        self.forts_taken = {1: 0, 2: 0}
        self.test_for_the_end()

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.pieces = dict(self.pieces)
        other.forts_taken = dict(self.forts_taken)
        return other

    # What may be done

    def actions(self) -> list[Action]:
        if self.over:
            return []
        if self.question is None:
            return self.choices
        acting, asked, fixed = self.question
        if self.answered is None:  # B19
            return [("answer", force) for force in self.forces(asked)]
        if fixed is not None:  # B20: no drawing back
            return [("engage", fixed)]
        return [("engage", force) for force in self.forces(acting)]

    def turn_actions(self) -> list[Action]:
        """B9: move; move and then attack; attack from where it stands."""
        found: list[Action] = []
        for start, (side, code) in self.pieces.items():
            if side != self.turn or code == "X":
                continue
            for end in [start, *self.goes(start)]:
                if end != start:
                    found.append(("move", start, end))
                found += self.attacks(start, end)
        return found

    def goes(self, start: Cell) -> list[Cell]:
        """B10, B11: the free cells to which the piece may move."""
        found = []
        for right, up in self.directions():
            near = (start[0] + right, start[1] + up)
            far = (near[0] + right, near[1] + up)
            if self.is_free(near):
                found.append(near)
            clear = self.options["vedette"] == "leap" or self.is_free(near)
            if self.pieces[start][1] == "V" and clear and self.is_free(far):
                found.append(far)
        return found

    def attacks(self, start: Cell, end: Cell) -> list[Action]:
        """B13, B15: the attacks on pieces in contact, once the piece stands on `end`."""
        code = self.pieces[start][1]
        if code == "M":
            return []
        found: list[Action] = []
        for right, up in self.directions():
            target = (end[0] + right, end[1] + up)
            if self.pieces.get(target, (self.turn, ""))[0] == self.turn:
                continue
            if code == "T":
                found.append(("strike", start, end, target))
            elif self.options["engage"] == "after":
                found.append(("ask", start, end, target, None))
            else:
                moved = self.copy()
                moved.pieces[end] = moved.pieces.pop(start)
                found += [("ask", start, end, target, force) for force in moved.forces(end)]
        return found

    def directions(self) -> list[Cell]:
        return FOUR if self.options["neighbours"] == "four" else FOUR + DIAGONALS

    def is_free(self, cell: Cell) -> bool:
        on_board = 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows
        return on_board and cell not in self.pieces

    def forces(self, cell: Cell) -> list[Cells]:
        """B16, B17: the piece alone, or with one or two of its class so that all hang together."""
        mine = self.pieces[cell]
        if mine[1] not in RANKS:
            return [frozenset({cell})]
        alike = [other for other, piece in self.pieces.items() if piece == mine and other != cell]
        found = [frozenset({cell})]
        for number in (1, 2):
            for others in combinations(alike, number):
                force = frozenset({cell, *others})
                if hang_together(force):
                    found.append(force)
        return found

    # What happens

    def after(self, action: Action) -> Position:
        position = self.copy()
        position.do(action)
        return position

    def do(self, action: Action) -> None:
        """Play the action on this position; it must be one of `actions`."""
        match action:
            case ("move", start, end):
                self.pieces[end] = self.pieces.pop(start)
                self.finish_turn(again=False, something_left=False)
            case ("ask", start, end, target, force):
                self.pieces[end] = self.pieces.pop(start)
                self.question = (end, target, force)
            case ("strike", start, end, target):
                self.pieces[end] = self.pieces.pop(start)
                self.strike(end, target)
            case ("answer", cells):
                self.answer(cells)
            case ("engage", cells):
                self.engage(cells)

    def strike(self, torpedo: Cell, target: Cell) -> None:
        """B28, B29."""
        lost = set()
        if self.pieces[target][1] != "X":
            lost.add(target)
        if self.options["torpedo-spent"] == "yes":
            lost.add(torpedo)
        self.take_off(lost)
        self.finish_turn(again=False, something_left=bool(lost))

    def answer(self, cells: Cells) -> None:
        """B19; a torpedo, mine or fort is dealt with at once (B24)."""
        assert self.question is not None
        acting, asked, _ = self.question
        named, ship = self.pieces[asked][1], self.pieces[acting][1]
        if named == "X":  # B31
            self.forts_taken[self.turn] += 1
            self.resolve({asked}, again=True)
        elif named == "T":  # B30
            if ship == "F" and self.options["fish-takes-torpedo"] == "no":
                self.resolve(set(), again=False)
            else:
                self.resolve({asked}, again=True)
        elif named == "M":  # B27
            if ship == "S":
                self.resolve({asked}, again=True)
            else:
                spent = {asked} if self.options["mine-spent"] == "yes" else set()
                self.resolve({acting} | spent, again=False)
        else:
            self.answered = cells

    def engage(self, force: Cells) -> None:
        """B21, B22, B23."""
        assert self.question is not None
        assert self.answered is not None
        acting, asked, fixed = self.question
        attacker = (self.pieces[acting][1], len(force))
        defender = (self.pieces[asked][1], len(self.answered))
        if beats(attacker, defender):
            self.resolve(set(self.answered), again=True)
        elif beats(defender, attacker):
            everything = fixed is not None and self.options["defeat-costs"] == "force"
            self.resolve(set(force) if everything else {acting}, again=False)
        else:
            self.resolve(set(force | self.answered), again=False)

    def resolve(self, lost: set[Cell], *, again: bool) -> None:
        self.question = None
        self.answered = None
        self.take_off(lost)
        self.finish_turn(again=again, something_left=bool(lost))

    def take_off(self, lost: set[Cell]) -> None:
        for cell in lost:
            del self.pieces[cell]

    def finish_turn(self, *, again: bool, something_left: bool) -> None:
        self.quiet = 0 if something_left else self.quiet + 1
        if not again:
            self.turn = 3 - self.turn
        self.test_for_the_end()

    def test_for_the_end(self) -> None:
        """B37: B32, B33 (no ships), B35, B33 (no action)."""
        wanted = self.options["forts-to-take"]
        needed = self.forts if wanted == "all" else int(wanted)
        limit = int(self.options["quiet-limit"])
        with_ships = {side for side, code in self.pieces.values() if code in RANKS}
        self.choices = self.turn_actions()
        self.over = (
            any(taken >= needed for taken in self.forts_taken.values())
            or not with_ships
            or 0 < limit <= self.quiet
            or not self.choices
        )


def hang_together(cells: Cells) -> bool:
    """Whether one can step from each of the cells to each other, sideways and up and down."""
    reached = {min(cells)}
    for _ in cells:
        for column, row in list(reached):
            reached |= {(column + right, row + up) for right, up in FOUR} & cells
    return reached == cells


def beats(one: tuple[str, int], two: tuple[str, int]) -> bool:
    """B25: whether the first force is the stronger; a force is a class and a number."""
    (ship, number), (other, others) = one, two
    if ship == other:
        return number > others
    if {ship, other} == {"F", "B"}:
        return number >= others if ship == "F" else number > others
    if "F" in {ship, other}:
        return other == "F"
    steps = RANKS.index(other) - RANKS.index(ship)
    if steps == 1:  # the first force is the senior, by one rank
        return not (number == 1 and others == 3)
    if steps == -1:
        return number == 3 and others == 1
    return steps > 0


def count(position: Position, depth: int) -> int:
    """The number of sequences of `depth` actions from here."""
    if depth == 0:
        return 1
    actions = position.actions()
    if depth == 1:
        return len(actions)
    return sum(count(position.after(action), depth - 1) for action in actions)
