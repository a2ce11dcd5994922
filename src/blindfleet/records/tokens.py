"""A record's body as words with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from blindfleet.board.problems import Invalid, Problem
from blindfleet.records.problems import RecordProblem

_TOKEN = re.compile(
    r"""(?P<space>[^\S\n]+)
      | (?P<newline>\n)
      | (?P<comment>\{[^}]*\})
      | (?P<string>"(?:\\["\\]|[^"\\\n])*")
      | (?P<mark>[<>(),])
      | (?P<word>[^\s<>(){}",]+)""",
    re.VERBOSE,
)
END = "the end of the record"


class Token(NamedTuple):
    """`kind` is word, mark, string, comment or end; `text` is without quotes and braces."""

    kind: str
    text: str
    line: int
    column: int

    def refuse(self, problem: Problem) -> NoReturn:
        raise RecordProblem(self.line, self.column, problem) from None

    def expected(self, what: str) -> NoReturn:
        found = END if self.kind == "end" else f"“{self.text[:30]}”"
        self.refuse(Invalid("expected {what}, found {found}", what=what, found=found))


class Scanner:
    """The tokens one after another, with a look at the next."""

    def __init__(self, text: str, first_line: int = 1) -> None:
        self._tokens = _scan(text, first_line)
        self.next = next(self._tokens)

    def take(self) -> Token:
        taken = self.next
        if taken.kind != "end":
            self.next = next(self._tokens)
        return taken

    def is_word(self, *texts: str) -> bool:
        return self.next.kind == "word" and self.next.text in texts

    def is_mark(self, text: str) -> bool:
        return self.next.kind == "mark" and self.next.text == text

    def word(self, what: str) -> Token:
        if self.next.kind != "word":
            self.next.expected(what)
        return self.take()

    def mark(self, text: str) -> Token:
        if not self.is_mark(text):
            self.next.expected(f"“{text}”")
        return self.take()

    def matching(self, pattern: re.Pattern[str]) -> bool:
        return self.next.kind == "word" and pattern.fullmatch(self.next.text) is not None


def quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquote(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text[1:-1])


def _scan(text: str, line: int) -> Iterator[Token]:
    line_start = position = 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        column = position - line_start + 1
        if found is None:
            Token("word", text[position : position + 1], line, column).refuse(
                Invalid(
                    _UNCLOSED.get(text[position], "“{found}” does not belong here"),
                    found=text[position],
                )
            )
        kind, matched = str(found.lastgroup), found.group()
        if kind in {"word", "mark"}:
            yield Token(kind, matched, line, column)
        elif kind == "string":
            yield Token(kind, unquote(matched), line, column)
        elif kind == "comment":
            yield Token(kind, " ".join(matched[1:-1].split()), line, column)
        breaks = matched.count("\n")
        if breaks:
            line += breaks
            line_start = position + matched.rindex("\n") + 1
        position = found.end()
    yield Token("end", "", line, position - line_start + 1)


_UNCLOSED = {"{": "a comment is never closed", '"': "a quoted text is never closed on its line"}
