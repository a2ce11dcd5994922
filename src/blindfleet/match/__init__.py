"""A game between two seats: the referee, clocks, knock-outs and scores."""

from blindfleet.match.clock import Clock
from blindfleet.match.knockout import Knockout
from blindfleet.match.referee import Referee
from blindfleet.match.scores import Score, scores
from blindfleet.match.table import play_out
from blindfleet.match.tournament import Tournament

__all__ = ["Clock", "Knockout", "Referee", "Score", "Tournament", "play_out", "scores"]
