"""What a seat may do, from its view alone: a refusal therefore teaches nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from blindfleet.board.grid import Cell, CellSet, cells_of, nth_cell
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SPECTATOR, Seat
from blindfleet.rules.blind.actions import Action, Answer, Ask, Deploy, Engage, Move, Strike
from blindfleet.rules.blind.deployment import Deployment, random_deployment, refuse_deployment
from blindfleet.rules.blind.geometry import forces, is_run
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.public import Phase
from blindfleet.rules.blind.reach import Reach, reaches, side_of
from blindfleet.rules.blind.ruleset import BlindRules, EngageWhen
from blindfleet.rules.blind.view import View
from blindfleet.rules.legality import Actions, Nothing, Uncounted


def legal(view: View) -> Actions[Action]:
    public = view.public
    if view.audience is SPECTATOR:
        return Nothing(Illegal("B4", "a spectator does not play"))
    phase = public.phase
    if phase is Phase.OVER:
        return Nothing(Illegal("B37", "the game is over"))
    if phase is Phase.DEPLOYING and not public.ready[view.audience]:
        return Deployments(view.rules, view.audience)
    if view.audience not in public.to_act:
        return Nothing(NOT_NOW[phase])
    match phase:
        case Phase.ANSWERING:
            return Answers(view)
        case Phase.ENGAGING:
            return Engagements(view)
        case _:
            return Turns(view)


NOT_NOW = {
    Phase.DEPLOYING: Illegal("B4", "the pieces are placed; the game waits for the other side"),
    Phase.ACTING: Illegal("B9", "it is the other player's turn"),
    Phase.ANSWERING: Illegal("B19", "the question waits for the other player's answer"),
    Phase.ENGAGING: Illegal("B24", "the answer waits for the other player's engagement"),
}


class Deployments(Uncounted[Action]):
    """Every legal deployment."""

    def __init__(self, rules: BlindRules, seat: Seat) -> None:
        self.rules = rules
        self.seat = seat

    def refuse(self, action: object) -> None:
        if type(action) is not Deploy:
            raise Illegal("B4", "first both sides place their pieces")
        refuse_deployment(self.rules, self.seat, action.deployment)

    def sample(self, rng: random.Random) -> Action:
        return Deploy(random_deployment(self.rules, self.seat, rng))


class Turns(Actions[Action]):
    """A move, a move and an attack, or an attack from where the piece stands (B9)."""

    def __init__(self, view: View) -> None:
        public, seat = view.public, view.seat
        self.view = view
        self.rules = public.rules
        self.pieces = public.pieces[seat]
        self.enemy = public.standing[seat.other]
        self.occupied = public.standing.one | public.standing.two
        self.deployment = _deployed(view)

    def __iter__(self) -> Iterator[Action]:
        for reach in self._reaches():
            for end in cells_of(reach.ends):
                yield from self._made(reach, end)

    def count(self) -> int:
        if self.rules.engage is EngageWhen.BEFORE:
            return sum(1 for _ in self)
        return sum(reach.ends.bit_count() for reach in self._reaches())

    def sample(self, rng: random.Random) -> Action:
        if self.rules.engage is EngageWhen.BEFORE:
            return rng.choice(list(self))
        listed = self._reaches()
        index = int(rng.random() * sum(reach.ends.bit_count() for reach in listed))
        for reach in listed:
            number = reach.ends.bit_count()
            if index < number:
                return next(self._made(reach, nth_cell(reach.ends, index)))
            index -= number
        raise AssertionError("the index is smaller than the sum")

    def any(self) -> bool:
        """Whether there is an action at all: mostly the first piece looked at can step."""
        at, contact, occupied = self.deployment.at, self.rules.contact, self.occupied
        for cell, sighting in self.pieces.items():
            if contact[cell] & ~occupied and at[sighting.origin] is not PieceClass.FORT:
                return True
        return bool(self._reaches())

    def _reaches(self) -> list[Reach]:
        at = self.deployment.at
        by_class = [0] * (len(PieceClass) + 1)
        for cell, sighting in self.pieces.items():
            by_class[at[sighting.origin]] |= 1 << cell
        return reaches(self.rules, side_of(by_class), self.occupied, self.enemy)

    def _made(self, reach: Reach, end: Cell) -> Iterator[Action]:
        """The actions of one piece in this reach: one, or one for each force fixed before."""
        start, target = end - reach.step, end + reach.direction
        if reach.kind is Move:
            yield Move(start, end)
        elif reach.kind is Strike:
            yield Strike(start, end, target)
        elif self.rules.engage is EngageWhen.AFTER:
            yield Ask(start, end, target)
        else:
            piece = self.deployment.at[self.pieces[start].origin]
            for force in self._forces(start, end, piece):
                yield Ask(start, end, target, force)

    def _forces(self, start: Cell, end: Cell, piece: PieceClass) -> tuple[CellSet, ...]:
        """B16: squadrons are read after the acting ship's move."""
        same_class = self.view.own_cells(piece) & ~(1 << start) | 1 << end
        return forces(self.rules, same_class, end)

    def _can_go(self, start: Cell, end: Cell, piece: PieceClass) -> bool:
        """B10, B11: whether the piece can stand on `end` when it acts."""
        if start == end:
            return True
        if not 0 <= end < self.rules.board.size or self.occupied >> end & 1:
            return False
        if self.rules.contact[start] >> end & 1:
            return True
        return piece is PieceClass.VEDETTE and is_run(self.rules, self.occupied, start, end)

    def refuse(self, action: object) -> None:
        if not isinstance(action, Move | Ask | Strike):
            raise Illegal("B9", "a turn is a move, a move and an attack, or an attack")
        if any(type(field) is not int for field in action):
            raise Illegal("B9", "a turn is said in cells")
        start, end = action.start, action.end
        piece = self._piece_to_act(start)
        if not self._can_go(start, end, piece):
            raise self._illegal("B10", "{start} cannot go to {end}", start, end)
        if isinstance(action, Move):
            if start == end:
                raise Illegal("B9", "there is no passing")
            return
        if action.target < 0 or not (self.rules.contact[end] & self.enemy) >> action.target & 1:
            raise self._illegal(
                "B13", "no enemy piece on {end} in contact with {start}", end, action.target
            )
        if isinstance(action, Strike):
            if piece is not PieceClass.TORPEDO:
                raise Illegal("B15", "only a torpedo strikes", (start,))
            return
        if not piece.is_ship:
            raise Illegal("B15", "only ships ask", (start,))
        self._refuse_force(action, piece)

    def _piece_to_act(self, start: Cell) -> PieceClass:
        sighting = self.pieces.get(start)
        if sighting is None:
            raise self._illegal("B9", "you have no piece on {start}", start, start)
        piece = self.deployment.at[sighting.origin]
        if piece is PieceClass.FORT:
            raise Illegal("B12", "forts never move and never attack", (start,))
        return piece

    def _refuse_force(self, action: Ask, piece: PieceClass) -> None:
        if self.rules.engage is EngageWhen.AFTER:
            if action.force:
                raise Illegal("B20", "the force is chosen after the answer")
        elif action.force not in self._forces(action.start, action.end, piece):
            raise Illegal("B20", "the force fixed is no force of the acting ship")

    def _illegal(self, rule: str, template: str, start: Cell, end: Cell) -> Illegal:
        size = self.rules.board.size
        start_text, end_text = (
            self.rules.write_cell(cell) if 0 <= cell < size else "?" for cell in (start, end)
        )
        return Illegal(rule, template, (start, end), start=start_text, end=end_text)


class _Forces(Actions[Action]):
    """A choice among forces: one of the seat's own ships, or a squadron that contains it."""

    choices: tuple[CellSet, ...]
    make: type[Answer] | type[Engage]
    illegal: tuple[str, str]

    def __iter__(self) -> Iterator[Action]:
        return map(self.make, self.choices)

    def count(self) -> int:
        return len(self.choices)

    def sample(self, rng: random.Random) -> Action:
        return self.make(rng.choice(self.choices))

    def refuse(self, action: object) -> None:
        if type(action) is not self.make or action.cells not in self.choices:
            raise Illegal(*self.illegal)


class Answers(_Forces):
    """The challenged piece, or a squadron that contains it (B19)."""

    make = Answer
    illegal = ("B19", "the answer names the challenged piece or a squadron that contains it")

    def __init__(self, view: View) -> None:
        assert view.public.challenge is not None
        self.choices = _forces_of(view, view.public.challenge.target)


class Engagements(_Forces):
    """The acting ship or a squadron that contains it; the fixed one, if one was fixed (B20)."""

    make = Engage
    illegal = ("B20", "the engagement is by the acting ship or a squadron that contains it")

    def __init__(self, view: View) -> None:
        assert view.public.challenge is not None
        fixed = view.own.force
        self.choices = (fixed,) if fixed else _forces_of(view, view.public.challenge.acting)


def _forces_of(view: View, cell: Cell) -> tuple[CellSet, ...]:
    piece = _deployed(view).at[view.own_pieces[cell].origin]
    return forces(view.rules, view.own_cells(piece), cell) if piece.is_ship else (1 << cell,)


def _deployed(view: View) -> Deployment:
    assert view.own.deployment is not None, "only a seat that has deployed is to act"
    return view.own.deployment
