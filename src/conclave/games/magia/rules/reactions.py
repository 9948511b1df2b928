"""Chapter 35 and FW-36.5, FW-42: the one test, and the reactions it brings."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, omens, rolls, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    A_TERROR,
    ABOUT,
    COMBAT_TEST,
    COMMAND_ROLL,
    CONFUSED,
    CUT_DOWN,
    CUT_ROLL,
    E_COMMAND,
    E_RALLY,
    E_REACTION,
    E_ROUTED,
    E_TEST,
    GENERAL,
    HEAD,
    KILLED,
    LOSSES_TEST,
    MORE,
    ORDER_HOLD,
    ORDER_OPPOSE,
    ROUT,
    ROUTING,
    SHAKEN,
    STEADY,
    TEST_ROLL,
    THREAT_TEST,
    UNIT,
    WARCHIEF,
    WITH,
)
from conclave.games.magia.rules.reach import FREE, standing

NERVE: Final[list[int]] = tables.NERVE
MOVE: Final[list[int]] = tables.MOVE
OK: Final[int] = tables.BATTLE["test"]["ok"]
CONFUSES: Final[int] = tables.BATTLE["test"]["confused"]
SHAKES: Final[int] = tables.BATTLE["test"]["shaken"]
HASTE: Final[int] = tables.BATTLE["rout"]["extra"]


# -- the numbers


def band(total: int) -> int:
    """FW-35.1."""
    return STEADY if total >= OK else CONFUSED if total >= CONFUSES else SHAKEN if total >= SHAKES else ROUTING


def is_led(b: Board, unit: int) -> bool:
    """Own General or the Warchief in contact."""
    seat = b.setup.owner[unit]
    for piece in b.touching(unit):
        if b.setup.owner[piece] != seat:
            continue
        kind = b.setup.kind[piece]
        if kind == WARCHIEF or (kind == GENERAL and b.setup.command[piece] == b.setup.command[unit]):
            return True
    return False


def is_halved(b: Board, unit: int) -> bool:
    """At or below half its starting strength."""
    return 2 * b.n[unit] <= b.setup.start[unit]


def steadiness(b: Board, unit: int) -> int:
    """What Threat and Losses Tests have in common."""
    total = NERVE[b.setup.profile[unit]] + b.champion[unit] + talismans.nearby(b, unit)
    total += 1 if is_led(b, unit) else 0
    total -= b.disorder[unit]
    return total - 1 if b.reaction[unit] == SHAKEN else total


def threat_bonus(b: Board, unit: int, threatener: int) -> int:
    """FW-36.5; FW-17.10 for Arcane Terror."""
    total = steadiness(b, unit)
    order = b.order(unit)
    total += 1 if order == ORDER_HOLD else -1 if order == ORDER_OPPOSE else 0
    if threatener == A_TERROR:
        total -= 2
    else:
        total -= 1 if b.worth(threatener) > b.worth(unit) else 0
        total -= 1 if b.is_terrible(threatener) else 0
    total -= 0 if b.is_favourable(b.setup.owner[unit]) else 1
    return total - 1 if is_halved(b, unit) else total


def losses_bonus(b: Board, unit: int, lost: int, is_combat: bool) -> int:
    """FW-35.8: after so many losses in this step."""
    total = steadiness(b, unit)
    total -= 1 if 4 * lost >= b.n[unit] + lost else 0
    total -= 2 if is_halved(b, unit) else 0
    if is_combat:
        total += 1 if lost < b.dealt[unit] else -1 if lost > b.dealt[unit] else 0
    return total


def command_bonus(b: Board, seat: int, command: int) -> int:
    """FW-42.3, without the lost Warchief."""
    total = b.authority(seat, command) + omens.bonus(b, seat) + b.boasts[seat] + talismans.army_bonus(b, seat)
    for other in range(3):
        if is_empty(b, seat, other):
            total -= 1
    return total


def is_empty(b: Board, seat: int, command: int) -> bool:
    """Has the command lost all its Units?"""
    had = False
    for unit in b.setup.units[seat]:
        if b.setup.command[unit] == command:
            if b.is_here(unit):
                return False
            had = True
    return had


def test_bonus(b: Board, unit: int, kind: int, about: int) -> int:
    """All modifiers; `about` is the threatener, or the losses of the step."""
    if kind == THREAT_TEST:
        return threat_bonus(b, unit, about)
    if kind in (LOSSES_TEST, COMBAT_TEST):
        return losses_bonus(b, unit, about, kind == COMBAT_TEST)
    return command_bonus(b, b.setup.owner[unit], b.setup.command[unit]) + talismans.nearby(b, unit)  # FW-18.5


# -- taking tests


def take(b: Board, unit: int, kind: int, about: int) -> None:
    """FW-35.8: Routing Units never test."""
    if b.is_here(unit) and b.reaction[unit] != ROUTING:
        rolls.throw(b, TEST_ROLL, b.setup.owner[unit], 1, unit, kind, about)


def test_cup(b: Board, unit: int, threatener: int) -> list[int]:
    """One of two Threat Tests rolled together."""
    return rolls.cup_of(TEST_ROLL, b.setup.owner[unit], 1, unit, THREAT_TEST, threatener, 0, 0, 0)


def settled(b: Board, cups: list[list[int]]) -> None:
    """One test, or the two of a counter-threat: both totals stand before either result is applied (FW-36.4)."""
    totals = [cup[HEAD] + test_bonus(b, cup[ABOUT], cup[WITH], cup[MORE]) for cup in cups]
    for at in range(len(cups) - 1, -1, -1):
        b.tell(E_TEST, cups[at][ABOUT], cups[at][WITH], totals[at])
        react(b, cups[at][ABOUT], band(totals[at]))


def react(b: Board, unit: int, reaction: int) -> None:
    """FW-35.2: a worse reaction replaces, the same again is one step worse, a better one changes nothing."""
    before = b.reaction[unit]
    if reaction == STEADY or reaction < before or before == ROUTING:
        return
    after = reaction if reaction > before else before + 1
    b.reaction[unit] = after
    b.since[unit] = b.turn
    b.tell(E_REACTION, unit, after, before)
    if after == ROUTING and is_pressed(b, unit):
        b.ask(CUT_DOWN, unit)


def is_pressed(b: Board, unit: int) -> bool:
    """FW-35.6: in contact with an enemy Unit or Terrible Creature."""
    seat = b.setup.owner[unit]
    for piece in b.touching(unit):
        if b.setup.owner[piece] != seat and (b.setup.kind[piece] == UNIT or b.is_terrible(piece)):
            return True
    return False


# -- routing


def cut_down(b: Board, unit: int) -> None:
    """FW-35.6: the enemy rolls, then the Unit flees at once."""
    if b.is_here(unit):
        b.ask(ROUT, unit)
        rolls.throw(b, CUT_ROLL, 1 - b.setup.owner[unit], 1, unit)


def cut(b: Board, cup: list[int]) -> None:
    harm.lose(b, cup[ABOUT], (cup[HEAD] + 1) // 2)


def rout(b: Board, unit: int) -> None:
    """FW-35.5: straight home, through anything, to the first free place at Move + 2 or beyond, or off the table."""
    if not b.is_here(unit) or b.reaction[unit] != ROUTING:
        return
    x, y = b.x[unit], b.y[unit]
    step = -1 if b.south == b.setup.owner[unit] else 1
    there = y + step * (MOVE[b.setup.profile[unit]] + HASTE)
    while 0 <= there <= 36 - b.d[unit]:
        if standing(b, unit, x, there) == FREE:
            b.put(unit, x, there)
            b.tell(E_ROUTED, unit, 48 * y + x, 48 * there + x)
            harm.watch(b)
            return
        there += step
    b.tell(E_ROUTED, unit, 48 * y + x, -1)
    seat = b.setup.owner[unit]
    if b.champion[unit] and b.setup.adored[seat] == unit:
        harm.champion_died(b, unit)
    harm.take_off(b, unit, KILLED)
    harm.flag(b, seat, 1 << b.setup.command[unit])
    harm.watch(b)


# -- Command Test and Influence


def test_command(b: Board, seat: int, command: int) -> None:
    """FW-42.2: a flagged command with Units tests once, and the flag is gone."""
    is_flagged = b.flags >> 3 * seat + command & 1 != 0
    if is_flagged and any(b.is_here(unit) and b.setup.command[unit] == command for unit in b.setup.units[seat]):
        rolls.throw(b, COMMAND_ROLL, seat, 1, seat, command)


def commanded(b: Board, cup: list[int]) -> None:
    """The result applies to every Unit of the command."""
    seat, command = cup[ABOUT], cup[WITH]
    b.flags &= ~(1 << 3 * seat + command)
    total = cup[HEAD] + command_bonus(b, seat, command)
    total -= 2 if b.warchief(seat) < 0 else 0
    b.tell(E_COMMAND, seat, command, total)
    for unit in reversed(b.setup.units[seat]):
        if b.is_here(unit) and b.setup.command[unit] == command:
            react(b, unit, band(total))


def rally(b: Board, leader: int, unit: int, die: int) -> None:
    """FW-41.1: on 6 or more Routing becomes Shaken, anything less is gone."""
    seat = b.setup.owner[leader]
    total = die + b.authority(seat, b.setup.command[leader]) + talismans.nearby(b, unit)
    b.tell(E_RALLY, leader, unit, total)
    if total >= OK:
        before = b.reaction[unit]
        b.reaction[unit] = SHAKEN if before == ROUTING else STEADY
        b.since[unit] = b.turn
        b.tell(E_REACTION, unit, b.reaction[unit], before)


def fade(b: Board) -> None:
    """FW-35.3: Confused markers leave at the end of the first turn after the one they were placed in."""
    for unit in range(b.setup.pieces):
        if b.reaction[unit] == CONFUSED and b.since[unit] < b.turn:
            b.reaction[unit] = STEADY
            b.tell(E_REACTION, unit, STEADY, CONFUSED)
