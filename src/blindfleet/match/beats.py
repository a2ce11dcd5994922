"""When a bot's choice is made known: on a beat, so that how long it thought does not tell what it
could choose from (B24).
"""

from __future__ import annotations

import math

from blindfleet.rules import blind
from blindfleet.rules.families import View

LEAST_BEAT = 0.1  # seconds; for whoever wants no waits


def until_beat(view: View, thought: float, pace: float) -> float:
    """The seconds that are left to the next beat, after so much thought of the seat that sees this.

    A beat lasts as long as the pace, and the first one is never skipped. Without a pace there are
    beats for answers and engagements alone.
    """
    beat = max(pace, LEAST_BEAT) if _is_in_person(view) else pace
    if beat <= 0:
        return 0.0
    return max(1, math.ceil(thought / beat)) * beat - thought


def _is_in_person(view: View) -> bool:
    return isinstance(view, blind.View) and view.phase in (
        blind.Phase.ANSWERING,
        blind.Phase.ENGAGING,
    )
