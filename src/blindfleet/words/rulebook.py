"""The rules of a game to read: its settings, and the text of its family."""

from __future__ import annotations

from importlib import resources

from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.families import Ruleset, options_of
from blindfleet.words.games import about, fleet, game_name
from blindfleet.words.language import Words
from blindfleet.words.options import option_name, option_value


def family_name(rules: Ruleset) -> str:
    """The name that the rules' text goes by."""
    return "blind" if isinstance(rules, BlindRules) else "shooting"


def rulebook(words: Words, rules: Ruleset, *, as_typed: bool) -> str:
    """All of it, in Markdown. The game and its settings have their names, or those that are typed
    on the command line.
    """
    return f"{_settings(words, rules, as_typed=as_typed)}\n{rules_text(words, rules)}"


def _settings(words: Words, rules: Ruleset, *, as_typed: bool) -> str:
    values = rules.options()
    rows = [(words.say("option"), words.say("rule"), words.say("value")), ("---", "---", "---")]
    for one in options_of(rules):
        name, value = f"`{one.key}`", values[one.key]
        if not as_typed:
            name, value = option_name(words, one.key), option_value(words, one.key, value)
        rows.append((name, one.rule, value))
    lines = [
        f"# {rules.preset if as_typed else game_name(words, rules.preset)}",
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
