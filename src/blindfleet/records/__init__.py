"""A game as a text file: read, write, project, replay, verify, save.

`docs/notation.md` has the grammar.
"""

from blindfleet.records.files import load, save
from blindfleet.records.problems import RecordProblem
from blindfleet.records.project import project
from blindfleet.records.read import read
from blindfleet.records.record import Entry, Eyes, Headers, Note, Record
from blindfleet.records.replay import Frame, replay, replay_views
from blindfleet.records.verify import Verdict, verify
from blindfleet.records.write import write

__all__ = [
    "Entry",
    "Eyes",
    "Frame",
    "Headers",
    "Note",
    "Record",
    "RecordProblem",
    "Verdict",
    "load",
    "project",
    "read",
    "replay",
    "replay_views",
    "save",
    "verify",
    "write",
]
