"""What happens when a seat acts: pure functions from a State to a Step."""

from __future__ import annotations

from blindfleet.board.grid import CellSet
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.rules import step
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting.actions import Action, Deploy, Shot, Volley
from blindfleet.rules.shooting.answers import answer_of, report_of
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.legal import legal
from blindfleet.rules.shooting.notices import (
    Ended,
    Fired,
    PublicNotice,
    Ready,
    Revealed,
    Volleyed,
)
from blindfleet.rules.shooting.public import Public, announce
from blindfleet.rules.shooting.state import State, Step
from blindfleet.rules.table import Said, Saying, outcome_of


def play(state: State, seat: Seat, action: Action) -> Step:
    """Do `action` for `seat`, or raise Illegal and leave everything as it was."""
    legal(state.view(seat)).refuse(action)
    match action:
        case Shot(cell):
            return _shoot(state, seat, cell)
        case Volley(cells):
            return _fire_salvo(state, seat, cells)
        case Deploy(layout):
            placed = announce(state.public, Ready(seat))
            state = State(placed, state.layouts.but(seat, layout))
            return step.Step(state, seat, (Ready(seat),), action)


def table(state: State, seat: Seat, saying: Saying) -> Step:
    """Something said across the table (S15a): possible at any time until the end."""
    if state.public.outcome is not None:
        raise Illegal("S15a", "the game is over")
    said = Said(seat, saying)
    public = announce(state.public, said)
    outcome = outcome_of(said, enemy_can_win=not _is_sunk(state, seat.other))
    return _step(state, seat, public, (said,), outcome)


def _shoot(state: State, seat: Seat, cell: int) -> Step:
    public, target = state.public, seat.other
    layout = _placed(state.layouts[target])
    answer, sunk = answer_of(public.rules, layout, public.waters[target].tried, cell)
    fired = Fired(seat, cell, answer, sunk)
    public = announce(public, fired)
    outcome = None
    if sunk is not None and len(public.waters[target].sunk) == public.rules.ship_count:
        outcome = Outcome(seat, Ending.FLEET_SUNK)
    return _step(state, seat, public, (fired,), outcome)


def _fire_salvo(state: State, seat: Seat, cells: CellSet) -> Step:
    target = seat.other
    tried = state.public.waters[target].tried
    report = report_of(state.public.rules, _placed(state.layouts[target]), tried, cells)
    volleyed = Volleyed(seat, cells, report)
    public = announce(state.public, volleyed)
    outcome = _end_of_round(state, public) if seat is not public.first else None
    return _step(state, seat, public, (volleyed,), outcome)


def _end_of_round(state: State, public: Public) -> Outcome | None:
    """S15: the ends are read when both have had their turn."""
    state = State(public, state.layouts)
    match _is_sunk(state, Seat.ONE), _is_sunk(state, Seat.TWO):
        case True, True:
            return Outcome(None, Ending.BOTH_SUNK)
        case True, False:
            return Outcome(Seat.TWO, Ending.FLEET_SUNK)
        case False, True:
            return Outcome(Seat.ONE, Ending.FLEET_SUNK)
        case _:
            return None


def _is_sunk(state: State, seat: Seat) -> bool:
    layout = state.layouts[seat]
    return layout is not None and not layout.occupied & ~state.public.waters[seat].tried


def _step(
    state: State,
    seat: Seat,
    public: Public,
    said: tuple[PublicNotice, ...],
    outcome: Outcome | None,
) -> Step:
    """Close the step; when the game is over both deployments are told to everyone (S28)."""
    if outcome is not None:
        last = (Ended(outcome), Revealed(state.layouts))
        for notice in last:
            public = announce(public, notice)
        said = (*said, *last)
    return step.Step(State(public, state.layouts), seat, said)


def _placed(layout: Layout | None) -> Layout:
    assert layout is not None, "shots are legal only when both fleets are placed"
    return layout
