"""Worlds that a seat cannot tell from the true one: armies not shown yet, unknown spells and stacks dealt anew."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.army.roster import Army, Setup
from conclave.games.sorcery.rules import actions, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import LENDS_WAND, SPELLS
from conclave.games.sorcery.rules.terms import BOOKS, FACE_DOWN, NOBODY, SHELF, SPELL_COUNT
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER

TRIES: Final = 60
UNKNOWN: Final = -1


def deal_anew(b: Board, seat: i64, dice: Dice) -> None:
    """Everything the seat does not know, as it can be."""
    if not b.is_mustered():
        for side in range(i64(2)):
            if side != seat and b.at[f.ARMIES + side] >= 0:
                b.at[f.ARMIES + side] = dice.below(len(b.setup.pools[side]))
        return
    if b.setup.open_books:
        return
    truth, setup = b.at[:], b.setup
    for _ in range(TRIES):
        deal(b, seat, NOBODY, NOBODY, dice)
        if is_possible(b, seat):
            return
        b.at, b.setup = truth[:], setup
    search_bookmark(b, seat, dice)


def search_bookmark(b: Board, seat: i64, dice: Dice) -> None:
    """Where one spell alone lets a chosen warrior act, look for it among all bookmarks that there may be."""
    truth, setup = b.at[:], b.setup
    for book in b.books_of(b.about_x()):
        if b.sees_stack(seat, book) or b.is_top_known(book):
            continue
        spells = list(range(int(SPELL_COUNT)))
        dice.shuffle(spells)
        for spell in spells:
            deal(b, seat, book, spell, dice)
            if b.bookmark(book) == spell and is_possible(b, seat):
                return
            b.at, b.setup = truth[:], setup
    raise AssertionError("no guess fits what the seat knows")


def deal(b: Board, seat: i64, book: i64, bookmark: i64, dice: Dice) -> None:
    """One world; with a book, one in which this spell is its bookmark, if that can be."""
    for army in range(i64(2)):
        if army != seat:
            deal_spells(b, seat, army, book, bookmark, dice)
    shuffle_stacks(b, seat, dice)
    if book >= 0:
        raise_to_top(b, book, bookmark)


def raise_to_top(b: Board, book: i64, spell: i64) -> None:
    """Exchange a spell with the bookmark; faces stay where they are."""
    place = stacks.place_of(b, book, spell)
    if place > 0:
        cards = b.stack(book)
        cards[place] = int(cards[0] & ~FACE_DOWN | cards[place] & FACE_DOWN)
        cards[0] = int(spell | cards[0] & FACE_DOWN)
        b.set_stack(book, cards)


def is_possible(b: Board, seat: i64) -> bool:
    """A warrior that was chosen to act has something to do."""
    if b.to_act == OVER or b.to_act == seat or not b.is_pending(actions.ACT_KIND):
        return True
    return actions.has_kind(b, b.about_x())


def shuffle_stacks(b: Board, seat: i64, dice: Dice) -> None:
    """Stacks whose order the seat does not know; a bookmark that everybody knows stays on top, with its face."""
    for book in range(i64(BOOKS)):
        if b.at[f.HEIGHT + book] < 2 or b.sees_stack(seat, book):
            continue
        stack = b.stack(book)
        fixed = 1 if b.is_top_known(book) else 0
        cards = [int(card & ~FACE_DOWN) for card in stack[fixed:]]
        cards.sort()
        dice.shuffle(cards)
        cards = [int(card & ~FACE_DOWN) for card in stack[:fixed]] + cards
        downs = len([card for card in stack[1:] if card >= FACE_DOWN])
        places = list(range(1, len(cards)))
        dice.shuffle(places)
        for place in places[:downs]:
            cards[place] |= int(FACE_DOWN)
        cards[0] |= int(stack[0] & FACE_DOWN)
        b.set_stack(book, cards)


# -- spells of an army that was not ready-made


def deal_spells(b: Board, seat: i64, army: i64, book: i64, bookmark: i64, dice: Dice) -> None:
    """Unknown spells of the other's own list: any that fit; of a ready-made army the printed list is known."""
    roll = b.army(army)
    if roll.number >= 0:
        return
    lists = [[spell if b.is_card_known(seat, army, spell) else UNKNOWN for spell in spells] for spells in roll.spells]
    if book // SHELF == army and not b.is_card_known(seat, army, bookmark):
        at = roll.books.index(int(book % SHELF))
        if UNKNOWN in lists[at] and may_hold(roll.symbols(roll.wielders[at]), bookmark):
            lists[at][lists[at].index(UNKNOWN)] = int(bookmark)
    Filling(roll, lists).fill(dice)
    twin = Army("", roll.profiles, roll.domain, -1)
    for at, kind in enumerate(roll.books):
        old, new = roll.spells[at], lists[at]
        mine = SHELF * army + kind
        cards = [int(new[old.index(int(card & ~FACE_DOWN))] | card & FACE_DOWN) for card in b.stack(mine)]
        b.set_stack(mine, cards)
        twin.add_book(kind, roll.wielders[at], new)
    b.setup = with_army(b.setup, army, twin)
    b.at[f.ARMIES + army] = 0


def with_army(setup: Setup, seat: i64, army: Army) -> Setup:
    pools = setup.pools[:]
    pools[seat] = [army]
    return Setup(
        pools,
        setup.map,
        setup.actions,
        setup.turns,
        setup.objectives,
        setup.same_bookmark,
        setup.open_books,
        setup.trance_rolls,
        setup.free_trance,
        setup.is_arrayed,
        setup.idle_siphon,
        setup.next_bookmark,
        setup.ends_decided,
    )


class Filling:
    """Lists of an army's spells in which some are unknown."""

    def __init__(self, roll: Army, lists: list[list[int]]) -> None:
        self.lists = lists
        self.symbols: list[int] = []
        """Of each book's wielder."""
        self.lefts: list[int] = []
        """Pages of each book that are free."""
        self.slots: list[list[int]] = []
        """Book and place of each unknown spell."""
        self.taken = [False] * int(SPELL_COUNT)
        """By spell: is it in one of the lists?"""
        for at, kind in enumerate(roll.books):
            symbols = roll.symbols(roll.wielders[at])
            self.symbols.append(symbols)
            known = [spell for spell in lists[at] if spell != UNKNOWN]
            self.lefts.append(int(stacks.CAPACITY[kind]) - sum([self.pages(at, spell) for spell in known]))
            for spell in known:
                self.taken[spell] = True
            self.slots += [[at, place] for place, spell in enumerate(lists[at]) if spell == UNKNOWN]

    def pages(self, at: int, spell: int) -> int:
        return int(stacks.page_count(spell, self.symbols[at]))

    def is_fit(self, at: int, spell: int) -> bool:
        """Is the spell still free, and may it be in the book?"""
        return not self.taken[spell] and may_hold(self.symbols[at], spell)

    def fill(self, dice: Dice) -> None:
        """Put spells in place of the unknown ones: at random, or by trial, or, should no list fit, whatever is left."""
        taken = self.taken
        for _ in range(TRIES):
            self.taken = taken[:]
            if self.attempt(dice):
                return
        self.taken = taken[:]
        if not self.place_rest(0):
            rest = [spell for spell in range(int(SPELL_COUNT)) if not taken[spell]]
            for slot in self.slots:
                self.lists[slot[0]][slot[1]] = rest.pop()

    def attempt(self, dice: Dice) -> bool:
        """One random filling; False if it came to a dead end."""
        lefts = self.lefts[:]
        candidates = list(range(int(SPELL_COUNT)))
        dice.shuffle(candidates)
        for n, slot in enumerate(self.slots):
            at = slot[0]
            rest = len([other for other in self.slots[n + 1 :] if other[0] == at])
            found = UNKNOWN
            for spell in candidates:
                if self.is_fit(at, spell) and self.pages(at, spell) + rest <= lefts[at]:
                    found = spell
                    break
            if found == UNKNOWN:
                return False
            self.lists[at][slot[1]] = found
            self.taken[found] = True
            lefts[at] -= self.pages(at, found)
        return True

    def place_rest(self, n: int) -> bool:
        """Fill the slots from the n-th on by trial, the fewest pages first."""
        if n == len(self.slots):
            return True
        at, place = self.slots[n][0], self.slots[n][1]
        need = len([slot for slot in self.slots[n:] if slot[0] == at])
        for pages in range(1, self.lefts[at] - need + 2):
            for spell in range(int(SPELL_COUNT)):
                if not self.is_fit(at, spell) or self.pages(at, spell) != pages:
                    continue
                self.lists[at][place] = spell
                self.lefts[at] -= pages
                self.taken[spell] = True
                if self.place_rest(n + 1):
                    return True
                self.taken[spell] = False
                self.lefts[at] += pages
        return False


def may_hold(symbols: i64, spell: i64) -> bool:
    """MK-2.20, MK-11.28: may it be in the book? Wand Lore would have been shown (MK-20.44)."""
    card = SPELLS[spell]
    if card.traits & LENDS_WAND:
        return False
    if not card.requires or card.requires & symbols:
        return True
    return symbols & stacks.MASTERY != 0 and card.affinity != 0
