"""The colours of the application; every one has a sign beside it that says the same."""

from __future__ import annotations

from textual.theme import Theme

from blindfleet.words.language import later

SEA = Theme(
    name="sea",
    primary="#4fa3d1",
    secondary="#7fc8a9",
    accent="#f2b84b",
    warning="#f2b84b",
    error="#ff6b5e",
    success="#7fc8a9",
    foreground="#dbe7f0",
    background="#0b1a26",
    surface="#102433",
    panel="#173245",
    dark=True,
    variables={
        "water": "#12364f",
        "water-other": "#153c57",
        "strip": "#1f5673",
        "ship": "#dde6ec",
        "hull": "#51697b",
        "hit": "#ff6b5e",
        "sunk": "#8c2f2a",
        "miss": "#7fb4d6",
        "own": "#7fc8a9",
        "enemy": "#ff8f7a",
        "sight": "#f2b84b",
        "cold": "#12364f",
        "hot": "#f2843b",
    },
)
PAPER = Theme(
    name="paper",
    primary="#2b4c7e",
    secondary="#3f7d58",
    accent="#b3541e",
    warning="#9a6b00",
    error="#b3261e",
    success="#2f6b45",
    foreground="#22303c",
    background="#f6f1e4",
    surface="#efe8d6",
    panel="#e3d9c0",
    dark=False,
    variables={
        "water": "#fbf8ef",
        "water-other": "#f1ecdc",
        "strip": "#d8e2ea",
        "ship": "#16335e",
        "hull": "#a9bfdb",
        "hit": "#b3261e",
        "sunk": "#e8b7ae",
        "miss": "#5c7fa3",
        "own": "#1f5e3d",
        "enemy": "#9c2f1b",
        "sight": "#f0b429",
        "cold": "#fbf8ef",
        "hot": "#e07b39",
    },
)
# Blue and orange are told apart by all; the signs do the rest.
CLEAR = Theme(
    name="clear",
    primary="#56b4e9",
    secondary="#f0e442",
    accent="#e69f00",
    warning="#e69f00",
    error="#e69f00",
    success="#56b4e9",
    foreground="#f4f4f4",
    background="#0a0a0a",
    surface="#161616",
    panel="#242424",
    dark=True,
    variables={
        "water": "#10243a",
        "water-other": "#142b45",
        "strip": "#2b2b2b",
        "ship": "#f4f4f4",
        "hull": "#4d5a66",
        "hit": "#ffb000",
        "sunk": "#7a4b00",
        "miss": "#8fc7ee",
        "own": "#8fd3ff",
        "enemy": "#ffb000",
        "sight": "#f0e442",
        "cold": "#10243a",
        "hot": "#e69f00",
    },
)
THEMES = (SEA, PAPER, CLEAR)
NAMES = {
    "sea": later("Sea at night"),
    "paper": later("Squared paper"),
    "clear": later("Clear: for every kind of colour vision"),
}
