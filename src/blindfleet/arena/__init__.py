"""Bots against each other, and bots at the practice range, by the thousand.

A `Contest` says what is played and determines every result; `bouts` are its single games. Whoever
plays them, in whatever order and wherever, the standings are the same.
"""

from blindfleet.arena.contest import Bout, Contest
from blindfleet.arena.playing import play
from blindfleet.arena.problems import BotFailed, ClusterProblem
from blindfleet.arena.results import Effort, Result
from blindfleet.arena.standings import Standing, standings

__all__ = [
    "BotFailed",
    "Bout",
    "ClusterProblem",
    "Contest",
    "Effort",
    "Result",
    "Standing",
    "play",
    "standings",
]
