"""A run on disk: the contest, then a line for every game that is over.

Whatever ends a run, its journal holds what was played, and the same contest goes on from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from blindfleet import __version__
from blindfleet.arena.contest import Bout, Contest
from blindfleet.arena.results import Bin, Effort, Result
from blindfleet.board.problems import Invalid

FORMAT = "blindfleet arena 1"


class Journal:
    """An open journal: `results` are those it had, and `keep` adds one."""

    def __init__(self, file: IO[bytes], results: tuple[Result, ...]) -> None:
        self.results = results
        self._file = file

    def keep(self, result: Result) -> None:
        self._file.write(_line(asdict(result)))
        self._file.flush()


@contextmanager
def journal(path: Path, contest: Contest) -> Iterator[Journal]:
    """The journal of the contest at the path, begun if there is none.

    That of another contest is refused; a last line that is torn is dropped.
    """
    try:
        with path.open("a+b") as file:
            file.seek(0)
            whole, _, torn = file.read().rpartition(b"\n")
            results = _read(path, contest, whole) if whole else ()
            if torn:
                file.truncate(len(whole) + bool(whole))
            if not whole:
                file.write(_line({"format": FORMAT, **_header(contest)}))
                file.flush()
            yield Journal(file, results)
    except OSError as problem:
        raise Invalid("{path}: {reason}", path=str(path), reason=problem.strerror) from None


def _header(contest: Contest) -> dict[str, Any]:
    return {"version": __version__, **contest.described()}


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read(path: Path, contest: Contest, whole: bytes) -> tuple[Result, ...]:
    header, *lines = whole.split(b"\n")
    _refuse_another(path, contest, header)
    results = []
    for number, line in enumerate(lines, 2):
        try:
            result = _result(json.loads(line))
        except (ValueError, TypeError, KeyError, RecursionError):
            result = None
        if result is None or not contest.has(result.bout):
            raise Invalid("{path}: line {line} is no result", path=str(path), line=number)
        results.append(result)
    return tuple(results)


def _refuse_another(path: Path, contest: Contest, header: bytes) -> None:
    try:
        found = json.loads(header)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Invalid("{path} is no journal of an arena", path=str(path))
    for key, value in _header(contest).items():
        if found.get(key) != value:
            raise Invalid(
                "{path} is the journal of another run: its {key} is {there}, not {here}",
                path=str(path),
                key=key,
                there=_shown(found.get(key)),
                here=_shown(value),
            )


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:60]


def _result(written: dict[str, Any]) -> Result:
    """What `asdict` made of a result, with every number in its place."""
    number, bots = written["bout"]
    winner = written["winner"]
    bout = Bout(_whole(number), tuple(map(_whole, bots)))
    efforts = tuple(_effort(effort) for effort in written["efforts"])
    if len(efforts) != len(bots) or (winner is not None and winner not in bots):
        raise ValueError(written)
    return Result(bout, winner, efforts)


def _effort(written: dict[str, Any]) -> Effort:
    bins = written["bins"]
    return Effort(
        shots=_count(written["shots"]),
        misses=_count(written["misses"]),
        rounds=_count(written["rounds"]),
        decisions=_whole(written["decisions"]),
        illegal=bool(written["illegal"]),
        bins=None if bins is None else tuple(map(_bin, bins)),
        seconds=float(written["seconds"]),
    )


def _bin(written: list[Any]) -> Bin:
    place, cells, ships, expected = written
    return Bin(_whole(place), _whole(cells), _whole(ships), float(expected))


def _count(value: object) -> int | None:
    return None if value is None else _whole(value)


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value
