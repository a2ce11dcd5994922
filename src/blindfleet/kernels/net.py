"""A residual net over a grid, read from a file and run by numpy alone.

Planes in, one number by cell out. Every convolution looks at a cell and the eight around it; in
each block the mean and the greatest of every channel over the grid are added in, so that a far
corner counts too. Nothing in it depends on the size of the grid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Planes = NDArray[np.float32]  # by picture, row, column and plane (or channel)

REACH = 3  # rows and columns that a convolution looks at


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
        channels = _convolved(planes, self.stem)
        for block in self.blocks:
            inner = np.maximum(_convolved(np.maximum(channels, 0), block.first), 0)
            whole = np.concatenate([inner.mean(axis=(1, 2)), inner.max(axis=(1, 2))], axis=1)
            inner += (whole @ block.everywhere.matrix + block.everywhere.bias)[:, None, None]
            channels += _convolved(np.maximum(inner, 0), block.second)
        found: Planes = np.maximum(channels, 0) @ self.head.matrix[:, 0] + self.head.bias[0]
        return found


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


def _convolved(channels: Planes, layer: Layer) -> Planes:
    """Beyond the edge there is nothing: zeros."""
    number, rows, columns, depth = channels.shape
    framed = np.pad(channels, ((0, 0), (1, 1), (1, 1), (0, 0)))
    around = np.empty((number, rows, columns, REACH**2, depth), np.float32)
    for row in range(REACH):
        for column in range(REACH):
            seen = framed[:, row : row + rows, column : column + columns]
            around[:, :, :, REACH * row + column] = seen
    flat = around.reshape(number * rows * columns, REACH**2 * depth)
    found: Planes = flat @ layer.matrix + layer.bias
    return found.reshape(number, rows, columns, -1)
