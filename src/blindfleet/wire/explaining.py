"""What a bot of Blind thinks, as it goes over the wire."""

from __future__ import annotations

from blindfleet.bots.player import Chances
from blindfleet.match.explaining import Explanation
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.wire.actions import message_of
from blindfleet.wire.api import Belief, Considered, Explained, Suspicion
from blindfleet.wire.message import SeatNumber
from blindfleet.wire.pieces import code_of

DIGITS = 4  # of a chance: more would be read by nobody
MOST_CONSIDERED = 100


def explained(by: SeatNumber, after: int, explanation: Explanation | None) -> Explained:
    """None: there is no bot that explains itself."""
    if explanation is None:
        return Explained(by, after, None)
    beliefs = sorted(explanation.beliefs.items())
    return Explained(
        by,
        after,
        tuple(Belief(cell, _classes(chances)) for cell, chances in beliefs),
        tuple(
            Considered(message_of(action), round(min(1.0, max(0.0, expected)), DIGITS))
            for action, expected in explanation.thoughts[:MOST_CONSIDERED]
        ),
    )


def _classes(chances: Chances) -> tuple[Suspicion, ...]:
    order = sorted(PieceClass, key=lambda piece: (-chances[piece], piece))
    rounded = ((piece, round(chances[piece], DIGITS)) for piece in order)
    return tuple(Suspicion(code_of(piece), chance) for piece, chance in rounded if chance)
