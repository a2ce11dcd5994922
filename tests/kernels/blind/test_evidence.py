"""What pieces have done: noted from compiled play and from what a seat is told, it is the same."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import numpy as np
import pytest

from blind_worlds import any_ruleset, bold_action, converted
from blindfleet.board.grid import set_of
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.blind.manners import no_insight
from blindfleet.bots.blind.watching import Watch
from blindfleet.kernels.blind import evidence, fast_rules
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.evidence import COUNTED, FEATURES
from blindfleet.kernels.blind.fast_rules import CLASSES, GONE, Position
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import (
    Action,
    Ask,
    BlindRules,
    Deploy,
    Move,
    PieceClass,
    State,
    Step,
    Strike,
    play,
    start,
    to_act,
)
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.notices import Won
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH, Memory
from positions import ONE, TWO, Game, blind

SMALL = {"board": "5x7", "home": "3", "fleet": "1B 2C 4D 1V 1S 1F 2T 1M 1X"}
RULESETS = {
    "skirmish": BLIND_SKIRMISH,
    "memory of one's own": blind(**SMALL, memory="own", torpedo_spent="no"),
    "torpedoes and mines that stay": blind(**SMALL, torpedo_spent="no", mine_spent="no"),
    "forces fixed before": blind(**SMALL, engage="before", defeat_costs="force"),
    "eight neighbours": blind(**SMALL, neighbours="eight", vedette="clear"),
}


class Followed:
    """A game noted by the compiled rules, which remember whatever the ruleset, and by a watch for
    each seat.
    """

    def __init__(self, rules: BlindRules, rng: random.Random) -> None:
        self.rng = rng
        self.made = chart(replace(rules, memory=Memory.KEPT))
        self.watches = PerSeat(Watch(no_insight()), Watch(no_insight()))
        self.state: State = start(rules, rng.choice(SEATS))
        for seat in SEATS:
            self._tell(play(self.state, seat, Deploy(random_deployment(rules, seat, rng))))
        classes = {seat: deployment_at(self.state, seat) for seat in SEATS}
        self.position = self.made.position(self.state.public, classes)
        self.traces = np.zeros((2 * rules.fleet_size, COUNTED))
        evidence.begin(self.made.terrain, self.position, self.traces)

    def _tell(self, step: Step) -> None:
        self.state = step.state
        for seat in SEATS:
            for notice in step.told(seat):
                self.watches[seat].hear(notice)

    def go_on(self) -> Action:
        (seat,) = to_act(self.state)
        action = bold_action(self.state, self.rng)
        step = play(self.state, seat, action)
        if isinstance(action, Move | Ask | Strike):
            code = self.made.code(action)
            evidence.note_turn(self.made.terrain, self.position, code, self.traces)
        for notice in step.public:
            if isinstance(notice, Won):
                challenge = self.state.public.challenge
                assert challenge is not None
                asker = self.position.board[self.made.inner[challenge.acting]]
                named = challenge.named or deployed_class(self.state, seat, challenge.target)
                together = np.zeros(CLASSES, np.int64)
                afloat = self.position.afloat[challenge.attacker - 1]
                evidence.count_together(
                    self.made.terrain, self.position, afloat, int(asker), together
                )
                evidence.note_victory(
                    self.made.terrain,
                    together,
                    int(asker),
                    int(named),
                    max(1, challenge.number),
                    self.traces,
                )
        self.made.play(self.position, action)
        self._tell(step)
        return action

    def noted(self, seat: Seat) -> Floats:
        chance = np.array([1], np.uint64)
        self.watches[seat].look(self.state.view(seat), chance)
        return self.watches[seat]._traces


def deployment_at(state: State, seat: Seat) -> dict[int, PieceClass]:
    deployment = state.secrets[seat].deployment
    assert deployment is not None
    return dict(deployment.pieces)


def deployed_class(state: State, seat: Seat, cell: int) -> PieceClass:
    return deployment_at(state, seat)[state.public.pieces[seat][cell].origin]


@pytest.mark.parametrize("name", RULESETS)
def test_a_watch_notes_what_compiled_play_notes(name: str) -> None:
    counted = np.zeros(COUNTED)
    for seed in range(20):
        game = Followed(RULESETS[name], random.Random(seed))
        for _ in range(80):
            if not to_act(game.state):
                break
            game.go_on()
            if game.rng.random() < 0.1:
                for seat in SEATS:
                    np.testing.assert_array_equal(game.noted(seat), game.traces)
        counted += game.traces.sum(axis=0)
    assert counted[: evidence.ORIGIN].min() > 0, "nothing of some kind was ever done"


@pytest.mark.parametrize("seed", range(30))
def test_a_watch_notes_what_compiled_play_notes_by_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    game = Followed(any_ruleset(rng), rng)
    for _ in range(60):
        if not to_act(game.state):
            break
        game.go_on()
    for seat in SEATS:
        np.testing.assert_array_equal(game.noted(seat), game.traces)


@pytest.mark.parametrize("seed", range(4))
def test_with_memory_of_ones_own_a_watch_remembers_what_was_disclosed(seed: int) -> None:
    """The view forgets it (B8)."""
    game = Followed(RULESETS["memory of one's own"], random.Random(seed))
    for _ in range(60):
        if not to_act(game.state):
            break
        game.go_on()
        for seat in SEATS:
            view = game.state.view(seat)
            sight = game.watches[seat].look(view, np.array([1], np.uint64))
            afloat = game.position.cell != GONE
            np.testing.assert_array_equal(sight.position.could[afloat], game.position.could[afloat])
            assert (sight.position.could >> sight.position.what & 1).all()


def test_each_thing_done_is_noted_of_the_piece_that_did_it() -> None:
    game = Game("""
        5  X D . C
        4  . P . .
        3  . . . .
        2  . C . P
        1  X D . .
    """)
    traces = np.zeros((8, COUNTED))
    made = chart(game.rules)
    evidence.begin(made.terrain, converted(game.state), traces)

    def run(line: str) -> None:
        action = game.action(line)
        if isinstance(action, Move | Ask):
            evidence.note_turn(made.terrain, converted(game.state), made.code(action), traces)
        game.run(line)

    def noted(cell: str) -> dict[int, float]:
        row = traces[converted(game.state).board[made.inner[game.cell(cell)]]]
        return {place: row[place] for place in range(evidence.ORIGIN) if row[place]}

    run("B2-B3")  # beside the patrol, and says nothing
    assert noted("B3") == {evidence.ONWARD: 1, evidence.CAME_NEAR: 1}
    run("D5-D4")
    assert noted("B4") == {evidence.HELD: 1}
    assert noted("D4") == {evidence.ONWARD: 1}
    run("B3-C3")
    assert noted("C3") == {
        evidence.ONWARD: 1,
        evidence.CAME_NEAR: 1,
        evidence.SIDEWAYS: 1,
        evidence.WENT_AWAY: 1,
    }
    run("D4-D5")
    assert noted("D5") == {evidence.ONWARD: 1, evidence.BACK: 1}
    run("C3-B3?B4")
    assert noted("B3")[evidence.ASKED_HIDDEN] == 1
    assert evidence.WENT_AWAY in noted("B3")
    assert game.run("= B4") == game.steps[-1].public


def test_victories_are_noted_by_the_strongest_ship_beaten() -> None:
    traces, together = np.zeros((3, COUNTED)), np.full(CLASSES, 3)
    terrain = chart(BLIND_SKIRMISH).terrain
    for beaten in (PieceClass.SWEEPER, PieceClass.DESTROYER, PieceClass.PATROL):
        evidence.note_victory(terrain, together, 1, int(beaten), 1, traces)
    assert traces[1, evidence.WON] == 3
    assert traces[1, evidence.BEATEN] == 8 - PieceClass.DESTROYER
    assert not traces[[0, 2]].any()


@pytest.mark.parametrize(("option", "fish"), [("no", 0), ("yes", 1)])
def test_b30_who_has_taken_a_torpedo_is_no_fish_unless_fish_take_torpedoes(
    option: str, fish: int
) -> None:
    traces, together = np.zeros((1, COUNTED)), np.full(CLASSES, 3)
    terrain = chart(BLIND_SKIRMISH.with_options({"fish-takes-torpedo": option})).terrain
    evidence.note_victory(terrain, together, 0, int(PieceClass.TORPEDO), 1, traces)
    able = int(traces[0, evidence.ABLE])
    assert able >> PieceClass.FISH & 1 == fish
    assert able | 1 << PieceClass.FISH == fast_rules.SHIPS
    assert traces[0, evidence.WON] == traces[0, evidence.BEATEN] == 0


# What the traces speak for


def weighed(game: Followed, speaks: Floats) -> Floats:
    weight = np.zeros((len(game.traces) + 1, max(CLASSES, FEATURES)))
    for side in range(2):
        evidence.weigh(game.made.terrain, game.position, side, game.traces, speaks, weight)
    return weight


def pieces_afloat(position: Position) -> list[int]:
    return [piece for piece in range(len(position.cell)) if position.cell[piece] != GONE]


@pytest.mark.parametrize("name", RULESETS)
def test_features_are_all_of_one_size(name: str) -> None:
    game = Followed(RULESETS[name], random.Random(9))
    features = np.zeros(max(CLASSES, FEATURES))
    for _ in range(60):
        if not to_act(game.state):
            break
        game.go_on()
        for piece in pieces_afloat(game.position):
            evidence.describe(game.made.terrain, game.position, game.traces, piece, features)
            assert features[evidence.ALWAYS] == 1
            assert np.abs(features[:FEATURES]).max() <= 2
            moved = game.traces[piece, [evidence.ONWARD, evidence.SIDEWAYS, evidence.BACK]].any()
            assert features[evidence.STILL] == (not moved)


def test_weights_are_what_the_insight_says_with_a_doubt() -> None:
    rng = np.random.default_rng(3)
    insight = 3 * rng.normal(size=no_insight().speaks.shape)
    game = Followed(RULESETS["skirmish"], random.Random(2))
    for _ in range(50):
        game.go_on()
    weight, features = weighed(game, insight), np.zeros(max(CLASSES, FEATURES))
    sure = 0
    for piece in pieces_afloat(game.position):
        if game.traces[piece, evidence.BEATEN]:
            continue  # who won cannot be just anything, whatever the insight
        evidence.describe(game.made.terrain, game.position, game.traces, piece, features)
        likely = np.exp(features[:FEATURES] @ insight)[1:]
        share = likely / likely.sum()
        sure += bool(share.min() < 1e-3)
        assert weight[piece, 1:CLASSES] == pytest.approx(0.98 * share + 0.002)
    assert sure > 0


@pytest.mark.parametrize(
    ("named", "number", "mates", "able"),
    [
        ("C", 1, 3, "B C D"),  # three destroyers beat a cruiser, two cruisers do
        ("C", 1, 2, "B C"),
        ("C", 1, 1, "B"),
        ("C", 2, 3, "B C"),  # one battleship beats two cruisers, and so do three cruisers
        ("C", 2, 2, "B"),
        ("B", 1, 3, "B C F"),
        ("F", 1, 1, "C D P V S"),  # not a battleship alone
    ],
)
def test_b25_who_won_is_of_a_class_that_could_win_then(
    named: str, number: int, mates: int, able: str
) -> None:
    game = Followed(RULESETS["skirmish"], random.Random(1))
    piece = int(game.position.roster[0, 0])
    together = np.full(CLASSES, mates)
    evidence.note_victory(
        game.made.terrain, together, piece, int(read_code(named)), number, game.traces
    )
    game.position.afloat[0] = 1  # what is lost afterwards takes nothing back
    weight = weighed(game, no_insight().speaks)
    classes = {read_code(code) for code in able.split()}
    assert {kind for kind in PieceClass if weight[piece, kind] > evidence.IMPOSSIBLE} == classes


def test_b25_every_victory_counts() -> None:
    game = Followed(RULESETS["skirmish"], random.Random(1))
    piece, together = int(game.position.roster[0, 0]), np.full(CLASSES, 3)
    for beaten in (PieceClass.BATTLESHIP, PieceClass.DESTROYER):  # no fish beats a destroyer
        evidence.note_victory(game.made.terrain, together, piece, int(beaten), 1, game.traces)
    weight = weighed(game, no_insight().speaks)
    able = {kind for kind in PieceClass if weight[piece, kind] > evidence.IMPOSSIBLE}
    assert able == {PieceClass.BATTLESHIP, PieceClass.CRUISER}


def test_b16_who_could_have_fought_together_is_counted_as_the_plain_rules_have_it() -> None:
    """By class: the largest force that contains the piece, of those that could be of the class."""
    seen = set()
    for seed in range(6):
        rng = random.Random(seed)
        game = Followed(any_ruleset(rng).with_options({"memory": "kept"}), rng)
        afloat, together = np.full(CLASSES, 9), np.zeros(CLASSES, np.int64)
        for _ in range(40):
            if not to_act(game.state):
                break
            game.go_on()
            public = game.state.public
            for seat in SEATS:
                for cell, kind in itertools.product(public.pieces[seat], PieceClass):
                    if not kind.is_ship:
                        continue
                    piece = int(game.position.board[game.made.inner[cell]])
                    evidence.count_together(
                        game.made.terrain, game.position, afloat, piece, together
                    )
                    fit = set_of(
                        other
                        for other, sighting in public.pieces[seat].items()
                        if kind in sighting.could_be or other == cell
                    )
                    sizes = [force.bit_count() for force in forces(public.rules, fit, cell)]
                    assert together[kind] == max(sizes)
                    seen.add(max(sizes))
    assert seen == {1, 2, 3}


ALONE = """
    5  X B B C C C
    4  . . . . F .
    3  . . . . . .
    2  . . . . B .
    1  X B F C C C
"""


def test_b25_who_beats_a_battleship_with_nobody_beside_it_is_a_fish() -> None:
    game = Game(ALONE, TWO)
    game.run("E4-E3?E2", "= E2", "x E3")
    watch = Watch(no_insight())
    for step in game.steps:
        for notice in step.told(ONE):
            watch.hear(notice)
    beliefs = watch.beliefs(game.view(ONE), np.array([3], np.uint64), 200)
    assert beliefs[game.cell("E3")][PieceClass.FISH] > 0.99
