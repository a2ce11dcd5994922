"""A record as others may see it. What is dropped here is never written."""

from __future__ import annotations

from dataclasses import replace

from blindfleet.board.problems import Invalid
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.rules.table import Saying


def project(record: Record, eyes: Eyes, *, notes: bool = False) -> Record:
    """The record through `eyes`: public notices, and for a seat its own actions and notes.

    The full record keeps both players' notes only if asked to: they are private for ever, and a
    full record is what gets published. Comments and additional headers are dropped from
    projections, because whoever wrote them may have seen everything.
    """
    if eyes is Eyes.FULL and record.eyes is Eyes.FULL:
        return record if notes else replace(record, entries=_without_notes(record.entries))
    if record.eyes not in (Eyes.FULL, eyes):
        raise Invalid(
            "a record through the eyes of {eyes} does not show the game through those of {wanted}",
            eyes=record.eyes.value,
            wanted=eyes.value,
        )
    headers = replace(record.headers, more=())
    seen = tuple(_seen(entry, eyes) for entry in record.entries if _is_seen(entry, eyes))
    return replace(record, eyes=eyes, headers=headers, entries=seen)


def _is_seen(entry: Entry, eyes: Eyes) -> bool:
    return not isinstance(entry.action, Note) or eyes.knows_secrets_of(entry.seat)


def _seen(entry: Entry, eyes: Eyes) -> Entry:
    hidden = not eyes.knows_secrets_of(entry.seat) and not isinstance(entry.action, Saying)
    return replace(entry, action=None if hidden else entry.action, comment="", line=0, column=0)


def _without_notes(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if not isinstance(entry.action, Note))
