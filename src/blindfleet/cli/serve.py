"""`blindfleet serve`: games for browsers, from this machine."""

from __future__ import annotations

import ipaddress
import re
import sys
from typing import Annotated

import platformdirs
from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.cli.numbers import Whole
from blindfleet.cli.screen import Given
from blindfleet.words.language import later


def serve(
    *,
    host: Annotated[
        str,
        Parameter(
            metavar="ADDRESS",
            help=later("The address to listen on; otherwise 127.0.0.1, for this computer alone."),
        ),
    ] = "127.0.0.1",
    port: Annotated[
        Whole, Parameter(help=later("The port, otherwise 8000; 0 takes any that is free."))
    ] = 8000,
    database: Annotated[
        str | None,
        Parameter(
            metavar="ADDRESS",
            help=later(
                "Where games are kept: sqlite:///FILE or postgresql://…; otherwise a file in your"
                " own data folder."
            ),
        ),
    ] = None,
    origin: Annotated[
        tuple[str, ...],
        Parameter(
            metavar="ADDRESS",
            negative=(),
            help=later(
                "Where browsers find the server, such as https://example.org; otherwise where it"
                " listens. May be repeated."
            ),
        ),
    ] = (),
    proxy: Annotated[
        tuple[str, ...],
        Parameter(
            metavar="ADDRESS",
            negative=(),
            help=later(
                "A proxy that is believed when it says who is asking, such as 192.0.2.1 or"
                " 10.0.0.0/8; otherwise one on this computer, if the origin is https. May be"
                " repeated."
            ),
        ),
    ] = (),
    screen: Given,
) -> int:
    from blindfleet.server.run import serve as run
    from blindfleet.server.settings import Settings

    for address in origin:
        if not re.fullmatch(r"https?://[^/\s]+/?", address):
            raise Invalid("“{text}” is not an address such as https://example.org", text=address)
    for address in proxy:
        _refuse_proxy(address)
    settings = Settings(
        database or default_database(),
        host=host,
        port=port,
        origins=origin,
        secure=bool(origin) and all(one.startswith("https://") for one in origin),
        proxies=proxy,
    )

    def listening(address: str) -> None:
        # Behind a proxy nobody can play at the address that the server itself listens on.
        at = ", ".join(origin) or address
        print(screen.words.say("Blindfleet is at {address}", address=at), flush=True)

    started = run(settings, listening, plain_logs=sys.stderr.isatty())
    return 0 if started else 1


def _refuse_proxy(text: str) -> None:
    """Raise unless it is an address or a network: whoever is trusted can pretend to be anybody."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        raise Invalid(
            "“{text}” is not an address such as 192.0.2.1 or 10.0.0.0/8", text=text
        ) from None


def default_database() -> str:
    """A file in the user's own folder."""
    return f"sqlite:///{platformdirs.user_data_path('blindfleet') / 'server.db'}"
