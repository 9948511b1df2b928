"""Chapter 17: what a seat may know, as one list of numbers with named slices."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import CARRIED, USED, Board
from conclave.games.relics.rules.codes import DIE, FORESIGHT, FORESIGHT_DRAW, NIGHT, SETUP_CHEST
from conclave.kernel.state import OVER

# where a card is, as far as the viewer knows
IN_DECK: Final = 0
DISCARDED: Final = 1
IN_EFFECT: Final = 2
AT_BOTTOM: Final = 3
ON_TOP: Final = 4
OUT: Final = 5  # not in this deck at all

FACTION_SPELLS: Final[list[list[int]]] = tables.FACTION_SPELLS
RELIC_SPELL: Final[list[int]] = tables.RELIC_SPELL
SEERS: Final = [FORESIGHT in spells for spells in FACTION_SPELLS].index(True)
NOBODY: Final = -2

# the lid of a chest
CLOSED: Final = 0
OPEN: Final = 1
CLOSED_AGAIN: Final = 2

# its contents
UNKNOWN: Final = -1
EMPTY: Final = 0
RELIC: Final = 1


def slices(seats: int) -> list[tuple[str, int]]:
    """Names and lengths, for a game of so many seats."""
    return [
        ("seats", 1),
        ("to_act", 1),
        ("asks", 1),  # number of the pending question, -1 when over
        ("about", 2),  # its two parameters
        ("current", 1),
        ("first", 1),
        ("turn", 1),
        ("round_cap", 1),
        ("events", 1),
        ("reason", 1),
        ("winner", 1),
        ("mover", 1),
        ("haste", 1),
        ("spirit", 1),
        ("effect", 1),
        ("param", 1),
        ("foreseen", 1),  # has somebody looked at the top card?
        ("crystals", 4),
        ("used_potions", 1),
        ("factions", seats),
        ("corners", seats),
        ("order", seats),
        ("mana", seats),
        ("costs", seats),  # of the relic spell
        ("walls", seats),
        ("revealed", seats),
        ("cards", 16),  # where each is
        ("wizards", 6 * seats * 6),  # field, status, spent, potion, relic carried (chest or -1), picked
        ("chests", 4 * seats * 5),  # field, lid, carrier, contents as far as known, seats that know (bits)
        ("potions", 68),  # lying, by field
    ]


def observe(b: Board, seat: int) -> list[int]:
    """SR-17.1 to SR-17.4: everything but closed chests, the deck, and chests that are being placed."""
    is_over = b.to_act == OVER
    kind, x, y = -1, -1, -1
    if not is_over:
        kind, x, y = b.frames[-4], b.frames[-2], b.frames[-1]
    seen = [b.seats, b.to_act, kind, x, y, b.current, b.first, b.turn, b.setup.round_cap]
    seen.append(1 if b.setup.events else 0)
    seen.append(b.reason)
    seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else -1)
    seen += [b.mover, 1 if b.haste else 0, 1 if b.spirit else 0, b.effect, b.param, 1 if b.top >= 0 else 0]
    for place in range(4):
        seen.append(b.crystals >> place & 1)
    seen.append(b.potions.count(USED))
    seen += b.factions
    seen += b.corners
    seen += b.order
    seen += b.mana
    for faction in b.factions:
        seen.append(b.setup.costs[RELIC_SPELL[faction]] if faction >= 0 else -1)
    for other in range(b.seats):
        seen.append(b.walls >> other & 1)
    for other in range(b.seats):
        seen.append(b.revealed >> other & 1)
    add_cards(b, seat, seen)
    burdens = [-1] * (6 * b.seats)
    for chest, carrier in enumerate(b.carrier):
        if carrier >= 0:
            burdens[carrier] = chest
    for wizard in range(6 * b.seats):
        seen.append(b.place[wizard])
        seen.append(b.status[wizard])
        seen.append(b.spent >> wizard & 1)
        seen.append(b.flasks >> wizard & 1)
        seen.append(burdens[wizard])
        seen.append(1 if wizard in b.picks else 0)
    add_chests(b, seat, seen, is_over)
    lying = [0] * 68
    for field in b.potions:
        if field != USED and field != CARRIED:
            lying[field] += 1
    seen += lying
    return seen


def add_cards(b: Board, seat: int, seen: list[int]) -> None:
    """SR-17.3: a card on top is known to the one who looked, and lies in the deck for everybody else."""
    discards = b.discards()
    for card in range(16):
        if b.effect == card:
            seen.append(IN_EFFECT)
        elif b.is_night_below and card == NIGHT:
            seen.append(AT_BOTTOM)
        elif discards >> card & 1:
            seen.append(DISCARDED)
        elif b.top == card:
            seen.append(ON_TOP if seat == seer(b) else IN_DECK)
        else:
            seen.append(IN_DECK if b.pool >> card & 1 else OUT)


def seer(b: Board) -> int:
    """The one seat that can have looked at the top card: the one whose faction has Foresight (SR-14.2)."""
    return b.factions.index(SEERS) if SEERS in b.factions else NOBODY


def is_hiding(b: Board) -> bool:
    """Are chests still being placed, unseen by others (SR-3.16)?"""
    return b.to_act != OVER and b.frames[-4] <= SETUP_CHEST and not DIE <= b.frames[-4] <= FORESIGHT_DRAW


def add_chests(b: Board, seat: int, seen: list[int], is_over: bool) -> None:
    hiding = is_hiding(b)
    for chest in range(4 * b.seats):
        owner = chest // 4
        if hiding and owner != seat:
            seen += [-1, 0, -1, UNKNOWN, 0]
            continue
        seen.append(b.chests[chest])
        seen.append(OPEN if b.opened >> chest & 1 else CLOSED_AGAIN if b.uncovered >> chest & 1 else CLOSED)
        seen.append(b.carrier[chest])
        if is_over or b.uncovered >> chest & 1 or (seat >= 0 and b.known[seat] >> chest & 1):
            seen.append(RELIC if b.relic[owner] == chest else EMPTY)
        else:
            seen.append(UNKNOWN)
        knowers = 0
        for other in range(b.seats):
            knowers |= (b.known[other] >> chest & 1) << other
        seen.append(knowers)
