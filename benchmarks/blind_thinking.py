"""How long the levels of Blind take for a decision: on the full board, and by rules that cost more.

    .venv/bin/python benchmarks/blind_thinking.py [--decisions 40] [--seed 1]

A game is played by two boatswains; every few actions each level, told what the seat to act was
told, is asked what it would do, with no budget given: all of them at the same moments. The time is
that of the processor, so that other work on the machine counts little, with a fixed calibration
loop before and after each row. Milliseconds, the mean and the longest.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.ladder import bot_named, ladder
from blindfleet.match.referee import Referee
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH
from rules import calibrate

EVERY = 9  # actions between two moments: an odd number, so that both seats have theirs
RULESETS = {
    "blind": BLIND,
    "blind-skirmish": BLIND_SKIRMISH,
    "neighbours=eight": BLIND.with_options({"neighbours": "eight"}),
    "engage=before": BLIND.with_options({"engage": "before"}),
    "eight, before": BLIND.with_options({"neighbours": "eight", "engage": "before"}),
    "20x20, 90 pieces": BLIND.with_options(
        {"board": "20x20", "home": "9", "fleet": "4B 10C 12D 12P 12V 12S 4F 12T 8M 4X"}
    ),
}


def moments(rules: BlindRules, seed: int) -> Iterator[tuple[Referee, Seat]]:
    """A table at which somebody is to act, again and again, game after game."""
    rng = random.Random(seed)
    while True:
        referee = Referee(rules, first=rng.choice(list(Seat)))
        bots = PerSeat(bot_named(rules, "boatswain"), bot_named(rules, "boatswain"))
        while referee.to_act:
            seat = referee.to_act[0]
            if referee.length > 2 and referee.length % EVERY == 0:
                yield referee, seat
            referee.act(seat, bots[seat].choose(referee.view(seat), 0, rng))


def spent(rules: BlindRules, level: str, referee: Referee, seat: Seat) -> float:
    bot = bot_named(rules, level)
    for notice in referee.told(seat):
        bot.see(notice)
    bot.choose(referee.view(seat), 1, random.Random(0))  # in a game it would know the past by now
    began = time.process_time()
    bot.choose(referee.view(seat), 0, random.Random(referee.length))
    return 1000 * (time.process_time() - began)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--decisions", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    levels = [level.name for level in ladder(BLIND)]
    for level in levels:  # compiled now, and not while it is timed
        spent(BLIND, level, *next(moments(BLIND, 0)))
    print(f"{'':18}{'calibration, s':>15}" + "".join(f"{level:>15}" for level in levels))
    for name, rules in RULESETS.items():
        times: dict[str, list[float]] = {level: [] for level in levels}
        before = calibrate()
        for _, (referee, seat) in zip(
            range(chosen.decisions), moments(rules, chosen.seed), strict=False
        ):
            for level in levels:
                times[level].append(spent(rules, level, referee, seat))
        calibration = (before + calibrate()) / 2
        row = "".join(f"{statistics.mean(ms):9.1f}{max(ms):6.0f}" for ms in times.values())
        print(f"{name:18}{calibration:15.3f}{row}", flush=True)


if __name__ == "__main__":
    main()
