"""Worlds fit what is known, and are drawn as often as they are likely."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest

from blind_worlds import any_ruleset, converted, moments
from blindfleet.board.seats import SEATS, Seat
from blindfleet.kernels.blind import fast_rules, worlds
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.fast_rules import CLASSES, GONE, Position
from blindfleet.kernels.blind.kinship import Kinship, mates_of
from blindfleet.kernels.blind.worlds import Clues
from blindfleet.kernels.compiler import Array, Floats, Words
from blindfleet.rules.blind import (
    Deployment,
    Phase,
    PieceClass,
    Secrets,
    State,
)
from blindfleet.rules.blind import imagine as plain_imagine
from blindfleet.rules.blind.ruleset import BLIND, EngageWhen
from kernels.blind.imagining import (
    afloat,
    assert_same,
    chance_of,
    no_kinship,
    weights,
    what_was_said,
)
from positions import TWO, Game, blind

# Worlds that fit


def origins_of(state: State, seat: Seat) -> list[int]:
    """The cells that the pieces began on, in the order of their numbers."""
    deployment = state.secrets[seat].deployment
    assert deployment is not None
    return [cell for cell, _ in deployment.pieces]


def deployment_in(state: State, seat: Seat, what: Array) -> Deployment:
    origins = origins_of(state, seat)
    first = (seat - 1) * len(origins)
    classes = what[first : first + len(origins)]
    return Deployment.of(
        (origin, PieceClass(int(one))) for origin, one in zip(origins, classes, strict=True)
    )


def secrets_in(state: State, enemy: Seat, world: Position) -> Secrets:
    """The enemy's secrets in that world, with the choices behind an open question."""
    made, challenge = chart(state.public.rules), state.public.challenge
    deployment = deployment_in(state, enemy, world.what)
    if challenge is None:
        return Secrets(deployment)
    if challenge.attacker is not enemy:
        answered = challenge.named is not None
        return Secrets(deployment, answer=made.cells(world.named) if answered else 0)
    before = state.public.rules.engage is EngageWhen.BEFORE
    if before and state.public.phase is Phase.ENGAGING:
        # Nobody plans here: the asker has spoken, and all that is left to it is to say the outcome.
        return Secrets(deployment, force=1 << challenge.acting)
    return Secrets(deployment, force=made.cells(world.force) if before else 0)


def insist_on_a_fit(state: State, position: Position, enemy: Seat, world: Position) -> None:
    size, side, what = state.public.rules.fleet_size, enemy - 1, world.what
    others = slice((1 - side) * size, (2 - side) * size)
    np.testing.assert_array_equal(what[others], position.what[others])
    for piece in range(side * size, side * size + size):
        if position.cell[piece] == GONE:
            assert what[piece] == position.what[piece]
        else:
            assert position.could[piece] >> what[piece] & 1
    counted = Counter(int(what[piece]) for piece in afloat(position, side))
    assert all(
        counted[piece] == state.public.afloat(enemy, piece) == position.afloat[side, piece]
        for piece in PieceClass
    )
    hidden = secrets_in(state, enemy, world)
    imagined_state = plain_imagine(state.view(enemy.other), hidden)
    assert imagined_state.view(enemy.other) == state.view(enemy.other)


def imagined(position: Position, enemy: Seat, clues: Clues, chance: Words) -> Array:
    what = position.what.copy()
    worlds.imagine(position, enemy - 1, clues, chance, what)
    return what


def settled(
    made: Chart, position: Position, me: int, what: Array, chance: Words
) -> Position | None:
    """The world with the enemy's secret choice, if one was found."""
    world = fast_rules.clone(position)
    world.what[:] = what
    world.force[:] = world.named[:] = 0
    room = np.zeros((fast_rules.MOST_FORCES, fast_rules.LARGEST_FORCE), np.int64)
    return world if worlds.settle(made.terrain, world, me, chance, room) else None


def fitting(state: State, rng: random.Random, spread: float = 1.0) -> Counter[str]:
    """Some worlds for each seat, in which neither the position nor the weights have changed."""
    made, position, found = chart(state.public.rules), converted(state), Counter[str]()
    untouched = fast_rules.clone(position)
    weight = weights(position, rng, spread)
    unweighed = weight.copy()
    clues = Clues(weight, any_kinship(state, rng), claims(what_was_said(state, made)))
    for enemy, _ in itertools.product(SEATS, range(3)):
        chance = chance_of(rng.getrandbits(40))
        what = imagined(position, enemy, clues, chance)
        for _ in range(rng.randrange(3)):
            worlds.vary(position, enemy - 1, clues, chance, what)
        world = settled(made, position, enemy.other - 1, what, chance)
        found["worlds" if world else "not found"] += 1
        if world is not None:
            insist_on_a_fit(state, position, enemy, world)
    assert_same(position, untouched)
    np.testing.assert_array_equal(weight, unweighed)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_imagined_worlds_fit_the_view_in_random_games_of_random_rulesets(seed: int) -> None:
    rng = random.Random(seed)
    # Whoever plays remembers what was disclosed, whether the ruleset does so for them or not.
    rules = any_ruleset(rng).with_options({"memory": "kept"})
    for state in moments(rules, rng, 40):
        if rng.random() < 0.4:
            fitting(state, rng)


@pytest.mark.parametrize("engage", ["after", "before"])
def test_b19_imagined_worlds_have_squadrons_behind_answers_that_named_several(engage: str) -> None:
    rng = random.Random(19)
    rules = blind(board="5x7", home="3", fleet="4C 6D 1T 1M 1X", engage=engage)
    named, found = Counter[int](), Counter[str]()
    for _ in range(50):
        for state in moments(rules, rng, 60):
            challenge = state.public.challenge
            if challenge is not None and challenge.number > 1:
                named[challenge.number] += 1
                found += fitting(state, rng)
    assert min(named[2], named[3]) > 5
    assert found["not found"] == 0 < found["worlds"]


def test_the_moments_have_every_phase_and_disclosure() -> None:
    phases, sizes = Counter[Phase](), Counter[int]()
    for seed in range(40):
        rng = random.Random(seed)
        for state in moments(any_ruleset(rng), rng, 40):
            phases[state.public.phase] += 1
            for sighting in state.public.pieces.one.values():
                sizes[len(sighting.could_be)] += 1
    assert set(phases) == {Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING}
    assert sizes[1] > 20
    assert len(sizes) > 5


def test_imagined_worlds_of_the_large_game_fit() -> None:
    rng = random.Random(3)
    for number, state in enumerate(moments(BLIND, rng, 400)):
        if number % 20 == 0:
            fitting(state, rng, spread=3.0)


# How likely each world is

# Side 2 is the enemy: seven pieces, of which so much is known after these lines.
ARRAYED = """
    5  X T . D
    4  C M V D
    3  . . . .
    2  C M V D
    1  X T . D
"""
SHEETS = {
    "nothing": (),
    "that one has moved": ("A2-A3", "C4-C3"),
    "that one has asked": ("D2-D3", "C4-C3", "D1-D2", "C3?D3", "= D3", "x C3"),
    "the class of one": ("C2-C3?C4", "= C4", "x C3", "B4-B3"),
}
DRAWS = 12_000


def exact(
    position: Position, side: int, weight: Floats, kin: Mapping[tuple[int, int], Floats]
) -> Mapping[tuple[int, ...], float]:
    """Every world and its chance: what its classes weigh, multiplied, and for every two pieces of
    one class what `kin` says of such a pair of that class.
    """
    pieces = afloat(position, side)
    classes = [kind for kind in range(1, CLASSES) for _ in range(position.afloat[side, kind])]
    found = {}
    for world in set(itertools.permutations(classes)):
        what = {piece: int(position.what[piece]) for piece in range(len(position.what))}
        what.update(zip(pieces, world, strict=True))
        if all(position.could[piece] >> what[piece] & 1 for piece in pieces):
            found[world] = math.prod(weight[piece, what[piece]] for piece in pieces) * math.exp(
                sum(says[what[one]] for (one, two), says in kin.items() if what[one] == what[two])
            )
    total = sum(found.values())
    return {world: share / total for world, share in found.items()}


def drawn_worlds(position: Position, clues: Clues) -> Counter[tuple[int, ...]]:
    chance, pieces = chance_of(7), afloat(position, 1)
    return Counter(
        tuple(int(what[piece]) for piece in pieces)
        for what in (imagined(position, TWO, clues, chance) for _ in range(DRAWS))
    )


def varied_worlds(position: Position, clues: Clues) -> Counter[tuple[int, ...]]:
    """The same, each made of the one before."""
    chance, pieces = chance_of(8), afloat(position, 1)
    what, found = imagined(position, TWO, clues, chance), Counter[tuple[int, ...]]()
    for _ in range(DRAWS):
        worlds.vary(position, 1, clues, chance, what)
        found[tuple(int(what[piece]) for piece in pieces)] += 1
    return found


@pytest.mark.parametrize("known", SHEETS)
@pytest.mark.parametrize("spread", [0.0, 0.7])
def test_worlds_are_as_likely_as_their_weights_say(known: str, spread: float) -> None:
    game = Game(ARRAYED)
    game.run(*SHEETS[known])
    position = converted(game.state)
    weight = weights(position, random.Random(5), spread)
    clues = Clues(weight, no_kinship(chart(game.rules)), claims())
    insist_on_shares(drawn_worlds(position, clues), exact(position, 1, weight, {}))


def insist_on_shares(
    drawn: Mapping[tuple[int, ...], int], chances: Mapping[tuple[int, ...], float]
) -> None:
    """By chi-square."""
    assert set(drawn) <= set(chances)
    # Rare worlds are counted together, a hundred or so of them at once.
    surprise, cells, expected, seen = 0.0, 0, 0.0, 0
    for world in sorted(chances, key=lambda one: (chances[one], one)):
        expected, seen = expected + DRAWS * chances[world], seen + drawn.get(world, 0)
        if expected >= 10:
            surprise += (seen - expected) ** 2 / expected
            cells, expected, seen = cells + 1, 0.0, 0
    assert cells > 100
    assert surprise < cells + 5 * math.sqrt(2 * cells)


@pytest.mark.parametrize("known", SHEETS)
def test_pieces_are_as_likely_of_a_class_as_strong_weights_say(known: str) -> None:
    game = Game(ARRAYED)
    game.run(*SHEETS[known])
    position = converted(game.state)
    weight = weights(position, random.Random(5), 3.0)
    chances = exact(position, 1, weight, {})
    drawn = drawn_worlds(position, Clues(weight, no_kinship(chart(game.rules)), claims()))
    for at, kind in itertools.product(range(len(afloat(position, 1))), range(1, CLASSES)):
        expected = sum(share for world, share in chances.items() if world[at] == kind)
        seen = sum(number for world, number in drawn.items() if world[at] == kind) / DRAWS
        assert seen == pytest.approx(expected, abs=0.04)


# Kin


def any_kinship(state: State, rng: random.Random) -> Kinship:
    """Who began beside whom in that game, with any opinion of what it says."""
    made = chart(state.public.rules)
    origins = [made.inner[cell] for seat in SEATS for cell in origins_of(state, seat)]
    says = np.array([[rng.gauss(0, 1) for _ in range(CLASSES)] for _ in range(2)])
    return Kinship(mates_of(made.terrain, converted(state), np.array(origins, float)), says)


def pairs_beside(state: State, kinship: Kinship) -> dict[tuple[int, int], Floats]:
    """Every two pieces of side 2 that began beside each other or stand so: what that says, by
    class. Worked out from the plain rules.
    """
    rules, pieces = state.public.rules, state.public.pieces.two
    origins = origins_of(state, TWO)
    now = {one.origin: cell for cell, one in pieces.items()}
    found: dict[tuple[int, int], Floats] = {}
    for (place, one), (other_place, two) in itertools.combinations(enumerate(origins), 2):
        says = np.zeros(CLASSES)
        if rules.board.beside[one] >> two & 1:
            says += kinship.says[0]
        if one in now and two in now and rules.board.beside[now[one]] >> now[two] & 1:
            says += kinship.says[1]
        found[len(origins) + place, len(origins) + other_place] = says
    return found


@pytest.mark.parametrize("known", SHEETS)
def test_like_keeps_company_with_like_as_much_as_kinship_says(known: str) -> None:
    game = Game(ARRAYED)
    game.run(*SHEETS[known])
    position = converted(game.state)
    weight = weights(position, random.Random(5), 0.5)
    kinship = any_kinship(game.state, random.Random(6))
    clues = Clues(weight, kinship, claims())
    chances = exact(position, 1, weight, pairs_beside(game.state, kinship))
    insist_on_shares(drawn_worlds(position, clues), chances)
    insist_on_shares(varied_worlds(position, clues), chances)


def test_b16_with_kinship_worlds_have_more_squadrons() -> None:
    rng = random.Random(4)
    state = next(iter(moments(BLIND, rng, 1)))
    made, position = chart(BLIND), converted(state)
    kinship = any_kinship(state, rng)._replace(says=np.outer([2.0, 0.0], np.ones(CLASSES)))
    weight = weights(position, rng, 0.0)
    together = []
    for company in (no_kinship(made), kinship):
        clues, chance = Clues(weight, company, claims()), chance_of(3)
        world = fast_rules.clone(position)
        together.append(0)
        for _ in range(30):
            world.what[:] = imagined(position, TWO, clues, chance)
            together[-1] += sum(
                world.what[piece] <= fast_rules.FISH
                and fast_rules.largest_force(made.terrain, world, piece, int(world.cell[piece])) > 1
                for piece in afloat(world, 1)
            )
    assert together[1] > 1.5 * together[0]
