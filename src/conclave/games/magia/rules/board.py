"""The table: placing pieces, and small questions about them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from conclave.games.magia.army.roster import Setup
from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import COMMAND, FAVOURABLE, LIGHT, LIGHTS, WORTH
from conclave.games.magia.data.profiles import WOUNDS as PROFILE_WOUNDS
from conclave.games.magia.data.terms import (
    CELLS,
    COURIER,
    HEIGHT,
    IN_PLAY,
    IN_POOL,
    IS_INDIVIDUAL,
    IS_SOLDIER,
    IS_TALISMAN,
    MESSENGER,
    NONE,
    ROUTING,
    UNIT,
    WIDTH,
)
from conclave.games.magia.rules import records
from conclave.games.magia.rules.events import FINISHED
from conclave.games.magia.rules.fields import (
    BID_SECRET,
    FIELDS,
    FIRST,
    HOUR,
    LAYOUT_SECRET,
    MAP,
    ORDERS,
    ORDERS_SECRET,
    PHASE,
    REASON,
    SECRET,
    SIGHT_SECRET,
    SOUTH,
)
from conclave.games.magia.rules.paper import Paper
from conclave.games.magia.rules.records import REACTION, STRIDE, D, N, W, X, Y
from conclave.kernel.agenda import Agenda, Machine
from conclave.kernel.state import OVER

ROWS: Final[i64] = tables.BATTLE["deployment"]["rows"]
WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]
BARE: Final[vec[i16]] = vec[i16]([i16(-1) for _ in range(1728)])


class Board(Agenda):
    """A battle as the chapters see it; they are functions and questions over it, and `machine` puts them together."""

    def __init__(self, setup: Setup, machine: Machine, paper: Paper) -> None:
        super().__init__(2, machine)
        self.setup = setup
        self.paper = paper
        """Shared with its clones."""

    # -- what chapters need of others that lie above them; see machine

    def open_windows(self, cup: i64) -> None:
        """The dice of a roll have fallen: may Priests have it repeated?"""
        raise NotImplementedError

    def settle_roll(self, purpose: i64) -> None:
        """The roll on top is final."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Victory points."""
        raise NotImplementedError

    # -- at the beginning

    def stand_ready(self) -> None:
        """Every piece as its list has it, not on the table yet."""
        setup = self.setup
        rest: list[int] = []
        for seat in range(2):
            army = setup.armies[seat]
            for at in range(len(army.ids)):
                record = [0] * int(STRIDE)
                for place, number in (
                    (records.X, -1),
                    (records.Y, -1),
                    (records.W, army.width(at)),
                    (records.D, army.depth(at)),
                    (records.N, army.strength[at]),
                    (records.FILES, army.files[at]),
                    (records.FATE, int(IN_POOL if setup.kind[len(rest) // STRIDE] == MESSENGER else IN_PLAY)),
                    (records.CHAMPION, army.champion[at]),
                    (records.WOUNDS, int(PROFILE_WOUNDS[army.profile[at]])),
                    (records.MP, army.magic[at]),
                    (records.WARD, -1),
                    (records.GOAL, -1),
                    (records.SCROLL, -1),
                    (records.SIGHT, -1),
                ):
                    record[place - records.PIECES] = number
                rest += record
        self.at = FIELDS.blank(rest)
        self.grid = BARE[:]

    def chart(self) -> None:
        """The grid: the piece on each cell, or -1."""
        self.grid = BARE[:]
        for piece in range(self.setup.pieces):
            if self.at[X + STRIDE * piece] >= 0:
                self.fill(piece, i16(piece))

    def fill(self, piece: i64, what: i16) -> None:
        at, grid = self.at, self.grid
        p = STRIDE * piece
        width = at[W + p]
        start = WIDTH * at[Y + p] + at[X + p]
        for _ in range(at[D + p]):
            for cell in range(start, start + width):
                grid[cell] = what
            start += WIDTH

    # -- events

    def label(self, thing: int) -> int:
        """Owner, profile, number within its kind and among those of its name, in one int; -1 for no piece."""
        setup = self.setup
        if thing < 0 or thing >= setup.pieces:
            return -1
        owner, kind = setup.owner[thing], setup.kind[thing]
        number = 0
        for other in range(i64(thing + 1)):
            if setup.owner[other] == owner and setup.kind[other] == kind:
                number += 1
        return int(owner + 2 * setup.profile[thing]) + 256 * number + 256 * 128 * self.ordinal(i64(thing))

    def ordinal(self, piece: i64) -> int:
        """Its number among those of its side that bear the same name; 0 where it is the only one."""
        setup = self.setup
        owner, kind = setup.owner[piece], setup.kind[piece]
        alike, number = 0, 0
        for other in range(setup.begin[owner], setup.end[owner]):
            is_alike = setup.profile[other] == setup.profile[piece] if kind == UNIT else setup.kind[other] == kind
            if is_alike:
                alike += 1
                if other <= piece:
                    number += 1
        return number if alike > 1 else 0

    # -- placing

    def put(self, piece: i64, x: i64, y: i64) -> None:
        """Onto the table, or to another place on it."""
        at = self.at
        p = STRIDE * piece
        if at[X + p] >= 0:
            self.fill(piece, i16(-1))
        at[X + p] = x
        at[Y + p] = y
        self.fill(piece, i16(piece))

    def lift(self, piece: i64) -> None:
        """Off the table."""
        at = self.at
        p = STRIDE * piece
        if at[X + p] >= 0:
            self.fill(piece, i16(-1))
            at[X + p] = at[Y + p] = NONE

    def reshape(self, piece: i64, x: i64, y: i64, w: i64, d: i64) -> None:
        """Another footprint."""
        at = self.at
        p = STRIDE * piece
        self.fill(piece, i16(-1))
        at[X + p], at[Y + p], at[W + p], at[D + p] = x, y, w, d
        self.fill(piece, i16(piece))

    def cell(self, piece: i64) -> i64:
        """Its south-west cell."""
        return WIDTH * self.at[Y + STRIDE * piece] + self.at[X + STRIDE * piece]

    def piece_on(self, cell: i64) -> i64:
        """The piece on a cell, or -1."""
        return i64(self.grid[cell])

    # -- small questions

    def is_here(self, piece: i64) -> bool:
        """Alive and on the table."""
        return piece >= 0 and self.at[X + STRIDE * piece] >= 0

    def is_unit(self, piece: i64) -> bool:
        return self.setup.kind[piece] == UNIT

    def is_individual(self, piece: i64) -> bool:
        """FW-30.11."""
        kind = self.setup.kind[piece]
        return IS_INDIVIDUAL[kind] != 0

    def is_talisman(self, piece: i64) -> bool:
        return IS_TALISMAN[self.setup.kind[piece]] != 0

    def is_terrible(self, piece: i64) -> bool:
        """FW-30.11: creatures, and leaders that ride one."""
        return self.setup.terrible[piece] != 0

    def worth(self, piece: i64) -> i64:
        """FW-30.9."""
        worth = WORTH[self.setup.profile[piece]]
        return worth * self.at[N + STRIDE * piece] if self.setup.kind[piece] == UNIT else worth

    def order(self, unit: i64) -> i64:
        """Of the Unit's command."""
        return self.at[ORDERS + 3 * self.setup.owner[unit] + self.setup.command[unit]]

    def leader(self, seat: i64, command: i64) -> i64:
        """The command's leader if alive, else -1."""
        piece = self.setup.leaders[3 * seat + command]
        return piece if self.is_here(piece) else NONE

    def warchief(self, seat: i64) -> i64:
        return self.leader(seat, 0)

    def authority(self, seat: i64, command: i64) -> i64:
        """FW-40.9: the leader's Command while he lives, else 0."""
        piece = self.leader(seat, command)
        return COMMAND[self.setup.profile[piece]] if piece >= 0 else i64(0)

    def is_favourable(self, seat: i64) -> bool:
        """FW-33.5."""
        return self.would_favour(seat, self.at[HOUR])

    def would_favour(self, seat: i64, hour: i64) -> bool:
        """Does the light of that hour suit the side's race?"""
        return FAVOURABLE[LIGHTS * self.setup.race[seat] + LIGHT[hour]] != 0

    def side(self, number: i64) -> i64:
        """Of two, the first has the initiative (FW-34.3)."""
        return self.at[FIRST] if number == 0 else 1 - self.at[FIRST]

    def ground(self) -> vec[i64]:
        """By cell, of the map that was drawn."""
        return self.setup.grounds[self.at[MAP]]

    def is_battle(self) -> bool:
        """From the first turn on."""
        return self.at[PHASE] > 0 or self.to_act == OVER

    # -- contact

    def touching(self, piece: i64) -> list[int]:
        """Pieces in base contact (FW-30.5), ascending."""
        found: list[int] = []
        other = self.next_touching(piece, 0, self.setup.pieces)
        while other >= 0:
            found.append(int(other))
            other = self.next_touching(piece, other + 1, self.setup.pieces)
        return found

    def next_touching(self, piece: i64, first: i64, end: i64) -> i64:
        """The first piece of a range in contact, or -1; no footprints ever overlap (FW-30.2)."""
        at = self.at
        p = STRIDE * piece
        x, y = at[X + p], at[Y + p]
        if x < 0:
            return NONE
        right, top = x + at[W + p], y + at[D + p]
        for other in range(first, end):
            o = STRIDE * other
            ox, oy = at[X + o], at[Y + o]
            if ox < 0 or ox > right or oy > top or ox + at[W + o] < x or oy + at[D + o] < y:
                continue
            if other != piece:
                return other
        return NONE

    def is_touching(self, piece: i64, other: i64) -> bool:
        """FW-30.5: side or corner neighbours."""
        at = self.at
        p, o = STRIDE * piece, STRIDE * other
        x, ox = at[X + p], at[X + o]
        if x < 0 or ox < 0:
            return False
        dx, dy = ox - x, at[Y + o] - at[Y + p]
        w, ow, d, od = at[W + p], at[W + o], at[D + p], at[D + o]
        if dx > w or -dx > ow or dy > d or -dy > od:
            return False
        return dx == w or -dx == ow or dy == d or -dy == od

    def is_engaged(self, piece: i64) -> bool:
        """FW-30.8."""
        at = self.at
        kind = self.setup.kind[piece]
        p = STRIDE * piece
        x, y = at[X + p], at[Y + p]
        if kind == COURIER or not IS_SOLDIER[kind] or x < 0 or at[REACTION + p] == ROUTING:
            return False
        right, top = x + at[W + p], y + at[D + p]
        for other in self.setup.soldiers(1 - self.setup.owner[piece]):
            o = STRIDE * other
            ox, oy = at[X + o], at[Y + o]
            if ox < 0 or ox > right or oy > top or ox + at[W + o] < x or oy + at[D + o] < y:
                continue
            if self.engages(other, kind == UNIT):
                return True
        return False

    def engages(self, enemy: i64, is_unit: bool) -> bool:
        """Does this enemy in contact engage a Unit, or an Individual?"""
        kind = self.setup.kind[enemy]
        if kind == UNIT:
            return self.at[REACTION + STRIDE * enemy] != ROUTING
        if is_unit:
            return self.is_terrible(enemy)
        return IS_SOLDIER[kind] != 0 and kind != COURIER

    def is_attached(self, piece: i64) -> bool:
        """In contact with a Unit of its own side."""
        owner = self.setup.owner[piece]
        return self.next_touching(piece, self.setup.begin[owner], self.setup.middle[owner]) >= 0

    def is_inside(self, piece: i64, seat: i64) -> bool:
        """FW-30.10: with its whole footprint in the seat's deployment area."""
        y = self.at[Y + STRIDE * piece]
        if self.at[SOUTH] == seat:
            return y + self.at[D + STRIDE * piece] <= ROWS
        return y >= HEIGHT - ROWS

    # -- secrets (FW-44.1)

    def hides_layout(self, seat: i64, side: i64) -> bool:
        """Is this side's layout unknown to the seat?"""
        return side != seat and self.at[SECRET] >> side & LAYOUT_SECRET != 0

    def hides_orders(self, seat: i64, side: i64) -> bool:
        return side != seat and self.at[SECRET] >> side & ORDERS_SECRET != 0

    def hides_bid(self, seat: i64, wizard: i64) -> bool:
        return self.at[SECRET] & BID_SECRET != 0 and self.setup.owner[wizard] != seat

    def hides_sight(self, seat: i64, side: i64) -> bool:
        return side != seat and self.at[SECRET] & SIGHT_SECRET != 0

    # -- the end

    def finish(self, reason: i64, winner: i64) -> None:
        self.at[REASON] = reason
        self.shown += 1
        self.tell(FINISHED, int(reason), int(winner))
        self.end(WON[winner] if winner >= 0 else DRAWN)


assert len(BARE) == CELLS
