"""Ctrl-C, heard between two decisions.

Python raises it at any moment, also while the result of a compiled function is being handed over,
and there it ends in a crash or as somebody's failure. So it is only noted, and raised when nobody
is thinking. Whoever presses it twice does not want to wait, and gets it at once.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

_noted = False


@contextmanager
def noted() -> Iterator[None]:
    """Meanwhile an interrupt waits for `heed`; only the main thread can be interrupted at all."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _note)
    try:
        yield
        heed()
    finally:
        _forget()
        signal.signal(signal.SIGINT, before)


def heed() -> None:
    """The place where it is raised."""
    if _noted:
        _forget()
        raise KeyboardInterrupt


def is_interrupt(error: BaseException) -> bool:
    """Whether it is one in disguise: that is how one arrives which comes while a compiled function
    hands over its result.
    """
    return isinstance(error, SystemError) and isinstance(error.__cause__, KeyboardInterrupt)


def _note(_number: int, _frame: FrameType | None) -> None:
    global _noted  # noqa: PLW0603 -- a process has one keyboard
    if _noted:
        raise KeyboardInterrupt
    _noted = True


def _forget() -> None:
    global _noted  # noqa: PLW0603
    _noted = False
