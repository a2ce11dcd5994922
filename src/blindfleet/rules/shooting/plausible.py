"""What can be said of shots at all, as far as everybody can tell.

The checks of `public.announce`: they keep a forged record or a broken client from leading a view
into a game that could not be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Contradiction, insist
from blindfleet.board.shapes import all_places
from blindfleet.board.values import FrozenDict, value
from blindfleet.rules.shooting.layout import ShipName, neighbourhood
from blindfleet.rules.shooting.notices import CellAnswer, ShipHit, ShipHits, SunkShip, Volleyed
from blindfleet.rules.shooting.ruleset import Allowance, SalvoReport, ShootingRules, SunkTells

FORMS = {
    SalvoReport.SHIPS: ShipHit,
    SalvoReport.COUNTS: ShipHits,
    SalvoReport.CELLS: CellAnswer,
}


def insist_sinking(
    rules: ShootingRules,
    told: SunkShip | None,
    cell: Cell,
    hits: CellSet,
    before: tuple[SunkShip, ...],
) -> None:
    """S6, S11: the sinking tells what the ruleset says, of a ship that can just have been sunk."""
    ship_class, cells = told or SunkShip()
    tells = rules.sunk_tells
    if (ship_class is None) is not (tells is SunkTells.BARE) or (cells is not None) is not (
        tells is SunkTells.CELLS
    ):
        raise Contradiction("S6", "the sinking tells the wrong things", (cell,))
    sunk = sum(one.ship_class == ship_class for one in before)
    if ship_class is None:
        insist(sunk < rules.ship_count, "S11", "more ships are sunk than there were")
        return
    known = rules.by_name.get(ship_class)
    if known is None or sunk >= known.count:
        raise Contradiction("S11", "no such ship is left to be sunk", (cell,))
    if cells is None:
        insist(hits.bit_count() >= known.cells, "S11", "a ship sinks when all its cells are hit")
        return
    if cells not in all_places(rules.grid, known.cells, known.shapes):
        raise Contradiction("S3", "no such ship lies so", (cell,))
    already = any(one.cells & cells for one in before if one.cells)
    if already or cells & ~hits or not cells >> cell & 1:
        raise Contradiction("S11", "a ship sinks when its last cell is hit", cells_of(cells))
    if neighbourhood(rules, cells) & hits & ~cells:
        raise Contradiction("S4", "another ship would touch the one sunk", cells_of(cells))


@value
class Named(NamedTuple):
    """What all salvoes that named a ship could have done to it: hits said, and shots fired."""

    hits: int = 0
    shots: int = 0


def insist_report(
    rules: ShootingRules, before: Mapping[ShipName, Named], notice: Volleyed
) -> Mapping[ShipName, Named]:
    """S13, S14: a salvo that could be fired, and a report of the right form about this fleet.

    Gives what is known of the named ships after it.
    """
    fired = notice.cells.bit_count()
    insist(fired <= _most_shots(rules), "S13", "no fleet of this game fires so many shots")
    form = FORMS[rules.salvo_report]
    if any(type(part) is not form for part in notice.report):
        raise Contradiction("S14", "the report has the wrong form")
    if rules.salvo_report is SalvoReport.CELLS:
        answered = tuple(part.cell for part in notice.report if isinstance(part, CellAnswer))
        insist(answered == cells_of(notice.cells), "S14", "the report answers for every cell")
        return before
    named = [part for part in notice.report if not isinstance(part, CellAnswer)]
    insist(len({part.name for part in named}) == len(named), "S14", "each ship is named once")
    insist(
        sum(part.hits if isinstance(part, ShipHits) else 1 for part in named) <= fired,
        "S14",
        "there are more hits than shots",
    )
    after = {
        part.name: _named(rules, before.get(part.name, Named()), fired, part) for part in named
    }
    return FrozenDict({**before, **after})


def _named(rules: ShootingRules, before: Named, fired: int, part: ShipHit | ShipHits) -> Named:
    """A ship of this fleet, hit no more often than it has cells, and sunk when it was as often."""
    known = rules.by_name.get(part.name.ship_class)
    if known is None or not 1 <= part.name.number <= known.count:
        raise Contradiction("S14", "no such ship is in this fleet")
    if isinstance(part, ShipHits):
        hits = before.hits + part.hits
        insist(part.hits >= 1, "S14", "a ship that is named was hit")
        insist(hits <= known.cells, "S14", "the ship has fewer cells than hits")
        insist(part.sunk is (hits == known.cells), "S11", "a ship sinks when all its cells are hit")
        return Named(hits, before.shots + fired)
    shots = before.shots + fired
    insist(part.sunk or known.cells > 1, "S11", "a ship of one cell is sunk at once")
    insist(not part.sunk or shots >= known.cells, "S11", "too few shots to sink that ship")
    return Named(before.hits + 1, shots)


def _most_shots(rules: ShootingRules) -> int:
    match rules.allowance:
        case Allowance.CELLS:
            return rules.fleet_cells
        case Allowance.SHIPS:
            return rules.ship_count
        case number:
            return number
