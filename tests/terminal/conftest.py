"""What holds for every test of the terminal application."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Iterator
from typing import Any

import pytest


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
