"""Blindfleet: naval games with hidden fleets.

>>> import random
>>> from blindfleet import PerSeat, Referee, UniformPlayer, play_out, preset, Seat
>>> referee = Referee(preset("classic"), first=Seat.ONE)
>>> record = play_out(referee, PerSeat(UniformPlayer(), UniformPlayer()), random.Random(1))
>>> record.outcome.ending
<Ending.FLEET_SUNK: 'fleet-sunk'>
"""

from blindfleet.board.problems import Illegal, Invalid, Problem
from blindfleet.board.seats import SPECTATOR, PerSeat, Seat
from blindfleet.bots import Player, UniformPlayer
from blindfleet.match import Knockout, Referee, Tournament, play_out, scores
from blindfleet.match.referee import draw_lot
from blindfleet.records import Eyes, Headers, Record, load, project, read, save, verify, write
from blindfleet.rules.families import PRESETS, family, preset
from blindfleet.rules.table import Saying

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "SPECTATOR",
    "Eyes",
    "Headers",
    "Illegal",
    "Invalid",
    "Knockout",
    "PerSeat",
    "Player",
    "Problem",
    "Record",
    "Referee",
    "Saying",
    "Seat",
    "Tournament",
    "UniformPlayer",
    "draw_lot",
    "family",
    "load",
    "play_out",
    "preset",
    "project",
    "read",
    "save",
    "scores",
    "verify",
    "write",
]
