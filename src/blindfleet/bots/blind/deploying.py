"""How a fleet of Blind is placed: a formation that fits or, where there is none, by rough rules."""

from __future__ import annotations

import random

from blindfleet.board.seats import Seat
from blindfleet.records.formations import mirrored, shipped
from blindfleet.rules.blind import BlindRules, Deployment, PieceClass
from blindfleet.rules.blind.geometry import LARGEST_FORCE

# What lies still at the back, so that forts are some of many.
QUIET = (PieceClass.FORT, PieceClass.MINE, PieceClass.FISH, PieceClass.SWEEPER)


def deployed(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """One of the formations that come with the program, or its mirror image."""
    formations = shipped(rules)
    if not formations:
        return improvised(rules, seat, rng)
    placement = rng.choice(formations).for_seat(seat)
    assert isinstance(placement, Deployment)
    return mirrored(rules, placement) if rng.random() < 0.5 else placement


def improvised(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """The forts among quiet pieces at the back, and squadrons in line from the front on."""
    quiet = [piece for piece in QUIET for _ in range(rules.count(piece))]
    rng.shuffle(quiet)
    runs = []
    for piece, number in rules.fleet:
        if piece not in QUIET:
            whole, rest = divmod(number, LARGEST_FORCE)
            runs += [[piece] * LARGEST_FORCE] * whole + [[piece] * rest]
    rng.shuffle(runs)
    active = [piece for run in runs for piece in run]
    size, home = rules.board.size, rules.home * rules.board.columns
    from_front = range(home)[::-1] if seat is Seat.ONE else range(size - home, size)
    placed = [
        *zip(from_front, active, strict=False),
        *zip(from_front[::-1], quiet, strict=False),
    ]
    return Deployment.of(placed)
