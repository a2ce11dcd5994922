"""Thousands of seas at once, on a graphics card: the kernels of playouts.cu for PyTorch."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import cupy
import numpy as np
import torch
from tables import SIZE, Tables

Tensor = Any  # of torch, which the checks do without

WORDS = 21  # of a State
CLOSED, STRUCK, LEFT, SINKINGS, FIRST_SINKING = slice(0, 2), slice(2, 4), 4, 5, 6
WORDS_OF_A_SINKING = 3
THREADS = 256  # of a block, as in playouts.cu
CARD = "cuda"


class Seas:
    """The games of one ruleset. States are rows of words, fleets rows of places."""

    def __init__(self, tables: Tables, seed: int) -> None:
        source = (Path(__file__).parent / "playouts.cu").read_text(encoding="utf-8")
        module = cupy.RawModule(code=source, options=("-std=c++17",))
        self._kernels = {
            name: module.get_function(name)
            for name in ("throw_fleets", "estimate", "play_out", "shoot")
        }
        self.tables = tables
        self._table = torch.tensor(np.frombuffer(bytes(tables.table), np.uint8), device=CARD)
        self._seeds = count(seed << 32, 1_000_003)
        self.kinds = len(tables.kinds)
        self.numbers = torch.tensor([one.count for one in tables.kinds], device=CARD)

    def fleets(self, number: int) -> Tensor:
        """Each fleet is as likely as any other."""
        ships = self.tables.table.ships
        found = torch.empty(number, ships, dtype=torch.int16, device=CARD)
        self._run("throw_fleets", -(-number // THREADS), np.int32(number), self._seed(), found)
        return found

    def open_seas(self, number: int) -> Tensor:
        states = torch.zeros(number, WORDS, dtype=torch.int64, device=CARD)
        states[:, LEFT] = self.tables.left_at_first
        return states

    def unhit(self, number: int) -> Tensor:
        """By game and ship the cells to be hit yet, four bits each."""
        whole = self.tables.unhit_at_first
        return torch.full((number,), whole, dtype=torch.int64, device=CARD)

    def estimate(self, states: Tensor, layouts: int) -> Tensor:
        """By state, kind and cell the chance of a ship; the cells out of reach are closed."""
        chances = torch.empty(len(states), self.kinds, SIZE, device=CARD)
        self._run("estimate", len(states), states, np.int32(layouts), self._seed(), chances)
        return chances

    def play_out(self, states: Tensor, shots: Tensor, layouts: int) -> tuple[Tensor, Tensor]:
        """By state and shot the mean of the misses; by state, how many layouts that is worth."""
        shots = shots.int().contiguous()
        misses = torch.empty(shots.shape, device=CARD)
        effective = torch.empty(len(states), device=CARD)
        numbers = np.int32(shots.shape[1]), np.int32(layouts), self._seed()
        self._run("play_out", len(states), states, shots, *numbers, misses, effective)
        return misses, effective

    def shoot(self, states: Tensor, fleets: Tensor, unhit: Tensor, shots: Tensor) -> Tensor:
        """The states change; which games are over."""
        over = torch.zeros(len(states), dtype=torch.uint8, device=CARD)
        shots, number = shots.int().contiguous(), np.int32(len(states))
        self._run("shoot", -(-len(states) // THREADS), states, fleets, unhit, shots, number, over)
        return over > 0

    def _seed(self) -> Any:
        return np.uint64(next(self._seeds))

    def _run(self, kernel: str, blocks: int, *given: Any) -> None:
        pointers = [
            np.uint64(one.data_ptr()) if isinstance(one, torch.Tensor) else one
            for one in (self._table, *given)
        ]
        self._kernels[kernel]((blocks,), (THREADS,), tuple(pointers))


def bits(words: Tensor) -> Tensor:
    """Sets of cells, cell by cell."""
    shifts = torch.arange(64, device=CARD)
    low, high = ((words[:, word, None] >> shifts & 1).bool() for word in range(2))
    return torch.cat([low, high[:, : SIZE - 64]], 1)


def open_cells(states: Tensor) -> Tensor:
    return ~(bits(states[:, CLOSED]) | bits(states[:, STRUCK]))


def planes_of(seas: Seas, states: Tensor, chances: Tensor) -> Tensor:
    """As `Intuition.planes` has them, the planes first."""
    closed, struck = bits(states[:, CLOSED]), bits(states[:, STRUCK])
    unknown = ~(closed | struck)
    parts = [torch.stack([unknown, closed, struck], 1)]
    if not seas.tables.told:
        parts.append(_sinkings(states, seas.kinds))
    left = states[:, LEFT, None] >> 4 * torch.arange(seas.kinds, device=CARD) & 15
    parts.append((left / seas.numbers)[:, :, None].expand(-1, -1, SIZE))
    whole = chances.float().sum(1, keepdim=True)
    among = whole * unknown[:, None]
    highest = among.amax(2, keepdim=True).clamp_min(1e-6)
    parts += [chances, whole, among / highest, torch.ones_like(whole)]
    planes = torch.cat([part.to(torch.bfloat16) for part in parts], 1)
    return planes.view(len(states), -1, 10, 10)


def _sinkings(states: Tensor, kinds: int) -> Tensor:
    found = torch.zeros(len(states), kinds, SIZE, dtype=torch.bool, device=CARD)
    for number in range(kinds):
        here = (states[:, SINKINGS] > number).nonzero()[:, 0]
        word = states[here, FIRST_SINKING + number * WORDS_OF_A_SINKING]
        found[here, word >> 8, word & 255] = True
    return found
