"""What holds for every test: no test depends on time, and none on a program it did not name."""

import os
import shutil
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

for profile, examples in (("quick", 50), ("thorough", 300)):
    settings.register_profile(
        profile,
        parent=settings(),
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("quick")

# A shell's background jobs ignore interrupts, and so would every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """`./check --slow` also tries more examples."""
    if config.option.markexpr != "not slow":
        settings.load_profile("thorough")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose program is missing; under CI=true that is a failure."""
    needed = [program for marker in item.iter_markers("needs") for program in marker.args]
    missing = [program for program in needed if shutil.which(program) is None]
    if missing:
        reason = f"needs {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the tests' own, as `module:Class`, can be had in other processes too."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
