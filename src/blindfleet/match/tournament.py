"""A tournament on disk: the rules, the bracket so far, and the game that is being played (S26)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import Seat
from blindfleet.match.knockout import Coin, Game, Knockout, Leaving, Report
from blindfleet.records.files import read_text, write_atomically
from blindfleet.records.read import read
from blindfleet.records.record import Record
from blindfleet.records.write import write
from blindfleet.rules.families import Ruleset, changed_options, preset

FORMAT = "blindfleet knock-out 1"


@dataclass(frozen=True)
class Tournament:
    """`game` is the full record, with notes, of the game that was interrupted, if one was."""

    rules: Ruleset
    knockout: Knockout
    game: Record | None = None

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

    def save(self, path: Path) -> None:
        write_atomically(path, self.write())

    @classmethod
    def load(cls, path: Path) -> Tournament:
        return cls.read(read_text(path))


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
