"""What the program says, in English, Russian and Italian.

English sentences are the message ids of the gettext catalogues in `locale`.
"""

from blindfleet.words.language import LANGUAGES, Words, choose, load
from blindfleet.words.problems import explain
from blindfleet.words.telling import Telling, Voice

__all__ = ["LANGUAGES", "Telling", "Voice", "Words", "choose", "explain", "load"]
