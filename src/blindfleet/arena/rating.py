"""Ratings in Elo points by Bradley and Terry's model, a tie being half a win."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

POINTS = 400 / math.log(10)
# As if each bot had also tied one game with an average one: a bot that never lost stays finite.
PRIOR_GAMES = 1.0
LONGEST_STEP = 2.0
CLOSE_ENOUGH = 1e-12
MOST_STEPS = 200


def ratings(scores: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The likeliest ratings, of mean zero; `scores[a][b]` is what `a` won of its games with `b`."""
    won = np.array(scores, dtype=float)
    games = won + won.T
    strengths = np.zeros(len(won))
    for _ in range(MOST_STEPS):
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        average = 1 / (1 + np.exp(-strengths))
        slope = (won - games * expected).sum(axis=1) + PRIOR_GAMES * (0.5 - average)
        bend = games * expected * (1 - expected)
        curve = np.diag(bend.sum(axis=1) + PRIOR_GAMES * average * (1 - average)) - bend
        step = np.linalg.solve(curve, slope)
        strengths += step * min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), LONGEST_STEP))
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    points = (strengths - strengths.mean()) * POINTS
    return tuple(float(one) for one in points)
