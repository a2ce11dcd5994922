"""Layouts made by chance and by rote.

`random_layout` is uniform over the legal layouts (ships of one class taken as distinct) for every
preset and for whatever else can be *thrown*: every ship is thrown independently onto a uniformly
chosen place, and the whole throw is repeated until it is legal. Every legal layout is then equally
likely, because every throw is. The larger ships are thrown first, so that a hopeless throw is given
up early. No preset needs more than a hundred thousand picks on average, against a budget of
millions.

A fleet too crowded for that is legal, random, and not uniform. It is *strewn*: one ship after the
other onto a place that is still open. And where ships strewn about leave no room for the last of
them, the layout made by rote is *shaken*: ships are moved at random, thousands of times. S21
promises that there is such a layout, so a random one is always found.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from blindfleet.board.grid import CellSet, Grid, cells_of, set_of
from blindfleet.board.shapes import all_places, places
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName, denied_by, neighbourhood
from blindfleet.rules.shooting.packing import lay_in_reading_order, lengths_of, pack
from blindfleet.rules.shooting.ruleset import ShootingRules

UNIFORM_PICKS = 4_000_000
PICKS_BEFORE_DOUBT = 20_000
THROWS_TO_TRUST = 30
STREWINGS = 20
SHAKES_OF_A_SHIP = 200
LEAST_SHAKES = 5_000


@dataclass(frozen=True)
class Berth:
    """A ship of the fleet with all its places, and for each what it denies to other ships."""

    name: ShipName
    places: tuple[tuple[CellSet, CellSet], ...]


@lru_cache(maxsize=64)
def berths(rules: ShootingRules) -> tuple[Berth, ...]:
    """The ships of the fleet, larger first."""
    found = []
    for ship_class in sorted(rules.fleet, key=lambda one: -one.cells):
        spots = tuple(
            (place, neighbourhood(rules, place))
            for place in places(rules.grid, ship_class.cells, ship_class.shapes)
        )
        found += [
            Berth(ShipName(ship_class.name, number), spots)
            for number in range(1, ship_class.count + 1)
        ]
    return tuple(found)


def random_layout(rules: ShootingRules, rng: random.Random) -> Layout:
    """A legal layout, uniformly drawn where that is possible."""
    return random_rest(rules, (), rng) or shaken(rules, _mirrored(rules, rng), (), rng)


def random_rest(
    rules: ShootingRules, placed: tuple[Ship, ...], rng: random.Random, picks: int = UNIFORM_PICKS
) -> Layout | None:
    """The placed ships, and the rest of the fleet at random around them; None if chance fails.

    Uniform where the rest can be thrown with that many picks. The placed ships must be legal by
    themselves.
    """
    rest = _rest(rules, placed)
    chosen = _thrown(rest, rng, picks) or _strewn(rest, rng)
    return None if chosen is None else _layout(rules, rest, chosen, placed)


def orderly_layout(rules: ShootingRules) -> Layout:
    """The same layout always: straight ships, larger first, each at the first place in order.

    Where they do not all fit so, they lie as S21 has packed them.
    """
    fleet = (rules.grid, rules.touching, lengths_of(rules.ships_by_length))
    packed = lay_in_reading_order(*fleet) or pack(*fleet)
    assert packed is not None, "S21: rules are refused unless their fleet is packed"
    return _layout(rules, berths(rules), packed)


def shaken(
    rules: ShootingRules,
    layout: Layout,
    fixed: Iterable[Ship],
    rng: random.Random,
    moves: int | None = None,
) -> Layout:
    """The layout after many random moves of its ships, except the fixed ones.

    A move slides a ship by a cell, takes it anywhere else, or exchanges two ships; it is undone if
    the layout would not be legal. Every move is as likely as the move back, so the longer the
    shaking, the closer to uniform over all layouts that can be reached this way.
    """
    staying = set(fixed)
    ships = [ship for ship in layout.ships if ship not in staying]
    taken = layout.occupied
    lying = [ship.cells for ship in ships]
    classes = [rules.by_name[ship.name.ship_class] for ship in ships]
    everywhere = [places(rules.grid, one.cells, one.shapes) for one in classes]
    allowed = [all_places(rules.grid, one.cells, one.shapes) for one in classes]
    steps = (1, rules.grid.columns)
    if moves is None:
        moves = max(LEAST_SHAKES, SHAKES_OF_A_SHIP * len(ships))
    for _ in range(moves if ships else 0):
        which = int(rng.random() * len(ships))
        old = lying[which]
        move = rng.random()
        if move < 0.1:
            other = int(rng.random() * len(ships))
            if old in allowed[other] and lying[other] in allowed[which]:
                lying[which], lying[other] = lying[other], old
            continue
        if move < 0.5:
            new = everywhere[which][int(rng.random() * len(everywhere[which]))]
        else:
            step = steps[move < 0.75]
            new = old << step if rng.random() < 0.5 else old >> step
            if new not in allowed[which]:
                continue
        others = taken ^ old
        if not others & new and not others & neighbourhood(rules, new):
            lying[which] = new
            taken = others | new
    moved = (Ship(ship.name, cells) for ship, cells in zip(ships, lying, strict=True))
    return Layout((*staying, *moved)).in_order(rules)


def _rest(rules: ShootingRules, placed: tuple[Ship, ...]) -> tuple[Berth, ...]:
    """The ships not yet placed, with the places that the placed ones leave them."""
    if not placed:
        return berths(rules)
    names = {ship.name for ship in placed}
    denied = denied_by(rules, placed)
    left: dict[str, tuple[tuple[CellSet, CellSet], ...]] = {}
    rest = []
    for berth in berths(rules):
        if berth.name not in names:
            kind = berth.name.ship_class
            if kind not in left:
                left[kind] = tuple(spot for spot in berth.places if not spot[0] & denied)
            rest.append(Berth(berth.name, left[kind]))
    return tuple(rest)


def _thrown(fleet: Sequence[Berth], rng: random.Random, budget: int) -> list[CellSet] | None:
    """Uniformly drawn places, or None where it would take more picks than the budget has."""
    if not all(berth.places for berth in fleet):
        return None
    throw = rng.random
    laid = [0] * (len(fleet) + 1)  # in how many throws at least so many ships lay well
    picks = 0
    doubt = PICKS_BEFORE_DOUBT
    while picks < budget:
        denied = 0
        chosen: list[CellSet] = []
        for berth in fleet:
            picks += 1
            place, denies = berth.places[int(throw() * len(berth.places))]
            if place & denied:
                break
            denied |= denies
            chosen.append(place)
        else:
            return chosen
        for number in range(len(chosen) + 1):
            laid[number] += 1
        if picks >= doubt:
            if _is_hopeless(laid, picks, budget):
                return None
            doubt *= 2
    return None


def _is_hopeless(laid: list[int], picks: int, budget: int) -> bool:
    """Whether a legal throw is not to be expected within the budget, by the throws so far.

    How deep they came is known; that each further ship has the chance of the last one is a guess.
    """
    trusted = (number for number, throws in enumerate(laid) if throws >= THROWS_TO_TRUST)
    deep = max(trusted, default=0)
    deeper = laid[deep + 1] + 1
    chance = deeper / laid[0] * (deeper / laid[deep]) ** (len(laid) - 2 - deep)
    return picks / laid[0] > chance * budget


def _strewn(fleet: Sequence[Berth], rng: random.Random) -> list[CellSet] | None:
    """Places for one ship after the other, each at random among those still open."""
    for _ in range(STREWINGS):
        denied = 0
        chosen: list[CellSet] = []
        spots: tuple[tuple[CellSet, CellSet], ...] = ()
        shuffled = iter(spots)
        for berth in fleet:
            if berth.places is not spots:
                spots = berth.places
                # What was passed over stays denied, so ships of a class share one shuffled list.
                shuffled = iter(rng.sample(spots, len(spots)))
            for place, denies in shuffled:
                if not place & denied:
                    denied |= denies
                    chosen.append(place)
                    break
            else:
                break
        if len(chosen) == len(fleet):
            return chosen
    return None


def _mirrored(rules: ShootingRules, rng: random.Random) -> Layout:
    """The layout made by rote, as it stands or in a mirror."""
    upside_down, right_to_left = rng.random() < 0.5, rng.random() < 0.5
    return Layout(
        tuple(
            Ship(ship.name, _flipped(rules.grid, ship.cells, upside_down, right_to_left))
            for ship in orderly_layout(rules).ships
        )
    )


def _flipped(grid: Grid, cells: CellSet, upside_down: bool, right_to_left: bool) -> CellSet:
    return set_of(
        grid.cell(
            grid.rows - 1 - grid.row_of(cell) if upside_down else grid.row_of(cell),
            grid.columns - 1 - grid.column_of(cell) if right_to_left else grid.column_of(cell),
        )
        for cell in cells_of(cells)
    )


def _layout(
    rules: ShootingRules,
    fleet: Sequence[Berth],
    chosen: Iterable[CellSet],
    placed: tuple[Ship, ...] = (),
) -> Layout:
    ships = (Ship(berth.name, place) for berth, place in zip(fleet, chosen, strict=True))
    return Layout((*placed, *ships)).in_order(rules)
