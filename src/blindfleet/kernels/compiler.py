"""What every compiled function is made with, and the arrays that it is handed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

Given = ParamSpec("Given")
Result = TypeVar("Result")


def compiled(function: Callable[Given, Result]) -> Callable[Given, Result]:
    return _made(function, no_cfunc_wrapper=True)  # nothing in C calls it


def borrowing(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compiled without counting who holds an array: its arrays are the caller's.

    A position of Blind and its terrain are some twenty arrays, and to count them in and out of
    calls takes longer than to take a turn. Such a function makes no arrays (numba refuses to
    compile it), returns none, and calls none that does.
    """
    return _made(function, no_cfunc_wrapper=True, _nrt=False)


def _made(function: Callable[Given, Result], **options: Any) -> Callable[Given, Result]:
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # whoever looks for a mistake wants it plain
        return function
    try:
        made = numba.njit(cache=True, **options)(function)
    except RuntimeError:  # neither this folder nor the user's can be written to
        return cast("Callable[Given, Result]", numba.njit(**options)(function))
    # Numba keeps what it compiled until the function's own file changes. What is compiled into it
    # from other files may change, too: so all of them count.
    made._cache._cache_file._source_stamp = _all_sources()
    return cast("Callable[Given, Result]", made)


@lru_cache(maxsize=1)
def _all_sources() -> str:
    found = hashlib.sha256()
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(source.read_bytes())
    return found.hexdigest()


def inlined(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compiled as a part of whatever calls it: every array handed to a function costs its caller
    some nanoseconds, and small functions work on many.
    """
    return cast("Callable[Given, Result]", numba.njit(inline="always")(function))
