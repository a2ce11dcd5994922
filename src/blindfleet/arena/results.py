"""What came of single games: small values, the same wherever a game was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from blindfleet.arena.contest import Bout
from blindfleet.rules.outcome import Ending

REFUSAL = "refusal"
# How a game of Blind ends where nobody resigns, agrees or has a clock: the words of records, and
# one for an action that was refused.
ENDINGS = (
    Ending.FORTS.value,
    Ending.QUIET.value,
    Ending.NO_SHIPS.value,
    Ending.NO_ACTION.value,
    REFUSAL,
)


class Bin(NamedTuple):
    """Cells of which a bot thought a ship about equally likely, in one game; or pieces that it
    thought about equally likely to be of a class.

    `place` is which bin it is; of `cells` in it, `ships` held one and `expected` were foretold.
    """

    place: int
    cells: int
    ships: int
    expected: float


class Guess(NamedTuple):
    """Pieces that might have been of a class, and were thought about equally likely to be."""

    piece: int
    bin: Bin


class Opinions(NamedTuple):
    """What a bot thought of the enemy's pieces at some moments of a game, as far as they might
    still have been several things.

    `bits` is the log-loss of all these `pieces` together, `counted_bits` that of somebody who only
    counts what is afloat.
    """

    guesses: tuple[Guess, ...]
    pieces: int
    bits: float
    counted_bits: float


@dataclass(frozen=True, slots=True)
class Effort:
    """What one bot did in a game; None is what its game does not have.

    `turns` are those it began in Blind; in so many of them it asked (`challenges`) or a torpedo of
    it struck (`strikes`).
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
    turns: int | None = None
    challenges: int | None = None
    strikes: int | None = None
    opinions: Opinions | None = None
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """`winner` is one of the bout's bots, by its place in the contest; None: a tie, or a practice.

    `efforts` are in the order of the bout's bots. `ending` is one of the ENDINGS, in Blind alone.
    """

    bout: Bout
    winner: int | None
    efforts: tuple[Effort, ...]
    ending: str | None = None

    @property
    def turns(self) -> int | None:
        """Those of both together; one that a refusal cut short counts."""
        turns = [effort.turns for effort in self.efforts]
        return None if None in turns else sum(one or 0 for one in turns)
