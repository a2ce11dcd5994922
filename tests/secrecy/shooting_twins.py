"""Twin worlds of the shooting games: the enemy's fleet lies otherwise, and one seat cannot know it.

`says` is what the rules let the enemy say of shots, told plainly from S6, S11 and S14. A twin fleet
is one of which the same would have been said so far, and the game goes on while it would be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from blindfleet.board.grid import cells_of, set_of
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules.shooting import (
    Action,
    Deploy,
    ShipName,
    ShootingRules,
    Shot,
    View,
    Volley,
    random_layout,
)
from blindfleet.rules.table import Saying
from fleets import (
    Square,
    Squares,
    layout_of_squares,
    may_lie_together,
    naive_places,
    squares,
    squares_of_layout,
)
from secrecy.receipts import (
    World,
    act_alike,
    heard,
    insist_same,
    insist_same_records,
    insist_twins,
)

Fleet = Mapping[ShipName, Squares]


def says(rules: ShootingRules, fleet: Fleet, tried: set[Square], targets: Squares) -> object:
    """What is said of these targets, shot at after `tried`."""
    if rules.turns.value != "salvo" or rules.salvo_report.value == "cells":
        told = []
        known = set(tried)
        for target in sorted(targets):
            known.add(target)
            told.append((target, _of_shot(rules, fleet, known, target)))
        return told
    after = tried | targets
    hit = {name: len(ship & targets) for name, ship in fleet.items() if ship & targets}
    sunk = {name: fleet[name] <= after for name in hit}
    return sunk, hit if rules.salvo_report.value == "counts" else set(hit)


def _of_shot(rules: ShootingRules, fleet: Fleet, known: set[Square], target: Square) -> object:
    name = ship_on(fleet, target)
    if name is None:
        return "miss"
    if not fleet[name] <= known:
        return "hit"
    match rules.sunk_tells.value:
        case "cells":
            return "sunk", name.ship_class, fleet[name]
        case "class":
            return "sunk", name.ship_class
        case _:
            return "sunk"


def ship_on(fleet: Fleet, square: Square) -> ShipName | None:
    return next((name for name, ship in fleet.items() if square in ship), None)


class ShootingTwins:
    """A game of chance in two worlds that `seat` cannot tell apart."""

    def __init__(self, rules: ShootingRules, seat: Seat, rng: random.Random) -> None:
        self.rules = rules
        self.seat = seat
        self.enemy = seat.other
        self.rng = rng
        self.now = 0
        self.counts: Counter[str] = Counter()
        self.first = rng.choice([each for each in SEATS if rules.first.allows(each)])
        self.places = {
            kind.name: sorted(
                naive_places(rules.grid, kind.cells, [shape.value for shape in kind.shapes]),
                key=sorted,
            )
            for kind in rules.fleet
        }
        self.fired: list[Squares] = []
        self.worlds: tuple[World, World]
        self.fleets: tuple[Fleet, Fleet]

    def begin(self, entries: int) -> bool:
        """Play that many entries in one world and find a twin of it; whether there is one."""
        layouts = {side: random_layout(self.rules, self.rng) for side in SEATS}
        history: list[tuple[Seat, Action, int]] = []
        history += [(side, Deploy(layouts[side]), 0) for side in SEATS]
        world = self._replayed(history)
        for _ in range(entries):
            if world.referee.outcome is not None:
                return False
            self.now += self.rng.randrange(200)
            (side,) = world.referee.to_act
            history.append((side, self._choose(world, side), self.now))
            act_alike(world, self.seat, *history[-1])
        self.fired = [self._targets(action) for side, action, _ in history[2:] if side is self.seat]
        fleet = squares_of_layout(self.rules, layouts[self.enemy])
        other = self._other_fleet(fleet)
        if world.referee.outcome is not None or other is None:
            return False
        changed = Deploy(layout_of_squares(self.rules, other))
        history = [
            (side, changed if at < 2 and side is self.enemy else action, now)
            for at, (side, action, now) in enumerate(history)
        ]
        twin = self._twin_of(history)
        if twin is not None:
            self.fleets = (fleet, other)
            self.worlds = (world, twin)
        return twin is not None

    def _replayed(self, history: list[tuple[Seat, Action, int]]) -> World:
        world = World(Referee(self.rules, self.first))
        for side, action, now in history:
            world.act(side, action, now)
        return world

    def _twin_of(self, history: list[tuple[Seat, Action, int]]) -> World | None:
        """The history with the changed fleet; None where its allowance is too small (S13)."""
        world = World(Referee(self.rules, self.first))
        for side, action, now in history:
            if side is self.enemy and not world.is_legal(side, action):
                return None
            act_alike(world, self.seat, side, action, now)
        return world

    def _targets(self, action: Action) -> Squares:
        assert not isinstance(action, Deploy)
        cells = 1 << action.cell if isinstance(action, Shot) else action.cells
        return squares(self.rules.grid, cells)

    def _choose(self, world: World, side: Seat) -> Action:
        view = world.referee.view(side)
        assert isinstance(view, View)
        untried = cells_of(view.targets())
        if self.rules.turns.value != "salvo":
            return Shot(self.rng.choice(untried))
        volley = Volley(set_of(self.rng.sample(untried, min(3, len(untried)))))
        return volley if world.is_legal(side, volley) else Volley(1 << self.rng.choice(untried))

    def _other_fleet(self, fleet: Fleet) -> Fleet | None:
        """A fleet that lies otherwise, and of which the same would have been said."""
        said = self._all_said(fleet)
        found = []
        for _ in range(400):
            other = self._moved(fleet)
            if other != fleet and self._is_legal(other) and self._all_said(other) == said:
                found.append(other)
                if len(found) == 4:
                    break
        tried = {square for targets in self.fired for square in targets}
        return max(found, key=lambda other: self._tension(fleet, other, tried), default=None)

    def _tension(self, fleet: Fleet, other: Fleet, tried: set[Square]) -> int:
        """How many cells still to be shot at hold something else, but both times a ship."""
        cells = set().union(*fleet.values()) & set().union(*other.values()) - tried
        return sum(ship_on(fleet, cell) != ship_on(other, cell) for cell in cells)

    def _moved(self, fleet: Fleet) -> Fleet:
        """Some ships elsewhere, or in each other's place."""
        changed = dict(fleet)
        for _ in range(self.rng.randint(1, 2)):
            one, two = self.rng.choice(list(fleet)), self.rng.choice(list(fleet))
            if len(fleet[one]) == len(fleet[two]) and self.rng.random() < 0.5:
                changed[one], changed[two] = changed[two], changed[one]
            else:
                changed[one] = self.rng.choice(self.places[one.ship_class])
        return changed

    def _is_legal(self, fleet: Fleet) -> bool:
        ships = list(fleet.items())
        touching = self.rules.touching.value
        return all(ship in self.places[name.ship_class] for name, ship in ships) and all(
            may_lie_together(touching, ship, other)
            for at, (_, ship) in enumerate(ships)
            for _, other in ships[:at]
        )

    def _all_said(self, fleet: Fleet) -> list[object]:
        tried: set[Square] = set()
        said = []
        for targets in self.fired:
            said.append(says(self.rules, fleet, tried, targets))
            tried |= targets
        return said

    def go_on(self, steps: int) -> None:
        """Compare everything, and play on while the rules tell nothing apart."""
        one, two = self.worlds
        insist_twins(one, two, self.seat, self.now, self.rng, "when the twin was found")
        for _ in range(steps):
            self.now += self.rng.randrange(200)
            if self.rng.random() < 0.15:
                self._talk(one, two)
            if not self._step(one, two):
                break
            if one.referee.outcome is not None:
                self._compare_ends(one, two)
                return
            insist_twins(one, two, self.seat, self.now, self.rng, "further on")
        insist_same_records(one, two, self.seat)

    def _step(self, one: World, two: World) -> bool:
        (side,) = one.referee.to_act
        if side is self.enemy:
            action = self._choose(one, side)
            if not two.is_legal(side, action):
                return False
            act_alike(one, self.seat, side, action, self.now, "a good one")
            act_alike(two, self.seat, side, action, self.now, "far away")
            return True
        action = max((self._choose(one, side) for _ in range(8)), key=self._interest)
        tried = {square for targets in self.fired for square in targets}
        targets = self._targets(action)
        if says(self.rules, self.fleets[0], tried, targets) != says(
            self.rules, self.fleets[1], tried, targets
        ):
            return False
        self.fired.append(targets)
        self._count(targets)
        act_alike(one, self.seat, side, action, self.now)
        act_alike(two, self.seat, side, action, self.now)
        return True

    def _interest(self, action: Action) -> float:
        """Shots at different ships that are answered alike come first, those told apart last."""
        tried = {square for targets in self.fired for square in targets}
        targets = self._targets(action)
        said = [says(self.rules, fleet, tried, targets) for fleet in self.fleets]
        if said[0] != said[1]:
            return -1
        return self.rng.random() + sum(self._holds_another(square) for square in targets)

    def _holds_another(self, square: Square) -> bool:
        return ship_on(self.fleets[0], square) != ship_on(self.fleets[1], square)

    def _count(self, targets: Squares) -> None:
        self.counts["shots"] += 1
        for square in targets:
            ships = [ship_on(fleet, square) for fleet in self.fleets]
            if ships[0] != ships[1]:
                self.counts["shots at a cell that differs"] += 1
                if None not in ships:
                    self.counts["shots at another ship"] += 1

    def _talk(self, one: World, two: World) -> None:
        """Talk is the same in both worlds; the enemy's notes are the enemy's own."""
        cells = range(self.rules.grid.size)
        for world in (one, two) if self.rng.random() < 0.5 else (two,):
            world.note(self.enemy, self.rng.choice(cells), self.rng.choice(["here", "there"]))
        own = self.rng.choice(cells)
        side = self.rng.choice(SEATS)
        free = one.referee.view(side).public.offer is None
        for world in (one, two):
            world.note(self.seat, own, "I wonder")
            if free:
                world.say(side, Saying.OFFER_DRAW, self.now)

    def _compare_ends(self, one: World, two: World) -> None:
        """At the end the fleets are shown; all that was told before is the same."""
        for audience in (self.seat, SPECTATOR):
            receipts = [heard(world, audience) for world in (one, two)]
            for world, receipt in zip((one, two), receipts, strict=True):
                receipt["notices"] = world.referee.told(audience)[:-1]
            insist_same(audience, "at the end", *receipts)
