"""Agreement: position fields that were expected against those that are, and what differs, in words."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

Same = Callable[[object, object], bool]

ABSENT = "-"
TOKEN = re.compile(r"[^\s,+{}()\[\]]+")


def exactly(expected: object, actual: object) -> bool:
    """Equal, and true is not 1."""
    return expected == actual and isinstance(expected, bool) == isinstance(actual, bool)


def loosely(expected: object, actual: object) -> bool:
    """The same words in any order: `{s,e}` is `{e,s}`."""
    if isinstance(expected, str) and isinstance(actual, str):
        return Counter(TOKEN.findall(expected)) == Counter(TOKEN.findall(actual))
    if isinstance(expected, list) and isinstance(actual, list):
        left = list(actual)
        for value in expected:
            match = next((n for n, other in enumerate(left) if loosely(value, other)), -1)
            if match < 0:
                return False
            del left[match]
        return not left
    return exactly(expected, actual)


def key_of(entry: object) -> str:
    """What an entry of a list is about: the first of several words, or the `key` or `id` of a table; "": nothing."""
    if isinstance(entry, dict):
        return str(entry.get("key", entry.get("id", "")))
    if isinstance(entry, str) and " " in entry:
        return entry.split()[0]
    return ""


def is_keyed(entries: object) -> bool:
    """Is this a list of things with keys, of which some may be named and others not?"""
    return isinstance(entries, list) and bool(entries) and all(map(key_of, entries))


def differences(path: str, expected: Any, actual: Any, same: Same = exactly) -> list[str]:
    """What differs, of what is expected by name; what nobody named may be anything."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for name, value in expected.items():
            found += differences(f"{path}.{name}", value, actual.get(name), same)
        return found
    if is_keyed(expected) and isinstance(actual, list):
        by_key = {key_of(entry): entry for entry in actual}
        found = []
        for entry in expected:
            key = key_of(entry)
            got = by_key.get(key)
            if is_absence(entry):
                found += [] if got is None else [f"{path}: expected nothing at {key}, got {shown(got)}"]
            elif got is None:
                found.append(f"{path}: expected {shown(entry)}, got nothing there")
            else:
                found += differences(path, entry, got, same)
        return found
    if same(expected, actual):
        return []
    return [f"{path}: expected {shown(expected)}, got {shown(actual)}"]


def is_absence(entry: object) -> bool:
    """Does it say that nothing is there, as `a4 -` does?"""
    return isinstance(entry, str) and entry.split()[1:] == [ABSENT]


def laid_over(actual: Any, expected: Any) -> Any:
    """What is, with what is expected put in its place."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return {**actual, **{name: laid_over(actual.get(name), value) for name, value in expected.items()}}
    if is_keyed(expected) and isinstance(actual, list):
        entries = {key_of(entry): entry for entry in actual}
        for entry in expected:
            entries[key_of(entry)] = laid_over(entries.get(key_of(entry)), entry)
        return [entry for entry in entries.values() if not is_absence(entry)]
    return expected


def things_at(facts: dict[str, Any], key: str) -> list[str]:
    """What other fields have at a key, written `key=thing` there."""
    words = [word for value in facts.values() if isinstance(value, str) for word in value.split()]
    return [word for word in words if word.startswith(key + "=")]


def shown(value: object) -> str:
    """A value as a file would write it."""
    if isinstance(value, str):
        return f"'{value}'"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {shown(part)}" for name, part in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else str(value)
