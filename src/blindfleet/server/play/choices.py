"""What a seat may do now, from its own view, where a client could not tell at a glance."""

from __future__ import annotations

from blindfleet.board.seats import SPECTATOR, Audience
from blindfleet.rules import blind, shooting
from blindfleet.rules.shooting.ruleset import Turns
from blindfleet.rules.shooting.view import allowance
from blindfleet.server.play.live import LiveGame
from blindfleet.wire.actions import message_of
from blindfleet.wire.outgoing import Choices, write


def choices_of(game: LiveGame, audience: Audience) -> bytes | None:
    """What the audience may do now, to be sent; None where nothing is to be said.

    Kept until the game goes on: on a large board the list is long, and whoever connects gets it.
    """
    number, message = game.choices.get(audience, (None, None))
    if number != game.number:
        choices = list_choices(game, audience)
        message = None if choices is None else write(choices)
        game.choices[audience] = game.number, message
    return message


def list_choices(game: LiveGame, audience: Audience) -> Choices | None:
    """Every legal action in Blind, the allowance in Salvo."""
    if audience is SPECTATOR or audience not in game.referee.to_act:
        return None
    view = game.referee.view(audience)
    if isinstance(view, blind.View):
        if view.phase is blind.Phase.DEPLOYING:
            return None
        return Choices(game.number, tuple(map(message_of, blind.legal(view))))
    if view.phase is shooting.Phase.SHOOTING and view.rules.turns is Turns.SALVO:
        return Choices(game.number, (), allowance(view))
    return None
