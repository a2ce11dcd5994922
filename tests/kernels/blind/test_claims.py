"""What answers and victories said of ships that stood together holds in every world."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from blind_worlds import any_ruleset, bold_action
from blindfleet.board.grid import Cell, set_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.bots.blind.watching import Sight, Watch
from blindfleet.kernels.blind.claims import unmet
from blindfleet.kernels.blind.worlds import imagine, vary
from blindfleet.kernels.compiler import Array
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
from blindfleet.rules.blind.notices import Lost, Won
from blindfleet.rules.blind.pieces import Battle, compare
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH, BlindRules
from kernels.blind.imagining import chance_of
from positions import ONE, TWO, Game
from seeds import seeds

LINED_UP = """
    5  X . . .
    4  D D D C
    3  . . . .
    2  D D D C
    1  X . . .
"""


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
        imagine(sight.position, side, sight.clues, chance, what)
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


TWO_CRUISERS = """
    5  X D D D B
    4  . C C P .
    3  . . . . .
    2  D D D P .
    1  X C C . B
"""


def test_b25_a_cruiser_that_beat_three_destroyers_had_another_beside_it_in_every_world() -> None:
    game = Game(TWO_CRUISERS, TWO)
    game.run("B4-B3", "E1-E2", "C4-C3?C2", "= A2 B2 C2", "x B3 C3")
    sight = sight_of(game, ONE)
    mate = piece_at(sight, game, "B3")
    assert {PieceClass.CRUISER} < {PieceClass(what[mate]) for what in worlds(sight, 100)}
    game.run("D4-D3", "D2-C2?C3", "= C3", "x C2")
    sight = sight_of(game, ONE)
    mate = piece_at(sight, game, "B3")
    assert all(what[mate] == PieceClass.CRUISER for what in worlds(sight, 100))


NO_SENIORS = """
    5  X P D D
    4  P D D P
    3  . . . .
    2  P D D P
    1  X P D D
"""


def fitting_worlds(sight: Sight, side: int) -> list[dict[int, int]]:
    """Every world that fits, found by trying all of them."""
    position = sight.position
    pieces = [int(one) for one in position.roster[side, : position.strength[side]]]
    afloat = [kind for kind in PieceClass for _ in range(position.afloat[side, kind])]
    what, found = position.what.copy(), []
    for kinds in set(itertools.permutations(map(int, afloat))):
        what[pieces] = kinds
        could = all(
            position.could[piece] >> kind & 1 for piece, kind in zip(pieces, kinds, strict=True)
        )
        if could and not unmet(sight.clues.claims, side, what):
            found.append(dict(zip(pieces, kinds, strict=True)))
    return found


def test_worlds_of_a_divided_claim_are_drawn_as_often_as_there_are_of_them() -> None:
    """Two destroyers or three patrols: no exchange of two pieces leads from one to the other."""
    game = Game(NO_SENIORS, TWO)
    game.run("C4-C3", "A2-A3", "C5-C4", "A3-A2", "B4-B3?B2", "= B2", "x B3 C3")
    sight = sight_of(game, ONE)
    assert len(sight.clues.claims.divided) == 1
    weight = sight.clues.weight.copy()
    weight[piece_at(sight, game, "C4")] *= 1000  # for every class: it says nothing
    sight = replace(sight, clues=sight.clues._replace(weight=weight))
    fitting = fitting_worlds(sight, TWO - 1)
    drawn = [*worlds(sight, 4000)]
    for cell in ("B3", "C3", "C4", "A4"):
        piece = piece_at(sight, game, cell)
        for kind in (PieceClass.DESTROYER, PieceClass.PATROL):
            chance = sum(world[piece] == kind for world in fitting) / len(fitting)
            share = sum(what[piece] == kind for what in drawn) / len(drawn)
            assert share == pytest.approx(chance, abs=0.03), (cell, kind)


def test_claims_that_are_certain_or_have_become_impossible_are_left_out() -> None:
    game = Game(NO_SENIORS, TWO)
    game.run("C4-C3", "A2-A3", "C5-C4", "A3-A2", "B4-B3?B2", "= B2", "x B3 C3")
    assert sight_of(game, ONE).clues.claims.number.tolist() == [2]
    game.run("D5-C5", "C2?C3", "= C3", "x C2")  # C3 is a destroyer: so is its mate
    claimed = sight_of(game, ONE).clues.claims
    assert claimed.number.tolist() == [1]
    assert claimed.kind.tolist() == [[PieceClass.DESTROYER]]
    assert claimed.divided.tolist() == []


@pytest.mark.parametrize("seed", range(8))
def test_a_world_that_disagrees_with_claims_comes_to_agree(seed: int) -> None:
    game = Game(LINED_UP)
    game.run("C2-C3?C4", "= A4 B4 C4", "x C3")
    sight = sight_of(game, ONE)
    side, clues = TWO - 1, sight.clues
    what, numbers = (
        sight.position.what.copy(),
        [piece_at(sight, game, cell) for cell in ("B4", "A5")],
    )
    what[numbers] = what[numbers[::-1]]
    assert unmet(clues.claims, side, what) == 1
    weight = clues.weight.copy()
    weight[numbers[0], PieceClass.DESTROYER] = 1e-12  # however unlikely
    vary(sight.position, side, clues._replace(weight=weight), chance_of(seed), what)
    assert unmet(clues.claims, side, what) == 0


def plainly_agrees(state: State, seat: Seat, classes: dict[Cell, PieceClass]) -> bool:
    """Whether the open question can have been answered, or won, by the seat as it was, were its
    pieces of these classes.
    """
    challenge = state.public.challenge
    assert challenge is not None
    assert challenge.named is not None
    asked = challenge.attacker is not seat
    ship = challenge.target if asked else challenge.acting
    same = set_of(cell for cell, kind in classes.items() if kind is classes[ship])
    sizes = {force.bit_count() for force in forces(state.public.rules, same, ship)}
    if asked:
        return classes[ship] is challenge.named and challenge.number in sizes
    return any(
        compare(classes[ship], size, challenge.named, challenge.number) is Battle.VICTORY
        for size in sizes
    )


def _size(action: Action) -> int:
    assert isinstance(action, Answer | Engage)
    return action.cells.bit_count()


def telling(
    rules: BlindRules, rng: random.Random, turns: int
) -> Iterator[tuple[State, dict[Seat, Watch], list[tuple[State, Seat]]]]:
    """States of a bold game, with what the seats were told, and those in which the open question
    then told of a seat's ships: of those that were named and stayed, or of those that won.
    """
    watches = {seat: Watch(learnt_insight()) for seat in SEATS}
    state: State = start(rules, rng.choice(SEATS))
    told: list[tuple[State, Seat]] = []
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
        if isinstance(action, Answer | Engage):  # so that squadrons are named, and win
            named_alone = isinstance(action, Answer) and rng.random() < 0.5
            action = sorted(legal(state.view(seat)), key=_size)[0 if named_alone else -1]
        step = play(state, seat, action)
        challenge = state.public.challenge
        if challenge is not None and challenge.named is not None and challenge.named.is_ship:
            if any(isinstance(notice, Lost) for notice in step.public):
                told.append((state, challenge.attacker.other))
            if any(isinstance(notice, Won) for notice in step.public):
                told.append((state, challenge.attacker))
        state = step.state
        for other in SEATS:
            for notice in step.told(other):
                watches[other].hear(notice)
        yield state, watches, told


CROWDED = {"board": "5x7", "home": "3", "fleet": "6D 4P 3X", "quiet-limit": "0"}


@pytest.mark.parametrize("seed", seeds(8, 20))
def test_every_world_agrees_with_every_answer_and_every_victory(seed: int) -> None:
    rng = random.Random(seed)
    crowded = BLIND.with_options(CROWDED)
    any_rules = any_ruleset(random.Random(seed))
    rules = (crowded, BLIND_SKIRMISH, crowded, any_rules)[seed % 4]
    for state, watches, told in telling(rules, rng, 120):
        if not to_act(state) or rng.random() < 0.7:
            continue
        for seat in SEATS:
            sight = watches[seat].look(state.view(seat), chance_of(seed))
            enemy = seat.other
            first = (enemy - 1) * rules.fleet_size
            assert not unmet(sight.clues.claims, enemy - 1, sight.position.what)
            deployment = state.secrets[enemy].deployment
            assert deployment is not None
            numbers = sorted(cell for cell, _ in deployment.pieces)
            truth = sight.position.what.copy()
            truth[first : first + len(numbers)] = [deployment.at[cell] for cell in numbers]
            assert not unmet(sight.clues.claims, enemy - 1, truth)
            for past, whose in told:
                if whose is seat:
                    continue
                classes = {
                    cell: PieceClass(int(sight.position.what[first + numbers.index(one.origin)]))
                    for cell, one in past.public.pieces[enemy].items()
                }
                assert plainly_agrees(past, enemy, classes)


def test_bold_games_on_a_crowded_board_have_answers_and_victories_that_tell() -> None:
    named, won = 0, 0
    for seed in range(0, 20, 2):
        rng = random.Random(seed)
        *_, (_, _, told) = telling(BLIND.with_options(CROWDED), rng, 120)
        for past, whose in told:
            challenge = past.public.challenge
            assert challenge is not None
            assert challenge.named is not None
            if challenge.attacker is not whose:
                named += challenge.number > 1
            else:
                ship = past.view(whose).class_at(challenge.acting)
                assert ship is not None
                won += compare(ship, 1, challenge.named, challenge.number) is not Battle.VICTORY
    assert named > 3
    assert won > 3


def test_b22_one_ship_that_was_named_and_won_claims_nothing() -> None:
    game = Game(LINED_UP, TWO)
    game.run("C4-C3", "A2-A3", "C3-D3?D2", "= D2", "x D3")
    assert sorted([game.tray(ONE), game.tray(TWO)]) == ["", "D"]  # the asker is lost, no more
    assert len(sight_of(game, TWO).clues.claims.side) == 0
