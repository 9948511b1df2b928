"""What there is in a game of the Secret Relics: small questions about the fields, and small changes of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.ground import FORTRESS, flat, is_next
from conclave.games.relics.rules.wizards import DISABLED, PROTECTS, READY, VULNERABLE
from conclave.kernel.agenda import Agenda, Machine
from conclave.kernel.state import OVER

RELIC_SPELL: Final[vec[i64]] = flat(tables.RELIC_SPELL)
"""By faction."""
SEERS: Final[i64] = [tables.SPELLS.index("foresight") in spells for spells in tables.FACTION_SPELLS].index(True)
NOBODY: Final[i64] = -2
ALL_CRYSTALS: Final[i64] = 15

WON: Final = [
    [[1.0 if seat == winner else -1.0 for seat in range(seats)] for winner in range(seats)] for seats in range(5)
]
DRAWN: Final = [[0.0] * seats for seats in range(5)]


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
        empty_tires: bool = False,
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
        self.costs = flat(costs)
        """Of the relic spells (SR-15.2)."""
        self.events = events
        self.auto_peek = auto_peek
        self.empty_tires = empty_tires
        """Does an empty chest after a move leave the wizard vulnerable (SR-9.6)?"""


class Board(Agenda):
    """The table; chapters are questions and functions over it, `machine.Relics` puts them together."""

    def __init__(self, setup: Setup, machine: Machine) -> None:
        super().__init__(setup.seats, machine)
        self.setup = setup

    def unpack_box(self) -> None:
        """Everything as it is before the first chance; a clone has no need of it."""
        self.at = at = f.FIELDS.blank([])
        for seat in range(i64(self.seats)):
            at[f.ORDER + seat] = seat
            at[f.KNOWN + seat] = 15 << 4 * seat
            if not self.setup.chooses_corners:
                at[f.CORNERS + seat] = self.setup.corners[seat]
            if self.setup.factions:
                at[f.FACTIONS + seat] = self.setup.factions[seat]

    def context(self) -> list[int]:
        """The factions in one number, eight to a seat: 0 for none yet, else faction + 1; they name wizards."""
        banners: i64 = 0
        for seat in range(i64(self.seats)):
            banners |= (self.at[f.FACTIONS + seat] + 1) << 3 * seat
        return [int(banners)]

    # -- seats

    def is_setting_up(self) -> bool:
        """Are wizards not yet on the board, and chests still being hidden (SR-3.16)?"""
        return self.to_act != OVER and self.at[f.PLACE] < 0

    def by_seat(self, first: i64) -> list[int]:
        """The numbers of all seats in play, of a field with a number a seat."""
        return [int(self.at[first + seat]) for seat in range(i64(self.seats))]

    def home(self, seat: i64) -> i64:
        """The own fortress."""
        return FORTRESS + self.at[f.CORNERS + seat]

    def has_corner(self, corner: i64) -> bool:
        """Does somebody live there?"""
        at = self.at
        return any(at[place] == corner for place in range(f.CORNERS, f.CORNERS + i64(self.seats)))

    def is_real(self, field: i64) -> bool:
        """SR-2.12: an empty notch is no field."""
        return field < FORTRESS or self.has_corner(field - FORTRESS)

    def clockwise(self) -> list[int]:
        """Seats from the current one on (SR-13.8)."""
        order = self.by_seat(f.ORDER)
        here = order.index(int(self.at[f.CURRENT]))
        return order[here:] + order[:here]

    def next_seat(self) -> i64:
        """Whose turn comes next, clockwise."""
        at = self.at
        place: i64 = 0
        while at[f.ORDER + place] != at[f.CURRENT]:
            place += 1
        return at[f.ORDER + (place + 1) % i64(self.seats)]

    def seer(self) -> i64:
        """The one seat that can have looked at the top card: the one whose faction has Foresight (SR-14.2)."""
        for seat in range(i64(self.seats)):
            if self.at[f.FACTIONS + seat] == SEERS:
                return seat
        return NOBODY

    def relic_spell(self, seat: i64) -> i64:
        return RELIC_SPELL[self.at[f.FACTIONS + seat]]

    def cost(self, seat: i64) -> i64:
        """Mana for the relic spell (SR-15.2)."""
        return self.setup.costs[self.relic_spell(seat)]

    # -- wizards

    def is_active(self, wizard: i64) -> bool:
        """SR-6.4: ready or vulnerable."""
        return self.at[f.STATUS + wizard] != DISABLED

    def is_spent(self, wizard: i64) -> bool:
        return self.at[f.SPENT] >> wizard & 1 != 0

    def can_begin(self, wizard: i64) -> bool:
        """SR-6.7: ready and not spent."""
        at = self.at
        return at[f.STATUS + wizard] == READY and at[f.SPENT] >> wizard & 1 == 0

    def has_flask(self, wizard: i64) -> bool:
        return self.at[f.FLASKS] >> wizard & 1 != 0

    def active_count(self, seat: i64) -> i64:
        at = self.at
        count: i64 = 0
        for place in range(f.STATUS + 6 * seat, f.STATUS + 6 * seat + 6):
            if at[place] != DISABLED:
                count += 1
        return count

    def actives(self, seat: i64) -> list[int]:
        at = self.at
        return [int(wizard) for wizard in range(6 * seat, 6 * seat + 6) if at[f.STATUS + wizard] != DISABLED]

    def bodies(self, seat: i64) -> list[int]:
        """SR-6.2: own disabled wizards."""
        at = self.at
        return [int(wizard) for wizard in range(6 * seat, 6 * seat + 6) if at[f.STATUS + wizard] == DISABLED]

    def burden(self, wizard: i64) -> i64:
        """Chest whose relic the wizard carries, or -1."""
        at = self.at
        for seat in range(i64(self.seats)):
            if at[f.CARRIERS + seat] == wizard:
                return at[f.RELICS + seat]
        return -1

    def is_protected(self, wizard: i64) -> bool:
        """SR-8.6, SR-14.10: an active Guardian of the faction stands there, or next to it behind Stone Walls."""
        at = self.at
        seat = wizard // 6
        field = at[f.PLACE + wizard]
        for kind in range(i64(6)):
            guard = 6 * seat + kind
            if guard == wizard or not PROTECTS[kind] or at[f.STATUS + guard] == DISABLED:
                continue
            if at[f.PLACE + guard] == field or (at[f.WALLS] >> seat & 1 and is_next(at[f.PLACE + guard], field)):
                return True
        return False

    # -- chests, potions and cards

    def is_open(self, chest: i64) -> bool:
        return self.at[f.OPENED] >> chest & 1 != 0

    def is_relic(self, chest: i64) -> bool:
        return self.at[f.RELICS + chest // 4] == chest

    def carrier(self, chest: i64) -> i64:
        """Wizard that carries the relic of that chest, or -1."""
        return self.at[f.CARRIERS + chest // 4] if self.is_relic(chest) else -1

    def knows(self, seat: i64, chest: i64) -> bool:
        """Has the seat seen what is in the chest?"""
        return self.at[f.KNOWN + seat] >> chest & 1 != 0

    def potion(self, where: i64) -> i64:
        """Place of the first potion that is there (a field, f.CARRIED or USED), or -1."""
        at = self.at
        for place in range(f.POTIONS, f.POTIONS + 2 * i64(self.seats)):
            if at[place] == where:
                return place
        return -1

    def potions(self, where: i64) -> int:
        """How many are there."""
        at = self.at
        return sum([1 for place in range(f.POTIONS, f.POTIONS + 2 * i64(self.seats)) if at[place] == where])

    def discards(self) -> i64:
        """Cards on the discard pile: the rest of the deck."""
        at = self.at
        out = at[f.POOL]
        if at[f.TOP] >= 0:
            out |= 1 << at[f.TOP]
        if at[f.EFFECT] >= 0:
            out |= 1 << at[f.EFFECT]
        if at[f.NIGHT_BELOW]:
            out |= 1 << NIGHT
        return f.DECK & ~out

    # -- small changes

    def disable(self, wizard: i64) -> None:
        """SR-6.2, SR-10.14: beaten where it stands, dropping what it carries."""
        at = self.at
        if at[f.STATUS + wizard] == DISABLED:
            return
        at[f.STATUS + wizard] = DISABLED
        self.tell(events.DISABLED, wizard, at[f.PLACE + wizard])
        self.drop_all(wizard)

    def rise(self, wizard: i64) -> None:
        """SR-11.3: active and ready again."""
        at = self.at
        at[f.STATUS + wizard] = READY
        self.tell(events.READY, wizard)

    def tire(self, wizard: i64, cause: i64 = events.ACTING) -> None:
        """SR-6.6: vulnerable."""
        at = self.at
        if at[f.STATUS + wizard] == READY:
            at[f.STATUS + wizard] = VULNERABLE
            self.tell(events.VULNERABLE, wizard, cause)

    def spend(self, wizard: i64) -> None:
        self.at[f.SPENT] |= 1 << wizard

    def drop_all(self, wizard: i64) -> None:
        """Relic and potion lie on its field."""
        at = self.at
        field = at[f.PLACE + wizard]
        chest = self.burden(wizard)
        if chest >= 0:
            at[f.CARRIERS + chest // 4] = -1
            at[f.CHESTS + chest] = field
            self.tell(events.RELIC_DROPPED, chest, field)
        if self.has_flask(wizard):
            at[f.FLASKS] &= ~(1 << wizard)
            at[self.potion(f.CARRIED)] = field
            self.tell(events.POTION_DROPPED, field)

    def lift(self, wizard: i64, chest: i64) -> None:
        """The wizard carries the relic of that chest."""
        self.at[f.CHESTS + chest] = f.NOWHERE
        self.at[f.CARRIERS + chest // 4] = wizard

    def fill_crystals(self) -> None:
        """SR-9.8: every mana field has its crystal again."""
        if self.at[f.CRYSTALS] != ALL_CRYSTALS:
            self.at[f.CRYSTALS] = ALL_CRYSTALS
            self.tell(events.CRYSTALS_FILLED)

    def see(self, seat: i64, chest: i64) -> None:
        """The seat has seen what is inside."""
        self.at[f.KNOWN + seat] |= 1 << chest

    def uncover(self, chest: i64) -> None:
        """SR-9.2: open for all to see."""
        self.at[f.OPENED] |= 1 << chest
        self.at[f.UNCOVERED] |= 1 << chest
        for seat in range(i64(self.seats)):
            self.see(seat, chest)

    def finish(self, reason: i64, winner: i64) -> None:
        self.at[f.REASON] = reason
        self.shown += 1
        self.tell(events.FINISHED, reason, winner)
        self.end(WON[self.seats][winner] if winner >= 0 else DRAWN[self.seats])
