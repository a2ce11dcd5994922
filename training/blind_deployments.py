"""Find by play how often each style of deployment should be used in Blind.

    PYTHONPATH=src python training/blind_deployments.py blind-skirmish --games 400

Every style meets every other, on both sides of the table, both played by the same bot, or as the
officers play at first sight, which takes some milliseconds a game; who has which style is all that
differs. The table of points is a game of its own, of two who choose a style. Sought is a mix to
which nobody who knows it has a good answer, and in which what costs little is still used; it is
printed as a line for `WEIGHTS` in `bots/blind/deploying.py`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from blind_belief import opened
from numpy.typing import NDArray

from blindfleet import PerSeat, Referee, play_out, preset
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.manners import learnt_insight, manner
from blindfleet.bots.blind.styles import STYLES, in_style
from blindfleet.bots.ladder import bot_named
from blindfleet.bots.player import Player
from blindfleet.kernels.blind import judgement
from blindfleet.kernels.blind.contest import Contestant, contest, diary
from blindfleet.kernels.blind.conversion import chart
from blindfleet.records.formations import mirrored, shipped
from blindfleet.records.record import Record
from blindfleet.rules.blind import BlindRules, Deploy, Deployment, Phase, View, random_deployment
from blindfleet.rules.families import Action, Notice
from blindfleet.rules.families import View as AnyView

Matrix = NDArray[np.float64]
Placing = Callable[[BlindRules, Seat, random.Random], Deployment]

ROUNDS = 5000  # of answering the mix
LEAST_SCATTER = 0.1  # the variance of a game; one without draws has 0.25
LEAST_SPREAD = 1e-5  # the variance between styles
FIRST_SIGHT = "first-sight"
WIDE = 1.96  # standard errors


def formations(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """One of the formations that come with the program, or its mirror image."""
    placement = rng.choice(shipped(rules)).for_seat(seat)
    assert isinstance(placement, Deployment)
    return mirrored(rules, placement) if rng.random() < 0.5 else placement


# What styles are measured by besides; never in the mix.
YARDSTICKS: Mapping[str, Placing] = {"formations": formations, "random": random_deployment}


def placed(style: str, rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    if style in YARDSTICKS:
        return YARDSTICKS[style](rules, seat, rng)
    return in_style(style, rules, seat, rng)


@dataclass
class InStyle:
    """A bot, whichever it is, that is told how to place its fleet."""

    bot: Player
    style: str

    def see(self, notice: Notice) -> None:
        self.bot.see(notice)

    def choose(self, view: AnyView, budget: int, rng: random.Random) -> Action:
        if isinstance(view, View) and view.phase is Phase.DEPLOYING:
            return Deploy(placed(self.style, view.rules, view.seat, rng))
        return self.bot.choose(view, budget, rng)

    def game_over(self, record: Record) -> None:
        self.bot.game_over(record)


class Meeting(NamedTuple):
    """Two games, in which two styles change seats."""

    game: str
    options: tuple[tuple[str, str], ...]
    bot: str
    budget: int
    seed: int
    number: int
    styles: tuple[str, str]


class Score(NamedTuple):
    """Games won, drawn and lost by the first of two."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def plus(self, other: Score) -> Score:
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def points(self) -> float:
        return (self.won + self.drawn / 2) / max(1, self.games)

    @property
    def scatter(self) -> float:
        """The sum of the squares by which single games differ from the points."""
        mean = self.points
        return self.won * (1 - mean) ** 2 + self.drawn * (0.5 - mean) ** 2 + self.lost * mean**2

    @property
    def error(self) -> float:
        """The standard error of the points, as if a game of each kind had been played besides."""
        won, drawn, lost = (number + 1 / 3 for number in self)
        games = self.games + 1
        mean = (won + drawn / 2) / games
        spread = (won * (1 - mean) ** 2 + drawn * (0.5 - mean) ** 2 + lost * mean**2) / games
        return float(np.sqrt(spread / games))


def played(meeting: Meeting) -> Score:
    """The same meeting has the same result."""
    rules = preset(meeting.game).with_options(dict(meeting.options))
    assert isinstance(rules, BlindRules)
    score = Score()
    for seat in SEATS:
        styles = meeting.styles if seat is Seat.ONE else meeting.styles[::-1]
        first = SEATS[meeting.number % 2]
        if not rules.first.allows(first):
            first = first.other
        chance = random.Random(repr((meeting.seed, meeting.number, sorted(meeting.styles))))
        if meeting.bot == FIRST_SIGHT:
            winner = won_at_first_sight(rules, first, styles, chance)
        else:
            players = PerSeat(*(InStyle(bot_named(rules, meeting.bot), one) for one in styles))
            record = play_out(Referee(rules, first=first), players, chance, meeting.budget)
            assert record.outcome is not None
            winner = record.outcome.winner
        score = score.plus(Score(winner is seat, winner is None, winner is seat.other))
    return score


def won_at_first_sight(
    rules: BlindRules, first: Seat, styles: tuple[str, str], chance: random.Random
) -> Seat | None:
    one, two = (
        placed(style, rules, seat, chance) for style, seat in zip(styles, SEATS, strict=True)
    )
    made = chart(rules)
    winner, _ = contest(
        made.terrain,
        opened(rules, first, one, two),
        (Contestant(manner(rules), learnt_insight().speaks),) * 2,
        np.array([chance.getrandbits(63) | 1], np.uint64),
        judgement.room(made.terrain.pieces, len(made.empty_board)),
        diary(),
    )
    return SEATS[winner] if winner >= 0 else None


@dataclass
class Scores:
    """What was played so far; `keep` is a file to go on from."""

    header: dict[str, Any]
    keep: Path | None
    of: dict[tuple[str, str], Score] = field(default_factory=dict)

    def load(self) -> None:
        if self.keep is None or not self.keep.exists():
            return
        kept = json.loads(self.keep.read_text(encoding="utf-8"))
        if kept["header"] != self.header:
            sys.exit(f"{self.keep} is of another run: {kept['header']}")
        for line in kept["scores"]:
            self.of[line[0], line[1]] = Score(*line[2:])

    def save(self) -> None:
        if self.keep is not None:
            scores = [[*styles, *score] for styles, score in self.of.items()]
            text = json.dumps({"header": self.header, "scores": scores}, indent=0)
            self.keep.write_text(text + "\n", encoding="utf-8")

    def add(self, styles: tuple[str, str], score: Score) -> None:
        self.of[styles] = self.of.get(styles, Score()).plus(score)

    def between(self, one: str, other: str) -> Score:
        if (one, other) in self.of:
            return self.of[one, other]
        won, drawn, lost = self.of.get((other, one), Score())
        return Score(lost, drawn, won)


def all_meetings(options: argparse.Namespace, scores: Scores) -> Iterator[list[Meeting]]:
    """Round after round, those pairings that still lack games."""
    names = [*options.styles, *options.beside]
    pairings = [(one, other) for one, other in combinations(names, 2) if one in options.styles]
    for number in range(options.games // 2):
        yield [
            Meeting(
                options.game,
                tuple(sorted(options.set)),
                options.bot,
                options.budget,
                options.seed,
                number,
                styles,
            )
            for styles in pairings
            if scores.of.get(styles, Score()).games <= 2 * number
        ]


def play_all(options: argparse.Namespace, scores: Scores) -> None:
    """Until every pairing has its games, the time is up, or Ctrl-C."""
    began = time.monotonic()
    with ProcessPoolExecutor(options.workers) as crew:
        try:
            for meetings in all_meetings(options, scores):
                if time.monotonic() - began > options.seconds:
                    break
                for meeting, score in zip(
                    meetings, crew.map(played, meetings, chunksize=2), strict=True
                ):
                    scores.add(meeting.styles, score)
                scores.save()
        except KeyboardInterrupt:
            crew.shutdown(cancel_futures=True)
    print(f"{time.monotonic() - began:.0f} seconds")


# The table of points, and its solution


class Table(NamedTuple):
    """For every two styles the points of the row less a half, and how sure that is."""

    points: Matrix
    error: Matrix


def measured(styles: Sequence[str], scores: Scores) -> Table:
    """All games are taken to scatter alike: after a few that one side won there is no telling."""
    number = len(styles)
    pairs = list(combinations(range(number), 2))
    found = [scores.between(styles[i], styles[j]) for i, j in pairs]
    games = sum(score.games for score in found)
    scatter = sum(score.scatter for score in found) / max(1, games - len(pairs))
    points, error = np.zeros((number, number)), np.zeros((number, number))
    for (i, j), score in zip(pairs, found, strict=True):
        points[i, j] = score.points - 0.5 if score.games else 0.0
        points[j, i] = -points[i, j]
        error[i, j] = error[j, i] = np.sqrt(max(scatter, LEAST_SCATTER) / max(1, score.games))
    return Table(points, error)


def fitted(table: Table) -> Table:
    """What the table says of each pairing once it is heard as a whole.

    A style is good or bad against all alike, and besides there is what two have for each other.
    Both are drawn towards nothing as far as noise alone would explain what is seen.
    """
    number = len(table.points)
    pairs = list(combinations(range(number), 2))
    weights = np.array([1 / table.error[pair] ** 2 for pair in pairs])
    seen = np.array([table.points[pair] for pair in pairs])
    sides = np.zeros((len(pairs), number))
    for row, (i, j) in enumerate(pairs):
        sides[row, i], sides[row, j] = 1.0, -1.0
    normal = sides.T @ (weights[:, None] * sides)
    heard = sides.T @ (weights * seen)
    alone = np.linalg.pinv(normal)
    raw = alone @ heard
    freedom = max(1, len(pairs) - number + 1)
    excess = float(np.sum(weights * (seen - sides @ raw) ** 2)) - freedom
    apart = max(0.0, excess / float(np.sum(weights)))  # the variance between pairings
    spread = max(LEAST_SPREAD, float(np.mean(raw**2 - np.diag(alone))))  # and between styles
    inverse = np.linalg.inv(normal + np.eye(number) / spread)
    expected = sides @ (inverse @ heard)
    trust = apart / (apart + 1 / weights)
    found = expected + trust * (seen - expected)
    common = np.einsum("ri,ij,rj->r", sides, inverse, sides)
    unsure = np.sqrt((1 - trust) ** 2 * common + trust / weights)
    points, error = np.zeros((number, number)), np.zeros((number, number))
    for (i, j), value, doubt in zip(pairs, found, unsure, strict=True):
        points[i, j], points[j, i] = value, -value
        error[i, j] = error[j, i] = doubt
    return Table(points, error)


def mixed(points: Matrix, indifference: float) -> Matrix:
    """How often somebody uses each style who answers their own mix, a style e-fold seldomer for so
    much of the point that it costs (the logit equilibrium): no style is left out that costs little,
    and none that costs much is used for the sake of it.
    """
    number = len(points)
    mix: Matrix = np.full(number, 1 / number)
    for turn in range(1, ROUNDS + 1):
        gains = points @ mix / indifference
        answer = np.exp(gains - gains.max())
        mix = mix + (answer / answer.sum() - mix) / turn**0.7
    return mix


# What is printed


def show(options: argparse.Namespace, scores: Scores) -> None:
    styles = options.styles
    table = measured(styles, scores)
    fit = fitted(table)
    mix = mixed(fit.points, options.indifference)
    games = [scores.between(*pair).games for pair in combinations(styles, 2)]
    print(f"\n{options.game}, {options.bot}: {min(games)} to {max(games)} games for each pairing")
    print("Points of the row against the column, % ± a standard error\n")
    columns = [*styles, *options.beside]
    print(f"{'':15}" + "".join(f"{name[:9]:>10}" for name in columns))
    for one in styles:
        cells = []
        for other in columns:
            score = scores.between(one, other)
            shown = f"{100 * score.points:.0f}±{100 * score.error:.0f}"
            cells.append(f"{shown if score.games else '':>10}")
        print(f"{one:15}" + "".join(cells))
    against_all = table.points.sum(axis=1) / (len(styles) - 1)
    spread = np.sqrt((table.error**2).sum(axis=1)) / (len(styles) - 1)
    against_mix = fit.points @ mix
    print(f"\n{'style':15}{'against all':>18}{'against the mix':>18}{'weight':>9}")
    for i in np.argsort(-mix):
        interval = f"{50 + 100 * against_all[i]:.1f} ± {100 * WIDE * spread[i]:.1f}"
        print(f"{styles[i]:15}{interval:>18}{50 + 100 * against_mix[i]:>18.1f}{mix[i]:>9.3f}")
    print(f"the best answer to the mix has {50 + 100 * against_mix.max():.1f} %\n")
    entries = ", ".join(f'"{name}": {weight:.3f}' for name, weight in zip(styles, mix, strict=True))
    print(f'"{options.game}": {{{entries}}},')


def asked(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", help="blind or blind-skirmish")
    parser.add_argument("--set", nargs="*", default=[], metavar="KEY=VALUE", help="options of it")
    parser.add_argument(
        "--bot", default=FIRST_SIGHT, help=f"{FIRST_SIGHT}, a name of the ladder, or module:Class"
    )
    parser.add_argument("--budget", type=int, default=0, help="work for each decision")
    parser.add_argument("--games", type=int, default=20, help="for each pairing, an even number")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no further round then")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="processes; all cores else")
    parser.add_argument(
        "--indifference",
        type=float,
        default=0.015,
        help="a style is e-fold seldomer for so much of the point that it costs",
    )
    parser.add_argument("--styles", nargs="*", default=list(STYLES), choices=list(STYLES))
    parser.add_argument("--beside", nargs="*", default=[], choices=list(YARDSTICKS))
    parser.add_argument("--keep", type=Path, help="a file of scores, to go on from")
    options = parser.parse_args(arguments)
    options.set = [tuple(text.split("=", maxsplit=1)) for text in options.set]
    if options.indifference <= 0:
        parser.error("nobody is so sure of a style: the indifference is more than nothing")
    if not isinstance(preset(options.game).with_options(dict(options.set)), BlindRules):
        parser.error(f"{options.game} is not played with deployments of Blind")
    return options


def main() -> None:
    options = asked()
    header = {key: getattr(options, key) for key in ("game", "bot", "budget", "seed")}
    scores = Scores({**header, "set": [list(one) for one in options.set]}, options.keep)
    scores.load()
    play_all(options, scores)
    show(options, scores)


if __name__ == "__main__":
    main()
