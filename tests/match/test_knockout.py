"""S24: the knock-out, for any number of names."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import Seat
from blindfleet.match.knockout import (
    MOST_NAMES,
    Coin,
    Game,
    Knockout,
    Leaving,
    Pair,
    Report,
    Round,
)

ONE, TWO = Seat.ONE, Seat.TWO
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"


def names(number: int) -> list[str]:
    return list(ALPHABET[:number])


def knockout(text: str) -> Knockout:
    return Knockout.of(list(text))


def pairing(round_: Round) -> str:
    """`AB CD +E`: the pairs of a round in order, and who has the bye."""
    bye = [f"+{round_.bye}"] if round_.bye else []
    return " ".join([f"{pair.one}{pair.two}" for pair in round_.pairs] + bye)


def drawn(knockout: Knockout) -> list[str]:
    return [pairing(one) for one in knockout.rounds]


def won(knockout: Knockout, *winners: str) -> Knockout:
    """Each winner in turn wins the open pair in which they play."""
    for winner in winners:
        knockout = knockout.report(pair_of(knockout, winner), winner, ONE)
    return knockout


def pair_of(knockout: Knockout, name: str) -> Pair:
    return next(pair for pair in knockout.open_pairs() if name in (pair.one, pair.two))


def test_s24_two_names_are_a_duel() -> None:
    duel = knockout("AB")
    assert drawn(duel) == ["AB"]
    assert duel.champion is None
    decided = won(duel, "B")
    assert decided.champion == "B"
    assert decided.open_pairs() == ()


def test_s24_pairs_are_in_the_order_in_which_names_were_entered() -> None:
    assert drawn(knockout("DBCA")) == ["DB CA"]
    assert drawn(knockout("ABCDEFGH")) == ["AB CD EF GH"]


def test_s24_winners_meet_in_the_same_order_whichever_game_ends_first() -> None:
    after = won(knockout("ABCDEFGH"), "H", "E", "D", "A")
    assert drawn(after) == ["AB CD EF GH", "AD EH"]
    after = won(after, "H", "D")
    assert drawn(after)[-1] == "DH"
    assert won(after, "D").champion == "D"


def test_s24_the_bye_goes_to_the_last_player_who_has_had_none() -> None:
    assert drawn(knockout("ABC")) == ["AB +C"]
    assert drawn(won(knockout("ABC"), "B")) == ["AB +C", "BC"]
    # E had the first bye; of those left, C is the last without one.
    assert drawn(won(knockout("ABCDE"), "A", "C")) == ["AB CD +E", "AE +C"]
    assert drawn(won(knockout("ABCDEFG"), "A", "C", "E")) == ["AB CD EF +G", "AC EG"]
    assert drawn(won(knockout("ABCDEF"), "A", "C", "E")) == ["AB CD EF", "AC +E"]


@pytest.mark.parametrize("number", range(2, 41))
def test_s24_every_number_of_names_ends_with_one_champion(number: int) -> None:
    rng = random.Random(number)
    cup = Knockout.of(names(number))
    decided = 0
    while cup.champion is None:
        pair = rng.choice(cup.open_pairs())
        cup = cup.report(pair, rng.choice([pair.one, pair.two]), rng.choice(list(Seat)))
        decided += 1
    assert decided == number - 1
    assert_well_formed(cup)


def assert_well_formed(cup: Knockout) -> None:
    """The whole bracket again, plainly: who is left, who has had a bye, and who meets whom."""
    left = list(cup.names)
    had_bye: list[str] = []
    for index, round_ in enumerate(cup.rounds):
        bye = None
        if len(left) % 2:
            without = [name for name in left if name not in had_bye]
            bye = without[-1]  # nobody ever needs a second one
            had_bye.append(bye)
        playing = [name for name in left if name != bye]
        assert round_.bye == bye
        assert [name for pair in round_.pairs for name in (pair.one, pair.two)] == playing
        winners = [pair.winner for pair in round_.pairs]
        assert all(pair.winner in (pair.one, pair.two, None) for pair in round_.pairs)
        last = index == len(cup.rounds) - 1
        assert last or None not in winners
        left = [name for name in left if name == bye or name in winners]
    assert sum(len(round_.pairs) for round_ in cup.rounds) <= len(cup.names) - 1
    if cup.champion is not None:
        assert left == [cup.champion]
        assert sum(len(round_.pairs) for round_ in cup.rounds) == len(cup.names) - 1
        assert cup.open_pairs() == ()


@settings(max_examples=40)
@given(st.integers(2, 40), st.data())
def test_s24_any_sequence_of_reports_ends_with_one_champion(
    number: int, data: st.DataObject
) -> None:
    cup = Knockout.of(names(number))
    gone: set[str] = set()
    while cup.champion is None:
        report = data.draw(st.sampled_from(possible(cup, gone)))
        if isinstance(report, Leaving):
            gone.add(report.name)
        cup = cup.after(report)
        assert_well_formed(cup)
    assert cup.champion not in gone
    assert Knockout.resume(cup.names, cup.log) == cup


def possible(cup: Knockout, gone: set[str]) -> list[Report]:
    """One of each kind of report that can come now; ties and leaving are frequent."""
    pair = cup.open_pairs()[len(cup.log) % len(cup.open_pairs())]
    staying = [name for name in cup.names if name not in gone]
    leaving: list[Report] = [Leaving(staying[len(cup.log) % len(staying)]), Leaving(staying[-1])]
    if pair.needs_coin:
        return [Coin(pair.one, pair.two, name) for name in (pair.one, pair.two)] + leaving
    first = pair.first_turn(TWO)
    return [Game(pair.one, pair.two, name, first) for name in (pair.one, pair.two, None)] + leaving


# Leaving


def test_s24_leaving_loses_the_pair_that_is_open() -> None:
    after = knockout("ABCD").leave("A")
    assert [pair.winner for pair in after.rounds[0].pairs] == ["B", None]
    assert drawn(won(after, "C")) == ["AB CD", "BC"]


def test_s24_who_leaves_before_the_next_pair_comes_loses_that_one() -> None:
    after = won(knockout("ABCD"), "A").leave("A")
    assert after.champion is None
    assert won(after, "D").champion == "D"


def test_s24_both_of_a_pair_may_leave() -> None:
    after = knockout("ABCD").leave("A").leave("B")
    assert after.champion is None
    assert pairing(after.rounds[0]) == "AB CD"
    assert won(after, "C").champion == "C"


def test_s24_when_all_but_one_leave_that_one_is_the_champion() -> None:
    for champion in range(9):
        cup = Knockout.of(names(9))
        for name in names(9):
            if name != ALPHABET[champion]:
                cup = cup.leave(name)
        assert cup.champion == ALPHABET[champion]
        assert_well_formed(cup)


def test_s24_who_has_a_bye_may_leave_too() -> None:
    after = knockout("ABC").leave("C")
    assert after.champion is None
    assert won(after, "B").champion == "B"


def test_s24_who_is_out_may_leave_without_harm() -> None:
    after = won(knockout("ABCD"), "A").leave("B")
    assert drawn(won(after, "C")) == ["AB CD", "AC"]


def test_s24_a_tie_does_not_keep_one_from_leaving() -> None:
    duel = knockout("AB")
    tied = duel.report(duel.open_pairs()[0], None, ONE)
    assert tied.leave("B").champion == "A"


# Ties


def test_s24_a_tie_is_replayed_with_the_first_turn_swapped() -> None:
    duel = knockout("AB")
    pair = duel.open_pairs()[0]
    assert pair.first_turn(TWO) is TWO
    assert pair.first_turn(ONE) is ONE
    tied = duel.report(pair, None, TWO)
    (again,) = tied.open_pairs()
    assert not again.needs_coin
    assert again.first_turn(TWO) is again.first_turn(ONE) is ONE
    with pytest.raises(Illegal, match="first turn swapped") as refusal:
        tied.report(again, "A", TWO)
    assert refusal.value.rule == "S24"
    assert tied.report(again, "A", ONE).champion == "A"


def test_s24_a_second_tie_is_decided_by_a_coin() -> None:
    cup = knockout("ABCD")
    for first in (ONE, TWO):
        cup = cup.report(cup.open_pairs()[0], None, first)
    (pair, other) = cup.open_pairs()
    assert pair.needs_coin
    for winner in ("A", "B", None):
        for turn in Seat:
            with pytest.raises(Illegal, match="a coin decides"):
                cup.report(pair, winner, turn)
    with pytest.raises(Illegal, match="a coin decides"):
        cup.toss(other, "C")
    after = cup.toss(pair, "B")
    assert after.rounds[0].pairs[0].winner == "B"
    assert len(after.rounds[0].pairs[0].games) == 2


def test_s24_no_coin_before_the_second_tie() -> None:
    duel = knockout("AB")
    with pytest.raises(Illegal, match="a coin decides"):
        duel.toss(duel.open_pairs()[0], "A")
    tied = duel.report(duel.open_pairs()[0], None, ONE)
    with pytest.raises(Illegal, match="a coin decides"):
        tied.toss(tied.open_pairs()[0], "A")


# Refusals


@pytest.mark.parametrize(
    "refused",
    [
        Game("A", "C", "A", ONE),
        Game("B", "A", "A", ONE),
        Game("E", "F", "E", ONE),
        Coin("A", "C", "A"),
    ],
    ids=str,
)
def test_s24_only_pairs_that_meet_now_play(refused: Report) -> None:
    with pytest.raises(Illegal, match="do not meet now"):
        knockout("ABCD").after(refused)


def test_s24_a_pair_that_is_decided_does_not_play_again() -> None:
    cup = knockout("ABCD")
    pair = cup.open_pairs()[0]
    after = cup.report(pair, "A", ONE)
    for winner in ("A", "B", None):
        with pytest.raises(Illegal, match="do not meet now"):
            after.report(pair, winner, ONE)


def test_s24_the_winner_is_one_of_the_pair() -> None:
    cup = knockout("ABCD")
    for winner in ("C", "E", ""):
        with pytest.raises(Illegal, match="does not play in that pair"):
            cup.report(cup.open_pairs()[0], winner, ONE)


def test_s24_only_a_name_of_the_knock_out_leaves_and_only_once() -> None:
    cup = knockout("ABCD")
    with pytest.raises(Illegal, match="E does not play"):
        cup.leave("E")
    with pytest.raises(Illegal, match="A does not play"):
        cup.leave("A").leave("A")


def test_s24_after_the_champion_is_known_nobody_plays() -> None:
    duel = knockout("AB")
    over = won(duel, "A")
    with pytest.raises(Illegal, match="do not meet now"):
        over.report(duel.open_pairs()[0], "B", ONE)
    assert over.leave("A").champion == "A"


@pytest.mark.parametrize(
    "refused",
    [
        [],
        ["A"],
        ["A", "B", "A"],
        ["A", ""],
        ["A", "  "],
        ["A", "B\n"],
        ["A", "\x1b[2J"],
        ["A", "x" * 1001],
        [str(number) for number in range(MOST_NAMES + 1)],
    ],
    ids=lambda names: repr(names)[:20],
)
def test_s24_names_that_cannot_be_paired_are_refused(refused: list[str]) -> None:
    with pytest.raises(Invalid):
        Knockout.of(refused)


def test_s24_the_most_names_are_paired() -> None:
    cup = Knockout.of([str(number) for number in range(MOST_NAMES)])
    assert len(cup.open_pairs()) == MOST_NAMES // 2
