"""The language of the program, and its catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = ("en", "ru", "it")
LOCALES = Path(__file__).parent.parent / "locale"


@dataclass(frozen=True)
class Words:
    """One language: the program's sentences, translated and filled in."""

    language: str
    catalogue: gettext.NullTranslations

    def say(self, message: str, /, **details: object) -> str:
        """The message with its details."""
        return self.catalogue.gettext(message).format(**details) if message else ""

    def count(self, one: str, many: str, number: int, /, **details: object) -> str:
        """The message in the form that goes with the number, which it may show as {number}."""
        return self.catalogue.ngettext(one, many, number).format(number=number, **details)

    def pick(self, context: str, message: str, /, **details: object) -> str:
        """The message as it is said in the context."""
        return self.catalogue.pgettext(context, message).format(**details)


def later(message: str) -> str:
    """A message that is written down here and said elsewhere."""
    return message


def later_count(one: str, many: str) -> tuple[str, str]:
    """The same for a message that is counted."""
    return one, many


def later_pick(context: str, message: str) -> tuple[str, str]:
    """The same for a message in its context."""
    return context, message


def load(language: str) -> Words:
    """The words of one of the LANGUAGES."""
    catalogue = gettext.translation("blindfleet", LOCALES, [language], fallback=True)
    return Words(language, catalogue)


def choose(environment: Mapping[str, str]) -> str:
    """The language that the locale environment asks for, as far as there is one.

    LANGUAGE is a list in order of preference. As everywhere, it counts unless the locale is the
    plain C one.
    """
    for wanted in _wanted(environment):
        language = wanted.partition(".")[0].partition("@")[0].partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _wanted(environment: Mapping[str, str]) -> Iterator[str]:
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return
    yield from environment.get("LANGUAGE", "").split(":")
    yield locale


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
