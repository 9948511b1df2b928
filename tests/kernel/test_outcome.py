"""Outcomes: every ending of every game is told in words, to winners, losers and everybody else."""

from collections import defaultdict
from functools import cache

import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.game import Game
from conclave.kernel.outcome import NOTATION, Outcome, cut_off, played_out, read_result, winner_in, written
from conclave.kernel.scenario.run import Runner
from conclave.kernel.scene import say
from conclave.kernel.state import CHANCE, OVER, State
from conclave.kernel.words import Reader, words_of
from tests.test_scenarios import SCENARIOS

PEOPLE = ("Ann", say("seat.mind"))
WORDS = words_of(GAMES["tictactoe"])


@cache
def endings() -> dict[str, list[tuple[str, Outcome]]]:
    """By game: every way in which a scenario or the shortest games end, as verdicts and in words."""
    found: dict[str, list[tuple[str, Outcome]]] = defaultdict(list)
    runner = Runner()
    for scenario in SCENARIOS.values():
        runner.add(scenario)
    for scenario in SCENARIOS.values():
        if not scenario.over:
            continue
        state = runner.run(scenario).state
        assert state is not None
        assert state.to_act == OVER
        found[scenario.game.name].append((scenario.game.verdict(state), played_out(scenario.game, state)))
    for game in GAMES.values():
        if game.name not in found:
            state = at_random(game)
            found[game.name].append((game.verdict(state), played_out(game, state)))
    return found


def at_random(game: Game) -> State:
    """The end of a random game."""
    state, dice = game.new(), Dice(1)
    while state.to_act != OVER:
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_met_has_words_of_its_own(game: str) -> None:
    words, told = words_of(GAMES[game]), defaultdict(set)
    for verdict, outcome in endings()[game]:
        assert words.troubles((outcome.say, outcome.how)) == []
        said = words.text(outcome.how)
        assert verdict not in (said, words.text(outcome.say))
        told[(outcome.how.id, *(param for param in outcome.how.params if isinstance(param, tuple)))].add(
            verdict.partition(": ")[2]
        )
    assert told
    assert all(len(reasons) == 1 for reasons in told.values()), f"two endings in the same words: {told}"


def test_winner_loser_and_spectator_each_read_their_own_line() -> None:
    won = winner_in([1.0, -1.0])
    lines = [WORDS.text(won, Reader(seat, PEOPLE)) for seat in (0, 1, -1)]
    assert lines == ["You have won", "Ann has won", "Ann has won"]
    assert WORDS.text(winner_in([-1.0, 1.0]), Reader(0, PEOPLE)) == "The computer has won"
    assert WORDS.text(winner_in([0.0, 0.0]), Reader(0, PEOPLE)) == "A draw"
    assert WORDS.text(winner_in([1.0, -1.0, 1.0]), Reader(0, ("Ann", "Bob", "Cy"))) == "You and Cy have won"


def test_resigning_and_the_clock_are_told_of_who_lost() -> None:
    outcome = cut_off([1.0, -1.0], "resigned", 1)
    assert WORDS.text(outcome.how, Reader(1, PEOPLE)) == "You have resigned"
    assert WORDS.text(outcome.how, Reader(0, PEOPLE)) == "The computer has resigned"
    assert WORDS.text(cut_off([1.0, -1.0], "flag", 1).how, Reader(0, PEOPLE)) == "The computer has run out of time"


@pytest.mark.parametrize("how", NOTATION)
def test_what_a_record_writes_of_a_game_that_was_cut_off_is_read_again(how: str) -> None:
    game = GAMES["tictactoe"]
    kind = next(kind for kind in NOTATION if kind == how)
    seat, payoffs = (-1, [0.0, 0.0]) if kind == "agreed" else (1, [1.0, -1.0])
    assert read_result(game, written(game, kind, seat), 2) == cut_off(payoffs, kind, seat)
    assert read_result(game, "X wins: three in a row", 2) is None


def test_of_three_seats_a_record_names_the_last_who_left_and_no_winner() -> None:
    outcome = read_result(GAMES["relics"], written(GAMES["relics"], "resigned", 2), 3)
    assert outcome is not None
    assert WORDS.text(outcome.say) == "The game is over"
