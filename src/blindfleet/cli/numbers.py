"""Numbers on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

from cyclopts import CoercionError, Parameter, Token


def read_whole(_kind: type, tokens: Sequence[Token]) -> int:
    """A whole number in figures: cyclopts itself would round 1.5 and read 0x2."""
    (token,) = tokens
    if not re.fullmatch(r"-?[0-9]{1,100}", token.value):
        raise CoercionError(token=token, target_type=int)
    return int(token.value)


Whole = Annotated[int, Parameter(converter=read_whole, metavar="N")]
