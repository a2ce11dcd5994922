"""The FILE of a command: a record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.records.files import load
from blindfleet.records.problems import RecordProblem
from blindfleet.records.record import Record
from blindfleet.rules.families import PRESETS
from blindfleet.words.language import later

RecordFile = Annotated[Path, Parameter(help=later("A record of a game."))]


def file_named(name: str) -> Path:
    """The file meant by what is no game's name."""
    path = Path(name)
    if not path.exists():
        raise Invalid(
            "“{name}” is neither a game nor a file; the games are {known}",
            name=name,
            known=", ".join(PRESETS),
        )
    return path


def open_record(file: Path) -> Record:
    """The record in the file; what is wrong with it is said with the file's name."""
    try:
        return load(file)
    except RecordProblem as problem:
        raise Invalid("{path}: {problem}", path=str(file), problem=problem) from None
