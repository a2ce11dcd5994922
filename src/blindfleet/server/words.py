"""The words of each language, loaded once."""

from __future__ import annotations

from functools import cache

from blindfleet.words.language import LANGUAGES, Words, load


def words_of(language: str | None) -> Words:
    """The words of the language, or English where it is none of ours."""
    return _loaded(language if language in LANGUAGES else "en")


_loaded = cache(load)
