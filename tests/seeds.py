"""How often a test is repeated with other seeds."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet


def seeds(quick: int, slow: int) -> list[ParameterSet]:
    """The first ones for the quick check, the rest for `./check --slow`."""
    marked = [pytest.param(seed, marks=pytest.mark.slow) for seed in range(quick, slow)]
    return [*map(pytest.param, range(quick)), *marked]
