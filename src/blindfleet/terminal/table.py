"""A game at this keyboard: the referee, those who sit there, and the file it is kept in.

Every action is on the disk before anybody is told of it: a terminal that is killed loses nothing.
A game is there from its first action or draft on, however it is left before: one in which nobody
has done anything is never offered to be gone on with.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from datetime import date
from pathlib import Path
from typing import ClassVar

from blindfleet.board.problems import Illegal, Invalid, Problem
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.match.beats import until_beat
from blindfleet.match.bot_process import BotProcess
from blindfleet.match.referee import EYES_OF, Referee, draw_lot
from blindfleet.records.record import Entry, Record
from blindfleet.rules.families import Action, Ruleset, View, table_rules
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Saying
from blindfleet.terminal.chairs import Chairs, chairs_of, headers_of
from blindfleet.terminal.folder import Folder, Hold

LAST_WORDS = 5.0  # seconds that a bot has to hear of the end


class Stopwatch:
    """Milliseconds that pass only while it runs: nobody's time is spent behind a cover."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since: float | None = time.monotonic()

    def now(self) -> int:
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return int((self._spent + running) * 1000)

    def stop(self) -> None:
        if self._since is not None:
            self._spent += time.monotonic() - self._since
            self._since = None

    def go_on(self) -> None:
        if self._since is None:
            self._since = time.monotonic()


class Table:
    """`unsaved` is why the last action could not be written to the disk, if it could not be."""

    in_tournament: ClassVar[bool] = False

    def __init__(
        self,
        referee: Referee,
        chairs: Chairs,
        folder: Folder,
        path: Path,
        chance: random.Random | None = None,
    ) -> None:
        self.referee = referee
        self.chairs = chairs
        self.folder = folder
        self.path = path
        self.watch = Stopwatch()
        self.unsaved: Problem | None = None
        self._chance = chance or random.Random()
        self._seated: set[Seat] = set()
        self.hold: Hold | None = None
        self._bots = {
            seat: BotProcess(chairs[seat].bot, self._chance.getrandbits(64))
            for seat in SEATS
            if not chairs[seat].is_person
        }

    @classmethod
    def new(
        cls,
        rules: Ruleset,
        chairs: Chairs,
        folder: Folder,
        first: Seat | None = None,
        chance: random.Random | None = None,
    ) -> Table:
        """`chance` draws the lot and is where the bots' chance comes from."""
        chance = chance or random.Random()
        drawn = draw_lot(rules, chance) if first is None else first
        headers = headers_of(chairs, date.today().isoformat())  # noqa: DTZ011 - the player's day
        referee = Referee(rules, drawn, headers)
        table = cls(referee, chairs, folder, folder.new_game(rules), chance)
        table.hold = folder.hold(table.path)
        return table

    @classmethod
    def resume(cls, record: Record, folder: Folder, path: Path) -> Table:
        """Go on with a saved game; a Problem if it is open elsewhere, or if its headers name a bot
        that is not one of ours: a file does not decide what code is run.
        """
        chairs = chairs_of(record.headers)
        for chair in chairs:
            if ":" in chair.bot:
                raise Invalid("{bot} is none of the bots of this program", bot=chair.bot[:80])
        table = cls(Referee.resume(record, 0), chairs, folder, path)
        table.hold = folder.hold(path)
        return table

    @property
    def rules(self) -> Ruleset:
        return self.referee.rules

    @property
    def outcome(self) -> Outcome | None:
        return self.referee.outcome

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat in SEATS if self.chairs[seat].is_person)

    @property
    def awaited(self) -> Seat | None:
        """Whom the game waits for; while both place their fleets, bots come first."""
        waiting = self.referee.to_act
        bots = [seat for seat in waiting if not self.chairs[seat].is_person]
        return next(iter((*bots, *waiting)), None)

    @property
    def bot_to_act(self) -> Seat | None:
        seat = self.awaited
        return seat if seat is not None and not self.chairs[seat].is_person else None

    def view(self, seat: Seat) -> View:
        return self.referee.view(seat)

    def act(self, seat: Seat, action: Action) -> Entry:
        self._refuse_after_flag()
        entry = self.referee.act(seat, action, self.watch.now())
        self.save()
        return entry

    def say(self, seat: Seat, saying: Saying) -> Entry:
        self._refuse_after_flag()
        entry = self.referee.say(seat, saying, self.watch.now())
        self.save()
        return entry

    def note(self, seat: Seat, cell: int, text: str) -> Entry:
        entry = self.referee.note(seat, cell, text)
        self.save()
        return entry

    def _refuse_after_flag(self) -> None:
        """The fall of a flag is on the disk before anything is refused because of it."""
        if self.check_flag() is not None:
            raise Illegal(table_rules(self.rules).clock, "the time has run out")

    def check_flag(self) -> Entry | None:
        entry = self.referee.check_flag(self.watch.now())
        if entry is not None:
            self.save()
        return entry

    def save(self) -> bool:
        """Write the game down; a disk that refuses is told of, and tried again next time."""
        try:
            self.folder.keep_game(self.path, self.referee.saved())
        except Problem as problem:
            self.unsaved = problem
            return False
        self.unsaved = None
        return True

    def keep_draft(self, draft: object) -> None:
        """A placement that is not finished yet, beside its game; or the Problem of the disk."""
        is_on_disk = self.unsaved is None and self.folder.has(self.path)
        if not is_on_disk and not self.save():
            assert self.unsaved is not None
            raise self.unsaved
        self.folder.keep_draft(self.path, draft)

    async def seat_bots(self) -> None:
        """Start the bots' processes: they get ready while people place their fleets."""
        await asyncio.gather(*map(self._seat_bot, self._bots))

    async def _seat_bot(self, seat: Seat) -> None:
        if seat not in self._seated:
            self._seated.add(seat)
            try:
                await self._bots[seat].sit(self.rules, self.referee.first, seat)
            except Problem:
                self._seated.discard(seat)
                raise

    async def bot_acts(self, seat: Seat, pace: float | None = None) -> Entry | None:
        """Ask the bot and play what it says. None if the game has gone on without it meanwhile.

        With a pace it is played on a beat, whatever there was to choose from (B24). A bot whose
        action is refused leaves the game and loses.
        """
        await self._seat_bot(seat)
        moment, view, began = self.referee.length, self.view(seat), time.monotonic()
        action = await self._bots[seat].choose(self.referee.told(seat))
        if pace is not None:
            await asyncio.sleep(until_beat(view, time.monotonic() - began, pace))
        if self.referee.length != moment or seat not in self.referee.to_act:
            return None
        try:
            return self.act(seat, action)
        except Illegal:
            return self.say(seat, Saying.LEAVE) if self.outcome is None else None

    async def tell_bots_the_end(self) -> None:
        """One that does not listen is not waited for."""
        for seat, bot in self._bots.items():
            told, record = self.referee.told(seat), self.referee.record(EYES_OF[seat])
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(bot.finish(told, record), LAST_WORDS)

    def again(self) -> Table:
        """The same players once more, the first turn swapped where it is drawn by lot.

        The bots stay as they are: some of them remember.
        """
        other = self.referee.first.other
        first = other if self.rules.first.allows(other) else None
        table = Table.new(self.rules, self.chairs, self.folder, first, self._chance)
        table._bots, self._bots = self._bots, {}
        if self.hold is not None:
            self.hold.release()
        return table

    async def leave(self) -> None:
        """Stop the clock and the bots; the game can be gone on with."""
        if self.outcome is None:
            before = self.referee.length
            self.referee.adjourn(self.watch.now())
            if self.referee.length > before:
                self.save()
        for bot in self._bots.values():
            await bot.close()
        if self.hold is not None:
            self.hold.release()


def left_on_clocks(table: Table) -> PerSeat[int] | None:
    """What both clocks show now, in milliseconds."""
    clock = table.referee.clock
    if clock is None:
        return None
    return PerSeat.of(lambda seat: clock.left_at(seat, table.watch.now()))
