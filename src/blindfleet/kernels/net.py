"""A residual net over a grid, read from a file and run on the processor.

Planes in, one number by cell out. Every convolution looks at a cell and the eight around it; in
each block the mean and the greatest of every channel over the grid are added in, so that a far
corner counts too. Nothing in it depends on the size of the grid.

The convolutions are Winograd's (`winograd.py`), twice as fast here as plain ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

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


class Layer(NamedTuple):
    """Channels out of channels: `matrix` has by row an input, by column an output."""

    matrix: NDArray[np.float32]
    bias: NDArray[np.float32]


class Block(NamedTuple):
    """What is added to every channel: two convolutions, and the whole grid between them."""

    first: Layer
    everywhere: Layer
    second: Layer


@dataclass(frozen=True, eq=False)
class Net:
    stem: Layer
    blocks: tuple[Block, ...]
    head: Layer

    @property
    def planes(self) -> int:
        """How many it takes."""
        return len(self.stem.matrix) // REACH**2

    def __call__(self, planes: Planes) -> Planes:
        """By picture, row and column."""
        number, rows, columns, _ = planes.shape
        depth = len(self.stem.bias)
        seen = _Framed(number, rows, columns, self.planes)
        channels, inner = (_Framed(number, rows, columns, depth) for _ in range(2))
        desk = _Desk(channels.tiles, max(self.planes, depth))
        seen.cells[:] = planes
        stem, *others = self._convolutions
        desk.convolve(seen, ANY, stem, channels)
        for block, first, second in zip(self.blocks, others[::2], others[1::2], strict=True):
            inner.cells[:] = 0
            desk.convolve(channels, POSITIVE, first, inner)
            cells = np.maximum(inner.cells, 0, out=inner.cells)
            whole = np.concatenate([cells.mean(axis=(1, 2)), cells.max(axis=(1, 2))], axis=1)
            cells += (whole @ block.everywhere.matrix + block.everywhere.bias)[:, None, None]
            desk.convolve(inner, POSITIVE, second, channels)
        found: Planes = np.maximum(channels.cells, 0) @ self.head.matrix[:, 0] + self.head.bias[0]
        return found

    @cached_property
    def _convolutions(self) -> list[Layer]:
        """The stem's, then two of every block."""
        both = [layer for block in self.blocks for layer in (block.first, block.second)]
        return [_for_products(layer) for layer in (self.stem, *both)]


def read_net(file: IO[bytes]) -> Net:
    """From the arrays of an `npz` file, named after the layers."""
    with np.load(file, allow_pickle=False) as arrays:

        def layer(name: str) -> Layer:
            matrix, bias = arrays[f"{name}.matrix"], arrays[f"{name}.bias"]
            return Layer(matrix.astype(np.float32), bias.astype(np.float32))

        numbers = range(sum(name.endswith(".first.bias") for name in arrays))
        blocks = (Block(*(layer(f"{n}.{part}") for part in Block._fields)) for n in numbers)
        return Net(layer("stem"), tuple(blocks), layer("head"))


def write_net(file: Any, net: Net) -> None:
    """In half precision: finer is lost in the noise of what it was taught."""
    layers = {"stem": net.stem, "head": net.head}
    for number, block in enumerate(net.blocks):
        layers |= {f"{number}.{part}": layer for part, layer in block._asdict().items()}
    arrays = {
        f"{name}.{part}": array.astype(np.float16)
        for name, layer in layers.items()
        for part, array in layer._asdict().items()
    }
    np.savez_compressed(file, **arrays)


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
