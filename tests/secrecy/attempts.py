"""Things that a seat may try at any time, most of them refused."""

from __future__ import annotations

import random
from collections.abc import Iterator

from blindfleet.board.seats import Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import View


def attempts(view: View, rng: random.Random) -> Iterator[object]:
    if isinstance(view, blind.View):
        yield from _at_pieces(view, rng)
        yield from (shooting.Shot(0), shooting.Volley(1))
    else:
        yield from _at_cells(view, rng)
        yield from (blind.Move(0, 1), blind.Answer(1))


def _at_pieces(view: blind.View, rng: random.Random) -> Iterator[object]:
    size = view.rules.board.size
    own, enemy = list(view.own_pieces) or [0], list(view.enemy_pieces) or [0]
    for _ in range(4):
        start, end = rng.choice(own), rng.randrange(-1, size + 1)
        yield blind.Move(start, end)
        yield blind.Ask(start, start, rng.choice(enemy))
        yield blind.Ask(start, end, rng.choice(enemy), rng.choice([0, 1 << start]))
        yield blind.Strike(start, start, rng.choice(enemy))
        yield blind.Move(rng.choice(enemy), end)
    challenge = view.public.challenge
    for cell in (rng.choice(own), *((challenge.acting, challenge.target) if challenge else ())):
        for force in (1 << cell, 3 << cell, 7 << cell):
            yield blind.Answer(force)
            yield blind.Engage(force)
    yield blind.Deploy(blind.Deployment(()))
    yield blind.Deploy(blind.orderly_deployment(view.rules, rng.choice(list(Seat))))


def _at_cells(view: shooting.View, rng: random.Random) -> Iterator[object]:
    size = view.rules.grid.size
    for cell in (-1, size, *rng.sample(range(size), 8)):
        yield shooting.Shot(cell)
    for number in (0, 1, 3, size // 2):
        yield shooting.Volley(sum(1 << cell for cell in rng.sample(range(size), number)))
    yield shooting.Volley(view.targets())
    yield shooting.Volley(-1)
    yield shooting.Deploy(shooting.Layout(()))
    yield shooting.Deploy(shooting.orderly_layout(view.rules))
