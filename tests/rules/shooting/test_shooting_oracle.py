"""The folded view of every audience is what the oracle says it may know, after every step."""

from __future__ import annotations

import random
from itertools import product

import pytest

import shooting_oracle as oracle
from blindfleet.board.seats import AUDIENCES, SEATS, Audience, Seat
from blindfleet.rules.shooting import (
    Action,
    Deploy,
    Layout,
    ShipName,
    ShootingRules,
    Shot,
    State,
    Step,
    View,
    Volley,
    opening,
    play,
    see,
    start,
    table,
    to_act,
)
from blindfleet.rules.shooting.notices import CellAnswer, Report, ShipHit, SunkShip
from blindfleet.rules.shooting.ruleset import PRESETS, Turns
from blindfleet.rules.shooting.view import allowance
from blindfleet.rules.table import Saying
from fleets import random_action, random_first, random_rules, small, squares
from shooting_oracle import (
    Event,
    Fleet,
    Heard,
    Knowledge,
    ShipKey,
    Sinking,
    Waters,
    could_be,
    peek,
    replayed,
)

SAYINGS = {
    "resigns": Saying.RESIGN,
    "offers": Saying.OFFER_DRAW,
    "accepts": Saying.ACCEPT_DRAW,
    "runs-out": Saying.FLAG,
}


class Reading:
    """The program's values in the oracle's words."""

    def __init__(self, rules: ShootingRules) -> None:
        self.grid = rules.grid
        self.salvo = rules.turns is Turns.SALVO

    def event(self, seat: Seat, action: Action) -> Event:
        match action:
            case Deploy(layout):
                fleet = self.fleet(layout)
                assert fleet is not None
                return Event(int(seat), "places", fleet=fleet)
            case Shot(cell):
                return Event(int(seat), "shoots", cells=squares(self.grid, 1 << cell))
            case Volley(cells):
                return Event(int(seat), "fires", cells=squares(self.grid, cells))

    def fleet(self, layout: Layout | None) -> Fleet | None:
        if layout is None:
            return None
        return {self.ship(ship.name): squares(self.grid, ship.cells) for ship in layout.ships}

    def ship(self, name: ShipName) -> ShipKey:
        return name.ship_class, name.number

    def square(self, cell: int) -> tuple[int, int]:
        return divmod(cell, self.grid.columns)

    def sinking(self, told: SunkShip | None) -> Sinking | None:
        if told is None:
            return None
        cells = None if told.cells is None else squares(self.grid, told.cells)
        return told.ship_class, cells

    def report(self, report: Report) -> tuple[object, ...]:
        answers = []
        named: list[tuple[object, ...]] = []
        for part in report:
            if isinstance(part, CellAnswer):
                sinking = self.sinking(part.sunk)
                answers.append((self.square(part.cell), part.answer.value, sinking))
            elif isinstance(part, ShipHit):
                named.append((self.ship(part.name), part.sunk))
            else:
                named.append((self.ship(part.name), part.hits, part.sunk))
        return (*answers, *sorted(named, key=repr))

    def waters(self, view: View, seat: Seat) -> Waters:
        known = view.public.waters[seat]
        sinkings = [self.sinking(told) for told in known.sunk]
        return Waters(
            squares(self.grid, known.tried),
            squares(self.grid, known.hits),
            tuple(told for told in sinkings if told is not None),
            frozenset(map(self.ship, known.sunk_names)),
            tuple(
                (self.square(shot.cell), shot.answer.value, self.sinking(shot.sunk))
                for shot in known.shots
            ),
            tuple(
                Heard(squares(self.grid, salvo.cells), self.report(salvo.report))
                for salvo in known.salvoes
            ),
        )

    def knowledge(self, view: View) -> Knowledge:
        audience = view.audience
        seated = isinstance(audience, Seat)
        fires_now = seated and all(view.public.ready) and audience in view.to_act and self.salvo
        outcome, revealed = view.public.outcome, view.public.revealed
        winner = int(outcome.winner) if outcome and outcome.winner else None
        return Knowledge(
            waits_for=frozenset(map(int, view.to_act)),
            placed=frozenset(int(seat) for seat in SEATS if view.public.ready[seat]),
            waters={int(seat): self.waters(view, seat) for seat in SEATS},
            own_fleet=self.fleet(view.own),
            targets=squares(self.grid, view.targets()) if seated else None,
            allowance=allowance(view) if fires_now else None,
            end=(winner, outcome.ending.value) if outcome else None,
            fleets_told={int(seat): self.fleet(revealed[seat]) for seat in SEATS}
            if revealed
            else None,
        )


def as_oracle_names(audience: Audience) -> int | None:
    return int(audience) if isinstance(audience, Seat) else None


def follow_game(rules: ShootingRules, rng: random.Random, *, talk: float = 0.0) -> str:
    """Play at random, and compare what each audience has folded with what it may know."""
    first = random_first(rules, rng)
    reading, options = Reading(rules), rules.options()
    state = start(rules, first)
    views = {audience: opening(rules, first, audience) for audience in AUDIENCES}
    truth = oracle.Game(options, int(first))
    while waiting := to_act(state):
        offer = state.public.offer
        if offer is not None and rng.random() < 0.5:
            event, step = Event(int(offer.other), "accepts"), say(state, offer.other, "accepts")
        elif offer is None and rng.random() < talk:
            seat = rng.choice(SEATS)
            said = rng.choice(["resigns", "runs-out", "offers"])
            event, step = Event(int(seat), said), say(state, seat, said)
        else:
            seat = rng.choice(waiting)
            action = random_action(state, seat, rng)
            event, step = reading.event(seat, action), play(state, seat, action)
        truth.happen(event)
        state = step.state
        for audience in AUDIENCES:
            views[audience] = told(views[audience], step)
            may_know = truth.peek(as_oracle_names(audience))
            assert reading.knowledge(views[audience]) == may_know
    assert state.public.outcome is not None
    return state.public.outcome.ending.value


def say(state: State, seat: Seat, said: str) -> Step:
    return table(state, seat, SAYINGS[said])


def told(view: View, step: Step) -> View:
    for notice in step.told(view.audience):
        view = see(view, notice)
    return view


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset(name: str) -> None:
    rules = PRESETS[name]
    assert follow_game(rules, random.Random(name)) in {"fleet-sunk", "both-sunk"}


SINGLE_SHOTS = list(
    product(
        ["none", "corners", "free"],
        ["alternate", "streak"],
        ["cells", "class", "bare"],
    )
)
SALVOES = list(
    product(
        ["none", "corners", "free"],
        ["cells", "ships", "2"],
        ["ships", "counts", "cells"],
        ["cells", "class", "bare"],
    )
)


@pytest.mark.parametrize(("touching", "turns", "sunk_tells"), SINGLE_SHOTS)
def test_single_shots_with_every_mix_of_options(touching: str, turns: str, sunk_tells: str) -> None:
    fleet = "battleship 4 L square zigzag, cruiser 2 x2, boat 1"
    rules = small(fleet, grid="6x5", touching=touching, turns=turns, sunk_tells=sunk_tells)
    for seed in range(2):
        assert follow_game(rules, random.Random(seed)) == "fleet-sunk"


@pytest.mark.parametrize(("touching", "allowed", "report", "sunk_tells"), SALVOES)
def test_salvoes_with_every_mix_of_options(
    touching: str, allowed: str, report: str, sunk_tells: str
) -> None:
    rules = small(
        "cruiser 3 L, destroyer 2 x2, boat 1",
        grid="6x5",
        touching=touching,
        turns="salvo",
        sunk_tells=sunk_tells,
        allowance=allowed,
        salvo_report=report,
    )
    assert follow_game(rules, random.Random(1)) in {"fleet-sunk", "both-sunk"}


def test_random_rulesets_with_talk_across_the_table() -> None:
    rng = random.Random(7)
    ends = {follow_game(random_rules(rng), rng, talk=0.04) for _ in range(60)}
    assert {"resigned", "agreed", "time", "fleet-sunk"} <= ends


def test_ties_happen_and_are_known() -> None:
    rules = small("boat 1", turns="salvo", allowance="20")
    rng = random.Random(1)
    ends = {follow_game(rules, rng) for _ in range(20)}
    assert ends == {"fleet-sunk", "both-sunk"}


# The oracle itself, on a game small enough to work out by hand.


def test_the_oracle_hides_the_enemy_s_fleet_until_the_end() -> None:
    options = small("destroyer 2", turns="streak", sunk_tells="bare").options()
    one: Fleet = {("destroyer", 1): frozenset({(0, 0), (0, 1)})}
    two: Fleet = {("destroyer", 1): frozenset({(4, 0), (4, 1)})}
    history = [
        Event(1, "places", one),
        Event(2, "places", two),
        Event(1, "shoots", cells=frozenset({(4, 0)})),
    ]
    known = peek(options, 1, history, 1)
    assert known.own_fleet == one
    assert known.fleets_told is None
    assert known.waits_for == {1}
    assert known.waters[2].hits == {(4, 0)}
    assert peek(options, 1, history, None).own_fleet is None
    history.append(Event(1, "shoots", cells=frozenset({(4, 1)})))
    known = peek(options, 1, history, 1)
    assert known.end == (1, "fleet-sunk")
    assert known.waters[2].sinkings == ((None, None),)
    assert known.fleets_told == {1: one, 2: two}


def test_the_oracle_knows_which_fleets_there_could_be() -> None:
    options = small("destroyer 2", turns="streak").options()
    here: Fleet = {("destroyer", 1): frozenset({(4, 0), (4, 1)})}
    upright: Fleet = {("destroyer", 1): frozenset({(4, 0), (3, 0)})}
    elsewhere: Fleet = {("destroyer", 1): frozenset({(2, 0), (2, 1)})}
    history = [
        Event(1, "places", here),
        Event(2, "places", here),
        Event(1, "shoots", cells=frozenset({(4, 0)})),
    ]
    truth = replayed(options, 1, history)
    assert could_be(truth, history, 1, upright)
    assert not could_be(truth, history, 1, elsewhere)
