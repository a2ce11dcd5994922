"""What makes hundreds of applications cheap to test: each style sheet is parsed once, and a screen
is drawn only when somebody looks. What it tells stays there, however slow a test is.
"""

from __future__ import annotations

from typing import Any

import pytest
from textual._compositor import Compositor
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parse_rules = Stylesheet._parse_rules
_parsed: dict[object, list[RuleSet]] = {}


def parse_once(sheet: Stylesheet, *arguments: Any, **named: Any) -> list[RuleSet]:
    key = (arguments, *sorted(named.items()), *sorted(sheet._variables.items()))
    if key not in _parsed:
        _parsed[key] = _parse_rules(sheet, *arguments, **named)
    return _parsed[key]


def draw_nothing(compositor: Compositor, **_: Any) -> None:
    """A terminal that nobody looks at."""
    compositor._dirty_regions.clear()


def make_screens_quick(monkeypatch: pytest.MonkeyPatch, drawn: bool) -> None:
    monkeypatch.setattr(App, "NOTIFICATION_TIMEOUT", 3600.0)
    monkeypatch.setattr(Stylesheet, "_parse_rules", parse_once)
    if not drawn:
        monkeypatch.setattr(Compositor, "render_update", draw_nothing)
