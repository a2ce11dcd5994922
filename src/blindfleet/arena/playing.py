"""One game of a contest, from its number to its result."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from blindfleet.arena import interrupts
from blindfleet.arena.beliefs import Beliefs, opinions_of, share_of_game
from blindfleet.arena.calibration import Moments, bins_of, share_of_practice
from blindfleet.arena.chance import chance
from blindfleet.arena.contest import Bout, Contest
from blindfleet.arena.fleets import board, laid
from blindfleet.arena.problems import BotFailed, reason_of
from blindfleet.arena.results import REFUSAL, Effort, Result
from blindfleet.board.seats import SEATS, SPECTATOR, PerSeat, Seat
from blindfleet.bots.ladder import bot_named
from blindfleet.bots.player import Player
from blindfleet.match.range import practise
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.match.table import play_out
from blindfleet.records.record import Record
from blindfleet.rules import blind
from blindfleet.rules.blind.notices import Asked, Moved, Struck
from blindfleet.rules.blind.public import Phase as BlindPhase
from blindfleet.rules.blind.public import Public as BlindPublic
from blindfleet.rules.families import Action, Notice, PublicNotice, View
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.rules.shooting.public import Phase, Public
from blindfleet.rules.shooting.ruleset import Turns

T = TypeVar("T")
Company = dict[int, Player]  # by their places in the contest
DEPLOYING = (Phase.DEPLOYING, BlindPhase.DEPLOYING)


class Seated:
    """A bot in its seat: counts its decisions, takes its time, and says whose failure a failure is.

    It is one of the `company` that plays the match. `deployment`, where there is one, is given
    instead of the bot's own. Neither is a decision here: with its own a bot also prepares itself.
    """

    def __init__(
        self,
        contest: Contest,
        bout: Bout,
        bot: int,
        company: Company,
        deployment: Action | None = None,
        seat: Seat | None = None,
    ) -> None:
        self.name = contest.bots[bot]
        self.seed = contest.seed
        self.number = bout.number
        self.decisions = 0
        self.seconds = 0.0
        self._deployment = deployment
        if bot not in company:
            company[bot] = self.doing(lambda: bot_named(contest.rules, self.name))
        self.bot = company[bot]
        self.moments = _blind_moments(contest, bout, seat, self) if seat else None

    def see(self, notice: Notice) -> None:
        self.doing(lambda: self.bot.see(notice))

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        deployment, self._deployment = self._deployment, None
        if deployment is not None:
            return deployment
        if view.phase in DEPLOYING:
            return self.doing(lambda: self.bot.choose(view, budget, rng))
        if self.moments is not None:
            assert isinstance(view, blind.View)
            self.moments.watch(view)
        self.decisions += 1
        began = time.perf_counter()
        try:
            return self.doing(lambda: self.bot.choose(view, budget, rng))
        finally:
            self.seconds += time.perf_counter() - began

    def game_over(self, record: Record) -> None:
        self.doing(lambda: self.bot.game_over(record))

    def doing(self, work: Callable[[], T]) -> T:
        interrupts.heed()
        try:
            return work()
        except (Exception, SystemExit) as error:
            if interrupts.is_interrupt(error):
                raise KeyboardInterrupt from error
            raise BotFailed(
                "{bot} failed in game {number} of seed {seed}: {error}",
                bot=self.name,
                number=self.number + 1,
                seed=self.seed,
                error=reason_of(error),
            ) from error


def play_match(contest: Contest, match: Iterable[Bout]) -> Iterator[Result]:
    """The results of bouts that the same bots play in a row, each as soon as it is there."""
    company: Company = {}
    for bout in match:
        yield play(contest, bout, company)


def play(contest: Contest, bout: Bout, company: Company | None = None) -> Result:
    """The result of a bout, by this company or by new bots: the same wherever and whenever it is
    played, apart from the time.
    """
    company = {} if company is None else company
    one = _practised if contest.solo else _played
    return one(contest, bout, company)


def _practised(contest: Contest, bout: Bout, company: Company) -> Result:
    rules = contest.rules
    assert isinstance(rules, ShootingRules)
    assert contest.fleets is not None
    target = board(rules, contest.fleets, contest.seed, bout.number, contest.budget)
    shooter = Seated(contest, bout, bout.bots[0], company)
    moments = _moments(contest, bout, shooter)
    done = practise(
        rules,
        target,
        shooter,
        chance(contest.seed, "shooter", bout.number),
        contest.budget,
        moments.watch if moments else None,
    )
    bins = shooter.doing(lambda: bins_of(moments.foretold, target)) if moments else None
    if done.refusal:  # no shooter gains by being sent away: it counts as if it had tried them all
        shots, misses = rules.grid.size, rules.grid.size - rules.fleet_cells
    else:
        shots, misses = done.shots, done.misses
    rounds = done.turns if rules.turns is Turns.SALVO else None
    decisions, seconds = shooter.decisions, shooter.seconds
    effort = Effort(shots, misses, rounds, decisions, done.refusal, bins, seconds=seconds)
    return Result(bout, None, (effort,))


def _moments(
    contest: Contest, bout: Bout, shooter: Seated
) -> Moments[ShootingView, Sequence[float]] | None:
    """Those at which the shooter says what it thinks; None where it never does, or is not asked."""
    chances = getattr(shooter.bot, "chances", None)
    if not contest.moments or chances is None:
        return None
    return Moments(
        contest.moments,
        chance(contest.seed, "moments", bout.number),
        share_of_practice,
        # Copied: what is still the bot's own it could change when it has seen more.
        lambda view: shooter.doing(lambda: tuple(map(float, chances(view)))),
    )


def _blind_moments(
    contest: Contest, bout: Bout, seat: Seat, player: Seated
) -> Moments[blind.View, Beliefs] | None:
    """The same for a bot at a table of Blind."""
    beliefs = getattr(player.bot, "beliefs", None)
    if not contest.moments or beliefs is None or not isinstance(contest.rules, blind.BlindRules):
        return None
    bots = [_identity(contest, bot) for bot in sorted(bout.bots)]
    return Moments(
        contest.moments,
        chance(contest.seed, "moments", *bots, bout.number, int(seat)),
        share_of_game,
        lambda view: player.doing(
            lambda: {cell: tuple(map(float, row)) for cell, row in beliefs(view).items()}
        ),
    )


def _played(contest: Contest, bout: Bout, company: Company) -> Result:
    pair = bout.number // 2
    bots = [_identity(contest, bot) for bot in sorted(bout.bots)]
    one, other = (contest.bots[bot] for bot in bout.bots)
    # With seats swapped a bot would play the same game against itself once more.
    rng = chance(contest.seed, "pair", *bots, bout.number if one == other else pair)
    first = draw_lot(contest.rules, rng)
    seated = PerSeat.of(
        lambda seat: Seated(
            contest, bout, bout.bots[seat - 1], company, _given(contest, seat, first, pair), seat
        )
    )
    referee = Referee(contest.rules, first)
    refusals: dict[Seat, str] = {}
    players = PerSeat[Player](*seated)
    record = play_out(referee, players, rng, contest.budget, refused=refusals.__setitem__)
    outcome = record.outcome
    assert outcome is not None
    public = referee.view(SPECTATOR).public
    winner = None if outcome.winner is None else bout.bots[outcome.winner - 1]
    if isinstance(public, BlindPublic):
        aloud = [notice for told in referee.aloud() for notice in told]
        efforts = tuple(
            _blind_effort(public, aloud, seat, seated[seat], refusals.get(seat)) for seat in SEATS
        )
        return Result(bout, winner, efforts, REFUSAL if refusals else outcome.ending.value)
    assert isinstance(contest.rules, ShootingRules)
    efforts = tuple(
        _effort(contest.rules, public, seat, seated[seat], refusals.get(seat)) for seat in SEATS
    )
    return Result(bout, winner, efforts)


def _identity(contest: Contest, bot: int) -> object:
    """Its name; where that is used again, also how many had it before: pairings that share their
    chance would play the same games, and count them as so many more.
    """
    name = contest.bots[bot]
    before = contest.bots[:bot].count(name)
    return (name, before) if before else name


def _given(contest: Contest, seat: Seat, first: Seat, pair: int) -> Action | None:
    """The fleet that a generator lays at the seat: the same in both games of a pair."""
    if contest.fleets is None:
        return None
    rng = chance(contest.seed, "fleet", int(seat), pair)
    return laid(contest.rules, contest.fleets, seat, first, rng, contest.budget)


def _effort(
    rules: ShootingRules, public: Public, seat: Seat, bot: Seated, refusal: str | None
) -> Effort:
    waters = public.waters[seat.other]
    enemy = public.revealed[seat.other] if public.revealed else None
    hits = (waters.tried & enemy.occupied).bit_count() if enemy else 0
    shots = waters.tried.bit_count()
    rounds = len(waters.salvoes) if rules.turns is Turns.SALVO else None
    return Effort(shots, shots - hits, rounds, bot.decisions, refusal, seconds=bot.seconds)


def _blind_effort(
    public: BlindPublic,
    aloud: Sequence[PublicNotice],
    seat: Seat,
    bot: Seated,
    refusal: str | None,
) -> Effort:
    begun = [one for one in aloud if isinstance(one, Moved | Asked | Struck) and one.seat is seat]
    enemy = public.revealed[seat.other] if public.revealed else None
    moments, opinions = bot.moments, None
    if moments is not None and enemy is not None:
        opinions = bot.doing(lambda: opinions_of(moments.foretold, enemy))
    return Effort(
        None,
        None,
        None,
        bot.decisions,
        refusal,
        turns=len(begun),
        challenges=sum(isinstance(one, Asked) for one in begun),
        strikes=sum(isinstance(one, Struck) for one in begun),
        opinions=opinions,
        seconds=bot.seconds,
    )
