"""What the documents show is run as it stands."""

import doctest
import re
import sys
from pathlib import Path

import pytest

import blindfleet

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


GAMES = sorted((ROOT / "docs" / "games").glob("*.bf"))


def python_in(document: Path) -> str:
    fence = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
    return "\n".join(fence.findall(document.read_text("utf-8")))


@pytest.mark.parametrize(
    "document", [one for one in DOCUMENTS if python_in(one)], ids=lambda document: document.name
)
def test_python_in_a_document_runs_and_prints_what_it_says(document: Path) -> None:
    """Behind a print stands what it prints, as far as a colon or an ellipsis."""
    code = python_in(document)
    printed: dict[int, str] = {}

    def noting(*values: object) -> None:
        printed[sys._getframe(1).f_lineno] = " ".join(map(str, values))

    exec(compile(code, document.name, "exec"), {"__name__": "document", "print": noting})
    for number, line in enumerate(code.splitlines(), 1):
        promise = re.fullmatch(r"\s*print\(.*\)  # (.*)", line)
        if promise:
            assert printed[number].startswith(re.split(": |…", promise[1])[0])


def test_the_example_of_the_readme_has_five_lines() -> None:
    lines = [line for line in python_in(ROOT / "README.md").splitlines() if line.strip()]
    assert len(lines) == 5


def test_the_example_of_the_package_holds() -> None:
    assert doctest.testmod(blindfleet).failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (document.parent / link).exists(), link


def test_the_changelog_names_the_version_to_come() -> None:
    assert "## Unreleased" in (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_of_the_documents_are_right_and_written_as_they_should_be(game: Path) -> None:
    text = game.read_text("utf-8")
    assert blindfleet.write(blindfleet.verify(text).record) == text
