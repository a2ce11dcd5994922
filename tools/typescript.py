"""Writes web/src/wire.ts: the types of the wire, for the browser client."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from blindfleet.wire import actions, api, incoming, notices, outgoing

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "wire.ts"
HEAD = "// Made by tools/typescript.py from src/blindfleet/wire. Change it there.\n"
# The unions that have a name of their own, from the smallest to those that contain others.
UNIONS: dict[str, Any] = {
    "ReportPart": notices.ReportPart,
    "WireAction": actions.WireAction,
    "WireNotice": notices.WireNotice,
    "Incoming": incoming.Incoming,
    "Outgoing": outgoing.Outgoing,
    "LobbyOutgoing": outgoing.LobbyOutgoing,
}
PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.RawType: "Event",  # the one thing that is handed on as the bytes it was sent in
}


def write() -> str:
    """The whole file."""
    structs = [kind for kind in vars(api).values() if _is_message(kind, api.__name__)]
    unions: dict[str, tuple[type, ...]] = {name: get_args(it) for name, it in UNIONS.items()}
    roots: list[type] = [*(one for members in unions.values() for one in members), *structs]
    named = {frozenset(members): name for name, members in unions.items()}
    writer = _Writer(named)
    interfaces = sorted({writer.interface(kind) for kind in _reachable(roots)})
    lines = [
        f"export type {name} =\n" + "\n".join(f"  | {one.__name__}" for one in members) + ";\n"
        for name, members in unions.items()
    ]
    return HEAD + "\n" + "\n".join([*interfaces, *lines])


def _is_message(kind: object, module: str) -> bool:
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return is_struct and kind.__module__ == module


def _reachable(roots: list[type]) -> Iterator[type]:
    seen: set[type] = set()
    left = list(roots)
    while left:
        kind = left.pop()
        if kind in seen:
            continue
        seen.add(kind)
        yield kind
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            left += _structs(field.type)


def _structs(info: inspect.Type) -> Iterator[type]:
    match info:
        case inspect.StructType(cls=cls):
            yield cls
        case inspect.UnionType(types=types):
            for one in types:
                yield from _structs(one)
        case inspect.VarTupleType(item_type=item):
            yield from _structs(item)
        case inspect.TupleType(item_types=items):
            for one in items:
                yield from _structs(one)
        case inspect.DictType(value_type=value):
            yield from _structs(value)
        case _:
            pass


class _Writer:
    def __init__(self, named: dict[frozenset[type], str]) -> None:
        self.named = named

    def interface(self, kind: type) -> str:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        lines = [f"export interface {kind.__name__} {{"]
        if info.tag is not None:
            lines.append(f'  readonly t: "{info.tag}";')
        omitted = kind.__struct_config__.omit_defaults  # type: ignore[attr-defined]
        for field in info.fields:
            optional = "?" if omitted and not field.required else ""
            written = self.type(field.type)
            lines.append(f"  readonly {field.encode_name}{optional}: {written};")
        return "\n".join([*lines, "}\n"])

    def type(self, info: inspect.Type) -> str:
        match info:
            case inspect.IntType(ge=1, le=2):
                return "1 | 2"
            case inspect.LiteralType(values=values):
                return " | ".join(f'"{value}"' for value in values)
            case inspect.StructType(cls=cls):
                return cls.__name__
            case inspect.VarTupleType(item_type=item):
                return f"readonly {self._in_brackets(item)}[]"
            case inspect.TupleType(item_types=items):
                return f"readonly [{', '.join(map(self.type, items))}]"
            case inspect.DictType(value_type=value):
                return f"Readonly<Record<string, {self.type(value)}>>"
            case inspect.UnionType(types=types):
                return self._union(types)
            case _:
                return PLAIN[type(info)]

    def _union(self, types: tuple[inspect.Type, ...]) -> str:
        structs = frozenset(one.cls for one in types if isinstance(one, inspect.StructType))
        rest = [one for one in types if not isinstance(one, inspect.StructType)]
        name = self.named.get(structs)
        parts = [name] if name else sorted(one.__name__ for one in structs)
        return " | ".join([*parts, *map(self.type, rest)])

    def _in_brackets(self, item: inspect.Type) -> str:
        written = self.type(item)
        return f"({written})" if " " in written else written


def main() -> None:
    """Write the file, or with --check say whether it is up to date."""
    written = write()
    if "--check" in sys.argv[1:]:
        sys.exit(written != TARGET.read_text(encoding="utf-8"))
    TARGET.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
