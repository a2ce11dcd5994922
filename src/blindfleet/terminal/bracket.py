"""The bracket of a knock-out as a picture made of text.

Rounds are columns from left to right, and each pair is joined to the place that its winner takes.
Which pairs a later round has follows from the order of the names and from the byes before (S24).
Where that is certain whoever wins, the pairs to come are drawn with “…” for the names; where it is
not, a dotted line says that those who are left will meet, and no more. No lines ever cross: the
names stand in the order of the tree, with the number under which they were entered.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from blindfleet.match.knockout import Coin, Knockout, Leaving, Pair
from blindfleet.words.language import Words

WON, TIE, COIN, LEFT, OPEN, UNDER_WAY, CHAMPION = "✓", "=", "○", "×", "▸", "●", "◆"
LATER = "…"
SHORTEST_NAME = 8  # a bracket that is too wide even so is scrolled
GUTTER = 4  # the joint, two more of the line, and a space
LONGEST_NAME = 60


class Ink(enum.Enum):
    """What a piece of the picture is, for whoever colours it."""

    NAME = "name"
    WINNER = "winner"
    LOSER = "loser"
    LATER = "later"
    LINE = "line"
    OPEN = "open"
    CHAMPION = "champion"
    HEADING = "heading"


class Stroke(NamedTuple):
    text: str
    ink: Ink


Line = tuple[Stroke, ...]


@dataclass(frozen=True)
class Place:
    """Where a pair stands: its round and number, both from 0, and the lines and columns it takes.

    `bottom` and `right` are the first beyond it.
    """

    round: int
    index: int
    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class Bracket:
    heading: Line
    lines: tuple[Line, ...]
    places: tuple[Place, ...]
    width: int

    @property
    def text(self) -> str:
        """All of it without colours."""
        lines = (self.heading, *self.lines)
        return "\n".join("".join(stroke.text for stroke in line).rstrip() for line in lines)

    def at(self, line: int, column: int) -> Place | None:
        """The pair that is drawn there."""
        for place in self.places:
            if place.top <= line < place.bottom and place.left <= column < place.right:
                return place
        return None

    def place(self, round_: int, index: int) -> Place | None:
        return next((one for one in self.places if (one.round, one.index) == (round_, index)), None)

    def beside(self, place: Place, down: int, right: int) -> Place:
        """The next pair in a direction, or the same where there is none."""
        if down:
            column = sorted(
                (one for one in self.places if one.round == place.round), key=lambda one: one.top
            )
            index = column.index(place) + down
            return column[index] if 0 <= index < len(column) else place
        middle = (place.top + place.bottom) / 2
        return min(
            (one for one in self.places if one.round == place.round + right),
            key=lambda one: abs((one.top + one.bottom) / 2 - middle),
            default=place,
        )


def draw_bracket(
    knockout: Knockout,
    words: Words,
    widest: int,
    under_way: Collection[tuple[str, str]] = (),
) -> Bracket:
    """The whole bracket, with names cut as far as it takes to stay within `widest` columns.

    `under_way` are the pairs that have begun a game.
    """
    return _Drawing(knockout, words, widest, under_way).bracket()


def round_name(words: Words, number: int, rounds: int) -> str:
    """What a round is called: `number` from 0, of so many rounds."""
    match rounds - number:
        case 1:
            return words.say("Final")
        case 2:
            return words.say("Semi-finals")
        case 3:
            return words.say("Quarter-finals")
        case _:
            return words.say("Round {number}", number=number + 1)


def number_of_rounds(names: int) -> int:
    return (names - 1).bit_length()


@dataclass
class _Node:
    """A place in a round, which one of the names from number `low` to number `high` will take.

    `children` are the places of the round before that lead here: two of a pair, one with a bye,
    more where their pairs cannot be known yet. `had_bye`: None where it depends on who wins.
    """

    low: int
    high: int
    had_bye: bool | None
    name: str | None = None
    children: tuple[_Node, ...] = ()
    pair: Pair | None = None
    index: int = 0
    dotted: bool = False
    leads_to_dots: bool = False
    row: int = 0
    flags: str = ""
    ink: Ink = Ink.NAME

    @property
    def first(self) -> int:
        """The smallest number of those who begin below it."""
        return self.children[0].first if self.children else self.low


@dataclass
class _Column:
    """One round: who enters it. `left` is where the names begin, `joint` where pairs are joined.

    `prefix` is what stands before a name, and `tail` how far a heading may reach beyond the names.
    """

    heading: str
    nodes: list[_Node]
    prefix: int = 0
    left: int = 0
    joint: int = 0
    tail: int = GUTTER + 1
    room: int = 0
    sizes: set[tuple[int, int]] = field(default_factory=set)

    def width(self, longest: int) -> int:
        """As wide as its widest entry, with names of at most so many characters."""
        names = max(min(name, longest) + flags for name, flags in self.sizes)
        return max(self.prefix + max(names, self.room), cell_len(self.heading) - self.tail)


class _Drawing:
    def __init__(
        self,
        knockout: Knockout,
        words: Words,
        widest: int,
        under_way: Collection[tuple[str, str]],
    ) -> None:
        self.knockout = knockout
        self.words = words
        self.widest = widest
        self.under_way = under_way
        self.left = {one.name for one in knockout.log if isinstance(one, Leaving)}
        self.coins = {(one.one, one.two) for one in knockout.log if isinstance(one, Coin)}
        self.numbers = {name: number for number, name in enumerate(knockout.names)}
        self.rows: list[list[tuple[int, str, Ink]]] = []

    def bracket(self) -> Bracket:
        stages = self._stages()
        (root,) = stages[-1]
        leaves = 0
        for node in _deepest_first(root):
            if node.children:
                node.row = (node.children[0].row + node.children[-1].row) // 2
            else:
                node.row, leaves = 2 * leaves, leaves + 1
            for child in node.children:
                child.leads_to_dots = node.dotted
        self.rows = [[] for _ in range(2 * leaves - 1)]
        columns = self._columns(stages)
        longest = self._longest_name(columns)
        left = 0
        for column in columns:
            column.left = left
            column.joint = left + column.width(longest) + 2
            left = column.joint + GUTTER
        places = [
            place
            for round_, (before, column) in enumerate(pairwise(columns))
            for place in self._join_all(round_, before, column)
        ]
        for column in columns:
            self._write_names(column, longest, last=column is columns[-1])
        lines = tuple(_composed(row) for row in self.rows)
        heading = _composed([(column.left, column.heading, Ink.HEADING) for column in columns])
        width = max(sum(cell_len(stroke.text) for stroke in line) for line in (heading, *lines))
        return Bracket(heading, lines, tuple(places), width)

    # Who meets whom.

    def _stages(self) -> list[list[_Node]]:
        """Those who enter each round, and at the end the champion alone."""
        stage = [_Node(number, number, False, name) for name, number in self.numbers.items()]
        stages = [stage]
        for round_ in self.knockout.rounds:
            stage = self._after(stage, round_.pairs, round_.bye)
            stages.append(stage)
        while len(stage) > 1:
            found = _certain_pairs(stage)
            if found is None:
                stages += self._unknown(stage, len(stages))
                break
            pairs, bye = found
            stage = [_met(pair) for pair in pairs] + ([_passed(bye)] if bye else [])
            stage.sort(key=lambda node: node.low)
            stages.append(stage)
        return stages

    def _after(self, stage: list[_Node], pairs: Sequence[Pair], bye: str | None) -> list[_Node]:
        """The places that a round of the knock-out leads to."""
        by_name = {node.name: node for node in stage}
        found = []
        for index, pair in enumerate(pairs):
            node = _met((by_name[pair.one], by_name[pair.two]))
            node.pair, node.index, node.name = pair, index, pair.winner
            if pair.winner is not None:
                node.low = node.high = self.numbers[pair.winner]
                node.had_bye = by_name[pair.winner].had_bye
            for child in node.children:
                self._mark(pair, child)
            found.append(node)
        if bye is not None:
            by_name[bye].flags = self.words.say("bye")
            found.append(_passed(by_name[bye]))
        return sorted(found, key=lambda node: node.low)

    def _mark(self, pair: Pair, node: _Node) -> None:
        ties = TIE * sum(game.winner is None for game in pair.games)
        if pair.winner is None:
            node.flags = ties
        elif node.name == pair.winner:
            node.flags = ties + (COIN if (pair.one, pair.two) in self.coins else "") + WON
            node.ink = Ink.WINNER
        else:
            node.flags = ties + (LEFT if node.name in self.left else "")
            node.ink = Ink.LOSER

    def _unknown(self, stage: list[_Node], known: int) -> Iterator[list[_Node]]:
        """Rounds whose pairs depend on who wins: all who are left, joined to one place."""
        node = _Node(
            stage[0].low,
            max(one.high for one in stage),
            None,
            children=_as_entered(stage),
            dotted=True,
        )
        yield [node]
        for _ in range(known, number_of_rounds(len(self.numbers))):
            node = _Node(node.low, node.high, None, children=(node,), dotted=True)
            yield [node]

    # Where it stands.

    def _columns(self, stages: list[list[_Node]]) -> list[_Column]:
        rounds = number_of_rounds(len(self.numbers))
        columns = [
            _Column(round_name(self.words, number, rounds), stage)
            for number, stage in enumerate(stages[:-1])
        ]
        columns.append(_Column(self.words.say("Champion"), stages[-1], prefix=2, tail=0))
        columns[0].prefix = len(str(len(self.numbers))) + 1
        for column in columns:
            column.sizes = {
                (cell_len(node.name or LATER), cell_len(node.flags) + 1 if node.flags else 0)
                for node in column.nodes
            }
        return columns

    def _longest_name(self, columns: list[_Column]) -> int:
        """How many characters of a name can be shown.

        Where there is room enough, every round has room for every name: then nothing moves when
        a winner takes his place.
        """
        longest = min(LONGEST_NAME, max(name for one in columns for name, _ in one.sizes))
        for column in columns:
            column.room = longest + 2
        if self._width(columns, longest) > self.widest:
            for column in columns:
                column.room = 0
        while longest > SHORTEST_NAME and self._width(columns, longest) > self.widest:
            longest -= 1
        return longest

    def _width(self, columns: list[_Column], longest: int) -> int:
        gutters = (len(columns) - 1) * (2 + GUTTER)
        return sum(column.width(longest) for column in columns) + gutters

    # The strokes.

    def _join_all(self, round_: int, before: _Column, column: _Column) -> Iterator[Place]:
        """The lines from a round to the next one, and the pairs that they join."""
        for node in column.nodes:
            self._join(node, before.joint)
            if node.pair is not None:
                one, two = node.children
                yield Place(round_, node.index, one.row, before.left, two.row + 1, before.joint + 3)

    def _join(self, node: _Node, joint: int) -> None:
        across, down = ("┄", "┆") if node.dotted else ("─", "│")
        rows = [child.row for child in node.children]
        if len(rows) == 1:
            self._line(node.row, joint, across * 3)
            return
        for row in range(rows[0], rows[-1] + 1):
            self._line(row, joint, _corner(row, rows, node.row) or down)
        self._line(node.row, joint + 1, across)
        pair = node.pair
        if pair is None or pair.winner is not None:
            self._line(node.row, joint + 2, across)
        else:
            begun = (pair.one, pair.two) in self.under_way
            self.rows[node.row].append((joint + 2, UNDER_WAY if begun else OPEN, Ink.OPEN))

    def _line(self, row: int, column: int, text: str) -> None:
        self.rows[row].append((column, text, Ink.LINE))

    def _write_names(self, column: _Column, longest: int, *, last: bool) -> None:
        for node in column.nodes:
            x = column.left
            if not node.children:
                number = str(node.low + 1).rjust(column.prefix - 1)
                self.rows[node.row].append((x, number, Ink.LATER))
                x += column.prefix
            elif last and node.name is not None:
                self.rows[node.row].append((x, CHAMPION, Ink.CHAMPION))
                x += column.prefix
            name = _cut(node.name or LATER, longest)
            self.rows[node.row].append((x, name, self._ink(node, last)))
            x += cell_len(name) + 1
            if node.flags:
                ink = Ink.LATER if node.ink is Ink.NAME else node.ink
                self.rows[node.row].append((x, node.flags, ink))
                x += cell_len(node.flags) + 1
            if not last:
                across = "┄" if node.leads_to_dots else "─"
                self._line(node.row, x, across * (column.joint - x))

    def _ink(self, node: _Node, last: bool) -> Ink:
        if node.name is None:
            return Ink.LATER
        return Ink.CHAMPION if last else node.ink


def _met(pair: tuple[_Node, _Node]) -> _Node:
    one, two = pair
    had_bye = one.had_bye if one.had_bye is two.had_bye else None
    return _Node(
        min(one.low, two.low), max(one.high, two.high), had_bye, children=_as_entered(pair)
    )


def _as_entered(nodes: Iterable[_Node]) -> tuple[_Node, ...]:
    """By the first of those who lead there, whoever wins: so nothing changes places later."""
    return tuple(sorted(nodes, key=lambda node: node.first))


def _passed(node: _Node) -> _Node:
    return _Node(node.low, node.high, True, node.name, (node,))


def _certain_pairs(stage: list[_Node]) -> tuple[list[tuple[_Node, _Node]], _Node | None] | None:
    """The pairs of a round to come and its bye, if they are the same whoever wins until then."""
    rest, bye = list(stage), None
    if len(stage) % 2:
        position = _certain_bye(stage)
        if position is None:
            return None
        bye = rest.pop(position)
    highest = -1
    for position in range(0, len(rest), 2):
        one, two = rest[position : position + 2]
        if min(one.low, two.low) < highest:
            return None
        highest = max(highest, one.high, two.high)
    return list(zip(rest[::2], rest[1::2], strict=True)), bye


def _certain_bye(stage: list[_Node]) -> int | None:
    """Whose the bye is: the last who has had none, if that is certain."""
    highest = list(accumulate((node.high for node in stage), max))
    for position in range(len(stage) - 1, -1, -1):
        node = stage[position]
        if (position and highest[position - 1] > node.low) or node.had_bye is None:
            return None
        if not node.had_bye:
            return position
    return len(stage) - 1


def _deepest_first(root: _Node) -> Iterator[_Node]:
    for child in root.children:
        yield from _deepest_first(child)
    yield root


def _corner(row: int, rows: Sequence[int], middle: int) -> str:
    """The sign where lines meet in a joint; none where it only goes down."""
    if row == middle:
        return "┼" if row in rows else "├"
    if row == rows[0]:
        return "┐"
    if row == rows[-1]:
        return "┘"
    return "┤" if row in rows else ""


def _cut(text: str, width: int) -> str:
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…"


def _composed(pieces: Iterable[tuple[int, str, Ink]]) -> Line:
    """The pieces of a line, each at its column, with spaces between them."""
    strokes: list[Stroke] = []
    reached = 0
    for column, text, ink in sorted(pieces, key=lambda piece: piece[0]):
        if column > reached:
            strokes.append(Stroke(" " * (column - reached), Ink.LINE))
        strokes.append(Stroke(text, ink))
        reached = column + cell_len(text)
    return tuple(strokes)
