"""`blindfleet replay FILE`: the telling; the boards have tests of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from blindfleet import PRESETS, Record, Referee, Seat, preset, save
from blindfleet.records import Eyes
from blindfleet.rules.shooting import Shot
from cli.conftest import Run
from cli.played import blind_game, by_chance, saved, shots_fired, small_shooting

TOLD = {
    "en": """\
blind   1: Anna   2: Boris
Winter cup, 2026-11-15

   Anna is ready.
   Boris is ready. Both fleets are on the board.
1. Anna moves from A2 to A3 and asks about A4: “What is it?”
   Boris answers: “Two destroyers.” The force named: A4, B4.
   Anna: “I lost!” Off the board goes a destroyer (A3).
2. Boris moves from C4 to C3 and asks about C2: “What is it?” {a bold one}
   Anna answers: “A cruiser.”
   Boris: “Exchange!” Off the board: C3 and C2.
3. Anna moves from D2 to D3 and strikes D4 with the torpedo. Off the board goes
   a torpedo.
   Boris notes on the piece from B2: “a destroyer?”
4. Boris moves from A4 to A3.
   Anna offers a draw.
   Boris accepts the draw. A draw by agreement. The deployments are shown.

At the end:

""",
    "ru": """\
blind   1: Anna   2: Boris
Winter cup, 2026-11-15

   Anna: расстановка готова.
   Boris: расстановка готова. Оба флота на поле.
1. Anna ходит с A2 на A3 и спрашивает про A4: «Что это?»
   Boris отвечает: «Два эсминца». Названный отряд: A4, B4.
   Anna: «Я проиграл!» С поля уходит эсминец (A3).
2. Boris ходит с C4 на C3 и спрашивает про C2: «Что это?» {a bold one}
   Anna отвечает: «Крейсер».
   Boris: «Обмен!» С поля снимают: C3 и C2.
3. Anna ведёт торпеду с D2 на D3 и бьёт по D4. С поля уходит торпеда.
   Boris помечает фигуру с B2: «a destroyer?»
4. Boris ходит с A4 на A3.
   Anna предлагает ничью.
   Boris соглашается на ничью. Ничья по соглашению. Расстановки открыты.

В конце:

""",
    "it": """\
blind   1: Anna   2: Boris
Winter cup, 2026-11-15

   Anna: schieramento pronto.
   Boris: schieramento pronto. Le due flotte sono in campo.
1. Anna muove da A2 a A3 e chiede di A4: «Che cos'è?»
   Boris risponde: «Due cacciatorpediniere». La forza nominata: A4, B4.
   Anna: «Ho perso!» Lascia il campo un cacciatorpediniere (A3).
2. Boris muove da C4 a C3 e chiede di C2: «Che cos'è?» {a bold one}
   Anna risponde: «Un incrociatore».
   Boris: «Scambio!» Via dal campo: C3 e C2.
3. Anna muove il siluro da D2 a D3 e colpisce D4. Lascia il campo un siluro.
   Boris annota sul pezzo partito da B2: «a destroyer?»
4. Boris muove da A4 a A3.
   Anna propone la patta.
   Boris accetta la patta. Patta di comune accordo. Gli schieramenti sono resi
   noti.

Alla fine:

""",
}


@pytest.fixture(scope="module")
def game() -> Record:
    return blind_game()


@pytest.mark.parametrize("language", TOLD)
def test_a_game_is_told_turn_by_turn(run: Run, game: Record, tmp_path: Path, language: str) -> None:
    status, out, err = run("replay", saved(game, tmp_path), "--lang", language)
    assert (status, err) == (0, "")
    assert out.startswith(TOLD[language])


@pytest.mark.parametrize("eyes", ["1", "2", "public"])
def test_other_eyes_see_less(run: Run, game: Record, tmp_path: Path, eyes: str) -> None:
    out = run("replay", saved(game, tmp_path), "--eyes", eyes)[1]
    assert ("The force named: A4, B4." in out) is (eyes == "2")
    assert ("a destroyer?" in out) is (eyes == "2")
    assert "a bold one" not in out


@pytest.mark.parametrize("eyes", [Eyes.ONE, Eyes.TWO, Eyes.PUBLIC])
def test_a_projection_is_seen_through_its_own_eyes(
    run: Run, game: Record, tmp_path: Path, eyes: Eyes
) -> None:
    own = run("replay", saved(game, tmp_path, eyes))
    assert own == run("replay", saved(game, tmp_path, eyes), "--eyes", eyes.value)
    assert own == run("replay", saved(game, tmp_path), "--eyes", eyes.value)


def test_a_projection_has_no_other_eyes(run: Run, game: Record, tmp_path: Path) -> None:
    file = saved(game, tmp_path, Eyes.ONE)
    line = "a record through the eyes of 1 does not show the game through those of 2"
    assert run("replay", file, "--eyes", "2") == (2, "", f"blindfleet: {line}\n")


def test_up_to_a_turn(run: Run, game: Record, tmp_path: Path) -> None:
    out = run("replay", saved(game, tmp_path), "--turn", "2")[1]
    assert "Boris: “Exchange!”" in out
    assert "\n\nAfter turn 2:\n\n" in out
    assert "\n3. " not in out


def test_before_the_first_turn(run: Run, game: Record, tmp_path: Path) -> None:
    out = run("replay", saved(game, tmp_path), "--turn", "0")[1]
    assert "Boris is ready. Both fleets are on the board.\n\nBefore the first turn:\n" in out
    assert "1. " not in out


@pytest.mark.parametrize("turn", ["6", "-1", "99999999999999999999"])
def test_a_turn_that_is_not_there(run: Run, game: Record, tmp_path: Path, turn: str) -> None:
    status, out, err = run("replay", saved(game, tmp_path), "--turn", turn)
    assert (status, out) == (2, "")
    assert err == f"blindfleet: there is no turn {turn}: the last one is 4\n"


def test_a_streak_is_one_turn(run: Run, tmp_path: Path) -> None:
    record = shots_fired("B1", "B2", "A5", "D1", "A3", game="classic", coordinates="latin")
    out = run("replay", saved(record, tmp_path))[1]
    assert (
        """
1. Anna shoots at B1: “Hit!”
   Anna shoots at B2: “Hit!”
   Anna shoots at A5: “Miss!”
2. Boris shoots at D1: “Sunk!” Boat.
   Boris shoots at A3: “Miss!”
"""
        in out
    )


def test_clocks_are_shown(run: Run, tmp_path: Path) -> None:
    referee = small_shooting(clock="60+1")
    cell = referee.rules.read_cell
    referee.act(Seat.ONE, Shot(cell("A1")), now=2500)
    out = run("replay", saved(referee.record(), tmp_path))[1]
    assert "1. Anna shoots at A1: “Miss!” [0:58.5]\n" in out


def test_a_game_that_has_not_begun(run: Run, tmp_path: Path) -> None:
    for name in ("blind", "salvo"):
        path = tmp_path / name
        save(Referee(preset(name), Seat.ONE).record(), path)
        status, out, err = run("replay", str(path))
        assert (status, err) == (0, "")
        assert "Before the first turn:" in out


def test_a_fleet_placed_is_seen_before_the_other_is_ready(run: Run, tmp_path: Path) -> None:
    record = blind_game()
    begun = Record(record.rules, record.first, record.headers, Eyes.FULL, record.entries[:1])
    out = run("replay", saved(begun, tmp_path), "--eyes", "1")[1]
    assert "2 │ D D C T │\n1 │ X M B · │" in out
    assert "4 │ · · · · │" in out


@pytest.mark.parametrize("eyes", Eyes)
@pytest.mark.parametrize("name", PRESETS)
def test_every_game_through_all_eyes(run: Run, tmp_path: Path, name: str, eyes: Eyes) -> None:
    file = saved(by_chance(name), tmp_path)
    status, out, err = run("replay", file, "--eyes", eyes.value)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("language", ["ru", "it"])
@pytest.mark.parametrize("name", ["blind-skirmish", "salvo", "classic-15"])
def test_games_in_other_languages(run: Run, tmp_path: Path, name: str, language: str) -> None:
    file = saved(by_chance(name), tmp_path)
    status, out, err = run("replay", file, "--lang", language)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert not set("“”") & set(out)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 'line 1, column 1: expected the header [Format "blindfleet 1"]'),
        (b"\xff\xfe\x00", " is not UTF-8 text: byte 0"),
        (b"x" * 10_000_000, " is larger than 4194304 bytes"),
    ],
    ids=["empty", "binary", "large"],
)
def test_files_that_are_no_records(run: Run, tmp_path: Path, content: bytes, line: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for command in (("replay",), ("perft", "--depth", "1")):
        status, out, err = run(*command, str(path))
        assert (status, out) == (2, "")
        assert err.startswith(f"blindfleet: {path}")
        assert err.endswith(f"{line}\n")
        assert err.count("\n") == 1


def test_a_directory_and_a_missing_file(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none"
    for command in ("replay", "verify"):
        assert run(command, str(tmp_path), "--lang", "ru") == (
            2,
            "",
            f"blindfleet: {tmp_path}: это каталог\n",
        )
        assert run(command, str(missing), "--lang", "it") == (
            2,
            "",
            f"blindfleet: {missing}: il file o la cartella non esiste\n",
        )
