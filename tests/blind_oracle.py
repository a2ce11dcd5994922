"""The rules of Blind told a second time, slowly and plainly, for the tests to compare with.

Written from the text of the rules alone and with nothing of the game's own code: cells are text,
pieces are codes, sides are 1 and 2, options are the texts of their option lines. It keeps the whole
truth, and `peek` works out from it what one side may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

SHIPS = "BCDPVSF"
ALL = "BCDPVSFTMX"

# B25, as the whole list of what is remarkable in it: where the junior class wins. For the rest the
# senior class wins, and within a class the greater number.
UPSETS = {
    ("3C", "1B"),
    ("3D", "1C"),
    ("3P", "1D"),
    ("3V", "1P"),
    ("3S", "1V"),
    ("1F", "1B"),
    ("2F", "1B"),
    ("3F", "1B"),
    ("2F", "2B"),
    ("3F", "2B"),
    ("3F", "3B"),
}


def battle(attacker: str, defender: str) -> str:
    """How `attacker` fares against `defender`, forces such as «3D»: victory, defeat or equal."""
    if attacker == defender:
        return "equal"
    if (attacker, defender) in UPSETS:
        return "victory"
    if (defender, attacker) in UPSETS:
        return "defeat"
    rank, against = SHIPS.index(attacker[1]), SHIPS.index(defender[1])
    if rank == against:
        return "victory" if attacker[0] > defender[0] else "defeat"
    return "victory" if rank < against else "defeat"


@dataclass(frozen=True)
class Event:
    """Something a side did; `cells` is the force that it chose in secret, if it chose one."""

    side: int
    word: str
    start: str = ""
    end: str = ""
    target: str = ""
    cells: frozenset[str] = frozenset()


@dataclass
class History:
    options: Mapping[str, str]
    first: int
    deployed: Mapping[int, Mapping[str, str]]
    events: list[Event] = field(default_factory=list)


@dataclass
class Man:
    """A piece. `learnt` holds what the enemy was shown of it, each as the codes it leaves open."""

    side: int
    code: str
    origin: str
    learnt: list[str] = field(default_factory=list)


@dataclass
class Question:
    side: int
    acting: str
    target: str
    fixed: frozenset[str]
    named: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Sight:
    """All that one side knows of the board, the trays and the course of the game."""

    own: Mapping[str, str]
    enemy: Mapping[str, tuple[str, frozenset[str]]]
    lost: Mapping[int, str]
    waits_for: int | None
    asked: tuple[str, str, str] | None
    turns: int
    quiet: int
    over: tuple[int | None, str] | None


def peek(history: History, side: int) -> Sight:
    """What the side may know after the history, from «What each side learns» and B6–B8."""
    truth = Truth(history)
    memory = history.options["memory"]
    fleet = set(truth.fleet)
    enemy = {}
    for cell, man in truth.men.items():
        if man.side != side:
            open_codes = fleet.copy()
            for codes in man.learnt if memory == "kept" else ():
                open_codes &= set(codes)
            enemy[cell] = (man.origin, frozenset(open_codes))
    asked = None
    if truth.question is not None:
        question = truth.question
        named = ""
        if question.named:
            named = f"{len(question.named)}{truth.men[question.target].code}"
        asked = (question.acting, question.target, named)
    return Sight(
        own={cell: man.code for cell, man in truth.men.items() if man.side == side},
        enemy=enemy,
        lost={each: "".join(sorted(truth.lost[each])) for each in (1, 2)},
        waits_for=truth.waits_for,
        asked=asked,
        turns=truth.turns,
        quiet=truth.quiet,
        over=truth.over,
    )


def actions(history: History) -> set[Event]:
    """Everything that the side to act may do, by trying all there is."""
    return set(Truth(history).actions())


class Truth:
    """What truly stands where, replayed from the beginning."""

    def __init__(self, history: History) -> None:
        self.options = history.options
        columns, rows = history.options["board"].split("x")
        self.board = [
            f"{column}{row}"
            for row in range(1, int(rows) + 1)
            for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: int(columns)]
        ]
        self.fleet = "".join(history.deployed[1].values())
        self.men = {
            cell: Man(side, code, cell)
            for side in (1, 2)
            for cell, code in history.deployed[side].items()
        }
        self.lost: dict[int, list[str]] = {1: [], 2: []}
        self.turn = history.first
        self.turns = 1
        self.quiet = 0
        self.question: Question | None = None
        self.over: tuple[int | None, str] | None = self.no_action()
        for event in history.events:
            self.happen(event)

    @property
    def waits_for(self) -> int | None:
        if self.over:
            return None
        if self.question is not None and not self.question.named:
            return 3 - self.turn
        return self.turn

    # What happens

    def happen(self, event: Event) -> None:
        match event.word:
            case "move":
                self.go(event)
                self.turn_over(3 - event.side, left=False)
            case "ask":
                self.go(event).learnt.append(SHIPS)
                self.question = Question(event.side, event.end, event.target, event.cells)
            case "strike":
                self.strike(event)
            case "answer":
                self.answer(event)
            case "engage":
                self.engage(event)

    def go(self, event: Event) -> Man:
        man = self.men.pop(event.start)
        self.men[event.end] = man
        if event.start != event.end:
            man.learnt.append(ALL.replace("X", ""))
            if not self.neighbours(event.start, event.end):
                man.learnt.append("V")
        return man

    def strike(self, event: Event) -> None:
        self.go(event).learnt.append("T")
        left = False
        if self.men[event.target].code == "X":
            self.men[event.target].learnt.append("X")
        else:
            self.lose({event.target})
            left = True
        if self.options["torpedo-spent"] == "yes":
            self.lose({event.end})
            left = True
        self.turn_over(3 - event.side, left=left)

    def answer(self, event: Event) -> None:
        question = self.open_question()
        challenged = self.men[question.target]
        challenged.learnt.append(challenged.code)
        attacker, defender = question.side, event.side
        ship = self.men[question.acting]
        if challenged.code in SHIPS:
            question.named = event.cells
            return
        self.question = None
        if challenged.code == "M" and ship.code != "S":
            self.lose({question.acting})
            if self.options["mine-spent"] == "yes":
                self.lose({question.target})
            self.turn_over(defender, left=True)
        elif (
            challenged.code == "T"
            and ship.code == "F"
            and self.options["fish-takes-torpedo"] == "no"
        ):
            ship.learnt.append("F")
            self.turn_over(defender, left=False)
        else:
            if challenged.code == "M":
                ship.learnt.append("S")
            self.lose({question.target})
            self.turn_over(attacker, left=True)

    def engage(self, event: Event) -> None:
        question = self.open_question()
        self.question = None
        engaged = f"{len(event.cells)}{self.men[question.acting].code}"
        named = f"{len(question.named)}{self.men[question.target].code}"
        match battle(engaged, named):
            case "victory":
                self.lose(question.named)
                self.turn_over(question.side, left=True)
            case "equal":
                self.lose(question.named | event.cells)
                self.turn_over(3 - question.side, left=True)
            case "defeat":
                before = self.options["engage"] == "before"
                whole = before and self.options["defeat-costs"] == "force"
                self.lose(event.cells if whole else {question.acting})
                self.turn_over(3 - question.side, left=True)

    def lose(self, cells: set[str] | frozenset[str]) -> None:
        for cell in cells:
            man = self.men.pop(cell)
            self.lost[man.side].append(man.code)

    def turn_over(self, next_side: int, *, left: bool) -> None:
        self.turn = next_side
        self.turns += 1
        self.quiet = 0 if left else self.quiet + 1
        self.over = (
            self.forts_taken() or self.no_ships() or self.quiet_too_long() or self.no_action()
        )

    def open_question(self) -> Question:
        assert self.question is not None
        return self.question

    # The ends, B32 to B37

    def forts_taken(self) -> tuple[int | None, str] | None:
        needed = self.options["forts-to-take"]
        number = self.fleet.count("X") if needed == "all" else int(needed)
        for side in (1, 2):
            if self.lost[3 - side].count("X") >= number:
                return side, "forts"
        return None

    def no_ships(self) -> tuple[int | None, str] | None:
        return None if self.has_ship(1) or self.has_ship(2) else (None, "no-ships")

    def quiet_too_long(self) -> tuple[int | None, str] | None:
        limit = int(self.options["quiet-limit"])
        return (None, "quiet") if limit and self.quiet >= limit else None

    def no_action(self) -> tuple[int | None, str] | None:
        if next(self.turn_actions(), None) is not None:
            return None
        enemy = 3 - self.turn
        return (enemy if self.has_ship(enemy) else None), "no-action"

    def has_ship(self, side: int) -> bool:
        return any(man.side == side and man.code in SHIPS for man in self.men.values())

    # What a side may do

    def actions(self) -> Iterator[Event]:
        if self.over:
            return
        question = self.question
        if question is None:
            yield from self.turn_actions()
        elif not question.named:
            for cells in self.forces(question.target, self.men):
                yield Event(3 - self.turn, "answer", cells=cells)
        elif question.fixed:
            yield Event(self.turn, "engage", cells=question.fixed)
        else:
            for cells in self.forces(question.acting, self.men):
                yield Event(self.turn, "engage", cells=cells)

    def turn_actions(self) -> Iterator[Event]:
        side = self.turn
        for start, man in list(self.men.items()):
            if man.side != side or man.code == "X":
                continue
            for end in self.board:
                if end != start and not self.may_go(man, start, end):
                    continue
                if end != start:
                    yield Event(side, "move", start, end)
                if man.code != "M":
                    yield from self.attacks(man, start, end)

    def attacks(self, man: Man, start: str, end: str) -> Iterator[Event]:
        for target, other in list(self.men.items()):
            if other.side == man.side or not self.neighbours(end, target):
                continue
            if man.code == "T":
                yield Event(man.side, "strike", start, end, target)
            elif self.options["engage"] == "after":
                yield Event(man.side, "ask", start, end, target)
            else:
                moved = {cell: each for cell, each in self.men.items() if cell != start}
                moved[end] = man
                for cells in self.forces(end, moved):
                    yield Event(man.side, "ask", start, end, target, cells)

    def may_go(self, man: Man, start: str, end: str) -> bool:
        if end in self.men:
            return False
        if self.neighbours(start, end):
            return True
        if man.code != "V":
            return False
        return any(
            self.options["vedette"] == "leap" or over not in self.men
            for over in self.board
            if self.neighbours(start, over)
            and self.neighbours(over, end)
            and midway(start, end) == place(over)
        )

    def forces(self, ship: str, men: Mapping[str, Man]) -> Iterator[frozenset[str]]:
        """The piece alone and, for a ship, each squadron that contains it (B16, B17)."""
        yield frozenset({ship})
        man = men[ship]
        if man.code not in SHIPS:
            return
        mates = [
            cell
            for cell, each in men.items()
            if cell != ship and (each.side, each.code) == (man.side, man.code)
        ]
        for number in (1, 2):
            for others in combinations(mates, number):
                if connected((ship, *others)):
                    yield frozenset({ship, *others})

    def neighbours(self, cell: str, other: str) -> bool:
        across, along = apart(cell, other)
        if self.options["neighbours"] == "eight":
            return max(across, along) == 1
        return across + along == 1


def place(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("A"), int(cell[1:])


def midway(cell: str, other: str) -> tuple[float, float]:
    (column, row), (other_column, other_row) = place(cell), place(other)
    return (column + other_column) / 2, (row + other_row) / 2


def apart(cell: str, other: str) -> tuple[int, int]:
    (column, row), (other_column, other_row) = place(cell), place(other)
    return abs(column - other_column), abs(row - other_row)


def connected(cells: tuple[str, ...]) -> bool:
    """Two side by side; of three, one that stands beside both others."""
    pairs = sum(sum(apart(cell, other)) == 1 for cell, other in combinations(cells, 2))
    return pairs == len(cells) - 1
