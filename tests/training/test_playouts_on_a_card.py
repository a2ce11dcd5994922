"""The kernels for a graphics card, run on a processor, against those of the package."""

from __future__ import annotations

import ctypes
import random
import subprocess
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tables import Cells, State, Table, Tables, tables_of

from blindfleet import preset
from blindfleet.board.grid import Cell, cells_of
from blindfleet.bots.shooting.navigator import Navigator
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.particles import particles
from blindfleet.kernels.playouts import Manner
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting import Layout, ShootingRules, View, random_layout
from blindfleet.rules.shooting.layout import Ship, ShipName, neighbourhood, refuse_ships
from blindfleet.rules.shooting.notices import Answer
from bots.solo import targets_of, views

TRAINING = Path(__file__).parents[2] / "training"

PRESETS = ["classic", "italian", "hasbro"]
STAGES = (0, 7, 18, 30, 38)  # shots fired

pytestmark = pytest.mark.needs("g++")


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    built = tmp_path_factory.mktemp("kernels") / "playouts.so"
    command = "g++ -x c++ -std=c++17 -DON_A_PROCESSOR -O2 -shared -fPIC -o".split()
    subprocess.run([*command, str(built), str(TRAINING / "playouts.cu")], check=True)
    return ctypes.CDLL(str(built))


def tables_named(name: str) -> Tables:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    return tables_of(rules)


def some_views(rules: ShootingRules, games: int = 3) -> Iterator[View]:
    for seed in range(games):
        rng = random.Random(seed)
        for view, _ in views(rules, Navigator(), random_layout(rules, rng), rng):
            if view.enemy_waters.tried.bit_count() in STAGES:
                yield view


def state_of(tables: Tables, view: View) -> State:
    """What is known, as the card reads it."""
    rules, waters = tables.rules, view.enemy_waters
    names = [one.name for one in tables.kinds]
    left = [one.count for one in tables.kinds]
    closed, hits = waters.tried & ~waters.hits, 0
    state = State()
    for answer in waters.answers:
        hits |= 0 if answer.answer is Answer.MISS else 1 << answer.cell
        if answer.answer is Answer.SUNK and not tables.told:
            assert answer.sunk is not None
            assert answer.sunk.ship_class is not None
            kind = names.index(answer.sunk.ship_class)
            left[kind] -= 1
            sinking = state.sinking[state.sinkings]
            sinking.kind_and_cell, sinking.hits = kind << 8 | answer.cell, Cells.of(hits)
            state.sinkings += 1
    for ship in sea_of_waters(rules, waters).found:
        left[names.index(ship.name.ship_class)] -= 1
        closed |= neighbourhood(rules, ship.cells) | ship.cells
    state.closed, state.struck = Cells.of(closed), Cells.of(waters.hits & ~closed)
    state.left = sum(number << 4 * kind for kind, number in enumerate(left))
    return state


def rows_of(tables: Tables, view: View, outlook: Outlook, rows: Any) -> list[list[int]]:
    """Layouts of the package as the card reads them: those first that sank, in that order."""
    places = {
        number: tables.numbers[tables.rules.fleet[kind].name, place]
        for kind, numbers in enumerate(harbour_of(tables.rules).numbers)
        for place, number in numbers.items()
    }
    sunk = [told.ship_class or "" for told in view.enemy_waters.sunk if not tables.told]
    found = []
    for row in rows.tolist():
        lying = {name: places[number] for name, number in zip(outlook.names, row, strict=True)}
        by_class = {name.ship_class: place for name, place in lying.items()}
        afloat = zip(lying.values(), outlook.afloat, strict=True)
        found.append(
            [by_class[name] for name in sunk] + [place for place, sought in afloat if sought]
        )
    return found


def misses_on_the_card(
    kernels: ctypes.CDLL, tables: Tables, state: State, rows: list[list[int]], shots: list[Cell]
) -> Any:
    found = np.zeros((len(rows), len(shots)), np.int32)
    fired = (ctypes.c_int * len(shots))(*shots)
    table, before = ctypes.byref(tables.table), ctypes.byref(state)
    for row, layout in zip(found, rows, strict=True):
        lying = (ctypes.c_int * len(layout))(*layout)
        out = row.ctypes.data_as(ctypes.c_void_p)
        kernels.count_misses(table, before, lying, len(layout), fired, len(shots), out)
    return found.T


def test_the_structures_are_the_same(kernels: ctypes.CDLL) -> None:
    assert kernels.size_of_table() == ctypes.sizeof(Table)
    assert kernels.size_of_state() == ctypes.sizeof(State)


class Steady(Outlook):
    """Without whims: the gunner on the card has none, since lessons are turned and mirrored."""

    @cached_property
    def _manner(self) -> Manner:
        return super()._manner._replace(whim=0.0)


class Cramped(Steady):
    """All places count the same, whatever they deny to others."""

    @cached_property
    def _manner(self) -> Manner:
        return super()._manner._replace(room=1.0)


@pytest.mark.parametrize("name", PRESETS)
def test_playouts_come_out_the_same(kernels: ctypes.CDLL, name: str) -> None:
    """Without elbow room all that is counted is whole, and so no rounding decides a tie."""
    tables = tables_named(name)
    tables.table.room = 0
    rng = random.Random(1)
    for view in some_views(tables.rules):
        outlook = Outlook(sea_of_waters(tables.rules, view.enemy_waters))
        rows = outlook.rows(particles(outlook.sea, 20, rng))
        shots = rng.sample(cells_of(view.targets()), 8)
        expected = Cramped(outlook.sea).misses(rows, shots)
        layouts = rows_of(tables, view, outlook, rows)
        found = misses_on_the_card(kernels, tables, state_of(tables, view), layouts, shots)
        assert (found == expected).all()


@pytest.mark.parametrize("name", ["classic", "italian"])
def test_with_elbow_room_they_come_out_the_same_on_the_whole(
    kernels: ctypes.CDLL, name: str
) -> None:
    """One by one they do not: of cells that count the same, rounding makes one the greatest."""
    tables = tables_named(name)
    rng = random.Random(2)
    apart = []
    for view in some_views(tables.rules):
        outlook = Steady(sea_of_waters(tables.rules, view.enemy_waters))
        rows = outlook.rows(particles(outlook.sea, 100, rng))
        shots = rng.sample(cells_of(view.targets()), 4)
        layouts = rows_of(tables, view, outlook, rows)
        found = misses_on_the_card(kernels, tables, state_of(tables, view), layouts, shots)
        apart.append((found - outlook.misses(rows, shots)).mean())
    assert abs(np.mean(apart)) < 0.2


@pytest.mark.parametrize("name", PRESETS)
def test_chances_are_the_exact_ones(kernels: ctypes.CDLL, name: str) -> None:
    tables = tables_named(name)
    for view in some_views(tables.rules, games=1):
        if view.enemy_waters.tried.bit_count() < 18:
            continue  # an exact survey takes a while
        found = np.zeros((len(tables.kinds), 100), np.float32)
        state = state_of(tables, view)
        run(kernels.estimate, tables, state, 20_000, ctypes.c_uint64(5), found)
        cells = list(cells_of(view.targets()))
        exact = np.array(survey(sea_of_waters(tables.rules, view.enemy_waters)).chances)
        assert found.sum(axis=0)[cells] == pytest.approx(exact[cells], abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_means_of_playouts_are_those_of_the_package(kernels: ctypes.CDLL, name: str) -> None:
    tables = tables_named(name)
    rng = random.Random(4)
    for view in some_views(tables.rules, games=1):
        outlook = Outlook(sea_of_waters(tables.rules, view.enemy_waters))
        shots = np.array(rng.sample(cells_of(view.targets()), 3), np.int32)
        misses, effective = np.zeros(3, np.float32), np.zeros(1, np.float32)
        state, seed = state_of(tables, view), ctypes.c_uint64(6)
        run(kernels.play_out, tables, state, shots, 3, 1500, seed, misses, effective)
        drawn = particles(outlook.sea, 1500, rng)
        expected = outlook.misses(outlook.rows(drawn), shots.tolist())
        assert misses == pytest.approx(expected @ drawn.weights, abs=1.2)
        assert 100 < effective[0] <= 1500.5


@pytest.mark.parametrize("name", PRESETS)
def test_games_go_as_the_rules_have_them(kernels: ctypes.CDLL, name: str) -> None:
    """Shot by shot, the state on the card is what a player would be told."""
    tables = tables_named(name)
    rules, rng = tables.rules, random.Random(8)
    hidden = random_layout(rules, rng)
    lying = {ship.name: tables.numbers[ship.name.ship_class, ship.cells] for ship in hidden.ships}
    names = [(one.name, number) for one in tables.kinds for number in range(1, one.count + 1)]
    fleet = np.array([lying[ShipName(*name)] for name in names], np.int16)
    state = State(left=tables.left_at_first)
    unhit, over = np.array([tables.unhit_at_first], np.uint64), np.zeros(1, np.uint8)
    for view, action in views(rules, Navigator(), hidden, rng):
        expected = state_of(tables, view)
        assert bytes(state) == bytes(expected)
        assert not over[0]
        shots = np.array(cells_of(targets_of(action)), np.int32)
        run(kernels.shoot, tables, state, fleet, unhit, shots, 1, over)
    assert over[0]


@pytest.mark.parametrize("name", PRESETS)
def test_fleets_are_thrown_as_the_rules_allow(kernels: ctypes.CDLL, name: str) -> None:
    tables = tables_named(name)
    places = {number: cells for (_, cells), number in tables.numbers.items()}
    names = [ShipName(one.name, n) for one in tables.kinds for n in range(1, one.count + 1)]
    drawn = set()
    for seed in range(20):
        found = np.zeros(len(names), np.int16)
        run(kernels.throw_fleets, tables, 1, ctypes.c_uint64(seed), found)
        ships = (Ship(name, places[n]) for name, n in zip(names, found.tolist(), strict=True))
        layout = Layout(tuple(ships)).in_order(tables.rules)
        refuse_ships(tables.rules, layout.ships)
        drawn.add(layout)
    assert len(drawn) == 20


def run(kernel: Any, tables: Tables, *given: Any) -> None:
    """One block of a kernel; arrays and structures go by address."""
    pointers = [
        one.ctypes.data_as(ctypes.c_void_p)
        if isinstance(one, np.ndarray)
        else ctypes.byref(one)
        if isinstance(one, ctypes.Structure)
        else one
        for one in given
    ]
    kernel(ctypes.byref(tables.table), *pointers)
