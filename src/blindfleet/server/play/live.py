"""A game in memory: one at a time does something, and nobody hears of it before it is durable."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from blindfleet.board.problems import Illegal, Problem
from blindfleet.board.seats import SEATS, SPECTATOR, Audience, PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records.record import Entry, Headers
from blindfleet.rules.families import echo_of, table_rules
from blindfleet.server.limits import Bucket
from blindfleet.server.metrics import COMMIT_TIME, CONFLICTS, ENTRIES, FINISHED, RESENDS
from blindfleet.server.play.deeds import (
    Acted,
    Deed,
    FlagFell,
    Phrased,
    ServerWasAway,
    perform,
    read_deed,
    write_deed,
)
from blindfleet.server.play.lag import MOST_PER_MOVE, Purse
from blindfleet.server.play.problems import NotNow, Unavailable
from blindfleet.server.store import entries as log
from blindfleet.server.store.entries import DRAW, Append, EntryRow
from blindfleet.server.store.games import KEPT_RULES, GameRow, read_rules
from blindfleet.wire.actions import WireAction
from blindfleet.wire.cards import GameCard, PlayerCard, RulesCard, rules_card
from blindfleet.wire.notices import notice_of
from blindfleet.wire.outgoing import (
    ClockReading,
    Event,
    OwnPart,
    RematchNews,
    Spoken,
    Watching,
    own_event,
    write,
)

if TYPE_CHECKING:
    from blindfleet.server.play.attendance import Attendance
    from blindfleet.server.play.audience import Listener
    from blindfleet.server.store.database import Database
    from blindfleet.server.store.writer import Writer

TRIES = 8  # how often an entry is tried whose number others keep taking
AT_A_STRETCH = 200  # entries done again before others have their turn
# Beyond these a game can only be ended: a log must stay quick to read.
MOST_ENTRIES = 20_000
MOST_PHRASES = 200
# Of each player, however many tabs they have.
PHRASE_RATE, PHRASE_BURST = 0.25, 3
OFFER_RATE, OFFER_BURST = 0.05, 2

Heard = Callable[["LiveGame"], None]


class LiveGame:
    """The referee of one game, its log's last number, and who listens.

    `lock` is held while something is done: whoever holds it sees only what is durable.
    """

    def __init__(
        self,
        row: GameRow,
        database: Database,
        writer: Writer,
        attendance: Attendance,
        heard: Heard,
    ) -> None:
        self.row = row
        self.attendance = attendance
        self.rules = row.rules
        self.players = row.players
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.arrivals: dict[Seat, int] = {}  # since when a player has been connected here
        self.number = 0
        self.last_at = row.created_at
        self._database = database
        self._writer = writer
        self._heard = heard
        self._keys: dict[tuple[int, str], int] = {}
        self._latest: dict[int, int] = {}  # when each seat did something last
        # A player's, whichever tab or connection they use.
        self.phrases = PerSeat.of(lambda _: Bucket(PHRASE_RATE, PHRASE_BURST))
        self.offers = PerSeat.of(lambda _: Bucket(OFFER_RATE, OFFER_BURST))
        self.purses = PerSeat.of(lambda _: Purse())
        self.choices: dict[Audience, tuple[int, bytes | None]] = {}  # kept for a number of the log
        self.is_behind = True  # the referee knows something else than the log
        self.referee = self._new_referee()
        self._entries_counted = ENTRIES.labels(self.card.rules.family)

    def __repr__(self) -> str:
        return f"<LiveGame {self.number} entries>"

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        return self.referee.outcome is not None

    @cached_property
    def card(self) -> GameCard:
        return card_of(self.row)

    def is_heard_by(self, audience: Audience) -> bool:
        """Whether anybody of that audience is connected to this process."""
        return any(listener.audience is audience for listener in self.listeners)

    def tell_all(self, message: bytes) -> None:
        for listener in tuple(self.listeners):
            listener.tell(message)

    def tell_watching(self) -> None:
        self.tell_all(write(self.watching))

    @property
    def watching(self) -> Watching:
        return Watching(sum(listener.audience is SPECTATOR for listener in self.listeners))

    def tell_rematch(self) -> None:
        self.tell_all(write(RematchNews(self.row.rematch_by, self.row.next_game)))

    # Everything below is called with the lock held.

    async def refresh(self) -> None:
        """Bring the referee in step with the log, and tell listeners what they have not heard."""
        if self.is_behind:
            referee, known = self._new_referee(), 0
            self._keys.clear()
        else:
            referee, known = self.referee, self.number
        await self._follow(referee, await self._rows_after(known))

    async def absorb(self, rows: Sequence[EntryRow]) -> None:
        """Take in entries that another process has written, if they are the very next ones."""
        new = [row for row in rows if row.number > self.number]
        if not new:
            return
        expected = range(self.number + 1, self.number + 1 + len(new))
        if self.is_behind or [row.number for row in new] != list(expected):
            await self.refresh()
        else:
            await self._follow(self.referee, new)

    async def _rows_after(self, number: int) -> list[EntryRow]:
        try:
            return await self._database.read(log.entries_after, self.id, number)
        except Exception as error:
            raise Unavailable("the game cannot be read; try again") from error

    async def _follow(self, referee: Referee, rows: Sequence[EntryRow]) -> None:
        self.is_behind = True  # until all of it is done
        for done, row in enumerate(rows, 1):
            perform(referee, Seat(row.seat), read_deed(row.deed), row.at)
            self._keys[row.seat, row.key] = row.number
            if done % AT_A_STRETCH == 0:  # a long game must not keep the others waiting
                await asyncio.sleep(0)
        self.referee, self.is_behind = referee, False
        for row in rows:
            if row.number > self.number:
                self._tell(row)
        self._heard(self)

    async def do(self, seat: Seat, key: str, deed: Deed, now: int) -> None:
        """Do the deed once, however often it is asked for with this key, and tell everybody.

        Raises a Problem if it cannot be done, and Unavailable if nobody knows whether it was.
        """
        for _ in range(TRIES):
            if self.is_behind:
                await self.refresh()
            if (int(seat), key) in self._keys:
                RESENDS.inc()
                return
            at = self._moment(seat, deed, now)
            if not isinstance(deed, FlagFell) and self.flag_has_fallen(at):
                await self._enter(self._on_turn(), f"flag:{self.number}", FlagFell(), at)
                continue
            try:
                if await self._enter(seat, key, deed, at):
                    return
            except Illegal:
                if not await self._learns_more():
                    raise
            CONFLICTS.inc()
        raise Unavailable("the game is too busy; try again")

    def _moment(self, seat: Seat, deed: Deed, now: int) -> int:
        """When the deed counts as done: never before what the same player did last.

        A move that was made in time may still be on its way. Until it can no longer be, whatever
        the other player does comes just before the flag and cannot make it fall.
        """
        clock = self.referee.clock
        flag = clock.flag_at() if clock is not None else None
        if flag is None or isinstance(deed, FlagFell):
            return now
        if seat is not self._on_turn() and flag <= now < flag + MOST_PER_MOVE:
            now = flag - 1
        return max(now, self._latest.get(int(seat), 0))

    async def credit(self, since: int, until: int) -> None:
        """Give back to whose clock runs the time from `since`, or from the last entry, `until`."""
        for _ in range(TRIES):
            if self.is_behind:
                await self.refresh()
            clock = self.referee.clock
            if self.is_over or clock is None or clock.running is None:
                return
            start, flag = max(since, self.last_at), clock.flag_at()
            if start >= until or (flag is not None and flag <= start):  # it had fallen before
                return
            away = ServerWasAway(start)
            if await self._enter(clock.running, f"away:{self.number}", away, until):
                return
        raise Unavailable("the game is too busy; try again")

    async def _learns_more(self) -> bool:
        """Whether another process has written what this one had not heard of yet."""
        number = self.number
        if self._database.is_shared:
            await self.refresh()
        return self.number > number

    def event_of(self, row: EntryRow, audience: Audience) -> bytes:
        """The bytes of an entry for an audience: always the same ones."""
        if isinstance(audience, Seat) and row.seat == audience:
            return own_event(row.aloud, row.own)
        return row.aloud

    async def events_after(self, after: int, audience: Audience) -> list[bytes]:
        """What the audience has not heard yet."""
        rows = await self._rows_after(after)
        return [self.event_of(row, audience) for row in rows if row.number <= self.number]

    async def event_with_key(self, seat: Seat, key: str) -> bytes | None:
        """The event of a deed that was done before."""
        number = self._keys.get((int(seat), key))
        if number is None:
            return None
        (row,) = await self._database.read(log.named_entries, [(self.id, number)])
        return self.event_of(row, seat)

    def clock_at(self, now: int) -> ClockReading | None:
        clock = self.referee.clock
        if clock is None:
            return None
        left = tuple(clock.left_at(seat, now) for seat in SEATS)
        return ClockReading((left[0], left[1]), clock.running and int(clock.running))

    def flag_has_fallen(self, now: int) -> bool:
        clock = self.referee.clock
        flag = clock.flag_at() if clock is not None else None
        return flag is not None and now >= flag

    def _on_turn(self) -> Seat:
        return self.referee.to_act[0]

    async def _enter(self, seat: Seat, key: str, deed: Deed, now: int) -> bool:
        """Do the deed and write it down; False if somebody else took its number meanwhile."""
        started = time.perf_counter()
        was_over = self.is_over
        row = self._played(seat, key, deed, now)
        ends = self.is_over and not was_over
        try:
            written = await self._writer.append(Append(row, self._winner() if ends else None))
        except Problem:
            raise
        except Exception as error:
            raise Unavailable("the game could not be saved; try again") from error
        if not written:
            return False
        self.is_behind = False
        self._keys[row.seat, row.key] = row.number
        self._count(time.perf_counter() - started, ends)
        self._tell(row)
        self._heard(self)
        return True

    def _winner(self) -> int:
        outcome = self.referee.outcome
        assert outcome is not None
        return DRAW if outcome.winner is None else int(outcome.winner)

    def _played(self, seat: Seat, key: str, deed: Deed, now: int) -> EntryRow:
        """What the log is to hold of the deed. The referee is ahead of the log from here on."""
        self._refuse_endless(deed)
        self.is_behind = True
        try:
            entry = self._attempt(seat, deed, now)
        except Illegal:  # nothing was done
            self.is_behind = False
            raise
        return self._row(seat, key, deed, entry, now)

    def _attempt(self, seat: Seat, deed: Deed, now: int) -> Entry | None:
        if isinstance(deed, FlagFell) and not self.flag_has_fallen(now):
            raise Illegal(table_rules(self.rules).clock, "there is time left")
        return perform(self.referee, seat, deed, now)

    def _refuse_endless(self, deed: Deed) -> None:
        """No rule of the game, but the server's own: raises NotNow."""
        if isinstance(deed, Acted | Phrased) and self.number >= MOST_ENTRIES:
            raise NotNow("the game is too long: resign it or agree a draw")
        if isinstance(deed, Phrased) and self._phrases_said() >= MOST_PHRASES:
            raise NotNow("that was enough talk for one game")

    def _phrases_said(self) -> int:
        return self.number - self.referee.length

    def _row(self, seat: Seat, key: str, deed: Deed, entry: Entry | None, now: int) -> EntryRow:
        number = self.number + 1
        told = () if entry is None else tuple(map(notice_of, entry.told))
        spoken = Spoken(int(seat), deed.phrase) if isinstance(deed, Phrased) else None
        aloud = write(Event(number, now, told, spoken, self.clock_at(now)))
        own = write(OwnPart(key, _secret(deed, entry)))
        return EntryRow(self.id, number, int(seat), now, key, write_deed(deed), aloud, own)

    def _tell(self, row: EntryRow) -> None:
        self.number = row.number
        self.last_at = row.at
        self._latest[row.seat] = row.at
        for listener in tuple(self.listeners):
            listener.tell(self.event_of(row, listener.audience))

    def _count(self, seconds: float, ends: bool) -> None:
        COMMIT_TIME.observe(seconds)
        self._entries_counted.inc()
        if ends and self.referee.outcome is not None:
            FINISHED.labels(self.referee.outcome.ending.value).inc()

    def _new_referee(self) -> Referee:
        return new_referee(self.row)


def _secret(deed: Deed, entry: Entry | None) -> WireAction | None:
    """The action itself, where it holds a secret of the seat's own: a seat is told that back."""
    if isinstance(deed, Acted) and entry is not None and echo_of(entry.action) is not None:
        return deed.action
    return None


def new_referee(row: GameRow) -> Referee:
    """The game of a row before its first entry."""
    date = time.strftime("%Y.%m.%d", time.gmtime(row.created_at / 1000))
    players = PerSeat(row.players.one.name, row.players.two.name)
    headers = Headers(event="Online game", date=date, players=players)
    return Referee(row.rules, Seat(row.first), headers)


@lru_cache(KEPT_RULES)
def card_of_rules(preset: str, options: str) -> RulesCard:
    """Kept: reading a strange fleet takes a while, and the lobby shows the same one for long."""
    return rules_card(read_rules(preset, options))


def card_of(row: GameRow) -> GameCard:
    players = row.players
    return GameCard(
        row.id,
        card_of_rules(row.preset, row.options),
        row.first,
        (
            PlayerCard(players.one.name, players.one.bot),
            PlayerCard(players.two.name, players.two.bot),
        ),
        row.created_at,
    )
