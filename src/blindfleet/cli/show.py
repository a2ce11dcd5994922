"""`blindfleet show GAME|FILE -o board.svg`: a board as a picture."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.bots.player import Chances
from blindfleet.cli.count import COUNTING
from blindfleet.cli.game import Changes, chosen
from blindfleet.cli.numbers import Whole
from blindfleet.cli.record_file import file_named, open_record
from blindfleet.cli.replay import follow
from blindfleet.cli.screen import Given, Screen
from blindfleet.match.explaining import ADVISER, beliefs_of, player_named
from blindfleet.match.referee import Referee, draw_lot, notices_for
from blindfleet.pictures.draw import draw
from blindfleet.pictures.files import refuse_path, save_picture
from blindfleet.pictures.themes import THEMES, Theme
from blindfleet.records.project import project
from blindfleet.records.record import Entry, Eyes, Record
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import PRESETS, PublicNotice, Ruleset, family
from blindfleet.words.language import Words, later

STANDARD_OUTPUT = Path("-")


def show(  # noqa: PLR0913 -- a parameter for every option of the command
    start: Annotated[
        str,
        Parameter(name="GAME|FILE", help=later("A game, played by chance, or a record of one.")),
    ],
    /,
    *changes: Changes,
    output: Annotated[
        Path | None,
        Parameter(
            ("--output", "-o"),
            allow_leading_hyphen=True,  # or - would be no value
            help=later("Where to draw: a file ending in .svg or .png, or - for SVG as output."),
        ),
    ] = None,
    turn: Annotated[
        Whole | None,
        Parameter(help=later("Stop after this turn; with GAME, otherwise at the set-up.")),
    ] = None,
    eyes: Annotated[
        Literal["1", "2", "public", "full"] | None,
        Parameter(help=later("Whose eyes to see the game through; otherwise the record's own.")),
    ] = None,
    theme: Annotated[
        Literal["day", "night", "paper", "contrast"], Parameter(help=later("How it looks."))
    ] = "day",
    heat: Annotated[
        bool,
        Parameter(
            negative="",
            help=later("Shade the enemy's waters by the chance of a ship; in Blind its pieces."),
        ),
    ] = False,
    width: Annotated[Whole | None, Parameter(help=later("How many pixels a PNG is wide."))] = None,
    seed: Annotated[
        Whole | None, Parameter(help=later("With GAME: the number that chance begins with."))
    ] = None,
    screen: Given,
) -> int:
    target = destination(output, screen)
    record, turn = game_of(start, changes, turn, seed)
    if eyes is None and heat and start in PRESETS:
        eyes = "1"  # all eyes together would have nothing to guess
    record = project(record, Eyes(eyes) if eyes else record.eyes)
    with screen.busy(screen.words.say(COUNTING)) if heat else nullcontext():
        svg = picture(screen.words, record, turn, THEMES[theme], heat=heat)
    if target == STANDARD_OUTPUT:
        put_out(svg, width)
    else:
        save_picture(svg, target, width)
    return 0


def destination(output: Path | None, screen: Screen) -> Path:
    """Where to draw; into a pipe without being told, but never over a person's screen."""
    if output is None:
        if screen.terminal:
            raise Invalid("-o FILE says where to draw: board.svg, for instance, or board.png")
        return STANDARD_OUTPUT
    if output != STANDARD_OUTPUT:
        refuse_path(output)
    return output


def game_of(
    start: str, changes: Sequence[str], turn: int | None, seed: int | None
) -> tuple[Record, int | None]:
    """The game and the turn to stop after; a game's name wins over a file's."""
    if start in PRESETS:
        turn = turn or 0
        return by_chance(chosen(start, changes), seed or 0, turn), turn
    path = file_named(start)
    if seed is not None:
        raise Invalid("--seed goes with a game; {path} is a record", path=start)
    if changes:
        raise Invalid("settings go with a game; {path} is a record", path=start)
    return open_record(path), turn


def by_chance(rules: Ruleset, seed: int, turns: int) -> Record:
    """A game in which anything is played, for so many turns; the same for the same seed."""
    rng = random.Random(seed)
    referee = Referee(rules, draw_lot(rules, rng))
    while referee.outcome is None:
        seat = referee.to_act[0]
        view: Any = referee.view(seat)
        if all(view.public.ready) and view.public.turn > turns:
            break
        referee.act(seat, family(rules).legal(view).sample(rng))
    return referee.record()


def picture(
    words: Words, record: Record, turn: int | None, theme: Theme, *, heat: bool = False
) -> str:
    """The board after the turn, through the record's own eyes."""
    numbered, seen = follow(record, turn)
    is_blind = isinstance(record.rules, blind.BlindRules)
    return draw(
        seen,
        words,
        players=record.headers.players,
        theme=theme,
        last=last_told(numbered),
        moment=moment(words, seen, numbered),
        heat=chances(seen) if heat and not is_blind else None,
        beliefs=beliefs(seen, [entry for _, entry in numbered]) if heat and is_blind else None,
    )


def last_told(numbered: Sequence[tuple[int, Entry]]) -> list[PublicNotice]:
    """All that was said aloud in the last turn; placing the fleets is none."""
    last = numbered[-1][0] if numbered else 0
    return [notice for number, entry in numbered if number == last > 0 for notice in entry.told]


def moment(words: Words, seen: Any, numbered: Sequence[tuple[int, Entry]]) -> str:
    if seen.public.outcome is not None:
        return words.say("at the end")
    turn = numbered[-1][0] if numbered else 0
    return words.say("after turn {turn}", turn=turn) if turn else words.say("before the first turn")


def chances(seen: Any) -> dict[Seat, Sequence[float]]:
    """The chance of a ship on every cell of the waters that these eyes attack, or see attacked."""
    if isinstance(seen, shooting.State):
        raise Invalid("full eyes see every ship: a heat map needs --eyes 1, 2 or public")
    if seen.public.revealed is not None:
        raise Invalid("the fleets have been shown: there are no chances left for a heat map")
    # Here, because it brings a compiler along that no other picture needs.
    from blindfleet.kernels.survey import survey_of_waters

    owners = SEATS if seen.audience is SPECTATOR else (seen.audience.other,)
    return {
        owner: survey_of_waters(seen.rules, seen.public.waters[owner]).chances for owner in owners
    }


def beliefs(seen: Any, entries: Sequence[Entry]) -> dict[Cell, Chances]:
    """What a bot takes the enemy's pieces for that was told what these eyes were told."""
    if not isinstance(seen, blind.View) or seen.audience is SPECTATOR:
        raise Invalid("what pieces are taken for is a player's: --heat needs --eyes 1 or 2")
    if seen.public.revealed is not None:
        raise Invalid("the fleets have been shown: there are no chances left for a heat map")
    adviser = player_named(seen.rules, ADVISER)
    for entry in entries:
        for notice in notices_for(entry, seen.seat):
            adviser.see(notice)
    found = beliefs_of(adviser, seen)
    if found is None:
        raise Invalid("no bot explains itself in this game: there is nothing to show")
    return found


def put_out(svg: str, width: int | None) -> None:
    if width is not None:
        raise Invalid("only a PNG has a width; an SVG fits every size")
    if isinstance(sys.stdout, io.TextIOWrapper):  # an SVG is UTF-8 wherever it goes
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.write(svg)
