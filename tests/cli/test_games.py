"""`blindfleet games`."""

from __future__ import annotations

import json

import pytest

from blindfleet.rules.families import PRESETS, options_of
from cli.conftest import Run


def test_json_is_stable(run: Run) -> None:
    """A program may rely on these keys, and on values that a record's headers can have."""
    status, out, err = run("games", "--json")
    games = json.loads(out)
    assert (status, err) == (0, "")
    assert [game["game"] for game in games] == list(PRESETS)
    assert games[1] == {
        "game": "blind-skirmish",
        "family": "blind",
        "about": "Blind on a small board: 15 pieces a side, a quick game.",
        "options": [
            {"key": "board", "rule": "B3", "value": "8x9", "choices": ["1x3 … 26x99"]},
            {"key": "home", "rule": "B3", "value": "4", "choices": ["a number"]},
            {
                "key": "fleet",
                "rule": "B3",
                "value": "1B 2C 3D 3P 1V 1S 1F 1T 1M 1X",
                "choices": ["…"],
            },
            {"key": "colours", "rule": "B2", "value": "two", "choices": ["two", "one"]},
            {"key": "first", "rule": "B5", "value": "lot", "choices": ["lot", "1", "2"]},
            {"key": "memory", "rule": "B8", "value": "kept", "choices": ["kept", "own"]},
            {"key": "neighbours", "rule": "B10", "value": "four", "choices": ["four", "eight"]},
            {"key": "vedette", "rule": "B11", "value": "leap", "choices": ["leap", "clear"]},
            {"key": "engage", "rule": "B20", "value": "after", "choices": ["after", "before"]},
            {"key": "defeat-costs", "rule": "B22", "value": "ship", "choices": ["ship", "force"]},
            {"key": "mine-spent", "rule": "B27", "value": "yes", "choices": ["yes", "no"]},
            {"key": "torpedo-spent", "rule": "B28", "value": "yes", "choices": ["yes", "no"]},
            {"key": "fish-takes-torpedo", "rule": "B30", "value": "no", "choices": ["yes", "no"]},
            {"key": "forts-to-take", "rule": "B32", "value": "all", "choices": ["all", "a number"]},
            {
                "key": "quiet-limit",
                "rule": "B35",
                "value": "200",
                "choices": ["0 (never)", "a number"],
            },
            {"key": "clock", "rule": "B36", "value": "none", "choices": ["none", "600+5", "…"]},
        ],
    }


def test_json_values_make_the_same_game_again(run: Run) -> None:
    for game in json.loads(run("games", "--json")[1]):
        rules = PRESETS[game["game"]]
        values = {option["key"]: option["value"] for option in game["options"]}
        assert rules.with_options(values) == rules


def test_json_speaks_the_language_only_to_people(run: Run) -> None:
    english, russian = (
        json.loads(run("games", "--json", "--lang", one)[1]) for one in ("en", "ru")
    )
    assert [game.pop("about") for game in english] != [game.pop("about") for game in russian]
    assert english == russian


@pytest.mark.parametrize("language", ["en", "ru", "it"])
@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_the_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    status, out, err = run("games", "--lang", language)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= columns
    assert not any(line != line.rstrip() for line in out.splitlines())
    assert "\N{NO-BREAK SPACE}" not in out


def test_the_table_has_every_option(run: Run) -> None:
    lines = [line.split() for line in run("games")[1].splitlines()]
    for rules in PRESETS.values():
        for option in options_of(rules):
            assert [option.key, option.rule] in [line[:2] for line in lines]


def test_the_table(run: Run) -> None:
    out = run("games", "--lang", "ru")[1]
    assert "  classic-15       Классика на море 15×15, с авианосцем.\n" in out
    assert "  настройка           правило  значение  можно выбрать\n" in out
    assert "  quiet-limit         B35      200       0 (никогда), число\n" in out
    assert "  classic-corners  touching: corners\n" in out
