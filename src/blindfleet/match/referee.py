"""The referee: the only holder of a true State. One way in, one way out.

Whoever sits at the table gives actions and sayings to the referee, with the time at which they
arrived, and is told notices. The log of what was accepted is the game: `record` writes it, and
`Referee.resume` goes on from it.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import Audience, Seat
from blindfleet.match.clock import Clock
from blindfleet.records.project import project
from blindfleet.records.record import Entry, Eyes, Headers, Note, Record
from blindfleet.records.replay import Replayer
from blindfleet.rules import blind
from blindfleet.rules.families import (
    Action,
    Notice,
    PublicNotice,
    Ruleset,
    View,
    changed_options,
    echo_of,
    family,
    table_rules,
)
from blindfleet.rules.options import FirstTurn
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Saying

EYES_OF = {Seat.ONE: Eyes.ONE, Seat.TWO: Eyes.TWO}
SAYINGS_OF_PLAYERS = (
    Saying.RESIGN,
    Saying.OFFER_DRAW,
    Saying.ACCEPT_DRAW,
    Saying.DECLINE_DRAW,
    Saying.LEAVE,
)
# Bounds on what a player may write without playing: a record must stay readable.
MOST_OFFERS = 100
MOST_NOTES = 1000


def draw_lot(rules: Ruleset, rng: random.Random) -> Seat:
    """Who has the first turn: by lot, or as agreed (B5, S8)."""
    if rules.first is FirstTurn.LOT:
        return rng.choice((Seat.ONE, Seat.TWO))
    return Seat(int(rules.first.value))


class Referee:
    """One game from its empty board to its end.

    `now` is the time in whole milliseconds of any steady clock. A game with a clock needs it in
    every call; other games need it never.
    """

    def __init__(self, rules: Ruleset, first: Seat, headers: Headers = Headers()) -> None:
        if not isinstance(rules, Ruleset):
            raise Invalid("a game is played by rules, such as preset(“classic”)")
        changed_options(rules)  # rules that no record could name are refused before they are played
        self.rules = rules
        self.first = Seat(first)
        self.headers = headers
        self.clock = Clock.new(rules.clock) if rules.clock else None
        self._family = family(rules)
        self._table_rules = table_rules(rules)
        self._state: Any = self._family.start(rules, self.first)
        self._entries: list[Entry] = []
        self._notes: list[tuple[int, Entry]] = []

    def __repr__(self) -> str:
        return f"<Referee of {self.rules.preset}, turn {self._state.public.turn}>"

    def __reduce__(self) -> str:
        raise TypeError("a Referee is never written down; write its record")

    @classmethod
    def resume(cls, record: Record, now: int | None = None) -> Referee:
        """Go on with a game from its full record, exactly where it stood."""
        if record.eyes is not Eyes.FULL:
            raise Invalid("only a full record can be resumed")
        referee = cls(record.rules, record.first, record.headers)
        time = referee._time(now)
        replayer = Replayer(record.rules, record.first, Eyes.FULL)
        for entry in record.entries:
            before = replayer.seen.public
            entered = replace(replayer.enter(entry), line=0, column=0)
            if isinstance(entered.action, Note):
                referee._notes.append((len(referee._entries), entered))
                continue
            referee._entries.append(entered)
            referee._set_clock(entered, before, replayer.seen.public)
        referee._state = replayer.seen
        referee._run_clock(time)
        return referee

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return self._family.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self._state.public.outcome
        return outcome

    def view(self, audience: Audience) -> View:
        """What the audience knows now."""
        view: View = self._state.view(audience)
        return view

    def told(self, audience: Audience, since: int = 0) -> list[Notice]:
        """Everything the audience was told by the entries from `since` on, to be sent again."""
        return [
            notice for entry in self._entries[since:] for notice in notices_for(entry, audience)
        ]

    def aloud(self, since: int = 0) -> list[tuple[PublicNotice, ...]]:
        """What everybody was told by each of the entries from `since` on."""
        return [entry.told for entry in self._entries[since:]]

    @property
    def length(self) -> int:
        """How many entries the log has; private notes are not in it."""
        return len(self._entries)

    def act(self, seat: Seat, action: Action, now: int | None = None, comment: str = "") -> Entry:
        """Play the action for the seat, or raise Illegal; a flag that fell before is seen first."""
        time = self._time(now)
        if self.check_flag(now) is not None:
            raise Illegal(self._table_rules.clock, "the time has run out")
        before = self._state.public
        step = self._family.play(self._state, seat, action)
        entry = Entry(seat, action, step.public, None, comment)
        self._state = step.state
        return self._log(replace(entry, left=self._press_clock(seat, before, time)))

    def say(self, seat: Seat, saying: Saying, now: int | None = None) -> Entry:
        """Resign, offer, accept or decline a draw, or leave; at any time."""
        time = self._time(now)
        if saying not in SAYINGS_OF_PLAYERS:
            raise Illegal(self._table_rules.sayings, "that is not for a player to say")
        if self.check_flag(now) is not None:
            raise Illegal(self._table_rules.clock, "the time has run out")
        if saying is Saying.OFFER_DRAW and self._offers(seat) >= MOST_OFFERS:
            raise Illegal(self._table_rules.sayings, "that was enough offers for one game")
        return self._say(seat, saying, time)

    def note(self, seat: Seat, cell: Cell, text: str) -> Entry:
        """A private note (B8): on a cell or, in Blind, on the enemy piece that stands there now."""
        if sum(entry.seat is seat for _, entry in self._notes) >= MOST_NOTES:
            raise Illegal(
                self._table_rules.notes, "that is more than {most} notes", most=MOST_NOTES
            )
        entry = Entry(seat, Note(self._noted(seat, cell), text))
        self._notes.append((len(self._entries), entry))
        return entry

    def notes(self, seat: Seat) -> dict[Cell, str]:
        """The seat's notes by cell or, in Blind, by where the piece began; an empty one is gone."""
        found: dict[Cell, str] = {}
        for _, entry in self._notes:
            if entry.seat is seat and isinstance(entry.action, Note):
                found[entry.action.cell] = entry.action.text
        return {cell: text for cell, text in found.items() if text}

    def check_flag(self, now: int | None) -> Entry | None:
        """Let the flag fall if its time has come; the entry that says so, if it has."""
        flag = self.clock.flag_at() if self.clock is not None else None
        if self.clock is None or flag is None or self._time(now) < flag:
            return None
        running = self.clock.running
        assert running is not None
        return self._say(running, Saying.FLAG, flag)

    def adjourn(self, now: int | None = None) -> Entry | None:
        """Stop the clock and log what it shows, so that the record resumes exactly (S26)."""
        if self.check_flag(now) is not None or self.clock is None or self.clock.running is None:
            return None
        entry = self._say(self.clock.running, Saying.ADJOURN, self._time(now))
        self.clock = self.clock.stopped(self._time(now))
        return entry

    def go_on(self, now: int | None = None) -> None:
        """Start the clock again after `adjourn`."""
        self._run_clock(self._time(now))

    def record(self, eyes: Eyes = Eyes.FULL) -> Record:
        """The game so far through these eyes; private notes only through their owner's."""
        return project(self.saved(), eyes)

    def saved(self) -> Record:
        """The full record with both players' private notes: what `resume` goes on from."""
        entries = list(self._entries)
        for position, entry in reversed(self._notes):
            entries.insert(position, entry)
        return Record(self.rules, self.first, self.headers, Eyes.FULL, tuple(entries))

    def _time(self, now: int | None) -> int:
        if self.clock is None:
            return 0
        if type(now) is not int:
            raise Invalid("a game with a clock needs the time, in whole milliseconds")
        return now

    def _offers(self, seat: Seat) -> int:
        return sum(
            entry.seat is seat and entry.action is Saying.OFFER_DRAW for entry in self._entries
        )

    def _say(self, seat: Seat, saying: Saying, time: int) -> Entry:
        step = self._family.table(self._state, seat, saying)
        left = None if self.clock is None else self.clock.left_at(seat, time)
        self._state = step.state
        if self.clock is not None and self.outcome is not None:
            self.clock = self.clock.stopped(time)
        return self._log(Entry(seat, saying, step.public, left))

    def _log(self, entry: Entry) -> Entry:
        self._entries.append(entry)
        return entry

    def _press_clock(self, seat: Seat, before: Any, time: int) -> int | None:
        """Stop and start the clocks after an action; the increment is for whose turn ended."""
        if self.clock is None or not all(before.ready):
            self._run_clock(time)
            return None
        self.clock = self.clock.stopped(time)
        if self._state.public.turn > before.turn:
            self.clock = self.clock.earn(before.on_turn)
        self._run_clock(time)
        return self.clock.left[seat]

    def _set_clock(self, entry: Entry, before: Any, after: Any) -> None:
        """The clocks as the entry left them; only the acting seat's is in the record."""
        if self.clock is None:
            return
        if after.turn > before.turn and entry.seat is not before.on_turn:
            self.clock = self.clock.earn(before.on_turn)
        if entry.left is not None:
            left = self.clock.left.but(entry.seat, entry.left)
            self.clock = Clock(self.clock.setting, left)

    def _run_clock(self, time: int) -> None:
        """The clock of the seat the game waits for runs, once both have deployed."""
        if self.clock is None or self.outcome is not None:
            return
        public = self._state.public
        if public.ready.one and public.ready.two:
            self.clock = self.clock.run(self.to_act[0], time)

    def _noted(self, seat: Seat, cell: Cell) -> Cell:
        public = self._state.public
        if not isinstance(self.rules, blind.BlindRules):
            if type(cell) is not int or not 0 <= cell < self.rules.grid.size:
                raise Illegal("S23", "the note is off the grid")
            return cell
        sighting = public.pieces[seat.other].get(cell)
        if sighting is None:
            raise Illegal("B8", "there is no enemy piece to note", (cell,))
        origin: Cell = sighting.origin
        return origin


def notices_for(entry: Entry, audience: Audience) -> tuple[Notice, ...]:
    """What the entry tells the audience: to a seat also its own secret choice."""
    echo = echo_of(entry.action) if entry.seat is audience else None
    return entry.told if echo is None else (echo, *entry.told)
