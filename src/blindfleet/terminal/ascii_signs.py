"""Signs for terminals that have none but those of ASCII and letters."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

# One character for one: nothing may move.
PLAIN = {
    **dict.fromkeys("─━═╌┄╼╾▁▔▂▀▄‾", "-"),
    **dict.fromkeys("│┃║▏▕▎▍▌▐╏┆", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫╋▊▋▉", "+"),
    **dict.fromkeys("█▓▆▇▅▃", "#"),
    "■": "O",
    **dict.fromkeys("▒░▪▫", ":"),
    "×": "X",
    "✕": "X",
    "╳": "X",
    "✖": "X",
    "·": ".",
    "•": ".",
    "∙": ".",
    "◦": "o",
    "○": "o",
    "●": "@",
    "◉": "@",
    "⊕": "+",
    "◆": "*",
    "□": "_",
    "≈": "~",
    "⌫": "<",
    "◐": "|",
    "◓": "/",
    "◑": "-",
    "◒": "+",
    "✓": "v",
    "▶": ">",
    "▸": ">",
    "→": ">",
    "❯": ">",
    "◀": "<",
    "◂": "<",
    "←": "<",
    "▲": "^",
    "▴": "^",
    "↑": "^",
    "▼": "v",
    "▾": "v",
    "↓": "v",
    "↵": "/",
    "–": "-",
    "—": "-",
    "…": ".",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "№": "#",
    "±": "+",
    "\u00a0": " ",
}


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text with a sign of ASCII for every other; letters of any language stay."""
    if text.isascii():
        return text
    return "".join(_plain_sign(sign) for sign in text)


def _plain_sign(sign: str) -> str:
    if sign.isascii() or unicodedata.category(sign).startswith("L"):
        return sign
    return PLAIN.get(sign, "?")


class AsciiSigns(LineFilter):
    """The last thing before the terminal: whoever drew a sign, it is made plain here."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(plain(text), style, control) for text, style, control in segments]
