"""A time that servers in processes of their own share: it passes when the test says so.

Their hearts beat many times a second, and count as if a second lay between two beats. So a server
is dead to the others when a test has let so many seconds pass without it, and never because the
machine is slow.
"""

from __future__ import annotations

import mmap
import struct
from pathlib import Path

from blindfleet.server import now
from blindfleet.server.play import outages
from blindfleet.server.play.driver import Driver

BEGINNING = 1_700_000_000_000
SECOND = 1_000
HEARTBEAT = 40  # milliseconds between two beats, really
LOOK_EVERY = 0.02  # seconds, really, until a clock is looked at again


class SharedTime:
    """Kept in a file that every process sees as a piece of its memory."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(struct.pack("q", BEGINNING))
        with file.open("r+b") as opened:
            self._kept = mmap.mmap(opened.fileno(), 0)

    @property
    def milliseconds(self) -> int:
        (found,) = struct.unpack("q", self._kept[:])
        return int(found)

    @milliseconds.setter
    def milliseconds(self, value: int) -> None:
        self._kept[:] = struct.pack("q", value)

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000


def follow(file: str) -> None:
    """From now on this process, a server, lives in the time of the file."""
    now.time = SharedTime(Path(file))  # type: ignore[assignment,attr-defined]
    outages.SILENT_AFTER *= SECOND / HEARTBEAT
    outages.STANDSTILL *= SECOND / HEARTBEAT
    fall_in = Driver._fall_in

    def look_soon(self: Driver, seconds: float, id_: str) -> None:
        fall_in(self, min(seconds, LOOK_EVERY), id_)

    Driver._fall_in = look_soon  # type: ignore[method-assign]
