"""What is wrong, in the language of the person who can mend it."""

from __future__ import annotations

from blindfleet.board.problems import Illegal, Problem
from blindfleet.words.language import Words, later

# Details that are phrases of the program; all others are names, codes and texts of the user's.
PHRASES = ("what", "found", "reason")

# The reasons of the operating system that a person meets when a file cannot be used.
SYSTEM_REASONS = (
    later("No such file or directory"),
    later("Is a directory"),
    later("Not a directory"),
    later("Permission denied"),
    later("File name too long"),
    later("Input/output error"),
    later("Too many levels of symbolic links"),
    later("No space left on device"),
)


def explain(words: Words, problem: Problem) -> str:
    """The problem as one sentence; something illegal with the number of its rule behind it."""
    details = {name: _detail(words, name, detail) for name, detail in problem.details.items()}
    sentence = words.say(problem.template, **details)
    return f"{sentence} ({problem.rule})" if isinstance(problem, Illegal) else sentence


def _detail(words: Words, name: str, detail: object) -> object:
    if isinstance(detail, Problem):
        return explain(words, detail)
    if name in PHRASES and isinstance(detail, str) and detail:
        return _phrase(words, detail)
    return detail


def _phrase(words: Words, phrase: str) -> str:
    """One of our phrases; or what the user wrote, in the quotation marks of the language."""
    if phrase[0] == "“" and phrase[-1] == "”":
        return words.say("“{text}”", text=phrase[1:-1])
    return words.catalogue.gettext(phrase)
