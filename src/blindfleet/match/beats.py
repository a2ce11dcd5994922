"""When a bot's choice is made known: in Blind on a beat, so that how long it thought does not tell
what it could choose from (B24).
"""

from __future__ import annotations

import math

from blindfleet.rules import blind
from blindfleet.rules.families import View

LEAST_BEAT = 0.1  # seconds; for whoever wants no waits
IN_PERSON = (blind.Phase.ANSWERING, blind.Phase.ENGAGING)


def until_beat(view: View, thought: float, pace: float) -> float:
    """The seconds that are left until the choice is made known, after so much thought of the seat
    that sees this.

    That is when the pace is over, and in Blind at a multiple of it: what there is to choose from
    is often a secret there. Without a pace there are beats for answers and engagements alone.
    """
    if not isinstance(view, blind.View):
        return max(0.0, pace - thought)
    beat = max(pace, LEAST_BEAT) if view.phase in IN_PERSON else pace
    if beat <= 0:
        return 0.0
    return max(1, math.ceil(thought / beat)) * beat - thought
