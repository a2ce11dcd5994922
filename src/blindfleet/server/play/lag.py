"""Lag compensation: a player does not pay for the way to the server, within bounds.

The way there and back is measured by pings. A client could answer them late on purpose; so what it
gets is bounded for every move, and by a purse that fills up slowly.
"""

from __future__ import annotations

from collections import deque

MOST_PER_MOVE = 500
FULL_PURSE = 1500
EARNED_PER_MOVE = 150
KEPT = 5


class Purse:
    """What a player may still be given back: however many connections they open, it is one."""

    def __init__(self) -> None:
        self._left = FULL_PURSE

    def offer(self, wanted: int) -> int:
        """As much of it as there is for one move."""
        return min(wanted, MOST_PER_MOVE, self._left)

    def spend(self, given: int) -> None:
        """A move was made with that much of it; every move earns a little."""
        self._left = min(FULL_PURSE, self._left - given + EARNED_PER_MOVE)


class Lag:
    """The lag of one connection, in milliseconds."""

    def __init__(self) -> None:
        self._round_trips: deque[int] = deque(maxlen=KEPT)
        self._sent: tuple[int, int] | None = None
        self._number = 0

    def ping(self, now: int) -> int:
        """The number of a ping that is sent now."""
        self._number += 1
        self._sent = (self._number, now)
        return self._number

    def pong(self, number: int, now: int) -> None:
        if self._sent is not None and self._sent[0] == number:
            self._round_trips.append(max(0, now - self._sent[1]))
            self._sent = None

    @property
    def round_trip(self) -> int:
        """The best of the last few: a delay now and then is not the line's."""
        return min(self._round_trips, default=0)
