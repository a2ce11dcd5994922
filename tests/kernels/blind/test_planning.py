"""Turns tried out in worlds that fit."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from blind_worlds import any_ruleset, converted, moments
from blindfleet.bots.blind.manners import manner, naive_manner
from blindfleet.kernels.blind import conversion, fast_rules, judgement, planning
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.blind.planning import Options, Outlook, Picture, Plan
from blindfleet.kernels.blind.standing import POINTS, promise
from blindfleet.kernels.blind.worlds import Clues
from blindfleet.kernels.compiler import Floats, Numbers
from blindfleet.rules.blind import (
    Action,
    BlindRules,
    Phase,
    State,
)
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH
from kernels.blind.imagining import (
    afloat,
    assert_same,
    chance_of,
    no_kinship,
    weights,
    what_was_said,
)
from positions import ONE, TWO, Game


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
    ) -> Plan:
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
    """What is afloat counts, and nothing else; first sight has no say unless it is given one, and
    nobody is taken for naive.
    """
    values = np.zeros(POINTS)
    values[1:CLASSES] = 0.05
    values[fast_rules.FORT] = 3.0
    return Outlook(
        playouts=playouts,
        depth=depth,
        values=values,
        slope=slope,
        faith=faith,
        naive=manner(BLIND_SKIRMISH),
        naivety=0.0,
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
    _, _, expected, tries = scene.plan(options, looking_ahead(depth=1))
    shares = expected_after(scene, options, expected)
    winning = game.action("A3-A4?A5")
    assert shares[winning] == 1.0
    assert max(share for turn, share in shares.items() if turn != winning) < 1.0
    assert tries[list(shares).index(winning)] == tries.max()


def test_turns_that_lose_the_last_fort_are_not_chosen() -> None:
    game = besieged()
    scene = scene_of(game.state)
    options = all_options(scene)
    _, _, expected, tries = scene.plan(options, looking_ahead(600))
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
            order, judged, expected, tries = scene.plan(options, looking_ahead(playouts, depth))
            assert judged.shape == expected.shape == tries.shape == (len(options),)
            assert sorted(order) == list(range(len(options)))
            assert tries.min() >= 1
            assert tries.sum() <= max(playouts, 2 * len(options) + 2 * len(options).bit_length())
            for shares in (judged, expected):
                assert ((shares >= 0) & (shares <= 1)).all()


def test_what_drops_out_early_is_not_ranked_above_what_is_tried_longer() -> None:
    for scene in some_scenes(7, 6):
        for faith in (0.0, 20.0):
            options = all_options(scene)
            promised = np.arange(len(options), dtype=float)
            outlook = looking_ahead(60, slope=0.5, faith=faith)
            order, judged, expected, tries = scene.plan(options, outlook, promised=promised)
            for ranked in (tries[order], judged[order], expected[order]):
                assert ranked.tolist() == sorted(ranked, reverse=True)


@pytest.mark.parametrize("seed", range(2))
def test_an_enemy_of_ones_own_manner_is_nobody_else(seed: int) -> None:
    for scene in some_scenes(seed, 6):
        options, careful = all_options(scene), looking_ahead(60)
        same = careful._replace(naive=manner(scene.made.rules), naivety=1.0)
        for one, other in zip(scene.plan(options, careful), scene.plan(options, same), strict=True):
            np.testing.assert_array_equal(one, other)


def never_asks(rules: BlindRules) -> Manner:
    taste = np.zeros(judgement.TASTES)
    taste[[judgement.PATIENCE, judgement.FADING]] = 1.0, 0.5
    taste[judgement.ANOTHER_TURN] = -100.0
    return conversion.manner(rules, np.full(CLASSES, 0.1), taste)


def test_an_enemy_is_reckoned_with_as_far_as_it_is_likely_and_nobody_else() -> None:
    """Whatever side 1 does, an enemy who never asks does not take its fort, and only a side 1 that
    asks can save it from one who does.
    """
    game = besieged()
    scene = scene_of(game.state)
    saving = game.action("B2-B3?A3")
    best = []
    for naivety in (0.0, 0.5, 1.0):
        outlook = looking_ahead(600)._replace(naive=never_asks(game.rules), naivety=naivety)
        options = all_options(scene)
        shares = expected_after(scene, options, scene.plan(options, outlook).expected)
        assert shares[saving] > 0.3
        best.append(max(share for turn, share in shares.items() if turn != saving))
    careful, unsure, harmless = best
    assert careful < 0.05
    assert 0.1 < unsure < 0.5
    assert harmless > 0.5


@pytest.mark.parametrize("seed", range(2))
def test_in_playouts_each_side_has_its_manner(seed: int) -> None:
    for scene in some_scenes(seed, 6):
        rules, terrain = scene.made.rules, scene.made.terrain
        room = judgement.room(terrain.pieces, len(scene.made.empty_board))
        ends = []
        for manners in (manner(rules), naive_manner(rules)), (naive_manner(rules), manner(rules)):
            played, plain = fast_rules.clone(scene.position), fast_rules.clone(scene.position)
            until = played.head[fast_rules.TURN] + 20
            suspects, chance = scene.suspects.copy(), chance_of(5)
            planning.play_on(terrain, played, suspects, manners, until, chance, room)
            play_plainly(scene, plain, manners, until)
            assert_same(played, plain)
            ends.append(played.board.tolist())
        assert ends[0] != ends[1]


def play_plainly(
    scene: Scene, position: Position, manners: tuple[Manner, Manner], until: int
) -> None:
    terrain, head = scene.made.terrain, position.head
    room = judgement.room(terrain.pieces, len(scene.made.empty_board))
    suspects, chance = scene.suspects.copy(), chance_of(5)
    while head[fast_rules.PHASE] != fast_rules.OVER:
        phase, on_turn = head[fast_rules.PHASE], head[fast_rules.ON_TURN]
        if phase == fast_rules.ACTING and head[fast_rules.TURN] >= until:
            break
        mover = manners[1 - on_turn] if phase == fast_rules.ANSWERING else manners[on_turn]
        given = terrain, position, suspects, mover, chance, room
        if phase == fast_rules.ACTING:
            planning.do_turn(terrain, position, suspects, judgement.choose_turn(*given))
        else:
            force = room.forces[judgement.choose_force(*given)]
            planning.do_force(terrain, position, suspects, force)


def test_first_sight_has_its_say() -> None:
    scene = scene_of(besieged().state)
    options = all_options(scene)
    promised = np.zeros(len(options))
    promised[3] = 60.0
    plain = scene.plan(options, looking_ahead(depth=0)).judged
    leaning = scene.plan(
        options, looking_ahead(depth=0, slope=0.002, faith=5.0), promised=promised
    ).judged
    assert leaning[3] - plain[3] > max(np.delete(leaning - plain, 3))
    order, judged, expected, _ = scene.plan(
        options, looking_ahead(depth=0, slope=0.05, faith=50.0), promised=promised
    )
    assert order[0] == 3
    assert judged[3] == 1.0  # a taste: what is promised there is more than there is to be had
    assert expected[3] < 0.9


def test_more_playouts_go_to_what_looks_better() -> None:
    scene = scene_of(besieged().state)
    order, _, _, tries = scene.plan(all_options(scene), looking_ahead(3000))
    assert tries.sum() > 2000
    assert tries[order[0]] == tries.max()
    assert tries.min() < tries.max() / 3


def test_another_chance_gives_other_numbers() -> None:
    for scene in some_scenes(6, 4):
        found = {float(scene.plan(all_options(scene), seed=seed).judged[0]) for seed in range(6)}
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
    _, _, expected, _ = scene.plan(all_options(scene), looking_ahead(5, 0))
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
    _, _, expected, _ = scene._replace(clues=scene.clues._replace(weight=certain)).plan(
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
