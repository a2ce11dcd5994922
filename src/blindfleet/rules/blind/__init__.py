"""Blind, «Морской бой вслепую»: the rules are B1–B38.

A cell is `row * columns + column` with row 1 as row 0 and column A as column 0. The default game
has 180 cells and 45 pieces a side. A piece's name is the cell it began on.
"""

from blindfleet.rules.blind.actions import Action, Answer, Ask, Deploy, Engage, Move, Strike
from blindfleet.rules.blind.deployment import (
    Deployment,
    count_deployments,
    orderly_deployment,
    random_deployment,
)
from blindfleet.rules.blind.legal import legal
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.play import play, table
from blindfleet.rules.blind.public import Phase
from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.blind.state import State, Step, imagine, start, to_act
from blindfleet.rules.blind.view import Secrets, View, opening, see

__all__ = [
    "Action",
    "Answer",
    "Ask",
    "BlindRules",
    "Deploy",
    "Deployment",
    "Engage",
    "Move",
    "Phase",
    "PieceClass",
    "Secrets",
    "State",
    "Step",
    "Strike",
    "View",
    "count_deployments",
    "imagine",
    "legal",
    "opening",
    "orderly_deployment",
    "play",
    "random_deployment",
    "see",
    "start",
    "table",
    "to_act",
]
