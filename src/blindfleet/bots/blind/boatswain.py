"""The boatswain, «боцман», «nostromo»: an old hand who looks one step ahead; and greedy ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from blindfleet.board.grid import Cell
from blindfleet.bots.blind.appraisal import Appraisal
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.suspicion import equal_suspicions, suspicions
from blindfleet.bots.blind.worth import SHIPS, WORTH, best_outcome, outcome
from blindfleet.bots.player import Chances
from blindfleet.records.record import Record
from blindfleet.rules.blind import (
    Action,
    Answer,
    Ask,
    Deploy,
    Engage,
    Move,
    Phase,
    PieceClass,
    Strike,
    View,
    legal,
)
from blindfleet.rules.blind.geometry import LARGEST_FORCE
from blindfleet.rules.blind.ruleset import EngageWhen
from blindfleet.rules.families import Action as AnyAction
from blindfleet.rules.families import Notice, family
from blindfleet.rules.families import View as AnyView

TOGETHER = 0.25  # what it is worth to be in a larger squadron
LEAVING_POST = 1.5  # what it costs to open the way to a fort
DRIFTING = 0.5  # what it costs to move a mine, which does its work where it lies
PATIENCE = 60  # quiet turns after which no danger is shunned any more
WHIM = 0.05  # by how much what promises less may still be done
WITH_MATES = 0.3  # how likely an asker has two more beside it, where there are so many


@dataclass
class Boatswain:
    """Suspects every enemy piece of something, and does what promises most.

    `caution` is how far it shuns danger, and `alarm` what it is worth to be rid of an enemy at the
    door of a fort.
    """

    caution: float = 1.0
    alarm: float = WORTH[PieceClass.FORT]
    suspect: Callable[[View], Mapping[Cell, Chances]] = suspicions

    def see(self, notice: Notice) -> None:
        """It is all in the view."""

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> AnyAction:
        if not isinstance(view, View):
            action: AnyAction = family(view.rules).legal(view).sample(rng)
            return action
        match view.phase:
            case Phase.ACTING:
                return self._turn(view, rng)
            case Phase.ANSWERING:
                return self._answer(view, rng)
            case Phase.ENGAGING:
                return _engage(view)
            case _:
                return Deploy(deployed(view.rules, view.seat, rng))

    def game_over(self, record: Record) -> None:
        """It learns nothing."""

    def beliefs(self, view: View) -> Mapping[Cell, Chances]:
        """What it thinks each enemy piece on the board is."""
        return self.suspect(view)

    def _turn(self, view: View, rng: random.Random) -> Action:
        """The longer nothing happens, the bolder it gets: a draw is nobody's aim (B35)."""
        position = Appraisal(view, self.suspect(view), self.alarm)
        bold = min(1.0, view.public.quiet / PATIENCE)
        caution, whim = self.caution * (1 - bold), WHIM * (1 + 10 * bold)
        return max(
            legal(view),
            key=lambda action: _worth(position, action, caution) + whim * rng.random(),
        )

    def _answer(self, view: View, rng: random.Random) -> Action:
        """The force by which an asker who may be anything gains least."""
        challenge = view.public.challenge
        assert challenge is not None
        answers = {answer.cells.bit_count(): answer for answer in _answers(view)}
        piece = view.class_at(challenge.target)
        assert piece is not None
        if not piece.is_ship:
            return answers[1]
        asker = self.suspect(view)[challenge.acting]
        backed = {ship: _backed(view, ship) for ship in SHIPS}
        gains = {
            number: sum(
                asker[ship]
                * (
                    (1 - backed[ship]) * best_outcome(ship, 1, piece, number)
                    + backed[ship] * best_outcome(ship, LARGEST_FORCE, piece, number)
                )
                for ship in SHIPS
            )
            for number in answers
        }
        least = min(answers, key=lambda number: gains[number] + WHIM * rng.random())
        return answers[least]


def greedy() -> Boatswain:
    """One who takes any unknown piece for an average one and sees no danger coming."""
    return Boatswain(caution=0.0, alarm=0.0, suspect=equal_suspicions)


def _backed(view: View, ship: PieceClass) -> float:
    """How likely an asker of that class has two more beside it."""
    return WITH_MATES if view.public.afloat(view.seat.other, ship) >= LARGEST_FORCE else 0.0


def _answers(view: View) -> list[Answer]:
    return [action for action in legal(view) if isinstance(action, Answer)]


def _engage(view: View) -> Action:
    """The cheapest force of those that bring most."""
    challenge = view.public.challenge
    assert challenge is not None
    ship = view.class_at(challenge.acting)
    named = challenge.named
    assert ship is not None
    assert named is not None
    engagements = [action for action in legal(view) if isinstance(action, Engage)]

    def brought(action: Engage) -> tuple[float, int]:
        number = action.cells.bit_count()
        return outcome(ship, number, named, challenge.number), -number

    return max(engagements, key=brought)


def _worth(position: Appraisal, action: Action, caution: float) -> float:
    match action:
        case Move(start, end):
            return _worth_of_move(position, start, end, caution)
        case Strike(_, _, target):
            return position.strike(target)
        case Ask(start, end, target, force):
            ship = position.classes[start]
            if position.rules.engage is EngageWhen.BEFORE:
                return position.fixed_challenge(ship, force.bit_count(), target)
            largest = position.largest_force(ship, start, end)
            return position.challenge(ship, largest, target)
        case _:
            raise TypeError(action)


def _worth_of_move(position: Appraisal, start: Cell, end: Cell, caution: float) -> float:
    """What is gained on the way to the targets, less the danger walked into."""
    piece = position.classes[start]
    before = position.largest_force(piece, start, start)
    after = position.largest_force(piece, start, end)
    worth = position.pull(piece, before, end) - position.pull(piece, before, start)
    worth -= caution * (position.danger(piece, after, end) - position.danger(piece, before, start))
    worth += TOGETHER * (after - before)
    if position.rules.contact[start] & position.by_class[PieceClass.FORT]:
        worth -= LEAVING_POST
    if piece is PieceClass.MINE:
        worth -= DRIFTING
    return worth
