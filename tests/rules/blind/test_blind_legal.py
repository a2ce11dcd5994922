"""`legal` and `play` agree on everything that can be written down at all."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from traceback import walk_tb

import pytest

from blindfleet.board.grid import CellSet, set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.blind import (
    Action,
    Answer,
    Ask,
    BlindRules,
    Deploy,
    Engage,
    Move,
    Phase,
    State,
    Strike,
    legal,
    orderly_deployment,
    play,
    random_deployment,
    start,
    to_act,
)
from positions import ONE, TWO, Game, any_action, blind

TINY = {
    "ships": blind(board="3x3", home="1", fleet="1V 1D 1X"),
    "weapons": blind(board="3x3", home="1", fleet="1T 1S 1X"),
    "mines": blind(board="3x3", home="1", fleet="1M 1F 1X", neighbours="eight"),
    "clear": blind(board="3x3", home="1", fleet="2V 1X", vedette="clear", neighbours="eight"),
    "squadrons": blind(board="2x5", home="2", fleet="3D 1X"),
    "squadrons before": blind(board="2x5", home="2", fleet="3D 1X", engage="before"),
}


def everything(rules: BlindRules) -> Iterator[Action]:
    """Every action that can be written on the board, and some that point beyond it."""
    size = rules.board.size
    cells = range(-1, size + 1)
    sets = [set_of(chosen) for number in range(5) for chosen in combinations(range(size), number)]
    yield from (Move(*way) for way in product(cells, repeat=2))
    yield from (Strike(*way) for way in product(cells, repeat=3))
    yield from (Ask(*way) for way in product(cells, repeat=3))
    yield from (Answer(chosen) for chosen in sets)
    yield from (Engage(chosen) for chosen in sets)


def forces(rules: BlindRules) -> list[CellSet]:
    cells = range(rules.board.size)
    return [set_of(chosen) for number in (1, 2, 3, 4) for chosen in combinations(cells, number)]


def positions(name: str) -> Iterator[State]:
    """Some positions of a random game, from the opening to the end."""
    rules, rng = TINY[name], random.Random(name)
    state = start(rules, rng.choice(SEATS))
    for _ in range(14):
        yield state
        if not to_act(state):
            return
        seat = rng.choice(to_act(state))
        state = play(state, seat, any_action(state.view(seat), rng)).state


def refusal(state: State, seat: Seat, action: Action) -> str:
    """The rule by which `play` refuses the action; empty if it takes it."""
    try:
        play(state, seat, action)
    except Illegal as problem:
        return problem.rule
    return ""


def accepted(state: State, actions: list[Action]) -> set[Action]:
    """What `play` takes of these from either seat; every refusal names a rule."""
    taken = set()
    for seat in SEATS:
        allowed = legal(state.view(seat))
        for action in actions:
            rule = refusal(state, seat, action)
            assert (action in allowed) is (rule == "")
            if rule:
                assert re.fullmatch(r"B[1-9][0-9]?", rule)
            else:
                assert seat in to_act(state)
                taken.add(action)
    return taken


def test_the_positions_tried_are_of_every_phase() -> None:
    phases = {state.public.phase for name in TINY for state in positions(name)}
    assert phases == set(Phase)


@pytest.mark.parametrize("name", TINY)
def test_play_accepts_exactly_the_legal_actions(name: str) -> None:
    rules = TINY[name]
    plain = list(everything(rules))
    for state in positions(name):
        listed: set[Action] = set()
        if state.public.standing.one:
            for seat in to_act(state):
                listed = set(legal(state.view(seat)))
        candidates = plain
        if rules.options()["engage"] == "before":
            # Too many to try all: every force for every question that someone may ask.
            ways = {action[:3] for action in listed if isinstance(action, Ask)}
            candidates = plain + [Ask(*way, force) for way in ways for force in forces(rules)]
        assert accepted(state, candidates) == listed


SOME: list[Action] = [
    Move(0, 3),
    Move(3, 0),
    Move(4, 4),
    Strike(1, 4, 7),
    Ask(2, 5, 8),
    Ask(5, 5, 8, 1 << 5),
    Answer(0),
    Answer(0b11),
    Engage(0),
    Engage(0b11),
    Deploy(orderly_deployment(TINY["ships"], ONE)),
]


@pytest.mark.parametrize("name", TINY)
def test_a_refusal_leaves_everything_as_it_was(name: str) -> None:
    for state in positions(name):
        before = repr(state.public), repr(state.secrets)
        refusals = [refusal(state, seat, action) for seat in SEATS for action in SOME]
        assert sum(map(bool, refusals)) > len(SOME)
        assert (repr(state.public), repr(state.secrets)) == before


@pytest.mark.parametrize(
    "sheet", [(), ("A2-A3?A4",), ("A2-A3?A4", "= A4")], ids=["turn", "answer", "engagement"]
)
def test_a_refusal_holds_on_to_nothing_of_earlier_ones(sheet: tuple[str, ...]) -> None:
    game = Game(
        """
        5  X .
        4  C .
        3  . .
        2  C .
        1  X .
        """
    )
    game.run(*sheet)
    for seat in SEATS:
        depths = []
        for _ in range(3):
            with pytest.raises(Illegal) as refused:
                play(game.state, seat, Move(-1, -1))
            depths.append(len(list(walk_tb(refused.tb))))
        assert depths == depths[:1] * 3


def test_playing_leaves_the_old_state_as_it_was() -> None:
    game = Game(
        """
        5  X D S
        4  D D .
        3  . . .
        2  D D D
        1  X S .
        """
    )
    for line in ("A2-A3?A4", "= A4 B4", "x A3", "B4-B3", "B2?B3", "= B3", "x B2"):
        state = game.state
        before = repr(state.public), repr(state.secrets)
        game.run(line)
        assert (repr(state.public), repr(state.secrets)) == before


@pytest.mark.parametrize(
    "sheet",
    [("C2-C3", "C5-C4"), ("A2-A3?A4",), ("A2-A3?A4", "= A4")],
    ids=["turn", "answer", "engagement"],
)
def test_every_legal_action_is_sampled_about_as_often(sheet: tuple[str, ...]) -> None:
    game = Game(
        """
        5  X D S
        4  D D .
        3  . . .
        2  D D D
        1  X S .
        """
    )
    game.run(*sheet)
    (seat,) = to_act(game.state)
    actions = legal(game.view(seat))
    rng = random.Random(7)
    drawn = Counter(actions.sample(rng) for _ in range(200 * actions.count()))
    assert set(drawn) == set(actions)
    assert min(drawn.values()) > 130
    assert max(drawn.values()) < 280


def test_deployments_are_sampled_and_tested_but_not_listed() -> None:
    rules = blind(board="4x3", home="1", fleet="1C 1D 1X")
    actions = legal(start(rules, ONE).view(TWO))
    rng = random.Random(3)
    assert actions.sample(rng) in actions
    assert Deploy(random_deployment(rules, TWO, rng)) in actions
    assert Deploy(orderly_deployment(rules, ONE)) not in actions
    with pytest.raises(TypeError):
        iter(actions)
    with pytest.raises(TypeError):
        actions.count()


def test_nothing_can_be_sampled_where_nothing_is_legal() -> None:
    game = Game(
        """
        3  C X
        2  . .
        1  C X
        """
    )
    for audience in (TWO, SPECTATOR):
        with pytest.raises((Illegal, IndexError)):
            legal(game.view(audience)).sample(random.Random(0))
