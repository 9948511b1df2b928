"""Ledgers: files to which finished games of a match are added, a JSON line each, and from which it goes on."""

import json
import os
from pathlib import Path
from typing import Any, BinaryIO

from conclave.kernel.errors import Unreadable
from conclave.lab.match import Match, Played


def read_ledger(path: Path) -> tuple[dict[str, Any], list[Played]]:
    """The header, empty in an empty file, and the games; a last line cut short, as by a power cut, does not count."""
    header: dict[str, Any] = {}
    games: list[Played] = []
    for number, line in enumerate(whole_lines(path).splitlines(), 1):
        try:
            tree = json.loads(line)
            if number > 1:
                games.append(Played.from_dict(tree))
            elif isinstance(tree, dict) and {"game", "rules", "minds", "options"} <= tree.keys():
                header = tree
            else:
                raise ValueError("no header")
        except (KeyError, TypeError, ValueError):
            raise Unreadable("{0} is no file of an arena: line {1} is not understood", path, number) from None
    return header, games


def whole_lines(path: Path) -> bytes:
    """What was written to the end of a line."""
    try:
        written = path.read_bytes()
    except OSError as error:
        raise Unreadable("{0} cannot be read: {1}", path, error.strerror) from None
    return written[: written.rfind(b"\n") + 1]


class Ledger:
    """The games of a match; with a file, each is on disk as soon as `add` returns.

    Notes are kept in a new file's header beside what makes the match.
    """

    def __init__(self, path: Path | None, match: Match, notes: dict[str, Any] | None = None) -> None:
        self.games: list[Played] = []
        self.file: BinaryIO | None = None
        if path is None:
            return
        header: dict[str, Any] = {}
        if path.exists():
            header, self.games = read_ledger(path)
            if header:
                refuse_others(path, header, match)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Unbuffered: a line is one write, so an interruption leaves whole lines.
            self.file = path.open("ab", buffering=0)
        except OSError as error:
            raise Unreadable("{0} cannot be written: {1}", path, error.strerror) from None
        self.file.truncate(len(whole_lines(path)))
        if not header:
            self.write(match.header() | (notes or {}))

    def add(self, game: Played) -> None:
        """One more finished game."""
        self.games.append(game)
        self.write(game.to_dict())

    def write(self, tree: dict[str, Any]) -> None:
        """A line, safe on disk."""
        if self.file is not None:
            self.file.write(json.dumps(tree, ensure_ascii=False).encode() + b"\n")
            os.fsync(self.file.fileno())

    def close(self) -> None:
        """Nothing more is added."""
        if self.file is not None:
            self.file.close()


def refuse_others(path: Path, header: dict[str, Any], match: Match) -> None:
    """A file holds games of one match only."""
    for key in ("game", "rules", "minds", "levels", "options", "rotate", "secrets"):
        held, wanted = header.get(key, []), match.header().get(key, [])
        if held != wanted:
            raise Unreadable(
                "{0} holds games with {1} {2}, not {3}: name another file", path, key, told(held), told(wanted)
            )


def told(value: object) -> str:
    """A header's value in a sentence."""
    return " ".join(map(str, value)) if isinstance(value, list) else json.dumps(value)
