"""What speaks for a side, and what it promises."""

from __future__ import annotations

import random

import numpy as np
import pytest

from blind_worlds import any_ruleset, converted, moments
from blindfleet.kernels.blind import standing
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.fast_rules import CLASSES, FORT, Position
from blindfleet.kernels.blind.standing import POINTS, appraise, promise
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.blind.pieces import PieceClass
from positions import Game

SIEGE = """
    7  X T D . .
    6  M . . . .
    5  . . . D .
    4  . . . . .
    3  . . D D .
    2  T . . . .
    1  X . M . .
"""


def spoken(rules: BlindRules, position: Position, side: int, sure: float = 0.25) -> Floats:
    """What speaks for the side; every fort is thought to be one with that chance."""
    found = np.full(POINTS, np.nan)
    suspects = np.zeros((len(position.what), CLASSES))
    suspects[:, FORT] = sure
    appraise(chart(rules).terrain, position, side, suspects, found)
    return found


def test_the_forts_the_guards_and_the_ways_to_them_are_seen() -> None:
    game = Game(SIEGE)
    found = spoken(game.rules, converted(game.state), 0)
    # Towards A7: the ships on C3 and D3 are six and seven steps off; the torpedo is in the way of
    # nobody, and A6 and B7 shut the fort in. Towards A1: D5 is seven steps off, C7 eight, and the
    # way to B1 is free.
    assert found[standing.NEAREST] == pytest.approx(0.7**5 - 0.7**6)
    assert found[standing.SECOND] == pytest.approx(0.7**6 - 0.7**7)
    assert found[standing.OPEN_WAY] == pytest.approx(0.7**7 - 0.7**6)
    assert found[standing.GUARDS] == 1  # C7 is two steps from A7, no ship so near A1
    assert found[standing.ARMED] == 0  # a torpedo at either
    assert found[standing.MINED] == 1  # A6; the mine on C1 is two steps off
    assert found[standing.OPEN_SIDES] == -1  # B1
    assert found[standing.SQUADRONS + PieceClass.DESTROYER] == 2
    assert found[standing.SUSPECTED] == 0
    assert found[standing.CLOSING] == pytest.approx(0.25 * found[standing.NEAREST])
    assert found[standing.MOVE_AHEAD] == 1


@pytest.mark.parametrize("seed", range(30))
def test_what_speaks_for_one_side_speaks_as_much_against_the_other(seed: int) -> None:
    rng = random.Random(seed)
    rules = any_ruleset(rng)
    for state in moments(rules, rng, 12):
        position = converted(state)
        one, two = (spoken(rules, position, side) for side in range(2))
        np.testing.assert_allclose(one, -two)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_afloat_is_counted(seed: int) -> None:
    rng = random.Random(seed)
    rules = any_ruleset(rng)
    for state in moments(rules, rng, 12):
        position = converted(state)
        found = spoken(rules, position, 0)
        afloat = position.afloat.astype(float)
        np.testing.assert_array_equal(found[1:CLASSES], (afloat[0] - afloat[1])[1:])
        moved = [
            sum(
                position.what[piece] == kind and not position.could[piece] >> FORT & 1
                for piece in position.roster[0, : position.strength[0]]
            )
            - sum(
                position.what[piece] == kind and not position.could[piece] >> FORT & 1
                for piece in position.roster[1, : position.strength[1]]
            )
            for kind in range(1, CLASSES)
        ]
        assert found[standing.MOVED + 1 : standing.MOVED + CLASSES].tolist() == moved


MELEE = """
    5  X . . .
    4  . P B T
    3  . . . .
    2  . B P T
    1  X . . .
"""


def test_ships_in_contact_with_weaker_ones_and_torpedoes_with_any_are_seen() -> None:
    game = Game(MELEE)
    game.run("B2-B3")  # beside the patrol, which is on turn now, as is the torpedo of no ship
    found = spoken(game.rules, converted(game.state), 0)
    assert found[standing.LOSES] == 8 - PieceClass.PATROL
    assert found[standing.TAKES] == found[standing.STRIKES] == 0
    game.run("C4-C3")  # now both battleships are in contact, with each other and with patrols
    found = spoken(game.rules, converted(game.state), 0)
    assert found[standing.TAKES] == 8 - PieceClass.PATROL
    assert found[standing.LOSES] == -(8 - PieceClass.PATROL)
    game.run("D2-D3")  # the torpedo strikes only when its side is on turn
    assert spoken(game.rules, converted(game.state), 0)[standing.STRIKES] == 0
    game.run("D4-D5")
    assert (
        spoken(game.rules, converted(game.state), 0)[standing.STRIKES] == 8 - PieceClass.BATTLESHIP
    )


def test_a_game_that_is_over_promises_what_it_brought() -> None:
    game = Game(MELEE, forts_to_take="1")
    terrain, suspects = chart(game.rules).terrain, np.zeros((10, CLASSES))
    points, values = np.zeros(POINTS), np.zeros(POINTS)
    shares = []
    for line in ("B2-B3", "D4-D5", "B3-A3", "D5-D4", "A3-A4?A5", "= A5"):
        shares.append(promise(terrain, converted(game.state), 0, suspects, values, points))
        game.run(line)
    assert shares == [0.5] * 6
    assert promise(terrain, converted(game.state), 0, suspects, values, points) == 1.0
    assert promise(terrain, converted(game.state), 1, suspects, values, points) == 0.0
