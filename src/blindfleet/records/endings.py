"""Whether a game ended where a projection says it did, as far as its eyes can tell.

All ends but one follow from what everybody was told. Whether a side has an action left (B33)
depends on what its pieces are, and only its own eyes can tell.
"""

from __future__ import annotations

from typing import Any

from blindfleet.board.problems import Contradiction, insist
from blindfleet.board.seats import SEATS, PerSeat
from blindfleet.rules import blind
from blindfleet.rules.blind.ends import end_without_action, public_end
from blindfleet.rules.families import table_rules
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.rules.shooting.public import Public as ShootingPublic
from blindfleet.rules.table import Said, outcome_of


def refuse_wrong_ending(view: Any, told: tuple[object, ...], claimed: Outcome | None) -> None:
    """Raise unless the game ended as claimed when this was told; the view is before the end."""
    cause = told[0] if told else None
    is_blind = isinstance(view, blind.View)
    due = _blind_end(view, cause) if is_blind else _shooting_end(view.public, cause)
    if claimed == due or (due is None and is_blind and _may_lack_actions(view, cause, claimed)):
        return
    said = isinstance(cause, Said)
    rule = table_rules(view.rules).sayings if said else "B37" if is_blind else "S12"
    if due is None:
        raise Contradiction(rule, "the game does not end so here")
    raise Contradiction(
        rule, "the game ends here: {score} {ending}", score=due.score, ending=due.ending.value
    )


def refuse_wrong_reveal(view: Any, deployments: PerSeat[Any]) -> None:
    """What is told in the end is the deployment of every side that has placed one."""
    for seat in SEATS:
        shown = deployments[seat] is not None
        rule = "B38" if isinstance(view, blind.View) else "S28"
        insist(shown == view.public.ready[seat], rule, "every deployment is told, and no other")


def _blind_end(view: blind.View, cause: object) -> Outcome | None:
    """B32–B37, but the end for want of an action only where the view can tell."""
    public = view.public
    if isinstance(cause, Said):
        return outcome_of(cause, enemy_can_win=public.ships_afloat(cause.seat.other) > 0)
    if outcome := public_end(public):
        return outcome
    acting = public.phase is blind.Phase.ACTING
    if acting and _knows_actions(view) and next(iter(blind.legal(view)), None) is None:
        return end_without_action(public)
    return None


def _may_lack_actions(view: blind.View, cause: object, claimed: Outcome | None) -> bool:
    acting = not isinstance(cause, Said) and view.public.phase is blind.Phase.ACTING
    return acting and not _knows_actions(view) and claimed == end_without_action(view.public)


def _knows_actions(view: blind.View) -> bool:
    return view.own.deployment is not None and view.audience is view.public.on_turn


def _shooting_end(public: ShootingPublic, cause: object) -> Outcome | None:
    """S12, S15, S15a."""
    sunk = public.waters.map(lambda waters: waters.sunk_count == public.rules.ship_count)
    match cause:
        case Said():
            return outcome_of(cause, enemy_can_win=not sunk[cause.seat.other])
        case Fired(seat) if sunk[seat.other]:
            return Outcome(seat, Ending.FLEET_SUNK)
        case Volleyed(seat) if seat is not public.first and sunk.one and sunk.two:
            return Outcome(None, Ending.BOTH_SUNK)
        case Volleyed(seat) if seat is not public.first:
            return next(
                (Outcome(side.other, Ending.FLEET_SUNK) for side in SEATS if sunk[side]), None
            )
        case _:
            return None
