"""What is done while nobody is asked: set-up, the course of a turn, and the steps of every chapter."""

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
    results,
    setup,
    shooting,
    spells,
    talismans,
    turn,
)
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    AFTER_SPELL,
    ALTER,
    BATCH,
    CARRIERS,
    COMMAND_TESTS,
    COST_THROW,
    COUNTER_THROW,
    CUT_DOWN,
    DECLARED,
    DEPLOYED,
    DUEL_BEGUN,
    EFFECT,
    FIGHT_ASK,
    FIGHTS,
    FLY,
    INVOKED,
    LEAVES,
    LOSSES,
    LOSSES_TESTS,
    LOWERED,
    NEW_ORDERS,
    OMENS_BEGIN,
    ORDER_TEST,
    ORDERED,
    PHASE,
    RALLIES,
    READ_OMENS,
    RESTS,
    RESULT,
    ROUT,
    ROUT_MOVES,
    SAVES,
    SCOUTED,
    SETTLE,
    SIGHT_PAY,
    SIGHTED,
    SLAIN,
    SMITTEN,
    STORM_TEST,
    TALISMANS,
    TEST,
    TURN,
    TURN_END,
    VOLLEYS,
)


def do(b: Board, kind: int, seat: int, x: int, y: int) -> None:
    """One chore, by its kind."""
    if kind <= RESULT:
        do_frame(b, kind, seat, x)
    elif kind <= SETTLE:
        do_roll(b, kind, seat, x, y)
    else:
        do_chore(b, kind, seat, x, y)


def do_frame(b: Board, kind: int, seat: int, x: int) -> None:
    """Set-up and the course of a turn."""
    if kind == SCOUTED:
        setup.scout(b)
    elif kind == DEPLOYED:
        setup.deployed(b)
    elif kind == READ_OMENS:
        omens.read(b, seat, x)
    elif kind == ORDERED:
        setup.ordered(b)
    elif kind == TURN:
        turn.begin(b)
    elif kind == PHASE:
        turn.phase(b, seat)
    elif kind == TURN_END:
        turn.end(b)
    else:
        results.resolve(b, seat)


def do_roll(b: Board, kind: int, a: int, x: int, y: int) -> None:
    """What belongs to rolls and Priests."""
    if kind == ALTER:
        priests.open_windows(b, a)
    elif kind == INVOKED:
        priests.repeat(b, a, x)
    elif kind == SLAIN:
        priests.slain(b, a, x)
    elif kind == SMITTEN:
        priests.drain(b, a, x, y)
    else:
        harm.settle(b)


def do_chore(b: Board, kind: int, a: int, x: int, y: int) -> None:
    if kind == DECLARED:
        casting.declared(b)
    elif kind == COST_THROW:
        casting.throw_cost(b)
    elif kind == COUNTER_THROW:
        casting.throw_counter(b)
    elif kind == EFFECT:
        casting.take_effect(b)
    elif kind == AFTER_SPELL:
        casting.after(b)
    elif kind == STORM_TEST:
        spells.test_after_storm(b, a, x)
    elif kind == BATCH:
        combat.next_attack(b, a)
    elif kind == SAVES:
        combat.save(b)
    elif kind == LOSSES:
        harm.apply_losses(b)
    elif kind == LOSSES_TESTS:
        combat.test_losses(b, a)
    elif kind == TEST:
        reactions.take(b, a, x, y)
    elif kind == CUT_DOWN:
        reactions.cut_down(b, a)
    elif kind == ROUT:
        reactions.rout(b, a)
    elif kind == FLY:
        harm.roll_flight(b, a)
    elif kind == LEAVES:
        harm.leave(b, a)
    elif kind == DUEL_BEGUN:
        duel.begin(b)
    else:
        do_step(b, kind, a, x, y)


def do_step(b: Board, kind: int, a: int, x: int, y: int) -> None:
    """Steps of the phases."""
    if kind == VOLLEYS:
        shooting.loose(b)
    elif kind == FIGHTS:
        combat.fight(b)
    elif kind == FIGHT_ASK:
        combat.ask_targets(b, a)
    elif kind == ROUT_MOVES:
        movement.ask_routs(b, a)
    elif kind == RESTS:
        movement.ask_rests(b)
    elif kind == LOWERED:
        talismans.end_lowering(b)
    elif kind == TALISMANS:
        turn.stop_moving(b)
        talismans.ask_taking(b)
    elif kind == NEW_ORDERS:
        orders.ask_new_orders(b, a)
    elif kind == CARRIERS and a < 0:
        orders.ask_carriers(b)
    elif kind == CARRIERS:
        orders.advance(b, a, x)
    elif kind == ORDER_TEST:
        orders.test_general(b, a, x, y)
    elif kind == RALLIES:
        orders.ask_rallies(b, a)
    elif kind == COMMAND_TESTS:
        reactions.test_command(b, a, x)
    elif kind == SIGHTED:
        setup.sighted(b)
    elif kind == SIGHT_PAY:
        setup.pay_sight(b, a, x)
    else:
        assert kind == OMENS_BEGIN
        omens.declarations(b)
