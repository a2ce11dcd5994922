"""The ASGI application: routes, sockets, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Response
from litestar.config.response_cache import ResponseCacheConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from blindfleet import __version__
from blindfleet.board.problems import Illegal, Invalid, Problem
from blindfleet.server.identity import Signer
from blindfleet.server.metrics import REFUSALS
from blindfleet.server.play.harbour import Harbour
from blindfleet.server.play.problems import (
    Forbidden,
    Malformed,
    NotFound,
    NotNow,
    NotYours,
    TooEarly,
    TooFast,
    TooLarge,
    Unavailable,
    code_of,
)
from blindfleet.server.routes import (
    explanations,
    games,
    offers,
    operation,
    rulebook,
    seeks,
    visitors,
)
from blindfleet.server.routes.doors import (
    AnyRequest,
    Doors,
    provide_doors,
    provide_words,
)
from blindfleet.server.routes.interface import mend_schema
from blindfleet.server.routes.pages import Files, page_handlers
from blindfleet.server.settings import Settings
from blindfleet.server.sockets.handlers import handlers as socket_handlers
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.database import open_database
from blindfleet.server.store.foreign import refuse_foreign
from blindfleet.server.store.migrate import migrate
from blindfleet.server.words import words_of
from blindfleet.wire.api import Trouble
from blindfleet.words.problems import explain

log = structlog.get_logger()

LARGEST_BODY = 512 * 1024
STATUS: dict[type[Problem], int] = {
    Forbidden: 403,
    NotYours: 403,
    NotFound: 404,
    TooFast: 429,
    TooLarge: 413,
    TooEarly: 409,
    NotNow: 409,
    Illegal: 409,
    Unavailable: 503,
}
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def make_app(settings: Settings) -> Litestar:
    """The application; the database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            doors = await _open_doors(settings)
        except Problem as problem:
            app.state.problem = problem  # uvicorn keeps it to itself that it could not start
            raise
        harbour = doors.harbour
        app.state.doors, app.state.harbour = doors, harbour
        try:
            yield
        finally:
            await harbour.close()

    app = Litestar(
        [
            *visitors.handlers,
            *offers.handlers,
            *seeks.handlers,
            *games.handlers,
            *explanations.handlers,
            *operation.handlers,
            *rulebook.handlers,
            *page_handlers(Files()),
            *socket_handlers,
        ],
        lifespan=[lifespan],
        dependencies={"doors": Provide(provide_doors), "words": Provide(provide_words)},
        before_request=_admit,
        after_request=_seal,
        exception_handlers={
            Problem: _tell_problem,
            HTTPException: _tell_http,
            Exception: _tell_failure,
        },
        openapi_config=OpenAPIConfig(
            "Blindfleet", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(),
    )
    mend_schema(app)
    return app


async def _open_doors(settings: Settings) -> Doors:
    """All that serves, started; a Problem if the database cannot be used."""
    refuse_foreign(settings.database)
    database = open_database(settings.database)
    try:
        await database.prepare(migrate)
        key = await database.write(visitor_store.signing_key)
        harbour = Harbour(settings, database)
        await harbour.start()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is said in words
        await database.close()
        said = str(getattr(error, "orig", None) or error).partition("\n")[0]
        reason = said or type(error).__name__
        raise Invalid("the database cannot be used: {reason}", reason=reason) from None
    return Doors(harbour, Signer(key, secure=settings.secure))


async def _admit(request: AnyRequest) -> None:
    doors: Doors = request.app.state.doors
    doors.admit(request)


async def _seal(response: Response[Any]) -> Response[Any]:
    for name, value in SECURITY_HEADERS.items():
        response.headers[name] = value
    return response


def _tell_problem(request: AnyRequest, problem: Problem) -> Response[Trouble]:
    words = words_of(request.query_params.get("lang"))
    status = next((STATUS[kind] for kind in type(problem).__mro__ if kind in STATUS), 400)
    code = code_of(problem)
    REFUSALS.labels(code).inc()
    rule = problem.rule if isinstance(problem, Illegal) else None
    cells = problem.cells if isinstance(problem, Illegal) else ()
    return _trouble(Trouble(code, explain(words, problem), rule, cells), status)


def _tell_http(request: AnyRequest, error: HTTPException) -> Response[Trouble]:
    """What the framework refused: no such address, a method or a body that does not fit."""
    match error.status_code:
        case 404 | 405:
            problem: Problem = NotFound("there is no such page")
        case 413:
            problem = TooLarge("a message has at most {most} bytes", most=LARGEST_BODY)
        case status if status < 500:
            problem = Malformed("the request cannot be read")
        case _:
            return _tell_failure(request, error)
    told = _tell_problem(request, problem)
    told.status_code = error.status_code
    return told


def _tell_failure(request: AnyRequest, error: Exception) -> Response[Trouble]:
    if isinstance(error, msgspec.ValidationError | RecursionError):  # nested too deep to be read
        return _tell_problem(request, Malformed("the request cannot be read"))
    log.error("request_failed", exc_info=error, path=request.route_handler.paths)
    words = words_of(request.query_params.get("lang"))
    problem = Unavailable("something went wrong; try again")
    REFUSALS.labels("failure").inc()
    return _trouble(Trouble("unavailable", explain(words, problem)), 500)


def _trouble(trouble: Trouble, status: int) -> Response[Trouble]:
    return Response(
        trouble, status_code=status, media_type="application/json", headers=SECURITY_HEADERS
    )
