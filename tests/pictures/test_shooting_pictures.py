"""S23: the marks on the grids of a shooting game, as each audience sees them."""

from __future__ import annotations

import math

import pytest

from blindfleet import Invalid, Record, Referee, Seat, preset
from blindfleet.board.grid import set_of
from blindfleet.pictures import THEMES
from blindfleet.rules.shooting import Deploy, Layout, Volley
from cli.played import by_chance, shots_fired, small_shooting
from pictures.reading import Read, drawn

LATIN = {"coordinates": "latin"}
SHOTS = ("B1", "B2", "A5", "D1", "A3", "D1", "E5", "A1")


def read(record: Record, eyes: str = "full", turn: int | None = None, **more: object) -> Read:
    return Read(drawn(record, eyes, turn, **more), record.rules)


def test_one_sees_the_own_fleet_and_the_attack_grid() -> None:
    picture = read(shots_fired(*SHOTS, game="classic", **LATIN), "1")
    own, attack = 0, 1
    assert picture.hulls("ship") == 2
    assert picture.cells("miss", own) == {"A3"}
    assert picture.cells("dead", own) == {"D1"}
    assert picture.cells("hit", own) == set()
    assert picture.cells("hit", attack) == {"B1", "B2"}
    assert picture.cells("dead", attack) == {"D1", "E5"}
    assert picture.cells("miss", attack) == {"A1", "A5"}
    halo = {"C1", "E1", "C2", "D2", "E2", "D4", "E4", "D5"}
    assert picture.cells("empty", attack) == halo
    assert picture.cells("empty", own) == set()
    assert picture.hulls("wreck") == 3
    assert picture.texts("heading") == ["Anna: own fleet", "Anna: attack grid"]


def test_full_eyes_see_both_fleets_and_a_spectator_none() -> None:
    record = shots_fired("B1", "B2", "A5", "D1", "C3")
    full = read(record)
    assert (full.hulls("ship"), full.hulls("wreck")) == (5, 1)
    assert full.texts("heading") == ["Anna: fleet", "Boris: fleet"]
    public = read(record, "public")
    assert (public.hulls("ship"), public.hulls("wreck")) == (0, 0)
    assert public.texts("heading") == ["Anna: attack grid", "Boris: attack grid"]
    assert public.cells("hit", 0) == {"B1"}
    assert public.cells("hit", 1) == {"D1", "B2"}


def test_when_the_game_is_over_all_is_shown() -> None:
    record = by_chance("classic")
    for eyes in ("1", "2", "public", "full"):
        picture = read(record, eyes)
        assert picture.hulls("ship") + picture.hulls("wreck") == 20
        assert "wins" in picture.texts("told")[-1]


def test_how_it_ended_is_told_though_nothing_was_said_last() -> None:
    record = by_chance("hasbro")
    told = " ".join(read(record, "public", last=()).texts("told"))
    assert told.endswith("the whole enemy fleet is sunk.")


def test_before_anyone_has_deployed_the_grids_are_empty() -> None:
    record = Record(small_shooting().rules, Seat.ONE)
    for eyes in ("1", "public", "full"):
        picture = read(record, eyes)
        assert picture.hulls("ship") == 0
        assert "to act: side 1, side 2" in picture.texts("moment")[0]


def test_a_salvo_marks_what_was_tried_with_its_round_and_announcement() -> None:
    record = shots_fired("A1 B1 C1", "A5 B5", "A2", "D1 B1 B2", "B2 E5", "A3", game="salvo")
    picture = read(record, "1")
    tried = dict.fromkeys(("A1", "B1", "C1"), "1") | dict.fromkeys(("B2", "E5"), "3")
    assert picture.numbers("round", 1) == tried
    assert picture.cells("tried", 1) == set(tried)
    assert picture.cells("miss", 1) == {"A2"}
    assert picture.cells("tried", 0) == set()
    small = picture.texts("small")
    assert small[small.index("1") + 1] == "cruiser"
    assert small[small.index("3") + 1] == "cruiser, boat 2"
    struck = ["".join(span.itertext()) for span in picture.all("tspan", "struck")]
    assert struck == ["boat 2"]


def test_counts_say_how_often_and_sometimes_where() -> None:
    options = {"game": "salvo", "salvo_report": "counts"}
    picture = read(shots_fired("B1 B2", "A5", "A2 D1", "A4", **options), "public")
    assert picture.cells("hit", 0) == {"B1", "B2"}
    assert picture.cells("tried", 0) == {"A2", "D1"}
    assert "boat 1 ×1" in picture.texts("small")


def test_a_long_announcement_takes_several_lines() -> None:
    """Every ship that was named is there, whatever the list takes."""
    classes = [f"{letter * 18} 1" for letter in "abcdef"]
    rules = preset("salvo", grid="6x6", fleet=", ".join(classes))
    places = {one.split()[0]: f"A{row}" for row, one in enumerate(classes, 1)}
    referee = Referee(rules, Seat.ONE)
    for seat in Seat:
        referee.act(seat, Deploy(Layout.of(rules, places)))
    referee.act(Seat.ONE, Volley(set_of(map(rules.read_cell, "A1 A2 A3 A4 A5 B1".split()))))
    listed = read(referee.record(), "1").texts("small")
    named = [text for text in listed if text.strip(",").split(", ")[0] in places]
    assert len(named) > 1
    assert ", ".join(text.strip(",") for text in named).split(", ") == [*places][:5]


@pytest.mark.parametrize(("setting", "shown"), [("on", {"A5"}), ("off", set())])
def test_incoming_misses_are_an_aid(setting: str, shown: set[str]) -> None:
    record = shots_fired("A1", "A5", incoming_misses=setting)
    assert read(record, "1").cells("miss", 0) == shown
    assert read(record, "full").cells("miss", 0) == {"A5"}


def test_the_halo_is_an_aid() -> None:
    record = shots_fired("D1", "A5", game="classic", **LATIN, halo="off")
    assert read(record, "1").cells("empty", 1) == set()


def test_the_last_turn_is_highlighted_and_told() -> None:
    record = shots_fired(*SHOTS, game="classic", **LATIN)
    picture = read(record, "2", 2)
    assert picture.cells("last", 0) == set()
    assert picture.cells("last", 1) == {"D1", "A3"}
    assert picture.texts("told") == [
        "Boris shoots at D1: “Sunk!” Boat. Boris shoots at A3: “Miss!”"
    ]
    assert read(record, "2", 0).cells("last", 1) == set()


def test_the_fleet_strikes_out_what_is_sunk() -> None:
    picture = read(shots_fired("D1", "D1", "E5", "C3"), "1")
    assert picture.texts("struck") == ["Boat"]
    assert len(picture.all("path", "strike")) == 4  # one own boat, two of the enemy's, the legend


@pytest.mark.parametrize(
    ("boat", "listed"), [("E5", ["ship", "ship", "wreck"]), ("D1", ["ship", "wreck", "ship"])]
)
def test_s14_a_ship_that_was_named_is_struck_out_itself(boat: str, listed: list[str]) -> None:
    picture = read(shots_fired(f"A1 {boat} B1", "A5", game="salvo"), "public")
    kinds = [path.get("class") for path in picture.all("path")]
    assert [kind for kind in kinds if kind in {"ship", "wreck"}][:3] == listed


def test_a_sinking_without_a_class_is_only_counted() -> None:
    picture = read(shots_fired("D1", "D1", sunk_tells="bare"), "1")
    assert "1 ship sunk" in picture.texts("small")
    assert picture.texts("struck") == []


def test_a_class_with_too_many_ships_is_counted() -> None:
    rules = preset("hasbro", fleet="destroyer 2 x25", grid="50x5")
    picture = read(Record(rules, Seat.ONE))
    assert picture.texts("small").count("25 of 25 afloat") == 2


@pytest.mark.parametrize(
    ("game", "across", "down"),
    [
        ("classic", "АБВГДЕЖЗИК", [str(number) for number in range(1, 11)]),
        ("italian", "0123456789", list("ABCDEFGHIL")),
        ("hasbro", "ABCDEFGHIJ", [str(number) for number in range(1, 11)]),
    ],
)
def test_s7_coordinates_of_the_game(game: str, across: str, down: list[str]) -> None:
    picture = read(by_chance(game), "1", 0)
    assert list(picture.across) == list(across)
    assert list(picture.down) == down


def test_the_heat_map_shades_what_is_not_known() -> None:
    record = shots_fired(*SHOTS, game="classic", **LATIN)
    chances = [0.0, 0.004, 0.5, 0.996, 1.0] * 5
    picture = read(record, "1", heat={Seat.TWO: chances})
    numbers = picture.numbers("light", 1) | picture.numbers("dark", 1)
    known = {cell for style in ("hit", "dead", "miss", "empty") for cell in picture.cells(style, 1)}
    nowhere = {cell for cell in "A2 A3 A4".split() if cell not in known}  # no chance, no number
    assert len(numbers) == 25 - len(known) - len(nowhere)
    assert not (known | nowhere) & set(numbers)
    assert {numbers["B3"], numbers["C3"]} == {"<1", "50"}
    assert numbers["D3"] == "99"
    assert numbers["E3"] == "100"
    assert not picture.numbers("light", 0)
    assert {"0%", "100%", "chance of a ship"} <= set(picture.texts("small"))


@pytest.mark.parametrize("theme", THEMES)
def test_a_heat_map_without_hope_is_drawn_all_the_same(theme: str) -> None:
    record = shots_fired("A1")
    picture = read(record, "public", heat={Seat.TWO: [0.0] * 25}, theme=THEMES[theme])
    assert "0%" in picture.texts("small")


def test_small_cells_are_shaded_without_numbers() -> None:
    rules = preset("hasbro", grid="50x50")
    picture = read(Record(rules, Seat.ONE), "1", heat={Seat.TWO: [0.01] * 2500})
    assert "25%" in picture.texts("small")
    assert picture.numbers("light", 1) | picture.numbers("dark", 1) == {}


@pytest.mark.parametrize("chances", [[0.5] * 24, [1.1] * 25, [-0.1] * 25, [math.nan] * 25])
def test_chances_that_are_none_are_refused(chances: list[float]) -> None:
    with pytest.raises(ValueError, match="one chance from 0 to 1"):
        drawn(shots_fired("A1"), "1", heat={Seat.TWO: chances})


def test_the_shooting_games_have_no_pieces_to_be_guessed_at() -> None:
    with pytest.raises(Invalid, match="only Blind has pieces"):
        drawn(shots_fired("A1"), "1", beliefs={0: (0.0,) * 11})
