"""Notices of the rules from what the wire says: written for the tests alone, from the wire's types.

If a notice can be had back from its bytes, nothing of its meaning was lost on the way.
"""

from __future__ import annotations

from typing import Any

from blindfleet.board.grid import set_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as in_blind
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import notices as in_shooting
from blindfleet.rules.table import Said, Saying

Json = dict[str, Any]


def notice_back(told: Json, family: str) -> Any:
    """`told` is decoded JSON; some notices of the two families look the same."""
    seat = Seat(told["seat"]) if "seat" in told else None
    if told["t"] == "said":
        assert seat is not None
        return Said(seat, Saying(told["saying"]))
    if family == "shooting":
        return _in_shooting(told, seat)
    return _in_blind(told, seat)


def _in_shooting(told: Json, seat: Any) -> Any:
    match told["t"]:
        case "ready":
            return in_shooting.Ready(seat)
        case "fired":
            answer = in_shooting.Answer(told["answer"])
            return in_shooting.Fired(seat, told["cell"], answer, _sunk(told.get("sunk")))
        case "volleyed":
            report: Any = tuple(map(_part, told["report"]))
            return in_shooting.Volleyed(seat, set_of(told["cells"]), report)
        case "ended":
            return in_shooting.Ended(_outcome(told))
        case "fleets-revealed":
            return in_shooting.Revealed(PerSeat(_layout(told["one"]), _layout(told["two"])))
    raise AssertionError(told["t"])


def _in_blind(told: Json, seat: Any) -> Any:
    match told["t"]:
        case "ready":
            return in_blind.Ready(seat)
        case "arrayed":
            return in_blind.Arrayed(PerSeat(set_of(told["one"]), set_of(told["two"])))
        case "moved":
            return in_blind.Moved(seat, told["start"], told["end"])
        case "asked":
            return in_blind.Asked(seat, told["start"], told["end"], told["target"])
        case "struck":
            found = read_code(told["found"])
            return in_blind.Struck(seat, told["start"], told["end"], told["target"], found)
        case "answered":
            return in_blind.Answered(seat, read_code(told["piece"]), told["number"])
        case "ended":
            return in_blind.Ended(_outcome(told))
        case "pieces-revealed":
            return in_blind.Revealed(PerSeat(_deployment(told["one"]), _deployment(told["two"])))
        case _:
            return _resolved(told, seat)


def _resolved(told: Json, seat: Any) -> Any:
    match told["t"]:
        case "won":
            return in_blind.Won(seat, set_of(told["taken"]))
        case "swept":
            return in_blind.Swept(seat)
        case "lost":
            return in_blind.Lost(seat, read_code(told["piece"]), set_of(told["lost"]))
        case "exchanged":
            return in_blind.Exchanged(seat, set_of(told["own"]), set_of(told["taken"]))
        case "exploded":
            return in_blind.Exploded(seat, read_code(told["piece"]))
        case "harmless":
            return in_blind.Harmless(seat)
    raise AssertionError(told["t"])


def _sunk(told: Json | None) -> in_shooting.SunkShip | None:
    if told is None:
        return None
    cells = told.get("cells")
    return in_shooting.SunkShip(told.get("shipClass"), None if cells is None else set_of(cells))


def _part(told: Json) -> Any:
    if told["t"] == "cell":
        answer = in_shooting.Answer(told["answer"])
        return in_shooting.CellAnswer(told["cell"], answer, _sunk(told.get("sunk")))
    name = shooting.ShipName(told["shipClass"], told["number"])
    if told["t"] == "hits":
        return in_shooting.ShipHits(name, told["hits"], told["sunk"])
    return in_shooting.ShipHit(name, told["sunk"])


def _outcome(told: Json) -> Outcome:
    winner = None if told["winner"] is None else Seat(told["winner"])
    return Outcome(winner, Ending(told["ending"]))


def _layout(told: list[Json] | None) -> shooting.Layout | None:
    if told is None:
        return None
    return shooting.Layout(
        tuple(
            shooting.Ship(shooting.ShipName(one["shipClass"], one["number"]), set_of(one["cells"]))
            for one in told
        )
    )


def _deployment(told: list[Json] | None) -> blind.Deployment | None:
    if told is None:
        return None
    return blind.Deployment.of((one["cell"], read_code(one["piece"])) for one in told)
