"""Leaks of the shooting games, each with what must give it away."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.match.clock import Clock
from blindfleet.rules import shooting
from blindfleet.rules.shooting import play as honest_play
from blindfleet.rules.shooting.notices import Fired
from secrecy.planting import Plant, Tagged, a_projection_that_keeps, retold

log = logging.getLogger("blindfleet.play")


def near_a_ship(state: shooting.State, seat: Seat, cell: int) -> bool:
    layout = state.layouts[seat.other]
    near = state.public.rules.grid.around[cell] if layout else 0
    return bool(layout and near & layout.occupied)


def nearness_in_an_answer(patch: pytest.MonkeyPatch) -> None:
    """«A near miss!»"""

    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        step = honest_play(state, seat, action)
        first, *rest = step.public
        if isinstance(first, Fired):
            first = first._replace(cell=Tagged(first.cell, near_a_ship(state, seat, first.cell)))
            return retold(step, (first, *rest))
        return step

    patch.setattr(shooting, "play", play)


def a_sinking_that_tells_the_ship(patch: pytest.MonkeyPatch) -> None:
    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        step = honest_play(state, seat, action)
        first, *rest = step.public
        layout = state.layouts[seat.other]
        if isinstance(first, Fired) and first.sunk is not None and layout is not None:
            ship = layout.ship_at[first.cell]
            sunk = first.sunk._replace(ship_class=str(ship.name))
            return retold(step, (first._replace(sunk=sunk), *rest))
        return step

    patch.setattr(shooting, "play", play)


def a_shot_at_open_water_is_refused(patch: pytest.MonkeyPatch) -> None:
    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        if isinstance(action, shooting.Shot) and seat is Seat.ONE:
            layout = state.layouts[seat.other]
            if layout is not None and layout.ship_at.get(action.cell) is layout.ships[0]:
                raise Illegal("S10", "are you sure?")
        return honest_play(state, seat, action)

    patch.setattr(shooting, "play", play)


def a_refusal_that_knows_the_fleet(patch: pytest.MonkeyPatch) -> None:
    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        try:
            return honest_play(state, seat, action)
        except Illegal as problem:
            layout = state.layouts[seat.other]
            if layout is None:
                raise
            text = f"{problem.template} [{layout.occupied % 97}]"
            raise Illegal(problem.rule, text, problem.cells, **problem.details) from None

    patch.setattr(shooting, "play", play)


def a_logged_fleet(patch: pytest.MonkeyPatch) -> None:
    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        log.info("shooting at %s", state.layouts[seat.other])
        return honest_play(state, seat, action)

    patch.setattr(shooting, "play", play)


def time_for_how_the_fleet_lies(patch: pytest.MonkeyPatch) -> None:
    honest = Clock.run

    def run(clock: Clock, seat: Seat, now: int) -> Clock:
        return honest(clock, seat, now + peeked[0])

    peeked = [0]

    def play(state: shooting.State, seat: Seat, action: Any) -> Any:
        layout = state.layouts[Seat.TWO]
        peeked[0] = layout.occupied % 97 if layout else 0
        return honest_play(state, seat, action)

    patch.setattr(shooting, "play", play)
    patch.setattr(Clock, "run", run)


SHOOTING_LEAKS: dict[str, tuple[Plant, str]] = {
    "nearness in an answer": (nearness_in_an_answer, "notices as text"),
    "a sinking that tells the ship": (a_sinking_that_tells_the_ship, "notices"),
    "a shot at open water refused": (a_shot_at_open_water_is_refused, "refusal of"),
    "a refusal that knows the fleet": (a_refusal_that_knows_the_fleet, "refusal of"),
    "a logged fleet": (a_logged_fleet, "overheard"),
    "time for how the fleet lies": (time_for_how_the_fleet_lies, "clock"),
    "comments kept": (a_projection_that_keeps("comments"), "record"),
}
