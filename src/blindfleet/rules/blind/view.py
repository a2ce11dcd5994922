"""What one audience knows: what everybody knows, and for a seat its own secrets."""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SPECTATOR, Audience, Seat, Spectator
from blindfleet.board.values import value
from blindfleet.rules.blind.actions import Answer, Ask, Deploy, Engage
from blindfleet.rules.blind.deployment import Deployment, refuse_deployment
from blindfleet.rules.blind.notices import Notice
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.public import Phase, Pieces, Public, announce
from blindfleet.rules.blind.ruleset import BlindRules


@value
class Secrets(NamedTuple):
    """What a seat alone knows: its deployment, and while a question is open its own choice.

    `answer` are the ships behind the defender's answer (B19), `force` those that the attacker fixed
    before it (B20); 0: none.
    """

    deployment: Deployment | None = None
    answer: CellSet = 0
    force: CellSet = 0


NO_SECRETS = Secrets()


@value
class View(NamedTuple):
    """A fold of notices, and of nothing else: see `opening` and `see`."""

    public: Public
    audience: Audience
    own: Secrets = NO_SECRETS

    @property
    def rules(self) -> BlindRules:
        return self.public.rules

    @property
    def phase(self) -> Phase:
        return self.public.phase

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.public.to_act

    @property
    def seat(self) -> Seat:
        """The seat this view belongs to; a spectator has none."""
        if isinstance(self.audience, Spectator):
            raise Contradiction("B4", "a spectator has no seat")
        return self.audience

    @property
    def own_pieces(self) -> Pieces:
        """My pieces as the enemy sees them; `class_at` says what they are."""
        return self.public.pieces[self.seat]

    @property
    def enemy_pieces(self) -> Pieces:
        return self.public.pieces[self.seat.other]

    def class_at(self, cell: Cell) -> PieceClass | None:
        """What stands on the cell, where this audience knows it."""
        for seat in Seat:
            sighting = self.public.pieces[seat].get(cell)
            if sighting is not None:
                deployment = self.deployment_of(seat)
                return deployment.at[sighting.origin] if deployment else sighting.known
        return None

    def deployment_of(self, seat: Seat) -> Deployment | None:
        """The deployment of `seat` if known: its own, or anyone's after the end (B38)."""
        if seat is self.audience:
            return self.own.deployment
        return self.public.revealed[seat] if self.public.revealed else None

    def own_cells(self, piece: PieceClass) -> CellSet:
        """Where my pieces of one class stand."""
        found = 0
        if self.own.deployment is not None:
            at = self.own.deployment.at
            for cell, sighting in self.public.pieces[self.seat].items():
                if at[sighting.origin] is piece:
                    found |= 1 << cell
        return found


def opening(rules: BlindRules, first: Seat, audience: Audience = SPECTATOR) -> View:
    """What the audience knows before anything was said."""
    return View(Public(rules, first, first), audience)


def see(view: View, notice: Notice) -> View:
    """What the audience knows after the notice."""
    match notice:
        case Deploy(deployment):
            if view.own.deployment is not None or view.phase is not Phase.DEPLOYING:
                raise Contradiction("B4", "pieces are placed once")
            refuse_deployment(view.rules, view.seat, deployment)
            return View(view.public, view.seat, Secrets(deployment))
        case Ask():
            return View(view.public, view.seat, view.own._replace(force=notice.force))
        case Answer(cells):
            return View(view.public, view.seat, view.own._replace(answer=cells))
        case Engage():
            return view
        case _:
            public = announce(view.public, notice)
            return View(public, view.audience, remembered(view.own, public))


def remembered(own: Secrets, public: Public) -> Secrets:
    """A choice is remembered while its question is open."""
    if public.challenge is None and (own.answer or own.force):
        return Secrets(own.deployment)
    return own
