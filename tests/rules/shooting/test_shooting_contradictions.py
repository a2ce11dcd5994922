"""A view refuses to be told what could not have been said: so a record is checked as it is read."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import CellSet, set_of
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SPECTATOR, PerSeat, Seat
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import Deploy, ShipName, ShootingRules, View, opening, see
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Ended,
    Fired,
    Notice,
    Ready,
    Report,
    Revealed,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.placement import orderly_layout
from blindfleet.rules.table import Said, Saying
from fleets import small, small_salvo

ONE, TWO = Seat.ONE, Seat.TWO
MISS, HIT, SUNK = Answer.MISS, Answer.HIT, Answer.SUNK
CRUISER, DESTROYER, BOAT = (ShipName(name, 1) for name in ("cruiser", "destroyer", "boat"))


def begun(rules: ShootingRules) -> View:
    view = opening(rules, ONE, SPECTATOR)
    for seat in Seat:
        view = see(view, Ready(seat))
    return view


def cells(rules: ShootingRules, text: str) -> CellSet:
    return set_of(rules.read_cell(word) for word in text.split())


def fired(rules: ShootingRules, cell: str, answer: Answer, told: SunkShip | None = None) -> Fired:
    return Fired(ONE, rules.read_cell(cell), answer, told)


def refused(view: View, notice: Notice, *rules: str) -> None:
    with pytest.raises(Contradiction) as why:
        see(view, notice)
    assert why.value.rule in rules


def told(view: View, *notices: Notice) -> View:
    for notice in notices:
        view = see(view, notice)
    return view


RULES = small()
SUNK_DESTROYER = SunkShip("destroyer", cells(RULES, "A1 B1"))


def test_a_destroyer_is_sunk_by_its_last_cell() -> None:
    view = told(begun(RULES), fired(RULES, "A1", HIT), fired(RULES, "B1", SUNK, SUNK_DESTROYER))
    assert view.public.waters[TWO].sunk == (SUNK_DESTROYER,)


@pytest.mark.parametrize(
    ("sinking", "rule"),
    [
        (SunkShip("destroyer", cells(RULES, "B1")), "S3"),
        (SunkShip("destroyer", cells(RULES, "A2 B1")), "S3"),
        (SunkShip("destroyer", cells(RULES, "B1 C1")), "S11"),
        (SunkShip("destroyer", cells(RULES, "A1 A2")), "S11"),
        (SunkShip("cruiser", cells(RULES, "A1 B1")), "S3"),
        (SunkShip("frigate", cells(RULES, "A1 B1")), "S11"),
        (SunkShip("destroyer"), "S6"),
        (SunkShip(), "S6"),
        (None, "S6"),
    ],
)
def test_s11_no_other_ship_is_sunk_by_that_cell(sinking: SunkShip | None, rule: str) -> None:
    view = told(begun(RULES), fired(RULES, "A1", HIT))
    refused(view, fired(RULES, "B1", SUNK, sinking), rule)


def test_s11_a_class_is_sunk_no_more_often_than_it_has_ships() -> None:
    view = told(begun(RULES), fired(RULES, "E1", SUNK, SunkShip("boat", cells(RULES, "E1"))))
    refused(view, fired(RULES, "E3", SUNK, SunkShip("boat", cells(RULES, "E3"))), "S11")


def test_s11_a_class_alone_is_told_only_after_as_many_hits() -> None:
    rules = small(sunk_tells="class")
    refused(begun(rules), fired(rules, "A1", SUNK, SunkShip("destroyer")), "S11")
    told(begun(rules), fired(rules, "A1", HIT), fired(rules, "A2", SUNK, SunkShip("destroyer")))


def test_s11_no_more_ships_are_sunk_than_there_were() -> None:
    rules = small(fleet="boat 1", sunk_tells="bare")
    view = told(begun(rules), fired(rules, "A1", SUNK, SunkShip()))
    refused(view, fired(rules, "A3", SUNK, SunkShip()), "S11")


@pytest.mark.parametrize("answer", [MISS, HIT])
def test_s6_only_a_sinking_tells_of_a_ship(answer: Answer) -> None:
    refused(begun(RULES), fired(RULES, "A1", answer, SunkShip("boat", 1)), "S6")


@pytest.mark.parametrize("cell", [-1, 25, 10**6])
def test_s10_a_shot_off_the_grid(cell: int) -> None:
    refused(begun(RULES), Fired(ONE, cell, MISS), "S10")


def test_s10_a_shot_twice_at_a_cell() -> None:
    view = told(begun(RULES), fired(RULES, "A1", HIT))
    refused(view, fired(RULES, "A1", HIT), "S10")


def test_s5_a_shot_out_of_turn_or_of_the_wrong_kind() -> None:
    refused(begun(RULES), Fired(TWO, 0, MISS), "S5")
    refused(begun(RULES), Volleyed(ONE, 1, ()), "S5")
    refused(begun(small_salvo()), Fired(ONE, 0, MISS), "S5")
    refused(begun(small_salvo()), Volleyed(TWO, 1, ()), "S5")


def test_s9_a_shot_before_both_fleets_are_placed_or_after_the_end() -> None:
    refused(told(opening(RULES, ONE), Ready(ONE)), Fired(ONE, 0, MISS), "S9")
    over = told(begun(RULES), Ended(Outcome(ONE, Ending.RESIGNED)))
    refused(over, Fired(ONE, 0, MISS), "S9")


SALVO = small_salvo()
COUNTS = small_salvo(salvo_report="counts")
BY_CELL = small_salvo(salvo_report="cells")


@pytest.mark.parametrize(
    ("rules", "salvo", "report", "rule"),
    [
        (SALVO, "A1", (ShipHit(CRUISER, False), ShipHit(DESTROYER, False)), "S14"),
        (SALVO, "A1 A2", (ShipHit(CRUISER, False), ShipHit(CRUISER, False)), "S14"),
        (SALVO, "A1", (ShipHit(ShipName("cruiser", 2), False),), "S14"),
        (SALVO, "A1", (ShipHit(ShipName("frigate", 1), False),), "S14"),
        (SALVO, "A1", (ShipHit(BOAT, False),), "S11"),
        (SALVO, "A1 A2", (ShipHit(CRUISER, True),), "S11"),
        (SALVO, "A1", (ShipHits(CRUISER, 1, False),), "S14"),
        (COUNTS, "A1", (ShipHit(CRUISER, False),), "S14"),
        (COUNTS, "A1", (ShipHits(CRUISER, 0, False),), "S14"),
        (COUNTS, "A1", (ShipHits(CRUISER, 2, False),), "S14"),
        (COUNTS, "A1 A2 A3 A4", (ShipHits(CRUISER, 4, True),), "S14"),
        (COUNTS, "A1 A2 A3", (ShipHits(CRUISER, 3, False),), "S11"),
        (COUNTS, "A1 A2 A3", (ShipHits(CRUISER, 2, True),), "S11"),
        (COUNTS, "A1 A2", (ShipHits(CRUISER, 2, False), ShipHits(BOAT, 1, True)), "S14"),
        (BY_CELL, "A1 A2", (CellAnswer(0, MISS),), "S14"),
        (BY_CELL, "A1", (CellAnswer(1, MISS),), "S14"),
        (BY_CELL, "A1", (CellAnswer(0, SUNK, SunkShip("destroyer", 1)),), "S3"),
        (BY_CELL, "A1", (CellAnswer(0, HIT, SunkShip("boat", 1)),), "S6"),
        (SALVO, "A1 A2 A3 A4 A5 B1 B2", (), "S13"),
        (small_salvo(allowance="ships"), "A1 A2 A3 A4", (), "S13"),
        (small_salvo(allowance="2"), "A1 A2 A3", (), "S13"),
    ],
)
def test_s14_a_report_that_could_not_be(
    rules: ShootingRules, salvo: str, report: Report, rule: str
) -> None:
    refused(begun(rules), Volleyed(ONE, cells(rules, salvo), report), rule)


def test_s14_hits_are_counted_over_the_salvoes() -> None:
    view = told(
        begun(COUNTS),
        Volleyed(ONE, cells(COUNTS, "A1 A2"), (ShipHits(CRUISER, 2, False),)),
        Volleyed(TWO, cells(COUNTS, "A1"), ()),
    )
    refused(view, Volleyed(ONE, cells(COUNTS, "A3 A4"), (ShipHits(CRUISER, 2, True),)), "S14")
    refused(view, Volleyed(ONE, cells(COUNTS, "A3"), (ShipHits(CRUISER, 1, False),)), "S11")
    view = told(view, Volleyed(ONE, cells(COUNTS, "A3"), (ShipHits(CRUISER, 1, True),)))
    assert view.public.waters[TWO].sunk_names == {CRUISER}


def test_s14_a_sunk_ship_is_hit_no_more() -> None:
    view = told(
        begun(SALVO),
        Volleyed(ONE, cells(SALVO, "A1"), (ShipHit(BOAT, True),)),
        Volleyed(TWO, cells(SALVO, "A1"), ()),
    )
    refused(view, Volleyed(ONE, cells(SALVO, "A2"), (ShipHit(BOAT, True),)), "S14")


@pytest.mark.parametrize("salvo", [0, 1 << 25, -1])
def test_s13_a_salvo_of_nothing_or_off_the_grid(salvo: int) -> None:
    refused(begun(SALVO), Volleyed(ONE, salvo, ()), "S13")


def test_s13_a_salvo_at_cells_tried_before() -> None:
    view = told(begun(SALVO), Volleyed(ONE, 1, ()), Volleyed(TWO, 1, ()))
    refused(view, Volleyed(ONE, 3, ()), "S13")


def test_s9_a_fleet_is_placed_once() -> None:
    deploy = Deploy(orderly_layout(RULES))
    view = see(opening(RULES, ONE, ONE), deploy)
    refused(view, deploy, "S9")
    refused(told(opening(RULES, ONE), Ready(ONE)), Ready(ONE), "S9")
    refused(begun(RULES), Ready(ONE), "S9")


def test_s28_deployments_are_told_once_and_after_the_end() -> None:
    revealed = Revealed(PerSeat(None, None))
    refused(begun(RULES), revealed, "S28")
    over = told(begun(RULES), Ended(Outcome(ONE, Ending.RESIGNED)), revealed)
    refused(over, revealed, "S28")
    refused(over, Ended(Outcome(TWO, Ending.RESIGNED)), "S12")
    refused(over, Said(ONE, Saying.OFFER_DRAW), "S15a")
