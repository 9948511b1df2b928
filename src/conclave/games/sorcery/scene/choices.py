"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.choosing import CAST_BREACH, CAST_MODE, CAST_PLACE
from conclave.games.sorcery.rules.countering import COUNTER_OFFER
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.movement import MOVE_CHARGE, MOVE_TO
from conclave.games.sorcery.rules.resolving import being_cast
from conclave.games.sorcery.rules.setup import SETUP_DEPLOY
from conclave.games.sorcery.rules.targets import CLOSE_TARGET, RANGED_TARGET
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, NOBODY, RANGED_COMBAT, SHELF, SLOTS
from conclave.games.sorcery.scene.items import ghost
from conclave.games.sorcery.scene.names import (
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
WAYS = {CLOSE_TARGET.name: CLOSE_COMBAT, MOVE_CHARGE.name: CLOSE_COMBAT, RANGED_TARGET.name: RANGED_COMBAT}


def choices(state: State, seat: int) -> list[Choice]:
    assert isinstance(state, Sorcery)
    return [choice(state, move) for move in state.options()]


def choice(b: Sorcery, move: int) -> Choice:
    family = m.CODEC.family(move)
    assert family is not None
    return SHOWN[family.name](b, move, b.word(move))


def figure_name(b: Sorcery, figure: int) -> Text:
    """Whose it is goes without saying where it belongs to the seat that chooses."""
    return own_name(b, figure) if figure // SLOTS == b.to_act else named(b, figure)


def of_square(b: Sorcery, move: int, word: str) -> Choice:
    size = tables.MAPS.sizes[b.at[f.MAP]]
    told = "sorcery.choose.place" if b.is_pending(CAST_PLACE) else "sorcery.choose.square"
    is_stand = b.is_pending(MOVE_TO) or b.is_pending(SETUP_DEPLOY)
    shown = ghost(size, b, int(b.about_x()), move) if is_stand else None
    return Choice(move, word, say(told, square_name(move)), (square_id(size, move),), ghost=shown)


def of_figure(b: Sorcery, move: int, word: str) -> Choice:
    figure = int(m.FIGURE.index(move))
    if b.is_pending(COUNTER_OFFER):
        told, odds = say("sorcery.choose.counter_by", own_name(b, figure)), of_counter(b, figure, NOBODY)
    else:
        told, way = say("sorcery.choose.figure", figure_name(b, figure)), WAYS.get(b.asks())
        odds = of_attack(b, int(b.about_x()), figure, way) if way else ()
    return Choice(move, word, told, (figure_id(b, figure),), odds=odds)


def of_button(b: Sorcery, move: int, word: str) -> Choice:
    if b.is_pending(CAST_MODE):
        return Choice(move, word, say(f"sorcery.mode.{being_cast(b).id}.{word}"), key=word)
    if move == m.DOMAIN:
        seat = int(b.about_seat())
        told = say("sorcery.choose.domain", domain_name(b.at[f.DOMAIN + seat]))
        return Choice(move, word, told, (f"domain.{seat}",))
    return Choice(
        move, word, say(f"sorcery.button.{word}"), key="" if b.is_pending(CAST_BREACH) else KEYS.get(word, "")
    )


def of_cast(b: Sorcery, move: int, word: str) -> Choice:
    """Casting and browsing lie on the bookmark, picking up on the book, and an opposing book on its top card."""
    book = int(m.CAST.index(move))
    spell = b.bookmark(book)
    return Choice(move, word, say("sorcery.choose.cast", spell_name(spell)), (card_id(book, spell),))


def of_browse(b: Sorcery, move: int, word: str) -> Choice:
    book = int(m.BROWSE.index(move))
    return Choice(move, word, say("sorcery.choose.browse", book_name(book)), (card_id(book, b.bookmark(book)),))


def of_pick_up(b: Sorcery, move: int, word: str) -> Choice:
    book = int(m.PICK_UP.index(move))
    return Choice(move, word, say("sorcery.choose.pick_up", book_name(book)), (tome_id(book),))


def of_book(b: Sorcery, move: int, word: str) -> Choice:
    return Choice(move, word, say("sorcery.choose.book", book_name(int(m.BOOK.index(move)))))


def of_ability(b: Sorcery, move: int, word: str) -> Choice:
    family = m.CODEC.family(move)
    assert family is not None
    figure = int(family.index(move))
    told = say(f"sorcery.choose.{family.name}", figure_name(b, figure))
    return Choice(move, word, told, (figure_id(b, figure),))


def of_card(b: Sorcery, move: int, word: str) -> Choice:
    spell = int(m.CARD.index(move))
    on = (card_id(int(b.about_x()), spell),)
    return Choice(move, word, say("sorcery.choose.card", spell_name(spell)), on, odds=(bars_of(spell),))


def of_army(b: Sorcery, move: int, word: str) -> Choice:
    return Choice(move, word, say(f"sorcery.army.{word}"))


def of_card_in_play(b: Sorcery, move: int, word: str) -> Choice:
    army, spell = int(m.IN_PLAY.army(move)), int(m.IN_PLAY.spell(move))
    told = say("sorcery.choose.lasting", spell_name(spell), player(army))
    return Choice(move, word, told, (card_id(SHELF * army, spell),))


def of_counterspell(b: Sorcery, move: int, word: str) -> Choice:
    figure, book = int(m.COUNTER.figure(move)), int(m.COUNTER.book(move))
    spell = int(b.bookmark(book))
    told = say("sorcery.choose.counter", own_name(b, figure), spell_name(spell))
    return Choice(move, word, told, (card_id(book, spell),), odds=of_counter(b, figure, spell))


SHOWN: dict[str, Callable[[Sorcery, int, str], Choice]] = {
    "square": of_square,
    "figure": of_figure,
    "button": of_button,
    "cast": of_cast,
    "browse": of_browse,
    "pick_up": of_pick_up,
    "book": of_book,
    "siphon": of_ability,
    "tap": of_ability,
    "command": of_ability,
    "card": of_card,
    "army": of_army,
    "in_play": of_card_in_play,
    "counter": of_counterspell,
}
"""By family of moves."""
