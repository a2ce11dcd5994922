"""The compiled rules of Blind in step with the plain ones, over every option."""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import perft
from blind_worlds import CHOICES, any_ruleset, converted, deployed
from blindfleet import records
from blindfleet.kernels.blind import fast_rules
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.fast_rules import GONE, MOST_FORCES, Position
from blindfleet.rules.blind import (
    BlindRules,
    Phase,
    State,
    legal,
    play,
    to_act,
)
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH
from perft.test_perft_files import MOST_PLAYED, read_perft, state_at_the_end
from positions import blind

PERFT_FILES = sorted(Path(perft.__path__[0]).glob("*blind*.perft"))
CROWDED = blind(board="2x3", home="1", fleet="1D 1X")


def assert_same(made: Chart, position: Position, state: State) -> None:
    """Everything that the plain rules know of the game, and what is kept for speed."""
    public = state.public
    assert made.outcome(position) == public.outcome
    if public.outcome is not None:
        assert position.head[fast_rules.PHASE] == fast_rules.OVER
    fresh = converted(state)
    for name, kept in position._asdict().items():
        if name not in ("roster", "place", "head", "force", "named"):
            np.testing.assert_array_equal(kept, getattr(fresh, name), name)
    if public.outcome is None:
        np.testing.assert_array_equal(position.head, fresh.head)
        assert made.cells(position.force) == made.cells(fresh.force)
        assert made.cells(position.named) == made.cells(fresh.named)
    for side in range(2):
        pieces = position.roster[side, : position.strength[side]]
        assert len(set(pieces)) == len(pieces)
        assert all(position.place[piece] == place for place, piece in enumerate(pieces))
        assert all(position.cell[piece] != GONE for piece in pieces)


def follow(state: State, rng: random.Random, most: int) -> Counter[str]:
    """Play on at random by both rules at once; how often each kind of thing was done."""
    made, position, done = chart(state.public.rules), converted(state), Counter[str]()
    for _ in range(most):
        assert_same(made, position, state)
        waiting = to_act(state)
        allowed = made.legal(position)
        if not waiting:
            assert allowed == []
            done["ended"] += 1
            break
        plain = list(legal(state.view(waiting[0])))
        assert len(set(allowed)) == len(allowed)
        assert set(allowed) == set(plain)
        bold = [action for action in plain if type(action).__name__ in ("Ask", "Strike")]
        action = rng.choice(bold if bold and rng.random() < 0.6 else plain)
        done[type(action).__name__] += 1
        state = play(state, waiting[0], action).state
        made.play(position, action)
    return done


@pytest.mark.parametrize("seed", range(150))
def test_random_games_of_random_rulesets_go_the_same_way(seed: int) -> None:
    rng = random.Random(seed)
    follow(deployed(any_ruleset(rng), rng), rng, 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_many_more_random_games_go_the_same_way(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        follow(deployed(any_ruleset(rng), rng), rng, 200)


@pytest.mark.parametrize(
    ("rules", "games"), [(BLIND, 1), (BLIND_SKIRMISH, 3)], ids=["blind", "blind-skirmish"]
)
def test_whole_games_of_the_presets_go_the_same_way(rules: BlindRules, games: int) -> None:
    rng = random.Random(1)
    done = Counter[str]()
    for _ in range(games):
        done += follow(deployed(rules, rng), rng, 4000)
    assert done["ended"] == games
    assert min(done[name] for name in ("Move", "Ask", "Strike", "Answer", "Engage")) > 0


def test_the_random_rulesets_have_every_option() -> None:
    seen = {
        (name, text)
        for seed in range(150)
        for name, text in any_ruleset(random.Random(seed)).options().items()
    }
    assert {(name, text) for name, texts in CHOICES.items() for text in texts} <= seen


def test_a_game_on_the_largest_board_goes_the_same_way() -> None:
    rng = random.Random(2)
    largest = blind(board="26x99", home="30", fleet="9B 9C 9D 9V 9T 9M 3X")
    done = follow(deployed(largest, rng), rng, 400)
    assert done["Move"] > 100


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_counted_games_are_counted_the_same(path: Path) -> None:
    read = read_perft(path.read_text(encoding="utf-8"))
    state = state_at_the_end(records.read(read.record))
    position = converted(state)
    counts = {
        depth: fast_rules.perft(chart(state.public.rules).terrain, position, depth)
        for depth, count in read.counts.items()
        if count <= MOST_PLAYED
    }
    assert counts == {depth: read.counts[depth] for depth in counts}
    assert counts


def test_a_copy_is_the_same_game_and_goes_its_own_way() -> None:
    rng = random.Random(5)
    state = deployed(BLIND_SKIRMISH, rng)
    made, position = chart(BLIND_SKIRMISH), converted(state)
    copied, other = fast_rules.clone(position), converted(deployed(BLIND_SKIRMISH, rng))
    fast_rules.copy(position, other)
    made.play(position, made.legal(position)[0])
    assert_same(made, copied, state)
    assert_same(made, other, state)


def test_more_turns_than_there_is_room_for_are_counted() -> None:
    position = converted(deployed(BLIND, random.Random(2)))
    made = chart(BLIND)
    room = np.zeros(5, np.int64)
    number = fast_rules.turns(made.terrain, position, room)
    assert number == len(made.legal(position)) > 5
    assert len(set(room.tolist())) == 5


def test_random_games_end_and_repeat_with_their_chance() -> None:
    made, ends = chart(BLIND_SKIRMISH), []
    for _ in range(2):
        position = converted(deployed(BLIND_SKIRMISH, random.Random(3)))
        chance = np.array([12345], np.uint64)
        turns = fast_rules.random_game(made.terrain, position, chance, np.empty(500, np.int64))
        ends.append((turns, made.outcome(position), chance[0]))
    assert ends[0] == ends[1]
    assert ends[0][1] is not None


def test_arrays_that_are_borrowed_stay_with_whoever_holds_them() -> None:
    made, position = chart(BLIND_SKIRMISH), converted(deployed(BLIND_SKIRMISH, random.Random(4)))
    room = np.empty(500, np.int64)
    arrays = [*position, room, made.terrain.steps]
    held = [sys.getrefcount(array) for array in arrays]
    for _ in range(20):
        fast_rules.turns(made.terrain, position, room)
        fast_rules.copy(position, position)
    fast_rules.random_game(made.terrain, position, np.array([6], np.uint64), room)
    assert [sys.getrefcount(array) for array in arrays] == held


@pytest.mark.parametrize("seed", range(12))
def test_random_play_is_uniform_over_the_legal_turns(seed: int) -> None:
    rng = random.Random(seed)
    rules = any_ruleset(rng) if seed else CROWDED
    state = deployed(rules, rng)
    for _ in range(30):  # until pieces touch
        waiting = to_act(state)
        if waiting:
            state = play(state, waiting[0], legal(state.view(waiting[0])).sample(rng)).state
    made, position = chart(rules), converted(state)
    if position.head[fast_rules.PHASE] != fast_rules.ACTING:
        position = converted(deployed(rules, rng))
    expected = Counter(made.turns(position).tolist())
    chance, seen, draws = np.array([9], np.uint64), Counter[int](), 200 * len(expected)
    room = np.zeros(4000, np.int64)
    for _ in range(draws):
        seen[fast_rules.random_turn(made.terrain, position, chance, room)] += 1
    assert seen.keys() == expected.keys()
    chi_square = sum((count - 200) ** 2 / 200 for count in seen.values())
    assert chi_square < len(expected) + 6 * math.sqrt(2 * len(expected)) + 10


def test_the_largest_force_is_the_largest_of_all() -> None:
    rng = random.Random(6)
    rules = blind(board="4x5", home="2", fleet="4D 2C 1X")
    for _ in range(50):
        state = deployed(rules, rng)
        position, terrain = converted(state), chart(rules).terrain
        room = np.zeros((MOST_FORCES, 3), np.int64)
        for piece in range(rules.fleet_size):
            if position.what[piece] <= fast_rules.FISH:
                at = position.cell[piece]
                number = fast_rules.forces(terrain, position, piece, at, room)
                largest = max(int(np.count_nonzero(row)) for row in room[:number])
                assert fast_rules.largest_force(terrain, position, piece, at) == largest


def test_a_phase_of_the_plain_rules_is_one_of_the_compiled_ones() -> None:
    rng = random.Random(7)
    state = deployed(BLIND_SKIRMISH, rng)
    phases = set()
    for _ in range(600):
        waiting = to_act(state)
        if not waiting:
            break
        phases.add(state.public.phase)
        assert_same(chart(BLIND_SKIRMISH), converted(state), state)
        state = play(state, waiting[0], legal(state.view(waiting[0])).sample(rng)).state
    assert phases == {Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING}
