"""The keys of a screen: one table for the bindings, the bar below, the help and the palette."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from textual.binding import Binding

from blindfleet.words.language import Words, later


@dataclass(frozen=True)
class Key:
    """`keys` do the same; `says` is what they do. `bar` says it shortly below the screen."""

    keys: tuple[str, ...]
    action: str
    says: str
    bar: str = ""


def bindings(keys: Iterable[Key]) -> list[Binding]:
    """A letter is bound in both cases: it is shown as a capital, and Caps Lock may be on."""
    return [
        Binding(",".join(dict.fromkeys(_cases(key.keys))), key.action, key.says, show=False)
        for key in keys
    ]


def _cases(keys: Iterable[str]) -> Iterator[str]:
    for key in keys:
        yield key
        if len(key) == 1:
            yield key.upper()


SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "escape": "Esc",
    "tab": "Tab",
    "backslash": "\\",
    "question_mark": "?",
    "plus": "+",
    "backspace": "⌫",
    "comma": ",",
    "full_stop": ".",
}
# Keys that are called otherwise on the keyboards of other languages.
NAMES = {
    "enter": later("Enter"),
    "space": later("Space"),
    "home": later("Home"),
    "end": later("End"),
    "delete": later("Del"),
    "pageup": later("PgUp"),
    "pagedown": later("PgDn"),
    "shift": later("Shift"),
}


def shown(key: str, words: Words) -> str:
    """The key as it is written on keyboards: `Ctrl+S`, `F9`, `←`."""
    return "+".join(_shown(part, words) for part in key.split("+"))


def shown_shortly(key: str, words: Words) -> str:
    """The same where there is little room: `^S` for a letter with Ctrl."""
    control, _, letter = key.rpartition("+")
    return f"^{letter.upper()}" if control == "ctrl" and len(letter) == 1 else shown(key, words)


def _shown(part: str, words: Words) -> str:
    if part in NAMES:
        return words.say(NAMES[part])
    return SIGNS.get(part, part.upper() if len(part) <= 3 else part.capitalize())


HELP = Key(("f10", "question_mark"), "help", later("Help: the keys of this screen"), later("Help"))
SCORES = Key(("backslash", "ctrl+o"), "scores", later("Scores"))
LEGEND = Key(("tab", "ctrl+l"), "legend", later("What the signs and colours mean"), later("Legend"))
LEAVE = Key(("escape", "ctrl+x"), "leave", later("Leave"), later("Leave"))
SAVE = Key(("f9", "ctrl+s"), "save", later("Save"), later("Save"))
ATTACK = Key(("enter", "ctrl+g"), "attack", later("Attack"), later("Attack"))
SIGHT = (
    Key(("left", "ctrl+b"), "aim(0, -1)", later("Sight to the left")),
    Key(("right", "ctrl+f"), "aim(0, 1)", later("Sight to the right")),
    Key(("up", "ctrl+p"), "aim(-1, 0)", later("Sight up")),
    Key(("down", "ctrl+n"), "aim(1, 0)", later("Sight down")),
)
SCROLL_ATTACK = (
    Key(("f1", "shift+left"), "scroll_attack(0, -1)", later("Scroll the attack grid left")),
    Key(("f2", "shift+up"), "scroll_attack(-1, 0)", later("Scroll the attack grid up")),
    Key(("f3", "shift+right"), "scroll_attack(0, 1)", later("Scroll the attack grid right")),
    Key(("f4", "shift+down"), "scroll_attack(1, 0)", later("Scroll the attack grid down")),
)
SCROLL_DEFENCE = (
    Key(("f5", "ctrl+left"), "scroll_defence(0, -1)", later("Scroll the defence grid left")),
    Key(("f6", "ctrl+up"), "scroll_defence(-1, 0)", later("Scroll the defence grid up")),
    Key(("f7", "ctrl+right"), "scroll_defence(0, 1)", later("Scroll the defence grid right")),
    Key(("f8", "ctrl+down"), "scroll_defence(1, 0)", later("Scroll the defence grid down")),
)
