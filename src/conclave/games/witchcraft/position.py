"""Composed positions of Witchcraft: from the fields of a scenario to a state, and back."""

import re
from typing import Any

from conclave.games.witchcraft.rules.board import Setup
from conclave.games.witchcraft.rules.codes import ALTARS, DEPLOY, KINDS, TURN, USED
from conclave.games.witchcraft.rules.deploy import RESERVE
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, PIECES, Geometry
from conclave.games.witchcraft.rules.machine import SIGNS, Witchcraft
from conclave.games.witchcraft.rules.stack import (
    ALTAR,
    FACED,
    FREE,
    GAP,
    TIRED,
    TYPES,
    altar,
    bag_of,
    count,
    covered_of,
    facing_of,
    one,
    owner_of,
    size_of,
    stack,
    tokens_of,
    top_of,
    types_in,
)
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings

FIELDS = {
    "stacks": 'list of "square OWNER TOP>facing +COVERED,... * {shield sides}"; * = exhausted',
    "altars": 'altar squares with their kinds, "b2=E c2=P b5=T c5=S" if left out',
    "pairs": "sizes of the unused pairs of pieces, all if left out",
    "extensions": "squares added to the board, none if left out",
    "reserve_red": "Red's summonable tiles, MO TE PT if left out",
    "reserve_green": "Green's summonable tiles, MO TE PT if left out",
    "power_red": 'kind of the power tile that Red holds: E, P, T or S; "" = none',
    "power_green": 'kind of the power tile that Green holds; "" = none',
    "pile_red": "tiles that Red has yet to place; not empty: the position belongs to phase one",
    "pile_green": "tiles that Green has yet to place",
    "to_move": 'R or G; "R" if left out',
    "turns": "completed turns of phase two, 0 if left out",
    "discards": "tiles that have left the game",
}
STACK = re.compile(r"([a-z]\d+|[a-z]-\d+) ([RG]) ([A-Z]{2})(?:>(\w+))?(?: \+([A-Z,]+))?((?: \*| \{[a-z,]*\})*)")


def setup_of(settings: Settings) -> Setup:
    """The options of a game as the rules want them."""
    first = {"random": -1, "red": 0, "green": 1}[str(settings["first"])]
    return Setup(
        bool(settings["power_tiles"]),
        bool(settings["choose_reserve"]),
        settings["blast"] == "many",
        settings["extensions"] == "grown",
        first,
        int(settings["max_turns"]),
    )


def start(settings: Settings, seats: int) -> Witchcraft:
    """A game before its first chance."""
    return Witchcraft(setup_of(settings)).lay_out()


def position(fields: Fields, settings: Settings, seats: int) -> Witchcraft:
    """A state with these fields; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable(f"{name}: no position field of witchcraft; fields are {', '.join(FIELDS)}")
    b = Witchcraft(setup_of(settings))
    frame = b.frame
    read_extensions(b, fields.get("extensions", []))
    read_altars(
        b, fields.get("altars", " ".join(f"{frame.names[s]}={k}" for s, k in zip(frame.altars, KINDS, strict=True)))
    )
    for text in listed(fields, "stacks", []):
        square, cell = read_stack(text, frame)
        if b.cells[square] == GAP:
            raise Unreadable(f"stacks: '{text}': {frame.names[square]} is no square of this board")
        if b.cells[square] & 3 == ALTAR:
            raise Unreadable(f"stacks: '{text}': an altar stands on {frame.names[square]}")
        if b.cells[square] != FREE:
            raise Unreadable(f"stacks: '{text}': {frame.names[square]} holds a stack already")
        b.cells[square] = cell
    b.pairs = read_pairs(fields.get("pairs", PIECES))
    b.reserves = [read_bag(fields, name, RESERVE) for name in ("reserve_red", "reserve_green")]
    b.powers = [read_power(fields, name) for name in ("power_red", "power_green")]
    if b.powers[0] == b.powers[1] >= 0:
        raise Unreadable("power_green: Red holds the only power tile of that kind (WC-2.6)")
    b.piles = [read_bag(fields, name, 0) for name in ("pile_red", "pile_green")]
    b.discards = read_bag(fields, "discards", 0)
    refuse_crowds(b)
    refuse_stray_squares(b)
    turns = fields.get("turns", 0)
    if type(turns) is not int or turns < 0:
        raise Unreadable(f"turns: {turns!r} is no number of completed turns")
    b.turns = turns
    mover = fields.get("to_move", "R")
    if mover not in SIGNS:
        raise Unreadable(f"to_move: {mover!r} must be R or G")
    begin(b, SIGNS.index(mover))
    return b


def refuse_crowds(b: Witchcraft) -> None:
    """One hand can come to hold every tile of a type, and a bag has room for seven."""
    bags = [b.discards, *b.reserves, *b.piles]
    for cell in b.cells:
        if cell & 3 in (1, 2):
            bags += [covered_of(cell), one(top_of(cell))]
    for tile, code in enumerate(TYPES):
        total = sum(count(bag, tile) for bag in bags)
        if total > 7:
            raise Unreadable(f"stacks: {total} tiles {code} in all are more than the seven that a game can hold")


def refuse_stray_squares(b: Witchcraft) -> None:
    """No more squares are added than the used pairs have; so there is room for the others (WC-13.17)."""
    added = sum(cell != GAP for cell, start in zip(b.cells, b.frame.start, strict=True) if start == GAP)
    used = 2 * sum(size for size in PIECES if not b.pairs >> size & 1)
    if added > used:
        raise Unreadable(f"extensions: {added} squares were added, but the used pairs have only {used} (WC-13.1)")


def begin(b: Witchcraft, mover: int) -> None:
    """The seat's turn, or its placing while piles are left (WC-4.1)."""
    b.active = b.first = mover
    if b.piles[0] or b.piles[1]:
        ahead = size_of(b.piles[1 - mover]) - size_of(b.piles[mover])
        if ahead not in (0, -1):
            raise Unreadable("pile_red: placing alternates, so the piles may differ by one tile at the most")
        if ahead == -1:
            b.first = 1 - mover
        room = b.cells.count(FREE)
        placed = size_of(b.piles[0]) + size_of(b.piles[1])
        if placed > room:
            raise Unreadable(f"pile_red: {placed} tiles are to be placed, but only {room} squares are free")
        b.ask(DEPLOY, 0, mover)
    else:
        for seat, name in enumerate(("Red", "Green")):
            if not b.has_stack(seat):
                raise Unreadable(f"stacks: {name} has no stack on the board, so the game would be over (WC-15.6)")
        b.ask(TURN, mover)
    b.proceed()


def listed(fields: Fields, name: str, default: list[Any]) -> list[Any]:
    """A field that must be a list of texts."""
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable(f"{name}: must be a list of texts")
    return value


def read_square(name: str, field: str, frame: Geometry) -> int:
    square = frame.square(name)
    if square < 0:
        raise Unreadable(f"{field}: '{name}' is no coordinate of the frame")
    return square


def read_extensions(b: Witchcraft, names: object) -> None:
    squares = [read_square(name, "extensions", b.frame) for name in listed({"extensions": names}, "extensions", [])]
    for square in squares:
        if b.cells[square] != GAP:
            raise Unreadable(f"extensions: {b.frame.names[square]} is named twice or belongs to the main board")
        b.cells[square] = FREE
    for square in squares:
        if b.cells[b.frame.size - 1 - square] == GAP:
            twin = b.frame.names[b.frame.size - 1 - square]
            raise Unreadable(f"extensions: {b.frame.names[square]} lacks its half-turn image {twin} (WC-13.5)")


def read_altars(b: Witchcraft, text: object) -> None:
    if not isinstance(text, str):
        raise Unreadable('altars: must be a text such as "b2=E c2=P"')
    seen: list[str] = []
    for word in text.split():
        name, _, kind = word.partition("=")
        if kind not in KINDS or kind in seen:
            raise Unreadable(f"altars: '{word}' must name one of E, P, T, S, each at most once (WC-2.4)")
        square = b.frame.square(name)
        if square not in b.frame.altars or b.cells[square] != FREE:
            allowed = ", ".join(b.frame.names[s] for s in b.frame.altars)
            raise Unreadable(
                f"altars: '{word}' must name one of the altar squares {allowed}, each at most once (WC-2.5)"
            )
        seen.append(kind)
        b.cells[square] = altar(KINDS.index(kind))


def read_stack(text: str, frame: Geometry) -> tuple[int, int]:
    """Square and cell of a stack text."""
    match = STACK.fullmatch(text.strip())
    if match is None:
        raise Unreadable(f"stacks: '{text}' is not of the form 'a1 R AP>n +GO,GU * {{e,s}}'")
    name, sign, tile, facing, covered, marks = match.groups()
    square = read_square(name, "stacks", frame)
    top = read_tile(tile, f"stacks: '{text}'")
    if facing is not None and facing not in DIRECTIONS:
        raise Unreadable(f"stacks: '{text}': '{facing}' is no direction; directions are {', '.join(DIRECTIONS)}")
    if (facing is None) == (FACED[top] == 1):
        needs = "needs a facing" if FACED[top] else "has no facing"
        raise Unreadable(f"stacks: '{text}': {tile} {needs} (WC-2.20)")
    beneath = [read_tile(other, f"stacks: '{text}'") for other in covered.split(",")] if covered else []
    cell = stack(
        SIGNS.index(sign), top, DIRECTIONS.index(facing) if facing else 0, read_counts(beneath, f"stacks: '{text}'")
    )
    if "*" in marks:
        cell |= TIRED
    shields = re.findall(r"\{([a-z,]*)\}", marks)
    if marks.count("*") > 1 or len(shields) > 1:
        raise Unreadable(f"stacks: '{text}': a stack carries one exhaustion token at the most (WC-9.4)")
    for side in shields[0].split(",") if shields and shields[0] else []:
        if side not in DIRECTIONS:
            raise Unreadable(f"stacks: '{text}': '{side}' is no side; sides are {', '.join(DIRECTIONS)}")
        bit = 1 << 10 + DIRECTIONS.index(side)
        if cell & bit:
            raise Unreadable(f"stacks: '{text}': a side carries one shield token at the most (WC-7.8)")
        cell |= bit
    return square, cell


def read_tile(code: str, where: str) -> int:
    if code not in TYPES:
        raise Unreadable(f"{where}: there is no tile {code}; tiles are {', '.join(TYPES)}")
    return TYPES.index(code)


def read_counts(tiles: list[int], where: str) -> int:
    """A bag, which can hold seven tiles of a type."""
    for tile in tiles:
        if tiles.count(tile) > 7:
            raise Unreadable(f"{where}: more than seven tiles {TYPES[tile]} lie in one place")
    return bag_of(tiles)


def read_bag(fields: Fields, name: str, default: int) -> int:
    if name not in fields:
        return default
    return read_counts([read_tile(code, name) for code in listed(fields, name, [])], name)


def read_pairs(sizes: object) -> int:
    if (
        not isinstance(sizes, list)
        or any(type(size) is not int or size not in PIECES for size in sizes)
        or len(set(sizes)) != len(sizes)
    ):
        raise Unreadable(f"pairs: {sizes!r} must list different sizes out of {', '.join(map(str, PIECES))}")
    return sum(1 << size for size in sizes)


def read_power(fields: Fields, name: str) -> int:
    kind = fields.get(name, "")
    if kind == "":
        return -1
    if kind not in KINDS:
        raise Unreadable(f'{name}: {kind!r} must be E, P, T, S or ""')
    return KINDS.index(kind)


# -- and back


def facts(b: Witchcraft) -> Fields:
    """The position fields of a state, in their usual form."""
    frame = b.frame
    return {
        "stacks": [stack_text(b, square) for square in range(frame.size) if b.cells[square] & 3 in (1, 2)],
        "altars": " ".join(
            f"{frame.names[s]}={KINDS[b.cells[s] >> 2]}" for s in frame.altars if b.cells[s] & 3 == ALTAR
        ),
        "pairs": [size for size in PIECES if b.pairs >> size & 1],
        "extensions": [frame.names[s] for s in range(frame.size) if frame.start[s] == GAP and b.cells[s] != GAP],
        "reserve_red": tile_list(b.reserves[0]),
        "reserve_green": tile_list(b.reserves[1]),
        "power_red": power_text(b, 0),
        "power_green": power_text(b, 1),
        "pile_red": tile_list(b.piles[0]),
        "pile_green": tile_list(b.piles[1]),
        "to_move": SIGNS[mover(b)],
        "turns": b.turns,
        "discards": tile_list(b.discards),
    }


def mover(b: Witchcraft) -> int:
    """Whose turn or placing it is."""
    if b.frames and b.frames[-4] < TURN and b.frames[-4] >= ALTARS:
        return b.frames[-2] if b.to_act == -1 else max(b.to_act, 0)
    return b.active


def stack_text(b: Witchcraft, square: int) -> str:
    """A square as scenarios write it; "a1 -" when neither a stack nor an altar is there."""
    cell = b.cells[square]
    name = b.frame.names[square]
    if cell <= 0:
        return f"{name} -"
    if cell & 3 == ALTAR:
        return f"{name} {KINDS[cell >> 2]}"
    top = top_of(cell)
    text = f"{name} {SIGNS[owner_of(cell)]} {TYPES[top]}"
    if FACED[top]:
        text += ">" + DIRECTIONS[facing_of(cell)]
    if cell >> 18:
        text += " +" + ",".join(tile_list(cell >> 18))
    if cell & TIRED:
        text += " *"
    tokens = tokens_of(cell)
    if tokens:
        text += " {" + ",".join(name for side, name in enumerate(DIRECTIONS) if tokens >> side & 1) + "}"
    return text


def tile_list(bag: int) -> list[str]:
    return [TYPES[tile] for tile in types_in(bag) for _ in range(count(bag, tile))]


def power_text(b: Witchcraft, seat: int) -> str:
    kind = b.powers[seat]
    return KINDS[kind] if 0 <= kind < USED else ""
