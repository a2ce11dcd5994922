"""Players over real sockets: they know what the wire tells them, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from blindfleet.board.seats import Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import preset
from blindfleet.wire.actions import (
    Fire,
    PlaceFleet,
    PlacePieces,
    Shoot,
    WireAction,
    placed_pieces,
    placed_ships,
)
from blindfleet.wire.incoming import Act, Incoming, Pong
from blindfleet.wire.outgoing import (
    CaughtUp,
    Choices,
    Event,
    Outgoing,
    Ping,
    Refused,
    Welcome,
    write,
)
from patience import PATIENCE

read_outgoing = msgspec.json.Decoder(Outgoing).decode


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers={"Origin": f"http://{address}"},
            timeout=PATIENCE,
            # The server hangs up on connections that are not used, perhaps just now.
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def arrive(self) -> Visitor:
        (await self.http.get("/api/me")).raise_for_status()
        return self

    async def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = await self.http.post(path, json=body or {})
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, path: str, address: str = "") -> connect:
        at = address or self.address
        return connect(
            f"ws://{at}{path}",
            additional_headers={"Cookie": self.cookie, "Origin": f"http://{at}"},
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # a server that is slow to answer is not gone
        )

    async def close(self) -> None:
        await self.http.aclose()


class WirePlayer:
    """One seat of one game, or a spectator. Plays any legal action, and goes on after a break.

    `heard` are the bytes of every event, by number, just as they came. `acknowledged` are the keys
    of the messages whose events came back.
    """

    def __init__(self, visitor: Visitor, game: str, rng: random.Random, address: str = "") -> None:
        self.visitor = visitor
        self.game = game
        self.address = address or visitor.address
        self.rng = rng
        self.seat: Seat | None = None
        self.rules: Any = None
        self.heard: dict[int, bytes] = {}
        self.received: list[bytes] = []
        self.acknowledged: set[str] = set()
        self.refusals: list[Refused] = []
        self.is_over = False
        self.unanswered: Act | None = None
        self.pause: Callable[[], float] = lambda: 0.0
        self.pongs = True
        self._tried: set[int] = set()
        self._placed = False
        self._turn: int | None = None
        self._choices: Choices | None = None
        self._is_live = False
        self._ready: set[int] = set()
        self._first = 1

    @property
    def number(self) -> int:
        return max(self.heard, default=0)

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on to the end, through whatever breaks."""
        while not self.is_over and not until():
            with contextlib.suppress(ConnectionClosed, OSError, InvalidHandshake, EOFError):
                async with self.connected() as socket:
                    await self._play_connected(socket, until)
            self._is_live = False
            await asyncio.sleep(0.05)

    def connected(self) -> connect:
        path = f"/api/games/{self.game}/socket?after={self.number}&lang=en"
        return self.visitor.socket(path, self.address)

    async def _play_connected(self, socket: ClientConnection, until: Callable[[], bool]) -> None:
        async for message in socket:
            assert isinstance(message, str)
            answer = self.hear(message.encode())
            if answer is not None:
                wait = 0.0 if isinstance(answer, Pong) else self.pause()
                if wait:
                    await asyncio.sleep(wait)
                await socket.send(write(answer).decode())
            if self.is_over or until():
                return

    def hear(self, received: bytes) -> Incoming | None:
        """Take the message in; what to send in return, if anything."""
        self.received.append(received)
        match read_outgoing(received):
            case Welcome(game, seat):
                self._first = game.first
                self._welcome(game.rules.preset, dict(game.rules.options), seat)
            case Event() as event:
                self._take(event, received)
            case CaughtUp():
                self._is_live = True
                if self.unanswered is not None:
                    return self.unanswered  # sent again, with the key it had
            case Choices() as choices:
                self._choices = choices
            case Ping(number):
                return Pong(number) if self.pongs else None
            case Refused() as refused:
                self.refusals.append(refused)
                if self.unanswered is not None and refused.key == self.unanswered.key:
                    if refused.code == "unavailable":
                        return self.unanswered
                    self.unanswered = None
            case _:
                return None
        return self._decide() if self._is_live else None

    def _welcome(self, name: str, options: dict[str, str], seat: int | None) -> None:
        self.rules = preset(name).with_options(options)
        self.seat = None if seat is None else Seat(seat)

    def _take(self, event: Event, received: bytes) -> None:
        assert event.number == self.number + 1, "an event is missing"
        self.heard[event.number] = received
        self._choices = None
        if event.key is not None:
            self.acknowledged.add(event.key)
            if self.unanswered is not None and event.key == self.unanswered.key:
                self.unanswered = None
        for notice in event.told:
            self._follow(notice)

    def _follow(self, notice: Any) -> None:
        kind = type(notice).__name__
        if kind == "Ready":
            self._ready.add(notice.seat)
            self._placed |= notice.seat == self.seat
            if len(self._ready) == 2:
                self._turn = self._first
        elif kind == "Fired":
            again = self.rules.turns.value == "streak" and notice.answer != "miss"
            self._turn = notice.seat if again else 3 - notice.seat
            if notice.seat == self.seat:
                self._tried.add(notice.cell)
        elif kind == "Volleyed":
            if notice.seat == self.seat:
                self._tried.update(notice.cells)
        elif kind == "Ended":
            self.is_over = True

    def _decide(self) -> Act | None:
        if self.is_over or self.seat is None or self.unanswered is not None:
            return None
        action = self._choose()
        if action is None:
            return None
        self.unanswered = Act(new_key(), action)
        return self.unanswered

    def _choose(self) -> WireAction | None:
        assert self.seat is not None
        if not self._placed:
            return self.deployment()
        if self._choices is not None:
            if self._choices.actions:
                return self.rng.choice(self._choices.actions)
            return Fire(tuple(self.rng.sample(self._untried(), self._choices.allowance)))
        is_single = isinstance(self.rules, shooting.ShootingRules) and (
            self.rules.turns.value != "salvo"
        )
        if is_single and self._turn == self.seat:
            return Shoot(self.rng.choice(self._untried()))
        return None

    def _untried(self) -> list[int]:
        return [cell for cell in range(self.rules.grid.size) if cell not in self._tried]

    def deployment(self) -> WireAction:
        assert self.seat is not None
        if isinstance(self.rules, blind.BlindRules):
            drawn = blind.random_deployment(self.rules, self.seat, self.rng)
            return PlacePieces(placed_pieces(drawn))
        return PlaceFleet(placed_ships(shooting.random_layout(self.rules, self.rng)))


async def paired(
    address: str, preset_name: str, options: dict[str, str] | None = None, other: str = ""
) -> tuple[str, Visitor, Visitor]:
    """Two visitors and their game; the second may come by another server."""
    one, two = await Visitor(address).arrive(), await Visitor(other or address).arrive()
    choice = {"preset": preset_name, "options": options or {}}
    seek = (await one.post("/api/seeks", {"game": choice, "private": True}))["seek"]
    game = (await two.post(f"/api/seeks/{seek}/take"))["game"]
    return game, one, two
