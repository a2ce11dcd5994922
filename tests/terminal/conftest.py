"""What holds for every test of the terminal application."""

import pytest


@pytest.fixture(autouse=True)
def _bots_are_not_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under `./check --slow` a bot's process, or the whole program in tmux, would be slowed down
    severalfold by coverage's tracer; what it runs is measured elsewhere.
    """
    for name in ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START"):
        monkeypatch.delenv(name, raising=False)
