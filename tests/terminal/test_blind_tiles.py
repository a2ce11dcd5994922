"""The board of Blind as tiles: what a seat may know, each thing by a sign of its own."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.grid import Cell, set_of
from blindfleet.board.seats import SEATS, SPECTATOR, PerSeat, Seat
from blindfleet.rules.blind import (
    BlindRules,
    Deploy,
    Deployment,
    View,
    opening,
    orderly_deployment,
    play,
    random_deployment,
    start,
)
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH
from blindfleet.rules.table import Saying
from blindfleet.terminal.blind_tiles import (
    GONE,
    IN_CONTACT,
    LEFT,
    LEGEND,
    STRIP,
    Scene,
    accented,
    afloat_line,
    board_chart,
    board_tiles,
    carried,
    class_codes,
    fleet_table,
    home_chart,
    note_badge,
    reachable,
    scene_of,
    tray_line,
    with_last_turn,
)
from blindfleet.terminal.chart import WATER, Accent, Role, Tile
from blindfleet.words.language import load
from positions import ONE, TWO, Game

ENGLISH = load("en")
MEETING = """
    7  X S C
    6  D . V
    5  . M .
    4  . . .
    3  . D V
    2  C . .
    1  X M S
"""


def signs(game: Game, view: View, notes: dict[Cell, str] | None = None) -> str:
    """The whole board as the owner of the view sees it."""
    tiles = board_tiles(scene_of(view, notes or {}))
    return "\n".join(
        "".join(tiles.get(cell, WATER).sign for cell in row)
        for row in board_chart(game.rules, view.seat).cells
    )


def drawn_rows(*rows: str) -> str:
    return "\n".join(rows)


def test_b1_own_home_is_at_the_bottom_for_either_side() -> None:
    game = Game(MEETING)
    assert signs(game, game.view(ONE)) == drawn_rows(
        "???", "? ?", " ? ", "···", " DV", "C  ", "XMS"
    )
    assert signs(game, game.view(TWO)) == drawn_rows(
        "???", "  ?", "?? ", "···", " M ", "V D", "CSX"
    )


def test_the_home_chart_has_the_front_row_on_top() -> None:
    assert home_chart(BLIND, ONE).rows == ("7", "6", "5", "4", "3", "2", "1")
    assert home_chart(BLIND, TWO).rows == ("9", "10", "11", "12", "13", "14", "15")
    assert home_chart(BLIND, TWO).columns[0] == "L"


def test_b8_what_was_disclosed_has_a_sign_for_each_degree() -> None:
    game = Game(MEETING)
    game.run("C3-C4", "B5-B4")
    assert board_tiles(scene_of(game.view(ONE), {}))[game.cell("B4")].sign == "≈"
    game.run("B3?B4", "= B4")
    tiles = board_tiles(scene_of(game.view(TWO), {}))
    assert tiles[game.cell("C4")] == Tile("≈", Role.ENEMY)
    assert tiles[game.cell("A2")] == Tile("?", Role.ENEMY)


def test_b8_a_piece_that_asked_is_a_ship_and_one_that_answered_is_known() -> None:
    game = Game(MEETING)
    game.run("C3-C4", "C6-C5", "C4?C5")
    tiles = board_tiles(scene_of(game.view(TWO), {}))
    assert tiles[game.cell("C4")] == Tile("▲", Role.ENEMY)
    game.run("= C5")
    known = board_tiles(scene_of(game.view(ONE), {}))[game.cell("C5")]
    assert known == Tile("v", Role.KNOWN)


def test_b8_with_memory_of_ones_own_nothing_is_marked() -> None:
    game = Game(MEETING, memory="own")
    game.run("C3-C4", "C6-C5", "C4?C5")
    assert board_tiles(scene_of(game.view(TWO), {}))[game.cell("C4")] == Tile("?", Role.ENEMY)


def test_b2_with_one_colour_both_sides_look_the_same() -> None:
    game = Game(MEETING, colours="one")
    roles = {tile.role for tile in board_tiles(scene_of(game.view(ONE), {})).values()}
    assert roles == {Role.OWN, Role.STRIP}


def test_a_note_is_a_badge_and_a_class_is_shown_by_its_code() -> None:
    game = Game(MEETING)
    notes = {game.cell("A7"): "х", game.cell("B7"): "perhaps a mine"}
    game.run("A2-A3", "A6-A5")
    tiles = board_tiles(scene_of(game.view(ONE), notes))
    assert tiles[game.cell("A7")].badge == "x"
    assert tiles[game.cell("B7")].badge == "*"
    assert note_badge("DS") == "d"


def test_a_note_follows_its_piece() -> None:
    game = Game(MEETING)
    game.run("A2-A3", "A6-A5")
    tiles = board_tiles(scene_of(game.view(ONE), {game.cell("A6"): "B"}))
    assert tiles[game.cell("A5")].badge == "b"


def test_own_pieces_are_shown_before_the_enemy_is_ready() -> None:
    deployment = orderly_deployment(BLIND_SKIRMISH, ONE)
    state = play(start(BLIND_SKIRMISH, ONE), ONE, Deploy(deployment)).state
    tiles = board_tiles(scene_of(state.view(ONE), {}))
    assert {cell for cell, tile in tiles.items() if tile.role is Role.OWN} == set(deployment.at)
    other = board_tiles(scene_of(state.view(TWO), {}))
    assert set(other.values()) == {STRIP}


def test_b38_after_the_end_both_fleets_are_shown() -> None:
    game = Game(MEETING)
    game.say(ONE, Saying.RESIGN)
    assert signs(game, game.view(ONE)) == drawn_rows(
        "xsc", "d v", " m ", "···", " DV", "C  ", "XMS"
    )


def test_for_everybody_the_sides_are_told_apart_by_number() -> None:
    game = Game(MEETING)
    scene = Scene(game.view(SPECTATOR).public, ONE, PerSeat(None, None))
    tiles = board_tiles(scene)
    assert tiles[game.cell("A1")].badge == "1"
    assert tiles[game.cell("A7")].badge == "2"


def test_the_last_turn_is_accented_with_the_cell_that_was_left() -> None:
    game = Game(MEETING)
    game.run("A2-A3")
    tiles = _with_last(game, game.view(TWO))
    assert tiles[game.cell("A2")] == LEFT
    assert tiles[game.cell("A3")].accent is Accent.LAST


def test_what_left_the_board_is_marked() -> None:
    game = Game(MEETING)
    game.run("C3-C4", "C6-C5", "C4?C5", "= C5", "x C4")
    tiles = _with_last(game, game.view(TWO))
    for cell in ("C4", "C5"):
        assert tiles[game.cell(cell)] == GONE._replace(accent=Accent.LAST)


def test_before_the_first_turn_nothing_is_accented() -> None:
    game = Game(MEETING)
    assert _with_last(game, game.view(ONE)) == board_tiles(scene_of(game.view(ONE), {}))


def _with_last(game: Game, view: View) -> dict[Cell, Tile]:
    aloud = [step.public for step in game.steps]
    return with_last_turn(board_tiles(scene_of(view, {})), view.public, aloud)


def test_accents_keep_what_stands_there() -> None:
    tiles = {0: Tile("D", Role.OWN), 1: Tile("?", Role.ENEMY, badge="b")}
    made = accented(tiles, set_of((0, 1)), Accent.TARGET, IN_CONTACT)
    assert made[1] == Tile("?", Role.ENEMY, Accent.TARGET, "!")
    assert reachable(tiles, set_of((5,)))[5] == Tile("◦", Role.SEA, Accent.REACH)
    assert carried(tiles, 0, 7)[7].sign == "D"


def test_b7_trays_and_what_is_afloat() -> None:
    game = Game(MEETING)
    game.run("C3-C4", "C6-C5", "C4?C5", "= C5", "x C4")
    public = game.view(ONE).public
    assert tray_line(ENGLISH, public, ONE) == "1V"
    assert afloat_line(public, TWO) == "1C 1D 1S 1M 1X"
    assert tray_line(ENGLISH, Game(MEETING).view(ONE).public, TWO) == "empty"
    table = fleet_table(ENGLISH, public, PerSeat("Anna", "Boris"), TWO)
    assert table[0].split() == ["Boris", "Anna"]
    assert table[3].split() == ["V", "vedette", "□", "□"]


def test_large_classes_are_counted_in_figures() -> None:
    rules = BLIND.with_options({"fleet": "9D 1X"})
    table = fleet_table(ENGLISH, opening(rules, ONE).public, PerSeat("Anna", "Boris"), ONE)
    assert "■9 □0" in table[1]


def test_the_codes_are_named() -> None:
    assert class_codes(ENGLISH, BLIND_SKIRMISH).startswith("B battleship, C cruiser")


def test_every_sign_of_the_legend_is_its_own() -> None:
    assert len({(tile.sign, tile.badge, tile.accent) for tile, _ in LEGEND}) == len(LEGEND)


@pytest.mark.parametrize("rules", [BLIND, BLIND_SKIRMISH])
@pytest.mark.parametrize("seat", SEATS)
def test_two_worlds_that_differ_in_secrets_alone_give_the_same_tiles(
    rules: BlindRules, seat: Seat
) -> None:
    """Every enemy deployment that stands on the same cells looks the same."""
    rng = random.Random(7)
    own = random_deployment(rules, seat, rng)
    enemy = random_deployment(rules, seat.other, rng)
    classes = [piece for _, piece in enemy.pieces]
    rng.shuffle(classes)
    cells = [cell for cell, _ in enemy.pieces]
    twin = Deployment.of(zip(cells, classes, strict=True))
    seen = []
    for hidden in (enemy, twin):
        state = start(rules, ONE)
        for side, deployment in ((seat, own), (seat.other, hidden)):
            state = play(state, side, Deploy(deployment)).state
        view = state.view(seat)
        assert view.deployment_of(seat.other) is None
        seen.append(board_tiles(scene_of(view, {})))
    assert seen[0] == seen[1]
