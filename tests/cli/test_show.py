"""`blindfleet show`: where pictures go, what they are of, and what is refused."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, get_args

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.cli import show as command
from blindfleet.cli.screen import Screen
from blindfleet.pictures import THEMES
from blindfleet.records import Eyes
from blindfleet.words.games import game_name
from blindfleet.words.language import load
from cli.conftest import Run
from cli.played import blind_game, saved, shots_fired
from strategists import BOOKKEEPER
from terminal.recorded import twins

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '


def shown(run: Run, *arguments: str) -> str:
    status, out, err = run("show", *arguments)
    assert (status, err) == (0, "")
    return out


def refused(run: Run, *arguments: str) -> str:
    status, out, err = run("show", *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    return err.removeprefix("blindfleet: ").rstrip()


def test_a_record_is_drawn_into_a_file(run: Run, tmp_path: Path) -> None:
    game, picture = saved(shots_fired("B1", "A5"), tmp_path), tmp_path / "board.svg"
    assert shown(run, game, "-o", str(picture)) == ""
    written = picture.read_bytes()
    assert written.decode().startswith(SVG)
    assert shown(run, game, "--output", str(picture)) == ""
    assert picture.read_bytes() == written
    assert sorted(one.name for one in tmp_path.iterdir()) == ["board.svg", "game.bf"]


def test_a_picture_may_be_a_png_of_any_width(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "BOARD.PNG"
    assert shown(run, "hasbro", "-o", str(picture), "--width", "320") == ""
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 320


def test_a_pipe_gets_svg_and_so_does_the_hyphen(run: Run) -> None:
    assert shown(run, "classic").startswith(SVG)
    assert shown(run, "classic") == shown(run, "classic", "-o", "-")
    assert "Б" in shown(run, "classic")


def test_a_screen_is_not_drawn_on() -> None:
    with pytest.raises(Invalid, match="-o FILE says where to draw"):
        command.destination(None, Screen(load("en"), terminal=True))


def test_turns_and_eyes_are_those_of_replay(run: Run, tmp_path: Path) -> None:
    game = saved(blind_game(), tmp_path)
    assert "Blind · after turn 2 · to act: Anna" in shown(run, game, "--turn", "2")
    assert "Blind · before the first turn" in shown(run, game, "--turn", "0")
    assert "Blind · at the end" in shown(run, game)
    assert shown(run, game, "--turn", "2", "--eyes", "1") != shown(run, game, "--turn", "2")
    assert refused(run, game, "--turn", "9") == "there is no turn 9: the last one is 4"


def test_a_record_is_seen_through_its_own_eyes(run: Run, tmp_path: Path) -> None:
    full = saved(blind_game(), tmp_path)
    one = saved(blind_game(), tmp_path, Eyes.ONE, "one.bf")
    assert shown(run, one, "--turn", "2") == shown(run, full, "--turn", "2", "--eyes", "1")
    assert "through" in refused(run, one, "--eyes", "2")


@pytest.mark.parametrize("game", ["classic", "salvo", "blind-skirmish"])
def test_a_game_by_itself_is_set_up_and_played_by_chance(run: Run, game: str) -> None:
    name = game_name(load("en"), game)
    assert f"{name} · before the first turn" in shown(run, game)
    assert shown(run, game, "--seed", "5") == shown(run, game, "--seed", "5")
    assert shown(run, game, "--seed", "5") != shown(run, game, "--seed", "6")
    assert f"{name} · after turn 4" in shown(run, game, "--turn", "4")


@pytest.mark.parametrize("theme", THEMES)
def test_themes(run: Run, theme: str) -> None:
    assert f'class="bf-{theme}"' in shown(run, "hasbro", "--theme", theme)


def test_every_theme_can_be_asked_for() -> None:
    annotated = command.show.__annotations__["theme"]
    choices = get_args(get_args(eval(annotated, vars(command)))[0])
    assert choices == tuple(THEMES)


def test_captions_are_in_the_language_asked_for(run: Run) -> None:
    assert "свой флот" in shown(run, "classic", "--eyes", "1", "--lang", "ru")
    assert 'lang="it"' in shown(run, "blind", "--lang", "it")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("classic", "-o", "board.gif"), "board.gif: a picture's name ends in .svg / .png"),
        (("classic", "-o", "board"), "board: a picture's name ends in .svg / .png"),
        (("classic", "-o", "no/such/board.svg"), "no/such/board.svg: No such file or directory"),
        (("classic", "--width", "9", "-o", "a.svg"), "only a PNG has a width; an SVG fits every"),
        (("classic", "--width", "9"), "only a PNG has a width; an SVG fits every size"),
        (("classic", "--width", "0", "-o", "a.png"), "a picture is 1 to 4096 pixels wide, not 0"),
        (("nonsense",), "“nonsense” is neither a game nor a file; the games are blind, "),
        (("blind", "--heat", "--eyes", "full"), "what pieces are taken for is a player's: --heat "),
        (("blind", "--heat", "--eyes", "public"), "what pieces are taken for is a player's: "),
        (("classic", "--heat", "--eyes", "full"), "full eyes see every ship: a heat map needs "),
        (("classic", "--theme", "pink"), "--theme: “pink” is not one of day, night, paper, "),
        (("classic", "--turn", "-1"), "there is no turn -1: the last one is 0"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: Any, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(run, *arguments).startswith(problem)
    assert list(tmp_path.iterdir()) == []


def test_a_seed_is_for_games_of_chance(run: Run, tmp_path: Path) -> None:
    game = saved(blind_game(), tmp_path)
    assert refused(run, game, "--seed", "1") == f"--seed goes with a game; {game} is a record"


def test_a_picture_that_cannot_be_written_leaves_the_old_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "board.svg").mkdir()
    assert refused(run, "hasbro", "-o", str(tmp_path / "board.svg")).endswith("directory")
    assert [one.name for one in tmp_path.iterdir()] == ["board.svg"]


def test_a_link_is_followed_and_its_rights_are_kept(run: Run, tmp_path: Path) -> None:
    target, link = tmp_path / "real.svg", tmp_path / "link.svg"
    target.touch(mode=0o600)
    link.symlink_to(target)
    shown(run, "hasbro", "-o", str(link))
    assert link.is_symlink()
    assert target.read_text("utf-8").startswith(SVG)
    assert target.stat().st_mode & 0o777 == 0o600


def test_a_loop_of_links_is_a_problem_like_any_other(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.svg").symlink_to(tmp_path / "b.svg")
    (tmp_path / "b.svg").symlink_to(tmp_path / "a.svg")
    refused(run, "hasbro", "-o", str(tmp_path / "a.svg"))


def test_output_is_utf_8_wherever_it_goes(run: Run) -> None:
    output = subprocess.run(
        [sys.executable, "-m", "blindfleet", "show", "classic"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=True,
        capture_output=True,
    ).stdout
    assert output.decode("utf-8") == shown(run, "classic")


def counting(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A survey that finds the same chance everywhere; the waters it was asked about."""
    asked: list[object] = []

    def survey_of_waters(rules: Any, waters: object) -> SimpleNamespace:
        asked.append(waters)
        return SimpleNamespace(chances=(0.25,) * rules.grid.size)

    survey = ModuleType("blindfleet.kernels.survey")
    survey.survey_of_waters = survey_of_waters  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, survey.__name__, survey)
    return asked


@pytest.mark.parametrize(("eyes", "grids"), [("1", 1), ("2", 1), ("public", 2)])
def test_heat_is_counted_for_the_waters_that_these_eyes_attack(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eyes: str, grids: int
) -> None:
    asked = counting(monkeypatch)
    game = saved(shots_fired("B1", "A5"), tmp_path)
    drawn = shown(run, game, "--eyes", eyes, "--heat")
    assert len(asked) == grids
    assert drawn.count(">25<") == 24 * grids
    assert "chance of a ship" in drawn


def test_there_is_nothing_to_count_when_the_fleets_are_shown(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    said = refused(run, "hasbro", "--turn", "400", "--eyes", "1", "--heat")
    assert said.startswith("there is no turn 400")
    last = said.rsplit(" ", 1)[1]
    assert refused(run, "hasbro", "--turn", last, "--eyes", "1", "--heat") == (
        "the fleets have been shown: there are no chances left for a heat map"
    )


def test_heat_marks_the_pieces_of_blind_with_what_they_are_taken_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "ADVISER", BOOKKEEPER)
    plain = shown(run, "blind", "--turn", "20", "--eyes", "1")
    drawn = shown(run, "blind", "--turn", "20", "--eyes", "1", "--heat")
    assert "what a piece is taken for" in drawn
    marks = re.findall(r">[BCDPVSFTMX] \d+<", drawn)
    assert 20 < len(marks) <= 45
    assert not re.findall(r">[BCDPVSFTMX] \d+<", plain)
    assert shown(run, "blind", "--turn", "20", "--heat") == drawn
    assert shown(run, "blind", "--turn", "20", "--eyes", "2", "--heat") != drawn


def test_in_blind_there_is_nothing_to_mark_when_the_fleets_are_shown_or_nobody_explains_itself(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "ADVISER", BOOKKEEPER)
    over = saved(blind_game(), tmp_path)
    assert refused(run, over, "--eyes", "1", "--heat") == (
        "the fleets have been shown: there are no chances left for a heat map"
    )
    monkeypatch.setattr(command, "ADVISER", "greedy")
    assert refused(run, "blind", "--heat") == (
        "no bot explains itself in this game: there is nothing to show"
    )


def test_what_is_drawn_of_beliefs_does_not_depend_on_what_is_hidden(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "ADVISER", BOOKKEEPER)
    pictures = set()
    for number, record in enumerate(twins("blind-skirmish", 12)):
        game = saved(record, tmp_path, name=f"{number}.bf")
        pictures.add(shown(run, game, "--turn", "6", "--eyes", "1", "--heat"))
    assert len(pictures) == 1
