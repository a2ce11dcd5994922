"""The truth of a game of Blind. Only a referee, or a bot in a world it imagines, holds one."""

from __future__ import annotations

from typing import Final

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SPECTATOR, Audience, PerSeat, Seat
from blindfleet.rules import step
from blindfleet.rules.blind.deployment import Deployment, refuse_deployment
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.notices import Echo, PublicNotice
from blindfleet.rules.blind.public import Public
from blindfleet.rules.blind.ruleset import BlindRules, EngageWhen
from blindfleet.rules.blind.view import NO_SECRETS, Secrets, View


class State:
    """What everybody knows, and the secrets that only their owners do.

    It has no encoder and is no dataclass, and its `repr` says nothing: a State cannot end up in a
    log or on a wire by accident.
    """

    __slots__ = ("public", "secrets")
    public: Final[Public]
    secrets: Final[PerSeat[Secrets]]

    def __init__(self, public: Public, secrets: PerSeat[Secrets]) -> None:
        self.public = public
        self.secrets = secrets

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.public, self.secrets) == (other.public, other.secrets)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<State of a game of Blind>"

    def __reduce__(self) -> str:
        raise TypeError("a State is never written down; write the game's record")

    def view(self, audience: Audience) -> View:
        """The view that the audience has folded from its notices."""
        own = NO_SECRETS if audience is SPECTATOR else self.secrets[audience]
        return View(self.public, audience, own)


Step = step.Step[State, PublicNotice, Echo]


def start(rules: BlindRules, first: Seat) -> State:
    """The empty board; the lot, where there is one, was drawn outside."""
    if not rules.first.allows(first):
        raise Contradiction("B5", "the first move was agreed for the other side")
    return State(Public(rules, first, first), PerSeat(NO_SECRETS, NO_SECRETS))


def to_act(state: State) -> tuple[Seat, ...]:
    return state.public.to_act


def imagine(view: View, hidden: Secrets) -> State:
    """The world in which the enemy's secrets are `hidden`; refuses one that the view rules out."""
    enemy = view.seat.other
    if view.public.ready[enemy] is not (hidden.deployment is not None):
        raise Contradiction("B4", "a side that is ready has a deployment, and no other")
    world = State(view.public, PerSeat.of(lambda seat: hidden if seat is enemy else view.own))
    if hidden.deployment is not None:
        refuse_deployment(view.rules, enemy, hidden.deployment)
        if view.public.revealed and view.public.revealed[enemy] != hidden.deployment:
            raise Contradiction("B38", "another deployment was told at the end")
        if view.public.standing[enemy]:
            _refuse_pieces(view, enemy, hidden.deployment)
            _refuse_choices(world.view(enemy))
    return world


def _refuse_pieces(view: View, enemy: Seat, deployment: Deployment) -> None:
    """The pieces must be what was disclosed of them, afloat or lost."""
    for cell, sighting in view.public.pieces[enemy].items():
        if deployment.at.get(sighting.origin) not in sighting.could_be:
            raise Contradiction("B8", "this deployment does not fit what was disclosed", (cell,))
    for origin, piece in view.public.lost[enemy]:
        if deployment.at.get(origin) is not piece:
            raise Contradiction("B7", "this deployment does not fit what was lost", (origin,))


def _refuse_choices(view: View) -> None:
    """The enemy's own view: its secret choices must be such as it could have made."""
    challenge = view.public.challenge
    answered = challenge is not None and challenge.attacker is not view.seat and challenge.number
    if min(view.own.answer, view.own.force) < 0 or bool(view.own.answer) is not bool(answered):
        raise Contradiction("B19", "there are ships behind an answer, and only then")
    fixed = challenge is not None and challenge.attacker is view.seat
    if bool(view.own.force) is not (fixed and view.rules.engage is EngageWhen.BEFORE):
        raise Contradiction("B20", "a force is fixed before the answer, where the rules say so")
    if challenge is not None and (view.own.answer or view.own.force):
        cell = challenge.target if view.own.answer else challenge.acting
        chosen = view.own.answer or view.own.force
        piece = view.class_at(cell)
        assert piece is not None
        if chosen not in forces(view.rules, view.own_cells(piece), cell) or (
            view.own.answer and chosen.bit_count() != challenge.number
        ):
            raise Contradiction("B17", "these ships are no such force", cells_of(chosen))
