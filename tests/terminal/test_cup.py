"""S24, S26: a tournament in the user's folder, with its games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.knockout import Pair
from blindfleet.match.tournament import Tournament
from blindfleet.records.files import load
from blindfleet.rules.families import family, preset
from blindfleet.rules.table import Saying
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.cup import Cup, unfinished_tournaments
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table
from blindfleet.words.scene import Voice

TINY = preset("classic", grid="5x5", fleet="cruiser 3, destroyer 2")
SALVO = preset("salvo", grid="5x5", fleet="cruiser 3, destroyer 2")
PEOPLE = [Chair("Anna"), Chair("Boris"), Chair("Carla")]


def new_cup(path: Path, *entrants: Chair, seed: int = 1) -> Cup:
    return Cup.new(TINY, entrants or PEOPLE, Folder(path), {"Anna": "she"}, random.Random(seed))


def again(cup: Cup) -> Cup:
    """As another start of the program finds it."""
    found = Cup.open(cup.folder, cup.path, cup.speakers, cup.chance)
    assert found is not None
    return found


def first(cup: Cup) -> Pair:
    return cup.knockout.open_pairs()[0]


def act(table: Table, rng: random.Random, actions: int) -> None:
    for _ in range(actions):
        (seat, *_) = table.referee.to_act
        table.act(seat, family(table.rules).legal(table.view(seat)).sample(rng))


def lose(table: Table, seat: Seat) -> None:
    table.say(seat, Saying.RESIGN)


def tie(table: Table) -> None:
    table.say(Seat.ONE, Saying.OFFER_DRAW)
    table.say(Seat.TWO, Saying.ACCEPT_DRAW)


def test_s26_after_every_action_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    table = cup.table(first(cup))
    assert table.in_tournament
    rng = random.Random(3)
    for _ in range(6):
        act(table, rng, 1)
        there = again(cup)
        assert there.tournament == cup.tournament
        assert there.table(first(there)).referee.saved() == table.referee.saved()
    assert cup.folder.games() == [], "the game is offered as part of its tournament alone"
    assert cup.under_way == {("Anna", "Boris")}


def test_s24_a_game_that_is_over_decides_its_pair_and_can_be_looked_back_at(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    table = cup.table(first(cup))
    act(table, random.Random(1), 2)
    lose(table, Seat.ONE)
    assert cup.knockout.rounds[0].pairs[0].winner == "Boris"
    assert cup.tournament.games == ()
    assert again(cup).tournament == cup.tournament
    (path,) = cup.games_of(0, 0)
    assert cup.games() == [path]
    headers = load(path).headers
    assert (headers.event, headers.round) == (cup.path.stem, "1.1")
    assert [saved.finished for saved in cup.folder.games()] == [True]
    assert table.save(), "saving it once more changes nothing"
    assert cup.games() == [path]


@pytest.mark.parametrize("step", [1, 2])
def test_s26_killed_while_a_result_was_written_it_is_taken_up(tmp_path: Path, step: int) -> None:
    """The three steps at the end of a game are: into the tournament, into the games, the result."""
    cup = new_cup(tmp_path)
    table = cup.table(first(cup))
    act(table, random.Random(1), 2)
    before = cup.tournament
    lose(table, Seat.TWO)
    before.playing(table.referee.saved()).save(cup.path)
    if step == 1:
        table.path.unlink()
    there = again(cup)
    assert there.tournament == cup.tournament
    assert Tournament.load(cup.path) == cup.tournament
    assert there.games() == [table.path]
    assert load(table.path).outcome is not None


def test_a_disk_that_refuses_is_told_of_and_the_bracket_goes_on(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    table = cup.table(first(cup))
    act(table, random.Random(1), 2)
    kept, cup.path = cup.path, tmp_path / "nowhere" / "cup.knockout"
    lose(table, Seat.ONE)
    assert table.unsaved is not None
    assert cup.knockout.rounds[0].pairs[0].winner == "Boris"
    cup.path = kept
    assert table.save()
    assert again(cup).tournament == cup.tournament


def test_s24_a_tie_is_replayed_with_the_first_turn_swapped_then_a_coin_decides(
    tmp_path: Path,
) -> None:
    cup = Cup.new(SALVO, PEOPLE, Folder(tmp_path), chance=random.Random(1))
    began = []
    for _ in range(2):
        table = cup.table(first(cup))
        began.append(table.referee.first)
        act(table, random.Random(1), 2)
        tie(table)
        cup = again(cup)
    assert began[0] is began[1].other
    assert first(cup).needs_coin
    assert len(cup.games_of(0, 0)) == 2
    tied = cup.tournament
    coins = [Cup(tied, cup.folder, cup.path, chance=random.Random(seed)) for seed in range(20)]
    assert {coin.toss(first(coin)) for coin in coins} == {"Anna", "Boris"}
    winner = cup.toss(first(cup))
    assert winner in ("Anna", "Boris")
    assert again(cup).knockout.rounds[0].pairs[0].winner == winner


def test_s24_leaving_loses_the_game_under_way_and_all_to_come(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    act(cup.table(first(cup)), random.Random(1), 3)
    cup.leave("Anna")
    assert cup.knockout.rounds[0].pairs[0].winner == "Boris"
    assert cup.tournament.games == ()
    (path,) = cup.games_of(0, 0)
    outcome = load(path).outcome
    assert outcome is not None
    assert outcome.winner is Seat.TWO
    assert cup.still_in() == ["Boris", "Carla"]
    cup.leave("Carla")
    assert cup.knockout.champion == "Boris"
    assert cup.games() == [path]
    assert again(cup).tournament == cup.tournament


def test_all_who_may_still_win_are_still_in(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    assert cup.still_in() == ["Anna", "Boris", "Carla"]
    lose(cup.table(first(cup)), Seat.ONE)
    assert cup.still_in() == ["Boris", "Carla"]


def test_bots_sit_down_as_bots_and_people_speak_with_their_own_voice(tmp_path: Path) -> None:
    cup = again(new_cup(tmp_path, Chair("Anna"), Chair("Cadet", "cadet")))
    table = cup.table(first(cup))
    assert table.chairs.one == Chair("Anna", voice=Voice.SHE)
    assert table.chairs.two == Chair("Cadet", "cadet")
    assert again(cup).table(first(cup)).chairs == table.chairs
    assert not cup.is_of_bots(first(cup))
    bots = new_cup(tmp_path, Chair("Cadet", "cadet"), Chair("Cadet 2", "cadet"))
    assert bots.is_of_bots(first(bots))


def test_two_games_can_be_under_way_at_once(tmp_path: Path) -> None:
    cup = new_cup(tmp_path, *PEOPLE, Chair("Dario"))
    one, two = (cup.table(pair) for pair in cup.knockout.open_pairs())
    rng = random.Random(5)
    for _ in range(3):
        act(one, rng, 1)
        act(two, rng, 1)
    there = again(cup)
    for pair, table in zip(there.knockout.open_pairs(), (one, two), strict=True):
        assert there.table(pair).referee.saved() == table.referee.saved()
    lose(two, Seat.ONE)
    assert again(cup).under_way == {("Anna", "Boris")}


def test_a_whole_tournament_has_a_file_for_every_game(tmp_path: Path) -> None:
    cup = new_cup(tmp_path, *(Chair(name) for name in "ABCDEFG"))
    rng = random.Random(2)
    games = 0
    while cup.knockout.champion is None:
        pair = rng.choice(cup.knockout.open_pairs())
        if pair.needs_coin:
            cup.toss(pair)
            continue
        table = cup.table(pair)
        if rng.random() < 0.3:
            tie(table)
        else:
            lose(table, rng.choice(SEATS))
        games += 1
        cup = again(cup)
    assert len(cup.games()) == len(set(cup.games())) == games
    assert sorted(saved.path for saved in cup.folder.games()) == sorted(cup.games())
    assert unfinished_tournaments(cup.folder) == []


def test_unfinished_tournaments_are_offered_the_latest_first(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    older, newer = new_cup(tmp_path), new_cup(tmp_path, *PEOPLE[:2])
    older.path = older.path.rename(older.path.with_name("2020-01-01 00.00.00 classic.knockout"))
    assert [one.path for one in unfinished_tournaments(folder)] == [newer.path, older.path]
    assert unfinished_tournaments(folder)[1].names == ("Anna", "Boris", "Carla")
    assert unfinished_tournaments(folder)[1].game == "classic"
    newer.leave("Anna")
    assert [one.path for one in unfinished_tournaments(folder)] == [older.path]
    older.path.write_text("{", encoding="utf-8")
    assert unfinished_tournaments(folder) == []
    assert [name for name, _ in folder.damaged] == [older.path.name]
    assert not older.path.exists()
    assert (tmp_path / "damaged" / older.path.name).exists()


def test_a_damaged_file_is_set_aside_and_none_is_opened(tmp_path: Path) -> None:
    cup = new_cup(tmp_path)
    cup.path.write_text('{"format": 1}', encoding="utf-8")
    assert Cup.open(cup.folder, cup.path) is None
    assert Cup.open(cup.folder, tmp_path / "tournaments" / "none.knockout") is None


def test_names_that_cannot_be_paired_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Invalid):
        new_cup(tmp_path, Chair("Anna"))
    assert Folder(tmp_path).tournaments() == []
