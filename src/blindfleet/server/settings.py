"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Times are in milliseconds. `origins` are the addresses that browsers reach the server by,
    `proxies` those of the proxies that are believed when they say who is asking.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    secure: bool = False
    proxies: tuple[str, ...] = ()
    bot_pace: int = 600
    bot_workers: int = 2
    gone_after: int = 60_000
    abandoned_after: int = 3 * 24 * 3_600_000
    heartbeat: int = 1_000
    dead_after: int = 5_000
    # Per connection and per visitor: how many messages or requests a second, and at once.
    message_rate: float = 10
    message_burst: int = 40
    request_rate: float = 5
    request_burst: int = 60
    # What takes the server some work: large fleets at random, heat maps, whole games and records.
    labour_rate: float = 2
    labour_burst: int = 40
    most_open_games: int = 20
    most_connections_per_visitor: int = 40
    # An address may be a whole school's: how many times a visitor's share it has of all of this.
    address_share: int = 10
    # Visitors that are made for one address, a second and at once.
    newcomer_rate: float = 0.2
    newcomer_burst: int = 40
