"""The pieces of Blind as tokens: face up where their class is known, closed where it is not.

Side 1 has squares and side 2 has rounds, so that no colour is needed to tell them apart; with
`colours` one (B2) they have indeed the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blindfleet.board.seats import SEATS, Seat
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import Point, group
from blindfleet.rules.blind.pieces import SHIPS, PieceClass
from blindfleet.rules.blind.public import Sighting
from blindfleet.rules.blind.ruleset import BlindRules, Colours

CLOSED, MOVED, SHIP = "closed", "closed-moved", "closed-ship"
HINTS = {MOVED: "hint-moved", SHIP: "hint-ship"}


class Token(NamedTuple):
    """`face` is the code of a known class, or one of CLOSED, MOVED and SHIP."""

    seat: Seat
    face: str


def closed_token(seat: Seat, sighting: Sighting) -> Token:
    """A piece as everybody sees it, with what was disclosed of it (B8)."""
    if sighting.known is not None:
        return Token(seat, sighting.known.code)
    if sighting.could_be <= SHIPS:
        return Token(seat, SHIP)
    return Token(seat, CLOSED if PieceClass.FORT in sighting.could_be else MOVED)


def draw_tokens(
    signs: Signs, rules: BlindRules, tokens: Iterable[tuple[Point, Token]], size: float
) -> list[str]:
    """Each token in the square of that size at its point."""
    placed = sorted(tokens)
    drawn: list[str] = []
    for seat in SEATS:
        look = Seat.ONE if rules.colours is Colours.ONE else seat
        faces = [(point, one.face) for point, one in placed if one.seat is seat]
        backs = [(point, face) for point, face in faces if face.startswith(CLOSED)]
        known = [(point, face) for point, face in faces if not face.startswith(CLOSED)]
        for style, sign, some in (
            (f"face{look}", f"side{seat}", known),
            (f"back{look}", f"side{seat}", backs),
            (f"hint{look}", f"ring{seat}", backs),
        ):
            drawn += group((signs.use(sign, *at, size) for at, _ in some), class_=style)
        drawn += group((signs.use(face, *at, size) for at, face in known), class_=f"emblem{look}")
        hints = ((at, HINTS[face]) for at, face in backs if face in HINTS)
        drawn += group((signs.use(hint, *at, size) for at, hint in hints), class_=f"hint{look}")
    return drawn
