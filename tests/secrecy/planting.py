"""What the planted leaks of both families need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from blindfleet.match import referee as referee_module
from blindfleet.records.project import project as honest_project
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.rules import blind

Plant = Callable[[pytest.MonkeyPatch], None]


def retold(step: Any, public: tuple[Any, ...], state: Any = None) -> Any:
    """The step with other words, and perhaps another state."""
    return type(step)(state or step.state, step.seat, public, step.echo)


class Tagged(int):
    """A cell that carries more than a cell, and shows it only when it is printed."""

    tag: object

    def __new__(cls, cell: int, tag: object) -> Tagged:
        tagged = super().__new__(cls, cell)
        tagged.tag = tag
        return tagged

    def __repr__(self) -> str:
        return f"{int(self)}:{self.tag}"


def a_projection_that_keeps(what: str) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        def project(record: Record, eyes: Eyes, *, notes: bool = False) -> Record:
            seen = honest_project(record, eyes, notes=notes)
            if eyes is Eyes.FULL:
                return seen
            if what == "notes":
                notes_of_both = (one for one in record.entries if isinstance(one.action, Note))
                return replace(seen, entries=(*seen.entries, *notes_of_both))
            true = iter(one for one in record.entries if not isinstance(one.action, Note))
            return replace(seen, entries=tuple(_unveiled(one, true, what) for one in seen.entries))

        patch.setattr(referee_module, "project", project)

    return plant


def _unveiled(entry: Entry, true: Iterator[Entry], what: str) -> Entry:
    if isinstance(entry.action, Note):
        return entry
    full = next(true)
    if what == "comments":
        return replace(entry, comment=full.comment)
    secret = isinstance(full.action, blind.Answer | blind.Ask | blind.Engage)
    return replace(entry, action=full.action) if secret else entry
