"""Ledgers: files to which finished games are added, a JSON line each, and from which a match or experiment goes on."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

from conclave.kernel.errors import Unreadable
from conclave.lab.match import Played

MATCH = ("game", "rules", "minds", "levels", "options", "rotate", "secrets")
SAME = (*MATCH, "experiment", "seed", "system", "rounds", "grid", "games")
"""What a header must share with what is to be played, as far as either has it."""


class Line(Protocol):
    """A finished game."""

    def to_dict(self) -> dict[str, Any]:
        """For a line of a file."""


Kind = TypeVar("Kind", bound=Line)
Reader = Callable[[dict[str, Any]], Kind]
"""From a line of a file; KeyError, TypeError or ValueError where it is none."""


def read_ledger(path: Path) -> tuple[dict[str, Any], list[Played]]:
    """The header and the games of one match."""
    return read_lines(path, Played.from_dict)


def read_lines(path: Path, read: Reader[Kind]) -> tuple[dict[str, Any], list[Kind]]:
    """The header, empty in an empty file, and the games; a last line cut short, as by a power cut, does not count."""
    header: dict[str, Any] = {}
    games: list[Kind] = []
    for number, line in enumerate(whole_lines(path).splitlines(), 1):
        try:
            tree = json.loads(line)
            if number > 1:
                games.append(read(tree))
            elif isinstance(tree, dict) and {"game", "rules", "minds", "options"} <= tree.keys():
                header = tree
            else:
                raise ValueError("no header")
        except (KeyError, TypeError, ValueError):
            raise Unreadable("{0} is no file of games: line {1} is not understood", path, number) from None
    return header, games


def whole_lines(path: Path) -> bytes:
    """What was written to the end of a line."""
    try:
        written = path.read_bytes()
    except OSError as error:
        raise Unreadable("{0} cannot be read: {1}", path, error.strerror) from None
    return written[: written.rfind(b"\n") + 1]


class Ledger(Generic[Kind]):
    """Games, and what was to be played; with a file, each game is on disk as soon as `add` returns.

    Notes are kept in a new file's header beside what must be the same. Nobody else can write to the file meanwhile.
    """

    def __init__(
        self, path: Path | None, wanted: dict[str, Any], read: Reader[Kind], notes: dict[str, Any] | None = None
    ) -> None:
        self.games: list[Kind] = []
        self.file: BinaryIO | None = None
        if path is None:
            return
        header: dict[str, Any] = {}
        if path.exists():
            header = read_lines(path, read)[0]
            refuse_others(path, header, wanted)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Unbuffered: a line is one write, so an interruption leaves whole lines.
            self.file = path.open("ab", buffering=0)
        except OSError as error:
            raise Unreadable("{0} cannot be written: {1}", path, error.strerror) from None
        hold(self.file, path)
        header, self.games = read_lines(path, read)  # again: until it was held, somebody else may have written
        self.file.truncate(len(whole_lines(path)))
        if not header:
            self.write(wanted | (notes or {}))

    def add(self, game: Kind) -> None:
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


def hold(file: BinaryIO, path: Path) -> None:
    """Keep others from writing, until the file is closed or this process ends, however it ends."""
    if os.name == "nt":
        return  # where a lock would keep readers away, too
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Unreadable("another command is adding games to {0}", path) from None


def refuse_others(path: Path, header: dict[str, Any], wanted: dict[str, Any]) -> None:
    """A file holds games of one match or experiment only."""
    for key in SAME if header else ():
        held, asked = header.get(key, []), wanted.get(key, [])
        if held != asked:
            raise Unreadable(
                "{0} holds games with {1} {2}, not {3}: name another file", path, key, told(held), told(asked)
            )


def told(value: object) -> str:
    """A header's value in a sentence."""
    return " ".join(map(str, value)) if isinstance(value, list) else json.dumps(value)
