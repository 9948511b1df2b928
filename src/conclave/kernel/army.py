"""Army lists: what may be put into one, what it costs, and which rules it breaks and by how much."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from conclave.kernel.errors import Unreadable
from conclave.kernel.options import Value
from conclave.kernel.scene import Text

List = Mapping[str, Any]
"""An army list, as TOML or JSON gives it; each game says which keys it has."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to fill in: a number in a range, one of some words, or yes or no."""

    id: str
    name: Text
    kind: str  # int, choice, bool, text
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()  # per unit of the number, or for yes: (purse, points)
    default: bool | int | str = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that a list may hold, or a heading over such lines."""

    id: str
    name: Text
    costs: tuple[tuple[str, int], ...] = ()  # (purse, points)
    least: int = 0  # how often it may be taken
    most: int = 1
    fields: tuple[Field, ...] = ()
    children: tuple["Entry", ...] = ()
    key: str = ""  # of the list that its lines go to; "": a heading


@dataclass(frozen=True, slots=True)
class Problem:
    """A rule that the list breaks: where in the list, and the numbers that go with it."""

    rule: str
    path: str  # such as unit.2.files, "" for the list as a whole
    say: Text


@dataclass(frozen=True, slots=True)
class Report:
    """What a list comes to, purse by purse, and what is wrong with it."""

    totals: dict[str, int]
    limits: dict[str, int]
    problems: tuple[Problem, ...]

    @property
    def is_accepted(self) -> bool:
        return not self.problems


class Builder(Protocol):
    """The army builder of a game; `settings` are its options, which may set the limits."""

    def form(self, settings: Mapping[str, Value]) -> tuple[Entry, ...]: ...

    def check(self, army: List, settings: Mapping[str, Value]) -> Report: ...


def read_army(path: Path) -> dict[str, Any]:
    """The list in a TOML file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Unreadable(f"{path} cannot be opened ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is no TOML: {error}") from None
