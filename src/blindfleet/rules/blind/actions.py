"""What a player may do in Blind.

Cells are where pieces stand now. An acting piece goes from `start` to `end`; they are the same cell
when it attacks from where it stands.
"""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.values import value
from blindfleet.rules.blind.deployment import Deployment


@value
class Deploy(NamedTuple):
    """Place all pieces (B4)."""

    deployment: Deployment


@value
class Move(NamedTuple):
    """Move and say nothing (B10, B14)."""

    start: Cell
    end: Cell


@value
class Ask(NamedTuple):
    """Challenge the enemy piece on `target`: «What is it?» (B15).

    `force` is the attacker's own secret: the ships engaged, where the ruleset has them fixed before
    the answer (B20), otherwise 0.
    """

    start: Cell
    end: Cell
    target: Cell
    force: CellSet = 0


@value
class Strike(NamedTuple):
    """A torpedo strikes the enemy piece on `target` (B28)."""

    start: Cell
    end: Cell
    target: Cell


@value
class Answer(NamedTuple):
    """Name the challenged piece, or a squadron that contains it; which ships is secret (B19)."""

    cells: CellSet


@value
class Engage(NamedTuple):
    """Engage with the acting ship or a squadron that contains it; which ships is secret (B20)."""

    cells: CellSet


Action = Deploy | Move | Ask | Strike | Answer | Engage
