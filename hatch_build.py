"""Compiles the message catalogues, for a wheel and for an editable install alike."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueBuildHook(BuildHookInterface[Any]):
    """Writes each locale's blindfleet.mo beside its blindfleet.po."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue, and drop what a removed catalogue has left behind."""
        locales = Path(self.root, "src", "blindfleet", "locale")
        for left_over in locales.glob("*/LC_MESSAGES/blindfleet.mo"):
            left_over.unlink()
        for source in locales.glob("*/LC_MESSAGES/blindfleet.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, abort_invalid=True))
