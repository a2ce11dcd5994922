"""What happens when a seat acts: pure functions from a State to a Step."""

from __future__ import annotations

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules import step
from blindfleet.rules.blind.actions import Action, Answer, Ask, Deploy, Engage, Move, Strike
from blindfleet.rules.blind.ends import end_without_action, public_end
from blindfleet.rules.blind.legal import Turns, legal
from blindfleet.rules.blind.notices import (
    Answered,
    Arrayed,
    Asked,
    Echo,
    Ended,
    Exchanged,
    Exploded,
    Harmless,
    Lost,
    Moved,
    PublicNotice,
    Ready,
    Resolution,
    Revealed,
    Struck,
    Swept,
    Won,
    echo_of,
)
from blindfleet.rules.blind.pieces import Battle, PieceClass, compare
from blindfleet.rules.blind.public import Challenge, Phase, Public, announce
from blindfleet.rules.blind.ruleset import DefeatCosts, EngageWhen
from blindfleet.rules.blind.state import State, Step
from blindfleet.rules.blind.view import Secrets, remembered
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Said, Saying, outcome_of


def play(state: State, seat: Seat, action: Action) -> Step:
    """Do `action` for `seat`, or raise Illegal and leave everything as it was."""
    legal(state.view(seat)).refuse(action)
    match action:
        case Move(begin, end):
            return _step(state, seat, (Moved(seat, begin, end),))
        case Ask(begin, end, target, force):
            asked = Asked(seat, begin, end, target)
            secrets = state.secrets[seat]._replace(force=force)
            return _step(_with(state, seat, secrets), seat, (asked,), echo_of(action))
        case Strike(begin, end, target):
            found = _class_at(state, seat.other, target)
            return _step(state, seat, (Struck(seat, begin, end, target, found),))
        case Answer(cells):
            secrets = state.secrets[seat]._replace(answer=cells)
            said = _answer(state, seat, cells)
            return _step(_with(state, seat, secrets), seat, said, action)
        case Engage(cells):
            return _step(state, seat, (_engage(state, seat, cells),), action)
        case Deploy(deployment):
            state = _with(state, seat, Secrets(deployment))
            return _step(state, seat, _ready(state, seat), action)


def table(state: State, seat: Seat, saying: Saying) -> Step:
    """Something said across the table (B34, B36): possible at any time until the end."""
    if state.public.outcome is not None:
        raise Illegal("B34", "the game is over")
    said = Said(seat, saying)
    outcome = outcome_of(said, enemy_can_win=state.public.ships_afloat(seat.other) > 0)
    return _close(state, seat, announce(state.public, said), (said,), None, outcome)


def _ready(state: State, seat: Seat) -> tuple[PublicNotice, ...]:
    """Neither side sees anything of the other's pieces until both are ready (B4)."""
    one, two = (secrets.deployment for secrets in state.secrets)
    if one is None or two is None:
        return (Ready(seat),)
    return Ready(seat), Arrayed(PerSeat(one.cells, two.cells))


def _answer(state: State, defender: Seat, cells: CellSet) -> tuple[PublicNotice, ...]:
    """The answer; a named torpedo, mine or fort settles the challenge at once (B24)."""
    challenge = _challenge(state.public)
    piece = _class_at(state, defender, challenge.target)
    answered = Answered(defender, piece, cells.bit_count())
    if piece.is_ship:
        return (answered,)
    return answered, _against_weapon(state, challenge, piece)


def _against_weapon(state: State, challenge: Challenge, piece: PieceClass) -> Resolution:
    """B27, B30, B31: only the acting ship counts."""
    attacker = challenge.attacker
    ship = _class_at(state, attacker, challenge.acting)
    if piece is PieceClass.MINE:
        return Swept(attacker) if ship is PieceClass.SWEEPER else Exploded(attacker, ship)
    fish_at_torpedo = piece is PieceClass.TORPEDO and ship is PieceClass.FISH
    if fish_at_torpedo and not state.public.rules.fish_takes_torpedo:
        return Harmless(attacker)
    return Won(attacker, 1 << challenge.target)


def _engage(state: State, attacker: Seat, force: CellSet) -> Resolution:
    """B21–B23: the attacker says the outcome."""
    challenge, rules = _challenge(state.public), state.public.rules
    assert challenge.named is not None
    named = state.secrets[attacker.other].answer
    ship = _class_at(state, attacker, challenge.acting)
    match compare(ship, force.bit_count(), challenge.named, challenge.number):
        case Battle.VICTORY:
            return Won(attacker, named)
        case Battle.EQUAL:
            return Exchanged(attacker, force, named)
        case Battle.DEFEAT:
            before = rules.engage is EngageWhen.BEFORE
            costly = before and rules.defeat_costs is DefeatCosts.FORCE
            return Lost(attacker, ship, force if costly else 1 << challenge.acting)


def _step(
    state: State,
    seat: Seat,
    said: tuple[PublicNotice, ...],
    echo: Echo | None = None,
) -> Step:
    public = state.public
    for notice in said:
        public = announce(public, notice)
    state = State(public, state.secrets)
    return _close(state, seat, public, said, echo, _outcome(state))


def _outcome(state: State) -> Outcome | None:
    """B37: the ends, in their order, when a turn is over."""
    public = state.public
    if public.phase is not Phase.ACTING:
        return None
    if outcome := public_end(public):
        return outcome
    can_act = Turns(state.view(public.on_turn)).any()
    return None if can_act else end_without_action(public)


def _close(
    state: State,
    seat: Seat,
    public: Public,
    said: tuple[PublicNotice, ...],
    echo: Echo | None,
    outcome: Outcome | None,
) -> Step:
    """Close the step; when the game is over both deployments are told to everyone (B38)."""
    if outcome is not None:
        last = (
            Ended(outcome),
            Revealed(state.secrets.map(lambda secrets: secrets.deployment)),
        )
        for notice in last:
            public = announce(public, notice)
        said = (*said, *last)
    secrets = state.secrets
    if public.challenge is None:
        secrets = secrets.map(lambda own: remembered(own, public))
    return step.Step(State(public, secrets), seat, said, echo)


def _class_at(state: State, seat: Seat, cell: Cell) -> PieceClass:
    deployment = state.secrets[seat].deployment
    assert deployment is not None
    return deployment.at[state.public.pieces[seat][cell].origin]


def _challenge(public: Public) -> Challenge:
    assert public.challenge is not None
    return public.challenge


def _with(state: State, seat: Seat, secrets: Secrets) -> State:
    return State(state.public, state.secrets.but(seat, secrets))
