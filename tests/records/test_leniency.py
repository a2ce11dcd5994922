"""What a person may write differently, and `read` takes for the same record."""

from __future__ import annotations

from pathlib import Path

import pytest

from blindfleet.records import Eyes, load, project, read, write
from records.samples import BLIND, CLASSIC, FIXED_FORCE, SALVO

SAMPLES = (CLASSIC, SALVO, BLIND, FIXED_FORCE)
every_sample = pytest.mark.parametrize("sample", SAMPLES)


def assert_same(sample: str, changed: str) -> None:
    """The change is one, and it makes no difference; writing gives the one usual form."""
    assert changed != sample
    record = read(changed)
    assert record == read(sample)
    assert write(record) == sample


def headers_and_body(sample: str) -> tuple[str, str]:
    headers, _, body = sample.partition("\n\n")
    return headers, body


@every_sample
def test_spaces_tabs_and_blank_lines(sample: str) -> None:
    headers, body = headers_and_body(sample)
    assert_same(sample, f"{headers}\n\n\n{body}\n\n \t\n")
    assert_same(sample, f"\n{headers}\n{body}")
    assert_same(sample, f"{headers}\n\n" + body.replace(" ", "  \t"))
    assert_same(sample, headers.replace("]\n", "]  \n\n") + f"\n\n{body}")


@every_sample
def test_the_turns_may_stand_on_one_line_or_one_word_a_line(sample: str) -> None:
    before, mark, turns = sample.partition("\n\n1. ")
    assert_same(sample, before + mark + " ".join(turns.split()))
    assert_same(sample, before + mark + "\n".join(turns.split()))


@every_sample
def test_the_line_breaks_of_windows(sample: str) -> None:
    assert_same(sample, sample.replace("\n", "\r\n"))


@every_sample
def test_a_byte_order_mark_in_a_file(sample: str, tmp_path: Path) -> None:
    path = tmp_path / "game.bf"
    path.write_bytes(b"\xef\xbb\xbf" + sample.replace("\n", "\r\n").encode())
    assert write(load(path)) == sample


@every_sample
def test_the_order_of_headers(sample: str) -> None:
    headers, body = headers_and_body(sample)
    assert_same(sample, "\n".join(reversed(headers.split("\n"))) + f"\n\n{body}")


@every_sample
def test_headers_that_say_only_what_goes_without_saying(sample: str) -> None:
    """Eyes are full and the result follows; an option may repeat what the preset has."""
    lines = sample.split("\n")
    fewer = [line for line in lines if not line.startswith(("[Eyes", "[Result", "[Ending"))]
    assert_same(sample, "\n".join(fewer))
    assert_same(sample, "\n".join([*lines[:2], '[clock "none"]', *lines[2:]]))


@pytest.mark.parametrize("dash", ["-", "–", "—"])
def test_dashes(dash: str) -> None:
    for sample in (CLASSIC, BLIND):
        headers, body = headers_and_body(sample)
        turns = body.replace("A1-C1", f"A1{dash}C1").replace("D3-D4!", f"D3{dash}D4!")
        turns = turns.replace("A5-A4?", f"A5{dash}A4?").replace("8. 2: A6-A5", f"8. 2: A6{dash}A5")
        assert write(read(f"{headers}\n\n{turns}")) == sample
    assert write(read(CLASSIC.replace("A1-C1", f"A1 {dash} C1"))) == CLASSIC
    assert_same(CLASSIC, CLASSIC.replace("A1-C1", "A1 B1 C1"))
    assert_same(CLASSIC, CLASSIC.replace("A1-C1", "C1—A1"))
    assert_same(CLASSIC, CLASSIC.replace("A1-C1", "C1 A1 B1"))


def test_small_letters_and_cyrillic_look_alikes() -> None:
    assert_same(CLASSIC, CLASSIC.replace("cruiser A1-C1", "cruiser А1-с1"))  # Cyrillic А, с
    assert_same(CLASSIC, CLASSIC.replace("3. 1: E5 miss", "3. 1: е5 miss"))  # Cyrillic е
    assert_same(BLIND, BLIND.replace(" 1 XMD.", " 1 хМd."))  # Cyrillic х, М
    assert_same(BLIND, BLIND.replace("=S exchanged C5", "=s exchanged С5"))  # Cyrillic С
    assert_same(BLIND, BLIND.replace("D3-D4!D5=T", "d3-d4!d5=Т"))  # Cyrillic Т
    russian = CLASSIC.replace('[coordinates "latin"]\n', "").translate(str.maketrans("E", "Д"))
    russian = russian.replace("Дyes", "Eyes").replace("Дnding", "Ending")
    russian = russian.replace("B1", "Б1").replace("C1", "В1").replace("C5", "В5")
    written = write(read(russian))
    assert "cruiser А1-В1" in written  # Cyrillic А, В
    assert read(written) == read(russian)


def test_the_old_codes_of_two_letters_with_spaces_between() -> None:
    old = BLIND.replace(" 3 DDST", " 3 DS DS MW TO").replace(" 2 DC.F", " 2 DS CR . SU")
    old = old.replace(" 1 XMD.", " 1 FO FM DS .")
    assert_same(BLIND, old)
    assert_same(BLIND, old.replace("=2D <A2 A3> lost D", "=2DS <A2 A3> lost DS"))
    assert_same(BLIND, BLIND.replace(" 3 DDST", " 3 D D S T"))


def test_rows_in_any_order_and_empty_rows_too() -> None:
    rows = " 3 DDST\n 2 DC.F\n 1 XMD."
    assert rows in BLIND
    assert_same(BLIND, BLIND.replace(rows, "1 XMD.\n2 DC.F\n03 DDST\n 7 ....\n 4 ...."))


def test_ships_in_any_order() -> None:
    assert_same(CLASSIC, CLASSIC.replace("boat#1 A1\nboat#2 E1", "boat#2 E1\nboat#1 A1"))


def test_cells_of_a_force_in_any_order_and_a_lone_ship_sealed_all_the_same() -> None:
    assert_same(BLIND, BLIND.replace("<A2 A3 B3>", "<B3 A3 A2>"))
    assert_same(BLIND, BLIND.replace("=D won A4", "=D <A4> won A4"))
    assert_same(BLIND, BLIND.replace("exchanged B4 for B5", "exchanged B4 for B5 <B4>"))
    assert_same(FIXED_FORCE, FIXED_FORCE.replace("B2-B3?B4 =D", "B2-B3?B4 <B3> =D"))
    assert_same(FIXED_FORCE, FIXED_FORCE.replace("=D won A3", "=D won A3 <A2 B2>"))


def test_a_full_record_may_leave_out_its_end() -> None:
    """The rules say how it ended; a projection must say it, with what was told."""
    assert_same(CLASSIC, CLASSIC.replace("end 0-1 resigned\n", ""))


def test_a_full_record_may_show_the_sea() -> None:
    sea = write(project(read(BLIND), Eyes.PUBLIC)).partition("\nsea\n")[2].partition("\n\n")[0]
    assert len(sea.split("\n")) == 7
    assert_same(BLIND, BLIND.replace(" 5 DDMT\n", f" 5 DDMT\nsea\n{sea}\n"))


def test_comments_may_run_over_lines_and_be_empty() -> None:
    commented = CLASSIC.replace("E3 miss", "E3 miss {two words}")
    assert_same(commented, commented.replace("{two words}", "{\n  two\n  words\n}"))
    assert_same(CLASSIC, CLASSIC.replace("E3 miss", "E3 miss {}"))
    assert_same(CLASSIC, CLASSIC.replace("E3 miss", "E3 miss{}"))


def test_times_may_have_more_digits_than_they_need() -> None:
    timed = CLASSIC.replace('[Opens "1"]', '[clock "600+0"]\n[Opens "1"]')
    timed = timed.replace("E3 miss", "E3 miss @9:58.2")
    assert_same(timed, timed.replace("@9:58.2", "@09:58.200"))
    assert_same(timed, timed.replace("@9:58.2", "@009:58.20"))
