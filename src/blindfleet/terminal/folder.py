"""The user's folder: games, tournaments, formations and settings.

Nothing in it is ever a reason to stop. What cannot be read is set aside under `damaged`, where it
can be looked at, and its name is told.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from blindfleet.board.problems import Invalid, Problem
from blindfleet.records.files import Unreadable, read_text, save, write_atomically
from blindfleet.records.headers import UNFINISHED, read_headers
from blindfleet.records.read import read
from blindfleet.records.record import Eyes, Headers, Record
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.settings import Settings

T = TypeVar("T")
RECORD, TOURNAMENT, FORMATION, DRAFT = ".bf", ".knockout", ".formation", ".draft"
LOCK = ".lock"
STAMP, STAMP_LENGTH = "%Y-%m-%d %H.%M.%S", 19
BEGINNING = 60.0  # seconds that a game certainly does not take to begin
FOR_THE_OWNER = 0o700  # it holds fleets that others may still have to find


@dataclass(frozen=True)
class Saved:
    """A game of the folder by what its headers say; `result` as they write it: `1-0`, `draw`."""

    path: Path
    rules: Ruleset
    headers: Headers
    finished: bool
    result: str = UNFINISHED


class Hold:
    """A game that one program has open: a lock that ends with the program at the latest."""

    def __init__(self, path: Path) -> None:
        self._lock = _lock_of(path)
        self._take(path)
        while not self._is_there():  # whoever had it removed it between two steps of ours
            os.close(self._file)
            self._take(path)
        self._held = True

    def _take(self, path: Path) -> None:
        try:
            self._file = os.open(self._lock, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            raise _refused(path, problem) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise Invalid("{file} is open in another window", file=path.name) from None

    def _is_there(self) -> bool:
        """Whether what was locked is what others find under its name."""
        try:
            return os.path.samestat(os.fstat(self._file), self._lock.stat())
        except FileNotFoundError:
            return False
        except OSError as problem:
            os.close(self._file)
            raise _refused(self._lock, problem) from None

    def release(self) -> None:
        if self._held:
            self._held = False
            with contextlib.suppress(OSError):
                self._lock.unlink(missing_ok=True)
            os.close(self._file)


class Folder:
    """`damaged` are the files that were set aside since the start, by name and reason; `unread` is
    why others could not be opened at all.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or platformdirs.user_data_path("blindfleet", appauthor=False)
        self.damaged: list[tuple[str, Problem]] = []
        self.unread: list[Problem] = []

    def settings(self) -> Settings:
        path = self.path / "settings.json"
        return (self.read(path, Settings.read) if _is_there(path) else None) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        self.write(self.path / "settings.json", settings.write())

    def new_file(self, kind: str, suffix: str, game: str) -> Path:
        """A name that is free: the time, and which game it is."""
        stamp = datetime.now(UTC).astimezone().strftime(STAMP)
        folder = self._made(kind)
        path = folder / f"{stamp} {game}{suffix}"
        number = 1
        while _is_there(path) or _is_there(_lock_of(path)):
            number += 1
            path = folder / f"{stamp} {game} {number}{suffix}"
        return path

    def new_game(self, rules: Ruleset) -> Path:
        return self.new_file("games", RECORD, rules.preset)

    def games(self) -> list[Saved]:
        """All games, the latest first."""
        self._drop_locks_without_games()
        found = []
        for path in self._files("games", RECORD):
            saved = self.read(path, partial(_about, path))
            if saved is not None:
                found.append(saved)
        return found

    def _drop_locks_without_games(self) -> None:
        """A program that is killed before anybody did anything leaves its lock and nothing else.

        One that is just beginning a game may have made its lock and not taken it yet.
        """
        for lock in self._files("games", LOCK):
            game = lock.with_name(lock.name.removeprefix(".").removesuffix(LOCK))
            is_old = time.time() - began(game) > BEGINNING
            if is_old and lock == _lock_of(game) and not _is_there(game):
                with contextlib.suppress(Invalid):  # somebody is there who holds it
                    Hold(game).release()

    def unfinished(self) -> list[Saved]:
        return [saved for saved in self.games() if not saved.finished]

    def game(self, path: Path) -> Record | None:
        """The record, checked; None if it had to be set aside."""
        return self.read(path, read)

    def has(self, path: Path) -> bool:
        return _is_there(path)

    def keep_game(self, path: Path, record: Record) -> None:
        self._made("games")
        save(record, path)

    def tournaments(self) -> list[Path]:
        return self._files("tournaments", TOURNAMENT)

    def formations(self) -> list[Path]:
        return sorted(self._files("formations", FORMATION))

    def keep_draft(self, game: Path, draft: object) -> None:
        """A placement that is not finished yet, beside its game."""
        self.write(game.with_suffix(DRAFT), json.dumps(draft, ensure_ascii=False))

    def draft(self, game: Path) -> Any:
        path = game.with_suffix(DRAFT)
        return self.read(path, _read_json) if _is_there(path) else None

    def drop_draft(self, game: Path) -> None:
        with contextlib.suppress(OSError):
            game.with_suffix(DRAFT).unlink(missing_ok=True)

    def remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as problem:
            raise _refused(path, problem) from None
        self.drop_draft(path)

    def hold(self, path: Path) -> Hold:
        """Keep the game for this program alone, or raise Invalid: another one has it open."""
        self._made(str(path.parent.relative_to(self.path)))
        return Hold(path)

    def set_aside(self, path: Path, problem: Problem) -> None:
        """Out of the way, under its own name or a new one, and never over another file."""
        self.damaged.append((path.name, problem))
        with contextlib.suppress(OSError, Invalid):
            target = self._made("damaged") / path.name
            number = 1
            while target.exists():
                number += 1
                target = target.with_name(f"{path.stem} {number}{path.suffix}")
            path.rename(target)

    def read(self, path: Path, reading: Callable[[str], T]) -> T | None:
        """What the file holds; None if it had to be set aside, or cannot be opened now."""
        try:
            return reading(read_text(path))
        except Unreadable as problem:  # the file may be sound, and another time it can be read
            self.unread.append(problem)
            return None
        except Problem as problem:
            self.set_aside(path, problem)
            return None

    def write(self, path: Path, text: str) -> None:
        self._made(str(path.parent.relative_to(self.path)))
        write_atomically(path, text)

    def _made(self, kind: str) -> Path:
        folder = self.path / kind
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.mkdir(exist_ok=True, mode=FOR_THE_OWNER)
            folder.mkdir(parents=True, exist_ok=True, mode=FOR_THE_OWNER)
        except OSError as problem:
            raise _refused(folder, problem) from None
        return folder

    def _files(self, kind: str, suffix: str) -> list[Path]:
        folder = self.path / kind
        try:
            return sorted(
                (path for path in folder.iterdir() if path.suffix == suffix), reverse=True
            )
        except OSError:
            return []


def _about(path: Path, text: str) -> Saved:
    about, _ = read_headers(text.splitlines())
    if about.eyes is not Eyes.FULL:
        raise Invalid("only a full record can be resumed")
    written = about.lines.get("Result")
    result = UNFINISHED if written is None else written.text
    return Saved(path, about.rules, about.headers, result != UNFINISHED, result)


def _refused(path: Path, problem: OSError) -> Invalid:
    return Invalid("{path}: {reason}", path=str(path), reason=problem.strerror)


def _read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Invalid("the draft cannot be read") from None


def _is_there(path: Path) -> bool:
    """What may not be looked for is not there."""
    try:
        return path.exists()
    except OSError:
        return False


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}{LOCK}")


def began(path: Path) -> float:
    """When the game was begun, by the name of its file; long ago if the name does not say."""
    try:
        return datetime.strptime(path.name[:STAMP_LENGTH], STAMP).astimezone().timestamp()
    except ValueError:
        return 0.0
