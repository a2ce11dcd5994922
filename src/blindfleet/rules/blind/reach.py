"""Where pieces can go and what they can attack, for a whole side at once (B9–B15).

A turn is a step (or none) and then nothing, a question or a strike in a direction. All turns that
share these are one `Reach`: the set of cells where their pieces end. Listing, counting and choosing
at random then cost a few operations on sets instead of a look at every piece.
"""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import CellSet
from blindfleet.rules.blind.actions import Ask, Move, Strike
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.ruleset import BlindRules, VedetteRun


class Side(NamedTuple):
    """The side to act, by what its pieces can do; the sets overlap."""

    movers: CellSet
    ships: CellSet
    torpedoes: CellSet
    vedettes: CellSet


class Reach(NamedTuple):
    """Turns of one kind: `start` is `end - step`, and `target` is `end + direction`."""

    kind: type[Move] | type[Ask] | type[Strike]
    ends: CellSet
    step: int
    direction: int = 0


def reaches(rules: BlindRules, side: Side, occupied: CellSet, enemy: CellSet) -> list[Reach]:
    """Every turn of the side, none twice; empty sets are left out."""
    free = rules.board.all_cells & ~occupied
    touching = [(shift.delta, opposite.of(enemy)) for shift, opposite in rules.steps]
    near = 0
    for _, cells in touching:
        near |= cells
    found = _attacks(side.ships & near, side.torpedoes & near, 0, touching)
    clear = rules.vedette is VedetteRun.CLEAR
    for shift, _ in rules.steps:
        moved = shift.of(side.movers) & free
        if moved:
            found.append(Reach(Move, moved, shift.delta))
            reached = moved & near
            if reached:
                ships, torpedoes = shift.of(side.ships), shift.of(side.torpedoes)
                found += _attacks(ships & reached, torpedoes & reached, shift.delta, touching)
        passed = shift.of(side.vedettes)
        run = shift.of(passed & free if clear else passed) & free
        if run:
            found.append(Reach(Move, run, 2 * shift.delta))
            found += _attacks(run & near, 0, 2 * shift.delta, touching)
    return found


def _attacks(
    ships: CellSet, torpedoes: CellSet, step: int, touching: list[tuple[int, CellSet]]
) -> list[Reach]:
    """Questions and strikes of pieces that end beside an enemy."""
    if not ships and not torpedoes:
        return []
    asked = [Reach(Ask, ships & beside, step, towards) for towards, beside in touching]
    struck = [Reach(Strike, torpedoes & beside, step, towards) for towards, beside in touching]
    return [reach for reach in asked + struck if reach.ends]


def side_of(cells_by_class: list[CellSet]) -> Side:
    """The side from the cells of each class, by the number of the class."""
    ships = 0
    for cells in cells_by_class[: PieceClass.FISH + 1]:
        ships |= cells
    torpedoes = cells_by_class[PieceClass.TORPEDO]
    movers = ships | torpedoes | cells_by_class[PieceClass.MINE]
    return Side(movers, ships, torpedoes, cells_by_class[PieceClass.VEDETTE])
