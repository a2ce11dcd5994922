"""The two seats, the audiences, and values in pairs."""

from __future__ import annotations

from blindfleet.board.seats import AUDIENCES, SEATS, SPECTATOR, PerSeat, Seat


def test_each_seat_has_the_other() -> None:
    assert SEATS == (Seat.ONE, Seat.TWO)
    assert Seat.ONE.other is Seat.TWO
    assert Seat.TWO.other is Seat.ONE


def test_the_audiences_are_both_seats_and_the_spectator() -> None:
    assert AUDIENCES == (Seat.ONE, Seat.TWO, SPECTATOR)


def test_a_pair_has_one_value_for_each_seat() -> None:
    pair = PerSeat("first", "second")
    assert pair[Seat.ONE] == "first"
    assert pair[Seat.TWO] == "second"
    assert list(pair) == ["first", "second"]


def test_a_pair_with_one_value_changed_leaves_the_old_pair_as_it_was() -> None:
    pair = PerSeat(1, 2)
    assert pair.but(Seat.ONE, 9) == PerSeat(9, 2)
    assert pair.but(Seat.TWO, 9) == PerSeat(1, 9)
    assert pair == PerSeat(1, 2)


def test_a_pair_is_made_and_changed_seat_by_seat() -> None:
    assert PerSeat.of(int) == PerSeat(1, 2)
    assert PerSeat(1, 2).map(lambda number: number * 10) == PerSeat(10, 20)
