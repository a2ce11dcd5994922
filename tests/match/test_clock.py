"""The clock as a value: B36 without a game. No test here waits; time is a number."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.clock import Clock
from blindfleet.rules.options import ClockSetting

ONE, TWO = Seat.ONE, Seat.TWO
NEW = Clock.new(ClockSetting(initial=10_000, increment=700))

times = st.integers(0, 30_000)


def test_b36_a_new_clock_runs_for_nobody() -> None:
    assert NEW.running is None
    assert NEW.flag_at() is None
    assert NEW.left_at(ONE, 99_999) == NEW.left_at(TWO, 99_999) == 10_000
    assert NEW.stopped(500) == NEW


def test_b36_only_the_clock_that_runs_loses_time() -> None:
    clock = NEW.run(TWO, 1_000)
    assert clock.left_at(TWO, 1_001) == 9_999
    assert clock.left_at(ONE, 1_001) == 10_000
    assert clock.flag_at() == 11_000


def test_b36_starting_the_other_clock_stops_this_one() -> None:
    clock = NEW.run(ONE, 1_000).run(TWO, 1_250)
    assert clock.left == PerSeat(9_750, 10_000)
    assert clock.running is TWO
    assert clock.left_at(ONE, 5_000) == 9_750


def test_b36_a_clock_never_shows_less_than_nothing() -> None:
    clock = NEW.run(ONE, 0)
    assert clock.left_at(ONE, 10_000) == 0
    assert clock.left_at(ONE, 10_001) == 0
    assert clock.stopped(50_000).left[ONE] == 0


def test_b36_the_increment_is_the_seats_own() -> None:
    assert NEW.earn(TWO).left == PerSeat(10_000, 10_700)


@given(st.lists(st.tuples(st.sampled_from(Seat), times), max_size=12))
def test_b36_every_millisecond_is_charged_once(presses: list[tuple[Seat, int]]) -> None:
    presses.sort(key=lambda press: press[1])
    clock = NEW
    spent = {ONE: 0, TWO: 0}
    for (seat, now), (_, then) in pairwise(presses):
        clock = clock.run(seat, now)
        spent[seat] += then - now
    for seat in Seat:
        now = presses[-1][1] if presses else 0
        assert clock.left_at(seat, now) == max(0, 10_000 - spent[seat])


@given(st.lists(st.tuples(st.sampled_from(Seat), times), max_size=12), times)
def test_b36_a_clock_read_out_of_order_never_gives_time_nor_charges_it_twice(
    presses: list[tuple[Seat, int]], end: int
) -> None:
    clock = NEW
    for seat, now in presses:
        before = clock
        clock = clock.run(seat, now)
        for each in Seat:
            assert 0 <= clock.left[each] <= before.left[each]
    clock = clock.stopped(end)
    moments = [now for _, now in presses] + [end]
    charged = sum(10_000 - left for left in clock.left)
    assert charged <= max(moments) - moments[0]


def test_b36_a_flag_does_not_fall_while_the_time_goes_backwards() -> None:
    clock = NEW.run(ONE, 5_000).run(TWO, 100)
    assert clock.left == PerSeat(10_000, 10_000)
    flag = clock.flag_at()
    assert flag is not None
    assert flag >= 10_000
