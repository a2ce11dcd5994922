"""A tournament on disk: the rules, the bracket so far, and the game that is being played (S26)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
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
    """`game` is the full record, with notes, of the game that was interrupted, if one was."""

    rules: Ruleset
    knockout: Knockout
    game: Record | None = None

    def __post_init__(self) -> None:
        """The game under way must be one that this tournament can go on with."""
        if self.game is None:
            return
        players = tuple(self.game.headers.players)
        if self.game.eyes is not Eyes.FULL or players not in self._pairs():
            raise Invalid("the game is not a full record of a pair that plays now")
        if replace(self.game.rules, first=self.rules.first) != self.rules:
            raise Invalid("the game is played by other rules than the tournament")

    def _pairs(self) -> list[tuple[str, ...]]:
        return [(pair.one, pair.two) for pair in self.knockout.open_pairs()]

    def seat(self, pair: Pair, drawn: Seat) -> Referee:
        """The pair's next game: who begins was drawn, and is swapped in the replay of a tie."""
        first = pair.first_turn(drawn)
        rules = self.rules
        if not rules.first.allows(first):
            rules = replace(rules, first=FirstTurn.LOT)
        return Referee(rules, first, Headers(players=PerSeat(pair.one, pair.two)))

    def write(self) -> str:
        document = {
            "format": FORMAT,
            "rules": {"game": self.rules.preset, **changed_options(self.rules)},
            "names": self.knockout.names,
            "log": [_write_report(report) for report in self.knockout.log],
            "game": write(self.game).splitlines() if self.game else None,
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
            game = document["game"]
            return cls(
                rules,
                Knockout.resume(_texts(document["names"]), log),
                read("\n".join(_texts(game)) + "\n") if game is not None else None,
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


def _texts(values: object) -> list[str]:
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise TypeError(values)
    return [str(value) for value in values]
