"""OpenSpiel's C++ battleship, driven from Python, for `benchmarks/rules.py`.

10x10 with the fleet 5, 4, 3, 3, 2; both players place and shoot uniformly among the legal actions.
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel

SHIPS = (5, 4, 3, 3, 2)
CELLS = 100

# OpenSpiel refuses more shots than cells when shots may not repeat; 100 shots sink any fleet.
# With repeats, a fleet outlives 3,000 random shots in fewer than 1 in 10**11 games.
SHOTS_ENOUGH = {False: CELLS, True: 3_000}


def load(*, repeated_shots: bool, shots: int | None = None) -> Any:
    """The game; with the usual number of shots it ends by a fleet sunk."""
    game = pyspiel.load_game(
        "battleship",
        {
            "board_width": 10,
            "board_height": 10,
            "ship_sizes": "[" + ";".join(str(size) for size in SHIPS) + "]",
            "ship_values": "[" + ";".join("1" for _ in SHIPS) + "]",
            "num_shots": shots or SHOTS_ENOUGH[repeated_shots],
            "allow_repeated_shots": repeated_shots,
        },
    )
    if game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC:
        raise RuntimeError("this battleship has chance nodes, which this benchmark does not play")
    return game


def play_random_game(game: Any, rng: random.Random) -> int:
    """Play to the end; the number of moves, the ten placements among them."""
    state = game.new_initial_state()
    moves = 0
    # Legal actions are empty only in a terminal state: OpenSpiel offers no placement that
    # leaves a later ship without room. Asking is_terminal() too would only slow the loop.
    while actions := state.legal_actions():
        state.apply_action(rng.choice(actions))
        moves += 1
    return moves
