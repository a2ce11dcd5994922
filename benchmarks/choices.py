"""How good single shots are: the choices of several bots in the same situations, played out.

    .venv/bin/python benchmarks/choices.py hasbro
    .venv/bin/python benchmarks/choices.py classic-corners --boards 20 --bots captain strongest

The situations are from hunts in which the captain sinks uniform fleets: of each, one decision in
eight, but none where a ship is certain. Every bot chooses a shot there, and all these shots are
played out on the same layouts, drawn from those that fit (`kernels/playouts.py`). Printed is how
many misses more (+) or fewer (-) follow the choice of a bot than a shot at the likeliest cell, on
average, with a standard error; and how often it chose another cell. Where several are equally
likely, or the chances come from layouts drawn, the captain too may choose another one. In the
latter case the likeliest cell is that of the very layouts it is judged by, which favours it a
little over every bot: compare a bot with the captain.

`best of ten` takes, of the ten likeliest cells, the one that is best on as many other layouts: a
bound from below for what there was to find by playouts.

Whoever shoots on is the gunner of the playouts. Thus a choice is judged by how well it prepares his
game, which is not quite as good as that of the best bots.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator

import numpy as np

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import Problem
from blindfleet.bots.ladder import bot_named
from blindfleet.bots.shooting.belief import belief
from blindfleet.bots.shooting.habits import Anywhere
from blindfleet.cli.game import chosen as rules_of
from blindfleet.kernels.compiler import Array
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.match.range import practise
from blindfleet.rules.shooting import ShootingRules, Shot, View, random_layout
from blindfleet.rules.shooting.ruleset import Turns
from rules import calibrate

ONE_IN = 8
CANDIDATES = 10
CERTAIN = 1 - 1e-6
GUNNERS = 10  # of other whims: late in a hunt few layouts are left, and one's whims would decide


def situations(rules: ShootingRules, boards: int, seed: int) -> Iterator[View]:
    for board in range(boards):
        rng = random.Random(f"{seed} {board}")
        seen: list[View] = []
        captain = bot_named(rules, "captain")
        practise(rules, random_layout(rules, rng), captain, rng, watch=seen.append)
        yield from seen[rng.randrange(ONE_IN) :: ONE_IN]


class Judge:
    """Plays shots out on the same layouts that fit a view."""

    def __init__(self, view: View, layouts: int, rng: random.Random, gunner: int = 0) -> None:
        sea = sea_of_waters(view.rules, view.enemy_waters)
        found = belief(sea, ((Anywhere(), 1.0),), layouts, rng)
        targets = np.array(cells_of(view.targets()))
        self.likeliest = targets[np.argsort(-found.chances[targets], kind="stable")]
        self.highest = float(found.chances[self.likeliest[0]])
        self._outlook = found.outlook
        self._layouts = np.array_split(found.drawn(layouts, rng), GUNNERS)
        self._first = gunner

    def misses(self, shots: list[Cell]) -> Array:
        """By shot and layout."""
        parts = enumerate(self._layouts, self._first)
        return np.hstack([self._outlook.misses(part, shots, gunner) for gunner, part in parts])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("settings", nargs="*")
    parser.add_argument("--bots", nargs="+", default=["navigator", "captain", "strongest"])
    parser.add_argument("--boards", type=int, default=50, help="50 unless told")
    parser.add_argument("--layouts", type=int, default=8000, help="8000 unless told")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.boards < 1 or options.layouts < GUNNERS:
        parser.error(f"there must be 1 board or more, and {GUNNERS} layouts")
    try:
        rules = rules_of(options.game, options.settings)
        bots = {name: bot_named(rules, name) for name in options.bots}
    except Problem as problem:
        parser.error(str(problem))
    if not isinstance(rules, ShootingRules) or rules.turns is Turns.SALVO:
        parser.error("only games of single shots")
    gains: dict[str, list[float]] = {name: [] for name in [*bots, "best of ten"]}
    others = dict.fromkeys(gains, 0)
    start = time.perf_counter()
    for number, view in enumerate(situations(rules, options.boards, options.seed)):
        rng = random.Random(f"{options.seed} {number}")
        judge = Judge(view, options.layouts, rng)
        if judge.highest > CERTAIN or len(judge.likeliest) == 1:
            continue
        ten = judge.likeliest[:CANDIDATES].tolist()
        chosen = {name: _shot(bot.choose(view, 0, rng)) for name, bot in bots.items()}
        another = Judge(view, options.layouts, rng, GUNNERS)
        chosen["best of ten"] = ten[another.misses(ten).mean(axis=1).argmin()]
        misses = judge.misses([ten[0], *chosen.values()])
        beside = misses.mean(axis=1) - misses[0].mean()
        for (name, shot), gain in zip(chosen.items(), beside[1:].tolist(), strict=True):
            gains[name].append(gain)
            others[name] += shot != ten[0]
    if len(gains["best of ten"]) < 2:
        parser.error("too few situations without a certain ship: take more boards")
    print(f"{time.perf_counter() - start:.0f} s; calibration {calibrate():.3f} s")
    for name, found in gains.items():
        mean, error = statistics.fmean(found), statistics.stdev(found) / len(found) ** 0.5
        elsewhere = others[name] / len(found)
        print(f"{name:12} {mean:+.4f} ± {error:.4f} misses, {elsewhere:4.0%} elsewhere")
    print(f"{len(found)} situations, {options.layouts} layouts each")


def _shot(action: object) -> Cell:
    assert isinstance(action, Shot)
    return action.cell


if __name__ == "__main__":
    main()
