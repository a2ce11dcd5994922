"""What tests of worlds and of planning in them begin with."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np

from blindfleet.bots.blind.watching import open_claim
from blindfleet.kernels.blind.claims import Claim
from blindfleet.kernels.blind.conversion import Chart
from blindfleet.kernels.blind.evidence import FEATURES
from blindfleet.kernels.blind.fast_rules import CLASSES, NO_PIECE, Position
from blindfleet.kernels.blind.kinship import SIDES, Kinship
from blindfleet.kernels.compiler import Floats, Words
from blindfleet.rules.blind import (
    State,
)


def chance_of(seed: int) -> Words:
    return np.array([seed * 2 + 1], np.uint64)


def weights(position: Position, rng: random.Random, spread: float) -> Floats:
    """What speaks for each class of each piece; with no spread all is alike."""
    found = np.ones((len(position.what) + 1, max(CLASSES, FEATURES)))
    for piece, kind in itertools.product(range(len(position.what)), range(1, CLASSES)):
        found[piece, kind] = math.exp(rng.gauss(0, spread))
    return found


def what_was_said(state: State, made: Chart) -> list[Claim]:
    claim = open_claim(state.public, made)
    return [] if claim is None else [claim]


def no_kinship(made: Chart) -> Kinship:
    """Who stands beside whom says nothing."""
    nobody = np.full((2 * made.terrain.pieces, 2 * SIDES), NO_PIECE, np.int16)
    return Kinship(nobody, np.zeros((2, CLASSES)))


def assert_same(one: Position, two: Position) -> None:
    for name, values in one._asdict().items():
        np.testing.assert_array_equal(values, getattr(two, name), name)


def afloat(position: Position, side: int) -> list[int]:
    return sorted(map(int, position.roster[side, : position.strength[side]]))
