"""A tournament of the user's folder: its file, and the games of its pairs.

The file of the tournament is the one truth, and a game under way is kept in it and nowhere else:
after every action the whole tournament is written anew, so a terminal that is killed loses nothing,
and no game is offered twice, once by itself and once as part of its tournament. A game that is over
is written among the other games, under a name that follows from its round and pair. Should the
terminal be killed between these steps, the next start takes them again, over the same file.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from blindfleet.board.problems import Problem
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.knockout import Knockout, Pair
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.match.tournament import Tournament
from blindfleet.records.record import Record
from blindfleet.rules.families import Ruleset
from blindfleet.rules.table import Saying
from blindfleet.terminal.chairs import Chair, Chairs, chairs_of, headers_of
from blindfleet.terminal.folder import RECORD, TOURNAMENT, Folder
from blindfleet.terminal.table import Table
from blindfleet.words.scene import Voice


class Cup:
    """`speakers` are the voices of people, by name. `chance` draws the lots and throws the coin."""

    def __init__(
        self,
        tournament: Tournament,
        folder: Folder,
        path: Path,
        speakers: Mapping[str, str] | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.tournament = tournament
        self.folder = folder
        self.path = path
        self.speakers = speakers or {}
        self.chance = chance or random.SystemRandom()

    @classmethod
    def new(
        cls,
        rules: Ruleset,
        entrants: Sequence[Chair],
        folder: Folder,
        speakers: Mapping[str, str] | None = None,
        chance: random.Random | None = None,
    ) -> Cup:
        """The entrants in the order in which they are paired; Invalid if they cannot be."""
        tournament = Tournament(
            rules,
            Knockout.of([entrant.name for entrant in entrants]),
            bots={entrant.name: entrant.bot for entrant in entrants if entrant.bot},
        )
        path = folder.new_file("tournaments", TOURNAMENT, rules.preset)
        cup = cls(tournament, folder, path, speakers, chance)
        cup.write()
        return cup

    @classmethod
    def open(
        cls,
        folder: Folder,
        path: Path,
        speakers: Mapping[str, str] | None = None,
        chance: random.Random | None = None,
    ) -> Cup | None:
        """As it was left; None if the file had to be set aside."""
        tournament = folder.read(path, Tournament.read)
        if tournament is None:
            return None
        cup = cls(tournament, folder, path, speakers, chance)
        for game in tournament.games:
            if game.outcome is not None:
                cup.keep(cup._next_path(cup._pair_of(game)), game)
        return cup

    @property
    def knockout(self) -> Knockout:
        return self.tournament.knockout

    @property
    def rules(self) -> Ruleset:
        return self.tournament.rules

    @property
    def under_way(self) -> set[tuple[str, str]]:
        """The pairs that have begun a game."""
        return {
            (game.headers.players.one, game.headers.players.two) for game in self.tournament.games
        }

    def still_in(self) -> list[str]:
        """The names that may still win, in their order."""
        last = self.knockout.rounds[-1]
        through = {last.bye} | {pair.winner for pair in last.pairs}
        for pair in self.knockout.open_pairs():
            through |= {pair.one, pair.two}
        return [name for name in self.knockout.names if name in through]

    def is_of_bots(self, pair: Pair) -> bool:
        return {pair.one, pair.two} <= set(self.tournament.bots)

    def table(self, pair: Pair) -> Table:
        """The pair's game: the one under way, or its next one."""
        path = self._next_path(pair)
        game = self.tournament.game_of(pair)
        if game is not None:
            return CupTable(self, Referee.resume(game, 0), chairs_of(game.headers), path)
        chairs = PerSeat(self._chair(pair.one), self._chair(pair.two))
        today = date.today().isoformat()  # noqa: DTZ011 - the player's day
        about = headers_of(chairs, today, self.path.stem, self._round(pair))
        referee = self.tournament.seat(pair, draw_lot(self.rules, self.chance), about)
        table = CupTable(self, referee, chairs, path)
        table.save()
        return table

    def toss(self, pair: Pair) -> str:
        """A coin decides the pair after two ties; the winner."""
        winner = self.chance.choice((pair.one, pair.two))
        self.tournament = self.tournament.tossed(pair, winner)
        self.write()
        return winner

    def leave(self, name: str) -> None:
        """Leaving loses, a game under way too."""
        pair = next((one for one in self.knockout.open_pairs() if name in (one.one, one.two)), None)
        game = self.tournament.game_of(pair) if pair is not None else None
        if pair is not None and game is not None:
            referee = Referee.resume(game, 0)
            referee.say(Seat.ONE if name == pair.one else Seat.TWO, Saying.LEAVE, 0)
            self.keep(self._next_path(pair), referee.saved())
        self.tournament = self.tournament.left(name)
        self.write()

    def keep(self, path: Path, game: Record) -> None:
        """Write down a game as it is now. With its end its pair is decided, or plays once more."""
        if game.outcome is None:
            self.tournament = self.tournament.playing(game)
        elif tuple(game.headers.players) in self.under_way:
            over = self.tournament.playing(game)
            self.tournament = over.played(game)
            over.save(self.path)
            self.folder.keep_game(path, game)
        else:
            self.folder.keep_game(path, game)
        self.write()

    def write(self) -> None:
        self.tournament.save(self.path)

    def games(self) -> list[Path]:
        """The files of all games that are over."""
        return [
            path
            for number, round_ in enumerate(self.knockout.rounds)
            for index in range(len(round_.pairs))
            for path in self.games_of(number, index)
        ]

    def games_of(self, round_: int, index: int) -> list[Path]:
        """The files of a pair's games, the replay of a tie last."""
        played = len(self.knockout.rounds[round_].pairs[index].games)
        paths = [self._path(round_, index, number) for number in range(played)]
        return [path for path in paths if path.exists()]

    def _chair(self, name: str) -> Chair:
        she = self.speakers.get(name) == Voice.SHE.value
        bot = self.tournament.bots.get(name, "")
        return Chair(name, bot, Voice.SHE if she else Voice.HE)

    def _pair_of(self, game: Record) -> Pair:
        players = tuple(game.headers.players)
        return next(one for one in self.knockout.open_pairs() if (one.one, one.two) == players)

    def _place(self, pair: Pair) -> tuple[int, int]:
        last = self.knockout.rounds[-1].pairs
        names = [(one.one, one.two) for one in last]
        return len(self.knockout.rounds) - 1, names.index((pair.one, pair.two))

    def _round(self, pair: Pair) -> str:
        """`2.1`: the first pair of the second round."""
        round_, index = self._place(pair)
        return f"{round_ + 1}.{index + 1}"

    def _next_path(self, pair: Pair) -> Path:
        return self._path(*self._place(pair), len(pair.games))

    def _path(self, round_: int, index: int, number: int) -> Path:
        name = f"{self.path.stem} {round_ + 1}.{index + 1}.{number + 1}{RECORD}"
        return self.folder.path / "games" / name


class CupTable(Table):
    """A game of a tournament: it is kept in the tournament's file until it is over."""

    in_tournament = True

    def __init__(self, cup: Cup, referee: Referee, chairs: Chairs, path: Path) -> None:
        super().__init__(referee, chairs, cup.folder, path)
        self.cup = cup

    def save(self) -> bool:
        try:
            self.cup.keep(self.path, self.referee.saved())
        except Problem as problem:
            self.unsaved = problem
            return False
        self.unsaved = None
        return True


@dataclass(frozen=True)
class Unfinished:
    """A tournament that can be gone on with, by what its file says."""

    path: Path
    game: str
    names: tuple[str, ...]


def unfinished_tournaments(folder: Folder) -> list[Unfinished]:
    """The latest first. Those that cannot be read are set aside, as everything in the folder is."""
    found = []
    for path in folder.tournaments():
        tournament = folder.read(path, Tournament.read)
        if tournament is not None and tournament.knockout.champion is None:
            found.append(Unfinished(path, tournament.rules.preset, tournament.knockout.names))
    return found
