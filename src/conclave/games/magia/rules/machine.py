"""Magia: the chapters put together into a decision machine."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from conclave.games.magia.army.roster import Setup
from conclave.games.magia.data.terms import REASONS
from conclave.games.magia.rules import (
    casting,
    combat,
    deployment,
    duel,
    guessing,
    harm,
    influence,
    movement,
    omens,
    orders,
    priests,
    reactions,
    rest,
    rolls,
    saves,
    scouting,
    shooting,
    smiting,
    talismans,
    threats,
    turn,
    victory,
    windows,
)
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import FIELDS, REASON
from conclave.games.magia.rules.moves import CODEC
from conclave.games.magia.rules.paper import Paper
from conclave.games.magia.rules.spells import aid
from conclave.games.magia.rules.spells import harm as blasts
from conclave.kernel.agenda import Item, Machine, Question
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.kernel.dice import Dice

# Observations show these numbers, so this list grows only at its end (and `looks.QUESTIONS` with it).
QUESTIONS: Final[list[Question[Any]]] = [
    rolls.DIE,
    rolls.PILE,
    scouting.DRAW_MAP,
    scouting.COIN,
    scouting.SIGHT_DICE,
    scouting.PICK_EDGE,
    scouting.PICK_TIME,
    deployment.CHOOSE_LAYOUT,
    deployment.REDEPLOY_PIECE,
    deployment.REDEPLOY_CELL,
    deployment.BOAST,
    omens.OMENS_DECLARE,
    omens.SUPERSTITION,
    deployment.ORDER_INITIAL,
    windows.PROTECT,
    windows.CAST_WINDOW,
    casting.CAST_TARGET,
    casting.CAST_POWER,
    casting.CAST_ARG,
    casting.DISPEL,
    priests.ALTER_OWN,
    priests.ALTER_ENEMY,
    smiting.SMITE_GROUP,
    smiting.SMITE_TARGET,
    duel.CHALLENGE,
    duel.ASK_BID,
    duel.ASK_MODE,
    duel.ASK_REPLY,
    casting.LAST_SPELL,
    threats.THREAT_UNIT,
    threats.THREAT_TARGET,
    threats.THREAT_ANSWER,
    shooting.SHOOT_UNIT,
    shooting.SHOOT_TARGET,
    windows.SHIELD_WINDOW,
    talismans.LOWER,
    movement.MOVE_PIECE,
    movement.MOVE_TO,
    rest.REST,
    talismans.TOPPLE,
    talismans.STEAL,
    combat.FIGHT_TARGET,
    orders.OWN_ORDER,
    orders.NEW_ORDER,
    orders.CARRIER,
    windows.CONFUSE_WINDOW,
    influence.INFLUENCE,
]
CHORES: Final[list[Item[Any]]] = [
    deployment.DEPLOYED,
    scouting.SCOUTED,
    omens.READ_OMENS,
    deployment.ORDERED,
    turn.TURN_BEGINS,
    turn.PHASE_BEGINS,
    turn.TURN_END,
    rolls.RESULT,
    rolls.ALTER,
    priests.INVOCATION_DONE,
    priests.SLAIN,
    smiting.SMITE_GRANTED,
    casting.SETTLE,
    casting.SPELL_DECLARED,
    casting.EFFECT,
    casting.AFTER_SPELL,
    combat.BATCH,
    harm.SAVES_ROLLED,
    harm.LOSSES,
    combat.LOSSES_TESTS,
    reactions.TEST,
    shooting.LOOSE,
    combat.FIGHTS,
    movement.ROUT_MOVES,
    rest.RESTS,
    talismans.LOWERED,
    turn.TALISMANS,
    orders.NEW_ORDERS,
    orders.CARRIERS,
    reactions.COMMAND_TESTS,
    reactions.CUT_DOWN,
    reactions.ROUT,
    casting.FLY,
    influence.RALLIES,
    combat.FIGHT_ASK,
    casting.COST_THROW,
    casting.COUNTER_THROW,
    blasts.STORM_TEST,
    casting.LEAVES,
    duel.DUEL_BEGUN,
    orders.ORDER_TEST,
    scouting.SIGHTED,
    scouting.SIGHT_PAY,
    omens.OMENS_BEGIN,
    scouting.STAND_AT_ONCE,
    movement.MARCHES,
]
MACHINE: Final[Machine] = Machine(FIELDS, CODEC, [*QUESTIONS, *CHORES])

rolls.ROLLS.extend(
    [
        scouting.SightRoll(rolls.SIGHT_ROLL, "sight_cost", is_key=False, names_piece=True),
        scouting.ScoutRoll(rolls.SCOUT_ROLL, "scout_roll", is_key=False),
        deployment.SpeechRoll(rolls.SPEECH, "roll.speech"),
        omens.OmenRoll(rolls.OMEN_ROLL, "roll.omens"),
        turn.InitiativeRoll(rolls.INITIATIVE, "roll.initiative", is_key=False),
        casting.CostRoll(rolls.COST, "roll.cost", names_piece=True),
        casting.DispelRoll(rolls.DISPEL_ROLL, "roll.dispel", names_piece=True),
        aid.ProtectRoll(rolls.PROTECT_ROLL, "roll.protection", names_piece=True),
        priests.InvocationRoll(rolls.INVOKE, "roll.invocation", priests.ALTERS),
        priests.PriestSave(rolls.PRIEST_SAVE, "roll.priest_save", names_piece=True),
        smiting.SmiteRoll(rolls.SMITE_ROLL, "roll.smite", smiting.SMITES),
        smiting.DrainRoll(rolls.DRAIN, "roll.drain", names_piece=True),
        saves.SaveRoll(rolls.SAVE, "roll.save", names_piece=True),
        duel.DuelRoll(rolls.DUEL_ROLL, "roll.duel", names_piece=True),
        casting.FlightRoll(rolls.FLIGHT, "roll.flight", names_piece=True),
        reactions.TestRoll(rolls.TEST_ROLL, "roll.test", names_piece=True),
        reactions.CommandRoll(rolls.COMMAND_ROLL, "roll.command"),
        orders.GeneralRoll(rolls.GENERAL_ROLL, "roll.general", names_piece=True),
        influence.RallyRoll(rolls.RALLY_ROLL, "roll.rally", names_piece=True),
        combat.HitRoll(rolls.HIT_ROLL, "roll.hits", is_key=False),
        combat.KillRoll(rolls.KILL_ROLL, "roll.kills", is_key=False),
        reactions.CutRoll(rolls.CUT_ROLL, "roll.cut", is_key=False, names_piece=True),
        rest.RestRoll(rolls.REST_ROLL, "roll.rest", is_key=False, names_piece=True),
    ]
)
assert [int(roll.purpose) for roll in rolls.ROLLS] == list(range(len(rolls.ROLLS)))


class Magia(Board):
    """A battle from the first chance on."""

    def __init__(self, setup: Setup, paper: Paper) -> None:
        super().__init__(setup, MACHINE, paper)

    def blank(self) -> "Magia":
        return Magia(self.setup, self.paper)

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
        return rolls.roll_of(self, self.about_x()).name if isinstance(question, rolls.Fall) else question.name

    def deal_anew(self, seat: i64, dice: "Dice") -> None:
        guessing.deal_anew(self, seat, dice)

    def open_windows(self, cup: i64) -> None:
        priests.open_windows(self, cup)

    def settle_roll(self, purpose: i64) -> None:
        rolls.ROLLS[purpose].resolve(self)

    def score(self, seat: i64) -> i64:
        return victory.victory_points(self, seat)
