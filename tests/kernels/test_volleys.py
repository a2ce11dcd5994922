"""The compiled volleys against plain ones."""

from __future__ import annotations

import random
from math import log, sqrt

import numpy as np
import pytest

from blindfleet.kernels import volleys
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.kernels.volleys import BY_CELLS, BY_SHIPS, REPORTS, Aims, Hunt, hunt_of
from blindfleet.rules.shooting import random_layout
from blindfleet.rules.shooting.ruleset import SalvoReport
from fleets import small_salvo
from kernels.small_seas import waters_of

Place = frozenset[int]


def some_hunt(report: SalvoReport, seed: int) -> tuple[Hunt, np.ndarray]:
    """A hunt after a salvo or two, and layouts."""
    rng = random.Random(seed)
    rules = small_salvo("cruiser 3, destroyer 2 x2, boat 1", grid="6x5", touching="free")
    hidden = random_layout(rules, rng)
    shots = [rng.getrandbits(30) & rng.getrandbits(30) & rng.getrandbits(30) for _ in range(2)]
    told = waters_of(rules, hidden, [shots[0] or 1, shots[1] & ~shots[0] or 2 & ~shots[0] or 4])
    hunt, _, layouts = hunt_of(particles(sea_of_waters(rules, told), 300, rng), told.tried, report)
    return hunt, layouts


def places_of(hunt: Hunt) -> list[Place]:
    return [
        frozenset(row[:length].tolist())
        for row, length in zip(hunt.cells, hunt.length, strict=True)
    ]


def told_of(report: int, place: Place, volley: Place, fired: Place) -> object:
    hits = place & volley
    sunk = not place - volley - fired
    return (hits if report == BY_CELLS else bool(hits) if report == BY_SHIPS else len(hits), sunk)


def plain_cost(hunt: Hunt, aims: Aims, volley: Place) -> float:
    """What the volley leaves of every ship, outcome by outcome."""
    cost = 0.0
    places = places_of(hunt)
    for ship in range(len(hunt.first) - 1):
        own = range(hunt.first[ship], hunt.first[ship + 1])
        cost += aims.unhit[ship] * sum(hunt.chance[one] * len(places[one] - volley) for one in own)
        for struck in (False, True):
            left = [
                one for one in own if places[one] - volley and bool(places[one] & volley) is struck
            ]
            chance = sum(hunt.chance[one] for one in left)
            if chance:
                on = [
                    sum(hunt.chance[one] for one in left if cell in places[one])
                    for cell in set(range(hunt.size)) - volley
                ]
                shares = [hunt.chance[one] / chance for one in left]
                cost += aims.afloat[ship] * chance
                cost += aims.spread[ship] * chance * sum(sqrt(one / chance) for one in on)
                cost -= aims.doubt[ship] * chance * sum(one * log(one) for one in shares)
    return cost


def plain_hunt(
    hunt: Hunt, volley: Place, lying: list[int], worth: list[float], each: float, shots: int
) -> float:
    """The hunt played out with sets."""
    places = places_of(hunt)
    alive = [list(range(hunt.first[ship], hunt.first[ship + 1])) for ship in range(len(lying))]
    fired: Place = frozenset()
    cost = 0.0
    while True:
        for ship, place in enumerate(lying):
            told = told_of(hunt.report, places[place], volley, fired)
            alive[ship] = [
                one
                for one in alive[ship]
                if told_of(hunt.report, places[one], volley, fired) == told
            ]
        fired |= volley
        afloat = [ship for ship, place in enumerate(lying) if places[place] - fired]
        if not afloat:
            return cost
        cost += each + sum(worth[ship] for ship in afloat)
        chances = np.zeros(hunt.size)
        for own in alive:
            total = sum(hunt.chance[one] for one in own)
            for one in own:
                chances[list(places[one])] += hunt.chance[one] / total
        left = sorted(set(range(hunt.size)) - fired, key=lambda cell: -chances[cell].round(9))
        volley = frozenset(left[:shots])


@pytest.mark.parametrize("seed", range(4))
def test_a_volley_is_composed_of_the_best_cells_to_add(seed: int) -> None:
    hunt, _ = some_hunt(SalvoReport.SHIPS, seed)
    rng = np.random.default_rng(seed)
    aims = Aims(*(rng.random(len(hunt.sizes)) for _ in Aims._fields))
    volley = volleys.composed(hunt, aims, 4)
    expected: Place = frozenset()
    for _ in range(4):
        others = set(range(hunt.size)) - expected
        costs = {cell: plain_cost(hunt, aims, expected | {cell}) for cell in others}
        expected |= {min(others, key=lambda cell: (round(costs[cell], 9), cell))}
    assert plain_cost(hunt, aims, frozenset(np.flatnonzero(volley).tolist())) == pytest.approx(
        plain_cost(hunt, aims, expected)
    )


@pytest.mark.parametrize("report", REPORTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_hunt_costs_what_it_costs_with_sets(report: SalvoReport, seed: int) -> None:
    """With all chances different, so that no choice is by a hair."""
    hunt, layouts = some_hunt(report, seed)
    rng = np.random.default_rng(seed)
    hunt = hunt._replace(chance=hunt.chance * rng.uniform(0.5, 1.5, len(hunt.chance)))
    worth = np.arange(1.0, len(hunt.sizes) + 1)
    volley = volleys.likeliest(hunt, 3)
    for row in range(20):
        cost = volleys.tried_out(hunt, volley, layouts[row], worth, 0.5, np.array([3]))
        plain = plain_hunt(
            hunt,
            frozenset(np.flatnonzero(volley).tolist()),
            layouts[row].tolist(),
            worth.tolist(),
            0.5,
            3,
        )
        assert cost == pytest.approx(plain)
    costs = volleys.compared(hunt, volley[None], layouts[:20], worth, 0.5, np.array([3]))
    assert costs.shape == (1,)


def test_a_hunt_holds_the_ships_afloat_and_their_chances() -> None:
    hunt, layouts = some_hunt(SalvoReport.SHIPS, 1)
    assert np.add.reduceat(hunt.chance, hunt.first[:-1]) == pytest.approx(1)
    assert (layouts >= hunt.first[:-1]).all()
    assert (layouts < hunt.first[1:]).all()
    assert (hunt.length > 0).all()
