"""Games of Blind as a person would write them: a drawn board, then a score sheet.

A drawing has side 2 at the top and the rows numbered, row 1 last:

    5  X C
    4  D .
    3  . .
    2  . D
    1  C X

A score sheet has one line for each thing done:

    A2-A3           moves
    A2-A3?A4        moves and asks «What is it?»; A3?A4 asks from where it stands
    A2-A3?A4 : A3   the same, with the force fixed before the answer (B20)
    A2-A3!A4        moves and strikes
    = A4 B4         answers with these ships
    x A3 B3         engages with these ships
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Audience, Seat
from blindfleet.rules.blind import (
    Action,
    Answer,
    Ask,
    BlindRules,
    Deploy,
    Deployment,
    Engage,
    Move,
    State,
    Step,
    Strike,
    View,
    legal,
    play,
    start,
    table,
    to_act,
)
from blindfleet.rules.blind.notices import PublicNotice
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.blind.ruleset import BLIND
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Saying

ONE, TWO = Seat.ONE, Seat.TWO


def blind(**options: str) -> BlindRules:
    """The rules of Blind with some options, by their keys: `blind(quiet_limit="0")`."""
    return BLIND.with_options({key.replace("_", "-"): text for key, text in options.items()})


def drawn(drawing: str) -> str:
    """The drawing with its blanks in order, to compare with `Game.board`."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    assert [line[0] for line in lines] == [str(row) for row in range(len(lines), 0, -1)]
    assert len({len(line) for line in lines}) == 1
    return "\n".join(" ".join(line) for line in lines)


class Game:
    """A game that starts from a drawing, with side 1 on turn, and remembers every step."""

    def __init__(self, drawing: str, first: Seat = ONE, /, **options: str) -> None:
        lines = [line.split() for line in reversed(drawn(drawing).splitlines())]
        rows, columns = len(lines), len(lines[0]) - 1
        home = int(options.setdefault("home", str((rows - 1) // 2)))
        drawn_codes = Counter(code for line in lines[:home] for code in line[1:] if code != ".")
        options["fleet"] = " ".join(f"{count}{code}" for code, count in drawn_codes.items())
        self.rules = blind(board=f"{columns}x{rows}", **options)
        self.state: State = start(self.rules, first)
        self.steps: list[Step] = []
        pieces = [
            (self.rules.board.cell(row, column), read_code(code))
            for row, line in enumerate(lines)
            for column, code in enumerate(line[1:])
            if code != "."
        ]
        middle = self.rules.board.cell(home, 0)
        self.do(ONE, Deploy(Deployment.of(piece for piece in pieces if piece[0] < middle)))
        self.do(TWO, Deploy(Deployment.of(piece for piece in pieces if piece[0] >= middle)))

    def do(self, seat: Seat, action: Action) -> tuple[PublicNotice, ...]:
        return self._took(play(self.state, seat, action))

    def say(self, seat: Seat, saying: Saying) -> tuple[PublicNotice, ...]:
        return self._took(table(self.state, seat, saying))

    def run(self, *sheet: str) -> tuple[PublicNotice, ...]:
        """Play the lines of a score sheet; what was said aloud on the last one."""
        said: tuple[PublicNotice, ...] = ()
        for line in sheet:
            (seat,) = to_act(self.state)
            said = self.do(seat, self.action(line))
        return said

    def refuses(self, line: str) -> str:
        """The rule by which the seat that is to act is refused this line."""
        (seat,) = to_act(self.state)
        with pytest.raises(Illegal) as refusal:
            play(self.state, seat, self.action(line))
        return refusal.value.rule

    def action(self, line: str) -> Action:
        if line[0] in "=x":
            return (Answer if line[0] == "=" else Engage)(self.cells(line[1:]))
        way, _, force = line.partition(" : ")
        for mark in "?!":
            if mark in way:
                begin, end, target = self._way(*way.split(mark))
                if mark == "!":
                    return Strike(begin, end, target)
                return Ask(begin, end, target, self.cells(force))
        return Move(*map(self.cell, way.split("-")))

    def cell(self, text: str) -> Cell:
        return self.rules.read_cell(text)

    def cells(self, text: str) -> CellSet:
        return set_of(self.cell(word) for word in text.split())

    def written(self, cells: CellSet) -> str:
        return " ".join(self.rules.write_cell(cell) for cell in cells_of(cells))

    @property
    def board(self) -> str:
        """What truly stands where, as a drawing."""
        grid = self.rules.board
        lines = []
        for row in reversed(range(grid.rows)):
            codes = (self.code(grid.cell(row, column)) for column in range(grid.columns))
            lines.append(f"{row + 1} {' '.join(codes)}")
        return "\n".join(lines)

    def code(self, cell: Cell) -> str:
        for seat in Seat:
            sighting = self.state.public.pieces[seat].get(cell)
            deployment = self.state.secrets[seat].deployment
            if sighting is not None and deployment is not None:
                return deployment.at[sighting.origin].code
        return "."

    def view(self, audience: Audience) -> View:
        return self.state.view(audience)

    def known(self, cell: str) -> str:
        """The codes of all that the piece may be, for the enemy of its owner."""
        for seat in Seat:
            sighting = self.view(seat).enemy_pieces.get(self.cell(cell))
            if sighting is not None:
                return "".join(piece.code for piece in sorted(sighting.could_be))
        raise LookupError(f"nothing stands on {cell}")

    def tray(self, seat: Seat) -> str:
        """What the seat has lost."""
        return " ".join(piece.code for piece in self.state.public.tray[seat])

    def standing(self, seat: Seat) -> str:
        return self.written(self.state.public.standing[seat])

    def goes(self, cell: str) -> str:
        """Where the piece on the cell may move, in the order of the cells."""
        (seat,) = to_act(self.state)
        moves = (action for action in legal(self.view(seat)) if isinstance(action, Move))
        return self.written(set_of(move.end for move in moves if move.start == self.cell(cell)))

    def targets(self, cell: str) -> str:
        """What the piece on the cell may attack from where it stands."""
        (seat,) = to_act(self.state)
        attacks = (action for action in legal(self.view(seat)) if isinstance(action, Ask | Strike))
        begin = self.cell(cell)
        return self.written(
            set_of(attack.target for attack in attacks if attack.start == attack.end == begin)
        )

    def choices(self) -> set[str]:
        """The forces among which the seat that answers or engages may choose."""
        (seat,) = to_act(self.state)
        found = set()
        for action in legal(self.view(seat)):
            assert isinstance(action, Answer | Engage)
            found.add(self.written(action.cells))
        return found

    def fixable(self, line: str) -> set[str]:
        """The forces that may be fixed before the answer to this question (B20)."""
        (seat,) = to_act(self.state)
        asked = self.action(line)
        assert isinstance(asked, Ask)
        return {
            self.written(action.force)
            for action in legal(self.view(seat))
            if isinstance(action, Ask) and action[:3] == asked[:3]
        }

    def outcome(self) -> Outcome | None:
        return self.state.public.outcome

    def _took(self, step: Step) -> tuple[PublicNotice, ...]:
        self.steps.append(step)
        self.state = step.state
        return step.public

    def _way(self, way: str, target: str) -> tuple[Cell, Cell, Cell]:
        begin, _, end = way.partition("-")
        return self.cell(begin), self.cell(end or begin), self.cell(target)


def any_action(view: View, rng: random.Random) -> Action:
    """A random action, an attack rather than a move; it does not hang on the order of `legal`."""
    if not view.public.standing.one:
        return Deploy(_scattered(view.rules, view.seat, rng))
    actions = sorted(legal(view), key=lambda action: (type(action).__name__, tuple(action)))
    attacks = [action for action in actions if not isinstance(action, Move)]
    return rng.choice(attacks if attacks and rng.random() < 0.7 else actions)


def _scattered(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    pieces = [piece for piece, number in rules.fleet for _ in range(number)]
    cells = rng.sample(cells_of(rules.home_of(seat)), len(pieces))
    return Deployment.of(zip(cells, pieces, strict=True))
