"""A real browser and a real server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import CHROMIUM, FLAGS, IN_TIME
from server.nursery import ForkedServer, Nursery
from strategists import BOOKKEEPER


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after this folder: while it is open, nobody else can run an event loop."""
    expect.set_options(timeout=IN_TIME)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def nursery() -> Iterator[Nursery]:
    with Nursery() as running:
        yield running


@pytest.fixture(scope="package")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedServer]:
    """A server whose bots do not dawdle and whose adviser explains itself."""
    folder = tmp_path_factory.mktemp("server")
    server = nursery.server(f"sqlite:///{folder}/games.db", folder / "log")
    server.adviser = BOOKKEEPER
    with server as running:
        yield running
