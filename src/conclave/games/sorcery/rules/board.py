"""What there is on a battlefield: small questions about its fields, which all chapters ask."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from conclave.games.sorcery.army.roster import Army, Setup, symbols_among
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.events import FINISHED
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    EXECUTING,
    FACE_DOWN,
    FIGURES,
    MARK,
    MOST_CARDS,
    NIN,
    NOBODY,
    SECRET,
    SHELF,
    SLOTS,
    SQUARES,
    TO_ALL,
    card_name,
    flat,
)
from conclave.kernel.agenda import Agenda, Machine

CLICK_SIZE: Final = 6  # numbers of a click: SPEED to MARK
ALIKE: Final = 65536  # of a label: there are several of its name
DIAL_SIZE: Final = 78  # of a dial: the last click in front, for the eliminated, then at most twelve
CLICKS: Final[vec[i64]] = flat([len(dial) for dial in tables.WARRIORS.dials])
WARRIOR_POINTS: Final[vec[i64]] = flat(tables.WARRIORS.points)
SUBFACTION: Final[vec[i64]] = flat(tables.WARRIORS.subfaction)
BOOK_POINTS: Final[vec[i64]] = flat(tables.BOOKS.column("points"))
SYMBOLS: Final[vec[i64]] = flat([symbols_among(profile, []) for profile in range(len(tables.WARRIORS.ids))])

WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]
EMPTY_GRID: Final[vec[i16]] = vec[i16]([i16(NOBODY) for _ in range(SQUARES)])


def flat_dials(dials: list[list[list[int]]]) -> vec[i64]:
    """By profile and click."""
    numbers: list[int] = []
    for dial in dials:
        for click in [dial[-1], *dial]:
            numbers += click
        numbers += [0] * (DIAL_SIZE - CLICK_SIZE * (len(dial) + 1))
    return flat(numbers)


DIALS: Final[vec[i64]] = flat_dials(tables.WARRIORS.dials)


class Board(Agenda):
    """The battlefield; chapters are functions and questions over it, `machine.Sorcery` puts them together.

    Figures are numbered 12 * seat + place in the list, spellbooks 7 * seat + kind, by the army they came with:
    a captured book keeps its number. A card is a spell of a book; the army of the book tells the two copies apart.
    `grid` has the figure on each square.

    Help is at hand in `ground` (distance, contact, lines), `warriors` (abilities, able, immune, sees), `values`
    (range_of, attack_bonus and the like, rule of 3 included), `combat.strike` (any attack), `harm` (hurt, push, heal,
    eliminate, tokens).
    """

    def __init__(self, setup: Setup, machine: Machine) -> None:
        super().__init__(2, machine)
        self.setup = setup

    def unpack_box(self) -> None:
        """Everything as it is before the first choice."""
        self.at = f.FIELDS.blank([])
        self.at[f.MAP] = self.setup.map
        self.chart()

    def chart(self) -> None:
        at, grid = self.at, EMPTY_GRID[:]
        for figure in range(i64(FIGURES)):
            if at[f.SQUARE + figure] >= 0:
                grid[at[f.SQUARE + figure]] = i16(figure)
        self.grid = grid

    # -- armies

    def army(self, seat: i64) -> Army:
        """The one that a seat has chosen."""
        return self.setup.pools[seat][self.at[f.ARMIES + seat]]

    def is_mustered(self) -> bool:
        """Are both armies chosen, and shown to all (MK-15.11)?"""
        return self.at[f.PROFILE] >= 0

    def muster(self, seat: i64) -> None:
        """The army of a seat, before deployment (MK-2.12, MK-2.13)."""
        army, at = self.army(seat), self.at
        for place, profile in enumerate(army.profiles):
            at[f.PROFILE + SLOTS * seat + place] = profile
            at[f.CLICK + SLOTS * seat + place] = 1
        at[f.DOMAIN + seat] = army.domain
        for place, kind in enumerate(army.books):
            book = SHELF * seat + kind
            at[f.WIELDER + book] = SLOTS * seat + army.wielders[place]
            at[f.COUNTED + book] = army.symbols(army.wielders[place])
            self.set_stack(book, army.spells[place])
            at[f.REMEMBERS + BOOKS * seat + book] = 1

    # -- telling

    def label(self, thing: int) -> int:
        """Of a figure: owner, profile, number among its equals, and whether it has any, in one int; -1: no figure."""
        if thing < 0 or self.at[f.PROFILE + thing] < 0:
            return -1
        label = thing // SLOTS + 2 * int(self.at[f.PROFILE + thing]) + 256 * int(self.number(thing))
        return label + (ALIKE if self.has_equal(thing) else 0)

    def number(self, figure: i64) -> i64:
        """Its number among equal warriors of its army, from 1."""
        at, count = self.at, i64(0)
        for other in range(figure // SLOTS * SLOTS, figure + 1):
            if at[f.PROFILE + other] == at[f.PROFILE + figure]:
                count += 1
        return count

    def has_equal(self, figure: i64) -> bool:
        """Has its army another warrior of the same name?"""
        at, first = self.at, f.PROFILE + figure // SLOTS * SLOTS
        return len([place for place in range(first, first + SLOTS) if at[place] == at[f.PROFILE + figure]]) > 1

    # -- figures

    def is_here(self, figure: i64) -> bool:
        """On the battlefield?"""
        return figure >= 0 and self.at[f.SQUARE + figure] >= 0

    def here(self, seat: i64) -> list[int]:
        """A seat's figures on the battlefield."""
        at = self.at
        return [int(figure) for figure in range(SLOTS * seat, SLOTS * seat + SLOTS) if at[f.SQUARE + figure] >= 0]

    def is_destroyed(self, seat: i64) -> bool:
        """Has a seat no figure on the battlefield?"""
        at = self.at
        return all(at[f.SQUARE + figure] < 0 for figure in range(SLOTS * seat, SLOTS * seat + SLOTS))

    def clicks(self, figure: i64) -> i64:
        return CLICKS[self.at[f.PROFILE + figure]]

    def dial(self, figure: i64, what: i64) -> i64:
        """SPEED, ATTACK, DEFENSE, DAMAGE, ABILITY or MARK of the current click."""
        at = self.at
        return DIALS[DIAL_SIZE * at[f.PROFILE + figure] + CLICK_SIZE * at[f.CLICK + figure] + what]

    def is_broken(self, figure: i64) -> bool:
        """Has its click the demoralized mark?"""
        return self.dial(figure, MARK) != 0

    def subfaction(self, figure: i64) -> i64:
        return SUBFACTION[self.at[f.PROFILE + figure]]

    def points(self, figure: i64) -> i64:
        return WARRIOR_POINTS[self.at[f.PROFILE + figure]]

    def symbols(self, figure: i64) -> i64:
        """Symbols during play, a bit each (MK-11.34, MK-11.35)."""
        at = self.at
        if self.subfaction(figure) != NIN:
            return SYMBOLS[at[f.PROFILE + figure]]
        friends = [int(at[f.PROFILE + friend]) for friend in self.here(figure // SLOTS)]
        return symbols_among(int(at[f.PROFILE + figure]), friends)

    def put(self, figure: i64, square: i64) -> None:
        """Set a figure on a free square, or take it off with NOWHERE or GONE."""
        at, grid = self.at, self.grid
        if at[f.SQUARE + figure] >= 0:
            grid[at[f.SQUARE + figure]] = i16(NOBODY)
        at[f.SQUARE + figure] = square
        if square >= 0:
            grid[square] = i16(figure)

    # -- books

    def controller(self, book: i64) -> i64:
        """Seat that controls the wielder, or NOBODY."""
        wielder = self.at[f.WIELDER + book]
        return wielder // SLOTS if wielder >= 0 else NOBODY

    def books_of(self, figure: i64) -> list[int]:
        """Books it wields."""
        at = self.at
        return [int(book) for book in range(i64(BOOKS)) if at[f.WIELDER + book] == figure]

    def count_books(self, figure: i64) -> i64:
        at, count = self.at, i64(0)
        for book in range(i64(BOOKS)):
            if at[f.WIELDER + book] == figure:
                count += 1
        return count

    def total(self, seat: i64) -> i64:
        """MK-23.4: the score, with books of the other army that none of its warriors wields."""
        at = self.at
        points = at[f.SCORE + seat]
        for kind in range(i64(SHELF)):
            book = SHELF * (1 - seat) + kind
            if at[f.WIELDER + book] >= NOBODY and self.controller(book) != 1 - seat:
                points += BOOK_POINTS[kind]
        return points

    # -- stacks

    def stack(self, book: i64) -> list[int]:
        """Its cards, the bookmark first."""
        at = self.at
        first = f.STACKS + MOST_CARDS * book
        return [int(at[place]) for place in range(first, first + at[f.HEIGHT + book])]

    def set_stack(self, book: i64, cards: list[int]) -> None:
        at = self.at
        if len(cards) > MOST_CARDS:
            raise OverflowError(f"a stack has room for {MOST_CARDS} cards")
        at[f.HEIGHT + book] = len(cards)
        for place, card in enumerate(cards):
            at[f.STACKS + MOST_CARDS * book + place] = card

    def bookmark(self, book: i64) -> i64:
        """The top spell, face up or face down, or -1."""
        at = self.at
        return at[f.STACKS + MOST_CARDS * book] & ~FACE_DOWN if at[f.HEIGHT + book] else -1

    def is_open(self, book: i64) -> bool:
        """Does its bookmark lie face up?"""
        at = self.at
        return at[f.HEIGHT + book] > 0 and at[f.STACKS + MOST_CARDS * book] < FACE_DOWN

    # -- who knows what

    def sees_stack(self, seat: i64, book: i64) -> bool:
        """MK-2.15, MK-2.16, MK-22.4: does the seat know the whole stack: may it look, or does it remember?"""
        return self.setup.open_books or (seat >= 0 and self.at[f.REMEMBERS + BOOKS * seat + book] != 0)

    def is_top_known(self, book: i64) -> bool:
        """MK-22.3: does everybody know the bookmark: uncovered and not moved since, or being cast, before step 4?"""
        at = self.at
        if at[f.EXPOSED + book]:
            return True
        is_being_cast = at[f.CASTER] >= 0 and at[f.CAST_BOOK] == book and at[f.CAST_STEP] <= EXECUTING
        return is_being_cast and self.bookmark(book) == at[f.CAST_SPELL]

    def is_card_known(self, seat: i64, army: i64, spell: i64) -> bool:
        """Does the seat know that an army has this spell, if it has it (MK-22.3, MK-22.4)?"""
        if seat == army or self.setup.open_books:
            return True
        known = self.at[f.KNOWN + card_name(army, spell)]
        return known != SECRET if seat >= 0 else known == TO_ALL

    # -- magic in play

    def card_of(self, army: i64, spell: i64) -> i64:
        """The place of a card in play, or -1."""
        at = self.at
        for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
            if at[card + f.CARD_SPELL] == spell and at[card + f.CARD_BOOK] // SHELF == army:
                return card
        return -1

    def cards(self) -> list[int]:
        """Places of all cards in play, the oldest first."""
        return [int(card) for card in range(f.FIRST_CARD, f.FIRST_CARD + self.at[f.IN_PLAY], f.CARD_SIZE)]

    def is_being_cast(self, card: i64) -> bool:
        """MK-4.35: between steps 2 and 3 a spell lies in place, but its text is not in force."""
        at = self.at
        if at[f.CASTER] < 0 or at[f.CAST_STEP] >= EXECUTING:
            return False
        return at[card + f.CARD_SPELL] == at[f.CAST_SPELL] and at[card + f.CARD_BOOK] == at[f.CAST_BOOK]

    # -- the end

    def finish(self, winner: i64, reason: i64) -> None:
        """MK-23: a seat wins, or nobody does (-1)."""
        self.at[f.REASON] = reason
        self.tell(FINISHED, reason, winner)
        self.end(WON[winner] if winner >= 0 else DRAWN)
