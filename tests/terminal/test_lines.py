"""Sentences laid out in lines of their own, as far as there is room."""

from __future__ import annotations

from blindfleet.terminal.lines import first_that_fits, laid_out, lines_of
from blindfleet.words import load

NO_BREAK = "\u00a0"


def test_a_number_keeps_its_per_cent_sign() -> None:
    text = f"aaaa bbbb 41{NO_BREAK}% cc"
    assert lines_of(text, 12) == ["aaaa bbbb", f"41{NO_BREAK}% cc"]


def test_the_russian_per_cent_sign_stands_behind_a_no_break_space() -> None:
    said = load("ru").say("{piece} {chance}%", piece="тральщик", chance="41")
    assert said == f"тральщик 41{NO_BREAK}%"


def test_a_move_is_not_broken() -> None:
    assert lines_of("1. 57% C3-C4", 11) == ["1. 57%", "C3-C4"]


def test_every_text_begins_a_line_and_without_a_width_has_but_one() -> None:
    assert laid_out(["one two", "three"], 5) == "one\ntwo\nthree"
    assert laid_out(["one two", "three"], 0) == "one two\nthree"


def test_the_longest_text_is_taken_that_fits() -> None:
    texts = ("one two three", "one two", "one")
    assert first_that_fits(texts, 7, 2) == "one two\nthree"
    assert first_that_fits(texts, 7, 1) == "one two"
    assert first_that_fits(texts, 2, 1) == "on\ne"
