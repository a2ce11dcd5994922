"""`blindfleet bots GAME`: the ladder of a game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from blindfleet.cli.columns import aligned
from blindfleet.cli.game import Changes, chosen
from blindfleet.cli.screen import Given
from blindfleet.rules.families import PRESETS
from blindfleet.words.language import later


def bots(
    game: Annotated[
        str | None, Parameter(name="GAME", help=later("A game; otherwise all of them."))
    ] = None,
    /,
    *changes: Changes,
    screen: Given,
) -> int:
    from blindfleet.bots.ladder import ladder, yardsticks

    say = screen.words.say
    games: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for rules in [chosen(game, changes)] if game else PRESETS.values():
        levels = (*ladder(rules), *(yardsticks(rules) if game else ()))
        listed = tuple(("", level.name, say(level.says)) for level in levels)
        games.setdefault(listed, []).append(rules.preset)
    for lines, names in games.items():
        if game is None:
            screen.show(", ".join(names) + ":")
        for line in aligned(lines, screen.width):
            screen.show(line)
    return 0
