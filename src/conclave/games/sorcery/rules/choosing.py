"""Chapter 4, step 1: everything that a spell wants to know is chosen."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import aims, targets, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import AIMED, MODE_CHOSEN, TARGETED
from conclave.games.sorcery.rules.ground import OBJECTIVES, are_near, distance, has_line, is_free, near
from conclave.games.sorcery.rules.resolving import add_target, being_cast, place
from conclave.games.sorcery.rules.spell import Spell
from conclave.games.sorcery.rules.terms import BOOKS, CLOSE_COMBAT, GLYPH, NOBODY, SLOTS
from conclave.games.sorcery.rules.warriors import is_immune
from conclave.kernel.agenda import Chore, Question


class CastStep(Chore[Board]):
    """Ask the x-th question; after the last one comes step 2."""

    def do(self, b: Board, seat: i64, number: i64, y: i64) -> None:
        caster, spell = b.at[f.CASTER], being_cast(b)
        questions = spell.questions[b.at[f.CAST_MODE]]
        if number < len(questions):
            b.ask(questions[number], caster // SLOTS, caster, number)
        elif number == len(questions) and targets.may_breach(b, caster) and is_breach_useful(b, spell):
            b.ask(CAST_BREACH, caster // SLOTS, caster, number)
        elif spell.type == GLYPH:
            b.ask(CAST_PLACE, caster // SLOTS, caster)
        else:
            place(b)


def is_breach_useful(b: Board, spell: Spell) -> bool:
    """MK-11.10: is another immune warrior in the area?"""
    return any(figure != b.at[f.CASTER] and is_immune(b, figure) for figure in spell.area(b))


class CastMode(Question[Board]):
    """Which of its texts (MK-4.15)?"""

    def offer(self, b: Board, seat: i64, caster: i64, y: i64) -> list[int]:
        return [m.MODES[mode] for mode in being_cast(b).modes(b, caster)]

    def answer(self, b: Board, seat: i64, caster: i64, y: i64, move: i64) -> None:
        b.at[f.CAST_MODE] = m.MODES.index(int(move))
        b.tell(MODE_CHOSEN, caster, b.at[f.CAST_MODE], b.at[f.CAST_SPELL])

    def explain(self, b: Board, seat: i64, caster: i64, y: i64, move: i64) -> str:
        return "MK-4.22"

    def thing(self, b: Board, seat: i64, caster: i64, y: i64, move: i64) -> str:
        return f"{being_cast(b).id}.{self.word(b, seat, caster, y, move)}"


class CastAim(Question[Board]):
    """A question that the spell itself answers for; y is its number. Then comes the next one."""

    def offer(self, b: Board, seat: i64, caster: i64, number: i64) -> list[int]:
        return being_cast(b).aim(b, caster, b.at[f.CAST_MODE], number)

    def answer(self, b: Board, seat: i64, caster: i64, number: i64, move: i64) -> None:
        self.choose(b, caster, move)
        b.ask(CAST_STEP, 0, number + 1)

    def choose(self, b: Board, caster: i64, move: i64) -> None:
        raise NotImplementedError

    def explain(self, b: Board, seat: i64, caster: i64, number: i64, move: i64) -> str:
        return being_cast(b).rule


class CastTarget(CastAim):
    """Whom, which square or which card in play does it aim at (MK-4.7)?"""

    def choose(self, b: Board, caster: i64, move: i64) -> None:
        if m.SQUARE.has(move):
            aim_at_square(b, caster, move)
        elif m.IN_PLAY.has(move):
            add_target(b, m.IN_PLAY.index(move))
            b.tell(AIMED, caster, m.IN_PLAY.index(move), b.at[f.CAST_SPELL])
        else:
            figure = m.FIGURE.index(move)
            if figure != caster and is_immune(b, figure):
                b.at[f.CAST_BREACH] = 1  # MK-11.9: choosing it is using Spellbreach
            add_target(b, figure)
            b.tell(TARGETED, caster, figure, -1, b.at[f.CAST_SPELL])

    def explain(self, b: Board, seat: i64, caster: i64, number: i64, move: i64) -> str:
        rule = ""
        if m.SQUARE.has(move):
            rule = why_not_square(b, caster, m.SQUARE.index(move))
        elif m.FIGURE.has(move):
            rule = why_not_figure(b, caster, m.FIGURE.index(move))
        return rule or being_cast(b).rule


class CastSquare(CastAim):
    """Where to?"""

    def choose(self, b: Board, caster: i64, move: i64) -> None:
        aim_at_square(b, caster, move)

    def explain(self, b: Board, seat: i64, caster: i64, number: i64, move: i64) -> str:
        return being_cast(b).rule if is_free(b, m.SQUARE.index(move)) else "MK-13.4"


class CastBook(CastAim):
    """Which book of the target?"""

    def choose(self, b: Board, caster: i64, move: i64) -> None:
        add_target(b, m.BOOK.index(move))


class CastBreach(CastAim):
    """MK-11.10: does it ignore immunity?"""

    def offer(self, b: Board, seat: i64, caster: i64, number: i64) -> list[int]:
        return [m.IGNORE, m.RESPECT]

    def choose(self, b: Board, caster: i64, move: i64) -> None:
        b.at[f.CAST_BREACH] = 1 if move == m.IGNORE else 0


def aim_at_square(b: Board, caster: i64, move: i64) -> None:
    b.at[f.CAST_SQUARE] = m.SQUARE.index(move)
    b.tell(TARGETED, caster, NOBODY, b.at[f.CAST_SQUARE], b.at[f.CAST_SPELL])


def why_not_square(b: Board, caster: i64, square: i64) -> str:
    """MK-4.28."""
    here = b.at[f.SQUARE + caster]
    if distance(here, square) > values.range_of(b, caster):
        return "MK-4.28"
    return "" if has_line(b, here, square) else "MK-13.6"


def why_not_figure(b: Board, caster: i64, figure: i64) -> str:
    """What holds for all texts that aim at figures; the rest is the text's own."""
    if not b.is_here(figure):
        return "MK-16.14"
    rule = aims.why_no_target(b, caster, figure)
    if rule or aims.are_friends(caster, figure) or being_cast(b).action == CLOSE_COMBAT:
        return rule
    return aims.why_not_in_range(b, caster, figure, values.range_of(b, caster))


# -- glyphs: where an element may lie


def why_not_place(b: Board, caster: i64, square: i64) -> str:
    """MK-8.2, MK-8.6, MK-8.11: rule that keeps an element from a square, or ""."""
    at = b.at
    if not are_near(b, at[f.SQUARE + caster], square):
        return "MK-8.2"
    if not is_free(b, square) or is_taken(b, square):
        return "MK-8.11"
    for card in aims.glyphs(b):
        element = at[card + f.CARD_SQUARE]
        if element == square or are_near(b, element, square):
            return "MK-8.6"
    return ""


def is_taken(b: Board, square: i64) -> bool:
    """Does a dropped book or an objective lie there?"""
    for book in range(i64(BOOKS)):
        if b.at[f.LIES + book] == square:
            return True
    return b.setup.objectives and square in OBJECTIVES[b.at[f.MAP]]


def places(b: Board, caster: i64) -> list[int]:
    """Squares for the element of a glyph."""
    return [square for square in near(b, b.at[f.SQUARE + caster]) if not why_not_place(b, caster, square)]


class CastPlace(Question[Board]):
    """Where does the element lie?"""

    def offer(self, b: Board, seat: i64, caster: i64, y: i64) -> list[int]:
        return places(b, caster)

    def answer(self, b: Board, seat: i64, caster: i64, y: i64, square: i64) -> None:
        b.at[f.CAST_SQUARE] = square
        place(b)

    def explain(self, b: Board, seat: i64, caster: i64, y: i64, square: i64) -> str:
        return why_not_place(b, caster, square)


CAST_STEP: Final[CastStep] = CastStep("cast step")
CAST_MODE: Final[CastMode] = CastMode("cast.mode", [m.buttons(*m.MODES)])
CAST_TARGET: Final[CastTarget] = CastTarget("cast.target", [m.SQUARE, m.FIGURE, m.IN_PLAY])
CAST_BOOK: Final[CastBook] = CastBook("cast.book", [m.BOOK])
CAST_SQUARE: Final[CastSquare] = CastSquare("cast.square", [m.SQUARE])
CAST_BREACH: Final[CastBreach] = CastBreach("cast.breach", [m.buttons(m.IGNORE, m.RESPECT)])
CAST_PLACE: Final[CastPlace] = CastPlace("cast.place", [m.SQUARE])
