"""`blindfleet rules GAME`: the settings of a game and the rules of its family."""

from __future__ import annotations

from importlib import resources
from typing import Annotated

from cyclopts import Parameter

from blindfleet.cli.games import family_name
from blindfleet.cli.screen import Given, Screen
from blindfleet.rules.families import Ruleset, options_of, preset
from blindfleet.words.games import about, fleet
from blindfleet.words.language import Words, later

WIDEST = 100


def rules(
    game: Annotated[str, Parameter(help=later("A game of “blindfleet games”."))],
    /,
    *,
    screen: Given,
) -> int:
    chosen = preset(game)
    text = f"{settings(screen.words, chosen)}\n{rules_text(screen.words, chosen)}"
    if screen.terminal:
        _render(screen, text)
    else:
        print(text.translate(screen.simpler), end="")
    return 0


def settings(words: Words, rules: Ruleset) -> str:
    """The game's settings, in Markdown."""
    values = rules.options()
    rows = [
        (words.say("option"), words.say("rule"), words.say("value")),
        ("---", "---", "---"),
        *((f"`{one.key}`", one.rule, values[one.key]) for one in options_of(rules)),
    ]
    lines = [
        f"# {rules.preset}",
        "",
        about(words, rules.preset),
        "",
        words.say("The fleet: {fleet}.", fleet=fleet(words, rules)),
        "",
        *("| " + " | ".join(row) + " |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def rules_text(words: Words, rules: Ruleset) -> str:
    """The rules of the family as the players read them."""
    name = f"{family_name(rules)}.{words.language}.md"
    return (resources.files("blindfleet") / "texts" / "rules" / name).read_text(encoding="utf-8")


def _render(screen: Screen, text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(WIDEST, screen.width), no_color=not screen.colour, highlight=False)
    console.print(Markdown(text))
