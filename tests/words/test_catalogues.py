"""Whatever the program can say, it can say in Russian and in Italian."""

from __future__ import annotations

import io
import re
import string
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

from blindfleet.words.language import LOCALES
from words.catalogues import catalogue, compiled, tool

LANGUAGES = ("ru", "it")
MESSAGES = tool()


def forms(message: Message) -> tuple[str, ...]:
    found: tuple[str, ...] = MESSAGES.strings(message.string)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def in_the_sources() -> set[tuple[Any, Any]]:
    return {(message.id, message.context) for message in MESSAGES.extract()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_the_messages_of_the_sources_and_no_others(language: str) -> None:
    sources = in_the_sources()
    translated = {(message.id, message.context) for message in catalogue(language) if message.id}
    assert {
        "missing, run tools/translations": sources - translated,
        "left over, run tools/translations": translated - sources,
    } == {
        "missing, run tools/translations": set(),
        "left over, run tools/translations": set(),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    messages = [message for message in catalogue(language) if message.id]
    assert [message.id for message in messages if not all(forms(message))] == []
    assert [message.id for message in messages if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_show_the_same_details(language: str) -> None:
    wrong = []
    for message in catalogue(language):
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else message.id
            wanted = {name for text in ids for name in placeholders(text)}
            wrong += [text for text in forms(message) if placeholders(text) != wanted]
    assert wrong == []


@pytest.mark.parametrize(("language", "number"), [("ru", 3), ("it", 2)])
def test_plurals_have_all_their_forms(language: str, number: int) -> None:
    plurals = [message for message in catalogue(language) if not isinstance(message.id, str)]
    assert plurals
    assert {len(forms(message)) for message in plurals} == {number}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    texts = [text for message in catalogue(language) if message.id for text in forms(message)]
    assert [text for text in texts if set("“”") & set(text)] == []


def contents(built: bytes) -> dict[tuple[str, str | None], tuple[str, ...]]:
    read = read_mo(io.BytesIO(built))
    return {(str(one.id), one.context): forms(one) for one in read if one.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_built_is_what_is_written(language: str) -> None:
    built = LOCALES / language / "LC_MESSAGES" / "blindfleet.mo"
    same = contents(built.read_bytes()) == contents(compiled(language))
    assert same, "the catalogues are stale: ./check compiles them"


def test_the_tool_keeps_translations_and_takes_in_what_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ru" / "LC_MESSAGES" / "blindfleet.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "kept"\nmsgstr "да"\n\nmsgid "gone"\nmsgstr "нет"\n', encoding="utf-8")
    monkeypatch.setattr(MESSAGES, "LOCALES", tmp_path)
    sources = {MESSAGES.Message("kept"): ["a.py"], MESSAGES.Message("new", "news"): ["b.py"]}
    assert MESSAGES.update("ru", sources) == 1
    written = path.read_text(encoding="utf-8")
    assert (
        written.partition("\n\n")[2]
        == """\
#: a.py
msgid "kept"
msgstr "да"

#: b.py
msgid "new"
msgid_plural "news"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

"""
    )
    assert MESSAGES.update("ru", sources) == 1
    assert path.read_text(encoding="utf-8") == written


def extracted(tmp_path: Path, source: str, room: str = "rules") -> set[Any]:
    sources = tmp_path / "src" / "game"
    (sources / room).mkdir(parents=True)
    (sources / room / "some.py").write_text(source, encoding="utf-8")
    return set(MESSAGES.extract(sources))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('Invalid("a {b}", b=1)', {"a {b}"}),
        ('Illegal("B1", "long " "text")', {"long text"}),
        ('Illegal("B1", "one" if it else "other")', {"one", "other"}),
        ('TABLE = {1: "one"}\nInvalid(TABLE.get(2, "other"))', {"one", "other"}),
        ('class A:\n    why = ("B1", "text")\n    def f(self): raise Illegal(*self.why)', {"text"}),
        (
            'def _no(entry, text): raise Contradiction("B1", text)\n_no(1, "text")',
            {"text"},
        ),
        (
            """
def expected(self, what): raise Invalid("no {what}", what=what)
def word(self, what): self.next.expected(what)
it.word("a word")
""",
            {"no {what}", "a word"},
        ),
        ('words.say("only in rooms that speak")', set()),
    ],
)
def test_templates_are_found_where_they_are_written(
    tmp_path: Path, source: str, found: set[str]
) -> None:
    assert {message.text for message in extracted(tmp_path, source)} == found


def test_messages_of_the_rooms_that_speak(tmp_path: Path) -> None:
    source = 'w.say("a")\nw.count("{number} b", "{number} bs", 2)\nw.pick("c", "d")\nx.count("e")'
    assert extracted(tmp_path, source, "cli") == {
        MESSAGES.Message("a"),
        MESSAGES.Message("{number} b", "{number} bs"),
        MESSAGES.Message("d", context="c"),
    }


def test_a_template_that_cannot_be_seen_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no template can be seen here"):
        extracted(tmp_path, 'Invalid("a" + text)')


@pytest.mark.parametrize(
    ("language", "english", "word"),
    [
        ("ru", "hint", "подсказ"),
        ("it", "hint", "suggeriment"),
        ("ru", "considered", "рассматрива"),
        ("it", "considered", "valutat"),
    ],
)
def test_one_thing_has_one_name(language: str, english: str, word: str) -> None:
    """A hint had two names in Italian, and what a bot considered two verbs in both languages."""
    is_said = re.compile(rf"\b{english}s?\b", re.IGNORECASE)
    found = [message for message in catalogue(language) if is_said.search(str(message.id))]
    assert found
    assert [one.string for one in found if word not in str(one.string).lower()] == []
