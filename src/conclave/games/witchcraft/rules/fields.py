"""The state of Witchcraft, declared: every field, and what a seat may know of it (chapter 17)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.rules.geometry import GROWN, PIECES
from conclave.games.witchcraft.rules.stack import (
    HOLDS,
    TIRED,
    covered_of,
    facing_of,
    is_altar,
    kind_of,
    tokens_of,
    top_of,
)
from conclave.kernel.layout import Layout, Look, Row, RowLook, Unseen
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.games.witchcraft.rules.board import Board

USED: Final[i64] = 4  # a power tile that was used is its kind + USED; one never held is -1
HELD: Final[i64] = 8  # how a held tile looks to everybody else
CELL: Final = 18
"""Numbers seen of a cell: what, top or kind, facing, exhausted, tokens, bag laid on it, 12 counts of covered tiles."""

# -- how fields are seen


class Computed(Look["Board"]):
    """A number that follows from the others."""

    def __init__(self, of: "Callable[[Board], int]") -> None:
        self.of = of

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(self.of(b))


class About(Look["Board"]):
    """The two numbers of the pending question."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        is_over = b.to_act == OVER
        seen.append(-1 if is_over else b.about_x())
        seen.append(-1 if is_over else b.about_y())


class Powers(Look["Board"]):
    """WC-14.4, WC-14.5, WC-17.5: a held tile is its owner's secret."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for player in range(size):
            is_secret = b.holds_power(player) and player != seat and b.to_act != OVER
            seen.append(HELD if is_secret else at[first + player])


class Pairs(Look["Board"]):
    """Are the pairs of size 1, 2, 3 unused?"""

    def length(self, size: i64, shape: i64) -> i64:
        return 3

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for piece in range(i64(1), i64(4)):
            seen.append(at[first] >> piece & 1)


class Bags(Look["Board"]):
    """Twelve counts a bag."""

    def length(self, size: i64, shape: i64) -> i64:
        return 12 * size

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for owner in range(size):
            add_bag(seen, self.bag(b, at[first + owner], owner, owner == seat or not b.is_picking()))

    def bag(self, b: "Board", bag: i64, owner: i64, is_open: bool) -> i64:
        """What is seen of it; what is picked is not open to the other player yet (WC-16.3)."""
        return bag


class Reserves(Bags):
    def bag(self, b: "Board", bag: i64, owner: i64, is_open: bool) -> i64:
        return bag if is_open else 0


class Piles(Bags):
    """A secret pick looks as if it were still in the pile."""

    def bag(self, b: "Board", bag: i64, owner: i64, is_open: bool) -> i64:
        return bag if is_open else bag + b.at[RESERVES + owner]


class Cells(Look["Board"]):
    """WC-17.1, WC-17.2: stacks are open, covered tiles included."""

    def length(self, size: i64, shape: i64) -> i64:
        return shape * CELL

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for place in range(first, i64(len(at))):
            add_cell(b, seen, place - first, at[place])


def add_bag(seen: Seen, bag: i64) -> None:
    place = seen.count
    seen.pad(0, 12)
    write_bag(seen, place, bag)


def write_bag(seen: Seen, place: i64, bag: i64) -> None:
    """Over twelve zeros: most bags are nearly empty."""
    page = seen.page
    while bag:
        page[place] = bag & 7
        bag >>= 3
        place += 1


def add_cell(b: "Board", seen: Seen, square: i64, cell: i64) -> None:
    place = seen.count
    seen.pad(0, CELL)
    page = seen.page
    if cell <= 0:
        page[place] = cell
        return
    page[place] = cell & HOLDS
    page[place + 1] = kind_of(cell) if is_altar(cell) else top_of(cell)
    if not is_altar(cell):
        page[place + 2] = facing_of(cell)
        page[place + 3] = 1 if cell & TIRED else 0
        page[place + 4] = tokens_of(cell)
        page[place + 5] = b.gift_for(square)
        write_bag(seen, place + 6, covered_of(cell))


OPEN: Final[Look["Board"]] = Look()

# -- the fields, in the order of the observation

VOLLEY_ROOM: Final = max(8, GROWN.width - 1, GROWN.height - 1)  # eight directions, or a Blast along the longest line
RECEIVERS: Final = 42  # of the 84 tiles that fit into bags, each receiver has one and gets another

FIELDS: Final[Layout["Board"]] = Layout(depth=12)

FIELDS.computed("grown", 1, Computed(lambda b: int(b.setup.grown)))
FIELDS.computed("to_act", 1, Computed(lambda b: b.to_act))
FIELDS.computed("asks", 1, Computed(lambda b: int(b.asked())))
FIELDS.computed("about", 2, About())
ACTIVE: Final[i64] = FIELDS.one("active", OPEN)
FIRST: Final[i64] = FIELDS.one("first", OPEN)
TURNS: Final[i64] = FIELDS.one("turns", OPEN)
"""Turns of phase two that are completed."""
FIELDS.computed("max_turns", 1, Computed(lambda b: b.setup.max_turns))
FIELDS.computed("repeats", 1, Computed(lambda b: int(b.repeats())))
ACTOR: Final[i64] = FIELDS.one("actor", OPEN, start=-1)
"""Square of the acting stack."""
SPARED: Final[i64] = FIELDS.one("spared", OPEN)
"""Has the acting stack escaped exhaustion (WC-9.6)?"""
FIELDS.computed("due", 1, Computed(lambda b: int(b.is_due())))
REASON: Final[i64] = FIELDS.one("reason", OPEN)
"""Why the game is over (see ending.py)."""
FIELDS.computed("winner", 1, Computed(lambda b: b.winner()))
FIELDS.computed("power_tiles", 1, Computed(lambda b: int(b.setup.power_tiles)))
POWERS: Final[i64] = FIELDS.many("powers", 2, Powers(), start=-1)
"""Power tile by seat: its kind, kind + USED, or -1."""
PAIRS: Final[i64] = FIELDS.one("pairs", Pairs(), start=sum(1 << size for size in PIECES))
"""Unused pairs of pieces: bit k for size k."""
RESERVES: Final[i64] = FIELDS.many("reserves", 2, Reserves())
PILES: Final[i64] = FIELDS.many("piles", 2, Piles())
HAND: Final[i64] = FIELDS.one("hand", Bags())
"""Tiles still to be given out."""
DISCARDS: Final[i64] = FIELDS.one("discards", Bags())
VOLLEY: Final[Row] = FIELDS.row("volley", VOLLEY_ROOM, RowLook())
"""Targets fixed at launch and not yet resolved (WC-10.7)."""
GIFTS: Final[Row] = FIELDS.row("gifts", 2 * RECEIVERS, Unseen())
"""Receiving stacks, each followed by the bag laid on it; seen as a part of the cells."""
CELLS: Final[i64] = FIELDS.rest("cells", Cells())
"""What each coordinate holds (see stack.py)."""
