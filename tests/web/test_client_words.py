"""The browser client says its sentences in every language, from the same catalogues."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from words.catalogues import ROOT, tool

MESSAGES = tool()


def client_words() -> ModuleType:
    """tools/client_words.py, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("client_words", ROOT / "tools/client_words.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found_in(folder: Path, source: str) -> set[tuple[str | None, str, str | None]]:
    file = folder / "web" / "src" / "part.tsx"
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    found = MESSAGES.extract_client(file.parent)
    assert all(files == ["web/src/part.tsx"] for files in found.values())
    return {(message.context, message.text, message.plural) for message in found}


@pytest.mark.parametrize("language", MESSAGES.LANGUAGES)
def test_the_catalogue_of_the_client_is_up_to_date(language: str) -> None:
    tools = client_words()
    kept = (tools.FOLDER / f"{language}.json").read_text(encoding="utf-8")
    assert kept == tools.written(language), "run .venv/bin/python tools/client_words.py"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("One.")', {(None, "One.", None)}),
        ('{say("“{a}”", { a: "no" })}', {(None, "“{a}”", None)}),
        ('later("a \\"b\\"")', {(None, 'a "b"', None)}),
        (
            'count(\n  "{number} a",\n  "{number} as",\n  n,\n)',
            {(None, "{number} a", "{number} as")},
        ),
        ('laterCount("one", "many")', {(None, "one", "many")}),
        ('pick("context", "text", {})', {("context", "text", None)}),
        ('laterPick("context", "text")', {("context", "text", None)}),
        ("say(known)\npick(...ways)", set()),
        ('store.say("resigns")\nessay("no")', set()),
    ],
)
def test_messages_of_the_client_are_found(
    tmp_path: Path, source: str, found: set[tuple[str | None, str, str | None]]
) -> None:
    assert found_in(tmp_path, source) == found


@pytest.mark.parametrize(
    "source",
    ['say("a" + b)', "say(`a ${b}`)", "say('a')", 'count("one", many, 2)', 'pick("context", text)'],
)
def test_a_message_of_the_client_that_cannot_be_seen_is_an_error(
    tmp_path: Path, source: str
) -> None:
    with pytest.raises(SystemExit, match="no message can be seen here"):
        found_in(tmp_path, source)
