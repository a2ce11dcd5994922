"""The pages of the client: every address shows something, and says so where it leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.in_process import Port, PortThread

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/game/anything", 200),
        ("/challenge/anything", 200),
        ("/rules/blind", 200),
        ("/rules/shooting", 200),
        ("/rules/chess", 404),
        ("/rules", 200),
        ("/game", 404),
        ("/game/one/two", 404),
        ("/nope", 404),
        ("/a/b/c", 404),
    ],
)
def test_a_browser_is_shown_the_client_at_every_address(
    harbour: PortThread, path: str, status: int
) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser(Accept=BROWSER) as http:
            answer = await http.get(path)
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert 'id="page"' in answer.text

    harbour.run(scenario)


@pytest.mark.parametrize("path", ["/nope", "/rules/chess", "/a/b", "/api/nope", "/assets/nope.js"])
@pytest.mark.parametrize("accept", ["application/json", "*/*"])
def test_a_program_is_told_in_json_that_there_is_no_such_page(
    harbour: PortThread, path: str, accept: str
) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser(Accept=accept) as http:
            answer = await http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

    harbour.run(scenario)


@pytest.mark.parametrize("path", ["/assets/nope.js", "/api/nope"])
def test_what_is_no_page_never_looks_like_one(harbour: PortThread, path: str) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser(Accept=BROWSER) as http:
            answer = await http.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/json"

    harbour.run(scenario)


def test_what_changes_its_name_with_its_content_is_kept_for_ever(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser(Accept=BROWSER) as http:
            page = await http.get("/")
            script = page.text.partition('src="')[2].partition('"')[0]
            answer = await http.get(script)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]

    harbour.run(scenario)
