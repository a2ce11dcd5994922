"""Time in which nobody could play: noticed, and given back to whom it was taken.

A process may stand still or die, and the database may be away. Whose clock runs meanwhile does not
pay for it, if it is this that kept them from playing: whoever was connected to another process all
the while could play on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blindfleet.board.seats import Seat
from blindfleet.server.now import milliseconds
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.problems import DATABASE_AWAY

# Heartbeats: after so many that were missed, of another process or of one's own, there was an
# outage.
SILENT_AFTER = 2.0
STANDSTILL = 3.0


class Outage(NamedTuple):
    """The process could serve nobody from `since` on; without `until`, to this day."""

    process: str
    since: int
    until: int | None = None


class Outages:
    """Those of this process, and of dead ones whose games it has inherited."""

    def __init__(self, keel: Keel) -> None:
        self._keel = keel
        self._noted: dict[str, Outage] = {}
        self.alive_at = milliseconds()  # when the database last answered

    @property
    def is_one_open(self) -> bool:
        """Whether the database has not answered for long: it is away, or all of us stood still."""
        heartbeat = self._keel.settings.heartbeat
        return milliseconds() - self.alive_at > STANDSTILL * heartbeat

    def is_silent(self, beat: int) -> bool:
        """Whether a process whose heart last beat then is as good as dead."""
        return beat < milliseconds() - SILENT_AFTER * self._keel.settings.heartbeat

    def end(self, games: Iterable[str]) -> list[str]:
        """The database has answered; which of the games are to be credited for the time before."""
        concerned = list(games) if self.is_one_open else []
        now = milliseconds()
        for id_ in concerned:
            earlier = self._noted.get(id_)
            since = self.alive_at if earlier is None else min(earlier.since, self.alive_at)
            self._noted[id_] = Outage(self._keel.process, since, now)
        self.alive_at = now
        return concerned

    def inherit(self, game: str, process: str, last_alive: int) -> None:
        """The process that drove the game died, and this one drives it now."""
        self._noted[game] = Outage(process, last_alive)

    async def make_good(self, game: LiveGame, *, is_owned: bool) -> None:
        """Credit what was noted for the game; called with its lock held."""
        outage = self._noted.pop(game.id, None)
        if outage is None:
            return
        try:
            await self.credit(game, outage, is_owned=is_owned)
        except DATABASE_AWAY:
            self._noted.setdefault(game.id, outage)
            raise

    async def credit(self, game: LiveGame, outage: Outage, *, is_owned: bool) -> None:
        """Give the time back to whose clock runs, if it was taken from them."""
        clock = game.referee.clock
        seat = clock.running if clock is not None else None
        if seat is None or not self._concerns(game, seat, outage, is_owned=is_owned):
            return
        until = milliseconds() if outage.until is None else outage.until
        if outage.until is None and seat in game.arrivals:  # here they could play
            until = min(until, game.arrivals[seat])
        await game.credit(outage.since, until)

    def _concerns(self, game: LiveGame, seat: Seat, outage: Outage, *, is_owned: bool) -> bool:
        if game.is_heard_by(seat):
            return True
        if game.attendance.is_elsewhere(seat, {outage.process, self._keel.process}):
            return False
        return is_owned  # a bot, or somebody who is nowhere: one process is enough to credit them
