"""`read` gives back what `write` was given, and `write` what `read` was given."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records import (
    Entry,
    Eyes,
    Headers,
    Note,
    Record,
    RecordProblem,
    project,
    read,
    write,
)
from blindfleet.records.record import KNOWN_TAGS, LONGEST_NOTE, LONGEST_TEXT
from blindfleet.records.write import WIDTH, write_time
from blindfleet.rules import blind
from blindfleet.rules.blind.notices import Answered, Asked
from blindfleet.rules.families import PRESETS, options_of, preset
from blindfleet.rules.table import Said, Saying
from positions import Game
from records.games import enumerated, random_record, random_referee, random_text
from records.samples import BLIND, CLASSIC, FIXED_FORCE

ONE, TWO = Seat.ONE, Seat.TWO
seeds = st.integers(0, 2**32)


def assert_round_trip(record: Record) -> str:
    """The text, once it is proved to be the same both ways."""
    text = write(record)
    back = read(text)
    assert back == record
    assert write(back) == text
    return text


def unplayed(game: str, **options: str) -> Record:
    rules = preset(game, **options)
    return Record(rules, TWO if rules.first.value == "2" else ONE)


@pytest.mark.parametrize("game", PRESETS)
def test_a_whole_game_of_every_preset_in_every_projection(game: str) -> None:
    referee = random_referee(PRESETS[game], random.Random(game), most=10**6, chatter=0)
    record = referee.record()
    assert record.outcome is not None
    for eyes in Eyes:
        assert_round_trip(project(record, eyes))


@given(seeds)
@settings(max_examples=80)
def test_random_games_of_random_rulesets_with_talk(seed: int) -> None:
    record = random_record(random.Random(seed))
    assert_round_trip(record)
    for eyes in Eyes:
        assert_round_trip(project(record, eyes))


def test_the_random_games_have_everything_a_record_can_have() -> None:
    """Otherwise the test above would prove less than it says."""
    missing = set(
        """
        header unfinished time comment note between Ready Arrayed Moved Asked Struck Answered Won
        Swept Lost Exchanged Exploded Harmless Ended Revealed Fired Volleyed
        """.split()
    )
    missing |= {saying.value for saying in Saying}
    for seed in range(3000):
        missing -= found_in(random_record(random.Random(seed)))
        if not missing:
            break
    assert missing == set()


def found_in(record: Record) -> set[str]:
    """What the record has, by name."""
    found = {"unfinished"} if record.outcome is None else set()
    found |= {"header"} if record.headers.more else set()
    open_question = False
    for entry in record.entries:
        found |= {type(notice).__name__ for notice in entry.told}
        found |= {notice.saying.value for notice in entry.told if isinstance(notice, Said)}
        talk = isinstance(entry.action, Saying | Note)
        signs = {
            "time": entry.left is not None,
            "comment": bool(entry.comment),
            "note": isinstance(entry.action, Note),
            "between": talk and open_question,
        }
        found |= {name for name, there in signs.items() if there}
        if not talk:
            last = entry.told[-1]
            answered = isinstance(last, Answered) and last.piece.is_ship
            open_question = answered or isinstance(last, Asked)
    return found


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [
        (game, option.key, value)
        for game, rules in PRESETS.items()
        for option in options_of(rules)
        for value in (option.choices if enumerated(option) else ())
    ],
)
def test_every_value_of_every_listed_option(game: str, key: str, value: str) -> None:
    record = unplayed(game, **{key: value})
    text = assert_round_trip(record)
    differs = PRESETS[game].options()[key] != value
    assert (f'[{key} "{value}"]' in text.splitlines()) is differs


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("blind", {"board": "26x99", "home": "49"}),
        ("blind", {"fleet": "1X 1273S", "board": "26x99", "home": "49"}),
        ("blind", {"forts_to_take": "2", "quiet_limit": "100000"}),
        ("blind", {"clock": "0.001+0"}),
        ("blind", {"clock": "2592000+2592000"}),
        ("classic", {"grid": "50x50"}),
        ("classic", {"grid": "5x50", "fleet": "линкор-1_я 9, x2 1 x3"}),
        ("salvo", {"allowance": "100"}),
    ],
)
def test_the_extremes_of_the_other_options(game: str, options: dict[str, str]) -> None:
    assert_round_trip(unplayed(game, **options))


@given(seeds)
@settings(max_examples=100)
def test_headers_say_anything_printable(seed: int) -> None:
    rng = random.Random(seed)
    event, site, date, round_, one, two, more = (random_text(rng, 60) for _ in range(7))
    headers = Headers(event, site, date, round_, PerSeat(one, two), (("Annotator", more),))
    record = replace(unplayed("classic"), headers=headers)
    assert_round_trip(record)


@pytest.mark.parametrize(
    "text",
    ['a "quoted" name', "back\\slash", '\\"', "\\\\", '"', "Адмирал Ушаков", "]", '"]', "  two  "],
)
def test_quotes_backslashes_and_cyrillic(text: str) -> None:
    headers = Headers(event=text, players=PerSeat(text, text), more=(("Annotator", text),))
    assert_round_trip(replace(unplayed("classic"), headers=headers))
    referee = Referee(preset("classic"), ONE)
    referee.note(TWO, 5, text)
    assert_round_trip(referee.saved())


@pytest.mark.parametrize(
    "text", ["two\nlines", "tab\tstop", "\x00", "\u2028", "a" * (LONGEST_TEXT + 1)]
)
def test_a_text_that_could_not_be_read_back_is_refused_at_once(text: str) -> None:
    with pytest.raises(Invalid, match="a text has"):
        Headers(event=text)
    with pytest.raises(Invalid, match="a text has"):
        Headers(more=(("Annotator", text),))
    with pytest.raises(Invalid, match="a text has"):
        Note(0, text)
    with pytest.raises(Invalid, match="a text has"):
        Entry(ONE, None, comment=text)


def test_a_note_is_short() -> None:
    longest = Note(0, "a" * LONGEST_NOTE)
    record = replace(unplayed("classic"), entries=(Entry(ONE, longest),))
    text = assert_round_trip(record)
    with pytest.raises(Invalid, match="a note has at most 200 characters"):
        Note(0, "a" * (LONGEST_NOTE + 1))
    with pytest.raises(RecordProblem, match="line 7, column 14: a note has at most 200"):
        read(text.replace('aaa"', 'aaaa"'))


@pytest.mark.parametrize("comment", ["two  spaces", " edge", "edge ", "a } brace"])
def test_a_comment_that_could_not_be_read_back_is_refused_at_once(comment: str) -> None:
    with pytest.raises(Invalid, match="single spaces and no closing brace"):
        Entry(ONE, None, comment=comment)


@pytest.mark.parametrize(
    "tag", [*KNOWN_TAGS, "lower", "Two words", "Hyphen-ated", "", "É", "A" * 32]
)
def test_an_additional_header_has_a_name_of_its_own(tag: str) -> None:
    with pytest.raises(Invalid, match="cannot be the name of a header"):
        Headers(more=((tag, "x"),))
    with pytest.raises(Invalid, match="stands once"):
        Headers(more=(("A", "x"), ("A", "y")))


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (0, "0:00"),
        (1, "0:00.001"),
        (250, "0:00.25"),
        (59_999, "0:59.999"),
        (60_000, "1:00"),
        (598_250, "9:58.25"),
        (3_600_000, "60:00"),
        (400 * 30 * 24 * 3_600_000, "17280000:00"),
    ],
)
def test_clock_times(milliseconds: int, text: str) -> None:
    assert write_time(milliseconds) == text
    record = unplayed("classic", clock="2592000+0")
    offer = Entry(ONE, Saying.OFFER_DRAW, (Said(ONE, Saying.OFFER_DRAW),), milliseconds)
    assert f"\n* 1 offers-draw @{text}\n" in assert_round_trip(replace(record, entries=(offer,)))


def question() -> Game:
    """Side 1 has two destroyers and side 2 a squadron of two beside them."""
    return Game("""
        5  X . D
        4  D D .
        3  . . .
        2  D D .
        1  X . D
    """)


def test_b34_talk_between_question_answer_and_engagement() -> None:
    game = question()
    referee = Referee(game.rules, ONE)
    for step, action in zip(game.steps, deployments(game), strict=True):
        referee.act(step.seat, action)
    referee.act(ONE, game.action("A2-A3?A4"))
    referee.say(TWO, Saying.OFFER_DRAW)
    referee.note(ONE, game.cell("A4"), "a destroyer?")
    referee.act(TWO, game.action("= A4 B4"), comment="two of them")
    referee.say(ONE, Saying.DECLINE_DRAW)
    referee.act(ONE, game.action("x A3"))
    text = assert_round_trip(referee.saved())
    assert text.partition("\n\n1. ")[2].splitlines() == [
        "1: A2-A3?A4",
        "* 2 offers-draw",
        '* 1 notes A4 "a destroyer?"',
        "=2D <A4 B4> {two of them}",
        "* 1 declines-draw",
        "lost D",
    ]


def deployments(game: Game) -> list[blind.Deploy]:
    found = []
    for secrets in game.state.secrets:
        assert secrets.deployment is not None
        found.append(blind.Deploy(secrets.deployment))
    return found


def test_lines_are_folded_at_the_width_and_read_back() -> None:
    comment = " ".join(["слово"] * 90)
    referee = random_referee(preset("salvo"), random.Random(4), most=12, chatter=0)
    record = referee.record()
    last = replace(record.entries[-1], comment=comment)
    text = assert_round_trip(replace(record, entries=(*record.entries[:-1], last)))
    assert max(map(len, text.splitlines())) <= WIDTH
    assert sum(line.startswith("    ") for line in text.splitlines()) >= 5


def test_b2_the_old_codes_if_they_are_asked_for() -> None:
    for sample in (BLIND, FIXED_FORCE):
        for eyes in Eyes:
            record = project(read(sample), eyes)
            old = write(record, old_codes=True)
            assert old != write(record)
            assert read(old) == record
    written = write(read(BLIND), old_codes=True)
    assert "\n 3 DS DS MW TO\n 2 DS CR . SU\n 1 FO FM DS .\n" in written
    assert "D3-D4!D5=TO\n" in written
    assert "=2DS <A2 A3> lost DS\n" in written
    assert write(read(CLASSIC), old_codes=True) == CLASSIC


def test_a_record_ends_with_one_line_break_and_has_no_stray_blanks() -> None:
    for seed in range(40):
        text = write(random_record(random.Random(seed)))
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert not re.search(r"\n\n\n", text)
        assert not [line for line in text.splitlines() if line != line.rstrip()]
