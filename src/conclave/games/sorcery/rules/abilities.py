"""Special abilities used by an action or in the command phase: Healing, Regeneration and Command (MK-19)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import harm
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import ABILITY_USED, COMMAND_USED
from conclave.games.sorcery.rules.ground import friends_touching
from conclave.games.sorcery.rules.terms import CM, COMMANDED, HE, RG, SLOTS, SPECIAL
from conclave.games.sorcery.rules.warriors import has_ability, is_engaged
from conclave.kernel.agenda import Question
from conclave.kernel.state import CHANCE

COMMANDS_AT: Final = 5  # least face of Command (MK-19.3)
HEALS_TWO_AT: Final = 4  # least face that heals 2 (MK-19.7, MK-19.12)


# -- healing


def patients(b: Board, healer: i64) -> list[int]:
    """MK-19.7: wounded friends in contact, while no able opponent touches either of the two."""
    if not has_ability(b, healer, HE) or is_engaged(b, healer):
        return []
    return sorted([
        friend for friend in friends_touching(b, healer) if b.at[f.CLICK + friend] > 1 and not is_engaged(b, friend)
    ])  # fmt: skip


class Heal(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if patients(b, figure) else "MK-19.7"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(HEAL_FIGURE, figure // SLOTS, figure)


class Regenerate(Act):
    """MK-19.12."""

    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if b.at[f.CLICK + figure] > 1 and has_ability(b, figure, RG) else "MK-19.12"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(HEAL_ROLL, CHANCE, figure)


class HealFigure(Question[Board]):
    """Whom does the healer heal?"""

    def offer(self, b: Board, seat: i64, healer: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(patients(b, healer))

    def answer(self, b: Board, seat: i64, healer: i64, y: i64, move: i64) -> None:
        b.ask(HEAL_ROLL, CHANCE, m.FIGURE.index(move))

    def explain(self, b: Board, seat: i64, healer: i64, y: i64, move: i64) -> str:
        return "MK-19.7" if b.is_here(m.FIGURE.index(move)) else "MK-16.14"


class HealRoll(Die):
    def fell(self, b: Board, figure: i64, y: i64, face: i64) -> None:
        harm.heal(b, figure, 2 if face >= HEALS_TWO_AT else 1)


# -- command


def can_command(b: Board, figure: i64) -> bool:
    return not b.at[f.MARKS + figure] & COMMANDED and has_ability(b, figure, CM)


def command(b: Board, figure: i64) -> None:
    """MK-19.3: roll for one more action."""
    b.at[f.MARKS + figure] |= COMMANDED
    b.ask(COMMAND_ROLL, CHANCE, figure)


class CommandRoll(Die):
    def needs(self, b: Board, figure: i64, y: i64) -> i64:
        return COMMANDS_AT

    def fell(self, b: Board, figure: i64, y: i64, face: i64) -> None:
        if face >= COMMANDS_AT:
            b.at[f.ACTIONS] += 1
        b.tell(ABILITY_USED, figure, COMMAND_USED, 1 if face >= COMMANDS_AT else 0)


HEAL: Final[Heal] = Heal(m.buttons(m.HEAL), SPECIAL)
REGENERATE: Final[Regenerate] = Regenerate(m.buttons(m.REGENERATE), SPECIAL)
HEAL_FIGURE: Final[HealFigure] = HealFigure("heal.figure", [m.FIGURE])
HEAL_ROLL: Final[HealRoll] = HealRoll("heal.roll")
COMMAND_ROLL: Final[CommandRoll] = CommandRoll("command.roll")
