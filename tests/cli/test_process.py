"""The program as a process: pipes, signals, encodings, terminals."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.played import saved, shots_fired
from patience import PATIENCE

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "PYTHONIOENCODING")


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LOCALES}
    return {**kept, "COLUMNS": "80", **more}


def untraced(**more: str) -> dict[str, str]:
    """For a program that is interrupted: a tracer that is interrupted with it may never end."""
    kept = environment(**more).items()
    return {name: value for name, value in kept if not name.startswith("COVERAGE")}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "blindfleet", *arguments]


def output(*arguments: str, **more: str) -> tuple[int, str, str]:
    done = subprocess.run(
        command(*arguments), env=environment(**more), capture_output=True, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize(
    ("variables", "first"),
    [
        ({}, "Usage: blindfleet COMMAND [OPTIONS]"),
        ({"LANG": "ru_RU.UTF-8"}, "Вызов: blindfleet КОМАНДА [ПАРАМЕТРЫ]"),
        ({"LC_ALL": "it_IT.UTF-8"}, "Uso: blindfleet COMANDO [OPZIONI]"),
    ],
)
def test_the_module_speaks_the_language_of_the_locale(
    variables: dict[str, str], first: str
) -> None:
    status, out, err = output(**variables)
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == first


def test_the_installed_command() -> None:
    script = Path(sys.executable).with_name("blindfleet")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("blindfleet ")


def test_a_bad_command_line_ends_with_2() -> None:
    assert output("sail")[0] == 2


@pytest.mark.parametrize("arguments", [("games",), ("rules", "blind"), ("--help",)])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_goes_away_is_no_error(arguments: tuple[str, ...], unbuffered: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command(*arguments),
        env=environment(PYTHONUNBUFFERED=unbuffered),
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command("games"), env=environment(), stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"blindfleet: No space left on device\n")


def test_a_closed_output() -> None:
    closed = f"exec {' '.join(command('games'))} >&-"
    done = subprocess.run(["sh", "-c", closed], env=environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_is_quiet() -> None:
    counting = subprocess.Popen(
        command("perft", "blind", "--depth", "5"),
        env=untraced(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert counting.stdout is not None
    assert counting.stdout.readline().startswith(b"depth 1: ")
    counting.send_signal(signal.SIGINT)
    _, err = counting.communicate(timeout=PATIENCE)
    assert (counting.returncode, err) == (130, b"")


def test_an_encoding_without_our_signs(tmp_path: Path) -> None:
    file = saved(shots_fired("B1", "A5", "A5", "D1"), tmp_path)
    status, out, err = output("replay", file, PYTHONIOENCODING="ascii")
    assert (status, err) == (0, "")
    assert out.isascii()
    assert "1 |   O   #   |    1 |   x   O   |" in out
    assert '1. Anna shoots at B1: "Hit!"' in out


def test_an_encoding_without_our_letters() -> None:
    status, out, err = output("games", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (status, err) == (0, "")
    assert "classic          ???????? ?? ?????? ? ??????: ?????? ????????." in out


def test_the_plain_locale_shows_everything() -> None:
    status, out, _ = output("games", "--lang", "ru", LC_ALL="C")
    assert status == 0
    assert "Классика на листке в клетку" in out


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [*command("replay"), os.fsencode(tmp_path) + b"/\xff\x1b[31m"],
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.endswith(b"/\\udcff\\x1b[31m: No such file or directory\n")


def seen_on_a_terminal(*arguments: str, **more: str) -> str:
    """What a terminal is sent."""
    mine, its = pty.openpty()
    running = subprocess.Popen(
        command(*arguments), env=environment(TERM="xterm", **more), stdout=its, stderr=its
    )
    os.close(its)
    seen = b""
    try:
        while part := os.read(mine, 65536):
            seen += part
    except OSError:  # Linux says so when the other side is closed
        pass
    assert running.wait() == 0
    os.close(mine)
    return seen.decode()


def test_a_terminal_has_colours_unless_they_are_refused(tmp_path: Path) -> None:
    file = saved(shots_fired("B1", "A5"), tmp_path)
    painted = seen_on_a_terminal("replay", file)
    assert "\x1b[1;31m×\x1b[0m" in painted
    plain = seen_on_a_terminal("replay", file, NO_COLOR="1")
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain


def test_a_terminal_has_the_rules_rendered() -> None:
    seen = seen_on_a_terminal("rules", "classic", "--lang", "it")
    assert "**" not in seen
    assert "• " in seen
