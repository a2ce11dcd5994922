"""The catalogues and the tool that keeps them, for the tests of the words."""

from __future__ import annotations

import gettext
import importlib.util
import io
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from blindfleet.words.language import LOCALES, Words

ROOT = Path(__file__).parents[2]


def catalogue(language: str) -> Catalog:
    path = LOCALES / language / "LC_MESSAGES" / "blindfleet.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def compiled(language: str) -> bytes:
    written = io.BytesIO()
    write_mo(written, catalogue(language))
    return written.getvalue()


@cache
def words(language: str) -> Words:
    """The words of a language, from the source of its catalogue."""
    if language == "en":
        return Words("en", gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(io.BytesIO(compiled(language))))


def tool() -> ModuleType:
    """tools/messages.py, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["messages"] = module
    spec.loader.exec_module(module)
    return module
