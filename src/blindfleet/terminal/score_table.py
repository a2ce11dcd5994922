"""Scores as a table made of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from blindfleet.match.scores import Score
from blindfleet.words.language import Words, later

NOTHING = "–"
LONGEST_NAME = 40
SHORTEST_NAME = 8
GAP = 3  # the sign of the order and a space stand in it


@dataclass(frozen=True)
class Column:
    """`value` is what is sorted by: None comes last in any order."""

    heading: str
    value: Callable[[Score], str | float | None]
    shown: Callable[[Score], str]

    @property
    def is_text(self) -> bool:
        return self is COLUMNS[0]


def _number(part: str) -> tuple[Callable[[Score], float], Callable[[Score], str]]:
    def value(score: Score) -> float:
        number: int = getattr(score, part)
        return number

    return value, lambda score: f"{value(score):.0f}"


def _of_shots(part: str) -> tuple[Callable[[Score], float | None], Callable[[Score], str]]:
    """The same, and nothing for those who never fired: Blind has no shots."""

    def value(score: Score) -> float | None:
        number: float | None = getattr(score, part)
        return number if score.shots else None

    return value, lambda score: f"{value(score):.0f}" if score.shots else NOTHING


def _accuracy(score: Score) -> str:
    return NOTHING if score.accuracy is None else f"{score.accuracy:.0%}"


COLUMNS = (
    Column(later("Name"), lambda score: score.name.casefold(), lambda score: score.name),
    Column(later("Games"), *_number("games")),
    Column(later("Won"), *_number("won")),
    Column(later("Shots"), *_of_shots("shots")),
    Column(later("Hits"), *_of_shots("hits")),
    Column(later("Accur."), lambda score: score.accuracy, _accuracy),
    Column(later("Sunk"), *_number("sunk")),
    Column(later("Lost"), *_number("lost")),
)
BY_WINS = 2


@dataclass(frozen=True)
class Order:
    """By which column; numbers from the largest, names from A, unless it is turned round."""

    column: int = BY_WINS
    turned: bool = False

    def sorted(self, scores: Iterable[Score]) -> list[Score]:
        column = COLUMNS[self.column]
        by_name = sorted(scores, key=lambda score: score.name.casefold())
        known = [score for score in by_name if column.value(score) is not None]
        unknown = [score for score in by_name if column.value(score) is None]
        descending = self.turned if column.is_text else not self.turned
        # Those who are alike stay in the order of their names.
        known.sort(key=column.value, reverse=descending)  # type: ignore[arg-type]
        return known + unknown

    def stepped(self, step: int) -> Order:
        return Order((self.column + step) % len(COLUMNS))

    def by(self, column: int) -> Order:
        """By that column or, if it is that one already, the other way round."""
        return Order(column, not self.turned if column == self.column else False)

    @property
    def sign(self) -> str:
        ascending = COLUMNS[self.column].is_text is not self.turned
        return "▴" if ascending else "▾"


@dataclass(frozen=True)
class Drawn:
    """`ends` are where the columns end, for those who point at a heading."""

    heading: str
    lines: tuple[str, ...]
    ends: tuple[int, ...]

    def column_at(self, x: int) -> int | None:
        return next((number for number, end in enumerate(self.ends) if x < end), None)


def draw_scores(scores: Iterable[Score], order: Order, words: Words, widest: int) -> Drawn:
    """The table; a sign stands by the heading that it is sorted by."""
    ordered = order.sorted(scores)
    headings = [words.say(column.heading) for column in COLUMNS]
    rows = [[column.shown(score) for column in COLUMNS] for score in ordered]
    widths = [
        max(cell_len(row[number]) for row in (headings, *rows)) for number in range(len(COLUMNS))
    ]
    room = widest - sum(widths[1:]) - GAP * (len(COLUMNS) - 1)
    widths[0] = max(SHORTEST_NAME, min(widths[0], room, LONGEST_NAME))
    ends = [sum(widths[: number + 1]) + GAP * number for number in range(len(COLUMNS))]
    heading = _line(headings, widths)
    at = len(headings[0]) + 1
    if order.column:
        at = ends[order.column] - len(headings[order.column]) - 2
    heading = heading[:at] + order.sign + heading[at + 1 :]
    return Drawn(heading, tuple(_line(row, widths) for row in rows), tuple(ends))


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    """Names to the left, numbers to the right."""
    name = texts[0]
    if cell_len(name) > widths[0]:
        name = set_cell_size(name, widths[0] - 1).rstrip() + "…"
    parts = [set_cell_size(name, widths[0])]
    parts += [text.rjust(width) for text, width in zip(texts[1:], widths[1:], strict=True)]
    return (" " * GAP).join(parts)
