"""PettingZoo: every game as an AEC environment; chance falls by itself, and a seat that is asked twice acts twice."""

from collections.abc import Sequence
from typing import Any

from pettingzoo import AECEnv

from conclave.kernel.army import List
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER
from conclave.lab.adapters.spaces import Setup, seed_or_any


class ConclaveAEC(AECEnv):
    """`seat_0`, `seat_1`, ...: an observation is a tensor as `Game.sight` has it, with the mask of what is legal.

    Rewards are the payoffs at the end. An action that is illegal raises `Illegal` with the rule that forbids it.
    """

    def __init__(
        self,
        game: str,
        preset: str = "",
        options: dict[str, object] | None = None,
        seats: int = 0,
        armies: Sequence[List] = (),
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setup = Setup(game, preset, options or {}, seats, armies)
        self.metadata = {
            "name": f"conclave_{game}_v{self.setup.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]

    def observation_space(self, agent: str) -> Any:
        return self.setup.observation_space

    def action_space(self, agent: str) -> Any:
        return self.setup.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.dice = Dice(seed_or_any(seed))
        self.state_now = self.setup.new()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.setup.observed(self.state_now, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.state_now.play(self.state_now.to_act, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.go_on()
        self._accumulate_rewards()

    def go_on(self) -> None:
        """Let chance fall; then somebody is asked, or all is over."""
        state = self.state_now
        state.settle(self.dice)
        if state.to_act == OVER:
            self.rewards = {agent: float(state.payoffs[n]) for n, agent in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.to_act]

    def render(self) -> str | None:
        return str(self.state_now) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
