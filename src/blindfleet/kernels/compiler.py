"""What every compiled function is made with, and the arrays that it is handed."""

from __future__ import annotations

from collections.abc import Callable
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
    try:
        return cast("Callable[Given, Result]", numba.njit(cache=True)(function))
    except RuntimeError:  # neither this folder nor the user's can be written to
        return cast("Callable[Given, Result]", numba.njit(function))


def inlined(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Compiled as a part of whatever calls it: every array handed to a function costs its caller
    some nanoseconds, and small functions work on many.
    """
    return cast("Callable[Given, Result]", numba.njit(inline="always")(function))
