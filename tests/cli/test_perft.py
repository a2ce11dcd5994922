"""`blindfleet perft GAME|FILE --depth N`."""

from __future__ import annotations

from pathlib import Path

import pytest

from blindfleet import Referee, Seat, preset
from blindfleet.records import Eyes
from blindfleet.rules.families import PRESETS
from blindfleet.rules.perft import orderly_start, perft
from cli.conftest import Run
from cli.played import blind_game, saved, shots_fired


@pytest.mark.parametrize(
    ("language", "out"),
    [
        ("en", "depth 1: 100\ndepth 2: 9980\n9980\n"),
        ("ru", "глубина 1: 100\nглубина 2: 9980\n9980\n"),
        ("it", "profondità 1: 100\nprofondità 2: 9980\n9980\n"),
    ],
)
def test_each_depth_and_the_number_last(run: Run, language: str, out: str) -> None:
    assert run("perft", "classic", "--depth", "2", "--lang", language) == (0, out, "")


@pytest.mark.parametrize("game", PRESETS)
def test_every_game(run: Run, game: str) -> None:
    number = perft(orderly_start(PRESETS[game]), 1)
    assert run("perft", game, "--depth", "1") == (0, f"depth 1: {number}\n{number}\n", "")


def test_depth_nought(run: Run) -> None:
    assert run("perft", "blind", "--depth", "0") == (0, "1\n", "")


def test_from_the_end_of_a_record(run: Run, tmp_path: Path) -> None:
    file = saved(shots_fired("A1", "A1", "A2"), tmp_path)
    assert run("perft", file, "--depth", "2") == (0, "depth 1: 24\ndepth 2: 552\n552\n", "")


def test_from_the_end_of_a_game(run: Run, tmp_path: Path) -> None:
    file = saved(blind_game(), tmp_path)
    assert run("perft", file, "--depth", "1") == (0, "depth 1: 0\n0\n", "")


def test_a_game_wins_over_a_file_of_its_name(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(shots_fired("A1"), tmp_path, name="classic")
    monkeypatch.chdir(tmp_path)
    assert run("perft", "classic", "--depth", "1")[1] == "depth 1: 100\n100\n"
    assert run("perft", "./classic", "--depth", "1")[1] == "depth 1: 25\n25\n"


def test_neither_a_game_nor_a_file(run: Run) -> None:
    status, out, err = run("perft", "chess", "--depth", "1")
    assert (status, out) == (2, "")
    assert err.startswith("blindfleet: “chess” is neither a game nor a file; the games are blind, ")
    assert err.count("\n") == 1


def test_only_full_records(run: Run, tmp_path: Path) -> None:
    file = saved(shots_fired("A1"), tmp_path, Eyes.ONE)
    line = f"blindfleet: {file}: only a full record can be counted from\n"
    assert run("perft", file, "--depth", "1") == (2, "", line)


def test_both_must_have_deployed(run: Run, tmp_path: Path) -> None:
    file = saved(Referee(preset("blind"), Seat.ONE).record(), tmp_path)
    line = f"blindfleet: {file}: нужна расстановка обеих сторон\n"
    assert run("perft", file, "--depth", "1", "--lang", "ru") == (2, "", line)


def test_no_depth_below_nought(run: Run) -> None:
    line = "blindfleet: a depth is 0 or more, not -2\n"
    assert run("perft", "classic", "--depth", "-2") == (2, "", line)


def test_what_would_never_be_counted_is_refused(run: Run) -> None:
    status, out, err = run("perft", "salvo", "--depth", "2")
    assert status == 2
    assert out == "depth 1: 8301842925275026025\n"
    assert "too many lines" in err
