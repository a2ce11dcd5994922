"""`blindfleet count GAME KEY=VALUE …`."""

from __future__ import annotations

from math import perm

import pytest

from cli.conftest import Run

ENGLISH = "3 851 502 784 ways to place the fleet, ships of one class taken as distinct"
ITALIAN = "le disposizioni della flotta sono 3 851 502 784, distinguendo anche le navi uguali"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", f"italian: {ENGLISH}"),
        ("ru", "italian: расстановок флота — 3 851 502 784, если различать и одинаковые корабли"),
        ("it", f"italian: {ITALIAN}"),
    ],
)
def test_the_number_last_and_bare(run: Run, language: str, said: str) -> None:
    assert run("count", "italian", "--lang", language) == (0, f"{said}\n3851502784\n", "")


def test_settings_of_ones_own(run: Run) -> None:
    status, out, err = run("count", "hasbro", "grid=5x5", "fleet=boat 1 x2, patrol 1")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == str(25 * 24 * 23)


def test_blind_places_its_pieces_on_any_cells_of_the_home_rows(run: Run) -> None:
    status, out, err = run("count", "blind")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == str(perm(7 * 12, 45))


def test_what_is_out_of_reach_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blindfleet.kernels.counting.count_layouts.__defaults__", (1000,))
    status, out, err = run("count", "classic")
    assert (status, out) == (2, "")
    assert err == (
        "blindfleet: this count is out of reach:"
        " it would take more memory or time than is allowed\n"
    )


def test_only_a_person_is_told_to_wait(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    _, out, err = run("count", "hasbro", "grid=5x5", "fleet=boat 1")
    assert out.endswith("\n25\n")
    assert err == "Counting … (the very first time takes some seconds more)\r\x1b[K"


def test_a_number_of_more_figures_than_python_writes_by_itself(run: Run) -> None:
    _, out, err = run("count", "hasbro", "grid=50x50", "fleet=boat 1 x1400")
    assert err == ""
    assert out.splitlines()[-1] == str(perm(2500, 1400))
