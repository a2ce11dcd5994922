"""Bots of the tests: quick ones, one that explains itself, and some that behave badly."""

from __future__ import annotations

import os
import random
import signal
from typing import Any

from blindfleet.arena.beliefs import open_pieces
from blindfleet.board.grid import cells_of
from blindfleet.board.seats import Seat
from blindfleet.bots import UniformPlayer
from blindfleet.rules.blind import Move, PieceClass, legal
from blindfleet.rules.blind import Phase as BlindPhase
from blindfleet.rules.blind.notices import Revealed as BlindRevealed
from blindfleet.rules.families import preset
from blindfleet.rules.shooting import Phase, Shot
from blindfleet.rules.shooting.notices import Revealed

SMALL = preset("classic", grid="6x6", fleet="cruiser 3, destroyer 2, torpedo-boat 1 x2")
SMALL_SALVO = preset("salvo", grid="6x6", fleet="cruiser 3, boat 1 x2")
TINY_BLIND = preset("blind", board="3x3", home="1", fleet="2D 1X")


class Sweeper(UniformPlayer):
    """Shoots along the rows; thinks every untried cell as likely as any other."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is not Phase.SHOOTING:
            return super().choose(view, budget, rng)
        return Shot(cells_of(view.targets())[0])

    def chances(self, view: Any) -> tuple[float, ...]:
        waters = view.enemy_waters
        left = view.rules.fleet_cells - waters.hits.bit_count()
        share: float = left / view.targets().bit_count()
        return tuple(share for _ in range(view.rules.grid.size))


class Tiring(Sweeper):
    """Shoots along the rows, in every further game from one row lower: it remembers its games."""

    def __init__(self) -> None:
        self.games = 0

    def see(self, notice: Any) -> None:
        self.games += isinstance(notice, Revealed)

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is not Phase.SHOOTING:
            return super().choose(view, budget, rng)
        start = 6 * self.games
        targets = cells_of(view.targets())
        return Shot(next((cell for cell in targets if cell >= start), targets[0]))


class Certain(Sweeper):
    """Thinks that there is a ship everywhere."""

    def chances(self, view: Any) -> tuple[float, ...]:
        return tuple(1.0 for _ in range(view.rules.grid.size))


class Knowing(Sweeper):
    """Knows the exact chances, if fleets are uniform."""

    def chances(self, view: Any) -> tuple[float, ...]:
        from blindfleet.kernels.survey import survey_of_waters

        return survey_of_waters(view.rules, view.enemy_waters).chances


class Hindsight(Sweeper):
    """Thinks as `Sweeper` does, until it is shown the fleet: it has known that all along then."""

    def __init__(self) -> None:
        self.said: list[list[float]] = []
        self.truth: list[float] = []

    def see(self, notice: Any) -> None:
        if isinstance(notice, Revealed):
            fleet = notice.layouts[Seat.TWO]
            assert fleet is not None
            self.truth = [float(fleet.occupied >> cell & 1) for cell in range(SMALL.grid.size)]
            for chances in self.said:
                chances[:] = self.truth

    def chances(self, view: Any) -> Any:
        self.said.append(self.truth or list(super().chances(view)))
        return self.said[-1]


class Bold(Knowing):
    """Thinks a ship half as likely again as it is."""

    def chances(self, view: Any) -> tuple[float, ...]:
        return tuple(min(1.0, 1.5 * chance) for chance in super().chances(view))


class Timed(Sweeper):
    """Moves the hands of its clock: by a second for a shot, by far more for anything else."""

    clock = 0.0

    def __init__(self) -> None:
        Timed.clock += 1000

    def see(self, notice: Any) -> None:
        Timed.clock += 1000

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        Timed.clock += 1 if view.phase is Phase.SHOOTING else 1000
        return super().choose(view, budget, rng)

    def chances(self, view: Any) -> tuple[float, ...]:
        Timed.clock += 1000
        return super().chances(view)

    def game_over(self, record: Any) -> None:
        Timed.clock += 1000


class Disguised(UniformPlayer):
    """Somebody presses Ctrl-C while it hands over the result of a compiled function."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        raise SystemError("returned a result with an exception set") from KeyboardInterrupt()


class Illegal(UniformPlayer):
    """Shoots beside the grid as soon as it is asked for a shot."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is not Phase.SHOOTING:
            return super().choose(view, budget, rng)
        return Shot(10_000)


class Failing(UniformPlayer):
    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        raise LookupError("no idea\nat all")


class Leaving(UniformPlayer):
    """Would end the program."""

    def see(self, notice: Any) -> None:
        raise SystemExit(3)


class Dying(UniformPlayer):
    """Ends its process without a word."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        os._exit(7)


class Spending(Sweeper):
    """Shows the budget that it was given: it shoots at the cell of that number first."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is Phase.SHOOTING and view.targets() >> budget & 1:
            return Shot(budget)
        return super().choose(view, budget, rng)


class Counting(UniformPlayer):
    """Blind: thinks of a piece what counting alone says of it."""

    def beliefs(self, view: Any) -> Any:
        found = {}
        may_be = open_pieces(view)
        for cell, sighting in view.enemy_pieces.items():
            classes = may_be.get(cell) or dict.fromkeys(sighting.could_be, 1)
            whole = sum(classes.values())
            found[cell] = [0.0, *(classes.get(piece, 0) / whole for piece in PieceClass)]
        return found


class Sure(Counting):
    """Blind: is nearly sure of the likeliest class of every piece."""

    def beliefs(self, view: Any) -> Any:
        found = super().beliefs(view)
        for chances in found.values():
            best = max(range(1, 11), key=chances.__getitem__)
            chances[:] = [0.1 * chance for chance in chances]
            chances[best] += 0.9
        return found


class Wise(Counting):
    """Blind: thinks as `Counting` does, until it is shown the pieces: it has known all along."""

    def __init__(self) -> None:
        self.said: list[tuple[Any, Any]] = []

    def see(self, notice: Any) -> None:
        if not isinstance(notice, BlindRevealed):
            return
        for view, beliefs in self.said:
            truth = notice.deployments[view.seat.other]
            assert truth is not None
            for cell, chances in beliefs.items():
                chances[:] = [0.0] * 11
                chances[truth.at[view.enemy_pieces[cell].origin]] = 1.0

    def beliefs(self, view: Any) -> Any:
        self.said.append((view, super().beliefs(view)))
        return self.said[-1][1]


class Restless(UniformPlayer):
    """Blind: moves whenever it can, and asks nothing."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is not BlindPhase.ACTING:
            return super().choose(view, budget, rng)
        moves = [action for action in legal(view) if isinstance(action, Move)]
        return rng.choice(moves or list(legal(view)))


class Speechless(UniformPlayer):
    """Blind: answers a question with what is no answer."""

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        if view.phase is not BlindPhase.ANSWERING:
            return super().choose(view, budget, rng)
        return Move(0, 0)


class NoPlayer:
    pass


def broken() -> None:
    raise RuntimeError("cannot be made")


class Interrupted(Sweeper):
    """Somebody presses Ctrl-C while it thinks, as often as `times` says."""

    times = 1

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        for _ in range(self.times):
            os.kill(os.getpid(), signal.SIGINT)
        return super().choose(view, budget, rng)


class InterruptedTwice(Interrupted):
    times = 2
