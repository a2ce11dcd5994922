"""What an answer said of the ships beside the one that was asked holds in every world."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from blind_worlds import any_ruleset, bold_action
from blindfleet.board.grid import Cell, set_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.bots.blind.watching import Sight, Watch
from blindfleet.kernels.blind import planning
from blindfleet.kernels.blind.claims import agree
from blindfleet.kernels.compiler import Array, Words
from blindfleet.rules.blind import (
    Action,
    Answer,
    Deploy,
    Engage,
    PieceClass,
    State,
    legal,
    play,
    start,
    to_act,
)
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.notices import Lost
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH, BlindRules
from positions import ONE, TWO, Game

LINED_UP = """
    5  X . . .
    4  D D D C
    3  . . . .
    2  D D D C
    1  X . . .
"""


def chance_of(seed: int) -> Words:
    return np.array([seed * 2 + 1], np.uint64)


def sight_of(game: Game, seat: Seat, seed: int = 1) -> Sight:
    watch = Watch(no_insight())
    for step in game.steps:
        for notice in step.told(seat):
            watch.hear(notice)
    return watch.look(game.view(seat), chance_of(seed))


def worlds(sight: Sight, number: int) -> Iterator[Array]:
    chance = chance_of(5)
    for _ in range(number):
        what = sight.position.what.copy()
        side = sight.seat.other - 1
        planning.imagine(sight.position, side, sight.clues, chance, what)
        yield what


def piece_at(sight: Sight, game: Game, cell: str) -> int:
    return int(sight.position.board[sight.chart.inner[game.cell(cell)]])


def test_b19_three_that_were_named_and_won_are_three_in_every_world() -> None:
    game = Game(LINED_UP)
    game.run("C2-C3?C4", "= A4 B4 C4", "x C3")  # C4 and D4 are all that stand beside each other
    sight = sight_of(game, ONE)
    numbers = [piece_at(sight, game, cell) for cell in ("A4", "B4", "C4", "D4")]
    for what in worlds(sight, 100):
        kinds = [int(what[number]) for number in numbers]
        named = PieceClass.DESTROYER
        assert kinds[2] == named
        assert named == kinds[1]
        assert named in (kinds[0], kinds[3])
    assert sight.suspects[numbers[1], PieceClass.DESTROYER] > 0.95


def test_b19_what_was_named_stays_true_when_the_ships_part() -> None:
    game = Game(LINED_UP)
    game.run("C2-C3?C4", "= B4 C4", "x C3", "A4-A3", "A2?A3", "= A3", "x A2")
    game.run("D4-D3", "D2-D1", "B4-B3")
    sight = sight_of(game, ONE)
    left, right = piece_at(sight, game, "B3"), piece_at(sight, game, "D3")
    for what in worlds(sight, 100):
        assert PieceClass.DESTROYER in (what[left], what[right])


def plainly_agrees(state: State, defender: Seat, classes: dict[Cell, PieceClass]) -> bool:
    """Whether what was named can be behind the open answer, were the pieces of these classes."""
    challenge = state.public.challenge
    assert challenge is not None
    same = set_of(cell for cell, kind in classes.items() if kind is challenge.named)
    return same >> challenge.target & 1 == 1 and any(
        force.bit_count() == challenge.number
        for force in forces(state.public.rules, same, challenge.target)
    )


def _size(action: Action) -> int:
    assert isinstance(action, Answer | Engage)
    return action.cells.bit_count()


def answers_kept(
    rules: BlindRules, rng: random.Random, turns: int
) -> Iterator[tuple[State, dict[Seat, Watch], list[State]]]:
    """States of a bold game, with what the seats were told and all answers whose ships stayed."""
    watches = {seat: Watch(learnt_insight()) for seat in SEATS}
    state: State = start(rules, rng.choice(SEATS))
    kept: list[State] = []
    for seat in SEATS:
        step = play(state, seat, Deploy(random_deployment(rules, seat, rng)))
        state = step.state
        for other in SEATS:
            for notice in step.told(other):
                watches[other].hear(notice)
    for _ in range(turns):
        if not to_act(state):
            return
        (seat,) = to_act(state)
        action = bold_action(state, rng)
        if isinstance(action, Answer | Engage):  # many are named, and few of them beaten
            sizes = sorted(legal(state.view(seat)), key=_size)
            action = sizes[-1] if isinstance(action, Answer) else sizes[0]
        step = play(state, seat, action)
        if any(isinstance(notice, Lost) for notice in step.public):
            challenge = state.public.challenge
            assert challenge is not None
            if challenge.number > 1:
                kept.append(state)
        state = step.state
        for other in SEATS:
            for notice in step.told(other):
                watches[other].hear(notice)
        yield state, watches, kept


CROWDED = {"board": "5x7", "home": "3", "fleet": "6D 4P 3X", "quiet-limit": "0"}


@pytest.mark.parametrize("seed", range(12))
def test_every_world_agrees_with_every_answer(seed: int) -> None:
    rng = random.Random(seed)
    rules = (BLIND.with_options(CROWDED), BLIND_SKIRMISH, any_ruleset(rng))[seed % 3]
    for state, watches, kept in answers_kept(rules, rng, 120):
        if not to_act(state) or rng.random() < 0.7:
            continue
        for seat in SEATS:
            sight = watches[seat].look(state.view(seat), chance_of(seed))
            enemy = seat.other
            assert agree(sight.clues.claims, enemy - 1, sight.position.what)
            numbers = sorted(cell for cell, _ in state.secrets[enemy].deployment.pieces)  # type: ignore[union-attr]
            for past in kept:
                challenge = past.public.challenge
                assert challenge is not None
                if challenge.attacker is enemy:
                    continue
                first = (enemy - 1) * rules.fleet_size
                classes = {
                    cell: PieceClass(int(sight.position.what[first + numbers.index(one.origin)]))
                    for cell, one in past.public.pieces[enemy].items()
                }
                assert plainly_agrees(past, enemy, classes)


def test_bold_games_on_a_crowded_board_have_such_answers() -> None:
    found = 0
    for seed in range(0, 12, 3):
        rng = random.Random(seed)
        *_, (_, _, kept) = answers_kept(BLIND.with_options(CROWDED), rng, 120)
        found += len(kept)
    assert found > 3


def test_b22_one_ship_that_was_named_and_won_claims_nothing() -> None:
    game = Game(LINED_UP, TWO)
    game.run("C4-C3", "A2-A3", "C3-D3?D2", "= D2", "x D3")
    assert sorted([game.tray(ONE), game.tray(TWO)]) == ["", "D"]  # the asker is lost, no more
    assert len(sight_of(game, TWO).clues.claims.kind) == 0
