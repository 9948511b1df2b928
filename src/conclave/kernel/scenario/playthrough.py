"""A scenario played: steps one by one, decisions with one option by themselves, and what was asked."""

from dataclasses import dataclass, field
from fractions import Fraction

from conclave.kernel.game import Game
from conclave.kernel.state import CHANCE, OVER, State

LEFT_OUT = 1000  # decisions with one option that may stand between two written steps


@dataclass
class Playthrough:
    """A scenario on its way: where it stands, and what was asked so far."""

    game: Game
    state: State
    asked: dict[str, list[str]] = field(default_factory=dict)
    """Options of each decision and chance, the first time."""
    odds: dict[str, Fraction] = field(default_factory=dict)
    """Probability of `asks:outcome`, the first time."""

    def __post_init__(self) -> None:
        self.look()

    def look(self) -> None:
        """Note what is asked now, if it is the first time."""
        state = self.state
        if state.to_act == OVER or state.asks() in self.asked:
            return
        options = state.options()
        self.asked[state.asks()] = [state.word(option) for option in options]
        if state.to_act == CHANCE:
            weights = state.weights() or [1] * len(options)
            for option, weight in zip(options, weights):
                self.odds[state.to_text(option)] = Fraction(weight, sum(weights))

    def step(self, move: int) -> None:
        self.state.play(self.state.to_act, move)
        self.look()

    def goes_by_itself(self) -> bool:
        """May the next decision be left out of the file?"""
        return self.state.to_act >= 0 and len(self.state.options()) == 1

    def answer(self, step: str) -> str:
        """Take a written step, and before it decisions that were left out; or say why it cannot be taken."""
        told = ""
        for _ in range(LEFT_OUT):
            asked, _, word = step.partition(":")
            if self.state.to_act != OVER and asked == self.state.asks():
                move = self.state.code(word)
                rule = self.state.why_not(move) if move >= 0 else ""
                if move >= 0 and not rule:
                    self.step(move)
                    return ""
                trouble = f"{rule} forbids it ({self.game.rules[rule].title})" if rule else "it names nothing"
                told = f"{trouble}; the options are {', '.join(map(self.state.word, self.state.options()))}"
            told = told or self.pending()
            if not self.goes_by_itself():
                break
            self.step(self.state.options()[0])
        return told

    def pending(self) -> str:
        """What is asked now, in a sentence."""
        if self.state.to_act == OVER:
            return f"the game is over ({self.game.verdict(self.state)})"
        return f"{who(self.game, self.state.to_act)} is asked '{self.state.asks()}'"

    def twin(self) -> "Playthrough":
        return Playthrough(self.game, self.state.clone(), dict(self.asked), dict(self.odds))


def who(game: Game, seat: int) -> str:
    """A seat, or chance, as scenarios write it."""
    return "chance" if seat == CHANCE else game.signs[seat]
