"""What the compiled judgement thinks of positions, beside the plain one."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from blind_worlds import any_ruleset, bold_action, converted, deployed, moments
from blindfleet.board.grid import Cell
from blindfleet.board.seats import Seat
from blindfleet.kernels.blind import fast_rules, judgement
from blindfleet.kernels.blind.conversion import Chart, chart, manner
from blindfleet.kernels.blind.evidence import FEATURES
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
from blindfleet.kernels.blind.judgement import Manner, Room
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import Phase, PieceClass, State, Strike, legal, play, to_act
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH
from kernels.blind.imagining import chance_of
from kernels.blind.plain_judgement import Thinker, suspicion
from positions import TWO, Game
from seeds import seeds

SHARES = (judgement.FADING, judgement.ALARM_FADING, judgement.BACKED)
NEAR = 1e-9


def any_taste(rng: random.Random) -> Floats:
    """Any manner of play without whims."""
    taste = np.array([rng.choice((0.0, rng.uniform(0, 5))) for _ in range(judgement.TASTES)])
    for place in SHARES:
        taste[place] = rng.uniform(0.2, 0.95)
    taste[judgement.PATIENCE] = rng.uniform(1, 80)
    taste[judgement.WHIM] = 0.0
    return taste


def any_worth(rng: random.Random) -> Floats:
    return np.array([0.0, *(rng.uniform(0.5, 12) for _ in PieceClass)])


def any_weight(position: Position, rng: random.Random, spread: float = 1.0) -> Floats:
    found = np.ones((len(position.what) + 1, max(CLASSES, FEATURES)))
    for row in found:
        row[:] = [math.exp(rng.gauss(0, spread)) for _ in row]
    return found


def number_of(state: State, position: Position, cell: Cell) -> int:
    """The number of the piece that stands on the cell."""
    return int(position.board[chart(state.public.rules).inner[cell]])


def suspected(position: Position, weight: Floats) -> Floats:
    suspects = np.zeros((len(position.what), CLASSES))
    for side in range(2):
        judgement.suspect(position, side, weight, suspects)
    return suspects


def plainly_suspected(
    state: State, seat: Seat, position: Position, weight: Floats
) -> dict[Cell, list[float]]:
    pieces = state.public.pieces[seat]
    return suspicion(
        {kind: state.public.afloat(seat, kind) for kind in PieceClass},
        {cell: sighting.could_be for cell, sighting in pieces.items()},
        {cell: weight[number_of(state, position, cell)] for cell in pieces},
    )


# Suspicion


@pytest.mark.parametrize("seed", range(30))
def test_suspicions_are_those_of_the_plain_version(seed: int) -> None:
    rng = random.Random(seed)
    for state in moments(any_ruleset(rng), rng, 30):
        position = converted(state)
        weight = any_weight(position, rng)
        suspects = suspected(position, weight)
        for seat in Seat:
            for cell, row in plainly_suspected(state, seat, position, weight).items():
                assert suspects[number_of(state, position, cell)] == pytest.approx(
                    row, rel=NEAR, abs=NEAR
                )


@pytest.mark.parametrize("seed", range(10))
def test_a_piece_is_one_thing_and_of_each_class_there_are_as_many_as_are_afloat(seed: int) -> None:
    rng = random.Random(seed)
    rules = BLIND_SKIRMISH if seed % 2 else any_ruleset(rng)
    for state in moments(rules, rng, 60):
        position = converted(state)
        suspects = suspected(position, any_weight(position, rng, spread=0.5))
        for side in range(2):
            pieces = position.roster[side, : position.strength[side]]
            assert suspects[pieces].sum(axis=1) == pytest.approx(1)
            assert suspects[pieces].min() >= 0
            for piece in pieces:
                for kind in PieceClass:
                    may_be = position.could[piece] >> kind & 1 and position.afloat[side, kind] > 0
                    assert may_be or suspects[piece, kind] == 0
            assert suspects[pieces, 1:].sum(axis=0) == pytest.approx(
                position.afloat[side, 1:], rel=0.15, abs=0.15
            )


def test_b8_no_piece_is_suspected_of_a_class_all_of_which_are_known() -> None:
    game = Game("""
        5  X D . C
        4  . P . T
        3  . . . .
        2  T C . P
        1  X D . .
    """)
    game.run("A2-A3", "D4-D3", "A3-A4!A5", "D3-D4")
    position = converted(game.state)
    suspects = suspected(position, any_weight(position, random.Random(1)))
    for cell in game.view(TWO).own_pieces:
        row = suspects[number_of(game.state, position, cell)]
        certain = 1 if cell == game.cell("A5") else 0
        assert row[PieceClass.FORT] == pytest.approx(certain)


def test_narrowing_leaves_what_a_piece_can_be_and_one_thing() -> None:
    rng = random.Random(2)
    for _ in range(300):
        row = np.array([[0.0, *(rng.choice((0.0, rng.random())) for _ in PieceClass)]])
        row[0, 1] += 0.1
        row /= row.sum()
        kinds = rng.sample(range(1, CLASSES), rng.randint(1, CLASSES - 1))
        before = row[0].copy()
        judgement.narrow(row, 0, sum(1 << kind for kind in kinds))
        assert row[0].sum() == pytest.approx(1)
        assert row[0, kinds].sum() == pytest.approx(1)
        if before[kinds].sum() > 0:
            assert row[0, kinds] == pytest.approx(before[kinds] / before[kinds].sum())


# Turns


def compare_turns(state: State, rng: random.Random) -> Counter[str]:
    """Every turn by both; how many there were of each kind."""
    made, position = chart(state.public.rules), converted(state)
    worth, taste = any_worth(rng), any_taste(rng)
    weight = any_weight(position, rng)
    suspects = suspected(position, weight)
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    own_manner = manner(state.public.rules, worth, taste)
    number = judgement.evaluate(made.terrain, position, suspects, own_manner, room)
    found = {made.turn(int(room.turns[index])): room.values[index] for index in range(number)}
    (seat,) = to_act(state)
    enemy = plainly_suspected(state, seat.other, position, weight)
    plain = Thinker(state, enemy, worth.tolist(), taste.tolist()).turns()
    assert found.keys() == plain.keys()
    assert found == pytest.approx(plain, rel=NEAR, abs=NEAR)
    return Counter(type(turn).__name__ for turn in found)


@pytest.mark.parametrize("seed", seeds(25, 60))
def test_turns_promise_what_the_plain_version_says(seed: int) -> None:
    rng = random.Random(seed)
    for state in moments(any_ruleset(rng), rng, 25):
        if state.public.phase is Phase.ACTING and rng.random() < 0.3:
            compare_turns(state, rng)


def test_turns_of_a_skirmish_promise_what_the_plain_version_says() -> None:
    rng, done = random.Random(4), Counter[str]()
    for _ in range(6):
        for state in moments(BLIND_SKIRMISH, rng, 120):
            (seat,) = to_act(state)
            strikes = any(isinstance(turn, Strike) for turn in legal(state.view(seat)))
            if state.public.phase is Phase.ACTING and rng.random() < (0.3 if strikes else 0.015):
                done += compare_turns(state, rng)
    assert min(done[name] for name in ("Move", "Ask", "Strike")) > 0


def turns_to_choose(
    rng: random.Random,
) -> Iterator[tuple[Chart, Position, Floats, Manner, Room]]:
    """Moments of a game at which somebody is on turn, with suspicions and manners of any kind."""
    made = chart(BLIND_SKIRMISH)
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    for state in moments(BLIND_SKIRMISH, rng, 60):
        if state.public.phase is Phase.ACTING:
            position = converted(state)
            suspects = suspected(position, any_weight(position, rng))
            yield made, position, suspects, any_manner(rng), room


def any_manner(rng: random.Random) -> Manner:
    return manner(BLIND_SKIRMISH, any_worth(rng), any_taste(rng))


def test_what_an_enemy_piece_is_makes_no_difference_to_what_turns_promise() -> None:
    rng = random.Random(5)
    for made, position, suspects, own_manner, room in turns_to_choose(rng):
        number = judgement.evaluate(made.terrain, position, suspects, own_manner, room)
        values = room.values[:number].copy()
        enemy = 1 - position.head[fast_rules.ON_TURN]
        pieces = position.roster[enemy, : position.strength[enemy]]
        position.what[pieces] = position.what[rng.sample(list(pieces), len(pieces))]
        judgement.evaluate(made.terrain, position, suspects, own_manner, room)
        np.testing.assert_array_equal(room.values[:number], values)


def test_without_a_whim_the_turn_that_promises_most_is_chosen() -> None:
    for made, position, suspects, own_manner, room in turns_to_choose(random.Random(6)):
        turn = judgement.choose_turn(
            made.terrain, position, suspects, own_manner, chance_of(1), room
        )
        number = len(made.turns(position))
        best = room.values[:number].max()
        assert room.values[list(room.turns[:number]).index(turn)] == best


# Answers and engagements


@pytest.mark.parametrize("seed", range(40))
def test_forces_are_chosen_as_the_plain_version_does(seed: int) -> None:
    rng = random.Random(seed)
    for state in moments(any_ruleset(rng), rng, 40):
        phase = state.public.phase
        if phase is Phase.ACTING:
            continue
        made, position = chart(state.public.rules), converted(state)
        worth, taste = any_worth(rng), any_taste(rng)
        weight = any_weight(position, rng)
        suspects = suspected(position, weight)
        room = judgement.room(made.terrain.pieces, len(made.empty_board))
        own_manner = manner(state.public.rules, worth, taste)
        chosen = judgement.choose_force(
            made.terrain, position, suspects, own_manner, chance_of(seed), room
        )
        (seat,) = to_act(state)
        enemy = plainly_suspected(state, seat.other, position, weight)
        thinker = Thinker(state, enemy, worth.tolist(), taste.tolist())
        promise = thinker.answer if phase is Phase.ANSWERING else thinker.engagement
        sizes = {action.cells.bit_count() for action in legal(state.view(seat))}  # type: ignore[union-attr]
        taken = made.cells(room.forces[chosen]).bit_count()
        assert taken in sizes
        assert promise(taken) == pytest.approx(max(map(promise, sizes)), rel=NEAR, abs=NEAR)


def test_whatever_is_done_by_the_compiled_players_is_legal() -> None:
    rng = random.Random(8)
    for _ in range(20):
        state = deployed(any_ruleset(rng), rng)
        made = chart(state.public.rules)
        own_manner = manner(state.public.rules, any_worth(rng), any_taste(rng))
        for _ in range(60):
            if not to_act(state):
                break
            position = converted(state)
            suspects = suspected(position, any_weight(position, rng))
            after = fast_rules.clone(position)
            act(made, after, suspects, own_manner, rng)
            (seat,) = to_act(state)
            steps = [play(state, seat, action).state for action in legal(state.view(seat))]
            assert any(_is_like(made.outcome(after), after, step) for step in steps)
            state = play(state, seat, bold_action(state, rng)).state


def act(
    made: Chart, position: Position, suspects: Floats, own_manner: Manner, rng: random.Random
) -> None:
    """Whatever the game waits for is done, by a player of that manner."""
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    thinking = (made.terrain, position, suspects, own_manner, chance_of(rng.getrandbits(20)), room)
    phase = position.head[fast_rules.PHASE]
    if phase == fast_rules.ACTING:
        fast_rules.take_turn(made.terrain, position, judgement.choose_turn(*thinking))
        return
    force = room.forces[judgement.choose_force(*thinking)]
    do = fast_rules.answer if phase == fast_rules.ANSWERING else fast_rules.engage
    do(made.terrain, position, force)


def _is_like(outcome: object, position: Position, state: State) -> bool:
    """Whether the compiled position is this state."""
    fresh = converted(state)
    same = all(
        np.array_equal(getattr(position, name), getattr(fresh, name))
        for name in ("board", "cell", "what", "could", "afloat")
    )
    return same and outcome == state.public.outcome
