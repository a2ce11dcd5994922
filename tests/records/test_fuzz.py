"""Whatever the text, reading it ends, with a Record or a RecordProblem.

The work is bounded, not the time: every character is taken into a token at most once, and no text
makes the rules play more entries than it has tokens.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blindfleet.records import Eyes, Record, RecordProblem, project, read, verify, write
from blindfleet.records import tokens as tokens_module
from blindfleet.records.replay import Replayer
from records.games import random_record
from records.samples import BLIND, CLASSIC, FIXED_FORCE, SALVO

seeds = st.integers(0, 2**32)


def read_or_problem(text: str) -> Record | RecordProblem:
    """Reads and verifies; any other exception is a failure of the test."""
    try:
        record = read(text)
        assert read(write(record)) == record
        return verify(text).record
    except RecordProblem as refused:
        problem = refused
    assert str(problem)
    assert 0 < problem.line <= text.count("\n") + 1
    return problem


# Arbitrary text


@given(st.text(max_size=400))
@example("\ud800")
@example("\x00\r\x85\u2028\ufeff")
@settings(max_examples=150)
def test_arbitrary_text(text: str) -> None:
    read_or_problem(text)
    read_or_problem('[Format "blindfleet 1"]\n' + text)


@given(st.sampled_from([CLASSIC, SALVO, BLIND, FIXED_FORCE]), st.text(max_size=60))
@example(CLASSIC, "{" * 60)
@example(BLIND, "<" * 60)
@example(BLIND, "\udfff\ud800")
@example(BLIND, "²3 ٣ ① 1\u0301")
@settings(max_examples=150)
def test_arbitrary_text_in_the_body(sample: str, text: str) -> None:
    headers, _, body = sample.partition("\n\n")
    read_or_problem(f"{headers}\n\n{text}")
    read_or_problem(f"{headers}\n\n{body}{text}")


WORDS = """
    deploy ready sea reveal end * 1 2 1. 2. 1: 2: 0-1 1-0 draw resigned agreed time forts
    resigns offers-draw accepts-draw declines-draw out-of-time leaves notes "" "x" @0:00 @9:58.25 {}
    {x} A1 A2 B2 A5 E5 miss hit sunk none = , ( ) < > cruiser boat#1 boat#2 boat A1-C1 A1 - 3 5
    A3-A4 A3-A4?A5 A4!A5=D ?A5 =D =2D =M won swept lost exchanged for exploded harmless D 2D
    DDST X..X .... 1111 2222
""".split()


@given(
    st.sampled_from([CLASSIC, SALVO, BLIND, FIXED_FORCE]),
    st.sampled_from(list(Eyes)),
    st.integers(0, 400),
    st.lists(st.sampled_from([*WORDS, "\n", "\n"]), max_size=30),
)
@settings(max_examples=200)
def test_words_of_the_language_in_any_order(
    sample: str, eyes: Eyes, cut: int, words: list[str]
) -> None:
    text = write(project(read(sample), eyes))
    read_or_problem(text[: len(text) // 2 + cut] + " " + " ".join(words))


# Mutations of valid records


def mutated(text: str, rng: random.Random) -> str:
    """One thing deleted, doubled, swapped or taken from elsewhere, mostly behind the headers."""
    headers, gap, body = text.partition("\n\n")
    if body and rng.random() < 0.9:
        return headers + gap + mutated_part(body, rng)
    return mutated_part(text, rng)


def mutated_part(text: str, rng: random.Random) -> str:
    joint = rng.choice(["\n", " ", ""])
    pieces = text.split(joint) if joint else list(text or " ")
    one, two = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    match rng.choice(["delete", "double", "swap", "replace", "word", "cut"]):
        case "delete":
            del pieces[one]
        case "double":
            pieces.insert(one, pieces[one])
        case "swap":
            pieces[one], pieces[two] = pieces[two], pieces[one]
        case "replace":
            pieces[one] = pieces[two]
        case "word":
            pieces[one] = rng.choice(WORDS)
        case _:
            pieces = pieces[: one + 1]
    return joint.join(pieces)


@given(seeds)
@settings(max_examples=150)
def test_mutations_of_valid_records(seed: int) -> None:
    rng = random.Random(seed)
    record = random_record(rng)
    text = write(project(record, rng.choice(list(Eyes))))
    for _ in range(rng.randint(1, 4)):
        text = mutated(text, rng)
        read_or_problem(text)


@given(seeds)
@settings(max_examples=100)
def test_mutations_of_bytes(seed: int) -> None:
    """Spoiled bytes, as `load` would decode them where they are still UTF-8."""
    rng = random.Random(seed)
    data = bytearray(write(random_record(rng)).encode())
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    read_or_problem(data.decode("utf-8", errors=rng.choice(["replace", "surrogateescape"])))


def test_the_mutations_do_both_spoil_and_spare() -> None:
    """Otherwise the tests above would prove little: neither all nor none are refused."""
    kinds = set()
    for seed in range(60):
        rng = random.Random(seed)
        text = write(project(random_record(rng), rng.choice(list(Eyes))))
        kinds.add(type(read_or_problem(mutated(text, rng))))
    assert kinds == {Record, RecordProblem}


# Work


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Counts the tokens made and the entries played."""
    counted = {"tokens": 0, "entries": 0}
    token, enter = tokens_module.Token, Replayer.enter

    def counting_token(*args: object) -> object:
        counted["tokens"] += 1
        return token(*args)  # type: ignore[arg-type]

    def counting_enter(self: Replayer, entry: object) -> object:
        counted["entries"] += 1
        return enter(self, entry)  # type: ignore[arg-type]

    monkeypatch.setattr(tokens_module, "Token", counting_token)
    monkeypatch.setattr(Replayer, "enter", counting_enter)
    return counted


@pytest.mark.parametrize(
    "tail",
    [
        "(" * 20_000,
        "{" * 20_000,
        "{}" * 10_000,
        '"' * 20_001,
        "<A1 " * 5_000,
        "* 1 offers-draw * 2 declines-draw " * 600,
        "deploy 1 cruiser " + "A1 " * 6_000,
        "= " * 10_000,
        "A1-" * 6_000,
        "A" * 20_000,
        "\\" * 20_000,
        "@" + "9" * 20_000,
        " " * 20_000 + "x",
        "\n" * 20_000 + "x",
    ],
)
@pytest.mark.parametrize("sample", [CLASSIC, SALVO, BLIND])
def test_work_grows_with_the_text_alone(work: dict[str, int], sample: str, tail: str) -> None:
    body = sample.partition("\n\n1. ")[0]
    text = f"{body}\n{tail}"
    with suppress(RecordProblem):
        read(text)
    assert work["tokens"] <= len(text)
    assert work["entries"] <= work["tokens"]
