"""S23: what follows with certainty from a fleet or from the answers, and no more."""

from __future__ import annotations

import random

import pytest

from blindfleet import PerSeat, Record, Seat, preset
from blindfleet.board.grid import CellSet, set_of
from blindfleet.rules.shooting import Layout, ShootingRules, View, random_layout
from blindfleet.rules.shooting.answers import report_of
from blindfleet.rules.shooting.marks import Marks, marks_of_answers, marks_of_fleet
from blindfleet.rules.shooting.notices import Volleyed
from blindfleet.rules.shooting.public import Waters
from cli.played import shots_fired

LATIN = {"coordinates": "latin"}


def answered(record: Record, owner: Seat = Seat.TWO) -> Marks:
    return marks_of_answers(_rules(record), _waters(record, owner))


def _rules(record: Record) -> ShootingRules:
    assert isinstance(record.rules, ShootingRules)
    return record.rules


def _waters(record: Record, owner: Seat) -> Waters:
    from blindfleet.records.replay import replay

    *_, last = replay(record)
    assert not isinstance(last.seen, View)
    waters: PerSeat[Waters] = last.seen.public.waters  # type: ignore[union-attr]
    return waters[owner]


def cells(record: Record, *names: str) -> CellSet:
    return set_of(map(record.rules.read_cell, names))


def test_a_known_fleet_tells_everything() -> None:
    rules = preset("classic")
    layout = random_layout(rules, random.Random(3))
    sunk, afloat = layout.ships[0].cells, layout.ships[1].cells
    sea = rules.grid.all_cells & ~layout.occupied
    hit = afloat & -afloat
    miss = sea & -sea
    marks = marks_of_fleet(Waters(tried=sunk | hit | miss), layout)
    assert marks.ships == tuple(ship.cells for ship in layout.ships)
    assert marks.wrecks == (sunk,)
    assert (marks.hits, marks.misses) == (sunk | hit, miss)
    assert (marks.occupied, marks.sunk) == (layout.occupied, sunk)
    assert (marks.empty, marks.tried) == (0, {})


@pytest.mark.parametrize("tells", ["cells", "class", "bare"])
def test_where_ships_cannot_touch_a_wreck_follows_from_its_hits(tells: str) -> None:
    shots = ("B1", "B2", "B3", "D1", "A5")
    record = shots_fired(*shots, game="classic", **LATIN, sunk_tells=tells)
    marks = answered(record)
    assert sorted(marks.wrecks) == sorted([cells(record, "B1", "B2", "B3"), cells(record, "D1")])
    assert marks.misses == cells(record, "A5")
    around = ("A1", "A2", "A3", "A4", "B4", "C1", "C2", "C3", "C4", "D2", "E1", "E2")
    assert marks.empty == cells(record, *around)


def test_where_ships_may_touch_only_told_cells_are_a_wreck() -> None:
    assert answered(shots_fired("D1", "A5")).wrecks == ()
    told = shots_fired("D1", "A5", sunk_tells="cells")
    assert answered(told).wrecks == (cells(told, "D1"),)
    assert answered(told).empty == 0


def test_without_a_halo_nothing_is_certainly_empty() -> None:
    assert answered(shots_fired("D1", "A5", game="classic", **LATIN, halo="off")).empty == 0


def test_s14_a_round_that_named_no_ship_missed_and_the_others_were_tried() -> None:
    record = shots_fired("A1 B1 C1", "A5 B5", "A2", "D1 B1 B2", game="salvo")
    marks = answered(record)
    assert marks.tried == {1: cells(record, "A1", "B1", "C1")}
    assert (marks.hits, marks.misses) == (0, cells(record, "A2"))


def test_s14_counts_may_say_that_all_were_hits() -> None:
    record = shots_fired("B1 B2", "A5", "A2 D1", "A4", game="salvo", salvo_report="counts")
    marks = answered(record)
    assert marks.hits == cells(record, "B1", "B2")
    assert marks.tried == {2: cells(record, "A2", "D1")}


def test_s14_a_report_by_cells_leaves_nothing_open() -> None:
    record = shots_fired("A1 B1 D1", "A5", game="salvo", salvo_report="cells")
    marks = answered(record)
    assert (marks.hits, marks.misses) == (cells(record, "B1", "D1"), cells(record, "A1"))
    assert marks.tried == {}


def test_s23_a_ship_sunk_by_a_salvo_told_by_cells_is_outlined_with_its_halo() -> None:
    rules = preset(
        "salvo", touching="none", salvo_report="cells", sunk_tells="class", grid="6x6",
        fleet="cruiser 2, boat 1",
    )  # fmt: skip
    layout = Layout.of(rules, {"cruiser": "A1 A2", "boat": "F6"})
    salvo = set_of(map(rules.read_cell, ("A1", "A2", "C3")))
    report = report_of(rules, layout, 0, salvo)
    hits = layout.ships[0].cells
    waters = Waters(tried=salvo, hits=hits, salvoes=(Volleyed(Seat.ONE, salvo, report),))
    marks = marks_of_answers(rules, waters)
    assert marks.wrecks == (hits,)
    assert marks.empty == set_of(map(rules.read_cell, ("B1", "B2", "A3", "B3")))
