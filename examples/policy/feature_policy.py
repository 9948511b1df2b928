"""A small policy for any game: every option has a score, by what it names, and the scores are learned by playing.

`FeaturePolicy("tictactoe", seed=1)` is a mind. `learn(game, games)` plays against itself and lets what won count more.
"""

from collections import defaultdict

from conclave.games import GAMES
from conclave.kernel import CHANCE, OVER, Dice, State

Feature = tuple[int, ...]


class FeaturePolicy:
    """Takes the option whose question, sort and index have won most; draws where nothing is known."""

    def __init__(self, game: str, seed: int, *words: str) -> None:
        self.sight = GAMES[game].sight()
        self.dice = Dice(seed)
        self.scores: defaultdict[Feature, float] = defaultdict(float)
        if words:
            self.learn(game, int(words[0]))

    def choose(self, state: State) -> int:
        """The option with the best score; ties are drawn."""
        rows = list(self.sight.move_rows(state))
        best = max(self.scores[row[1:]] for row in rows)
        ties = [row[0] for row in rows if self.scores[row[1:]] == best]
        return ties[self.dice.below(len(ties))]

    def learn(self, game: str, games: int, rate: float = 0.1, whim: int = 3) -> None:
        """Play against itself; one decision in `whim` is drawn."""
        for _ in range(games):
            state = GAMES[game].new()
            taken: list[tuple[int, Feature]] = []
            while state.to_act != OVER:
                if state.to_act == CHANCE:
                    state.apply(self.dice.fall(state.options(), state.weights()))
                    continue
                options = state.options()
                drawn = self.dice.below(whim) == 0
                move = options[self.dice.below(len(options))] if drawn else self.choose(state)
                feature = next(row[1:] for row in self.sight.move_rows(state) if row[0] == move)
                taken.append((state.to_act, feature))
                state.apply(move)
            for seat, feature in taken:
                self.scores[feature] += rate * (state.payoffs[seat] - self.scores[feature])
