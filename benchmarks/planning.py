"""How many shots planning saves, with most of the luck taken off.

    .venv/bin/python benchmarks/planning.py hasbro --boards 5000 --keep hasbro.jsonl

Two bots sink the same fleets. The paired difference of their shots has a spread of ten, as
in the arena, and nearly all of it is luck: whether the first shots happened to hit. But how lucky a
shot was is known: before it a ship of each class had some chance on that cell, and then it was
there or not. The difference is nought on average, whatever a bot does, and so is every sum of such
differences with weights that depend only on what was known before the shot. They are summed by
class, by whether a ship was being chased, and with the cells still sought and still open as
weights; then the shots are adjusted, by regression, to luck of nought. That leaves their mean as it
is and takes away most of the variance. In backgammon such results are called luck-adjusted; in
poker AIVAT (Burch et al. 2018) does it.

The chances are exact where that is quick, otherwise from layouts drawn by chance: other ones than
the bots drew, because whoever takes the highest of several estimates takes one that is too high.
That luck is nought on average is tested too: Hotelling's T² should be about the number of sums.

With `--keep` what is done stays in a file, a line for each board, and goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from blindfleet.arena.crews import THREADS_OF_NUMPY, cores
from blindfleet.arena.standings import Mean, mean_of
from blindfleet.board.problems import Invalid, Problem
from blindfleet.bots.ladder import bot_named
from blindfleet.bots.player import Player
from blindfleet.bots.shooting.belief import belief
from blindfleet.bots.shooting.fleets import FleetMaker, border_fleet, uniform_fleet
from blindfleet.bots.shooting.habits import Anywhere, Habit, OnTheBorder
from blindfleet.kernels.compiler import Floats
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.match.range import practise
from blindfleet.rules.shooting import Layout, Shot, View
from blindfleet.rules.shooting.ruleset import PRESETS
from rules import calibrate

Task = tuple[str, list[str], int, int, str]  # game, bots, seed, budget, fleets

FLEETS: dict[str, tuple[Habit, FleetMaker]] = {
    "uniform": (Anywhere(), uniform_fleet),
    "border": (OnTheBorder(), border_fleet),
}
LAYOUTS = 3000
FEWEST_BOARDS = 200


@dataclass
class Watched:
    """A bot whose luck is written down."""

    bot: Player
    fleet: Layout
    habit: Habit  # of whoever laid it
    rng: random.Random
    luck: list[Floats] = field(default_factory=list)  # by shot
    seconds: float = 0.0

    def see(self, notice: Any) -> None:
        self.bot.see(notice)

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        start = time.perf_counter()
        shot = self.bot.choose(view, budget, rng)
        self.seconds += time.perf_counter() - start
        assert isinstance(shot, Shot)
        self.luck.append(_luck(view, shot, self.fleet, self.habit, self.rng))
        return shot

    def game_over(self, record: Any) -> None:
        """There is none on a practice range."""


def _luck(view: View, shot: Shot, fleet: Layout, habit: Habit, rng: random.Random) -> Floats:
    """By phase, class and weight."""
    rules = view.rules
    outlook = Outlook(sea_of_waters(rules, view.enemy_waters))
    found = belief(outlook.sea, ((habit, 1.0),), LAYOUTS, rng)
    ground = harbour_of(rules).ground
    there = ground.on[ground.on_first[shot.cell] : ground.on_first[shot.cell + 1]]
    kinds = len(rules.fleet)
    expected = np.bincount(ground.kind_of[there], found.by_place[there], kinds)
    names = [one.name for one in rules.fleet]
    came = np.zeros(kinds)
    for ship in fleet.ships:
        if ship.cells >> shot.cell & 1:
            came[names.index(ship.name.ship_class)] = 1
    sought = (fleet.occupied & ~view.enemy_waters.tried).bit_count() / fleet.occupied.bit_count()
    room = float(outlook.open.sum()) / rules.grid.size
    weights = np.array([1, sought, room, sought * room])
    luck = np.zeros((2, kinds, len(weights)))
    luck[int(outlook.chasing)] = np.outer(came - expected, weights)
    return luck.ravel()


def play(task: Task, board: int) -> dict[str, Any]:
    """One board: by bot, the shots, the sums of luck, and the seconds it thought."""
    game, bots, seed, budget, fleets = task
    rules = PRESETS[game]
    habit, laid = FLEETS[fleets]
    fleet = laid(rules, random.Random(f"{seed} {board} fleet"))
    found: dict[str, Any] = {"board": board, "shots": [], "luck": [], "seconds": []}
    for name in bots:
        rng = random.Random(f"{seed} {board} {name}")
        judge = random.Random(f"{seed} {board} judge")
        watched = Watched(bot_named(rules, name), fleet, habit, judge)
        found["shots"].append(practise(rules, fleet, watched, rng, budget).shots)
        found["luck"].append(np.sum(watched.luck, axis=0).round(6).tolist())
        found["seconds"].append(round(watched.seconds, 6))
    return found


def adjusted(shots: Floats, luck: Floats) -> Mean:
    """The mean at luck of nought. The error does not suppose that the spread is everywhere the same
    (White's estimator).
    """
    table = np.column_stack([np.ones(len(shots)), luck[:, luck.any(axis=0)]])
    share = np.linalg.pinv(table)
    rest = shots - table @ (share @ shots)
    freedom = len(shots) - table.shape[1]
    error = float(np.sqrt(len(shots) / freedom * (share[0] ** 2 @ rest**2)))
    return Mean(float(share[0] @ shots), error, freedom + 1)


def report(bots: list[str], lines: list[dict[str, Any]]) -> Iterator[str]:
    shots = np.array([line["shots"] for line in lines], np.float64)
    luck = np.array([line["luck"] for line in lines])
    seconds = np.array([line["seconds"] for line in lines])
    ms = 1000 * seconds.sum(axis=0) / shots.sum(axis=0)
    yield f"{f'{len(lines)} boards':14}{'shots':>16}{'luck-adjusted':>18}{'ms':>8}"
    for bot, name in enumerate(bots):
        figures = _counted(shots[:, bot]), adjusted(shots[:, bot], luck[:, bot])
        yield (
            f"{name:14}"
            + "".join(f"{f.mean:10.3f} ± {f.error:.3f}" for f in figures)
            + (f"{ms[bot]:8.1f}")
        )
    saved, both = shots[:, 1] - shots[:, 0], luck.reshape(len(lines), -1)
    yield f"difference:    {_interval(_counted(saved))}"
    yield f"luck-adjusted: {_interval(adjusted(saved, both))}"
    told = both[:, both.any(axis=0)]
    mean, spread = told.mean(axis=0), np.cov(told.T) / len(lines)
    yield f"luck: T² = {mean @ np.linalg.pinv(spread) @ mean:.0f} for {told.shape[1]} sums"


def _counted(shots: Floats) -> Mean:
    found = mean_of(shots.tolist())
    assert found
    return found


def _interval(found: Mean) -> str:
    low, high = found.interval or (0, 0)
    return f"{found.mean:+.3f}, 95 % from {low:+.3f} to {high:+.3f}"


def played(task: Task, boards: list[int], workers: int) -> Iterator[dict[str, Any]]:
    """Interrupted, it ends at once and leaves nobody behind."""
    os.environ.update(dict.fromkeys(THREADS_OF_NUMPY, "1"))
    with get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(partial(play, task), boards)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=["classic", "italian", "hasbro"])
    parser.add_argument("--bots", nargs=2, default=["bayes-greedy", "strongest"])
    parser.add_argument("--boards", type=int, default=1000, help="1000 unless told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=0, help="layouts drawn, instead of their own")
    parser.add_argument("--fleets", choices=FLEETS, default="uniform", help="uniform unless told")
    parser.add_argument("--workers", type=int, default=cores(), help="as many as cores unless told")
    parser.add_argument("--keep", type=Path, help="the file, to go on with later")
    options = parser.parse_args()
    task = (options.game, options.bots, options.seed, options.budget, options.fleets)
    try:
        for name in options.bots:
            bot_named(PRESETS[options.game], name)
        lines = kept(options.keep, task) if options.keep else []
        file = options.keep.open("a") if options.keep else None
    except (Problem, OSError) as problem:
        parser.error(str(problem))
    if options.boards < 1 or options.workers < 1:
        parser.error("boards and workers are 1 or more")
    boards = sorted(set(range(options.boards)) - {line["board"] for line in lines})
    start = time.perf_counter()
    try:
        for line in played(task, boards, options.workers):
            lines.append(line)
            if file:
                print(json.dumps(line), file=file, flush=True)
            print(f"\r{len(lines)} of {options.boards}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(" interrupted", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{time.perf_counter() - start:.0f} s; calibration {calibrate():.3f} s")
    asked_for = [line for line in lines if line["board"] < options.boards]
    if len(asked_for) < FEWEST_BOARDS:
        sys.exit(f"the luck of fewer than {FEWEST_BOARDS} boards cannot be told from the rest")
    print(*report(options.bots, asked_for), sep="\n")


def kept(file: Path, task: Task) -> list[dict[str, Any]]:
    """The boards in a file, whose first line says what was played; a line cut short goes."""
    told = dict(zip(("game", "bots", "seed", "budget", "fleets"), task, strict=True))
    if not file.exists():
        file.write_text(json.dumps(told) + "\n")
    text = file.read_text()
    if not text.startswith(json.dumps(told) + "\n"):
        raise Invalid(f"{file} is not of these games")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole)
    return [json.loads(line) for line in whole.splitlines()[1:]]


if __name__ == "__main__":
    main()
