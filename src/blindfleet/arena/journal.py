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
from blindfleet.arena.results import ENDINGS, Bin, Effort, Guess, Opinions, Result
from blindfleet.board.problems import Invalid
from blindfleet.rules.blind import BlindRules, PieceClass

KIND = "blindfleet arena "
FORMAT = f"{KIND}3"


class Journal:
    """An open journal: `results` are those it had, and `keep` adds one."""

    def __init__(self, path: Path, file: IO[bytes], results: tuple[Result, ...]) -> None:
        self.results = results
        self._path = path
        self._file = file

    def keep(self, result: Result) -> None:
        with _told_of(self._path):
            self._file.write(_line(asdict(result)))
            self._file.flush()


@contextmanager
def journal(path: Path, contest: Contest) -> Iterator[Journal]:
    """The journal of the contest at the path, begun if there is none.

    That of another contest is refused, and one that another run is writing; a last line that is
    torn is dropped.
    """
    with _told_of(path):
        file = path.open("a+b")
    try:
        with _told_of(path):
            _lock(path, file)
            results = _begun(path, file, contest)
        yield Journal(path, file, results)
    finally:
        with _told_of(path):
            file.close()


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    """What the file meets with is told of the file; what the games meet with is not."""
    try:
        yield
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Invalid("{path}: {reason}", path=str(path), reason=reason) from None


def _lock(path: Path, file: IO[bytes]) -> None:
    """Two runs in one file would each play what the other has played, and tear its lines."""
    try:
        import fcntl  # noqa: PLC0415 -- not every platform has it
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise Invalid("{path} is being written by another run", path=str(path)) from None
    except OSError:  # nor does every network drive
        return


def _begun(path: Path, file: IO[bytes], contest: Contest) -> tuple[Result, ...]:
    """The results that the file has. Its end is then the place for another."""
    file.seek(0)
    text = file.read()
    header = _line(_header(contest))
    end = text.rfind(b"\n") + 1
    if not end and not header.startswith(text):  # somebody's file that has no second line
        raise Invalid("{path} is no journal of an arena", path=str(path))
    results = _read(path, contest, text[: end - 1]) if end else ()
    if end < len(text):
        file.truncate(end)
    if not end:
        file.write(header)
        file.flush()
    return results


def _header(contest: Contest) -> dict[str, Any]:
    return {"format": FORMAT, "version": __version__, **contest.described()}


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
        if result is None or not _is_of(contest, result):
            raise Invalid("{path}: line {line} is no result", path=str(path), line=number)
        results.append(result)
    return tuple(results)


def _is_of(contest: Contest, result: Result) -> bool:
    """Whether the game is one of the contest's, and has what games by its rules have."""
    has_ending, has_turns = result.ending is not None, result.turns is not None
    return contest.has(result.bout) and (
        isinstance(contest.rules, BlindRules) is has_ending is has_turns
    )


def _refuse_another(path: Path, contest: Contest, header: bytes) -> None:
    try:
        found = json.loads(header)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not str(found.get("format")).startswith(KIND):
        raise Invalid("{path} is no journal of an arena", path=str(path))
    for key, value in _header(contest).items():
        if found.get(key) != value:
            raise Invalid(
                "{path} is the journal of another run ({key}: {there} there, {here} here)",
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
    ending = written["ending"]
    if ending is not None and ending not in ENDINGS:
        raise ValueError(written)
    return Result(bout, winner, efforts, ending)


def _effort(written: dict[str, Any]) -> Effort:
    bins, opinions = written["bins"], written["opinions"]
    of_blind = [_count(written[key]) for key in ("turns", "challenges", "strikes")]
    if None in of_blind and of_blind != [None] * 3:
        raise ValueError(written)
    return Effort(
        shots=_count(written["shots"]),
        misses=_count(written["misses"]),
        rounds=_count(written["rounds"]),
        decisions=_whole(written["decisions"]),
        refusal=_text(written["refusal"]),
        bins=None if bins is None else tuple(map(_bin, bins)),
        turns=of_blind[0],
        challenges=of_blind[1],
        strikes=of_blind[2],
        opinions=None if opinions is None else _opinions(opinions),
        seconds=float(written["seconds"]),
    )


def _bin(written: list[Any]) -> Bin:
    place, cells, ships, expected = written
    return Bin(_whole(place), _whole(cells), _whole(ships), float(expected))


def _opinions(written: list[Any]) -> Opinions:
    guesses, pieces, bits, counted_bits = written
    return Opinions(
        tuple(Guess(PieceClass(piece).value, _bin(one)) for piece, one in guesses),
        _whole(pieces),
        float(bits),
        float(counted_bits),
    )


def _text(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError(value)
    return value


def _count(value: object) -> int | None:
    return None if value is None else _whole(value)


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value
