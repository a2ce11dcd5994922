"""Bots of Blind that explain themselves, for tests of what is shown of that."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping

from blindfleet.board.grid import Cell
from blindfleet.board.problems import OutOfReach
from blindfleet.bots.player import Chances, Thought
from blindfleet.records.record import Record
from blindfleet.rules import blind
from blindfleet.rules.blind import PieceClass
from blindfleet.rules.families import Action, Notice, View

BOOKKEEPER = "strategists:Bookkeeper"
OVERWHELMED = "strategists:Overwhelmed"
FAVOURED = 9.0  # how much likelier the class is that it has made up its mind about


class Bookkeeper:
    """It makes up its mind by where a piece began, and insists on having heard everything."""

    def __init__(self) -> None:
        self.heard: list[Notice] = []

    def see(self, notice: Notice) -> None:
        self.heard.append(notice)

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        assert isinstance(view, blind.View)
        if view.phase is blind.Phase.DEPLOYING:
            return blind.legal(view).sample(rng)
        return self.thoughts(view, budget, rng)[0].action

    def game_over(self, record: Record) -> None:
        pass

    def beliefs(self, view: blind.View) -> Mapping[Cell, Chances]:
        self._insist_on_having_heard(view)
        return {cell: _chances(view, cell) for cell in view.enemy_pieces}

    def thoughts(self, view: blind.View, budget: int, rng: random.Random) -> tuple[Thought, ...]:
        self._insist_on_having_heard(view)
        actions = sorted(blind.legal(view), key=repr)
        rng.shuffle(actions)
        share = 0.2 + 0.5 * rng.random()
        return tuple(
            Thought(action, share - number / 100) for number, action in enumerate(actions[:8])
        )

    def _insist_on_having_heard(self, view: blind.View) -> None:
        folded = blind.opening(view.rules, view.public.first, view.seat)
        for notice in self.heard:
            folded = blind.see(folded, notice)  # type: ignore[arg-type]
        assert folded == view, "it was asked about something that it has not heard, or no longer"


class Overwhelmed(Bookkeeper):
    """Nothing can be said about so large a game."""

    def beliefs(self, view: blind.View) -> Mapping[Cell, Chances]:
        raise OutOfReach("the board is too large for that")


class Endless(Bookkeeper):
    """Never comes back from a thought."""

    def beliefs(self, view: blind.View) -> Mapping[Cell, Chances]:
        time.sleep(600)
        return {}


class Forgetful(Bookkeeper):
    """It fails: it has not listened."""

    def see(self, notice: Notice) -> None:
        pass


def _chances(view: blind.View, cell: Cell) -> Chances:
    sighting = view.enemy_pieces[cell]
    weights = [0.0] * (len(PieceClass) + 1)
    for piece in sighting.could_be:
        favoured = sighting.origin % len(PieceClass) + 1 == piece
        weights[piece] = view.public.afloat(view.seat.other, piece) * (FAVOURED if favoured else 1)
    return tuple(weight / sum(weights) for weight in weights)
