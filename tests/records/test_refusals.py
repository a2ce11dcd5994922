"""What cannot be read is refused with its line, its column and the reason."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.records import Eyes, RecordProblem, project, read, verify, write
from blindfleet.records.read import LARGEST_RECORD
from blindfleet.rules.families import PRESETS, options_of
from records.samples import BLIND, CLASSIC, FIXED_FORCE, SALVO

SAMPLES = {"classic": CLASSIC, "salvo": SALVO, "blind": BLIND, "fixed": FIXED_FORCE}
SIGNS = str.maketrans("␀␇␉", "\x00\x07\t")


class Case(NamedTuple):
    """A sample with one change, and what is said of it."""

    sample: str
    old: str
    new: str
    said: str

    @property
    def text(self) -> str:
        eyes, _, name = self.sample.rpartition(" of ")
        text = SAMPLES[name]
        if eyes:
            text = write(project(read(text), Eyes(eyes)))
        assert text.count(self.old) == 1
        return text.replace(self.old, self.new)


def read_cases() -> list[Case]:
    blocks = (Path(__file__).parent / "refusals.txt").read_text(encoding="utf-8").split("\n\n")
    cases = []
    for block in blocks:
        sample, *lines = block.strip().split("\n")
        if sample.rpartition(" of ")[2] in SAMPLES:
            part = {
                sign: "\n".join(line[2:] for line in lines if line.startswith(sign))
                for sign in "-+!"
            }
            cases.append(Case(sample, part["-"], part["+"].translate(SIGNS), part["!"]))
    return cases


CASES = read_cases()


def problem_of(text: str) -> RecordProblem:
    with pytest.raises(RecordProblem) as refused:
        read(text)
    return refused.value


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_samples_themselves_are_right(sample: str) -> None:
    text = SAMPLES[sample]
    assert write(verify(text).record) == text


def test_every_case_of_the_list_is_tried() -> None:
    text = (Path(__file__).parent / "refusals.txt").read_text(encoding="utf-8")
    assert len(CASES) == text.count("\n! ") > 200


@pytest.mark.parametrize("case", CASES, ids=[f"{one.sample}: {one.new}" for one in CASES])
def test_a_spoiled_record_is_refused_in_its_place(case: Case) -> None:
    problem = problem_of(case.text)
    assert str(problem) == case.said
    place = re.match(r"line (\d+), column (\d+): ", case.said)
    assert place is not None
    assert (problem.line, problem.column) == (int(place[1]), int(place[2]))
    rule = re.search(r" \(([BS]\d+a?)\)$", case.said)
    if rule is None:
        assert isinstance(problem.problem, Invalid)
    else:
        assert isinstance(problem.problem, Illegal)
        assert problem.problem.rule == rule[1]


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "hello", "\ufeff" + CLASSIC, " " + CLASSIC])
def test_a_record_begins_with_its_format(text: str) -> None:
    said = 'line 1, column 1: expected the header [Format "blindfleet 1"]'
    assert str(problem_of(text)) == said


def test_an_unknown_game_or_option_is_refused_with_the_known_ones() -> None:
    games = ", ".join(PRESETS)
    unnamed = problem_of(CLASSIC.replace('[Game "classic"]\n', ""))
    assert str(unnamed) == f"line 1, column 1: there is no game “”; the games are {games}"
    chess = problem_of(CLASSIC.replace('"classic"', '"chess"'))
    assert str(chess) == f"line 2, column 1: there is no game “chess”; the games are {games}"
    options = ", ".join(option.key for option in options_of(PRESETS["classic"]))
    sonar = problem_of(CLASSIC.replace('[grid "5x5"]', '[sonar "on"]'))
    assert str(sonar) == (
        f"line 3, column 1: there is no option “sonar”; the options are {options}"
    )


REPORTS = {"counts": "cruiser 1, boat#1 1 sunk", "cells": "sunk (boat A1), miss, hit"}


@pytest.mark.parametrize(
    ("report", "wrong", "said"),
    [
        ("counts", "cruiser 0, boat#1 1 sunk", "column 26: expected how often"),
        ("counts", "cruiser 10, boat#1 1 sunk", "column 26: expected how often"),
        ("counts", "cruiser ², boat#1 1 sunk", "column 26: expected how often"),
        ("counts", "cruiser, boat#1 1 sunk", "column 25: expected how often"),
        ("counts", "cruiser 2, boat#1 1 sunk", "column 7: by the rules it went otherwise (S14)"),
        ("cells", "sunk (boat A1), miss", "column 1: expected “,”"),
        ("cells", "sunk (boat A1) miss, hit", "column 33: expected “,”"),
        ("cells", "sunk (boat), miss, hit", "column 24: “” does not name the cells"),
        ("cells", "none", "column 18: expected miss, hit or sunk"),
        ("cells", "hit, miss, hit", "column 7: by the rules it went otherwise (S14)"),
    ],
)
def test_s14_reports_of_every_kind(report: str, wrong: str, said: str) -> None:
    text = SALVO.replace('[Opens "1"]', f'[salvo-report "{report}"]\n[Opens "1"]')
    text = text.replace("cruiser, boat#1 sunk", REPORTS[report])
    text = text.replace("none", "none" if report == "counts" else "miss, miss")
    assert write(verify(text).record) == text
    assert said in str(problem_of(text.replace(REPORTS[report], wrong)))


@pytest.mark.parametrize("eyes", [Eyes.ONE, Eyes.PUBLIC])
def test_b6_the_sea_is_told_when_both_are_ready(eyes: Eyes) -> None:
    before, _, after = write(project(read(BLIND), eyes)).partition("sea\n")
    unseen = problem_of(before + after.partition("\n\n")[2])
    assert str(unseen).endswith("column 1: both are ready, and the sea is not told (B4)")
    assert before.split("\n")[unseen.line - 1] == "ready 2"


def test_columns_count_characters_and_lines_count_line_breaks() -> None:
    """Also behind letters of two bytes, folded comments, tabs and the line breaks of Windows."""
    folded = CLASSIC.replace("E3 miss", "E3 miss {два\nслова 🚢\n} E4")
    assert str(problem_of(folded)).startswith("line 24, column 3: expected turn 3.")
    tabbed = CLASSIC.replace("2. 2: B1 hit", "2.\t\t2:\tB1 hit {🚢}\tB9")
    assert str(problem_of(tabbed)).startswith("line 22, column 19: “B9” is not a cell")
    windows = tabbed.replace("\n", "\r\n")
    assert str(problem_of(windows)) == str(problem_of(tabbed))


def test_a_text_one_character_too_long_is_refused_unread() -> None:
    """Only its length is looked at: nothing in it is right."""
    problem = problem_of("(" * (LARGEST_RECORD + 1))
    assert str(problem) == "line 1: a record has at most 4194304 characters"
    largest = problem_of("(" * LARGEST_RECORD)
    assert str(largest).startswith("line 1, column 1: expected the header")


def test_a_fleet_of_more_classes_than_cells_is_refused_before_it_is_looked_at() -> None:
    classes = ", ".join(f"c{number} 1" for number in range(300_000))
    problem = problem_of(CLASSIC.replace("cruiser 3, boat 1 x2", classes))
    assert str(problem) == (
        "line 4, column 1: fleet: there are more classes than any grid has cells"
    )


@pytest.mark.parametrize("word", ["deploy", "ready", "reveal", "end", "sea", "none", "miss"])
def test_no_ship_is_named_like_a_word_of_records(word: str) -> None:
    """Otherwise `end A1` could be a ship or the end."""
    problem = problem_of(CLASSIC.replace("boat", word))
    assert str(problem) == f"line 4, column 1: “{word}” cannot name a class of ships"


def test_a_problem_is_quoted_briefly_however_long_the_word() -> None:
    for old, new in [
        ("* 1 resigns", "* 1 " + "я" * 100_000),
        ("1. 1: A1", "1. 1: " + "A" * 100_000),
        ("cruiser A1-C1", "cruiser " + "A1 " * 50_000),
        ("deploy 1", "deploy " + "9" * 100_000),
        ("A2 miss", "A2 miss @" + "9" * 100_000),
        ('"classic"', '"' + "x" * 100_000 + '"'),
        ("(boat A1) A2", "(" + "b" * 100_000 + " A1) A2"),
    ]:
        assert CLASSIC.count(old) == 1
        assert len(str(problem_of(CLASSIC.replace(old, new)))) < 300


def test_a_record_problem_survives_pickling() -> None:
    problem = problem_of(CASES[0].text)
    again = pickle.loads(pickle.dumps(problem))
    assert str(again) == str(problem)
    assert (again.line, again.column) == (problem.line, problem.column)
