"""Magia: the chapters put together into a decision machine."""

from typing import Final

from conclave.games.magia import (
    casting,
    combat,
    duel,
    guessing,
    harm,
    movement,
    omens,
    orders,
    priests,
    reactions,
    rolls,
    setup,
    shooting,
    sight,
    spells,
    talismans,
    threats,
    turn,
)
from conclave.games.magia.board import WIDTH, Board
from conclave.games.magia.codes import (
    ABOUT,
    AFTER_SPELL,
    ALTER,
    ALTER_OWN,
    ASKS,
    ATTACK,
    BACK,
    BATCH,
    BOAST,
    BUTTON,
    BUTTONS,
    BY_CONFUSION,
    BY_DRAIN,
    BY_HITS,
    BY_RAY,
    CARRIER,
    CARRIERS,
    CAST,
    CAST_ARG,
    CAST_POWER,
    CAST_TARGET,
    CASTS,
    COIN,
    COMMAND_ROLL,
    COMMAND_TESTS,
    CONFUSE,
    COST,
    COST_THROW,
    COUNTER,
    COUNTER_THROW,
    COURIER_MOVE,
    CUT_DOWN,
    CUT_ROLL,
    DECLARED,
    DEFEND,
    DEPLOYED,
    DIE,
    DISPEL,
    DISPEL_ROLL,
    DONE,
    DRAIN,
    DUEL_BEGUN,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    DUEL_ROLL,
    DUEL_TARGET,
    EFFECT,
    FIGHT_ASK,
    FIGHT_TARGET,
    FIGHTS,
    FLIGHT,
    FLY,
    FORWARD,
    GENERAL_ROLL,
    GO,
    HEAD,
    HIT_ROLL,
    HOLD,
    IN_PERSON,
    INFLUENCE,
    INITIATIVE,
    INVOKE,
    INVOKED,
    KEEP,
    KILL_ROLL,
    LAST_SPELL,
    LAYOUT,
    LEAVES,
    LOSSES,
    LOSSES_TESTS,
    LOWER,
    LOWERED,
    MAP,
    MESSENGER_MOVE,
    MIRRORED_BACK,
    MOVE_PIECE,
    MOVE_TO,
    MOVES,
    NEW_ORDER,
    NEW_ORDERS,
    NO,
    NORMAL_FORWARD,
    NORTH,
    OMEN_ROLL,
    OMENS_BEGIN,
    OMENS_DECLARE,
    OPPOSE,
    ORDER_INITIAL,
    ORDER_TEST,
    ORDERED,
    OWN_ORDER,
    PASS,
    PHASE,
    PICK_EDGE,
    PICK_TIME,
    PIECE,
    PILE,
    PRIEST_SAVE,
    PROTECT,
    PROTECT_ROLL,
    RALLIES,
    RALLY_ROLL,
    READ_OMENS,
    REDEPLOY_CELL,
    REDEPLOY_PIECE,
    REFORM,
    REORGANISE,
    REST,
    REST_ROLL,
    RESTS,
    RISKY,
    ROLLS,
    ROUT,
    ROUT_MOVES,
    SAFE,
    SAVE,
    SAVES,
    SCOUT_ROLL,
    SCOUTED,
    SETTLE,
    SHIELD,
    SHOOT_TARGET,
    SHOOT_UNIT,
    SIGHT_DICE,
    SIGHT_PAY,
    SIGHT_ROLL,
    SIGHTED,
    SLAIN,
    SMITE,
    SMITE_MOVE,
    SMITE_TARGET,
    SMITTEN,
    SOUTH,
    SPEECH,
    SPELLS,
    STAND,
    STAY,
    STEAL,
    STORM_TEST,
    SUPERSTITION,
    TALISMANS,
    TEST,
    TEST_ROLL,
    THREAT_ANSWER,
    THREAT_TARGET,
    THREAT_UNIT,
    TO_DEATH,
    TOPPLE,
    TURN,
    TURN_END,
    VOLLEYS,
    WITH,
    YES,
)
from conclave.kernel.agenda import AGAIN
from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER

NUMBERS: Final = [DIE, PILE, MAP, COIN, SIGHT_DICE, PICK_TIME, CAST_POWER, DUEL_BID, DUEL_REPLY]
PLACES: Final = [MOVE_TO, REDEPLOY_CELL]
WINDOWS: Final = [PROTECT, CAST, SHIELD, CONFUSE, LAST_SPELL]
PIECES: Final = [
    REDEPLOY_PIECE, CAST_TARGET, DISPEL, ALTER_OWN, ALTER_OWN + 1, SMITE_TARGET - 1, SMITE_TARGET, DUEL_TARGET,
    THREAT_UNIT, THREAT_TARGET, SHOOT_UNIT, SHOOT_TARGET, MOVE_PIECE, FIGHT_TARGET, INFLUENCE,
]  # fmt: skip

# Buttons that a question may have, offered now or not.
BUTTONS_OF: Final[dict[int, list[int]]] = {
    PICK_EDGE: [SOUTH, NORTH],
    LAYOUT: list(range(NORMAL_FORWARD, MIRRORED_BACK + 1)),
    REDEPLOY_PIECE: [DONE],
    BOAST: [YES, NO],
    OMENS_DECLARE: [YES, NO],
    SUPERSTITION: [YES, NO],
    ORDER_INITIAL: [ATTACK, HOLD, OPPOSE],
    PROTECT: [PASS],
    CAST: [PASS, SMITE_MOVE],
    CAST_ARG: [ATTACK, HOLD, OPPOSE, FORWARD, BACK],
    DISPEL: [PASS],
    ALTER_OWN: [PASS, GO],
    ALTER_OWN + 1: [PASS, GO],
    SMITE_TARGET - 1: [GO],
    DUEL_MODE: [TO_DEATH, DEFEND],
    LAST_SPELL: [PASS],
    THREAT_UNIT: [PASS],
    THREAT_ANSWER: [STAND, COUNTER],
    SHOOT_UNIT: [PASS],
    SHIELD: [PASS],
    LOWER: [YES, NO],
    MOVE_PIECE: [DONE],
    MOVE_TO: [STAY, REORGANISE],
    REST: [NO, SAFE, RISKY],
    TOPPLE: [YES, NO],
    STEAL: [YES, NO],
    OWN_ORDER: [ATTACK, HOLD, OPPOSE, KEEP],
    NEW_ORDER: [ATTACK, HOLD, OPPOSE, KEEP],
    CARRIER: [MESSENGER_MOVE, COURIER_MOVE, IN_PERSON],
    CONFUSE: [PASS],
    INFLUENCE: [PASS],
}


class Magia(Board):
    """A battle from the first chance on."""

    def lay_out(self) -> "Magia":
        """Begin at the beginning."""
        self.stand_ready()
        setup.begin(self)
        self.proceed()
        return self

    def clone(self) -> "Magia":
        twin = Magia(self.setup)
        self.copy_to(twin)
        return twin

    # -- the agenda

    def open(self) -> int:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if kind >= DEPLOYED:
            self.drop()
            if kind < PHASE + 3:
                self.do_frame(kind, seat, x)
            elif kind <= SETTLE:
                self.do_roll(kind, seat, x, y)
            else:
                self.do_chore(kind, seat, x, y)
            return AGAIN
        if kind == LAST_SPELL and not self.is_here(x):
            self.drop()  # he left at his roll (FW-4.6)
            return AGAIN
        self.choices = self.offer(kind, seat, x, y)
        return seat

    def do_frame(self, kind: int, seat: int, x: int) -> None:
        """Set-up and the course of a turn."""
        if kind == SCOUTED:
            setup.scout(self)
        elif kind == DEPLOYED:
            setup.deployed(self)
        elif kind == READ_OMENS:
            omens.read(self, seat, x)
        elif kind == ORDERED:
            setup.ordered(self)
        elif kind == TURN:
            turn.begin(self)
        elif kind == PHASE:
            turn.phase(self, seat)
        elif kind == TURN_END:
            turn.end(self)
        else:
            self.resolve(seat)

    def do_roll(self, kind: int, a: int, b: int, c: int) -> None:
        """What belongs to rolls and Priests."""
        if kind == ALTER:
            priests.open_windows(self, a)
        elif kind == INVOKED:
            priests.repeat(self, a, b)
        elif kind == SLAIN:
            priests.slain(self, a, b)
        elif kind == SMITTEN:
            priests.drain(self, a, b, c)
        else:
            harm.settle(self)

    def do_chore(self, kind: int, a: int, b: int, c: int) -> None:
        if kind == DECLARED:
            casting.declared(self)
        elif kind == COST_THROW:
            casting.throw_cost(self)
        elif kind == COUNTER_THROW:
            casting.throw_counter(self)
        elif kind == EFFECT:
            casting.take_effect(self)
        elif kind == AFTER_SPELL:
            casting.after(self)
        elif kind == STORM_TEST:
            spells.test_after_storm(self, a, b)
        elif kind == BATCH:
            combat.next_attack(self, a)
        elif kind == SAVES:
            combat.save(self)
        elif kind == LOSSES:
            harm.apply_losses(self)
        elif kind == LOSSES_TESTS:
            combat.test_losses(self, a)
        elif kind == TEST:
            reactions.take(self, a, b, c)
        elif kind == CUT_DOWN:
            reactions.cut_down(self, a)
        elif kind == ROUT:
            reactions.rout(self, a)
        elif kind == FLY:
            harm.roll_flight(self, a)
        elif kind == LEAVES:
            harm.leave(self, a)
        elif kind == DUEL_BEGUN:
            duel.begin(self)
        else:
            self.do_step(kind, a, b, c)

    def do_step(self, kind: int, a: int, b: int, c: int) -> None:
        """Steps of the phases."""
        if kind == VOLLEYS:
            shooting.loose(self)
        elif kind == FIGHTS:
            combat.fight(self)
        elif kind == FIGHT_ASK:
            combat.ask_targets(self, a)
        elif kind == ROUT_MOVES:
            movement.ask_routs(self, a)
        elif kind == RESTS:
            movement.ask_rests(self)
        elif kind == LOWERED:
            talismans.end_lowering(self)
        elif kind == TALISMANS:
            turn.stop_moving(self)
            talismans.ask_taking(self)
        elif kind == NEW_ORDERS:
            orders.ask_new_orders(self, a)
        elif kind == CARRIERS and a < 0:
            orders.ask_carriers(self)
        elif kind == CARRIERS:
            orders.advance(self, a, b)
        elif kind == ORDER_TEST:
            orders.test_general(self, a, b, c)
        elif kind == RALLIES:
            orders.ask_rallies(self, a)
        elif kind == COMMAND_TESTS:
            reactions.test_command(self, a, b)
        elif kind == SIGHTED:
            setup.sighted(self)
        elif kind == SIGHT_PAY:
            setup.pay_sight(self, a, b)
        else:
            assert kind == OMENS_BEGIN
            omens.declarations(self)

    def resolve(self, purpose: int) -> None:
        """A roll is final: apply it."""
        cup = self.cups.pop()
        if purpose in (SCOUT_ROLL, INITIATIVE, DUEL_ROLL):
            cups = [self.cups.pop(), cup]
            if purpose == SCOUT_ROLL:
                setup.scouted(self, cups)
            elif purpose == INITIATIVE:
                turn.initiative(self, cups)
            else:
                duel.settled(self, cups)
        elif purpose == TEST_ROLL:
            cups = [cup]
            if self.cups and self.cups[-1][0] == TEST_ROLL:
                cups = [self.cups.pop(), cup]
            reactions.settled(self, cups)
        elif purpose == SAVE:
            self.resolve_save(cup)
        elif purpose == SIGHT_ROLL:
            setup.sight_paid(self, cup)
        elif purpose == SPEECH:
            setup.boasted(self, cup)
        elif purpose == OMEN_ROLL:
            omens.settled(self, cup)
        elif purpose == COST:
            casting.paid(self, cup)
        elif purpose == DISPEL_ROLL:
            casting.countered(self, cup)
        elif purpose == PROTECT_ROLL:
            spells.protected(self, cup)
        elif purpose == INVOKE:
            priests.invoked(self, cup)
        elif purpose == PRIEST_SAVE:
            priests.saved(self, cup)
        elif purpose == SMITE:
            priests.smitten(self, cup)
        elif purpose == DRAIN:
            priests.drained(self, cup)
        elif purpose == FLIGHT:
            harm.flown(self, cup[ABOUT], cup[HEAD])
        elif purpose == COMMAND_ROLL:
            reactions.commanded(self, cup)
        elif purpose == GENERAL_ROLL:
            orders.tested(self, cup)
        elif purpose == RALLY_ROLL:
            reactions.rally(self, cup[ABOUT], cup[WITH], cup[HEAD])
        elif purpose == HIT_ROLL:
            combat.hit(self, cup)
        elif purpose == KILL_ROLL:
            combat.killed(self, cup)
        elif purpose == CUT_ROLL:
            reactions.cut(self, cup)
        else:
            assert purpose == REST_ROLL
            movement.rested(self, cup)

    def resolve_save(self, cup: list[int]) -> None:
        piece, reason = cup[ABOUT], cup[WITH]
        if harm.is_saved(self, piece, cup):
            if reason == BY_HITS:
                harm.saved_from_hits(self, piece)
            elif reason == BY_DRAIN:
                self.mp[piece] = 1  # FW-3.24
            elif reason not in (BY_RAY, BY_CONFUSION) and self.goal[piece] >= 0:
                orders.send_back(self, piece)  # FW-40.8: refused
        elif reason == BY_RAY:
            spells.struck(self, piece)
        elif reason == BY_CONFUSION:
            orders.send_back(self, piece)
        elif reason != BY_HITS:
            harm.kill(self, piece)

    def offer(self, kind: int, seat: int, x: int, y: int) -> list[int]:
        if kind <= PILE:
            return rolls.outcomes(kind, y)
        if kind <= BOAST or kind == ORDER_INITIAL:
            return setup.offer(self, kind, seat, x)
        if kind <= SUPERSTITION:
            return omens.offer(self, kind, seat, x)
        if kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
            return casting.offer(self, kind, seat, x)
        if kind <= SMITE_TARGET:
            return priests.offer(self, kind, seat, x)
        if kind <= DUEL_REPLY:
            return duel.offer(self, kind, seat, x)
        if kind <= THREAT_ANSWER:
            return threats.offer(self, kind, seat, x, y)
        if kind <= SHOOT_TARGET:
            return shooting.offer(self, kind, seat, x)
        if kind in (LOWER, TOPPLE, STEAL):
            return talismans.offer(self, kind, seat, x)
        if kind <= REST:
            return movement.offer(self, kind, seat, x)
        return combat.offer(self, x) if kind == FIGHT_TARGET else orders.offer(self, kind, seat, x)

    def answer(self, move: int) -> None:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        self.drop()
        if kind <= PILE:
            rolls.fell(self, kind, x, y, move)
        elif kind <= BOAST or kind == ORDER_INITIAL:
            setup.answer(self, kind, seat, x, y, move)
        elif kind <= SUPERSTITION:
            omens.answer(self, kind, seat, x, move)
        elif kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
            if move >= CASTS and (move - CASTS) % 16 == len(SPELLS) - 1:
                self.ask(kind, seat)
                self.ask(DUEL_TARGET, seat, (move - CASTS) // 16)
            else:
                casting.answer(self, kind, seat, x, move)
        elif kind <= SMITE_TARGET:
            priests.answer(self, kind, seat, x, move)
        elif kind <= DUEL_REPLY:
            duel.answer(self, kind, seat, x, move)
        elif kind <= THREAT_ANSWER:
            threats.answer(self, kind, seat, x, y, move)
        elif kind <= SHOOT_TARGET:
            shooting.answer(self, kind, seat, x, move)
        elif kind in (LOWER, TOPPLE, STEAL):
            talismans.answer(self, kind, seat, x, move)
        elif kind <= REST:
            movement.answer(self, kind, seat, x, move)
        elif kind == FIGHT_TARGET:
            combat.answer(self, x, move)
        else:
            orders.answer(self, kind, seat, x, y, move)

    def is_asked_always(self, kind: int) -> bool:
        """FW-34.5: hidden commitments and dice; everything else with one answer is answered."""
        return kind <= SIGHT_DICE or kind in (LAYOUT, ORDER_INITIAL, DUEL_BID, DUEL_REPLY)

    def weights(self) -> list[int]:
        if self.to_act == CHANCE and self.frames[-4] == PILE:
            return rolls.weights(self, self.frames[-2], self.frames[-1])
        return []

    # -- questions about the pending question

    def why_not(self, move: int) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        kind, seat, x = self.frames[-4], self.frames[-3], self.frames[-2]
        if seat == CHANCE or not self.is_kindred(kind, move):
            return "K-2"
        return self.explain(kind, seat, x, move) or "K-2"

    def explain(self, kind: int, seat: int, x: int, move: int) -> str:
        if kind <= BOAST or kind == ORDER_INITIAL:
            return setup.explain(self, kind, seat, x, move)
        if kind <= SUPERSTITION:
            return omens.explain(self, kind, seat, x)
        if kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
            return casting.explain(self, kind, seat, x, move)
        if kind <= SMITE_TARGET:
            return priests.explain(self, kind, seat, x, move)
        if kind <= DUEL_REPLY:
            return duel.explain(self, kind, seat, x, move)
        if kind <= THREAT_ANSWER:
            return threats.explain(self, kind, seat, x, move)
        if kind <= SHOOT_TARGET:
            return shooting.explain(self, kind, seat, x, move)
        if kind in (LOWER, TOPPLE, STEAL):
            return "FW-22.7" if kind == LOWER else "FW-22.9" if kind == TOPPLE else "FW-24.9"
        if kind <= REST:
            return movement.explain(self, kind, seat, x, move)
        return "FW-39.1" if kind == FIGHT_TARGET else orders.explain(self, kind, seat, x, move)

    def is_kindred(self, kind: int, move: int) -> bool:
        """Is the move a thing of this battle, and of a family that the pending question is about?"""
        if not 0 <= move < MOVES:
            return False
        if move < PIECE:
            return kind in NUMBERS or kind in PLACES
        if move < REFORM:
            return kind in PIECES and move - PIECE < self.setup.pieces
        if move < BUTTON:
            return kind == MOVE_TO and self.is_unit(self.frames[-2])
        if move < CASTS:
            return kind in BUTTONS_OF and move in BUTTONS_OF[kind]
        wizard, spell = (move - CASTS) // 16, (move - CASTS) % 16
        return (kind in WINDOWS or kind == MOVE_PIECE) and wizard < self.setup.pieces and spell < len(SPELLS)

    def observe(self, seat: int) -> list[int]:
        return sight.observe(self, seat)

    def guess(self, seat: int, dice: Dice) -> "Magia":
        twin = self.clone()
        if self.to_act != OVER:
            guessing.deal_anew(twin, seat, dice)
            if self.to_act != seat:
                twin.choices = twin.offer(twin.frames[-4], twin.frames[-3], twin.frames[-2], twin.frames[-1])
        return twin

    # -- words

    def asks(self) -> str:
        if self.to_act == OVER:
            return "over"
        kind = self.frames[-4]
        return ROLLS[self.cups[self.frames[-2]][0]] if kind <= PILE else ASKS[kind]

    def word(self, move: int) -> str:
        if move < PIECE:
            return f"{move % WIDTH},{move // WIDTH}" if self.frames[-4] in PLACES else str(move)
        if move < REFORM:
            return self.piece_word(move - PIECE)
        if move < BUTTON:
            return f"files.{move - REFORM}"
        if move < CASTS:
            return BUTTONS[move - BUTTON]
        return self.piece_word((move - CASTS) // 16) + "." + SPELLS[(move - CASTS) % 16]

    def piece_word(self, piece: int) -> str:
        """Own pieces by their id, others with their seat before it."""
        owner = self.setup.owner[piece]
        return self.setup.ids[piece] if owner == self.to_act else f"P{owner + 1}.{self.setup.ids[piece]}"

    def code(self, word: str) -> int:
        if self.to_act == OVER:
            return -1
        for move in self.choices:
            if self.word(move) == word:
                return move
        kind = self.frames[-4]
        for move in range(MOVES):
            if self.is_kindred(kind, move) and move < CASTS + 16 * self.setup.pieces and self.word(move) == word:
                return move
        return -1
