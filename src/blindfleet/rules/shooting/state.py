"""The truth of a shooting game. Only a referee, or a bot in a world it imagines, holds one."""

from __future__ import annotations

from typing import Final

from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SPECTATOR, Audience, PerSeat, Seat
from blindfleet.rules import step
from blindfleet.rules.shooting.allowance import allowance_of
from blindfleet.rules.shooting.answers import answer_of, report_of
from blindfleet.rules.shooting.layout import Layout, refuse_layout
from blindfleet.rules.shooting.notices import Echo, PublicNotice
from blindfleet.rules.shooting.public import Public
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.rules.shooting.view import View


class State:
    """What everybody knows, and the two fleets that only their owners do.

    It has no encoder and is no dataclass, and its `repr` says nothing: a State cannot end up in a
    log or on a wire by accident.
    """

    __slots__ = ("layouts", "public")
    public: Final[Public]
    layouts: Final[PerSeat[Layout | None]]

    def __init__(self, public: Public, layouts: PerSeat[Layout | None]) -> None:
        self.public = public
        self.layouts = layouts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.public, self.layouts) == (other.public, other.layouts)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<State of a shooting game>"

    def __reduce__(self) -> str:
        raise TypeError("a State is never written down; write the game's record")

    def view(self, audience: Audience) -> View:
        """The view that the audience has folded from its notices."""
        own = None if audience is SPECTATOR else self.layouts[audience]
        return View(self.public, audience, own)


Step = step.Step[State, PublicNotice, Echo]


def start(rules: ShootingRules, first: Seat) -> State:
    """The empty board; the lot, where there is one, was drawn outside."""
    if not rules.first.allows(first):
        raise Contradiction("S8", "the first turn was agreed for the other side")
    return State(Public(rules, first, first), PerSeat(None, None))


def to_act(state: State) -> tuple[Seat, ...]:
    return state.public.to_act


def imagine(view: View, hidden: Layout) -> State:
    """The world in which the enemy's fleet is `hidden`; refuses one that the view rules out."""
    rules, seat = view.rules, view.seat
    refuse_layout(rules, hidden)
    if view.public.revealed and view.public.revealed[seat.other] != hidden:
        raise Contradiction("S28", "another fleet was told at the end")
    waters = view.public.waters[seat.other]
    tried = 0
    for shot in waters.shots:
        if (shot.answer, shot.sunk) != answer_of(rules, hidden, tried, shot.cell):
            raise Contradiction("S11", "this fleet does not fit the answers heard", (shot.cell,))
        tried |= 1 << shot.cell
    for salvo in waters.salvoes:
        if salvo.report != report_of(rules, hidden, tried, salvo.cells):
            raise Contradiction("S14", "this fleet does not fit the reports heard")
        tried |= salvo.cells
    _refuse_too_many_shots(view, hidden)
    return State(view.public, PerSeat.of(lambda side: view.own if side is seat else hidden))


def _refuse_too_many_shots(view: View, hidden: Layout) -> None:
    """A salvo of the enemy's tells that its fleet had that many shots when the round began."""
    tried = 0
    mine, theirs = view.enemy_waters.salvoes, view.own_waters.salvoes
    for number, salvo in enumerate(theirs):
        if salvo.cells.bit_count() > allowance_of(view.rules, hidden, tried):
            raise Contradiction("S13", "this fleet could not have fired so many shots")
        tried |= mine[number].cells if number < len(mine) else 0
