"""Magia: the chapters put together into a decision machine."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from conclave.games.magia.army.roster import Setup
from conclave.games.magia.data.terms import REASONS
from conclave.games.magia.rules import guessing, priests, scouting, victory
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import (
    AFTER_SPELL,
    CAST_ARG,
    CAST_POWER,
    CAST_TARGET,
    COST_THROW,
    COUNTER_THROW,
    DISPEL,
    EFFECT,
    FLY,
    LAST_SPELL,
    LEAVES,
    SETTLE,
    SPELL_DECLARED,
    CostRoll,
    DispelRoll,
    FlightRoll,
)
from conclave.games.magia.rules.combat import (
    BATCH,
    FIGHT_ASK,
    FIGHT_TARGET,
    FIGHTS,
    LOSSES_TESTS,
    HitRoll,
    KillRoll,
)
from conclave.games.magia.rules.deployment import (
    BOAST,
    CHOOSE_LAYOUT,
    DEPLOYED,
    ORDER_INITIAL,
    ORDERED,
    REDEPLOY_CELL,
    REDEPLOY_PIECE,
    SpeechRoll,
)
from conclave.games.magia.rules.duel import ASK_BID, ASK_MODE, ASK_REPLY, CHALLENGE, DUEL_BEGUN, DuelRoll
from conclave.games.magia.rules.fields import FIELDS, REASON
from conclave.games.magia.rules.harm import LOSSES, SAVES_ROLLED
from conclave.games.magia.rules.influence import INFLUENCE, RALLIES, RallyRoll
from conclave.games.magia.rules.movement import MOVE_PIECE, MOVE_TO, ROUT_MOVES
from conclave.games.magia.rules.moves import CODEC
from conclave.games.magia.rules.omens import OMENS_BEGIN, OMENS_DECLARE, READ_OMENS, SUPERSTITION, OmenRoll
from conclave.games.magia.rules.orders import (
    CARRIER,
    CARRIERS,
    NEW_ORDER,
    NEW_ORDERS,
    ORDER_TEST,
    OWN_ORDER,
    GeneralRoll,
)
from conclave.games.magia.rules.priests import (
    ALTER_ENEMY,
    ALTER_OWN,
    INVOCATION_DONE,
    SLAIN,
    InvocationRoll,
    PriestSave,
)
from conclave.games.magia.rules.reactions import (
    COMMAND_TESTS,
    CUT_DOWN,
    ROUT,
    TEST,
    CommandRoll,
    CutRoll,
    TestRoll,
)
from conclave.games.magia.rules.rest import REST, RESTS, RestRoll
from conclave.games.magia.rules.rolls import (
    ALTER,
    COMMAND_ROLL,
    COST,
    CUT_ROLL,
    DIE,
    DISPEL_ROLL,
    DRAIN,
    DUEL_ROLL,
    FLIGHT,
    GENERAL_ROLL,
    HIT_ROLL,
    INITIATIVE,
    INVOKE,
    KILL_ROLL,
    OMEN_ROLL,
    PILE,
    PRIEST_SAVE,
    PROTECT_ROLL,
    RALLY_ROLL,
    REST_ROLL,
    RESULT,
    ROLLS,
    SAVE,
    SCOUT_ROLL,
    SIGHT_ROLL,
    SMITE_ROLL,
    SPEECH,
    TEST_ROLL,
    Fall,
    roll_of,
)
from conclave.games.magia.rules.saves import SaveRoll
from conclave.games.magia.rules.scouting import (
    COIN,
    DRAW_MAP,
    PICK_EDGE,
    PICK_TIME,
    SCOUTED,
    SIGHT_DICE,
    SIGHT_PAY,
    SIGHTED,
    ScoutRoll,
    SightRoll,
)
from conclave.games.magia.rules.shooting import LOOSE, SHOOT_TARGET, SHOOT_UNIT
from conclave.games.magia.rules.smiting import SMITE_GRANTED, SMITE_GROUP, SMITE_TARGET, DrainRoll, SmiteRoll
from conclave.games.magia.rules.spells.aid import ProtectRoll
from conclave.games.magia.rules.spells.harm import STORM_TEST
from conclave.games.magia.rules.talismans import LOWER, LOWERED, STEAL, TOPPLE
from conclave.games.magia.rules.threats import THREAT_ANSWER, THREAT_TARGET, THREAT_UNIT
from conclave.games.magia.rules.turn import PHASE_BEGINS, TALISMANS, TURN_BEGINS, TURN_END, InitiativeRoll
from conclave.games.magia.rules.windows import CAST_WINDOW, CONFUSE_WINDOW, PROTECT, SHIELD_WINDOW
from conclave.kernel.agenda import Item, Machine, Question
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.kernel.dice import Dice

# Observations show these numbers, so this list grows only at its end (and `looks.QUESTIONS` with it).
QUESTIONS: Final[list[Question[Any]]] = [
    DIE, PILE, DRAW_MAP, COIN, SIGHT_DICE, PICK_EDGE, PICK_TIME, CHOOSE_LAYOUT, REDEPLOY_PIECE, REDEPLOY_CELL, BOAST,
    OMENS_DECLARE, SUPERSTITION, ORDER_INITIAL, PROTECT, CAST_WINDOW, CAST_TARGET, CAST_POWER, CAST_ARG, DISPEL,
    ALTER_OWN, ALTER_ENEMY, SMITE_GROUP, SMITE_TARGET, CHALLENGE, ASK_BID, ASK_MODE, ASK_REPLY, LAST_SPELL,
    THREAT_UNIT, THREAT_TARGET, THREAT_ANSWER, SHOOT_UNIT, SHOOT_TARGET, SHIELD_WINDOW, LOWER, MOVE_PIECE, MOVE_TO,
    REST, TOPPLE, STEAL, FIGHT_TARGET, OWN_ORDER, NEW_ORDER, CARRIER, CONFUSE_WINDOW, INFLUENCE,
]  # fmt: skip
CHORES: Final[list[Item[Any]]] = [
    DEPLOYED, SCOUTED, READ_OMENS, ORDERED, TURN_BEGINS, PHASE_BEGINS, TURN_END, RESULT, ALTER, INVOCATION_DONE,
    SLAIN, SMITE_GRANTED, SETTLE, SPELL_DECLARED, EFFECT, AFTER_SPELL, BATCH, SAVES_ROLLED, LOSSES, LOSSES_TESTS,
    TEST, LOOSE, FIGHTS, ROUT_MOVES, RESTS, LOWERED, TALISMANS, NEW_ORDERS, CARRIERS, COMMAND_TESTS, CUT_DOWN, ROUT,
    FLY, RALLIES, FIGHT_ASK, COST_THROW, COUNTER_THROW, STORM_TEST, LEAVES, DUEL_BEGUN, ORDER_TEST, SIGHTED,
    SIGHT_PAY, OMENS_BEGIN,
]  # fmt: skip
MACHINE: Final[Machine] = Machine(FIELDS, CODEC, [*QUESTIONS, *CHORES])

ROLLS.extend(
    [
        SightRoll(SIGHT_ROLL, "sight_cost", is_key=False, names_piece=True),
        ScoutRoll(SCOUT_ROLL, "scout_roll", is_key=False),
        SpeechRoll(SPEECH, "roll.speech"),
        OmenRoll(OMEN_ROLL, "roll.omens"),
        InitiativeRoll(INITIATIVE, "roll.initiative", is_key=False),
        CostRoll(COST, "roll.cost", names_piece=True),
        DispelRoll(DISPEL_ROLL, "roll.dispel", names_piece=True),
        ProtectRoll(PROTECT_ROLL, "roll.protection", names_piece=True),
        InvocationRoll(INVOKE, "roll.invocation", is_key=False),
        PriestSave(PRIEST_SAVE, "roll.priest_save", names_piece=True),
        SmiteRoll(SMITE_ROLL, "roll.smite", is_key=False),
        DrainRoll(DRAIN, "roll.drain", names_piece=True),
        SaveRoll(SAVE, "roll.save", names_piece=True),
        DuelRoll(DUEL_ROLL, "roll.duel", names_piece=True),
        FlightRoll(FLIGHT, "roll.flight", names_piece=True),
        TestRoll(TEST_ROLL, "roll.test", names_piece=True),
        CommandRoll(COMMAND_ROLL, "roll.command"),
        GeneralRoll(GENERAL_ROLL, "roll.general", names_piece=True),
        RallyRoll(RALLY_ROLL, "roll.rally", names_piece=True),
        HitRoll(HIT_ROLL, "roll.hits", is_key=False),
        KillRoll(KILL_ROLL, "roll.kills", is_key=False),
        CutRoll(CUT_ROLL, "roll.cut", is_key=False, names_piece=True),
        RestRoll(REST_ROLL, "roll.rest", is_key=False, names_piece=True),
    ]
)
assert [int(roll.purpose) for roll in ROLLS] == list(range(len(ROLLS)))


class Magia(Board):
    """A battle from the first chance on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, MACHINE)

    def blank(self) -> "Magia":
        return Magia(self.setup)

    def ending(self) -> str:
        return REASONS[self.at[REASON]]

    def lay_out(self) -> "Magia":
        """Begin at the beginning."""
        self.stand_ready()
        scouting.begin(self)
        self.proceed()
        return self

    def asks(self) -> str:
        """A die is named by the roll that it belongs to."""
        if self.to_act == OVER:
            return "over"
        question = self.pending()
        return roll_of(self, self.about_x()).name if isinstance(question, Fall) else question.name

    def deal_anew(self, seat: i64, dice: "Dice") -> None:
        guessing.deal_anew(self, seat, dice)

    def open_windows(self, cup: i64) -> None:
        priests.open_windows(self, cup)

    def settle_roll(self, purpose: i64) -> None:
        ROLLS[purpose].resolve(self)

    def score(self, seat: i64) -> i64:
        return victory.victory_points(self, seat)
