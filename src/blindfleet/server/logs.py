"""Structured logs: one JSON object a line, on the standard error.

A log says what happened to the service. It never holds an action, a deployment, a cookie, a name
or an address of a visitor: whoever reads the logs of a running game learns nothing of it.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


def set_up(*, plain: bool) -> None:
    """`plain`: for a person at a terminal instead of a program."""
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_values,
    ]
    renderer = (
        structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
        if plain
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=False,
    )
    # Libraries speak only of what is wrong, and never with what they were given.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_KindOnly("%(levelname)s %(name)s"))
    logging.basicConfig(level=logging.ERROR, handlers=[handler], force=True)


class _KindOnly(logging.Formatter):
    """Says which library complains, and of what kind of error, without a word of its text."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        return f"{ei[0].__name__} at {_where(ei[1])}"


def _without_values(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """An exception is logged as its kind and place: its text may quote what a player sent."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["where"] = _where(error)
    return event


def _where(error: BaseException) -> str:
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_qualname}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(places[-6:])
