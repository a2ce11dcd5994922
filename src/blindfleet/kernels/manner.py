"""The manner of the gunner who plays games out, here and on a card."""

from __future__ import annotations

from blindfleet.board.shapes import Shape
from blindfleet.rules.shooting.ruleset import ShipClass

ROOM_FOR_A_SHIP = 1.3  # how much room counts, by ships sought for each open cell
FOR_A_HIT = 20
FOR_THE_LATTICE = 1.125
WHIM = 0.03  # enough that equal cells are taken by chance, too little to be missed


def mesh_of(one: ShipClass) -> int:
    """Between diagonals so far apart no ship of the class can slip: of shaped ones, which may turn
    a corner, that holds for every second diagonal alone.
    """
    return one.cells if one.shapes == {Shape.STRAIGHT} else min(one.cells, 2)
