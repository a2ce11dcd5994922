"""Blind, compiled: its rules, and what is reckoned with them.

Numba keeps what it compiled and compiles again when the function's own file has changed; a change
in a function that is called from another file escapes it. So whatever was kept is thrown away as
soon as one of these files is newer.
"""

from __future__ import annotations

import contextlib
from pathlib import Path


def forget_the_outdated() -> None:
    here = Path(__file__).parent
    newest = max(source.stat().st_mtime_ns for source in here.glob("*.py"))
    for kept in here.glob("__pycache__/*.nb[ic]"):  # an index, or what it leads to
        with contextlib.suppress(OSError):  # another process was first, or the folder is not ours
            if kept.stat().st_mtime_ns < newest:
                kept.unlink()


forget_the_outdated()
