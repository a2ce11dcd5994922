"""The rules to read: in every language, with a place for every rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from server.in_process import Port, PortThread

LETTERS = {"blind": "B", "shooting": "S"}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


@pytest.mark.parametrize("family", LETTERS)
@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_every_rule_can_be_pointed_at_by_its_number(
    harbour: PortThread, family: str, language: str
) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            told = (await http.get(f"/api/rulebook/{family}?lang={language}")).json()
        places = re.findall(r'id="([^"]+)"', told["html"])
        assert places[:3] == [f"{LETTERS[family]}{number}" for number in (1, 2, 3)]
        assert len(set(places)) == len(places)
        pointed_at = re.findall(r'href="#([^"]+)"', told["html"])
        assert len(pointed_at) > len(places), "other rules point at them as well"
        assert set(pointed_at) == set(places)

    harbour.run(scenario)


def test_the_title_stands_apart_and_is_in_the_language_asked_for(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            english = (await http.get("/api/rulebook/shooting?lang=en")).json()
            italian = (await http.get("/api/rulebook/shooting?lang=it")).json()
        assert english["title"] == "The shooting games"
        assert italian["title"] == "I giochi di tiro"
        assert "<h1" not in english["html"]

    harbour.run(scenario)


def test_a_cell_that_is_named_like_a_rule_points_nowhere(harbour: PortThread) -> None:
    """In the worked example of Blind B8 is a place on the board."""

    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            html: str = (await http.get("/api/rulebook/blind?lang=en")).json()["html"]
        example = html[html.rindex("<h2>") :]
        assert re.search(r"(?<![#>\"])\bB8\b", example)
        assert 'href="#B8"' not in example

    harbour.run(scenario)


def test_a_family_that_there_is_not_has_no_rules(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            answer = await http.get("/api/rulebook/chess")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

    harbour.run(scenario)
