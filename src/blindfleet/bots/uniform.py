"""The player that everything else is measured against: any legal action, all equally likely."""

from __future__ import annotations

import random

from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View, family


class UniformPlayer:
    def see(self, notice: Notice) -> None:
        """It needs no memory: the view has everything."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        action: Action = family(view.rules).legal(view).sample(rng)
        return action

    def game_over(self, record: Record) -> None:
        """It learns nothing."""
