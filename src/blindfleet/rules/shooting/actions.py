"""What a player may do in a shooting game."""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.values import value
from blindfleet.rules.shooting.layout import Layout


@value
class Deploy(NamedTuple):
    """Place the whole fleet (S9)."""

    layout: Layout


@value
class Shot(NamedTuple):
    """Shoot at one cell (S10)."""

    cell: Cell


@value
class Volley(NamedTuple):
    """A salvo's list of targets (S13)."""

    cells: CellSet


Action = Deploy | Shot | Volley
