"""Everything that weighs fleets, compiled before it is needed: no turn waits for it."""

from __future__ import annotations

import random
from functools import lru_cache

from blindfleet.kernels.outlook import Outlook
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import open_sea, sea_of_cells
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting.ruleset import PRESETS


@lru_cache(maxsize=1)
def compile_reckoning() -> None:
    """Chances exact and drawn, with cells that must be covered and without, and playouts."""
    rng = random.Random(0)
    small = PRESETS["classic"].with_options({"grid": "5x5", "fleet": "cruiser 3, boat 1"})
    for sea in (open_sea(small), sea_of_cells(small, hits=1)):
        _ = survey(sea).chances
        outlook = Outlook(sea)
        outlook.misses(outlook.rows(particles(sea, 2, rng)), [24])
