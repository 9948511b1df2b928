"""Games by the number: all take a step at a time, and what their seats see goes into rows side by side."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.filling import Filler, byte_row, longs, shorts
from conclave.kernel.state import OVER, State

DRAWING: Final = 1
"""Tells the dice for moves from those of the game."""


def seed_of(seed: int, number: int, episode: int) -> int:
    """The seed of the dice in one game: of the game of that number among all, the so-manieth that is played there."""
    return hashed([seed, number, episode])


def counters(count: int) -> vec[i32]:
    """A number for each game."""
    return vec[i32]([i32(0)] * count)


class Batch:
    """Some of all games, from `first` on; each has dice of its own, so that it matters to none who else is there."""

    def __init__(
        self, start: State, filler: Filler, moves: int, first: int, rows: list[Any], is_short: bool, most: int
    ) -> None:
        """`rows`: a buffer for each game's observations, of 16 bits a number or of 32.

        `most`: decisions after which a game is broken off; 0: none is.
        """
        count = len(rows)
        self.start = start
        self.filler = filler
        self.moves: i64 = moves
        self.first = first
        self.count: i64 = count
        self.most = most
        self.seats: i64 = start.seats
        self.seed = 0
        self.states: list[State] = [start] * count
        self.dice: list[Dice] = [Dice()] * count
        self.drawing: list[Dice] = [Dice()] * count
        self.episodes: list[int] = [0] * count
        self.legal: list[list[int]] = [[]] * count
        """What the masks show."""
        self.rows = rows
        self.is_short = is_short
        self.masks: vec[u8] = byte_row(count * moves)
        self.asked: vec[i32] = counters(count)
        """The seats that decide."""
        self.options: vec[i32] = counters(count)
        """How many options they have."""
        self.drawn: vec[i32] = counters(count)
        """An option of each, drawn by dice."""
        self.steps: vec[i32] = counters(count)
        """Decisions so far in each game."""
        self.over: vec[u8] = byte_row(count)
        """1: the game has just ended, and another one has begun."""
        self.broken: vec[u8] = byte_row(count)
        """1: likewise, but it was broken off."""
        self.payoffs: vec[float] = vec[float]([0.0] * (count * start.seats))
        """Of the games that have just ended; 0 for others."""

    def reset(self, seed: int) -> None:
        """All games anew."""
        self.seed = seed
        for number in range(self.count):
            self.episodes[number] = -1
            self.settle_accounts(number, False)
            self.begin(number)
            self.show(number)

    def step(self, moves: list[int]) -> None:
        """One decision in each game, trusting that each is an option."""
        for number in range(self.count):
            state = self.states[number]
            state.apply(moves[number])
            state.settle(self.dice[number])
            self.steps[number] += 1
            is_over = state.to_act == OVER
            self.settle_accounts(number, is_over)
            if is_over:
                self.begin(number)
            elif self.most and self.steps[number] >= self.most:
                self.broken[number] = 1
                self.begin(number)
            self.show(number)

    def settle_accounts(self, number: i64, is_over: bool) -> None:
        """What the last step has brought to each seat."""
        payoffs = self.states[number].payoffs
        if is_over or self.over[number]:
            for seat in range(self.seats):
                self.payoffs[number * self.seats + seat] = payoffs[seat] if is_over else 0.0
        self.over[number] = 1 if is_over else 0
        self.broken[number] = 0

    def begin(self, number: i64) -> None:
        """The next game there."""
        self.episodes[number] += 1
        seed = seed_of(self.seed, self.first + int(number), self.episodes[number])
        self.dice[number] = Dice(seed)
        self.drawing[number] = Dice(hashed([seed, DRAWING]))
        state = self.start.clone()
        state.settle(self.dice[number])
        self.states[number] = state
        self.steps[number] = 0

    def show(self, number: i64) -> None:
        """What the seat that decides sees, and may do."""
        state = self.states[number]
        seen = self.filler.seen_by(state, state.to_act)
        row = self.rows[number]
        if self.is_short:
            row[:] = shorts(seen)
        else:
            row[:] = longs(seen)
        masks, begin, options = self.masks, number * self.moves, state.options()
        for move in self.legal[number]:
            masks[begin + i64(move)] = 0
        for move in options:
            masks[begin + i64(move)] = 1
        self.legal[number] = options
        self.asked[number] = state.to_act
        self.options[number] = len(options)
        self.drawn[number] = options[self.drawing[number].below(len(options))]
