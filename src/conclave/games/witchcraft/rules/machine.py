"""Witchcraft: the chapters put together into a decision machine."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules import deploy
from conclave.games.witchcraft.rules.acts.barbarian import BARBARIAN_ALTAR
from conclave.games.witchcraft.rules.acts.bolts import BLAST_TARGET
from conclave.games.witchcraft.rules.acts.keykeeper import SWAP_FACING, SWAP_FIRST, SWAP_SECOND, SWAP_TURN
from conclave.games.witchcraft.rules.acts.priest import PRIEST_ALTAR, PRIEST_SECOND
from conclave.games.witchcraft.rules.acts.prince import PRINCE_DISCARD, PRINCE_STACK
from conclave.games.witchcraft.rules.acts.prophet import PROPHET_FACING, PROPHET_REFRESH, PROPHET_STACK, PROPHET_TOP
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.capture import GIVE_FACING, GIVE_STACK, GIVE_TOP
from conclave.games.witchcraft.rules.deploy import (
    DEAL_ALTARS,
    DEAL_POWERS,
    DEAL_SPECIALS,
    DEPLOY,
    DEPLOY_FACING,
    DEPLOY_SQUARE,
    DRAW,
    RESERVE_PICK,
    WHO_BEGINS,
)
from conclave.games.witchcraft.rules.ending import REASONS
from conclave.games.witchcraft.rules.fields import FIELDS, REASON
from conclave.games.witchcraft.rules.guess import redeal, repick
from conclave.games.witchcraft.rules.moves import CODEC
from conclave.games.witchcraft.rules.powers.energy import ENERGY_FIRST, ENERGY_SECOND
from conclave.games.witchcraft.rules.powers.protection import SHIELD_SIDE, SHIELD_STACK
from conclave.games.witchcraft.rules.powers.summoning import (
    SUMMON_ASSIGN,
    SUMMON_FACING,
    SUMMON_PLACE,
    SUMMON_SIZE,
    SUMMON_SQUARE,
    SUMMON_TILE,
)
from conclave.games.witchcraft.rules.powers.teleportation import TELE_FACING, TELE_SQUARE, TELE_STACK
from conclave.games.witchcraft.rules.setup import Setup
from conclave.games.witchcraft.rules.turn import AFTER, FINISH, TIRE, TURN
from conclave.games.witchcraft.rules.volleys import STRIKE_ORDER
from conclave.kernel.agenda import Machine
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER

MACHINE: Final = Machine(
    FIELDS,
    CODEC,
    [  # observations show the numbers of questions, so new ones come behind
        *(DEAL_ALTARS, DEAL_SPECIALS, DEAL_POWERS, WHO_BEGINS, DRAW, RESERVE_PICK, DEPLOY_SQUARE, DEPLOY_FACING),
        *(TURN, AFTER, BLAST_TARGET, STRIKE_ORDER, GIVE_STACK, GIVE_TOP, GIVE_FACING),
        *(PRIEST_ALTAR, PRIEST_SECOND, BARBARIAN_ALTAR, SWAP_FIRST, SWAP_SECOND, SWAP_TURN, SWAP_FACING),
        *(PROPHET_STACK, PROPHET_REFRESH, PROPHET_TOP, PROPHET_FACING, PRINCE_STACK, PRINCE_DISCARD),
        *(ENERGY_FIRST, ENERGY_SECOND, SHIELD_STACK, SHIELD_SIDE, TELE_STACK, TELE_SQUARE, TELE_FACING),
        *(SUMMON_SIZE, SUMMON_PLACE, SUMMON_ASSIGN, SUMMON_TILE, SUMMON_SQUARE, SUMMON_FACING),
        *(DEPLOY, TIRE, FINISH),
    ],
)


class Witchcraft(Board):
    """A game; see `empty` and `lay_out` for its beginning."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, MACHINE)

    def blank(self) -> "Witchcraft":
        return Witchcraft(self.setup)

    def ending(self) -> str:
        return REASONS[self.at[REASON]]

    def is_picking(self) -> bool:
        return self.is_pending(RESERVE_PICK)

    def is_due(self) -> bool:
        return self.to_act != OVER and self.at[1] == TURN.number

    def is_confrontation(self) -> bool:
        """Has phase two begun?"""
        return self.at[1] == TURN.number or self.at[1] == FINISH.number

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        if self.is_picking():
            for other in range(i64(2)):
                if other != seat:
                    repick(self, other, dice)
        redeal(self, seat, dice)


def empty(setup: Setup) -> Witchcraft:
    """The bare board."""
    b = Witchcraft(setup)
    b.at = FIELDS.blank(setup.geometry.start)
    return b


def lay_out(setup: Setup) -> Witchcraft:
    """A game before its first chance."""
    b = empty(setup)
    deploy.lay_out(b)
    b.proceed()
    return b
