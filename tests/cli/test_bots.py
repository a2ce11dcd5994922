"""`blindfleet bots GAME`."""

from __future__ import annotations

import pytest

from blindfleet.bots.ladder import ladder
from blindfleet.rules.families import PRESETS, preset
from cli.conftest import Run


def test_a_ladder_from_the_weakest_to_the_strongest(run: Run) -> None:
    status, out, err = run("bots", "classic")
    assert (status, err) == (0, "")
    names = [line.split()[0] for line in out.splitlines() if not line.startswith("   ")]
    levels = [level.name for level in ladder(preset("classic"))]
    assert names == [*levels, "weakest", "strongest", "bayes-greedy", "random"]


def test_the_ladder_of_changed_rules(run: Run) -> None:
    assert run("bots", "classic", "turns=salvo") == run("bots", "salvo")
    assert run("bots", "classic", "turns=salvo") != run("bots", "classic")


def test_all_games(run: Run) -> None:
    status, out, _ = run("bots")
    headings = [line.rstrip(":") for line in out.splitlines() if not line.startswith(" ")]
    assert status == 0
    assert {game for heading in headings for game in heading.split(", ")} == set(PRESETS)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Any legal action, all equally likely."),
        ("ru", "Любое дозволенное действие, все равновероятны."),
        ("it", "Una qualsiasi azione lecita, tutte ugualmente probabili."),
    ],
)
def test_what_a_bot_is_in_every_language(run: Run, language: str, says: str) -> None:
    assert says in run("bots", "blind", "--lang", language)[1]


def test_a_game_that_there_is_not(run: Run) -> None:
    status, _, err = run("bots", "chess")
    assert status == 2
    assert err.startswith("blindfleet: there is no game “chess”; the games are ")
