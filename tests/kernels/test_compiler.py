"""What is compiled is kept as long as nothing changed that went into it."""

from __future__ import annotations

from typing import Any, cast

from blind_worlds import converted
from blindfleet.kernels import compiler, frontier
from blindfleet.kernels.blind import fast_rules, planning
from positions import Game

DRAWING = """
    3  X D
    2  . .
    1  D X
"""


def test_what_is_kept_is_forgotten_when_any_of_the_sources_changes() -> None:
    fast_rules.clone(converted(Game(DRAWING).state))
    kept = cast("Any", fast_rules.clone)._cache._cache_file
    assert kept._load_index(), "nothing was kept"
    kept._source_stamp = "of other sources"
    try:
        assert not kept._load_index()
    finally:
        kept._source_stamp = compiler._all_sources()


def test_all_that_is_compiled_depends_on_all_the_sources() -> None:
    for function in (planning.plan, planning.play_on, frontier.count):
        stamp = cast("Any", function)._cache._cache_file._source_stamp
        assert stamp == compiler._all_sources()
