"""Find how far the enemy's turns in Blind are to be believed when they say that it is naive.

    .venv/bin/python training/blind_temper.py blind-skirmish blind --games 20 8

Levels play each other, and at either seat somebody watches who reads the enemy's turns. Of the
levels the greedy bot is the naive one. A logistic regression on what turns spoke for, after few and
after many of them, gives the part of it that is to be believed (`TRUST` in
`bots/blind/manners.py`). The greedy bot counts as much as all others together.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.blind.manners import learnt_insight, naivety
from blindfleet.bots.blind.officer import admiral
from blindfleet.bots.blind.watching import Watch
from blindfleet.bots.ladder import bot_named
from blindfleet.bots.player import Player
from blindfleet.kernels.blind import judgement
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.compiler import Floats
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.match.table import play_out
from blindfleet.records.record import Record
from blindfleet.rules.blind import Phase, View
from blindfleet.rules.blind.notices import Asked, Moved, Struck
from blindfleet.rules.families import Action, Notice, preset
from blindfleet.rules.families import View as AnyView

NAIVE = "greedy"
PAIRS = (
    (NAIVE, "admiral"),
    ("admiral", "admiral"),
    ("captain", "admiral"),
    ("boatswain", "captain"),
)
AFTER = (3, 6, 10, 15, 20, 30, 40)  # turns of the enemy's
STEPS = 30
MOST_TRUST = 4.0


class Impression(NamedTuple):
    """What a bot's turns spoke for, after so many."""

    level: str
    turns: int
    evidence: float


class Watched:
    """A bot, and beside it somebody who hears the same."""

    def __init__(self, bot: Player, seat: Seat) -> None:
        self.bot, self.seat = bot, seat
        self.watch = Watch(learnt_insight(), reads_manners=True)
        self.turns = 0
        self.found: dict[int, float] = {}  # by the number of the enemy's turns

    def see(self, notice: Notice) -> None:
        self.bot.see(notice)
        self.watch.hear(notice)
        if isinstance(notice, Moved | Asked | Struck):
            self.turns += notice.seat is not self.seat

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> Action:
        if isinstance(view, View) and view.phase is Phase.ACTING:
            board = chart(view.rules).empty_board
            space = judgement.room(view.rules.fleet_size, len(board))
            self.found[self.turns] = self.watch.naive(view, space)
        return self.bot.choose(view, budget, rng)

    def game_over(self, record: Record) -> None:
        self.bot.game_over(record)


def play(game: str, budget: int, job: tuple[int, tuple[str, str]]) -> list[Impression]:
    number, levels = job
    rng = random.Random(f"{game} {number} {levels}")
    rules = preset(game)
    sides = PerSeat(*(levels if number % 2 else levels[::-1]))
    players = PerSeat.of(lambda seat: Watched(bot_named(rules, sides[seat]), seat))
    play_out(Referee(rules, draw_lot(rules, rng)), players, rng, budget)
    return [
        Impression(sides[seat.other], turns, evidence)
        for seat in SEATS
        for turns, evidence in players[seat].found.items()
        if turns in AFTER
    ]


def learn(evidence: Floats, naive: Floats, weight: Floats) -> float:
    """The part of the evidence that is to be believed, at most `MOST_TRUST`: the likeliest."""

    def slope(trust: float) -> float:
        share = 1 / (1 + np.exp(-np.clip(trust * evidence, -30, 30)))
        return float(np.sum(weight * (naive - share) * evidence))

    low, high = 0.0, MOST_TRUST
    for _ in range(STEPS):  # the slope falls, so that its zero is found by halving
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return low


def tell(game: str, rows: Sequence[Impression]) -> None:
    levels = sorted({row.level for row in rows})
    number = {level: sum(row.level == level for row in rows) for level in levels}
    weight = np.array(
        [(1 if row.level == NAIVE else 1 / (len(levels) - 1)) / number[row.level] for row in rows]
    )
    evidence = np.array([row.evidence for row in rows])
    trust = learn(evidence, np.array([row.level == NAIVE for row in rows], float), weight)
    first = admiral().naive_at_first
    print(f"{game}: TRUST = {trust:.2f}. Taken for naive by an admiral, with what is in use:")
    print(f"{'after turns':12}" + "".join(f"{turns:7}" for turns in AFTER))
    for level in levels:
        means = []
        for turns in AFTER:
            of = [row.evidence for row in rows if row.level == level and row.turns == turns]
            means.append(
                f"{np.mean([naivety(first, one) for one in of]):7.2f}" if of else f"{'':7}"
            )
        print(f"{level:12}" + "".join(means))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("presets", nargs="+")
    arguments.add_argument("--games", type=int, nargs="+", required=True, help="of every pairing")
    arguments.add_argument("--budget", type=int, default=60)
    arguments.add_argument("--workers", type=int, default=2)
    chosen = arguments.parse_args()
    with ProcessPoolExecutor(chosen.workers) as workers:
        for game, games in zip(chosen.presets, chosen.games, strict=True):
            jobs = [(number, pair) for number in range(games) for pair in PAIRS]
            found: Iterable[list[Impression]] = workers.map(
                partial(play, game, chosen.budget), jobs
            )
            tell(game, [row for played in found for row in played])


if __name__ == "__main__":
    main()
