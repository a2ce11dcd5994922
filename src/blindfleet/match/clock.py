"""Each player's own chess clock (B36). Time is an argument, in milliseconds of any steady clock."""

from __future__ import annotations

from dataclasses import dataclass, replace

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.options import ClockSetting


@dataclass(frozen=True, slots=True)
class Clock:
    """What each side has left; `running` since `since`, or nobody's.

    A moment before `since` counts as `since`: nobody gains or pays twice when messages overtake
    each other.
    """

    setting: ClockSetting
    left: PerSeat[int]
    running: Seat | None = None
    since: int = 0

    @classmethod
    def new(cls, setting: ClockSetting) -> Clock:
        return cls(setting, PerSeat(setting.initial, setting.initial))

    def left_at(self, seat: Seat, now: int) -> int:
        """What `seat` has left, never less than nothing."""
        spent = max(0, now - self.since) if seat is self.running else 0
        return max(0, self.left[seat] - spent)

    def flag_at(self) -> int | None:
        """When the running clock's flag falls."""
        return None if self.running is None else self.since + self.left[self.running]

    def stopped(self, now: int) -> Clock:
        """Nobody's clock runs."""
        if self.running is None:
            return self
        left = self.left.but(self.running, self.left_at(self.running, now))
        return replace(self, left=left, running=None, since=max(self.since, now))

    def run(self, seat: Seat, now: int) -> Clock:
        """`seat`'s clock runs from now, and no other."""
        return replace(self.stopped(now), running=seat, since=max(self.since, now))

    def earn(self, seat: Seat) -> Clock:
        """The increment, once a turn."""
        return replace(self, left=self.left.but(seat, self.left[seat] + self.setting.increment))
