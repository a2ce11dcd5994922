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


async def keep_tidy() -> None:
    """Runs for as long as the server does."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    clock = asyncio.get_running_loop().time
    looked = clock()
    while True:
        if clock() - looked > LOOK_AT_ALL_EVERY:
            looked = clock()
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        await asyncio.sleep(SET_ASIDE_EVERY)
