"""What holds for every test: none depends on time or chance, or on a program it did not name."""

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import programs
from progress import Meter, Progress

# A shell's background jobs ignore interrupts, and so would every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `./check` asks for."""
    parser.addoption("--progress", action="store_true", help="one line that says how far it is")
    parser.addoption("--times", action="store_true", help="where the time went, by folder")


def pytest_configure(config: pytest.Config) -> None:
    """The same examples every time, unless `--seed` asks for others; more with `--slow`."""
    settings.register_profile(
        "chosen",
        max_examples=50 if config.option.markexpr == "not slow" else 300,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        derandomize=config.getoption("hypothesis_seed", None) is None,
    )
    settings.load_profile("chosen")
    if config.option.times:
        config.pluginmanager.register(Meter())
    if config.option.progress and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config))


def pytest_collection_finish() -> None:
    """All that is loaded by now stays: the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose program is missing; under CI=true that is a failure."""
    needed = [program for marker in item.iter_markers("needs") for program in marker.args]
    if missing := programs.missing(needed):
        if os.environ.get("CI") == "true":
            pytest.fail(programs.advice(missing), pytrace=False)
        pytest.skip(programs.advice(missing))


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the tests' own, as `module:Class`, can be had in other processes too."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
