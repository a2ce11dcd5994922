"""What can go wrong online, beyond the rules."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from blindfleet.board.problems import Illegal, Invalid, Problem


class Unavailable(Problem):
    """Nothing is known to be done; the same message with the same key may be sent again."""


class TooEarly(Problem):
    """The opponent has not been gone for long enough."""


class NotYours(Problem):
    """Only the players of a game play it."""


class TooFast(Problem):
    """More messages than anybody could mean."""


class TooLarge(Problem):
    """A message larger than any that is meant."""


class Malformed(Problem):
    """No message that is known here."""


class NotNow(Problem):
    """It can be asked for, and not now."""


class NotFound(Problem):
    """There is no such thing, or it is not for this visitor to know."""


class Forbidden(Problem):
    """It comes from elsewhere than our own pages."""


# What one may try again a little later.
DATABASE_AWAY = (Unavailable, DBAPIError, OSError)

CODES: dict[type[Problem], str] = {
    Unavailable: "unavailable",
    TooEarly: "too-early",
    NotYours: "not-yours",
    TooFast: "too-fast",
    TooLarge: "too-large",
    Malformed: "malformed",
    NotNow: "not-now",
    NotFound: "not-found",
    Forbidden: "forbidden",
    Invalid: "invalid",
    Illegal: "illegal",
}


def code_of(problem: Problem) -> str:
    for kind in type(problem).__mro__:
        if kind in CODES:
            return CODES[kind]
    return "invalid"
