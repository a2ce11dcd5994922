"""What is remembered from one start to the next."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from blindfleet.board.problems import Invalid, Problem
from blindfleet.rules.families import PRESETS, Ruleset, preset
from blindfleet.words.language import LANGUAGES
from blindfleet.words.scene import Voice

VOICES = tuple(voice.value for voice in Voice)
MODES = ("bot", "people", "watch", "tournament")


@dataclass
class Settings:
    """The last choices. `options` and `levels` are by game; an entrant is a name or `bot LEVEL`."""

    language: str = ""
    theme: str = ""
    ascii_signs: bool | None = None
    pace: float = 0.6
    game: str = "classic"
    mode: str = "bot"
    options: dict[str, dict[str, str]] = field(default_factory=dict)
    levels: dict[str, list[str]] = field(default_factory=dict)
    names: list[str] = field(default_factory=lambda: ["", ""])
    entrants: list[str] = field(default_factory=list)
    speakers: dict[str, str] = field(default_factory=dict)
    """By name, the voice of those who have chosen one (S11)."""

    def rules(self, game: str | None = None) -> Ruleset:
        """The game with the options last chosen; those that no longer hold are forgotten."""
        game = game or self.game
        try:
            return preset(game, **self.options.get(game, {}))
        except Problem:
            self.options.pop(game, None)
            return preset(game)

    def write(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def read(cls, text: str) -> Settings:
        """Whatever the text, settings or Invalid. A field that is not as it should be is as usual:
        it was written by another version.
        """
        try:
            written = json.loads(text)
        except (ValueError, RecursionError):
            raise Invalid("the settings cannot be read") from None
        if not isinstance(written, dict):
            raise Invalid("the settings cannot be read")
        settings = cls()
        for one in fields(cls):
            value = written.get(one.name)
            if value is not None and _fits(one.name, value):
                setattr(settings, one.name, value)
        try:
            settings.write().encode()
        except UnicodeEncodeError:
            raise Invalid("the settings cannot be read") from None
        return settings


def _fits(name: str, value: Any) -> bool:
    match name:
        case "language":
            return value in ("", *LANGUAGES)
        case "game":
            return isinstance(value, str) and value in PRESETS
        case "mode":
            return value in MODES
        case "ascii_signs":
            return isinstance(value, bool)
        case "pace":
            return isinstance(value, int | float) and 0 <= value <= 10
        case "names":
            return _are_texts(value) and len(value) == 2
        case "entrants":
            return _are_texts(value)
        case "options":
            return isinstance(value, dict) and all(
                isinstance(one, dict) and _are_texts(list(one.values())) for one in value.values()
            )
        case "levels":
            return isinstance(value, dict) and all(map(_are_texts, value.values()))
        case "speakers":
            return isinstance(value, dict) and all(one in VOICES for one in value.values())
        case _:
            return isinstance(value, str)


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)
