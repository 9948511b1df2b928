"""What is wrong with a command line, in the reader's language; the parser itself speaks English only."""

from difflib import get_close_matches
from typing import Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)

from conclave.cli.language import said

KINDS = {int: "cli.misuse.whole", float: "cli.misuse.number"}


class TooSmall(ValueError):
    """A validator's: the value is below the least that can be."""

    def __init__(self, least: int) -> None:
        super().__init__(str(least))


def misuse(error: CycloptsError, commands: list[str]) -> str:
    """One sentence or two: what is wrong, what was perhaps meant, and where more is told."""
    wrong, near = sentence(error), meant(error, commands)
    return said("cli.misuse", said("cli.misuse.near", wrong, near) if near else wrong)


def sentence(error: CycloptsError) -> str:
    """What is wrong."""
    match error:
        case UnknownCommandError(unused_tokens=[word, *_]):
            return said("cli.misuse.command", word)
        case UnknownOptionError():
            return said("cli.misuse.option", error.token.keyword or error.token.value)
        case MissingArgumentError():
            return missing(error)
        case CoercionError():
            return unusable(error)
        case ValidationError():
            return said("cli.misuse.at_least", name_of(error), error.exception_message)
        case RepeatArgumentError():
            return said("cli.misuse.again", str(error.token.keyword))
        case UnusedCliTokensError():
            return said("cli.misuse.too_many", " ".join(error.unused_tokens or []))
    return said("cli.misuse.other")


def missing(error: MissingArgumentError) -> str:
    """A value after an option, or what the command is about."""
    if error.keyword or error.argument is None or error.argument.index is None:
        return said("cli.misuse.no_value", error.keyword or name_of(error))
    return said("cli.misuse.missing", " ".join(error.command_chain or []), name_of(error))


def unusable(error: CoercionError) -> str:
    """A value that is none of those that can be."""
    value = error.token.value if error.token is not None else ""
    if choices := choices_of(error):
        return said("cli.misuse.choice", value, name_of(error), ", ".join(choices))
    kind = KINDS.get(error.target_type, "cli.misuse.value") if error.target_type is not None else "cli.misuse.value"
    return said(kind, value, name_of(error))


def meant(error: CycloptsError, commands: list[str]) -> str:
    """The nearest that there is, or nothing."""
    word, there = "", list[str]()
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        word, there = error.unused_tokens[0], commands
    elif isinstance(error, UnknownOptionError):
        word = error.token.keyword or error.token.value
        there = [name for each in error.argument_collection if each.parse for name in each.names]
    elif isinstance(error, CoercionError) and error.token is not None:
        word, there = error.token.value, choices_of(error)
    return next(iter(get_close_matches(word, there, n=1)), "")


def choices_of(error: CoercionError) -> list[str]:
    return list(map(str, get_args(error.target_type))) if get_origin(error.target_type) is Literal else []


def name_of(error: CycloptsError) -> str:
    """As it was written: `--games`, or FILE for what needs no name."""
    argument = error.argument
    if argument is None:
        return ""
    typed = next((token.keyword for token in argument.tokens if token.keyword), None)
    return typed or (argument.name if argument.index is None else argument.name.lstrip("-").upper())
