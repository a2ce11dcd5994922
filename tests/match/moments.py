"""A referee in every phase of either family: what may be said must not depend on the phase."""

from __future__ import annotations

from collections.abc import Callable

from blindfleet.match.referee import Referee
from blindfleet.rules import shooting
from blindfleet.rules.families import preset
from fleets import small
from match.tables import FLEET, MEETING, ONE, Range, Table


def deploying_blind() -> Referee:
    return Referee(preset("blind"), ONE)


def deploying_blind_alone() -> Referee:
    """Side 1 has deployed."""
    referee = Referee(Table(MEETING).referee.rules, ONE)
    referee.act(ONE, Table(MEETING).deploy(ONE))
    return referee


def acting() -> Referee:
    return Table(MEETING).referee


def answering() -> Referee:
    return Table(MEETING).run("B2-B3?B4")


def engaging() -> Referee:
    return Table(MEETING).run("B2-B3?B4", "= B4")


def deploying_to_shoot() -> Referee:
    return Referee(preset("salvo"), ONE)


def deploying_to_shoot_alone() -> Referee:
    rules = small()
    referee = Referee(rules, ONE)
    referee.act(ONE, shooting.Deploy(shooting.Layout.of(rules, FLEET)))
    return referee


def shooting_now() -> Referee:
    return Range().referee


def in_a_streak() -> Referee:
    field = Range()
    field.shoot("A1")
    return field.referee


def in_a_round() -> Referee:
    field = Range(turns="salvo")
    field.fire("A1 B1")
    return field.referee


MOMENTS: tuple[Callable[[], Referee], ...] = (
    deploying_blind,
    deploying_blind_alone,
    acting,
    answering,
    engaging,
    deploying_to_shoot,
    deploying_to_shoot_alone,
    shooting_now,
    in_a_streak,
    in_a_round,
)
