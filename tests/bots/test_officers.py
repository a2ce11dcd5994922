"""The captain and the admiral: what they see in a view, and that they never do worse than legal."""

from __future__ import annotations

import random

import pytest

from blindfleet import PerSeat, Referee, Seat, play_out, preset
from blindfleet.board.grid import cells_of
from blindfleet.bots import Player
from blindfleet.bots.ladder import bot_named, ladder
from blindfleet.bots.player import Shooter
from blindfleet.bots.shooting.admiral import Admiral
from blindfleet.bots.shooting.captain import Captain
from blindfleet.kernels.fit import place_rest
from blindfleet.kernels.survey import survey_of_waters
from blindfleet.rules.shooting import Layout, ShootingRules, Shot, random_layout
from blindfleet.rules.shooting.ruleset import Turns
from bots.solo import (
    after,
    drawn_rules,
    opening,
    scattered,
    targets_of,
    turns_needed,
    views,
)
from seeds import seeds

FEW = 100  # a budget that keeps tests quick


class Quick(Admiral):
    """The same, with less work for a shot."""

    def choose(self, view, budget, rng):  # type: ignore[no-untyped-def]
        return super().choose(view, FEW, rng)


def classic_layout() -> Layout:
    return random_layout(preset("classic"), random.Random(8))


def test_the_captain_shoots_where_a_ship_is_likeliest() -> None:
    rules = preset("italian")
    hidden = random_layout(rules, random.Random(3))
    for view, action in views(rules, Captain(), hidden, random.Random(1)):
        if view.enemy_waters.tried.bit_count() < 25:
            continue  # an exact survey of all this takes a while
        exact = survey_of_waters(rules, view.enemy_waters).chances
        (cell,) = cells_of(targets_of(action))
        assert exact[cell] == max(exact[one] for one in cells_of(view.targets()))


@pytest.mark.parametrize("bot", [Captain(), Quick()])
def test_a_ship_that_must_be_there_is_shot_at(bot: Shooter) -> None:
    """The last destroyer was hit at A1 and B1 is a miss: A2 it must be."""
    rules = preset("hasbro")
    view = after(rules, scattered(), "A1", "B1")
    assert bot.choose(view, 0, random.Random(1)) == Shot(rules.read_cell("A2"))
    assert bot.chances(view)[rules.read_cell("A2")] == pytest.approx(1)


@pytest.mark.parametrize("bot", [Captain(), Admiral()])
def test_chances_are_the_same_for_the_same_view_and_keep_to_what_is_known(bot: Shooter) -> None:
    rules = preset("classic")
    hidden = classic_layout()
    view = opening(rules, hidden)
    for view, _ in views(rules, Captain(), hidden, random.Random(2)):
        if view.enemy_waters.tried.bit_count() == 30:
            break
    chances = bot.chances(view)
    assert chances == bot.chances(view)
    assert len(chances) == 100
    assert all(0 <= chance <= 1 for chance in chances)
    waters = view.enemy_waters
    assert all(chances[cell] == 1 for cell in cells_of(waters.hits))
    assert all(chances[cell] == 0 for cell in cells_of(waters.tried & ~waters.hits))
    assert sum(chances) == pytest.approx(20, abs=1e-6)


def test_the_same_seed_makes_the_same_shots() -> None:
    rules = preset("hasbro")
    hidden = random_layout(rules, random.Random(6))
    one, two = (
        [action for _, action in views(rules, Quick(), hidden, random.Random(4))] for _ in range(2)
    )
    assert one == two


@pytest.mark.parametrize("name", ["italian", "hasbro", "classic"])
def test_two_fleets_that_answered_alike_are_shot_at_alike(name: str) -> None:
    """Twin worlds: a ship in common is sunk, another hit in common, and the rest lies elsewhere."""
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    rng = random.Random(5)
    hidden = random_layout(rules, rng)
    sunk, hit, *_ = sorted(hidden.ships, key=lambda ship: -ship.cells.bit_count())
    other = place_rest(rules, (sunk, hit), rng)
    assert other.occupied != hidden.occupied
    empty = [cell for cell in range(100) if not (hidden.occupied | other.occupied) >> cell & 1]
    cells = [*empty[::8], *cells_of(sunk.cells), *cells_of(hit.cells)[:1]]
    told = [after(rules, fleet, *map(rules.write_cell, cells)) for fleet in (hidden, other)]
    assert told[0].enemy_waters == told[1].enemy_waters
    assert told[0].enemy_waters.sunk_count == 1
    for bot in (Captain(), Quick()):
        one, two = (bot.choose(view, 0, random.Random(1)) for view in told)
        assert one == two
        assert bot.chances(told[0]) == bot.chances(told[1])


@pytest.mark.parametrize("seed", seeds(2, 8))
@pytest.mark.parametrize("bot", [Captain, Quick])
def test_any_rules_are_played_to_the_end(bot: type[Captain] | type[Quick], seed: int) -> None:
    rng = random.Random(seed)
    rules = drawn_rules(rng)
    while rules.turns is Turns.SALVO:
        rules = drawn_rules(rng)
    players: PerSeat[Player] = PerSeat(bot(), bot_named(rules, "cadet"))
    first = Seat.ONE if rules.first.allows(Seat.ONE) else Seat.TWO
    record = play_out(Referee(rules, first=first), players, rng, FEW)
    assert record.outcome is not None
    assert record.outcome.ending.value != "left"


CROWDED = [
    ("5x8", "none", "cells", "a 8, b 1, c 2, d 7"),
    ("9x5", "none", "cells", "a 6, b 9, c 9"),
    ("8x5", "corners", "cells", "a 1 x3, b 1, c 2, d 5, e 3 x3"),
    ("9x5", "free", "bare", "a 3 x2, b 6 x4, c 8, d 5"),
]


@pytest.mark.parametrize(("grid", "touching", "tells", "fleet"), CROWDED)
def test_crowded_seas_are_played_too(grid: str, touching: str, tells: str, fleet: str) -> None:
    """Hardly a layout drawn by chance fits there, so that nothing can be looked up at first."""
    rules = preset("classic").with_options(
        {"grid": grid, "touching": touching, "sunk-tells": tells, "fleet": fleet}
    )
    rng = random.Random(1)
    record = play_out(Referee(rules, first=Seat.ONE), PerSeat(Quick(), Captain()), rng, FEW)
    assert record.outcome is not None
    assert record.outcome.ending.value != "left"


@pytest.mark.parametrize("name", ["classic", "salvo", "classic-shapes"])
def test_every_level_explains_itself(name: str) -> None:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    view = opening(rules, random_layout(rules, random.Random(1)))
    assert len(ladder(rules)) >= 5
    for level in ladder(rules):
        bot = level.make()
        chances = bot.chances(view)  # type: ignore[attr-defined]
        assert len(chances) == 100
        assert 0 < min(chances) <= max(chances) < 1


def test_the_ends_of_a_ladder_have_names() -> None:
    rules = preset("classic")
    assert isinstance(bot_named(rules, "strongest"), Admiral)
    assert isinstance(bot_named(rules, "bayes-greedy"), Captain)
    assert type(bot_named(rules, "weakest")).__name__ == "Cadet"


def test_a_view_that_nothing_fits_still_gets_a_legal_shot() -> None:
    """A referee that lies: all cells of a small sea are misses but a few."""
    rules = ShootingRules("classic", preset("classic").fleet)
    hidden = classic_layout()
    view = opening(rules, hidden)
    waters = view.enemy_waters._replace(tried=(1 << 90) - 1)
    lied_to = view._replace(public=view.public._replace(waters=PerSeat(waters, waters)))
    for bot in (Captain(), Admiral()):
        action = bot.choose(lied_to, 0, random.Random(1))
        assert isinstance(action, Shot)
        assert action.cell >= 90
        assert len(bot.chances(lied_to)) == 100


@pytest.mark.slow
def test_the_admiral_needs_fewer_shots_than_the_captain() -> None:
    rules = preset("hasbro")
    games = range(300)
    captain = [turns_needed(rules, Captain(), seed) for seed in games]
    admiral = [turns_needed(rules, Admiral(), seed) for seed in games]
    assert sum(admiral) < sum(captain)
