"""The second counting methods agree with each other, before they are asked to confirm anything."""

from __future__ import annotations

import math
import random

import pytest

from second_count import (
    EVERY_SHAPE_OF_4,
    PRESETS,
    TOUCHING,
    Setting,
    ShipClass,
    count_by_rows,
    count_by_trying,
    figures,
    numberings,
    places,
    straight,
)

BENT = {3: ("L",), 4: EVERY_SHAPE_OF_4[1:]}


def random_class(rng: random.Random) -> ShipClass:
    cells = rng.randint(1, 5)
    bent = [shape for shape in BENT.get(cells, ()) if rng.random() < 0.5]
    return ShipClass(cells, rng.randint(1, 3), ("straight", *bent))


def random_settings(seed: int, number: int) -> list[Setting]:
    """Grids from 2×2 to 6×6 with fleets small enough to try every layout in plain Python."""
    rng = random.Random(seed)
    found: list[Setting] = []
    while len(found) < number:
        rows, columns = rng.randint(2, 6), rng.randint(2, 6)
        fleet = [random_class(rng) for _ in range(rng.randint(1, 3))]
        tries = math.prod(len(places(ship, rows, columns)) ** ship.count for ship in fleet)
        if 0 < tries < 300_000 * numberings(fleet):
            found.append(Setting(rows, columns, fleet, TOUCHING[len(found) % len(TOUCHING)]))
    return found


@pytest.mark.parametrize(
    ("shape", "cells", "number"),
    [
        ("straight", 1, 1),
        ("straight", 5, 2),
        ("L", 3, 4),
        ("L", 4, 8),
        ("square", 4, 1),
        ("zigzag", 4, 4),
    ],
)
def test_every_rotation_and_mirror_image_is_a_figure_once(
    shape: str, cells: int, number: int
) -> None:
    assert len(figures(ShipClass(cells, 1, (shape,)))) == number


@pytest.mark.parametrize(
    ("touching", "layouts"),
    # Two single ships on 2×2: never apart, on the diagonals only, or on any two of the four cells.
    [("none", 0), ("corners", 4), ("free", 12)],
)
def test_two_single_ships_on_four_cells(touching: str, layouts: int) -> None:
    setting = Setting(2, 2, straight((1, 2)), touching)
    assert count_by_rows(*setting) == count_by_trying(*setting) == layouts


def test_the_two_methods_agree() -> None:
    settings = random_settings(seed=1, number=150)
    counts = [count_by_rows(*setting) for setting in settings]
    assert counts == [count_by_trying(*setting) for setting in settings]
    # Were most fleets too large for their grids, the agreement would mean little.
    assert sum(count > 0 for count in counts) > len(counts) / 2


@pytest.mark.slow
def test_the_compiled_methods_agree_with_the_plain_ones() -> None:
    from second_count_compiled import count_by_rows_compiled, count_by_trying_compiled

    for setting in random_settings(seed=2, number=300):
        expected = count_by_trying(*setting)
        assert count_by_rows_compiled(*setting) == expected
        assert count_by_trying_compiled(*setting) == expected


@pytest.mark.slow
def test_the_boxed_game_has_the_published_number_of_layouts() -> None:
    from second_count_compiled import count_by_trying_compiled

    assert count_by_trying_compiled(*PRESETS["hasbro"]) == 30_093_975_536


@pytest.mark.slow
def test_drawing_by_lot_comes_close() -> None:
    from second_count_compiled import count_by_trying_compiled, estimate_by_lot

    about, error = estimate_by_lot(PRESETS["italian"], samples=200_000)
    assert abs(about - count_by_trying_compiled(*PRESETS["italian"])) < 5 * error
