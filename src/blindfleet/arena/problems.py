"""What can go wrong while an arena plays, though everything was well asked."""

from __future__ import annotations

from blindfleet.board.problems import Problem

LONGEST_REASON = 200


class BotFailed(Problem):
    """A bot raised something where it should have played."""


class ClusterProblem(Problem):
    """The machines that were to play cannot be used, or were lost."""


def reason_of(error: BaseException) -> str:
    """What was raised, as part of a sentence."""
    return f"{type(error).__name__}: {error}"[:LONGEST_REASON]
