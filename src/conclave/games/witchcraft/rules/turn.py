"""Chapters 5, 9, 14 and 15: the turn, exhaustion, power tiles and the end of the game."""

from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import carry_out, is_possible
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.bolts import blast_targets, cast, has_target, why_no_target
from conclave.games.witchcraft.rules.codes import (
    ACTIVATED,
    AFTER,
    BARBARIAN,
    BARBARIAN_ALTAR,
    BLAST,
    BLAST_TARGET,
    END,
    ENERGY_FIRST,
    EXHAUSTED,
    FINISH,
    KEYKEEPER,
    NO_ACTIVATION,
    POWER,
    POWER_USED,
    PRIEST,
    PRIEST_ALTAR,
    PRINCE,
    PRINCE_STACK,
    PROPHET,
    PROPHET_STACK,
    REPETITION,
    STOP,
    SUMMON_TILE,
    SWAP_FIRST,
    TIRE,
    TURN,
    TURN_BEGUN,
    TURN_LIMIT,
    USED,
)
from conclave.games.witchcraft.rules.specials import altars_in_reach, can_dissolve, can_prophesy, can_swap
from conclave.games.witchcraft.rules.stack import TIRED

ACT: Final[list[int]] = tables.ACT


def can_act(b: Board, seat: int, square: int) -> bool:
    """WC-5.6: is the activation of this own stack legal? Exhausted stacks never act (WC-9.2)."""
    cell = b.cells[square]
    if cell & TIRED:
        return False
    act = ACT[cell >> 2 & 15]  # WC-5.5
    if act < BLAST:
        return has_target(b, seat, square)
    if act == BLAST:
        return len(blast_targets(b, seat, square)) > 0
    if act == PRIEST:
        return len(altars_in_reach(b, seat, square)) > 0
    if act == PROPHET:
        return can_prophesy(b, seat)
    if act == PRINCE:
        return can_dissolve(b, seat)
    if act == BARBARIAN:  # WC-11.21
        return len(b.altars_left()) > 0
    return can_swap(b, seat)


def activations(b: Board, seat: int) -> list[int]:
    """Squares of the stacks that can be activated (WC-5.4, WC-15.4)."""
    return [square for square in b.own(seat) if can_act(b, seat, square)]


def can_use_power(b: Board, seat: int) -> bool:
    """WC-14.7, WC-14.8: the tile is held and its effect can take place, altar or not."""
    kind = b.powers[seat]
    return 0 <= kind < USED and is_possible(b, kind, seat)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of `turn` (x: the power tile was used this turn) and `after`; none for `after` without a tile."""
    if kind == AFTER:  # WC-14.13
        if not b.holds_power(seat):
            return []
        return [POWER, END] if can_use_power(b, seat) else [END]
    found = activations(b, seat)
    if not x and can_use_power(b, seat):  # WC-15.5
        found.append(POWER)
    return found


def begin(b: Board, seat: int, used: int) -> list[int]:
    """WC-15.14: the end tests of a turn, in order; then its options. Empty when the game is over."""
    found = offer(b, TURN, seat, used, 0)
    if not found:  # WC-15.1; after a power tile, WC-14.12
        b.finish(NO_ACTIVATION, 1 - seat)
        return found
    if used:
        return found
    if b.turns >= b.setup.max_turns:  # WC-15.13
        b.finish(TURN_LIMIT, -1)
        return []
    key = b.key()
    if b.history.count(key) >= 2:  # WC-15.9
        b.finish(REPETITION, -1)
        return []
    b.history.append(key)
    if found[0] == POWER:  # that the game goes on tells the other player that the tile is usable
        b.shown += 1
    b.tell(TURN_BEGUN, seat, b.turns)
    return found


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == AFTER:
        if move == POWER:
            use_power(b, seat)
    elif move == POWER:  # WC-14.9: the activation is still due
        b.ask(TURN, seat, 1)
        use_power(b, seat)
    else:
        activate(b, seat, move)


def use_power(b: Board, seat: int) -> None:
    """WC-14.2, WC-14.3, WC-17.5: the tile is shown, works like its altar and is gone."""
    kind = b.powers[seat]
    b.powers[seat] = kind + USED
    b.shown += 1
    b.forget()
    b.tell(POWER_USED, seat, kind)
    carry_out(b, kind, seat)


def activate(b: Board, seat: int, square: int) -> None:
    """WC-5.11 to WC-5.13: the stack acts, then tires, then the tile may be used, then the turn ends."""
    b.ask(FINISH, seat)
    b.ask(AFTER, seat)
    b.ask(TIRE, seat)
    b.actor = square
    b.spared = False
    b.volley = []
    tile = b.cells[square] >> 2 & 15
    b.tell(ACTIVATED, square, tile, seat)
    act = ACT[tile]
    if act < BLAST:
        cast(b, seat, square)
    elif act == BLAST:
        b.ask(BLAST_TARGET, seat, -1)
    elif act == PRIEST:
        b.volley = altars_in_reach(b, seat, square)
        b.ask(PRIEST_ALTAR, seat)
    elif act == PROPHET:
        b.ask(PROPHET_STACK, seat)
    elif act == PRINCE:
        b.ask(PRINCE_STACK, seat)
    elif act == BARBARIAN:
        b.ask(BARBARIAN_ALTAR, seat)
    else:
        b.ask(SWAP_FIRST, seat)


def tire(b: Board) -> None:
    """WC-9.1, WC-9.6, WC-9.7: the acting stack is exhausted where it stands now, unless spared."""
    if not b.spared:
        b.cells[b.actor] |= TIRED
        b.tell(EXHAUSTED, b.actor, b.cells[b.actor] >> 2 & 15)
    b.actor = -1
    b.spared = False
    if b.volley:
        b.volley = []


def finish(b: Board, seat: int) -> None:
    """WC-5.1: the other player's turn."""
    b.turns += 1
    b.active = 1 - seat
    b.ask(TURN, 1 - seat)


def why_no_button(b: Board, kind: int, seat: int, move: int) -> str:
    """Rule that keeps a button from a question that is not about it."""
    if move == POWER:
        if kind < TURN:
            return "WC-4.11"
        return "WC-14.6" if b.holds_power(seat) else explain(b, kind, seat, 0, 0, move)
    if move in (END, STOP) and kind > AFTER:
        if kind == ENERGY_FIRST:
            return "WC-12.8"
        if kind >= SUMMON_TILE:
            return "WC-13.14"
        if b.actor >= 0:
            return "WC-5.13"
    return "K-2"


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a stack from acting or the power tile from being used."""
    if move == POWER:
        if not b.setup.power_tiles and b.powers[seat] < 0:
            return "WC-16.1"
        return "WC-14.7" if b.holds_power(seat) else "WC-14.2"
    if kind == AFTER or move == END:
        return "WC-5.3" if move == END else "WC-5.2"
    if move >= b.frame.size or b.cells[move] < 0:
        return "WC-2.2"
    if not b.is_own(move, seat):
        return "WC-5.2"
    cell = b.cells[move]
    if cell & TIRED:
        return "WC-9.2"
    act = ACT[cell >> 2 & 15]
    if act < BLAST:
        return why_no_target(b, seat, move)
    return {
        BLAST: "WC-6.20",
        PRIEST: "WC-11.35",
        PROPHET: "WC-11.6",
        PRINCE: "WC-11.16",
        BARBARIAN: "WC-11.21",
        KEYKEEPER: "WC-11.28",
    }[act]
