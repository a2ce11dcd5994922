"""Pictures on disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from blindfleet.board.problems import Invalid
from blindfleet.pictures.png import png
from blindfleet.records.files import replace_file

ENDINGS = (".svg", ".png")


def refuse_path(path: Path) -> None:
    """What can be known before the work for a picture is done: its kind is what its name ends in,
    and its folder must be there.
    """
    if path.suffix.lower() not in ENDINGS:
        raise Invalid(
            "{path}: a picture's name ends in {known}", path=str(path), known=" / ".join(ENDINGS)
        )
    if not path.parent.is_dir():
        reason = os.strerror(errno.ENOENT)
        raise Invalid("{path}: {reason}", path=str(path), reason=reason)


def save_picture(svg: str, path: Path, width: int | None = None) -> None:
    """Written as what its name says; `width` is for a PNG, in pixels."""
    refuse_path(path)
    if path.suffix.lower() == ".png":
        replace_file(path, png(svg, width))
        return
    if width is not None:
        raise Invalid("only a PNG has a width; an SVG fits every size")
    replace_file(path, svg.encode())
