"""Records as text: one canonical way to write each."""

from __future__ import annotations

import textwrap

from blindfleet.board.seats import SEATS
from blindfleet.records.blind_notation import BlindNotation
from blindfleet.records.claims import Notation
from blindfleet.records.headers import write_headers
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.records.shooting_notation import ShootingNotation
from blindfleet.records.tokens import quote
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.families import Ruleset
from blindfleet.rules.options import seconds
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.table import Saying

WIDTH = 100


def notation_for(
    rules: Ruleset, eyes: Eyes, *, old_codes: bool = False
) -> BlindNotation | ShootingNotation:
    if isinstance(rules, blind.BlindRules):
        return BlindNotation(rules, eyes, old_codes=old_codes)
    return ShootingNotation(rules, eyes)


def write(record: Record, *, old_codes: bool = False) -> str:
    """The record as text; `read` gives the same record back.

    With `old_codes` the pieces of Blind are written as in the older text: BS, CR, DS … (B2).
    """
    lines = _written(record, old_codes=old_codes).lines
    return "\n".join([*write_headers(record), "", *lines]).rstrip("\n") + "\n"


def last_turn(record: Record) -> int:
    """The number that the last turn is written with."""
    return _written(record).turn


def _written(record: Record, *, old_codes: bool = False) -> _Writer:
    writer = _Writer(record, notation_for(record.rules, record.eyes, old_codes=old_codes))
    for entry in record.entries:
        writer.write(entry)
    writer.flush()
    return writer


class _Writer:
    def __init__(self, record: Record, notation: Notation) -> None:
        self.eyes = record.eyes
        self.notation = notation
        self.rules = record.rules
        self.lines: list[str] = []
        self.turn = 0
        self.line: list[str] = []
        self.last_action: Entry | None = None

    def write(self, entry: Entry) -> None:
        ready = any(isinstance(notice, _READY) for notice in entry.told)
        if isinstance(entry.action, Note):
            cell = self.rules.write_cell(entry.action.cell)
            self._line(f"* {int(entry.seat)} notes {cell} {quote(entry.action.text)}", entry)
        elif isinstance(entry.action, Saying):
            self._line(f"* {int(entry.seat)} {entry.action.value}", entry)
        elif ready:
            self._deployed(entry)
        else:
            self._acted(entry)
        for notice in entry.told:
            if isinstance(notice, blind_notices.Ended | shooting_notices.Ended):
                self._line(f"end {notice.outcome.score} {notice.outcome.ending.value}")
            elif isinstance(notice, _REVEALED):
                self._revealed(notice)

    def _acted(self, entry: Entry) -> None:
        if self.notation.starts_turn(entry, self.last_action):
            self.flush()
            self.turn += 1
            self.line = [f"{self.turn}.", f"{int(entry.seat)}:"]
        self.line.append(self.notation.write_action(entry))
        self.line += _decorations(entry)
        self.last_action = entry

    def _deployed(self, entry: Entry) -> None:
        match entry.action:
            case blind.Deploy(deployed) | shooting.Deploy(deployed):
                self._line(f"deploy {int(entry.seat)}", entry)
                self.lines += [*self.notation.write_deployment(deployed), ""]
            case _:
                self._line(f"ready {int(entry.seat)}", entry)
                self.lines.append("")
        for notice in entry.told:
            if isinstance(notice, blind_notices.Arrayed) and self.eyes is not Eyes.FULL:
                assert isinstance(self.notation, BlindNotation)
                self.lines += ["sea", *self.notation.write_sea(notice), ""]

    def _revealed(self, notice: blind_notices.Revealed | shooting_notices.Revealed) -> None:
        for seat, deployed in zip(SEATS, notice[0], strict=True):
            if deployed is not None and not self.eyes.knows_secrets_of(seat):
                self.lines += ["", f"reveal {int(seat)}", *self.notation.write_deployment(deployed)]

    def _line(self, text: str, entry: Entry | None = None) -> None:
        self.flush()
        self.line = [text, *(_decorations(entry) if entry else ())]
        self.flush()

    def flush(self) -> None:
        if self.line:
            text = " ".join(self.line)
            self.lines += (
                textwrap.wrap(
                    text,
                    WIDTH,
                    subsequent_indent="    ",
                    break_long_words=False,
                    break_on_hyphens=False,
                )
                if '"' not in text
                else [text]
            )
            self.line = []


def _decorations(entry: Entry) -> list[str]:
    found = [] if entry.left is None else [f"@{write_time(entry.left)}"]
    return [*found, *([f"{{{entry.comment}}}"] if entry.comment else [])]


def write_time(milliseconds: int) -> str:
    """`9:58.25`: minutes, seconds, and as much of a second as there is."""
    minutes, rest = divmod(milliseconds, 60_000)
    whole, dot, fraction = seconds(rest).partition(".")
    return f"{minutes}:{whole:0>2}{dot}{fraction}"


_READY = (blind_notices.Ready, shooting_notices.Ready)
_REVEALED = (blind_notices.Revealed, shooting_notices.Revealed)
