"""What an action leads to, in both families."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from blindfleet.board.seats import Audience, Seat
from blindfleet.board.values import value

S = TypeVar("S")
P = TypeVar("P")
E = TypeVar("E")


@value
class Step(NamedTuple, Generic[S, P, E]):
    """A new state, what was said aloud on the way, and the echo to the seat that acted."""

    state: S
    seat: Seat
    public: tuple[P, ...]
    echo: E | None = None

    def __repr__(self) -> str:
        return f"<Step of seat {int(self.seat)}>"

    def told(self, audience: Audience) -> tuple[P | E, ...]:
        if self.echo is not None and audience is self.seat:
            return (self.echo, *self.public)
        return self.public
