"""A tournament on disk: the rules, the bracket so far, and the games being played (S26)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.knockout import Coin, Game, Knockout, Leaving, Pair, Report
from blindfleet.match.referee import Referee
from blindfleet.records.files import read_text, write_atomically
from blindfleet.records.read import read
from blindfleet.records.record import Eyes, Headers, Record
from blindfleet.records.write import write
from blindfleet.rules.families import Ruleset, changed_options, preset
from blindfleet.rules.options import FirstTurn

FORMAT = "blindfleet knock-out 1"


@dataclass(frozen=True)
class Tournament:
    """`games` are the full records, with notes, of the games that were interrupted, one for a pair.

    `bots` are those of the names that bots play under, and which bots they are.
    """

    rules: Ruleset
    knockout: Knockout
    games: tuple[Record, ...] = ()
    bots: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The games under way must be ones that this tournament can go on with."""
        if not set(self.bots) <= set(self.knockout.names):
            raise Invalid("a bot has a name that does not play in this tournament")
        pairs = self._open()
        seen = set()
        for game in self.games:
            players = _players(game)
            pair = pairs.get(players)
            if game.eyes is not Eyes.FULL or pair is None or pair.needs_coin or players in seen:
                raise Invalid("the game is not a full record of a pair that plays now")
            if replace(game.rules, first=self.rules.first) != self.rules:
                raise Invalid("the game is played by other rules than the tournament")
            if game.first is not pair.first_turn(game.first):
                raise Invalid("a tie is replayed with the first turn swapped")
            seen.add(players)

    def _open(self) -> dict[tuple[str, str], Pair]:
        return {(pair.one, pair.two): pair for pair in self.knockout.open_pairs()}

    def seat(self, pair: Pair, drawn: Seat, about: Headers = Headers()) -> Referee:
        """The pair's next game: who begins was drawn, and is swapped in the replay of a tie."""
        first = pair.first_turn(drawn)
        rules = self.rules
        if not rules.first.allows(first):
            rules = replace(rules, first=FirstTurn.LOT)
        return Referee(rules, first, replace(about, players=PerSeat(pair.one, pair.two)))

    def game_of(self, pair: Pair) -> Record | None:
        """The game that the pair has under way."""
        return next((game for game in self.games if _players(game) == (pair.one, pair.two)), None)

    def playing(self, game: Record) -> Tournament:
        """The game has gone on; it takes the place of what was known of it."""
        return replace(self, games=(*self._games_but(game), game))

    def played(self, game: Record) -> Tournament:
        """The game is over: its pair is decided or, after a tie, plays once more."""
        outcome = game.outcome
        if outcome is None:
            raise Invalid("the game is not over")
        pair = self._open().get(_players(game))
        if pair is None:
            raise Invalid("the game is not a full record of a pair that plays now")
        winner = None if outcome.winner is None else game.headers.players[outcome.winner]
        return replace(
            self,
            knockout=self.knockout.report(pair, winner, game.first),
            games=self._games_but(game),
        )

    def tossed(self, pair: Pair, winner: str) -> Tournament:
        """The coin after two ties, thrown outside."""
        return replace(self, knockout=self.knockout.toss(pair, winner))

    def left(self, name: str) -> Tournament:
        """Leaving loses; a game that the name had under way is given up with it."""
        games = tuple(game for game in self.games if name not in _players(game))
        return replace(self, knockout=self.knockout.leave(name), games=games)

    def _games_but(self, game: Record) -> tuple[Record, ...]:
        return tuple(one for one in self.games if _players(one) != _players(game))

    def write(self) -> str:
        document = {
            "format": FORMAT,
            "rules": {"game": self.rules.preset, **changed_options(self.rules)},
            "names": self.knockout.names,
            "bots": dict(self.bots),
            "log": [_write_report(report) for report in self.knockout.log],
            "games": [write(game).splitlines() for game in self.games],
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def read(cls, text: str) -> Tournament:
        """Whatever the text, a Tournament or Invalid."""
        try:
            document = json.loads(text)
            if document["format"] != FORMAT:
                raise Invalid("this is not a “{format}” file", format=FORMAT)
            options = dict(document["rules"])
            rules = preset(options.pop("game"), **options)
            log = [_read_report(report) for report in document["log"]]
            bots = dict(document["bots"])
            return cls(
                rules,
                Knockout.resume(_texts(document["names"]), log),
                tuple(read("\n".join(_texts(game)) + "\n") for game in _list(document["games"])),
                dict(zip(_texts(list(bots)), _texts(list(bots.values())), strict=True)),
            )
        except Problem as problem:
            raise Invalid("the tournament cannot be read: {problem}", problem=problem) from None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise Invalid("the tournament cannot be read: it is not as it was written") from None

    def save(self, path: Path | str) -> None:
        write_atomically(Path(path), self.write())

    @classmethod
    def load(cls, path: Path | str) -> Tournament:
        return cls.read(read_text(Path(path)))


def _write_report(report: Report) -> dict[str, Any]:
    match report:
        case Game(one, two, winner, first):
            return {"game": [one, two], "winner": winner, "first": int(first)}
        case Coin(one, two, winner):
            return {"coin": [one, two], "winner": winner}
        case Leaving(name):
            return {"left": name}


def _read_report(written: dict[str, Any]) -> Report:
    if "left" in written:
        return Leaving(*_texts([written["left"]]))
    one, two = _texts(written["coin"] if "coin" in written else written["game"])
    if "coin" in written:
        return Coin(one, two, *_texts([written["winner"]]))
    winner = written["winner"]
    return Game(one, two, None if winner is None else _texts([winner])[0], Seat(written["first"]))


def _players(game: Record) -> tuple[str, str]:
    return game.headers.players.one, game.headers.players.two


def _list(values: object) -> list[Any]:
    if not isinstance(values, list):
        raise TypeError(values)
    return values


def _texts(values: object) -> list[str]:
    if not all(isinstance(value, str) for value in _list(values)):
        raise TypeError(values)
    return [str(value) for value in _list(values)]
