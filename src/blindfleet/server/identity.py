"""Who a visitor is: an id of 128 random bits in a cookie that only this server could have signed.

There is nothing else to know of a visitor. Whoever has the cookie has the visitor's seats.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import random
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from blindfleet.board.problems import Invalid
from blindfleet.records.record import refuse_text
from blindfleet.server.store.games import new_id
from blindfleet.server.store.schema import ID_LENGTH
from blindfleet.wire.cards import LONGEST_NAME

LASTS = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
SIGNATURE_BYTES = 18


class Signer:
    """Signs ids and reads back those that it signed. `secure`: only ever sent over TLS."""

    def __init__(self, key: bytes, *, secure: bool) -> None:
        self._key = key
        self._secure = secure
        self.cookie_name = "__Host-blindfleet" if secure else "blindfleet"

    def cookie(self, visitor: str) -> Cookie:
        return Cookie(
            self.cookie_name,
            value=f"{visitor}.{self._signature(visitor)}",
            max_age=LASTS,
            httponly=True,
            secure=self._secure,
            samesite="lax",
        )

    def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The visitor of a request or socket, if its cookie is genuine."""
        visitor, dot, signature = connection.cookies.get(self.cookie_name, "").partition(".")
        if not dot or len(visitor) != ID_LENGTH or not visitor.isascii():
            return None
        genuine = hmac.compare_digest(signature.encode(), self._signature(visitor).encode())
        return visitor if genuine else None

    def _signature(self, visitor: str) -> str:
        digest = hmac.new(self._key, visitor.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode()


def new_visitor() -> tuple[str, str]:
    """An id, and a name that is the same in every language: nauta is Latin for sailor."""
    return new_id(), f"Nauta {random.SystemRandom().randrange(100, 1000)}"


def clean_name(name: str) -> str:
    """The name as everybody will see it."""
    cleaned = " ".join(name.split())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Invalid("a name has 1 to {most} characters", most=LONGEST_NAME)
    refuse_text(cleaned)
    return cleaned
