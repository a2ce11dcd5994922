"""S23: what may be marked on a grid, from a known fleet or from the answers alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.values import FrozenDict, value
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.notices import Answer, ShipHits, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import SalvoReport, ShootingRules, Touching, Turns


@value
class Marks(NamedTuple):
    """Sets of cells.

    `ships` and `wrecks` are the cells of one ship each, sunk ones being in both where the fleet is
    known. `tried` are shots of which nothing is certain, by the round of each.
    """

    ships: tuple[CellSet, ...] = ()
    wrecks: tuple[CellSet, ...] = ()
    hits: CellSet = 0
    misses: CellSet = 0
    empty: CellSet = 0
    tried: Mapping[int, CellSet] = FrozenDict()

    @property
    def occupied(self) -> CellSet:
        return _union(self.ships)

    @property
    def sunk(self) -> CellSet:
        return _union(self.wrecks)


def marks_of_fleet(waters: Waters, layout: Layout) -> Marks:
    """Everything: the fleet is known."""
    tried = waters.tried
    return Marks(
        ships=tuple(ship.cells for ship in layout.ships),
        wrecks=tuple(ship.cells for ship in layout.ships if not ship.cells & ~tried),
        hits=tried & layout.occupied,
        misses=tried & ~layout.occupied,
    )


def marks_of_answers(rules: ShootingRules, waters: Waters) -> Marks:
    """What follows with certainty from the answers heard, and at a glance: not all that a player
    could work out, such as that three ships named for three shots make three hits.
    """
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
    wrecks = _wrecks(rules, waters)
    return Marks(
        wrecks=wrecks,
        hits=hits,
        misses=misses,
        empty=_empty(rules, _union(wrecks)) & ~waters.tried,
        tried=FrozenDict(tried),
    )


def _all_hit(salvo: Volleyed) -> bool:
    counted = sum(part.hits for part in salvo.report if isinstance(part, ShipHits))
    return counted == salvo.cells.bit_count()


def _wrecks(rules: ShootingRules, waters: Waters) -> tuple[CellSet, ...]:
    """The ships known to be sunk: as told or, where ships cannot touch, by their hits."""
    found = [told.cells for told in waters.sunk if told.cells]
    if rules.touching is not Touching.FREE:
        found += [
            rules.grid.joined(1 << shot.cell, waters.hits)
            for shot in waters.answers
            if shot.answer is Answer.SUNK
        ]
    return tuple(dict.fromkeys(found))


def _empty(rules: ShootingRules, sunk: CellSet) -> CellSet:
    """Where ships never touch, nothing lies around a sunk one."""
    around = 0
    if rules.halo and rules.touching is Touching.NONE:
        for cell in cells_of(sunk):
            around |= rules.grid.around[cell]
    return around & ~sunk


def _union(ships: tuple[CellSet, ...]) -> CellSet:
    cells = 0
    for ship in ships:
        cells |= ship
    return cells
