"""S26: scores by name, from records."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots import UniformPlayer
from blindfleet.match.referee import Referee
from blindfleet.match.scores import Score, scores
from blindfleet.match.table import play_out
from blindfleet.records.project import project
from blindfleet.records.record import Eyes, Headers, Record
from blindfleet.rules.blind.notices import Answered, Exchanged, Exploded, Lost, Struck, Won
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.shooting.notices import Answer, Fired
from blindfleet.rules.table import Saying
from match.tables import ONE, TWO, Range, Table, opened

NAMES = Headers(players=PerSeat("Anna", "Boris"))


def named(referee: Referee) -> Referee:
    referee.headers = NAMES
    return referee


def played(name: str, seed: int, **options: str) -> Record:
    rng = random.Random(seed)
    referee = named(opened(preset(name, **options), rng))
    return play_out(referee, PerSeat(UniformPlayer(), UniformPlayer()), rng)


def test_s26_shots_hits_and_ships_of_a_shooting_game() -> None:
    field = Range()
    for cell in ("A1", "B1", "E5", "E1"):  # two hits, a ship sunk, a miss
        field.shoot(cell)
    field.shoot("E2")
    referee = named(field.referee)
    referee.say(TWO, Saying.RESIGN)
    assert scores([referee.record()]) == {
        "Anna": Score("Anna", games=1, won=1, shots=4, hits=3, sunk=1, lost=0),
        "Boris": Score("Boris", games=1, won=0, shots=1, hits=0, sunk=0, lost=1),
    }


def test_s26_accuracy_is_hits_a_shot() -> None:
    assert Score("A", shots=8, hits=2).accuracy == 0.25
    assert Score("A").accuracy is None


def test_s26_a_salvo_counts_every_cell_of_it() -> None:
    field = Range(turns="salvo", salvo_report="ships")
    field.fire("A1 B1 C1 D1")
    field.fire("E1")
    referee = named(field.referee)
    referee.say(ONE, Saying.LEAVE)
    assert scores([referee.record()])["Anna"] == Score("Anna", 1, 0, 4, 3, 1, 0)
    assert scores([referee.record()])["Boris"] == Score("Boris", 1, 1, 1, 0, 0, 1)


def test_s26_a_game_left_before_the_fleets_were_placed_has_no_shots() -> None:
    referee = named(Referee(PRESETS["salvo"], ONE))
    referee.say(ONE, Saying.LEAVE)
    assert scores([referee.record()]) == {
        "Anna": Score("Anna", games=1),
        "Boris": Score("Boris", games=1, won=1),
    }


def test_s26_in_blind_ships_are_counted_and_neither_weapons_nor_forts() -> None:
    table = Table(
        """
        5  X X D C T
        4  . D . M .
        3  . . . . .
        2  . D . C .
        1  X X D M T
        """
    )
    table.run("B2-B3?B4", "= B4", "x B3")  # a ship each
    table.run("D4-E4", "D2-D3", "E4-E3", "D3?E3", "= E3")  # a ship against a mine
    referee = named(table.referee)
    referee.say(TWO, Saying.RESIGN)
    assert scores([referee.record()]) == {
        "Anna": Score("Anna", games=1, won=1, sunk=1, lost=2),
        "Boris": Score("Boris", games=1, won=0, sunk=2, lost=1),
    }


def test_s26_the_nameless_have_no_score() -> None:
    referee = Range().referee
    referee.headers = Headers(players=PerSeat("Anna", ""))
    referee.say(TWO, Saying.RESIGN)
    assert list(scores([referee.record()])) == ["Anna"]


def test_s26_a_game_that_is_not_over_does_not_count() -> None:
    assert scores([named(Range().referee).record()]) == {}
    assert scores([]) == {}


def test_s26_scores_add_up_over_games_in_the_order_of_the_names() -> None:
    records = [played("classic", seed) for seed in range(3)]
    swapped = Headers(players=PerSeat("Boris", "Cesare"))
    records.append(Record(records[0].rules, records[0].first, swapped, entries=records[0].entries))
    total = scores(records)
    assert list(total) == ["Anna", "Boris", "Cesare"]
    assert [score.games for score in total.values()] == [3, 4, 1]
    assert sum(score.won for score in total.values()) == 4
    for part in ("shots", "hits", "sunk", "lost"):
        each = sum(getattr(scores([record])["Boris"], part) for record in records)
        assert getattr(total["Boris"], part) == each


@pytest.mark.parametrize("eyes", [Eyes.ONE, Eyes.TWO, Eyes.PUBLIC])
@pytest.mark.parametrize("name", ["classic", "salvo", "hasbro", "blind-skirmish"])
def test_s26_every_record_of_a_game_gives_the_same_scores(name: str, eyes: Eyes) -> None:
    record = played(name, 1)
    assert scores([project(record, eyes)]) == scores([record])


@pytest.mark.parametrize("name", ["classic", "italian", "hasbro", "classic-shapes"])
def test_s26_the_scores_are_those_of_the_answers_heard(name: str) -> None:
    record = played(name, 4)
    told = [notice for entry in record.entries for notice in entry.told]
    shots = [notice for notice in told if isinstance(notice, Fired)]
    for seat, score in zip(SEATS, scores([record]).values(), strict=True):
        own = [shot for shot in shots if shot.seat is seat]
        sunk = [
            sum(shot.answer is Answer.SUNK for shot in shots if shot.seat is each) for each in SEATS
        ]
        assert score.shots == len(own)
        assert score.hits == sum(shot.answer is not Answer.MISS for shot in own)
        assert (score.sunk, score.lost) == (sunk[seat - 1], sunk[seat.other - 1])


@pytest.mark.parametrize("seed", range(4))
def test_s26_the_ships_of_blind_are_those_that_left_the_board(seed: int) -> None:
    record = played("blind-skirmish", seed)
    lost = {seat: ships_lost(record, seat) for seat in SEATS}
    for seat, score in zip(SEATS, scores([record]).values(), strict=True):
        assert (score.sunk, score.lost) == (lost[seat.other], lost[seat])
        assert (score.shots, score.hits, score.accuracy) == (0, 0, None)


def ships_lost(record: Record, seat: Seat) -> int:
    """Counted from the notices alone: what was named last is what `won` takes."""
    number = 0
    ship_named = False
    for entry in record.entries:
        for notice in entry.told:
            if isinstance(notice, Answered):
                ship_named = notice.piece.is_ship
            match notice:
                case Struck(striker, _, _, _, found) if striker is not seat:
                    number += found.is_ship
                case Won(attacker, taken) if attacker is not seat:
                    number += taken.bit_count() if ship_named else 0
                case Lost(attacker, _, lost) if attacker is seat:
                    number += lost.bit_count()
                case Exchanged(attacker, own, taken):
                    number += (own if attacker is seat else taken).bit_count()
                case Exploded(attacker, _) if attacker is seat:
                    number += 1
                case _:
                    pass
    return number
