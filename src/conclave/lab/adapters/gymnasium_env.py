"""Gymnasium: one seat of a game, against minds at all others."""

from collections.abc import Sequence
from typing import Any

import gymnasium

from conclave.kernel.army import List
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER
from conclave.lab.adapters.spaces import Setup, seed_or_any
from conclave.lab.match import FALLING, GUESSING, THINKING
from conclave.minds.levels import make_mind
from conclave.minds.mind import Mind


class ConclaveEnv(gymnasium.Env):
    """The seat's payoff is the reward, at the end. Who does what a rule forbids has lost: `info["rule"]` names it."""

    def __init__(
        self,
        game: str,
        seat: int = 0,
        mind: str = "random",
        preset: str = "",
        options: dict[str, object] | None = None,
        seats: int = 0,
        armies: Sequence[List] = (),
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup(game, preset, options or {}, seats, armies)
        self.metadata = {"render_modes": ["ansi"], "name": f"conclave_{game}_v{self.setup.game.version}"}
        self.seat = seat
        self.mind = mind
        self.render_mode = render_mode
        self.observation_space = self.setup.observation_space
        self.action_space = self.setup.action_space
        self.minds: dict[int, Mind] = {}
        make_mind(mind, game, 0)  # refuses names that mean nothing

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = seed_or_any(seed)
        self.close()
        others = [seat for seat in range(self.setup.seats) if seat != self.seat]
        self.minds = {n: make_mind(self.mind, self.setup.game.name, hashed([chosen, THINKING, n])) for n in others}
        self.guessing = {seat: Dice(hashed([chosen, GUESSING, seat])) for seat in others}
        self.dice = Dice(hashed([chosen, FALLING]))
        self.state = self.setup.new()
        self.go_on()
        return self.observed()

    def observed(self) -> tuple[Any, dict[str, Any]]:
        """What the seat sees."""
        return self.setup.observed(self.state, self.seat), {"asks": self.state.asks()}

    def go_on(self) -> None:
        """Chance and the others act until the seat is asked, or all is over."""
        state = self.state
        while state.to_act not in (self.seat, OVER):
            if state.to_act == CHANCE:
                state.settle(self.dice)
            else:
                seat = state.to_act
                state.play(seat, self.minds[seat].choose(state.guess(seat, self.guessing[seat])))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        rule = self.state.why_not(int(action))
        if rule:
            seen, info = self.observed()
            return seen, -1.0, True, False, {**info, "rule": rule}
        self.state.play(self.seat, int(action))
        self.go_on()
        seen, info = self.observed()
        return seen, float(self.state.payoffs[self.seat]), self.state.to_act == OVER, False, info

    def render(self) -> Any:
        return str(self.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        for mind in self.minds.values():
            mind.close()
