"""For whoever runs the server."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, text

from blindfleet.server.routes.doors import Doors

NOT_READY = ResponseSpec(dict[str, str], generate_examples=False, description="Not now.")


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/ready", responses={503: NOT_READY})
async def ready(doors: NamedDependency[Doors]) -> Response[dict[str, str]]:
    """The process can serve: it has started, is not about to stop, and reaches its database."""
    try:
        await doors.harbour.database.read(_ask)
    except Exception:  # noqa: BLE001 - whatever it is, nothing can be served without it
        return Response({"status": "no database"}, status_code=503)
    if not doors.harbour.is_ready:
        return Response({"status": "stopping"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT)
def metrics() -> Response[bytes]:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


handlers: list[Any] = [health, ready, metrics]


def _ask(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))
