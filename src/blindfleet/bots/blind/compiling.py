"""Everything that the officers reckon with, compiled before it is needed: no turn waits for it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from blindfleet.board.seats import SEATS
from blindfleet.bots.blind.manners import learnt_values, manner, no_insight
from blindfleet.bots.blind.watching import Watch
from blindfleet.kernels.blind import judgement, planning
from blindfleet.kernels.blind.planning import Outlook, Picture
from blindfleet.rules.blind import Deploy, play, start
from blindfleet.rules.blind.deployment import orderly_deployment
from blindfleet.rules.blind.ruleset import BLIND


@lru_cache(maxsize=1)
def compile_officers() -> None:
    """The first turn of a tiny game is planned."""
    rules = BLIND.with_options({"board": "2x3", "home": "1", "fleet": "1D 1X"})
    state = start(rules, SEATS[0])
    watch = Watch(no_insight())
    for seat in SEATS:
        step = play(state, seat, Deploy(orderly_deployment(rules, seat)))
        state = step.state
        for notice in step.told(SEATS[0]):
            watch.hear(notice)
    chance = np.array([1], np.uint64)
    sight = watch.look(state.view(SEATS[0]), chance)
    made, position = sight.chart, sight.position
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    planning.all_forces(made.terrain, position, sight.suspects, manner(made.rules), room)
    options = planning.best_turns(
        made.terrain, position, sight.suspects, manner(made.rules), 2, room
    )
    planning.plan(
        made.terrain,
        Picture(position, sight.suspects, sight.weight),
        manner(made.rules),
        Outlook(2, 2, 2, learnt_values(made.rules), 0.0, 1.0),
        options,
        chance,
        room,
    )
