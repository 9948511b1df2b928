"""What there is in a game of the Secret Relics: fields, and small questions about them."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.codes import (
    DISABLED,
    FINISHED,
    FOG,
    POTION_DROPPED,
    READY_NOW,
    RELIC_DROPPED,
    VULNERABLE,
    WIZARD_DISABLED,
    WIZARD_READY,
    WIZARD_VULNERABLE,
)
from conclave.kernel.old_agenda import Agenda
from conclave.kernel.state import EVERYONE

NEXT: Final[list[list[int]]] = tables.NEXT
DECK: Final[int] = tables.DECK
PROTECTS: Final[list[int]] = tables.PROTECTS

USED: Final = -1  # places of potions that lie on no field
CARRIED: Final = -2
NOWHERE: Final = -1  # place of a chest that is carried or not yet placed

WON: Final = [
    [[1.0 if seat == winner else -1.0 for seat in range(seats)] for winner in range(seats)] for seats in range(5)
]
DRAWN: Final = [[0.0] * seats for seats in range(5)]


def put(values: list[int], index: int, value: int) -> list[int]:
    """The list with one value replaced; lists that clones share are not edited."""
    twin = values[:]
    twin[index] = value
    return twin


class Setup:
    """The options of a game; shared by all its states (SR-18.1)."""

    def __init__(
        self,
        seats: int,
        corners: list[int],
        chooses_corners: bool,
        factions: list[int],
        draws_factions: bool,
        first: int,
        round_cap: int,
        costs: list[int],
        events: bool,
        auto_peek: bool,
    ) -> None:
        self.seats = seats
        self.corners = corners
        """By seat, unless chosen (SR-3.7)."""
        self.chooses_corners = chooses_corners
        self.factions = factions
        """By seat; empty: drafted or drawn."""
        self.draws_factions = draws_factions
        self.first = first
        """A seat, or -1: drawn by lot (SR-3.21)."""
        self.round_cap = round_cap
        self.costs = costs
        """Of the relic spells (SR-15.2)."""
        self.events = events
        self.auto_peek = auto_peek


NONE: Final[list[int]] = []


class Board(Agenda):
    """The table; chapters are functions over it, `rules.Relics` puts them together.

    Clones share every list but frames, places and status: the others are replaced, never edited (see `put`).
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        self.setup = setup
        self.corners: list[int] = NONE
        """By seat, -1 before one is chosen."""
        self.factions: list[int] = NONE
        """By seat, -1 before one is chosen."""
        self.order: list[int] = NONE
        """Seats clockwise by corner (SR-3.8)."""
        self.first = 0
        self.current = 0
        self.turn = 0
        """Turns completed."""
        self.place: list[int] = NONE
        """Field of each wizard, 6 * seat + type."""
        self.status: list[int] = NONE
        self.spent = 0
        """A bit a wizard: no more this turn (SR-6.9)."""
        self.flasks = 0
        """A bit a wizard: carries a potion."""
        self.potions: list[int] = NONE
        """Field where each potion lies, CARRIED or USED."""
        self.chests: list[int] = NONE
        """Field of each chest, 4 * seat + number; NOWHERE while its relic is carried."""
        self.carrier: list[int] = NONE
        """Wizard that carries the relic of that chest, or -1."""
        self.opened = 0
        """A bit a chest."""
        self.uncovered = 0
        """A bit a chest: it has been open for all to see, be it closed again or not (SR-14.34)."""
        self.relic: list[int] = NONE
        """Chest that holds each seat's relic: the secret of the game."""
        self.known: list[int] = NONE
        """By seat, the chests whose contents it has seen, a bit each (SR-17.2)."""
        self.revealed = 0
        """A bit a seat: its relic has been revealed once (SR-9.9)."""
        self.crystals = 15
        """A bit a mana field."""
        self.mana: list[int] = NONE
        self.pool = DECK
        """Cards of the deck whose place nobody knows (SR-17.5)."""
        self.top = -1
        """Card on top, once Foresight has fixed it."""
        self.is_night_below = False
        """Night-time lies at the bottom, known to all (SR-13.20)."""
        self.effect = -1
        """The lasting card in effect."""
        self.param = -1
        """Pumple's field, or the broken bridge."""
        self.walls = 0
        """A bit a seat: Stone Walls hold."""
        self.haste = False
        self.spirit = False
        self.mover = -1
        """Wizard that has moved and may do one thing more."""
        self.picks: list[int] = NONE
        """Wizards picked for a card or spell that works on all at once."""
        self.reason = 0

    def unpack_box(self) -> None:
        """Everything as it is before the first chance; a clone has no need of it."""
        setup, seats = self.setup, self.seats
        self.corners = [-1] * seats if setup.chooses_corners else setup.corners[:]
        self.factions = setup.factions[:] if setup.factions else [-1] * seats
        self.order = list(range(seats))
        self.place = [-1] * (6 * seats)
        self.status = [READY_NOW] * (6 * seats)
        self.potions = [USED] * (2 * seats)
        self.chests = [NOWHERE] * (4 * seats)
        self.carrier = [-1] * (4 * seats)
        self.relic = [-1] * seats
        self.known = [15 << 4 * seat for seat in range(seats)]
        self.mana = [0] * seats

    def copy_to(self, twin: "Board") -> None:
        """Everything but the set-up, which is shared."""
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.frames, twin.choices = self.frames[:], self.choices
        twin.corners, twin.factions, twin.order = self.corners, self.factions, self.order
        twin.first, twin.current, twin.turn = self.first, self.current, self.turn
        twin.place, twin.status = self.place[:], self.status[:]
        twin.spent, twin.flasks, twin.potions = self.spent, self.flasks, self.potions
        twin.chests, twin.carrier = self.chests, self.carrier
        twin.opened, twin.uncovered = self.opened, self.uncovered
        twin.relic, twin.known, twin.revealed = self.relic, self.known, self.revealed
        twin.crystals, twin.mana = self.crystals, self.mana
        twin.pool, twin.top, twin.is_night_below = self.pool, self.top, self.is_night_below
        twin.effect, twin.param, twin.walls = self.effect, self.param, self.walls
        twin.haste, twin.spirit, twin.mover = self.haste, self.spirit, self.mover
        twin.picks, twin.reason = self.picks, self.reason

    def pack(self) -> list[int]:
        ints = [self.to_act, self.shown, self.first, self.current, self.turn, self.spent, self.flasks, self.opened]
        ints += [self.revealed, self.crystals, self.pool, self.top, 1 if self.is_night_below else 0, self.effect]
        ints += [self.param, self.walls, 1 if self.haste else 0, 1 if self.spirit else 0, self.mover, self.uncovered]
        parts = [self.frames, self.choices, self.corners, self.factions, self.order, self.place, self.status]
        parts += [self.potions, self.chests, self.carrier, self.relic, self.known, self.mana, self.picks]
        for part in parts:
            ints.append(len(part))
            ints += part
        return ints

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown, self.first, self.current, self.turn = ints[0], ints[1], ints[2], ints[3], ints[4]
        self.spent, self.flasks, self.opened, self.revealed, self.crystals = ints[5], ints[6], ints[7], ints[8], ints[9]
        self.pool, self.top, self.is_night_below = ints[10], ints[11], ints[12] != 0
        self.effect, self.param, self.walls = ints[13], ints[14], ints[15]
        self.haste, self.spirit, self.mover, self.uncovered = ints[16] != 0, ints[17] != 0, ints[18], ints[19]
        parts: list[list[int]] = []
        at = 20
        while at < len(ints):
            parts.append(ints[at + 1 : at + 1 + ints[at]])
            at += 1 + ints[at]
        self.frames, self.choices, self.corners, self.factions = parts[0], parts[1], parts[2], parts[3]
        self.order, self.place, self.status, self.potions = parts[4], parts[5], parts[6], parts[7]
        self.chests, self.carrier, self.relic, self.known = parts[8], parts[9], parts[10], parts[11]
        self.mana, self.picks = parts[12], parts[13]

    # -- telling

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """An event holds the factions too: without them, nobody could name its wizards."""
        if self.events is not None:
            self.events.append((EVERYONE, kind, [a, b, c, self.banners()]))

    def whisper(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if self.events is not None:
            self.events.append((seat, kind, [a, b, c, self.banners()]))

    def banners(self) -> int:
        """The factions in one number, eight to a seat: 0 for none yet, else faction + 1."""
        number = 0
        for seat in range(self.seats):
            number |= (self.factions[seat] + 1) << 3 * seat
        return number

    # -- small questions

    def is_active(self, wizard: int) -> bool:
        """SR-6.4: ready or vulnerable."""
        return self.status[wizard] != DISABLED

    def is_spent(self, wizard: int) -> bool:
        return self.spent >> wizard & 1 != 0

    def has_flask(self, wizard: int) -> bool:
        return self.flasks >> wizard & 1 != 0

    def home(self, seat: int) -> int:
        """The own fortress."""
        return 64 + self.corners[seat]

    def active_count(self, seat: int) -> int:
        return sum([1 for wizard in range(6 * seat, 6 * seat + 6) if self.status[wizard] != DISABLED])

    def actives(self, seat: int) -> list[int]:
        return [wizard for wizard in range(6 * seat, 6 * seat + 6) if self.status[wizard] != DISABLED]

    def bodies(self, seat: int) -> list[int]:
        """SR-6.2: own disabled wizards."""
        return [wizard for wizard in range(6 * seat, 6 * seat + 6) if self.status[wizard] == DISABLED]

    def clockwise(self) -> list[int]:
        """Seats from the current one on (SR-13.8)."""
        at = self.order.index(self.current)
        return self.order[at:] + self.order[:at]

    def burden(self, wizard: int) -> int:
        """Chest whose relic the wizard carries, or -1."""
        for chest, carrier in enumerate(self.carrier):
            if carrier == wizard:
                return chest
        return -1

    def is_open(self, chest: int) -> bool:
        return self.opened >> chest & 1 != 0

    def is_relic(self, chest: int) -> bool:
        return self.relic[chest // 4] == chest

    def is_protected(self, wizard: int) -> bool:
        """SR-8.6, SR-14.10: an active Guardian of the faction stands there, or next to it behind Stone Walls."""
        seat = wizard // 6
        field = self.place[wizard]
        for guard in range(6 * seat, 6 * seat + 6):
            if guard == wizard or not PROTECTS[guard - 6 * seat] or self.status[guard] == DISABLED:
                continue
            if self.place[guard] == field or (self.walls >> seat & 1 and field in NEXT[self.place[guard]]):
                return True
        return False

    def discards(self) -> int:
        """Cards on the discard pile: the rest of the deck."""
        out = self.pool
        if self.top >= 0:
            out |= 1 << self.top
        if self.effect >= 0:
            out |= 1 << self.effect
        if self.is_night_below:
            out |= 1 << (FOG + 1)
        return DECK & ~out

    # -- small changes

    def disable(self, wizard: int) -> None:
        """SR-6.2, SR-10.14: beaten where it stands, dropping what it carries."""
        if self.status[wizard] == DISABLED:
            return
        self.status[wizard] = DISABLED
        self.tell(WIZARD_DISABLED, wizard, self.place[wizard])
        self.drop_all(wizard)

    def rise(self, wizard: int) -> None:
        """SR-11.3: active and ready again."""
        self.status[wizard] = READY_NOW
        self.tell(WIZARD_READY, wizard, self.place[wizard])

    def tire(self, wizard: int) -> None:
        """SR-6.6: vulnerable."""
        if self.status[wizard] == READY_NOW:
            self.status[wizard] = VULNERABLE
            self.tell(WIZARD_VULNERABLE, wizard, self.place[wizard])

    def spend(self, wizard: int) -> None:
        self.spent |= 1 << wizard

    def drop_all(self, wizard: int) -> None:
        """Relic and potion lie on its field."""
        field = self.place[wizard]
        chest = self.burden(wizard)
        if chest >= 0:
            self.carrier = put(self.carrier, chest, -1)
            self.chests = put(self.chests, chest, field)
            self.tell(RELIC_DROPPED, chest, field)
        if self.flasks >> wizard & 1:
            self.flasks &= ~(1 << wizard)
            self.potions = put(self.potions, self.potions.index(CARRIED), field)
            self.tell(POTION_DROPPED, field)

    def see(self, seat: int, chest: int) -> None:
        """The seat has seen what is inside."""
        self.known = put(self.known, seat, self.known[seat] | 1 << chest)

    def uncover(self, chest: int) -> None:
        """SR-9.2: open for all to see."""
        self.opened |= 1 << chest
        self.uncovered |= 1 << chest
        for seat in range(self.seats):
            self.see(seat, chest)

    def finish(self, reason: int, winner: int) -> None:
        self.reason = reason
        self.shown += 1
        self.tell(FINISHED, reason, winner)
        self.end(WON[self.seats][winner] if winner >= 0 else DRAWN[self.seats])
