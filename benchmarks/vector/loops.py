"""Loops that make samples: an observation and a mask of whoever decides, a random legal move from it, and the step.

Each loop is made ready and then goes on for a while whenever it is asked to: samples and seconds on the wall come back.
"""

import importlib
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from benchmarks.ours import setup_of
from conclave.lab.adapters.pettingzoo_aec import ConclaveAEC
from conclave.lab.vector import VectorEnv

Loop = Callable[[float], tuple[int, float]]
"""Goes on for so many seconds; samples and seconds come back."""

GAMES_AT_A_TIME = 512
OTHERS_AT_A_TIME = 64  # more do not make them faster


def going_on(samples: Iterator[int]) -> Loop:
    """A loop of something that yields how many samples it has made each time."""

    def loop(seconds: float) -> tuple[int, float]:
        made, begun, now = 0, time.perf_counter(), 0.0
        while now < seconds:
            made += next(samples)
            now = time.perf_counter() - begun
        return made, now

    return loop


def vector(name: str, cores: int) -> Loop:
    """Our vector environment, moves from the masks."""
    setup = setup_of(name)
    env = VectorEnv(setup.game, GAMES_AT_A_TIME, cores, options=setup.options, seats=setup.seats, copy=False)

    def samples() -> Iterator[int]:
        rng: Any = np.random.default_rng(1)
        seen, infos = env.reset(seed=1)
        while True:
            seen, _, _, _, infos = env.step(chosen(rng, seen["action_mask"], infos["options"]))
            yield env.num_envs

    return going_on(samples())


def chosen(rng: Any, masks: Any, options: Any) -> Any:
    """A random legal move in each game."""
    legal = np.flatnonzero(masks)
    ends = np.cumsum(options)
    picked = ends - 1 - (rng.random(len(options)) * options).astype(np.int64)
    return legal[picked] % masks.shape[1]


def zoo_of_ours(name: str) -> Loop:
    """Our PettingZoo wrapper around the same game."""
    setup = setup_of(name)
    env = ConclaveAEC(setup.game, options=setup.options, seats=setup.seats)
    return going_on(zoo_samples(env))


def zoo(module: str) -> Loop:
    """A game of PettingZoo's own."""
    made: Any = importlib.import_module(f"pettingzoo.classic.{module}")
    return going_on(zoo_samples(made.env()))


def zoo_samples(env: Any) -> Iterator[int]:
    """Step by step, over and over."""
    rng: Any = np.random.default_rng(1)
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            yield 1


def spiel(text: str) -> Loop:
    """A game of OpenSpiel in its own vector environment, which lets chance fall by itself."""
    environments: Any = importlib.import_module("open_spiel.python.rl_environment")
    vectors: Any = importlib.import_module("open_spiel.python.vector_env")
    agents: Any = importlib.import_module("open_spiel.python.rl_agent")
    env = vectors.SyncVectorEnv([environments.Environment(text) for _ in range(OTHERS_AT_A_TIME)])

    def samples() -> Iterator[int]:
        rng: Any = np.random.default_rng(1)
        steps = env.reset()
        while True:
            actions = []
            for step in steps:
                legal = step.observations["legal_actions"][step.observations["current_player"]]
                actions.append(agents.StepOutput(legal[int(rng.random() * len(legal))], None))
            steps, _, _, _ = env.step(actions, reset_if_done=True)
            yield len(actions)

    return going_on(samples())
