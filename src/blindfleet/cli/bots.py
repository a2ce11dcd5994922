"""`blindfleet bots GAME`: the ladder of a game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from blindfleet.cli.columns import aligned
from blindfleet.cli.game import chosen
from blindfleet.cli.screen import Given
from blindfleet.rules.families import PRESETS
from blindfleet.words.language import later


def bots(
    game: Annotated[
        str | None, Parameter(name="GAME", help=later("A game; otherwise all of them."))
    ] = None,
    /,
    *,
    screen: Given,
) -> int:
    from blindfleet.bots.ladder import ladder

    say = screen.words.say
    games: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for rules in [chosen(game, ())] if game else PRESETS.values():
        listed = tuple(("", level.name, say(level.says)) for level in ladder(rules))
        games.setdefault(listed, []).append(rules.preset)
    for levels, names in games.items():
        if game is None:
            screen.show(", ".join(names) + ":")
        for line in aligned(levels, screen.width):
            screen.show(line)
    return 0
