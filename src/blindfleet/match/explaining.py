"""Bots that explain themselves: which of them advises people, and what it has to say."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from blindfleet.board.grid import Cell
from blindfleet.board.problems import OutOfReach
from blindfleet.bots.player import Chances, Player, Thought
from blindfleet.rules import blind
from blindfleet.rules.blind import Phase
from blindfleet.rules.families import Ruleset, View

ADVISER = "adviser"  # a bot's name besides those of the ladder: see `player_named`
ALWAYS_THE_SAME = 1  # a question about the same news has the same answer, whoever asks and when
QUIET = (Phase.DEPLOYING, Phase.OVER)  # when there is nothing to guess


class Explanation(NamedTuple):
    """What a bot of Blind thinks at one moment: of every enemy piece, by the cell where it stands,
    and of what its seat could do, from the best to the worst; nothing where it is not to act.
    """

    beliefs: Mapping[Cell, Chances] = {}
    thoughts: tuple[Thought, ...] = ()


def player_named(rules: Ruleset, name: str) -> Player:
    """A new bot by its name. The adviser is the strongest level that explains itself, and where
    none does the strongest there is.
    """
    from blindfleet.bots.ladder import bot_named, ladder  # noqa: PLC0415 - only a bot's process asks

    if name != ADVISER:
        return bot_named(rules, name)
    for level in reversed(ladder(rules)):
        player = level.make()
        if explains_itself(rules, player):
            return player
    return bot_named(rules, "strongest")


def explains_itself(rules: Ruleset, player: Player) -> bool:
    is_blind = isinstance(rules, blind.BlindRules)
    methods = ("beliefs", "thoughts") if is_blind else ("chances",)
    return all(callable(getattr(player, method, None)) for method in methods)


def explanation(player: Player, view: View) -> Explanation | None:
    """What a player that has heard everything up to the view has to say of it. None: it is none
    that explains itself, or this game is beyond it.
    """
    beliefs = beliefs_of(player, view)
    if beliefs is None or not isinstance(view, blind.View):
        return None
    if view.phase in QUIET or view.seat not in view.to_act:
        return Explanation(beliefs)
    strategist: Any = player
    thoughts = strategist.thoughts(view, 0, random.Random(ALWAYS_THE_SAME))
    return Explanation(
        beliefs,
        tuple(Thought(thought.action, float(thought.expected)) for thought in thoughts),
    )


def beliefs_of(player: Player, view: View) -> dict[Cell, Chances] | None:
    """Its beliefs alone, which are had sooner."""
    if not isinstance(view, blind.View) or not explains_itself(view.rules, player):
        return None
    if view.phase in QUIET:
        return {}
    strategist: Any = player
    try:
        found = strategist.beliefs(view)
    except OutOfReach:
        return None
    return {cell: tuple(map(float, chances)) for cell, chances in found.items()}
