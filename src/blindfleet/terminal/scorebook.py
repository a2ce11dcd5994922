"""The scores of the games in the user's folder, each counted once.

To count a game it has to be replayed, and that takes its time. What came of it is kept in a file
beside the games, by the name, the size and the time of the record. Should that file be damaged, or
lost, all is counted anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from blindfleet.board.problems import Problem
from blindfleet.match.scores import Score, scores
from blindfleet.records.files import read_text
from blindfleet.terminal.folder import RECORD, Folder

FORMAT = "blindfleet scores 1"
FILE = "scores.json"


@dataclass(frozen=True)
class Counted:
    """What one game gave: which it was, and the scores of both; none while it is not over."""

    size: int
    changed: int
    game: str
    scores: tuple[Score, ...]

    @property
    def family(self) -> str:
        return family_of(self.game)


def family_of(game: str) -> str:
    """The game without its variants: `classic-15` is of the family `classic`."""
    return game.partition("-")[0]


class Scorebook:
    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._path = folder.path / FILE

    def count(
        self,
        files: Sequence[Path] | None = None,
        told: Callable[[int, int], None] = lambda *_: None,
        wanted: Callable[[], bool] = lambda: True,
    ) -> list[Counted]:
        """All games of the folder, or these files. `told` hears how many of them are counted;
        when it is no longer `wanted`, what was counted so far is kept.
        """
        everything = sorted((self.folder.path / "games").glob(f"*{RECORD}"))
        known = self._read()
        found: dict[str, Counted] = {}
        news = False
        chosen = everything if files is None else files
        for done, path in enumerate(chosen):
            if not wanted():
                break
            told(done, len(chosen))
            counted = self._counted(path, known.get(path.name))
            if counted is not None:
                news = news or counted != known.get(path.name)
                found[path.name] = counted
        there = {path.name for path in everything}
        kept = {name: one for name, one in (known | found).items() if name in there}
        if news or kept.keys() != known.keys():
            self._write(kept)
        return list(found.values())

    def _counted(self, path: Path, known: Counted | None) -> Counted | None:
        try:
            about = path.stat()
        except OSError:
            return None
        if known is not None and (known.size, known.changed) == (about.st_size, about.st_mtime_ns):
            return known
        record = self.folder.game(path)
        if record is None:
            return None
        found = tuple(scores([record]).values())
        return Counted(about.st_size, about.st_mtime_ns, record.rules.preset, found)

    def _read(self) -> dict[str, Counted]:
        try:
            document = json.loads(read_text(self._path))
            if document["format"] != FORMAT:
                return {}
            return {name: _read_counted(written) for name, written in document["games"].items()}
        except (Problem, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return {}

    def _write(self, counted: dict[str, Counted]) -> None:
        games = {
            name: [one.size, one.changed, one.game, [astuple(score) for score in one.scores]]
            for name, one in counted.items()
        }
        text = json.dumps({"format": FORMAT, "games": games}, ensure_ascii=False)
        try:
            self.folder.write(self._path, text + "\n")
        except Problem:
            return  # the next time it is counted anew


def _read_counted(written: Any) -> Counted:
    size, changed, game, found = written
    made = []
    for name, *numbers in found:
        if not isinstance(name, str) or not all(type(number) is int for number in numbers):
            raise TypeError(written)
        made.append(Score(name, *numbers))
    if type(size) is not int or type(changed) is not int or not isinstance(game, str):
        raise TypeError(written)
    return Counted(size, changed, game, tuple(made))


def totals(counted: Iterable[Counted], family: str = "") -> list[Score]:
    """Every name's score, over all games or those of a family."""
    found: dict[str, Score] = {}
    for one in counted:
        if family in ("", one.family):
            for score in one.scores:
                found[score.name] = found.get(score.name, Score(score.name)) + score
    return list(found.values())
