"""The net of `blindfleet.kernels.net` in PyTorch, with more to say while it learns."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import nn

from blindfleet.kernels.net import Block, Layer, Net

Tensor = Any

ABOUT_A_GAME = 10  # misses


class Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.everywhere = nn.Linear(2 * channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        for layer in (self.everywhere, self.second):  # at first a block does nothing
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, channels: Tensor) -> Tensor:
        inner = self.first(channels.relu()).relu()
        whole = torch.cat([inner.mean((2, 3)), inner.amax((2, 3))], 1)
        inner = inner + self.everywhere(whole)[:, :, None, None]
        return channels + self.second(inner.relu())


class Opinion(NamedTuple):
    """By cell: the misses that a shot leads to if the gunner goes on, beside other shots; and how
    many more or fewer they are if it goes on by itself. Then for the whole situation: the misses
    that the gunner's own shot leads to, beside the other shots; and those to come in all, which
    nobody asks for later but which teaches what matters.
    """

    by_playouts: Tensor
    afterwards: Tensor
    of_the_gunner: Tensor
    to_come: Tensor

    @property
    def misses(self) -> Tensor:
        """What to go by."""
        return self.by_playouts + self.afterwards


class Model(nn.Module):
    def __init__(self, planes: int, channels: int, blocks: int) -> None:
        super().__init__()
        self.stem = nn.Conv2d(planes, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Residual(channels) for _ in range(blocks))
        self.heads = nn.Conv2d(channels, 2, 1)
        self.whole = nn.Sequential(nn.Linear(2 * channels, 64), nn.ReLU(), nn.Linear(64, 2))
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)

    def forward(self, planes: Tensor) -> Opinion:
        channels = self.stem(planes)
        for block in self.blocks:
            channels = block(channels)
        channels = channels.relu()
        by_cell = self.heads(channels).flatten(2).float()
        pooled = torch.cat([channels.mean((2, 3)), channels.amax((2, 3))], 1)
        whole = self.whole(pooled).float()
        return Opinion(by_cell[:, 0], by_cell[:, 1], whole[:, 0], whole[:, 1] * ABOUT_A_GAME)


def as_numpy(model: Model) -> Net:
    """Of the heads only their sum is asked for."""
    blocks = tuple(
        Block(_convolution(one.first), _linear(one.everywhere), _convolution(one.second))
        for one in model.blocks
    )
    heads = _convolution(model.heads)
    head = Layer(heads.matrix.sum(axis=1, keepdims=True), heads.bias.sum(keepdims=True))
    return Net(_convolution(model.stem), blocks, head)


def _convolution(layer: Any) -> Layer:
    weight = layer.weight.detach().float().cpu().numpy()
    matrix = weight.transpose(2, 3, 1, 0).reshape(-1, len(weight))
    return Layer(matrix, layer.bias.detach().float().cpu().numpy())


def _linear(layer: Any) -> Layer:
    matrix = layer.weight.detach().float().cpu().numpy().T
    return Layer(matrix, layer.bias.detach().float().cpu().numpy())
