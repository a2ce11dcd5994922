"""What a seat was not told is nowhere in its picture, not even where no one looks."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from blindfleet.board.seats import SEATS, SPECTATOR, Audience, PerSeat, Seat
from blindfleet.pictures import draw
from blindfleet.records.record import Eyes
from fleets import small
from pictures.reading import ENGLISH, drawn
from positions import blind
from secrecy.blind_twins import BlindTwins
from secrecy.receipts import World
from secrecy.shooting_twins import ShootingTwins
from secrecy.watching import BLIND, FLEETS_OF_BLIND, SHOOTING, SMALL_BLIND

Drawing = Callable[[World, Audience], str]
TRIES = 5


@cache
def twins(name: str) -> list[tuple[World, World, Seat]]:
    """Pairs of worlds that differ only in what one seat was not told."""
    found = []
    for number in range(TRIES):
        rng = random.Random(f"{name} {number}")
        seat = rng.choice(SEATS)
        game: Any
        if name in BLIND:
            fleet = FLEETS_OF_BLIND[number % 2]
            game = BlindTwins(blind(**SMALL_BLIND, fleet=fleet, **BLIND[name]), seat, rng)
        else:
            fleet = "cruiser 3, destroyer 2 x2, boat 1"
            game = ShootingTwins(small(fleet, grid="6x6", **SHOOTING[name]), seat, rng)
        if game.begin(entries=rng.randrange(24)):
            found.append((*game.worlds, seat))
    return found


def of_the_view(world: World, audience: Audience) -> str:
    return draw(world.referee.view(audience), ENGLISH)


def of_the_record(world: World, audience: Audience) -> str:
    eyes = Eyes.PUBLIC if audience is SPECTATOR else Eyes(str(int(audience)))
    return drawn(world.referee.record(), eyes.value)


def insist_same(name: str, drawing: Drawing) -> None:
    """To the seat and to spectators; the enemy must see that the worlds do differ."""
    different = 0
    for one, two, seat in twins(name):
        for audience in (seat, SPECTATOR):
            assert drawing(one, audience) == drawing(two, audience)
        different += drawing(one, seat.other) != drawing(two, seat.other)
    assert different


@pytest.mark.parametrize("name", [*BLIND, *SHOOTING])
@pytest.mark.parametrize("drawing", [of_the_view, of_the_record])
def test_worlds_that_differ_in_what_a_seat_was_not_told_look_the_same(
    name: str, drawing: Drawing
) -> None:
    insist_same(name, drawing)


def told_too_early(world: World, audience: Audience) -> str:
    """A view in which the enemy's fleet is revealed while the game goes on."""
    view: Any = world.referee.view(audience)
    own = (world.referee.view(seat) for seat in SEATS)
    fleets = PerSeat(*(getattr(one.own, "deployment", one.own) for one in own))
    return draw(view._replace(public=view.public._replace(revealed=fleets)), ENGLISH)


def with_the_state(world: World, audience: Audience) -> str:
    """The picture of the referee, shown to a player."""
    return drawn(world.referee.record(), "full")


def with_a_comment(world: World, audience: Audience) -> str:
    """A picture that looks right, with the truth in a place where no one looks."""
    enemy: Any = world.referee.view(world_enemy(audience)).own
    return of_the_view(world, audience).replace("</svg>", f"<!--{hash(enemy)}--></svg>")


def world_enemy(audience: Audience) -> Seat:
    return Seat.TWO if audience is SPECTATOR else audience.other


@pytest.mark.parametrize("name", ["usual", "streak", "salvo names ships"])
@pytest.mark.parametrize("leak", [told_too_early, with_the_state, with_a_comment])
def test_a_planted_leak_is_found(name: str, leak: Drawing) -> None:
    with pytest.raises(AssertionError):
        insist_same(name, leak)
