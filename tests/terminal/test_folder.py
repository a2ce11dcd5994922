"""The user's folder: what is kept there, and what happens when it cannot be read."""

import contextlib
import fcntl
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.problems import Invalid
from blindfleet.records.files import load
from blindfleet.rules.families import preset
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.settings import Settings
from terminal.tables import TWO_PEOPLE, finished_table, table_of


def test_games_are_listed_by_their_headers_the_latest_first(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    first, second = table_of(folder), finished_table(folder)
    games = folder.games()
    assert [game.path for game in games] == sorted([first.path, second.path], reverse=True)
    assert {game.path: game.finished for game in games} == {first.path: False, second.path: True}
    assert tuple(games[0].headers.players) == tuple(chair.name for chair in TWO_PEOPLE)


def test_a_lock_without_a_game_is_removed_unless_somebody_holds_it(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    begun = folder.path / "games" / "2001-11-18 22.42.50 blind.bf"
    hold = folder.hold(begun)
    left = begun.with_name(".2001-11-18 22.42.49 blind.bf.lock")
    left.touch()
    assert [game.path for game in folder.games()] == [table.path]
    locks = {path.name for path in left.parent.glob(".*.lock")}
    assert locks == {f".{table.path.name}.lock", f".{begun.name}.lock"}
    with pytest.raises(Invalid, match="open in another window"):
        folder.hold(begun)
    hold.release()


def test_the_lock_of_a_game_that_is_just_beginning_stays_until_it_is_taken(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    beginning = folder.new_game(preset("blind"))
    lock = beginning.with_name(f".{beginning.name}.lock")
    lock.touch()
    assert folder.games() == []
    assert lock.exists()


def test_a_lock_that_is_removed_while_it_is_taken_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Folder(tmp_path)
    game = folder.new_game(preset("classic"))
    lock = game.with_name(f".{game.name}.lock")
    flock = fcntl.flock
    taken: list[int] = []

    def flock_too_late(file: int, how: int) -> None:
        if not taken:
            lock.unlink()
        taken.append(file)
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", flock_too_late)
    hold = folder.hold(game)
    assert len(taken) == 2
    assert lock.exists()
    hold.release()
    assert not lock.exists()


def test_a_saved_game_is_a_record_that_anyone_can_read(tmp_path: Path) -> None:
    table = finished_table(Folder(tmp_path))
    assert load(table.path) == table.referee.saved()


def test_a_damaged_game_is_named_and_set_aside(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    table.path.write_text('[Format "blindfleet 1"]\n[Game "chess"]\n', encoding="utf-8")
    assert folder.games() == []
    ((name, problem),) = folder.damaged
    assert name == table.path.name
    assert "chess" in str(problem)
    assert (tmp_path / "damaged" / name).exists()
    assert not table.path.exists()


def test_a_damaged_body_is_found_when_the_game_is_opened(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = finished_table(folder)
    text = table.path.read_text(encoding="utf-8")
    table.path.write_text(text.replace("end ", "and "), encoding="utf-8")
    assert folder.games()
    assert folder.game(table.path) is None
    assert folder.games() == []


def test_two_damaged_files_of_one_name_are_both_kept(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for text in ("one", "two"):
        (tmp_path / "settings.json").write_text(text, encoding="utf-8")
        assert folder.settings() == Settings()
    assert sorted(path.read_text() for path in (tmp_path / "damaged").iterdir()) == ["one", "two"]


def test_names_of_files_never_meet(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    paths = [table_of(folder).path for _ in range(3)]
    assert len(set(paths)) == 3


def test_a_folder_that_cannot_be_made_is_a_problem_in_words(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file", encoding="utf-8")
    with pytest.raises(Invalid, match="games"):
        Folder(tmp_path).new_game(preset("classic"))


def test_settings_are_read_back_as_they_were_written() -> None:
    settings = Settings(
        language="ru",
        theme="paper",
        ascii_signs=True,
        pace=0.3,
        game="salvo",
        mode="people",
        options={"classic": {"grid": "12x12"}},
        levels={"classic": ["cadet", "captain"]},
        names=["Анна", "Boris"],
        entrants=["Anna", "bot cadet"],
        speakers={"Анна": "she"},
    )
    assert Settings.read(settings.write()) == settings


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(list(Settings().__dict__)), json_values))
def test_settings_of_another_version_never_stop_the_program(written: dict[str, object]) -> None:
    settings = Settings.read(json.dumps(written))
    settings.rules()
    assert Settings.read(settings.write()) == settings


def test_options_that_no_longer_hold_are_forgotten() -> None:
    settings = Settings(options={"classic": {"grid": "4x4"}})
    assert settings.rules().preset == "classic"
    assert settings.options == {}


@given(st.text())
def test_whatever_the_settings_hold_they_are_read_or_refused(text: str) -> None:
    with contextlib.suppress(Invalid):
        Settings.read(text)


def test_a_file_that_the_system_does_not_let_us_read_stays_where_it_is(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    table.path.unlink()
    table.path.mkdir()
    assert folder.games() == []
    assert len(folder.unread) == 1
    assert folder.damaged == []
    assert table.path.exists()
