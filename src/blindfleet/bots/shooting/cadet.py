"""The cadet, «юнга», «mozzo»: a beginner who pays attention."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from blindfleet.board.grid import CellSet, cells_of, set_of
from blindfleet.bots.shooting.chase import leads, shares
from blindfleet.bots.shooting.guesses import guesses
from blindfleet.bots.shooting.gunner import Gunner
from blindfleet.bots.shooting.knowledge import Knowledge


@dataclass
class Cadet(Gunner):
    """Shoots anywhere a ship may be, beside a hit once there is one, and along two in line.

    Where a salvo's report names no cells, it stays near the salvoes that hit.
    """

    def waves(self, known: Knowledge, rng: random.Random) -> Iterator[CellSet]:
        found = tuple(leads(known))
        yield set_of(lead.cell for lead in found if lead.in_line)
        yield set_of(lead.cell for lead in found)
        yield _beside(known, known.suspects) & known.possible

    def estimate(self, known: Knowledge) -> tuple[float, ...]:
        return guesses(known, shares(known, leads(known)), known.possible)


def _beside(known: Knowledge, cells: CellSet) -> CellSet:
    near = 0
    for cell in cells_of(cells):
        near |= known.rules.grid.beside[cell]
    return near
