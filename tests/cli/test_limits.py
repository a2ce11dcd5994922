"""`blindfleet limits`, and the settings of a game on the command line."""

from __future__ import annotations

from itertools import permutations

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.cli.game import chosen
from blindfleet.rules.families import preset
from cli.conftest import Run


def test_the_limits_of_a_preset(run: Run) -> None:
    status, out, err = run("limits", "classic")
    assert (status, err) == (0, "")
    assert out == (
        "  class         cells  ships  at most\n"
        "  battleship    4      1      5\n"
        "  cruiser       3      2      8\n"
        "  destroyer     2      3      11\n"
        "  torpedo boat  1      4      15\n"
        "\n"
        "“At most” is how many of the class are accepted with the rest of the fleet as it\n"
        "is. Whatever the mix, ships of these classes may take up 39 cells, gaps\n"
        "included. This fleet takes up 30.\n"
    )


def test_the_limits_of_a_grid_and_a_fleet_of_ones_own(run: Run) -> None:
    status, out, err = run("limits", "italian", "grid=20x20", "fleet=carrier 5 x3, Nautilus 2 x4")
    assert (status, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[1][:3] == ["carrier", "5", "3"]
    assert lines[2][:3] == ["Nautilus", "2", "4"]


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_the_limits_in_every_language(run: Run, language: str) -> None:
    status, out, err = run("limits", "salvo", "--lang", language)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert "17" in out
    assert "64" in out


def test_s21_a_fleet_outside_the_limits_is_refused_with_the_limit(run: Run) -> None:
    status, out, err = run("limits", "classic", "fleet=carrier 5 x8")
    assert status == 2
    assert out.startswith("  class    cells  ships  at most\n  carrier  5      8      7\n")
    assert out.endswith("This fleet takes up 48, and was found no place.\n")
    assert err == "blindfleet: S21: carrier: at most 7 with the rest of this fleet, not 8\n"


def test_s21_a_fleet_beyond_what_any_mix_may_take_and_within_its_limits(run: Run) -> None:
    status, out, _ = run("limits", "classic", "fleet=battleship 4 x8")
    assert status == 0
    assert "takes up 40, and is accepted because it was found a place." in " ".join(out.split())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game “chess”; the games are blind"),
        (["blind"], "only the shooting games have limits; blind is none"),
        (["classic", "grid=60x60"], "a side of the grid is 5 to 50 cells, not 60"),
        (["classic", "grid"], "“grid” is not a setting such as grid=20x20"),
        (["classic", "grid=9x9", "grid=8x8"], "grid is set twice"),
        (["classic", "sea=9x9"], "there is no option “sea”; the options are grid"),
        (["classic", "grid=9"], "grid: “9” is not a size such as 10x10"),
        ([], "GAME is missing"),
    ],
)
def test_what_cannot_be_read_is_refused(run: Run, arguments: list[str], complaint: str) -> None:
    status, out, err = run("limits", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"blindfleet: {complaint}")


def test_settings_are_made_together_in_whatever_order_they_come() -> None:
    changes = ["grid=20x20", "fleet=carrier 5 x60", "touching=free"]
    wanted = preset("italian", grid="20x20", fleet="carrier 5 x60", touching="free")
    for order in permutations(changes):
        assert chosen("italian", order) == wanted
    with pytest.raises(Invalid, match="S21"):
        chosen("italian", changes[1:2])


def test_a_setting_may_hold_an_equals_sign() -> None:
    with pytest.raises(Invalid, match="“5=5” is not a size"):
        chosen("classic", ["grid=5=5"])
