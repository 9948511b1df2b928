"""Own minds by name: installed ones, classes of any module, and programs that speak over a pipe."""

import shlex
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import index
from typing import Any, Final, Protocol

from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.state import State
from conclave.minds.mind import Mind
from conclave.minds.own.stdio import SECONDS, StdioMind

GROUP: Final = "conclave.minds"
"""Of entry points: a name, and what is called with (game, seed, *words) to make a mind of that name."""
PYTHON: Final = "py"
PROGRAM: Final = "run"


class Chooser(Protocol):
    """All that a mind must have."""

    def choose(self, state: State, /) -> Any: ...


class OwnMind(Mind):
    """Somebody's mind, whose answers are looked at before anybody believes them."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self.name = name
        self.chooser = chooser

    def choose(self, state: State) -> int:
        asked, options = state.asks(), state.options()[:]
        answer = self.chooser.choose(state)
        try:
            move = index(answer)
        except TypeError:
            raise Unreadable(
                "the mind '{0}' answered '{1}' with {2}, which is no move", self.name, asked, repr(answer)
            ) from None
        if move not in options:
            raise Unreadable("the mind '{0}' answered '{1}' with {2}, which is no option", self.name, asked, move)
        return move

    def close(self) -> None:
        close = getattr(self.chooser, "close", None)
        if close is not None:
            close()


@cache
def installed() -> dict[str, EntryPoint]:
    """What packages offer as minds, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def own_mind(spec: str, game: str, seed: int) -> Mind | None:
    """The mind that somebody else has brought, if the spec names one.

    `NAME` or `NAME:WORD...` is installed, `py:MODULE:CLASS` or `py:MODULE:CLASS:WORD...` is a class that can be
    imported, and `run:COMMAND` or `run:0.5s:COMMAND` a program that speaks as docs/own-minds.md says, with so long for
    an answer.
    """
    kind, _, rest = spec.partition(":")
    if kind == PROGRAM and rest:
        return OwnMind(spec, program(spec, rest, game, seed))
    if kind == PYTHON:
        module, _, rest = rest.partition(":")
        name, *words = rest.split(":")
        return OwnMind(spec, made(spec, class_in(spec, module, name), game, seed, words))
    if kind in installed():
        words = rest.split(":") if rest else []
        return OwnMind(spec, made(spec, loaded(spec, installed()[kind].load), game, seed, words))
    return None


def program(spec: str, rest: str, game: str, seed: int) -> StdioMind:
    """What speaks over a pipe."""
    budget, colon, command = rest.partition(":")
    seconds = SECONDS
    if colon and budget.endswith("s") and budget[:-1].replace(".", "", 1).isdecimal():
        seconds = float(budget[:-1])
    else:
        command = rest
    words = shlex.split(command)
    if not words or seconds <= 0:
        raise Unreadable("'{0}' names no program: write run:COMMAND or run:0.5s:COMMAND", spec)
    return StdioMind(words, game, seed, seconds)


def class_in(spec: str, module: str, name: str) -> Callable[..., Any]:
    """A class by the module that has it."""
    if not module or not name:
        raise Unreadable("'{0}' names no class: write py:MODULE:CLASS", spec)
    found: Callable[..., Any] = loaded(spec, lambda: getattr(import_module(module), name))
    return found


def loaded(spec: str, load: Callable[[], Any]) -> Any:
    """What is imported, or one sentence on why it is not."""
    try:
        return load()
    except Exception as error:
        raise Unreadable("the mind '{0}' cannot be loaded: {1}: {2}", spec, type(error).__name__, error) from error


def made(spec: str, factory: Callable[..., Any], game: str, seed: int, words: list[str]) -> Chooser:
    """A mind of that kind."""
    try:
        mind: Chooser = factory(game, seed, *words)
    except Trouble:
        raise
    except Exception as error:
        raise Unreadable("the mind '{0}' cannot be made: {1}: {2}", spec, type(error).__name__, error) from error
    if not callable(getattr(mind, "choose", None)):
        raise Unreadable("the mind '{0}' has no method 'choose'", spec)
    return mind
