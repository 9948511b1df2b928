"""The printed things of Witchcraft, read once from tiles.toml and board.toml into plain lists."""

from pathlib import Path
from typing import Any

from conclave.kernel.data_file import read, whole
from conclave.kernel.errors import Unreadable

HERE = Path(__file__).parent
TYPES = ["AP", "GO", "GU", "AR", "MA", "MO", "TE", "PT", "PC", "BA", "KE", "PR"]
KINDS = ["E", "P", "T", "S"]  # of altars and power tiles: Energy, Protection, Teleportation, Summoning
ACTS = ["missile", "thunder", "blast", "altars", "refresh", "dissolve", "topple", "swap"]
PLACES = ["pile", "reserve", "pool"]
LINES = {"missile": (1, 8), "thunder": (1, 8), "blast": (1, 1), "altars": (1, 1)}  # least and most angles; others: none


class Tiles:
    """The tile table, a list a column, by tile type."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        for code in tree:
            if code not in TYPES:
                raise Unreadable("{0}: there is no tile [{1}]; tiles are {2}", path.name, code, ", ".join(TYPES))
        self.copies: list[int] = []
        self.place: list[str] = []
        self.act: list[int] = []
        self.angles: list[list[int]] = []
        self.printed: list[int] = []
        """Shield mask by type * 8 + facing."""
        for code in TYPES:
            self.add(tree.get(code), f"{path.name}, [{code}]")
        pool = [code for code, place in zip(TYPES, self.place, strict=True) if place == "pool"]
        if len(pool) < 2:
            raise Unreadable('{0}: at least two tiles need place = "pool", one for each player', path.name)

    def add(self, entry: object, where: str) -> None:
        """The next tile."""
        if not isinstance(entry, dict):
            raise Unreadable("{0}: the tile is missing", where)
        for key in entry:
            if key not in ("copies", "place", "act", "angles", "shields"):
                raise Unreadable(
                    "{0}: '{1}' is no key of a tile; keys are copies, place, act, angles, shields", where, key
                )
        copies = whole(entry, "copies", 1, 3, where)
        place = one_of(entry, "place", PLACES, where)
        act = one_of(entry, "act", ACTS, where)
        angles = eighths(entry, "angles", where)
        least, most = LINES.get(act, (0, 0))
        if not least <= len(angles) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise Unreadable(
                "{0}: 'angles' must hold {1} of them for act = \"{2}\", not {3}", where, wanted, act, len(angles)
            )
        shields = eighths(entry, "shields", where)
        if shields and not angles:
            raise Unreadable("{0}: 'shields' must be empty, because a tile without angles has no facing", where)
        if place == "pool" and copies != 1:
            raise Unreadable("{0}: 'copies' must be 1 for place = \"pool\": a special is dealt to one player", where)
        self.copies.append(copies)
        self.place.append(place)
        self.act.append(ACTS.index(act))
        self.angles.append(angles)
        self.printed += [sum(1 << (shield + facing) % 8 for shield in shields) for facing in range(8)]


class BoardTable:
    """The board's size, altar squares and pieces."""

    def __init__(self, path: Path, tiles: Tiles) -> None:
        tree = read(path)
        for key in tree:
            if key not in ("columns", "rows", "altars", "pieces"):
                raise Unreadable(
                    "{0}: '{1}' is no key of the board; keys are columns, rows, altars, pieces", path.name, key
                )
        self.columns = whole(tree, "columns", 4, 6, path.name)
        self.rows = whole(tree, "rows", 4, 8, path.name)
        self.altars: list[tuple[int, int]] = []
        """(column, row), both counted from 0, in the order of the chance `altars`."""
        names = tree.get("altars")
        if not isinstance(names, list) or len(names) != 4:
            raise Unreadable("{0}: 'altars' must be a list of four squares", path.name)
        for name in names:
            square = self.square(name)
            if square is None or square in self.altars:
                raise Unreadable(
                    "{0}: 'altars' holds {1}; allowed are four different squares of the board", path.name, repr(name)
                )
            self.altars.append(square)
        turned = {(self.columns - 1 - column, self.rows - 1 - row) for column, row in self.altars}
        if turned != set(self.altars):
            raise Unreadable(
                "{0}: 'altars' must map onto each other when the board is turned by 180 degrees", path.name
            )
        pieces = tree.get("pieces")
        if (
            not isinstance(pieces, list)
            or any(type(p) is not int or p not in (1, 2, 3) for p in pieces)
            or repeats(pieces)
        ):
            raise Unreadable("{0}: 'pieces' must list different lengths from 1 to 3, not {1}", path.name, repr(pieces))
        self.pieces: list[int] = sorted(pieces)
        placed = 2 * (1 + sum(n for n, place in zip(tiles.copies, tiles.place, strict=True) if place == "pile"))
        room = self.columns * self.rows - 4
        if placed > room:
            raise Unreadable(
                "{0}: {1} tiles are placed in phase one, but only {2} squares are free", path.name, placed, room
            )

    def square(self, name: object) -> tuple[int, int] | None:
        """(column, row) of a name such as "b2", if it is on the board."""
        if not isinstance(name, str) or len(name) != 2 or not name[1].isdigit():
            return None
        column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None


def repeats(numbers: list[int]) -> bool:
    """Is something named twice?"""
    return len(set(numbers)) != len(numbers)


def one_of(entry: dict[str, Any], key: str, allowed: list[str], where: str) -> str:
    """One of a few words."""
    value = entry.get(key)
    if value not in allowed:
        raise Unreadable("{0}: '{1}' must be one of {2}, not {3}", where, key, ", ".join(allowed), repr(value))
    return str(value)


def eighths(entry: dict[str, Any], key: str, where: str) -> list[int]:
    """Angles in degrees as different eighths of a turn."""
    value = entry.get(key)
    if not isinstance(value, list) or any(type(a) is not int or a % 45 or not -180 <= a <= 315 for a in value):
        raise Unreadable(
            "{0}: '{1}' must be a list of multiples of 45 from -180 to 315, not {2}", where, key, repr(value)
        )
    turns = [angle // 45 % 8 for angle in value]
    if repeats(turns):
        raise Unreadable("{0}: '{1}' names the same direction twice", where, key)
    return turns


TILES = Tiles(HERE / "tiles.toml")
BOARD = BoardTable(HERE / "board.toml", TILES)

COPIES: list[int] = TILES.copies
ACT: list[int] = TILES.act
ANGLES: list[list[int]] = TILES.angles
PRINTED: list[int] = TILES.printed
FACED: list[int] = [1 if angles else 0 for angles in TILES.angles]
POOL: list[int] = [t for t in range(12) if TILES.place[t] == "pool"]
PILE: list[int] = [t for t in range(12) for _ in range(COPIES[t]) if TILES.place[t] == "pile"]
RESERVE: list[int] = [t for t in range(12) for _ in range(COPIES[t]) if TILES.place[t] == "reserve"]
