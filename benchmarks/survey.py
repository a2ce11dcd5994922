"""How long the exact chances of a ship on every cell take, on recorded games.

    .venv/bin/python benchmarks/survey.py            # measure
    .venv/bin/python benchmarks/survey.py --record   # play the games of benchmarks/games anew

The views: of each recorded game the waters of the side that lost, after 30, 40, 50, 60 and 70 % of
the shots that were fired there: 100 views of 10 games of `classic` and 10 of `italian`, in which
both sides always shot where a ship was most likely. A view is surveyed once, with nothing kept from
one to the next but the places of ships on the empty grid. For comparison, the same views are
surveyed with these forgotten too, and so are the very first views of a game, which are the hardest.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.board.shapes import all_places, places
from blindfleet.kernels import sweep
from blindfleet.kernels.survey import survey_of_waters
from blindfleet.match import Referee, play_out
from blindfleet.records import load, save
from blindfleet.records.replay import Replayer
from blindfleet.rules.families import preset
from blindfleet.rules.shooting import Deploy, Phase, ShootingRules, Shot, random_layout
from blindfleet.rules.shooting.public import Waters
from rules import calibrate

GAMES = Path(__file__).parent / "games"
MID_GAME = (0.3, 0.4, 0.5, 0.6, 0.7)


@dataclass
class MostLikely:
    """Shoots where a ship is most likely, at the first such cell."""

    def see(self, notice: Any) -> None:
        """A view says it all."""

    def choose(self, view: Any, budget: Any, rng: random.Random) -> Deploy | Shot:
        if view.public.phase is Phase.DEPLOYING:
            return Deploy(random_layout(view.rules, rng))
        waters = view.public.waters[view.audience.other]
        chances = survey_of_waters(view.rules, waters).chances
        untried = (cell for cell in range(view.rules.grid.size) if not waters.tried >> cell & 1)
        return Shot(max(untried, key=lambda cell: (chances[cell], -cell)))

    def game_over(self, record: Any) -> None:
        """The record is kept by whoever let the game be played."""


def record_games() -> None:
    GAMES.mkdir(exist_ok=True)
    for game in ("classic", "italian"):
        for number in range(1, 11):
            referee = Referee(preset(game), first=Seat.ONE)
            record = play_out(referee, PerSeat(MostLikely(), MostLikely()), random.Random(number))
            save(record, GAMES / f"{game}-{number}.bf")
            print(f"{game}-{number}", flush=True)


def waters_as_shots_fell(file: Path) -> tuple[ShootingRules, list[Waters]]:
    """The waters of the side that lost, before and after each shot there."""
    record = load(file)
    assert isinstance(record.rules, ShootingRules)
    replayer = Replayer(record.rules, record.first, record.eyes)
    course: dict[Seat, list[Waters]] = {seat: [] for seat in Seat}
    for entry in record.entries:
        replayer.enter(entry)
        for seat, seen in course.items():
            waters = replayer.seen.public.waters[seat]
            if not seen or seen[-1] != waters:
                seen.append(waters)
    winner = replayer.seen.public.outcome.winner
    return record.rules, course[winner.other]


def views(game: str, moments: Iterable[float]) -> Iterator[tuple[ShootingRules, Waters]]:
    for file in sorted(GAMES.glob(f"{game}-*.bf")):
        rules, course = waters_as_shots_fell(file)
        for moment in moments:
            yield rules, course[round(moment * (len(course) - 1))]


def timed(rules: ShootingRules, waters: Waters, *, forget: bool = False) -> float:
    """Milliseconds."""
    if forget:
        for known in (places, all_places, sweep._denials):
            known.cache_clear()
    start = time.perf_counter()
    _ = survey_of_waters(rules, waters).chances
    return 1000 * (time.perf_counter() - start)


def show(name: str, times: list[float]) -> None:
    print(
        f"{name:34}{len(times):6}{statistics.mean(times):9.1f}{statistics.median(times):9.1f}"
        f"{max(times):9.1f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--record", action="store_true")
    if parser.parse_args().record:
        record_games()
        return
    print(f"calibration {1000 * calibrate():.0f} ms")
    print(f"{'milliseconds':34}{'views':>6}{'mean':>9}{'median':>9}{'most':>9}")
    warm_up = list(views("classic", [0.5]))
    timed(*warm_up[0])
    everything: list[float] = []
    for game in ("classic", "italian"):
        seen = list(views(game, MID_GAME))
        times = [timed(*view) for view in seen]
        everything += times
        show(f"{game}, mid-game", times)
        show(f"{game}, mid-game, all forgotten", [timed(*view, forget=True) for view in seen])
        for moment in (0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9):
            show(
                f"{game}, after {100 * moment:.0f} %",
                [timed(*one) for one in views(game, [moment])],
            )
    show("all 100 mid-game views", everything)
    print(f"calibration {1000 * calibrate():.0f} ms")


if __name__ == "__main__":
    main()
