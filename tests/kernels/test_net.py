"""The net in numpy against the plainest possible one."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from blindfleet.kernels import net as net_module
from blindfleet.kernels import winograd
from blindfleet.kernels.layers import Block, Layer, Layers, read_layers, write_layers
from blindfleet.kernels.net import Net
from blindfleet.kernels.winograd import Planes

PLANES, CHANNELS = 3, 4


def drawn_layers(dice: np.random.Generator, blocks: int = 2) -> Layers:
    def layer(inputs: int, outputs: int) -> Layer:
        matrix, bias = dice.normal(size=(inputs, outputs)), dice.normal(size=outputs)
        return Layer((matrix / inputs).astype(np.float32), bias.astype(np.float32))

    return Layers(
        layer(9 * PLANES, CHANNELS),
        tuple(
            Block(
                layer(9 * CHANNELS, CHANNELS),
                layer(2 * CHANNELS, CHANNELS),
                layer(9 * CHANNELS, CHANNELS),
            )
            for _ in range(blocks)
        ),
        layer(CHANNELS, 1),
    )


def plain_convolution(picture: Planes, layer: Layer) -> Planes:
    """Cell by cell, neighbour by neighbour."""
    rows, columns, depth = picture.shape
    found = np.zeros((rows, columns, len(layer.bias)), np.float32)
    for row in range(rows):
        for column in range(columns):
            found[row, column] = layer.bias
            for tap in range(9):
                there = row + tap // 3 - 1, column + tap % 3 - 1
                if 0 <= there[0] < rows and 0 <= there[1] < columns:
                    weights = layer.matrix[tap * depth : (tap + 1) * depth]
                    found[row, column] += picture[there] @ weights
    return found


def plain(net: Layers, picture: Planes) -> Planes:
    channels = plain_convolution(picture, net.stem)
    for block in net.blocks:
        inner = np.maximum(plain_convolution(np.maximum(channels, 0), block.first), 0)
        each = inner.reshape(-1, CHANNELS)
        whole = np.concatenate([each.mean(axis=0), each.max(axis=0)])
        inner = np.maximum(inner + whole @ block.everywhere.matrix + block.everywhere.bias, 0)
        channels = channels + plain_convolution(inner, block.second)
    return (np.maximum(channels, 0) @ net.head.matrix + net.head.bias)[:, :, 0]


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (4, 6), (5, 7), (10, 10)])
def test_it_says_what_the_plain_net_says(rows: int, columns: int) -> None:
    dice = np.random.default_rng(rows)
    layers = drawn_layers(dice)
    net = Net(layers)
    pictures = dice.normal(size=(3, rows, columns, PLANES)).astype(np.float32)
    expected = np.array([plain(layers, picture) for picture in pictures])
    assert np.allclose(net(pictures), expected, atol=1e-4)
    assert net.planes == PLANES


def test_it_takes_one_thread_and_leaves_the_others_to_whoever_had_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More of them only wait for each other where the cores are busy."""

    def threads() -> set[int]:
        return {one["num_threads"] for one in threadpool_info() if one["user_api"] == "blas"}

    within: list[set[int]] = []

    def sum_up(*arguments: Any) -> None:
        within.append(threads())
        winograd.sum_up(*arguments)

    monkeypatch.setattr(net_module, "sum_up", sum_up)
    with threadpool_limits(2, "blas"):
        before = threads()
        Net(drawn_layers(np.random.default_rng(1)))(np.zeros((1, 4, 4, PLANES), np.float32))
        assert within
        assert all(found <= {1} for found in within)
        assert threads() == before


def test_it_is_the_same_out_of_a_file_to_half_precision() -> None:
    dice = np.random.default_rng(5)
    layers = drawn_layers(dice, blocks=12)  # two figures: blocks come in the order of numbers
    file = BytesIO()
    write_layers(file, layers)
    file.seek(0)
    again = read_layers(file)
    assert len(again.blocks) == 12
    for one, two in zip(layers.blocks, again.blocks, strict=True):
        for layer, other in zip(one, two, strict=True):
            assert np.allclose(layer.matrix, other.matrix, rtol=1e-3, atol=1e-3)
            assert np.allclose(layer.bias, other.bias, rtol=1e-3, atol=1e-3)


def test_whoever_teaches_a_net_needs_no_compiler() -> None:
    """The machine with the card has PyTorch and CuPy, but not all that Blindfleet runs on."""
    code = (
        "import sys; sys.modules['numba'] = None;"
        "import blindfleet.kernels.layers, blindfleet.kernels.manner"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
