"""Rulebooks: every rule of a game by its id, with its words."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    """One testable statement."""

    id: str
    title: str
    text: str
    source: str
    kind: str  # seed: the rulebook says so; ruling: decided here
    why: str = ""


@cache
def read_rulebook(path: Path) -> dict[str, Rule]:
    """The rules of a rulebook.toml by id, in order."""
    rules = [Rule(**entry) for entry in tomllib.loads(path.read_text("utf-8"))["rule"]]
    return {rule.id: rule for rule in rules}


KERNEL_RULES = Path(__file__).with_name("rulebook.toml")
