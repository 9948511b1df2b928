"""Every question goes to the chapter it belongs to: what it offers, what an answer does, and why not another."""

from typing import Final

from conclave.games.magia.rules import (
    casting,
    combat,
    duel,
    movement,
    omens,
    orders,
    priests,
    rolls,
    setup,
    shooting,
    talismans,
    threats,
)
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ALTER_ENEMY,
    ALTER_OWN,
    ATTACK,
    BACK,
    BOAST,
    BUTTON,
    CARRIER,
    CAST,
    CAST_ARG,
    CAST_POWER,
    CAST_TARGET,
    CASTS,
    COIN,
    CONFUSE,
    COUNTER,
    COURIER_MOVE,
    DEFEND,
    DIE,
    DISPEL,
    DONE,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    DUEL_TARGET,
    FIGHT_TARGET,
    FORWARD,
    GO,
    HOLD,
    IN_PERSON,
    INFLUENCE,
    KEEP,
    LAST_SPELL,
    LAYOUT,
    LOWER,
    MAP,
    MESSENGER_MOVE,
    MIRRORED_BACK,
    MOVE_PIECE,
    MOVE_TO,
    MOVES,
    NEW_ORDER,
    NO,
    NORMAL_FORWARD,
    NORTH,
    OMENS_DECLARE,
    OPPOSE,
    ORDER_INITIAL,
    OWN_ORDER,
    PASS,
    PICK_EDGE,
    PICK_TIME,
    PIECE,
    PILE,
    PROTECT,
    REDEPLOY_CELL,
    REDEPLOY_PIECE,
    REFORM,
    REORGANISE,
    REST,
    RISKY,
    S_DUEL,
    SAFE,
    SHIELD,
    SHOOT_TARGET,
    SHOOT_UNIT,
    SIGHT_DICE,
    SMITE_GROUP,
    SMITE_MOVE,
    SMITE_TARGET,
    SOUTH,
    SPELLS,
    STAND,
    STAY,
    STEAL,
    SUPERSTITION,
    THREAT_ANSWER,
    THREAT_TARGET,
    THREAT_UNIT,
    TO_DEATH,
    TOPPLE,
    YES,
)

NUMBERS: Final = [DIE, PILE, MAP, COIN, SIGHT_DICE, PICK_TIME, CAST_POWER, DUEL_BID, DUEL_REPLY]
PLACES: Final = [MOVE_TO, REDEPLOY_CELL]
WINDOWS: Final = [PROTECT, CAST, SHIELD, CONFUSE, LAST_SPELL]
PIECES: Final = [
    REDEPLOY_PIECE, CAST_TARGET, DISPEL, ALTER_OWN, ALTER_ENEMY, SMITE_GROUP, SMITE_TARGET, DUEL_TARGET,
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
    ALTER_ENEMY: [PASS, GO],
    SMITE_GROUP: [GO],
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


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    if kind <= PILE:
        return rolls.outcomes(kind, y)
    if kind <= BOAST or kind == ORDER_INITIAL:
        return setup.offer(b, kind, seat, x)
    if kind <= SUPERSTITION:
        return omens.offer(b, kind, seat, x)
    if kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
        return casting.offer(b, kind, seat, x)
    if kind <= SMITE_TARGET:
        return priests.offer(b, kind, seat, x)
    if kind <= DUEL_REPLY:
        return duel.offer(b, kind, seat, x)
    if kind <= THREAT_ANSWER:
        return threats.offer(b, kind, seat, x, y)
    if kind <= SHOOT_TARGET:
        return shooting.offer(b, kind, seat, x)
    if kind in (LOWER, TOPPLE, STEAL):
        return talismans.offer(b, kind, seat, x)
    if kind <= REST:
        return movement.offer(b, kind, seat, x)
    return combat.offer(b, x) if kind == FIGHT_TARGET else orders.offer(b, kind, seat, x)


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    if kind <= PILE:
        rolls.fell(b, kind, x, y, move)
    elif kind <= BOAST or kind == ORDER_INITIAL:
        setup.answer(b, kind, seat, x, y, move)
    elif kind <= SUPERSTITION:
        omens.answer(b, kind, seat, x, move)
    elif kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
        if move >= CASTS and (move - CASTS) % 16 == S_DUEL:
            b.ask(kind, seat)
            b.ask(DUEL_TARGET, seat, (move - CASTS) // 16)
        else:
            casting.answer(b, kind, seat, x, move)
    elif kind <= SMITE_TARGET:
        priests.answer(b, kind, seat, x, move)
    elif kind <= DUEL_REPLY:
        duel.answer(b, kind, seat, x, move)
    elif kind <= THREAT_ANSWER:
        threats.answer(b, kind, seat, x, y, move)
    elif kind <= SHOOT_TARGET:
        shooting.answer(b, kind, seat, x, move)
    elif kind in (LOWER, TOPPLE, STEAL):
        talismans.answer(b, kind, seat, x, move)
    elif kind <= REST:
        movement.answer(b, kind, seat, x, move)
    elif kind == FIGHT_TARGET:
        combat.answer(b, x, move)
    else:
        orders.answer(b, kind, seat, x, y, move)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind <= BOAST or kind == ORDER_INITIAL:
        return setup.explain(b, kind, seat, x, move)
    if kind <= SUPERSTITION:
        return omens.explain(b, kind, seat, x)
    if kind <= DISPEL or kind in (LAST_SPELL, SHIELD, CONFUSE):
        return casting.explain(b, kind, seat, x, move)
    if kind <= SMITE_TARGET:
        return priests.explain(b, kind, seat, x, move)
    if kind <= DUEL_REPLY:
        return duel.explain(b, kind, seat, x, move)
    if kind <= THREAT_ANSWER:
        return threats.explain(b, kind, seat, x, move)
    if kind <= SHOOT_TARGET:
        return shooting.explain(b, kind, seat, x, move)
    if kind in (LOWER, TOPPLE, STEAL):
        return "FW-22.7" if kind == LOWER else "FW-22.9" if kind == TOPPLE else "FW-24.9"
    if kind <= REST:
        return movement.explain(b, kind, seat, x, move)
    return "FW-39.1" if kind == FIGHT_TARGET else orders.explain(b, kind, seat, x, move)


def is_kindred(b: Board, kind: int, move: int) -> bool:
    """Is the move a thing of this battle, and of a family that the pending question is about?"""
    if not 0 <= move < MOVES:
        return False
    if move < PIECE:
        return kind in NUMBERS or kind in PLACES
    if move < REFORM:
        return kind in PIECES and move - PIECE < b.setup.pieces
    if move < BUTTON:
        return kind == MOVE_TO and b.is_unit(b.frames[-2])
    if move < CASTS:
        return kind in BUTTONS_OF and move in BUTTONS_OF[kind]
    wizard, spell = (move - CASTS) // 16, (move - CASTS) % 16
    return (kind in WINDOWS or kind == MOVE_PIECE) and wizard < b.setup.pieces and spell < len(SPELLS)
