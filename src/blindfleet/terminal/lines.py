"""Sentences laid out in lines. Textual breaks a line at every kind of space; here a no-break space
holds together what stands around it, such as a number and its per cent sign.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence


def lines_of(text: str, width: int) -> list[str]:
    """As many as it takes; a move such as `C3-C4` stays in one. Without a width it is one line."""
    return textwrap.wrap(text, width, break_on_hyphens=False) if width > 0 else [text]


def laid_out(texts: Iterable[str], width: int) -> str:
    """Every text begins a line."""
    return "\n".join(line for text in texts for line in lines_of(text, width))


def first_that_fits(texts: Sequence[str], width: int, height: int) -> str:
    """Laid out in no more lines than there are; the last of them where none is so short."""
    fitting = (text for text in texts if len(lines_of(text, width)) <= height)
    return laid_out([next(fitting, texts[-1])], width)
