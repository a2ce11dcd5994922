"""How the shooting games are written: `В1 hit В2 sunk (destroyer В1 В2) Д5 miss`, and salvoes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blindfleet.board.grid import Cell, CellSet, set_of
from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import Seat
from blindfleet.records.claims import CELL, CELL_WORD, Claim
from blindfleet.records.record import Entry, Eyes
from blindfleet.records.tokens import Scanner, Token
from blindfleet.rules.shooting.actions import Shot, Volley
from blindfleet.rules.shooting.layout import (
    Layout,
    Ship,
    ShipName,
    read_cells,
    read_name,
    write_name,
    write_ship_cells,
)
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Fired,
    Report,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.ruleset import SalvoReport, ShootingRules, SunkTells, Turns

_CELLS_WORD = re.compile(rf"(?:{CELL})?[-–—]?(?:{CELL})?")  # a cell or a part of a run


class ShootingNotation:
    """Reads and writes for one ruleset and one pair of eyes."""

    def __init__(self, rules: ShootingRules, eyes: Eyes) -> None:
        self.rules = rules
        self.eyes = eyes

    # Writing

    def starts_turn(self, entry: Entry, before: Entry | None) -> bool:
        """A streak goes on after a hit; every other shot or salvo is a turn of its own."""
        if self.rules.turns is not Turns.STREAK or before is None:
            return True
        last = before.told[0]
        return not (isinstance(last, Fired) and last.answer is not Answer.MISS)

    def write_action(self, entry: Entry) -> str:
        match entry.told[0]:
            case Fired(_, cell, answer, sunk):
                return f"{self._cell(cell)} {self._answer(answer, sunk)}"
            case Volleyed(_, cells, report):
                return f"{self.rules.write_cells(cells)} = {self._report(report)}"
            case _:
                raise TypeError(entry.told)

    def _answer(self, answer: Answer, sunk: SunkShip | None) -> str:
        if sunk is None or sunk.ship_class is None:
            return answer.value
        cells = f" {write_ship_cells(self.rules, sunk.cells)}" if sunk.cells is not None else ""
        return f"{answer.value} ({sunk.ship_class}{cells})"

    def _report(self, report: Report) -> str:
        return ", ".join(self._reported(part) for part in report) or "none"

    def _reported(self, part: ShipHit | ShipHits | CellAnswer) -> str:
        match part:
            case ShipHit(name, sunk):
                return write_name(self.rules, name) + (" sunk" if sunk else "")
            case ShipHits(name, hits, sunk):
                return f"{write_name(self.rules, name)} {hits}" + (" sunk" if sunk else "")
            case CellAnswer(_, answer, sunk_ship):
                return self._answer(answer, sunk_ship)

    def write_deployment(self, deployed: object) -> list[str]:
        assert isinstance(deployed, Layout)
        return [
            f"{write_name(self.rules, ship.name)} {write_ship_cells(self.rules, ship.cells)}"
            for ship in deployed.ships
        ]

    def _cell(self, cell: Cell) -> str:
        return self.rules.write_cell(cell)

    # Reading

    def read_deployment(self, scanner: Scanner) -> Layout:
        at = scanner.next
        ships = []
        while self._is_ship_line(scanner):
            token = scanner.take()
            name = self._read_name(token)
            words = []
            while scanner.next.kind == "word" and scanner.next.line == token.line:
                words.append(scanner.take().text)
            ships.append(Ship(name, self._read_ship(token, " ".join(words))))
        if not ships:
            at.expected("a ship and its cells, such as “cruiser#1 A1-A3”")
        return Layout(tuple(ships)).in_order(self.rules)

    def _is_ship_line(self, scanner: Scanner) -> bool:
        name = scanner.next.text.partition("#")[0]
        return scanner.next.kind == "word" and (
            name in self.rules.by_name or "#" in scanner.next.text
        )

    def read_action(self, scanner: Scanner, turn: Seat) -> Claim:
        at = scanner.next
        own = self.eyes.knows_secrets_of(turn)
        if self.rules.turns is Turns.SALVO:
            cells, order = self._read_salvo(scanner)
            report = self._read_report(scanner, order)
            action: Shot | Volley = Volley(cells)
            return Claim(turn, action if own else None, (Volleyed(turn, cells, report),), at)
        cell = self._read_cell(scanner)
        answer, sunk = self._read_answer(scanner)
        action = Shot(cell)
        return Claim(turn, action if own else None, (Fired(turn, cell, answer, sunk),), at)

    def _read_salvo(self, scanner: Scanner) -> tuple[CellSet, list[Cell]]:
        cells = [self._read_cell(scanner)]
        while scanner.matching(CELL_WORD):
            token = scanner.next
            cell = self._read_cell(scanner)
            if cell <= cells[-1]:
                token.expected("the cells of a salvo in reading order, each once")
            cells.append(cell)
        if not scanner.is_word("="):
            scanner.next.expected("“=” and the report")
        scanner.take()
        return set_of(cells), cells

    def _read_report(self, scanner: Scanner, cells: list[Cell]) -> Report:
        match self.rules.salvo_report:
            case SalvoReport.CELLS:
                answers = []
                for index, cell in enumerate(cells):
                    if index:
                        scanner.mark(",")
                    answers.append(CellAnswer(cell, *self._read_answer(scanner)))
                return tuple(answers)
            case SalvoReport.SHIPS:
                return tuple(
                    ShipHit(name, self._read_sunk(scanner)) for name in self._read_names(scanner)
                )
            case SalvoReport.COUNTS:
                return tuple(
                    ShipHits(name, self._read_hits(scanner), self._read_sunk(scanner))
                    for name in self._read_names(scanner)
                )

    def _read_names(self, scanner: Scanner) -> Iterator[ShipName]:
        """The ships of a report, one at a time: the caller reads what is said of each."""
        if scanner.is_word("none"):
            scanner.take()
            return
        yield self._read_name(scanner.word("a ship, or none"))
        while scanner.is_mark(","):
            scanner.take()
            yield self._read_name(scanner.word("a ship"))

    def _read_hits(self, scanner: Scanner) -> int:
        token = scanner.word("how often it was hit")
        if not re.fullmatch(r"[1-9]", token.text):
            token.expected("how often it was hit, 1 to 9")
        return int(token.text)

    def _read_sunk(self, scanner: Scanner) -> bool:
        if scanner.is_word("sunk"):
            scanner.take()
            return True
        return False

    def _read_answer(self, scanner: Scanner) -> tuple[Answer, SunkShip | None]:
        token = scanner.word("miss, hit or sunk")
        if token.text not in ("miss", "hit", "sunk"):
            token.expected("miss, hit or sunk")
        answer = Answer(token.text)
        return answer, self._read_sinking(scanner) if answer is Answer.SUNK else None

    def _read_sinking(self, scanner: Scanner) -> SunkShip:
        """S6: bare, (class), or (class cells)."""
        if self.rules.sunk_tells is SunkTells.BARE:
            return SunkShip()
        scanner.mark("(")
        token = scanner.word("the class of the ship sunk")
        if token.text not in self.rules.by_name:
            token.refuse(Invalid("there is no class {name} in this fleet", name=token.text[:40]))
        cells = None
        if self.rules.sunk_tells is SunkTells.CELLS:
            words = []
            while scanner.matching(_CELLS_WORD):
                words.append(scanner.take().text)
            cells = self._read_ship(token, " ".join(words))
        scanner.mark(")")
        return SunkShip(token.text, cells)

    def _read_cell(self, scanner: Scanner) -> Cell:
        token = scanner.word("a cell")
        try:
            return self.rules.read_cell(token.text)
        except Problem as problem:
            token.refuse(problem)

    def _read_ship(self, token: Token, text: str) -> CellSet:
        try:
            return read_cells(self.rules, text)
        except Problem as problem:
            token.refuse(problem)

    def _read_name(self, token: Token) -> ShipName:
        try:
            return read_name(self.rules, token.text)
        except Problem as problem:
            token.refuse(problem)
