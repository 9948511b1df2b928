"""Choices: every option of the pending decision in words, on the thing that it is about."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.codes import (
    ARMY,
    BOOK,
    BOOKS,
    BROWSE,
    BUTTON,
    BUTTONS,
    CARD,
    CAST,
    CAST_BREACH,
    CAST_MODE,
    CAST_PLACE,
    CLOSE_COMBAT,
    CLOSE_TARGET,
    COMMANDS,
    COUNTER,
    COUNTER_OFFER,
    DOMAIN,
    FIGURE,
    LASTING,
    MOVE_CHARGE,
    MOVE_TO,
    NOBODY,
    PICK_UP,
    RANGED_COMBAT,
    RANGED_TARGET,
    SETUP_DEPLOY,
    SHELF,
    SIPHON,
    SLOTS,
    SPELLS,
    TAP,
)
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.scene.items import ghost
from conclave.games.sorcery.scene.observation import (
    book_name,
    card_id,
    domain_name,
    figure_id,
    named,
    own_name,
    player,
    spell_name,
    square_id,
    square_name,
    tome_id,
)
from conclave.games.sorcery.scene.odds import bars_of, of_attack, of_counter
from conclave.kernel.scene import Choice, Text, say
from conclave.kernel.state import State

KEYS = {"end": "e", "proceed": "p", "decline": "d", "keep": "k", "move": "m", "close": "c", "ranged": "r", "heal": "h"}
WAYS = {CLOSE_TARGET: CLOSE_COMBAT, MOVE_CHARGE: CLOSE_COMBAT, RANGED_TARGET: RANGED_COMBAT}


def choices(state: State, seat: int) -> list[Choice]:
    assert isinstance(state, Sorcery)
    return [choice(state, move) for move in state.options()]


def choice(b: Sorcery, move: int) -> Choice:
    word, kind = b.word(move), b.frames[-4]
    if move < FIGURE:
        return square_choice(b, kind, move, word)
    if move < BUTTON:
        figure = move - FIGURE
        odds = of_attack(b, b.frames[-2], figure, WAYS[kind]) if kind in WAYS else ()
        told = say("sorcery.choose.figure", figure_name(b, figure))
        if kind == COUNTER_OFFER:
            told, odds = say("sorcery.choose.counter_by", own_name(b, figure)), of_counter(b, figure, NOBODY)
        return Choice(move, word, told, (figure_id(b, figure),), odds=odds)
    if move < CAST:
        return button_choice(b, kind, move, word)
    if move < SIPHON:
        return book_choice(b, move, word)
    if move < CARD:
        figure = (move - SIPHON) % 32
        act = "siphon" if move < TAP else "tap" if move < COMMANDS else "command"
        return Choice(move, word, say(f"sorcery.choose.{act}", figure_name(b, figure)), (figure_id(b, figure),))
    if move < ARMY:
        spell, book = move - CARD, b.frames[-2]
        told = say("sorcery.choose.card", spell_name(spell))
        return Choice(move, word, told, (card_id(book, spell),), odds=(bars_of(spell),))
    if move < LASTING:
        name = b.setup.pools[b.frames[-3]][move - ARMY].name
        return Choice(move, word, say(f"sorcery.army.{name or 'own'}"))
    if move < COUNTER:
        army, spell = (move - LASTING) // SPELLS, (move - LASTING) % SPELLS
        told = say("sorcery.choose.lasting", spell_name(spell), player(army))
        return Choice(move, word, told, (card_id(SHELF * army, spell),))
    figure, book = (move - COUNTER) // BOOKS, (move - COUNTER) % BOOKS
    told = say("sorcery.choose.counter", own_name(b, figure), spell_name(b.bookmark(book)))
    odds = of_counter(b, figure, b.bookmark(book))
    return Choice(move, word, told, (card_id(book, b.bookmark(book)),), odds=odds)


def figure_name(b: Sorcery, figure: int) -> Text:
    """Whose it is goes without saying where it belongs to the seat that chooses."""
    return own_name(b, figure) if figure // SLOTS == b.to_act else named(b, figure)


def square_choice(b: Sorcery, kind: int, move: int, word: str) -> Choice:
    size = tables.MAPS.sizes[b.map]
    told = say("sorcery.choose.square", square_name(move))
    shown = ghost(size, b, b.frames[-2], move) if kind in (MOVE_TO, SETUP_DEPLOY) else None
    if kind == CAST_PLACE:
        told = say("sorcery.choose.place", square_name(move))
    return Choice(move, word, told, (square_id(size, move),), ghost=shown)


def button_choice(b: Sorcery, kind: int, move: int, word: str) -> Choice:
    button = BUTTONS[move - BUTTON]
    if kind == CAST_MODE:
        spell = tables.SPELLS.ids[b.cast[2]]
        return Choice(move, word, say(f"sorcery.mode.{spell}.{button}"), key=button)
    if move == DOMAIN:
        seat = b.frames[-3]
        return Choice(move, word, say("sorcery.choose.domain", domain_name(b.domain[seat])), (f"domain.{seat}",))
    told: Text = say(f"sorcery.button.{button}")
    return Choice(move, word, told, key="" if kind == CAST_BREACH else KEYS.get(button, ""))


def book_choice(b: Sorcery, move: int, word: str) -> Choice:
    """Casting and browsing lie on the bookmark, picking up on the book, and an opposing book on its top card."""
    book = (move - CAST) % 16
    if move < BROWSE:
        spell = b.bookmark(book)
        return Choice(move, word, say("sorcery.choose.cast", spell_name(spell)), (card_id(book, spell),))
    if move < PICK_UP:
        on = (card_id(book, b.bookmark(book)),)
        return Choice(move, word, say("sorcery.choose.browse", book_name(book)), on)
    if move < BOOK:
        return Choice(move, word, say("sorcery.choose.pick_up", book_name(book)), (tome_id(book),))
    return Choice(move, word, say("sorcery.choose.book", book_name(book)))
