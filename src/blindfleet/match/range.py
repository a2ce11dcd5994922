"""A practice range: one shooter, a fleet that lies still, and nobody who shoots back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.bots.player import Player
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    ShootingRules,
    State,
    View,
    opening,
    orderly_layout,
    play,
    see,
    start,
)
from blindfleet.rules.shooting.notices import Notice


@dataclass(frozen=True, slots=True)
class Practice:
    """What a shooter fired, and in how many turns; if an illegal action ended it, `refusal` says in
    English why it was.
    """

    shots: int
    misses: int
    turns: int
    refusal: str | None = None


def practise(
    rules: ShootingRules,
    fleet: Layout,
    shooter: Player,
    rng: random.Random,
    budget: int = 0,
    watch: Callable[[View], None] | None = None,
) -> Practice:
    """Let the shooter fire until the whole fleet is sunk.

    It sees a view folded from what its seat is told, as at a table, and no part of the state. Its
    own fleet is placed for it and stays whole, so that in a salvo its allowance stays the same. The
    enemy's turns are passed over. `watch` is shown the view before every decision. Where the last
    shot ends the game, the shooter hears of the end and is shown the fleet (S28); a practice has no
    record, so there is no `game_over`. What it raises is not caught.
    """
    me = Seat.ONE if rules.first.allows(Seat.ONE) else Seat.TWO
    state = start(rules, me)
    view = opening(rules, me, me)
    for seat, layout in ((me, orderly_layout(rules)), (me.other, fleet)):
        step = play(state, seat, Deploy(layout))
        state = step.state
        view = _tell(shooter, view, step.told(me))
    turns = 0
    while fleet.occupied & ~state.public.waters[me.other].tried:
        if watch is not None:
            watch(view)
        action: Any = shooter.choose(view, budget, rng)
        try:
            step = play(state, me, action)
        except Illegal as refusal:
            return _practice(state, me, fleet, turns, str(refusal))
        turns += 1
        view = _tell(shooter, view, step.told(me))
        view = view._replace(public=view.public._replace(on_turn=me))
        state = State(step.state.public._replace(on_turn=me), step.state.layouts)
    return _practice(state, me, fleet, turns)


def _tell(shooter: Player, view: View, notices: Iterable[Notice]) -> View:
    for notice in notices:
        view = see(view, notice)
        shooter.see(notice)
    return view


def _practice(
    state: State, me: Seat, fleet: Layout, turns: int, refusal: str | None = None
) -> Practice:
    tried = state.public.waters[me.other].tried
    misses = tried & ~fleet.occupied
    return Practice(tried.bit_count(), misses.bit_count(), turns, refusal)
