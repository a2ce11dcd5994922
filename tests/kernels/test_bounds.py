"""Compiled code reads and writes beside an array without a word, unless it is told to look."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYING = ["tests/kernels/blind", "tests/bots/blind/test_officers.py", "tests/training"]


@pytest.mark.slow
def test_nothing_is_read_or_written_beside_an_array(tmp_path: Path) -> None:
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *PLAYING]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:]
