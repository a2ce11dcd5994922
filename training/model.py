"""The net of `blindfleet.kernels.net` in PyTorch, with more to say while it learns."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from blindfleet.kernels.layers import Block, Layer, Layers

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


class Model(nn.Module):
    """Says by cell how many misses a shot leads to, beside other shots; and for the whole situation
    how many are to come in all, which nobody asks for later but which teaches what matters.
    """

    def __init__(self, planes: int, channels: int, blocks: int) -> None:
        super().__init__()
        self.stem = nn.Conv2d(planes, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Residual(channels) for _ in range(blocks))
        self.head = nn.Conv2d(channels, 1, 1)
        self.whole = nn.Sequential(nn.Linear(2 * channels, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor]:
        channels = self.stem(planes)
        for block in self.blocks:
            channels = block(channels)
        channels = channels.relu()
        by_cell = self.head(channels).flatten(1).float()
        pooled = torch.cat([channels.mean((2, 3)), channels.amax((2, 3))], 1)
        to_come = self.whole(pooled)[:, 0].float()
        return by_cell, to_come * ABOUT_A_GAME


def as_layers(model: Model) -> Layers:
    blocks = tuple(
        Block(_convolution(one.first), _linear(one.everywhere), _convolution(one.second))
        for one in model.blocks
    )
    return Layers(_convolution(model.stem), blocks, _convolution(model.head))


def begin_with(model: Model, layers: Layers) -> None:
    """Let the model say by cell what these layers say."""
    for number, block in enumerate(layers.blocks):
        _set(model.blocks[number].first, block.first)
        _set(model.blocks[number].everywhere, block.everywhere)
        _set(model.blocks[number].second, block.second)
    _set(model.stem, layers.stem)
    _set(model.head, layers.head)


@torch.no_grad()
def _set(part: Any, layer: Layer) -> None:
    outputs, inputs, *reach = part.weight.shape
    weight = torch.tensor(layer.matrix).view(*reach, inputs, outputs)
    part.weight.copy_(weight.permute(-1, -2, *range(len(reach))))
    part.bias.copy_(torch.tensor(layer.bias))


def _convolution(layer: Any) -> Layer:
    weight = layer.weight.detach().float().cpu().numpy()
    matrix = weight.transpose(2, 3, 1, 0).reshape(-1, len(weight))
    return Layer(matrix, layer.bias.detach().float().cpu().numpy())


def _linear(layer: Any) -> Layer:
    matrix = layer.weight.detach().float().cpu().numpy().T
    return Layer(matrix, layer.bias.detach().float().cpu().numpy())
