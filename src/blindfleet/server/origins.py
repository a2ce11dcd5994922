"""Requests that change something, and sockets, come from our own pages or not at all."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection


class Origins:
    """The addresses that browsers reach this server by.

    Without a list it is whatever host the browser asked for: another site's pages have another
    origin than that, and its cookie is never theirs.
    """

    def __init__(self, allowed: tuple[str, ...]) -> None:
        self._allowed = frozenset(origin.rstrip("/").lower() for origin in allowed)

    def allows(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        origin = connection.headers.get("origin", "").lower()
        if self._allowed:
            return origin in self._allowed
        host = connection.headers.get("host", "").lower()
        return bool(host) and origin in (f"http://{host}", f"https://{host}")
