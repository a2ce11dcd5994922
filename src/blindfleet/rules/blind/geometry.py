"""Runs of vedettes (B11) and squadrons (B16) on the board."""

from __future__ import annotations

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.rules.blind.ruleset import BlindRules, VedetteRun

LARGEST_FORCE = 3


def is_run(rules: BlindRules, occupied: CellSet, start: Cell, end: Cell) -> bool:
    """Whether a vedette may run from `start` to the free cell `end` (B11)."""
    for shift, _ in rules.steps:
        over = shift.of(1 << start)
        if shift.of(over) == 1 << end:
            return rules.vedette is VedetteRun.LEAP or not occupied & over
    return False


def forces(rules: BlindRules, same_class: CellSet, ship: Cell) -> tuple[CellSet, ...]:
    """B17: the ship alone and every squadron that contains it, from one class of one side's ships.

    Squadrons are joined by sides alone, whatever the neighbours of B10.
    """
    beside = rules.board.beside
    alone = 1 << ship
    found = {alone}
    growing = {alone}
    for _ in range(LARGEST_FORCE - 1):
        growing = {
            force | 1 << joined
            for force in growing
            for member in cells_of(force)
            for joined in cells_of(beside[member] & same_class & ~force)
        }
        found |= growing
    return tuple(sorted(found, key=lambda force: (force.bit_count(), force)))


def is_force(rules: BlindRules, cells: CellSet) -> bool:
    """One to three cells joined by sides."""
    if not 1 <= cells.bit_count() <= LARGEST_FORCE:
        return False
    return cells in forces(rules, cells, cells_of(cells)[0])
