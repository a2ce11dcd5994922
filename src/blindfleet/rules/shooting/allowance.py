"""How many cells a salvo may name (S13)."""

from __future__ import annotations

from blindfleet.board.grid import CellSet
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.ruleset import Allowance, ShootingRules


def allowance_of(rules: ShootingRules, layout: Layout, tried: CellSet) -> int:
    """For a fleet of which these cells had been shot at when the round began."""
    if isinstance(rules.allowance, int):
        return rules.allowance
    afloat = [ship for ship in layout.ships if ship.cells & ~tried]
    if rules.allowance is Allowance.SHIPS:
        return len(afloat)
    return sum(ship.cells.bit_count() for ship in afloat)
