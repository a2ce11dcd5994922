"""The types of the browser client are those of the wire."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

from blindfleet.wire import incoming, outgoing

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_client_are_up_to_date() -> None:
    """If not, `.venv/bin/python tools/typescript.py` writes them anew."""
    checked = subprocess.run(
        [sys.executable, "tools/typescript.py", "--check"], cwd=ROOT, check=False
    )
    assert checked.returncode == 0


def test_every_message_has_a_type_there() -> None:
    written = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    for union in (incoming.Incoming, outgoing.Outgoing, outgoing.LobbyOutgoing):
        for kind in get_args(union):
            assert f"export interface {kind.__name__} {{" in written
            assert f'readonly t: "{kind.__struct_config__.tag}";' in written
