"""Worlds that fit, and turns tried out in them."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import pytest

from blind_worlds import any_ruleset, converted, moments
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.manners import manner
from blindfleet.bots.blind.watching import Claim, open_claim
from blindfleet.kernels.blind import fast_rules, judgement, planning
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.evidence import FEATURES
from blindfleet.kernels.blind.fast_rules import CLASSES, GONE, NO_PIECE, Position
from blindfleet.kernels.blind.kinship import SIDES, Kinship, mates_of
from blindfleet.kernels.blind.planning import Clues, Options, Outlook, Picture
from blindfleet.kernels.blind.standing import POINTS, promise
from blindfleet.kernels.compiler import Array, Floats, Numbers, Words
from blindfleet.rules.blind import (
    Action,
    Deployment,
    Phase,
    PieceClass,
    Secrets,
    State,
)
from blindfleet.rules.blind import imagine as plain_imagine
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH, EngageWhen
from positions import ONE, TWO, Game, blind


def chance_of(seed: int) -> Words:
    return np.array([seed * 2 + 1], np.uint64)


def weights(position: Position, rng: random.Random, spread: float) -> Floats:
    """What speaks for each class of each piece; with no spread all is alike."""
    found = np.ones((len(position.what) + 1, max(CLASSES, FEATURES)))
    for piece, kind in itertools.product(range(len(position.what)), range(1, CLASSES)):
        found[piece, kind] = math.exp(rng.gauss(0, spread))
    return found


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


def what_was_said(state: State, made: Chart) -> list[Claim]:
    claim = open_claim(state.public, made)
    return [] if claim is None else [claim]


def no_kinship(made: Chart) -> Kinship:
    """Who stands beside whom says nothing."""
    nobody = np.full((2 * made.terrain.pieces, 2 * SIDES), NO_PIECE, np.int16)
    return Kinship(nobody, np.zeros((2, CLASSES)))


def imagined(position: Position, enemy: Seat, clues: Clues, chance: Words) -> Array:
    what = position.what.copy()
    planning.imagine(position, enemy - 1, clues, chance, what)
    return what


def settled(
    made: Chart, position: Position, me: int, what: Array, chance: Words
) -> Position | None:
    """The world with the enemy's secret choice, if one was found."""
    world = fast_rules.clone(position)
    world.what[:] = what
    world.force[:] = world.named[:] = 0
    room = np.zeros((fast_rules.MOST_FORCES, fast_rules.LARGEST_FORCE), np.int64)
    return world if planning.settle(made.terrain, world, me, chance, room) else None


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
            planning.vary(position, enemy - 1, clues, chance, what)
        world = settled(made, position, enemy.other - 1, what, chance)
        found["worlds" if world else "not found"] += 1
        if world is not None:
            insist_on_a_fit(state, position, enemy, world)
    assert_same(position, untouched)
    np.testing.assert_array_equal(weight, unweighed)
    return found


def assert_same(one: Position, two: Position) -> None:
    for name, values in one._asdict().items():
        np.testing.assert_array_equal(values, getattr(two, name), name)


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


def afloat(position: Position, side: int) -> list[int]:
    return sorted(map(int, position.roster[side, : position.strength[side]]))


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
        planning.vary(position, 1, clues, chance, what)
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


# Turns tried out


class Scene(NamedTuple):
    """All that it takes to plan; the enemy's pieces are what the truth says."""

    made: Chart
    position: Position
    suspects: Floats
    clues: Clues

    def plan(
        self,
        options: Numbers,
        outlook: Outlook | None = None,
        *,
        promised: Floats | None = None,
        seed: int = 1,
    ) -> tuple[Numbers, Floats, Floats]:
        terrain = self.made.terrain
        return planning.plan(
            terrain,
            Picture(self.position, self.suspects, self.clues),
            manner(self.made.rules),
            outlook or looking_ahead(),
            Options(options, np.zeros(len(options)) if promised is None else promised),
            chance_of(seed),
            judgement.room(terrain.pieces, len(self.made.empty_board)),
        )


def looking_ahead(
    playouts: int = 200, depth: int = 4, slope: float = 0.0, faith: float = 0.0
) -> Outlook:
    """What is afloat counts, and nothing else; first sight has no say unless it is given one."""
    values = np.zeros(POINTS)
    values[1:CLASSES] = 0.05
    values[fast_rules.FORT] = 3.0
    return Outlook(
        playouts=playouts, candidates=8, depth=depth, values=values, slope=slope, faith=faith
    )


def scene_of(state: State) -> Scene:
    """As the seat that is to act knows it, which does not know the enemy's choices."""
    made, position = chart(state.public.rules), converted(state)
    if state.public.phase is Phase.ANSWERING:
        position.force[:] = 0
    position.named[:] = 0
    weight = weights(position, random.Random(1), 0.0)
    suspects = np.zeros((len(position.what), CLASSES))
    for side in range(2):
        judgement.suspect(position, side, weight, suspects)
    clues = Clues(weight, no_kinship(made), claims(what_was_said(state, made)))
    return Scene(made, position, suspects, clues)


def all_options(scene: Scene) -> Numbers:
    """Every turn, or every force that can be named or engaged with."""
    if scene.position.head[fast_rules.PHASE] == fast_rules.ACTING:
        turns = scene.made.turns(scene.position)
        found = np.zeros((len(turns), 3), np.int64)
        found[:, 0] = turns
        return found
    found = np.zeros((fast_rules.MOST_FORCES, fast_rules.LARGEST_FORCE), np.int64)
    number = fast_rules.choices(scene.made.terrain, scene.position, found)
    return found[:number].copy()


def expected_after(scene: Scene, options: Numbers, expected: Floats) -> dict[Action, float]:
    return {
        scene.made.turn(int(option[0])): float(share)
        for option, share in zip(options, expected, strict=True)
    }


FORT_FOUND = """
    5  X D . C
    4  . . . T
    3  . . . .
    2  T C . .
    1  X D . .
"""
FORT_BESIEGED = """
    5  P P . .
    4  X C T .
    3  . . . .
    2  X C T .
    1  P P . .
"""


def besieged() -> Game:
    """An enemy stands beside the fort that it has found: side 1 takes it now or never."""
    game = Game(FORT_BESIEGED, TWO)
    game.run("C4-C3", "C2-D2", "C3-B3", "D2-C2", "B3-A3!A2", "C2-D2", "B4-B3", "D2-D1", "B3-A3")
    return game


def test_b32_a_turn_that_wins_at_once_is_certain_and_found() -> None:
    game = Game(FORT_FOUND)
    game.run("A2-A3", "D4-D3", "A3-A4!A5", "D3-D4", "B2-B3", "D4-D3", "B3-A3", "D3-D4")
    scene = scene_of(game.state)
    options = all_options(scene)
    _, expected, tries = scene.plan(options, looking_ahead(depth=1))
    shares = expected_after(scene, options, expected)
    winning = game.action("A3-A4?A5")
    assert shares[winning] == 1.0
    assert max(share for turn, share in shares.items() if turn != winning) < 1.0
    assert tries[list(shares).index(winning)] == tries.max()


def test_turns_that_lose_the_last_fort_are_not_chosen() -> None:
    game = besieged()
    scene = scene_of(game.state)
    options = all_options(scene)
    _, expected, tries = scene.plan(options, looking_ahead(600))
    shares = expected_after(scene, options, expected)
    saving = game.action("B2-B3?A3")
    assert shares[saving] > 0.3
    assert max(share for turn, share in shares.items() if turn != saving) < 0.05
    assert tries[list(shares).index(saving)] == tries.max()


def test_the_first_sight_has_the_turn_that_saves_the_fort() -> None:
    game = besieged()
    scene = scene_of(game.state)
    terrain = scene.made.terrain
    room = judgement.room(terrain.pieces, len(scene.made.empty_board))
    chosen, promised = planning.best_turns(
        terrain, scene.position, scene.suspects, manner(game.rules), 3, room
    )
    assert chosen.shape == (3, 3)
    assert promised.tolist() == sorted(promised, reverse=True)
    assert game.action("B2-B3?A3") in [scene.made.turn(int(option[0])) for option in chosen]


def some_scenes(seed: int, number: int) -> Iterator[Scene]:
    """Moments of skirmishes at which there is something to plan."""
    rng = random.Random(seed)
    rules = BLIND_SKIRMISH.with_options({"engage": ("after", "before")[seed % 2]})
    while number:
        for state in moments(rules, rng, 200):
            if number and state.public.phase is not Phase.ENGAGING and rng.random() < 0.1:
                yield scene_of(state)
                number -= 1


@pytest.mark.parametrize("seed", range(3))
def test_the_same_chance_gives_the_same_numbers_and_changes_nothing(seed: int) -> None:
    for scene in some_scenes(seed, 6):
        options = all_options(scene)
        before = scene._replace(
            position=fast_rules.clone(scene.position),
            clues=scene.clues._replace(weight=scene.clues.weight.copy()),
            suspects=scene.suspects.copy(),
        )
        kept = options.copy()
        for first, second in zip(
            *(scene.plan(options, looking_ahead(60)) for _ in range(2)), strict=True
        ):
            np.testing.assert_array_equal(first, second)
        assert_same(scene.position, before.position)
        np.testing.assert_array_equal(scene.clues.weight, before.clues.weight)
        np.testing.assert_array_equal(scene.suspects, before.suspects)
        np.testing.assert_array_equal(options, kept)


def test_every_option_is_tried_whatever_the_budget_and_shares_are_shares() -> None:
    for scene in some_scenes(5, 6):
        options = all_options(scene)
        for playouts, depth in itertools.product((1, 30, 300), (0, 3, 9)):
            order, expected, tries = scene.plan(options, looking_ahead(playouts, depth))
            assert expected.shape == tries.shape == (len(options),)
            assert sorted(order) == list(range(len(options)))
            assert tries.min() >= 1
            assert tries.sum() <= max(playouts, 2 * len(options) + 2 * len(options).bit_length())
            assert ((expected >= 0) & (expected <= 1)).all()


def test_what_drops_out_early_is_not_ranked_above_what_is_tried_longer() -> None:
    for scene in some_scenes(7, 6):
        for faith in (0.0, 20.0):
            options = all_options(scene)
            promised = np.arange(len(options), dtype=float)
            outlook = looking_ahead(60, slope=0.5, faith=faith)
            order, expected, tries = scene.plan(options, outlook, promised=promised)
            for ranked in (tries[order], expected[order]):
                assert ranked.tolist() == sorted(ranked, reverse=True)


def test_first_sight_has_its_say() -> None:
    scene = scene_of(besieged().state)
    options = all_options(scene)
    promised = np.zeros(len(options))
    promised[3] = 60.0
    _, plain, _ = scene.plan(options, looking_ahead(depth=0))
    _, leaning, _ = scene.plan(
        options, looking_ahead(depth=0, slope=0.002, faith=5.0), promised=promised
    )
    assert leaning[3] - plain[3] > max(np.delete(leaning - plain, 3))
    order, _, _ = scene.plan(
        options, looking_ahead(depth=0, slope=0.05, faith=50.0), promised=promised
    )
    assert order[0] == 3


def test_more_playouts_go_to_what_looks_better() -> None:
    scene = scene_of(besieged().state)
    order, _, tries = scene.plan(all_options(scene), looking_ahead(3000))
    assert tries.sum() > 2000
    assert tries[order[0]] == tries.max()
    assert tries.min() < tries.max() / 3


def test_another_chance_gives_other_numbers() -> None:
    for scene in some_scenes(6, 4):
        found = {float(scene.plan(all_options(scene), seed=seed)[1][0]) for seed in range(6)}
        assert len(found) > 1


# What is not known makes no difference


def exchanged(position: Position, side: int, rng: random.Random) -> Position:
    """The same but for what pieces of the side are that could be each other."""
    found = fast_rules.clone(position)
    pieces = afloat(position, side)
    for _ in range(20):
        one, two = rng.choice(pieces), rng.choice(pieces)
        kind, other = found.what[one], found.what[two]
        if found.could[one] >> other & 1 and found.could[two] >> kind & 1:
            found.what[one], found.what[two] = other, kind
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_the_enemy_truly_is_makes_no_difference(seed: int) -> None:
    rng = random.Random(seed)
    differed = 0
    for scene in some_scenes(seed, 6):
        head = scene.position.head
        answering = head[fast_rules.PHASE] == fast_rules.ANSWERING
        enemy = head[fast_rules.ON_TURN] if answering else 1 - head[fast_rules.ON_TURN]
        twin = scene._replace(position=exchanged(scene.position, int(enemy), rng))
        if answering:  # a referee's position has the enemy's fixed force
            twin.position.force[0] = head[fast_rules.ASKER]
        differed += not np.array_equal(twin.position.what, scene.position.what)
        options = all_options(scene)
        for found, other in zip(
            *(one.plan(options, looking_ahead(60)) for one in (scene, twin)), strict=True
        ):
            np.testing.assert_array_equal(found, other)
    assert differed > 3


# What happens in a playout


ASKED_IN_VAIN = """
    5  X S . .
    4  C P . .
    3  . . . .
    2  C S . P
    1  X . . .
"""


@pytest.mark.parametrize("costs", ["ship", "force"])
def test_b22_an_asker_who_loses_is_lost_in_playouts_too(costs: str) -> None:
    game = Game(ASKED_IN_VAIN, engage="before", defeat_costs=costs)
    game.run("B2-B3?B4 : B3", "= B4", "x B3", "B4-B3", "D2-D3", "B3-B2?A2 : B2")
    scene = scene_of(game.state)
    _, expected, _ = scene.plan(all_options(scene), looking_ahead(5, 0))
    game.run("= A2", "x B2")
    after = converted(game.state)
    assert after.afloat[1].sum() < scene.position.afloat[1].sum()
    points = np.zeros(POINTS)
    share = promise(
        scene.made.terrain, after, 0, scene.suspects, looking_ahead(5, 0).values, points
    )
    assert expected[0] == pytest.approx(share)


def test_b23_in_playouts_forces_fixed_before_the_answer_are_exchanged_whole() -> None:
    game = Game(ASKED_IN_VAIN, engage="before")
    game.run("A2-A3?A4 : A3", "= A4", "x A3")
    assert game.tray(ONE) == game.tray(TWO) == "C"
    game = Game(ASKED_IN_VAIN, TWO, engage="before")
    game.run("A4-A3?A2 : A3")
    scene = scene_of(game.state)
    certain = scene.clues.weight.copy()
    certain[scene.position.board[scene.position.head[fast_rules.ASKER]], 2] = 1e12
    look = looking_ahead(20, 0)
    look.values[:] = 0.0
    look.values[2] = 1.0  # cruisers alone
    _, expected, _ = scene._replace(clues=scene.clues._replace(weight=certain)).plan(
        all_options(scene), look
    )
    assert expected[0] == pytest.approx(0.5)  # a cruiser each is gone, and none is left


@pytest.mark.parametrize("seed", range(40))
def test_what_is_disclosed_in_a_playout_is_known_in_it(seed: int) -> None:
    rng = random.Random(seed)
    rules = any_ruleset(rng).with_options({"memory": "kept"})
    scene: Scene | None = None
    for state in moments(rules, rng, 30):
        scene = scene_of(state)
        break
    assert scene is not None
    terrain, position, suspects = scene.made.terrain, scene.position, scene.suspects
    for _ in range(60):
        if position.head[fast_rules.PHASE] == fast_rules.OVER:
            break
        options = all_options(scene)
        bold = options[options[:, 0] & 3 != fast_rules.MOVE]
        acting = position.head[fast_rules.PHASE] == fast_rules.ACTING
        chosen = rng.choice(bold if acting and len(bold) and rng.random() < 0.6 else options)
        if acting:
            planning.do_turn(terrain, position, suspects, int(chosen[0]))
        else:
            planning.do_force(terrain, position, suspects, chosen)
        for side in range(2):
            for piece in afloat(position, side):
                row, could = suspects[piece], int(position.could[piece])
                allowed = [kind for kind in range(1, CLASSES) if could >> kind & 1]
                assert row[1:].sum() == pytest.approx(1)
                assert row[allowed].sum() == pytest.approx(1)
