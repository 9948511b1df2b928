"""The Secret Relics of Wizards: all questions and chores put together into a decision machine."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.board import Board, Setup
from conclave.games.relics.rules.cards.asking import (
    EVENT_ALCHEMIST,
    EVENT_BRIDGE,
    EVENT_BURN,
    EVENT_OFFER,
    EVENT_PUMPLE,
    EVENT_REBORN,
    EVENT_TELEPORT,
    EVENT_TELEPORT_TO,
)
from conclave.games.relics.rules.cards.deck import CARD_DONE, EVENT_DRAW
from conclave.games.relics.rules.ending import CHECK, REASONS
from conclave.games.relics.rules.falling import FALL
from conclave.games.relics.rules.fields import FIELDS, REASON
from conclave.games.relics.rules.hiding import deal_anew
from conclave.games.relics.rules.moves import CODEC
from conclave.games.relics.rules.relic_spells.portal import PORTAL_FIRST, PORTAL_SECOND
from conclave.games.relics.rules.relic_spells.servant import SERVANT_DEED, SERVANT_TO, SERVANT_WIZARD
from conclave.games.relics.rules.setup import (
    FACTION_DRAW,
    FIRST_PLAYER,
    HIDE_ALL,
    LAY_OUT,
    SETUP_CHEST,
    SETUP_CORNER,
    SETUP_FACTION,
    SETUP_RELIC,
    SHOW_CHESTS,
)
from conclave.games.relics.rules.spells.choosing import SPELL_CHOOSE
from conclave.games.relics.rules.spells.elemental import METEOR_TARGET
from conclave.games.relics.rules.spells.illusory import FORESIGHT_DRAW, MIRAGE_CLOSE, MIRAGE_FIRST, MIRAGE_SECOND
from conclave.games.relics.rules.spells.necromantic import CORPSE_WIZARD, WALK_TO, WALK_WIZARD
from conclave.games.relics.rules.turn import DIE, NEXT_TURN, READY_PICK, READY_STEP
from conclave.kernel.agenda import Machine
from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE

MACHINE: Final = Machine(
    FIELDS,
    CODEC,
    [
        *[FIRST_PLAYER, FACTION_DRAW, DIE, EVENT_DRAW, FORESIGHT_DRAW],
        *[SETUP_FACTION, SETUP_CORNER, SETUP_RELIC, SETUP_CHEST],
        *[SPELL_CHOOSE, METEOR_TARGET, WALK_WIZARD, WALK_TO, CORPSE_WIZARD, MIRAGE_CLOSE, MIRAGE_FIRST, MIRAGE_SECOND],
        *[EVENT_OFFER, EVENT_BURN, EVENT_REBORN, EVENT_ALCHEMIST],
        *[EVENT_TELEPORT, EVENT_TELEPORT_TO, EVENT_PUMPLE, EVENT_BRIDGE],
        *[READY_PICK, ACT_PICK, ACT_DO, ACT_THEN],
        *[SERVANT_WIZARD, SERVANT_DEED, SERVANT_TO, PORTAL_FIRST, PORTAL_SECOND],
        *[LAY_OUT, HIDE_ALL, SHOW_CHESTS, CHECK, READY_STEP, FALL, CARD_DONE, NEXT_TURN],
    ],
)


class Relics(Board):
    """A game from the first chance on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, MACHINE)

    def lay_out(self) -> "Relics":
        """Begin at the beginning."""
        self.unpack_box()
        self.ask(FIRST_PLAYER, CHANCE)
        self.proceed()
        return self

    def blank(self) -> "Relics":
        return Relics(self.setup)

    def ending(self) -> str:
        return REASONS[self.at[REASON]]

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        deal_anew(self, seat, dice)
