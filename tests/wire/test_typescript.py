"""The types of the browser client are those of the wire."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

from msgspec import inspect

from blindfleet.wire import incoming, outgoing

ROOT = Path(__file__).parents[2]


def the_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("typescript", ROOT / "tools" / "typescript.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


def test_a_union_without_a_name_is_always_written_in_the_same_order() -> None:
    kinds = get_args(outgoing.Outgoing)
    names = sorted(kind.__name__ for kind in kinds)
    for union in (kinds, kinds[::-1]):
        types = tuple(inspect.type_info(kind) for kind in union)
        written = the_tool()._Writer({}).type(inspect.UnionType(types))
        assert written == " | ".join(names)
