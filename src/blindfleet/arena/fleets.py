"""Who lays the fleets of an arena: a generator by its name, or a bot."""

from __future__ import annotations

import random
from functools import lru_cache

from blindfleet.arena.chance import chance
from blindfleet.arena.problems import BotFailed, reason_of
from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Seat
from blindfleet.bots.ladder import bot_named
from blindfleet.rules.families import Action, Ruleset, family
from blindfleet.rules.shooting import Deploy, Layout, ShootingRules

UNIFORM, BORDER = "uniform", "border"


def refuse_fleets(rules: Ruleset, name: str) -> None:
    """Whoever has no fleets for these rules is refused."""
    if name == BORDER and not isinstance(rules, ShootingRules):
        raise Invalid("only in the shooting games can a fleet lie along the border")
    if name not in (UNIFORM, BORDER):
        bot_named(rules, name, besides=generators(rules))


def generators(rules: Ruleset) -> tuple[str, ...]:
    return (UNIFORM, BORDER) if isinstance(rules, ShootingRules) else (UNIFORM,)


def laid(
    rules: Ruleset, name: str, seat: Seat, first: Seat, rng: random.Random, budget: int
) -> Action:
    """The deployment of a seat by a generator, or by a bot as it would place its own fleet."""
    game = family(rules)
    view = game.opening(rules, first, seat)
    if name == UNIFORM:
        return game.legal(view).sample(rng)  # type: ignore[no-any-return]
    if name == BORDER:
        # Here, because it brings a compiler along that the others do not need.
        from blindfleet.bots.shooting.fleets import border_fleet  # noqa: PLC0415

        assert isinstance(rules, ShootingRules)
        return Deploy(border_fleet(rules, rng))
    try:
        action = bot_named(rules, name).choose(view, budget, rng)
        game.legal(view).refuse(action)
    except (Exception, SystemExit) as error:
        raise BotFailed("{bot} lays no fleet: {error}", bot=name, error=reason_of(error)) from error
    return action


@lru_cache(maxsize=64)
def board(rules: ShootingRules, name: str, seed: int, number: int, budget: int = 0) -> Layout:
    """The fleet on a board of the practice range: the same whoever shoots at it, and how often."""
    first = Seat.ONE if rules.first.allows(Seat.ONE) else Seat.TWO
    action = laid(rules, name, first.other, first, chance(seed, "board", number), budget)
    assert isinstance(action, Deploy)
    return action.layout


def occupancy(
    rules: ShootingRules, name: str, seed: int, boards: int, budget: int = 0
) -> tuple[float, ...]:
    """On how large a share of the boards each cell holds a ship."""
    found = [0] * rules.grid.size
    for number in range(boards):
        for cell in cells_of(board(rules, name, seed, number, budget).occupied):
            found[cell] += 1
    return tuple(times / boards for times in found)
