"""S26: the scores of the folder's games, counted once, sorted and filtered."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.scores import Score, scores
from blindfleet.records.files import load
from blindfleet.rules.table import Saying
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.score_table import COLUMNS, Order, draw_scores
from blindfleet.terminal.scorebook import FILE, Scorebook, family_of, totals
from blindfleet.terminal.screens.scores import Scores
from blindfleet.terminal.screens.start import Start
from blindfleet.words.language import load as load_words
from terminal.driving import NARROW, WIDE, application, drive, press, seen, wait_for
from terminal.tables import play_some, table_of

ENGLISH = load_words("en")
TINY = {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"}


def play(path: Path, one: str, two: str, game: str = "classic", seed: int = 1) -> Path:
    """A game to its end, among the games of the folder."""
    options = TINY if game != "blind-skirmish" else {}
    chairs = PerSeat(Chair(one), Chair(two))
    table = table_of(Folder(path), game, chairs, seed, **options)
    play_some(table, 6 if game == "blind-skirmish" else 1000, seed)
    if table.outcome is None:
        table.say(Seat.ONE, Saying.RESIGN)
    return table.path


# The table.


SOME = [
    Score("Anna", 4, 3, 40, 20, 6, 2),
    Score("boris", 4, 1, 30, 18, 2, 6),
    Score("Cesare", 2, 0, 0, 0, 1, 3),
]


def names(order: Order) -> list[str]:
    return [score.name for score in order.sorted(SOME)]


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ("Name", ["Anna", "boris", "Cesare"]),
        ("Games", ["Anna", "boris", "Cesare"]),
        ("Won", ["Anna", "boris", "Cesare"]),
        ("Accur.", ["boris", "Anna", "Cesare"]),
        ("Lost", ["boris", "Cesare", "Anna"]),
    ],
)
def test_sorted_by_any_column_the_best_come_first(column: str, expected: list[str]) -> None:
    number = [one.heading for one in COLUMNS].index(column)
    assert names(Order(number)) == expected


def test_turned_round_those_without_a_value_still_come_last() -> None:
    accuracy = Order([one.heading for one in COLUMNS].index("Accur."))
    assert names(accuracy.by(accuracy.column)) == ["Anna", "boris", "Cesare"]
    assert names(Order(0).by(0)) == ["Cesare", "boris", "Anna"]
    assert accuracy.by(0) == Order(0)


def test_the_order_goes_round_all_columns() -> None:
    order = Order(0)
    for number in range(len(COLUMNS)):
        assert order.column == number
        order = order.stepped(1)
    assert order == Order(0)
    assert order.stepped(-1).column == len(COLUMNS) - 1


def test_the_table_can_be_read() -> None:
    drawn = draw_scores(SOME, Order(), ENGLISH, 76)
    assert [drawn.heading, *drawn.lines] == [
        "Name       Games ▾ Won   Shots   Hits   Accur.   Sunk   Lost",
        "Anna           4     3      40     20      50%      6      2",
        "boris          4     1      30     18      60%      2      6",
        "Cesare         2     0       –      –        –      1      3",
    ]
    assert draw_scores(SOME, Order(0), ENGLISH, 76).lines == drawn.lines
    assert [drawn.column_at(drawn.heading.index(word)) for word in ("Name", "Won", "Lost")] == [
        *(0, 2, 7)
    ]
    assert drawn.column_at(200) is None


def test_long_and_wide_names_are_cut() -> None:
    long = [Score("Anna" * 20, 1), Score("船" * 40, 1)]
    drawn = draw_scores(long, Order(), ENGLISH, 70)
    assert {cell_len(line) for line in (drawn.heading, *drawn.lines)} == {70}
    assert all("…" in line for line in drawn.lines)


# Counting.


def test_a_game_is_counted_once_and_its_result_kept(tmp_path: Path) -> None:
    paths = [play(tmp_path, "Anna", "Boris", seed=seed) for seed in range(3)]
    book = Scorebook(Folder(tmp_path))
    expected = scores(map(load, sorted(paths)))
    assert {one.name: one for one in totals(book.count())} == expected
    for path in paths:  # of the same size and time, as far as one can tell
        about = path.stat()
        path.write_bytes(b" " * about.st_size)
        os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))
    again = Scorebook(Folder(tmp_path))
    assert {one.name: one for one in totals(again.count())} == expected


def test_a_game_that_has_changed_is_counted_anew_and_one_that_is_gone_forgotten(
    tmp_path: Path,
) -> None:
    folder = Folder(tmp_path)
    gone = play(tmp_path, "Anna", "Boris")
    table = table_of(folder, "classic", PerSeat(Chair("Carla"), Chair("Dario")), 1, **TINY)
    play_some(table, 4)
    book = Scorebook(folder)
    assert {one.name for one in totals(book.count())} == {"Anna", "Boris"}
    table.say(Seat.ONE, Saying.RESIGN)
    gone.unlink()
    assert {one.name: one.won for one in totals(book.count())} == {"Carla": 0, "Dario": 1}
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert list(kept["games"]) == [table.path.name]


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        '{"format": "blindfleet scores 0", "games": {}}',
        '{"format": "blindfleet scores 1"}',
        '{"format": "blindfleet scores 1", "games": {"x.bf": [1, 2]}}',
        '{"format": "blindfleet scores 1", "games": {"x.bf": [1, 2, "x", [[1, 2]]]}}',
        '{"format": "blindfleet scores 1", "games": {"x.bf": ["1", 2, "x", []]}}',
        '{"format": "blindfleet scores 1", "games": {"x.bf": [1, 2, "x", [["A", "b"]]]}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_book_is_written_anew(tmp_path: Path, damage: str) -> None:
    path = play(tmp_path, "Anna", "Boris")
    (tmp_path / FILE).write_text(damage, encoding="utf-8")
    folder = Folder(tmp_path)
    found = Scorebook(folder).count()
    assert {one.name: one for one in totals(found)} == scores([load(path)])
    assert folder.damaged == []
    assert path.name in (tmp_path / FILE).read_text(encoding="utf-8")


def test_a_damaged_game_is_set_aside_and_the_others_are_counted(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Boris")
    (tmp_path / "games" / "broken.bf").write_text("?", encoding="utf-8")
    folder = Folder(tmp_path)
    assert {one.name for one in totals(Scorebook(folder).count())} == {"Anna", "Boris"}
    assert [name for name, _ in folder.damaged] == ["broken.bf"]


def test_counting_tells_how_far_it_is_and_stops_when_nobody_wants_it(tmp_path: Path) -> None:
    for seed in range(3):
        play(tmp_path, "Anna", "Boris", seed=seed)
    told: list[tuple[int, int]] = []
    book = Scorebook(Folder(tmp_path))
    assert len(book.count(told=lambda *step: told.append(step), wanted=lambda: len(told) < 2)) == 2
    assert told == [(0, 3), (1, 3)]
    assert len(book.count()) == 3


def test_a_folder_that_cannot_be_written_to_has_scores_too(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Boris")
    (tmp_path / FILE).mkdir()
    assert len(totals(Scorebook(Folder(tmp_path)).count())) == 2


def test_families_are_games_without_their_variants(tmp_path: Path) -> None:
    assert [family_of(one) for one in ("classic", "classic-15", "blind-skirmish")] == [
        *("classic", "classic", "blind")
    ]
    play(tmp_path, "Anna", "Boris", "salvo")
    play(tmp_path, "Anna", "Carla", "blind-skirmish")
    counted = Scorebook(Folder(tmp_path)).count()
    assert {one.name for one in totals(counted)} == {"Anna", "Boris", "Carla"}
    assert {one.name for one in totals(counted, "salvo")} == {"Anna", "Boris"}
    (blind,) = [one for one in totals(counted, "blind") if one.name == "Anna"]
    assert blind.accuracy is None


# The screen.


def filled(path: Path) -> Blindfleet:
    play(path, "Anna", "Boris", "classic", 1)
    play(path, "Boris", "[b]Carla", "salvo", 2)
    play(path, "Anna", "Dario", "blind-skirmish", 3)
    return application(path)


async def open_scores(pilot: Pilot[None], app: Blindfleet) -> Scores:
    await press(pilot, "backslash")
    await wait_for(pilot, lambda: "finished game" in seen(app))
    await pilot.pause()
    assert isinstance(app.screen, Scores)
    return app.screen


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_scores_open_everywhere_and_esc_closes_them(tmp_path: Path, size: tuple[int, int]) -> None:
    app = filled(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_scores(pilot, app)
        for word in ("Anna", "Boris", "[b]Carla", "Dario", "▾ Won", "3 finished games"):
            assert word in seen(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, Start)
        await open_scores(pilot, app)
        await press(pilot, "backslash")
        assert isinstance(app.screen, Start)

    drive(app, look, size)


def test_scores_are_sorted_and_filtered_by_keys_and_mouse(tmp_path: Path) -> None:
    app = filled(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        screen = await open_scores(pilot, app)
        await press(pilot, "left", "left")
        assert "Name ▴" in seen(app)
        assert seen(app).index("Anna") < seen(app).index("Boris") < seen(app).index("Dario")
        await press(pilot, "space")
        assert "Name ▾" in seen(app)
        assert seen(app).index("Anna") > seen(app).index("Boris") > seen(app).index("Dario")
        await press(pilot, "right")
        assert "▾ Games" in seen(app)
        assert screen.drawn is not None
        heads = screen.query_one("#heads").content_region
        await pilot.click(offset=(heads.x + screen.drawn.heading.index("Shots"), heads.y))
        await pilot.pause()
        assert "▾ Shots" in seen(app)
        await pilot.click("#scores")
        for family, who, number in (
            ("Blind", "Dario", "1 finished game"),
            ("Classic", "Boris", "1 finished game"),
            ("Salvo", "Carla", "1 finished game"),
            ("all games", "Dario", "3 finished games"),
        ):
            await press(pilot, "f2")
            assert f"Scores · {family}" in seen(app)
            assert who in seen(app)
            assert number in seen(app)
        await app.speak("it")
        await pilot.pause()
        assert "Dario" in seen(app)

    drive(app, look)


def test_without_a_finished_game_it_says_so(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_scores(pilot, app)
        assert "No game has been played to its end yet." in seen(app)
        await press(pilot, "f2", "right", "space", "down", "pageup")

    drive(app, look)


def test_many_names_are_scrolled(tmp_path: Path) -> None:
    app = application(tmp_path)
    for number in range(0, 60, 2):
        table = table_of(app.folder, chairs=PerSeat(Chair(f"P{number}"), Chair(f"P{number + 1}")))
        table.say(Seat.ONE, Saying.RESIGN)

    async def look(pilot: Pilot[None]) -> None:
        screen = await open_scores(pilot, app)
        last = screen.order.sorted(totals(screen.counted or ()))[-1].name
        assert f" {last} " not in seen(app)
        await press(pilot, *["pagedown"] * 6)
        await wait_for(pilot, lambda: f" {last} " in seen(app))
        assert "▾ Won" in seen(app)
        await press(pilot, *["pageup"] * 6)
        await wait_for(pilot, lambda: f" {last} " not in seen(app))

    drive(app, look)


def test_a_damaged_game_is_named_while_the_others_are_counted(tmp_path: Path) -> None:
    app = filled(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        (tmp_path / "games" / "broken.bf").write_text("?", encoding="utf-8")
        await open_scores(pilot, app)
        assert "Anna" in seen(app)
        assert ["broken.bf" in one.message for one in app._notifications] == [True]

    drive(app, look)
