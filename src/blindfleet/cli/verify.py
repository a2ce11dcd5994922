"""`blindfleet verify FILE`: a record against the rules."""

from __future__ import annotations

from collections.abc import Iterator

from blindfleet.cli.complaints import complain
from blindfleet.cli.record_file import RecordFile
from blindfleet.cli.screen import Given, Screen
from blindfleet.records.files import read_text
from blindfleet.records.problems import RecordProblem
from blindfleet.records.verify import Verdict
from blindfleet.records.verify import verify as verified
from blindfleet.words.problems import explain
from blindfleet.words.telling import Telling


def verify(file: RecordFile, /, *, screen: Given) -> int:
    text = read_text(file)
    try:
        verdict = verified(text)
    except RecordProblem as problem:
        complain(f"{file}: {explain(screen.words, problem)}")
        return 1
    for line in report(screen, verdict):
        screen.show(line)
    return 0


def report(screen: Screen, verdict: Verdict) -> Iterator[str]:
    words, record = screen.words, verdict.record
    telling = Telling(words, record.rules, record.headers.players)
    outcome = record.outcome
    yield words.count(
        "verified: {game}, {number} turn. {result}",
        "verified: {game}, {number} turns. {result}",
        verdict.turns,
        game=record.rules.preset,
        result=telling.outcome(outcome) if outcome else words.say("The game is not over."),
    )
    if verdict.unseen:
        yield words.say("not shown by this record:")
    for unseen in verdict.unseen:
        what = words.say(unseen.what, side=int(unseen.side))
        times = words.count("{number} time", "{number} times", unseen.times)
        yield f"  {what} ({times})" if unseen.times > 1 else f"  {what}"
