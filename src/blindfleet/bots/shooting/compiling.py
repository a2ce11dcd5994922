"""Everything that weighs fleets, compiled before it is needed: no turn waits for it."""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np

from blindfleet.kernels.layers import Layer, Layers
from blindfleet.kernels.net import Net
from blindfleet.kernels.outlook import Outlook
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import open_sea, sea_of_cells
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting.ruleset import PRESETS


@lru_cache(maxsize=1)
def compile_reckoning() -> None:
    """Chances exact and drawn, with cells that must be covered and without; playouts; and nets."""
    rng = random.Random(0)
    small = PRESETS["classic"].with_options({"grid": "5x5", "fleet": "cruiser 3, boat 1"})
    for sea in (open_sea(small), sea_of_cells(small, hits=1)):
        _ = survey(sea).chances
        outlook = Outlook(sea)
        outlook.misses(outlook.rows(particles(sea, 2, rng)), [24])
    zeros = np.zeros((9, 1), np.float32)
    stem, head = Layer(zeros, zeros[0]), Layer(zeros[:1], zeros[0])
    Net(Layers(stem, (), head))(zeros.reshape(1, 3, 3, 1))
