"""The boards, drawn as their audience sees them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blindfleet import PerSeat, Record
from blindfleet.cli.blind_board import BlindBoard
from blindfleet.cli.screen import Screen
from blindfleet.records import Eyes
from blindfleet.rules import blind
from blindfleet.words.language import load
from cli.conftest import Run
from cli.played import NAMES, ONE, blind_game, by_chance, saved, shots_fired, small_blind


def board(run: Run, record: Record, folder: Path, *arguments: str) -> str:
    """What `replay` draws, from the column letters to the legend."""
    status, out, err = run("replay", saved(record, folder), *arguments)
    assert (status, err) == (0, "")
    return out.split(":\n\n", 1)[1]


LATIN = {"coordinates": "latin"}
CODES = "B battleship, C cruiser, D destroyer, T torpedo, M mine, X fort\n"


def test_blind_one_sees_its_home_at_the_bottom(run: Run, tmp_path: Path) -> None:
    assert (
        board(run, blind_game(), tmp_path, "--eyes", "1", "--turn", "2")
        == f"""\
    A B C D
  ┌─────────┐
5 │ ? ? ? · │
4 │ d ? · ? │
3 │ ~ ~ ~ ~ │
2 │ · D · T │
1 │ X M B · │
  └─────────┘

Tray, Anna: 1 cruiser
Tray, Boris: 1 cruiser, 1 destroyer

Capital letters: Anna; small letters: Boris.
?: an enemy piece, not disclosed.
{CODES}"""
    )


def test_blind_two_sees_the_board_turned(run: Run, tmp_path: Path) -> None:
    assert (
        board(run, blind_game(), tmp_path, "--eyes", "2", "--turn", "3")
        == f"""\
    D C B A
  ┌─────────┐
1 │ · ? ? ? │
2 │ · · ? · │
3 │ ~ ~ ~ ~ │
4 │ · · D D │
5 │ · B M X │
  └─────────┘

Tray, Boris: 1 cruiser, 1 destroyer, 1 torpedo
Tray, Anna: 1 cruiser, 1 torpedo

Capital letters: Boris; small letters: Anna.
?: an enemy piece, not disclosed.
{CODES}"""
    )


def test_blind_for_everybody(run: Run, tmp_path: Path) -> None:
    assert (
        board(run, blind_game(), tmp_path, "--eyes", "public", "--turn", "2")
        == f"""\
    A B C D
  ┌─────────┐
5 │ 2 2 2 · │
4 │ d 2 · 2 │
3 │ ~ ~ ~ ~ │
2 │ · 1 · 1 │
1 │ 1 1 1 · │
  └─────────┘

Tray, Anna: 1 cruiser
Tray, Boris: 1 cruiser, 1 destroyer

Capital letters: Anna; small letters: Boris.
1, 2: a piece of that side, not disclosed.
{CODES}"""
    )


@pytest.mark.parametrize("eyes", ["full", "public", "1"])
def test_blind_when_the_game_is_over_all_is_shown(run: Run, tmp_path: Path, eyes: str) -> None:
    assert board(run, blind_game(), tmp_path, "--eyes", eyes).startswith("""\
    A B C D
  ┌─────────┐
5 │ x m b · │
4 │ · d · · │
3 │ d ~ ~ ~ │
2 │ · D · · │
1 │ X M B · │
  └─────────┘

Tray, Anna: 1 cruiser, 1 torpedo
Tray, Boris: 1 cruiser, 1 destroyer, 1 torpedo

Capital letters: Anna; small letters: Boris.
B""")


def test_blind_in_russian_and_italian(run: Run, tmp_path: Path) -> None:
    russian = board(run, blind_game(), tmp_path, "--eyes", "1", "--turn", "3", "--lang", "ru")
    assert (
        russian.split("┘\n")[1]
        == """
Касса, Anna: 1 крейсер, 1 торпеда
Касса, Boris: 1 крейсер, 1 эсминец, 1 торпеда

Большие буквы: Anna; маленькие: Boris.
?: нераскрытая фигура противника.
B линкор, C крейсер, D эсминец, T торпеда, M мина, X форт
"""
    )
    italian = board(run, blind_game(), tmp_path, "--eyes", "1", "--turn", "0", "--lang", "it")
    assert (
        italian.split("┘\n")[1]
        == """
Cassa, Anna: vuota
Cassa, Boris: vuota

Maiuscole: Anna; minuscole: Boris.
?: un pezzo nemico, non rivelato.
B corazzata, C incrociatore, D cacciatorpediniere, T siluro, M mina, X forte
"""
    )


def test_b8_who_asked_is_a_ship(run: Run, tmp_path: Path) -> None:
    referee = small_blind()
    cell = referee.rules.read_cell
    referee.act(referee.to_act[0], blind.Ask(cell("A2"), cell("A3"), cell("A4")))
    drawn = board(run, referee.record(), tmp_path, "--eyes", "2")
    assert "Known to be ships: A3.\n" in drawn
    assert "Known to be ships" not in board(run, referee.record(), tmp_path, "--eyes", "full")


def test_b8_with_memory_own_nothing_is_remembered(run: Run, tmp_path: Path) -> None:
    referee = small_blind(memory="own")
    cell = referee.rules.read_cell
    referee.act(referee.to_act[0], blind.Ask(cell("A2"), cell("A3"), cell("A4")))
    assert "Known" not in board(run, referee.record(), tmp_path, "--eyes", "2")


def test_shots_own_fleet_and_attack_grid(run: Run, tmp_path: Path) -> None:
    """S23: around a sunk ship nothing lies where ships may not touch."""
    record = shots_fired("B1", "B2", "A5", "D1", "A3", "D1", "E5", "A1", game="classic", **LATIN)
    assert (
        board(run, record, tmp_path, "--eyes", "1")
        == """\
Anna: own fleet    Anna: attack grid
    A B C D E          A B C D E
  ┌───────────┐      ┌───────────┐
1 │   ■   #   │    1 │ · × ~ # ~ │
2 │   ■       │    2 │   × ~ ~ ~ │
3 │ · ■       │    3 │           │
4 │           │    4 │       ~ ~ │
5 │         ■ │    5 │ ·     ~ # │
  └───────────┘      └───────────┘

■ ship   × hit   # sunk   · miss   ~ certainly empty
"""
    )


def test_shots_full_and_public(run: Run, tmp_path: Path) -> None:
    """S23: where ships may touch, the class alone outlines nothing."""
    record = shots_fired("B1", "B2", "A5", "D1", "C3")
    assert (
        board(run, record, tmp_path)
        == """\
Anna: own fleet    Boris: own fleet
    A B C D E          A B C D E
  ┌───────────┐      ┌───────────┐
1 │   ■   #   │    1 │   ×   ■   │
2 │   ×       │    2 │   ■       │
3 │   ■       │    3 │   ■ ·     │
4 │           │    4 │           │
5 │         ■ │    5 │ ·       ■ │
  └───────────┘      └───────────┘

■ ship   × hit   # sunk   · miss
"""
    )
    assert (
        board(run, record, tmp_path, "--eyes", "public")
        == """\
Anna: attack grid    Boris: attack grid
    A B C D E            A B C D E
  ┌───────────┐        ┌───────────┐
1 │   ×       │      1 │       ×   │
2 │           │      2 │   ×       │
3 │     ·     │      3 │           │
4 │           │      4 │           │
5 │ ·         │      5 │           │
  └───────────┘        └───────────┘

× hit   · miss
"""
    )


def test_s23_a_salvo_marks_what_was_tried_with_its_round(run: Run, tmp_path: Path) -> None:
    record = shots_fired("A1 B1 C1", "A5 B5", "A2", "D1 B1 B2", "B2 E5", "A3", game="salvo")
    assert (
        board(run, record, tmp_path, "--eyes", "1")
        == """\
Anna: own fleet    Anna: attack grid
    A B C D E          A B C D E
  ┌───────────┐      ┌───────────┐
1 │   ×   #   │    1 │ 1 1 1     │
2 │   ×       │    2 │ · 3       │
3 │ · ■       │    3 │           │
4 │           │    4 │           │
5 │ · ·     ■ │    5 │         3 │
  └───────────┘      └───────────┘

■ ship   × hit   # sunk   · miss   1, 2, …: tried in that round
"""
    )


def test_s23_counts_may_say_that_all_were_hits(run: Run, tmp_path: Path) -> None:
    options = {"game": "salvo", "salvo_report": "counts"}
    record = shots_fired("B1 B2", "A5", "A2 D1", "A4", **options)
    drawn = board(run, record, tmp_path, "--eyes", "public").splitlines()
    assert [line[:15] for line in drawn[3:5]] == ["1 │   ×   2   │", "2 │ 2 ×       │"]


def test_s23_a_report_by_cells_is_marked_like_shots(run: Run, tmp_path: Path) -> None:
    options = {"game": "salvo", "salvo_report": "cells"}
    record = shots_fired("A1 B1 D1", "A5", **options)
    drawn = board(run, record, tmp_path, "--eyes", "public").splitlines()
    assert drawn[3][:15] == "1 │ · ×   #   │"


@pytest.mark.parametrize(("setting", "shown"), [("on", True), ("off", False)])
def test_s23_incoming_misses_are_an_aid(
    run: Run, tmp_path: Path, setting: str, shown: bool
) -> None:
    record = shots_fired("A1", "A5", incoming_misses=setting)
    own = board(run, record, tmp_path, "--eyes", "1").splitlines()[7][:15]
    assert own == ("5 │ ·       ■ │" if shown else "5 │         ■ │")
    full = board(run, record, tmp_path, "--eyes", "full").splitlines()[7][:15]
    assert full == "5 │ ·       ■ │"


@pytest.mark.parametrize(("option", "empty"), [({}, True), ({"halo": "off"}, False)])
def test_s23_the_halo_is_an_aid(
    run: Run, tmp_path: Path, option: dict[str, str], empty: bool
) -> None:
    record = shots_fired("D1", "A5", game="classic", **LATIN, **option)
    assert ("~ certainly empty" in board(run, record, tmp_path, "--eyes", "1")) is empty


def test_s23_where_ships_cannot_touch_a_sunk_one_follows_from_its_hits(
    run: Run, tmp_path: Path
) -> None:
    shots = ("B1", "B2", "B3", "A5")
    for tells in ("cells", "class", "bare"):
        record = shots_fired(*shots, game="classic", **LATIN, sunk_tells=tells)
        drawn = board(run, record, tmp_path, "--eyes", "public").splitlines()
        assert [line[:15] for line in drawn[3:7]] == [
            "1 │ ~ # ~     │",
            "2 │ ~ # ~     │",
            "3 │ ~ # ~     │",
            "4 │ ~ ~ ~     │",
        ]


def test_coordinates_of_the_game(run: Run, tmp_path: Path) -> None:
    drawn = board(run, by_chance("italian"), tmp_path).splitlines()
    assert drawn[1].split() == [*"0123456789", *"0123456789"]
    assert [line[0] for line in drawn[3:13]] == list("ABCDEFGHIL")
    drawn = board(run, by_chance("classic"), tmp_path).splitlines()
    assert drawn[1].split() == [*"АБВГДЕЖЗИК", *"АБВГДЕЖЗИК"]


@pytest.mark.parametrize("columns", [80, 120, 200])
@pytest.mark.parametrize("game", ["hasbro", "salvo", "italian"])
def test_the_largest_grid_is_not_broken(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    salvo = {"allowance": "9"} if game == "salvo" else {}
    rows = " ".join(f"{letter}{{0}}" for letter in "ABCDEFGHI")
    shots = [rows.format(50 - shot // 2) for shot in range(100)]
    record = shots_fired(*shots[:90], *shots[98:], game=game, grid="50x50", **LATIN, **salvo)
    drawn = board(run, record, tmp_path, "--eyes", "1", "--turn", "92").splitlines()
    assert max(map(len, drawn)) <= columns
    assert sum("│" in line for line in drawn) in {50, 100}
    crowded = "* tried in round 10 or later" in " ".join(drawn)
    assert crowded is (game == "salvo" and columns < 160)


def test_colours_are_only_an_aid() -> None:
    referee = small_blind()
    plain, painted = (
        BlindBoard(
            Screen(load("en"), colour=colour),
            referee.view(referee.to_act[0]),  # type: ignore[arg-type]
            Eyes.ONE,
            NAMES.players,
        ).lines()
        for colour in (False, True)
    )
    assert "\x1b[31m?\x1b[0m" in "".join(painted)
    assert "\x1b" not in "".join(plain)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == plain


def test_blind_a_side_that_has_lost_everything_stays_off_the_board() -> None:
    state = small_blind().view(ONE)
    assert isinstance(state, blind.View)
    empty = state.public._replace(pieces=PerSeat({}, {}), standing=PerSeat(0, 0))
    lines = BlindBoard(Screen(load("en")), state._replace(public=empty), Eyes.ONE, NAMES.players)
    assert lines.chart().signs == {"·", "~"}
