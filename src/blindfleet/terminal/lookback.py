"""A game looked back at, moment by moment, through whose eyes one likes.

What a pair of eyes sees is a fold of what it was told, and never the truth. All-knowing eyes are
those of both players at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, SPECTATOR, PerSeat, Seat
from blindfleet.match.clock import Clock
from blindfleet.match.referee import EYES_OF, notices_for
from blindfleet.records.project import project
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.families import Notice, View, family
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.table import Saying


@dataclass(frozen=True)
class Moment:
    """The game after something happened, as far as the eyes saw it.

    `turn` is 0 before the first turn. `entries` are what happened, and then the private notes that
    these eyes may read. What all-knowing eyes see is a spectator's view with both fleets shown.
    """

    turn: int
    entries: tuple[Entry, ...]
    view: View
    clocks: PerSeat[int] | None


@dataclass(frozen=True)
class Fire:
    """A shot or a salvo, after which it was the `moment`.

    `cells` were shot at, `targets` are all that could be. `heard` is how many notices the shooter
    had been told before.
    """

    moment: int
    seat: Seat
    cells: CellSet
    targets: CellSet
    heard: int


@dataclass(frozen=True)
class Decision:
    """What a seat did in Blind, after which it was the `moment`, and what it knew before."""

    moment: int
    seat: Seat
    action: blind.Action
    view: blind.View


class Lookback:
    """The moments of a full record: the first is when the fleets have been placed.

    There are as many through any eyes: a private note is no moment, it goes with the one before.
    """

    def __init__(self, record: Record) -> None:
        if record.eyes is not Eyes.FULL:
            raise Invalid("only a full record shows a game through all eyes")
        self.record = record
        self._moments: dict[Eyes, tuple[Moment, ...]] = {}

    @property
    def last(self) -> int:
        """The number of the last moment; the first is 0."""
        return len(self.through(Eyes.PUBLIC)) - 1

    @property
    def turns(self) -> int:
        """The number of the last turn."""
        return self.through(Eyes.PUBLIC)[-1].turn

    def through(self, eyes: Eyes) -> tuple[Moment, ...]:
        if eyes not in self._moments:
            self._moments[eyes] = tuple(self._seen(eyes))
        return self._moments[eyes]

    def notes(self, eyes: Eyes, number: int, seat: Seat) -> dict[Cell, str]:
        """The notes of `seat` that stand at that moment, as far as these eyes may read them: by
        cell or, in Blind, by where the piece began.
        """
        found: dict[Cell, str] = {}
        for moment in self.through(eyes)[: number + 1]:
            for entry in moment.entries:
                if isinstance(entry.action, Note) and entry.seat is seat:
                    found[entry.action.cell] = entry.action.text
        return {cell: text for cell, text in found.items() if text}

    @cached_property
    def fire(self) -> dict[int, Fire]:
        """The shots and salvoes, by the moments after them; none in Blind."""
        found = {}
        heard = dict.fromkeys(SEATS, 0)
        for number, entries in enumerate(_gathered(self.record.entries)):
            for entry in entries:
                cells = _shot_at(entry)
                if cells:
                    before: Any = self.through(Eyes.PUBLIC)[number - 1].view
                    tried = before.public.waters[entry.seat.other].tried
                    targets = before.rules.grid.all_cells & ~tried
                    found[number] = Fire(number, entry.seat, cells, targets, heard[entry.seat])
                for seat in SEATS:
                    heard[seat] += len(notices_for(entry, seat))
        return found

    def told_before(self, fire: Fire) -> tuple[Notice, ...]:
        """All that its shooter had been told before the shot."""
        return self._told[fire.seat][: fire.heard]

    @cached_property
    def deployments(self) -> PerSeat[blind.Deployment | None]:
        """What both placed in Blind: the truth, for those who compare it with what was believed."""
        view = self.through(Eyes.FULL)[0].view
        assert isinstance(view, blind.View)
        return PerSeat.of(view.deployment_of)

    def decision(self, number: int) -> Decision | None:
        """What was done in Blind at that moment; None where nothing was played."""
        for entry in _gathered(self.record.entries)[number] if number else ():
            if isinstance(entry.action, PLAYED):
                before = self.through(EYES_OF[entry.seat])[number - 1].view
                assert isinstance(before, blind.View)
                return Decision(number, entry.seat, entry.action, before)
        return None

    def told_until(self, seat: Seat, number: int) -> tuple[Notice, ...]:
        """All that the seat had been told when it was that moment."""
        return self._told[seat][: self._heard[seat][number]]

    @cached_property
    def _heard(self) -> PerSeat[tuple[int, ...]]:
        """How many notices each seat had been told, by moments."""
        moments = _gathered(self.record.entries)
        return PerSeat.of(
            lambda seat: tuple(
                accumulate(
                    sum(len(notices_for(entry, seat)) for entry in moment) for moment in moments
                )
            )
        )

    @cached_property
    def _told(self) -> PerSeat[tuple[Notice, ...]]:
        return PerSeat.of(
            lambda seat: tuple(
                notice for entry in self.record.entries for notice in notices_for(entry, seat)
            )
        )

    def _seen(self, eyes: Eyes) -> Iterator[Moment]:
        record = project(self.record, eyes, notes=True)
        rules, first = record.rules, record.first
        game = family(rules)
        audiences = SEATS if eyes is Eyes.FULL else (eyes.audience,)
        views: dict[Any, Any] = {one: game.opening(rules, first, one) for one in audiences}
        clock = Clock.new(rules.clock) if rules.clock else None
        turn = 0
        for entries in _gathered(record.entries):
            for entry in entries:
                before = views[audiences[0]].public
                for audience in audiences:
                    for notice in notices_for(entry, audience):
                        views[audience] = game.see(views[audience], notice)
                if all(before.ready) and not isinstance(entry.action, Saying | Note):
                    turn = before.turn
                if clock is not None:
                    clock = _clock_after(clock, entry, before, views[audiences[0]].public)
            view = _both(*views.values()) if eyes is Eyes.FULL else views[audiences[0]]
            yield Moment(turn, entries, view, clock.left if clock else None)


def _gathered(entries: Iterable[Entry]) -> list[tuple[Entry, ...]]:
    """The entries by moments: the placing is one, and a note goes with what was before it."""
    moments: list[list[Entry]] = [[]]
    for entry in entries:
        placing = len(moments) == 1 and any(isinstance(one, _READY) for one in entry.told)
        if placing or isinstance(entry.action, Note):
            moments[-1].append(entry)
        else:
            moments.append([entry])
    return [tuple(moment) for moment in moments]


def _both(one: Any, two: Any) -> View:
    """What both know together."""
    shown: PerSeat[Any]
    if isinstance(one, blind.View):
        shown = PerSeat(one.own.deployment, two.own.deployment)
        return blind.View(one.public._replace(revealed=shown), SPECTATOR)
    shown = PerSeat(one.own, two.own)
    return shooting.View(one.public._replace(revealed=shown), SPECTATOR)


def _shot_at(entry: Entry) -> CellSet:
    for notice in entry.told:
        match notice:
            case shooting_notices.Fired(_, cell):
                return 1 << cell
            case shooting_notices.Volleyed(_, cells):
                return cells
            case _:
                pass
    return 0


def _clock_after(clock: Clock, entry: Entry, before: Any, after: Any) -> Clock:
    """A record has the clock of the seat that acted; another's turn may have ended by it."""
    if after.turn > before.turn and entry.seat is not before.on_turn:
        clock = clock.earn(before.on_turn)
    if entry.left is not None:
        clock = Clock(clock.setting, clock.left.but(entry.seat, entry.left))
    return clock


PLAYED = (blind.Move, blind.Ask, blind.Strike, blind.Answer, blind.Engage)
_READY = (blind_notices.Ready, shooting_notices.Ready)
