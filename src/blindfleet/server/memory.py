"""Keeps Python's garbage collector from stopping the whole server.

A collection of the oldest generation looks at every object there is: with a thousand games in
memory it stood still for 400 ms, and one move in fifty waited for it. Nearly all of our objects die
as soon as nobody refers to them; what the collector is for, cycles, is made by failed requests and
the like. So what has lived for a while is set aside (`gc.freeze`), where no collection looks, and
only once in a long while is everything looked at.
"""

from __future__ import annotations

import asyncio
import gc

# Objects made before the young are looked at, and how many such looks before the middle-aged are.
YOUNG, MIDDLE, NEVER = 10_000, 5, 1_000_000
SET_ASIDE_EVERY = 10.0  # seconds
LOOK_AT_ALL_EVERY = 3600.0
# A socket is part of a cycle when it closes and holds 25 kB: so many are worth a look at all.
MANY_CLOSED = 4_000


class Count:
    """How often something has happened in this process."""

    def __init__(self) -> None:
        self.number = 0

    def one_more(self) -> None:
        self.number += 1


closed_sockets = Count()


async def keep_tidy() -> None:
    """Runs for as long as the server does."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    clock = asyncio.get_running_loop().time
    looked, closed = clock(), closed_sockets.number
    while True:
        is_due = clock() - looked > LOOK_AT_ALL_EVERY
        if is_due or closed_sockets.number - closed > MANY_CLOSED:
            looked, closed = clock(), closed_sockets.number
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        await asyncio.sleep(SET_ASIDE_EVERY)
