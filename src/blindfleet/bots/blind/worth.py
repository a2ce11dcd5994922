"""What pieces are worth, and what follows when two forces meet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from blindfleet.rules.blind import BlindRules, PieceClass
from blindfleet.rules.blind.geometry import LARGEST_FORCE
from blindfleet.rules.blind.pieces import Battle, compare

SHIPS = tuple(piece for piece in PieceClass if piece.is_ship)
WEAPONS = tuple(piece for piece in PieceClass if not piece.is_ship)
SIZES = range(1, LARGEST_FORCE + 1)

# By the number of the class. A fort is worth the game, or its share of it.
WORTH = (0.0, 10.0, 7.0, 5.0, 3.5, 3.0, 2.5, 2.5, 4.5, 3.0, 60.0)
ANOTHER_TURN = 1.0


def outcome(attacker: PieceClass, number: int, defender: PieceClass, against: int) -> float:
    """What an engagement brings the attacker, who when defeated loses one ship (B21–B23)."""
    return _BROUGHT[attacker, number, defender, against]


def best_outcome(attacker: PieceClass, largest: int, defender: PieceClass, against: int) -> float:
    """The same with the best of the attacker's forces, where it is chosen after the answer."""
    return _BEST[attacker, largest, defender, against]


@lru_cache(maxsize=8)
def against_weapons(rules: BlindRules) -> Mapping[tuple[PieceClass, PieceClass], float]:
    """What a ship's challenge of a torpedo, mine or fort brings (B27, B30, B31)."""
    found = {(ship, weapon): WORTH[weapon] + ANOTHER_TURN for ship in SHIPS for weapon in WEAPONS}
    for ship in SHIPS:
        if ship is not PieceClass.SWEEPER:
            spent = WORTH[PieceClass.MINE] if rules.mine_spent else 0.0
            found[ship, PieceClass.MINE] = spent - WORTH[ship]
    if not rules.fish_takes_torpedo:
        found[PieceClass.FISH, PieceClass.TORPEDO] = 0.0
    return found


def _brought(attacker: PieceClass, number: int, defender: PieceClass, against: int) -> float:
    match compare(attacker, number, defender, against):
        case Battle.VICTORY:
            return against * WORTH[defender] + ANOTHER_TURN
        case Battle.EQUAL:
            return against * WORTH[defender] - number * WORTH[attacker]
        case Battle.DEFEAT:
            return -WORTH[attacker]


_BROUGHT = {
    (attacker, number, defender, against): _brought(attacker, number, defender, against)
    for attacker in SHIPS
    for number in SIZES
    for defender in SHIPS
    for against in SIZES
}
_BEST = {
    (attacker, largest, defender, against): max(
        _BROUGHT[attacker, number, defender, against] for number in range(1, largest + 1)
    )
    for attacker, largest, defender, against in _BROUGHT
}
