"""Chapter 4: a spell is cast in five steps."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import aims, books, countering, lasting, values
from conclave.games.sorcery.rules.board import EMPTY, Board
from conclave.games.sorcery.rules.codes import (
    A_DAMAGE,
    A_FIGURE,
    BOOK,
    C_BOOK,
    C_BREACH,
    C_CASTER,
    C_COUNTERED,
    C_MODE,
    C_SPELL,
    C_SQUARE,
    C_STEP,
    C_TARGET,
    CARD,
    CAST_AFTER,
    CAST_BOOK,
    CAST_BOOKMARK,
    CAST_BREACH,
    CAST_END,
    CAST_MODE,
    CAST_PLACE,
    CAST_SQUARE,
    CAST_STEP,
    CAST_TARGET,
    CAST_TEXT,
    CHOOSING,
    CLOSE_COMBAT,
    COUNTERSPELL,
    DO_NOT_CAST,
    E_CAST,
    E_MODE,
    E_ROLLED,
    E_TARGETED,
    ENCHANTMENT,
    EXECUTING,
    FIGURE,
    FIGURES,
    GLYPH,
    IGNORE,
    ILLUSION,
    LASTING,
    MODE_A,
    NOBODY,
    P_SIZE,
    PLACING,
    PUTTING_AWAY,
    RANGED_COMBAT,
    RESPECT,
    SEARING_TOUCH,
    SHELF,
    SLOTS,
    SORCERY,
    SPELLS,
    WILD_ROLL,
)
from conclave.games.sorcery.rules.combat import may_breach
from conclave.games.sorcery.rules.ground import distance, has_line, is_free, is_touched
from conclave.games.sorcery.rules.scripts import Script
from conclave.games.sorcery.rules.spells.enchantments import ENCHANTMENTS
from conclave.games.sorcery.rules.spells.glyphs import GLYPHS, places, why_not_place
from conclave.games.sorcery.rules.spells.illusions import ILLUSIONS
from conclave.games.sorcery.rules.spells.sorceries import SORCERIES
from conclave.games.sorcery.rules.warriors import is_immune

SCRIPTS: Final[dict[int, Script]] = {**SORCERIES, **ENCHANTMENTS, **GLYPHS, **ILLUSIONS}
TYPE: Final[list[int]] = tables.SPELLS.column("type")
ACTION: Final[list[int]] = tables.SPELLS.column("action")
TOP: Final[list[int]] = tables.SPELLS.column("top")
WILD: Final[list[int]] = tables.SPELLS.wild


# -- may it be cast?


def action_of(b: Board, book: int) -> int:
    """Kind of action that casting the bookmark takes: CLOSE_COMBAT, RANGED_COMBAT or SPECIAL (MK-4.4)."""
    return ACTION[b.bookmark(book)]


def why_not_cast(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior, to whom the action could be given, from casting the bookmark of a book, or ""."""
    if b.wielder[book] != figure:
        return "MK-2.1"
    if not b.stacks[book]:
        return "MK-4.25"
    if not b.is_open(book):
        return "MK-4.2"
    spell = b.bookmark(book)
    if TYPE[spell] == COUNTERSPELL:
        return "MK-6.9"
    if TYPE[spell] == DO_NOT_CAST:
        return "MK-4.17"
    if not books.is_usable(b, figure, spell):
        return "MK-2.20"
    if ACTION[spell] == RANGED_COMBAT and is_touched(b, figure):
        return "MK-6.3"
    if ACTION[spell] == CLOSE_COMBAT and not is_touched(b, figure):
        return text_of(spell)
    if TYPE[spell] == GLYPH:
        return "" if places(b, figure) else "MK-8.11"
    return "" if SCRIPTS[spell].modes(b, figure) else "MK-4.22"


def text_of(spell: int) -> str:
    """The rule that is a spell's text."""
    return f"MK-20.{spell + 1}"


# -- step 1: everything is chosen


def begin(b: Board, figure: int, book: int) -> None:
    """The action is given, Nature's Fury and the Minion's value are settled: step 1 (MK-4.7)."""
    spell = b.bookmark(book)
    is_modal = len(SCRIPTS[spell].questions) > 1
    b.cast = [figure, book, spell, -1 if is_modal else 0, -1, 0, CHOOSING, 0]
    books.show(b, book, spell)  # MK-4.6
    b.tell(E_CAST, figure, book, spell)
    b.ask(CAST_STEP, 0)
    if is_modal:
        b.ask(CAST_MODE, figure // SLOTS, figure)


def choose_on(b: Board, number: int) -> None:
    """Ask the question of this number; after the last one comes step 2."""
    figure, spell = b.cast[C_CASTER], b.cast[C_SPELL]
    script, seat = SCRIPTS[spell], figure // SLOTS
    questions = script.questions[b.cast[C_MODE]]
    if number < len(questions):
        b.ask(questions[number], seat, figure, number)
    elif number == len(questions) and may_breach(b, figure) and is_breach_useful(b, script.area(b)):
        b.ask(CAST_BREACH, seat, figure, number)
    elif TYPE[spell] == GLYPH:
        b.ask(CAST_PLACE, seat, figure)
    else:
        place(b)


def is_breach_useful(b: Board, reached: list[int]) -> bool:
    """MK-11.10: is another immune warrior in the area?"""
    return any(figure != b.cast[C_CASTER] and is_immune(b, figure) for figure in reached)


# -- step 2: element or card are placed


def place(b: Board) -> None:
    """MK-4.8; then the instant in which the spell may be countered (MK-10.6)."""
    figure, book, spell, breach = b.cast[C_CASTER], b.cast[C_BOOK], b.cast[C_SPELL], b.cast[C_BREACH]
    b.cast[C_STEP] = PLACING
    if TYPE[spell] == ENCHANTMENT:
        lasting.enter(b, spell, book, figure, b.cast[C_TARGET], -1, breach)
    elif TYPE[spell] == GLYPH:
        lasting.enter(b, spell, book, figure, -1, b.cast[C_SQUARE], breach)
    elif TYPE[spell] == ILLUSION:
        lasting.enter(b, spell, book, figure, -1, -1, 0)
    b.ask(CAST_TEXT, 0)
    countering.open_window(b)


# -- steps 3 to 5


def execute(b: Board, stage: int) -> None:
    """Step 3 (MK-4.9), or what follows if the spell was countered (MK-10.12)."""
    figure, book, spell = b.cast[C_CASTER], b.cast[C_BOOK], b.cast[C_SPELL]
    if b.cast[C_COUNTERED]:
        at = b.card_in_play(SPELLS * (book // SHELF) + spell)
        if at >= 0:
            b.magic = b.magic[:at] + b.magic[at + P_SIZE :]
        books.to_top_face_down(b, book, spell)
        b.ask(CAST_END)
        return
    if stage == 0:
        b.ask(CAST_AFTER)
        if TYPE[spell] == SORCERY:
            b.cast[C_STEP] = EXECUTING
    if b.is_here(figure) or TYPE[spell] == ENCHANTMENT:  # MK-4.31; a missed enchantment ends all the same
        SCRIPTS[spell].text(b, stage)


def put_away(b: Board) -> None:
    """Steps 4 and 5 (MK-4.10, MK-4.11)."""
    figure, book, spell = b.cast[C_CASTER], b.cast[C_BOOK], b.cast[C_SPELL]
    b.cast[C_STEP] = PUTTING_AWAY
    b.ask(CAST_END)
    if TYPE[spell] == SORCERY:
        if TOP[spell]:
            books.to_top_face_down(b, book, spell)
            return  # MK-4.24
        books.to_bottom(b, book, spell)
    if b.is_here(figure) and len(b.stacks[book]) > 1:
        b.ask(CAST_BOOKMARK, figure // SLOTS, book)


def end(b: Board) -> None:
    """The spell has been cast, resolved or countered (MK-4.37); the token comes after this (MK-4.32)."""
    figure, book, spell = b.cast[C_CASTER], b.cast[C_BOOK], b.cast[C_SPELL]
    b.cast = EMPTY
    lasting.after_casting(b, figure, spell, book)


def go_on(b: Board, kind: int, x: int) -> None:
    """A chore of this chapter: CAST_STEP, CAST_TEXT, CAST_AFTER or CAST_END."""
    if kind == CAST_STEP:
        choose_on(b, x)
    elif kind == CAST_TEXT:
        execute(b, x)
    elif kind == CAST_AFTER:
        put_away(b)
    else:
        end(b)


# -- questions


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of the questions cast.mode to cast.place and cast.bookmark."""
    if kind == CAST_BOOKMARK:
        return [CARD + spell for spell in books.successors(b, x, b.cast[C_SPELL])]
    if kind == CAST_BREACH:
        return [IGNORE, RESPECT]
    if kind == CAST_PLACE:
        return places(b, x)
    script = SCRIPTS[b.cast[C_SPELL]]
    if kind == CAST_MODE:
        return [MODE_A + mode for mode in script.modes(b, x)]
    return script.aim(b, x, kind, b.cast[C_MODE])


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Their answers, and wild.roll's face."""
    if kind == WILD_ROLL:
        b.shown += 1
        b.tell(E_ROLLED, WILD_ROLL, b.attack[A_FIGURE], move)
        b.attack[A_DAMAGE] = WILD[move - 1]
    elif kind == CAST_BOOKMARK:
        books.to_top(b, x, move - CARD)
    elif kind == CAST_MODE:
        b.cast[C_MODE] = move - MODE_A
        b.tell(E_MODE, x, move - MODE_A)
    elif kind == CAST_PLACE:
        b.cast[C_SQUARE] = move
        place(b)
    else:
        choose(b, kind, x, move)
        b.ask(CAST_STEP, y + 1)


def choose(b: Board, kind: int, figure: int, move: int) -> None:
    """One target, book or square of step 1, or the use of Spellbreach."""
    if kind == CAST_BREACH:
        b.cast[C_BREACH] = 1 if move == IGNORE else 0
    elif move < FIGURE:
        b.cast[C_SQUARE] = move
        b.tell(E_TARGETED, figure, NOBODY, move)
    elif kind == CAST_BOOK:
        b.cast.append(move - BOOK)
    elif move >= LASTING:
        b.cast.append(move - LASTING)
    else:
        target = move - FIGURE
        if target != figure and is_immune(b, target):
            b.cast[C_BREACH] = 1  # MK-11.9: choosing it is using Spellbreach
        b.cast.append(target)
        b.tell(E_TARGETED, figure, target, -1)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids such an answer, or ""."""
    text = text_of(b.cast[C_SPELL])
    if kind == CAST_BOOKMARK:
        return "MK-4.23" if books.place_of(b, x, move - CARD) >= 0 else "MK-2.29"
    if kind == CAST_MODE:
        return "MK-4.22"
    if kind == CAST_PLACE:
        return why_not_place(b, x, move)
    if kind == CAST_SQUARE:
        return text if is_free(b, move) else "MK-13.4"
    if kind == CAST_TARGET and move < FIGURE:
        return why_not_square(b, x, move) or text
    if kind == CAST_TARGET and move < FIGURE + FIGURES:
        return why_not_figure(b, x, move - FIGURE) or text
    return text


def why_not_square(b: Board, caster: int, square: int) -> str:
    """MK-4.28."""
    here = b.square[caster]
    if distance(here, square) > values.range_of(b, caster):
        return "MK-4.28"
    return "" if has_line(b, here, square) else "MK-13.6"


def why_not_figure(b: Board, caster: int, figure: int) -> str:
    """What holds for all texts that aim at figures; the rest is the text's own."""
    if not b.is_here(figure):
        return "MK-16.14"
    rule = aims.why_no_target(b, caster, figure)
    if rule or aims.are_friends(caster, figure) or b.cast[C_SPELL] == SEARING_TOUCH:
        return rule
    return aims.why_not_in_range(b, caster, figure, values.range_of(b, caster))
