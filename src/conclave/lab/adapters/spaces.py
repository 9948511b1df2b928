"""What PettingZoo and Gymnasium share: a set-up, its spaces, and observations with masks."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from conclave.games import GAMES
from conclave.kernel.army import List
from conclave.kernel.game import Game
from conclave.kernel.record import known
from conclave.kernel.state import State

SEEDS = 1 << 48


class Setup:
    """A game with its options, and how it looks to whoever learns."""

    def __init__(self, game: str, preset: str, options: dict[str, object], seats: int, armies: Sequence[List]) -> None:
        self.game: Game = known(GAMES, game)
        self.settings = self.game.settings(options, preset)
        self.seats = seats or self.game.seats[0]
        self.armies = armies
        self.sight = self.game.sight(self.settings, self.seats, armies)
        low, high = (np.array(bounds, self.sight.dtype) for bounds in (self.sight.low(), self.sight.high()))
        numbers = Box(low, high, dtype=self.dtype)
        self.observation_space = Dict(observation=numbers, action_mask=Box(0, 1, (self.game.moves,), np.int8))
        self.action_space = Discrete(self.game.moves)

    @property
    def dtype(self) -> Any:
        """Of observations."""
        return np.dtype(self.sight.dtype).type

    def new(self) -> State:
        """The beginning."""
        return self.game.new(self.settings, self.seats, self.armies)

    def observed(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat sees, and what it may do: nothing, unless it is asked."""
        numbers: Any = np.empty(self.sight.length, self.sight.dtype)
        self.sight.observe_into(state, numbers, seat)
        mask: Any = np.zeros(self.game.moves, np.int8)
        if state.to_act == seat:
            mask[state.options()] = 1
        return {"observation": numbers, "action_mask": mask}


def seed_or_any(seed: int | None) -> int:
    """The seed, or one that nobody knows."""
    return seed if seed is not None else secrets.randbelow(SEEDS)
