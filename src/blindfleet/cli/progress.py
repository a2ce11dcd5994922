"""How far a long run has come, for a person who waits."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from blindfleet.cli.screen import Screen

OFTEN = 0.1  # seconds between two looks
BAR = 24


class Progress:
    """A bar on the standard error, where that is a terminal; nothing anywhere else."""

    def __init__(self, screen: Screen, total: int, done: int = 0) -> None:
        self._screen = screen
        self._total = total
        self._done = self._before = done
        self._shown = sys.stderr.isatty()
        self._began = self._looked = time.monotonic()

    def __enter__(self) -> Progress:
        self._show()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._put("\r\x1b[K")

    def advance(self) -> None:
        self._done += 1
        now = time.monotonic()
        if now - self._looked >= OFTEN:
            self._looked = now
            self._show()

    def _show(self) -> None:
        filled = BAR * self._done // max(1, self._total)
        bar = "■" * filled + "·" * (BAR - filled)
        self._put(f"\r{bar} {self._said()[: self._screen.width - BAR - 2]}\x1b[K")

    def _said(self) -> str:
        say = self._screen.words.say
        seconds = self._looked - self._began
        played = self._done - self._before
        if not played or not seconds:
            # Machine code that is not kept yet is made now, which takes up to a minute.
            return say(
                "{done} of {total} games; the bots get ready", done=self._done, total=self._total
            )
        left = round((self._total - self._done) * seconds / played)
        return say(
            "{done} of {total} games, {rate} a second, {left} left",
            done=self._done,
            total=self._total,
            rate=f"{played / seconds:.3g}",
            left=f"{left // 60}:{left % 60:02}",
        )

    def _put(self, text: str) -> None:
        if self._shown:
            sys.stderr.write(text.translate(self._screen.simpler))
            sys.stderr.flush()
