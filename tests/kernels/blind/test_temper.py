"""What turns say of the manner of whoever takes them."""

from __future__ import annotations

import math
import random
from collections import defaultdict

import numpy as np
import pytest

from blind_worlds import converted
from blindfleet.bots.blind.manners import manner, naive_manner
from blindfleet.kernels.blind import judgement, temper
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.blind.planning import Picture
from blindfleet.kernels.blind.worlds import Clues
from blindfleet.rules.blind import Action, Ask, Move, State, Strike, legal
from kernels.blind.imagining import chance_of, no_kinship, weights
from positions import ONE, TWO, Game

# A ship of side 2 is in reach of one of side 1; side 2 is on turn.
IN_REACH = """
    7  X S T M
    6  P . . C
    5  . D . .
    4  . . . .
    3  . C . .
    2  P . . D
    1  X S T M
"""
TWIN = """
    7  X S T C
    6  M . . P
    5  . D . .
    4  . . . .
    3  . C . .
    2  P . . D
    1  X S T M
"""


def picture_of(state: State) -> Picture:
    """As somebody sees it who knows nothing but what was disclosed."""
    made, position = chart(state.public.rules), converted(state)
    weight = weights(position, random.Random(1), 0.0)
    suspects = np.zeros((len(position.what), CLASSES))
    for side in range(2):
        judgement.suspect(position, side, weight, suspects)
    return Picture(position, suspects, Clues(weight, no_kinship(made), claims()))


def speaks(state: State, turn: Action, manners: tuple[Manner, Manner], picture: Picture) -> float:
    made = chart(state.public.rules)
    assert isinstance(turn, Move | Ask | Strike)
    return temper.speaks_for(
        made.terrain,
        picture,
        manners,
        made.code(turn),
        chance_of(3),
        judgement.room(made.terrain.pieces, len(made.empty_board)),
    )


def naive_or_careful(state: State) -> tuple[Manner, Manner]:
    rules = state.public.rules
    return naive_manner(rules), manner(rules)


def disclosed(picture: Picture) -> Picture:
    """The same, to somebody to whom all was disclosed."""
    position, suspects, clues = picture
    for piece, kind in enumerate(map(int, position.what)):
        position.could[piece] = 1 << kind
        suspects[piece] = np.eye(CLASSES)[kind]
    return Picture(position, suspects, clues)


def told(turn: Action) -> Action:
    """What both sides hear of a turn (B18)."""
    return turn._replace(force=0) if isinstance(turn, Ask) else turn


@pytest.mark.parametrize("engage", ["after", "before"])
def test_where_all_is_known_a_turn_speaks_for_a_manner_by_its_promise_to_it(engage: str) -> None:
    game = Game(IN_REACH, TWO, engage=engage)
    game.run("B5-B4")
    made = chart(game.rules)
    picture = disclosed(picture_of(game.state))
    room = judgement.room(made.terrain.pieces, len(made.empty_board))
    shares: list[dict[Action, float]] = []
    for one in naive_or_careful(game.state):
        number = judgement.evaluate(made.terrain, picture.position, picture.suspects, one, room)
        found: dict[Action, float] = defaultdict(float)
        for turn, value in zip(room.turns[:number], room.values[:number], strict=True):
            found[told(made.turn(int(turn)))] += math.exp(value / temper.INDIFFERENCE)
        shares.append(found)
    manners = naive_or_careful(game.state)
    for turn in map(told, legal(game.state.view(ONE))):
        likely = [found[turn] / sum(found.values()) + temper.LEAST for found in shares]
        assert speaks(game.state, turn, manners, picture) == pytest.approx(
            math.log(likely[0] / likely[1])
        )


def test_what_speaks_for_one_speaks_against_the_other() -> None:
    game = Game(IN_REACH, TWO)
    naive, careful = naive_or_careful(game.state)
    for turn in legal(game.state.view(TWO)):
        one = speaks(game.state, turn, (naive, careful), picture_of(game.state))
        other = speaks(game.state, turn, (careful, naive), picture_of(game.state))
        assert one == pytest.approx(-other)


def test_who_comes_to_a_known_battleship_may_be_naive_and_who_flees_from_it_hardly() -> None:
    game = Game(IN_REACH.replace("C", "B"), TWO)
    manners = naive_or_careful(game.state)
    came, *fled = (
        speaks(game.state, game.action(turn), manners, disclosed(picture_of(game.state)))
        for turn in ("B5-B4", "B5-A5", "B5-B6", "B5-C5")
    )
    assert came > 2
    assert max(fled) < 0.1
    assert min(fled) < -0.5


def test_what_pieces_truly_are_makes_no_difference() -> None:
    game, twin = Game(IN_REACH, TWO), Game(TWIN, TWO)
    for turn in ("B5-B6", "B5-B4", "D6-D5"):
        one, other = (
            speaks(
                each.state, each.action(turn), naive_or_careful(each.state), picture_of(each.state)
            )
            for each in (game, twin)
        )
        assert one == other
