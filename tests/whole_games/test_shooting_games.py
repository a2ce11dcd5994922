"""Whole shooting games with every option, beside a naive model of the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from blindfleet.board.grid import cells_of, set_of
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.shooting import (
    Deploy,
    Shot,
    Volley,
    legal,
    random_layout,
)
from blindfleet.rules.shooting.notices import (
    CellAnswer,
    Fired,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from fleets import small, squares
from whole_games.machine import WholeGame, seeds
from whole_games.naive_shooting import NaiveShooting, Square

OPTIONS = st.fixed_dictionaries(
    {
        "grid": st.sampled_from(["5x5", "5x7", "6x6"]),
        "touching": st.sampled_from(["none", "corners", "free"]),
        "turns": st.sampled_from(["alternate", "streak", "salvo"]),
        "sunk_tells": st.sampled_from(["cells", "class", "bare"]),
        "coordinates": st.sampled_from(["russian", "latin", "italian"]),
        "letters": st.sampled_from(["к", "ё", "latin"]),
        "first": st.sampled_from(["lot", "1", "2"]),
        "ru_words": st.sampled_from(["ранил", "попал"]),
        "allowance": st.sampled_from(["cells", "ships", "1", "4"]),
        "salvo_report": st.sampled_from(["ships", "counts", "cells"]),
        "incoming_misses": st.sampled_from(["on", "off"]),
        "halo": st.sampled_from(["on", "off"]),
        "clock": st.sampled_from(["none", "10+0.5"]),
    }
)
FLEETS = st.sampled_from(
    [
        "boat 1",
        "boat 1 x3",
        "cruiser 3 L, boat 1",
        "cruiser 3, destroyer 2 x2",
        "square 4 square L zigzag",
    ]
)


class ShootingGame(WholeGame):
    @initialize(options=OPTIONS, fleet=FLEETS, seed=seeds)
    def start(self, options: dict[str, str], fleet: str, seed: int) -> None:
        rules = small(fleet, **options)
        rng = random.Random(seed)
        first = self.begin(rules, rng)
        self.model: NaiveShooting = NaiveShooting(rules.options(), int(first))
        self.deploy_mostly(rng)

    def named(self, cells: int) -> frozenset[Square]:
        return squares(self.ruleset.grid, cells)

    def deployment(self, seat: Seat, rng: random.Random) -> Deploy:
        return Deploy(random_layout(self.ruleset, rng))

    def choose(self, rng: random.Random) -> Any:
        untried = sorted(self.model.untried())
        chosen = rng.sample(untried, rng.randint(1, self.model.most_targets()))
        cells = [row * self.ruleset.grid.columns + column for row, column in chosen]
        return Volley(set_of(cells)) if self.is_salvo() else Shot(cells[0])

    def is_salvo(self) -> bool:
        return self.model.options["turns"] == "salvo"

    def follow(self, seat: Seat, action: Any) -> None:
        notice = self.last_told[0]
        match action:
            case Deploy(layout):
                fleet = {
                    (ship.name.ship_class, ship.name.number): self.named(ship.cells)
                    for ship in layout.ships
                }
                self.model.deploy(int(seat), fleet)
            case Shot(cell):
                assert isinstance(notice, Fired)
                (square,) = self.named(1 << cell)
                told = self.heard_of(notice.answer.value, notice.sunk)
                assert told == self.model.shoot(square)
            case Volley(cells):
                assert isinstance(notice, Volleyed)
                assert self.heard_of_salvo(notice) == self.model.fire(self.named(cells))

    def heard_of(self, answer: str, sunk: SunkShip | None) -> tuple[object, ...]:
        if sunk is None:
            return (answer,)
        cells = None if sunk.cells is None else self.named(sunk.cells)
        return answer, sunk.ship_class, cells

    def heard_of_salvo(self, notice: Volleyed) -> object:
        said: dict[object, object] = {}
        for part in notice.report:
            match part:
                case CellAnswer(cell, answer, sunk):
                    (square,) = self.named(1 << cell)
                    said[square] = self.heard_of(answer.value, sunk)
                case ShipHit(name, sunk):
                    said[name.ship_class, name.number] = sunk
                case ShipHits(name, hits, sunk):
                    said[name.ship_class, name.number] = (hits, sunk)
        return said

    def agree(self) -> None:
        super().agree()
        public: Any = self.referee.view(SPECTATOR).public
        if len(self.model.fleets) < 2:
            return
        for seat in SEATS:
            waters = public.waters[seat]
            assert self.named(waters.tried) == self.model.tried[int(seat)]
            assert waters.sunk_count == len(self.model.sunk(int(seat)))
            told_by_cell = not self.is_salvo() or self.model.options["salvo-report"] == "cells"
            hits = self.model.hits(int(seat)) if told_by_cell else frozenset()
            assert self.named(waters.hits) == hits
        if self.is_on():
            assert public.on_turn == self.model.turn
            self.agree_on_what_may_be_done()

    def agree_on_what_may_be_done(self) -> None:
        view: Any = self.referee.view(self.referee.to_act[0])
        actions = legal(view)
        untried = self.model.untried()
        if self.is_salvo():
            cells = cells_of(view.targets())
            most = self.model.most_targets()
            assert Volley(set_of(cells[:most])) in actions
            assert Volley(set_of(cells[: most + 1])) not in actions or len(cells) == most
            assert Volley(0) not in actions
        else:
            listed = [shot.cell for shot in actions if isinstance(shot, Shot)]
            assert len(listed) == actions.count() == len(untried)
            assert self.named(set_of(listed)) == untried

    def teardown(self) -> None:
        """Every shooting game ends: there are only so many cells."""
        if hasattr(self, "referee") and self.is_on():
            self.play_to_the_end(1, most=2 + 2 * self.ruleset.grid.size)


def test_whole_shooting_games() -> None:
    run_state_machine_as_test(
        ShootingGame, settings=settings(max_examples=35, stateful_step_count=20, deadline=None)
    )


@pytest.mark.slow
def test_many_whole_shooting_games() -> None:
    run_state_machine_as_test(
        ShootingGame, settings=settings(max_examples=600, stateful_step_count=40, deadline=None)
    )
