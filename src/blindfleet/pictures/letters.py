"""How wide text is, as nearly as a layout needs it, and how it is made to fit."""

from __future__ import annotations

import unicodedata

FONTS = (
    "'Source Sans Pro','Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,"
    "'Helvetica Neue',Arial,sans-serif"
)
ELLIPSIS = "…"
# The sizes of texts, by what they are for.
NAMES, HEADING, TOLD, MOMENT, SMALL = 19, 15, 13, 13, 12.5

# The widths of Source Sans Pro Semibold, in twelfths of its size.
_TWELFTHS = {
    sign: width
    for width, signs in {
        2: " ",
        3: "',.:;Iijl|·ì’‹›",
        4: "!()-/[\\]frt{}•",
        5: "*?szг«»",
        6: '"#$+0123456789<=>EFJLVXYZ^_acegkvxy~ГЕЁУХавеёзкстухчьэя“”–×àèé†',
        7: "ABCKPRST`bdhnopquАБВЗКРСТЧЬЭЯбдийлнопрцъòù",
        8: "&DGHNOQUДИЙЛНОПЦмы",
        9: "MwМФЪжфшю",
        10: "%@WmЖЫщ—",
        11: "ШЩЮ",
        12: "…",
    }.items()
    for sign in signs
}
_ANOTHER_FONT = 1.2  # which may have to stand in; DejaVu Sans is as wide as that


def width_of(text: str, size: float) -> float:
    return size * _ANOTHER_FONT * sum(map(_twelfths, text)) / 12


def fitted(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as there is room for."""
    if width_of(text, size) <= room:
        return text
    left = room - width_of(ELLIPSIS, size)
    kept = ""
    for sign in text:
        left -= width_of(sign, size)
        if left < 0:
            break
        kept += sign
    return kept.rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in at most so many lines; the last one says if there was more."""
    lines: list[str] = []
    line = ""
    words = text.split()
    for index, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if not line or width_of(longer, size) <= room:
            line = longer
            continue
        if len(lines) == most - 1:
            return [*lines, fitted(" ".join([line, *words[index:]]), size, room)]
        lines.append(fitted(line, size, room))
        line = word
    return [*lines, fitted(line, size, room)] if line else lines


def _twelfths(sign: str) -> int:
    wide = unicodedata.east_asian_width(sign) in "WF"
    return _TWELFTHS.get(sign, 12 if wide else 8)
