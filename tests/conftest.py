"""What holds for every test: no test depends on time, and none on a program it did not name."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "blindfleet",
    parent=settings(),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("blindfleet")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose program is missing; under CI=true that is a failure."""
    needed = [program for marker in item.iter_markers("needs") for program in marker.args]
    missing = [program for program in needed if shutil.which(program) is None]
    if missing:
        reason = f"needs {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
