"""The race: options under the same luck, what falls behind drops out, and open acts are brought to their end."""

from conclave.games import GAMES
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import PHASE, TURN
from conclave.kernel import CHANCE, OVER, Dice, State
from conclave.minds import GreedyMind, Instinct, SearchMind
from conclave.minds.instincts.magia import MagiaInstinct
from conclave.minds.race import LEAST, Race
from tests.minds.toys import Bet, Toy


class Gambler(Instinct):
    """Imagines the end of a bet, and would bet if it did not think."""

    def can_imagine(self) -> bool:
        return True

    def ponder(self, state: State) -> list[int]:
        return [1, 0]

    def imagine(self, state: State, dice: Dice) -> None:
        state.settle(dice)


class Slope(Toy):
    """Option n is worth n tenths more than option 0, but luck is worth ten times as much, for all alike."""

    def apply(self, move: int) -> None:
        self.steps.append(move)
        self.to_act = 1


class Climber(Gambler):
    def __init__(self) -> None:
        self.lucks: list[list[int]] = [[], [], []]

    def ponder(self, state: State) -> list[int]:
        return [0, 1, 2]

    def imagine(self, state: State, dice: Dice) -> None:
        assert isinstance(state, Slope)
        luck = dice.below(100)
        self.lucks[state.steps[0]].append(luck)
        state.steps.append(luck)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Slope)
        worth = 0.005 * state.steps[1] + 0.1 * state.steps[0] - 0.5
        return worth if seat == 0 else -worth


def test_the_race_takes_what_is_worth_more_and_not_what_comes_first() -> None:
    for seed in range(5):
        assert SearchMind(Gambler(), seed, nodes=60).choose(Bet()) == 0


def test_all_options_run_under_the_same_luck_so_small_differences_show() -> None:
    instinct = Climber()
    race = Race(Slope(), instinct, Dice(1))
    race.run(1000, 0.0)
    assert race.is_certain()
    assert race.running == [2], "the steepest wins"
    assert instinct.lucks[0] == instinct.lucks[1] == instinct.lucks[2]
    assert len(set(instinct.lucks[0])) > 1, "and the luck of the rounds differs"
    assert len(instinct.lucks[0]) == LEAST, "which is clear as soon as it may be"


def test_the_report_ranks_what_still_runs_first() -> None:
    mind = SearchMind(Climber(), 1, nodes=40)
    assert mind.choose(Slope()) == 2
    assert mind.thought.value(2) > mind.thought.value(1) > mind.thought.value(0)


class Opener(Instinct):
    """Judges a bet by its end, which it plays on to."""

    def awaits(self, state: State) -> bool:
        return False

    def is_open(self, state: State) -> bool:
        return state.to_act == CHANCE

    def play_on(self, state: State, dice: Dice) -> None:
        state.settle(dice)


def test_greedy_brings_what_is_open_to_its_end() -> None:
    assert GreedyMind(Opener(), 1).choose(Bet()) == 0, "0.3 for sure is more than a bet that five faces of six lose"


def test_imagined_battles_go_two_combats_far_and_repeat_with_equal_dice() -> None:
    game, instinct, dice = GAMES["magia"], MagiaInstinct(), Dice(3)
    state = game.new()
    assert isinstance(state, Board)
    while state.to_act == CHANCE or state.at[TURN] < 2:
        options = state.options()
        state.apply(dice.fall(options, state.weights()) if state.to_act == CHANCE else instinct.ponder(state)[0])
    ends = []
    for luck in (1, 1, 2):
        twin = state.clone()
        instinct.imagine(twin, Dice(luck))
        assert twin.to_act == OVER or (twin.at[TURN], twin.at[PHASE]) == (3, 5)
        ends.append(twin.pack() if twin.to_act != OVER else [])
    assert ends[0] == ends[1] != ends[2]
