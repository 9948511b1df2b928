"""Special abilities used by an action or in the command phase: Healing, Regeneration and Command (MK-19)."""

from typing import Final

from conclave.games.sorcery.rules import harm
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    COMMAND_ROLL,
    COMMANDED,
    E_ABILITY,
    E_ROLLED,
    FIGURE,
    HE,
    HEAL_ROLL,
    RG,
)
from conclave.games.sorcery.rules.ground import friends_touching
from conclave.games.sorcery.rules.warriors import able_foes_touching, has_ability
from conclave.kernel.state import CHANCE

COMMANDS_AT: Final = 5  # least face of Command (MK-19.3)
HEALS_TWO_AT: Final = 4  # least face that heals 2 (MK-19.7, MK-19.12)
COMMAND_USED: Final = 2  # numbers of E_ABILITY


def patients(b: Board, healer: int) -> list[int]:
    """MK-19.7: wounded friends in contact, while no able opponent touches either of the two."""
    if not has_ability(b, healer, HE) or able_foes_touching(b, healer):
        return []
    found = []
    for friend in friends_touching(b, healer):
        if b.click[friend] > 1 and not able_foes_touching(b, friend):
            found.append(friend)
    found.sort()
    return found


def why_not_heal(b: Board, healer: int, figure: int) -> str:
    """Why this figure cannot be healed."""
    if not b.is_here(figure):
        return "MK-16.14"
    return "" if figure in patients(b, healer) else "MK-19.7"


def can_regenerate(b: Board, figure: int) -> bool:
    """MK-19.12."""
    return b.click[figure] > 1 and has_ability(b, figure, RG)


def treat(b: Board, figure: int) -> None:
    """Roll how much a figure heals."""
    b.ask(HEAL_ROLL, CHANCE, figure)


def healed(b: Board, figure: int, face: int) -> None:
    b.shown += 1
    b.tell(E_ROLLED, HEAL_ROLL, figure, face)
    harm.heal(b, figure, 2 if face >= HEALS_TWO_AT else 1)


def offer_patients(b: Board, healer: int) -> list[int]:
    return [FIGURE + figure for figure in patients(b, healer)]


def command(b: Board, figure: int) -> None:
    """MK-19.3: roll for one more action."""
    b.marks[figure] |= COMMANDED
    b.ask(COMMAND_ROLL, CHANCE, figure)


def commanded(b: Board, figure: int, face: int) -> None:
    b.shown += 1
    b.tell(E_ROLLED, COMMAND_ROLL, figure, face)
    if face >= COMMANDS_AT:
        b.actions += 1
    b.tell(E_ABILITY, figure, COMMAND_USED, 1 if face >= COMMANDS_AT else 0)
