"""The bracket as a picture: truthful at every step, and such that a person can read it.

`brackets.txt` holds the pictures. After a change to the drawing they are drawn anew, for a look,
by `PYTHONPATH=src:tests .venv/bin/python tests/terminal/test_bracket.py`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from blindfleet.board.seats import Seat
from blindfleet.match.knockout import MOST_NAMES, Knockout
from blindfleet.terminal.ascii_signs import plain
from blindfleet.terminal.bracket import Bracket, Ink, draw_bracket
from blindfleet.words.language import load

PICTURES = Path(__file__).parent / "brackets.txt"
NAMES = (
    "Anna Boris Carla Dario Emil Fanny Guido Hanna Ivan Julia Karl Lena Marco Nina Otto Paula Quinn"
).split()
ENGLISH = load("en")


def drawn(knockout: Knockout, widest: int = 100) -> Bracket:
    return draw_bracket(knockout, ENGLISH, widest)


def begun(number: int) -> Knockout:
    return Knockout.of(NAMES[:number])


def decided(knockout: Knockout, *winners: str) -> Knockout:
    """Each of these wins the pair that is open for them."""
    for winner in winners:
        pair = next(one for one in knockout.open_pairs() if winner in (one.one, one.two))
        knockout = knockout.report(pair, winner, pair.first_turn(Seat.ONE))
    return knockout


def tied(knockout: Knockout, name: str) -> Knockout:
    pair = next(one for one in knockout.open_pairs() if name in (one.one, one.two))
    return knockout.report(pair, None, pair.first_turn(Seat.ONE))


def played_by_chance(knockout: Knockout, rng: random.Random) -> Iterator[Knockout]:
    """Every step of a knock-out with all that can happen in one."""
    yield knockout
    while knockout.champion is None:
        pair = rng.choice(knockout.open_pairs())
        if pair.needs_coin:
            knockout = knockout.toss(pair, rng.choice((pair.one, pair.two)))
        elif rng.random() < 0.15:
            knockout = knockout.leave(rng.choice((pair.one, pair.two)))
        else:
            winner = rng.choice((pair.one, pair.two, None))
            knockout = knockout.report(pair, winner, pair.first_turn(Seat.ONE))
        yield knockout


def twice_tied() -> Knockout:
    knockout = tied(tied(begun(5), "Anna"), "Anna")
    pair = knockout.open_pairs()[0]
    return tied(knockout.toss(pair, "Boris"), "Carla")


def gallery() -> dict[str, Knockout]:
    """The pictures by their titles."""
    found = {
        f"{number} names, before the first match": begun(number)
        for number in (2, 3, 4, 5, 6, 7, 8, 9, 16, 17)
    }
    for number in (2, 3, 5, 6, 7, 9, 17):
        *_, over = played_by_chance(begun(number), random.Random(number))
        found[f"{number} names, to the champion"] = over
    found["two ties and a coin, a tie that is to be replayed"] = twice_tied()
    found["a player has left, and one who had a bye"] = (
        decided(begun(5), "Anna").leave("Dario").leave("Emil")
    )
    return found


def written(title: str, knockout: Knockout) -> str:
    return f"{title}\n\n{drawn(knockout).text}\n"


@pytest.mark.parametrize("title", gallery())
def test_the_pictures_are_as_they_were_last_looked_at(title: str) -> None:
    assert written(title, gallery()[title]) in PICTURES.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "number", [*range(2, 10), *(pytest.param(n, marks=pytest.mark.slow) for n in range(10, 34))]
)
def test_whoever_wins_what_was_drawn_stays_true(number: int) -> None:
    """Once no line is dotted the whole tree is known: the names keep their places to the end."""
    for seed in range(4):
        orders = []
        for knockout in played_by_chance(Knockout.of(numbered(number)), random.Random(seed)):
            text = drawn(knockout).text
            if "┆" not in text and "┄" not in text:
                orders.append(re.findall(r"^ *(\d+) ", text, re.MULTILINE))
        assert orders
        assert all(order == orders[-1] for order in orders)


def numbered(number: int) -> list[str]:
    return [f"P{one}" for one in range(number)]


@pytest.mark.parametrize("number", [2, 3, 5, 8, 13, 33, 64])
def test_every_pair_has_a_place_and_is_found_by_pointing_at_it(number: int) -> None:
    for knockout in played_by_chance(Knockout.of(numbered(number)), random.Random(number)):
        bracket = drawn(knockout)
        expected = {
            (round_, index): pair
            for round_, one in enumerate(knockout.rounds)
            for index, pair in enumerate(one.pairs)
        }
        assert {(place.round, place.index) for place in bracket.places} == set(expected)
        lines = ["".join(stroke.text for stroke in line) for line in bracket.lines]
        for place in bracket.places:
            pair = expected[place.round, place.index]
            above = lines[place.top][place.left : place.right]
            below = lines[place.bottom - 1][place.left : place.right]
            names = re.findall(r"P\d+", above + below)
            assert sorted(names) == sorted([pair.one, pair.two])
            assert bracket.at(place.top, place.left) == place
            assert bracket.at(place.bottom - 1, place.right - 1) == place
            assert bracket.place(place.round, place.index) == place
            assert bracket.at(0, bracket.width + 5) is None
            assert bracket.place(99, 0) is None


def test_the_sight_goes_from_pair_to_pair_and_stops_at_the_edge() -> None:
    bracket = drawn(decided(begun(8), *NAMES[:8:2]))
    first, last = bracket.place(0, 0), bracket.place(0, 3)
    assert first is not None
    assert last is not None
    assert bracket.beside(first, 1, 0) == bracket.place(0, 1)
    assert bracket.beside(first, -1, 0) == first
    assert bracket.beside(last, 1, 0) == last
    assert bracket.beside(last, 0, 1) == bracket.place(1, 1)
    assert bracket.beside(first, 0, -1) == first
    semi = bracket.place(1, 0)
    assert semi is not None
    assert bracket.beside(semi, 0, 1) == semi
    assert bracket.beside(semi, 0, -1) in (bracket.place(0, 0), bracket.place(0, 1))


def test_a_winner_is_marked_and_so_is_who_has_begun() -> None:
    knockout = decided(begun(4), "Boris")
    bracket = draw_bracket(knockout, ENGLISH, 100, {("Carla", "Dario")})
    strokes = [stroke for line in bracket.lines for stroke in line]
    assert ("Boris", Ink.WINNER) in strokes
    assert ("✓", Ink.WINNER) in strokes
    assert ("Anna", Ink.LOSER) in strokes
    assert ("●", Ink.OPEN) in strokes
    assert "▸" not in bracket.text


def test_names_are_cut_to_the_width_of_the_screen() -> None:
    names = [f"Number {one} of a very long line of admirals" for one in range(8)]
    knockout = decided(Knockout.of(names), *names[::2])
    whole, cut = drawn(knockout, 1000), drawn(knockout, 80)
    assert whole.text.count(names[2]) == 2
    assert cut.width <= 80
    assert re.search(r"Number 2 [a-z ]*…", cut.text)
    assert drawn(knockout, 10).width <= 80, "one that is wider than the screen is scrolled"


def test_wide_letters_take_two_columns() -> None:
    lines = drawn(decided(Knockout.of(["船長", "👾", "Ж", "水"]), "👾")).text.splitlines()
    joints = {cell_len(re.split("[┐├┘]", line)[0]) for line in lines[1:4]}
    assert joints == {cell_len("1 船長 ✓ ─")}


def test_the_plain_signs_stand_in_the_same_places() -> None:
    text = drawn(twice_tied()).text
    assert len(plain(text)) == len(text)
    assert plain(text).replace("\n", "").isascii()
    assert "?" not in plain(text)


def test_as_many_names_as_there_can_be_are_drawn() -> None:
    bracket = drawn(Knockout.of(numbered(MOST_NAMES)), 80)
    assert len(bracket.lines) == 2 * MOST_NAMES - 1
    assert len(bracket.places) == MOST_NAMES // 2


@pytest.mark.parametrize("language", ["ru", "it"])
def test_the_rounds_have_names_in_every_language(language: str) -> None:
    heading = draw_bracket(begun(17), load(language), 200).heading
    assert len({stroke.text for stroke in heading if stroke.text.strip()}) == 6


if __name__ == "__main__":
    PICTURES.write_text(
        "\n".join(written(title, knockout) for title, knockout in gallery().items()),
        encoding="utf-8",
    )
