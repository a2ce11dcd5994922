"""`blindfleet perft GAME|FILE --depth N`: how many ways a game can go on."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.cli.numbers import Whole
from blindfleet.cli.record_file import file_named, open_record
from blindfleet.cli.screen import Given
from blindfleet.records.record import Eyes
from blindfleet.records.replay import Replayer
from blindfleet.rules.families import PRESETS
from blindfleet.rules.perft import orderly_start
from blindfleet.rules.perft import perft as counted
from blindfleet.words.language import later

MOST_LINES = 10**10  # what lies beyond these would not be counted in a lifetime of the machine


def perft(
    start: Annotated[
        str,
        Parameter(
            name="GAME|FILE",
            help=later("A game, from a deployment by rote, or a full record, from its end."),
        ),
    ],
    /,
    *,
    depth: Annotated[Whole, Parameter(help=later("How many actions deep to count."))],
    screen: Given,
) -> int:
    if depth < 0:
        raise Invalid("a depth is 0 or more, not {depth}", depth=depth)
    state = start_of(start)
    number = 1
    for deep in range(1, depth + 1):
        if number > MOST_LINES:
            raise Invalid("beyond depth {depth} there are too many lines to count", depth=deep - 1)
        number = counted(state, deep)
        screen.show(screen.words.say("depth {depth}: {number}", depth=deep, number=number))
    screen.show(str(number))
    return 0


def start_of(start: str) -> Any:
    """The state to count from; a game's name wins over a file's."""
    if start in PRESETS:
        return orderly_start(PRESETS[start])
    path = file_named(start)
    record = open_record(path)
    if record.eyes is not Eyes.FULL:
        raise Invalid("{path}: only a full record can be counted from", path=start)
    replayer = Replayer(record.rules, record.first, record.eyes)
    for entry in record.entries:
        replayer.enter(entry)
    ready = replayer.seen.public.ready
    if not (ready.one and ready.two):
        raise Invalid("{path}: both sides must have deployed", path=start)
    return replayer.seen
