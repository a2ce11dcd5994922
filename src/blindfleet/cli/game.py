"""A game and its settings, as they are given on the command line: GAME KEY=VALUE …"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.rules.families import Ruleset, preset
from blindfleet.words.language import later

Game = Annotated[str, Parameter(name="GAME", help=later("A game of “blindfleet games”."))]
Changes = Annotated[
    str,
    Parameter(
        name="KEY=VALUE",
        help=later("Settings to change: grid=20x20, touching=free, “fleet=cruiser 3 x2, boat 1” …"),
    ),
]


def chosen(game: str, changes: Iterable[str]) -> Ruleset:
    """The rules of a game with all changes made at once: `chosen("italian", ["grid=20x20"])`."""
    return preset(game).with_options(settings(changes))


def settings(changes: Iterable[str]) -> dict[str, str]:
    """Values by their keys."""
    texts: dict[str, str] = {}
    for change in changes:
        key, equals, text = change.partition("=")
        if not equals:
            raise Invalid("“{text}” is not a setting such as grid=20x20", text=change[:40])
        if key in texts:
            raise Invalid("{option} is set twice", option=key)
        texts[key] = text
    return texts
