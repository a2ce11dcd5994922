"""The headers of a record: `[Tag "text"]`, one a line."""

from __future__ import annotations

import re
from typing import NamedTuple

from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records.problems import RecordProblem
from blindfleet.records.record import ABOUT, KNOWN_TAGS, Eyes, Headers, Record, refuse_text
from blindfleet.records.tokens import quote, unquote
from blindfleet.rules.families import Ruleset, changed_options, options_of, preset
from blindfleet.rules.outcome import Ending

FORMAT = "blindfleet 1"
UNFINISHED = "*"
RESULTS = ("1-0", "0-1", "draw", UNFINISHED)
_TAG = r"[A-Z][A-Za-z0-9]{0,30}|[a-z][a-z0-9-]{0,30}"
_HEADER = re.compile(rf'\[({_TAG}) ("(?:\\["\\]|[^"\\])*")\]\s*')


class Header(NamedTuple):
    text: str
    line: int


class ReadHeaders(NamedTuple):
    """What the headers say, and the line of each for later complaints."""

    rules: Ruleset
    first: Seat
    eyes: Eyes
    headers: Headers
    lines: dict[str, Header]


def write_headers(record: Record) -> list[str]:
    about = record.headers
    texts = (about.event, about.site, about.date, about.round, *about.players)
    outcome = record.outcome
    tags = {
        "Format": FORMAT,
        "Game": record.rules.preset,
        **changed_options(record.rules),
        **{tag: text for tag, text in zip(ABOUT, texts, strict=True) if text},
        **dict(about.more),
        "Opens": str(int(record.first)),
        "Eyes": record.eyes.value,
        "Result": outcome.score if outcome else UNFINISHED,
    }
    if outcome:
        tags["Ending"] = outcome.ending.value
    return [f"[{tag} {quote(text)}]" for tag, text in tags.items()]


def read_headers(lines: list[str]) -> tuple[ReadHeaders, int]:
    """The headers, and how many lines they take."""
    found, taken = scan_headers(lines, FORMAT)
    return _understand(found), taken


def scan_headers(lines: list[str], form: str) -> tuple[dict[str, Header], int]:
    """The headers by their tags as they stand there, and how many lines they take; `form` is what
    the first of them must say.
    """
    found: dict[str, Header] = {}
    taken = 0
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("["):
            break
        taken = number
        if not line.strip():
            continue
        tag, text = _read_header(line, number)
        if tag in found:
            raise RecordProblem(number, 1, Invalid("the header {tag} stands twice", tag=tag))
        found[tag] = Header(text, number)
    written = found.get("Format", Header("", 1))
    if written.text != form:
        raise RecordProblem(
            written.line, 1, Invalid('expected the header [Format "{format}"]', format=form)
        )
    return found, taken


def _read_header(line: str, number: int) -> tuple[str, str]:
    read = _HEADER.fullmatch(line)
    if read is None:
        raise RecordProblem(number, 1, Invalid('expected a header such as [Game "classic"]'))
    tag, text = read[1], unquote(read[2])
    if not tag[0].islower():
        try:
            refuse_text(text)
        except Problem as problem:
            raise RecordProblem(number, 1, problem) from None
    return tag, text


def _understand(found: dict[str, Header]) -> ReadHeaders:
    rules = rules_of(found)
    first = Seat(int(_one_of(found, "Opens", ("1", "2"))))
    eyes = Eyes(_one_of(found, "Eyes", tuple(one.value for one in Eyes), Eyes.FULL.value))
    _one_of(found, "Result", RESULTS, UNFINISHED)
    _one_of(found, "Ending", ("", *(ending.value for ending in Ending)), "")
    event, site, date, round_, one, two = (found.get(tag, Header("", 0)).text for tag in ABOUT)
    more = tuple(
        (tag, header.text)
        for tag, header in found.items()
        if tag[0].isupper() and tag not in KNOWN_TAGS
    )
    headers = Headers(event, site, date, round_, PerSeat(one, two), more)
    return ReadHeaders(rules, first, eyes, headers, found)


def rules_of(found: dict[str, Header]) -> Ruleset:
    """The game and its options."""
    game, line = found.get("Game", Header("", 1))
    options = {tag: header for tag, header in found.items() if tag[0].islower()}
    try:
        by_key = {option.key: option for option in options_of(preset(game))}
        for key, header in options.items():
            line = header.line
            if key in by_key:
                by_key[key].read(header.text)
            else:
                preset(game, **{key: header.text})  # refuses it
        line = max((header.line for header in options.values()), default=line)
        return preset(game, **{key: header.text for key, header in options.items()})
    except Problem as problem:
        raise RecordProblem(line, 1, problem) from None


def _one_of(
    found: dict[str, Header], tag: str, known: tuple[str, ...], default: str | None = None
) -> str:
    text, line = found.get(tag, Header(default or "", 1))
    if text not in known:
        raise RecordProblem(
            line,
            1,
            Invalid(
                "expected the header {tag} to be one of {known}",
                tag=tag,
                known=", ".join(filter(None, known)),
            ),
        )
    return text
