"""How many ways a game can go on: the number that two implementations of the rules must share.

Actions, answers and engagements each count one. Deployments are given, and nothing is said across
the table. A line that ends early counts only at the depths it reaches.
"""

from __future__ import annotations

from typing import Any

from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Ruleset, family


def perft(state: Any, depth: int) -> int:
    """The number of sequences of `depth` actions from a state in which both have deployed."""
    game = family(state.public.rules)
    if depth == 0:
        return 1
    waiting = game.to_act(state)
    if not waiting:
        return 0
    seat = waiting[0]
    actions = game.legal(state.view(seat))
    if depth == 1:
        return actions.count()
    return sum(perft(game.play(state, seat, action).state, depth - 1) for action in actions)


def orderly_start(rules: Ruleset, first: Seat = Seat.ONE) -> Any:
    """The state in which both sides have deployed by rote: the same for everyone."""
    game = family(rules)
    state = game.start(rules, first)
    for seat in SEATS:
        deploy: Any
        if isinstance(rules, blind.BlindRules):
            deploy = blind.Deploy(blind.orderly_deployment(rules, seat))
        else:
            deploy = shooting.Deploy(shooting.orderly_layout(rules))
        state = game.play(state, seat, deploy).state
    return state
