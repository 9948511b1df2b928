"""The race of runs: whole turns and single acts under the same luck, stopped where something is uncovered."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest

from conclave.games import GAMES
from conclave.games.relics.rules.fields import PLACE, SPENT, TURN
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.moves import END_TURN
from conclave.kernel import CHANCE, OVER, Dice, State
from conclave.minds import GreedyMind, SearchMind
from conclave.minds.instincts.relics.care import play_carefully
from conclave.minds.instincts.relics.habits import play_turn
from conclave.minds.instincts.relics.instinct import RelicsInstinct
from conclave.minds.runs import ENOUGH, Run, RunRace, is_ahead
from tests.minds.toys import Doors, DoorsInstinct

Imagine = Callable[[State, Dice], None]

INSTINCT = RelicsInstinct()


class DoorsDreamer(DoorsInstinct):
    """Imagines that the other seat takes its last step."""

    def can_imagine(self) -> bool:
        return True

    def imagines_runs(self) -> bool:
        return True

    def imagine(self, state: State, dice: Dice) -> None:
        while state.to_act != OVER:
            state.apply(0)


def positions(seed: int, seats: int, turns: int) -> Iterator[Relics]:
    """Decisions of a game in which answers come at random from those considered, and turns are long."""
    dice = Dice(seed)
    state = cast(Relics, GAMES["relics"].new(seats=seats))
    while state.to_act != OVER and state.at[TURN] < turns:
        options = state.options()
        if state.to_act != CHANCE:
            yield state
            considered = INSTINCT.consider(state)
            options = [move for move in considered if move != END_TURN] or considered
        state.apply(options[dice.below(len(options))])


def busy_turn() -> Relics:
    """The first decision with a wizard to pick among several."""
    return next(state for state in positions(2, 2, 9) if state.asks() == "act.pick" and len(state.options()) > 4)


def test_a_run_is_judged_by_its_end_and_carried_on() -> None:
    mind = SearchMind(DoorsDreamer(), 1, nodes=30)
    doors = Doors()
    for move in (1, 2):
        assert mind.choose(doors) == move
        doors.apply(move)
    assert mind.thought.line == [2], "the rest of the same run"


def test_after_an_act_new_runs_catch_up_with_what_is_left_of_the_old_ones() -> None:
    state = busy_turn()
    tree = RunRace(state, INSTINCT, Dice(1))
    for _ in range(3):
        tree.look_further()
    rest = max((run.moves for run in tree.running), key=len)
    world = state.clone()
    while True:
        move, *rest = rest
        world = world.clone()
        world.apply(move)
        earlier, tree = tree, RunRace(world, INSTINCT, Dice(2))
        tree.go_on_from(earlier, move)
        if not INSTINCT.is_open(world):
            break
        assert tree.is_planned, "in mid-act the same ones race on"
    old = list(tree.runs)
    for behind in (1, 2, 3):
        tree.look_further()
        assert all(len(run.results) == (3 if run in old else behind) for run in tree.runs)
    assert rest in [run.moves for run in tree.runs]
    assert len(tree.runs) > len(old) > 0
    assert len(tree.rounds) == 3, "in the same worlds, with the same luck"
    tree.look_further()
    assert {len(run.results) for run in tree.runs} == {len(tree.rounds)} == {4}, "and then all race side by side"


def test_when_much_time_is_left_it_is_spent_on_a_longer_look() -> None:
    state = busy_turn()
    tree = RunRace(state, INSTINCT, Dice(1))
    tree.join()
    tree.runs = tree.running = tree.runs[:2]
    tree.look_further()
    tree.looks = ENOUGH
    tree.look_further()
    assert [a_round.is_far for a_round in tree.rounds] == [False, True]
    for number, looks in enumerate((1, 2)):
        twin = tree.rounds[number].world.clone()
        for move in tree.runs[0].moves:
            twin.apply(move)
        for look in range(looks):
            assert twin.to_act != OVER
            INSTINCT.imagine(twin, Dice(tree.rounds[number].luck + look))
        worth = twin.payoffs[tree.seat] if twin.to_act == OVER else INSTINCT.value(twin, tree.seat)
        assert tree.runs[0].results[number] == worth + tree.runs[0].ahead


def test_a_patient_mind_imagines_more_runs_and_each_of_them_well() -> None:
    state = busy_turn()
    hurried, patient = (RunRace(state, INSTINCT, Dice(1), is_patient) for is_patient in (False, True))
    for tree in (hurried, patient):
        tree.look_further()
    assert len(patient.runs) > len(hurried.runs)
    for run in patient.runs[:3]:
        twin = patient.rounds[0].world.clone()
        for move in run.moves:
            twin.apply(move)
        INSTINCT.imagine_well(twin, Dice(patient.rounds[0].luck))
        assert run.results == [INSTINCT.value(twin, patient.seat) + run.ahead]


@pytest.mark.parametrize(
    ("nodes", "seconds", "is_patient"),
    [(0, 0.1, False), (0, 1.0, True), (20, 0.0, False), (0, 0.0, True), (1000, 0.1, False)],
)
def test_patience_comes_with_the_budget(nodes: int, seconds: float, is_patient: bool) -> None:
    assert SearchMind(INSTINCT, 1, nodes, seconds).is_patient == is_patient


def test_a_careful_turn_is_worth_more_at_once_than_one_by_habit() -> None:
    better = worse = 0
    for state in positions(4, 2, 60):
        if state.asks() != "act.pick" or state.at[SPENT]:
            continue
        seat = state.to_act
        worths = []
        for play in (play_turn, play_carefully):
            twin = state.clone()
            play(cast(Relics, twin))
            assert twin.to_act != seat or twin.at[TURN] != state.at[TURN]
            worths.append(twin.payoffs[seat] if twin.to_act == OVER else INSTINCT.value(twin, seat))
        better += worths[1] > worths[0]
        worse += worths[1] < worths[0]
    assert better > 3 * worse, "only what a chest holds may surprise it"


def test_a_run_that_has_not_caught_up_is_not_trusted_yet() -> None:
    old, new = (Run(Doors(), [move]) for move in (0, 1))
    old.results, old.total = [0.1, 0.1], 0.2
    new.results, new.total = [0.9], 0.9
    assert is_ahead(old, new)
    new.results, new.total = [0.9, -0.6], 0.3
    assert is_ahead(new, old)


@pytest.mark.parametrize("seats", [2, 4])
def test_runs_can_be_played_in_every_world(seats: int) -> None:
    dice = Dice(3)
    raced = 0
    for number, state in enumerate(positions(2, seats, 9)):
        if number % 9 or state.at[PLACE] < 0:
            continue
        runs = RunRace(state, INSTINCT, Dice(number)).planned()
        raced += len(runs)
        for run in runs:
            world = state.guess(state.to_act, dice)
            for move in run.moves:
                assert world.to_act == state.to_act
                assert move in world.options()
                world.apply(move)
    assert raced > 20


def test_what_is_uncovered_ends_a_run() -> None:
    ends = 0
    for state in positions(5, 2, 90):
        if state.asks() != "act.then" or not any(state.word(move).startswith("open") for move in state.options()):
            continue
        for run in RunRace(state, INSTINCT, Dice(1)).planned():
            world = state.clone()
            for move in run.moves[:-1]:
                world.apply(move)
                assert world.shown == state.shown
            ends += "open" in world.word(run.moves[-1])
    assert ends > 0


@pytest.mark.slow
@pytest.mark.parametrize("imagine", [INSTINCT.imagine, INSTINCT.imagine_well])
@pytest.mark.parametrize(("seats", "turns"), [(2, 6), (3, 5), (4, 5)])
def test_imagined_turns_are_so_many_and_repeat_with_equal_dice(seats: int, turns: int, imagine: Imagine) -> None:
    checked = 0
    for number, state in enumerate(positions(7, seats, 12)):
        if number % 17 or state.at[PLACE] < 0:
            continue
        ends = []
        for luck in (1, 1):
            twin = state.clone()
            imagine(twin, Dice(luck))
            assert twin.to_act == OVER or (twin.at[TURN] == state.at[TURN] + turns and twin.asks() == "die")
            ends.append(twin.payoffs if twin.to_act == OVER else twin.pack())
        assert ends[0] == ends[1]
        checked += 1
    assert checked > 2


@pytest.mark.slow
@pytest.mark.parametrize("imagine", [INSTINCT.imagine, INSTINCT.imagine_well])
def test_an_imagined_seat_does_not_know_what_a_closed_chest_holds(imagine: Imagine) -> None:
    compared = 0
    for state in positions(11, 2, 16):
        if state.asks() != "act.pick" or state.at[SPENT]:
            continue
        worlds = INSTINCT.worlds(state, state.to_act)
        lives = {str(until_something_shows(cast(Relics, world), imagine)) for world in worlds}
        assert len(lives) == 1, "wherever the relic lies, the same is done until a chest is open"
        compared += len(worlds) > 1
    assert compared > 0


def until_something_shows(world: Relics, imagine: Imagine) -> list[list[object]]:
    """What an imagined seat does up to the first look into a chest, or the end of its turn."""
    world.events = []
    imagine(world, Dice(1))
    done: list[list[object]] = []
    for _, name, (_, *numbers) in world.events:
        done.append([name, *numbers[:2]])
        if name in ("opened", "peeked", "turn_begun"):
            break
    return done


@pytest.mark.slow
def test_search_with_few_rounds_plays_a_whole_game_against_greedy() -> None:
    state = GAMES["relics"].new(GAMES["relics"].settings() | {"round_cap": 3})
    dice = Dice(1)
    minds = [SearchMind(INSTINCT, 1, nodes=1), GreedyMind(INSTINCT, 2, 100)]
    while state.to_act != OVER:
        state.apply(
            dice.fall(state.options(), state.weights()) if state.to_act == CHANCE else minds[state.to_act].choose(state)
        )
    assert sum(state.payoffs) == 0.0
