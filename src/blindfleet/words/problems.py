"""What is wrong, in the language of the person who can mend it."""

from __future__ import annotations

from blindfleet.board.problems import Illegal, Problem
from blindfleet.words.language import Words, later
from blindfleet.words.names import ship_class_name

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
    later("Address already in use"),
)

# Details that are ships as records write them, such as cruiser#2.
SHIPS = ("ship", "other", "ship_class")


def explain(words: Words, problem: Problem) -> str:
    """The problem as one sentence; something illegal with the number of its rule behind it."""
    details = {name: _detail(words, name, detail) for name, detail in problem.details.items()}
    details |= {name: ship(words, details[name]) for name in SHIPS if name in details}
    sentence = words.say(problem.template, **details)
    return f"{sentence} ({problem.rule})" if isinstance(problem, Illegal) else sentence


def _detail(words: Words, name: str, detail: object) -> object:
    if isinstance(detail, Problem):
        return explain(words, detail)
    if name in PHRASES and isinstance(detail, str) and detail:
        return _phrase(words, detail)
    return detail


def ship(words: Words, written: object) -> object:
    """A ship of a record as people call it: `cruiser#2` is cruiser 2."""
    ship_class, _, number = str(written).partition("#")
    return " ".join(filter(None, (ship_class_name(words, ship_class), number)))


def _phrase(words: Words, phrase: str) -> str:
    """One of our phrases; or what the user wrote, in the quotation marks of the language."""
    if phrase[0] == "“" and phrase[-1] == "”":
        return words.say("“{text}”", text=phrase[1:-1])
    return words.catalogue.gettext(phrase)
