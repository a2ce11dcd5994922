"""What handlers are given: who asks, in which language, and whether they may."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from blindfleet.rules.families import Ruleset, preset
from blindfleet.server.identity import Signer, new_visitor
from blindfleet.server.limits import Asker, Buckets, Crowd, Ration, payer
from blindfleet.server.now import milliseconds
from blindfleet.server.origins import Origins
from blindfleet.server.play.harbour import Harbour
from blindfleet.server.play.problems import Forbidden, NotFound, TooFast
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.schema import ID_LENGTH
from blindfleet.server.store.visitors import Visitor
from blindfleet.server.words import words_of
from blindfleet.wire.cards import GameChoice
from blindfleet.words.language import Words

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
_ID = re.compile(f"[A-Za-z0-9_-]{{{ID_LENGTH}}}")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS_WITH_BODY = frozenset({"POST", "PUT"})
JSON = "application/json"  # what no form of another site can send


class Doors:
    """All that stands between a request and the harbour."""

    def __init__(self, harbour: Harbour, signer: Signer) -> None:
        settings = harbour.settings
        self.harbour = harbour
        self.signer = signer
        self.origins = Origins(settings.origins)
        share = settings.address_share
        self._requests = Ration(settings.request_rate, settings.request_burst, share)
        self._labours = Ration(settings.labour_rate, settings.labour_burst, share)
        self._newcomers = Buckets(settings.newcomer_rate, settings.newcomer_burst)
        self.sockets = Crowd(settings.most_connections_per_visitor, share)

    def admit(self, request: AnyRequest) -> None:
        """Let the request in, or raise: it must come from our own pages, and not too fast."""
        if request.method not in SAFE_METHODS and not self.origins.allows(request):
            raise Forbidden("requests come from our own pages alone")
        if request.method in METHODS_WITH_BODY and request.content_type[0] != JSON:
            raise HTTPException(status_code=415)
        if request.url.path.startswith("/api/"):
            self.ration(request)

    def ration(self, connection: AnyConnection) -> None:
        """Count it against the visitor and the address."""
        if not self._requests.take(self.asker(connection)):
            raise TooFast("that was too fast")

    def ration_labour(self, request: AnyRequest, cost: float = 1) -> None:
        """The same for what takes the server some work: it must not keep others waiting."""
        if not self._labours.take(self.asker(request), cost):
            raise TooFast("that was too fast")

    def asker(self, connection: AnyConnection) -> Asker:
        host = connection.client.host if connection.client else ""
        return Asker(self.signer.visitor(connection), payer(host))

    async def visitor(self, request: AnyRequest) -> Visitor | None:
        id_ = self.signer.visitor(request)
        if id_ is None:
            return None
        return await self.harbour.database.read(visitor_store.find, id_)

    async def visitor_or_new(self, request: AnyRequest) -> tuple[Visitor, bool]:
        """The visitor, and whether it was made just now and needs its cookie.

        Whoever is made stays for long: so this comes after all that the request may be refused for.
        """
        known = await self.visitor(request)
        if known is not None:
            return known, False
        asker = self.asker(request)
        if not self._newcomers.take(asker.address):
            raise TooFast("that was too fast")
        id_, name = new_visitor()
        # Somebody whom the server has forgotten, but whose cookie is genuine, stays who they were.
        made = Visitor(asker.visitor or id_, name)
        return await self.harbour.writer.write(visitor_store.add, made, milliseconds()), True


async def provide_doors(state: State) -> Doors:
    doors: Doors = state.doors
    return doors


async def provide_words(request: AnyRequest) -> Words:
    return words_of(request.query_params.get("lang"))


async def rules_of(choice: GameChoice) -> Ruleset:
    """The rules that were chosen. Reading a strange fleet takes a while: elsewhere."""
    if not choice.options:
        return preset(choice.preset)
    return await asyncio.to_thread(lambda: preset(choice.preset).with_options(choice.options))


def an_id(text: str) -> str:
    """An id as it stands in an address; whatever could not be one is nothing that exists."""
    if not _ID.fullmatch(text):
        raise NotFound("there is no such thing")
    return text
