"""The twin worlds prove nothing unless they can fail: each leak planted here must be found.

Every leak names by what it must be found, so that it is not found by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from secrecy.blind_leaks import LEAKS
from secrecy.drawn_twins import DRAWN, DRAWN_FLEETS
from secrecy.receipts import Leak
from secrecy.shooting_leaks import SHOOTING_LEAKS
from secrecy.watching import BLIND, SHOOTING, watch_blind, watch_shooting


def found(watch: Callable[[], object]) -> set[str]:
    """By what the twins were told apart; nothing where they were not."""
    try:
        watch()
    except Leak as leak:
        return leak.what
    return set()


def finds_in_blind() -> Iterator[set[str]]:
    """First in the worlds drawn by hand, then in those of chance."""
    yield from (found(twins.play) for twins in DRAWN.values())
    yield from (found(partial(watch_blind, name, range(3))) for name in BLIND)


def finds_in_shooting() -> Iterator[set[str]]:
    yield from (found(twins.play) for twins in DRAWN_FLEETS.values())
    yield from (found(partial(watch_shooting, name, range(3))) for name in SHOOTING)


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_planted_in_blind_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, by = LEAKS[name]
    plant(monkeypatch)
    assert any(what.startswith(by) for find in finds_in_blind() for what in find)


@pytest.mark.parametrize("name", SHOOTING_LEAKS)
def test_a_leak_planted_in_a_shooting_game_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, by = SHOOTING_LEAKS[name]
    plant(monkeypatch)
    assert any(what.startswith(by) for find in finds_in_shooting() for what in find)
