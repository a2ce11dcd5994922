"""`blindfleet count GAME KEY=VALUE …`: in how many ways a fleet can be placed."""

from __future__ import annotations

import sys

from blindfleet.cli.game import Changes, Game, chosen
from blindfleet.cli.screen import Given
from blindfleet.rules.blind import BlindRules, count_deployments
from blindfleet.words.language import later

COUNTING = later("Counting … (the very first time takes some seconds more)")


def count(game: Game, /, *changes: Changes, screen: Given) -> int:
    rules = chosen(game, changes)
    if isinstance(rules, BlindRules):
        number = count_deployments(rules)
    else:
        with screen.busy(screen.words.say(COUNTING)):
            from blindfleet.kernels.counting import count_layouts

            number = count_layouts(rules)
    sys.set_int_max_str_digits(0)  # or Python would not write out what the fullest grids have
    screen.show(
        screen.words.say(
            "{game}: {number} ways to place the fleet, ships of one class taken as distinct",
            game=game,
            number=f"{number:,}".replace(",", " "),
        )
    )
    screen.show(str(number))
    return 0
