"""Coordinates typed sign by sign."""

import pytest

from blindfleet.terminal.typed import typed_on


@pytest.mark.parametrize(
    ("signs", "typed"),
    [
        ("e7", "E7"),
        ("e10", "E10"),
        ("e7d", "D"),
        ("e7d5", "D5"),
        ("aaaaaaab", "AAAAAB"),
        ("е7", "Е7"),
    ],
)
def test_a_letter_after_figures_begins_another_cell(signs: str, typed: str) -> None:
    made = ""
    for sign in signs:
        made = typed_on(made, sign)
    assert made == typed
