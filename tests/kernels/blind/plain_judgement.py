"""What a player of Blind thinks of a position, in plain Python: the reference of `judgement`.

It is written for reading, on the plain rules: pieces are known by their cells, nothing is kept from
one turn to the next, and every number is worked out where it is used.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.seats import Seat
from blindfleet.kernels.blind import judgement
from blindfleet.rules.blind import Action, Ask, Move, PieceClass, State, Strike, legal
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.pieces import SHIPS, Battle, compare
from blindfleet.rules.blind.public import Sighting
from blindfleet.rules.blind.ruleset import DefeatCosts, EngageWhen, Neighbours

Shares = Sequence[float]  # by class; the place 0 is never used
Named = tuple[PieceClass, int]

VEDETTE, SWEEPER, FISH = PieceClass.VEDETTE, PieceClass.SWEEPER, PieceClass.FISH
TORPEDO, MINE, FORT = PieceClass.TORPEDO, PieceClass.MINE, PieceClass.FORT


def suspicion(
    afloat: Mapping[PieceClass, int],
    could_be: Mapping[Cell, frozenset[PieceClass]],
    weight: Mapping[Cell, Shares],
) -> dict[Cell, list[float]]:
    """What each piece may be. Those that are known count against the others of their class. Of
    the rest, in turns, every class is given to as many pieces as are left of it, and every piece is
    made one thing.
    """
    known = {cell: next(iter(may)) for cell, may in could_be.items() if len(may) == 1}
    left = {kind: afloat[kind] - list(known.values()).count(kind) for kind in PieceClass}
    table = {
        cell: [0.0] + [weight[cell][kind] * (kind in may and left[kind] > 0) for kind in PieceClass]
        for cell, may in could_be.items()
        if cell not in known
    }
    _make_one_thing(table)
    for _ in range(judgement.ROUNDS):
        for kind in PieceClass:
            total = sum(row[kind] for row in table.values())
            for row in table.values():
                row[kind] = row[kind] * left[kind] / total if total > 0 else 0.0
        _make_one_thing(table)
    certain = {
        cell: [0.0] + [float(kind is one) for one in PieceClass] for cell, kind in known.items()
    }
    return {**table, **certain}


def _make_one_thing(table: Mapping[Cell, list[float]]) -> None:
    for row in table.values():
        total = sum(row)
        if total > 0:
            row[:] = [share / total for share in row]


@dataclass(frozen=True)
class Thinker:
    """The seat that is to act, with what it suspects of each enemy piece, by its cell."""

    state: State
    suspects: Mapping[Cell, Shares]
    worth: Shares
    taste: Shares

    @cached_property
    def seat(self) -> Seat:
        (seat,) = self.state.public.to_act
        return seat

    # What is where

    @property
    def own(self) -> Mapping[Cell, Sighting]:
        return self.state.public.pieces[self.seat]

    @property
    def enemy(self) -> Mapping[Cell, Sighting]:
        return self.state.public.pieces[self.seat.other]

    def class_at(self, cell: Cell) -> PieceClass:
        found = self.state.view(self.seat).class_at(cell)
        assert found is not None
        return found

    def enemy_afloat(self, kind: PieceClass) -> int:
        return self.state.public.afloat(self.seat.other, kind)

    def distance(self, one: Cell, two: Cell) -> int:
        """Steps from one cell to the other (B10), whatever stands between."""
        columns = self.state.public.rules.board.columns
        down = abs(one // columns - two // columns)
        across = abs(one % columns - two % columns)
        four = self.state.public.rules.neighbours is Neighbours.FOUR
        return down + across if four else max(down, across)

    def squadron(self, start: Cell, end: Cell) -> int:
        """How many ships the piece could be together with after that move."""
        kind = self.class_at(start)
        if not kind.is_ship:
            return 1
        mates = {cell for cell in self.own if self.class_at(cell) is kind} - {start} | {end}
        found = forces(self.state.public.rules, sum(1 << cell for cell in mates), end)
        return max(force.bit_count() for force in found)

    # What an enemy piece may answer, and what that is worth

    def named(self, cell: Cell) -> dict[Named, float]:
        """How likely each answer is. Mates are suspected by what is thought of the neighbours."""
        found: dict[Named, float] = {}
        for kind in PieceClass:
            likely = self.suspects[cell][kind]
            if not kind.is_ship:
                found[kind, 1] = likely
                continue
            beside = cells_of(self.state.public.rules.board.beside[cell])
            mates = sum(self.suspects[one][kind] for one in beside if one in self.enemy)
            several = min(1.0, self.taste[judgement.CLANNISH] * mates)
            several *= self.enemy_afloat(kind) > 1
            three = several / 2 * (self.enemy_afloat(kind) > 2)
            found[kind, 1] = likely * (1 - several)
            found[kind, 2] = likely * (several - three)
            found[kind, 3] = likely * three
        return found

    def engaged(self, ship: PieceClass, number: int, answer: Named) -> float:
        """What it brings to engage so many ships of a class with what was named."""
        named, against = answer
        match compare(ship, number, named, against):
            case Battle.VICTORY:
                return against * self.worth[named] + self.taste[judgement.ANOTHER_TURN]
            case Battle.EQUAL:
                return against * self.worth[named] - number * self.worth[ship]
            case Battle.DEFEAT:
                return -self.worth[ship]

    def brought(self, ship: PieceClass, most: int, answer: Named) -> float:
        """The best that a ship with so many of its class, itself included, can do."""
        rules, weapon = self.state.public.rules, answer[0]
        if weapon.is_ship:
            if rules.engage is EngageWhen.BEFORE:
                costly = rules.defeat_costs is DefeatCosts.FORCE and self.is_lost(
                    ship, most, answer
                )
                return self.engaged(ship, most, answer) * (most if costly else 1)
            return max(self.engaged(ship, number, answer) for number in range(1, most + 1))
        if weapon is MINE and ship is not SWEEPER:
            return self.worth[MINE] * rules.mine_spent - self.worth[ship]
        if weapon is TORPEDO and ship is FISH and not rules.fish_takes_torpedo:
            return 0.0
        return self.worth[weapon] + self.taste[judgement.ANOTHER_TURN]

    def is_lost(self, ship: PieceClass, most: int, answer: Named) -> bool:
        """Whether the ship cannot but lose against these ships."""
        fixed = self.state.public.rules.engage is EngageWhen.BEFORE
        return all(
            compare(ship, number, *answer) is Battle.DEFEAT
            for number in range(most if fixed else 1, most + 1)
        )

    def alarm(self, cell: Cell) -> float:
        """What it is worth that an enemy piece is gone from there."""
        forts = [one for one in self.own if self.class_at(one) is FORT]
        away = min(self.distance(cell, fort) for fort in forts)
        return self.taste[judgement.ALARM] * self.taste[judgement.ALARM_FADING] ** away

    def prospect(self, kind: PieceClass, number: int, cell: Cell) -> float:
        """What an attack on the enemy piece there promises."""
        if kind is TORPEDO:
            return self._struck(cell)
        if not kind.is_ship:
            return 0.0
        found = 0.0
        for answer, likely in self.named(cell).items():
            gain = self.brought(kind, number, answer)
            found += likely * gain
            if answer[0].is_ship and not self.is_lost(kind, number, answer):
                found += likely * self.alarm(cell)
        return found

    def _struck(self, cell: Cell) -> float:
        shares = self.suspects[cell]
        found = -self.worth[TORPEDO] if self.state.public.rules.torpedo_spent else 0.0
        for kind in PieceClass:
            if kind.is_ship:
                found += shares[kind] * (self.worth[kind] + self.alarm(cell))
            elif kind is not FORT:
                found += shares[kind] * self.worth[kind]
            elif shares[FORT] < 0.99:
                found += shares[FORT] * self.taste[judgement.FORT_FOUND]
        return found

    # Where it is good to be

    def pull(self, kind: PieceClass, number: int, cell: Cell) -> float:
        """The best target, less by every step of the way."""
        fading = self.taste[judgement.FADING]
        return max(
            max(0.0, self.prospect(kind, number, one)) * fading ** self.distance(cell, one)
            for one in self.enemy
        )

    def danger(self, kind: PieceClass, number: int, cell: Cell) -> float:
        """What may be lost there to enemies in contact and, by the taste, one step further off."""
        threatened = 0.0
        for one in self.enemy:
            steps = self.distance(cell, one)
            if steps <= 2:
                share = self.taste[judgement.SHADOW] if steps == 2 else 1.0
                threatened += share * self._threat(kind, number, self.suspects[one])
        return self.worth[kind] * min(1.0, threatened)

    def _threat(self, kind: PieceClass, number: int, shares: Shares) -> float:
        """How likely such an enemy would take my piece, alone."""
        rules = self.state.public.rules
        found = 0.0 if kind is FORT else shares[TORPEDO]
        for other in SHIPS:
            if kind.is_ship:
                takes = compare(other, 1, kind, number) is Battle.VICTORY
            else:
                takes = (kind is not MINE or other is SWEEPER) and (
                    kind is not TORPEDO or other is not FISH or rules.fish_takes_torpedo
                )
            found += shares[other] * takes
        return found

    # Turns

    def turns(self) -> dict[Action, float]:
        """What every legal turn promises."""
        view = self.state.view(self.seat)
        return {turn: self._turn(turn) for turn in legal(view)}

    def _turn(self, turn: Action) -> float:
        assert isinstance(turn, Move | Ask | Strike)
        taste, public = self.taste, self.state.public
        start, end, kind = turn.start, turn.end, self.class_at(turn.start)
        could_be = self.own[start].could_be
        before, after = self.squadron(start, start), self.squadron(start, end)
        caution = taste[judgement.CAUTION] * max(0.0, 1 - public.quiet / taste[judgement.PATIENCE])
        if len(could_be) == 1:
            caution *= taste[judgement.EXPOSED]
        value = caution * (self.danger(kind, before, start) - self.danger(kind, after, end))
        if start != end:
            beside = cells_of(public.rules.contact[start])
            on_guard = any(one in self.own and self.class_at(one) is FORT for one in beside)
            value -= taste[judgement.POST] * on_guard + taste[judgement.DRIFT] * (kind is MINE)
            value -= taste[judgement.STIRRING] * (FORT in could_be)
            runs = not public.rules.contact[start] >> end & 1
            value -= taste[judgement.RUNNING] * (runs and could_be != {VEDETTE})
        if isinstance(turn, Move):
            value += self.pull(kind, after, end) - self.pull(kind, before, start)
            value += taste[judgement.TOGETHER] * (after - before)
            rows = end // public.rules.board.columns - start // public.rules.board.columns
            value += taste[judgement.ONWARD + kind] * (rows if self.seat is Seat.ONE else -rows)
            return value + taste[judgement.COMPANY] * (
                self._company(end, start) - self._company(start, start)
            )
        if isinstance(turn, Ask):
            if public.rules.engage is EngageWhen.BEFORE:
                after = turn.force.bit_count()
            value += taste[judgement.LEARNING] * _bits(self.suspects[turn.target])
            value -= taste[judgement.ASKING] * self.worth[kind] * (not could_be <= SHIPS)
        return value + self.prospect(kind, after, turn.target)

    def _company(self, cell: Cell, itself: Cell) -> int:
        """Own pieces in contact with the cell, but for the one that moves."""
        beside = cells_of(self.state.public.rules.contact[cell])
        return sum(one in self.own and one != itself for one in beside)

    # Answers and engagements

    def answer(self, size: int) -> float:
        """What it promises to name so many: the asker gains least. Mates of it are guessed at."""
        challenge = self.state.public.challenge
        assert challenge is not None
        asked = self.class_at(challenge.target)
        if not asked.is_ship:
            return 0.0
        value = -self.taste[judgement.SHOWING] * self.worth[asked] * (size - 1)
        for kind in SHIPS:
            backed = self.taste[judgement.BACKED] * (self.enemy_afloat(kind) > 2)
            gain = (1 - backed) * self.brought(kind, 1, (asked, size))
            gain += backed * self.brought(kind, 3, (asked, size))
            value -= self.suspects[challenge.acting][kind] * gain
        return value

    def engagement(self, size: int) -> float:
        """What it brings; of forces that bring the same the smallest is best."""
        challenge = self.state.public.challenge
        assert challenge is not None
        assert challenge.named is not None
        ship = self.class_at(challenge.acting)
        return self.engaged(ship, size, (challenge.named, challenge.number)) - size / 1000


def _bits(shares: Shares) -> float:
    return -sum(share * math.log2(share) for share in shares[1:] if share > 1e-6)
