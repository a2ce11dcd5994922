"""The command line itself: languages, help, versions, and what is wrong with its use."""

from __future__ import annotations

import pytest
from cyclopts import CycloptsError

from blindfleet import PRESETS, __version__
from blindfleet.cli.app import language_of
from blindfleet.cli.complaints import complain, misuse
from blindfleet.words.language import load
from cli.conftest import Run

GAMES = ", ".join(PRESETS)
COMMANDS = "games, rules, limits, count, replay, show, verify, bots, arena, serve, perft"

HELP = {
    "en": """\
Usage: blindfleet COMMAND [OPTIONS]

Naval games with hidden fleets. Without a command, the application opens.

Commands:
  games   List the games and their options.
  rules   Show the settings and the rules of a game.
  limits  Show how many ships a grid can take.
  count   Count the ways in which a fleet can be placed.
  replay  Tell a recorded game turn by turn and draw its board.
  show    Draw the board of a game as a picture.
  verify  Check a recorded game against the rules.
  bots    List the bots of a game, from the weakest to the strongest.
  arena   Let bots play against each other, or measure how they shoot.
  serve   Serve games to browsers, here or on the net.
  perft   Count the ways in which a game can go on.

Options:
  --lang en|ru|it  The language; otherwise that of the locale.
  --help, -h       Display this message and exit.
  --version        Display application version.
""",
    "ru": """\
Вызов: blindfleet КОМАНДА [ПАРАМЕТРЫ]

Морские игры со скрытыми флотами. Без команды открывается приложение.

Команды:
  games   Показать игры и их настройки.
  rules   Показать настройки и правила игры.
  limits  Показать, сколько кораблей вмещает поле.
  count   Сосчитать, сколькими способами можно расставить флот.
  replay  Рассказать записанную партию ход за ходом и нарисовать поле.
  show    Нарисовать поле игры и сохранить картинку.
  verify  Проверить записанную партию по правилам.
  bots    Показать ботов игры, от слабейшего к сильнейшему.
  arena   Устроить игры ботов между собой или измерить, как они стреляют.
  serve   Запустить игры для браузеров, здесь или в сети.
  perft   Сосчитать, сколькими путями может пойти игра.

Параметры:
  --lang en|ru|it  Язык; иначе — язык системы.
  --help, -h       Показать эту справку и выйти.
  --version        Показать версию программы.
""",
    "it": """\
Uso: blindfleet COMANDO [OPZIONI]

Giochi navali con flotte nascoste. Senza un comando si apre l'applicazione.

Comandi:
  games   Elenca i giochi e le loro opzioni.
  rules   Mostra le opzioni e le regole di un gioco.
  limits  Mostra quante navi può contenere una griglia.
  count   Conta in quanti modi si può disporre una flotta.
  replay  Racconta una partita registrata turno per turno e ne disegna il campo.
  show    Disegna il campo di una partita come immagine.
  verify  Verifica una partita registrata secondo le regole.
  bots    Elenca i bot di un gioco, dal più debole al più forte.
  arena   Fa giocare i bot tra loro, o misura come tirano.
  serve   Servire le partite ai browser, qui o in rete.
  perft   Conta in quanti modi una partita può continuare.

Opzioni:
  --lang en|ru|it  La lingua; altrimenti quella del sistema.
  --help, -h       Mostra questo aiuto ed esce.
  --version        Mostra la versione del programma.
""",
}

REPLAY_HELP = """\
Usage: blindfleet replay [OPTIONS] FILE

Tell a recorded game turn by turn and draw its board.

Arguments:
  FILE  A record of a game.

Options:
  --lang en|ru|it         The language; otherwise that of the locale.
  --eyes 1|2|public|full  Whose eyes to see the game through; otherwise the
                          record's own.
  --turn N                Stop after this turn.
"""


@pytest.mark.parametrize("language", HELP)
@pytest.mark.parametrize("asked", [(), ("--help",), ("-h",)], ids=["nothing", "help", "h"])
def test_help_in_the_chosen_language(run: Run, asked: tuple[str, ...], language: str) -> None:
    assert run("--lang", language, *asked) == (0, HELP[language], "")


def test_help_of_a_command(run: Run) -> None:
    assert run("replay", "--help") == (0, REPLAY_HELP, "")


@pytest.mark.parametrize("command", COMMANDS.split(", "))
@pytest.mark.parametrize("language", ["ru", "it"])
def test_help_of_every_command_is_translated(run: Run, command: str, language: str) -> None:
    english = run(command, "--help")[1].splitlines()
    status, out, err = run(command, "--help", "--lang", language)
    assert (status, err) == (0, "")
    assert [line for line in out.splitlines() if line and line in english] == []


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"blindfleet {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "it", "games"),
        ("--lang=it", "games"),
        ("games", "--lang", "it"),
        ("games", "--lang=it"),
    ],
)
def test_the_language_stands_before_or_after_the_command(
    run: Run, arguments: tuple[str, ...]
) -> None:
    status, out, _ = run(*arguments)
    assert status == 0
    assert "La battaglia navale di casa nostra" in out


def test_the_environment_is_asked_next(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert run()[1] == HELP["ru"]
    assert run("--lang", "it")[1] == HELP["it"]


def test_what_stands_behind_two_hyphens_is_no_option() -> None:
    assert language_of(("replay", "--", "--lang", "ru"), {}) == "en"


@pytest.mark.parametrize(
    ("arguments", "english", "russian", "italian"),
    [
        (
            ("sail",),
            f"there is no command “sail”; the commands are {COMMANDS}",
            f"команды «sail» нет; есть {COMMANDS}",
            f"il comando «sail» non esiste; i comandi sono {COMMANDS}",
        ),
        (
            ("games", "--sail"),
            "there is no option “--sail” here",
            "параметра «--sail» здесь нет",
            "qui non c'è l'opzione «--sail»",
        ),
        (
            ("replay",),
            "FILE is missing",
            "не хватает аргумента FILE",
            "manca l'argomento FILE",
        ),
        (
            ("perft", "classic"),
            "--depth is missing",
            "не хватает аргумента --depth",
            "manca l'argomento --depth",
        ),
        (
            ("replay", "x", "--turn"),
            "--turn needs a value",
            "--turn: не указано значение",
            "--turn: manca il valore",
        ),
        (
            ("games", "--json", "--json"),
            "--json is there twice",
            "--json стоит дважды",
            "--json compare due volte",
        ),
        (
            ("rules", "blind", "classic"),
            "“classic” is one argument too many",
            "лишний аргумент: «classic»",
            "«classic» è un argomento di troppo",
        ),
        (
            ("replay", "x", "--eyes", "3"),
            "--eyes: “3” is not one of 1, 2, public, full",
            "--eyes: «3» не подходит; можно 1, 2, public, full",
            "--eyes: «3» non è tra i valori possibili: 1, 2, public, full",
        ),
        (
            ("perft", "classic", "--depth", "deep"),
            "--depth: “deep” is not a whole number",
            "--depth: «deep» — не целое число",
            "--depth: «deep» non è un numero intero",
        ),
        (
            ("games", "--json=maybe"),
            "--json takes no value",
            "--json: значение не нужно",
            "--json non vuole un valore",
        ),
        (
            ("rules", "chess"),
            f"there is no game “chess”; the games are {GAMES}",
            f"игры «chess» нет; есть {GAMES}",
            f"il gioco «chess» non esiste; i giochi sono {GAMES}",
        ),
    ],
)
def test_bad_usage_is_one_line_and_status_2(
    run: Run, arguments: tuple[str, ...], english: str, russian: str, italian: str
) -> None:
    for language, line in (("en", english), ("ru", russian), ("it", italian)):
        assert run("--lang", language, *arguments) == (2, "", f"blindfleet: {line}\n")


def test_an_unknown_language(run: Run) -> None:
    line = "blindfleet: --lang: “de” is not one of en, ru, it\n"
    assert run("games", "--lang", "de") == (2, "", line)


def test_a_language_that_is_not_said(run: Run) -> None:
    assert run("games", "--lang") == (2, "", "blindfleet: --lang needs a value\n")


@pytest.mark.parametrize("text", ["", "1.5", "0x2", "1_0", "٣", "1" * 101])
def test_numbers_are_whole_and_in_figures(run: Run, text: str) -> None:
    line = f"blindfleet: --depth: “{text}” is not a whole number\n"
    assert run("perft", "classic", f"--depth={text}") == (2, "", line)


def test_what_nobody_has_translated_is_one_line_too() -> None:
    error = CycloptsError(msg="something\n  rare")
    assert misuse(load("ru"), error) == "something rare"


def test_a_complaint_stays_on_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("two\nlines, \x1b[31mred, and \udcff")
    assert capsys.readouterr().err == "blindfleet: two\\nlines, \\x1b[31mred, and \\udcff\n"


def test_an_interrupt_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("blindfleet.cli.perft.counted", interrupted)
    assert run("perft", "classic", "--depth", "1") == (130, "", "")


def test_an_interrupt_of_a_compiled_function_is_quiet_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> int:
        raise SystemError("returned a result with an exception set") from KeyboardInterrupt()

    monkeypatch.setattr("blindfleet.cli.perft.counted", interrupted)
    assert run("perft", "classic", "--depth", "1") == (130, "", "")


def test_another_fault_of_the_machinery_is_not_hidden(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise SystemError("bad call")

    monkeypatch.setattr("blindfleet.cli.perft.counted", broken)
    with pytest.raises(SystemError, match="bad call"):
        run("perft", "classic", "--depth", "1")
