"""`blindfleet arena GAME BOT BOT …`: bots against each other, or at the practice range."""

from __future__ import annotations

import json as json_text
import os.path
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.cli.blind_standings import belief_tables, bits_table, pairings_table
from blindfleet.cli.columns import paragraph
from blindfleet.cli.complaints import complain
from blindfleet.cli.drawings import draw_calibration, draw_fleets, draw_shots
from blindfleet.cli.game import Game, chosen
from blindfleet.cli.numbers import Whole
from blindfleet.cli.progress import Progress
from blindfleet.cli.screen import Given, Screen
from blindfleet.cli.standings import calibration_table, course_table, table
from blindfleet.pictures.files import refuse_path
from blindfleet.pictures.themes import THEMES
from blindfleet.rules.blind import BlindRules
from blindfleet.words.language import later
from blindfleet.words.problems import explain

if TYPE_CHECKING:
    from blindfleet.arena import Contest, Result
    from blindfleet.rules.families import Ruleset

INTERRUPTED = 130
MOST_GAMES = 1_000_000
# At so many moments of a practice that tries every cell, or of a usual game of Blind, what a bot
# thinks likely is compared with the truth.
MOMENTS = 5


def arena(  # noqa: PLR0913 -- a parameter for every option of the command
    game: Game,
    /,
    *bots: Annotated[
        str,
        Parameter(
            name="BOT",
            help=later(
                "Bots of “blindfleet bots GAME”, strongest, weakest, or one of your own as"
                " module:Class. Settings of the game, as KEY=VALUE, may stand among them."
            ),
        ),
    ],
    games: Annotated[
        Whole,
        Parameter(help=later("How many games every two bots play, or boards each shoots at.")),
    ] = 100,
    seed: Annotated[
        Whole, Parameter(help=later("The number that chance begins with: it repeats the results."))
    ] = 0,
    shooter_only: Annotated[
        bool,
        Parameter(
            negative="",
            help=later("Let each bot sink the same fleets by itself, with nobody shooting back."),
        ),
    ] = False,
    fleets: Annotated[
        str | None,
        Parameter(
            metavar="NAME",
            help=later(
                "Who lays the fleets: uniform, border, or a bot; otherwise each bot its own, or"
                " uniform with --shooter-only."
            ),
        ),
    ] = None,
    budget: Annotated[
        Whole, Parameter(help=later("Work for a decision; 0 leaves it to each bot."))
    ] = 0,
    workers: Annotated[
        str | None,
        Parameter(
            metavar="N|ADDRESS",
            help=later("How many processes, or dask://host:port; otherwise one for each core."),
        ),
    ] = None,
    match: Annotated[
        Whole,
        Parameter(
            help=later("So many games in a row are a match: the bots stay, and may learn."),
        ),
    ] = 1,
    keep: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            help=later("Keep every result in this file, and go on from those that are in it."),
        ),
    ] = None,
    json: Annotated[
        bool, Parameter(negative="", help=later("Write JSON, for programs to read."))
    ] = False,
    draw: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            help=later("With --shooter-only: draw how many shots it takes (.svg or .png)."),
        ),
    ] = None,
    calibration: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            help=later(
                "Draw what the bots think likely beside the truth: a ship, with --shooter-only, or"
                " in Blind what a piece is."
            ),
        ),
    ] = None,
    fleet_map: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            help=later("Draw how often each cell holds a ship in the fleets; needs no bots."),
        ),
    ] = None,
    theme: Annotated[
        Literal["day", "night", "paper", "contrast"], Parameter(help=later("How it looks."))
    ] = "day",
    screen: Given,
) -> int:
    rules = chosen(game, [text for text in bots if "=" in text])
    names = tuple(text for text in bots if "=" not in text)
    refuse_files([path for path in (draw, calibration, fleet_map) if path], keep)
    if not 1 <= games <= MOST_GAMES:
        raise Invalid("1 to {most} games can be played, not {games}", most=MOST_GAMES, games=games)
    if not shooter_only:
        refuse_without_range(rules, draw, calibration)
    if fleets is None and (shooter_only or not names):
        fleets = "uniform"
    from blindfleet.arena import Contest
    from blindfleet.arena.crews import read_workers

    if fleet_map is not None and not names:
        draw_fleets(screen, rules, fleets, games, seed, budget, fleet_map, THEMES[theme])
        return 0
    if len(names) == 1 and not shooter_only:
        refuse_one_bot(rules)
    moments = MOMENTS if calibration else 0
    contest = Contest(rules, names, seed, budget, fleets, shooter_only, moments, match)
    if fleet_map is not None:
        draw_fleets(screen, rules, fleets, games, seed, budget, fleet_map, THEMES[theme])
    results, missing = run(screen, contest, games, read_workers(workers), keep)
    report(screen, contest, games, results, missing, json=json)
    if missing:
        complain_of_the_rest(screen, keep)
    try:
        if draw is not None:
            draw_shots(screen, contest, results, draw, THEMES[theme])
        if calibration is not None:
            draw_calibration(screen, contest, results, calibration, THEMES[theme])
    except Invalid as problem:
        if not missing:
            raise
        complain(explain(screen.words, problem))
    return INTERRUPTED if missing else 0


def refuse_without_range(rules: Ruleset, draw: Path | None, calibration: Path | None) -> None:
    """Pictures of a practice, where there is to be none."""
    if isinstance(rules, BlindRules):
        if draw:
            raise Invalid("--draw goes with --shooter-only, and that with the shooting games")
    elif draw or calibration:
        raise Invalid("--draw and --calibration go with --shooter-only")


def refuse_one_bot(rules: Ruleset) -> None:
    if isinstance(rules, BlindRules):
        raise Invalid("two bots or more play against each other")
    raise Invalid("two bots or more play against each other; one is enough with --shooter-only")


def refuse_files(pictures: Sequence[Path], journal: Path | None) -> None:
    """Before hours of playing, and not after."""
    for path in pictures:
        refuse_path(path)
    paths = [*pictures, journal] if journal else pictures
    if len(set(map(os.path.realpath, paths))) < len(paths):
        raise Invalid("a picture needs a file of its own")


def run(
    screen: Screen, contest: Contest, games: int, workers: int | str, keep: Path | None
) -> tuple[list[Result], int]:
    """The results of all games, or of as many as there was time for, and how many are missing."""
    from blindfleet.arena.crews import played
    from blindfleet.arena.journal import journal

    bouts = list(contest.bouts(games))
    with journal(keep, contest) if keep else nullcontext() as kept:
        had = {result.bout: result for result in kept.results} if kept else {}
        results = {bout: had[bout] for bout in bouts if bout in had}
        left = [bout for bout in bouts if bout not in results]
        try:
            with (
                Progress(screen, len(bouts), len(results)) as progress,
                closing(played(contest, left, workers)) as arriving,
            ):
                for result in arriving:
                    results[result.bout] = result
                    if kept:
                        kept.keep(result)
                    progress.advance()
        except KeyboardInterrupt:
            pass
    return list(results.values()), len(bouts) - len(results)


def report(
    screen: Screen,
    contest: Contest,
    games: int,
    results: Sequence[Result],
    missing: int,
    *,
    json: bool,
) -> None:
    from blindfleet.arena.standings import by_game, standings

    rows = standings(contest, results)
    courses = by_game(contest, results) if contest.match > 1 else [[] for _ in rows]
    if json:
        calibrated = calibrated_rows(contest, results)
        described = [
            row.as_row()
            | ({"calibration": one} if contest.moments else {})
            | ({"by_game": [mean and mean.mean for mean in course]} if course else {})
            for row, one, course in zip(rows, calibrated, courses, strict=True)
        ]
        print(json_text.dumps(described, ensure_ascii=bool(screen.simpler)))
        return
    texts = [*heading(screen, contest, games)]
    if missing:
        whole = len(results) + missing
        texts.append(screen.words.say("Over: {over} of {whole}.", over=len(results), whole=whole))
    for text in texts:
        for line in paragraph("", text, screen.width):
            screen.show(line)
    tables = [
        table(screen, rows),
        pairings_table(screen, contest, results),
        course_table(screen, contest.bots, courses) if any(map(any, courses)) else (),
        *calibration_tables(screen, contest, results),
    ]
    for lines in tables:
        for line in ("", *lines) if lines else ():
            screen.show(line)


def calibrated_rows(contest: Contest, results: Sequence[Result]) -> Sequence[dict[str, Any] | None]:
    """How right every bot was in what it thought likely, for a program."""
    from blindfleet.arena.beliefs import belief_calibrations
    from blindfleet.arena.calibration import calibrations

    if isinstance(contest.rules, BlindRules):
        believed = belief_calibrations(contest, results)
        return [None if one is None else one.as_row() for one in believed]
    found = calibrations(len(contest.bots), results)
    return [None if one is None else one.as_row() for one in found]


def calibration_tables(
    screen: Screen, contest: Contest, results: Sequence[Result]
) -> Iterator[Sequence[str]]:
    """The same for a person; for bots that were asked."""
    from blindfleet.arena.beliefs import belief_calibrations
    from blindfleet.arena.calibration import calibrations

    if not isinstance(contest.rules, BlindRules):
        found = zip(contest.bots, calibrations(len(contest.bots), results), strict=True)
        yield from ([*calibration_table(screen, bot, one)] for bot, one in found if one)
        return
    believed = [
        (bot, one)
        for bot, one in zip(contest.bots, belief_calibrations(contest, results), strict=True)
        if one is not None
    ]
    for bot, one in believed:
        yield from belief_tables(screen, bot, one)
    if believed:
        yield bits_table(screen, believed)


def heading(screen: Screen, contest: Contest, games: int) -> Iterator[str]:
    words, seed, game = screen.words, contest.seed, contest.game
    if contest.solo:
        yield words.count(
            "{game}, seed {seed}: {number} board",
            "{game}, seed {seed}: {number} boards",
            games,
            game=game,
            seed=seed,
        )
    else:
        yield words.count(
            "{game}, seed {seed}: {number} game between every two bots",
            "{game}, seed {seed}: {number} games between every two bots",
            games,
            game=game,
            seed=seed,
        )
        yield words.say("Two games make a pair, in which the bots swap seats and the first turn.")
        if games % 2:
            yield words.say("The last game has no twin.")
    if contest.fleets is not None:
        yield words.say("Fleets: {fleets}.", fleets=contest.fleets)


def complain_of_the_rest(screen: Screen, keep: Path | None) -> None:
    say = screen.words.say
    if keep is None:
        complain(say("interrupted; with --keep FILE a run can go on"))
    else:
        complain(say("interrupted; the same command goes on from {path}", path=str(keep)))
