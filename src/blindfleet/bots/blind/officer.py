"""The captain, «капитан», «capitano», and the admiral, «адмирал», «ammiraglio», of Blind: they try
out what they could do.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from blindfleet.board.grid import Cell
from blindfleet.bots.blind.compiling import compile_officers
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.manners import (
    ADMIRALS_HINDSIGHT,
    CAPTAINS_HINDSIGHT,
    Hindsights,
    learnt_insight,
    learnt_values,
    manner,
    naive_manner,
    naivety,
    no_insight,
)
from blindfleet.bots.blind.watching import Sight, Watch
from blindfleet.bots.player import Chances, Thought
from blindfleet.kernels.blind import judgement, planning
from blindfleet.kernels.blind.evidence import Insight
from blindfleet.kernels.blind.judgement import Room
from blindfleet.kernels.blind.planning import Options, Outlook, Plan
from blindfleet.kernels.compiler import Numbers, Words
from blindfleet.records.record import Record
from blindfleet.rules.blind import (
    Action,
    Answer,
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
HOPELESS = 0.02  # where no turn that looks good leads to more of the point, all are tried
EVERY_TURN = 1 << 20
WORLDS_TO_SHOW = 1000  # so that chances do not jump from turn to turn where there is no news
LEAST_DEPTH = 8  # in shorter games what was learnt of their ends says too little


class Tried(NamedTuple):
    """Something that was tried out: how good it was found, first sight included, and what it led to
    on average, both as shares of the point. That is too hopeful: in playouts nobody thinks as hard
    about a turn as the officer does about this one.
    """

    action: Action
    judged: float
    expected: float


@dataclass
class Officer:
    """Takes the turns that look best and plays each of them on for a while, in worlds that fit.

    A budget is the number of playouts for a decision; each option has at least one in every round
    of dropping out. `insight` is what it makes of what pieces do; `hindsight` how much it gets of
    what it expects of turns, answers and engagements; `depth` is how many turns it plays on with
    the full fleet; `naive_at_first` how likely it takes the enemy for a naive one, before it has
    seen a turn of theirs. Whoever takes nobody for that does not look for it.
    """

    insight: Insight
    hindsight: Mapping[Phase, Hindsights]
    playouts: int
    candidates: int
    depth: int
    naive_at_first: float = 0.0
    slope: float = 0.01
    faith: float = 20.0
    _watch: Watch = field(init=False)
    _room: Room | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        compile_officers()
        self._watch = Watch(self.insight, reads_manners=self.naive_at_first > 0)

    def see(self, notice: Notice) -> None:
        self._watch.hear(notice)

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> AnyAction:
        if not isinstance(view, View):
            action: AnyAction = family(view.rules).legal(view).sample(rng)
            return action
        if view.phase is Phase.DEPLOYING:
            return Deploy(deployed(view.rules, view.seat, rng))
        tried = self.try_out(view, budget, rng)
        return _any_good(tried, rng) if view.phase is Phase.ANSWERING else tried[0].action

    def game_over(self, record: Record) -> None:
        """It learns nothing from one game to the next."""

    def beliefs(self, view: View) -> Mapping[Cell, Chances]:
        if not view.enemy_pieces:
            return {}
        return self._watch.beliefs(view, _chance(random.Random(0)), WORLDS_TO_SHOW)

    def thoughts(self, view: View, budget: int, rng: random.Random) -> tuple[Thought, ...]:
        if view.seat not in view.to_act or view.phase is Phase.DEPLOYING:
            return ()
        in_hindsight = self.hindsight[view.phase].with_fleet_of(view.rules)
        return tuple(
            Thought(one.action, in_hindsight(one.expected))
            for one in self.try_out(view, budget, rng)
        )

    def try_out(self, view: View, budget: int, rng: random.Random) -> tuple[Tried, ...]:
        """What it could do, from the best to the worst."""
        chance = _chance(rng)
        sight = self._watch.look(view, chance)
        options = self._options(view, sight, self.candidates)
        outlook = self._outlook(view, sight, budget)
        plan = self._plan(sight, options, outlook, chance)
        if view.phase is Phase.ACTING and plan.expected[plan.order[0]] < HOPELESS:
            options = self._options(view, sight, EVERY_TURN)
            plan = self._plan(sight, options, outlook, chance)
        found = [
            Tried(
                _action(view, sight, options.codes[option]),
                float(plan.judged[option]),
                float(plan.expected[option]),
            )
            for option in plan.order
        ]
        return tuple(_with_those_alike(view, found) if view.phase is Phase.ENGAGING else found)

    def _plan(self, sight: Sight, options: Options, outlook: Outlook, chance: Words) -> Plan:
        made = sight.chart
        return planning.plan(
            made.terrain,
            sight.picture,
            manner(made.rules),
            outlook,
            options,
            chance,
            self._space(sight),
        )

    def _options(self, view: View, sight: Sight, most: int) -> Options:
        """So many turns that look best, or all answers or engagements."""
        made, room = sight.chart, self._space(sight)
        if view.phase is Phase.ACTING:
            return planning.best_turns(
                made.terrain,
                sight.position,
                sight.suspects,
                manner(made.rules),
                most,
                room,
            )
        return planning.all_forces(
            made.terrain, sight.position, sight.suspects, manner(made.rules), room
        )

    def _outlook(self, view: View, sight: Sight, budget: int) -> Outlook:
        """With fewer pieces a game is shorter, and so is what lies ahead. With more of them, left
        to itself, it tries less: each makes every turn cost more.
        """
        rules = sight.chart.rules
        size = rules.fleet_size / BLIND.fleet_size
        usual = max(1, round(self.playouts / max(1.0, size)))
        return Outlook(
            budget or usual,
            max(min(self.depth, LEAST_DEPTH), round(self.depth * min(1.0, size))),
            learnt_values(rules),
            self.slope,
            self.faith,
            naive_manner(rules),
            self._naivety(view, sight),
        )

    def _naivety(self, view: View, sight: Sight) -> float:
        if not self.naive_at_first:
            return 0.0
        return naivety(self.naive_at_first, self._watch.naive(view, self._space(sight)))

    def _space(self, sight: Sight) -> Room:
        made = sight.chart
        shape = (made.terrain.pieces, len(made.empty_board))
        if self._room is None or (len(self._room.alarm), self._room.pull.shape[2]) != shape:
            self._room = judgement.room(made.terrain.pieces, len(made.empty_board))
        return self._room


def captain() -> Officer:
    """Counts what is afloat, and looks a little ahead."""
    return Officer(no_insight(), CAPTAINS_HINDSIGHT, playouts=100, candidates=8, depth=4)


def admiral() -> Officer:
    return Officer(
        learnt_insight(),
        ADMIRALS_HINDSIGHT,
        playouts=600,
        candidates=12,
        depth=30,
        naive_at_first=0.3,
    )


def _any_good(answers: Sequence[Tried], rng: random.Random) -> Action:
    """An answer that promises about as much as the best. All are tried with the same luck, so that
    chance hardly has a say otherwise: who always names as many as there are tells by naming two
    that there is no third.
    """
    most = answers[0].judged
    likely = [math.exp((answer.judged - most) / INDIFFERENCE) for answer in answers]
    (chosen,) = rng.choices(answers, likely)
    return chosen.action


def _with_those_alike(view: View, found: Sequence[Tried]) -> Iterator[Tried]:
    """Engagements that were not tried because they come to the same as one that was
    (`planning.all_forces`) promise the same.
    """
    among = {one.action for one in found}
    others = [action for action in legal(view) if action not in among]
    for one in found:
        yield one
        outcome = _battle(view, one.action)
        if outcome is not Battle.EQUAL:
            for action in others:
                if _battle(view, action) is outcome:
                    yield one._replace(action=action)


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
