"""The shooting games: Russian classic, Salvo, Italian and Hasbro's, one game with settings.

The rules are S1–S28. A cell is its number on the grid; a layout has `rules.ship_count` ships; a
game lasts at most `2 * rules.grid.size` shots.
"""

from blindfleet.rules.shooting.actions import Action, Deploy, Shot, Volley
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName
from blindfleet.rules.shooting.legal import legal
from blindfleet.rules.shooting.limits import Limits, limits
from blindfleet.rules.shooting.placement import orderly_layout, random_layout
from blindfleet.rules.shooting.play import play, table
from blindfleet.rules.shooting.public import Phase
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules
from blindfleet.rules.shooting.state import State, Step, imagine, start, to_act
from blindfleet.rules.shooting.view import View, opening, see

__all__ = [
    "Action",
    "Deploy",
    "Layout",
    "Limits",
    "Phase",
    "Ship",
    "ShipClass",
    "ShipName",
    "ShootingRules",
    "Shot",
    "State",
    "Step",
    "View",
    "Volley",
    "imagine",
    "legal",
    "limits",
    "opening",
    "orderly_layout",
    "play",
    "random_layout",
    "see",
    "start",
    "table",
    "to_act",
]
