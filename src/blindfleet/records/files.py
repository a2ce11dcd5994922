"""Records on disk. A crash leaves the old file or the new one, never half of either."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from blindfleet.board.problems import Invalid
from blindfleet.records.read import LARGEST_RECORD, read
from blindfleet.records.record import Record
from blindfleet.records.write import write


class Unreadable(Invalid):
    """The system does not let the file be read; nothing is known of what it holds."""


def save(record: Record, path: Path | str) -> None:
    write_atomically(Path(path), write(record))


def load(path: Path | str) -> Record:
    return read(read_text(Path(path)))


def read_text(path: Path) -> str:
    """The text of a file of at most the size a record may have."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_RECORD + 1)
    except OSError as problem:
        raise Unreadable("{path}: {reason}", path=str(path), reason=problem.strerror) from None
    if len(data) > LARGEST_RECORD:
        raise Invalid("{path} is larger than {most} bytes", path=str(path), most=LARGEST_RECORD)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Invalid(
            "{path} is not UTF-8 text: byte {position}", path=str(path), position=problem.start
        ) from None


def write_atomically(path: Path, text: str) -> None:
    """A text that `read_text` will read back."""
    data = text.encode()
    if len(data) > LARGEST_RECORD:
        raise Invalid(
            "{path} would be larger than {most} bytes", path=str(path), most=LARGEST_RECORD
        )
    replace_file(path, data)


def replace_file(path: Path, data: bytes) -> None:
    """Written beside the target, flushed to the disk, then renamed over it."""
    try:
        target = path.resolve()
    except (OSError, RuntimeError):  # a loop of links; which of the two depends on the Python
        raise Invalid("{path}: {reason}", path=str(path), reason="a loop of links") from None
    part = target.with_name(f".{uuid4().hex}.part")
    try:
        with part.open("xb") as file:
            if target.exists():  # nobody reads the part who may not read the target
                part.chmod(target.stat().st_mode & 0o777)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
        _sync_folder(target.parent)
    except BaseException as problem:
        with suppress(OSError):
            part.unlink()
        if isinstance(problem, OSError):
            raise Invalid("{path}: {reason}", path=str(path), reason=problem.strerror) from None
        raise


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
