"""Everything that the officers reckon with, compiled before it is needed: no turn waits for it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.blind.manners import learnt_values, manner, no_insight
from blindfleet.bots.blind.watching import Watch
from blindfleet.kernels.blind import judgement, planning
from blindfleet.kernels.blind.planning import Outlook
from blindfleet.rules.blind import (
    Action,
    Ask,
    Deploy,
    Phase,
    State,
    View,
    legal,
    play,
    start,
)
from blindfleet.rules.blind.deployment import orderly_deployment
from blindfleet.rules.blind.ruleset import BLIND


@lru_cache(maxsize=1)
def compile_officers() -> None:
    """The first question of a tiny game is planned, and its answer."""
    rules = BLIND.with_options({"board": "2x3", "home": "1", "fleet": "1D 1X"})
    state = start(rules, Seat.ONE)
    watches = PerSeat.of(lambda _: Watch(no_insight(), reads_manners=True))
    for seat in SEATS:
        state = _played(state, seat, Deploy(orderly_deployment(rules, seat)), watches)
    _planned(state.view(Seat.ONE), watches[Seat.ONE])
    question = next(turn for turn in legal(state.view(Seat.ONE)) if isinstance(turn, Ask))
    state = _played(state, Seat.ONE, question, watches)
    _planned(state.view(Seat.TWO), watches[Seat.TWO])


def _played(state: State, seat: Seat, action: Action, watches: PerSeat[Watch]) -> State:
    step = play(state, seat, action)
    for other in SEATS:
        for notice in step.told(other):
            watches[other].hear(notice)
    return step.state


def _planned(view: View, watch: Watch) -> None:
    chance = np.array([1], np.uint64)
    sight = watch.look(view, chance)
    made, position = sight.chart, sight.position
    how = manner(made.rules)
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    watch.naive(view, room)
    if view.phase is Phase.ACTING:
        options = planning.best_turns(made.terrain, position, sight.suspects, how, 2, room)
    else:
        options = planning.all_forces(made.terrain, position, sight.suspects, how, room)
    planning.plan(
        made.terrain,
        sight.picture,
        how,
        Outlook(2, 2, learnt_values(made.rules), 0.0, 1.0, how, 0.0),
        options,
        chance,
        room,
    )
