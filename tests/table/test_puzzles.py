"""Puzzles over HTTP: the list with the one of the day, and each solved as the lesson of its id."""

from conclave.games import GAMES
from conclave.kernel.lesson.puzzle import puzzles_of
from tests.table.conftest import MakeGuest


def test_all_puzzles_are_listed_with_the_one_of_the_day(guest: MakeGuest) -> None:
    found = guest().get("/api/puzzles")
    assert len(found["puzzles"]) == sum(len(puzzles_of(game)) for game in GAMES.values())
    assert found["today"] in found["puzzles"]
    assert len(found["day"]) == len("2026-11-18")
    levels = [each["level"] for each in found["puzzles"] if each["game"] == "magia"]
    assert levels == sorted(levels)


def test_a_puzzle_is_solved_as_a_lesson_and_a_wrong_try_is_answered(guest: MakeGuest) -> None:
    puzzle = puzzles_of(GAMES["magia"])[0]
    path = f"/api/lessons/magia/{puzzle.id}"
    move = puzzle.line[0]
    view = guest().post(path, {"tries": []})
    assert {choice["word"] for choice in view["choices"]} == {
        word.partition(":")[2] for word in (*move.do, *(each.word for each in move.tries))
    }
    wrong = guest().post(path, {"tries": [move.tries[0].word]})
    assert (wrong["taken"], wrong["scene"]) == (False, view["scene"])
    assert wrong["reply"][0].startswith("puzzle.")
    solved = guest().post(path, {"tries": [each.do[0] for each in puzzle.line]})
    assert (solved["taken"], solved["is_over"]) == (True, True)
    assert guest().post("/api/lessons/magia/no-such-puzzle", {"tries": []}, 404)["code"] == "T-15"


def test_cards_say_how_many_puzzles_a_game_has(guest: MakeGuest) -> None:
    cards = {card["name"]: card for card in guest().get("/api/games")["games"]}
    assert cards["magia"]["puzzles"] == len(puzzles_of(GAMES["magia"]))
    assert cards["tictactoe"].get("puzzles", 0) == 0
