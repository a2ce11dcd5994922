"""A short lesson for each game, in which a new player makes every kind of move once."""

from blindfleet.terminal.lessons.blind import BLIND
from blindfleet.terminal.lessons.classic import CLASSIC
from blindfleet.terminal.lessons.italian import ITALIAN
from blindfleet.terminal.lessons.lesson import Lesson, Reply, Step
from blindfleet.terminal.lessons.salvo import SALVO

LESSONS = (CLASSIC, SALVO, ITALIAN, BLIND)

__all__ = ["LESSONS", "Lesson", "Reply", "Step"]
