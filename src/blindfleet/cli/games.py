"""`blindfleet games`: the games and their options."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from typing import Annotated, Any

from cyclopts import Parameter

from blindfleet.cli.columns import TOGETHER, aligned, listed, paragraph
from blindfleet.cli.screen import Given, Screen
from blindfleet.rules.families import PRESETS, Ruleset, options_of
from blindfleet.words.games import about, choice
from blindfleet.words.language import Words, later
from blindfleet.words.rulebook import family_name

SHORT = 20


def games(
    *,
    json: Annotated[
        bool, Parameter(negative="", help=later("Write JSON, for programs to read."))
    ] = False,
    screen: Given,
) -> int:
    if json:
        described = [describe(screen.words, rules) for rules in PRESETS.values()]
        print(json_text.dumps(described, ensure_ascii=bool(screen.simpler), indent=2))
    else:
        for line in listing(screen):
            screen.show(line)
    return 0


def describe(words: Words, rules: Ruleset) -> dict[str, Any]:
    """A game for a program: `about` is for people, everything else stays as records have it."""
    values = rules.options()
    return {
        "game": rules.preset,
        "family": family_name(rules),
        "about": about(words, rules.preset),
        "options": [
            {
                "key": option.key,
                "rule": option.rule,
                "value": values[option.key],
                "choices": list(option.choices),
            }
            for option in options_of(rules)
        ],
    }


def listing(screen: Screen) -> Iterator[str]:
    words = screen.words
    yield from aligned([("", game, about(words, game)) for game in PRESETS], screen.width)
    for family in ("blind", "shooting"):
        presets = [rules for rules in PRESETS.values() if family_name(rules) == family]
        yield from ("", words.say("Options of {game}:", game=presets[0].preset), "")
        yield from aligned(_options(words, presets[0]), screen.width)
        yield from ("", words.say("Where the games differ:"), "")
        yield from aligned(_apart(presets), screen.width)
    yield ""
    hint = words.say("“blindfleet rules GAME” shows the rules of a game and all its settings.")
    yield from paragraph("", hint, screen.width)


def _options(words: Words, rules: Ruleset) -> Iterator[tuple[str, ...]]:
    say, values = words.say, rules.options()
    yield "", say("option"), say("rule"), say("value"), say("choices")
    for option in options_of(rules):
        value = values[option.key]
        choices = ", ".join(choice(words, text) for text in option.choices)
        yield "", option.key, option.rule, value if len(value) <= SHORT else say("below"), choices


def _apart(presets: list[Ruleset]) -> Iterator[tuple[str, ...]]:
    """What each game has otherwise than the first; and of that what was too long for the table."""
    usual = presets[0].options()
    for rules in presets:
        apart = [
            f"{key}:{TOGETHER}{listed(value.split(', '))}"
            for key, value in sorted(rules.options().items(), key=lambda one: len(one[1]) > SHORT)
            if value != usual[key] or (rules is presets[0] and len(value) > SHORT)
        ]
        yield "", rules.preset, "; ".join(apart)
