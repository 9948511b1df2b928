"""Every number of a battle: where it lies, how it begins, and who sees it (chapter 22).

Places are short names, for they are everywhere: `b.at[f.TURN]`, `b.at[f.CLICK + figure]`. The order of declaration is
the order of the observation.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FACE_DOWN,
    FIGURES,
    GONE,
    MOST_CARDS,
    NOBODY,
    NOWHERE,
    PRINTED,
    SPELL_COUNT,
    card_name,
)
from conclave.kernel.layout import Layout, Look, Row, RowLook, Unseen
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.games.sorcery.rules.board import Board

HIDDEN: Final = -2  # something that the seat may not see
OWN_LIST: Final = 99  # instead of the number of a ready-made army
STAYING: Final = ["enchantment", "glyph", "illusion"]


def count_staying(spells: i64) -> i64:
    """Cards of both armies that can stay in play, of the first so many spells."""
    types = [tables.SPELL_TYPES[row["type"]] for row in tables.SPELLS.rows[: int(spells)]]
    return 2 * len([kind for kind in types if kind in STAYING])


STAYING_CARDS: Final[i64] = count_staying(SPELL_COUNT)
STAYING_PRINTED: Final[i64] = count_staying(PRINTED)


def most_in_play(spells: i64) -> i64:
    """Cards that can lie in play at once, in a game of so many spells."""
    return STAYING_PRINTED if spells == PRINTED else STAYING_CARDS


class ToAct(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.to_act)


class Asked(Look["Board"]):
    """Number of the pending question, -1 when over."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.asked())


class About(Look["Board"]):
    """The two numbers of the pending question."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        is_over = b.to_act == OVER
        seen.append(-1 if is_over else b.about_x())
        seen.append(-1 if is_over else b.about_y())


class Turns(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.setup.turns)


class Winner(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else -1)


class Options(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(1 if b.setup.objectives else 0)
        seen.append(1 if b.setup.same_bookmark else 0)
        seen.append(1 if b.setup.open_books else 0)
        seen.append(b.setup.trance_rolls)
        seen.append(1 if b.setup.free_trance else 0)
        seen.append(b.setup.actions)
        seen.append(1 if b.setup.idle_siphon else 0)
        seen.append(1 if b.setup.next_bookmark else 0)
        seen.append(1 if b.setup.ends_decided else 0)


class Armies(Look["Board"]):
    """Numbers of ready-made armies, OWN_LIST for others; unseen by the other before both are chosen (MK-15.11)."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for side in range(i64(2)):
            if at[first + side] < 0:
                seen.append(-1)
            elif side != seat and not b.is_mustered():
                seen.append(HIDDEN)
            else:
                number = b.army(side).number
                seen.append(number if number >= 0 else OWN_LIST)


class Totals(Look["Board"]):
    """The scores with books that would count if the game ended now."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.total(0))
        seen.append(b.total(1))


class Bookmarks(Look["Board"]):
    """1: the bookmark lies face up; -1: there is none."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for book in range(i64(BOOKS)):
            seen.append(-1 if at[HEIGHT + book] == 0 else 1 if b.is_open(book) else 0)


class Downs(Look["Board"]):
    """Cards of the stack that lie face down."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for book in range(i64(BOOKS)):
            down: i64 = 0
            first_card = STACKS + MOST_CARDS * book
            for place in range(first_card, first_card + at[HEIGHT + book]):
                if at[place] >= FACE_DOWN:
                    down += 1
            seen.append(down)


class Stacks(Look["Board"]):
    """MK-22.2: a stack is seen by its controller, and by who remembers it; -1: no card."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for book in range(i64(BOOKS)):
            first_card, height = STACKS + MOST_CARDS * book, at[HEIGHT + book]
            if height == 0 or b.sees_stack(seat, book):
                seen.copy(at, first_card, height)
            else:
                seen.append(at[first_card] if b.is_top_known(book) else HIDDEN)
                seen.pad(HIDDEN, height - 1)
            seen.pad(-1, MOST_CARDS - height)


class ByCard(Look["Board"]):
    """A number a card, by `card_name`; cards of spells that this game cannot hold are not shown."""

    def length(self, size: i64, shape: i64) -> i64:
        return 2 * shape

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.copy(at, first, 2 * b.setup.spells)


class Belongings(ByCard):
    """Kind of the book that the seat knows a card to be in, or -1 (MK-22.3, MK-22.4)."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        begin = seen.count
        seen.pad(-1, 2 * b.setup.spells)
        for army in range(i64(2 if b.is_mustered() else 0)):
            roll = b.army(army)
            for place, kind in enumerate(roll.books):
                for spell in roll.spells[place]:
                    if b.is_card_known(seat, army, spell):
                        seen.page[begin + card_name(army, spell)] = kind


class InPlay(RowLook["Board"]):
    """Cards in play, with room for all that this game can hold."""

    def length(self, size: i64, shape: i64) -> i64:
        return CARD_SIZE * most_in_play(shape)

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        super().show(b, at, first, 1 + CARD_SIZE * most_in_play(b.setup.spells), seat, seen)


OPEN: Final[Look["Board"]] = Look()
UNSEEN: Final[Look["Board"]] = Unseen()
LIST: Final[Look["Board"]] = RowLook()
BY_CARD: Final[Look["Board"]] = ByCard()

FIELDS: Final[Layout["Board"]] = Layout(depth=24)

# -- what is asked
FIELDS.computed("to_act", 1, ToAct())
FIELDS.computed("asks", 1, Asked())
FIELDS.computed("about", 2, About())

# -- the clock
MAP: Final[i64] = FIELDS.one("map", OPEN)  # -1: not drawn yet
TURN: Final[i64] = FIELDS.one("turn", OPEN)  # number of the running turn, 1 is the first
FIELDS.computed("turns", 1, Turns())  # of each player
FIRST: Final[i64] = FIELDS.one("first", OPEN)  # the seat that takes the first turn, and the southern zone
ACTIVE: Final[i64] = FIELDS.one("active", OPEN)
PHASE: Final[i64] = FIELDS.one("phase", OPEN)
ACTIONS: Final[i64] = FIELDS.one("actions", OPEN)  # left in this turn
REASON: Final[i64] = FIELDS.one("reason", OPEN)
FIELDS.computed("winner", 1, Winner())
FIELDS.computed("options", 9, Options())  # by name in scene/observation.py
ARMIES: Final[i64] = FIELDS.many("armies", 2, Armies(), start=-1)  # place of each seat's army in its pool
SCORE: Final[i64] = FIELDS.many("score", 2, OPEN)
FIELDS.computed("total", 2, Totals())
DOMAIN: Final[i64] = FIELDS.many("domain", 2, OPEN, start=-1)
FATE: Final[i64] = FIELDS.many("fate", 2, OPEN)  # of each seat's domain: IN_HAND, IN_PLAY or CANCELLED

# -- figures
PROFILE: Final[i64] = FIELDS.many("profile", FIGURES, OPEN, start=-1)  # -1: no such figure
SQUARE: Final[i64] = FIELDS.many("square", FIGURES, OPEN, start=NOWHERE)  # NOWHERE, then GONE after elimination
CLICK: Final[i64] = FIELDS.many("click", FIGURES, OPEN)  # from 1; 0 once eliminated
TOKENS: Final[i64] = FIELDS.many("tokens", FIGURES, OPEN)
GIVEN: Final[i64] = FIELDS.many("given", FIGURES, OPEN)  # actions this turn
TAPPED: Final[i64] = FIELDS.many("tapped", FIGURES, OPEN)  # ability gained by Mind Tap, 0 for none
MARKS: Final[i64] = FIELDS.many("marks", FIGURES, OPEN)

# -- spellbooks
WIELDER: Final[i64] = FIELDS.many("wielder", BOOKS, OPEN, start=GONE)  # a figure, NOBODY of a dropped book, or GONE
LIES: Final[i64] = FIELDS.many("lies", BOOKS, OPEN, start=NOWHERE)  # square of a dropped book
COUNTED: Final[i64] = FIELDS.many("counted", BOOKS, OPEN)  # symbols its pages were counted for (MK-2.21)
HEIGHT: Final[i64] = FIELDS.many("height", BOOKS, OPEN)  # cards in the stack
FIELDS.computed("is_open", BOOKS, Bookmarks())
FIELDS.computed("downs", BOOKS, Downs())
USED: Final[i64] = FIELDS.many("is_used", BOOKS, OPEN)  # 1: its once-per-game text is used up
STACKS: Final[i64] = FIELDS.many("stacks", BOOKS * MOST_CARDS, Stacks())  # spells, the bookmark first; see FACE_DOWN
FIELDS.computed("belongs", 2 * SPELL_COUNT, Belongings())
REMOVED: Final[i64] = FIELDS.many("removed", 2 * SPELL_COUNT, BY_CARD)  # 1 when out of the game

# -- magic in play, the oldest first: eight numbers a card. A card is known by its place in `at`.
CARD_SPELL: Final = 0
CARD_BOOK: Final = 1
CARD_CASTER: Final = 2
CARD_SEAT: Final = 3  # controller of the caster when it was cast
CARD_FIGURE: Final = 4  # enchanted figure, or -1
CARD_SQUARE: Final = 5  # of a glyph's element, or -1
CARD_COUNTERS: Final = 6
CARD_BREACH: Final = 7  # 1: Spellbreach, immunity is ignored (MK-11.10)
CARD_SIZE: Final = 8
MAGIC: Final[Row] = FIELDS.row("magic", CARD_SIZE * STAYING_CARDS, InPlay())
IN_PLAY: Final[i64] = MAGIC.first  # how many numbers there are
FIRST_CARD: Final[i64] = MAGIC.first + 1

# -- the action that is being resolved
ACTOR: Final[i64] = FIELDS.one("actor", OPEN, start=NOBODY)
DEED: Final[i64] = FIELDS.one("deed", OPEN)  # its kind
FURY: Final[i64] = FIELDS.one("fury", OPEN)  # attack bonus that Nature's Fury adds to its attacks
LENT: Final[i64] = FIELDS.one("lent", OPEN, start=-1)  # unmodified attack value that a Minion borrows for it, or -1
IS_TRANCE: Final[i64] = FIELDS.one("is_trance", OPEN)

# -- the spell that is being cast, -1 everywhere when none is
MOST_TARGETS: Final = 4
CAST: Final[i64] = FIELDS.many("cast", 8 + MOST_TARGETS, OPEN, start=-1)
CASTER: Final[i64] = CAST
CAST_BOOK: Final[i64] = CAST + 1
CAST_SPELL: Final[i64] = CAST + 2
CAST_MODE: Final[i64] = CAST + 3  # 0, 1, 2, or -1
CAST_SQUARE: Final[i64] = CAST + 4  # target square, destination, or -1
CAST_BREACH: Final[i64] = CAST + 5
CAST_STEP: Final[i64] = CAST + 6  # CHOOSING to PUTTING_AWAY
IS_COUNTERED: Final[i64] = CAST + 7
TARGETS: Final[i64] = CAST + 8  # figures, books, or names of cards in play; -1: no more

# -- the attempt to counter it, -1 everywhere when there is none
COUNTER: Final[i64] = FIELDS.many("counter", 6, OPEN, start=-1)
COUNTER_FIGURE: Final[i64] = COUNTER
COUNTER_BOOK: Final[i64] = COUNTER + 1  # of the counterspell it uses, or -1
CASTING_TOTAL: Final[i64] = COUNTER + 2
COUNTERING_TOTAL: Final[i64] = COUNTER + 3

# -- the attack that is being made, or was last; -1 everywhere before the first
ASSAULT: Final[i64] = FIELDS.many("attack", 8, OPEN, start=-1)
ATTACKER: Final[i64] = ASSAULT
WAY: Final[i64] = ASSAULT + 1  # CLOSE_COMBAT or RANGED_COMBAT
MODIFIER: Final[i64] = ASSAULT + 2  # of the attack value, under the rule of 3
POINTS: Final[i64] = ASSAULT + 3  # damage fixed by a text, or BY_VALUE, NO_DAMAGE, BY_DIE
FLAGS: Final[i64] = ASSAULT + 4
CENTRE: Final[i64] = ASSAULT + 5  # of an area: cover comes from the line to it; -1: a single target
FIRST_DIE: Final[i64] = ASSAULT + 6
SECOND_DIE: Final[i64] = ASSAULT + 7
AIMS: Final[Row] = FIELDS.row("aims", FIGURES, LIST)  # its targets, in order
STRUCK: Final[Row] = FIELDS.row("struck", FIGURES, LIST)  # beside them: 1 hit, 0 missed
DEALT: Final[Row] = FIELDS.row("dealt", FIGURES, LIST)  # beside them: damage dealt

# -- what seats know, seen as a part of stacks and belongings
KNOWN: Final[i64] = FIELDS.many("known", 2 * SPELL_COUNT, UNSEEN)  # by card: SECRET, TO_THE_OTHER, TO_ALL
REMEMBERS: Final[i64] = FIELDS.many("remembers", 2 * BOOKS, UNSEEN)  # by seat and book: it knows the stack in order
EXPOSED: Final[i64] = FIELDS.many("exposed", BOOKS, UNSEEN)  # 1: everybody knows its bookmark (MK-22.3)
