"""Values of a data file, each with a sentence that says what is wrong with it and what is allowed."""

import tomllib
from pathlib import Path
from typing import Any

from conclave.kernel.errors import Unreadable


def read(path: Path) -> dict[str, Any]:
    """The tree in a TOML file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Unreadable("{0} cannot be read: {1}", path.name, error) from None


def refuse_others(tree: Any, keys: list[str], where: str) -> None:
    if not isinstance(tree, dict):
        raise Unreadable("{0} must be a table", where)
    for key in tree:
        if key not in keys:
            raise Unreadable("{0}: '{1}' is not a key here; keys are {2}", where, key, ", ".join(keys))


def table(tree: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    entry = tree.get(key)
    if not isinstance(entry, dict):
        raise Unreadable("{0}: [{1}] is missing", where, key)
    return entry


def whole(entry: dict[str, Any], key: str, least: int, most: int, where: str) -> int:
    value = entry.get(key)
    if type(value) is not int or not least <= value <= most:
        raise Unreadable(
            "{0}: '{1}' must be a whole number from {2} to {3}, not {4}", where, key, least, most, repr(value)
        )
    return value


def truth(entry: dict[str, Any], key: str, where: str) -> int:
    value = entry.get(key, False)
    if type(value) is not bool:
        raise Unreadable("{0}: '{1}' must be true or false, not {2}", where, key, repr(value))
    return 1 if value else 0


def one_of(entry: dict[str, Any], key: str, words: list[str], where: str) -> int:
    value = entry.get(key)
    if value not in words:
        raise Unreadable(
            "{0}: '{1}' must be one of {2}, not {3}", where, key, ", ".join(filter(None, words)), repr(value)
        )
    return words.index(str(value))
