"""Scores by name (S26), from records of games."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from blindfleet.board.seats import SEATS, Seat
from blindfleet.records.record import Record
from blindfleet.records.replay import replay
from blindfleet.rules import blind, shooting


@dataclass(frozen=True)
class Score:
    """What S26 counts for a name; Blind has no shots, and there `sunk` and `lost` are ships."""

    name: str
    games: int = 0
    won: int = 0
    shots: int = 0
    hits: int = 0
    sunk: int = 0
    lost: int = 0

    @property
    def accuracy(self) -> float | None:
        """Hits a shot; None before the first shot."""
        return self.hits / self.shots if self.shots else None

    def __add__(self, other: Score) -> Score:
        return Score(
            self.name,
            self.games + other.games,
            self.won + other.won,
            self.shots + other.shots,
            self.hits + other.hits,
            self.sunk + other.sunk,
            self.lost + other.lost,
        )


def scores(records: Iterable[Record]) -> dict[str, Score]:
    """Every name's score over finished games, in the order they appear; the nameless have none."""
    found: dict[str, Score] = {}
    for record in records:
        if record.outcome is not None:
            (last,) = deque(replay(record), maxlen=1)
            for seat in SEATS:
                name = record.headers.players[seat]
                if not name:
                    continue
                found[name] = found.get(name, Score(name)) + _score(record, last.seen.public, seat)
    return found


def _score(record: Record, public: Any, seat: Seat) -> Score:
    name = record.headers.players[seat]
    won = int(record.outcome is not None and record.outcome.winner is seat)
    if isinstance(record.rules, blind.BlindRules):
        sunk, lost = (
            sum(piece.is_ship for piece in public.tray[side]) for side in (seat.other, seat)
        )
        return Score(name, 1, won, sunk=sunk, lost=lost)
    tried = public.waters[seat.other].tried
    enemy = public.revealed[seat.other]
    hits = (tried & enemy.occupied).bit_count() if enemy else 0
    return Score(
        name,
        1,
        won,
        tried.bit_count(),
        hits,
        _sunk(enemy, tried),
        _sunk(public.revealed[seat], public.waters[seat].tried),
    )


def _sunk(layout: shooting.Layout | None, tried: int) -> int:
    return sum(not ship.cells & ~tried for ship in layout.ships) if layout else 0
