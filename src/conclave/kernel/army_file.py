"""Army lists as files: TOML or JSON in, TOML out, and nothing in between that a list cannot hold."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conclave.kernel.army import List
from conclave.kernel.errors import Unreadable, english

DEEP = 6  # tables and lists within one another
MANY = 4000  # things in a list
LONG = 200  # letters of a text
LARGE = 10**9
BARE = re.compile(r"[A-Za-z0-9_-]+")
HALF = re.compile("[\ud800-\udfff]")  # half a letter, which no file can hold


def read_army(path: Path) -> dict[str, Any]:
    """The list in a file."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise Unreadable("{0} cannot be opened ({1})", path, error.strerror) from None
    except UnicodeDecodeError:
        raise Unreadable("{0} is no text", path) from None
    try:
        return army_in(text)
    except Unreadable as trouble:
        raise Unreadable("{0}: {1}", path, trouble) from None


def army_in(text: str) -> dict[str, Any]:
    """The list in a text, TOML or JSON."""
    try:
        tree: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable("this is no army list: {0}", error) from None
    return plain(tree)


def with_line(army: List, path: str, key: str, line: Any) -> tuple[dict[str, Any], int]:
    """The list with one more line under a key, of itself ("") or of the line at a path; and that line's number."""
    more = {**army}
    inner = more
    steps = path.split(".") if path else []
    for name, number in zip(steps[::2], steps[1::2]):
        lines = inner.get(name)
        at = int(number) - 1 if number.isdigit() else -1
        if not isinstance(lines, list) or not 0 <= at < len(lines) or not isinstance(lines[at], dict):
            raise Unreadable("there is no line {0} in the list", path)
        inner[name] = [*lines]
        inner[name][at] = inner = {**lines[at]}
    lines = inner.get(key, [])
    if len(steps) % 2 or not isinstance(lines, list):
        raise Unreadable("there are no lines under '{0}' of {1}", key, path or english("the list"))
    inner[key] = [*lines, line]
    return plain(more), len(lines) + 1


def plain(tree: Any) -> dict[str, Any]:
    """The list, if it is made of tables, lists, texts, whole numbers and truth, and is not too large."""
    if not isinstance(tree, dict):
        raise Unreadable("this is no army list: it must be a table")
    count_in(tree, DEEP, 0)
    return tree


def count_in(thing: Any, deeper: int, count: int) -> int:
    """How many things there are so far; Unreadable where a list cannot hold one."""
    if count >= MANY:
        raise Unreadable("this is no army list: it holds more than {0} things", MANY)
    if isinstance(thing, dict | list):
        if not deeper:
            raise Unreadable("this is no army list: it is nested too deeply")
        for part in [*thing, *thing.values()] if isinstance(thing, dict) else thing:
            count = count_in(part, deeper - 1, count)
        return count + 1
    is_text = isinstance(thing, str) and len(thing) <= LONG and not HALF.search(thing)
    if not is_text and not (isinstance(thing, int) and abs(thing) <= LARGE):
        raise Unreadable("this is no army list: only tables, lists, short texts, whole numbers and truth are in one")
    return count + 1


def army_toml(army: List) -> str:
    """The list for people: what is said once first, then a table for each line."""
    told = [f"{key_of(key)} = {inline(value)}" for key, value in army.items() if not is_lines(value)]
    for key, value in army.items():
        if is_lines(value):
            for line in value:
                told += ["", f"[[{key_of(key)}]]"]
                told += [f"{key_of(name)} = {inline(part)}" for name, part in line.items()]
    return "\n".join(told).lstrip("\n") + "\n"


def is_lines(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(line, Mapping) for line in value)


def inline(value: Any) -> str:
    """A value on one line; JSON escapes texts as TOML does, but for one letter."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key_of(key)} = {inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_of(key: str) -> str:
    return key if BARE.fullmatch(key) else inline(key)
