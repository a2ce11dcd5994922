"""Blind once more, as naively as can be: a dictionary of pieces, and rules tried cell by cell.

It is written from the rules and shares no code with the game. Cells are (column, row) from 0,
pieces are codes, sides are 1 and 2, options are the texts of their option lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Force = frozenset[Cell]
Act = tuple[Any, ...]

RANKS = "BCDPVSF"


class NaiveBlind:
    def __init__(self, options: Mapping[str, str], first: int) -> None:
        self.options = options
        columns, rows = (int(part) for part in options["board"].split("x"))
        self.cells = [(column, row) for row in range(rows) for column in range(columns)]
        self.pieces: dict[Cell, tuple[int, str]] = {}
        self.ready: set[int] = set()
        self.forts = 0
        self.lost: dict[int, list[str]] = {1: [], 2: []}
        self.turn = first
        self.quiet = 0
        self.question: tuple[Cell, Cell] | None = None
        self.fixed: Force = frozenset()
        self.answer: Force = frozenset()
        self.over: tuple[int | None, str] | None = None

    # Whom the game waits for

    def waits_for(self) -> set[int]:
        if self.over:
            return set()
        if len(self.ready) < 2:
            return {1, 2} - self.ready
        return {3 - self.turn} if self.phase() == "answering" else {self.turn}

    def phase(self) -> str:
        if self.over:
            return "over"
        if len(self.ready) < 2:
            return "deploying"
        if self.question is None:
            return "acting"
        return "engaging" if self.answer else "answering"

    # What happens

    def deploy(self, side: int, placed: Mapping[Cell, str]) -> None:
        self.pieces.update({cell: (side, code) for cell, code in placed.items()})
        self.ready.add(side)
        self.forts = list(placed.values()).count("X")
        if len(self.ready) == 2:
            self.over = self.end()

    def act(self, act: Act) -> None:
        match act:
            case ("move", start, end):
                self.pieces[end] = self.pieces.pop(start)
                self.end_turn(3 - self.turn, quiet=True)
            case ("ask", start, end, target, force):
                self.pieces[end] = self.pieces.pop(start)
                self.question = (end, target)
                self.fixed = force
            case ("strike", start, end, target):
                self.pieces[end] = self.pieces.pop(start)
                self.strike(end, target)
            case ("answer", force):
                self.answered(force)
            case ("engage", force):
                self.engaged(force)

    def strike(self, torpedo: Cell, target: Cell) -> None:
        gone = set()
        if self.pieces[target][1] != "X":
            gone.add(target)
        if self.options["torpedo-spent"] == "yes":
            gone.add(torpedo)
        self.lose(gone)
        self.end_turn(3 - self.turn, quiet=not gone)

    def answered(self, force: Force) -> None:
        assert self.question is not None
        acting, target = self.question
        ship, named = self.pieces[acting][1], self.pieces[target][1]
        if named in RANKS:
            self.answer = force
            return
        self.question = None
        if named == "M" and ship != "S":
            self.lose({acting, target} if self.options["mine-spent"] == "yes" else {acting})
            self.end_turn(3 - self.turn, quiet=False)
        elif named == "T" and ship == "F" and self.options["fish-takes-torpedo"] == "no":
            self.end_turn(3 - self.turn, quiet=True)
        else:
            self.lose({target})
            self.end_turn(self.turn, quiet=False)

    def engaged(self, force: Force) -> None:
        assert self.question is not None
        acting, target = self.question
        ship, named, answer = self.pieces[acting][1], self.pieces[target][1], self.answer
        self.question, self.answer = None, frozenset()
        wins = stronger((ship, len(force)), (named, len(answer)))
        loses = stronger((named, len(answer)), (ship, len(force)))
        assert not (wins and loses)
        if wins:
            self.lose(answer)
            self.end_turn(self.turn, quiet=False)
            return
        before = self.options["engage"] == "before"
        all_go = before and self.options["defeat-costs"] == "force"
        if not loses:
            self.lose(force | answer)
        else:
            self.lose(force if all_go else {acting})
        self.end_turn(3 - self.turn, quiet=False)

    def lose(self, cells: set[Cell] | Force) -> None:
        for cell in cells:
            side, code = self.pieces.pop(cell)
            self.lost[side].append(code)

    def end_turn(self, turn: int, *, quiet: bool) -> None:
        self.turn = turn
        self.quiet = self.quiet + 1 if quiet else 0
        self.over = self.end()

    def end(self) -> tuple[int | None, str] | None:
        """B37: the ends in their order."""
        needed = self.options["forts-to-take"]
        for side in (1, 2):
            if self.lost[3 - side].count("X") >= (self.forts if needed == "all" else int(needed)):
                return side, "forts"
        if not self.has_ship(1) and not self.has_ship(2):
            return None, "no-ships"
        if self.quiet and self.quiet == int(self.options["quiet-limit"]):
            return None, "quiet"
        if next(self.turns(), None) is None:
            return (3 - self.turn if self.has_ship(3 - self.turn) else None), "no-action"
        return None

    def has_ship(self, side: int) -> bool:
        return any(owner == side and code in RANKS for owner, code in self.pieces.values())

    # What may be done

    def acts(self) -> set[Act]:
        phase = self.phase()
        if phase == "acting":
            return set(self.turns())
        if phase == "answering" and self.question:
            return {("answer", force) for force in self.forces(self.question[1], self.pieces)}
        if phase == "engaging" and self.question:
            if self.fixed:
                return {("engage", self.fixed)}
            return {("engage", force) for force in self.forces(self.question[0], self.pieces)}
        return set()

    def turns(self) -> Iterator[Act]:
        for start, (side, code) in list(self.pieces.items()):
            if side != self.turn or code == "X":
                continue
            for end in self.cells:
                if end == start or self.may_go(code, start, end):
                    if end != start:
                        yield "move", start, end
                    yield from self.attacks(code, start, end)

    def attacks(self, code: str, start: Cell, end: Cell) -> Iterator[Act]:
        moved = {cell: piece for cell, piece in self.pieces.items() if cell != start}
        moved[end] = self.pieces[start]
        for target, (side, _) in self.pieces.items():
            if side == self.turn or not self.near(end, target):
                continue
            if code == "T":
                yield "strike", start, end, target
            elif code != "M" and self.options["engage"] == "after":
                yield "ask", start, end, target, frozenset()
            elif code != "M":
                for force in self.forces(end, moved):
                    yield "ask", start, end, target, force

    def may_go(self, code: str, start: Cell, end: Cell) -> bool:
        if end in self.pieces:
            return False
        if self.near(start, end):
            return True
        over = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        straight = all(part == int(part) for part in over)
        middle = (int(over[0]), int(over[1]))
        two_cells = straight and self.near(start, middle) and self.near(middle, end)
        free = self.options["vedette"] == "leap" or middle not in self.pieces
        return code == "V" and two_cells and free

    def near(self, one: Cell, two: Cell) -> bool:
        apart = sorted((abs(one[0] - two[0]), abs(one[1] - two[1])))
        return apart == [0, 1] or (self.options["neighbours"] == "eight" and apart == [1, 1])

    def forces(self, ship: Cell, pieces: Mapping[Cell, tuple[int, str]]) -> Iterator[Force]:
        """B16, B17: alone, or with one or two of its kind so that all hang together by sides."""
        kind = pieces[ship]
        mates = [cell for cell, piece in pieces.items() if piece == kind and cell != ship]
        for number in (0, 1, 2) if kind[1] in RANKS else (0,):
            for others in combinations(mates, number):
                if hang_together({ship, *others}):
                    yield frozenset({ship, *others})


def hang_together(cells: set[Cell]) -> bool:
    reached = {min(cells)}
    for _ in cells:
        for column, row in list(reached):
            sides = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
            reached |= sides & cells
    return reached == cells


def stronger(one: tuple[str, int], two: tuple[str, int]) -> bool:
    """B25, whether the first force beats the second."""
    (code, number), (other, against) = one, two
    if code == other:
        return number > against
    if code == "F":
        return other == "B" and number >= against
    if other == "F":
        return code != "B" or number > against
    junior_by = RANKS.index(code) - RANKS.index(other)
    if junior_by < 0:
        return not (junior_by == -1 and number == 1 and against == 3)
    return junior_by == 1 and number == 3 and against == 1
