"""How fast one may ask: token buckets, for a visitor and for all who share an address."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

NETWORK = 64  # bits of an IPv6 address: what lies behind is one household's to choose from


class Asker(NamedTuple):
    """Whom to hold to account: a visitor, if there is one already, and an address."""

    visitor: str | None
    address: str


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Whether it may go on; if so, the tokens are gone."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """A bucket for each name; those not asked for longest are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 100_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, tokens: float = 1) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(tokens)


class Ration:
    """So much for a visitor, and `share` times as much for an address: it may be a whole school's.

    Whoever has no cookie yet is counted by the address alone, and so is whoever throws it away.
    """

    def __init__(self, rate: float, burst: int, share: int) -> None:
        self._visitors = Buckets(rate, burst)
        self._addresses = Buckets(rate * share, burst * share)

    def take(self, asker: Asker, tokens: float = 1) -> bool:
        # The visitor comes first: one who is refused costs the others at the address nothing.
        if asker.visitor is not None and not self._visitors.take(asker.visitor, tokens):
            return False
        return self._addresses.take(asker.address, tokens)


class Crowd:
    """Who holds how many of something: up to `most` a visitor, `share` times as many an address."""

    def __init__(self, most: int, share: int) -> None:
        self._most = most
        self._share = share
        self._visitors: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def counting(self, asker: Asker) -> Iterator[bool]:
        """Count one more while it lasts; whether there is room for it."""
        visitor, address = asker
        with _one_more(self._addresses, address) as at_address:
            if visitor is None:
                yield at_address <= self._most * self._share
                return
            with _one_more(self._visitors, visitor) as of_visitor:
                yield of_visitor <= self._most and at_address <= self._most * self._share


@contextmanager
def _one_more(counter: Counter[str], name: str) -> Iterator[int]:
    counter[name] += 1
    try:
        yield counter[name]
    finally:
        counter[name] -= 1
        if not counter[name]:
            del counter[name]


def payer(host: str) -> str:
    """The address that is held to account for a host: of IPv6 the network that it is in."""
    try:
        address = ipaddress.ip_address(_without_port(host))
    except ValueError:  # a socket that has no address
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), NETWORK), strict=False))


def _without_port(host: str) -> str:
    """Some proxies name the port as well: 192.0.2.1:80 or [2001:db8::1]:80."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, _, port = host.partition(":")
    return name if "." in name and port.isdecimal() else host
