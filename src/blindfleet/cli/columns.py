"""Aligned columns and paragraphs of plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

GAP = "  "
TOGETHER = "\N{NO-BREAK SPACE}"  # a space at which no line is broken
LEAST = 24


def aligned(rows: Iterable[Sequence[str]], width: int) -> list[str]:
    """Rows of as many columns, each as wide as it needs; the last one is wrapped to the width."""
    rows = [tuple(row) for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    lines = []
    for *row, last in rows:
        begin = "".join(text.ljust(wide) + GAP for text, wide in zip(row, widths, strict=True))
        lines += paragraph(begin, last, width)
    return lines


def paragraph(begin: str, text: str, width: int) -> list[str]:
    """The text behind a beginning, and under itself where it needs more lines."""
    room = max(LEAST, width - len(begin))
    lines = textwrap.wrap(text, room, break_on_hyphens=False) or [""]
    first, *more = (line.replace(TOGETHER, " ") for line in lines)
    return [(begin + first).rstrip(), *(" " * len(begin) + line for line in more)]


def listed(parts: Iterable[str]) -> str:
    """A list that a line may break between its parts, but not within one."""
    return ", ".join(part.replace(" ", TOGETHER) for part in parts)
