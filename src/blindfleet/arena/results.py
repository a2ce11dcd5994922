"""What came of single games: small values, the same wherever a game was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from blindfleet.arena.contest import Bout


class Bin(NamedTuple):
    """Cells of which a bot thought a ship about equally likely, in one game.

    `place` is which bin it is; of `cells` in it, `ships` held one and `expected` were foretold.
    """

    place: int
    cells: int
    ships: int
    expected: float


@dataclass(frozen=True, slots=True)
class Effort:
    """What one bot did in a game; None is what its game does not have.

    `refusal` is why an action of it was illegal, in English, if one was: it ended the game.
    `seconds` is the time that all its decisions took: the only thing that another run may have
    otherwise, and therefore left out when results are compared.
    """

    shots: int | None
    misses: int | None
    rounds: int | None
    decisions: int
    refusal: str | None = None
    bins: tuple[Bin, ...] | None = None
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """`winner` is one of the bout's bots, by its place in the contest; None: a tie, or a practice.

    `efforts` are in the order of the bout's bots.
    """

    bout: Bout
    winner: int | None
    efforts: tuple[Effort, ...]
