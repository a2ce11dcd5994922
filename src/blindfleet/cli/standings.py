"""The standings of an arena as tables of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from blindfleet.cli.columns import aligned, paragraph
from blindfleet.cli.screen import Screen
from blindfleet.words.language import later

if TYPE_CHECKING:
    from blindfleet.arena.blind_standings import BlindStanding
    from blindfleet.arena.calibration import Calibration, Share
    from blindfleet.arena.estimates import Mean, Points
    from blindfleet.arena.standings import Standing

Column = tuple[str, "Callable[[Standing], str]"]


def table(screen: Screen, rows: Sequence[Standing]) -> list[str]:
    """A line for every bot, with the columns that say something."""
    has_challenges = any(_of_blind(row, _challenges) for row in rows)
    columns: list[Column] = [
        (later("games"), lambda row: str(row.games)),
        (later("wins"), lambda row: _whole(row.wins)),
        (later("ties"), lambda row: "" if row.blind else _whole(row.ties)),
        (later("illegal"), lambda row: str(row.illegal or "")),
        (later("points, %"), lambda row: _of_blind(row, _points)),
        (later("draws, %"), lambda row: _of_blind(row, _draws)),
        (later("challenges"), lambda row: _of_blind(row, _challenges)),
        (later("shots"), lambda row: mean_text(row.shots)),
        (later("misses"), lambda row: mean_text(row.misses)),
        (later("rounds"), lambda row: mean_text(row.rounds)),
        (later("against the first"), lambda row: interval_text(row.difference)),
        (later("ms"), lambda row: _short(row.ms_per_decision)),
        (later("rating"), lambda row: signed(row.rating, 0)),
    ]
    filled = [
        [screen.words.say(title), *(show(row) for row in rows)]
        for title, show in columns
        if any(show(row) for row in rows)
    ]
    names = [screen.words.say("bot"), *(row.bot for row in rows)]
    return [
        *lines(screen, names, filled),
        *([screen.words.say("Challenges: in 100 turns of its own.")] if has_challenges else []),
        *_refusals(screen, rows),
    ]


def _of_blind(row: Standing, show: Callable[[BlindStanding], str]) -> str:
    return "" if row.blind is None else show(row.blind)


def _points(blind: BlindStanding) -> str:
    return points_text(blind.course.points)


def _draws(blind: BlindStanding) -> str:
    return percent(blind.course.draws)


def _challenges(blind: BlindStanding) -> str:
    return "" if blind.challenges is None else f"{blind.challenges:.1f}"


def _refusals(screen: Screen, rows: Sequence[Standing]) -> Iterator[str]:
    for row in rows:
        if row.refusal:
            why = screen.words.say("{bot}: illegal: {reason}", bot=row.bot, reason=row.refusal)
            yield from paragraph("", why, screen.width)


def course_table(
    screen: Screen, bots: Sequence[str], courses: Sequence[Sequence[Mean | None]]
) -> list[str]:
    """How many shots each bot fired in the first game of a match, the second, and so on."""
    say = screen.words.say
    names = [say("game of the match"), *map(str, range(1, len(courses[0]) + 1))]
    columns = [[bot, *map(mean_text, course)] for bot, course in zip(bots, courses, strict=True)]
    return [say("Shots by game of the match:"), *lines(screen, names, columns)]


def calibration_table(screen: Screen, bot: str, calibration: Calibration) -> Iterator[str]:
    """How often there was a ship where the bot thought it so likely."""
    say = screen.words.say
    yield say("{bot}: chances of a ship as foretold and as found", bot=bot)
    yield from shares_table(screen, say("cells"), calibration)


def shares_table(screen: Screen, things: str, calibration: Calibration) -> Iterator[str]:
    """A line for every bin, and whether all of them are well."""
    names = [screen.words.say("foretold"), *map(foretold_text, calibration.shares)]
    yield from lines(screen, names, share_columns(screen, things, calibration.shares))
    yield screen.words.count(
        "chi-square: {chi_square} for {number} share",
        "chi-square: {chi_square} for {number} shares",
        calibration.freedom,
        chi_square=f"{calibration.chi_square:.1f}",
    )


def share_columns(screen: Screen, things: str, shares: Sequence[Share]) -> list[list[str]]:
    columns: list[tuple[str, Callable[[Share], str]]] = [
        (screen.words.say("found"), lambda share: f"{share.found:.4f} ±{share.error:.4f}"),
        (things, lambda share: str(share.cells)),
        ("z", lambda share: signed(share.z, 2)),
    ]
    return [[title, *map(show, shares)] for title, show in columns]


def foretold_text(share: Share) -> str:
    return f"{share.foretold:.4f}"


def lines(screen: Screen, names: Sequence[str], columns: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, numbers to the right of their columns."""
    plain = [[text.translate(screen.simpler) for text in column] for column in columns]
    set_right = [[text.rjust(max(map(len, column))) for text in column] for column in (*plain,)]
    return aligned(((*row, "") for row in zip(names, *set_right, strict=True)), screen.width)


def _whole(value: int | None) -> str:
    return "" if value is None else str(value)


def _short(value: float | None) -> str:
    """Three figures that say something."""
    return "" if value is None else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def signed(value: float | None, digits: int) -> str:
    return "" if value is None else f"{round(value, digits) + 0.0:+.{digits}f}"


def mean_text(value: Mean | None, digits: int = 2) -> str:
    if value is None:
        return ""
    error = "" if value.error is None else f" ±{value.error:.{digits}f}"
    return f"{value.mean:.{digits}f}{error}"


def interval_text(value: Mean | None, digits: int = 2) -> str:
    """A difference with its interval of 95 %."""
    if value is None:
        return ""
    low, high = (signed(one, digits) for one in value.interval or (None, None))
    return signed(value.mean, digits) + (f" ({low} … {high})" if low else "")


def points_text(value: Points | None) -> str:
    """A share in per cent with its interval of 95 %."""
    if value is None:
        return ""
    low, high = (percent(one) for one in value.interval or (None, None))
    return percent(value.mean) + (f" ({low} … {high})" if low else "")


def percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.1f}"
