"""The classes of pieces (B2) and which of two forces is the stronger (B25)."""

from __future__ import annotations

import enum

from blindfleet.board.coordinates import TO_LATIN
from blindfleet.board.problems import Invalid


class PieceClass(enum.IntEnum):
    """In the order of B2; for ships the value is the rank, 1 the most senior."""

    BATTLESHIP = 1
    CRUISER = 2
    DESTROYER = 3
    PATROL = 4
    VEDETTE = 5
    SWEEPER = 6
    FISH = 7
    TORPEDO = 8
    MINE = 9
    FORT = 10

    code: str
    old_code: str

    @property
    def is_ship(self) -> bool:
        return self <= PieceClass.FISH

    def __repr__(self) -> str:
        return f"PieceClass.{self.name}"


for _piece, _code, _old_code in zip(
    PieceClass, "BCDPVSFTMX", "BS CR DS PT TB MW SU TO FM FO".split(), strict=True
):
    _piece.code = _code
    _piece.old_code = _old_code

BY_CODE = {piece.code: piece for piece in PieceClass}
BY_OLD_CODE = {piece.old_code: piece for piece in PieceClass}

ALL_CLASSES = frozenset(PieceClass)
SHIPS = frozenset(piece for piece in PieceClass if piece.is_ship)
MOVABLE = ALL_CLASSES - {PieceClass.FORT}


def read_code(text: str) -> PieceClass:
    """A whole token, one-letter or old, in any case; Cyrillic look-alikes are forgiven."""
    code = text.upper().translate(TO_LATIN)
    piece = BY_CODE.get(code) or BY_OLD_CODE.get(code)
    if piece is None:
        raise Invalid(
            "“{text}” is not a piece; the pieces are {codes}",
            text=text[:20],
            codes=" ".join(BY_CODE),
        )
    return piece


class Battle(enum.Enum):
    """How an engagement went, seen from the attacker."""

    VICTORY = "victory"
    DEFEAT = "defeat"
    EQUAL = "equal"


def compare(attacker: PieceClass, number: int, defender: PieceClass, against: int) -> Battle:
    """B25: `number` ships of one class attack `against` ships of another."""
    if attacker is defender:
        if number == against:
            return Battle.EQUAL
        return _victory_if(number > against)
    if attacker is PieceClass.FISH:
        return _victory_if(defender is PieceClass.BATTLESHIP and number >= against)
    if defender is PieceClass.FISH:
        return _victory_if(attacker is not PieceClass.BATTLESHIP or number > against)
    if attacker < defender:
        return _victory_if(not (defender - attacker == 1 and number == 1 and against == 3))
    return _victory_if(attacker - defender == 1 and number == 3 and against == 1)


def _victory_if(holds: bool) -> Battle:
    return Battle.VICTORY if holds else Battle.DEFEAT
