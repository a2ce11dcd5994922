"""The standings of an arena as tables of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from blindfleet.cli.columns import aligned, paragraph
from blindfleet.cli.screen import Screen
from blindfleet.words.language import later

if TYPE_CHECKING:
    from blindfleet.arena.calibration import Calibration, Share
    from blindfleet.arena.standings import Mean, Standing

Column = tuple[str, "Callable[[Standing], str]"]


def table(screen: Screen, rows: Sequence[Standing]) -> list[str]:
    """A line for every bot, with the columns that say something."""
    columns: list[Column] = [
        (later("games"), lambda row: str(row.games)),
        (later("wins"), lambda row: _whole(row.wins)),
        (later("ties"), lambda row: _whole(row.ties)),
        (later("illegal"), lambda row: str(row.illegal or "")),
        (later("shots"), lambda row: _mean(row.shots)),
        (later("misses"), lambda row: _mean(row.misses)),
        (later("rounds"), lambda row: _mean(row.rounds)),
        (later("against the first"), lambda row: _interval(row.difference)),
        (later("ms"), lambda row: _short(row.ms_per_decision)),
        (later("rating"), lambda row: _signed(row.rating, 0)),
    ]
    filled = [
        [screen.words.say(title), *(show(row) for row in rows)]
        for title, show in columns
        if any(show(row) for row in rows)
    ]
    names = [screen.words.say("bot"), *(row.bot for row in rows)]
    return [*_lines(screen, names, filled), *_refusals(screen, rows)]


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
    columns = [[bot, *map(_mean, course)] for bot, course in zip(bots, courses, strict=True)]
    return [say("Shots by game of the match:"), *_lines(screen, names, columns)]


def calibration_table(screen: Screen, bot: str, calibration: Calibration) -> Iterator[str]:
    """How often there was a ship where the bot thought it so likely."""
    say = screen.words.say
    yield say("{bot}: chances of a ship as foretold and as found", bot=bot)
    columns: list[tuple[str, Callable[[Share], str]]] = [
        (say("found"), lambda share: f"{share.found:.4f} ±{share.error:.4f}"),
        (say("cells"), lambda share: str(share.cells)),
        ("z", lambda share: _signed(share.z, 2)),
    ]
    names = [say("foretold"), *(f"{share.foretold:.4f}" for share in calibration.shares)]
    filled = [[title, *map(show, calibration.shares)] for title, show in columns]
    yield from _lines(screen, names, filled)
    yield screen.words.count(
        "chi-square: {chi_square} for {number} share",
        "chi-square: {chi_square} for {number} shares",
        calibration.freedom,
        chi_square=f"{calibration.chi_square:.1f}",
    )


def _lines(screen: Screen, names: Sequence[str], columns: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, numbers to the right of their columns."""
    plain = [[text.translate(screen.simpler) for text in column] for column in columns]
    set_right = [[text.rjust(max(map(len, column))) for text in column] for column in (*plain,)]
    return aligned(((*row, "") for row in zip(names, *set_right, strict=True)), screen.width)


def _whole(value: int | None) -> str:
    return "" if value is None else str(value)


def _short(value: float | None) -> str:
    """Three figures that say something."""
    return "" if value is None else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def _signed(value: float | None, digits: int) -> str:
    return "" if value is None else f"{round(value, digits) + 0.0:+.{digits}f}"


def _mean(value: Mean | None) -> str:
    if value is None:
        return ""
    return f"{value.mean:.2f}" + ("" if value.error is None else f" ±{value.error:.2f}")


def _interval(value: Mean | None) -> str:
    """A difference with its interval of 95 %."""
    if value is None:
        return ""
    between = value.interval
    return f"{value.mean:+.2f}" + (f" ({between[0]:+.2f} … {between[1]:+.2f})" if between else "")
