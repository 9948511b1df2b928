"""Chapter 17: what a seat may know, as one list of numbers with named slices."""

from typing import Final

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import HELD, TURN, USED
from conclave.games.witchcraft.rules.deploy import is_picking
from conclave.games.witchcraft.rules.geometry import GROWN
from conclave.games.witchcraft.rules.stack import ALTAR, tokens_of
from conclave.kernel.state import OVER

CELL: Final = (
    18  # numbers a cell: what, top or kind, facing, exhausted, tokens, bag laid on it, 12 counts of covered tiles
)

VOLLEY: Final = max(8, GROWN.width - 1, GROWN.height - 1)  # eight directions, or a Blast along the longest line


def slices(size: int) -> list[tuple[str, int]]:
    """Names and lengths, for a frame of so many coordinates."""
    return [
        ("grown", 1),  # which frame
        ("to_act", 1),
        ("asks", 1),  # number of the pending question, -1 when over
        ("about", 2),  # its two parameters
        ("active", 1),
        ("first", 1),
        ("turns", 1),
        ("max_turns", 1),
        ("repeats", 1),  # how often this turn's position has begun a turn
        ("actor", 1),
        ("spared", 1),  # has the acting stack escaped exhaustion?
        ("due", 1),  # is the activation of this turn still to come?
        ("reason", 1),
        ("winner", 1),
        ("power_tiles", 1),  # are they played with?
        ("powers", 2),  # kind, kind + USED, HELD, or -1
        ("pairs", 3),  # sizes 1, 2, 3 unused?
        ("reserves", 24),
        ("piles", 24),
        ("hand", 12),
        ("discards", 12),
        ("volley", VOLLEY),
        ("cells", size * CELL),
    ]


def observe(b: Board, seat: int) -> list[int]:
    """WC-17.2: all but the power tiles, and reserves while they are picked, is open to everybody."""
    is_over = b.to_act == OVER
    kind, x, y = -1, -1, -1
    if not is_over:
        kind, x, y = b.frames[-4], b.frames[-2], b.frames[-1]
    seen = [1 if b.setup.grown else 0, b.to_act, kind, x, y, b.active, b.first, b.turns, b.setup.max_turns]
    seen.append(b.history.count(b.history[-1]) if b.history else 0)
    seen.append(b.actor)
    seen.append(1 if b.spared else 0)
    seen.append(1 if not is_over and b.frames[0] == TURN else 0)
    seen.append(b.reason)
    seen.append(-1 if b.payoffs[0] == b.payoffs[1] else 0 if b.payoffs[0] > b.payoffs[1] else 1)
    seen.append(1 if b.setup.power_tiles else 0)
    for player in range(2):  # WC-14.4, WC-14.5, WC-17.5
        power = b.powers[player]
        seen.append(HELD if 0 <= power < USED and player != seat and not is_over else power)
    for size in (1, 2, 3):
        seen.append(b.pairs >> size & 1)
    is_secret = is_picking(b)
    for player in range(2):
        add_bag(seen, 0 if is_secret and player != seat else b.reserves[player])
    for player in range(2):
        add_bag(seen, b.piles[player] + (b.reserves[player] if is_secret and player != seat else 0))
    add_bag(seen, b.hand)
    add_bag(seen, b.discards)
    for number in range(VOLLEY):
        seen.append(b.volley[number] if number < len(b.volley) else -1)
    for square, cell in enumerate(b.cells):
        add_cell(b, seen, square, cell)
    return seen


def add_bag(seen: list[int], bag: int) -> None:
    """Twelve counts."""
    for tile in range(12):
        seen.append(bag >> 3 * tile & 7)


def add_cell(b: Board, seen: list[int], square: int, cell: int) -> None:
    if cell <= 0:
        seen.append(cell)
        for _ in range(CELL - 1):
            seen.append(0)
        return
    holds = cell & 3
    seen.append(holds)
    if holds == ALTAR:
        seen.append(cell >> 2)
        for _ in range(CELL - 2):
            seen.append(0)
        return
    seen.append(cell >> 2 & 15)
    seen.append(cell >> 6 & 7)
    seen.append(cell >> 9 & 1)
    seen.append(tokens_of(cell))
    seen.append(gift_for(b, square))
    add_bag(seen, cell >> 18)


def gift_for(b: Board, square: int) -> int:
    """Bag that is about to be laid on a stack."""
    for at in range(0, len(b.gifts), 2):
        if b.gifts[at] == square:
            return b.gifts[at + 1]
    return 0
