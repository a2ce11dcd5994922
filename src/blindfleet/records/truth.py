"""What was said of a side, against the deployment of that side, where it is known.

A projection shows one deployment, a finished game in the end both. `refuse_untruth` finds what no
fold of public notices can: a lie about one's own ships.
"""

from __future__ import annotations

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.problems import insist
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as said
from blindfleet.rules.blind.pieces import Battle, PieceClass, compare
from blindfleet.rules.blind.ruleset import DefeatCosts, EngageWhen
from blindfleet.rules.shooting.answers import answer_of, report_of
from blindfleet.rules.shooting.notices import Fired, Volleyed


def refuse_untruth(view: object, notice: object, action: object = None) -> None:
    """Raise if the notice is false by what the view's seat knows of its own side.

    The view is the one before the notice, which must fit what everybody knows. `action` is the
    seat's own; where it is unknown, the notice must fit something that the seat could have done.
    """
    if isinstance(view, blind.View) and view.own.deployment is not None:
        _refuse_blind_untruth(view, view.own.deployment, notice, action)
    elif isinstance(view, shooting.View) and view.own is not None:
        _refuse_shooting_untruth(view, view.own, notice, action)


def _refuse_shooting_untruth(
    view: shooting.View, own: shooting.Layout, notice: object, action: object
) -> None:
    tried = view.own_waters.tried
    match notice:
        case Fired(seat, cell, answer, sunk) if seat is view.seat.other:
            true = (answer, sunk) == answer_of(view.rules, own, tried, cell)
            insist(true, "S11", "the answer is not true")
        case Volleyed(seat, cells, report) if seat is view.seat.other:
            true = report == report_of(view.rules, own, tried, cells)
            insist(true, "S14", "the report is not true")
        case Volleyed(_, cells, _) if action is None:
            shooting.legal(view).refuse(shooting.Volley(cells))
        case _:
            pass


def _refuse_blind_untruth(
    view: blind.View, own: blind.Deployment, notice: object, action: object
) -> None:
    challenge, seat = view.public.challenge, view.seat
    match notice:
        case said.Arrayed(cells):
            insist(cells[seat] == own.cells, "B4", "the pieces were placed elsewhere")
        case said.Moved(mover) | said.Asked(mover) | said.Struck(mover) if mover is seat:
            if action is None:
                blind.legal(view).refuse(_turn_of(view, notice))
        case said.Struck(_, _, _, target, found):
            insist(_own(view, target) is found, "B28", "something else was struck")
        case said.Answered(defender, piece, number) if defender is seat and challenge is not None:
            true = _own(view, challenge.target) is piece and any(
                cells.bit_count() == number for cells in _chosen(view, action)
            )
            insist(true, "B19", "the answer is not true")
        case said.Won(attacker, taken) | said.Exchanged(attacker, _, taken) if (
            attacker is not seat and challenge is not None and challenge.named is not None
        ):
            answered = view.own.answer or taken
            true = taken == answered and not taken & ~view.own_cells(challenge.named)
            insist(true, "B19", "other ships were named")
        case (
            said.Won(attacker)
            | said.Swept(attacker)
            | said.Lost(attacker)
            | said.Exchanged(attacker)
            | said.Exploded(attacker)
            | said.Harmless(attacker)
        ) if attacker is seat:
            _refuse_wrong_outcome(view, notice, action)
        case _:
            pass


def _refuse_wrong_outcome(view: blind.View, notice: said.Resolution, action: object) -> None:
    """The outcome as the attacker, who knows the acting ship, must have said it."""
    challenge = view.public.challenge
    assert challenge is not None
    ship = _own(view, challenge.acting)
    assert ship is not None
    match challenge.named:
        case PieceClass.MINE:
            sweeper = ship is PieceClass.SWEEPER
            true = notice == (said.Swept(view.seat) if sweeper else said.Exploded(view.seat, ship))
            insist(true, "B27", "a sweeper sweeps a mine, any other ship is lost")
        case PieceClass.TORPEDO:
            harmless = ship is PieceClass.FISH and not view.rules.fish_takes_torpedo
            true = isinstance(notice, said.Harmless) is harmless
            insist(true, "B30", "a torpedo is taken by any ship but a fish")
        case PieceClass.FORT:
            pass  # any ship takes it (B31), and everybody knows that
        case _:
            true = any(_fits(view, ship, force, notice) for force in _chosen(view, action))
            insist(true, "B25", "the outcome is not true")


def _fits(view: blind.View, ship: PieceClass, force: CellSet, notice: said.Resolution) -> bool:
    """Whether the engagement of `force`, ships of one class with the acting one, ends so."""
    challenge, rules = view.public.challenge, view.rules
    assert challenge is not None
    assert challenge.named is not None
    match compare(ship, force.bit_count(), challenge.named, challenge.number):
        case Battle.VICTORY:
            return isinstance(notice, said.Won)
        case Battle.EQUAL:
            return isinstance(notice, said.Exchanged) and notice.own == force
        case Battle.DEFEAT:
            before = rules.engage is EngageWhen.BEFORE
            costly = before and rules.defeat_costs is DefeatCosts.FORCE
            lost = force if costly else 1 << challenge.acting
            return notice == said.Lost(view.seat, ship, lost)


def _turn_of(view: blind.View, notice: said.Moved | said.Asked | said.Struck) -> blind.Action:
    """The action behind what was said; a force fixed before may be the acting ship alone."""
    match notice:
        case said.Moved(_, start, end):
            return blind.Move(start, end)
        case said.Struck(_, start, end, target, _):
            return blind.Strike(start, end, target)
        case said.Asked(_, start, end, target):
            fixed = view.rules.engage is EngageWhen.BEFORE
            return blind.Ask(start, end, target, 1 << end if fixed else 0)


def _chosen(view: blind.View, action: object) -> list[CellSet]:
    """The force that the seat named or engaged; where that is unknown, all that it could have."""
    choices = [action] if action is not None else list(blind.legal(view))
    return [choice.cells for choice in choices if isinstance(choice, blind.Answer | blind.Engage)]


def _own(view: blind.View, cell: Cell) -> PieceClass | None:
    sighting = view.own_pieces.get(cell)
    deployment = view.own.deployment
    return deployment.at.get(sighting.origin) if sighting and deployment else None
