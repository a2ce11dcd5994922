"""Where a command writes: how wide it is, whether it has colours, which signs it can show."""

from __future__ import annotations

import contextlib
import enum
import io
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TextIO

from cyclopts import Parameter

from blindfleet.words.language import Words

# What stands for a sign where the encoding of the output has none.
SIMPLER = {
    "×": "x",
    "±": "+-",
    "·": ".",
    "■": "O",
    "│": "|",
    "─": "-",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "–": "-",
    "—": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
}
NARROWEST = 40


class Style(enum.Enum):
    """Colours are an aid: nothing is said by them alone."""

    PLAIN = ""
    OWN = "1"
    ENEMY = "31"
    FAINT = "2"
    HIT = "1;31"
    SEA = "34"


@dataclass(frozen=True)
class Screen:
    """The words of the user and the output they go to."""

    words: Words
    width: int = 80
    colour: bool = False
    terminal: bool = False
    simpler: Mapping[int, str] = field(default_factory=dict)

    def show(self, text: str = "") -> None:
        print(text.translate(self.simpler))

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Say what takes a while to a person who waits, and to nobody else; then wipe it off."""
        waited_for = sys.stderr.isatty()
        if waited_for:
            print(text.translate(self.simpler), end="", file=sys.stderr, flush=True)
        try:
            yield
        finally:
            if waited_for:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def paint(self, text: str, style: Style) -> str:
        if not self.colour or style is Style.PLAIN or not text.strip():
            return text
        return f"\x1b[{style.value}m{text}\x1b[0m"


# A command is handed the screen; it is no argument of the user's.
Given = Annotated[Screen, Parameter(parse=False)]


def screen_of(words: Words, output: TextIO, environment: Mapping[str, str]) -> Screen:
    terminal = output.isatty()
    dull = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
    return Screen(
        words,
        max(NARROWEST, shutil.get_terminal_size().columns),
        colour=terminal and not dull,
        terminal=terminal,
        simpler=_simpler_signs(getattr(output, "encoding", None) or "utf-8"),
    )


def prepare_streams() -> None:
    """Neither a closed stream nor a character it cannot show may end the program."""
    for name, errors in (("stdout", "replace"), ("stderr", "backslashreplace")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def mute_output() -> None:
    """Let what is still buffered go nowhere, where it could only fail once more."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _simpler_signs(encoding: str) -> dict[int, str]:
    return {ord(sign): other for sign, other in SIMPLER.items() if not _can_show(sign, encoding)}


def _can_show(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
