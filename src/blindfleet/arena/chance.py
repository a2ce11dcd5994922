"""Where all chance of an arena comes from."""

from __future__ import annotations

import random


def chance(seed: int, *what: object) -> random.Random:
    """A source of chance for one thing of a run; nothing can be told from it of any other thing."""
    return random.Random(repr((seed, *what)))
