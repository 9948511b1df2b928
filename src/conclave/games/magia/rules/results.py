"""FW-34.6: a roll whose windows have closed is final, and goes to the chapter that asked for it."""

from conclave.games.magia.rules import (
    casting,
    combat,
    duel,
    harm,
    movement,
    omens,
    orders,
    priests,
    reactions,
    setup,
    spells,
    turn,
)
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    BY_CONFUSION,
    BY_DRAIN,
    BY_HITS,
    BY_RAY,
    COMMAND_ROLL,
    COST,
    CUT_ROLL,
    DISPEL_ROLL,
    DRAIN,
    DUEL_ROLL,
    FLIGHT,
    GENERAL_ROLL,
    HEAD,
    HIT_ROLL,
    INITIATIVE,
    INVOKE,
    KILL_ROLL,
    OMEN_ROLL,
    PRIEST_SAVE,
    PROTECT_ROLL,
    RALLY_ROLL,
    REST_ROLL,
    SAVE,
    SCOUT_ROLL,
    SIGHT_ROLL,
    SMITE,
    SPEECH,
    TEST_ROLL,
    WITH,
)


def resolve(b: Board, purpose: int) -> None:
    """A roll is final: apply it."""
    cup = b.cups.pop()
    if purpose in (SCOUT_ROLL, INITIATIVE, DUEL_ROLL):
        cups = [b.cups.pop(), cup]
        if purpose == SCOUT_ROLL:
            setup.scouted(b, cups)
        elif purpose == INITIATIVE:
            turn.initiative(b, cups)
        else:
            duel.settled(b, cups)
    elif purpose == TEST_ROLL:
        cups = [cup]
        if b.cups and b.cups[-1][0] == TEST_ROLL:
            cups = [b.cups.pop(), cup]
        reactions.settled(b, cups)
    elif purpose == SAVE:
        resolve_save(b, cup)
    elif purpose == SIGHT_ROLL:
        setup.sight_paid(b, cup)
    elif purpose == SPEECH:
        setup.boasted(b, cup)
    elif purpose == OMEN_ROLL:
        omens.settled(b, cup)
    elif purpose == COST:
        casting.paid(b, cup)
    elif purpose == DISPEL_ROLL:
        casting.countered(b, cup)
    elif purpose == PROTECT_ROLL:
        spells.protected(b, cup)
    elif purpose == INVOKE:
        priests.invoked(b, cup)
    elif purpose == PRIEST_SAVE:
        priests.saved(b, cup)
    elif purpose == SMITE:
        priests.smitten(b, cup)
    elif purpose == DRAIN:
        priests.drained(b, cup)
    elif purpose == FLIGHT:
        harm.flown(b, cup[ABOUT], cup[HEAD])
    elif purpose == COMMAND_ROLL:
        reactions.commanded(b, cup)
    elif purpose == GENERAL_ROLL:
        orders.tested(b, cup)
    elif purpose == RALLY_ROLL:
        reactions.rally(b, cup[ABOUT], cup[WITH], cup[HEAD])
    elif purpose == HIT_ROLL:
        combat.hit(b, cup)
    elif purpose == KILL_ROLL:
        combat.killed(b, cup)
    elif purpose == CUT_ROLL:
        reactions.cut(b, cup)
    else:
        assert purpose == REST_ROLL
        movement.rested(b, cup)


def resolve_save(b: Board, cup: list[int]) -> None:
    piece, reason = cup[ABOUT], cup[WITH]
    if harm.is_saved(b, piece, cup):
        if reason == BY_HITS:
            harm.saved_from_hits(b, piece)
        elif reason == BY_DRAIN:
            b.mp[piece] = 1  # FW-3.24
        elif reason not in (BY_RAY, BY_CONFUSION) and b.goal[piece] >= 0:
            orders.send_back(b, piece)  # FW-40.8: refused
    elif reason == BY_RAY:
        spells.struck(b, piece)
    elif reason == BY_CONFUSION:
        orders.send_back(b, piece)
    elif reason != BY_HITS:
        harm.kill(b, piece)
