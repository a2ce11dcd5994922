"""Games of Blind by any rules, stopped at any moment, and as the compiled rules hold them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from blindfleet.board.seats import SEATS, Seat
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.fast_rules import Position
from blindfleet.rules.blind import (
    Action,
    BlindRules,
    Deploy,
    Move,
    State,
    legal,
    play,
    start,
    to_act,
)
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.ruleset import BLIND, deepest_home

CHOICES = {
    "memory": ("kept", "own"),
    "neighbours": ("four", "eight"),
    "vedette": ("leap", "clear"),
    "engage": ("after", "before"),
    "defeat-costs": ("ship", "force"),
    "mine-spent": ("yes", "no"),
    "torpedo-spent": ("yes", "no"),
    "fish-takes-torpedo": ("no", "yes"),
    "quiet-limit": ("200", "7", "0"),
}


def any_ruleset(rng: random.Random) -> BlindRules:
    """Some board, fleet and options."""
    columns, rows = rng.randint(1, 7), rng.randint(3, 10)
    home = rng.randint(1, deepest_home(rows))
    room = columns * home
    while room < 2:
        columns, room = columns + 1, room + home
    fleet = Counter(rng.choices("BCDPVSFTMX", k=rng.randint(0, room - 2)))
    fleet += Counter([rng.choice("BCDPVSF"), "X"])
    options = {name: rng.choice(texts) for name, texts in CHOICES.items()}
    return BLIND.with_options(
        {
            "board": f"{columns}x{rows}",
            "home": str(home),
            "fleet": " ".join(f"{number}{code}" for code, number in fleet.items()),
            "forts-to-take": rng.choice(("all", str(rng.randint(1, fleet["X"])))),
            **options,
        }
    )


def deployed(rules: BlindRules, rng: random.Random) -> State:
    state = start(rules, rng.choice(SEATS) if rules.first.value == "lot" else Seat.ONE)
    for seat in SEATS:
        state = play(state, seat, Deploy(random_deployment(rules, seat, rng))).state
    return state


def bold_action(state: State, rng: random.Random) -> Action:
    """Any legal action, rather an attack than a move."""
    (seat,) = to_act(state)
    actions = list(legal(state.view(seat)))
    attacks = [action for action in actions if not isinstance(action, Move)]
    return rng.choice(attacks if attacks and rng.random() < 0.6 else actions)


def moments(rules: BlindRules, rng: random.Random, most: int) -> Iterator[State]:
    """A random game, from both sides arrayed to its last action or as long as is wanted."""
    state = deployed(rules, rng)
    for _ in range(most):
        if not to_act(state):
            return
        yield state
        state = play(state, to_act(state)[0], bold_action(state, rng)).state


def converted(state: State) -> Position:
    """The same position for the compiled rules, from a state at any moment."""
    deployments = {}
    for seat in SEATS:
        deployment = state.secrets[seat].deployment
        assert deployment is not None
        deployments[seat] = deployment.at
    made = chart(state.public.rules)
    position = made.position(state.public, deployments)
    challenge = state.public.challenge
    if challenge is not None:
        attacker = challenge.attacker
        made.with_choices(
            position,
            answer=state.secrets[attacker.other].answer,
            force=state.secrets[attacker].force,
        )
    return position
