"""A game told in words: every notice is a sentence.

The narration is in the present tense, in which none of the languages asks for the gender of a
player. What the players themselves call out may have one, and that is a setting of theirs (S11).
"""

from __future__ import annotations

from blindfleet.board.seats import PerSeat
from blindfleet.records.record import Entry, Note
from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.families import PublicNotice, Ruleset
from blindfleet.rules.outcome import Outcome
from blindfleet.words import blind_telling, shooting_telling
from blindfleet.words.language import Words
from blindfleet.words.names import players_or_sides
from blindfleet.words.scene import Scene, Voice
from blindfleet.words.table_telling import tell_note, tell_outcome

__all__ = ["Telling", "Voice"]

NO_NAMES = PerSeat("", "")
BOTH_HE = PerSeat(Voice.HE, Voice.HE)


class Telling:
    """Tells the games of one ruleset between two players; without names they are sides."""

    def __init__(
        self,
        words: Words,
        rules: Ruleset,
        players: PerSeat[str] = NO_NAMES,
        voices: PerSeat[Voice] = BOTH_HE,
    ) -> None:
        self._scene = Scene(words, rules, players_or_sides(words, players), voices)
        is_blind = isinstance(rules, BlindRules)
        self._tellings = blind_telling.TELLINGS if is_blind else shooting_telling.TELLINGS

    def notice(self, notice: PublicNotice) -> str:
        return self._tellings[type(notice)](self._scene, notice)

    def outcome(self, outcome: Outcome) -> str:
        return tell_outcome(self._scene, outcome)

    def entry(self, entry: Entry) -> str:
        """All that an entry of a record shows: what was said, and the secrets that it holds."""
        if isinstance(entry.action, Note):
            return tell_note(self._scene, entry, entry.action)
        sentences = [self.notice(notice) for notice in entry.told]
        sentences.insert(1, blind_telling.tell_secret(self._scene, entry.action))
        return " ".join(filter(None, sentences))
