"""The rules of a game to read, with its settings as they are typed or in words."""

from __future__ import annotations

import pytest

from blindfleet.rules.families import PRESETS, options_of, preset
from blindfleet.words.games import game_name
from blindfleet.words.language import LANGUAGES, load
from blindfleet.words.options import option_name
from blindfleet.words.rulebook import rulebook


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRESETS)
def test_settings_are_in_words_or_as_they_are_typed(game: str, language: str) -> None:
    words, rules = load(language), preset(game)
    read, typed = (rulebook(words, rules, as_typed=as_typed) for as_typed in (False, True))
    assert read.startswith(f"# {game_name(words, game)}\n")
    assert typed.startswith(f"# {game}\n")
    for option in options_of(rules):
        assert f"| `{option.key}` | {option.rule} | {rules.options()[option.key]} |" in typed
        assert f"| {option_name(words, option.key)} | {option.rule} |" in read
    settings, _, rest = read.partition("\n\n| ")[2].partition("\n\n")
    assert "`" not in settings
    assert rest
