"""A run on disk: kept, gone on with, and refused where it is another's."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from arena.players import SMALL, TINY_BLIND
from blindfleet.arena import Contest, Result, play
from blindfleet.arena.journal import Journal, journal
from blindfleet.board.problems import Invalid

SWEEPER = "arena.players:Sweeper"
CONTEST = Contest(SMALL, (SWEEPER, "random"), seed=7, fleets="uniform", solo=True, moments=2)
DUEL = Contest(SMALL, (SWEEPER, "random"))
BLIND = Contest(TINY_BLIND, ("strongest", "random"), seed=3, moments=20)
CONTESTS = (CONTEST, DUEL, BLIND)


@cache
def played() -> dict[Contest, tuple[Result, ...]]:
    return {one: tuple(play(one, bout) for bout in one.bouts(3)) for one in CONTESTS}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def keep(path: Path, contest: Contest = CONTEST) -> None:
    with journal(path, contest) as kept:
        for result in played()[contest]:
            kept.keep(result)


@pytest.mark.parametrize("contest", CONTESTS, ids=["range", "table", "blind"])
def test_results_come_back_as_they_were_kept(path: Path, contest: Contest) -> None:
    keep(path, contest)
    with journal(path, contest) as kept:
        assert kept.results == played()[contest]
        assert [one.efforts[0].seconds for one in kept.results] == [
            one.efforts[0].seconds for one in played()[contest]
        ]


def test_every_result_is_on_disk_at_once(path: Path) -> None:
    with journal(path, CONTEST) as kept:
        for number, result in enumerate(played()[CONTEST], 2):
            kept.keep(result)
            assert path.read_bytes().count(b"\n") == number


@pytest.mark.parametrize("torn", [b'{"bout":[1,', b"{}", b"\xff\xfe"])
def test_a_torn_last_line_is_dropped(path: Path, torn: bytes) -> None:
    keep(path)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    with journal(path, CONTEST) as kept:
        assert kept.results == played()[CONTEST]
        kept.keep(played()[CONTEST][0])
    assert path.read_bytes().startswith(whole + b'{"bout":[0,')


def test_a_torn_header_is_begun_anew(path: Path) -> None:
    path.write_bytes(b'{"format":"blindfl')
    keep(path)
    with journal(path, CONTEST) as kept:
        assert kept.results == played()[CONTEST]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "(seed: 7 there, 8 here)"),
        ({"bots": (SWEEPER,)}, f'(bots: ["{SWEEPER}", "random"] there, ["{SWEEPER}"] here)'),
        ({"budget": 5}, "(budget: 0 there, 5 here)"),
        ({"fleets": "border"}, '(fleets: "uniform" there, "border" here)'),
        ({"moments": 0}, "(moments: 2 there, 0 here)"),
        ({"solo": False}, "(shooter-only: true there, false here)"),
        ({"rules": SMALL.with_options({"touching": "corners"})}, '(options: {"grid": "6x6"'),
    ],
)
def test_the_journal_of_another_run_is_refused_with_what_differs(
    path: Path, change: dict[str, object], said: str
) -> None:
    keep(path)
    before = path.read_bytes()
    other = replace(CONTEST, **change)  # type: ignore[arg-type]
    with pytest.raises(Invalid) as caught, journal(path, other):
        pass
    assert str(caught.value).startswith(f"{path} is the journal of another run {said}")
    assert path.read_bytes() == before


def test_the_journal_of_an_older_program_is_refused_with_what_differs(path: Path) -> None:
    keep(path)
    older = path.read_bytes().replace(b"blindfleet arena 3", b"blindfleet arena 2")
    path.write_bytes(older)
    with pytest.raises(Invalid) as caught, journal(path, CONTEST):
        pass
    formats = 'format: "blindfleet arena 2" there, "blindfleet arena 3" here'
    assert str(caught.value) == f"{path} is the journal of another run ({formats})"
    assert path.read_bytes() == older


@pytest.mark.parametrize(
    "header",
    [
        b"[]\n",
        b"Hello\n",
        b'{"format": "another"}\n',
        b"\xff\n",
        b"Hello",
        b'{"format":"another"}',
        b'{"format":"blindfleet arena 3","version":"none',
        b"\xff",
        b"\n",
        b"\nHello",
    ],
)
def test_what_is_no_journal_is_left_alone(path: Path, header: bytes) -> None:
    path.write_bytes(header)
    with pytest.raises(Invalid, match="is no journal of an arena"), journal(path, CONTEST):
        pass
    assert path.read_bytes() == header


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bout", [0, [5]]),
        ("bout", [0, []]),
        ("bout", [-1, [0]]),
        ("bout", [True, [0]]),
        ("bout", 3),
        ("winner", 4),
        ("efforts", []),
        ("efforts", [{}]),
        ("efforts", None),
    ],
)
def test_a_line_that_is_no_result_is_named(path: Path, key: str, value: object) -> None:
    keep(path)
    lines = path.read_text().splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {key: value})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Invalid, match=r"line 4 is no result"), journal(path, CONTEST):
        pass


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ending", "bored"),
        ("ending", None),
        ("turns", None),
        ("turns", -1),
        ("challenges", None),
        ("strikes", 0.5),
        ("opinions", []),
        ("opinions", [[[11, [0, 1, 1, 0.5]]], 1, 1.0, 1.0]),
        ("opinions", [[[3, [0, 1, 1]]], 1, 1.0, 1.0]),
        ("opinions", [[], -1, 1.0, 1.0]),
    ],
)
def test_what_is_no_result_of_blind_is_named(path: Path, key: str, value: object) -> None:
    keep(path, BLIND)
    lines = path.read_text().splitlines()
    line = json.loads(lines[2])
    (line if key == "ending" else line["efforts"][1])[key] = value
    path.write_text("\n".join([*lines[:2], json.dumps(line), *lines[3:]]) + "\n")
    with pytest.raises(Invalid, match=r"line 3 is no result"), journal(path, BLIND):
        pass


def test_a_game_of_blind_is_no_result_of_a_shooting_game(path: Path) -> None:
    keep(path, DUEL)
    lines = path.read_text().splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"ending": "forts"})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Invalid, match=r"line 2 is no result"), journal(path, DUEL):
        pass


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="Is a directory"), journal(tmp_path, CONTEST):
        pass


def test_a_file_that_cannot_be_gone_back_in_is_none_either(path: Path) -> None:
    """What Python itself refuses has no reason of the system's."""
    os.mkfifo(path)
    with pytest.raises(Invalid, match=f"{path}: .*not seekable"), journal(path, CONTEST):
        pass


def test_what_the_games_meet_with_is_no_complaint_about_the_file(path: Path) -> None:
    with pytest.raises(ConnectionResetError), journal(path, CONTEST):
        raise ConnectionResetError


def test_a_full_disk_is_told_of_the_file(path: Path) -> None:
    class Full(BytesIO):
        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(Invalid, match=f"{path}: No space left on device"):
        Journal(path, Full(), ()).keep(played()[CONTEST][0])


def test_one_run_at_a_time_writes_a_journal(path: Path) -> None:
    with journal(path, CONTEST) as kept:
        said = f"{path} is being written by another run"
        with pytest.raises(Invalid, match=said), journal(path, CONTEST):
            pass
        kept.keep(played()[CONTEST][0])
    with journal(path, CONTEST) as kept:
        assert kept.results == played()[CONTEST][:1]


def no_module(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(sys.modules, "fcntl", None)


def no_locks_here(patch: pytest.MonkeyPatch) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    patch.setattr("fcntl.flock", flock)


@pytest.mark.parametrize("without", [no_module, no_locks_here])
def test_where_there_are_no_locks_there_is_a_journal_all_the_same(
    without: Callable[[pytest.MonkeyPatch], None], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch)
    keep(path)
    with journal(path, CONTEST) as kept:
        assert kept.results == played()[CONTEST]
