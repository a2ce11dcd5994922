"""PNG from our own SVG, with letters of its own: the same picture on every machine."""

from __future__ import annotations

import re
from importlib.resources import as_file, files

from blindfleet.board.problems import Invalid

WIDEST = 4096
MOST_PIXELS = 64_000_000
SHARPNESS = 2  # pixels for a unit of the SVG, unless a width is asked for
FAMILY = "Source Sans Pro"
WEIGHTS = ("Regular", "Semibold", "Bold")


def png(svg: str, width: int | None = None) -> bytes:
    """The picture, so many pixels wide."""
    # Here, because the drawing of an SVG has no need of it and should not wait for it.
    import resvg_py  # noqa: PLC0415

    if width is not None and not 1 <= width <= WIDEST:
        raise Invalid("a picture is 1 to {most} pixels wide, not {width}", most=WIDEST, width=width)
    across, down = size_of_page(svg)
    wide = width or min(WIDEST, SHARPNESS * across)
    if wide * wide * down // across > MOST_PIXELS:
        raise Invalid("this picture is too large for a PNG; an SVG fits every size")
    with as_file(files("font_source_sans_pro") / "files") as folder:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            width=wide,
            skip_system_fonts=True,
            font_family=FAMILY,
            font_files=[str(folder / f"SourceSansPro-{weight}.ttf") for weight in WEIGHTS],
        )


def size_of_page(svg: str) -> tuple[int, int]:
    """How wide and how high the SVG says that it is."""
    said = re.search(r'viewBox="0 0 ([0-9]+) ([0-9]+)', svg)
    if said is None:
        raise ValueError("not a picture of ours")
    return int(said[1]), int(said[2])
