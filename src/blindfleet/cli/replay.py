"""`blindfleet replay FILE`: a game told turn by turn, and its board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS
from blindfleet.cli.blind_board import BlindBoard
from blindfleet.cli.columns import paragraph
from blindfleet.cli.numbers import Whole
from blindfleet.cli.record_file import RecordFile, open_record
from blindfleet.cli.screen import Given, Screen
from blindfleet.cli.shooting_board import ShootingBoard
from blindfleet.records.project import project
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.records.replay import Replayer
from blindfleet.records.write import write_time
from blindfleet.rules import blind
from blindfleet.rules.table import Saying
from blindfleet.words.language import later
from blindfleet.words.names import label
from blindfleet.words.telling import Telling


def replay(
    file: RecordFile,
    /,
    *,
    eyes: Annotated[
        Literal["1", "2", "public", "full"] | None,
        Parameter(help=later("Whose eyes to see the game through; otherwise the record's own.")),
    ] = None,
    turn: Annotated[Whole | None, Parameter(help=later("Stop after this turn."))] = None,
    screen: Given,
) -> int:
    record = open_record(file)
    record = project(record, Eyes(eyes) if eyes else record.eyes, notes=True)
    numbered, seen = follow(record, turn)
    told = tell(screen, record, numbered)
    drawn = board(screen, record, seen, numbered[-1][0] if numbered else 0)
    for line in chain(heading(screen, record), told, drawn):
        screen.show(line)
    return 0


def follow(record: Record, last: int | None) -> tuple[list[tuple[int, Entry]], Any]:
    """The entries with the numbers of their turns, up to the last asked for, and what is then seen.

    What comes before the first turn has the number 0; what is said or noted between two turns goes
    with the one before.
    """
    replayer = Replayer(record.rules, record.first, record.eyes)
    seen = replayer.seen
    numbered: list[tuple[int, Entry]] = []
    number = 0
    for entry in record.entries:
        public = replayer.seen.public
        ready = public.ready.one and public.ready.two
        if ready and not isinstance(entry.action, Saying | Note):
            number = public.turn
        played = replayer.enter(entry)
        if last is None or number <= last:
            numbered.append((number, played))
            seen = replayer.seen
    if last is not None and not 0 <= last <= number:
        raise Invalid("there is no turn {turn}: the last one is {most}", turn=last, most=number)
    return numbered, seen


def heading(screen: Screen, record: Record) -> Iterator[str]:
    words, about = screen.words, record.headers
    sides = [f"{int(seat)}: {label(words, about.players, seat)}" for seat in SEATS]
    yield "   ".join([record.rules.preset, *(sides if any(about.players) else ())])
    facts = [text for text in (about.event, about.round, about.site, about.date) if text]
    if facts:
        yield ", ".join(facts)
    yield ""


def tell(screen: Screen, record: Record, numbered: list[tuple[int, Entry]]) -> Iterator[str]:
    """A line or more for every entry, the first of a turn with its number."""
    telling = Telling(screen.words, record.rules, record.headers.players)
    margin = len(str(numbered[-1][0])) + 2 if numbered else 0
    before = 0
    for number, entry in numbered:
        begin = f"{number}. " if number != before else ""
        before = number
        text = telling.entry(entry)
        if entry.left is not None:
            text += f" [{write_time(entry.left)}]"
        if entry.comment:
            text += f" {{{entry.comment}}}"
        yield from paragraph(begin.rjust(margin), text, screen.width)
    yield ""


def board(screen: Screen, record: Record, seen: Any, turn: int) -> Iterator[str]:
    say = screen.words.say
    if seen.public.outcome is not None:
        yield say("At the end:")
    else:
        yield say("After turn {turn}:", turn=turn) if turn else say("Before the first turn:")
    yield ""
    kind = BlindBoard if isinstance(record.rules, blind.BlindRules) else ShootingBoard
    yield from kind(screen, seen, record.eyes, record.headers.players).lines()
