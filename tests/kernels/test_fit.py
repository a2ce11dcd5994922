"""S22: whether the remaining ships still fit: yes with a layout, no with a proof."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Illegal
from blindfleet.board.shapes import places
from blindfleet.kernels.fit import CannotFit, Fits, Undecided, fit, place_rest
from blindfleet.kernels.laying import claims
from blindfleet.rules.shooting import Layout, Ship, ShipName, ShootingRules, random_layout
from blindfleet.rules.shooting.layout import neighbourhood, refuse_layout
from blindfleet.rules.shooting.ruleset import PRESETS
from fleets import Squares, may_lie_together, naive_places, small, squares

Placed = tuple[Ship, ...]


def names_of(rules: ShootingRules) -> list[ShipName]:
    return [ShipName(one.name, number) for one in rules.fleet for number in range(1, one.count + 1)]


def open_places(rules: ShootingRules, name: ShipName, placed: Placed) -> list[int]:
    one = rules.by_name[name.ship_class]
    denied = 0
    for ship in placed:
        denied |= neighbourhood(rules, ship.cells)
    return [place for place in places(rules.grid, one.cells, one.shapes) if not place & denied]


def placed_blindly(rules: ShootingRules, rng: random.Random) -> Placed:
    """Some ships of the fleet, one after the other, with no thought of the rest."""
    names = names_of(rules)
    placed: Placed = ()
    for name in rng.sample(names, rng.randint(0, len(names))):
        spots = open_places(rules, name, placed)
        if spots:
            placed += (Ship(name, rng.choice(spots)),)
    return placed


def placed_to_deny(rules: ShootingRules, rng: random.Random, rounds: int) -> Placed:
    """Some ships, moved about for as long as that leaves fewer places to the others."""
    names = names_of(rules)
    chosen = rng.sample(names, rng.randint(len(names) // 2, len(names) - 1))
    if rng.random() < 0.5:  # the small ones first, and the large ones are left
        by_size = sorted(names, key=lambda name: rules.by_name[name.ship_class].cells)
        chosen = by_size[: len(chosen)]
    rest = [name for name in names if name not in chosen]
    placed: Placed = ()
    for name in chosen:
        spots = open_places(rules, name, placed)
        if not spots:
            return placed
        placed += (Ship(name, rng.choice(spots)),)
    least = sum(len(open_places(rules, name, placed)) for name in rest)
    for _ in range(rounds):
        moving = rng.randrange(len(placed))
        others = placed[:moving] + placed[moving + 1 :]
        spot = rng.choice(open_places(rules, placed[moving].name, others))
        moved = (*others, Ship(placed[moving].name, spot))
        room = sum(len(open_places(rules, name, moved)) for name in rest)
        if room <= least:
            placed, least = moved, room
    return placed


def fits_by_trying_everything(rules: ShootingRules, placed: Placed) -> bool:
    """By the naive geometry: each remaining ship on each place, ships of a class in order."""
    touching = rules.touching.value
    done = {ship.name for ship in placed}
    kinds = [
        (sum(name.ship_class == one.name and name not in done for name in names_of(rules)), one)
        for one in rules.fleet
    ]
    lying = [squares(rules.grid, ship.cells) for ship in placed]

    def lay(left: list[tuple[int, list[Squares]]]) -> bool:
        if not left:
            return True
        (count, spots), *rest = left
        if count == 0:
            return lay(rest)
        for index, spot in enumerate(spots):
            beside = [
                (number, [other for other in others if may_lie_together(touching, spot, other)])
                for number, others in [(count - 1, spots[index + 1 :]), *rest]
            ]
            if lay(beside):
                return True
        return False

    return lay(
        [
            (
                count,
                [
                    spot
                    for spot in naive_places(
                        rules.grid, one.cells, [shape.value for shape in one.shapes]
                    )
                    if all(may_lie_together(touching, spot, other) for other in lying)
                ],
            )
            for count, one in kinds
        ]
    )


def assert_witness(rules: ShootingRules, placed: Placed, found: Fits) -> None:
    refuse_layout(rules, found.layout)
    assert set(placed) <= set(found.layout.ships)


# Claims


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_two_ships_are_in_each_others_way_where_they_claim_the_same(touching: str) -> None:
    rules = small("four 4 L square zigzag, boat 1", grid="5x6", touching=touching)
    spots = [
        *places(rules.grid, 4, rules.fleet[0].shapes),
        *places(rules.grid, 1, rules.fleet[1].shapes),
    ]
    claimed = {spot: claims(rules.grid, rules.touching, spot) for spot in spots}
    for one, other in combinations(spots, 2):
        apart = may_lie_together(touching, squares(rules.grid, one), squares(rules.grid, other))
        assert apart is not bool(claimed[one] & claimed[other])


# Against trying everything


SMALL_SEAS = [
    small("cruiser 3 x2, destroyer 2 x2, boat 1", touching="none"),
    small("cruiser 3 x3, destroyer 2 x2", touching="corners", grid="6x5"),
    small("carrier 5 x2, battleship 4, cruiser 3 x2", touching="free"),
    small("battleship 4 L square zigzag, cruiser 3 L, boat 1", touching="none"),
    small("battleship 4 x2 square, destroyer 2", touching="corners", grid="5x6"),
    small("boat 1 x8", touching="none"),
    small("destroyer 2 x11", touching="free"),
    small("six 6, cruiser 3, destroyer 2 x2", touching="none", grid="6x5"),
]


def seas_and_answers(cases: int) -> Iterator[tuple[ShootingRules, Placed, bool]]:
    rng = random.Random(22)
    for rules in SMALL_SEAS:
        for number in range(cases):
            place = placed_blindly(rules, rng) if number % 2 else placed_to_deny(rules, rng, 30)
            yield rules, place, fits_by_trying_everything(rules, place)


def assert_right(cases: int) -> None:
    answers = {True: 0, False: 0}
    for rules, placed, can_fit in seas_and_answers(cases):
        found = fit(rules, placed)
        assert isinstance(found, Fits if can_fit else CannotFit)
        if isinstance(found, Fits):
            assert_witness(rules, placed, found)
        answers[can_fit] += 1
    assert min(answers.values()) > cases


def test_s22_yes_and_no_are_right_on_small_grids() -> None:
    assert_right(12)


@pytest.mark.slow
def test_s22_yes_and_no_are_right_on_small_grids_at_length() -> None:
    assert_right(250)


# Presets


def assert_decided(rules: ShootingRules, rng: random.Random, cases: int) -> None:
    """Every answer is yes or no, and with a fraction of the effort that is allowed."""
    for number in range(cases):
        placed = placed_blindly(rules, rng) if number % 2 else placed_to_deny(rules, rng, 40)
        found = fit(rules, placed, looks=400_000)
        assert not isinstance(found, Undecided)
        if isinstance(found, Fits):
            assert_witness(rules, placed, found)
        else:
            assert not fits_by_trying_everything(rules, placed)


@pytest.mark.parametrize("name", PRESETS)
def test_s22_a_preset_is_never_left_undecided(name: str) -> None:
    assert_decided(PRESETS[name], random.Random(name), 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_s22_a_preset_is_never_left_undecided_at_length(name: str) -> None:
    assert_decided(PRESETS[name], random.Random(name), 400)


@pytest.mark.parametrize("name", PRESETS)
def test_s22_an_empty_sea_and_a_whole_layout_fit(name: str) -> None:
    rules = PRESETS[name]
    found = fit(rules, ())
    assert isinstance(found, Fits)
    assert_witness(rules, (), found)
    layout = random_layout(rules, random.Random(3))
    assert fit(rules, layout.ships) == Fits(layout)


# Said in detail


def test_s22_a_class_without_room_is_named() -> None:
    rules = small("carrier 5, boat 1 x4", touching="none")
    placed = Layout.of(rules, {"boat": ["B2", "D2", "B4", "D4"]}).ships
    found = fit(rules, placed)
    assert found == CannotFit("carrier", 1)
    assert str(found.reason) == "carrier: there is no room left for 1 (S22)"


def test_s22_two_classes_may_be_in_each_others_way() -> None:
    """The last row has room for the carrier or for boats, not for both."""
    rules = small("carrier 5 x2, cruiser 3, boat 1", touching="none")
    placed = Layout.of(rules, {"carrier": "A1-E1", "cruiser": "B3-D3"}).ships
    found = fit(rules, placed)
    assert isinstance(found, CannotFit)
    assert found.ship_class is None
    assert found.reason.rule == "S22"


def test_s22_without_effort_it_is_not_decided() -> None:
    rules = PRESETS["classic"]
    found = fit(rules, (), looks=10)
    assert isinstance(found, Undecided)
    assert found.reason.rule == "S22"


def test_s22_the_answer_is_the_same_every_time() -> None:
    rng = random.Random(5)
    for _ in range(5):
        placed = placed_blindly(PRESETS["classic-shapes"], rng)
        assert fit(PRESETS["classic-shapes"], placed) == fit(PRESETS["classic-shapes"], placed)


def test_s22_hundreds_of_ships_are_no_deeper_than_python_goes() -> None:
    rules = small("boat 1 x1200", grid="50x50", touching="corners")
    placed = (Ship(ShipName("boat", 1), 1 << rules.grid.cell(20, 20)),)
    found = fit(rules, placed)
    assert isinstance(found, Fits)
    assert_witness(rules, placed, found)


@pytest.mark.parametrize(
    ("placed", "rule"),
    [
        ({"destroyer": "A1 C1"}, "S3"),
        ({"cruiser": "A1-C1", "boat": "C2"}, "S4"),
        ({"cruiser": "A1-C1", "destroyer": "C1 D1"}, "S4"),
        ({"boat": ["A1", "C1"]}, "S9"),
        ({"carrier": "A1-E1"}, "S9"),
    ],
)
def test_s22_ships_that_may_not_lie_so_are_refused_with_the_cells(
    placed: dict[str, str | list[str]], rule: str
) -> None:
    rules = small()
    ships = Layout.of(rules, placed).ships
    for ask in (lambda: fit(rules, ships), lambda: place_rest(rules, ships, random.Random(1))):
        with pytest.raises(Illegal) as refused:
            ask()
        assert refused.value.rule == rule
        assert set(refused.value.cells) <= set(cells_of(Layout(ships).occupied))
        assert refused.value.cells


# The rest at random


def test_s22_the_rest_is_placed_at_random_wherever_it_fits() -> None:
    rng = random.Random(9)
    for rules, placed, can_fit in seas_and_answers(6):
        if can_fit:
            layout = place_rest(rules, placed, rng)
            refuse_layout(rules, layout)
            assert set(placed) <= set(layout.ships)
        else:
            with pytest.raises(Illegal) as refused:
                place_rest(rules, placed, rng)
            assert refused.value.rule == "S22"


def test_s22_the_rest_is_placed_where_chance_alone_would_not_find_the_way() -> None:
    """Boats on all but one cell of a pattern with no other cells: thrown about, they get stuck."""
    rules = small("boat 1 x25", grid="10x10")
    placed = tuple(
        Ship(ShipName("boat", number), 1 << rules.grid.cell(0, 2 * number - 2))
        for number in range(1, 4)
    )
    layouts = {place_rest(rules, placed, random.Random(seed)) for seed in range(3)}
    for layout in layouts:
        refuse_layout(rules, layout)
        assert set(placed) <= set(layout.ships)
