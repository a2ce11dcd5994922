"""Finds the sentences of the sources and brings the message catalogues in step with them.

A problem's template is found where it is written: in the call of the problem itself, in that of a
function which hands it on, behind a name, in one arm of a condition. Where it cannot be seen this
fails; pybabel would pass it over in silence, and would join the arms of a condition into a message
that nobody says. The browser client says its sentences with the same three functions, and they are
found by their literals.
"""

import ast
import io
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "blindfleet"
LOCALES = SOURCES / "locale"
CLIENT = ROOT / "web" / "src"
LANGUAGES = ("ru", "it")

# Which argument of a call is a template, and which details of a problem are phrases of ours.
PROBLEMS = {
    "Problem": 0,
    "Invalid": 0,
    "Unreadable": 0,
    "OutOfReach": 0,
    "BotFailed": 0,
    "ClusterProblem": 0,
    "Unavailable": 0,
    "TooEarly": 0,
    "NotNow": 0,
    "NotYours": 0,
    "TooFast": 0,
    "TooLarge": 0,
    "Malformed": 0,
    "NotFound": 0,
    "Forbidden": 0,
    "Illegal": 1,
    "Contradiction": 1,
    "Level": 1,  # no problem, but a sentence as well: what a bot is
}
PHRASE_DETAILS = {"what", "found", "reason"}
# Templates that are kept in constants and reach a call only by way of a table.
CONSTANTS = {"records/verify.py": ("DEPLOYMENT", "ANSWERS", "FORCES")}
# In the rooms that speak: a message; a message and its plural; a context and a message.
SPEAKING = {"words", "cli", "terminal"}
SPOKEN = {"say", "later"}
COUNTED = {"count", "later_count"}
PICKED = {"pick", "later_pick"}
# The same in the client, where names are in camel case; a method of that name says nothing of ours.
CLIENT_CALL = re.compile(
    r"(?<![\w.$])(say|later|count|laterCount|pick|laterPick)\(\s*"
    r"(?:(?P<one>\"(?:[^\"\\\n]|\\.)*\")\s*(?P<after>[^\s\"])\s*(?P<two>\"(?:[^\"\\\n]|\\.)*\")?"
    r"|(?P<other>['`]))"
)
# Headers of a catalogue that say nothing here, or something else every day.
EMPTY_HEADERS = tuple(
    f'"{header}:'
    for header in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)


class Message(NamedTuple):
    """What a catalogue has a translation for."""

    text: str
    plural: str | None = None
    context: str | None = None

    @property
    def id(self) -> str | tuple[str, str]:
        return self.text if self.plural is None else (self.text, self.plural)


class Given(NamedTuple):
    """Which argument of a function is a template, or a phrase for one."""

    position: int
    is_phrase: bool = False


def extract(sources: Path = SOURCES) -> dict[Message, list[str]]:
    """Every message, with the files that it stands in."""
    known = {name: Given(position) for name, position in PROBLEMS.items()}
    modules = [Module(path, sources, known) for path in sorted(sources.rglob("*.py"))]
    while any(module.learn() for module in modules):
        pass
    found: dict[Message, list[str]] = defaultdict(list)
    for module in modules:
        for message in module.messages():
            file = module.path.relative_to(sources.parent.parent).as_posix()
            if file not in found[message]:
                found[message].append(file)
    if sources == SOURCES:
        for message, files in extract_client().items():
            found[message] += files
    return found


def extract_client(sources: Path = CLIENT) -> dict[Message, list[str]]:
    """Every message of the browser client, with the files that it stands in."""
    found: dict[Message, list[str]] = defaultdict(list)
    paths = (path for path in sources.rglob("*") if path.suffix in {".ts", ".tsx"})
    for path in sorted(paths):
        file = path.relative_to(sources.parent.parent).as_posix()
        for message in _client_messages(path):
            if file not in found[message]:
                found[message].append(file)
    return found


def _client_messages(path: Path) -> Iterator[Message]:
    text = path.read_text(encoding="utf-8")
    for call in CLIENT_CALL.finditer(text):
        is_literal = call["other"] is None and call["after"] in {",", ")"}
        texts = [json.loads(it) for it in (call["one"], call["two"]) if it is not None]
        match call[1].lower().removeprefix("later"), texts:
            case "say" | "", [message, *_] if is_literal:
                yield Message(message)
            case "count", [one, many] if is_literal:
                yield Message(one, many)
            case "pick", [context, message] if is_literal:
                yield Message(message, context=context)
            case _:
                line = text.count("\n", 0, call.start()) + 1
                sys.exit(f"{path}:{line}: no message can be seen here: {call[0][:60]}")


class Module:
    """A source file: what its names are set to, and which of its functions hand templates on.

    `known` are the functions of all modules; private ones are known to their own module alone.
    """

    def __init__(self, path: Path, sources: Path, known: dict[str, Given]) -> None:
        self.path = path
        self.name = path.relative_to(sources).as_posix()
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.known = known
        self.private: dict[str, Given] = {}
        self.assigned: dict[str, list[ast.expr]] = defaultdict(list)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self.assigned[target.id].append(node.value)

    def learn(self) -> bool:
        """Look for functions that hand on a template they were given; whether one is new."""
        before = len(self.known) + len(self.private)
        for function in ast.walk(self.tree):
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
                names = [argument.arg for argument in function.args.args]
                names = [name for name in names if name not in {"self", "cls"}]
                for argument, is_phrase in self._said_in(function):
                    if isinstance(argument, ast.Name) and argument.id in names:
                        table = self.private if function.name.startswith("_") else self.known
                        given = Given(names.index(argument.id), is_phrase)
                        table.setdefault(function.name, given)
        return len(self.known) + len(self.private) > before

    def messages(self) -> Iterator[Message]:
        for argument, is_phrase in self._said_in(self.tree):
            texts = list(self._texts(argument))
            if not texts and not is_phrase and not self._comes_from_elsewhere(argument):
                self._refuse(argument)
            yield from map(Message, texts)
        for name in CONSTANTS.get(self.name, ()):
            (value,) = self.assigned[name]
            yield from map(Message, self._texts(value))
        if self.name.partition("/")[0] in SPEAKING:
            for node in ast.walk(self.tree):
                if isinstance(node, ast.Call):
                    yield from _spoken(node)

    def _said_in(self, tree: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
        """The templates and the phrases (True) that are given to calls."""
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            name = _name(call.func)
            given = self.private.get(name) or self.known.get(name)
            if given is not None:
                for argument in self._arguments(call, given.position):
                    yield argument, given.is_phrase
            if given is not None and not given.is_phrase:
                for keyword in call.keywords:
                    if keyword.arg in PHRASE_DETAILS:
                        yield keyword.value, True
            if ast.unparse(call.func) == "super().__init__" and call.args:
                yield call.args[0], True

    def _arguments(self, call: ast.Call, position: int) -> Iterator[ast.expr]:
        """The argument at the position, also out of the tuples that `*name` can be."""
        for index, argument in enumerate(call.args[: position + 1]):
            if isinstance(argument, ast.Starred):
                for value in self.assigned.get(_name(argument.value), []):
                    if isinstance(value, ast.Tuple):
                        yield value.elts[position - index]
                return
        if len(call.args) <= position:
            self._refuse(call)
        yield call.args[position]

    def _texts(self, node: ast.expr, followed: frozenset[str] = frozenset()) -> Iterator[str]:
        """The texts that an expression can be: constants, also in arms, tables and names."""
        match node:
            case ast.Constant(str(text)):
                yield text
            case ast.Name(name) if name not in followed:
                for value in self.assigned.get(name, ()):
                    yield from self._texts(value, followed | {name})
            case ast.IfExp(_, body, orelse):
                yield from self._texts(body, followed)
                yield from self._texts(orelse, followed)
            case ast.Dict(_, values):
                for value in values:
                    yield from self._texts(value, followed)
            case ast.Subscript(table):
                yield from self._texts(table, followed)
            case ast.Call(ast.Attribute(table, "get"), [_, default]):
                yield from self._texts(table, followed)
                yield from self._texts(default, followed)
            case _:
                pass

    def _comes_from_elsewhere(self, template: ast.expr) -> bool:
        """Whether it is a parameter or the template of another problem."""
        match template:
            case ast.Name(name):
                return name not in self.assigned
            case ast.Attribute(_, "template"):
                return True
            case _:
                return False

    def _refuse(self, node: ast.expr) -> None:
        place = f"{self.path}:{node.lineno}"
        sys.exit(f"{place}: no template can be seen here: {ast.unparse(node)[:60]}")


def _spoken(call: ast.Call) -> Iterator[Message]:
    name = _name(call.func)
    match [_constant(argument) for argument in call.args]:
        case [str(text), *_] if name in SPOKEN:
            yield Message(text)
        case [str(one), str(many), *_] if name in COUNTED:
            yield Message(one, many)
        case [str(context), str(text), *_] if name in PICKED:
            yield Message(text, context=context)
        case _:
            pass


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case _:
            return ""


def _constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def update(language: str, messages: dict[Message, list[str]]) -> int:
    """Bring the language's catalogue in step; how many of its messages are untranslated."""
    path = LOCALES / language / "LC_MESSAGES" / "blindfleet.po"
    with path.open("rb") as file:
        old = read_po(file, locale=language)
    new = Catalog(language, header_comment=old.header_comment, fuzzy=False)
    for message, files in messages.items():
        before = old.get(message.id, context=message.context)
        new.add(
            message.id,
            before.string if before else "",
            locations=[(file, 0) for file in files],
            context=message.context,
            user_comments=before.user_comments if before else (),
        )
    written = io.BytesIO()
    write_po(written, new, width=100, sort_by_file=True, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith(EMPTY_HEADERS))
    path.write_text("".join(kept), encoding="utf-8")
    return sum(not all(strings(message.string)) for message in new if message.id)


def strings(translation: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A translation in all its plural forms."""
    return tuple(translation) if isinstance(translation, tuple | list) else (translation or "",)


def main() -> None:
    """Update every catalogue and say what is left to translate."""
    messages = extract()
    for language in LANGUAGES:
        print(f"{language}: {len(messages)} messages, {update(language, messages)} untranslated")


if __name__ == "__main__":
    main()
