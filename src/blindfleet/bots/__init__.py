"""Players that choose an action from what they were told."""

from blindfleet.bots.player import Player
from blindfleet.bots.uniform import UniformPlayer

__all__ = ["Player", "UniformPlayer"]
