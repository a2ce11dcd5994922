"""The numbers of a net, layer by layer, and the file that keeps them.

They are by themselves because who teaches a net has no use for what runs it (`net.py`).
"""

from __future__ import annotations

from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Layer(NamedTuple):
    """Channels out of channels: `matrix` has by row an input, by column an output. Those of a
    convolution come cell by cell of the nine it looks at, row by row.
    """

    matrix: NDArray[np.float32]
    bias: NDArray[np.float32]


class Block(NamedTuple):
    """What is added to every channel: two convolutions, and the whole grid between them."""

    first: Layer
    everywhere: Layer
    second: Layer


class Layers(NamedTuple):
    stem: Layer
    blocks: tuple[Block, ...]
    head: Layer


def read_layers(file: IO[bytes]) -> Layers:
    """From the arrays of an `npz` file, named after the layers."""
    with np.load(file, allow_pickle=False) as arrays:

        def layer(name: str) -> Layer:
            matrix, bias = arrays[f"{name}.matrix"], arrays[f"{name}.bias"]
            return Layer(matrix.astype(np.float32), bias.astype(np.float32))

        numbers = range(sum(name.endswith(".first.bias") for name in arrays))
        blocks = (Block(*(layer(f"{n}.{part}") for part in Block._fields)) for n in numbers)
        return Layers(layer("stem"), tuple(blocks), layer("head"))


def write_layers(file: Any, layers: Layers) -> None:
    """In half precision: finer is lost in the noise of what it was taught."""
    named = {"stem": layers.stem, "head": layers.head}
    for number, block in enumerate(layers.blocks):
        named |= {f"{number}.{part}": layer for part, layer in block._asdict().items()}
    arrays = {
        f"{name}.{part}": array.astype(np.float16)
        for name, layer in named.items()
        for part, array in layer._asdict().items()
    }
    np.savez_compressed(file, **arrays)
