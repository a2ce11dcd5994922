"""`blindfleet verify FILE`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from blindfleet.board.seats import Seat
from blindfleet.records import Eyes, Verdict, verify, write
from blindfleet.records.verify import ANSWERS, FORCES, Unseen
from cli.conftest import Run
from cli.played import blind_game, by_chance, saved, shots_fired

VERIFIED = {
    "en": "verified: blind, 4 turns. A draw by agreement.\n",
    "ru": "проверено: blind, 4 хода. Ничья по соглашению.\n",
    "it": "verificata: blind, 4 turni. Patta di comune accordo.\n",
}


@pytest.mark.parametrize("language", VERIFIED)
def test_a_full_record(run: Run, tmp_path: Path, language: str) -> None:
    file = saved(blind_game(), tmp_path)
    assert run("verify", file, "--lang", language) == (0, VERIFIED[language], "")


HIDDEN = {
    "en": """\
not shown by this record:
  which ships stood behind an answer of side 2
  the force engaged by side 2 (2 times)
""",
    "ru": """\
в этой записи не показано:
  какие корабли стояли за ответом стороны 2
  отряд, который ввела в бой сторона 2 (2 раза)
""",
    "it": """\
questa registrazione non mostra:
  quali navi c'erano dietro una risposta della parte 2
  la forza ingaggiata dalla parte 2 (2 volte)
""",
}


@pytest.mark.parametrize("language", HIDDEN)
def test_a_projection_says_what_it_does_not_show(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    def hiding(text: str) -> Verdict:
        hidden = (Unseen(ANSWERS, Seat.TWO), Unseen(FORCES, Seat.TWO, 2))
        return replace(verify(text), unseen=hidden)

    monkeypatch.setattr("blindfleet.cli.verify.verified", hiding)
    file = saved(blind_game(), tmp_path, Eyes.ONE)
    assert run("verify", file, "--lang", language) == (0, VERIFIED[language] + HIDDEN[language], "")


GOES_ON = """\
verified: hasbro, 1 turn. The game is not over.
not shown by this record:
  the deployment of side 1
  the deployment of side 2
"""


def test_a_game_that_goes_on(run: Run, tmp_path: Path) -> None:
    assert run("verify", saved(shots_fired("B1"), tmp_path, Eyes.PUBLIC)) == (0, GOES_ON, "")


@pytest.mark.parametrize("game", ["blind-skirmish", "classic", "salvo"])
@pytest.mark.parametrize("eyes", Eyes)
def test_games_by_chance(run: Run, tmp_path: Path, game: str, eyes: Eyes) -> None:
    status, out, err = run("verify", saved(by_chance(game), tmp_path, eyes))
    assert (status, err) == (0, "")
    assert out.startswith(f"verified: {game}, ")


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "line {line}, column 7: B2 was shot at before (S10)"),
        ("ru", "строка {line}, столбец 7: в B2 уже стреляли (S10)"),
        ("it", "riga {line}, colonna 7: su B2 si è già sparato (S10)"),
    ],
)
def test_the_first_thing_wrong_is_one_line_and_status_1(
    run: Run, tmp_path: Path, language: str, reason: str
) -> None:
    text = write(shots_fired("B2", "A1", "A1", "A2"))
    line = text.splitlines().index("3. 1: A1 miss") + 1
    path = tmp_path / "wrong"
    path.write_text(text.replace("3. 1: A1 miss", "3. 1: B2 miss"), encoding="utf-8")
    status, out, err = run("verify", str(path), "--lang", language)
    assert (status, out) == (1, "")
    assert err == f"blindfleet: {path}: {reason.format(line=line)}\n"
