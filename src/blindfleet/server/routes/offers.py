"""What can be played: games, options, bots, placings."""

from __future__ import annotations

import asyncio
import random
from functools import cache

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.bots.ladder import ladder
from blindfleet.records.formations import shipped
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import deployment
from blindfleet.rules.families import PRESETS, Ruleset, options_of
from blindfleet.rules.shooting.layout import refuse_ships
from blindfleet.rules.shooting.placement import random_layout, random_rest
from blindfleet.server.routes.doors import AnyRequest, Doors, rules_of
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.words import words_of
from blindfleet.wire.actions import deployment_of, layout_of, placed_pieces, placed_ships
from blindfleet.wire.api import (
    FleetToFinish,
    FormationCard,
    Formations,
    LevelCard,
    Offer,
    Offers,
    OptionCard,
    OptionChoice,
    Placing,
)
from blindfleet.wire.cards import GameChoice, RulesCard, rules_card
from blindfleet.words.formations import formation_idea, formation_name
from blindfleet.words.games import about, game_name
from blindfleet.words.language import Words
from blindfleet.words.levels import rank
from blindfleet.words.names import SHIP_CLASSES, ship_class_name
from blindfleet.words.options import option_name, option_value

PLACING_COST, DEAREST_PLACING, SHIPS_FOR_ONE_MORE = 1, 15, 40


@get("/api/offers", responses=TROUBLES, sync_to_thread=False)
def offers(words: NamedDependency[Words]) -> Offers:
    """Every game, with its options and bots, in the visitor's language."""
    return _offers(words.language)


@post("/api/rules", responses=TROUBLES, status_code=200)
async def check_rules(data: JSONBody[GameChoice]) -> RulesCard:
    """The rules with these options, or what is wrong with them."""
    return rules_card(await rules_of(data))


@post("/api/placings", responses=TROUBLES, status_code=200)
async def finish_placing(
    request: AnyRequest, doors: NamedDependency[Doors], data: JSONBody[FleetToFinish]
) -> Placing:
    """A whole fleet at random around what is placed already."""
    rules = await rules_of(data.game)
    doors.ration_labour(request, _cost(rules))
    return await asyncio.to_thread(_finished, rules, data)


@post("/api/formations", responses=TROUBLES, status_code=200)
async def formations(words: NamedDependency[Words], data: JSONBody[FleetToFinish]) -> Formations:
    """The formations that come with the program and fit these rules."""
    rules = await rules_of(data.game)
    return Formations(
        tuple(
            FormationCard(
                formation_name(words, one),
                formation_idea(words, one),
                _placing(one.for_seat(Seat(data.seat))),
            )
            for one in shipped(rules)
        )
    )


handlers = [offers, check_rules, finish_placing, formations]


@cache
def _offers(language: str) -> Offers:
    words = words_of(language)
    return Offers(tuple(_offer(words, rules) for rules in PRESETS.values()))


def _offer(words: Words, rules: Ruleset) -> Offer:
    levels = ladder(rules)
    return Offer(
        rules_card(rules),
        game_name(words, rules.preset),
        about(words, rules.preset),
        tuple(_option(words, rules, option.key) for option in options_of(rules)),
        tuple(LevelCard(one.name, rank(words, one.name), words.say(one.says)) for one in levels),
        {name: ship_class_name(words, name) for name in SHIP_CLASSES},
    )


def _option(words: Words, rules: Ruleset, key: str) -> OptionCard:
    option = next(one for one in options_of(rules) if one.key == key)
    plain = [text for text in option.choices if _is_value(option.read, text)]
    is_closed = len(plain) == len(option.choices)
    choices = tuple(OptionChoice(it, option_value(words, key, it)) for it in plain)
    value = rules.options()[key]
    return OptionCard(
        key, option.rule, option_name(words, key), value, choices if is_closed else ()
    )


def _is_value(read: object, text: str) -> bool:
    """Whether the choice is a value itself, or says what kind of value is wanted."""
    try:
        read(text)  # type: ignore[operator]
    except Exception:  # noqa: BLE001 - whatever it says, it is no value
        return False
    return True


def _cost(rules: Ruleset) -> int:
    if isinstance(rules, blind.BlindRules):
        return PLACING_COST
    ships = sum(kind.count for kind in rules.fleet)
    return min(DEAREST_PLACING, PLACING_COST + ships // SHIPS_FOR_ONE_MORE)


def _finished(rules: Ruleset, data: FleetToFinish) -> Placing:
    rng = random.SystemRandom()
    if isinstance(rules, blind.BlindRules):
        placed = deployment_of(data.pieces)
        return _placing(deployment.random_rest(rules, Seat(data.seat), placed, rng))
    return _placing(_finished_fleet(rules, data, rng))


def _finished_fleet(
    rules: shooting.ShootingRules, data: FleetToFinish, rng: random.Random
) -> shooting.Layout:
    if not data.ships:
        return random_layout(rules, rng)
    placed = layout_of(data.ships).ships
    refuse_ships(rules, placed)
    layout = random_rest(rules, placed, rng)
    if layout is None:
        raise Illegal("S4", "the rest of the fleet finds no room")
    return layout


def _placing(placement: shooting.Layout | blind.Deployment) -> Placing:
    if isinstance(placement, blind.Deployment):
        return Placing(pieces=placed_pieces(placement))
    return Placing(ships=placed_ships(placement))
