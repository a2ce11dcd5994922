"""Which language is spoken, and how its messages are filled in."""

from __future__ import annotations

import pytest

from blindfleet.words.language import capital, choose, load
from words.catalogues import words


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "it_CH"}, "it"),
        ({"LANG": "it@euro"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB"}, "ru"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:ru:it"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "de"}, "ru"),
        ({"LANGUAGE": "it"}, "it"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "it"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANG": "itself"}, "en"),
    ],
)
def test_the_locale_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert choose(environment) == language


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Miss!"), ("ru", "Мимо!"), ("it", "Acqua!"), ("xx", "Miss!")]
)
def test_catalogues_are_loaded_from_the_package(language: str, said: str) -> None:
    loaded = load(language)
    assert (loaded.language, loaded.say("Miss!")) == (language, said)


@pytest.mark.parametrize(
    ("number", "russian"),
    [(1, "1 раз"), (2, "2 раза"), (5, "5 раз"), (11, "11 раз"), (21, "21 раз"), (104, "104 раза")],
)
def test_russian_counts_in_three_ways(number: int, russian: str) -> None:
    assert words("ru").count("{number} time", "{number} times", number) == russian


def test_details_are_filled_in_after_translation() -> None:
    assert words("it").say("side {number}", number=2) == "parte 2"
    assert words("ru").pick("she says", "{player}: “I lost!”", player="Анна").startswith("Анна")


def test_a_capital_begins_a_sentence() -> None:
    assert [capital(text) for text in ("эсминец", "", "A1")] == ["Эсминец", "", "A1"]
