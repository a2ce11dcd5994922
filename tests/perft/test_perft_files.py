"""Every `.perft` file, counted by the rules and by a second reading of them: see README.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from blindfleet import records
from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.seats import SEATS
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import PRESETS
from blindfleet.rules.perft import orderly_start, perft
from perft import naive_blind, naive_shooting

FILES = sorted(Path(__file__).parent.glob("*.perft"))
INDEPENDENT = "by independent count"
PRESET = "preset-"
# The rules count the last action of a line without playing it, the second reading lists it.
MOST_PLAYED, MOST_LISTED = 1_000_000, 4_000
MOST_SLOW = 20_000_000
_ABOUT = re.compile(r"about \S.*\S")
_DEPTH = re.compile(r"depth ([1-9][0-9]*) = (0|[1-9][0-9]*)")
_WORDS = re.compile(r" {4}( {4})?\S.*")


class PerftFile(NamedTuple):
    about: str
    counts: dict[int, int]
    derivations: dict[int, str]
    record: str


def read_perft(text: str) -> PerftFile:
    """The parts of a file; raises ValueError with the line that does not belong."""
    lines = text.split("\n")
    if not _ABOUT.fullmatch(lines[0]):
        raise ValueError("line 1: expected “about” and what the file is about")
    counts: dict[int, int] = {}
    derivations: dict[int, list[str]] = {}
    number = 1
    while number < len(lines) and lines[number]:
        line = lines[number]
        number += 1
        if depth := _DEPTH.fullmatch(line):
            if int(depth[1]) != len(counts) + 1:
                raise ValueError(f"line {number}: expected depth {len(counts) + 1}")
            counts[int(depth[1])] = int(depth[2])
            derivations[int(depth[1])] = []
        elif counts and _WORDS.fullmatch(line) and line == line.rstrip() and len(line) <= 100:
            derivations[len(counts)].append(line[4:])
        else:
            raise ValueError(f"line {number}: expected a depth, or how its number was obtained")
    if not counts or not all(derivations.values()):
        raise ValueError("expected a depth, and for each how its number was obtained")
    record = "\n".join(lines[number + 1 :])
    if not record.startswith("[Format "):
        raise ValueError(f"line {number + 2}: expected the record after one empty line")
    words = {depth: "\n".join(derived) for depth, derived in derivations.items()}
    return PerftFile(lines[0].removeprefix("about "), counts, words, record)


def state_at_the_end(record: records.Record) -> Any:
    """The state after the last entry of the record."""
    assert record.eyes is records.Eyes.FULL
    *_, last = records.replay(record)
    return last.seen


def independent_count(record: records.Record, depth: int) -> int:
    """The same position by the second reading of the rules, which plays the record itself."""
    if isinstance(record.rules, blind.BlindRules):
        return naive_blind.count(blind_position(record), depth)
    return naive_shooting.count(shooting_position(record), depth)


def blind_position(record: records.Record) -> naive_blind.Position:
    columns = record.rules.board.columns  # type: ignore[union-attr]

    def plain(cell: Cell) -> naive_blind.Cell:
        return cell % columns, cell // columns

    def plain_set(cells: CellSet) -> naive_blind.Cells:
        return frozenset(map(plain, cells_of(cells)))

    pieces: dict[naive_blind.Cell, tuple[int, str]] = {}
    actions: list[naive_blind.Action] = []
    for entry in record.entries:
        match entry.action:
            case blind.Deploy(deployment):
                for cell, piece in deployment.pieces:
                    pieces[plain(cell)] = (int(entry.seat), piece.code)
            case blind.Move(start, end):
                actions.append(("move", plain(start), plain(end)))
            case blind.Strike(start, end, target):
                actions.append(("strike", plain(start), plain(end), plain(target)))
            case blind.Ask(start, end, target, force):
                fixed = plain_set(force) if force else None
                actions.append(("ask", plain(start), plain(end), plain(target), fixed))
            case blind.Answer(cells):
                actions.append(("answer", plain_set(cells)))
            case blind.Engage(cells):
                actions.append(("engage", plain_set(cells)))
    position = naive_blind.Position(record.rules.options(), pieces, int(record.first))
    for action in actions:
        assert action in position.actions()
        position.do(action)
    return position


def shooting_position(record: records.Record) -> naive_shooting.Position:
    columns = record.rules.grid.columns  # type: ignore[union-attr]

    def plain_set(cells: CellSet) -> naive_shooting.Cells:
        return frozenset((cell // columns, cell % columns) for cell in cells_of(cells))

    fleets: dict[int, list[naive_shooting.Cells]] = {}
    actions: list[naive_shooting.Cells] = []
    for entry in record.entries:
        match entry.action:
            case shooting.Deploy(layout):
                fleets[int(entry.seat)] = [plain_set(ship.cells) for ship in layout.ships]
            case shooting.Shot(cell):
                actions.append(plain_set(1 << cell))
            case shooting.Volley(cells):
                actions.append(plain_set(cells))
    position = naive_shooting.Position(record.rules.options(), fleets, int(record.first))
    for action in actions:
        position.do(action)
    return position


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_counts_are_as_the_file_says(path: Path) -> None:
    file = read_perft(path.read_text(encoding="utf-8"))
    listed = {depth for depth, number in file.counts.items() if number <= MOST_LISTED}
    reasoned = {depth for depth, words in file.derivations.items() if words != INDEPENDENT}
    within = {depth for depth in reasoned if file.counts[depth] <= MOST_PLAYED}
    # Depth 1 is a formula to the rules, however large its number.
    _compare(file, {1} | listed | within, listed)


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_counts_are_as_the_file_says_to_its_end(path: Path) -> None:
    file = read_perft(path.read_text(encoding="utf-8"))
    listed = {depth for depth, number in file.counts.items() if number <= MOST_SLOW}
    assert {1} | listed == set(file.counts)
    assert listed or file.derivations[1] != INDEPENDENT
    _compare(file, set(file.counts), listed)


def _compare(file: PerftFile, played: set[int], listed: set[int]) -> None:
    record = records.read(file.record)
    state = state_at_the_end(record)
    for depth in sorted(played):
        assert perft(state, depth) == file.counts[depth], f"depth {depth} by the rules"
    for depth in sorted(listed):
        counted = independent_count(record, depth)
        assert counted == file.counts[depth], f"depth {depth} by the second reading"


def test_every_preset_has_a_file_from_its_orderly_start() -> None:
    paths = {path.stem.removeprefix(PRESET): path for path in FILES if path.stem.startswith(PRESET)}
    assert paths.keys() == PRESETS.keys()
    for name, path in paths.items():
        record = records.read(read_perft(path.read_text(encoding="utf-8")).record)
        assert record.rules == PRESETS[name]
        start, state = orderly_start(record.rules), state_at_the_end(record)
        assert all(state.view(seat) == start.view(seat) for seat in SEATS)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("depth 1 = 2\n    words\n\n[Format", "line 1"),
        ("about\ndepth 1 = 2\n    words\n\n[Format", "line 1"),
        ("about it\n\n[Format", "expected a depth"),
        ("about it\n    words\ndepth 1 = 2\n\n[Format", "line 2"),
        ("about it\ndepth 2 = 2\n    words\n\n[Format", "line 2: expected depth 1"),
        ("about it\ndepth 1 = 02\n    words\n\n[Format", "line 2"),
        ("about it\ndepth 1 = 2\n\n[Format", "expected a depth, and for each"),
        ("about it\ndepth 1 = 2\n  words\n\n[Format", "line 3"),
        ("about it\ndepth 1 = 2\n    words \n\n[Format", "line 3"),
        ("about it\ndepth 1 = 2\n    words\n\n\n[Format", "line 5"),
        ("about it\ndepth 1 = 2\n    words\n[Format", "line 4"),
    ],
)
def test_a_file_that_is_out_of_order_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_perft(text + ' "blindfleet 1"]\n')


CHECK = (  # B26
    "2B>1B 2C>1C 3C>2C 3C>1B 3D>1C 2B>3C 2D<1C 3D<1B 3P>1D 3V>1P 3S>1V 1F>1B 2F>2B 1F<2B 1F=1F "
    "1F<1S 3F<1S 1B=1B 2D=2D"
)


@pytest.mark.parametrize("line", CHECK.split())
def test_b26_holds_in_the_second_reading(line: str) -> None:
    one, two = (line[1], int(line[0])), (line[4], int(line[3]))
    stronger = naive_blind.beats(one, two), naive_blind.beats(two, one)
    assert stronger == {">": (True, False), "<": (False, True), "=": (False, False)}[line[2]]
