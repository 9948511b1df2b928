"""What there is on a battlefield: fields, and small questions about them."""

from typing import Final

from conclave.games.magia.army.roster import Setup
from conclave.games.magia.data import tables
from conclave.games.magia.rules.codes import (
    COURIER,
    CREATURE,
    E_FINISHED,
    IN_PLAY,
    IN_POOL,
    MESSENGER,
    NONE,
    PIECES_IN,
    ROUTING,
    STEADY,
    UNIT,
)
from conclave.kernel.old_agenda import Agenda
from conclave.kernel.state import EVERYONE

WIDTH: Final = 48
HEIGHT: Final = 36
CELLS: Final = 1728

WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
TERRIBLE: Final[list[int]] = tables.TERRIBLE
WORTH: Final[list[int]] = tables.WORTH
WOUNDS: Final[list[int]] = tables.WOUNDS
COMMAND: Final[list[int]] = tables.COMMAND
LIGHT: Final[list[int]] = tables.LIGHT
FAVOURABLE: Final[list[list[int]]] = tables.FAVOURABLE

WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]


class Board(Agenda):
    """The table; chapters are functions over it, `rules.Magia` puts them together."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(2)
        self.setup = setup
        # -- the clock
        self.map = -1
        self.turn = 0
        self.phase = -2
        """1 to 7; before turn 1: -2 scouting, -1 deployment, 0 after it."""
        self.first = 0
        """The side with the initiative; before turn 1, the scouting picker."""
        self.hour = 5
        """Interval of the hourglass."""
        self.field = 0
        """End-of-turn steps that the Anti-Magic Field still lasts."""
        self.south = 0
        """The seat at the south edge."""
        self.loser = 1
        """Of scouting; the second seat when nobody leads (FW-33.3)."""
        self.lead = 0
        self.reason = 0
        # -- armies
        self.orders: list[int] = [NONE] * 6
        self.flags = 0
        """A bit a command, 3 * seat + c."""
        self.omens: list[int] = [0, 0]
        self.fixed = 0
        """A bit a seat: omens bad for good (FW-2.7)."""
        self.boasts: list[int] = [0, 0]
        self.flights = 0
        """A bit a seat: its Warchief is dead and its Wizards have not rolled yet."""
        self.secret = 0
        """Bits of what is not shown yet: layouts 1, 2; initial orders 4, 8; bids of a duel 16; Arcane Sight 32."""
        self.layouts: list[int] = [-1, -1]
        self.relocated = -1
        """Piece that is being relocated, by the seat that deploys."""
        self.sight: list[int] = []
        """Dice of Arcane Sight by Wizard, the first seat's first; -1 not committed yet."""
        # -- pieces
        self.x: list[int] = []
        self.y: list[int] = []
        self.w: list[int] = []
        self.d: list[int] = []
        self.n: list[int] = []
        self.files: list[int] = []
        self.fate: list[int] = []
        self.champion: list[int] = []
        self.wounds: list[int] = []
        self.reaction: list[int] = []
        self.since: list[int] = []
        """Turn in which the reaction was placed."""
        self.disorder: list[int] = []
        self.mark: list[int] = []
        self.bonus: list[int] = []
        """Cells that Fury adds this phase."""
        self.mp: list[int] = []
        self.cast: list[int] = []
        """Kinds of spells cast this turn, a bit each."""
        self.ward: list[int] = []
        """Wizard whose Magic Protection covers the piece."""
        self.goal: list[int] = []
        """Command whose General a carrier is on the way to."""
        self.scroll: list[int] = []
        """The order it carries."""
        self.due: list[int] = []
        """Killing hits not applied yet."""
        self.lost: list[int] = []
        """Miniatures lost in this step."""
        self.dealt: list[int] = []
        """Losses inflicted in this step."""
        # -- what is going on
        self.cups: list[list[int]] = []
        """Rolls not applied yet, the last one on top."""
        self.spell: list[int] = []
        """The declared spell, or nothing."""
        self.picks: list[int] = []
        """Priests picked for an invocation or attack."""
        self.volleys: list[int] = []
        """Shooter, target, markers, number needed; four a volley."""
        self.attacks: list[int] = []
        """Attacker, target, dice, number to hit, number to kill, killing hits; six an attack."""
        self.duel: list[int] = []
        """Attacker, target, bid, mode, reply."""
        self.grid: list[int] = []
        """The piece on each cell, computed from places."""

    def stand_ready(self) -> None:
        """Every piece as its list has it, not on the table yet. A clone does without: it gets copies of everything."""
        setup = self.setup
        count = setup.pieces
        self.x = [-1] * count
        self.y = [-1] * count
        self.w = [WIDE[profile] for profile in setup.profile]
        self.d = [DEEP[profile] for profile in setup.profile]
        self.n = setup.start[:]
        self.files = [1] * count
        self.fate = [IN_POOL if kind == MESSENGER else IN_PLAY for kind in setup.kind]
        self.champion = [0] * count
        self.wounds = [WOUNDS[profile] for profile in setup.profile]
        self.reaction = [STEADY] * count
        self.since = [0] * count
        self.disorder = [0] * count
        self.mark = [0] * count
        self.bonus = [0] * count
        self.mp = [0] * count
        self.cast = [0] * count
        self.ward = [NONE] * count
        self.goal = [NONE] * count
        self.scroll = [NONE] * count
        self.due = [0] * count
        self.lost = [0] * count
        self.dealt = [0] * count
        self.sight = [-1] * (len(setup.wizards[0]) + len(setup.wizards[1]))
        self.grid = [NONE] * CELLS
        for seat in range(2):
            army = setup.armies[seat]
            base = 0 if seat == 0 else setup.split
            for at in range(len(army.ids)):
                piece = base + at
                self.files[piece] = army.files[at]
                self.champion[piece] = army.champion[at]
                self.mp[piece] = army.magic[at]
                self.w[piece] = army.width(at)
                self.d[piece] = army.depth(at)

    def copy_to(self, twin: "Board") -> None:
        """Everything but the set-up, which is shared."""
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.frames, twin.choices = self.frames[:], self.choices
        twin.map, twin.turn, twin.phase, twin.first, twin.hour = self.map, self.turn, self.phase, self.first, self.hour
        twin.field, twin.south, twin.loser, twin.lead = self.field, self.south, self.loser, self.lead
        twin.reason, twin.orders, twin.flags, twin.omens = self.reason, self.orders[:], self.flags, self.omens[:]
        twin.fixed, twin.boasts, twin.flights, twin.secret = self.fixed, self.boasts[:], self.flights, self.secret
        twin.layouts, twin.relocated, twin.sight = self.layouts[:], self.relocated, self.sight[:]
        twin.x, twin.y, twin.w, twin.d, twin.n = self.x[:], self.y[:], self.w[:], self.d[:], self.n[:]
        twin.files, twin.fate, twin.champion = self.files[:], self.fate[:], self.champion[:]
        twin.wounds, twin.reaction, twin.since = self.wounds[:], self.reaction[:], self.since[:]
        twin.disorder, twin.mark, twin.bonus = self.disorder[:], self.mark[:], self.bonus[:]
        twin.mp, twin.cast, twin.ward = self.mp[:], self.cast[:], self.ward[:]
        twin.goal, twin.scroll, twin.due = self.goal[:], self.scroll[:], self.due[:]
        twin.lost, twin.dealt = self.lost[:], self.dealt[:]
        twin.cups = [cup[:] for cup in self.cups]
        twin.spell, twin.picks, twin.volleys = self.spell[:], self.picks[:], self.volleys[:]
        twin.attacks, twin.duel, twin.grid = self.attacks[:], self.duel[:], self.grid[:]

    def pack(self) -> list[int]:
        ints = [self.to_act, self.shown, self.map, self.turn, self.phase, self.first, self.hour, self.field]
        ints += [self.south, self.loser, self.lead, self.flags, self.fixed, self.flights, self.secret, self.relocated]
        parts = [self.frames, self.choices, self.orders, self.omens, self.boasts, self.layouts]
        parts += [self.x, self.y, self.w, self.d, self.n, self.files, self.fate, self.champion, self.wounds]
        parts += [self.reaction, self.since, self.disorder, self.mark, self.bonus, self.mp, self.cast, self.ward]
        parts += [self.goal, self.scroll, self.due, self.lost, self.dealt]
        parts += [self.spell, self.picks, self.volleys, self.attacks, self.duel, self.sight]
        parts += self.cups
        for part in parts:
            ints.append(len(part))
            ints += part
        return ints

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown, self.map, self.turn, self.phase = ints[0], ints[1], ints[2], ints[3], ints[4]
        self.first, self.hour, self.field, self.south, self.loser = ints[5], ints[6], ints[7], ints[8], ints[9]
        self.lead, self.flags, self.fixed, self.flights = ints[10], ints[11], ints[12], ints[13]
        self.secret, self.relocated = ints[14], ints[15]
        parts: list[list[int]] = []
        at = 16
        while at < len(ints):
            parts.append(ints[at + 1 : at + 1 + ints[at]])
            at += 1 + ints[at]
        self.frames, self.choices, self.orders, self.omens = parts[0], parts[1], parts[2], parts[3]
        self.boasts, self.layouts, self.x, self.y, self.w = parts[4], parts[5], parts[6], parts[7], parts[8]
        self.d, self.n, self.files, self.fate, self.champion = parts[9], parts[10], parts[11], parts[12], parts[13]
        self.wounds, self.reaction, self.since, self.disorder = parts[14], parts[15], parts[16], parts[17]
        self.mark, self.bonus, self.mp, self.cast, self.ward = parts[18], parts[19], parts[20], parts[21], parts[22]
        self.goal, self.scroll, self.due, self.lost, self.dealt = parts[23], parts[24], parts[25], parts[26], parts[27]
        self.spell, self.picks, self.volleys, self.attacks = parts[28], parts[29], parts[30], parts[31]
        self.duel, self.sight, self.cups = parts[32], parts[33], parts[34:]
        self.chart()

    def chart(self) -> None:
        """The grid, from the places."""
        self.grid = [NONE] * CELLS
        for piece in range(self.setup.pieces):
            if self.x[piece] >= 0:
                self.fill(piece, piece)

    def fill(self, piece: int, what: int) -> None:
        grid, x, w = self.grid, self.x[piece], self.w[piece]
        for y in range(self.y[piece], self.y[piece] + self.d[piece]):
            for cell in range(WIDTH * y + x, WIDTH * y + x + w):
                grid[cell] = what

    # -- telling

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """An event with the labels of its pieces: without them, nobody could name them."""
        if self.events is not None:
            self.show(kind, [a, b, c, 0, 0])

    def show(self, kind: int, five: list[int], more: list[int] | None = None) -> None:
        """An event of five numbers, the labels of the pieces among them, and more numbers."""
        if self.events is None:
            return
        labels = [self.label(five[0]) if 0 in PIECES_IN.get(kind, []) else -1]
        labels.append(self.label(five[1]) if 1 in PIECES_IN.get(kind, []) else -1)
        labels.append(self.label(five[2]) if 2 in PIECES_IN.get(kind, []) else -1)
        self.events.append((EVERYONE, kind, five + labels + (more if more is not None else [])))

    def label(self, piece: int) -> int:
        """Owner, profile and number within its kind, in one int; -1 for no piece."""
        if piece < 0 or piece >= self.setup.pieces:
            return -1
        owner, kind = self.setup.owner[piece], self.setup.kind[piece]
        number = 0
        for other in range(piece + 1):
            if self.setup.owner[other] == owner and self.setup.kind[other] == kind:
                number += 1
        return owner + 2 * self.setup.profile[piece] + 256 * number

    # -- placing

    def put(self, piece: int, x: int, y: int) -> None:
        """Onto the table, or to another place on it."""
        if self.x[piece] >= 0:
            self.fill(piece, NONE)
        self.x[piece], self.y[piece] = x, y
        self.fill(piece, piece)

    def lift(self, piece: int) -> None:
        """Off the table."""
        if self.x[piece] >= 0:
            self.fill(piece, NONE)
            self.x[piece] = self.y[piece] = NONE

    def reshape(self, piece: int, x: int, y: int, w: int, d: int) -> None:
        """Another footprint."""
        self.fill(piece, NONE)
        self.x[piece], self.y[piece], self.w[piece], self.d[piece] = x, y, w, d
        self.fill(piece, piece)

    # -- small questions

    def is_here(self, piece: int) -> bool:
        """Alive and on the table."""
        return piece >= 0 and self.x[piece] >= 0

    def is_unit(self, piece: int) -> bool:
        return self.setup.kind[piece] == UNIT

    def is_individual(self, piece: int) -> bool:
        """FW-30.11."""
        return 0 < self.setup.kind[piece] <= CREATURE

    def is_talisman(self, piece: int) -> bool:
        return self.setup.kind[piece] > MESSENGER

    def is_terrible(self, piece: int) -> bool:
        """FW-30.11: creatures, and leaders that ride one."""
        return TERRIBLE[self.setup.profile[piece]] != 0

    def worth(self, piece: int) -> int:
        """FW-30.9."""
        worth = WORTH[self.setup.profile[piece]]
        return worth * self.n[piece] if self.setup.kind[piece] == UNIT else worth

    def order(self, unit: int) -> int:
        """Of the Unit's command."""
        return self.orders[3 * self.setup.owner[unit] + self.setup.command[unit]]

    def leader(self, seat: int, command: int) -> int:
        """The command's leader if alive, else -1."""
        piece = self.setup.leaders[3 * seat + command]
        return piece if self.is_here(piece) else NONE

    def warchief(self, seat: int) -> int:
        return self.leader(seat, 0)

    def authority(self, seat: int, command: int) -> int:
        """FW-40.9: the leader's Command while he lives, else 0."""
        piece = self.leader(seat, command)
        return COMMAND[self.setup.profile[piece]] if piece >= 0 else 0

    def is_favourable(self, seat: int) -> bool:
        """FW-33.5."""
        return FAVOURABLE[self.setup.race[seat]][LIGHT[self.hour]] != 0

    def sides(self) -> list[int]:
        """Seats, the one with the initiative first (FW-34.3)."""
        return [self.first, 1 - self.first]

    def touching(self, piece: int) -> list[int]:
        """Pieces in base contact (FW-30.5), in the order they are met around the footprint."""
        found: list[int] = []
        x, y = self.x[piece], self.y[piece]
        if x < 0:
            return found
        self.add_met(found, x, y, self.w[piece], self.d[piece], piece)
        return found

    def add_met(self, found: list[int], x: int, y: int, w: int, d: int, piece: int) -> None:
        """Pieces on the cells around a footprint."""
        grid = self.grid
        left, right = max(x - 1, 0), min(x + w, WIDTH - 1)
        for row in (y - 1, y + d):
            if 0 <= row < HEIGHT:
                for cell in range(WIDTH * row + left, WIDTH * row + right + 1):
                    met = grid[cell]
                    if met >= 0 and met != piece and met not in found:
                        found.append(met)
        for column in (x - 1, x + w):
            if 0 <= column < WIDTH:
                for cell in range(WIDTH * y + column, WIDTH * (y + d) + column, WIDTH):
                    met = grid[cell]
                    if met >= 0 and met != piece and met not in found:
                        found.append(met)

    def is_touching(self, piece: int, other: int) -> bool:
        """FW-30.5: side or corner neighbours."""
        if self.x[piece] < 0 or self.x[other] < 0:
            return False
        dx, dy = self.x[other] - self.x[piece], self.y[other] - self.y[piece]
        if dx > self.w[piece] or -dx > self.w[other] or dy > self.d[piece] or -dy > self.d[other]:
            return False
        return dx == self.w[piece] or -dx == self.w[other] or dy == self.d[piece] or -dy == self.d[other]

    def is_engaged(self, piece: int) -> bool:
        """FW-30.8."""
        kind = self.setup.kind[piece]
        if kind == COURIER or kind > CREATURE or self.x[piece] < 0 or self.reaction[piece] == ROUTING:
            return False
        is_unit = kind == UNIT
        xs, ys = self.x, self.y
        x, y = xs[piece], ys[piece]
        right, top = x + self.w[piece], y + self.d[piece]
        for other in self.setup.soldiers[1 - self.setup.owner[piece]]:
            if xs[other] > right or ys[other] > top or xs[other] + self.w[other] < x:  # most are far away
                continue
            if self.is_touching(piece, other) and self.engages(other, is_unit):
                return True
        return False

    def engages(self, enemy: int, is_unit: bool) -> bool:
        """Does this enemy in contact engage a Unit, or an Individual?"""
        kind = self.setup.kind[enemy]
        if kind == UNIT:
            return self.reaction[enemy] != ROUTING
        if is_unit:
            return self.is_terrible(enemy)
        return kind <= CREATURE and kind != COURIER

    def is_attached(self, piece: int) -> bool:
        """In contact with a Unit of its own side."""
        owner = self.setup.owner[piece]
        for other in self.touching(piece):
            if self.setup.kind[other] == UNIT and self.setup.owner[other] == owner:
                return True
        return False

    def is_inside(self, piece: int, seat: int) -> bool:
        """FW-30.10: with its whole footprint in the seat's deployment area."""
        if self.south == seat:
            return self.y[piece] + self.d[piece] <= ROWS
        return self.y[piece] >= HEIGHT - ROWS

    def finish(self, reason: int, winner: int) -> None:
        self.reason = reason
        self.shown += 1
        self.tell(E_FINISHED, reason, winner)
        self.end(WON[winner] if winner >= 0 else DRAWN)


ROWS: Final[int] = tables.BATTLE["deployment"]["rows"]
