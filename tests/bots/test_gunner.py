"""What the cadet, the sailor and the navigator have in common."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from blindfleet import PerSeat, Referee, Seat, family, play_out, preset
from blindfleet.board.grid import Grid, cells_of
from blindfleet.board.problems import Illegal
from blindfleet.bots.player import Shooter
from blindfleet.bots.shooting.cadet import Cadet
from blindfleet.bots.shooting.fleets import border_fleet
from blindfleet.bots.shooting.navigator import Navigator
from blindfleet.bots.shooting.sailor import Sailor
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.rules.outcome import Ending
from blindfleet.rules.shooting import Deploy, Layout, Shot, View, Volley, opening, random_layout
from blindfleet.rules.shooting.notices import Answer, Fired, SunkShip
from blindfleet.rules.shooting.public import announce
from blindfleet.rules.shooting.ruleset import ShootingRules, Turns
from blindfleet.rules.shooting.view import allowance
from bots import solo
from bots.solo import ME, after, choices, drawn_rules, told, views
from fleets import random_first, small

BOTS: tuple[Callable[[], Shooter], ...] = (Cadet, Sailor, Navigator)
each_bot = pytest.mark.parametrize(
    "bot", [make() for make in BOTS], ids=lambda bot: type(bot).__name__
)


@pytest.mark.parametrize("seed", range(25))
def test_whole_games_of_every_ruleset_come_to_an_end_by_legal_actions(seed: int) -> None:
    """A player whose action is refused would have left the game."""
    rng = random.Random(seed)
    rules = drawn_rules(rng)
    players = (BOTS[seed % 3](), rng.choice(BOTS)())
    record = play_out(Referee(rules, random_first(rules, rng)), players, rng)
    assert record.outcome is not None
    assert record.outcome.ending in {Ending.FLEET_SUNK, Ending.BOTH_SUNK}


@each_bot
def test_a_fifty_by_fifty_game_of_salvoes(bot: Shooter) -> None:
    fleet = "carrier 5 x30, battleship 4 x60 L square zigzag, cruiser 3 x30 L, boat 1 x30"
    rules = preset("salvo", grid="50x50", fleet=fleet)
    players = PerSeat(bot, Cadet())
    record = play_out(Referee(rules, Seat.ONE), players, random.Random(5))
    assert record.outcome is not None
    assert record.outcome.ending in {Ending.FLEET_SUNK, Ending.BOTH_SUNK}


@each_bot
def test_the_same_seed_gives_the_same_game(bot: Shooter) -> None:
    for name in ("classic-shapes", "hasbro", "salvo"):
        rules = preset(name)
        assert isinstance(rules, ShootingRules)
        hidden = random_layout(rules, random.Random(1))
        one, other = (list(views(rules, bot, hidden, random.Random(2))) for _ in range(2))
        assert one == other


@each_bot
@pytest.mark.parametrize("seed", range(12))
def test_chances_are_chances_and_know_what_was_said(bot: Shooter, seed: int) -> None:
    rng = random.Random(seed)
    rules = drawn_rules(rng)
    hidden = random_layout(rules, rng)
    for view, _ in views(rules, Cadet(), hidden, rng):
        chances = bot.chances(view)
        assert chances == bot.chances(view)
        assert len(chances) == rules.grid.size
        assert all(0 <= chance <= 1 for chance in chances)
        waters = view.enemy_waters
        assert all(chances[cell] == 1 for cell in cells_of(waters.hits))
        if rules.turns is not Turns.SALVO:
            assert not any(chances[cell] for cell in cells_of(waters.tried & ~waters.hits))


@each_bot
def test_twin_worlds_are_shot_at_alike(bot: Shooter) -> None:
    """Another fleet that would have answered the same: the player cannot tell."""
    for name in ("classic", "hasbro", "salvo"):
        rules = preset(name, grid="7x7", fleet="cruiser 3, destroyer 2, submarine 2")
        assert isinstance(rules, ShootingRules)
        hidden = random_layout(rules, random.Random(3))
        for view, _ in views(rules, bot, hidden, random.Random(4)):
            twin = survey(sea_of_waters(rules, view.enemy_waters)).layout(random.Random(5))
            replayed = _replayed(view, twin)
            assert bot.chances(replayed) == bot.chances(view)
            assert bot.choose(replayed, 0, random.Random(6)) == bot.choose(
                view, 0, random.Random(6)
            )


def _replayed(view: View, hidden: Layout) -> View:
    """What the player would have been told of that fleet."""
    own = view.own
    assert own is not None
    again = solo.opening(view.rules, own)
    for shot in view.enemy_waters.shots:
        again = told(again, hidden, Shot(shot.cell))
    for salvo in view.enemy_waters.salvoes:
        again = told(again, hidden, Volley(salvo.cells))
    return again


@each_bot
def test_s13_a_salvo_uses_the_whole_allowance(bot: Shooter) -> None:
    for report in ("ships", "counts", "cells"):
        rules = preset("salvo", **{"salvo-report": report})
        for view, action in views(
            rules, bot, random_layout(rules, random.Random(6)), random.Random(7)
        ):
            assert isinstance(action, Volley)
            assert action.cells.bit_count() == allowance(view)


@each_bot
def test_a_person_cannot_foresee_the_first_shot(bot: Shooter) -> None:
    rules = preset("classic")
    view = solo.opening(rules, random_layout(rules, random.Random(0)))
    assert choices(bot, view).bit_count() >= 4


@each_bot
def test_s9_the_fleet_is_laid_as_asked(bot: Shooter) -> None:
    rules = preset("italian")
    view = opening(rules, Seat.ONE, ME)
    assert bot.choose(view, 0, random.Random(8)) == Deploy(random_layout(rules, random.Random(8)))
    laid = type(bot)(border_fleet).choose(view, 0, random.Random(8))  # type: ignore[call-arg]
    assert laid == Deploy(border_fleet(rules, random.Random(8)))


@each_bot
def test_where_there_is_nothing_to_do_the_reason_is_given(bot: Shooter) -> None:
    rules = preset("italian")
    view = solo.opening(rules, random_layout(rules, random.Random(0)))
    theirs = View(view.public._replace(on_turn=Seat.TWO), ME, view.own)
    with pytest.raises(Illegal, match="other player's turn"):
        bot.choose(theirs, 0, random.Random(0))


@each_bot
def test_a_game_of_the_other_family_is_played_by_chance(bot: Shooter) -> None:
    rules = preset("blind-skirmish")
    view = family(rules).opening(rules, Seat.ONE, Seat.ONE)
    assert bot.choose(view, 0, random.Random(0)) in family(rules).legal(view)


@each_bot
@pytest.mark.parametrize("touching", ["none", "free"])
@pytest.mark.parametrize("tells", ["class", "bare"])
@pytest.mark.parametrize("shots", [(0, 4, 20, 36), (0, 1, 2, 3)], ids=["scattered", "too close"])
def test_answers_that_no_fleet_gives_are_met_with_a_legal_shot(
    bot: Shooter, touching: str, tells: str, shots: tuple[int, ...]
) -> None:
    """The last two shots each sink a cruiser, which cannot lie so."""
    rules = small("cruiser 3 x2, destroyer 2", grid="5x8", touching=touching, sunk_tells=tells)
    view = solo.opening(rules, random_layout(rules, random.Random(0)))
    sunk = SunkShip("cruiser" if tells == "class" else None)
    public = view.public
    for number, cell in enumerate(shots):
        said = Fired(ME, cell, Answer.SUNK, sunk) if number > 1 else Fired(ME, cell, Answer.HIT)
        public = announce(public, said)._replace(on_turn=ME)
    view = View(public, ME, view.own)
    for seed in range(10):
        assert bot.choose(view, 0, random.Random(seed)) in family(rules).legal(view)
    assert all(0 <= chance <= 1 for chance in bot.chances(view))


@each_bot
def test_s13_shots_reported_one_by_one_are_followed_up_like_any_hit(bot: Shooter) -> None:
    """One shot a salvo: the report names no cell, and yet there is but one."""
    rules = preset("salvo", allowance="1", grid="6x6", fleet="cruiser 3", touching="none")
    hidden = Layout.of(rules, {"cruiser": "C3-E3"})
    view = after(rules, hidden, "D3")
    assert bot.chances(view)[rules.read_cell("D3")] == 1
    beside = rules.grid.beside[rules.read_cell("D3")]
    assert not choices(bot, view) & ~beside
    in_line = after(rules, hidden, "D3", "C3")
    ends = 1 << rules.read_cell("B3") | 1 << rules.read_cell("E3")
    assert choices(bot, in_line) == ends


def test_places_are_looked_at_on_the_longer_side_too() -> None:
    rules = small("carrier 5", grid="5x9", touching="none")
    assert rules.grid == Grid(5, 9)
    assert min(Navigator().chances(solo.opening(rules, random_layout(rules, random.Random(0))))) > 0
