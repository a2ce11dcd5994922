"""How a game of Blind ends, as far as everybody can tell (B32, B33, B35)."""

from __future__ import annotations

from blindfleet.board.seats import SEATS
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.public import Phase, Public
from blindfleet.rules.outcome import Ending, Outcome


def public_end(public: Public) -> Outcome | None:
    """The end when a turn is over, in the order of B37 but for want of an action."""
    if public.phase is not Phase.ACTING:
        return None
    if not public.quiet and (outcome := _end_of_losses(public)):
        return outcome
    if public.quiet and public.quiet == public.rules.quiet_limit:
        return Outcome(None, Ending.QUIET)
    return None


def end_without_action(public: Public) -> Outcome:
    """B33: the player on turn has no legal action."""
    enemy = public.on_turn.other
    return Outcome(enemy if public.ships_afloat(enemy) else None, Ending.NO_ACTION)


def _end_of_losses(public: Public) -> Outcome | None:
    """B32, and B33 without ships: only a turn in which something left the board brings them."""
    for winner in SEATS:
        if public.tray[winner.other].count(PieceClass.FORT) >= public.rules.forts_needed:
            return Outcome(winner, Ending.FORTS)
    if not any(public.ships_afloat(seat) for seat in SEATS):
        return Outcome(None, Ending.NO_SHIPS)
    return None
