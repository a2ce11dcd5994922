"""What a seat may do: iteration, `count`, `in`, `sample` and `play` agree with a naive list."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from blindfleet.board.grid import cells_of, set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.shooting import (
    Action,
    Deploy,
    Layout,
    ShootingRules,
    Shot,
    State,
    Volley,
    legal,
    play,
    start,
    to_act,
)
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.rules.shooting.ruleset import Turns
from fleets import (
    Game,
    chi_square,
    chi_square_limit,
    naive_fleets,
    random_first,
    random_game,
    small,
    small_salvo,
    squares_of_layout,
    tally,
)

ONE, TWO = SEATS
FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}
NO_ACTIONS = ["A1", None, 7, (7,), object()]


def shooting_states(
    rules: ShootingRules, rng: random.Random
) -> Iterator[tuple[State, Seat, list[int]]]:
    """The states of a random game on a 5x5 grid: who is to shoot, and at which cells at most."""
    untried = {seat: set(range(25)) for seat in SEATS}
    for step in random_game(rules, random_first(rules, rng), rng):
        notice = step.public[0]
        if isinstance(notice, Fired):
            untried[notice.seat].discard(notice.cell)
        elif isinstance(notice, Volleyed):
            untried[notice.seat] -= set(cells_of(notice.cells))
        waiting = to_act(step.state)
        if len(waiting) == 1 and all(step.state.layouts):
            yield step.state, waiting[0], sorted(untried[waiting[0]])


def naive_actions(targets: list[int], most: int | None) -> list[Action]:
    """Shots, or the salvoes of up to `most` cells."""
    if most is None:
        return [Shot(cell) for cell in targets]
    sizes = range(1, min(most, len(targets)) + 1)
    return [Volley(set_of(cells)) for size in sizes for cells in combinations(targets, size)]


def assert_refused(state: State, seat: Seat, action: Action) -> None:
    """It raises, names a rule, says it in words, and changes nothing."""
    before = (state.public, state.layouts)
    with pytest.raises(Illegal) as refused:
        play(state, seat, action)
    assert re.fullmatch(r"[SB][0-9]+a?", refused.value.rule)
    assert refused.value.rule in str(refused.value)
    assert len(str(refused.value)) > len(refused.value.rule) + 5
    assert (state.public, state.layouts) == before
    assert action not in legal(state.view(seat))


@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("seed", range(3))
def test_shots_are_the_cells_not_yet_tried(turns: str, seed: int) -> None:
    rng = random.Random(seed)
    for state, seat, untried in shooting_states(small(turns=turns), rng):
        actions = legal(state.view(seat))
        expected = naive_actions(untried, None)
        assert list(actions) == expected
        assert actions.count() == len(expected)
        assert actions.sample(rng) in expected
        for cell in range(-2, 28):
            shot = Shot(cell)
            assert (shot in actions) is (shot in expected)
            if shot in expected:
                notice = play(state, seat, shot).public[0]
                assert isinstance(notice, Fired)
                assert (notice.seat, notice.cell) == (seat, cell)
            else:
                assert_refused(state, seat, shot)
            assert_refused(state, seat.other, shot)


@pytest.mark.parametrize("allowed", [1, 2, 3])
@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
def test_salvoes_are_the_sets_of_cells_not_yet_tried_up_to_the_allowance(
    allowed: int, report: str
) -> None:
    rng = random.Random(allowed)
    rules = small_salvo(allowance=str(allowed), salvo_report=report)
    for number, (state, seat, untried) in enumerate(shooting_states(rules, rng)):
        if number % 5:
            continue
        actions = legal(state.view(seat))
        expected = naive_actions(untried, allowed)
        assert list(actions) == expected
        assert actions.count() == len(expected)
        among = set(expected)
        assert all(actions.sample(rng) in among for _ in range(20))
        assert all(action in actions for action in expected)


def test_play_accepts_exactly_the_legal_salvoes() -> None:
    """Every set of up to three cells of a 5x5 grid, with the first two cells already tried."""
    game = Game(small_salvo(allowance="2"), FLEET, FLEET)
    game.fire("A1 B1")
    game.miss()
    expected = set(naive_actions(list(range(2, 25)), 2))
    assert set(legal(game.state.view(ONE))) == expected
    for size in (0, 1, 2, 3):
        for cells in combinations(range(26), size):
            volley = Volley(set_of(cells))
            if volley in expected:
                step = play(game.state, ONE, volley)
                assert step.state.public.waters[TWO].tried == volley.cells | 0b11
            else:
                assert_refused(game.state, ONE, volley)


def test_the_allowance_bounds_the_salvoes_at_the_end_of_the_grid() -> None:
    """Three cells are left, and seven salvoes of them, though six cells are allowed."""
    game = Game(small_salvo(allowance="6"), FLEET, FLEET)
    for cells in ("B1 C1 D1 E1 A2 B2", "C2 D2 E2 B3 C3 D3", "E3 A4 B4 C4 D4 E4", "A5 B5 C5 D5"):
        game.fire(cells)
        game.miss()
    actions = legal(game.state.view(ONE))
    expected = naive_actions([game.rules.read_cell(text) for text in ("A1", "A3", "E5")], 6)
    assert len(expected) == 7
    assert list(actions) == expected
    assert actions.count() == 7


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
def test_what_is_no_action_of_this_game_is_not_legal(turns: str) -> None:
    game = Game(small(turns=turns), FLEET, FLEET)
    actions = legal(game.state.view(ONE))
    for nonsense in NO_ACTIONS:
        assert nonsense not in actions
        with pytest.raises(Illegal):
            actions.refuse(nonsense)
    wrong = Shot(0) if turns == "salvo" else Volley(1)
    assert_refused(game.state, ONE, wrong)
    assert_refused(game.state, ONE, Deploy(Layout.of(game.rules, FLEET)))


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
def test_nothing_is_legal_out_of_turn_after_the_end_or_for_a_spectator(turns: str) -> None:
    rules = small("boat 1", turns=turns)
    game = Game(rules, {"boat": "A1"}, {"boat": "A1"})
    action: Action = Volley(1) if turns == "salvo" else Shot(0)
    nothing = [legal(game.state.view(TWO)), legal(game.state.view(SPECTATOR))]
    nothing.append(legal(start(rules, ONE).view(SPECTATOR)))
    game.play(ONE, action)
    if turns == "salvo":
        game.miss()
    assert to_act(game.state) == ()
    nothing += [legal(game.state.view(audience)) for audience in (ONE, TWO, SPECTATOR)]
    for actions in nothing:
        assert list(actions) == []
        assert actions.count() == 0
        for anything in (action, Shot(5), Volley(2), *NO_ACTIONS):
            assert anything not in actions
        with pytest.raises(Illegal):
            actions.sample(random.Random(1))


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_deployments_are_the_legal_layouts(touching: str) -> None:
    rules = small("cruiser 3 L, destroyer 2", touching=touching)
    every = {frozenset(fleet.items()) for fleet in naive_fleets(rules)}
    rng = random.Random(2)
    for seat in SEATS:
        deployments = legal(start(rules, ONE).view(seat))
        for _ in range(50):
            placed = deployments.sample(rng)
            assert isinstance(placed, Deploy)
            assert placed in deployments
            assert frozenset(squares_of_layout(rules, placed.layout).items()) in every
        for nonsense in (Shot(0), Volley(1), *NO_ACTIONS):
            assert nonsense not in deployments


def test_deployments_are_neither_listed_nor_counted() -> None:
    deployments = legal(start(small(), ONE).view(ONE))
    with pytest.raises(TypeError):
        iter(deployments)
    with pytest.raises(TypeError):
        deployments.count()


def test_once_placed_a_fleet_leaves_nothing_to_do_until_the_other_is() -> None:
    rules = small()
    placed = Deploy(Layout.of(rules, FLEET))
    state = play(start(rules, ONE), ONE, placed).state
    assert list(legal(state.view(ONE))) == []
    for action in (placed, Shot(0), Volley(1)):
        assert_refused(state, ONE, action)


@pytest.mark.parametrize("tried", [0, 13])
def test_a_sampled_shot_is_uniform(tried: int) -> None:
    """With every cell left, and with twelve of the twenty-five."""
    game = Game(small("boat 1", turns="alternate"), {"boat": "E5"}, {"boat": "E5"})
    for cell in range(tried):
        game.play(ONE, Shot(cell))
        game.play(TWO, Shot(cell))
    actions = legal(game.state.view(ONE))
    rng = random.Random(11)
    counts = tally(lambda: actions.sample(rng), 200 * (25 - tried))
    assert chi_square(counts, 25 - tried) < chi_square_limit(25 - tried)


def test_a_sampled_salvo_is_uniform() -> None:
    game = Game(small_salvo(allowance="2"), FLEET, FLEET)
    actions = legal(game.state.view(ONE))
    rng = random.Random(12)
    every = naive_actions(list(range(25)), 2)
    counts = tally(lambda: actions.sample(rng), 20 * len(every))
    assert counts.keys() <= set(every)
    assert chi_square(counts, len(every)) < chi_square_limit(len(every))


def test_what_is_legal_does_not_depend_on_the_enemy_s_fleet() -> None:
    """Two worlds that the player cannot tell apart allow and refuse the same, word for word."""
    for turns in ("alternate", "streak", "salvo"):
        rules = small(turns=turns, allowance="2")
        elsewhere = {"cruiser": "E1-E3", "destroyer": "A3-B3", "boat": "A5"}
        worlds = [Game(rules, FLEET, enemy) for enemy in (FLEET, elsewhere)]
        heard = []
        for game in worlds:
            game.play(ONE, Volley(1 << 24) if rules.turns is Turns.SALVO else Shot(24))
            game.miss()
            view = game.state.view(ONE)
            refusals = []
            for action in (Shot(24), Shot(25), Volley(1 << 24), Volley(0), Volley(1 << 30)):
                with pytest.raises(Illegal) as refused:
                    play(game.state, ONE, action)
                refusals.append((str(refused.value), refused.value.cells))
            heard.append((view, list(legal(view)), refusals))
        assert heard[0] == heard[1]
