"""The captain, «капитан», «capitano», and the admiral, «адмирал», «ammiraglio», of Blind: they try
out what they could do.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from blindfleet.board.grid import Cell
from blindfleet.bots.blind.compiling import compile_officers
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.manners import (
    learnt_insight,
    learnt_values,
    manner,
    no_insight,
)
from blindfleet.bots.blind.watching import Sight, Watch
from blindfleet.bots.player import Chances, Thought
from blindfleet.kernels.blind import judgement, planning
from blindfleet.kernels.blind.evidence import Insight
from blindfleet.kernels.blind.judgement import Room
from blindfleet.kernels.blind.planning import Options, Outlook, Picture
from blindfleet.kernels.compiler import Numbers, Words
from blindfleet.records.record import Record
from blindfleet.rules.blind import (
    Action,
    Answer,
    BlindRules,
    Deploy,
    Engage,
    Phase,
    View,
    legal,
)
from blindfleet.rules.blind.pieces import Battle, compare
from blindfleet.rules.blind.ruleset import BLIND
from blindfleet.rules.families import Action as AnyAction
from blindfleet.rules.families import Notice, family
from blindfleet.rules.families import View as AnyView

INDIFFERENCE = 0.01  # answers are e-fold less likely for so much of the point that they cost
LEAST_DEPTH = 8  # in shorter games what was learnt of their ends says too little


@dataclass
class Officer:
    """Takes the turns that look best and plays each of them on for a while, in worlds that fit.

    A budget is the number of playouts for a decision; each option has at least one in every round
    of dropping out. `insight` is what it makes of what pieces do; `depth` is how many turns it
    plays on with the full fleet.
    """

    insight: Insight
    playouts: int
    candidates: int
    depth: int
    slope: float = 0.01
    faith: float = 20.0
    _watch: Watch = field(init=False)
    _room: Room | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        compile_officers()
        self._watch = Watch(self.insight)

    def see(self, notice: Notice) -> None:
        self._watch.hear(notice)

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> AnyAction:
        if not isinstance(view, View):
            action: AnyAction = family(view.rules).legal(view).sample(rng)
            return action
        if view.phase is Phase.DEPLOYING:
            return Deploy(deployed(view.rules, view.seat, rng))
        thoughts = self.thoughts(view, budget, rng)
        return _any_good(thoughts, rng) if view.phase is Phase.ANSWERING else thoughts[0].action

    def game_over(self, record: Record) -> None:
        """It learns nothing from one game to the next."""

    def beliefs(self, view: View) -> Mapping[Cell, Chances]:
        if not view.enemy_pieces:
            return {}
        return self._watch.look(view, _chance(random.Random(0))).beliefs

    def thoughts(self, view: View, budget: int, rng: random.Random) -> tuple[Thought, ...]:
        if view.seat not in view.to_act or view.phase is Phase.DEPLOYING:
            return ()
        chance = _chance(rng)
        sight = self._watch.look(view, chance)
        options = self._options(view, sight)
        made = sight.chart
        order, expected, _ = planning.plan(
            made.terrain,
            Picture(sight.position, sight.suspects, sight.clues),
            manner(made.rules),
            self._outlook(made.rules, budget),
            options,
            chance,
            self._space(sight),
        )
        found = [
            Thought(_action(view, sight, options.codes[option]), float(expected[option]))
            for option in order
        ]
        return tuple(_with_those_alike(view, found) if view.phase is Phase.ENGAGING else found)

    def _options(self, view: View, sight: Sight) -> Options:
        """The turns that look best, or all answers or engagements."""
        made, room = sight.chart, self._space(sight)
        if view.phase is Phase.ACTING:
            return planning.best_turns(
                made.terrain,
                sight.position,
                sight.suspects,
                manner(made.rules),
                self.candidates,
                room,
            )
        return planning.all_forces(
            made.terrain, sight.position, sight.suspects, manner(made.rules), room
        )

    def _outlook(self, rules: BlindRules, budget: int) -> Outlook:
        """With fewer pieces a game is shorter, and so is what lies ahead. With more of them, left
        to itself, it tries less: each makes every turn cost more.
        """
        size = rules.fleet_size / BLIND.fleet_size
        usual = max(1, round(self.playouts / max(1.0, size)))
        return Outlook(
            budget or usual,
            self.candidates,
            max(min(self.depth, LEAST_DEPTH), round(self.depth * min(1.0, size))),
            learnt_values(rules),
            self.slope,
            self.faith,
        )

    def _space(self, sight: Sight) -> Room:
        made = sight.chart
        shape = (made.terrain.pieces, len(made.empty_board))
        if self._room is None or (len(self._room.alarm), self._room.pull.shape[2]) != shape:
            self._room = judgement.room(made.terrain.pieces, len(made.empty_board))
        return self._room


def captain() -> Officer:
    """Counts what is afloat, and looks a little ahead."""
    return Officer(no_insight(), playouts=100, candidates=8, depth=4)


def admiral() -> Officer:
    return Officer(learnt_insight(), playouts=600, candidates=12, depth=30)


def _any_good(answers: Sequence[Thought], rng: random.Random) -> Action:
    """An answer that promises about as much as the best. All are tried with the same luck, so that
    chance hardly has a say otherwise: who always names as many as there are tells by naming two
    that there is no third.
    """
    most = answers[0].expected
    likely = [math.exp((answer.expected - most) / INDIFFERENCE) for answer in answers]
    (chosen,) = rng.choices(answers, likely)
    return chosen.action


def _with_those_alike(view: View, found: Sequence[Thought]) -> Iterator[Thought]:
    """Engagements that were not tried because they come to the same as one that was
    (`planning.all_forces`) promise the same.
    """
    tried = {thought.action for thought in found}
    others = [action for action in legal(view) if action not in tried]
    for thought in found:
        yield thought
        outcome = _battle(view, thought.action)
        if outcome is not Battle.EQUAL:
            for action in others:
                if _battle(view, action) is outcome:
                    yield Thought(action, thought.expected)


def _battle(view: View, action: Action) -> Battle:
    challenge = view.public.challenge
    assert isinstance(action, Engage)
    assert challenge is not None
    assert challenge.named is not None
    ship = view.class_at(challenge.acting)
    assert ship is not None
    return compare(ship, action.cells.bit_count(), challenge.named, challenge.number)


def _chance(rng: random.Random) -> Words:
    return np.array([rng.getrandbits(63) | 1], np.uint64)


def _action(view: View, sight: Sight, option: Numbers) -> Action:
    if view.phase is Phase.ACTING:
        return sight.chart.turn(int(option[0]))
    cells = sight.chart.cells(option)
    return Answer(cells) if view.phase is Phase.ANSWERING else Engage(cells)
