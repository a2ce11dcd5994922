"""A record played again: the full one through `play`, a projection through `see`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from blindfleet.board.problems import Contradiction, Illegal, Problem, insist
from blindfleet.board.seats import Seat
from blindfleet.records.endings import refuse_wrong_ending, refuse_wrong_reveal
from blindfleet.records.problems import RecordProblem
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.records.truth import refuse_untruth
from blindfleet.rules import blind
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.families import (
    PublicNotice,
    Ruleset,
    State,
    View,
    echo_of,
    family,
    table_rules,
)
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.table import Saying

_IMPLIED = (
    blind_notices.Ready,
    blind_notices.Arrayed,
    blind_notices.Ended,
    blind_notices.Revealed,
    shooting_notices.Ready,
    shooting_notices.Ended,
    shooting_notices.Revealed,
)


@dataclass(frozen=True)
class Frame:
    """The game after an entry: the state for full eyes, otherwise the view."""

    entry: Entry
    seen: State | View


class Replayer:
    """Follows a game entry by entry, refusing the first thing that is wrong."""

    def __init__(self, rules: Ruleset, first: Seat, eyes: Eyes) -> None:
        self.eyes = eyes
        self._family = family(rules)
        self._table_rules = table_rules(rules)
        self.seen: Any
        try:
            started = self._family.start(rules, first)
        except Problem as problem:
            raise RecordProblem(0, 0, problem) from None
        self.seen = started if eyes is Eyes.FULL else started.view(eyes.audience)

    def enter(self, entry: Entry) -> Entry:
        """Play the entry; the result has all that was told, also what the text left implied."""
        try:
            if isinstance(entry.action, Note):
                insist(not entry.told, self._table_rules.notes, "nobody is told of a note")
                self._refuse_note(entry.action)
                return entry
            if self.eyes is Eyes.FULL:
                return self._play(entry)
            return self._see(entry)
        except Illegal as problem:
            raise RecordProblem(entry.line, entry.column, problem) from None

    def _play(self, entry: Entry) -> Entry:
        if isinstance(entry.action, Saying):
            step = self._family.table(self.seen, entry.seat, entry.action)
        else:
            step = self._family.play(self.seen, entry.seat, entry.action)
        self._refuse_other_words(entry.told, step.public)
        self.seen = step.state
        return replace(entry, told=step.public)

    def _refuse_other_words(
        self, written: tuple[PublicNotice, ...], played: tuple[PublicNotice, ...]
    ) -> None:
        """What is written must be what the rules say; what only follows may be left out."""
        claimed = [notice for notice in written if not isinstance(notice, _IMPLIED)]
        spoken = [notice for notice in played if not isinstance(notice, _IMPLIED)]
        wrong = [notice for notice in written if notice not in played]
        if wrong or claimed != spoken:
            rule = _RULES.get(type((wrong or claimed or spoken)[0]), self._table_rules.sayings)
            raise Contradiction(rule, "by the rules it went otherwise")

    def _see(self, entry: Entry) -> Entry:
        view, action = self.seen, entry.action
        if action is not None and not isinstance(action, Saying):
            self._family.legal(view).refuse(action)
            echo = echo_of(action)
            view = view if echo is None else self._family.see(view, echo)
        for notice in entry.told:
            view = see_checked(view, notice, entry)
        if isinstance(view, blind.View) and view.phase is blind.Phase.ACTING:
            insist(view.public.standing.one > 0, "B4", "both are ready, and the sea is not told")
        if view.public.outcome is None:
            refuse_wrong_ending(view, entry.told, None)
        self.seen = view
        return entry

    def _refuse_note(self, note: Note) -> None:
        rules = self.seen.public.rules
        size = rules.board.size if isinstance(rules, blind.BlindRules) else rules.grid.size
        if not 0 <= note.cell < size:
            raise Contradiction(self._table_rules.notes, "the note is off the board")


def see_checked(view: Any, notice: PublicNotice, entry: Entry) -> Any:
    """The view after one of the entry's notices, which must be true as far as the view can tell."""
    match notice:
        case blind_notices.Ended(outcome) | shooting_notices.Ended(outcome):
            refuse_wrong_ending(view, entry.told, outcome)
        case blind_notices.Revealed(deployments) | shooting_notices.Revealed(deployments):
            refuse_wrong_reveal(view, deployments)
        case _:
            pass
    after = family(view.rules).see(view, notice)
    own = entry.seat is view.audience and not isinstance(entry.action, Saying)
    refuse_untruth(view, notice, entry.action if own else None)
    return after


def replay(record: Record) -> Iterator[Frame]:
    """The game after each entry."""
    replayer = Replayer(record.rules, record.first, record.eyes)
    for entry in record.entries:
        yield Frame(replayer.enter(entry), replayer.seen)


def replay_views(record: Record) -> Iterator[View]:
    """The views of a projection, or of a full record as a spectator has them."""
    for frame in replay(record):
        seen: Any = frame.seen
        yield seen.view(record.eyes.audience) if record.eyes is Eyes.FULL else seen


# What is said across the table has a number of its own in each family.
_RULES: dict[type, str] = {
    blind_notices.Ready: "B4",
    blind_notices.Arrayed: "B6",
    blind_notices.Moved: "B10",
    blind_notices.Asked: "B15",
    blind_notices.Struck: "B28",
    blind_notices.Answered: "B19",
    blind_notices.Won: "B21",
    blind_notices.Lost: "B22",
    blind_notices.Exchanged: "B23",
    blind_notices.Swept: "B27",
    blind_notices.Exploded: "B27",
    blind_notices.Harmless: "B30",
    blind_notices.Ended: "B37",
    blind_notices.Revealed: "B38",
    shooting_notices.Ready: "S9",
    shooting_notices.Fired: "S11",
    shooting_notices.Volleyed: "S14",
    shooting_notices.Ended: "S12",
    shooting_notices.Revealed: "S28",
}
