"""A residual net over a grid, run on the processor.

Planes in, one number by cell out. Every convolution looks at a cell and the eight around it; in
each block the mean and the greatest of every channel over the grid are added in, so that a far
corner counts too. Nothing in it depends on the size of the grid.

The convolutions are Winograd's (`winograd.py`), twice as fast here as plain ones. One thread does
it all: on a busy machine several of them, for matrices as small as these, spend a hundred times as
long waiting for each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from threadpoolctl import ThreadpoolController

from blindfleet.kernels.layers import Layer, Layers
from blindfleet.kernels.winograd import (
    OF_WEIGHTS,
    REACH,
    SUMS,
    TILE,
    Planes,
    add_tiles,
    sum_up,
)

ANY, POSITIVE = np.float32(-np.inf), np.float32(0)  # the least number that a convolution sees


@dataclass(frozen=True, eq=False)
class Net:
    layers: Layers

    @property
    def planes(self) -> int:
        """How many it takes."""
        return len(self.layers.stem.matrix) // REACH**2

    def __call__(self, planes: Planes) -> Planes:
        """By picture, row and column."""
        with _threads().limit(limits=1, user_api="blas"):
            return self._run(planes)

    def _run(self, planes: Planes) -> Planes:
        number, rows, columns, _ = planes.shape
        depth = len(self.layers.stem.bias)
        seen = _Framed(number, rows, columns, self.planes)
        channels, inner = (_Framed(number, rows, columns, depth) for _ in range(2))
        desk = _Desk(channels.tiles, max(self.planes, depth))
        seen.cells[:] = planes
        stem, *others = self._convolutions
        desk.convolve(seen, ANY, stem, channels)
        for block, first, second in zip(self.layers.blocks, others[::2], others[1::2], strict=True):
            inner.cells[:] = 0
            desk.convolve(channels, POSITIVE, first, inner)
            cells = np.maximum(inner.cells, 0, out=inner.cells)
            whole = np.concatenate([cells.mean(axis=(1, 2)), cells.max(axis=(1, 2))], axis=1)
            cells += (whole @ block.everywhere.matrix + block.everywhere.bias)[:, None, None]
            desk.convolve(inner, POSITIVE, second, channels)
        head = self.layers.head
        found: Planes = np.maximum(channels.cells, 0) @ head.matrix[:, 0] + head.bias[0]
        return found

    @cached_property
    def _convolutions(self) -> list[Layer]:
        """The stem's, then two of every block."""
        both = [layer for block in self.layers.blocks for layer in (block.first, block.second)]
        return [_for_products(layer) for layer in (self.layers.stem, *both)]


@cache
def _threads() -> ThreadpoolController:
    """To look for the libraries takes some milliseconds."""
    return ThreadpoolController()


class _Framed:
    """Pictures with zeros around them, as far as the tiles at the edge can see: at first all 0."""

    def __init__(self, number: int, rows: int, columns: int, depth: int) -> None:
        down, across = -(-rows // TILE), -(-columns // TILE)
        self.tiles = number * down * across
        height, width = TILE * down + REACH - 1, TILE * across + REACH - 1
        self.whole = np.zeros((number, height, width, depth), np.float32)
        self.cells: Planes = self.whole[:, 1 : rows + 1, 1 : columns + 1]


class _Desk:
    """Room for the sums and products of one convolution after the other: to be given new memory
    takes longer than to fill it.
    """

    def __init__(self, tiles: int, depth: int) -> None:
        self._sums, self._products = (np.empty(SUMS * tiles * depth, np.float32) for _ in range(2))

    def convolve(self, seen: _Framed, least: np.float32, layer: Layer, found: _Framed) -> None:
        """To what is found is added what comes of what is seen, of nothing less than `least`."""
        sums, products = (
            room[: SUMS * seen.tiles * depth].reshape(SUMS, seen.tiles, depth)
            for room, depth in zip(
                (self._sums, self._products), layer.matrix.shape[1:], strict=True
            )
        )
        sum_up(seen.whole, least, sums)
        np.matmul(sums, layer.matrix, out=products)
        rows, columns = found.cells.shape[1:3]
        add_tiles(products, layer.bias, found.whole, rows, columns)


def _for_products(layer: Layer) -> Layer:
    """A matrix for each of the sums."""
    inputs, outputs = len(layer.matrix) // REACH**2, len(layer.bias)
    weights = layer.matrix.reshape(REACH, REACH, inputs, outputs)
    products = np.einsum("ar,bc,rcio->abio", OF_WEIGHTS, OF_WEIGHTS, weights)
    return Layer(products.reshape(SUMS, inputs, outputs).astype(np.float32), layer.bias)
