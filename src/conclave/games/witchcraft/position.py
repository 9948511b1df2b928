"""Composed positions of Witchcraft: from the fields of a scenario to a state, and back."""

from conclave.games.witchcraft.position_texts import (
    listed,
    read_bag,
    read_pairs,
    read_power,
    read_square,
    read_stack,
    read_turns,
    stack_text,
    tile_list,
)
from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES, count, size_of
from conclave.games.witchcraft.rules.deploy import DEPLOY, RESERVE
from conclave.games.witchcraft.rules.fields import ACTIVE, CELLS, DISCARDS, FIRST, PAIRS, PILES, POWERS, RESERVES, TURNS
from conclave.games.witchcraft.rules.geometry import PIECES, Geometry
from conclave.games.witchcraft.rules.machine import Witchcraft, empty, lay_out
from conclave.games.witchcraft.rules.setup import SIGNS, Setup
from conclave.games.witchcraft.rules.stack import FREE, GAP, altar, is_altar, is_stack, kind_of, tiles_of
from conclave.games.witchcraft.rules.turn import TURN
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings
from conclave.kernel.state import CHANCE

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
    return lay_out(setup_of(settings))


def position(fields: Fields, settings: Settings, seats: int) -> Witchcraft:
    """A state with these fields; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable("{0}: no position field of witchcraft; fields are {1}", name, ", ".join(FIELDS))
    b = empty(setup_of(settings))
    at = b.at
    lay_extensions(b, listed(fields, "extensions"))
    set_altars(b, fields.get("altars", all_altars(b.geometry)))
    place_stacks(b, listed(fields, "stacks"))
    at[PAIRS] = read_pairs(fields.get("pairs", PIECES))
    for seat, name in enumerate(("red", "green")):
        at[RESERVES + seat] = read_bag(fields, f"reserve_{name}", RESERVE)
        at[PILES + seat] = read_bag(fields, f"pile_{name}", 0)
        at[POWERS + seat] = read_power(fields, f"power_{name}")
    if at[POWERS] == at[POWERS + 1] >= 0:
        raise Unreadable("power_green: Red holds the only power tile of that kind (WC-2.6)")
    at[DISCARDS] = read_bag(fields, "discards", 0)
    refuse_crowds(b)
    refuse_stray_squares(b)
    at[TURNS] = read_turns(fields.get("turns", 0))
    mover = fields.get("to_move", "R")
    if mover not in SIGNS:
        raise Unreadable("to_move: {0} must be R or G", repr(mover))
    begin(b, SIGNS.index(mover))
    return b


def lay_extensions(b: Witchcraft, names: list[str]) -> None:
    geometry = b.geometry
    squares = [read_square(name, "extensions", geometry) for name in names]
    for square in squares:
        if b.cell(square) != GAP:
            raise Unreadable("extensions: {0} is named twice or belongs to the main board", geometry.names[square])
        b.at[CELLS + square] = FREE
    for square in squares:
        twin = geometry.size - 1 - square
        if b.cell(twin) == GAP:
            here, there = geometry.names[square], geometry.names[twin]
            raise Unreadable("extensions: {0} lacks its half-turn image {1} (WC-13.5)", here, there)


def all_altars(geometry: Geometry) -> str:
    """Every altar, in the order of their kinds."""
    return " ".join(f"{geometry.names[square]}={kind}" for square, kind in zip(geometry.altars, KINDS, strict=True))


def set_altars(b: Witchcraft, text: object) -> None:
    if not isinstance(text, str):
        raise Unreadable('altars: must be a text such as "b2=E c2=P"')
    geometry = b.geometry
    seen: list[str] = []
    for word in text.split():
        name, _, kind = word.partition("=")
        if kind not in KINDS or kind in seen:
            raise Unreadable("altars: '{0}' must name one of E, P, T, S, each at most once (WC-2.4)", word)
        square = geometry.square(name)
        if square not in geometry.altars or b.cell(square) != FREE:
            allowed = ", ".join(geometry.names[place] for place in geometry.altars)
            raise Unreadable(
                "altars: '{0}' must name one of the altar squares {1}, each at most once (WC-2.5)", word, allowed
            )
        seen.append(kind)
        b.at[CELLS + square] = altar(KINDS.index(kind))


def place_stacks(b: Witchcraft, texts: list[str]) -> None:
    for text in texts:
        square, cell = read_stack(text, b.geometry)
        held, name = b.cell(square), b.geometry.names[square]
        if held == GAP:
            raise Unreadable("stacks: '{0}': {1} is no square of this board", text, name)
        if is_altar(held):
            raise Unreadable("stacks: '{0}': an altar stands on {1}", text, name)
        if held != FREE:
            raise Unreadable("stacks: '{0}': {1} holds a stack already", text, name)
        b.at[CELLS + square] = cell


def refuse_crowds(b: Witchcraft) -> None:
    """One hand can come to hold every tile of a type, and a bag has room for seven."""
    bags = [b.at[place] for place in (DISCARDS, RESERVES, RESERVES + 1, PILES, PILES + 1)]
    bags += [tiles_of(cell) for cell in cells(b) if is_stack(cell)]
    for tile, code in enumerate(TYPES):
        total = sum(count(bag, tile) for bag in bags)
        if total > 7:
            raise Unreadable("stacks: {0} tiles {1} in all are more than the seven that a game can hold", total, code)


def refuse_stray_squares(b: Witchcraft) -> None:
    """No more squares are added than the used pairs have; so there is room for the others (WC-13.17)."""
    added = len(extensions(b))
    used = 2 * sum(size for size in PIECES if not b.at[PAIRS] >> size & 1)
    if added > used:
        raise Unreadable("extensions: {0} squares were added, but the used pairs have only {1} (WC-13.1)", added, used)


def begin(b: Witchcraft, mover: int) -> None:
    """The seat's turn, or its placing while piles are left (WC-4.1)."""
    at = b.at
    at[ACTIVE] = at[FIRST] = mover
    mine, theirs = size_of(at[PILES + mover]), size_of(at[PILES + 1 - mover])
    if mine or theirs:
        if theirs - mine not in (0, -1):
            raise Unreadable("pile_red: placing alternates, so the piles may differ by one tile at the most")
        if theirs < mine:
            at[FIRST] = 1 - mover
        room = cells(b).count(int(FREE))
        if mine + theirs > room:
            raise Unreadable("pile_red: {0} tiles are to be placed, but only {1} squares are free", mine + theirs, room)
        b.ask(DEPLOY, 0, mover)
    else:
        for seat, name in enumerate(("Red", "Green")):
            if not b.has_stack(seat):
                raise Unreadable("stacks: {0} has no stack on the board, so the game would be over (WC-15.6)", name)
        b.ask(TURN, mover)
    b.proceed()


# -- and back


def facts(b: Witchcraft) -> Fields:
    """The position fields of a state, in their usual form."""
    at, names = b.at, b.geometry.names
    return {
        "stacks": [stack_text(b, square) for square, cell in enumerate(cells(b)) if is_stack(cell)],
        "altars": " ".join(
            f"{names[square]}={KINDS[kind_of(b.cell(square))]}"
            for square in b.geometry.altars
            if is_altar(b.cell(square))
        ),
        "pairs": [size for size in PIECES if at[PAIRS] >> size & 1],
        "extensions": [names[square] for square in extensions(b)],
        "reserve_red": tile_list(at[RESERVES]),
        "reserve_green": tile_list(at[RESERVES + 1]),
        "power_red": KINDS[at[POWERS]] if b.holds_power(0) else "",
        "power_green": KINDS[at[POWERS + 1]] if b.holds_power(1) else "",
        "pile_red": tile_list(at[PILES]),
        "pile_green": tile_list(at[PILES + 1]),
        "to_move": SIGNS[mover(b)],
        "turns": int(at[TURNS]),
        "discards": tile_list(at[DISCARDS]),
    }


def mover(b: Witchcraft) -> int:
    """Whose turn or placing it is."""
    if b.is_confrontation():
        return int(b.at[ACTIVE])
    return int(b.about_x()) if b.to_act == CHANCE else b.to_act


def cells(b: Witchcraft) -> list[int]:
    """All cells, in board order."""
    return [int(b.cell(square)) for square in range(b.geometry.size)]


def extensions(b: Witchcraft) -> list[int]:
    """Squares that were added to the main board."""
    pairs = zip(cells(b), b.geometry.start, strict=True)
    return [square for square, (cell, main) in enumerate(pairs) if cell != GAP and main == GAP]
