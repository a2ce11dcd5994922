"""Errors, as one line each."""

from __future__ import annotations

import sys

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from blindfleet.words.language import Words


def complain(message: str) -> None:
    """Say it on the standard error; whatever it quotes, it stays one line and moves no cursor."""
    line = "".join(sign if sign.isprintable() else _escaped(sign) for sign in message)
    print(f"blindfleet: {line}", file=sys.stderr)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape", "surrogatepass").decode("ascii")


def misuse(words: Words, error: CycloptsError) -> str:
    """What is wrong with the command line."""
    match error:
        case UnknownCommandError(unused_tokens=[name, *_]):
            return words.say(
                "there is no command “{name}”; the commands are {known}",
                name=name,
                known=", ".join(_commands(error)),
            )
        case UnknownOptionError(token=token):
            return words.say("there is no option “{name}” here", name=token.keyword or token.value)
        case MissingArgumentError(keyword=str(name)):
            return words.say("{name} needs a value", name=name)
        case MissingArgumentError(argument=argument) if argument is not None:
            return words.say("{name} is missing", name=argument.name)
        case RepeatArgumentError(token=token):
            return words.say("{name} is there twice", name=token.keyword)
        case UnusedCliTokensError(unused_tokens=[name, *_]):
            return words.say("“{name}” is one argument too many", name=name)
        case CoercionError(token=token, argument=argument) if token and argument:
            return _bad_value(words, token.keyword or argument.name, token.value, error)
        case _:
            return " ".join(str(error).split())


def _bad_value(words: Words, name: str, value: str, error: CoercionError) -> str:
    choices = error.argument.get_choices() if error.argument else None
    if choices:
        return words.say(
            "{name}: “{value}” is not one of {known}",
            name=name,
            value=value,
            known=", ".join(choices),
        )
    if error.target_type is bool:
        return words.say("{name} takes no value", name=name)
    return words.say("{name}: “{value}” is not a whole number", name=name, value=value)


def _commands(error: CycloptsError) -> list[str]:
    return [name for name in error.app or () if not name.startswith("-")]
