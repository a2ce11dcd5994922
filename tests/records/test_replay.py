"""Records that were never text are checked all the same, and complain without a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records import Entry, Eyes, Note, Record, RecordProblem, project, read, replay
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import preset
from blindfleet.rules.shooting.notices import Ended
from blindfleet.rules.table import Said, Saying
from records.samples import BLIND, CLASSIC, SALVO

ONE, TWO = Seat.ONE, Seat.TWO


def refusal(record: Record) -> str:
    with pytest.raises(RecordProblem) as refused:
        list(replay(record))
    return str(refused.value)


def with_last(record: Record, change: Callable[[Entry], Entry]) -> Record:
    """The record with its last entry changed, and forgetting where it was read."""
    *before, last = record.entries
    return replace(record, entries=(*before, replace(change(last), line=0, column=0)))


def test_a_record_that_was_read_replays_to_itself() -> None:
    for sample in (CLASSIC, SALVO, BLIND):
        for eyes in Eyes:
            record = project(read(sample), eyes)
            assert tuple(frame.entry for frame in replay(record)) == record.entries


def test_an_entry_that_was_read_complains_with_its_line() -> None:
    record = read(SALVO)
    last = replace(record.entries[-1], action=shooting.Volley(0))
    assert refusal(replace(record, entries=(*record.entries[:-1], last))) == (
        "line 20, column 7: a salvo names 1 to 5 cells, not 0 (S13)"
    )


def test_nobody_is_told_of_a_note_and_it_is_on_the_board() -> None:
    record = read(SALVO)
    off = Entry(ONE, Note(25, "x"))
    assert refusal(replace(record, entries=(*record.entries, off))).startswith("the note is off")
    told = Entry(ONE, Note(0, "x"), (Said(ONE, Saying.OFFER_DRAW),))
    assert refusal(replace(record, entries=(*record.entries, told))) == (
        "nobody is told of a note (S23)"
    )


@pytest.mark.parametrize("eyes", Eyes)
def test_told_must_be_what_the_rules_say(eyes: Eyes) -> None:
    record = project(read(SALVO), eyes)
    silent = with_last(record, lambda entry: replace(entry, told=()))
    resigned = Entry(TWO, Saying.RESIGN, (Said(TWO, Saying.OFFER_DRAW),))
    if eyes is Eyes.FULL:
        assert refusal(silent) == "by the rules it went otherwise (S14)"
        refused = refusal(replace(record, entries=(*record.entries, resigned)))
        assert refused == "by the rules it went otherwise (S15a)"
    else:
        assert refusal(with_last(record, lambda entry: replace(entry, told=entry.told * 2)))


def test_a_full_record_needs_the_actions() -> None:
    record = read(BLIND)
    assert refusal(with_last(record, lambda entry: replace(entry, action=None))) == (
        "the engagement is by the acting ship or a squadron that contains it (B20)"
    )


def test_what_the_own_seat_left_unsaid_must_still_be_possible() -> None:
    """A projection may come without its own actions; the notices then stand in for them."""
    record = project(read(BLIND), Eyes.ONE)
    bare = tuple(
        entry if isinstance(entry.action, blind.Deploy) else replace(entry, action=None)
        for entry in record.entries
    )
    assert len(list(replay(replace(record, entries=bare)))) == len(bare)


def test_an_end_is_told_with_what_ended_the_game() -> None:
    record = project(read(CLASSIC), Eyes.PUBLIC)
    last = record.entries[-1]
    alone = replace(last, told=tuple(one for one in last.told if isinstance(one, Ended)))
    refused = refusal(replace(record, entries=(*record.entries[:-1], alone)))
    assert refused.endswith("the game does not end so here (S12)")


def test_the_wrong_side_opens() -> None:
    rules = preset("blind", first="1")
    assert refusal(Record(rules, TWO)) == "the first move was agreed for the other side (B5)"


def test_s15_both_fleets_sunk_is_seen_by_all_eyes() -> None:
    text = SALVO.replace("A1 C3 A5 = cruiser, boat#1 sunk", "A1 E1 A5 B5 C5 = SUNK")
    text = text.replace("B2 B3 = none", "A1 B1 C1 A3 E5 = SUNK").replace('[Result "*"]\n', "")
    text = text.replace("SUNK", "cruiser sunk, boat#1 sunk, boat#2 sunk")
    record = read(text)
    assert record.outcome is not None
    assert record.outcome.ending.value == "both-sunk"
    for eyes in Eyes:
        assert [frame.entry for frame in replay(project(record, eyes))]
    public = project(record, Eyes.PUBLIC)
    unended = with_last(public, lambda entry: replace(entry, told=entry.told[:1]))
    assert refusal(unended) == "the game ends here: draw both-sunk (S12)"


def test_a_referee_resumes_only_a_record_that_replays() -> None:
    record = read(SALVO)
    assert Referee.resume(record).record() == record
    with pytest.raises(RecordProblem, match="by the rules it went otherwise"):
        Referee.resume(with_last(record, lambda entry: replace(entry, action=shooting.Volley(1))))
