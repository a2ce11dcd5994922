"""Whether what a bot thinks likely is as likely as it thinks.

At random moments of a practice a bot's chances of a ship on the cells not yet tried are put beside
the truth; `beliefs` does the same for the pieces of Blind. Cells of one board hang together, so
that the error of a share is estimated from the differences between boards, and never less than if
every cell had been drawn by itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from blindfleet.arena.results import Bin, Result
from blindfleet.board.grid import cells_of
from blindfleet.rules.shooting import Layout, View
from blindfleet.rules.shooting.ruleset import Turns
from blindfleet.rules.shooting.view import allowance

BINS = 20
NO_ERROR = 1e-9  # what is left of rounding where a bot was certain, and right


V = TypeVar("V")
T = TypeVar("T")


class Moments(Generic[V, T]):
    """What is `foretold` at some of the views it is shown: at about `number` of them in a game of
    the usual length, of which `share` says how much a view stands for.

    It is foretold there and then: at the end a bot is shown everything, and could be wise after it.

    Whether a view is kept is drawn without regard to what comes after it. If so many of each game
    were kept, a short one would count for more, and a bot that is right would look wrong: how long
    a game lasts depends on what is hidden.
    """

    def __init__(
        self,
        number: int,
        rng: random.Random,
        share: Callable[[V], float],
        foretell: Callable[[V], T],
    ) -> None:
        self.foretold: list[tuple[V, T]] = []
        self._number = number
        self._rng = rng
        self._share = share
        self._foretell = foretell

    def watch(self, view: V) -> None:
        if self._rng.random() < self._number * self._share(view):
            self.foretold.append((view, self._foretell(view)))


def share_of_practice(view: View) -> float:
    """How much a choice is of a practice that tries every cell."""
    shots = allowance(view) if view.rules.turns is Turns.SALVO else 1
    return shots / view.rules.grid.size


def bins_of(foretold: Iterable[tuple[View, Sequence[float]]], truth: Layout) -> tuple[Bin, ...]:
    """The untried cells of these moments by what was thought of them; a ValueError where that is
    not a chance for every cell.
    """
    cells, ships, expected = [0] * BINS, [0] * BINS, [0.0] * BINS
    for view, chances in foretold:
        if len(chances) != view.rules.grid.size or not all(0 <= chance <= 1 for chance in chances):
            raise ValueError("there is one chance from 0 to 1 for every cell of the grid")
        for cell in cells_of(view.targets()):
            index = min(BINS - 1, int(chances[cell] * BINS))
            cells[index] += 1
            ships[index] += truth.occupied >> cell & 1
            expected[index] += chances[cell]
    return tuple(
        Bin(index, cells[index], ships[index], expected[index])
        for index in range(BINS)
        if cells[index]
    )


@dataclass(frozen=True)
class Share:
    """All cells of one bin: the mean chance foretold, the share that held a ship, its error.

    `z` is how many errors the two lie apart; None where there is no error to compare with.
    """

    place: int
    cells: int
    foretold: float
    found: float
    error: float

    @property
    def z(self) -> float | None:
        return (self.found - self.foretold) / self.error if self.error > NO_ERROR else None


@dataclass(frozen=True)
class Calibration:
    """All of a bot's chances beside the truth, from the least to the greatest."""

    shares: tuple[Share, ...]

    @property
    def cells(self) -> int:
        return sum(share.cells for share in self.shares)

    @property
    def chi_square(self) -> float:
        """The squares of all z together: hardly more than there are of them if all is well."""
        return math.fsum(share.z**2 for share in self.shares if share.z is not None)

    @property
    def freedom(self) -> int:
        return sum(share.z is not None for share in self.shares)

    def as_row(self) -> dict[str, Any]:
        """For a program."""
        return {
            "cells": self.cells,
            "chi_square": self.chi_square,
            "freedom": self.freedom,
            "bins": [
                {
                    "cells": share.cells,
                    "foretold": share.foretold,
                    "found": share.found,
                    "found_se": share.error,
                }
                for share in self.shares
            ],
        }


def calibrations(bots: int, results: Iterable[Result]) -> tuple[Calibration | None, ...]:
    """One for every bot whose chances were asked for at some moment."""
    found: list[dict[int, list[Bin]]] = [{} for _ in range(bots)]
    for result in sorted(results, key=lambda one: one.bout):
        for bot, effort in zip(result.bout.bots, result.efforts, strict=True):
            for part in effort.bins or ():
                found[bot].setdefault(part.place, []).append(part)
    return tuple(
        Calibration(tuple(share_of(place, parts[place]) for place in sorted(parts)))
        if parts
        else None
        for parts in found
    )


def share_of(place: int, parts: Sequence[Bin]) -> Share:
    """All of a bin from its parts, one of each board."""
    cells = sum(part.cells for part in parts)
    foretold = math.fsum(part.expected for part in parts) / cells
    found = sum(part.ships for part in parts) / cells
    return Share(place, cells, foretold, found, _error(parts, cells, foretold, found))


def _error(parts: Sequence[Bin], cells: int, foretold: float, found: float) -> float:
    """How far a share may be off: as boards differ around their mean deviation, so that a bias does
    not excuse itself. One board by itself has nothing to differ from, and is taken as it is.

    It is never less than for cells drawn one by one: where a ship is rare, boards without any are
    all alike, and say nothing of how far off they may be.
    """
    boards = len(parts)
    bias = found - foretold if boards > 1 else 0.0
    off = math.fsum((part.ships - part.expected - bias * part.cells) ** 2 for part in parts)
    between = off * boards / max(1, boards - 1) / cells**2
    chance = (foretold + found) / 2
    return math.sqrt(max(between, chance * (1 - chance) / cells))
