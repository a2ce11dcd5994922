"""Coordinates as they are typed, key by key."""

from __future__ import annotations

LONGEST = 6


def typed_on(typed: str, character: str) -> str:
    """What stands there after one more key; a letter after figures begins another cell."""
    if character.isalpha() and any(one.isdigit() for one in typed):
        typed = ""
    return (typed + character.upper())[-LONGEST:]
