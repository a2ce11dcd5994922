"""How many layouts there are, exactly.

The sweep counts modulo numbers that fit a machine word, as often as it takes to tell the count from
everything below a sure bound; the Chinese remainder theorem puts the results together.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, gcd, prod

import numpy as np

from blindfleet.board.problems import OutOfReach
from blindfleet.kernels import frontier
from blindfleet.kernels.sea import Sea, open_sea
from blindfleet.kernels.sweep import Sweep, sweep_of
from blindfleet.rules.shooting.ruleset import ShootingRules

MOST_AT_A_STOP = 50_000_000  # words of keys, and ways: some 2 GB, and half a minute


def count_layouts(rules: ShootingRules, most: int = MOST_AT_A_STOP) -> int:
    """The number of legal layouts, the ships of one class taken as distinct.

    OutOfReach where a stop of the sweep would have more than `most` numbers to keep.
    """
    return count_in(open_sea(rules), most)


def count_in(sea: Sea, most: int = MOST_AT_A_STOP) -> int:
    """The number of layouts that fit what is known."""
    sweep = sweep_of(sea)
    bound = prod(comb(len(pool.places), pool.count) for pool in sweep.pools)
    total, known_modulo = 0, 1
    for modulus in _moduli():
        if known_modulo > bound:
            break
        rest = _count_modulo(sweep, modulus, most)
        total += known_modulo * ((rest - total) * pow(known_modulo, -1, modulus) % modulus)
        known_modulo *= modulus
    return total * sweep.orders


def _count_modulo(sweep: Sweep, modulus: int, most: int) -> int:
    number, had_room = frontier.count(sweep.chart, np.uint64(modulus), most)
    if not had_room:
        raise OutOfReach(
            "this count is out of reach: it would take more memory or time than is allowed"
        )
    return int(number)


def _moduli() -> Iterator[int]:
    """Numbers below 2**63, none of which shares a factor with another."""
    product, modulus = 1, 2**63 - 1
    while True:
        if gcd(product, modulus) == 1:
            product *= modulus
            yield modulus
        modulus -= 2
