"""Records from text, safely: whatever the text, the answer is a Record or a RecordProblem.

A full record is read through `play`, a projection through `see`, so a Record that was read has been
played by the rules as far as its eyes reach.
"""

from __future__ import annotations

import re

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records.blind_notation import BlindNotation
from blindfleet.records.claims import TURN, Claim
from blindfleet.records.headers import UNFINISHED, Header, ReadHeaders, read_headers
from blindfleet.records.problems import RecordProblem
from blindfleet.records.record import Entry, Note, Record
from blindfleet.records.replay import Replayer
from blindfleet.records.tokens import Scanner, Token
from blindfleet.records.write import notation_for
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.families import PublicNotice, Ruleset
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.rules.table import Said, Saying

LARGEST_RECORD = 4 * 1024 * 1024
_TIME = re.compile(r"@([0-9]{1,9}):([0-5][0-9])(\.[0-9]{1,3})?")
_SAYINGS = {saying.value: saying for saying in Saying}
_WINNERS = {"1-0": Seat.ONE, "0-1": Seat.TWO, "draw": None}


def read(text: str) -> Record:
    if len(text) > LARGEST_RECORD:
        raise RecordProblem(
            1, 0, Invalid("a record has at most {most} characters", most=LARGEST_RECORD)
        )
    lines = text.replace("\r\n", "\n").split("\n")
    headers, taken = read_headers(lines)
    body = Scanner("\n".join(lines[taken:]), taken + 1)
    record = _Reader(headers, body).read()
    _refuse_wrong_result(record, headers)
    return record


class _Reader:
    """Reads claims, and lets the rules turn each into an entry before the next is read."""

    def __init__(self, headers: ReadHeaders, scanner: Scanner) -> None:
        self.headers = headers
        self.scanner = scanner
        self.notation = notation_for(headers.rules, headers.eyes)
        self.is_blind = isinstance(headers.rules, blind.BlindRules)
        try:
            self.replayer = Replayer(headers.rules, headers.first, headers.eyes)
        except RecordProblem as refused:
            raise RecordProblem(headers.lines["Opens"].line, 1, refused.problem) from None
        self.deployed: dict[Seat, object] = {}
        self.turn = 0
        self.turn_of = headers.first

    def read(self) -> Record:
        entries = []
        while self.scanner.next.kind != "end":
            entries.append(self._entry())
        headers = self.headers
        return Record(headers.rules, headers.first, headers.headers, headers.eyes, tuple(entries))

    def _entry(self) -> Entry:
        claim = self._claim()
        left, comment = claim.decorations or self._decorations()
        told = claim.told if isinstance(claim.action, Note) else claim.told + self._ending()
        return self.replayer.enter(
            Entry(claim.seat, claim.action, told, left, comment, claim.at.line, claim.at.column)
        )

    def _claim(self) -> Claim:
        scanner = self.scanner
        if scanner.is_word("deploy", "ready"):
            return self._deployment()
        if scanner.is_word("*"):
            return self._saying()
        if scanner.next.kind == "comment":
            scanner.next.expected("a comment behind what it is about")
        turn = self._turn()
        return self.notation.read_action(scanner, turn)

    def _turn(self) -> Seat:
        """The seat whose turn it is, from the turn's number where a turn begins."""
        scanner = self.scanner
        turn = self.replayer.seen.public.turn
        if turn > self.turn:
            if not self.turn and not scanner.matching(TURN):
                scanner.next.expected("deploy, ready, a turn such as “1. 1:”, or the end")
            number = scanner.word(f"turn {turn}.")
            if number.text != f"{turn}.":
                number.expected(f"turn {turn}.")
            seat = scanner.word("the side that has the turn, 1: or 2:")
            if seat.text not in ("1:", "2:"):
                seat.expected("the side that has the turn, 1: or 2:")
            self.turn, self.turn_of = turn, Seat(int(seat.text[0]))
        return self.turn_of

    def _deployment(self) -> Claim:
        at = self.scanner.take()
        seat = self._seat()
        ready = blind_notices.Ready(seat) if self.is_blind else shooting_notices.Ready(seat)
        told: tuple[PublicNotice, ...] = (ready,)
        action = None
        decorations = self._decorations()
        if at.text == "deploy":
            if not self.headers.eyes.knows_secrets_of(seat):
                at.refuse(
                    Invalid("these eyes cannot see the deployment of side {side}", side=int(seat))
                )
            deployed = self.notation.read_deployment(self.scanner)
            self.deployed[seat] = deployed
            action = _deploy(deployed)
        elif self.headers.eyes.knows_secrets_of(seat):
            at.expected(f"deploy {int(seat)}")
        if self.scanner.is_word("sea") and isinstance(self.notation, BlindNotation):
            self.scanner.take()
            told = (ready, self.notation.read_sea(self.scanner))
        return Claim(seat, action, told, at, decorations)

    def _seat(self) -> Seat:
        token = self.scanner.word("side 1 or 2")
        if token.text not in ("1", "2"):
            token.expected("side 1 or 2")
        return Seat(int(token.text))

    def _saying(self) -> Claim:
        at = self.scanner.take()
        seat = self._seat()
        verb = self.scanner.word("what was said, such as resigns")
        if verb.text == "notes":
            return Claim(seat, self._note(seat, verb), (), at)
        if verb.text not in _SAYINGS:
            verb.expected(", ".join([*_SAYINGS, "notes"]))
        saying = _SAYINGS[verb.text]
        return Claim(seat, saying, (Said(seat, saying),), at)

    def _note(self, seat: Seat, at: Token) -> Note:
        if not self.headers.eyes.knows_secrets_of(seat):
            at.refuse(Invalid("these eyes cannot see the notes of side {side}", side=int(seat)))
        cell = self.scanner.word("a cell")
        text = self.scanner.take()
        if text.kind != "string":
            text.expected("the note in quotes")
        try:
            where = self.headers.rules.read_cell(cell.text)
        except Invalid as problem:
            cell.refuse(problem)
        try:
            return Note(where, text.text)
        except Invalid as problem:
            text.refuse(problem)

    def _decorations(self) -> tuple[int | None, str]:
        left, comment = None, ""
        if self.scanner.next.kind == "word" and self.scanner.next.text.startswith("@"):
            token = self.scanner.take()
            time = _TIME.fullmatch(token.text)
            if time is None:
                token.expected("the time left, such as @9:58.25")
            left = (int(time[1]) * 60 + int(time[2])) * 1000
            left += int((time[3] or ".0")[1:].ljust(3, "0"))
        if self.scanner.next.kind == "comment":
            token = self.scanner.take()
            comment = token.text
            try:
                Entry(Seat.ONE, None, comment=comment)
            except Invalid as problem:
                token.refuse(problem)
        return left, comment

    def _ending(self) -> tuple[PublicNotice, ...]:
        if not self.scanner.is_word("end"):
            return ()
        self.scanner.take()
        score = self.scanner.word("1-0, 0-1 or draw")
        if score.text not in _WINNERS:
            score.expected("1-0, 0-1 or draw")
        how = self.scanner.word("how the game ended")
        endings = {ending.value: ending for ending in Ending}
        if how.text not in endings:
            how.expected(", ".join(endings))
        outcome = Outcome(_WINNERS[score.text], endings[how.text])
        revealed = self._revealed()
        if self.is_blind:
            return blind_notices.Ended(outcome), blind_notices.Revealed(revealed)
        return shooting_notices.Ended(outcome), shooting_notices.Revealed(revealed)

    def _revealed(self) -> PerSeat:  # type: ignore[type-arg]
        deployed = dict(self.deployed)
        while self.scanner.is_word("reveal"):
            at = self.scanner.take()
            seat = self._seat()
            if seat in deployed:
                at.refuse(Invalid("the deployment of side {side} was shown before", side=int(seat)))
            deployed[seat] = self.notation.read_deployment(self.scanner)
            try:
                _refuse_deployment(self.headers.rules, seat, deployed[seat])
            except Illegal as problem:
                at.refuse(problem)
        return PerSeat.of(deployed.get)


def _deploy(deployed: object) -> blind.Deploy | shooting.Deploy:
    if isinstance(deployed, blind.Deployment):
        return blind.Deploy(deployed)
    assert isinstance(deployed, shooting.Layout)
    return shooting.Deploy(deployed)


def _refuse_deployment(rules: Ruleset, seat: Seat, deployed: object) -> None:
    if isinstance(rules, blind.BlindRules):
        assert isinstance(deployed, blind.Deployment)
        refuse_deployment(rules, seat, deployed)
    else:
        assert isinstance(deployed, shooting.Layout)
        refuse_layout(rules, deployed)


def _refuse_wrong_result(record: Record, headers: ReadHeaders) -> None:
    """The headers of the result repeat what the entries show."""
    outcome = record.outcome
    shown = {
        "Result": outcome.score if outcome else UNFINISHED,
        "Ending": outcome.ending.value if outcome else "",
    }
    for tag, text in shown.items():
        header = headers.lines.get(tag, Header(text, 1))
        if header.text != text:
            raise RecordProblem(
                header.line,
                1,
                Invalid("the header {tag} does not fit the game: “{text}”", tag=tag, text=text),
            )
