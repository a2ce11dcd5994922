"""Small games for the tests: rulesets, naive geometry, and games played by hand or by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import sqrt

from blindfleet.board.grid import CellSet, Grid, cells_of, set_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.shooting import (
    Action,
    Deploy,
    Layout,
    Ship,
    ShipName,
    ShootingRules,
    Shot,
    State,
    Step,
    Volley,
    legal,
    play,
    random_layout,
    start,
    table,
    to_act,
)
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.rules.shooting.ruleset import PRESETS, Turns
from blindfleet.rules.shooting.view import allowance
from blindfleet.rules.table import Saying

Square = tuple[int, int]
Squares = frozenset[Square]
Places = Mapping[str, str | Iterable[str]]

SMALL_FLEET = "cruiser 3, destroyer 2, boat 1"


def small(fleet: str = SMALL_FLEET, *, grid: str = "5x5", **options: str) -> ShootingRules:
    """The classic game on a small grid with Latin coordinates, and other options by their keys."""
    changes = {key.replace("_", "-"): text for key, text in options.items()}
    return PRESETS["classic"].with_options(
        {"coordinates": "latin", "grid": grid, "fleet": fleet, **changes}
    )


def small_salvo(fleet: str = SMALL_FLEET, *, grid: str = "5x5", **options: str) -> ShootingRules:
    return small(fleet, grid=grid, turns="salvo", **options)


class Game:
    """A game played by hand: both fleets are placed, then whoever has the turn acts in text."""

    def __init__(
        self, rules: ShootingRules, one: Places, two: Places, first: Seat = Seat.ONE
    ) -> None:
        self.rules = rules
        self.state = start(rules, first)
        for seat, places in zip(SEATS, (one, two), strict=True):
            self.play(seat, Deploy(Layout.of(rules, places)))

    @property
    def turn(self) -> Seat:
        (seat,) = to_act(self.state)
        return seat

    def outcome(self) -> Outcome | None:
        return self.state.public.outcome

    def play(self, seat: Seat, action: Action) -> Step:
        step = play(self.state, seat, action)
        self.state = step.state
        return step

    def shot(self, text: str) -> Shot:
        return Shot(self.rules.read_cell(text))

    def volley(self, text: str) -> Volley:
        return Volley(set_of(self.rules.read_cell(word) for word in text.split()))

    def shoot(self, text: str) -> Fired:
        """The player whose turn it is shoots; what was said of it."""
        notice = self.play(self.turn, self.shot(text)).public[0]
        assert isinstance(notice, Fired)
        return notice

    def fire(self, text: str) -> Volleyed:
        """The player whose turn it is fires a salvo; what was said of it."""
        notice = self.play(self.turn, self.volley(text)).public[0]
        assert isinstance(notice, Volleyed)
        return notice

    def say(self, seat: Seat, saying: Saying) -> Step:
        step = table(self.state, seat, saying)
        self.state = step.state
        return step

    def miss(self) -> Step:
        """The player whose turn it is shoots at the first untried cell that has no ship."""
        seat = self.turn
        layout = self.state.layouts[seat.other]
        assert layout is not None
        empty = self.state.view(seat).targets() & ~layout.occupied
        water = cells_of(empty)[0]
        salvo = self.rules.turns is Turns.SALVO
        return self.play(seat, Volley(1 << water) if salvo else Shot(water))


def volley_sizes(game: Game) -> list[int]:
    """The sizes of salvo that the player whose turn it is may fire."""
    view = game.state.view(game.turn)
    untried = cells_of(view.targets())
    actions = legal(view)
    sizes = range(len(untried) + 1)
    return [size for size in sizes if Volley(set_of(untried[:size])) in actions]


def random_rules(rng: random.Random) -> ShootingRules:
    """A ruleset with every option drawn, and few enough ships for its grid."""
    rows, columns = rng.randint(5, 8), rng.randint(5, 8)
    fleet = []
    room = rows * columns // 5
    for name in ("carrier", "battleship", "cruiser", "destroyer", "boat"):
        cells = rng.randint(1, 5)
        count = rng.randint(1, 2)
        if cells * count > room:
            continue
        room -= cells * count
        shapes = {3: ["L"], 4: ["L", "square", "zigzag"]}.get(cells, [])
        allowed = [shape for shape in shapes if rng.random() < 0.5]
        fleet.append(" ".join([name, str(cells), f"x{count}", *allowed]))
    return small(
        ", ".join(fleet or ["boat 1"]),
        grid=f"{rows}x{columns}",
        touching=rng.choice(["none", "corners", "free"]),
        turns=rng.choice(["alternate", "streak", "salvo"]),
        sunk_tells=rng.choice(["cells", "class", "bare"]),
        coordinates=rng.choice(["russian", "latin", "italian"]),
        letters=rng.choice(["к", "ё", "latin"]),
        allowance=rng.choice(["cells", "ships", "1", "3"]),
        salvo_report=rng.choice(["ships", "counts", "cells"]),
        first=rng.choice(["lot", "1", "2"]),
    )


def random_first(rules: ShootingRules, rng: random.Random) -> Seat:
    return rng.choice([seat for seat in SEATS if rules.first.allows(seat)])


def random_action(state: State, seat: Seat, rng: random.Random) -> Action:
    """A legal action; a salvo is now large and now small."""
    view = state.view(seat)
    if state.layouts[seat] is None:
        return Deploy(random_layout(view.rules, rng))
    untried = cells_of(view.targets())
    if view.rules.turns is not Turns.SALVO:
        return Shot(rng.choice(untried))
    return Volley(set_of(rng.sample(untried, rng.randint(1, allowance(view)))))


def random_game(rules: ShootingRules, first: Seat, rng: random.Random) -> Iterator[Step]:
    """Every step of a game of random actions, to its end."""
    state = start(rules, first)
    while waiting := to_act(state):
        seat = rng.choice(waiting)
        step = play(state, seat, random_action(state, seat, rng))
        yield step
        state = step.state


# The naive geometry of S3 and S4, from drawings.

DRAWINGS = {
    ("L", 3): ["## #.", "## .#", "#. ##", ".# ##"],
    ("L", 4): [
        *["### #..", "### ..#", "#.. ###", "..# ###"],
        *["## #. #.", "## .# .#", "#. #. ##", ".# .# ##"],
    ],
    ("square", 4): ["## ##"],
    ("zigzag", 4): ["##. .##", ".## ##.", "#. ## .#", ".# ## #."],
}


def drawings(shape: str, cells: int) -> list[str]:
    """Every way to lay a shape, drawn row by row."""
    if shape != "straight":
        return DRAWINGS[shape, cells]
    return ["#"] if cells == 1 else ["#" * cells, " ".join("#" * cells)]


def squares_of_drawing(drawing: str) -> Squares:
    return frozenset(
        (row, column)
        for row, line in enumerate(drawing.split())
        for column, mark in enumerate(line)
        if mark == "#"
    )


def naive_places(grid: Grid, cells: int, shapes: Iterable[str]) -> set[Squares]:
    """Every place where a ship of these shapes can lie."""
    found = set()
    drawn = [squares_of_drawing(one) for shape in shapes for one in drawings(shape, cells)]
    for laid, down, right in product(drawn, range(grid.rows), range(grid.columns)):
        moved = frozenset((row + down, column + right) for row, column in laid)
        if all(row < grid.rows and column < grid.columns for row, column in moved):
            found.add(moved)
    return found


def may_lie_together(touching: str, ship: Squares, other: Squares) -> bool:
    """S4 for two different ships."""
    for (row, column), (other_row, other_column) in product(ship, other):
        down, right = abs(row - other_row), abs(column - other_column)
        overlap = down == right == 0
        side = down + right == 1
        corner = down == right == 1
        refused = {"none": overlap or side or corner, "corners": overlap or side, "free": overlap}
        if refused[touching]:
            return False
    return True


def naive_fleets(rules: ShootingRules) -> Iterator[dict[ShipName, Squares]]:
    """Every legal way to place the fleet, ships of one class taken as distinct."""
    ships = [
        (ShipName(kind.name, number), kind)
        for kind in rules.fleet
        for number in range(1, kind.count + 1)
    ]
    touching = rules.touching.value
    places = {
        kind: naive_places(rules.grid, kind.cells, [shape.value for shape in kind.shapes])
        for kind in rules.fleet
    }

    def place_rest(placed: dict[ShipName, Squares]) -> Iterator[dict[ShipName, Squares]]:
        if len(placed) == len(ships):
            yield placed
            return
        name, kind = ships[len(placed)]
        for place in places[kind]:
            if all(may_lie_together(touching, place, other) for other in placed.values()):
                yield from place_rest({**placed, name: place})

    return place_rest({})


@lru_cache(maxsize=4096)
def squares(grid: Grid, cells: CellSet) -> Squares:
    return frozenset(divmod(cell, grid.columns) for cell in cells_of(cells))


def cell_set(grid: Grid, chosen: Iterable[Square]) -> CellSet:
    return set_of(row * grid.columns + column for row, column in chosen)


def squares_of_layout(rules: ShootingRules, layout: Layout) -> dict[ShipName, Squares]:
    return {ship.name: squares(rules.grid, ship.cells) for ship in layout.ships}


def layout_of_squares(rules: ShootingRules, fleet: Mapping[ShipName, Squares]) -> Layout:
    ships = (Ship(name, cell_set(rules.grid, place)) for name, place in fleet.items())
    return Layout(tuple(ships)).in_order(rules)


# A test of uniformity.


def chi_square(counts: Mapping[object, int], outcomes: int) -> float:
    """The statistic for `outcomes` outcomes that should be equally likely."""
    draws = sum(counts.values())
    expected = draws / outcomes
    never_drawn = outcomes - len(counts)
    seen = sum((count - expected) ** 2 for count in counts.values())
    return (seen + never_drawn * expected**2) / expected


def chi_square_limit(outcomes: int) -> float:
    """The 99.9% quantile, by Wilson and Hilferty's approximation."""
    freedom = outcomes - 1
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 3.0902 * sqrt(spread)) ** 3


def tally(draw: Callable[[], object], draws: int) -> dict[object, int]:
    counts: dict[object, int] = {}
    for _ in range(draws):
        drawn = draw()
        counts[drawn] = counts.get(drawn, 0) + 1
    return counts
