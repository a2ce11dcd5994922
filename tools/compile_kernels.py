"""Compiles what the bots reckon with, and keeps it: for Blind and for the other games side by side.

Tests that need it at once would each compile it for themselves.
"""

from concurrent.futures import ProcessPoolExecutor, wait

from blindfleet.bots.blind.compiling import compile_officers
from blindfleet.bots.shooting.compiling import compile_reckoning

if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        for done in wait([pool.submit(compile_officers), pool.submit(compile_reckoning)]).done:
            done.result()
