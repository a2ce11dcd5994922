"""The pictures of an arena."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from blindfleet.board.problems import Invalid
from blindfleet.cli.screen import Screen
from blindfleet.pictures import beliefs, calibration, fleet_map, shots
from blindfleet.pictures.files import save_picture
from blindfleet.pictures.themes import Theme
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.shooting import ShootingRules
from blindfleet.words.arena import boards_of
from blindfleet.words.beliefs import games_played

if TYPE_CHECKING:
    from blindfleet.arena import Contest, Result
    from blindfleet.arena.calibration import Share
    from blindfleet.rules.families import Ruleset


def draw_shots(
    screen: Screen, contest: Contest, results: Sequence[Result], path: Path, theme: Theme
) -> None:
    taken: list[tuple[str, list[int]]] = [(bot, []) for bot in contest.bots]
    for result in results:
        number = result.efforts[0].shots
        if number is not None:
            taken[result.bout.bots[0]][1].append(number)
    game, fleets = contest.game, str(contest.fleets)
    save_picture(shots.draw_shots(screen.words, game, fleets, taken, theme), path)


def draw_calibration(
    screen: Screen, contest: Contest, results: Sequence[Result], path: Path, theme: Theme
) -> None:
    from blindfleet.arena.calibration import calibrations

    if isinstance(contest.rules, BlindRules):
        draw_beliefs(screen, contest, results, path, theme)
        return
    spots = [
        (bot, spots_of(found.shares))
        for bot, found in zip(contest.bots, calibrations(len(contest.bots), results), strict=True)
        if found is not None
    ]
    if not spots:
        raise without_a_moment()
    boards = len({result.bout.number for result in results})
    moment = boards_of(screen.words, contest.game, str(contest.fleets), boards)
    svg = calibration.draw_calibration(screen.words, moment, spots, theme)
    save_picture(svg, path)


def draw_beliefs(
    screen: Screen, contest: Contest, results: Sequence[Result], path: Path, theme: Theme
) -> None:
    from blindfleet.arena.beliefs import belief_calibrations

    believers = [
        beliefs.Believer(
            bot,
            found.bits.mean,
            found.counted_bits.mean,
            spots_of(found.overall.shares),
            {one.piece: spots_of(one.shares) for one in found.classes},
        )
        for bot, found in zip(contest.bots, belief_calibrations(contest, results), strict=True)
        if found is not None
    ]
    if not believers:
        raise without_a_moment()
    moment = games_played(screen.words, contest.game, len(results))
    save_picture(beliefs.draw_beliefs(screen.words, moment, believers, theme), path)


def without_a_moment() -> Invalid:
    return Invalid("there was no moment yet to compare chances at: it takes more games")


def spots_of(shares: Sequence[Share]) -> list[calibration.Spot]:
    """With bars that are intervals of 95 %."""
    from blindfleet.arena.estimates import NORMAL_95

    return [calibration.Spot(one.foretold, one.found, NORMAL_95 * one.error) for one in shares]


def draw_fleets(  # noqa: PLR0913, PLR0917 -- what the fleets are, and where the picture goes
    screen: Screen,
    rules: Ruleset,
    fleets: str | None,
    boards: int,
    seed: int,
    budget: int,
    path: Path,
    theme: Theme,
) -> None:
    from blindfleet.arena.fleets import occupancy, refuse_fleets

    if not isinstance(rules, ShootingRules):
        raise Invalid("only the shooting games have a heat map")
    if fleets is None:
        raise Invalid("--fleet-map needs --fleets, to say whose")
    refuse_fleets(rules, fleets)
    with screen.busy(screen.words.say("Laying fleets …")):
        shares = occupancy(rules, fleets, seed, boards, budget)
    save_picture(fleet_map.draw_fleet_map(screen.words, rules, fleets, boards, shares, theme), path)
