"""The games in `tests/playthroughs`, one for each preset, played by two simple players.

    PYTHONPATH=tests python -m records.playthroughs

writes them anew. They change only if the rules, the deployments made by chance or the format do.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records import Entry, Eyes, Headers, Record, project, save
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.notices import Answered, Ended, Exploded, Revealed, Won
from blindfleet.rules.families import PRESETS, family
from blindfleet.rules.shooting.notices import Answer
from blindfleet.rules.table import Saying

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEEDS = {  # chosen for short games with much in them
    "blind": 26,
    "blind-skirmish": 15,
    "classic": 34,
    "classic-corners": 6,
    "classic-shapes": 12,
    "classic-15": 18,
    "salvo": 12,
    "salvo-b": 2,
    "italian": 21,
    "hasbro": 30,
}
SEEN_BY_ONE = ("blind-skirmish", "classic")  # these are there through the eyes of side 1 as well
LONGEST = 170  # turns; whoever is to act then resigns
OFFER = 30  # the turn in which a draw is offered, between a question and its answer


def playthrough(game: str) -> Record:
    """The game of a preset: the same always."""
    rng = random.Random(SEEDS[game])
    rules = PRESETS[game]
    if game == "blind-skirmish":
        rules = rules.with_options({"clock": "600+5"})
    headers = Headers(event="Playthrough", players=PerSeat("Anna", "Борис"))
    referee = Referee(rules, rng.choice(list(Seat)), headers)
    now = 0
    while referee.outcome is None:
        now += rng.randrange(500, 9000)
        seat = referee.to_act[0]
        view: Any = referee.view(seat)
        if view.public.turn > LONGEST:
            referee.say(seat, Saying.RESIGN, now)
        else:
            if view.public.turn == OFFER and view.phase is blind.Phase.ANSWERING:
                referee.say(seat, Saying.OFFER_DRAW, now)
                referee.say(seat.other, Saying.DECLINE_DRAW, now + 250)
            referee.act(seat, choose(view, rng), now + 500)
    return remarked(referee.record()) if rules.clock is not None else referee.record()


def remarked(record: Record) -> Record:
    """The record with a few comments."""
    entries = (replace(entry, comment=remark(entry)) for entry in record.entries)
    return replace(record, entries=tuple(entries))


def remark(entry: Entry) -> str:
    match entry.told:
        case (Answered(number=number),) if number > 1:
            return "side by side"
        case (Answered(), Exploded()):
            return "nobody knew"
        case (Answered(), Won(), Ended(), Revealed()):
            return "and that was the fort"
        case _:
            return ""


# Players


def choose(view: Any, rng: random.Random) -> Any:
    actions = family(view.rules).legal(view)
    if view.phase in (blind.Phase.DEPLOYING, shooting.Phase.DEPLOYING):
        return actions.sample(rng)
    if isinstance(view, blind.View):
        listed = sorted(actions, key=lambda action: (type(action).__name__, tuple(action)))
        return rng.choices(listed, [boldness(view, action) for action in listed])[0]
    aim = near_hits(view)
    return shooting.Shot(rng.choice(aim)) if aim else actions.sample(rng)


def boldness(view: blind.View, action: object) -> float:
    """Attacks first, then the way forward; the larger squadron sooner than the smaller."""
    match action:
        case blind.Answer(cells) | blind.Engage(cells):
            return 3.0 ** cells.bit_count()
        case blind.Move(start, end):
            forward = end - start if view.seat is Seat.ONE else start - end
            return 3 if forward > 1 else 0.3 if forward < -1 else 1
        case _:
            return 20


def near_hits(view: shooting.View) -> list[int]:
    """Untried cells beside a ship that was hit and is not known to be sunk."""
    hits = 0
    for shot in view.enemy_waters.shots:
        if shot.answer is Answer.HIT:
            hits |= 1 << shot.cell
        elif shot.answer is Answer.SUNK:
            hits = hits & ~shot.sunk.cells if shot.sunk and shot.sunk.cells else 0
    near = 0
    for cell in cells_of(hits):
        near |= view.rules.grid.beside[cell]
    return list(cells_of(near & view.targets()))


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in PRESETS:
        record = playthrough(game)
        save(record, FOLDER / f"{game}.bf")
        if game in SEEN_BY_ONE:
            save(project(record, Eyes.ONE), FOLDER / f"{game}.1.bf")


if __name__ == "__main__":
    write_all()
