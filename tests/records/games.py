"""Games made by chance, for the tests of records: any rules, any moment, any talk at the table."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, PerSeat
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.records import Entry, Headers, Record
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Ruleset, family, options_of, preset
from blindfleet.rules.options import Option
from blindfleet.rules.table import Saying

SHIP_NAMES = ("carrier", "линкор", "torpedo-boat", "ship_2", "é")
LETTERS = "abcXYZ 019 ёЁжЩ àéß 中 🚢 e\u0301"
MARKS = "\"\\'[]{}<>()*@#=,.;:!?-–—%&/«»“”…"


# Rulesets


def enumerated(option: Option) -> bool:
    """Whether `choices` is the whole list of the option's values."""
    return option.key not in (
        *("board", "home", "fleet", "forts-to-take", "quiet-limit", "grid", "allowance", "clock"),
    )


def random_options(rules: Ruleset, rng: random.Random) -> dict[str, str]:
    return {
        option.key: rng.choice(option.choices) for option in options_of(rules) if enumerated(option)
    }


def random_clock(rng: random.Random) -> str:
    return rng.choice(["none", "none", "3+0.5", "600.25+5", "9999+0.001", "2592000+2592000"])


def random_shooting_rules(rng: random.Random) -> Ruleset:
    """Every option drawn, on a small grid with room for its fleet."""
    game = rng.choice(["classic", "classic-shapes", "salvo", "italian", "hasbro"])
    rows, columns = rng.randint(5, 7), rng.randint(5, 7)
    fleet = []
    room = rows * columns // 4
    for name in SHIP_NAMES[: rng.randint(1, 5)]:
        cells, count = rng.randint(1, 4), rng.randint(1, 2)
        if cells * count <= room:
            room -= cells * count
            shapes = {3: ["L"], 4: ["L", "square", "zigzag"]}.get(cells, [])
            allowed = [shape for shape in shapes if rng.random() < 0.5]
            fleet.append(" ".join([name, str(cells), f"x{count}", *allowed]))
    options = random_options(preset(game), rng)
    options |= {
        "grid": f"{rows}x{columns}",
        "fleet": ", ".join(fleet or ["boat 1"]),
        "allowance": rng.choice(["cells", "ships", "1", "4"]),
        "clock": random_clock(rng),
    }
    return preset(game, **options)


def random_blind_rules(rng: random.Random) -> Ruleset:
    """Every option drawn, on a small board with both homes near each other."""
    game = rng.choice(["blind", "blind-skirmish"])
    columns, home = rng.choice([(1, 2), (2, 1), (3, 2), (4, 2), (5, 2), (5, 3)])
    rows = 2 * home + rng.randint(1, 2)
    codes = ["X", rng.choice("BCDPVSF")]
    codes += rng.choices("BCDDDPVSSSSFFFFTTTTMMMMX", k=max(0, home * columns - rng.randint(2, 4)))
    counts = {code: codes.count(code) for code in codes}
    options = random_options(preset(game), rng)
    options |= {
        "board": f"{columns}x{rows}",
        "home": str(home),
        "fleet": " ".join(f"{count}{code}" for code, count in counts.items()),
        "forts-to-take": rng.choice(["all", "1"]),
        "quiet-limit": rng.choice(["0", "5", "12", "40"]),
        "clock": random_clock(rng),
    }
    return preset(game, **options)


def random_rules(rng: random.Random) -> Ruleset:
    return rng.choice([random_shooting_rules, random_blind_rules, random_blind_rules])(rng)


# What is said of games


def random_text(rng: random.Random, most: int = 30) -> str:
    """Printable characters, with many that mean something in records."""
    return "".join(rng.choice(LETTERS + MARKS) for _ in range(rng.randint(0, most)))


def random_comment(rng: random.Random) -> str:
    most = rng.choice([0, 20, 200])
    return " ".join(random_text(rng, most).replace("}", "").split())


def random_headers(rng: random.Random) -> Headers:
    said = (random_text(rng) if rng.random() < 0.3 else "" for _ in range(6))
    event, site, date, round_, one, two = said
    more = [(tag, random_text(rng)) for tag in ("Annotator", "ECO2", "X") if rng.random() < 0.2]
    return Headers(event, site, date, round_, PerSeat(one, two), tuple(more))


# Games


def random_action(view: Any, rng: random.Random) -> Any:
    """Any legal action, attacks before moves, salvoes of any size."""
    actions = family(view.rules).legal(view)
    if view.phase in (blind.Phase.DEPLOYING, shooting.Phase.DEPLOYING):
        return actions.sample(rng)
    if isinstance(view, blind.View):
        listed = list(actions)
        attacks = [action for action in listed if not isinstance(action, blind.Move)]
        return rng.choice(attacks if attacks and rng.random() < 0.8 else listed)
    chosen = actions.sample(rng)
    if isinstance(chosen, shooting.Volley) and rng.random() < 0.5:
        fewer = shooting.Volley(chosen.cells & -chosen.cells)
        assert fewer in actions
        return fewer
    return chosen


def talk(referee: Referee, rng: random.Random, now: int) -> None:
    """Something said or noted, if it may be now; mostly nothing that ends the game."""
    seat = rng.choice(SEATS)
    if rng.random() < 0.2:
        referee.adjourn(now)
        referee.go_on(now)
        return
    sayings = [Saying.DECLINE_DRAW] * 6 + [Saying.OFFER_DRAW] * 6 + [Saying.ACCEPT_DRAW]
    sayings += rng.choice([[Saying.RESIGN], [Saying.LEAVE], [], []])
    if rng.random() < 0.1:
        referee.adjourn(now)
        referee.go_on(now)
        return
    if rng.random() < 0.4:
        with suppress(Illegal):
            referee.note(seat, rng.randrange(25), random_text(rng))
        return
    for saying in rng.sample(sayings, 3):
        with suppress(Illegal):
            referee.say(seat, saying, now)
            return


def random_referee(
    rules: Ruleset, rng: random.Random, *, most: int = 200, chatter: float = 0.2
) -> Referee:
    """A game played to its end or to the `most`th moment."""
    referee = Referee(rules, draw_lot(rules, rng), random_headers(rng))
    now = rng.randrange(10**6)
    for _ in range(most):
        if referee.outcome is not None:
            break
        now += rng.choice([0, 1, 250, 1000] * 5 + [700_000])
        if referee.check_flag(now) is None:
            if rng.random() < chatter:
                talk(referee, rng, now)
            else:
                seat = rng.choice(referee.to_act)
                referee.act(seat, random_action(referee.view(seat), rng), now)
    return referee


def random_record(rng: random.Random, rules: Ruleset | None = None) -> Record:
    """A full record with notes and comments, of a game whole or broken off anywhere."""
    most = rng.choice([0, 1, 2, 3, 5, 8, 13, 30, 80, 80, 200, 200])
    rules = rules or random_rules(rng)
    record = random_referee(rules, rng, most=most).saved()
    return replace(record, entries=tuple(commented(entry, rng) for entry in record.entries))


def commented(entry: Entry, rng: random.Random) -> Entry:
    return replace(entry, comment=random_comment(rng)) if rng.random() < 0.15 else entry
