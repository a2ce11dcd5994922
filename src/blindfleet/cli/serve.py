"""`blindfleet serve`: games for browsers, from this machine."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import platformdirs
from cyclopts import Parameter

from blindfleet.board.problems import Invalid
from blindfleet.cli.screen import Given
from blindfleet.words.language import later


def serve(
    *,
    host: Annotated[str, Parameter(help=later("The address to listen on."))] = "127.0.0.1",
    port: Annotated[int, Parameter(help=later("The port; 0 takes any that is free."))] = 8000,
    database: Annotated[
        str | None,
        Parameter(help=later("Where games are kept: sqlite:///FILE or postgresql://…")),
    ] = None,
    origin: Annotated[
        tuple[str, ...],
        Parameter(help=later("Where browsers find the server, such as https://example.org.")),
    ] = (),
    screen: Given,
) -> int:
    from blindfleet.server.run import serve as run
    from blindfleet.server.settings import Settings

    settings = Settings(
        database or default_database(),
        host=host,
        port=port,
        origins=origin,
        secure=bool(origin) and all(one.startswith("https://") for one in origin),
    )

    for address in origin:
        if not re.fullmatch(r"https?://[^/\s]+/?", address):
            raise Invalid("“{text}” is not an address such as https://example.org", text=address)

    def listening(address: str) -> None:
        # Behind a proxy nobody can play at the address that the server itself listens on.
        at = ", ".join(origin) or address
        print(screen.words.say("Blindfleet is at {address}", address=at), flush=True)

    started = run(settings, listening, plain_logs=sys.stderr.isatty())
    return 0 if started else 1


def default_database() -> str:
    """A file in the user's own folder."""
    return f"sqlite:///{platformdirs.user_data_path('blindfleet') / 'server.db'}"
