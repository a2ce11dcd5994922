"""What the documents show is run as it stands."""

import doctest
import re
from pathlib import Path

import pytest

import blindfleet

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def python_in(document: Path) -> str:
    blocks = re.findall(r"^```python\n(.*?)^```", document.read_text("utf-8"), re.M | re.S)
    return "\n".join(blocks)


@pytest.mark.parametrize(
    "document", [one for one in DOCUMENTS if python_in(one)], ids=lambda document: document.name
)
def test_python_in_a_document_runs_and_prints_what_it_says(
    document: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = python_in(document)
    exec(compile(code, document.name, "exec"), {"__name__": "document"})
    printed = capsys.readouterr().out
    for promised in re.findall(r"print\(.*\)\s+# (\S+)", code):
        assert promised.rstrip(":") in printed


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
