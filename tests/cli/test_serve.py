"""`blindfleet serve`: what it says of itself, and what it hands to the server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from blindfleet.server import run as server_run
from blindfleet.server.settings import Settings
from cli.conftest import Run

HELP = """Usage: blindfleet serve [OPTIONS]

Serve games to browsers, here or on the net.

Options:
  --lang en|ru|it     The language; otherwise that of the locale.
  --host ADDRESS      The address to listen on; otherwise 127.0.0.1, for this
                      computer alone.
  --port N            The port, otherwise 8000; 0 takes any that is free.
  --database ADDRESS  Where games are kept: sqlite:///FILE or postgresql://…;
                      otherwise a file in your own data folder.
  --origin ADDRESS    Where browsers find the server, such as
                      https://example.org; otherwise where it listens. May be
                      repeated.
  --proxy ADDRESS     A proxy that is believed when it says who is asking, such
                      as 192.0.2.1 or 10.0.0.0/8; otherwise one on this
                      computer, if the origin is https. May be repeated.
"""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of the servers that would have been started."""
    started: list[Settings] = []

    def serve(settings: Settings, listening: Callable[[str], None], *, plain_logs: bool) -> bool:
        started.append(settings)
        listening("http://127.0.0.1:8000")
        return True

    monkeypatch.setattr(server_run, "serve", serve)
    return started


def test_help_says_what_holds_otherwise(run: Run) -> None:
    assert run("serve", "--help") == (0, HELP, "")


def test_what_the_help_says_is_what_holds(run: Run, served: list[Settings]) -> None:
    assert run("serve") == (0, "Blindfleet is at http://127.0.0.1:8000\n", "")
    (settings,) = served
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database.startswith("sqlite:////")
    assert (settings.origins, settings.proxies, settings.secure) == ((), (), False)


def test_options_reach_the_server(run: Run, served: list[Settings]) -> None:
    origins = ("--origin", "https://play.example.org", "--origin", "https://example.org/")
    proxies = ("--proxy", "192.0.2.1", "--proxy=10.0.0.0/8", "--proxy", "2001:db8::1")
    status, out, _ = run("serve", "--host", "::", "--port", "0", *origins, *proxies)
    assert (status, out) == (
        0,
        "Blindfleet is at https://play.example.org, https://example.org/\n",
    )
    (settings,) = served
    assert (settings.host, settings.port) == ("::", 0)
    assert settings.origins == ("https://play.example.org", "https://example.org/")
    assert settings.proxies == ("192.0.2.1", "10.0.0.0/8", "2001:db8::1")
    assert settings.secure


@pytest.mark.parametrize("text", ["*", "localhost", "10.0.0.1/8", "", "192.0.2.1,192.0.2.2"])
def test_a_proxy_is_an_address_or_a_network(run: Run, served: list[Settings], text: str) -> None:
    line = f"blindfleet: “{text}” is not an address such as 192.0.2.1 or 10.0.0.0/8\n"
    assert run("serve", f"--proxy={text}") == (2, "", line)
    assert not served


@pytest.mark.parametrize("option", ["--empty-origin", "--empty-proxy", "--no-origin"])
def test_there_is_no_option_that_says_nothing(
    run: Run, served: list[Settings], option: str
) -> None:
    assert run("serve", option) == (2, "", f"blindfleet: there is no option “{option}” here\n")
    assert not served


def test_an_origin_is_the_address_of_a_site(run: Run, served: list[Settings]) -> None:
    line = "blindfleet: “example.org” is not an address such as https://example.org\n"
    assert run("serve", "--origin", "example.org") == (2, "", line)
    assert not served
