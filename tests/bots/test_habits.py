"""What is believed of the enemy's habits, against counting."""

from __future__ import annotations

import random
from collections import Counter
from math import exp, log
from typing import Any

import numpy as np
import pytest

from blindfleet import PerSeat, Referee, Seat, play_out, preset
from blindfleet.board.grid import Grid, cells_of
from blindfleet.board.problems import Invalid, OutOfReach, Problem
from blindfleet.bots.shooting.admiral import Admiral, without_luck
from blindfleet.bots.shooting.belief import Memory, Shares, at_first, belief, border_at_first
from blindfleet.bots.shooting.cadet import Cadet
from blindfleet.bots.shooting.captain import Captain
from blindfleet.bots.shooting.fleets import (
    border_cells,
    border_fleet,
    evasive_fleet,
)
from blindfleet.bots.shooting.habits import Again, Anywhere, LikeBefore, OnTheBorder, Surveyed
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.sea import Sea, open_sea, sea_of_cells, sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting import Layout, ShootingRules, Shot, View, random_layout
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.rules.shooting.notices import Revealed
from blindfleet.rules.shooting.ruleset import ShipClass, SunkTells, Touching
from bots.solo import views
from kernels.small_seas import all_layouts, waters_of

SMALL = ShootingRules(
    "classic", (ShipClass("cruiser", 3), ShipClass("destroyer", 2, 2)), grid=Grid(6, 6)
)


def border_layouts(rules: ShootingRules) -> list[Layout]:
    inland = ~border_cells(rules.grid)
    return [one for one in all_layouts(rules) if not one.occupied & inland]


def test_a_habit_is_worth_the_layouts_that_it_has() -> None:
    assert exp(Anywhere().log_whole(SMALL)) == pytest.approx(len(all_layouts(SMALL)), rel=0.05)
    assert exp(OnTheBorder().log_whole(SMALL)) == pytest.approx(
        len(border_layouts(SMALL)), rel=0.05
    )


def test_chances_are_those_of_all_layouts_by_their_shares() -> None:
    """One in a hundred fleets is expected on the border: every layout counts accordingly."""
    misses, hits = 1 << 14 | 1 << 21 | 1 << 28, 1 << 2
    sea = sea_of_cells(SMALL, misses=misses, hits=hits)
    everywhere = all_layouts(SMALL)
    along = {one.ships for one in border_layouts(SMALL)}
    border = border_at_first(SMALL)
    weights = {
        one: (1 - border) / len(everywhere) + (border / len(along) if one.ships in along else 0)
        for one in everywhere
        if not one.occupied & misses
        and one.occupied & hits
        and all(ship.cells != hits for ship in one.ships)
    }
    expected = np.zeros(36)
    for layout, weight in weights.items():
        expected[list(cells_of(layout.occupied))] += weight / sum(weights.values())
    found = belief(sea, at_first(SMALL), 20_000, random.Random(1)).chances
    assert np.abs(found - expected).max() < 0.03


def test_misses_inland_speak_for_the_border() -> None:
    rules = preset("hasbro")
    inland = set(range(100)) - set(cells_of(border_cells(rules.grid)))
    misses = sum(1 << cell for cell in random.Random(2).sample(sorted(inland), 25))
    sea = sea_of_cells(rules, misses=misses)

    def share_of_the_border(sea: Sea) -> float:
        (_, anywhere), (_, border) = belief(sea, at_first(rules), 2000, random.Random(1)).parts
        assert anywhere + border == pytest.approx(1)
        return border

    before, after = share_of_the_border(open_sea(rules)), share_of_the_border(sea)
    assert before == pytest.approx(border_at_first(rules), rel=0.2)
    assert after / (1 - after) > 100 * before / (1 - before)


def test_a_ship_sunk_inland_ends_the_suspicion() -> None:
    rules = preset("classic")
    place = 1 << 44 | 1 << 45
    sea = sea_of_cells(rules, sunk=[("destroyer", place)])
    with pytest.raises(Problem):
        OnTheBorder().thought(Outlook(sea), 100, random.Random(1))


def test_past_fleets_make_their_cells_likelier() -> None:
    rules = preset("italian")
    past = tuple(border_fleet(rules, random.Random(seed)) for seed in range(6))
    leaning = LikeBefore(past).leaning(rules)
    border = list(cells_of(border_cells(rules.grid)))
    inland = [cell for cell in range(100) if cell not in border]
    assert leaning[border].mean() > 1.3
    assert leaning[inland].mean() < 0.7
    assert LikeBefore(()).leaning(rules) == pytest.approx(np.ones(100))


def test_what_was_like_before_weighs_by_its_places() -> None:
    """The weight of all layouts, drawn, is that of all layouts, counted."""
    past = (all_layouts(SMALL)[5], all_layouts(SMALL)[777])
    habit = LikeBefore(past)
    counted = sum(exp(habit.log_weight(SMALL, one)) for one in all_layouts(SMALL))
    assert habit.log_whole(SMALL) == pytest.approx(log(counted), abs=0.05)


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("tells", [SunkTells.CELLS, SunkTells.CLASS])
def test_a_fleet_seen_before_is_recognised_turned_and_mirrored(
    touching: Touching, tells: SunkTells
) -> None:
    rules = ShootingRules(
        "classic", SMALL.fleet, grid=SMALL.grid, touching=touching, sunk_tells=tells
    )
    rng = random.Random(4)
    known = random_layout(rules, rng)
    turned = Layout(
        tuple(
            type(ship)(ship.name, sum(1 << (35 - cell) for cell in cells_of(ship.cells)))
            for ship in known.ships
        )
    )
    habit = Again((known,))
    assert habit.log_weight(rules, turned) == 0
    order = [1 << cell for cell in rng.sample(range(36), 20)]
    sea = sea_of_waters(rules, waters_of(rules, turned, order))
    outlook = Outlook(sea)
    drawn = habit.thought(outlook, 10, rng)
    cells = harbour_of(rules).ground.cells
    lying = {frozenset(cells[place][cells[place] >= 0].tolist()) for place in drawn.rows.ravel()}
    sought = {frozenset(cells_of(ship.cells)) for ship in turned.ships if ship not in sea.found} - {
        frozenset(cells_of(ship.cells)) for ship in sea.found
    }
    assert sought <= lying


def test_a_memory_finds_out_who_keeps_to_the_border() -> None:
    rules = preset("classic")
    memory = Memory(rules)
    assert memory.shares == at_first(memory.rules)
    memory.learn(border_fleet(rules, random.Random(1)))
    shares = {type(habit).__name__: share for habit, share in memory.shares}
    assert shares["OnTheBorder"] > 0.9
    memory.learn(random_layout(rules, random.Random(2)))
    shares = {type(habit).__name__: share for habit, share in memory.shares}
    assert shares["OnTheBorder"] < 0.01


def test_a_memory_finds_out_who_lays_the_same_again() -> None:
    rules = preset("hasbro")
    fleet = random_layout(rules, random.Random(1))
    memory = Memory(rules)
    memory.learn(fleet)
    memory.learn(fleet)
    shares = {type(habit).__name__: share for habit, share in memory.shares}
    assert shares["Again"] > 0.9


class LaysTheSame(Cadet):
    def __init__(self) -> None:
        super().__init__(fleet=lambda rules, _: random_layout(rules, random.Random(99)))


def test_an_admiral_who_met_the_same_fleet_twice_needs_hardly_a_miss() -> None:
    rules = preset("hasbro")
    admiral, enemy = Admiral(), LaysTheSame()
    misses = []
    for game in range(3):
        referee = Referee(rules, first=Seat.ONE)
        play_out(referee, PerSeat(admiral, enemy), random.Random(game), 120)
        view = referee.view(Seat.ONE)
        assert isinstance(view, View)
        waters = view.enemy_waters
        misses.append((waters.tried & ~waters.hits).bit_count())
    assert misses[2] <= 6 < misses[0]


def test_evasive_fleets_are_legal_varied_and_hard_to_find() -> None:
    rules = preset("hasbro")
    rng = random.Random(3)
    evasive = [evasive_fleet(rules, rng) for _ in range(150)]
    for fleet in evasive:
        refuse_layout(rules, fleet)
    assert max(Counter(fleet.ships for fleet in evasive).values()) == 1
    outlook = Outlook(open_sea(rules))
    uniform = [random_layout(rules, rng) for _ in range(150)]
    misses = [
        outlook.misses(np.array([outlook.row(fleet) for fleet in fleets]), [44, 27]).mean()
        for fleets in (uniform, evasive)
    ]
    assert misses[1] > misses[0] + 2


@pytest.mark.parametrize("sunk", range(4))
def test_what_was_told_is_as_likely_by_each_habit_as_a_count_of_all_layouts_says(sunk: int) -> None:
    """The boats of a class are not told apart, neither by those who sink them nor in the counts."""
    rules = preset("classic").with_options({"grid": "5x5", "fleet": "boat 1 x4"})
    hidden = random_layout(rules, random.Random(3))
    boats = [ship.cells for ship in hidden.ships]
    sea = sea_of_cells(rules, sunk=[("boat", cells) for cells in boats[:sunk]])
    told = survey(sea).arrangements / survey(open_sea(rules)).arrangements
    again = Again((hidden,))
    images = {one.occupied for one in again._images(rules)}
    fitting = sum(all(one & boat for boat in boats[:sunk]) for one in images)
    shares: Shares = ((Anywhere(), 0.5), (again, 0.5))
    (_, by_chance), (_, by_habit) = belief(sea, shares, 20_000, random.Random(1)).parts
    assert by_habit / by_chance == pytest.approx(fitting / len(images) / told, rel=0.05)


def test_on_a_large_sea_what_was_told_is_unlikely_and_still_believed() -> None:
    """The chance of a hundred ships to lie just there is too small for a double."""
    rules = preset("classic").with_options(
        {"grid": "50x50", "fleet": "destroyer 2 x70, boat 1 x70"}
    )
    hidden = random_layout(rules, random.Random(1))
    found = [(ship.name.ship_class, ship.cells) for ship in hidden.ships[20:130]]
    sea = sea_of_cells(rules, sunk=found)
    assert belief(sea, at_first(rules), 50, random.Random(1)).chances.sum() == pytest.approx(210)


@pytest.mark.parametrize("grid", ["15x15", "20x20"])
def test_border_fleets_too_many_to_be_counted_are_drawn_all_the_same(grid: str) -> None:
    rules = preset("classic-15").with_options({"grid": grid})
    drawn = [border_fleet(rules, random.Random(seed)) for seed in range(5)]
    for layout in drawn:
        refuse_layout(rules, layout)
        border = border_cells(rules.grid)
        assert all(s.cells.bit_count() == 1 or not s.cells & ~border for s in layout.ships)
    assert len({layout.occupied for layout in drawn}) == 5


def test_an_admiral_says_the_same_of_a_view_after_it_was_shown_the_fleet() -> None:
    rules = preset("italian")
    admiral = Admiral()
    hidden = random_layout(rules, random.Random(2))
    asked = []
    for view, _ in views(rules, admiral, hidden, random.Random(1)):
        if view.enemy_waters.tried.bit_count() == 15:
            asked.append((view, admiral.chances(view)))
    admiral.see(Revealed(PerSeat(hidden, hidden)))
    (view, before), *_ = asked
    assert admiral.chances(view) == before


def test_an_admiral_who_did_not_shoot_remembers_the_enemys_fleet_and_not_its_own() -> None:
    rules = preset("italian")
    own, enemy = (random_layout(rules, random.Random(seed)) for seed in (1, 2))
    admiral = Admiral(fleet=lambda rules, rng: own)
    for game, seat in enumerate((Seat.ONE, Seat.TWO, Seat.ONE)):
        referee = Referee(rules, first=seat.other)
        admiral.choose(referee.view(seat), 100, random.Random(game))
        both: PerSeat[Layout | None] = PerSeat(enemy, enemy)
        admiral.see(Revealed(both.but(seat, own)))
    assert admiral.memory is not None
    assert admiral.memory.past == (enemy, enemy)


@pytest.mark.parametrize("name", ["classic", "italian", "hasbro"])
def test_the_exact_thought_and_that_of_many_layouts_are_the_same(name: str) -> None:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    rng, exact = random.Random(4), 0
    for view, _ in list(views(rules, Captain(), random_layout(rules, rng), rng))[25::6]:
        outlook = Outlook(sea_of_waters(rules, view.enemy_waters))
        thought = Anywhere().thought(outlook, 20_000, rng)
        if not isinstance(thought, Surveyed):
            continue
        exact += 1
        drawn = thought._drawn
        assert np.abs(thought.by_place - drawn.by_place).max() < 0.03
        assert thought.by_place.sum() == pytest.approx(len(outlook.names))
        assert thought.log_weight == pytest.approx(drawn.log_weight, abs=0.1)
    assert exact > 1


def test_ships_of_two_classes_with_the_same_places_share_their_chances() -> None:
    """Cruiser and submarine of `hasbro` are three cells long, and the sweep does not tell them
    apart: each of them lies somewhere, and anywhere as likely as the other.
    """
    rules = preset("hasbro")
    assert isinstance(rules, ShootingRules)
    misses = sum(1 << cell for cell in random.Random(2).sample(range(100), 55))
    thought = Anywhere().thought(Outlook(sea_of_cells(rules, misses=misses)), 10, random.Random(1))
    assert isinstance(thought, Surveyed)
    assert len(thought.survey.sweep.pools) < len(rules.fleet)
    harbour = harbour_of(rules)
    by_class = [thought.by_place[list(numbers.values())] for numbers in harbour.numbers]
    assert [chances.sum() for chances in by_class] == pytest.approx([1.0] * 5)
    names = [one.name for one in rules.fleet]
    assert by_class[names.index("cruiser")] == pytest.approx(by_class[names.index("submarine")])


def test_an_admiral_who_can_draw_no_layouts_goes_by_the_exact_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = preset("classic-corners")
    assert isinstance(rules, ShootingRules)
    rng = random.Random(3)
    late, _ = list(views(rules, Captain(), random_layout(rules, rng), rng))[30]

    def none(*_: object) -> None:
        raise OutOfReach("these layouts are out of reach")

    monkeypatch.setattr("blindfleet.bots.shooting.habits.particles", none)
    chances = Captain().chances(late)
    action = Admiral().choose(late, 0, rng)
    assert isinstance(action, Shot)
    assert chances[action.cell] == max(chances[cell] for cell in cells_of(late.targets()))


@pytest.mark.parametrize("budget", [0, 300, 5000])
def test_a_budget_is_not_cut(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = preset("classic-shapes")
    assert isinstance(rules, ShootingRules)
    asked = []

    def noted(
        _self: Admiral, _found: object, shots: Any, _liking: object, number: int, _: Any
    ) -> int:
        asked.append(number)
        return int(shots[0])

    monkeypatch.setattr(Admiral, "_fewest_misses", noted)
    rng = random.Random(1)
    view, _ = next(views(rules, Cadet(), random_layout(rules, rng), rng))
    Admiral().choose(view, budget, rng)
    assert asked == [budget] if budget else 100 < asked[0] < 2000


def test_luck_with_the_layouts_is_taken_off() -> None:
    """Misses that depend on nothing but the hits come out right from any layouts, and exactly."""
    dice = np.random.default_rng(1)
    chances = np.array([0.5, 0.3, 0.2])
    hits = dice.random((4000, 3)) < np.array([0.6, 0.3, 0.1])  # not as they should be drawn
    misses = (10 - hits * [3.0, 2.0, 1.0]).T
    expected = 10 - chances * [3.0, 2.0, 1.0]
    found, noise = without_luck(misses, hits, chances)
    assert np.abs(found - (expected - expected.mean())).max() < 0.01
    assert noise < 1e-6


def test_what_is_not_luck_stays_noise() -> None:
    dice = np.random.default_rng(1)
    hits = dice.random((1000, 2)) < 0.4
    misses = dice.normal(size=(2, 1000)) * 2
    found, noise = without_luck(misses, hits, np.array([0.4, 0.4]))
    assert noise == pytest.approx(2 / 1000, rel=0.1)  # of half the difference of two
    assert np.abs(found).max() < 4 * noise**0.5


def test_a_fleet_too_long_for_the_border_is_refused() -> None:
    rules = preset("hasbro").with_options({"grid": "5x5"})
    with pytest.raises(Invalid, match="fit along the border"):
        border_fleet(rules, random.Random(1))
