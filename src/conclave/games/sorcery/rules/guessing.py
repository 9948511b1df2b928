"""Worlds that a seat cannot tell from the true one: armies not shown yet, unknown spells and stacks dealt anew."""

from typing import Final

from conclave.games.sorcery.army.roster import Army, Setup
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import actions, books
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import ACT_KIND, BOOKS, FACE_DOWN, NOBODY, SHELF, SPELLS, WAND_LORE
from conclave.games.sorcery.rules.sight import is_mustered, is_top_known, known_cards, sees_stack
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER

CAPACITY: Final[list[int]] = tables.BOOKS.column("capacity")
REQUIRES: Final[list[int]] = tables.SPELLS.column("requires")
AFFINITY: Final[list[int]] = tables.SPELLS.column("affinity")
TRIES: Final = 60
UNKNOWN: Final = -1


def deal_anew(b: Board, seat: int, dice: Dice) -> None:
    """Everything the seat does not know, as it can be."""
    if not is_mustered(b):
        for side in range(2):
            if side != seat and b.armies[side] >= 0:
                b.armies[side] = dice.below(len(b.setup.pools[side]))
        return
    if b.setup.open_books:
        return
    truth, setup = b.stacks[:], b.setup
    for _ in range(TRIES):
        deal(b, seat, NOBODY, NOBODY, dice)
        if is_possible(b, seat):
            return
        b.stacks, b.setup = truth[:], setup
    for book in b.books_of(b.frames[-2]):
        if sees_stack(b, seat, book) or is_top_known(b, book):
            continue
        spells = list(range(SPELLS))
        dice.shuffle(spells)
        for spell in spells:
            deal(b, seat, book, spell, dice)
            if b.bookmark(book) == spell and is_possible(b, seat):
                return
            b.stacks, b.setup = truth[:], setup
    raise AssertionError("no guess fits what the seat knows")


def deal(b: Board, seat: int, book: int, bookmark: int, dice: Dice) -> None:
    """One world; with a book, one in which this spell is its bookmark, if that can be."""
    for army in range(2):
        if army != seat:
            deal_spells(b, seat, army, book, bookmark, dice)
    shuffle_stacks(b, seat, dice)
    if book >= 0:
        raise_to_top(b, book, bookmark)


def raise_to_top(b: Board, book: int, spell: int) -> None:
    """Exchange a spell with the bookmark; faces stay where they are."""
    at = books.place_of(b, book, spell)
    if at > 0:
        cards = b.stacks[book][:]
        cards[at] = cards[0] & ~FACE_DOWN | cards[at] & FACE_DOWN
        cards[0] = spell | cards[0] & FACE_DOWN
        b.stacks[book] = cards


def is_possible(b: Board, seat: int) -> bool:
    """A warrior that was chosen to act has something to do."""
    if b.to_act in (OVER, seat) or b.frames[-4] != ACT_KIND:
        return True
    return len(actions.kinds(b, b.frames[-2])) > 0


def shuffle_stacks(b: Board, seat: int, dice: Dice) -> None:
    """Stacks whose order the seat does not know; a bookmark that everybody knows stays on top, with its face."""
    for book in range(BOOKS):
        stack = b.stacks[book]
        if len(stack) < 2 or sees_stack(b, seat, book):
            continue
        fixed = 1 if is_top_known(b, book) else 0
        cards = [card & ~FACE_DOWN for card in stack[fixed:]]
        cards.sort()
        dice.shuffle(cards)
        cards = [card & ~FACE_DOWN for card in stack[:fixed]] + cards
        downs = len([card for card in stack[1:] if card >= FACE_DOWN])
        places = list(range(1, len(cards)))
        dice.shuffle(places)
        for place in places[:downs]:
            cards[place] |= FACE_DOWN
        cards[0] |= stack[0] & FACE_DOWN
        b.stacks[book] = cards


# -- spells of an army that was not ready-made


def deal_spells(b: Board, seat: int, army: int, book: int, bookmark: int, dice: Dice) -> None:
    """Unknown spells of the other's own list: any that fit; of a ready-made army the printed list is known."""
    roll = b.setup.pools[army][b.armies[army]]
    if roll.number >= 0:
        return
    known = known_cards(b, seat, army)
    lists = [[spell if known >> spell & 1 else UNKNOWN for spell in spells] for spells in roll.spells]
    if book // SHELF == army and not known >> bookmark & 1:
        at = roll.books.index(book % SHELF)
        if UNKNOWN in lists[at] and may_hold(roll.symbols(roll.wielders[at]), bookmark):
            lists[at][lists[at].index(UNKNOWN)] = bookmark
    fill(roll, lists, dice)
    for at, kind in enumerate(roll.books):
        old, new = roll.spells[at], lists[at]
        mine = SHELF * army + kind
        b.stacks[mine] = [new[old.index(card & ~FACE_DOWN)] | card & FACE_DOWN for card in b.stacks[mine]]
    twin = Army("", roll.profiles, roll.domain, -1)
    for at, kind in enumerate(roll.books):
        twin.add_book(kind, roll.wielders[at], lists[at])
    b.setup = with_army(b.setup, army, twin)
    b.armies[army] = 0


def with_army(setup: Setup, seat: int, army: Army) -> Setup:
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
    )


def fill(roll: Army, lists: list[list[int]], dice: Dice) -> None:
    """Put spells in place of the unknown ones: at random, or by trial, or, should no list fit, whatever is left."""
    taken = 0
    for spells in lists:
        for spell in spells:
            if spell != UNKNOWN:
                taken |= 1 << spell
    lefts = []
    slots: list[list[int]] = []
    for at, kind in enumerate(roll.books):
        symbols = roll.symbols(roll.wielders[at])
        lefts.append(CAPACITY[kind] - sum([books.page_count(s, symbols) for s in lists[at] if s != UNKNOWN]))
        for place, spell in enumerate(lists[at]):
            if spell == UNKNOWN:
                slots.append([at, place])
    for _ in range(TRIES):
        if attempt(roll, lists, slots, lefts[:], taken, dice):
            return
    if not place_rest(roll, lists, slots, lefts, taken):
        rest = [spell for spell in range(SPELLS) if not taken >> spell & 1]
        for slot in slots:
            lists[slot[0]][slot[1]] = rest.pop()


def attempt(
    roll: Army, lists: list[list[int]], slots: list[list[int]], lefts: list[int], taken: int, dice: Dice
) -> bool:
    """One random filling; False if it came to a dead end."""
    candidates = list(range(SPELLS))
    dice.shuffle(candidates)
    for n, slot in enumerate(slots):
        at, place = slot[0], slot[1]
        symbols = roll.symbols(roll.wielders[at])
        rest = len([other for other in slots[n + 1 :] if other[0] == at])
        found = UNKNOWN
        for spell in candidates:
            if taken >> spell & 1 or not may_hold(symbols, spell):
                continue
            if books.page_count(spell, symbols) + rest <= lefts[at]:
                found = spell
                break
        if found == UNKNOWN:
            return False
        lists[at][place] = found
        taken |= 1 << found
        lefts[at] -= books.page_count(found, symbols)
    return True


def place_rest(roll: Army, lists: list[list[int]], slots: list[list[int]], lefts: list[int], taken: int) -> bool:
    """Fill the slots by trial, the fewest pages first."""
    if not slots:
        return True
    at, place = slots[0][0], slots[0][1]
    symbols = roll.symbols(roll.wielders[at])
    need = len([slot for slot in slots if slot[0] == at])
    for pages in range(1, lefts[at] - need + 2):
        for spell in range(SPELLS):
            if taken >> spell & 1 or not may_hold(symbols, spell) or books.page_count(spell, symbols) != pages:
                continue
            lists[at][place] = spell
            lefts[at] -= pages
            if place_rest(roll, lists, slots[1:], lefts, taken | 1 << spell):
                return True
            lefts[at] += pages
    return False


def may_hold(symbols: int, spell: int) -> bool:
    """MK-2.20, MK-11.28: may it be in the book? Wand Lore would have been shown (MK-20.44)."""
    if spell == WAND_LORE:
        return False
    if not REQUIRES[spell] or REQUIRES[spell] & symbols:
        return True
    return symbols & books.MASTERY != 0 and AFFINITY[spell] != 0
