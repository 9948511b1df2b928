"""The adapters pass the tests of the libraries that they adapt to, on every game."""

import subprocess
import sys
import warnings
from typing import Any

import pytest

from conclave.games import GAMES
from conclave.kernel.errors import Illegal
from conclave.kernel.state import OVER

pytest.importorskip("numpy", reason="needs the extra `lab`")
pytest.importorskip("pettingzoo", reason="needs the extra `lab`")
pytest.importorskip("pyspiel", reason="needs the extra `lab`")

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from conclave.lab.adapters import openspiel
from conclave.lab.adapters.gymnasium_env import ConclaveEnv
from conclave.lab.adapters.pettingzoo_aec import ConclaveAEC

SETUPS = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
EVERY = pytest.mark.parametrize(("name", "seats"), SETUPS, ids=[f"{name}-{seats}" for name, seats in SETUPS])
CYCLES = 60


def drawn(rng: Any, mask: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


# -- PettingZoo


@EVERY
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_says_that_it_is_an_environment(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(ConclaveAEC(name, seats=seats), num_cycles=CYCLES)
    seed_test(lambda: ConclaveAEC(name, seats=seats), num_cycles=CYCLES // 4)


@pytest.mark.parametrize("name", ["tictactoe", "breakthrough", "witchcraft"])
def test_a_whole_game_pays_what_the_state_pays(name: str) -> None:
    env, rng = ConclaveAEC(name, render_mode="ansi"), np.random.default_rng(1)
    env.reset(seed=3)
    told = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        told[agent] = reward
        env.step(None if over else drawn(rng, seen["action_mask"]))
    assert env.state_now.to_act == OVER
    assert list(told.values()) == env.state_now.payoffs
    assert (env.render() or "").startswith(GAMES[name].title)


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    env = ConclaveAEC("tictactoe")
    env.reset(seed=1)
    env.step(4)
    with pytest.raises(Illegal, match="TTT-2"):
        env.step(np.int64(4))
    assert env.render() is None


# -- Gymnasium


@EVERY
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_says_that_it_is_an_environment(name: str, seats: int) -> None:
    check_env(ConclaveEnv(name, seats=seats, seat=seats - 1), skip_render_check=True)


@pytest.mark.parametrize("mind", ["random", "greedy:20n"])
def test_one_seat_plays_against_minds(mind: str) -> None:
    env, rng = ConclaveEnv("tictactoe", seat=1, mind=mind, render_mode="ansi"), np.random.default_rng(2)
    ends = set()
    for seed in range(12):
        seen, info = env.reset(seed=seed)
        assert info["asks"] == "mark"
        assert seen["observation"][:9].sum() == 1  # the mind has begun
        over = False
        while not over:
            seen, reward, over, _, _ = env.step(drawn(rng, seen["action_mask"]))
        assert reward == env.state.payoffs[1]
        ends.add(reward)
    assert -1.0 in ends
    assert "Tic-tac-toe" in env.render()
    env.close()


def test_what_a_rule_forbids_has_lost() -> None:
    env = ConclaveEnv("tictactoe")
    env.reset(seed=1)
    env.step(0)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["rule"]) == (-1.0, True, "TTT-2")


# -- OpenSpiel


def loaded(name: str, seats: int, preset: str = "") -> Any:
    return pyspiel.load_game(openspiel.PREFIX + name, {"seats": seats, "preset": preset})


@EVERY
def test_openspiel_says_that_it_is_a_game(name: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    if name in LONG:
        sample(loaded(name, seats))
    else:
        pyspiel.random_sim_test(loaded(name, seats), num_sims=1, serialize=True, verbose=False)


LONG = ("relics", "magia", "sorcery")


def test_a_program_with_openspiel_ends_well() -> None:
    script = "import pyspiel, conclave.lab.adapters.openspiel; pyspiel.load_game('python_conclave_tictactoe')"
    assert subprocess.run([sys.executable, "-c", script], timeout=60).returncode == 0


def sample(game: Any, steps: int = 120) -> None:
    """The first steps of a random game, with what random_sim_test looks at; its whole games take minutes here."""
    rng = np.random.default_rng(4)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(int(rng.choice([outcome for outcome, _ in outcomes])))
            continue
        player = state.current_player()
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        assert state.clone().legal_actions() == state.legal_actions()
        assert state.information_state_string(player) == state.clone().information_state_string(player)
        guess = state.resample_from_infostate(player, rng.random)
        assert guess.observation_string(player) == state.observation_string(player)
        state.apply_action(int(rng.choice(state.legal_actions())))
    text = pyspiel.serialize_game_and_state(game, state)
    again = pyspiel.deserialize_game_and_state(text)[1]
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_openspiel_solves_what_is_small() -> None:
    from open_spiel.python.algorithms import minimax

    game = loaded("tictactoe", 2)
    state = game.new_initial_state()
    for cell in (0, 4, 8):
        state.apply_action(cell)
    value, best = minimax.alpha_beta_search(game, state)
    assert value == 0
    assert best in (1, 3, 5, 7)  # a corner loses


def test_a_history_is_remembered_where_positions_are_alike() -> None:
    states = [loaded("tictactoe", 2).new_initial_state() for _ in range(2)]
    for state, moves in zip(states, ((0, 1, 3), (3, 1, 0))):
        for move in moves:
            state.apply_action(move)
    assert states[0].observation_string(0) == states[1].observation_string(0)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)


def test_search_of_openspiel_plays_a_game_with_secrets() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = loaded("witchcraft", 2)
    state = game.new_initial_state()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 2, random_state=np.random.RandomState(2))
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        assert bot.step(state) in state.legal_actions()
