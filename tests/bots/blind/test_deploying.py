"""Where the bots of Blind place their pieces (B4)."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.deploying import deployed, improvised
from blindfleet.records.formations import mirrored, shipped
from blindfleet.rules.blind import BlindRules, Deployment, PieceClass
from blindfleet.rules.blind.deployment import refuse_deployment
from positions import blind

OTHERS = (
    blind(board="3x3", home="1", fleet="2D 1X"),
    blind(board="1x7", home="3", fleet="1S 1X"),
    blind(board="5x9", home="4", fleet="7C 2X"),
    blind(board="4x9", home="4", fleet="2B 3D 3V 2F 2T 2M 2X"),
    blind(board="26x99", home="49", fleet="40B 50D 9T 30M 5X"),
    blind(fleet="1B 5C 6D 6P 6V 6S 2F 6T 4M 3X"),
)


def placements(rules: BlindRules, seat: Seat, seeds: int) -> list[Deployment]:
    return [deployed(rules, seat, random.Random(seed)) for seed in range(seeds)]


@pytest.mark.parametrize("seat", SEATS)
def test_a_shipped_formation_or_its_mirror_image(seat: Seat) -> None:
    rules = blind()
    known = set()
    for formation in shipped(rules):
        placement = formation.for_seat(seat)
        known |= {placement, mirrored(rules, placement)}
    found = set(placements(rules, seat, 200))
    assert found == known


@pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.options()["fleet"])
@pytest.mark.parametrize("seat", SEATS)
def test_any_fleet_can_be_placed(rules: BlindRules, seat: Seat) -> None:
    for deployment in placements(rules, seat, 5):
        refuse_deployment(rules, seat, deployment)


@pytest.mark.parametrize("seat", SEATS)
def test_improvised_forts_lie_at_the_back_and_never_in_one_place(seat: Seat) -> None:
    rules = OTHERS[-1]
    back = rules.board.rows_of_cells(0 if seat is Seat.ONE else rules.board.rows - 2, 2)
    forts = set()
    for seed in range(20):
        pieces = improvised(rules, seat, random.Random(seed)).pieces
        forts |= {cell for cell, piece in pieces if piece is PieceClass.FORT}
    assert len(forts) > 10
    assert all(back >> cell & 1 for cell in forts)


def test_improvised_squadrons_stand_together() -> None:
    rules = blind(board="6x9", home="4", fleet="6D 1X")
    deployment = improvised(rules, Seat.ONE, random.Random(3))
    front = [deployment.at[rules.board.cell(3, column)] for column in range(6)]
    assert front == [PieceClass.DESTROYER] * 6
