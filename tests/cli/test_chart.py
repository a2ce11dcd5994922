"""Charts: labels, widths, and two of them together."""

from __future__ import annotations

from blindfleet.cli.chart import Chart, Mark, draw, fit
from blindfleet.cli.screen import Screen
from blindfleet.words.language import load


def chart(signs: str, columns: str, title: str = "") -> Chart:
    rows = [[Mark(sign) for sign in row.split()] for row in signs.splitlines()]
    labels = tuple(str(number + 1) for number in range(len(rows)))
    return Chart(title, tuple(columns.split()), labels, tuple(map(tuple, rows)))


def drawn(width: int, *charts: Chart) -> str:
    screen = Screen(load("en"), width=width)
    return "\n".join(draw(screen, fit(screen, charts)))


def test_wide_signs_make_wide_cells() -> None:
    assert (
        drawn(80, chart("1 12\n3 .", "A B"))
        == """\
     A  B
  ┌───────┐
1 │  1 12 │
2 │  3  . │
  └───────┘"""
    )


def test_wide_labels_stand_upright() -> None:
    assert (
        drawn(80, chart("a b c", "9 10 11"))
        == """\
      1 1
    9 0 1
  ┌───────┐
1 │ a b c │
  └───────┘"""
    )


def test_a_narrow_screen_has_one_character_a_cell() -> None:
    assert (
        drawn(10, chart("1 12 3 x", "A B C D"))
        == """\
   ABCD
  ┌────┐
1 │1*3x│
  └────┘"""
    )


def test_a_title_wider_than_its_chart() -> None:
    assert (
        drawn(40, chart("a", "A", "a long title"), chart("b", "A", "b"))
        == """\
a long title    b
    A               A
  ┌───┐           ┌───┐
1 │ a │         1 │ b │
  └───┘           └───┘"""
    )


def test_charts_that_do_not_fit_beside_each_other() -> None:
    pair = chart("a", "A", "one"), chart("b", "A", "two")
    assert (
        drawn(18, *pair)
        == """\
one        two
    A          A
  ┌───┐      ┌───┐
1 │ a │    1 │ b │
  └───┘      └───┘"""
    )
    assert (
        drawn(17, *pair)
        == """\
one
    A
  ┌───┐
1 │ a │
  └───┘

two
    A
  ┌───┐
1 │ b │
  └───┘"""
    )
