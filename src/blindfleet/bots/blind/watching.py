"""What a seat makes of all it was told: the position, and what every piece may be.

The view says where everything stands and what was disclosed. A watch also remembers who moved
where, who held still, who asked and won. It fills the place of the memory that a ruleset may leave
to the players themselves (B8): what was disclosed stays disclosed for whoever paid attention.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from blindfleet.board.grid import Cell, cells_of, set_of
from blindfleet.board.problems import Contradiction
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.player import Chances
from blindfleet.kernels.blind import evidence, fast_rules, judgement, planning
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.conversion import Chart, chart
from blindfleet.kernels.blind.evidence import Insight
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
from blindfleet.kernels.blind.kinship import Kinship, mates_of
from blindfleet.kernels.blind.planning import Clues
from blindfleet.kernels.compiler import Floats, Words
from blindfleet.rules.blind import Ask, Move, PieceClass, Strike, View, opening
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.notices import (
    Arrayed,
    Asked,
    Lost,
    Moved,
    PublicNotice,
    Struck,
    Won,
)
from blindfleet.rules.blind.public import Public, announce
from blindfleet.rules.blind.ruleset import BlindRules, Memory
from blindfleet.rules.families import Notice
from blindfleet.rules.table import Said


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
    def beliefs(self) -> Mapping[Cell, Chances]:
        """By the cells of enemy pieces."""
        side = self.seat.other - 1
        position = self.position
        pieces = position.roster[side, : position.strength[side]]
        return {
            self.chart.outer[int(position.cell[piece])]: tuple(map(float, self.suspects[piece]))
            for piece in sorted(pieces, key=lambda piece: int(position.cell[piece]))
        }


Claim = tuple[int, int, list[list[int]]]  # a class, a side, and the forces that may be meant


class Watch:
    """Hears notices, and looks at views; `insight` is what it makes of what pieces do."""

    def __init__(self, insight: Insight) -> None:
        self._insight = insight
        self._heard: list[PublicNotice] = []
        self._noted = 0
        self._public: Public | None = None
        self._traces: Floats = np.zeros((0, evidence.COUNTED))
        self._claims: list[Claim] = []

    def hear(self, notice: Notice) -> None:
        """In the order in which they are told; what concerns the seat alone is in the view."""
        if isinstance(notice, Arrayed):
            self._heard, self._noted, self._public = [notice], 0, None
        elif self._heard and isinstance(notice, PublicNotice) and not isinstance(notice, Said):
            self._heard.append(notice)  # who has not heard the beginning goes by the view

    def look(self, view: View, chance: Words) -> Sight:
        """What the seat sees and suspects now; `chance` is for the guess."""
        made = chart(_remembering(view.rules))
        public, traces = self._caught_up(view, made)
        position = _position(made, public, view)
        known = self._claims if traces is not None else []
        if (new := open_claim(public, made)) is not None:
            known = [*known, new]
        if traces is None:
            traces = _traces_by_sight(made, position, public)
            _narrow_by_sight(made, position, public)
        weight = np.zeros((2 * view.rules.fleet_size + 1, max(CLASSES, evidence.FEATURES)))
        suspects = np.zeros((2 * view.rules.fleet_size, CLASSES))
        insight = self._insight
        mates = mates_of(made.terrain, position, traces[:, evidence.ORIGIN])
        kinship = Kinship(mates, np.stack([insight.kin_then, insight.kin_now]))
        clues = Clues(weight, kinship, claims(known))
        for side in range(2):
            evidence.weigh(made.terrain, position, side, traces, insight.speaks, weight)
            judgement.suspect(position, side, weight, suspects)
            planning.reconsider(position, side, clues, chance, suspects)
        planning.imagine(position, view.seat.other - 1, clues, chance, position.what)
        return Sight(made, view.seat, position, suspects, clues)

    def _caught_up(self, view: View, made: Chart) -> tuple[Public, Floats | None]:
        """What everybody knows who has paid attention, and the traces, up to date.

        Whoever was not told everything, or is asked about the past, goes by the view, without any.
        """
        if self._heard and self._public is None:
            self._public = _before_play(view, made.rules)
        public = self._public
        try:
            for notice in self._heard[self._noted :]:
                assert public is not None
                public = self._note(public, notice, made)
            self._noted, self._public = len(self._heard), public
        except Contradiction:  # something was not told in between
            self._heard, self._noted, self._public = [], 0, None
            public = None
        if public is not None and _moment(public) == _moment(view.public):
            return public, self._traces
        return view.public, None

    def _note(self, public: Public, notice: PublicNotice, made: Chart) -> Public:
        after = announce(public, notice)
        match notice:
            case Arrayed():
                self._claims = []
                self._traces = np.zeros((2 * made.rules.fleet_size, evidence.COUNTED))
                evidence.begin(made.terrain, _blank(made, after), self._traces)
            case Moved(_, start, end):
                self._note_turn(public, made, Move(start, end))
            case Asked(_, start, end, target):
                self._note_turn(public, made, Ask(start, end, target))
            case Struck(_, start, end, target):
                self._note_turn(public, made, Strike(start, end, target))
            case Won(seat):
                challenge = public.challenge
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

    def _note_turn(self, public: Public, made: Chart, turn: Move | Ask | Strike) -> None:
        position = _blank(made, public)
        evidence.note_turn(made.terrain, position, made.code(turn), self._traces)


def open_claim(public: Public, made: Chart) -> Claim | None:
    """What the answer to an open question says of the ships beside the one that was asked."""
    challenge = public.challenge
    if challenge is None or challenge.named is None or challenge.number == 1:
        return None
    seat = challenge.attacker.other
    same_class = set_of(
        cell
        for cell, sighting in public.pieces[seat].items()
        if challenge.named in sighting.could_be or cell == challenge.target
    )
    numbers = {cell: _number(made, public, seat, cell) for cell in cells_of(same_class)}
    meant = [
        [numbers[cell] for cell in cells_of(force)]
        for force in forces(made.rules, same_class, challenge.target)
        if force.bit_count() == challenge.number
    ]
    return int(challenge.named), seat - 1, meant


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
    return made.with_choices(position, answer=view.own.answer, force=view.own.force)


def _number(made: Chart, public: Public, seat: Seat, cell: Cell) -> int:
    """The number of the piece that stands on the cell."""
    origins = sorted(_origins_of(public, seat))
    place = origins.index(public.pieces[seat][cell].origin)
    return (seat - 1) * made.terrain.pieces + place


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
        numbers = {
            origin: number
            for number, origin in enumerate(
                sorted(_origins_of(public, seat)), (seat - 1) * made.terrain.pieces
            )
        }
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
