"""A third count of the layouts, on a GPU: the only method that reaches `classic-15`.

    python benchmarks/counts_on_a_gpu.py [name ...]

It stands alone: PyTorch with CUDA is all it needs, and for `classic-15` a card with some 80 GB. It
counts straight ships that may not touch. The grid is gone through cell by cell, and the state is,
for every column, how many rows from here on are closed to further ships: three bits each. All
states of a cell are worked on at once, each with a number for every combination of ships used up.

Every number is kept twice: modulo 2**64, exactly, and as a double, which is a sum of positive
terms. A double that went through n additions is off by n units in the last place at most, so the
two together tell the count as long as it is below 2**100 or so; the margin is printed.
"""

from __future__ import annotations

import math
import sys
import time
from itertools import product
from typing import Any

import torch

GAMES = {
    "classic": (10, 10, {4: 1, 3: 2, 2: 3, 1: 4}),
    "italian": (10, 10, {5: 1, 4: 1, 3: 2, 2: 1}),
    "15x15: 5, 4, 4, 3": (15, 15, {5: 1, 4: 2, 3: 1}),
    "15x15: 5, 4, 3, 2, 1": (15, 15, {5: 1, 4: 1, 3: 1, 2: 1, 1: 1}),
    "classic-15": (15, 15, {5: 1, 4: 2, 3: 3, 2: 4, 1: 5}),
}
BITS = 3
CHUNK = 200_000  # rows moved at a time
Tensor = Any  # of torch, which the checks do without


def closed(keys: Tensor, column: int) -> Tensor:
    return keys >> BITS * column & 7


def with_closed(keys: Tensor, column: int, rows: int, columns: int) -> Tensor:
    """The states with at least so many rows closed in a column; beyond the edges there is none."""
    if not 0 <= column < columns or rows <= 0:
        return keys
    here = closed(keys, column)
    return keys + ((rows - here).clamp(min=0) << BITS * column)


def passed(keys: Tensor, column: int) -> Tensor:
    """The states after a column: its closed rows are counted from the next row on."""
    return keys - ((closed(keys, column) > 0).long() << BITS * column)


def placed(
    keys: Tensor, row: int, column: int, size: tuple[int, int], length: int, upright: bool
) -> tuple[Tensor, Tensor]:
    """Which states can take a ship that begins here, and what they become."""
    rows, columns = size
    ahead = rows - row - 1  # rows after this one
    wide, tall = (1, length) if upright else (length, 1)
    free = torch.ones_like(keys, dtype=torch.bool)
    for one in range(column, column + wide):
        free &= closed(keys, one) == 0
    chosen = keys[free]
    after = with_closed(chosen, column - 1, min(tall, ahead), columns)
    for one in range(column, column + wide + 1):
        after = with_closed(after, one, 1 + min(tall, ahead), columns)
    return free.nonzero()[:, 0], passed(after, column)


def add(into: Tensor, targets: Tensor, ways: Tensor, sources: Tensor, kind: int | None) -> None:
    """`into` gains the ways of the sources, with one more ship of the kind used."""
    for begin in range(0, len(sources), CHUNK):
        moved = ways[sources[begin : begin + CHUNK]]
        onto = into
        if kind is not None:
            moved = moved.narrow(kind, 0, moved.shape[kind] - 1)
            onto = into.narrow(kind, 1, into.shape[kind] - 1)
        onto.index_add_(0, targets[begin : begin + CHUNK], moved)


def count(rows: int, columns: int, fleet: dict[int, int]) -> tuple[int, float]:
    device = torch.device("cuda")
    shape = tuple(number + 1 for number in fleet.values())
    keys = torch.zeros(1, dtype=torch.long, device=device)
    exact = torch.zeros((1, *shape), dtype=torch.long, device=device)
    about = torch.zeros((1, *shape), dtype=torch.double, device=device)
    exact.view(-1)[0] = about.view(-1)[0] = 1
    most = additions = 0
    for row, column in product(range(rows), range(columns)):
        steps: list[tuple[int | None, Tensor, Tensor]] = [
            (None, torch.arange(len(keys), device=device), passed(keys, column))
        ]
        for kind, length in enumerate(fleet, 1):
            spare = about.narrow(kind, 0, about.shape[kind] - 1).flatten(1).sum(1) > 0
            for upright in (False, True)[: 2 if length > 1 else 1]:
                fits = row + length <= rows if upright else column + length <= columns
                if fits:
                    able = spare.nonzero()[:, 0]
                    free, after = placed(keys[able], row, column, (rows, columns), length, upright)
                    steps.append((kind, able[free], after))
        reached, targets = torch.unique(torch.cat([one for *_, one in steps]), return_inverse=True)
        next_exact = torch.zeros((len(reached), *shape), dtype=torch.long, device=device)
        next_about = torch.zeros((len(reached), *shape), dtype=torch.double, device=device)
        begin = 0
        for taken, sources, after in steps:
            onto = targets[begin : begin + len(after)]
            add(next_exact, onto, exact, sources, taken)
            add(next_about, onto, about, sources, taken)
            begin += len(after)
        additions += int(torch.bincount(targets).max())
        keys, exact, about = reached, next_exact, next_about
        most = max(most, len(keys))
    low, high = int(exact.view(-1)[-1]) % 2**64, float(about.view(-1)[-1])
    number = low + round((high - low) / 2**64) * 2**64
    # Between the double and the number next to it in question lie 2**64 / 2.
    margin = 2**63 / (high * additions * 2**-53)
    print(f"  states {most:,}, about {high:.15e}, margin {margin:.3g}", flush=True)
    if margin < 1:
        raise ValueError("doubles cannot tell this count")
    return number * math.prod(map(math.factorial, fleet.values())), margin


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        start = time.perf_counter()
        number, _ = count(*GAMES[game])
        print(f"{game:22} {number} in {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
