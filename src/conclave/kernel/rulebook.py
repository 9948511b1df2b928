"""Rulebooks: every rule of a game by its id, with its words."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conclave.kernel.errors import Unreadable


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
    """The rules of a rulebook.toml by id, in order; then those of files in a folder `rulebook` beside it."""
    rules: dict[str, Rule] = {}
    for file in (path, *sorted(path.with_suffix("").glob("*.toml"))):
        for entry in tomllib.loads(file.read_text("utf-8"))["rule"]:
            rule = Rule(**entry)
            if rule.id in rules:
                raise Unreadable("{0}: there is a rule {1} already", file.name, rule.id)
            rules[rule.id] = rule
    return rules


def chapter_of(rule: str) -> str:
    """`WC-6` of `WC-6.10`."""
    return rule.partition(".")[0]


@cache
def read_chapters(path: Path) -> dict[str, str]:
    """The names of chapters by id, as a rulebook.toml has them; a small one has none."""
    chapters: dict[str, str] = tomllib.loads(path.read_text("utf-8")).get("chapters", {})
    if chapters and (unnamed := {chapter_of(rule) for rule in read_rulebook(path)} - set(chapters)):
        raise Unreadable("{0}: chapter {1} has no name", path.name, sorted(unnamed)[0])
    return chapters


KERNEL_RULES = Path(__file__).with_name("rulebook.toml")
