"""Choices: every option of the pending decision in words, on the thing that it is about."""

from collections.abc import Callable

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.abilities import COMMANDS_AT
from conclave.games.sorcery.rules.browsing import END_BROWSE, ONE, cost
from conclave.games.sorcery.rules.choosing import CAST_BREACH, CAST_MODE, CAST_PLACE, CAST_TARGET
from conclave.games.sorcery.rules.countering import COUNTER_AGAIN, COUNTER_OFFER
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.movement import MOVE_CHARGE, MOVE_TO, break_need, needs_break
from conclave.games.sorcery.rules.resolving import being_cast
from conclave.games.sorcery.rules.setup import SETUP_DEPLOY
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.targets import CLOSE_TARGET, RANGED_TARGET, close_targets, ranged_targets
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, NOBODY, RANGED_COMBAT, SHELF, SLOTS
from conclave.games.sorcery.scene import odds
from conclave.games.sorcery.scene.faces import DOMAIN_ICONS, bars_of, spell_icon
from conclave.games.sorcery.scene.items import ghost
from conclave.games.sorcery.scene.names import (
    book_of,
    card_id,
    domain_name,
    figure_id,
    named,
    own_name,
    plate_of,
    spell_name,
    square_id,
    square_name,
    tome_id,
)
from conclave.games.sorcery.scene.spending import spends_of
from conclave.kernel.scene import Choice, Text, say, seated
from conclave.kernel.state import State

KEYS = {
    "end": "e", "proceed": "p", "decline": "d", "keep": "k", "move": "m", "close": "s", "ranged": "r", "heal": "h",
    "regenerate": "g", "resolve": "p",
}  # fmt: skip
ICONS = {
    "end": "hourglass", "proceed": "player-next", "decline": "cancel", "keep": "bookmark", "move": "walking-boot",
    "close": "crossed-swords", "ranged": "bow-arrow", "heal": "healing", "regenerate": "regeneration",
    "resolve": "hand", "again": "rolling-dices", "own": "biceps", "ignore": "bolt-eye", "respect": "magic-shield",
}  # fmt: skip
WAYS = {CLOSE_TARGET.name: CLOSE_COMBAT, MOVE_CHARGE.name: CLOSE_COMBAT, RANGED_TARGET.name: RANGED_COMBAT}
PASSING = (m.KEEP, m.RESOLVE, m.PROCEED)
MOST_LISTED = 4  # targets whose odds an action names


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
    lines = area_lines(b, move) if b.is_pending(CAST_TARGET) else ()
    return Choice(move, word, say(told, square_name(move)), (square_id(size, move),), ghost=shown, odds=lines)


def area_lines(b: Sorcery, square: int) -> tuple[Text, ...]:
    """Whom a spell would reach around a square, with its odds."""
    twin = b.clone()
    assert isinstance(twin, Sorcery)
    twin.at[f.CAST_SQUARE] = square
    spell, caster = being_cast(b), int(b.at[f.CASTER])
    found = []
    for target in spell.area(twin):
        told = odds.of_spell(twin, caster, int(spell.number), target, int(b.at[f.CAST_MODE]), square)
        name = figure_name(b, target)
        found.append(say("sorcery.odds.target", name, told.chance, told.effect) if told else name)
    return tuple(found)


def of_figure(b: Sorcery, move: int, word: str) -> Choice:
    figure, actor = int(m.FIGURE.index(move)), int(b.about_x())
    on = (figure_id(b, figure),)
    if b.is_pending(COUNTER_OFFER):
        chance, line = odds.of_counter(b, figure, NOBODY), odds.counter_line(b, figure, NOBODY)
        told = say("sorcery.choose.counter_by", own_name(b, figure))
        effect = say("sorcery.effect.counters")
        return Choice(move, word, told, on, odds=(line,), icon="magic-shield", chance=chance, effect=effect)
    told, way = say("sorcery.choose.figure", figure_name(b, figure)), WAYS.get(b.asks())
    found = None
    if way:
        found = odds.of_attack(b, actor, figure, way)
    elif b.is_pending(CAST_TARGET):
        found = odds.of_spell(b, actor, int(b.at[f.CAST_SPELL]), figure, int(b.at[f.CAST_MODE]))
    if found is None:
        return Choice(move, word, told, on)
    return Choice(move, word, told, on, odds=found.lines, chance=found.chance, effect=found.effect)


def of_button(b: Sorcery, move: int, word: str) -> Choice:
    if b.is_pending(CAST_MODE):
        return Choice(move, word, say(f"sorcery.mode.{being_cast(b).id}.{word}"), key=word)
    if move == m.DOMAIN:
        seat = int(b.about_seat())
        domain = int(b.at[f.DOMAIN + seat])
        spent = (say("sorcery.spend.domain"),)
        told, icon = say("sorcery.choose.domain", domain_name(domain)), DOMAIN_ICONS[domain]
        return Choice(move, word, told, (f"domain.{seat}",), icon=icon, spends=spent)
    if b.asks() == "act.kind":
        return of_action(b, move, word)
    chance = again_chance(b) if b.is_pending(COUNTER_AGAIN) and word == "again" else -1
    key = "" if b.is_pending(CAST_BREACH) else KEYS.get(word, "")
    warn = None
    if move == m.END and b.at[f.ACTIONS] > 0 and len(b.options()) > 1:
        warn = say("sorcery.warn.actions", int(b.at[f.ACTIONS]))
    told = say(f"sorcery.button.{word}")
    passes = move in PASSING
    return Choice(move, word, told, key=key, icon=ICONS.get(word, ""), chance=chance, warn=warn, passes=passes)


def again_chance(b: Sorcery) -> int:
    """How often another countering roll beats the casting roll."""
    figure, book = int(b.at[f.COUNTER_FIGURE]), int(b.at[f.COUNTER_BOOK])
    countering, _ = odds.counter_values(b, figure, int(b.bookmark(book)))
    return odds.percent(odds.over(int(b.at[f.CASTING_TOTAL]) - countering, 1))


def of_action(b: Sorcery, move: int, word: str) -> Choice:
    """Move, strike, shoot, heal: with the odds of all it could be aimed at, and what it uses up."""
    figure = int(b.about_x())
    found: list[tuple[int, odds.Odds]] = []
    if move == m.CLOSE:
        found = [(foe, odds.of_attack(b, figure, foe, CLOSE_COMBAT)) for foe in close_targets(b, figure)]
    elif move == m.RANGED:
        found = [(foe, odds.of_attack(b, figure, foe, RANGED_COMBAT)) for foe in ranged_targets(b, figure)]
    chance, effect = one_of(found)
    if move == m.MOVE and needs_break(b, figure):
        chance, effect = odds.at_least(int(break_need(b))), say("sorcery.effect.breaks")
    return Choice(
        move, word, say(f"sorcery.button.{word}"), odds=listed(b, found), key=KEYS.get(word, ""), icon=ICONS[word],
        group=figure_id(b, figure), chance=chance, effect=effect, spends=spends_of(b, figure, move),
    )  # fmt: skip


def one_of(found: list[tuple[int, odds.Odds]]) -> tuple[int, Text | None]:
    """Where there is one target, its chance is that of the action."""
    return (found[0][1].chance, found[0][1].effect) if len(found) == 1 else (-1, None)


def listed(b: Sorcery, found: list[tuple[int, odds.Odds]]) -> tuple[Text, ...]:
    lines = [say("sorcery.odds.target", plate_of(b, foe), told.chance, told.effect) for foe, told in found]
    return tuple(lines[:MOST_LISTED])


def of_cast(b: Sorcery, move: int, word: str) -> Choice:
    """Casting and browsing lie on the bookmark, picking up on the book, and an opposing book on its top card."""
    book, figure = int(m.CAST.index(move)), int(b.about_x())
    spell = int(b.bookmark(book))
    found = []
    if len(SPELLS[spell].questions) == 1 and SPELLS[spell].questions[0]:
        aims = [aim for aim in SPELLS[spell].aim(b, figure, 0, 0) if m.FIGURE.has(aim)]
        for aim in aims:
            told = odds.of_spell(b, figure, spell, int(m.FIGURE.index(aim)), 0)
            if told:
                found.append((int(m.FIGURE.index(aim)), told))
    chance, effect = one_of(found)
    return Choice(
        move, word, say("sorcery.choose.cast", spell_name(spell)), (card_id(book, spell),), odds=listed(b, found),
        key="c" if b.count_books(figure) == 1 else "", icon=spell_icon(spell), group=figure_id(b, figure),
        chance=chance, effect=effect, spends=spends_of(b, figure, move),
    )  # fmt: skip


def of_browse(b: Sorcery, move: int, word: str) -> Choice:
    book, figure = int(m.BROWSE.index(move)), int(b.about_x())
    on = (card_id(book, b.bookmark(book)),)
    return Choice(
        move, word, say("sorcery.choose.browse", book_of(book)), on, key="b" if b.count_books(figure) == 1 else "",
        icon="open-book",
        group=figure_id(b, figure), spends=spends_of(b, figure, move),
    )  # fmt: skip


def of_pick_up(b: Sorcery, move: int, word: str) -> Choice:
    book, figure = int(m.PICK_UP.index(move)), int(b.about_x())
    return Choice(
        move, word, say("sorcery.choose.pick_up", book_of(book)), (tome_id(book),), icon="spell-book",
        group=figure_id(b, figure), spends=spends_of(b, figure, move),
    )  # fmt: skip


def of_book(b: Sorcery, move: int, word: str) -> Choice:
    return Choice(move, word, say("sorcery.choose.book", book_of(int(m.BOOK.index(move)))), icon="spell-book")


def of_ability(b: Sorcery, move: int, word: str) -> Choice:
    """Siphon Energy, Mind Tap and Command, before the actions."""
    family = m.CODEC.family(move)
    assert family is not None
    figure = int(family.index(move))
    told = say(f"sorcery.choose.{family.name}", figure_name(b, figure))
    on, effect = (figure_id(b, figure),), say(f"sorcery.effect.{family.name}")
    chance = odds.at_least(COMMANDS_AT) if family is m.COMMAND else -1
    return Choice(move, word, told, on, icon="energise", chance=chance, effect=effect)


def of_card(b: Sorcery, move: int, word: str) -> Choice:
    """A card of a stack, with its browse cost as this wielder pays it; some browses use up a text of their book."""
    spell, book = int(m.CARD.index(move)), int(b.about_x())
    on, bars = (card_id(book, spell),), bars_of(b, spell, book)
    is_by_text = b.is_pending(END_BROWSE) and cost(b, book) != ONE
    spent = (say("sorcery.spend.text", book_of(book)),) if is_by_text else ()
    line = say(f"sorcery.pip.bars.{bars}")
    return Choice(move, word, say("sorcery.choose.card", spell_name(spell)), on, odds=(line,), spends=spent)


def of_army(b: Sorcery, move: int, word: str) -> Choice:
    return Choice(move, word, say(f"sorcery.army.{word}"))


def of_card_in_play(b: Sorcery, move: int, word: str) -> Choice:
    army, spell = int(m.IN_PLAY.army(move)), int(m.IN_PLAY.spell(move))
    told = say("sorcery.choose.lasting", spell_name(spell), seated(army))
    return Choice(move, word, told, (card_id(SHELF * army, spell),), effect=say("sorcery.effect.ends"))


def of_counterspell(b: Sorcery, move: int, word: str) -> Choice:
    figure, book = int(m.COUNTER.figure(move)), int(m.COUNTER.book(move))
    spell = int(b.bookmark(book))
    told = say("sorcery.choose.counter", own_name(b, figure), spell_name(spell))
    return Choice(
        move, word, told, (card_id(book, spell),), odds=(odds.counter_line(b, figure, spell),),
        icon=spell_icon(spell), chance=odds.of_counter(b, figure, spell), effect=say("sorcery.effect.counters"),
        spends=(say("sorcery.spend.top" if SPELLS[spell].goes_on_top else "sorcery.spend.card", spell_name(spell)),),
    )  # fmt: skip


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
