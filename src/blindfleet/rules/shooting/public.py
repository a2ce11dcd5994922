"""What everybody knows of a shooting game, as a fold of what was said aloud.

`announce` is the only way it changes. It refuses, as a Contradiction, a notice that could not have
been said: a record through one player's eyes is checked by it as far as those eyes reach.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.problems import Contradiction, insist
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.board.values import FrozenDict, value
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.shooting.layout import Layout, ShipName
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Ended,
    Fired,
    PublicNotice,
    Ready,
    Revealed,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.plausible import Named, insist_report, insist_sinking
from blindfleet.rules.shooting.ruleset import ShootingRules, Turns
from blindfleet.rules.table import Said, offer_after, refuse_saying

# Members looked up once: on the class each look costs as much as a call.
SALVO, STREAK = Turns.SALVO, Turns.STREAK
MISS, SUNK = Answer.MISS, Answer.SUNK
ONE = Seat.ONE
NO_NAMES: frozenset[ShipName] = frozenset()


class Phase(enum.Enum):
    DEPLOYING = "deploying"
    SHOOTING = "shooting"
    OVER = "over"


@value
class Waters(NamedTuple):
    """A seat's own waters as everybody knows them: what was shot there, and what was answered.

    `hits` has only the cells that were *said* to be hit: in a salvo whose report names no cell it
    stays empty. `sunk` are the sinkings as S6 tells them, `sunk_names` as S14 does. `shots` and
    `salvoes` are everything said of these waters, in order.
    """

    tried: CellSet = 0
    hits: CellSet = 0
    sunk: tuple[SunkShip, ...] = ()
    sunk_names: frozenset[ShipName] = NO_NAMES
    shots: tuple[Fired, ...] = ()
    salvoes: tuple[Volleyed, ...] = ()
    named: Mapping[ShipName, Named] = FrozenDict()

    @property
    def answers(self) -> Iterator[Fired | CellAnswer]:
        """Every answer for a single cell, in the order they were given."""
        yield from self.shots
        for salvo in self.salvoes:
            yield from (part for part in salvo.report if isinstance(part, CellAnswer))

    @property
    def sunk_count(self) -> int:
        return len(self.sunk) + len(self.sunk_names)


@value
class Public(NamedTuple):
    rules: ShootingRules
    first: Seat
    on_turn: Seat
    turn: int = 1
    waters: PerSeat[Waters] = PerSeat(Waters(), Waters())
    ready: PerSeat[bool] = PerSeat(False, False)
    offer: Seat | None = None
    outcome: Outcome | None = None
    revealed: PerSeat[Layout | None] | None = None

    @property
    def phase(self) -> Phase:
        if self.outcome is not None:
            return Phase.OVER
        return Phase.SHOOTING if self.ready.one and self.ready.two else Phase.DEPLOYING

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        if self.outcome is not None:
            return ()
        if self.ready.one and self.ready.two:
            return (self.on_turn,)
        return tuple(seat for seat in Seat if not self.ready[seat])

    def tried_when_round_began(self, seat: Seat) -> CellSet:
        """What had been shot at in `seat`'s waters when this round began (S13)."""
        waters = self.waters[seat]
        hit_this_round = seat is self.on_turn and seat is not self.first
        return waters.tried & ~waters.salvoes[-1].cells if hit_this_round else waters.tried


def announce(public: Public, notice: PublicNotice) -> Public:
    """What everybody knows after the notice."""
    if type(notice) is Fired:
        return _fired(public, notice)
    match notice:
        case Volleyed():
            return _volleyed(public, notice)
        case Ready(seat):
            insist(
                public.phase is Phase.DEPLOYING and not public.ready[seat],
                "S9",
                "a fleet is placed once",
            )
            return public._replace(ready=public.ready.but(seat, True))
        case Said():
            insist(public.outcome is None, "S15a", "the game is over")
            refuse_saying(public.offer, notice, "S15a")
            return public._replace(offer=offer_after(public.offer, notice))
        case Ended(outcome):
            insist(public.outcome is None, "S12", "the game is over")
            return public._replace(outcome=outcome, offer=None)
        case Revealed(layouts):
            insist(
                public.outcome is not None and public.revealed is None,
                "S28",
                "deployments are told once, when the game is over",
            )
            return public._replace(revealed=layouts)
        case _:
            raise Contradiction("S11", "that is nothing that is said aloud")


def _fired(public: Public, notice: Fired) -> Public:
    """The hot path: plain constructors, because `_replace` costs as much as the rest."""
    shooter, cell, answer, told = notice
    rules, waters, ready = public.rules, public.waters, public.ready
    if public.on_turn is not shooter or public.outcome or not (ready.one and ready.two):
        _refuse_turn(public, shooter)
    if rules.turns is SALVO:
        raise Contradiction("S5", "a turn of this game is a salvo")
    target = shooter.other
    tried, hits, sunk, _, shots, _, _ = waters.one if target is ONE else waters.two
    bit = 1 << cell if cell >= 0 else 0
    if tried & bit or not 0 < bit <= rules.grid.all_cells:
        raise Contradiction("S10", "the cell was shot at before or is off the grid", (cell,))
    again = False
    if answer is not MISS:
        hits |= bit
        again = rules.turns is STREAK
        if hits.bit_count() > rules.fleet_cells:
            raise Contradiction("S11", "there are more hits than the fleet has cells", (cell,))
        if answer is SUNK:
            insist_sinking(rules, told, cell, hits, sunk)
            sunk = (*sunk, told or SunkShip())
    if told is not None and answer is not SUNK:
        raise Contradiction("S6", "only a sinking tells of a ship", (cell,))
    shot_at = Waters(tried | bit, hits, sunk, NO_NAMES, (*shots, notice))
    return Public(
        rules,
        public.first,
        shooter if again else target,
        public.turn if again else public.turn + 1,
        PerSeat(shot_at, waters.two) if target is ONE else PerSeat(waters.one, shot_at),
        ready,
        None if public.offer is target else public.offer,
    )


def _volleyed(public: Public, notice: Volleyed) -> Public:
    shooter, target = notice.seat, notice.seat.other
    rules = public.rules
    waters = public.waters[target]
    _refuse_turn(public, shooter)
    insist(rules.turns is Turns.SALVO, "S5", "a turn of this game is one shot")
    if notice.cells & waters.tried or notice.cells & ~rules.grid.all_cells or not notice.cells:
        raise Contradiction(
            "S13", "a salvo names cells not tried before", cells_of(notice.cells & waters.tried)
        )
    named = insist_report(rules, waters.named, notice)
    hits, sunk, sunk_names = waters.hits, waters.sunk, waters.sunk_names
    for part in notice.report:
        match part:
            case CellAnswer(cell, answer, told):
                hits |= 0 if answer is Answer.MISS else 1 << cell
                insist(told is None or answer is SUNK, "S6", "only a sinking tells of a ship")
                if answer is SUNK:
                    insist_sinking(rules, told, cell, hits, sunk)
                    sunk = (*sunk, told or SunkShip())
            case ShipHit(name, gone) | ShipHits(name, _, gone):
                insist(name not in sunk_names, "S14", "that ship was sunk before")
                sunk_names = sunk_names | {name} if gone else sunk_names
    shot_at = Waters(
        waters.tried | notice.cells,
        hits,
        sunk,
        sunk_names,
        (),
        (*waters.salvoes, notice),
        named,
    )
    return public._replace(
        on_turn=target,
        turn=public.turn + 1,
        waters=public.waters.but(target, shot_at),
        offer=None if public.offer is target else public.offer,
    )


def _refuse_turn(public: Public, shooter: Seat) -> None:
    if public.phase is not Phase.SHOOTING:
        raise Contradiction("S9", "shots are fired between the placing of both fleets and the end")
    if public.on_turn is not shooter:
        raise Contradiction("S5", "it is the other player's turn")
