"""What one audience knows: what everybody knows, and for a seat its own fleet."""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import CellSet
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SPECTATOR, Audience, Seat, Spectator
from blindfleet.board.values import value
from blindfleet.rules.shooting.actions import Deploy
from blindfleet.rules.shooting.allowance import allowance_of
from blindfleet.rules.shooting.layout import Layout, refuse_layout
from blindfleet.rules.shooting.notices import Notice
from blindfleet.rules.shooting.public import Phase, Public, Waters, announce
from blindfleet.rules.shooting.ruleset import ShootingRules


@value
class View(NamedTuple):
    """A fold of notices, and of nothing else: see `opening` and `see`."""

    public: Public
    audience: Audience
    own: Layout | None = None

    @property
    def rules(self) -> ShootingRules:
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
            raise Contradiction("S9", "a spectator has no seat")
        return self.audience

    @property
    def enemy_waters(self) -> Waters:
        """My shots and their answers."""
        return self.public.waters[self.seat.other]

    @property
    def own_waters(self) -> Waters:
        """The enemy's shots at me."""
        return self.public.waters[self.seat]

    def layout_of(self, seat: Seat) -> Layout | None:
        """The fleet of `seat` if this audience knows it: its own, or anyone's after the end."""
        if seat is self.audience:
            return self.own
        return self.public.revealed[seat] if self.public.revealed else None

    def targets(self) -> CellSet:
        """The cells of the enemy's waters not yet shot at."""
        public = self.public
        return public.rules.grid.all_cells & ~public.waters[self.seat.other].tried


def opening(rules: ShootingRules, first: Seat, audience: Audience = SPECTATOR) -> View:
    """What the audience knows before anything was said."""
    return View(Public(rules, first, first), audience)


def see(view: View, notice: Notice) -> View:
    """What the audience knows after the notice."""
    if isinstance(notice, Deploy):
        if view.own is not None or view.phase is not Phase.DEPLOYING:
            raise Contradiction("S9", "a fleet is placed once")
        refuse_layout(view.rules, notice.layout)
        return View(view.public, view.seat, notice.layout)
    return View(announce(view.public, notice), view.audience, view.own)


def allowance(view: View) -> int:
    """S13: how many cells this seat's volley may name, never more than are left to try."""
    if view.own is None:
        return 0
    tried = view.public.tried_when_round_began(view.seat)
    return min(allowance_of(view.rules, view.own, tried), view.targets().bit_count())
