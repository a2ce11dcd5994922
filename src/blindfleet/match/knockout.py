"""The knock-out of S24, for any number of names.

A Knockout is a value that changes by `report`, `toss` and `leave`. What was said to it is in `log`,
and the whole bracket follows from the names and the log: that is how it is saved and resumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import Seat
from blindfleet.records.record import refuse_text

MOST_NAMES = 4096


@dataclass(frozen=True)
class Game:
    """A game that a pair has played; `winner` None: a tie. `first` had the first turn."""

    one: str
    two: str
    winner: str | None
    first: Seat


@dataclass(frozen=True)
class Coin:
    """A pair decided by a coin after two ties."""

    one: str
    two: str
    winner: str


@dataclass(frozen=True)
class Leaving:
    """A name that left: it loses the pair now open, and any to come."""

    name: str


Report = Game | Coin | Leaving


@dataclass(frozen=True)
class Pair:
    """Two names of a round: `one` sits at side 1, `two` at side 2."""

    one: str
    two: str
    games: tuple[Game, ...] = ()
    winner: str | None = None

    @property
    def needs_coin(self) -> bool:
        """A tie is replayed once; a second one is decided by a coin."""
        return self.winner is None and len(self.games) == 2

    def first_turn(self, drawn: Seat) -> Seat:
        """Who begins the next game: the one drawn, and in the replay of a tie the other."""
        return self.games[0].first.other if self.games else drawn


@dataclass(frozen=True)
class Round:
    """Pairs in order; with an odd number of names one has a bye."""

    pairs: tuple[Pair, ...]
    bye: str | None = None


@dataclass(frozen=True)
class Knockout:
    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    log: tuple[Report, ...] = ()

    @classmethod
    def of(cls, names: Sequence[str]) -> Knockout:
        """Two names: a duel. More: 1 v 2, 3 v 4, and so on."""
        if not 2 <= len(names) <= MOST_NAMES:
            raise Invalid("a knock-out has 2 to {most} names", most=MOST_NAMES)
        for name in names:
            refuse_text(name)
            if not name.strip():
                raise Invalid("a name is empty")
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise Invalid("the name {name} is there twice", name=twice)
        return cls(tuple(names), (_pair_up(names, ()),))

    @classmethod
    def resume(cls, names: Sequence[str], log: Iterable[Report]) -> Knockout:
        knockout = cls.of(names)
        for report in log:
            knockout = knockout.after(report)
        return knockout

    @property
    def champion(self) -> str | None:
        last = self.rounds[-1]
        return last.pairs[0].winner if len(last.pairs) == 1 and last.bye is None else None

    def open_pairs(self) -> tuple[Pair, ...]:
        """The pairs of this round still to be decided, in order."""
        return tuple(pair for pair in self.rounds[-1].pairs if pair.winner is None)

    def report(self, pair: Pair, winner: str | None, first: Seat) -> Knockout:
        """The pair has played a game in which `first` had the first turn; None: a tie."""
        return self.after(Game(pair.one, pair.two, winner, first))

    def toss(self, pair: Pair, winner: str) -> Knockout:
        """The coin after two ties, thrown outside."""
        return self.after(Coin(pair.one, pair.two, winner))

    def leave(self, name: str) -> Knockout:
        """Leaving loses."""
        return self.after(Leaving(name))

    def after(self, report: Report) -> Knockout:
        """The knock-out after one more report, or Illegal."""
        logged = replace(self, log=(*self.log, report))
        if isinstance(report, Leaving):
            if report.name not in self.names or report in self.log:
                raise Illegal("S24", "{name} does not play in this knock-out", name=report.name)
            return logged._settled()
        pair = self._open_pair(report.one, report.two)
        if report.winner not in (pair.one, pair.two, None):
            raise Illegal("S24", "{name} does not play in that pair", name=report.winner)
        if isinstance(report, Coin) is not pair.needs_coin:
            raise Illegal("S24", "a coin decides after two ties, and only then")
        games = (*pair.games, report) if isinstance(report, Game) else pair.games
        if isinstance(report, Game) and report.first is not pair.first_turn(report.first):
            raise Illegal("S24", "a tie is replayed with the first turn swapped")
        return logged._with(pair, replace(pair, games=games, winner=report.winner))._settled()

    def _open_pair(self, one: str, two: str) -> Pair:
        for pair in self.open_pairs():
            if (pair.one, pair.two) == (one, two):
                return pair
        raise Illegal("S24", "{one} and {two} do not meet now", one=one, two=two)

    def _with(self, pair: Pair, decided: Pair) -> Knockout:
        last = self.rounds[-1]
        pairs = tuple(decided if one is pair else one for one in last.pairs)
        return replace(self, rounds=(*self.rounds[:-1], replace(last, pairs=pairs)))

    def _settled(self) -> Knockout:
        """Pairs of those who left are decided, and a round that is over is followed by the next."""
        left = {report.name for report in self.log if isinstance(report, Leaving)}
        knockout = self
        while True:
            for pair in knockout.open_pairs():
                if pair.one in left or pair.two in left:
                    stays = pair.two if pair.one in left else pair.one
                    knockout = knockout._with(pair, replace(pair, winner=stays))
            if knockout.open_pairs() or knockout.champion is not None:
                return knockout
            knockout = knockout._next_round()

    def _next_round(self) -> Knockout:
        last = self.rounds[-1]
        through = {pair.winner for pair in last.pairs} | {last.bye}
        names = [name for name in self.names if name in through]
        had_bye = [one.bye for one in self.rounds if one.bye is not None]
        return replace(self, rounds=(*self.rounds, _pair_up(names, had_bye)))


def _pair_up(names: Sequence[str], had_bye: Sequence[str]) -> Round:
    """In order; with an odd number the bye goes to the last who has had none, else to the last."""
    bye = None
    if len(names) % 2:
        bye = next((name for name in reversed(names) if name not in had_bye), names[-1])
        names = [name for name in names if name != bye]
    pairs = zip(names[::2], names[1::2], strict=True)
    return Round(tuple(Pair(one, two) for one, two in pairs), bye)
