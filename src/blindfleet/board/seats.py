"""The two sides of a game, and values that come in pairs."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from blindfleet.board.values import value

T = TypeVar("T")
U = TypeVar("U")


class Seat(enum.IntEnum):
    """A player's side of the board."""

    ONE = 1
    TWO = 2

    other: Seat


# Set once on the members: a property on an enum costs four times as much, in the hottest loops.
Seat.ONE.other = Seat.TWO
Seat.TWO.other = Seat.ONE

SEATS = (Seat.ONE, Seat.TWO)
# A member looked up on its class costs as much as a call, and pairs are asked in every loop.
_ONE, _TWO = SEATS


class Spectator(enum.Enum):
    """The audience that is told only what both players know."""

    SPECTATOR = "spectator"


SPECTATOR = Spectator.SPECTATOR

Audience = Seat | Spectator
AUDIENCES: tuple[Audience, ...] = (Seat.ONE, Seat.TWO, SPECTATOR)


@value
class PerSeat(NamedTuple, Generic[T]):
    """One value for each seat: `pair[seat]`.

    Only a Seat will do: whatever else were taken for a seat might be shown its secrets.
    """

    one: T
    two: T

    def __getitem__(self, seat: Seat) -> T:  # type: ignore[override]
        if seat is _ONE:
            return self.one
        if seat is _TWO:
            return self.two
        raise TypeError(f"expected Seat.ONE or Seat.TWO, not {seat!r}")

    def but(self, seat: Seat, value: T) -> PerSeat[T]:
        """The same pair with `value` at `seat`."""
        if seat is _ONE:
            return PerSeat(value, self.two)
        if seat is _TWO:
            return PerSeat(self.one, value)
        raise TypeError(f"expected Seat.ONE or Seat.TWO, not {seat!r}")

    def map(self, change: Callable[[T], U]) -> PerSeat[U]:
        return PerSeat(change(self.one), change(self.two))

    @staticmethod
    def of(make: Callable[[Seat], U]) -> PerSeat[U]:
        return PerSeat(make(Seat.ONE), make(Seat.TWO))
