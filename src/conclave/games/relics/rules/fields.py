"""Everything a game keeps, declared once, and chapter 17: who may see how much of it.

The order is that of observations. What there is a number of for every seat has room for four.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.ground import SIZE
from conclave.kernel.layout import Layout, Look, Row, Unseen
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.games.relics.rules.board import Board

DECK: Final[i64] = tables.DECK

USED: Final[i64] = -1  # places of potions that lie on no field
CARRIED: Final[i64] = -2
NOWHERE: Final[i64] = -1  # place of a chest that is carried or not yet placed

# where a card is, as far as the viewer knows
IN_DECK: Final = 0
DISCARDED: Final = 1
IN_EFFECT: Final = 2
AT_BOTTOM: Final = 3
ON_TOP: Final = 4
OUT: Final = 5  # not in this deck at all

# the lid of a chest
CLOSED: Final = 0
OPEN: Final = 1
CLOSED_AGAIN: Final = 2

# its contents
UNKNOWN: Final = -1
EMPTY: Final = 0
RELIC: Final = 1

WIZARD_NUMBERS: Final[i64] = 6  # seen of each wizard
CHEST_NUMBERS: Final[i64] = 5  # seen of each chest


# -- looks


class Heading(Look["Board"]):
    """Seats, who acts, the number of the pending question (-1 when over), and its two parameters."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.seats)
        seen.append(b.to_act)
        seen.append(b.asked())
        is_over = b.to_act == OVER
        seen.append(-1 if is_over else b.about_x())
        seen.append(-1 if is_over else b.about_y())


class Options(Look["Board"]):
    """The round cap, whether there are event cards, and whether an empty chest after a move tires."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.setup.round_cap)
        seen.append(1 if b.setup.events else 0)
        seen.append(1 if b.setup.empty_tires else 0)


class Winner(Look["Board"]):
    """A seat, or -1."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else -1)


class Foreseen(Look["Board"]):
    """Has somebody looked at the top card? Which it is shows among the cards."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(1 if at[first] >= 0 else 0)


class Bits(Look["Board"]):
    """A bit for each of four."""

    def length(self, size: i64, shape: i64) -> i64:
        return 4

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for place in range(i64(4)):
            seen.append(at[first] >> place & 1)


class SeatBits(Look["Board"]):
    """A bit for each seat."""

    def length(self, size: i64, shape: i64) -> i64:
        return shape

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for place in range(i64(b.seats)):
            seen.append(at[first] >> place & 1)


class Seats(Look["Board"]):
    """A number for each seat in play."""

    def length(self, size: i64, shape: i64) -> i64:
        return shape

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.copy(at, first, i64(b.seats))


class Costs(Look["Board"]):
    """Of each seat's relic spell; -1 before it has a faction."""

    def length(self, size: i64, shape: i64) -> i64:
        return shape

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for other in range(i64(b.seats)):
            seen.append(b.cost(other) if at[FACTIONS + other] >= 0 else -1)


class UsedPotions(Look["Board"]):
    """How many are used up."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.potions(USED))


class Cards(Look["Board"]):
    """SR-17.3: a card on top is known to the one who looked, and lies in the deck for everybody else."""

    def length(self, size: i64, shape: i64) -> i64:
        return 16

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        discards = b.discards()
        for card in range(i64(16)):
            if at[EFFECT] == card:
                seen.append(IN_EFFECT)
            elif at[NIGHT_BELOW] and card == NIGHT:
                seen.append(AT_BOTTOM)
            elif discards >> card & 1:
                seen.append(DISCARDED)
            elif at[TOP] == card:
                seen.append(ON_TOP if seat == b.seer() else IN_DECK)
            else:
                seen.append(IN_DECK if at[first] >> card & 1 else OUT)


class Wizards(Look["Board"]):
    """Field, status, spent, potion, relic carried (chest or -1), picked."""

    def length(self, size: i64, shape: i64) -> i64:
        return 6 * shape * WIZARD_NUMBERS

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for wizard in range(6 * i64(b.seats)):
            seen.append(at[PLACE + wizard])
            seen.append(at[STATUS + wizard])
            seen.append(at[SPENT] >> wizard & 1)
            seen.append(at[FLASKS] >> wizard & 1)
            seen.append(b.burden(wizard))
            seen.append(1 if PICKS.has(at, wizard) else 0)


class Chests(Look["Board"]):
    """Field, lid, carrier, contents as far as known, seats that know (bits); nothing of one that is being hidden."""

    def length(self, size: i64, shape: i64) -> i64:
        return 4 * shape * CHEST_NUMBERS

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        is_hiding = b.is_setting_up()
        for chest in range(4 * i64(b.seats)):
            owner = chest // 4
            if is_hiding and owner != seat:
                seen.extend([-1, CLOSED, -1, UNKNOWN, 0])
                continue
            is_uncovered = at[UNCOVERED] >> chest & 1 != 0
            seen.append(at[CHESTS + chest])
            seen.append(OPEN if at[OPENED] >> chest & 1 else CLOSED_AGAIN if is_uncovered else CLOSED)
            seen.append(b.carrier(chest))
            if b.to_act == OVER or is_uncovered or (seat >= 0 and at[KNOWN + seat] >> chest & 1):
                seen.append(RELIC if b.is_relic(chest) else EMPTY)
            else:
                seen.append(UNKNOWN)
            knowers: i64 = 0
            for other in range(i64(b.seats)):
                knowers |= (at[KNOWN + other] >> chest & 1) << other
            seen.append(knowers)


class Potions(Look["Board"]):
    """How many lie on each field."""

    def length(self, size: i64, shape: i64) -> i64:
        return SIZE

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        lying = [0] * int(SIZE)
        for place in range(first, first + 2 * i64(b.seats)):
            if at[place] >= 0:
                lying[at[place]] += 1
        seen.extend(lying)


PLAIN: Final = Look["Board"]()
SEATS: Final = Seats()
SEAT_BITS: Final = SeatBits()
UNSEEN: Final = Unseen["Board"]()

# -- fields

FIELDS: Final[Layout["Board"]] = Layout(depth=12)
FIELDS.computed("heading", 5, Heading())
CURRENT: Final[i64] = FIELDS.one("current", PLAIN)  # the seat whose turn it is
FIRST: Final[i64] = FIELDS.one("first", PLAIN)  # the seat that began
TURN: Final[i64] = FIELDS.one("turn", PLAIN)  # turns completed
FIELDS.computed("options", 3, Options())
REASON: Final[i64] = FIELDS.one("reason", PLAIN)  # see ending.py
FIELDS.computed("winner", 1, Winner())
MOVER: Final[i64] = FIELDS.one("mover", PLAIN, start=-1)  # the wizard that has moved and may do one thing more
HASTE: Final[i64] = FIELDS.one("haste", PLAIN)
SPIRIT: Final[i64] = FIELDS.one("spirit", PLAIN)
EFFECT: Final[i64] = FIELDS.one("effect", PLAIN, start=-1)  # the lasting card in effect
PARAM: Final[i64] = FIELDS.one("param", PLAIN, start=-1)  # Pumple's field, or the broken bridge
TOP: Final[i64] = FIELDS.one("foreseen", Foreseen(), start=-1)  # the card on top, once Foresight has fixed it
CRYSTALS: Final[i64] = FIELDS.one("crystals", Bits(), start=15)  # a bit a mana field
FIELDS.computed("used_potions", 1, UsedPotions())
FACTIONS: Final[i64] = FIELDS.many("factions", 4, SEATS, start=-1)
CORNERS: Final[i64] = FIELDS.many("corners", 4, SEATS, start=-1)
ORDER: Final[i64] = FIELDS.many("order", 4, SEATS)  # seats clockwise by corner (SR-3.8)
MANA: Final[i64] = FIELDS.many("mana", 4, SEATS)
FIELDS.computed("costs", 4, Costs())
WALLS: Final[i64] = FIELDS.one("walls", SEAT_BITS)  # Stone Walls hold
REVEALED: Final[i64] = FIELDS.one("revealed", SEAT_BITS)  # the relic has been revealed once (SR-9.9)
POOL: Final[i64] = FIELDS.one("cards", Cards(), start=DECK)  # a bit a card: somewhere in the deck (SR-17.5)
NIGHT_BELOW: Final[i64] = FIELDS.one("night_below", UNSEEN)  # Night-time lies at the bottom, known to all (SR-13.20)
PLACE: Final[i64] = FIELDS.many("wizards", 24, Wizards(), start=-1)  # field of each wizard
STATUS: Final[i64] = FIELDS.many("status", 24, UNSEEN)
SPENT: Final[i64] = FIELDS.one("spent", UNSEEN)  # a bit a wizard: no more this turn (SR-6.9)
FLASKS: Final[i64] = FIELDS.one("flasks", UNSEEN)  # a bit a wizard: carries a potion
PICKS: Final[Row] = FIELDS.row("picks", 8, UNSEEN)  # wizards picked for a card or spell that works on all at once
CHESTS: Final[i64] = FIELDS.many("chests", 16, Chests(), start=NOWHERE)  # field of each chest, 4 * seat + number
OPENED: Final[i64] = FIELDS.one("opened", UNSEEN)  # a bit a chest
UNCOVERED: Final[i64] = FIELDS.one("uncovered", UNSEEN)  # a bit a chest: it has been open once (SR-14.34)
RELICS: Final[i64] = FIELDS.many("relics", 4, UNSEEN, start=-1)  # chest of each seat's relic: the secret of the game
CARRIERS: Final[i64] = FIELDS.many("carriers", 4, UNSEEN, start=-1)  # wizard that carries each seat's relic
KNOWN: Final[i64] = FIELDS.many("known", 4, UNSEEN)  # by seat, a bit a chest whose contents it has seen (SR-17.2)
POTIONS: Final[i64] = FIELDS.many("potions", 8, Potions(), start=USED)  # field of each, CARRIED or USED
