"""What holds for every test of the terminal application."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Iterator
from typing import Any

import pytest

from patience import PATIENCE
from terminal.bots_at_hand import keep_bots_at_hand
from terminal.quick_screens import make_screens_quick


@pytest.fixture
def everything_is_drawn() -> None:
    """For a test in which each change is drawn at once, as a terminal would show it."""


@pytest.fixture
def bots_in_processes() -> None:
    """For a test of what becomes of a bot's process."""


@pytest.fixture(autouse=True)
def _quick_screens(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    make_screens_quick(monkeypatch, drawn="everything_is_drawn" in request.fixturenames)


@pytest.fixture(autouse=True)
def _bots_at_hand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "bots_in_processes" not in request.fixturenames:
        keep_bots_at_hand(monkeypatch)


@pytest.fixture(autouse=True)
def _bots_hear_of_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    monkeypatch.setattr("blindfleet.terminal.table.LAST_WORDS", PATIENCE)


@pytest.fixture(autouse=True)
def _bots_are_not_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under `./check --slow` a bot's process, or the whole program in tmux, would be slowed down
    severalfold by coverage's tracer; what it runs is measured elsewhere.
    """
    for name in ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def bot_processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Process]]:
    """The processes that a test has started, none of which outlives it. One left behind would
    otherwise be found by whichever test comes next when the memory is tidied, and that one would
    fail.
    """
    started: list[Process] = []
    start = asyncio.create_subprocess_exec

    async def start_and_remember(*arguments: Any, **options: Any) -> Process:
        process = await start(*arguments, **options)
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_remember)
    yield started
    assert all(process.returncode is not None for process in started), "a bot is left behind"
