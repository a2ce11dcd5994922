"""The time, as all processes on a database share it."""

from __future__ import annotations

import time


def milliseconds() -> int:
    """Milliseconds since 1970. Machines that share a database keep their clocks in step."""
    return time.time_ns() // 1_000_000
