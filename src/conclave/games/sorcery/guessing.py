"""Worlds that a seat cannot tell from the true one: armies not shown yet, unknown spells and stacks dealt anew."""

from typing import Final

from conclave.games.sorcery import actions, books, tables
from conclave.games.sorcery.board import Board
from conclave.games.sorcery.codes import ACT_KIND, BOOKS, FACE_DOWN, SHELF, SPELLS, WAND_LORE
from conclave.games.sorcery.roster import Army, Setup
from conclave.games.sorcery.sight import is_mustered, is_top_known, known_cards, sees_stack
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER

CAPACITY: Final[list[int]] = tables.BOOKS.column("capacity")
REQUIRES: Final[list[int]] = tables.SPELLS.column("requires")
AFFINITY: Final[list[int]] = tables.SPELLS.column("affinity")
TRIES: Final = 60


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
        for army in range(2):
            if army != seat:
                deal_spells(b, seat, army, dice)
        shuffle_stacks(b, seat, dice)
        if is_possible(b, seat):
            return
        b.stacks, b.setup = truth[:], setup
    raise AssertionError("no guess fits what the seat knows")


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


def deal_spells(b: Board, seat: int, army: int, dice: Dice) -> None:
    """Unknown spells of the other's own list: any that fit; of a ready-made army the printed list is known."""
    roll = b.setup.pools[army][b.armies[army]]
    if roll.number >= 0:
        return
    known = known_cards(b, seat, army)
    lists = fill(roll, known, dice)
    for at, kind in enumerate(roll.books):
        old, new = roll.spells[at], lists[at]
        book = SHELF * army + kind
        b.stacks[book] = [new[old.index(card & ~FACE_DOWN)] | card & FACE_DOWN for card in b.stacks[book]]
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


def fill(roll: Army, known: int, dice: Dice) -> list[list[int]]:
    """The books of a list with known spells in place and every other one chosen anew, place by place."""
    taken = 0
    for spells in roll.spells:
        for spell in spells:
            if known >> spell & 1:
                taken |= 1 << spell
    for _ in range(TRIES):
        lists = attempt(roll, known, taken, dice)
        if lists:
            return lists
    return cheapest(roll, known, taken)


def attempt(roll: Army, known: int, taken: int, dice: Dice) -> list[list[int]]:
    """One random filling, or nothing if it came to a dead end."""
    lists: list[list[int]] = []
    for at, kind in enumerate(roll.books):
        spells = [spell if known >> spell & 1 else -1 for spell in roll.spells[at]]
        need = spells.count(-1)
        symbols = roll.symbols(roll.wielders[at])
        left = CAPACITY[kind]
        for spell in spells:
            if spell >= 0:
                left -= books.page_count(spell, symbols)
        candidates = [spell for spell in range(SPELLS) if may_hold(symbols, spell) and not taken >> spell & 1]
        dice.shuffle(candidates)
        for spell in candidates:
            pages = books.page_count(spell, symbols)
            if need and pages + need - 1 <= left:
                spells[spells.index(-1)] = spell
                taken |= 1 << spell
                left -= pages
                need -= 1
        if need:
            return []
        lists.append(spells)
    return lists


def cheapest(roll: Army, known: int, taken: int) -> list[list[int]]:
    """The fewest pages first, the tightest books first: for lists with hardly any freedom."""
    lists = [[spell if known >> spell & 1 else -1 for spell in spells] for spells in roll.spells]
    slots: list[list[int]] = []
    for at, spells in enumerate(lists):
        for place, spell in enumerate(spells):
            if spell < 0:
                slots.append([at, place])
    lefts = []
    for at, kind in enumerate(roll.books):
        symbols = roll.symbols(roll.wielders[at])
        lefts.append(CAPACITY[kind] - sum([books.page_count(s, symbols) for s in lists[at] if s >= 0]))
    if not place_rest(roll, lists, slots, lefts, taken):
        raise AssertionError("the list itself would fit")
    return lists


def place_rest(roll: Army, lists: list[list[int]], slots: list[list[int]], lefts: list[int], taken: int) -> bool:
    """Fill the remaining slots by trial."""
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
