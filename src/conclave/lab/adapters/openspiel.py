"""OpenSpiel: every game as a Python game, `python_conclave_<name>`, with chance explicit.

Importing this module registers them. Parameters: `preset`, a named set of options, and `seats`.
"""

from typing import Any

import numpy as np
import pyspiel

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.recall import Recall
from conclave.kernel.state import CHANCE, OVER, SPECTATOR

PREFIX = "python_conclave_"
SEEDS = 1 << 30


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    is_two = game.seats == (2,)
    hidden, open_ = kinds.Information.IMPERFECT_INFORMATION, kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Conclave {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.outcomes else kinds.ChanceMode.DETERMINISTIC,
        information=hidden if game.hidden else open_,
        utility=kinds.Utility.ZERO_SUM if is_two else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"preset": "", "seats": game.seats[0]},
    )


class SpielGame(pyspiel.Game):
    """One set-up of a game; there is a subclass for each game."""

    card: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = params or {}, self.card
        self.settings = game.settings(preset=str(given.get("preset", "")))
        self.seats = int(given.get("seats", game.seats[0]))
        self.sight = game.sight(self.settings, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.moves,
            max_chance_outcomes=game.outcomes,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.seats == (2,) else None,
            max_game_length=game.longest,
        )
        super().__init__(type_of(game), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        return SpielObserver(self, iig_obs_type)


class SpielState(pyspiel.State):
    """A state, and what every seat remembers of the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.recall = Recall(game.card.new(game.settings, game.seats))

    def current_player(self) -> Any:
        to_act = self.recall.state.to_act
        if to_act == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if to_act == OVER else to_act

    def _legal_actions(self, player: int) -> list[int]:
        return self.recall.state.options()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        options, weights = self.recall.state.options(), self.recall.state.weights()
        total = sum(weights) or len(options)
        return [(option, (weights[n] if weights else 1) / total) for n, option in enumerate(options)]

    def _apply_action(self, action: int) -> None:
        self.recall.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.recall.state.to_text(action)

    def is_terminal(self) -> bool:
        return self.recall.state.to_act == OVER

    def returns(self) -> list[float]:
        return [float(payoff) for payoff in self.recall.state.payoffs]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any = None) -> "SpielState":
        """A world that the player cannot tell from this one; its history is still that of this one."""
        twin: SpielState = self.clone()
        drawn = probability_sampler() if probability_sampler is not None else np.random.random()
        twin.recall.state = self.recall.state.guess(player_id, Dice(int(drawn * SEEDS)))
        return twin

    def __str__(self) -> str:
        """Told apart by everything that there is to know."""
        return f"{self.recall.state}\n{self.recall.state.pack()}"


class SpielObserver:
    """An observation as `Game.sight` has it; with perfect recall there is text only."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.sight = game.sight
        self.has_recall = kind is not None and kind.perfect_recall
        self.is_private = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.numbers: Any = np.zeros(self.sight.length, np.int32)
        self.tensor: Any = np.zeros(0 if self.has_recall else self.sight.length, np.float32)
        self.dict = {} if self.has_recall else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        if not self.has_recall:
            seat = player if self.is_private else SPECTATOR
            self.sight.observe_into(state.recall.state, self.numbers, seat)
            self.tensor[:] = self.numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        if self.has_recall:
            return state.recall.text(player)
        seat = player if self.is_private else SPECTATOR
        return " ".join(map(str, state.recall.state.observe(seat)))


def register() -> None:
    """Make every game known to `pyspiel.load_game`, once."""
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        if PREFIX + game.name not in known:
            # A class and no function: OpenSpiel lets go of it after Python has ended, and only a class outlives that.
            pyspiel.register_game(type_of(game), type(f"Conclave{game.name.title()}", (SpielGame,), {"card": game}))


register()
