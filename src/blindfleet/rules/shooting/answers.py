"""What the defender must say of a shot (S6, S11) and of a salvo (S14)."""

from __future__ import annotations

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.rules.shooting.layout import Layout, Ship
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Report,
    ShipHit,
    ShipHits,
    SunkShip,
)
from blindfleet.rules.shooting.ruleset import SalvoReport, ShootingRules, SunkTells


def answer_of(
    rules: ShootingRules, layout: Layout, tried: CellSet, cell: Cell
) -> tuple[Answer, SunkShip | None]:
    """S11, given the cells tried before this one."""
    ship = layout.ship_at.get(cell)
    if ship is None:
        return Answer.MISS, None
    if ship.cells & ~tried & ~(1 << cell):
        return Answer.HIT, None
    return Answer.SUNK, _told_of_sinking(rules, ship)


def _told_of_sinking(rules: ShootingRules, ship: Ship) -> SunkShip:
    match rules.sunk_tells:
        case SunkTells.CELLS:
            return SunkShip(ship.name.ship_class, ship.cells)
        case SunkTells.CLASS:
            return SunkShip(ship.name.ship_class)
        case SunkTells.BARE:
            return SunkShip()


def report_of(rules: ShootingRules, layout: Layout, tried: CellSet, cells: CellSet) -> Report:
    if rules.salvo_report is SalvoReport.CELLS:
        answers = []
        for cell in cells_of(cells):
            answers.append(CellAnswer(cell, *answer_of(rules, layout, tried, cell)))
            tried |= 1 << cell
        return tuple(answers)
    struck = [ship for ship in layout.ships if ship.cells & cells]
    tried |= cells
    if rules.salvo_report is SalvoReport.SHIPS:
        return tuple(ShipHit(ship.name, not ship.cells & ~tried) for ship in struck)
    return tuple(
        ShipHits(ship.name, (ship.cells & cells).bit_count(), not ship.cells & ~tried)
        for ship in struck
    )
