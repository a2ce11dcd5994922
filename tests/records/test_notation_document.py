"""`docs/notation.md`: its records are right, and its grammar fits every record there is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.coordinates import TO_LATIN
from blindfleet.records import Eyes, RecordProblem, project, read, verify, write
from blindfleet.records.read import LARGEST_RECORD
from blindfleet.records.record import KNOWN_TAGS, LONGEST_NOTE, LONGEST_TEXT
from blindfleet.records.tokens import Scanner, Token
from blindfleet.records.write import WIDTH
from blindfleet.rules import blind
from blindfleet.rules.families import PRESETS
from blindfleet.rules.outcome import Ending
from blindfleet.rules.table import Saying
from records.games import random_record
from records.samples import BLIND, CLASSIC, FIXED_FORCE, SALVO
from records.test_fuzz import mutated

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```record\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


# The records


def test_there_is_a_game_of_each_family_and_a_projection() -> None:
    assert len(RECORDS) == 4
    games = [read(text) for text in RECORDS]
    assert {type(game.rules).__name__ for game in games} == {"ShootingRules", "BlindRules"}
    assert [game.eyes for game in games] == [Eyes.FULL, Eyes.FULL, Eyes.FULL, Eyes.TWO]


@pytest.mark.parametrize("text", RECORDS)
def test_each_record_is_right_and_written_in_the_usual_form(text: str) -> None:
    assert write(verify(text).record) == text


def test_the_projection_is_one_of_the_game_above_it() -> None:
    assert write(project(read(RECORDS[2]), Eyes.TWO)) == RECORDS[3]


# What the text says


def test_the_text_names_every_game_header_saying_and_ending() -> None:
    named = set(re.findall(r"`([^`\n]+)`", TEXT))
    assert named >= {*PRESETS, *KNOWN_TAGS, *(ending.value for ending in Ending)}
    said = {words[2] for words in map(str.split, named) if words[0] == "*" and len(words) > 2}
    assert said >= {"notes", *(saying.value for saying in Saying)}


def test_the_text_gives_the_limits() -> None:
    for limit in (LARGEST_RECORD, LONGEST_TEXT, WIDTH):
        assert f"{limit:,} characters" in TEXT
    assert f"a note at most {LONGEST_NOTE}" in TEXT


def test_the_refusal_in_the_text_is_said_so() -> None:
    spoiled = CLASSIC.replace("A2 miss", "A1 miss")
    with pytest.raises(RecordProblem) as refused:
        read(spoiled)
    assert f"\n    {refused.value}\n" in TEXT


# The grammar: a small reader of it, and a small recogniser

Expression = tuple[str, object]


def read_grammar() -> dict[str, Expression]:
    source = re.findall(r"^```ebnf\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert len(source) == 1
    special = r"\? .*? \?(?= ;)"
    words = re.findall(rf'{special}|"[^"]*"|[A-Za-z]+(?: [a-z]+)*|[=;|,{{}}\[\]()]', source[0])
    shared = dict(re.findall(r"^([A-Z]+) += \? (.*) \? ;$", source[0], re.MULTILINE))
    words = [with_shared(word, shared) for word in words]
    rules = {}
    left = iter([*words, ""])
    for name in left:
        if name:
            assert next(left) == "="
            rules[name], stopped = read_choice(left)
            assert stopped == ";"
    return rules


def with_shared(word: str, shared: dict[str, str]) -> str:
    """A regular expression with the shared ones put in for their names."""
    if word.startswith("?"):
        for name, pattern in shared.items():
            word = word.replace(name, f"(?:{pattern})")
    return word


def read_choice(words: Iterator[str]) -> tuple[Expression, str]:
    """An expression up to the bracket or semicolon that ends it, and that sign."""
    choices: list[list[Expression]] = [[]]
    closing = {"{": ("repeat", "}"), "[": ("maybe", "]"), "(": ("group", ")")}
    for word in words:
        if word in closing:
            kind, sign = closing[word]
            inner, stopped = read_choice(words)
            assert stopped == sign
            choices[-1].append((kind, inner))
        elif word == "|":
            choices.append([])
        elif word in "}]);":
            return ("choice", [("sequence", parts) for parts in choices]), word
        elif word != ",":
            choices[-1].append(read_term(word))
    raise AssertionError("an expression has no end")


def read_term(word: str) -> Expression:
    if word[0] == '"':
        return ("literal", word[1:-1])
    if word[0] == "?":
        return ("pattern", re.compile(word[2:-2]))
    return ("name", word)


GRAMMAR = read_grammar()
OF_TOKENS = {"comment": "comment", "quoted text": "string"}
IN_WORDS = {*OF_TOKENS, "line end"}  # what the text explains and the grammar only names


class Recogniser:
    """Where each expression can end, for every place where it can begin."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.ends = cache(self._ends)

    def accepts(self, rule: str) -> bool:
        return len(self.tokens) in self.ends(rule, 0)

    def _ends(self, rule: str, at: int) -> frozenset[int]:
        if rule == "line end":
            inside = at < len(self.tokens) and self.tokens[at].line == self.tokens[at - 1].line
            return frozenset(() if inside else {at})
        if rule in OF_TOKENS:
            found = at < len(self.tokens) and self.tokens[at].kind == OF_TOKENS[rule]
            return frozenset({at + 1} if found else ())
        ends = self._expression(GRAMMAR[rule], at)
        if rule in ("row", "sea row", "ship"):
            ends = {end for end in ends if self.tokens[end - 1].line == self.tokens[at].line}
        return frozenset(ends)

    def _expression(self, expression: Expression, at: int) -> set[int]:
        match expression:
            case ("name", str(rule)):
                return set(self.ends(rule, at))
            case ("literal", text):
                return (
                    {at + 1} if self._is(at, "word", "mark") and self._text(at) == text else set()
                )
            case ("pattern", re.Pattern() as pattern):
                if not self._is(at, "word"):
                    return set()
                text = self._text(at)
                read_as = (text, text.upper().translate(TO_LATIN))
                return {at + 1} if any(map(pattern.fullmatch, read_as)) else set()
            case ("sequence", list(parts)):
                places = {at}
                for part in parts:
                    places = {end for place in places for end in self._expression(part, place)}
                return places
            case ("choice", list(parts)):
                return {end for part in parts for end in self._expression(part, at)}
            case ("maybe", tuple(inner)):
                return {at} | self._expression(inner, at)
            case ("group", tuple(inner)):
                return self._expression(inner, at)
            case ("repeat", tuple(inner)):
                places, fresh = {at}, {at}
                while fresh:
                    fresh = {end for place in fresh for end in self._expression(inner, place)}
                    fresh -= places
                    places |= fresh
                return places
            case _:
                raise TypeError(expression)

    def _is(self, at: int, *kinds: str) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind in kinds

    def _text(self, at: int) -> str:
        return self.tokens[at].text


def fits(text: str) -> bool:
    """Whether the text of a record that reads well fits the grammar."""
    lines = text.replace("\r\n", "\n").split("\n")
    header = GRAMMAR["header"][1][0][1][0][1]  # type: ignore[index]
    count = 0
    while count < len(lines) and (not lines[count].strip() or lines[count].startswith("[")):
        if lines[count].strip() and not header.fullmatch(lines[count]):
            return False
        count += 1
    scanner = Scanner("\n".join(lines[count:]))
    tokens = []
    while scanner.next.kind != "end":
        tokens.append(scanner.take())
    is_blind = isinstance(read(text).rules, blind.BlindRules)
    return Recogniser(tokens).accepts("blind" if is_blind else "shooting")


def test_every_rule_of_the_grammar_is_there_and_is_used() -> None:
    used = set()

    def visit(expression: object) -> None:
        match expression:
            case ("name", str(rule)):
                used.add(rule)
            case (str(), list(parts)):
                for part in parts:
                    visit(part)
            case (str(), inner):
                visit(inner)
            case _:
                pass

    for expression in GRAMMAR.values():
        visit(expression)
    assert used - IN_WORDS == {name for name in GRAMMAR if not name.isupper()} - {"record"}


@pytest.mark.parametrize("text", [*RECORDS, CLASSIC, SALVO, BLIND, FIXED_FORCE])
def test_the_samples_fit_the_grammar(text: str) -> None:
    for eyes in Eyes:
        if read(text).eyes is Eyes.FULL:
            assert fits(write(project(read(text), eyes)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("won A4 <A2 A3 B3>", "won"),
        ("=M swept", "= M swept"),
        ("2. 1: D3-D4!D5=T", "2. D3-D4!D5=T"),
        ("deploy 2", "deploy"),
        (" 5 DDMT", " 5 DDMQ"),
        (" 5 DDMT", " 5"),
        ("lost D", "lost"),
        ("for B5", "B5"),
        ("=2D <A2 A3>", "=2D <A2 A3"),
        ("D2-D3", "D2-"),
        ("1. 1: C3", "1. C3"),
    ],
)
def test_the_recogniser_refuses_what_does_not_fit(old: str, new: str) -> None:
    """Otherwise the tests of the grammar could not fail."""
    body = BLIND.partition("\n\n")[2]
    assert body.count(old) == 1
    for text, fit in ((body, True), (body.replace(old, new), False)):
        scanner = Scanner(text)
        tokens = []
        while scanner.next.kind != "end":
            tokens.append(scanner.take())
        assert Recogniser(tokens).accepts("blind") is fit


@given(st.integers(0, 2**32))
@settings(max_examples=30)
def test_whatever_is_written_fits_the_grammar(seed: int) -> None:
    record = random_record(random.Random(seed))
    for eyes in Eyes:
        assert fits(write(project(record, eyes)))


@given(st.integers(0, 2**32))
@settings(max_examples=80)
def test_whatever_is_read_fits_the_grammar(seed: int) -> None:
    """Also what no program would write: records with something spoiled that read well."""
    rng = random.Random(seed)
    text = write(project(random_record(rng), rng.choice(list(Eyes))))
    for _ in range(8):
        spoiled = mutated(text, rng)
        try:
            read(spoiled)
        except RecordProblem:
            continue
        assert fits(spoiled)
