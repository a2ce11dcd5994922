"""The chance of a ship on every cell, as a person thinks who does not count ways."""

from __future__ import annotations

from collections.abc import Mapping

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.bots.shooting.knowledge import Knowledge


def guesses(known: Knowledge, followed: Mapping[Cell, float], room: CellSet) -> tuple[float, ...]:
    """Hits are certain, cells followed up have the chances given, and the rest of the fleet is
    spread evenly over the room that is left for it.
    """
    found = [0.0] * known.rules.grid.size
    for cells, hits in known.salvoes:
        for cell in cells_of(cells & ~known.empty):
            found[cell] = min(1.0, hits / cells.bit_count())
    for cell in cells_of(known.hits):
        found[cell] = 1.0
    for cell, chance in followed.items():
        found[cell] = chance
    others = [cell for cell in cells_of(room & known.possible) if cell not in followed]
    left = max(0.0, known.rules.fleet_cells - sum(found))
    for cell in others:
        found[cell] = min(1.0, left / len(others))
    return tuple(found)
