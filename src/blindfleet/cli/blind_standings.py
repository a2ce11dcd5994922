"""The tables of an arena that Blind alone has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from blindfleet.cli.columns import paragraph
from blindfleet.cli.screen import Screen
from blindfleet.cli.standings import (
    foretold_text,
    interval_text,
    lines,
    mean_text,
    percent,
    points_text,
    share_columns,
    shares_table,
)
from blindfleet.rules.blind import BlindRules
from blindfleet.words.language import later
from blindfleet.words.names import piece_name

if TYPE_CHECKING:
    from blindfleet.arena import Contest, Result
    from blindfleet.arena.beliefs import BeliefCalibration
    from blindfleet.arena.blind_standings import Course

ENDINGS = {
    "forts": later("forts"),
    "quiet": later("quiet limit"),
    "no-ships": later("no ships"),
    "no-action": later("no action"),
    "refusal": later("illegal"),
}
Column = tuple[str, "Callable[[Course], str]"]


def pairings_table(screen: Screen, contest: Contest, results: Sequence[Result]) -> Sequence[str]:
    """How long the games of every two bots were and how they ended; empty where there are none."""
    from blindfleet.arena.blind_standings import pairings, whole_course

    if not isinstance(contest.rules, BlindRules) or not results:
        return ()
    say = screen.words.say
    found = pairings(contest, results)
    names = [" – ".join(contest.bots[bot] for bot in pairing.bots) for pairing in found]
    courses = [pairing.course for pairing in found]
    if len(found) > 1:
        names.append(say("together"))
        courses.append(whole_course(contest, results))
    columns: list[Column] = [
        (later("turns"), lambda course: mean_text(course.turns, 1)),
        (later("draws"), lambda course: percent(course.draws)),
        *(
            (title, lambda course, ending=ending: _share(course, ending))
            for ending, title in ENDINGS.items()
            if any(ending in course.endings for course in courses)
        ),
    ]
    if len(found) > 1:
        columns.insert(0, (later("points, %"), lambda course: points_text(course.points)))
    filled = [[say(title), *map(show, courses)] for title, show in columns]
    titles = [
        *([say("The points are those of the first named.")] if len(found) > 1 else []),
        say("Turns of a game on average; of 100 games so many were drawn, and ended so:"),
    ]
    return [
        *(line for title in titles for line in paragraph("", title, screen.width)),
        *lines(screen, [say("bots"), *names], filled),
    ]


def _share(course: Course, ending: str) -> str:
    return percent(course.endings.get(ending, 0) / course.games)


def belief_tables(
    screen: Screen, bot: str, calibration: BeliefCalibration
) -> Iterator[Sequence[str]]:
    """How often a piece was of the class that the bot thought so likely: overall, and by class."""
    say = screen.words.say
    title = say(
        "{bot}: chances of a class as foretold and as found, where a piece might be several things",
        bot=bot,
    )
    overall = shares_table(screen, say("chances"), calibration.overall)
    yield [*paragraph("", title, screen.width), *overall]
    wholes = [one.whole for one in calibration.classes]
    names = [say("class"), *(piece_name(screen.words, one.piece) for one in calibration.classes)]
    foretold = [say("foretold"), *map(foretold_text, wholes)]
    yield lines(screen, names, [foretold, *share_columns(screen, say("pieces"), wholes)])


def bits_table(screen: Screen, found: Sequence[tuple[str, BeliefCalibration]]) -> Sequence[str]:
    """How well the bots know the pieces, beside somebody who only counts what is afloat."""
    say = screen.words.say
    columns: list[tuple[str, Callable[[BeliefCalibration], str]]] = [
        (later("pieces"), lambda one: str(one.pieces)),
        (later("log-loss"), lambda one: mean_text(one.bits, 3)),
        (later("counting alone"), lambda one: mean_text(one.counted_bits, 3)),
        (later("gain"), lambda one: interval_text(one.gain, 3)),
    ]
    title = say("Log-loss of a piece that might be several things, in bits:")
    names = [say("bot"), *(bot for bot, _ in found)]
    filled = [[say(name), *(show(one) for _, one in found)] for name, show in columns]
    return [*paragraph("", title, screen.width), *lines(screen, names, filled)]
