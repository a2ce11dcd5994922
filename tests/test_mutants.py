"""The mistakes that `tools/mutants.py` plants can still be planted."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = str(ROOT / "tools")


def test_what_every_mutant_puts_wrong_stands_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [TOOLS, *sys.path])
    tool = runpy.run_path(f"{TOOLS}/mutants.py")
    for mutant in tool["MUTANTS"]:
        text = (ROOT / tool["PROGRAM"] / mutant.file).read_text(encoding="utf-8")
        assert text.count(mutant.right) == 1, mutant.what
