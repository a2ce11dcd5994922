"""Teach the officers of Blind what speaks for a side.

    .venv/bin/python training/blind_values.py --games 4000 --out values.npy

Games are played as in `blind_belief.py`. At random moments what speaks for the side on turn is
written down (`kernels.blind.standing.appraise`), and at the end what it got: a logistic regression.
With fewer pieces each counts for more: what speaks for a side is taken times the square root of 45
pieces over those of the fleet, the full fleet having 45.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import numpy as np
from blind_belief import RULESETS, arrayed

from blindfleet.bots.blind.manners import learnt_insight, manner, weight_of_a_piece
from blindfleet.kernels.blind import judgement
from blindfleet.kernels.blind.contest import Contestant, contest, diary
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.standing import HIDDEN, MOVED, POINTS, SQUADRONS
from blindfleet.kernels.compiler import Array, Floats
from blindfleet.rules.blind import PieceClass

STEPS, RATE, BATCH, SHRINKING = 3000, 0.02, 8192, 1e-4


def gather(games: int, seed: int) -> tuple[Floats, Floats, Array]:
    """What spoke for a side, what it got, and the number of the game."""
    rng = random.Random(seed)
    spoke, got, numbers = [], [], []
    for number in range(games):
        rules = rng.choice(RULESETS)
        made = chart(rules)
        notes = diary(every=12, moments=400)
        player = Contestant(manner(rules), learnt_insight().speaks)
        winner, _ = contest(
            made.terrain,
            arrayed(rules, rng),
            (player, player),
            np.array([rng.getrandbits(63) | 1], np.uint64),
            judgement.room(made.terrain.pieces, len(made.empty_board)),
            notes,
        )
        moments = notes.moments[: notes.written[1]]
        spoke.append(moments[:, 1:] * weight_of_a_piece(rules))
        got.append(np.where(moments[:, 0] == winner, 1.0, 0.5 if winner < 0 else 0.0))
        numbers.append(np.full(len(moments), number))
    return np.concatenate(spoke), np.concatenate(got), np.concatenate(numbers)


def expected(values: Floats, spoke: Floats) -> Floats:
    shares: Floats = 1 / (1 + np.exp(-spoke @ values))
    return shares


def bits(values: Floats, spoke: Floats, got: Floats) -> float:
    """The mean surprise at how games end."""
    share = np.clip(expected(values, spoke), 1e-6, 1 - 1e-6)
    return float(-(got * np.log2(share) + (1 - got) * np.log2(1 - share)).mean())


def learn(spoke: Floats, got: Floats, seed: int) -> Floats:
    rng = np.random.default_rng(seed)
    values, drift, spread = np.zeros(POINTS), np.zeros(POINTS), np.zeros(POINTS)
    for step in range(1, STEPS + 1):
        rows = rng.integers(0, len(spoke), BATCH)
        error = expected(values, spoke[rows]) - got[rows]
        slope = spoke[rows].T @ error / BATCH + SHRINKING * values
        drift = 0.9 * drift + 0.1 * slope
        spread = 0.999 * spread + 0.001 * slope**2
        pace = RATE * min(1.0, 3 * (1 - step / STEPS))
        values -= pace * (drift / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-8)
    return values


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=4000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, required=True)
    chosen = arguments.parse_args()
    spoke, got, numbers = gather(chosen.games, chosen.seed)
    held = numbers % 10 == 0
    values = learn(spoke[~held], got[~held], chosen.seed)
    surprise = bits(values, spoke[held], got[held])
    print(
        f"{len(got)} moments of {chosen.games} games; surprise {surprise:.3f} bits in other games"
    )
    for piece in PieceClass:
        by_class = " ".join(f"{values[at + piece]:+6.2f}" for at in (HIDDEN, MOVED, SQUADRONS))
        print(f"{piece.code} {values[piece]:6.2f}, hidden, moved, in squadrons {by_class}")
    print("the rest, in the order of `standing`:", np.round(values[SQUADRONS + CLASSES :], 2))
    np.save(chosen.out, values)


if __name__ == "__main__":
    main()
