"""Chapter 34: the turn, its seven phases, and their steps; FW-43: the end of a turn and of the battle."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, reactions, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ACTED,
    BROKEN,
    CARRIERS,
    CAST,
    COMMAND_TESTS,
    CONFUSE,
    E_FIELD,
    E_HOUR,
    E_PHASE,
    E_TURN,
    FIGHT_ASK,
    FIGHTS,
    HEAD,
    HELD,
    HURRIED,
    INITIATIVE,
    KILLED,
    LASTING,
    LEFT,
    LOWER,
    LOWERED,
    NEW_ORDERS,
    NONE,
    OWN_ORDER,
    OWNER,
    PHASE,
    POINTS,
    PROTECT,
    RALLIES,
    RESTS,
    ROUT_MOVES,
    ROUTING,
    SHIELD,
    SHIFTED,
    SHOOT_UNIT,
    TALISMANS,
    THREAT_UNIT,
    TURN,
    TURN_END,
    UNIT,
    VOLLEYS,
    WARCHIEF,
)

COST: Final[list[int]] = tables.COST
CHAMPION_COST: Final[int] = tables.EXTRA["champion"]
PRIZE: Final[int] = tables.BATTLE["victory"]["prize"]
PHASES: Final = 7


def begin(b: Board) -> None:
    """FW-34.2: both roll for the initiative."""
    b.turn += 1
    b.phase = 1
    for piece in range(b.setup.pieces):
        b.mark[piece] &= LASTING
        b.cast[piece] = 0
        b.bonus[piece] = 0
    b.ask(PHASE, 1)
    roll_initiative(b)


def roll_initiative(b: Board) -> None:
    one = rolls.cup_of(INITIATIVE, b.first, 1, -1, -1, -1, 0, 0, 0)
    rolls.throw_both(b, INITIATIVE, one, rolls.cup_of(INITIATIVE, 1 - b.first, 1, -1, -1, -1, 0, 0, 0))


def initiative(b: Board, cups: list[list[int]]) -> None:
    """The higher total; a tie goes to the side that did not have it, in turn 1 to the scouting picker."""
    totals = [0, 0]
    for cup in cups:
        totals[cup[OWNER]] = cup[HEAD] + b.authority(cup[OWNER], 0)
    if totals[0] != totals[1]:
        b.first = 0 if totals[0] > totals[1] else 1
    elif b.turn > 1:
        b.first = 1 - b.first
    b.tell(E_TURN, b.turn, b.first)


def phase(b: Board, number: int) -> None:
    """FW-34.1: the steps of a phase, each finished by the initiative side, then by the other (FW-34.9)."""
    b.phase = number
    b.tell(E_PHASE, number)
    b.ask(PHASE if number < PHASES else TURN_END, number + 1)
    later = list(reversed(b.sides()))
    if number == 1:
        ask_each(b, later, [THREAT_UNIT, CAST, PROTECT])
    elif number == 2:
        b.volleys = []
        b.ask(VOLLEYS)
        ask_each(b, later, [SHIELD, SHOOT_UNIT, CAST])
    elif number == 3:
        start_moving(b, later)
    elif number == 4:
        b.attacks = []
        b.ask(FIGHTS)
        ask_each(b, later, [FIGHT_ASK, CAST])
    elif number == 5:
        b.ask(CARRIERS, NONE)
        ask_each(b, later, [CONFUSE, NEW_ORDERS, OWN_ORDER, CAST])
    elif number == 6:
        ask_each(b, later, [RALLIES, CAST])
    else:
        for seat in later:
            for command in (2, 1, 0):
                b.ask(COMMAND_TESTS, seat, command)
        ask_each(b, later, [CAST])


def ask_each(b: Board, seats: list[int], kinds: list[int]) -> None:
    """Later steps first; within a step, the later side first: the agenda works from the top."""
    for kind in kinds:
        for seat in seats:
            b.ask(kind, seat)


def start_moving(b: Board, later: list[int]) -> None:
    """FW-38.1."""
    for piece in range(b.setup.pieces):
        b.mark[piece] &= ~(ACTED | SHIFTED | HELD | HURRIED)
    b.ask(TALISMANS)
    b.ask(LOWERED)
    b.ask(RESTS)
    ask_each(b, later, [ROUT_MOVES])
    for seat in later:
        if b.setup.standard[seat] >= 0:
            b.ask(LOWER, seat, b.setup.standard[seat])
    ask_each(b, later, [CAST])


def stop_moving(b: Board) -> None:
    """Fury and holding are for one phase."""
    for piece in range(b.setup.pieces):
        b.mark[piece] &= ~(ACTED | HELD | HURRIED)
        b.bonus[piece] = 0


def end(b: Board) -> None:
    """FW-43.1 to FW-43.3."""
    for piece in range(b.setup.pieces):
        if b.ward[piece] == piece:
            harm.lapse(b, piece)
    reactions.fade(b)
    b.hour = (b.hour + 1) % 12
    b.tell(E_HOUR, b.hour)
    if b.field:
        b.field -= 1
        b.tell(E_FIELD, b.field)
    broken = [is_broken(b, seat) for seat in range(2)]
    if broken[0] != broken[1]:
        b.finish(BROKEN, 1 if broken[0] else 0)
    elif broken[0] or b.turn >= b.setup.turn_cap:
        lead = victory_points(b, 0) - victory_points(b, 1)
        b.finish(POINTS, NONE if abs(lead) < b.setup.lead else 0 if lead > 0 else 1)
    else:
        b.ask(TURN)


def steady_worth(b: Board, seat: int) -> int:
    """Worth of the Units on the table that are not Routing."""
    total = 0
    for unit in b.setup.units[seat]:
        if b.is_here(unit) and b.reaction[unit] != ROUTING:
            total += b.worth(unit)
    return total


def is_broken(b: Board, seat: int) -> bool:
    """FW-43.2."""
    return 2 * steady_worth(b, seat) < b.setup.worth[seat]


def victory_points(b: Board, seat: int) -> int:
    """FW-43.4: what the seat has scored off the other."""
    total = 0
    other = 1 - seat
    for piece in b.setup.units[other]:
        cost = b.setup.start[piece] * COST[b.setup.profile[piece]]
        cost += CHAMPION_COST * b.setup.armies[other].champion[piece - (b.setup.split if other else 0)]
        if b.fate[piece] == KILLED:
            total += cost
        elif 2 * b.n[piece] <= b.setup.start[piece] or b.reaction[piece] == ROUTING:
            total += cost // 2
    for piece in b.setup.singles[other]:
        if b.is_talisman(piece):
            total += PRIZE if b.fate[piece] == KILLED else 0
        elif b.fate[piece] in (KILLED, LEFT):
            total += COST[b.setup.profile[piece]]
            if b.setup.kind[piece] == WARCHIEF and b.fate[piece] == KILLED:
                total += PRIZE
    return total + (PRIZE if is_idol_killed(b, other) else 0)


def is_idol_killed(b: Board, seat: int) -> bool:
    piece = b.setup.adored[seat]
    if piece < 0:
        return False
    if b.setup.kind[piece] == UNIT:
        return not b.champion[piece]
    return b.fate[piece] == KILLED
