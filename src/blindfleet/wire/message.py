"""What every message is made of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MOST_CELLS = 2574  # of the largest board that any rules allow (B3)
MOST_SHIPS = 2500  # of the largest fleet: ships that may touch, on every cell of 50 × 50
LONGEST_KEY = 40

SeatNumber = Annotated[int, Meta(ge=1, le=2)]
CellNumber = Annotated[int, Meta(ge=0, lt=MOST_CELLS)]
Cells = Annotated[tuple[CellNumber, ...], Meta(max_length=MOST_CELLS)]
# The client's own name for what it sends: the same key is the same deed, however often it arrives.
# The server's own keys have a colon: no client can have used one before.
Key = Annotated[str, Meta(min_length=8, max_length=LONGEST_KEY, pattern=r"^[A-Za-z0-9_-]+$")]


class Message(Struct, frozen=True, rename="camel", tag_field="t", forbid_unknown_fields=True):
    """A message or a part of one; where it stands in a union, `t` says which it is."""


class Part(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A part that stands in no union, and so has no tag."""
