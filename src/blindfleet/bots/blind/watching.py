"""What a seat makes of all it was told: the position, and what every piece may be.

The view says where everything stands and what was disclosed. A watch also remembers who moved
where, who held still, who asked and won. It fills the place of the memory that a ruleset may leave
to the players themselves (B8): what was disclosed stays disclosed for whoever paid attention.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from blindfleet.board.grid import Cell, cells_of, set_of
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.blind.manners import MOST_EVIDENCE, manner, naive_manner
from blindfleet.bots.player import Chances
from blindfleet.kernels.blind import evidence, fast_rules, judgement, temper, worlds
from blindfleet.kernels.blind.claims import Claim, Possibility, claims, still_open
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.evidence import Insight
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
from blindfleet.kernels.blind.judgement import Room
from blindfleet.kernels.blind.kinship import Kinship, mates_of
from blindfleet.kernels.blind.planning import Picture
from blindfleet.kernels.blind.worlds import Clues
from blindfleet.kernels.compiler import Floats, Words
from blindfleet.rules.blind import Ask, Move, PieceClass, Strike, View, opening
from blindfleet.rules.blind.geometry import LARGEST_FORCE, forces
from blindfleet.rules.blind.notices import (
    Arrayed,
    Asked,
    Lost,
    Moved,
    PublicNotice,
    Struck,
    Won,
)
from blindfleet.rules.blind.pieces import SHIPS, Battle, compare
from blindfleet.rules.blind.public import Public, announce
from blindfleet.rules.blind.ruleset import BlindRules, Memory
from blindfleet.rules.families import Notice
from blindfleet.rules.table import Said

WORLDS = 200  # enough to play by


@dataclass(frozen=True)
class Sight:
    """A position as one seat sees it. The classes of enemy pieces in it are a guess that fits.

    The weights of the clues and `suspects` have a row for every piece of both sides: what speaks
    for each class in the eyes of the other side, and how likely that makes it.
    """

    chart: Chart
    seat: Seat
    position: Position
    suspects: Floats
    clues: Clues

    @property
    def picture(self) -> Picture:
        return Picture(self.position, self.suspects, self.clues)


class Unread(NamedTuple):
    """A turn of the enemy's that is still to be read, and what was known before it."""

    public: Public
    turn: Move | Ask | Strike
    traces: Floats
    claims: Sequence[Claim]


class Watch:
    """Hears notices, and looks at views; `insight` is what it makes of what pieces do. Where it
    `reads_manners`, it can say whether the enemy is naive.
    """

    def __init__(self, insight: Insight, *, reads_manners: bool = False) -> None:
        self._insight = insight
        self._reads_manners = reads_manners
        self._heard: list[PublicNotice] = []
        self._noted = 0
        self._public: Public | None = None
        self._traces: Floats = np.zeros((0, evidence.COUNTED))
        self._claims: list[Claim] = []
        self._unread: list[Unread] = []
        self._naive = 0.0

    def hear(self, notice: Notice) -> None:
        """In the order in which they are told; what concerns the seat alone is in the view."""
        if isinstance(notice, Arrayed):
            self._heard, self._noted, self._public = [notice], 0, None
        elif self._heard and isinstance(notice, PublicNotice) and not isinstance(notice, Said):
            self._heard.append(notice)  # who has not heard the beginning goes by the view

    def look(self, view: View, chance: Words) -> Sight:
        """What the seat sees and suspects now, and the other of it, in worlds drawn by `chance`."""
        made, position, clues = self._known(view)
        suspects = np.zeros((2 * view.rules.fleet_size, CLASSES))
        for side in range(2):
            _suspect(position, side, clues, chance, suspects, WORLDS)
        worlds.imagine(position, view.seat.other - 1, clues, chance, position.what)
        return Sight(made, view.seat, position, suspects, clues)

    def beliefs(self, view: View, chance: Words, number: int) -> Mapping[Cell, Chances]:
        """What each enemy piece may be, by its cell, from so many worlds drawn by `chance`."""
        made, position, clues = self._known(view)
        side = view.seat.other - 1
        suspects = np.zeros((2 * view.rules.fleet_size, CLASSES))
        _suspect(position, side, clues, chance, suspects, number)
        pieces = position.roster[side, : position.strength[side]]
        return {
            made.outer[int(position.cell[piece])]: tuple(map(float, suspects[piece]))
            for piece in sorted(pieces, key=lambda piece: int(position.cell[piece]))
        }

    def _known(self, view: View) -> tuple[Chart, Position, Clues]:
        """The position, in which enemy pieces have no classes yet, and what speaks for each."""
        made = chart(_remembering(view.rules))
        public, traces = self._caught_up(view, made)
        position = _position(made, public, view)
        position = made.with_choices(position, answer=view.own.answer, force=view.own.force)
        known = self._claims if traces is not None else []
        if (new := open_claim(public, made)) is not None:
            known = [*known, new]
        if traces is None:
            traces = _traces_by_sight(made, position, public)
            _narrow_by_sight(made, position, public)
        return made, position, self._clues(made, position, traces, known)

    def naive(self, view: View, room: Room) -> float:
        """What the enemy's turns so far speak for its being naive, in the logarithm of its odds.
        Nothing, for whoever was not told everything, or is asked about the past.
        """
        made = chart(_remembering(view.rules))
        _, traces = self._caught_up(view, made)
        if traces is None:
            return 0.0
        while self._unread:
            read = self._naive + self._read(self._unread[0], view, made, room)
            self._naive = min(MOST_EVIDENCE, max(-MOST_EVIDENCE, read))
            del self._unread[0]
        return self._naive

    def _read(self, unread: Unread, view: View, made: Chart, room: Room) -> float:
        """What it says must not depend on what else was asked about the game, so it has a chance of
        its own.
        """
        public, turn, traces, known = unread
        position = _position(made, public, view)
        clues = self._clues(made, position, traces, known)
        suspects = np.zeros((2 * view.rules.fleet_size, CLASSES))
        judgement.suspect(position, view.seat - 1, clues.weight, suspects)
        return temper.speaks_for(
            made.terrain,
            Picture(position, suspects, clues),
            (naive_manner(made.rules), manner(made.rules)),
            made.code(turn),
            np.array([2 * public.turn + 1], np.uint64),
            room,
        )

    def _clues(
        self, made: Chart, position: Position, traces: Floats, known: Sequence[Claim]
    ) -> Clues:
        insight = self._insight
        weight = np.zeros((2 * made.rules.fleet_size + 1, max(CLASSES, evidence.FEATURES)))
        for side in range(2):
            evidence.weigh(made.terrain, position, side, traces, insight.speaks, weight)
        mates = mates_of(made.terrain, position, traces[:, evidence.ORIGIN])
        kinship = Kinship(mates, np.stack([insight.kin_then, insight.kin_now]))
        return Clues(weight, kinship, claims(list(still_open(known, position))))

    def _caught_up(self, view: View, made: Chart) -> tuple[Public, Floats | None]:
        """What everybody knows who has paid attention, and the traces, up to date.

        Whoever was not told everything, or is asked about the past, goes by the view, without any.
        """
        if self._heard and self._public is None:
            self._public = _before_play(view, made.rules)
        try:
            for notice in self._heard[self._noted :]:
                assert self._public is not None
                self._public = self._note(self._public, notice, made, view.seat)
                self._noted += 1
        except Contradiction:  # something was not told in between
            self._heard, self._noted, self._public = [], 0, None
        public = self._public
        if public is not None and _moment(public) == _moment(view.public):
            return public, self._traces
        return view.public, None

    def _note(self, public: Public, notice: PublicNotice, made: Chart, me: Seat) -> Public:
        after = announce(public, notice)
        match notice:
            case Arrayed():
                self._claims, self._unread, self._naive = [], [], 0.0
                self._traces = np.zeros((2 * made.rules.fleet_size, evidence.COUNTED))
                evidence.begin(made.terrain, _blank(made, after), self._traces)
            case Moved(seat, start, end):
                self._note_turn(public, made, seat is not me, Move(start, end))
            case Asked(seat, start, end, target):
                self._note_turn(public, made, seat is not me, Ask(start, end, target))
            case Struck(seat, start, end, target):
                self._note_turn(public, made, seat is not me, Strike(start, end, target))
            case Won(seat):
                challenge = public.challenge
                if (claim := claim_of_victory(public, made)) is not None:
                    self._claims.append(claim)
                if challenge is not None and challenge.named is not None:
                    position, together = _blank(made, public), np.zeros(CLASSES, np.int64)
                    acting = int(position.board[made.inner[challenge.acting]])
                    afloat = np.array([0, *(public.afloat(seat, piece) for piece in PieceClass)])
                    evidence.count_together(made.terrain, position, afloat, acting, together)
                    evidence.note_victory(
                        made.terrain,
                        together,
                        acting,
                        int(challenge.named),
                        challenge.number,
                        self._traces,
                    )
            case Lost() if (claim := open_claim(public, made)) is not None:
                self._claims.append(claim)  # what was named is still afloat (B22)
            case _:
                pass
        return after

    def _note_turn(
        self, public: Public, made: Chart, is_enemy: bool, turn: Move | Ask | Strike
    ) -> None:
        if is_enemy and self._reads_manners:
            known = tuple(self._claims)
            self._unread.append(Unread(public, turn, self._traces.copy(), known))
        position = _blank(made, public)
        evidence.note_turn(made.terrain, position, made.code(turn), self._traces)


def _suspect(
    position: Position, side: int, clues: Clues, chance: Words, suspects: Floats, number: int
) -> None:
    judgement.suspect(position, side, clues.weight, suspects)
    worlds.reconsider(position, side, clues, chance, suspects, number)


def open_claim(public: Public, made: Chart) -> Claim | None:
    """What the answer to an open question says of the ships beside the one that was asked."""
    challenge = public.challenge
    if challenge is None or challenge.named is None or challenge.number == 1:
        return None
    meant = _possible(
        public, made, challenge.attacker.other, challenge.target, challenge.named, challenge.number
    )
    return Claim(challenge.attacker.other - 1, meant)


def claim_of_victory(public: Public, made: Chart) -> Claim | None:
    """What it says of the asker and of the ships beside it that the open question was won: it is of
    a class that wins alone, or there were as many of its class as it takes (B25). Where all of them
    win alone, it says nothing that the traces do not (`evidence.note_victory`).
    """
    challenge = public.challenge
    if challenge is None or challenge.named is None or not challenge.named.is_ship:
        return None
    seat, acting = challenge.attacker, challenge.acting
    could_be = public.pieces[seat][acting].could_be
    found: list[Possibility] = []
    for kind in sorted(could_be & SHIPS):
        enough = [
            size
            for size in range(1, LARGEST_FORCE + 1)
            if compare(kind, size, challenge.named, challenge.number) is Battle.VICTORY
        ]
        if enough:  # more of them include so many
            found += _possible(public, made, seat, acting, kind, enough[0])
    return Claim(seat - 1, found) if any(len(one.pieces) > 1 for one in found) else None


def _possible(
    public: Public, made: Chart, seat: Seat, ship: Cell, kind: PieceClass, size: int
) -> list[Possibility]:
    """The forces of so many, the ship among them, that may be of that class."""
    same_class = set_of(
        cell for cell, sighting in public.pieces[seat].items() if kind in sighting.could_be
    )
    numbers, pieces = _numbers(made, public, seat), public.pieces[seat]
    return [
        Possibility(int(kind), [numbers[pieces[cell].origin] for cell in cells_of(force)])
        for force in forces(made.rules, same_class, ship)
        if force.bit_count() == size
    ]


def _remembering(rules: BlindRules) -> BlindRules:
    return replace(rules, memory=Memory.KEPT)


def _before_play(view: View, rules: BlindRules) -> Public:
    """Both have deployed, and nothing is arrayed yet."""
    return opening(rules, view.public.first).public._replace(ready=PerSeat(True, True))


def _moment(public: Public) -> tuple[object, ...]:
    return public.standing, public.turn, public.challenge, public.outcome


def _blank(made: Chart, public: Public) -> Position:
    """The position without any classes."""
    return made.position(public, {seat: _origins_of(public, seat) for seat in SEATS})


def _origins_of(public: Public, seat: Seat) -> dict[Cell, int]:
    found = {sighting.origin: 0 for sighting in public.pieces[seat].values()}
    return {**found, **dict(public.lost[seat])}


def _position(made: Chart, public: Public, view: View) -> Position:
    """The position with the seat's own classes, and of the enemy's pieces those that were lost."""
    enemy = view.seat.other
    assert view.own.deployment is not None
    position = made.position(
        public, {view.seat: view.own.deployment.at, enemy: _origins_of(public, enemy)}
    )
    for piece in PieceClass:
        position.afloat[enemy - 1, piece] = public.afloat(enemy, piece)
    position.afloat[enemy - 1, 0] = public.ships_afloat(enemy)
    return position


def _numbers(made: Chart, public: Public, seat: Seat) -> dict[Cell, int]:
    """By where they began: the numbers of a side's pieces."""
    first = (seat - 1) * made.terrain.pieces
    return {origin: first + place for place, origin in enumerate(sorted(_origins_of(public, seat)))}


def _narrow_by_sight(made: Chart, position: Position, public: Public) -> None:
    """What must be so by the view alone (B8): what has left its place is no fort, who asks is a
    ship, and what was just named is that.
    """
    for seat in SEATS:
        for cell, sighting in public.pieces[seat].items():
            if cell != sighting.origin:
                position.could[position.board[made.inner[cell]]] &= fast_rules.MOVABLE
    challenge = public.challenge
    if challenge is not None:
        position.could[position.board[made.inner[challenge.acting]]] &= fast_rules.SHIPS
        if challenge.named is not None:
            position.could[position.board[made.inner[challenge.target]]] = 1 << challenge.named


def _traces_by_sight(made: Chart, position: Position, public: Public) -> Floats:
    """The least that pieces must have done to stand where they stand."""
    traces = np.zeros((2 * made.terrain.pieces, evidence.COUNTED))
    for seat in SEATS:
        numbers = _numbers(made, public, seat)
        for origin, number in numbers.items():
            traces[number, evidence.ORIGIN] = made.inner[origin]
            beside = cells_of(made.rules.board.beside[origin])
            traces[number, evidence.MATES_AT_FIRST] = sum(one in numbers for one in beside)
            cell = position.cell[number]
            if cell != fast_rules.GONE and cell != made.inner[origin]:
                onward = made.terrain.row[cell] - made.terrain.row[made.inner[origin]]
                onward = onward if seat is Seat.ONE else -onward
                sideways = made.terrain.column[cell] - made.terrain.column[made.inner[origin]]
                traces[number, evidence.ONWARD] = max(0, onward)
                traces[number, evidence.BACK] = max(0, -onward)
                traces[number, evidence.SIDEWAYS] = abs(sideways)
    return traces
