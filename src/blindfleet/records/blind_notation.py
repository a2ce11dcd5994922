"""How Blind is written: `C7-C8?C9 =2D <C9 D9> won C9 D9 <C8 C7>`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records.claims import CELL, CELL_WORD, Claim
from blindfleet.records.record import Entry, Eyes
from blindfleet.records.tokens import Scanner, Token
from blindfleet.rules.blind.actions import Answer, Ask, Engage, Move, Strike
from blindfleet.rules.blind.deployment import Deployment
from blindfleet.rules.blind.notices import (
    Answered,
    Arrayed,
    Asked,
    Exchanged,
    Exploded,
    Harmless,
    Lost,
    Moved,
    PublicNotice,
    Resolution,
    Struck,
    Swept,
    Won,
)
from blindfleet.rules.blind.pieces import PieceClass, read_code
from blindfleet.rules.blind.ruleset import BlindRules, EngageWhen

_ACT = re.compile(rf"({CELL})(?:[-–—]({CELL}))?(?:([?!])({CELL})(?:=([^\W\d_]{{1,2}}))?)?")
_ANSWER = re.compile(r"=([0-9]?)([^\W\d_]{1,2})")
_LOSS = re.compile(r"([0-9]?)([^\W\d_]{1,2})")
_ROW = re.compile(r"[0-9]{1,2}")
RESOLUTIONS = ("won", "swept", "lost", "exchanged", "exploded", "harmless")


class BlindNotation:
    """Reads and writes for one ruleset and one pair of eyes."""

    def __init__(self, rules: BlindRules, eyes: Eyes, *, old_codes: bool = False) -> None:
        self.rules = rules
        self.eyes = eyes
        self.old_codes = old_codes
        self._asked: Asked | None = None
        self._fixed_force = 0

    # Writing

    def starts_turn(self, entry: Entry, before: Entry | None) -> bool:
        return isinstance(entry.told[0], Moved | Asked | Struck)

    def write_action(self, entry: Entry) -> str:
        parts = [self._aloud(notice) for notice in entry.told]
        parts.append(self._sealed(entry))
        return " ".join(part for part in parts if part)

    def _aloud(self, notice: object) -> str:
        match notice:
            case Moved(_, start, end):
                return self._path(start, end)
            case Asked(_, start, end, target):
                return f"{self._path(start, end)}?{self._cell(target)}"
            case Struck(_, start, end, target, found):
                return f"{self._path(start, end)}!{self._cell(target)}={self._code(found)}"
            case Answered(_, piece, number):
                return f"={self._number_and_code(number, piece)}"
            case Won(_, taken):
                return f"won {self._cells(taken)}"
            case Swept():
                return "swept"
            case Lost(_, piece, lost):
                number = lost.bit_count()
                cells = f" {self._cells(lost)}" if number > 1 else ""
                return f"lost {self._number_and_code(number, piece)}{cells}"
            case Exchanged(_, own, taken):
                return f"exchanged {self._cells(own)} for {self._cells(taken)}"
            case Exploded(_, piece):
                return f"exploded {self._code(piece)}"
            case Harmless():
                return "harmless"
            case _:
                return ""

    def _sealed(self, entry: Entry) -> str:
        """What only the seat that acted knows; a lone ship, where it is the usual, goes unsaid."""
        match entry.action:
            case Answer(cells) if cells.bit_count() > 1:
                return f"<{self._cells(cells)}>"
            case Engage(cells) if cells.bit_count() > 1 and self._chosen_now:
                return f"<{self._cells(cells)}>"
            case Ask(force=force) if force.bit_count() > 1:
                return f"<{self._cells(force)}>"
            case _:
                return ""

    @property
    def _chosen_now(self) -> bool:
        return self.rules.engage is EngageWhen.AFTER

    def write_deployment(self, deployed: object) -> list[str]:
        assert isinstance(deployed, Deployment)
        marks = {cell: self._code(piece) for cell, piece in deployed.pieces}
        return self._picture(marks, apart=self.old_codes)

    def write_sea(self, arrayed: Arrayed) -> list[str]:
        marks = {cell: str(int(seat)) for seat in Seat for cell in cells_of(arrayed.cells[seat])}
        return self._picture(marks)

    def _picture(self, marks: dict[Cell, str], *, apart: bool = False) -> list[str]:
        """Rows from the highest number down, from the first marked to the last."""
        board = self.rules.board
        rows = [board.row_of(cell) for cell in marks]
        return [
            f"{row + 1:>2} "
            + (" " if apart else "").join(
                marks.get(board.cell(row, column), ".") for column in range(board.columns)
            )
            for row in range(max(rows), min(rows) - 1, -1)
        ]

    def _code(self, piece: PieceClass) -> str:
        return piece.old_code if self.old_codes else piece.code

    def _number_and_code(self, number: int, piece: PieceClass) -> str:
        return f"{number}{self._code(piece)}" if number > 1 else self._code(piece)

    def _path(self, start: Cell, end: Cell) -> str:
        return self._cell(start) if start == end else f"{self._cell(start)}-{self._cell(end)}"

    def _cell(self, cell: Cell) -> str:
        return self.rules.write_cell(cell)

    def _cells(self, cells: CellSet) -> str:
        return " ".join(self._cell(cell) for cell in cells_of(cells))

    # Reading

    def read_deployment(self, scanner: Scanner) -> Deployment:
        at = scanner.next
        pieces = []
        for cell, token, text in self._read_picture(scanner):
            if text != ".":
                pieces.append((cell, self._piece(token, text)))
        if not pieces:
            at.expected("the rows of a deployment, such as “7 BBC.D”")
        return Deployment.of(pieces)

    def read_sea(self, scanner: Scanner) -> Arrayed:
        cells = {Seat.ONE: 0, Seat.TWO: 0}
        for cell, token, text in self._read_picture(scanner):
            if text in ("1", "2"):
                cells[Seat(int(text))] |= 1 << cell
            elif text != ".":
                token.expected("rows of “1”, “2” and “.”")
        return Arrayed(PerSeat(cells[Seat.ONE], cells[Seat.TWO]))

    def _read_picture(self, scanner: Scanner) -> Iterable[tuple[Cell, Token, str]]:
        board = self.rules.board
        rows = set()
        while scanner.matching(_ROW):
            number = scanner.take()
            row = int(number.text) - 1
            if not 0 <= row < board.rows or row in rows:
                number.expected("a row of the board not given before")
            rows.add(row)
            for column, (token, text) in enumerate(self._read_row(scanner, number)):
                yield board.cell(row, column), token, text

    def _read_row(self, scanner: Scanner, number: Token) -> list[tuple[Token, str]]:
        """`BBC.D`, or codes apart: `BS BS CR . DS`."""
        columns = self.rules.board.columns
        tokens = []
        while scanner.next.kind == "word" and scanner.next.line == number.line:
            tokens.append(scanner.take())
        if len(tokens) == 1 and columns > 1:
            found = [(tokens[0], character) for character in tokens[0].text]
        else:
            found = [(token, token.text) for token in tokens]
        if len(found) != columns:
            number.refuse(
                Invalid(
                    "a row has {columns} cells, this one {found}", columns=columns, found=len(found)
                )
            )
        return found

    def read_action(self, scanner: Scanner, turn: Seat) -> Claim:
        at = scanner.next
        if scanner.matching(_ANSWER):
            return self._read_answer(scanner, turn)
        if scanner.is_word(*RESOLUTIONS):
            resolution = self._read_resolution(scanner, turn)
            cells = self._read_sealed(scanner, turn)
            action = None
            if self.eyes.knows_secrets_of(turn):
                acting = self._expect_asked(at).end
                action = Engage(cells or self._fixed_force or 1 << acting)
            return Claim(turn, action, (resolution,), at)
        return self._read_turn(scanner, turn)

    def _read_turn(self, scanner: Scanner, turn: Seat) -> Claim:
        at = scanner.word("a move, such as C7-C8, C7-C8?C9 or C7!C8=D")
        act = _ACT.fullmatch(at.text)
        if act is None:
            at.expected("a move, such as C7-C8, C7-C8?C9 or C7!C8=D")
        start = self._read_cell(at, act[1])
        end = self._read_cell(at, act[2]) if act[2] else start
        self._asked = None
        self._fixed_force = 0
        own = self.eyes.knows_secrets_of(turn)
        if act[3] is None:
            if act[2] is None:
                at.expected("where the piece goes or what it attacks")
            return Claim(turn, Move(start, end) if own else None, (Moved(turn, start, end),), at)
        target = self._read_cell(at, act[4])
        if act[3] == "!":
            if act[5] is None:
                at.expected("what was struck, such as C7!C8=D")
            struck = Struck(turn, start, end, target, self._piece(at, act[5]))
            return Claim(turn, Strike(start, end, target) if own else None, (struck,), at)
        if act[5] is not None:
            at.expected("the answer as a word of its own, such as C7?C8 =2D")
        self._asked = Asked(turn, start, end, target)
        sealed = self._read_sealed(scanner, turn)
        if own and self.rules.engage is EngageWhen.BEFORE:
            self._fixed_force = sealed or 1 << end
        elif sealed:
            at.expected("no force here: it is chosen after the answer")
        action = Ask(start, end, target, self._fixed_force) if own else None
        return Claim(turn, action, (self._asked,), at)

    def _read_answer(self, scanner: Scanner, turn: Seat) -> Claim:
        at = scanner.take()
        answer = _ANSWER.fullmatch(at.text)
        assert answer is not None
        defender = turn.other
        target = self._expect_asked(at).target
        piece = self._piece(at, answer[2])
        answered = Answered(defender, piece, int(answer[1] or 1))
        told: tuple[PublicNotice, ...] = (answered,)
        if not piece.is_ship:
            if not scanner.is_word(*RESOLUTIONS):
                scanner.next.expected("the outcome: won, swept, exploded or harmless")
            told = (answered, self._read_resolution(scanner, turn))
        sealed = self._read_sealed(scanner, defender)
        action = None
        if self.eyes.knows_secrets_of(defender):
            if answered.number > 1 and not sealed:
                scanner.next.expected("the ships named, such as <C9 D9>")
            action = Answer(sealed or 1 << target)
        return Claim(defender, action, told, at)

    def _read_resolution(self, scanner: Scanner, attacker: Seat) -> Resolution:
        at = scanner.take()
        match at.text:
            case "won":
                return Won(attacker, self._read_cells(scanner))
            case "swept":
                return Swept(attacker)
            case "lost":
                return self._read_loss(scanner, attacker)
            case "exchanged":
                own = self._read_cells(scanner)
                if not scanner.is_word("for"):
                    scanner.next.expected("“for” and the cells of the other force")
                scanner.take()
                return Exchanged(attacker, own, self._read_cells(scanner))
            case "exploded":
                lost = scanner.word("the class of the ship lost")
                return Exploded(attacker, self._piece(lost, lost.text))
            case _:
                return Harmless(attacker)

    def _read_loss(self, scanner: Scanner, attacker: Seat) -> Lost:
        token = scanner.word("what was lost, such as D or 2D")
        loss = _LOSS.fullmatch(token.text)
        if loss is None:
            token.expected("what was lost, such as D or 2D")
        piece = self._piece(token, loss[2])
        if int(loss[1] or 1) == 1:
            return Lost(attacker, piece, 1 << self._expect_asked(token).end)
        cells = self._read_cells(scanner)
        if cells.bit_count() != int(loss[1]):
            token.expected("as many cells as ships were lost")
        return Lost(attacker, piece, cells)

    def _read_sealed(self, scanner: Scanner, owner: Seat) -> CellSet:
        if not scanner.is_mark("<"):
            return 0
        opened = scanner.take()
        if not self.eyes.knows_secrets_of(owner):
            opened.refuse(
                Invalid("these eyes cannot see what side {side} has sealed", side=int(owner))
            )
        cells = self._read_cells(scanner)
        scanner.mark(">")
        return cells

    def _read_cells(self, scanner: Scanner) -> CellSet:
        cells = []
        while scanner.matching(CELL_WORD):
            token = scanner.take()
            cell = self._read_cell(token, token.text)
            if cell in cells:
                token.expected("each cell once")
            cells.append(cell)
        if not cells:
            scanner.next.expected("a cell")
        return set_of(cells)

    def _read_cell(self, token: Token, text: str) -> Cell:
        try:
            return self.rules.read_cell(text)
        except Problem as problem:
            token.refuse(problem)

    def _piece(self, token: Token, text: str) -> PieceClass:
        try:
            return read_code(text)
        except Problem as problem:
            token.refuse(problem)

    def _expect_asked(self, at: Token) -> Asked:
        if self._asked is None:
            at.expected("a question before this, such as C7?C8")
        return self._asked
