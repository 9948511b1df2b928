"""Values that only the data files of Sorcery hold; the others are in the kernel's data_file."""

from typing import Any

from conclave.kernel.errors import Unreadable


def table(tree: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    entry = tree.get(key)
    if not isinstance(entry, dict):
        raise Unreadable("{0}: '{1}' must be a table", where, key)
    return entry


def text(entry: dict[str, Any], key: str, where: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value:
        raise Unreadable("{0}: '{1}' must be a text", where, key)
    return value


def names(entry: dict[str, Any], key: str, words: list[str], where: str) -> list[int]:
    """Places of several words."""
    value = entry.get(key)
    if not isinstance(value, list) or any(word not in words for word in value):
        raise Unreadable("{0}: '{1}' may hold {2}, not {3}", where, key, ", ".join(words), repr(value))
    return [words.index(word) for word in value]
