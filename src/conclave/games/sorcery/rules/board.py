"""What there is on a battlefield: fields, and small questions about them."""

from typing import Final

from conclave.games.sorcery.army.roster import Setup, symbols_among
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.codes import (
    BOOKS,
    C_BOOK,
    C_SPELL,
    C_STEP,
    E_FINISHED,
    ENCHANTMENT,
    EXECUTING,
    FACE_DOWN,
    FIGURES,
    FIGURES_IN,
    GLYPH,
    GONE,
    ILLUSION,
    NOBODY,
    NOWHERE,
    P_BOOK,
    P_FIGURE,
    P_SIZE,
    P_SPELL,
    SHELF,
    SLOTS,
    SPELLS,
    SQUARES,
)
from conclave.kernel.old_agenda import Agenda
from conclave.kernel.state import EVERYONE

DIALS: Final[list[list[list[int]]]] = tables.WARRIORS.dials
POINTS: Final[list[int]] = tables.WARRIORS.points
SUBFACTION: Final[list[int]] = tables.WARRIORS.subfaction
SPELL_TYPE: Final[list[int]] = tables.SPELLS.column("type")
SPELL_ASPECT: Final[list[int]] = tables.SPELLS.column("aspect")
DOMAIN_ASPECT: Final[list[int]] = tables.DOMAINS.column("aspect")

WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]
EMPTY: Final[list[int]] = []


class Board(Agenda):
    """The battlefield; chapters are functions over it, `rules.Sorcery` puts them together.

    Figures are numbered 12 * seat + place in the list, spellbooks 7 * seat + kind, by the army they came with:
    a captured book keeps its number. A card is a spell of a book; the army of the book tells the two copies apart.
    Lists in `stacks` are replaced, never edited, so that clones share them.

    A chapter asks by `b.ask(QUESTION, seat, x, y)`, chance by `b.ask(ROLL, CHANCE, x, y)`, and leaves itself work by
    `b.ask(CHORE, x, y, z)`. What is pushed last comes first, so it pushes what comes afterwards before it asks. The
    dispatcher in `rules` then calls its `offer(b, kind, seat, x, y)` for the options, `answer(b, kind, seat, x, y,
    move)` with the frame already dropped, `explain(...)` for the rule that forbids a move that is no option, and
    `go_on(b, kind, x, y, z)` for its chores. A face that fell counts `b.shown` up and is told by E_ROLLED.
    Help is at hand in `ground` (distance, contact, lines), `warriors` (abilities, able, immune, sees), `values`
    (range_of, attack_bonus and the like, rule of 3 included), `combat.strike` (any attack), `harm` (hurt, push, heal,
    eliminate, tokens).
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__(2)
        self.setup = setup
        # -- the clock
        self.map = -1
        self.turn = 0
        """Number of the running turn, 1 is the first."""
        self.first = 0
        """The seat that takes the first turn, and the southern zone."""
        self.active = 0
        self.phase = 0
        self.actions = 0
        """Left in this turn."""
        self.score: list[int] = [0, 0]
        self.reason = 0
        self.armies: list[int] = [-1, -1]
        """Place of each seat's army in its pool; unseen by the other before both are chosen (MK-15.11)."""
        # -- figures
        self.profile: list[int] = EMPTY
        """-1: no such figure."""
        self.square: list[int] = EMPTY
        """NOWHERE before deployment, GONE after elimination."""
        self.click: list[int] = EMPTY
        """From 1; 0 once eliminated."""
        self.tokens: list[int] = EMPTY
        self.given: list[int] = EMPTY
        """Actions given this turn."""
        self.tapped: list[int] = EMPTY
        """Ability gained by Mind Tap, 0 for none."""
        self.marks: list[int] = EMPTY
        self.grid: list[int] = EMPTY
        """The figure on each square, computed from `square`."""
        # -- spellbooks
        self.wielder: list[int] = EMPTY
        """A figure, NOBODY of a dropped book, GONE of a book that is not in this game."""
        self.lies: list[int] = EMPTY
        """Square of a dropped book."""
        self.counted: list[int] = EMPTY
        """Symbols its pages were counted for, when the wielder got it (MK-2.21)."""
        self.stacks: list[list[int]] = []
        """Spells of each book, the bookmark first; FACE_DOWN added to those that lie face down."""
        self.used = 0
        """A bit a book: its once-per-game text is used up."""
        self.removed: list[int] = [0, 0]
        """By army, spells out of the game, a bit each."""
        self.public: list[int] = [0, 0]
        """By army, spells that everybody has seen, a bit each (MK-22.3)."""
        self.known: list[int] = [0, 0]
        """By army, spells that the other seat knows, `public` among them: it may have captured a book (MK-22.4)."""
        self.remembers: list[int] = [0, 0]
        """By seat, books whose whole stack it knows in order: those it controls, and those lost since, unchanged."""
        self.exposed = 0
        """A bit a book: everybody knows its bookmark (MK-22.3)."""
        # -- magic in play
        self.magic: list[int] = EMPTY
        """Spells in play, eight numbers each (P_SPELL and so on), the oldest first."""
        self.domain: list[int] = [-1, -1]
        self.fate: list[int] = [0, 0]
        """Of each seat's domain: IN_HAND, IN_PLAY or CANCELLED."""
        # -- what is going on
        self.actor = NOBODY
        """Warrior whose action is being resolved."""
        self.deed = 0
        """Kind of that action."""
        self.fury = 0
        """Attack bonus that Nature's Fury adds to its attacks."""
        self.lent = -1
        """Unmodified attack value that a Minion borrows for it, or -1."""
        self.is_trance = 0
        self.cast: list[int] = EMPTY
        """The spell that is being cast (C_CASTER and so on), or nothing."""
        self.counter: list[int] = EMPTY
        """The attempt to counter it: warrior, book of its counterspell or -1, casting total, countering total."""
        self.attack: list[int] = EMPTY
        """The attack that is being made, or was last (A_FIGURE and so on)."""
        self.aims: list[int] = EMPTY
        """Its targets, in order."""
        self.struck: list[int] = EMPTY
        """Beside them: 1 hit, 0 missed."""
        self.dealt: list[int] = EMPTY
        """Beside them: damage dealt."""

    def unpack_box(self) -> None:
        """Everything as it is before the first choice; a clone has no need of it."""
        self.map = self.setup.map
        self.profile = [-1] * FIGURES
        self.square = [NOWHERE] * FIGURES
        self.click = [0] * FIGURES
        self.tokens = [0] * FIGURES
        self.given = [0] * FIGURES
        self.tapped = [0] * FIGURES
        self.marks = [0] * FIGURES
        self.grid = [NOBODY] * SQUARES
        self.wielder = [GONE] * BOOKS
        self.lies = [NOWHERE] * BOOKS
        self.counted = [0] * BOOKS
        self.stacks = [EMPTY] * BOOKS

    def muster(self, seat: int, pick: int) -> None:
        """The army of a seat, before deployment (MK-2.12, MK-2.13)."""
        army = self.setup.pools[seat][pick]
        for at, profile in enumerate(army.profiles):
            self.profile[SLOTS * seat + at] = profile
            self.click[SLOTS * seat + at] = 1
        self.domain[seat] = army.domain
        for at, kind in enumerate(army.books):
            book = SHELF * seat + kind
            self.wielder[book] = SLOTS * seat + army.wielders[at]
            self.counted[book] = army.symbols(army.wielders[at])
            self.stacks[book] = army.spells[at][:]
            self.remembers[seat] |= 1 << book

    def copy_to(self, twin: "Board") -> None:
        """Everything but the set-up, which is shared."""
        twin.to_act, twin.payoffs, twin.shown = self.to_act, self.payoffs, self.shown
        twin.frames, twin.choices = self.frames[:], self.choices
        twin.map, twin.turn, twin.first, twin.active = self.map, self.turn, self.first, self.active
        twin.phase, twin.actions, twin.reason = self.phase, self.actions, self.reason
        twin.score, twin.armies = self.score[:], self.armies[:]
        twin.profile, twin.square, twin.click = self.profile[:], self.square[:], self.click[:]
        twin.tokens, twin.given, twin.tapped, twin.marks = self.tokens[:], self.given[:], self.tapped[:], self.marks[:]
        twin.grid, twin.wielder, twin.lies = self.grid[:], self.wielder[:], self.lies[:]
        twin.counted, twin.stacks, twin.used = self.counted[:], self.stacks[:], self.used
        twin.removed, twin.public, twin.known = self.removed[:], self.public[:], self.known[:]
        twin.remembers, twin.exposed = self.remembers[:], self.exposed
        twin.magic, twin.domain, twin.fate = self.magic[:], self.domain[:], self.fate[:]
        twin.actor, twin.deed, twin.fury, twin.lent = self.actor, self.deed, self.fury, self.lent
        twin.is_trance, twin.cast, twin.counter = self.is_trance, self.cast[:], self.counter[:]
        twin.attack, twin.aims, twin.struck, twin.dealt = self.attack[:], self.aims[:], self.struck[:], self.dealt[:]

    def pack(self) -> list[int]:
        ints = [self.to_act, self.shown, self.map, self.turn, self.first, self.active, self.phase, self.actions]
        ints += [self.used, self.exposed, self.actor, self.deed, self.fury, self.lent, self.is_trance]
        parts = [self.frames, self.choices, self.score, self.armies, self.profile, self.square, self.click]
        parts += [self.tokens, self.given, self.tapped, self.marks, self.wielder, self.lies, self.counted]
        parts += [self.removed, self.public, self.known, self.remembers, self.magic, self.domain, self.fate]
        parts += [self.cast, self.counter, self.attack, self.aims, self.struck, self.dealt]
        parts += self.stacks
        for part in parts:
            ints.append(len(part))
            ints += part
        return ints

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown, self.map, self.turn, self.first = ints[0], ints[1], ints[2], ints[3], ints[4]
        self.active, self.phase, self.actions, self.used = ints[5], ints[6], ints[7], ints[8]
        self.exposed, self.actor, self.deed, self.fury = ints[9], ints[10], ints[11], ints[12]
        self.lent, self.is_trance = ints[13], ints[14]
        parts: list[list[int]] = []
        at = 15
        while at < len(ints):
            parts.append(ints[at + 1 : at + 1 + ints[at]])
            at += 1 + ints[at]
        self.frames, self.choices, self.score, self.armies = parts[0], parts[1], parts[2], parts[3]
        self.profile, self.square, self.click, self.tokens = parts[4], parts[5], parts[6], parts[7]
        self.given, self.tapped, self.marks, self.wielder = parts[8], parts[9], parts[10], parts[11]
        self.lies, self.counted, self.removed, self.public = parts[12], parts[13], parts[14], parts[15]
        self.known, self.remembers, self.magic, self.domain = parts[16], parts[17], parts[18], parts[19]
        self.fate, self.cast, self.counter, self.attack = parts[20], parts[21], parts[22], parts[23]
        self.aims, self.struck, self.dealt = parts[24], parts[25], parts[26]
        self.stacks = parts[27:]
        self.grid = [NOBODY] * SQUARES
        for figure in range(FIGURES):
            if self.square[figure] >= 0:
                self.grid[self.square[figure]] = figure

    # -- telling

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """An event with the labels of its figures: without them, nobody could name them."""
        if self.events is not None:
            self.events.append((EVERYONE, kind, [a, b, c, *self.labels(kind, a, b, c)]))

    def whisper(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if self.events is not None:
            self.events.append((seat, kind, [a, b, c, *self.labels(kind, a, b, c)]))

    def labels(self, kind: int, a: int, b: int, c: int) -> list[int]:
        places = FIGURES_IN.get(kind, EMPTY)
        return [self.label(number) if at in places else -1 for at, number in enumerate([a, b, c])]

    def label(self, figure: int) -> int:
        """Owner, profile and number among its equals, in one int; -1 for no figure."""
        if figure < 0 or self.profile[figure] < 0:
            return -1
        return figure // SLOTS + 2 * self.profile[figure] + 256 * self.number(figure)

    def number(self, figure: int) -> int:
        """Its number among equal warriors of its army, from 1."""
        count = 0
        for other in range(SLOTS * (figure // SLOTS), figure + 1):
            if self.profile[other] == self.profile[figure]:
                count += 1
        return count

    # -- small questions: figures

    def is_here(self, figure: int) -> bool:
        """On the battlefield?"""
        return figure >= 0 and self.square[figure] >= 0

    def here(self, seat: int) -> list[int]:
        """A seat's figures on the battlefield."""
        return [figure for figure in range(SLOTS * seat, SLOTS * seat + SLOTS) if self.square[figure] >= 0]

    def clicks(self, figure: int) -> int:
        return len(DIALS[self.profile[figure]])

    def dial(self, figure: int) -> list[int]:
        """Speed, attack, defense, damage, ability, demoralized mark of the current click."""
        return DIALS[self.profile[figure]][self.click[figure] - 1]

    def subfaction(self, figure: int) -> int:
        return SUBFACTION[self.profile[figure]]

    def points(self, figure: int) -> int:
        return POINTS[self.profile[figure]]

    def symbols(self, figure: int) -> int:
        """Symbols during play, a bit each (MK-11.34, MK-11.35)."""
        seat = figure // SLOTS
        return symbols_among(self.profile[figure], [self.profile[friend] for friend in self.here(seat)])

    def put(self, figure: int, square: int) -> None:
        """Set a figure on a free square, or take it off with NOWHERE or GONE."""
        if self.square[figure] >= 0:
            self.grid[self.square[figure]] = NOBODY
        self.square[figure] = square
        if square >= 0:
            self.grid[square] = figure

    # -- small questions: books

    def controller(self, book: int) -> int:
        """Seat that controls the wielder, or NOBODY."""
        return self.wielder[book] // SLOTS if self.wielder[book] >= 0 else NOBODY

    def books_of(self, figure: int) -> list[int]:
        """Books it wields."""
        return [book for book in range(BOOKS) if self.wielder[book] == figure]

    def bookmark(self, book: int) -> int:
        """The top spell, face up or face down, or -1."""
        stack = self.stacks[book]
        return stack[0] & ~FACE_DOWN if stack else -1

    def is_open(self, book: int) -> bool:
        """Does its bookmark lie face up?"""
        stack = self.stacks[book]
        return len(stack) > 0 and stack[0] < FACE_DOWN

    # -- small questions: magic in play

    def card_in_play(self, card: int) -> int:
        """Where in `magic` the card SPELLS * army + spell begins, or -1."""
        for at in range(0, len(self.magic), P_SIZE):
            if SPELLS * (self.magic[at + P_BOOK] // SHELF) + self.magic[at + P_SPELL] == card:
                return at
        return -1

    def enchantments_on(self, figure: int) -> list[int]:
        """Where in `magic` they begin."""
        magic = self.magic
        return [
            at
            for at in range(0, len(magic), P_SIZE)
            if magic[at + P_FIGURE] == figure and SPELL_TYPE[magic[at + P_SPELL]] == ENCHANTMENT
        ]

    def glyphs(self) -> list[int]:
        magic = self.magic
        return [at for at in range(0, len(magic), P_SIZE) if SPELL_TYPE[magic[at + P_SPELL]] == GLYPH]

    def has_illusion(self, spell: int) -> bool:
        """Is this illusion in force? A spell that is being cast is not yet (MK-4.35)."""
        magic = self.magic
        return any(magic[at + P_SPELL] == spell and not self.is_being_cast(at) for at in range(0, len(magic), P_SIZE))

    def is_being_cast(self, at: int) -> bool:
        """MK-4.35: between steps 2 and 3 a spell lies in place, but its text is not in force."""
        cast = self.cast
        if not cast or cast[C_STEP] >= EXECUTING:
            return False
        return self.magic[at + P_SPELL] == cast[C_SPELL] and self.magic[at + P_BOOK] == cast[C_BOOK]

    def illusions(self) -> list[int]:
        magic = self.magic
        return [at for at in range(0, len(magic), P_SIZE) if SPELL_TYPE[magic[at + P_SPELL]] == ILLUSION]

    # -- the end

    def finish(self, winner: int, reason: int) -> None:
        """MK-23: a seat wins, or nobody does (-1)."""
        self.reason = reason
        self.tell(E_FINISHED, reason, winner)
        self.frames = []
        self.end(WON[winner] if winner >= 0 else DRAWN)
