"""The pictures of the documents are what tools/pictures.py makes, and no others."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_pictures_of_the_documents_are_as_they_are_drawn_today() -> None:
    made = dict(runpy.run_path(str(ROOT / "tools" / "pictures.py"))["pictures"]())
    assert set((ROOT / "docs" / "pictures").iterdir()) == set(made)
    for path, svg in made.items():
        same = path.read_text("utf-8") == svg
        assert same, f"{path.name} is out of date: run tools/pictures.py"
        assert len(svg.encode()) < 150_000


def test_no_document_shows_a_picture_that_is_not_there() -> None:
    for document in DOCUMENTS:
        for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", document.read_text("utf-8")):
            assert (document.parent / picture).is_file()
