"""Looking back: every moment through any eyes is a fold of what those eyes were told."""

from dataclasses import replace

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.referee import Referee, notices_for
from blindfleet.records.project import project
from blindfleet.records.record import Entry, Eyes, Note, Record
from blindfleet.records.replay import replay
from blindfleet.rules import blind, shooting
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.terminal.lookback import Lookback
from terminal.recorded import played, published, twins

RECORDS = {
    "classic of the documents": published("classic"),
    "skirmish of the documents": published("skirmish"),
    "blind of the documents": published("blind"),
    "salvo": played("salvo"),
    "hasbro, unfinished": played("hasbro", 40),
    "blind, unfinished": played("blind", 200),
    "placing": played("classic", 1),
    "nothing yet": played("classic", 0),
}


@pytest.mark.parametrize("eyes", [Eyes.ONE, Eyes.TWO, Eyes.PUBLIC])
@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_what_eyes_see_is_what_the_replay_of_their_projection_gives(
    record: Record, eyes: Eyes
) -> None:
    moments = Lookback(record).through(eyes)
    frames = list(replay(project(record, eyes)))
    told = 0
    for moment in moments:
        told += len(moment.entries)
        if told:
            assert moment.view == frames[told - 1].seen
    assert told == len(frames)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_there_are_as_many_moments_through_any_eyes_and_each_has_the_same_turn(
    record: Record,
) -> None:
    lookback = Lookback(record)
    turns = {tuple(moment.turn for moment in lookback.through(eyes)) for eyes in Eyes}
    assert len(turns) == 1
    assert lookback.last == len(turns.pop()) - 1


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_all_knowing_eyes_know_what_both_players_know_and_no_more(record: Record) -> None:
    lookback = Lookback(record)
    both = zip(*(lookback.through(eyes) for eyes in (Eyes.FULL, Eyes.ONE, Eyes.TWO)), strict=True)
    for full, *own in both:
        for seat, moment in zip(SEATS, own, strict=True):
            if isinstance(full.view, blind.View):
                assert isinstance(moment.view, blind.View)
                assert full.view.deployment_of(seat) == moment.view.own.deployment
            else:
                assert isinstance(moment.view, shooting.View)
                assert full.view.layout_of(seat) == moment.view.own


def test_the_first_moment_is_when_both_fleets_are_placed() -> None:
    first = Lookback(published("classic")).through(Eyes.FULL)[0]
    assert (first.turn, len(first.entries)) == (0, 2)
    assert all(first.view.public.ready)


def test_the_turns_are_numbered_as_the_record_writes_them() -> None:
    lookback = Lookback(published("classic"))
    turns = [moment.turn for moment in lookback.through(Eyes.PUBLIC)]
    assert turns[:9] == [0, 1, 2, 3, 4, 5, 5, 5, 6]
    assert lookback.turns == 58


def with_notes() -> Record:
    """Both seats have notes, and the first one takes a note back."""
    record = played("classic", 6)
    notes = [
        Entry(Seat.ONE, Note(3, "perhaps")),
        Entry(Seat.TWO, Note(4, "certainly")),
        Entry(Seat.ONE, Note(7, "a trap")),
    ]
    entries = list(record.entries)
    entries[4:4] = notes
    entries.append(Entry(Seat.ONE, Note(3, "")))
    return replace(record, entries=tuple(entries))


def test_b8_a_private_note_is_no_moment_and_only_its_owner_reads_it() -> None:
    lookback = Lookback(with_notes())
    assert lookback.last == Lookback(played("classic", 6)).last

    def read(eyes: Eyes) -> list[str]:
        return [
            entry.action.text
            for moment in lookback.through(eyes)
            for entry in moment.entries
            if isinstance(entry.action, Note)
        ]

    assert read(Eyes.ONE) == ["perhaps", "a trap", ""]
    assert read(Eyes.TWO) == ["certainly"]
    assert read(Eyes.PUBLIC) == []
    assert read(Eyes.FULL) == ["perhaps", "certainly", "a trap", ""]


def test_b8_notes_stand_from_the_moment_they_were_written_until_they_are_taken_back() -> None:
    lookback = Lookback(with_notes())
    standing = [lookback.notes(Eyes.ONE, number, Seat.ONE) for number in range(lookback.last + 1)]
    assert standing == [{}, {}, *[{3: "perhaps", 7: "a trap"}] * 2, {7: "a trap"}]
    assert lookback.notes(Eyes.ONE, lookback.last, Seat.TWO) == {}
    assert lookback.notes(Eyes.FULL, lookback.last, Seat.TWO) == {4: "certainly"}


@pytest.mark.parametrize("name", ["classic of the documents", "salvo", "hasbro, unfinished"])
def test_before_a_shot_its_shooter_had_been_told_all_that_came_before(name: str) -> None:
    record = RECORDS[name]
    lookback = Lookback(record)
    shots = iter(lookback.fire.values())
    told: dict[Seat, list[object]] = {seat: [] for seat in SEATS}
    for entry in record.entries:
        for notice in entry.told:
            if isinstance(notice, Fired | Volleyed):
                fire = next(shots)
                assert fire.seat is notice.seat
                assert list(lookback.told_before(fire)) == told[fire.seat]
                assert fire.cells & ~fire.targets == 0
        for seat in SEATS:
            told[seat] += notices_for(entry, seat)
    assert next(shots, None) is None


def test_a_shot_goes_with_the_moment_after_it() -> None:
    lookback = Lookback(published("classic"))
    for number, fire in lookback.fire.items():
        before, after = lookback.through(Eyes.PUBLIC)[number - 1 : number + 1]
        assert isinstance(before.view, shooting.View)
        assert isinstance(after.view, shooting.View)
        target = fire.seat.other
        tried = before.view.public.waters[target].tried
        assert after.view.public.waters[target].tried == tried | fire.cells
        assert fire.targets == before.view.rules.grid.all_cells & ~tried
    final = lookback.through(Eyes.PUBLIC)[-1].view
    assert isinstance(final, shooting.View)
    counts = [waters.tried.bit_count() for waters in final.public.waters]
    assert len(lookback.fire) == sum(counts)


def test_blind_has_no_shots() -> None:
    assert Lookback(published("skirmish")).fire == {}


@pytest.mark.parametrize("game", ["classic", "blind"])
def test_the_clocks_show_what_they_showed_then(game: str) -> None:
    record = played(game, 120, clock="300+3")
    lookback = Lookback(record)
    told = 0
    for moment in lookback.through(Eyes.FULL):
        told += len(moment.entries)
        so_far = replace(record, entries=record.entries[:told])
        clock = Referee.resume(so_far, 0).clock
        assert clock is not None
        assert moment.clocks == clock.left
    assert Lookback(played(game, 10)).through(Eyes.FULL)[-1].clocks is None


def test_twins_are_the_same_for_one_seat_until_everything_is_shown() -> None:
    """The other tests that use them rest on this."""
    one, two = map(Lookback, twins("classic", 12))
    assert one.through(Eyes.ONE)[:-1] == two.through(Eyes.ONE)[:-1]
    assert one.through(Eyes.ONE)[-1] != two.through(Eyes.ONE)[-1]
    assert one.through(Eyes.TWO)[0] != two.through(Eyes.TWO)[0]


def test_a_record_through_one_players_eyes_is_refused() -> None:
    with pytest.raises(Invalid):
        Lookback(project(published("classic"), Eyes.ONE))
