"""What everybody knows of a game of Blind, as a fold of what was said aloud.

`announce` is the only way it changes. It refuses, as a Contradiction, a notice that could not have
been said: a record through one player's eyes is checked by it as far as those eyes reach.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Contradiction, insist
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.board.values import FrozenDict, value
from blindfleet.rules.blind.deployment import Deployment
from blindfleet.rules.blind.geometry import is_force, is_run
from blindfleet.rules.blind.notices import (
    Answered,
    Arrayed,
    Asked,
    Ended,
    Exchanged,
    Exploded,
    Harmless,
    Lost,
    Moved,
    PublicNotice,
    Ready,
    Resolution,
    Revealed,
    Struck,
    Swept,
    Won,
)
from blindfleet.rules.blind.pieces import MOVABLE, SHIPS, PieceClass
from blindfleet.rules.blind.ruleset import BlindRules, DefeatCosts, EngageWhen, Memory
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Said, offer_after, refuse_saying

ONLY = {piece: frozenset({piece}) for piece in PieceClass}


class Phase(enum.Enum):
    DEPLOYING = "deploying"
    ACTING = "acting"
    ANSWERING = "answering"
    ENGAGING = "engaging"
    OVER = "over"


@value
class Sighting(NamedTuple):
    """A piece as everybody sees it: where it started, and what it may be after all that was said.

    `could_be` is B8: every disclosure narrows it. With memory = own it stays the whole fleet.
    """

    origin: Cell
    could_be: frozenset[PieceClass]

    @property
    def known(self) -> PieceClass | None:
        """The class, where it was disclosed."""
        return next(iter(self.could_be)) if len(self.could_be) == 1 else None


@value
class Challenge(NamedTuple):
    """A question that is open: who asked, with the ship now on `acting`, about `target`.

    `named` and `number` are the answer, once it was given.
    """

    attacker: Seat
    acting: Cell
    target: Cell
    named: PieceClass | None = None
    number: int = 0


Pieces = Mapping[Cell, Sighting]


@value
class Public(NamedTuple):
    """`standing` are the cells of `pieces`, kept for speed.

    `lost` is what each seat has lost: where the piece began, and what it was.
    """

    rules: BlindRules
    first: Seat
    on_turn: Seat
    turn: int = 1
    quiet: int = 0
    pieces: PerSeat[Pieces] = PerSeat(FrozenDict(), FrozenDict())
    standing: PerSeat[CellSet] = PerSeat(0, 0)
    lost: PerSeat[tuple[tuple[Cell, PieceClass], ...]] = PerSeat((), ())
    challenge: Challenge | None = None
    ready: PerSeat[bool] = PerSeat(False, False)
    offer: Seat | None = None
    outcome: Outcome | None = None
    revealed: PerSeat[Deployment | None] | None = None

    @property
    def phase(self) -> Phase:
        if self.outcome is not None:
            return Phase.OVER
        if self.challenge is not None:
            return Phase.ANSWERING if self.challenge.named is None else Phase.ENGAGING
        return Phase.ACTING if self.ready.one and self.ready.two else Phase.DEPLOYING

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        match self.phase:
            case Phase.OVER:
                return ()
            case Phase.DEPLOYING:
                return tuple(seat for seat in SEATS if not self.ready[seat])
            case Phase.ANSWERING:
                return (self.on_turn.other,)
            case Phase.ACTING | Phase.ENGAGING:
                return (self.on_turn,)

    @property
    def tray(self) -> PerSeat[tuple[PieceClass, ...]]:
        """What each seat has lost, face up in the enemy's tray (B7)."""
        return self.lost.map(lambda lost: tuple(piece for _, piece in lost))

    def afloat(self, seat: Seat, piece: PieceClass) -> int:
        """How many pieces of the class `seat` still has: everybody can count the trays (B7)."""
        return self.rules.count(piece) - sum(one is piece for _, one in self.lost[seat])

    def ships_afloat(self, seat: Seat) -> int:
        return sum(self.afloat(seat, piece) for piece in SHIPS)


def announce(public: Public, notice: PublicNotice) -> Public:
    """What everybody knows after the notice."""
    match notice:
        case Moved(seat, start, end):
            insist(start != end, "B9", "there is no passing")
            return _acted(public, seat, start, end, MOVABLE, turns=1)
        case Asked(seat, start, end, target):
            public = _acted(public, seat, start, end, SHIPS)
            _insist_contact(public, seat, end, target)
            return public._replace(challenge=Challenge(seat, end, target))
        case Struck():
            return _struck(public, notice)
        case Answered():
            return _answered(public, notice)
        case Won() | Swept() | Lost() | Exchanged() | Exploded() | Harmless():
            return _resolved(public, notice)
        case Ready(seat):
            insist(
                public.phase is Phase.DEPLOYING and not public.ready[seat],
                "B4",
                "pieces are placed once",
            )
            return public._replace(ready=public.ready.but(seat, True))
        case Arrayed():
            return _arrayed(public, notice)
        case Said():
            insist(public.outcome is None, "B34", "the game is over")
            refuse_saying(public.offer, notice, "B34")
            return public._replace(offer=offer_after(public.offer, notice))
        case Ended(outcome):
            insist(public.outcome is None, "B37", "the game is over")
            return public._replace(outcome=outcome, challenge=None, offer=None)
        case Revealed(deployments):
            insist(
                public.outcome is not None and public.revealed is None,
                "B38",
                "deployments are told once, when the game is over",
            )
            return public._replace(revealed=deployments)
        case _:
            raise Contradiction("B6", "that is nothing that is said aloud")


def _arrayed(public: Public, notice: Arrayed) -> Public:
    rules = public.rules
    insist(public.phase is Phase.ACTING and not public.standing.one, "B4", "both are ready once")
    for seat in SEATS:
        insist(
            not notice.cells[seat] & ~rules.home_of(seat)
            and notice.cells[seat].bit_count() == rules.fleet_size,
            "B4",
            "every piece stands in its home",
        )
    return public._replace(
        standing=notice.cells,
        pieces=notice.cells.map(
            lambda cells: FrozenDict(
                (cell, Sighting(cell, rules.classes)) for cell in cells_of(cells)
            )
        ),
    )


def _acted(
    public: Public,
    seat: Seat,
    start: Cell,
    end: Cell,
    classes: frozenset[PieceClass],
    turns: int = 0,
) -> Public:
    """The acting piece on its new cell, with what its action disclosed of it (B8).

    `turns` is 1 where that was the whole turn. The hot path: one constructor, no `_replace`.
    """
    rules, first, on_turn, turn, quiet, both, standing, lost, challenge, ready, offer, *_ = public
    if on_turn is not seat or challenge is not None or public.phase is not Phase.ACTING:
        raise Contradiction("B9", "it is not this side's turn to act")
    pieces = both[seat]
    sighting = pieces.get(start)
    if sighting is None:
        raise Contradiction("B9", "side {side} has no piece on that cell", (start,), side=int(seat))
    if start != end:
        occupied = standing.one | standing.two
        if not 0 <= end < rules.board.size or occupied >> end & 1:
            raise Contradiction("B10", "a piece moves to a free cell", (end,))
        if not rules.contact[start] >> end & 1:
            insist(is_run(rules, occupied, start, end), "B11", "no piece moves like that")
            classes = classes & ONLY[PieceClass.VEDETTE]
        standing = standing.but(seat, standing[seat] ^ (1 << start) ^ (1 << end))
    moved = dict(pieces)
    del moved[start]
    moved[end] = _narrow(rules, sighting, classes)
    return Public(
        rules,
        first,
        seat.other if turns else seat,
        turn + turns,
        quiet + turns,
        both.but(seat, FrozenDict(moved)),
        standing,
        lost,
        None,
        ready,
        None if offer is seat.other else offer,
    )


def _struck(public: Public, notice: Struck) -> Public:
    seat, enemy = notice.seat, notice.seat.other
    public = _acted(public, seat, notice.start, notice.end, ONLY[PieceClass.TORPEDO])
    _insist_contact(public, seat, notice.end, notice.target)
    public = _disclose(public, enemy, notice.target, notice.found)
    left = False
    if notice.found is not PieceClass.FORT:
        public = _remove(public, enemy, 1 << notice.target, notice.found)
        left = True
    if public.rules.torpedo_spent:
        public = _remove(public, seat, 1 << notice.end, PieceClass.TORPEDO)
        left = True
    return _end_turn(public, enemy, something_left=left)


def _answered(public: Public, notice: Answered) -> Public:
    challenge = public.challenge
    defender, piece, number = notice
    if challenge is None or challenge.named is not None or challenge.attacker is defender:
        raise Contradiction("B19", "no question waits for this side's answer")
    most = min(3, public.afloat(defender, piece)) if piece.is_ship else 1
    insist(1 <= number <= most, "B19", "that many pieces of the class cannot be named")
    public = _disclose(public, defender, challenge.target, piece)
    return public._replace(
        challenge=challenge._replace(named=piece, number=number),
        offer=None if public.offer is defender.other else public.offer,
    )


def _resolved(public: Public, notice: Resolution) -> Public:
    challenge, attacker = public.challenge, notice.seat
    if challenge is None or challenge.named is None or challenge.attacker is not attacker:
        raise Contradiction("B20", "no answered question waits for this side")
    defender, named, acting = attacker.other, challenge.named, challenge.acting
    offer = None if named.is_ship and public.offer is defender else public.offer
    public = public._replace(challenge=None, offer=offer)
    on_turn, left = defender, True
    match notice:
        case Won(_, taken):
            insist(named is not PieceClass.MINE, "B27", "a mine is swept or explodes")
            _insist_force(public, defender, taken, challenge.target, challenge.number)
            public = _remove(public, defender, taken, named)
            on_turn = attacker
        case Swept():
            insist(named is PieceClass.MINE, "B27", "only a mine is swept")
            public = _disclose(public, attacker, acting, PieceClass.SWEEPER)
            public = _remove(public, defender, 1 << challenge.target, named)
            on_turn = attacker
        case Lost(_, piece, lost):
            insist(named.is_ship, "B22", "only ships defeat a ship")
            insist(piece.is_ship, "B22", "only ships engage")
            rules = public.rules
            alone = rules.engage is EngageWhen.AFTER or rules.defeat_costs is DefeatCosts.SHIP
            _insist_force(public, attacker, lost, acting, 1 if alone else lost.bit_count())
            public = _remove(public, attacker, lost, piece)
        case Exchanged(_, own, taken):
            insist(named.is_ship, "B23", "only ships are exchanged")
            _insist_force(public, defender, taken, challenge.target, challenge.number)
            _insist_force(public, attacker, own, acting, challenge.number)
            public = _remove(_remove(public, defender, taken, named), attacker, own, named)
        case Exploded(_, piece):
            insist(named is PieceClass.MINE, "B27", "only a mine explodes")
            insist(
                piece.is_ship and piece is not PieceClass.SWEEPER,
                "B27",
                "a sweeper sweeps the mine",
            )
            public = _remove(public, attacker, 1 << acting, piece)
            if public.rules.mine_spent:
                public = _remove(public, defender, 1 << challenge.target, named)
        case Harmless():
            insist(
                named is PieceClass.TORPEDO and not public.rules.fish_takes_torpedo,
                "B30",
                "a torpedo is taken by any ship but a fish",
            )
            public = _disclose(public, attacker, acting, PieceClass.FISH)
            left = False
    return _end_turn(public, on_turn, something_left=left)


def _end_turn(public: Public, on_turn: Seat, *, something_left: bool) -> Public:
    quiet = 0 if something_left else public.quiet + 1
    return public._replace(on_turn=on_turn, turn=public.turn + 1, quiet=quiet)


def _narrow(rules: BlindRules, sighting: Sighting, classes: frozenset[PieceClass]) -> Sighting:
    if classes and (rules.memory is Memory.OWN or sighting.could_be <= classes):
        return sighting
    left = sighting.could_be & classes
    if not left:
        raise Contradiction("B8", "the piece was disclosed as something else")
    return Sighting(sighting.origin, left)


def _disclose(public: Public, seat: Seat, cell: Cell, piece: PieceClass) -> Public:
    """The class of the piece on `cell` is now known to both."""
    insist(public.afloat(seat, piece) > 0, "B7", "all pieces of that class were lost")
    pieces = public.pieces[seat]
    sighting = _narrow(public.rules, pieces[cell], ONLY[piece])
    if sighting is pieces[cell]:
        return public
    known = sum(one.could_be == sighting.could_be for one in pieces.values())
    fewer = public.rules.memory is Memory.OWN or known < public.afloat(seat, piece)
    insist(fewer, "B7", "all pieces of that class are known to be others")
    return public._replace(pieces=public.pieces.but(seat, FrozenDict({**pieces, cell: sighting})))


def _remove(public: Public, seat: Seat, cells: CellSet, piece: PieceClass) -> Public:
    """The pieces on `cells`, all of one class, go to the enemy's tray face up (B7)."""
    pieces = dict(public.pieces[seat])
    gone = []
    for cell in cells_of(cells):
        sighting = pieces.pop(cell)
        _narrow(public.rules, sighting, ONLY[piece])
        gone.append((sighting.origin, piece))
    insist(public.afloat(seat, piece) >= len(gone), "B7", "all pieces of that class were lost")
    return public._replace(
        pieces=public.pieces.but(seat, FrozenDict(pieces)),
        standing=public.standing.but(seat, public.standing[seat] & ~cells),
        lost=public.lost.but(seat, (*public.lost[seat], *gone)),
    )


def _insist_contact(public: Public, seat: Seat, acting: Cell, target: Cell) -> None:
    touching = public.rules.contact[acting] & public.standing[seat.other]
    if target < 0 or not touching >> target & 1:
        raise Contradiction("B13", "an attack is made on an enemy piece in contact", (target,))


def _insist_force(public: Public, seat: Seat, cells: CellSet, member: Cell, number: int) -> None:
    """B16, B17: a force of that many of the seat's pieces, with the one that acts or is asked."""
    if (
        cells < 0
        or cells.bit_count() != number
        or cells & ~public.standing[seat]
        or not cells >> member & 1
        or not is_force(public.rules, cells)
    ):
        raise Contradiction("B17", "these cells are no such force", cells_of(max(cells, 0)))
