"""The command line: which words, which command, and how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter

from blindfleet import __version__
from blindfleet.board.problems import Invalid, OutOfReach, Problem
from blindfleet.cli.arena import arena
from blindfleet.cli.bots import bots
from blindfleet.cli.complaints import complain, misuse
from blindfleet.cli.count import count
from blindfleet.cli.games import games
from blindfleet.cli.help import Page
from blindfleet.cli.limits import limits
from blindfleet.cli.perft import perft
from blindfleet.cli.replay import replay
from blindfleet.cli.rules import rules
from blindfleet.cli.screen import Screen, mute_output, prepare_streams, screen_of
from blindfleet.cli.serve import serve
from blindfleet.cli.show import show
from blindfleet.cli.verify import verify
from blindfleet.words.language import LANGUAGES, choose, later, load
from blindfleet.words.problems import explain

COMMANDS: dict[Callable[..., int], str] = {
    games: later("List the games and their options."),
    rules: later("Show the settings and the rules of a game."),
    limits: later("Show how many ships a grid can take."),
    count: later("Count the ways in which a fleet can be placed."),
    replay: later("Tell a recorded game turn by turn and draw its board."),
    show: later("Draw the board of a game as a picture."),
    verify: later("Check a recorded game against the rules."),
    bots: later("List the bots of a game, from the weakest to the strongest."),
    arena: later("Let bots play against each other, or measure how they shoot."),
    serve: later("Serve games to browsers, here or on the net."),
    perft: later("Count the ways in which a game can go on."),
}
BAD_USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    words = load(language_of(tokens, os.environ))
    prepare_streams()
    try:
        status = run(tokens, screen_of(words, sys.stdout, os.environ))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemError as error:
        from blindfleet.arena.interrupts import is_interrupt

        if is_interrupt(error):
            return INTERRUPTED
        raise
    except BrokenPipeError:
        mute_output()
        return BROKEN_PIPE
    except OSError as error:
        mute_output()
        complain(explain(words, Invalid("{reason}", reason=error.strerror or str(error))))
        return BAD_USAGE
    except MemoryError:
        mute_output()
        complain(explain(words, OutOfReach("there is not enough memory for this")))
        return BAD_USAGE
    except Problem as problem:
        complain(explain(words, problem))
        return BAD_USAGE
    except CycloptsError as error:
        complain(misuse(words, error))
        return BAD_USAGE
    return status


def run(tokens: list[str], screen: Screen) -> int:
    app = build(screen)

    @app.meta.default
    def start(
        *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
        # `language_of` has read it already, since help and errors need it before all others.
        _lang: Annotated[
            Literal["en", "ru", "it"] | None,
            Parameter("--lang", help=later("The language; otherwise that of the locale.")),
        ] = None,
    ) -> object:
        if not tokens and screen.terminal and sys.stdin.isatty():
            return play(_lang)
        command, bound, unparsed = app.parse_args(tokens)
        given = {name: screen for name, kind in unparsed.items() if kind is Screen}
        return command(*bound.args, **bound.kwargs, **given)

    app.meta.suppress_keyboard_interrupt = False
    status = app.meta(tokens)
    return status if isinstance(status, int) else 0


def play(language: str | None) -> int:
    """Open the application, at a terminal where somebody sits."""
    from blindfleet.terminal.app import open_application

    return open_application(language)


def build(screen: Screen) -> App:
    app = App(
        name="blindfleet",
        help=later("Naval games with hidden fleets. Without a command, the application opens."),
        version=f"blindfleet {__version__}",
        help_format="plaintext",
        help_formatter=Page(screen),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for order, (command, summary) in enumerate(COMMANDS.items()):
        app.command(command, help=summary, sort_key=order)
    for flag in ("--help", "--version"):
        app[flag].group = "Parameters"
    return app


def language_of(tokens: Sequence[str], environment: Mapping[str, str]) -> str:
    """What --lang says, wherever it stands, or else the environment."""
    for index, token in enumerate(tokens):
        if token == "--":
            break
        name, equals, value = token.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(tokens[index + 1 : index + 2])
            if wanted in LANGUAGES:
                return wanted
    return choose(environment)
