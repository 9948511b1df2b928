"""An analysis finds what lost a game, keeps luck and play apart, and judges a decision by what its seat could know."""

from xml.etree import ElementTree

import pytest

from conclave.coach import judge as judges
from conclave.coach.analyse import SIGNS, analyse, apart, chance, sign_of
from conclave.coach.film import number_in
from conclave.coach.judge import Budget, Weighed, judge_for, summed
from conclave.coach.looks import Look, Looker, looks_of
from conclave.coach.plot import bars, svg, ticks
from conclave.coach.shapes import Analysis, Point
from conclave.coach.uses import uses_of
from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.record import Record
from conclave.kernel.scene import say, seated
from conclave.kernel.script import after
from conclave.kernel.state import CHANCE
from tests.coach.played import film_of

GAME = GAMES["tictactoe"]


def tictactoe(words: str) -> Record:
    record = Record.of(GAME, GAME.settings(), 2, ["person", "easy"])
    record.steps = [f"mark:{word}" for word in words.split()]
    record.result = GAME.verdict(record.replay(GAMES))
    return record


@pytest.fixture(scope="module")
def blunder() -> Analysis:
    """The first player takes the row at once, because the second looks elsewhere."""
    return analyse(tictactoe("a1 b2 b1 a3 c1"), GAMES)


def test_what_lost_the_game_is_a_blunder_and_the_answer_was_there(blunder: Analysis) -> None:
    slip = blunder.sides[1].slips[0]
    assert slip.ply == 3
    assert sign_of(-slip.swing) == SIGNS.index("blunder")
    played, better = slip.acts[0], slip.acts[1]
    assert (played.word, played.played) == ("mark:a3", True)
    assert (better.word, better.played) == ("mark:c1", False)
    assert better.chance > played.chance + 300
    assert slip in blunder.moments


def test_the_last_point_is_how_it_ended(blunder: Analysis) -> None:
    assert blunder.points[-1].chances == (1000, 0)
    assert [point.ply for point in blunder.points] == sorted({point.ply for point in blunder.points})


def test_without_dice_all_of_the_change_is_play(blunder: Analysis) -> None:
    for side in blunder.sides:
        assert (side.luck, side.rolls) == (0, 0)
        assert side.play == blunder.points[-1].chances[side.seat] - blunder.points[0].chances[side.seat]
    assert blunder.dice.count == 0


def test_equal_records_give_equal_analyses(blunder: Analysis) -> None:
    assert analyse(tictactoe("a1 b2 b1 a3 c1"), GAMES) == blunder


@pytest.mark.slow
def test_two_processes_find_what_one_finds(blunder: Analysis) -> None:
    assert analyse(tictactoe("a1 b2 b1 a3 c1"), GAMES, cores=2) == blunder


def test_progress_counts_to_its_end() -> None:
    told: list[tuple[int, int]] = []
    analyse(tictactoe("a1 b2 b1 a3 c1"), GAMES, progress=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]


def test_a_winning_move_is_weighed_above_a_losing_one() -> None:
    state = after(GAME.new(), "a1 b2 b1 a3")
    judge = judge_for("tictactoe")
    win, other = state.code("c1"), state.code("c2")
    weighed = judge.weigh(state, [other, win], 100, 1)
    assert weighed.best == 1
    assert weighed.values[1] == 1.0
    assert judge.rivals(state, 1, other)[0] == win
    assert judge.plan(state, 1) == win


@pytest.mark.parametrize("game", ["sorcery", "relics"])
def test_a_decision_is_judged_by_what_its_seat_could_know(game: str) -> None:
    film = film_of(game, "first")
    judge = judge_for(game)
    steps = [step for step in film.steps[film.begun :] if step.seat >= 0 and len(step.state.options()) > 1]
    step = steps[len(steps) // 2]
    other = next(
        world
        for world in (step.state.guess(step.seat, Dice(seed)) for seed in range(50))
        if world.pack() != step.state.pack()
    )
    moves = step.state.options()[:2]
    assert judge.weigh(other, moves, 2, 9) == judge.weigh(step.state, moves, 2, 9)


def test_luck_is_what_fell_against_what_was_to_be_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "IMAGINED", Budget(stand=3, pick=1, weigh=1, confirm=1, plan=1))
    film = film_of("relics", "first")
    looker = Looker(film)
    rolls = (ply for ply, step in enumerate(film.steps) if step.seat == CHANCE and step.state.asks() == "die")
    ply = next(ply for ply in rolls if ply > film.begun)
    state = film.steps[ply].state
    weights = state.weights() or [1] * len(state.options())
    worths = [looker.fall(state, outcome, ply) for outcome in state.options()]
    gains = [seen.fallen[0] - seen.values[0] for seen in worths]
    assert sum(weight * gain for weight, gain in zip(weights, gains)) == pytest.approx(0, abs=1e-9)
    assert max(gains) > 0
    assert len({seen.values for seen in worths}) == 1


def test_the_set_up_is_not_judged() -> None:
    film = film_of("sorcery", "first")
    assert film.begun > 0
    assert min(look.ply for look in looks_of(film)) == film.begun
    assert Look("stand", len(film.steps)) in looks_of(film)


def test_a_difference_that_may_be_luck_is_no_slip() -> None:
    assert Weighed([1, 2], [0.0, 0.1], [0.0, 0.06]).loss == 0
    assert Weighed([1, 2], [0.0, 0.1], [0.0, 0.04]).loss == 0.1
    weighed = summed([1, 2], [[0.0, 1.0, 0.0, 1.0], [0.5, 1.5, 0.5, 1.5]])  # always half a point better
    assert weighed.best == 1
    assert weighed.errors == [0.0, 0.0]


def test_signs_and_chances_have_bounds() -> None:
    assert [SIGNS[sign_of(loss)] for loss in (0, 9, 10, 39, 40, 119, 120)] == [
        *("best", "best", "fine", "fine", "slip", "slip", "blunder")
    ]
    assert [chance(value) for value in (-1.2, -1, 0, 0.5, 1, 1.3)] == [0, 0, 500, 750, 1000, 1000]
    assert apart([10, 12, 30, 31, 50, 70]) == [10, 30, 50]


def test_a_turn_is_numbered_as_the_log_counts_it() -> None:
    assert number_in(say("x", seated(1), 4)) == 4
    assert number_in(say("x", say("y", 7))) == 7
    assert number_in(say("x", seated(3))) == 0


def test_cards_are_counted_for_who_played_them() -> None:
    film = film_of("relics", "first")
    points = [Point(ply, (ply, 1000 - ply)) for ply in range(len(film.steps) + 1)]
    uses = uses_of(film, points)
    shown = [(step.seat, face.title) for step in film.steps for face in step.cards if step.seat >= 0]
    assert shown
    for use in uses:
        assert use.times >= shown.count((use.seat, use.name)) > 0
        assert (use.swing > 0) == (use.seat == 0)


def test_where_there_are_no_cards_it_is_counted_who_acted() -> None:
    film = film_of("witchcraft", "standard")
    uses = uses_of(film, [Point(0, (500, 500)), Point(len(film.steps), (1000, 0))])
    assert uses
    assert all(use.icon and use.times for use in uses)
    assert [use.seat for use in uses] == sorted(use.seat for use in uses)


def test_the_plot_is_a_picture_with_every_seat_and_moment(blunder: Analysis) -> None:
    root = ElementTree.fromstring(svg(blunder, ["X & co", "O"], "A <game>"))
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"X & co", "O", "A <game>", "0 %", "100 %"} <= set(texts)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 2
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == len(blunder.moments)
    assert bars(blunder, 0)[-1] == "█"
    assert bars(blunder, 1)[-1] == " "
    assert len(bars(blunder, 0, width=3)) == 3
    assert ticks(blunder) == []
