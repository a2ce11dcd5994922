"""`blindfleet arena GAME BOT BOT …`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blindfleet.arena import crews
from blindfleet.arena.playing import play_match
from cli.conftest import Run
from cli.test_process import command, untraced
from patience import PATIENCE

SMALL = ("classic", "grid=6x6", "fleet=cruiser 3, destroyer 2, torpedo-boat 1 x2")
SWEEPER = "arena.players:Sweeper"
SKIRMISH = "blind-skirmish"
COUNTING = "arena.players:Counting"
ALONE = ("--workers", "1")
TIMELESS = "ms_per_decision"
NO_MOMENT = "there was no moment yet to compare chances at: it takes more games"


def rows(out: str) -> list[dict[str, Any]]:
    """The JSON on the last line, without the time."""
    found: list[dict[str, Any]] = json.loads(out.splitlines()[-1])
    return [{key: value for key, value in row.items() if key != TIMELESS} for row in found]


def test_a_table_of_a_duel(run: Run) -> None:
    status, out, err = run("arena", *SMALL, SWEEPER, "random", "--games", "4", *ALONE)
    assert (status, err) == (0, "")
    *heading, pairs, blank, titles, first, second = out.splitlines()
    game = "classic grid=6x6 'fleet=cruiser 3, destroyer 2, torpedo-boat 1 x2'"
    assert " ".join(heading) == f"{game}, seed 0: 4 games between every two bots"
    assert pairs == "Two games make a pair, in which the bots swap seats and the first turn."
    assert blank == ""
    assert titles.split() == ["bot", "games", "wins", "ties", "shots", "misses", "ms", "rating"]
    assert first.startswith(f"{SWEEPER}      4  ")
    assert second.startswith("random                     4  ")
    assert "±" in first


def test_a_table_of_a_practice(run: Run) -> None:
    arguments = ("--shooter-only", "--games", "3", "--seed", "9", *ALONE)
    status, out, err = run("arena", *SMALL, SWEEPER, "random", *arguments)
    assert (status, err) == (0, "")
    *heading, fleets, _, titles, first, second = out.splitlines()
    assert " ".join(heading).endswith(", seed 9: 3 boards")
    assert fleets == "Fleets: uniform."
    assert titles.split() == "bot games shots misses against the first ms".split()
    assert " … " not in first
    assert " … " in second


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("ru", "бот партий побед ничьих выстрелов промахов раундов мс рейтинг"),
        ("it", "bot partite vinte pari colpi a vuoto giri ms punteggio"),
    ],
)
def test_a_table_in_other_languages(run: Run, language: str, titles: str) -> None:
    arguments = ("--games", "3", "--lang", language, *ALONE)
    status, out, _ = run("arena", "salvo", "random", "weakest", *arguments)
    assert status == 0
    assert titles.split() in [line.split() for line in out.splitlines()]


def test_an_odd_game_is_told_of(run: Run) -> None:
    _, out, _ = run("arena", *SMALL, "random", "weakest", "--games", "3", *ALONE)
    assert "The last game has no twin." in out


def test_games_lost_by_an_illegal_action_have_a_column(run: Run) -> None:
    bots = ("random", "arena.players:Illegal")
    _, out, _ = run("arena", *SMALL, *bots, "--games", "2", *ALONE)
    titles, _, last, why = out.splitlines()[-4:]
    assert titles.split()[:5] == ["bot", "games", "wins", "ties", "illegal"]
    assert last.split()[:5] == ["arena.players:Illegal", "2", "0", "0", "2"]
    assert why.startswith("arena.players:Illegal: illegal: ")


def test_json_is_one_list_on_the_last_line(run: Run) -> None:
    arguments = ("random", "weakest", "--games", "4", "--json", *ALONE)
    status, out, err = run("arena", "blind", "board=3x3", "home=1", "fleet=2D 1X", *arguments)
    assert (status, err) == (0, "")
    first, second = json.loads(out.splitlines()[-1])
    assert first["bot"] == "random"
    assert first["games"] == first["wins"] + second["wins"] + first["ties"] == 4
    assert first["rating"] == -second["rating"]
    assert first[TIMELESS] > 0
    for key in ("mean_shots", "mean_shots_se", "mean_misses", "mean_rounds", "difference"):
        assert first[key] is None


def test_a_table_of_blind(run: Run) -> None:
    arguments = ("boatswain", "greedy", "--games", "4", "--seed", "3", *ALONE)
    status, out, err = run("arena", SKIRMISH, *arguments)
    assert (status, err) == (0, "")
    titles, first, second, note, blank, about, ends, pairing = out.splitlines()[3:]
    named = "bot games wins points, % draws, % challenges ms rating"
    assert titles.split() == named.split()
    for line in (first, second):
        assert re.fullmatch(r"\w+ +4 +\d +\S+ \(\S+ … \S+\) +\S+ +\d+\.\d +\S+ +[+-]\d+", line)
    assert (note, blank) == ("Challenges: in 100 turns of its own.", "")
    assert about.startswith("Turns of a game on average; of 100 games so many were drawn")
    assert ends.split()[:3] == ["bots", "turns", "draws"]
    assert pairing.startswith("boatswain – greedy  ")
    assert "±" in pairing
    assert all(len(line) <= 80 for line in out.splitlines())


def test_matches_of_blind_have_no_table_of_shots(run: Run) -> None:
    _, out, _ = run("arena", SKIRMISH, "greedy", "random", "--games", "2", "--match", "2", *ALONE)
    assert "greedy – random" in out
    assert "Shots" not in out


def test_every_two_bots_of_blind_have_a_line(run: Run) -> None:
    arguments = ("boatswain", "greedy", "random", "--games", "2", *ALONE)
    _, out, _ = run("arena", SKIRMISH, *arguments)
    points, _, titles, *lines = out.splitlines()[-7:]
    assert points == "The points are those of the first named."
    assert titles.split()[:3] == ["bots", "points,", "%"]
    assert [line.split("  ")[0] for line in lines] == [
        "boatswain – greedy",
        "boatswain – random",
        "greedy – random",
        "together",
    ]
    shares = [float(word) for word in lines[-1].split()[2:]]
    assert sum(shares[1:]) == pytest.approx(100, abs=0.3)  # the ends, behind the draws


def test_a_refused_action_of_blind_is_an_end_too(run: Run) -> None:
    arguments = ("boatswain", "arena.players:Speechless", "--games", "2", *ALONE)
    _, out, _ = run("arena", SKIRMISH, *arguments)
    assert out.splitlines()[-2].split()[-1] == "illegal"
    assert out.splitlines()[-1].split()[-1] == "100.0"


def test_json_of_blind(run: Run) -> None:
    arguments = ("boatswain", "greedy", "--games", "4", "--json", *ALONE)
    first, second = rows(run("arena", SKIRMISH, *arguments)[1])
    assert first["points"] + second["points"] == pytest.approx(1)
    assert sum(first["endings"].values()) == 4
    assert first["challenges_per_100_turns"] > 0
    assert second["challenges_per_100_turns"] > 0
    assert first["against"][0]["bot"] == second["bot"]
    assert first["against"][0]["mean_turns"] == first["mean_turns"] == second["mean_turns"] > 0
    assert "calibration" not in first


def test_a_kept_run_of_blind_goes_on_to_the_same_end(run: Run, tmp_path: Path) -> None:
    kept = ("--keep", str(tmp_path / "run.jsonl"))
    drawn = ("--calibration", str(tmp_path / "beliefs.svg"), "--json", *ALONE)
    bots = ("arena", SKIRMISH, "boatswain", COUNTING)
    run(*bots, "--games", "3", *kept, *drawn)
    again = rows(run(*bots, "--games", "6", *kept, *drawn)[1])
    assert again == rows(run(*bots, "--games", "6", *drawn)[1])


def test_json_of_a_practice_has_nulls_for_wins(run: Run) -> None:
    arguments = ("--shooter-only", "--fleets", "border", "--games", "5", "--json", *ALONE)
    _, out, _ = run("arena", "salvo", "grid=6x6", "fleet=boat 2", "random", "random", *arguments)
    first, second = rows(out)
    assert (first["wins"], first["ties"], first["rating"], first["difference"]) == (None,) * 4
    assert second["difference"] == second["difference_low"] == 0
    assert first["mean_rounds"] > 1


def test_the_same_with_as_many_workers_as_there_are(run: Run) -> None:
    arguments = ("arena", *SMALL, SWEEPER, "random", "--games", "6", "--seed", "5", "--json")
    assert rows(run(*arguments, *ALONE)[1]) == rows(run(*arguments, "--workers", "2")[1])


def test_an_interrupted_run_shows_what_it_has_and_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupted twice, after three games each time, it ends as if nothing had been."""
    arguments = ("arena", *SMALL, SWEEPER, "random", "--games", "8", "--json", *ALONE)
    kept = ("--keep", str(tmp_path / "run.jsonl"))

    for games in (3, 6):
        played = iter(range(3))

        def interrupted(*given: Any, played: Iterator[int] = played) -> Any:
            if next(played, None) is None:
                raise KeyboardInterrupt
            return play_match(*given)

        with monkeypatch.context() as patch:
            patch.setattr(crews, "play_match", interrupted)
            status, out, err = run(*arguments, *kept)
        assert status == 130
        assert [row["games"] for row in rows(out)] == [games, games]
        assert err == f"blindfleet: interrupted; the same command goes on from {kept[1]}\n"
    assert rows(run(*arguments, *kept)[1]) == rows(run(*arguments)[1])


def test_an_interrupt_without_a_journal_says_how_to_have_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("blindfleet.arena.crews.play_match", interrupted)
    status, out, err = run("arena", *SMALL, "random", "weakest", *ALONE)
    assert status == 130
    assert out.splitlines()[-1].split() == ["weakest", "0", "0", "0"]
    assert err == "blindfleet: interrupted; with --keep FILE a run can go on\n"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_from_the_keyboard(run: Run, tmp_path: Path, workers: str) -> None:
    """The whole program: it ends soon, shows its table, and its journal is whole."""
    kept = tmp_path / "run.jsonl"
    (tmp_path / "slow.py").write_text(
        "import time\nfrom blindfleet import UniformPlayer\n"
        "class Slow(UniformPlayer):\n"
        "    def choose(self, *given):\n"
        "        time.sleep(0.01)\n"
        "        return super().choose(*given)\n"
    )
    arguments = ("arena", *SMALL, "slow:Slow", "--shooter-only", "--games", "1000")
    running = subprocess.Popen(
        command(*arguments, "--workers", workers, "--keep", str(kept), "--json"),
        env=untraced(),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while not kept.exists() or kept.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert b"Traceback" not in err
    assert rows(out.decode())[0]["games"] == kept.read_bytes().count(b"\n") - 1


def test_a_failing_bot_is_one_line(run: Run) -> None:
    arguments = ("arena.players:Failing", "random", "--seed", "6", *ALONE)
    said = "arena.players:Failing failed in game 1 of seed 6: LookupError: no idea\\nat all"
    assert run("arena", *SMALL, *arguments) == (2, "", f"blindfleet: {said}\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ("random",),
            "two bots or more play against each other; one is enough with --shooter-only",
        ),
        (("random", "bosun"), "“bosun” is no bot of this game; there are "),
        (("random", "nowhere:Bot"), "the bot nowhere:Bot cannot be had: ModuleNotFoundError"),
        (("random", "random", "--games", "0"), "1 to 1000000 games can be played, not 0"),
        (("random", "random", "--budget", "-1"), "a budget is from 0 to 1000000000, not -1"),
        (("random", "random", "--workers", "many"), "“many” is neither a number of workers"),
        (("random", "random", "--draw", "a.svg"), "--draw and --calibration go with"),
        (("random", "--shooter-only", "--draw", "a.gif"), "a.gif: a picture's name ends in"),
        (("random", "random", "--fleet-map", "a.svg"), "--fleet-map needs --fleets, to say whose"),
        (
            ("random", "random", "--fleets", "bosun"),
            "“bosun” is no bot of this game; there are uniform, border, cadet, ",
        ),
        (("random", "random", "sea=1"), "there is no option “sea”; the options are grid, "),
    ],
)
def test_what_cannot_be_done_is_one_line(run: Run, arguments: tuple[str, ...], line: str) -> None:
    status, out, err = run("arena", *SMALL, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"blindfleet: {line}")
    assert err.count("\n") == 1


def test_an_address_where_nobody_answers_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blindfleet.arena.crews.PATIENCE", 0.5)
    status, out, err = run("arena", *SMALL, "random", "random", "--workers", "dask://127.0.0.1:1")
    assert (status, out) == (2, "")
    assert err.startswith("blindfleet: dask://127.0.0.1:1 does not answer: ")
    assert err.count("\n") == 1


def test_pictures_of_a_practice(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("shots.svg", "chances.svg", "fleets.png")]
    drawn = zip(("--draw", "--calibration", "--fleet-map"), map(str, files), strict=True)
    options = [word for option in drawn for word in option]
    bots = (SWEEPER, "random")
    status, out, err = run(
        "arena", *SMALL, *bots, "--shooter-only", "--games", "5", *ALONE, *options
    )
    assert (status, err) == (0, "")
    assert f"{SWEEPER}: chances of a ship as foretold and as found" in out
    assert out.splitlines()[-1].startswith("chi-square: ")
    assert [file.read_bytes()[:4] for file in files] == [b"<svg", b"<svg", b"\x89PNG"]


def test_calibration_in_json(run: Run, tmp_path: Path) -> None:
    drawn = ("--calibration", str(tmp_path / "chances.svg"), "--json", *ALONE)
    _, out, _ = run("arena", *SMALL, SWEEPER, "random", "--shooter-only", "--games", "4", *drawn)
    sweeper, random = rows(out)
    assert random["calibration"] is None
    assert sweeper["calibration"]["cells"] > 0


def test_beliefs_of_blind_beside_the_truth(run: Run, tmp_path: Path) -> None:
    pictures = [tmp_path / "beliefs.svg", tmp_path / "beliefs.png"]
    bots = ("boatswain", "random", COUNTING, "--games", "4", *ALONE)
    said = [run("arena", SKIRMISH, *bots, "--calibration", str(one)) for one in pictures]
    assert [(status, err) for status, _, err in said] == [(0, "")] * 2
    assert [picture.read_bytes()[:4] for picture in pictures] == [b"<svg", b"\x89PNG"]
    lines = said[0][1].splitlines()
    about = "boatswain: chances of a class as foretold and as found, where a piece might be"
    assert about in lines
    assert sum(line.startswith("chi-square: ") for line in lines) == 2
    assert sum(line.startswith("battleship ") for line in lines) == 2
    title, titles, boatswain, counting = lines[-4:]
    assert title == "Log-loss of a piece that might be several things, in bits:"
    assert titles.split() == "bot pieces log-loss counting alone gain".split()
    assert boatswain.startswith("boatswain ")
    assert counting.startswith(COUNTING)
    assert counting.endswith("+0.000 (+0.000 … +0.000)")


def test_beliefs_of_blind_in_json(run: Run, tmp_path: Path) -> None:
    drawn = ("--calibration", str(tmp_path / "beliefs.svg"), "--json", "--games", "2", *ALONE)
    boatswain, random = rows(run("arena", SKIRMISH, "boatswain", "random", *drawn)[1])
    assert random["calibration"] is None
    assert boatswain["calibration"]["pieces"] > 0
    assert boatswain["calibration"]["bits"] > 0


def test_what_blind_has_no_picture_of_is_one_line(run: Run, tmp_path: Path) -> None:
    picture = str(tmp_path / "a.svg")
    status, out, err = run("arena", SKIRMISH, "random", "random", "--draw", picture)
    said = "--draw goes with --shooter-only, and that with the shooting games"
    assert (status, out, err) == (2, "", f"blindfleet: {said}\n")
    status, out, err = run("arena", SKIRMISH, "random", "random", "--calibration", picture)
    said = "none of these bots says what it thinks the enemy's pieces are"
    assert (status, out, err) == (2, "", f"blindfleet: {said}\n")


def test_a_run_of_blind_without_a_moment_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blindfleet.arena.calibration.Moments.watch", lambda self, view: None)
    drawn = ("--calibration", str(tmp_path / "a.svg"), "--games", "2", *ALONE)
    status, _, err = run("arena", SKIRMISH, "boatswain", "random", *drawn)
    assert (status, err) == (2, f"blindfleet: {NO_MOMENT}\n")


def test_bots_without_chances_have_no_calibration(run: Run, tmp_path: Path) -> None:
    drawn = ("--calibration", str(tmp_path / "chances.svg"), *ALONE)
    status, out, err = run("arena", *SMALL, "random", "--shooter-only", "--games", "2", *drawn)
    assert (status, out) == (2, "")
    assert err == "blindfleet: none of these bots says how likely it thinks a ship\n"


def test_a_run_without_a_moment_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blindfleet.arena.calibration.Moments.watch", lambda self, view: None)
    drawn = ("--calibration", str(tmp_path / "chances.svg"), *ALONE)
    status, _, err = run("arena", *SMALL, SWEEPER, "--shooter-only", "--games", "2", *drawn)
    assert (status, err) == (2, f"blindfleet: {NO_MOMENT}\n")


def test_an_interrupt_is_told_before_the_pictures_that_cannot_be_drawn(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("blindfleet.arena.crews.play_match", interrupted)
    drawn = ("--calibration", str(tmp_path / "chances.svg"), *ALONE)
    status, _, err = run("arena", *SMALL, SWEEPER, "random", "--shooter-only", *drawn)
    assert status == 130
    assert err.splitlines() == [
        "blindfleet: interrupted; with --keep FILE a run can go on",
        f"blindfleet: {NO_MOMENT}",
    ]


def test_a_map_of_fleets_needs_no_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "fleets.svg"
    arguments = ("--fleet-map", str(file), "--fleets", "border", "--games", "20")
    assert run("arena", *SMALL, *arguments) == (0, "", "")
    assert "fleets: border · 20 boards" in file.read_text("utf-8")


def test_in_blind_one_bot_is_not_sent_to_a_range(run: Run) -> None:
    status, _, err = run("arena", "blind", "captain")
    assert (status, err) == (2, "blindfleet: two bots or more play against each other\n")


def test_blind_has_no_map_of_fleets(run: Run, tmp_path: Path) -> None:
    status, _, err = run("arena", "blind", "--fleet-map", str(tmp_path / "fleets.svg"))
    assert (status, err) == (2, "blindfleet: only the shooting games have a heat map\n")


def test_only_a_person_sees_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr("blindfleet.cli.progress.OFTEN", 0)
    _, out, err = run("arena", *SMALL, "random", "weakest", "--games", "4", *ALONE)
    shown = err.split("\r")
    assert shown[1] == f"{'·' * 24} 0 of 4 games; the bots get ready\x1b[K"
    assert shown[3].startswith(f"{'■' * 12}{'·' * 12} 2 of 4 games, ")
    assert shown[3].endswith(" left\x1b[K")
    assert shown[-1] == "\x1b[K"
    assert "■" not in out


def test_the_room_is_entered_only_when_it_is_needed() -> None:
    """The command line starts quickly because nothing here brings the arena along."""
    code = "import sys, blindfleet.cli.app; print('blindfleet.arena' in sys.modules)"
    python = command()[0]
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_match_has_its_shots_game_by_game(run: Run) -> None:
    arguments = ("random", "--shooter-only", "--match", "2", "--games", "4", *ALONE)
    _, out, _ = run("arena", *SMALL, *arguments)
    assert "Shots by game of the match:" in out
    assert [line.split()[0] for line in out.splitlines()[-2:]] == ["1", "2"]
    _, out, _ = run("arena", *SMALL, *arguments, "--json")
    (row,) = json.loads(out)
    assert len(row["by_game"]) == 2
    assert sum(row["by_game"]) / 2 == pytest.approx(row["mean_shots"])


def test_a_match_without_games_is_refused(run: Run) -> None:
    status, _, err = run("arena", *SMALL, "random", "random", "--match", "0")
    assert (status, err) == (2, "blindfleet: a match has 1 to 1000 games, not 0\n")


def test_games_by_themselves_are_not_told_game_by_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["blindfleet.arena.standings"], "by_game", None)
    _, out, _ = run("arena", *SMALL, "random", "--shooter-only", "--games", "2", *ALONE, "--json")
    assert "by_game" not in rows(out)[0]


@pytest.mark.parametrize("option", ["--draw", "--calibration", "--fleet-map"])
def test_a_picture_without_a_folder_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path, option: str
) -> None:
    kept, picture = tmp_path / "kept", tmp_path / "nowhere" / "a.svg"
    arguments = ("--shooter-only", "--games", "2", "--keep", str(kept), *ALONE)
    status, out, err = run("arena", *SMALL, SWEEPER, *arguments, option, str(picture))
    assert (status, out) == (2, "")
    assert str(picture) in err
    assert not kept.exists()


@pytest.mark.parametrize("other", ["--calibration", "--keep"])
def test_two_things_in_one_file_are_refused(run: Run, tmp_path: Path, other: str) -> None:
    (tmp_path / "aside").mkdir()
    first, same = tmp_path / "a.svg", tmp_path / "aside" / ".." / "a.svg"
    arguments = ("--shooter-only", "--draw", str(first), other, str(same))
    status, out, err = run("arena", *SMALL, SWEEPER, *arguments)
    assert (status, out) == (2, "")
    assert err.endswith("a picture needs a file of its own\n")


def test_a_link_to_itself_is_no_place_for_a_picture(run: Run, tmp_path: Path) -> None:
    loop = tmp_path / "a.svg"
    loop.symlink_to(loop)
    arguments = ("--shooter-only", "--games", "1", *ALONE, "--draw", str(loop))
    status, _, err = run("arena", *SMALL, SWEEPER, *arguments)
    assert status == 2
    assert err.count("\n") == 1


def test_an_interrupt_in_disguise_is_nobodys_failure(run: Run) -> None:
    status, out, err = run("arena", *SMALL, "arena.players:Disguised", "random", *ALONE)
    assert status == 130
    assert "Over: 0 of 100." in out.splitlines()
    assert err == "blindfleet: interrupted; with --keep FILE a run can go on\n"


def test_an_interrupted_table_says_how_much_of_it_is_there(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = iter(range(3))

    def interrupted(*given: Any) -> Any:
        if next(played, None) is None:
            raise KeyboardInterrupt
        return play_match(*given)

    monkeypatch.setattr(crews, "play_match", interrupted)
    status, out, _ = run("arena", *SMALL, SWEEPER, "random", "--games", "8", *ALONE)
    assert status == 130
    assert "Over: 3 of 8." in out.splitlines()
