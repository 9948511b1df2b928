"""Deltas: what changed from one view to the next, so that a line need not carry again what the other side has.

A picture is a view in pieces, each as it is written. A delta is made of two pictures that the same line was sent, and
of nothing else: whoever cannot tell two games apart by views cannot tell them apart by deltas.
"""

from bisect import bisect_left
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from conclave.kernel.scene import Choice
from conclave.table.pieces import Drawn, Pieces
from conclave.table.wire import Changes, Delta, TableInfo, View, encode

ENCODER = msgspec.json.Encoder()
NEWS = ("lines", "told", "chat")  # of this message alone: what is not told is empty
LISTS = {"scene.zones": "id", "scene.items": "id", "scene.players": "seat", "choices": "word"}
"""And what tells their members apart."""
APART = frozenset({*NEWS, "choices", "scene", "table", "seat", "number"})
GHOSTS = "ghosts"
MOST = 0.95  # of a whole view; where more has changed, it is sent whole


class Picture:
    """What a line was sent of a seat: each part of a view as it was written, members of lists by what names them.

    Its number follows from what is in it, so that it tells nothing about what others were sent.
    """

    __slots__ = ("lists", "number", "parts", "size")

    def __init__(self, parts: Pieces, drawn: Drawn) -> None:
        written = b"".join(parts.values())
        self.number = crc32(written, drawn.number)
        self.size = len(written) + drawn.size
        self.parts = {**parts, **drawn.parts}
        self.lists = drawn.lists


def picture_of(view: View, drawn: Drawn) -> Picture:
    """A view in pieces; those of its scene and choices are there already."""
    parts = {name: ENCODER.encode(getattr(view, name)) for name in View.__struct_fields__ if name not in APART}
    table = {f"table.{name}": ENCODER.encode(getattr(view.table, name)) for name in TableInfo.__struct_fields__}
    return Picture({**parts, **table}, drawn)


def drawn_of(view: View) -> Drawn:
    """The pieces of a scene and of the choices in it."""
    scene = view.scene
    fields = [name for name in scene.__struct_fields__ if f"scene.{name}" not in LISTS]
    write = ENCODER.encode
    choices, ghosts = choices_and_ghosts(view.choices)
    lists: dict[str, Pieces] = {
        "scene.zones": {zone.id: write(zone) for zone in scene.zones},
        "scene.items": {item.id: write(item) for item in scene.items},
        "scene.players": {player.seat: write(player) for player in scene.players},
        "choices": choices,
    }
    parts = {GHOSTS: ghosts, **{f"scene.{name}": write(getattr(scene, name)) for name in fields}}
    written = b"".join([*parts.values(), *(piece for pieces in lists.values() for piece in pieces.values())])
    has_all = len(choices) == len(view.choices) and len(lists["scene.items"]) == len(scene.items)
    return Drawn(parts, lists, crc32(written), len(written), has_all)


def choices_and_ghosts(choices: list[Choice]) -> tuple[Pieces, bytes]:
    """Choices, and the ghosts in them, which are mostly the same one at many places: each is written once.

    A choice then has the number of its ghost in that list, and where it stands: the cell and the turn.
    """
    bodies: dict[bytes, int] = {}
    pieces: Pieces = {}
    for choice in choices:
        ghost = choice.ghost
        if ghost is None:
            pieces[choice.word] = ENCODER.encode(choice)
            continue
        number = bodies.setdefault(ENCODER.encode(replace(ghost, at=(0, 0), turn=0)), len(bodies))
        place = ENCODER.encode((number, *ghost.at, ghost.turn))
        pieces[choice.word] = ENCODER.encode(replace(choice, ghost=None))[:-1] + b',"ghost":' + place + b"}"
    return pieces, b"[" + b",".join(bodies) + b"]"


def told_by_number(view: View) -> bytes:
    """The motion of a view; a line that is among its lines is told by its number there."""
    numbers = {id(each.line): n for n, each in enumerate(view.lines)}
    return ENCODER.encode(
        [
            {"beats": told.beats, "line": numbers.get(id(told.line), told.line)} if told.line is not None else told
            for told in view.told
        ]
    )


def delta(old: Picture, new: Picture, view: View) -> bytes:
    """What leads from one picture to the next, as a message; b"" where a whole view is better."""
    parts: dict[str, Any] = {name: Raw(piece) for name, piece in new.parts.items() if old.parts.get(name) != piece}
    for name in NEWS:
        if getattr(view, name):
            parts[name] = Raw(told_by_number(view) if name == "told" else ENCODER.encode(getattr(view, name)))
    lists = {name: changes(old.lists[name], pieces) for name, pieces in new.lists.items()}
    if GHOSTS in parts:  # the numbers in choices mean other ghosts now
        gone = [word for word in old.lists["choices"] if word not in new.lists["choices"]]
        lists["choices"] = Changes(gone, [(n, Raw(piece)) for n, piece in enumerate(new.lists["choices"].values())])
    elif lists["choices"]:
        parts[GHOSTS] = Raw(new.parts[GHOSTS])
    found = encode(Delta(view.seat, old.number, new.number, parts, {name: c for name, c in lists.items() if c}))
    return found if len(found) < MOST * new.size else b""


def changes(old: Pieces, new: Pieces) -> Changes | None:
    """From one list to another: what is gone, and what is new, other than it was, or elsewhere; None if nothing is."""
    if old == new and list(old) == list(new):
        return None
    gone = [key for key in old if key not in new]
    kept = unmoved(old, [key for key, piece in new.items() if old.get(key) == piece])
    put = [(n, Raw(piece)) for n, (key, piece) in enumerate(new.items()) if key not in kept]
    return Changes(gone, put)


def unmoved(old: Pieces, keys: list[Any]) -> set[Any]:
    """As many of these keys as stand in the same order as before: the longest run that rises."""
    place = {key: n for n, key in enumerate(old)}
    places = [place[key] for key in keys]
    if all(a < b for a, b in pairwise(places)):
        return set(keys)
    ends: list[int] = []  # the lowest end of a run of each length, and which key that is
    at: list[int] = []
    before: list[int] = []
    for n, where in enumerate(places):
        length = bisect_left(ends, where)
        before.append(at[length - 1] if length else -1)
        if length == len(ends):
            ends.append(where)
            at.append(n)
        else:
            ends[length], at[length] = where, n
    found, n = set(), at[-1]
    while n >= 0:
        found.add(keys[n])
        n = before[n]
    return found


def patched(view: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """What the other side makes of a delta and the view that it had, as the browser does: for programs in Python."""
    assert found["base"] == view["number"], "a delta to another view"
    new = {**view, **{name: [] for name in NEWS}, "number": found["number"]}
    new["scene"], new["table"] = dict(view["scene"]), dict(view["table"])
    for name, value in found["parts"].items():
        outer, _, inner = name.rpartition(".")
        (new[outer] if outer else new)[inner] = value
    ghosts, lines = new.pop(GHOSTS, []), new["lines"]
    new["told"] = [
        {**told, "line": lines[n]["line"]} if isinstance(n := told.get("line"), int) else told for told in new["told"]
    ]
    for name, change in found["lists"].items():
        if name == "choices":
            change = {**change, "put": [(n, with_ghost(choice, ghosts)) for n, choice in change["put"]]}
        outer, _, inner = name.rpartition(".")
        holder = new[outer] if outer else new
        holder[inner] = patched_list(holder[inner], change, LISTS[name])
    return new


def with_ghost(choice: dict[str, Any], ghosts: list[Any]) -> dict[str, Any]:
    """A choice whose ghost, if it has one, is told by its number and place."""
    if "ghost" not in choice:
        return choice
    number, x, y, turn = choice["ghost"]
    place = {"at": [x, y]} if x or y else {}
    return {**choice, "ghost": {**ghosts[number], **place, **({"turn": turn} if turn else {})}}


def patched_list(old: list[Any], change: dict[str, Any], key: str) -> list[Any]:
    """Leave out what is gone and what comes anew, then put that into its places."""
    away = {*change["gone"], *(each[key] for _, each in change["put"])}
    found = [each for each in old if each[key] not in away]
    for place, each in change["put"]:
        found.insert(place, each)
    return found
