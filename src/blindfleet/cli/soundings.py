"""What an audience can tell of a side's waters: from a known fleet, or from what was answered."""

from __future__ import annotations

from dataclasses import dataclass, field

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.notices import Answer, ShipHits, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import SalvoReport, ShootingRules, Touching, Turns


@dataclass(frozen=True)
class Soundings:
    """Sets of cells. `tried` are shots of which nothing is certain, by the round of each."""

    ships: CellSet = 0
    hits: CellSet = 0
    sunk: CellSet = 0
    misses: CellSet = 0
    empty: CellSet = 0
    tried: dict[int, CellSet] = field(default_factory=dict)


def of_fleet(waters: Waters, layout: Layout) -> Soundings:
    """Everything: the fleet is known."""
    tried = waters.tried
    sunk = sum(ship.cells for ship in layout.ships if not ship.cells & ~tried)
    return Soundings(
        ships=layout.occupied,
        hits=tried & layout.occupied,
        sunk=sunk,
        misses=tried & ~layout.occupied,
    )


def of_answers(rules: ShootingRules, waters: Waters) -> Soundings:
    """What follows with certainty from the answers heard."""
    hits, misses = waters.hits, 0
    tried: dict[int, CellSet] = {}
    if rules.turns is Turns.SALVO and rules.salvo_report is not SalvoReport.CELLS:
        for round_, salvo in enumerate(waters.salvoes, 1):
            if not salvo.report:
                misses |= salvo.cells
            elif _all_hit(salvo):
                hits |= salvo.cells
            else:
                tried[round_] = salvo.cells
    else:
        misses = waters.tried & ~hits
    sunk = _sunk(rules, waters)
    return Soundings(
        hits=hits, sunk=sunk, misses=misses, empty=_empty(rules, waters, sunk), tried=tried
    )


def _all_hit(salvo: Volleyed) -> bool:
    counted = sum(part.hits for part in salvo.report if isinstance(part, ShipHits))
    return counted == salvo.cells.bit_count()


def _sunk(rules: ShootingRules, waters: Waters) -> CellSet:
    """The cells of ships known to be sunk: as told or, where ships cannot touch, by their hits."""
    sunk = 0
    for told in waters.sunk:
        sunk |= told.cells or 0
    if rules.touching is not Touching.FREE:
        for shot in waters.shots:
            if shot.answer is Answer.SUNK:
                sunk |= _joined(rules, waters.hits, 1 << shot.cell)
    return sunk


def _joined(rules: ShootingRules, hits: CellSet, cells: CellSet) -> CellSet:
    """The hits that are joined to these by their sides."""
    while True:
        grown = cells
        for cell in cells_of(cells):
            grown |= rules.grid.beside[cell] & hits
        if grown == cells:
            return cells
        cells = grown


def _empty(rules: ShootingRules, waters: Waters, sunk: CellSet) -> CellSet:
    """Where ships never touch, nothing lies around a sunk one."""
    around = 0
    if rules.halo and rules.touching is Touching.NONE:
        for cell in cells_of(sunk):
            around |= rules.grid.around[cell]
    return around & ~sunk & ~waters.tried
