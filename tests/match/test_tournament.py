"""S26: a tournament on disk, with the games that are being played."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.knockout import Knockout
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.match.tournament import FORMAT, Tournament
from blindfleet.records.project import project
from blindfleet.records.record import Eyes, Headers, Record
from blindfleet.rules.families import PRESETS, Ruleset, preset
from blindfleet.rules.table import Saying
from match.tables import chance_game, everything, opened

RULES: tuple[Ruleset, ...] = (
    *(PRESETS[name] for name in ("blind-skirmish", "classic-shapes", "italian")),
    preset("salvo", clock="60+0.25", salvo_report="counts", first="2"),
    preset("blind-skirmish", engage="before", memory="own", neighbours="eight"),
)


def begun_game(rules: Ruleset, rng: random.Random, pair: tuple[str, str]) -> Record:
    return begun(opened(rules, rng), rng, pair)


def begun(referee: Referee, rng: random.Random, pair: tuple[str, str]) -> Record:
    referee.headers = Headers(players=PerSeat(*pair))
    for _ in chance_game(referee, rng, rng.randrange(12)):
        pass
    return referee.saved()


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.preset)
def test_s26_a_tournament_is_resumed_after_every_report(rules: Ruleset) -> None:
    rng = random.Random(rules.preset)
    cup = Knockout.of(["Анна", 'Bo "B" \\ ris', "Cesare", "«D»", "E ", "👾"])
    tournament = Tournament(rules, cup, bots={"👾": "captain", "E ": "random"})
    while True:
        assert Tournament.read(tournament.write()) == tournament
        if tournament.knockout.champion is not None:
            break
        pair = rng.choice(tournament.knockout.open_pairs())
        if pair.needs_coin:
            tournament = tournament.tossed(pair, pair.two)
            continue
        game = begun(tournament.seat(pair, draw_lot(rules, rng)), rng, (pair.one, pair.two))
        tournament = tournament.playing(game)
        there = Tournament.read(tournament.write())
        assert there == tournament
        resumed = there.game_of(pair)
        assert resumed is not None
        assert everything(Referee.resume(resumed, 0)) == everything(Referee.resume(game, 0))
        if rng.random() < 0.2:
            tournament = tournament.left(pair.one)
        elif rng.random() < 0.8:
            tournament = tournament.played(ended(game, rng.choice([Seat.ONE, Seat.TWO, None])))
    assert not tournament.games


def ended(game: Record, winner: Seat | None) -> Record:
    """The game, given up or agreed to be a draw."""
    referee = Referee.resume(game, 0)
    if referee.outcome is None and winner is not None:
        referee.say(winner.other, Saying.RESIGN, 0)
    elif referee.outcome is None:
        referee.say(Seat.ONE, Saying.OFFER_DRAW, 0)
        referee.say(Seat.TWO, Saying.ACCEPT_DRAW, 0)
    return referee.saved()


def test_s26_a_tournament_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    cup = Knockout.of(["A", "B", "C"])
    tournament = Tournament(PRESETS["italian"], cup.leave("B"))
    tournament.save(path)
    assert Tournament.load(path) == tournament
    Tournament(PRESETS["italian"], cup).save(path)
    assert Tournament.load(path).knockout == cup
    assert [entry.name for entry in tmp_path.iterdir()] == ["cup.json"]


def test_s24_a_pair_is_seated_and_in_the_replay_of_a_tie_the_other_begins() -> None:
    for rules in (PRESETS["salvo"], preset("salvo", first="1")):
        cup = Knockout.of(["A", "B", "C"])
        tournament = Tournament(rules, cup)
        (pair,) = cup.open_pairs()
        referee = tournament.seat(pair, Seat.ONE)
        assert referee.first is Seat.ONE
        assert tuple(referee.headers.players) == ("A", "B")
        tied = cup.report(pair, None, Seat.ONE)
        (again,) = tied.open_pairs()
        for drawn in Seat:
            replayed = Tournament(rules, tied).seat(again, drawn)
            assert replayed.first is Seat.TWO
            going_on = Tournament(rules, tied, (replayed.saved(),))
            assert Tournament.read(going_on.write()) == going_on
        unswapped = tournament.seat(pair, Seat.ONE).saved()
        with pytest.raises(Invalid, match="the first turn swapped"):
            Tournament(rules, tied, (unswapped,))
        twice = tied.report(again, None, Seat.TWO)
        with pytest.raises(Invalid, match="a pair that plays now"):
            Tournament(rules, twice, (unswapped,))


def test_s24_a_pair_is_decided_by_its_game() -> None:
    tournament = Tournament(PRESETS["salvo"], Knockout.of(["A", "B", "C"]), bots={"B": "captain"})
    (pair,) = tournament.knockout.open_pairs()
    game = tournament.seat(pair, Seat.TWO, Headers(event="cup", round="1.1")).saved()
    assert (game.headers.event, game.headers.round) == ("cup", "1.1")
    with pytest.raises(Invalid, match="not over"):
        tournament.played(game)
    tied = tournament.playing(game).played(ended(game, None))
    assert tied.games == ()
    assert tied.knockout.open_pairs()[0].first_turn(Seat.TWO) is Seat.ONE
    won = tournament.playing(game).played(ended(game, Seat.TWO))
    assert won.knockout.rounds[0].pairs[0].winner == "B"
    assert won.bots == {"B": "captain"}
    with pytest.raises(Invalid, match="a pair that plays now"):
        won.played(ended(game, Seat.TWO))


def test_s24_who_leaves_gives_up_the_game_under_way_and_no_other_is_lost() -> None:
    tournament = Tournament(PRESETS["classic"], Knockout.of(["A", "B", "C", "D"]))
    games = [tournament.seat(pair, Seat.ONE).saved() for pair in tournament.knockout.open_pairs()]
    for game in (*games, games[0]):
        tournament = tournament.playing(game)
    assert tournament.games == (games[1], games[0])
    assert tournament.left("A").games == (games[1],)
    assert tournament.left("D").games == (games[0],)


def test_s26_the_game_under_way_is_one_that_the_tournament_can_go_on_with() -> None:
    cup = Knockout.of(["A", "B", "C", "D"])
    rng = random.Random(1)
    game = begun_game(PRESETS["classic"], rng, ("C", "D"))
    assert Tournament(PRESETS["classic"], cup, (game,)).games == (game,)
    with pytest.raises(Invalid, match="other rules"):
        Tournament(PRESETS["salvo"], cup, (game,))
    with pytest.raises(Invalid, match="a pair that plays now"):
        Tournament(PRESETS["classic"], cup, (game, game))
    decided = cup.report(cup.open_pairs()[1], "C", Seat.ONE)
    for pair in (("D", "C"), ("A", "C"), ("", "")):
        foreign = begun_game(PRESETS["classic"], rng, pair)
        with pytest.raises(Invalid, match="a pair that plays now"):
            Tournament(PRESETS["classic"], cup, (foreign,))
    with pytest.raises(Invalid, match="a pair that plays now"):
        Tournament(PRESETS["classic"], decided, (game,))
    with pytest.raises(Invalid, match="full record"):
        Tournament(PRESETS["classic"], cup, (project(game, Eyes.ONE),))


def test_bots_play_under_names_of_the_tournament() -> None:
    cup = Knockout.of(["A", "B"])
    assert Tournament(PRESETS["classic"], cup, bots={"B": "admiral"}).bots == {"B": "admiral"}
    with pytest.raises(Invalid, match="does not play"):
        Tournament(PRESETS["classic"], cup, bots={"C": "admiral"})


def test_s26_a_file_that_is_not_there_or_not_text_is_invalid(tmp_path: Path) -> None:
    with pytest.raises(Invalid):
        Tournament.load(tmp_path / "none.json")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Invalid):
        Tournament.load(tmp_path / "bytes")


def sample() -> dict[str, Any]:
    """A tournament with everything in it, as its document."""
    document: dict[str, Any] = json.loads(sample_text())
    return document


@cache
def sample_text() -> str:
    cup = Knockout.of(["A", "B", "C", "D", "E"])
    pair = cup.open_pairs()[0]
    for first in Seat:
        cup = cup.report(pair, None, first)
    cup = cup.toss(pair, "B").leave("D")
    open_pair = cup.open_pairs()[0]
    game = begun_game(PRESETS["classic"], random.Random(3), (open_pair.one, open_pair.two))
    return Tournament(PRESETS["classic"], cup, (game,), {"E": "admiral"}).write()


def test_the_sample_is_a_tournament_and_has_all_that_a_tournament_can_have() -> None:
    document = sample()
    there = Tournament.read(json.dumps(document))
    assert there.games
    assert there.bots
    assert document["format"] == FORMAT
    assert {next(iter(report)) for report in document["log"]} == {"game", "coin", "left"}


def refused_or_read(text: str) -> None:
    """Whatever the text: a tournament that can be written again, or Invalid."""
    try:
        tournament = Tournament.read(text)
    except Invalid:
        return
    assert Tournament.read(tournament.write()) == tournament


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=60)
@given(st.text(max_size=60) | JSON.map(json.dumps))
@example("[" * 100_000)
@example("1" * 5_000)
@example('{"format": "blindfleet knock-out 1"}')
@example("")
def test_s26_any_other_text_is_invalid(text: str) -> None:
    with pytest.raises(Invalid):
        Tournament.read(text)


@settings(max_examples=100)
@given(st.data())
def test_s26_a_changed_document_is_read_or_invalid(data: st.DataObject) -> None:
    document: Any = sample()
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = document
        while isinstance(place, dict | list) and place:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = data.draw(st.sampled_from(keys))
            if not isinstance(place[key], dict | list) or data.draw(st.booleans()):
                change = data.draw(st.sampled_from(["replace", "drop", "swap"]))
                change_at(place, key, change, data)
                break
            place = place[key]
    refused_or_read(json.dumps(document))


WORDS = st.sampled_from(
    ["A", "B", "E", "F", "", "game", "left", "salvo", "blind", "\ud800", "0", "1x3"]
)


def change_at(place: Any, key: Any, change: str, data: st.DataObject) -> None:
    if change == "drop":
        del place[key]
    elif change == "swap":
        other = data.draw(
            st.sampled_from(list(place) if isinstance(place, dict) else range(len(place)))
        )
        place[key], place[other] = place[other], place[key]
    else:
        place[key] = data.draw(WORDS | JSON)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "blindfleet knock-out 2"),
        (("format",), None),
        (("rules",), {}),
        (("rules",), {"game": "chess"}),
        (("rules",), {"game": 5}),
        (("rules",), {"game": "classic", "grid": 10}),
        (("rules",), {"game": "classic", "grid": "4x4"}),
        (("rules",), {"game": "classic", "fleet": 5}),
        (("rules",), {"game": "classic", "nothing": "x"}),
        (("rules",), ["game"]),
        (("names",), "ABCDE"),
        (("names",), ["A", "B", "C", "D", 5]),
        (("names",), ["A", "A", "C", "D", "E"]),
        (("names",), {"A": "B"}),
        (("log",), 5),
        (("log",), [{}]),
        (("log",), ["left"]),
        (("log",), [{"left": None}]),
        (("log",), [{"left": "F"}]),
        (("log",), [{"game": ["A"], "winner": "A", "first": 1}]),
        (("log",), [{"game": ["A", "B"], "winner": "A", "first": 3}]),
        (("log",), [{"game": ["A", "B"], "winner": "C", "first": 1}]),
        (("log",), [{"game": ["A", "B"], "winner": [], "first": 1}]),
        (("log",), [{"coin": ["A", "B"], "winner": None}]),
        (("log",), [{"coin": ["A", "B"], "winner": "A"}]),
        (("bots",), ["A"]),
        (("bots",), {"F": "admiral"}),
        (("bots",), {"A": 5}),
        (("games",), None),
        (("games",), "text"),
        (("games",), ["text"]),
        (("games",), [[1, 2]]),
        (("games",), [[]]),
        (("games",), [["[Format \"blindfleet 1\"]"]]),
    ],
    ids=repr,
)  # fmt: skip
def test_s26_what_does_not_belong_is_refused(path: tuple[str], value: object) -> None:
    document = sample()
    document[path[0]] = value
    with pytest.raises(Invalid, match="the tournament cannot be read"):
        Tournament.read(json.dumps(document))
