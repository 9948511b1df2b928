"""Witchcraft: the chapters put together into a decision machine."""

from typing import Final

from conclave.games.witchcraft.rules import altars, bolts, capture, deploy, sight, specials, summoning, turn
from conclave.games.witchcraft.rules.board import Board, Setup
from conclave.games.witchcraft.rules.codes import (
    AFTER,
    ALTARS,
    ASKS,
    BAR,
    BLAST_TARGET,
    BUTTONS,
    DEPLOY,
    DIRECTION,
    DRAW,
    ENERGY_FIRST,
    FINISH,
    GIVE_STACK,
    GIVE_TOP,
    KINDS,
    POWER,
    POWERS,
    PRIEST_ALTAR,
    SIZE,
    SPECIALS,
    STRIKE_ORDER,
    SUMMON_SIZE,
    SUMMON_TILE,
    TILE,
    TIRE,
    TURN,
)
from conclave.games.witchcraft.rules.geometry import DIRECTIONS
from conclave.games.witchcraft.rules.stack import TYPES, one, size_of, types_in
from conclave.kernel.dice import Dice
from conclave.kernel.old_agenda import AGAIN
from conclave.kernel.state import OVER

SIGNS: Final = ["R", "G"]

# families of moves: what sort of thing a move names
SQUARES: Final = 0
SIDES: Final = 1
TILES: Final = 2
SIZES: Final = 3
PRESSED: Final = 4
BARS: Final = 5


class Witchcraft(Board):
    """A game from the first chance on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)

    def lay_out(self) -> "Witchcraft":
        """Begin at the beginning."""
        deploy.lay_out(self)
        self.proceed()
        return self

    def clone(self) -> "Witchcraft":
        twin = Witchcraft(self.setup)
        self.copy_to(twin)
        return twin

    # -- the agenda

    def open(self) -> int:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if kind >= DEPLOY:
            self.drop()
            if kind == TIRE:
                turn.tire(self)
            elif kind == FINISH:
                turn.finish(self, seat)
            else:
                deploy.place_next(self, x)
            return AGAIN
        if kind == TURN:
            self.choices = turn.begin(self, seat, x)
            return AGAIN if self.to_act == OVER else seat
        self.choices = self.offer(kind, seat, x, y)
        if not self.choices:
            assert kind in (AFTER, STRIKE_ORDER, GIVE_STACK, GIVE_TOP, SUMMON_TILE), ASKS[kind]
            self.drop()  # nothing (left) to ask
            return AGAIN
        return seat

    def offer(self, kind: int, seat: int, x: int, y: int) -> list[int]:
        if kind < TURN:
            return deploy.offer(self, kind, seat, x, y)
        if kind < BLAST_TARGET:
            return turn.offer(self, kind, seat, x, y)
        if kind < GIVE_STACK:
            return bolts.offer(self, kind, seat, x, y)
        if kind < PRIEST_ALTAR:
            return capture.offer(self, kind, seat, x, y)
        if kind < ENERGY_FIRST:
            return specials.offer(self, kind, seat, x, y)
        if kind < SUMMON_SIZE:
            return altars.offer(self, kind, seat, x, y)
        return summoning.offer(self, kind, seat, x, y)

    def answer(self, move: int) -> None:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        self.drop()
        if kind < TURN:
            deploy.answer(self, kind, seat, x, y, move)
        elif kind < BLAST_TARGET:
            turn.answer(self, kind, seat, x, y, move)
        elif kind < GIVE_STACK:
            bolts.answer(self, kind, seat, x, y, move)
        elif kind < PRIEST_ALTAR:
            capture.answer(self, kind, seat, x, y, move)
        elif kind < ENERGY_FIRST:
            specials.answer(self, kind, seat, x, y, move)
        elif kind < SUMMON_SIZE:
            altars.answer(self, kind, seat, x, y, move)
        else:
            summoning.answer(self, kind, seat, x, y, move)

    def is_asked_always(self, kind: int) -> bool:
        """WC-5.14: `turn` and `after` are put with one option too; and a draw is always seen."""
        return kind in (TURN, AFTER, DRAW)

    # -- questions about the pending question

    def why_not(self, move: int) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if not self.is_kindred(move):
            return turn.why_no_button(self, kind, seat, move) if self.to_act >= 0 else "K-2"
        if kind < TURN:
            return deploy.explain(self, kind, seat, x, y, move)
        if kind < BLAST_TARGET:
            return turn.explain(self, kind, seat, x, y, move)
        if kind < GIVE_STACK:
            return bolts.explain(self, kind, seat, x, y, move)
        if kind < PRIEST_ALTAR:
            return capture.explain(self, kind, seat, x, y, move)
        if kind < ENERGY_FIRST:
            return specials.explain(self, kind, seat, x, y, move)
        if kind < SUMMON_SIZE:
            return altars.explain(self, kind, seat, x, y, move)
        return summoning.explain(self, kind, seat, x, y, move)

    def is_kindred(self, move: int) -> bool:
        """Is the move of a family (square, direction, tile, ...) that the pending question is about?"""
        if move < 0 or move >= BAR + len(self.frame.bars):
            return False
        kind = self.frames[-4]
        if kind < DRAW:
            return False
        if kind in (TURN, AFTER):
            return family(move) == SQUARES or move == POWER or move == POWER + 1
        asked = family(self.choices[0])
        return family(move) == asked or (asked == SQUARES and move in self.choices)

    def weights(self) -> list[int]:
        return deploy.weights(self, self.frames[-4], self.frames[-2])

    def observe(self, seat: int) -> list[int]:
        return sight.observe(self, seat)

    def guess(self, seat: int, dice: Dice) -> "Witchcraft":
        twin = self.clone()
        if self.to_act == OVER:
            return twin
        if deploy.is_picking(self):
            for other in range(2):
                if other != seat:
                    repick(twin, other, dice)
        redeal(twin, seat, dice)
        if self.to_act >= 0 and self.to_act != seat:
            frames = twin.frames
            twin.choices = twin.offer(frames[-4], frames[-3], frames[-2], frames[-1])
        return twin

    # -- words

    def asks(self) -> str:
        return "over" if self.to_act == OVER else ASKS[self.frames[-4]]

    def word(self, move: int) -> str:
        kind = self.frames[-4]
        if kind < DRAW:
            if kind == ALTARS:
                return ".".join([KINDS[sort] for sort in deploy.ORDERS[move]])
            if kind == SPECIALS:
                return ".".join([TYPES[tile] for tile in deploy.SPECIAL_PAIRS[move]])
            if kind == POWERS:
                return ".".join([KINDS[sort] for sort in deploy.POWER_PAIRS[move]])
            return SIGNS[move]
        if move < DIRECTION:
            return self.frame.names[move]
        if move < TILE:
            return DIRECTIONS[move - DIRECTION]
        if move < SIZE:
            return TYPES[move - TILE]
        if move < POWER:
            return str(move - SIZE)
        if move < BAR:
            return BUTTONS[move - POWER]
        return self.frame.bars[move - BAR].name

    def code(self, word: str) -> int:
        if self.to_act == OVER:
            return -1
        if self.frames[-4] < DRAW:
            for move in self.choices:
                if self.word(move) == word:
                    return move
            return -1
        if word in DIRECTIONS:
            return DIRECTION + DIRECTIONS.index(word)
        if word in TYPES:
            return TILE + TYPES.index(word)
        if word in ("1", "2", "3"):
            return SIZE + int(word)
        if word in BUTTONS:
            return POWER + BUTTONS.index(word)
        if family(self.choices[0]) == BARS:
            for number, bar in enumerate(self.frame.bars):
                if bar.name == word:
                    return BAR + number
            return -1
        return self.frame.square(word)


def family(move: int) -> int:
    """What sort of thing a move names."""
    if move < DIRECTION:
        return SQUARES
    if move < TILE:
        return SIDES
    if move < SIZE:
        return TILES
    if move < POWER:
        return SIZES
    return PRESSED if move < BAR else BARS


def repick(b: Witchcraft, seat: int, dice: Dice) -> None:
    """Master mode: secret picks of a seat dealt anew (WC-16.3)."""
    picked = size_of(b.reserves[seat])
    b.piles[seat] += b.reserves[seat]
    b.reserves[seat] = 0
    for _ in range(picked):
        left = types_in(b.piles[seat])
        tile = dice.fall(left, [b.piles[seat] >> 3 * other & 7 for other in left])
        b.piles[seat] -= one(tile)
        b.reserves[seat] += one(tile)


def redeal(b: Witchcraft, seat: int, dice: Dice) -> None:
    """Held power tiles that the seat cannot know, dealt anew among the kinds that are left (WC-3.14, WC-14.4)."""
    asked = b.to_act if b.to_act >= 0 else 0
    taken = [
        b.powers[other] & 3
        for other in range(2)
        if b.powers[other] >= 0 and (other == seat or not b.holds_power(other))
    ]
    for other in (asked, 1 - asked):  # whoever is asked may be bound to hold a usable kind
        if other == seat or not b.holds_power(other):
            continue
        kinds = [kind for kind in range(4) if kind not in taken]
        is_at_turn = b.frames[-4] == TURN and b.frames[-3] == other and not b.frames[-2]
        if is_at_turn and not turn.activations(b, other):  # the game goes on, so the tile must be usable (WC-15.5)
            kinds = [kind for kind in kinds if altars.is_possible(b, kind, other)]
        b.powers[other] = kinds[dice.below(len(kinds))]
        taken.append(b.powers[other])
