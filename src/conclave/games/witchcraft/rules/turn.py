"""Chapters 5, 9 and 14: the turn, exhaustion and power tiles."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.acts.wizards import BY_TILE, act_of
from conclave.games.witchcraft.rules.altars import carry_out, is_possible
from conclave.games.witchcraft.rules.ask import Ask, why_no_tile
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.ending import NO_ACTIVATION, finish, is_drawn
from conclave.games.witchcraft.rules.events import ACTIVATED, EXHAUSTED, POWER_USED, TURN_BEGUN
from conclave.games.witchcraft.rules.fields import ACTIVE, ACTOR, CELLS, POWERS, SPARED, TURNS, USED, VOLLEY
from conclave.games.witchcraft.rules.moves import BUTTON, END, POWER, SQUARE
from conclave.games.witchcraft.rules.stack import HOLDS, TIRED, owner_of, top_of
from conclave.kernel.agenda import Chore


def can_act(b: Board, seat: i64, square: i64) -> bool:
    """WC-5.6: is the activation of this own stack legal? Exhausted stacks never act (WC-9.2)."""
    cell = b.cell(square)
    return not cell & TIRED and act_of(cell).is_legal(b, seat, square)


def activations(b: Board, seat: i64) -> list[int]:
    """Squares of the stacks that can be activated (WC-5.4, WC-15.4)."""
    at = b.at
    fresh = seat + 1
    found: list[int] = []
    for place in range(CELLS, i64(len(at))):
        cell = at[place]
        if cell & (HOLDS | TIRED) == fresh and BY_TILE[top_of(cell)].is_legal(b, seat, place - CELLS):
            found.append(place - CELLS)
    return found


def can_use_power(b: Board, seat: i64) -> bool:
    """WC-14.7, WC-14.8: the tile is held and its effect can take place, altar or not."""
    return b.holds_power(seat) and is_possible(b, b.at[POWERS + seat], seat)


class Turn(Ask):
    """Which stack is activated, or is the power tile used first? `used`: it was, in this turn (WC-14.9)."""

    def offer(self, b: Board, seat: i64, used: i64, y: i64) -> list[int]:
        found = activations(b, seat)
        if not used and can_use_power(b, seat):  # WC-15.5
            found.append(POWER)
        return found

    def put(self, b: Board, seat: i64, used: i64, y: i64, found: list[int]) -> None:
        """WC-15.14: the end tests of a turn, in order."""
        if not found:  # WC-15.1; after a power tile, WC-14.12
            finish(b, NO_ACTIVATION, 1 - seat)
        elif not used and not is_drawn(b):
            if found[0] == POWER:  # that the game goes on tells the other player that the tile is usable
                b.shown += 1
            b.tell(TURN_BEGUN, seat, b.at[TURNS])

    def answer(self, b: Board, seat: i64, used: i64, y: i64, move: i64) -> None:
        if move == POWER:  # the activation is still due
            b.ask(TURN, seat, 1)
            use_power(b, seat)
        else:
            activate(b, seat, move)

    def explain(self, b: Board, seat: i64, used: i64, y: i64, move: i64) -> str:
        if move == POWER:
            return why_no_tile(b, seat)
        if move == END:
            return "WC-5.3"
        if not b.is_square(move):
            return "WC-2.2"
        if not b.is_own(move, seat):
            return "WC-5.2"
        cell = b.cell(move)
        return "WC-9.2" if cell & TIRED else act_of(cell).why_not(b, seat, move)


class After(Ask):
    """Is the power tile used after the activation (WC-14.13)? Nothing is asked of a player without one."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        if not b.holds_power(seat):
            return []
        return [int(POWER), int(END)] if can_use_power(b, seat) else [int(END)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == POWER:
            use_power(b, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return why_no_tile(b, seat) if move == POWER else "WC-5.2"


def use_power(b: Board, seat: i64) -> None:
    """WC-14.2, WC-14.3, WC-17.5: the tile is shown, works like its altar and is gone."""
    kind = b.at[POWERS + seat]
    b.at[POWERS + seat] = kind + USED
    b.shown += 1
    b.forget()
    b.tell(POWER_USED, seat, kind)
    carry_out(b, kind, seat)


def activate(b: Board, seat: i64, square: i64) -> None:
    """WC-5.11 to WC-5.13: the stack acts, then tires, then the tile may be used, then the turn ends."""
    at = b.at
    b.ask(FINISH, seat)
    b.ask(AFTER, seat)
    b.ask(TIRE)
    at[ACTOR] = square
    at[SPARED] = 0
    tile = top_of(at[CELLS + square])
    b.tell(ACTIVATED, square, tile, seat)
    BY_TILE[tile].begin(b, seat, square)


class Tire(Chore[Board]):
    """WC-9.1, WC-9.6, WC-9.7: the acting stack is exhausted where it stands now, unless spared."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        actor = at[ACTOR]
        if not at[SPARED]:
            at[CELLS + actor] |= TIRED
            b.tell(EXHAUSTED, actor, top_of(at[CELLS + actor]), owner_of(at[CELLS + actor]))
        at[ACTOR] = -1
        at[SPARED] = 0
        VOLLEY.clear(at)


class Finish(Chore[Board]):
    """WC-5.1: the other player's turn."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.at[TURNS] += 1
        b.at[ACTIVE] = 1 - seat
        b.ask(TURN, 1 - seat)


TURN: Final = Turn("turn", [SQUARE, BUTTON.part([int(POWER), int(END)])], always=True)  # WC-5.14
AFTER: Final = After("after", [SQUARE, BUTTON.part([int(POWER), int(END)])], always=True, lapses=True)
TIRE: Final = Tire("tire")
FINISH: Final = Finish("finish")
