"""Records on disk. A crash leaves the old file or the new one, never half of either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from blindfleet.board.problems import Invalid
from blindfleet.records.read import LARGEST_RECORD, read
from blindfleet.records.record import Record
from blindfleet.records.write import write


def save(record: Record, path: Path) -> None:
    write_atomically(path, write(record))


def load(path: Path) -> Record:
    return read(read_text(path))


def read_text(path: Path) -> str:
    """The text of a file of at most the size a record may have."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_RECORD + 1)
    except OSError as problem:
        raise Invalid("{path}: {reason}", path=str(path), reason=problem.strerror) from None
    if len(data) > LARGEST_RECORD:
        raise Invalid("{path} is larger than {most} bytes", path=str(path), most=LARGEST_RECORD)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Invalid(
            "{path} is not UTF-8 text: byte {position}", path=str(path), position=problem.start
        ) from None


def write_atomically(path: Path, text: str) -> None:
    """Written beside the target, flushed to the disk, then renamed over it."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(_usual_mode(path))
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _usual_mode(path: Path) -> int:
    """The mode the file has, or that a newly made one would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """The rename itself must survive a power cut too; not every platform can open a folder."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
