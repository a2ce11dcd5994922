"""What a lesson is: two fleets and a script, in which the pupil's actions are asked for by a coach.

The pupil sits at side 1. The coach plays side 2 and knows both fleets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from blindfleet.rules.families import Action, Ruleset, View


@dataclass(frozen=True)
class Step:
    """What the coach says, and what the pupil is to do: to play `wants`, or to press the key of the
    screen's action `presses`.
    """

    says: str
    wants: Action | None = None
    presses: str = ""


@dataclass(frozen=True)
class Reply:
    """What the coach plays, from the pupil's view."""

    plays: Callable[[View], Action]


@dataclass(frozen=True)
class Lesson:
    """`placed` are the deployments of both sides; where the pupil's is None, it is placed first."""

    name: str
    about: str
    rules: Ruleset
    placed: tuple[Action | None, Action]
    script: tuple[Step | Reply, ...]
    farewell: str
