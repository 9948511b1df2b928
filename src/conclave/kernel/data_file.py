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
        raise Unreadable(f"{path.name} cannot be read: {error}") from None


def refuse_others(tree: Any, keys: list[str], where: str) -> None:
    if not isinstance(tree, dict):
        raise Unreadable(f"{where} must be a table")
    for key in tree:
        if key not in keys:
            raise Unreadable(f"{where}: '{key}' is not a key here; keys are {', '.join(keys)}")


def table(tree: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    entry = tree.get(key)
    if not isinstance(entry, dict):
        raise Unreadable(f"{where}: [{key}] is missing")
    return entry


def whole(entry: dict[str, Any], key: str, least: int, most: int, where: str) -> int:
    value = entry.get(key)
    if type(value) is not int or not least <= value <= most:
        raise Unreadable(f"{where}: '{key}' must be a whole number from {least} to {most}, not {value!r}")
    return value


def truth(entry: dict[str, Any], key: str, where: str) -> int:
    value = entry.get(key, False)
    if type(value) is not bool:
        raise Unreadable(f"{where}: '{key}' must be true or false, not {value!r}")
    return 1 if value else 0


def one_of(entry: dict[str, Any], key: str, words: list[str], where: str) -> int:
    value = entry.get(key)
    if value not in words:
        raise Unreadable(f"{where}: '{key}' must be one of {', '.join(filter(None, words))}, not {value!r}")
    return words.index(str(value))
