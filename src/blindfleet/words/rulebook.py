"""The rules of a game to read: its settings, and the text of its family."""

from __future__ import annotations

from importlib import resources

from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.families import Ruleset, options_of
from blindfleet.words.games import about, fleet
from blindfleet.words.language import Words


def family_name(rules: Ruleset) -> str:
    """The name that the rules' text goes by."""
    return "blind" if isinstance(rules, BlindRules) else "shooting"


def rulebook(words: Words, rules: Ruleset) -> str:
    """All of it, in Markdown."""
    return f"{settings(words, rules)}\n{rules_text(words, rules)}"


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
