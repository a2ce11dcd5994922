"""`blindfleet rules GAME`."""

from __future__ import annotations

from pathlib import Path

import pytest

import blindfleet
from blindfleet.cli.rules import rules
from blindfleet.cli.screen import Screen
from blindfleet.rules.families import PRESETS
from blindfleet.words.language import load
from cli.conftest import Run

TEXTS = Path(blindfleet.__file__).parent / "texts" / "rules"


@pytest.mark.parametrize("language", ["en", "ru", "it"])
@pytest.mark.parametrize("game", PRESETS)
def test_settings_then_the_text_as_markdown(run: Run, game: str, language: str) -> None:
    family = "blind" if game.startswith("blind") else "shooting"
    text = (TEXTS / f"{family}.{language}.md").read_text(encoding="utf-8")
    status, out, err = run("rules", game, "--lang", language)
    assert (status, err) == (0, "")
    assert out.endswith("|\n\n" + text)
    assert out.startswith(f"# {game}\n\n")
    for key, value in PRESETS[game].options().items():
        assert any(
            line.startswith(f"| `{key}` |") and line.endswith(f"| {value} |")
            for line in out.splitlines()
        )


def test_the_fleet_is_told_in_words(run: Run) -> None:
    out = run("rules", "classic", "--lang", "ru")[1]
    assert (
        "Флот: 1 × линкор (четырёхпалубный), 2 × крейсер (трёхпалубный), "
        "3 × эсминец (двухпалубный), 4 × торпедный катер (однопалубный)." in out
    )


@pytest.mark.parametrize("width", [80, 120])
def test_a_terminal_gets_it_rendered(capsys: pytest.CaptureFixture[str], width: int) -> None:
    rules("classic", screen=Screen(load("it"), width=width, terminal=True))
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= min(width, 100)
    assert any(" • S1 La griglia. grid indica righe x colonne" in line for line in lines)
    assert not any("**" in line for line in lines)
