"""`blindfleet rules GAME`: the settings of a game and the rules of its family."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from blindfleet.cli.screen import Given, Screen
from blindfleet.rules.families import preset
from blindfleet.words.language import later
from blindfleet.words.rulebook import rulebook

WIDEST = 100


def rules(
    game: Annotated[str, Parameter(help=later("A game of “blindfleet games”."))],
    /,
    *,
    screen: Given,
) -> int:
    chosen = preset(game)
    text = rulebook(screen.words, chosen, as_typed=True)
    if screen.terminal:
        _render(screen, text)
    else:
        print(text.translate(screen.simpler), end="")
    return 0


def _render(screen: Screen, text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(WIDEST, screen.width), no_color=not screen.colour, highlight=False)
    console.print(Markdown(text))
