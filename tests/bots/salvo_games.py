"""Salvo games for the tests: any settings, played by referees."""

from __future__ import annotations

import random

from blindfleet import PerSeat, Referee, Seat, play_out
from blindfleet.board.grid import Grid, set_of
from blindfleet.bots.player import Player
from blindfleet.records.record import Record
from blindfleet.rules.shooting import Deploy, Layout, ShootingRules, View, Volley
from blindfleet.rules.shooting.ruleset import Allowance, SalvoReport, SunkTells, Touching, Turns
from kernels.small_seas import SMALL_FLEETS

GRIDS = (Grid(5, 5), Grid(5, 8), Grid(9, 6))


def any_salvo(rng: random.Random) -> ShootingRules:
    return ShootingRules(
        "salvo",
        rng.choice(SMALL_FLEETS),
        grid=rng.choice(GRIDS),
        touching=rng.choice(list(Touching)),
        turns=Turns.SALVO,
        sunk_tells=rng.choice(list(SunkTells)),
        allowance=rng.choice([*Allowance, 1, 3, 9]),
        salvo_report=rng.choice(list(SalvoReport)),
    )


def played(rules: ShootingRules, one: Player, two: Player, seed: int) -> Record:
    """The referee refuses whatever is illegal."""
    first = Seat.ONE if seed % 2 else Seat.TWO
    return play_out(Referee(rules, first=first), PerSeat(one, two), random.Random(seed))


def view_after(rules: ShootingRules, hidden: Layout, *salvoes: str) -> View:
    """What side 1 knows, on its turn, after these salvoes at the hidden fleet; side 2 fires at one
    cell each time.
    """
    referee = Referee(rules, first=Seat.ONE)
    for seat in Seat:
        referee.act(seat, Deploy(hidden))
    for number, salvo in enumerate(salvoes):
        cells = set_of(rules.read_cell(word) for word in salvo.split())
        referee.act(Seat.ONE, Volley(cells))
        referee.act(Seat.TWO, Volley(1 << rules.grid.size - 1 - number))
    view = referee.view(Seat.ONE)
    assert isinstance(view, View)
    return view
