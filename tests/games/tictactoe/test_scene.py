"""What a screen shows of tic-tac-toe."""

from conclave.games.tictactoe import GAME, scene
from conclave.games.tictactoe.rules import TicTacToe
from conclave.kernel import after
from conclave.kernel.words import words_of


def test_marks_lie_on_their_cells() -> None:
    shown = scene.scene(after(TicTacToe(), "a1 c3").observe(0), 0)
    assert [(item.id, item.at, item.sign) for item in shown.items] == [("a1", (0, 2), "X"), ("c3", (2, 0), "O")]
    assert (shown.prompt.seat, shown.prompt.asks) == (0, "mark")


def test_every_empty_cell_is_a_choice_on_its_place() -> None:
    game = after(TicTacToe(), "b2")
    found = scene.choices(game, 1)
    assert [choice.word for choice in found] == ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    assert found[0].on == ("board/0,2",)


def test_a_cell_tells_why_it_cannot_be_marked() -> None:
    game = after(TicTacToe(), "b2")
    assert GAME.why(game, 1, "board/1,1")[0] == "TTT-2"
    assert GAME.why(game, 1, "b2")[0] == "TTT-2"
    assert GAME.why(game, 1, "board/0,0")[0] == ""
    assert GAME.why(game, 0, "board/0,0")[0] == "K-1"
    assert GAME.why(game, 1, "board")[0] == "K-2"
    assert GAME.why(after(game, "a1 b1 a2 b3"), 1, "c3")[0] == "K-3"


def test_the_winning_row_glows() -> None:
    game = TicTacToe()
    game.events = []
    after(game, "a1 b1 a2 b2 a3")
    told = scene.beats(game.events[-1], 0)
    assert told.beats[0].ids == ("a1", "a2", "a3")
    assert told.line is not None
    assert (words_of(GAME).text(told.line.say), told.line.rule) == ("Player 1 has three in a row and wins", "TTT-3")


def test_every_text_has_words() -> None:
    words = words_of(GAME)
    for script in ("", "b2", "a1 b1 a2 b2 a3", "b2 a1 c1 a3 a2 c2 b1 b3 c3"):
        game = TicTacToe()
        game.events = []
        after(game, script)
        things = [scene.scene(game.observe(0), 0), scene.choices(game, game.to_act)]
        things += [scene.look(game.observe(0), 0, id) for id in ("a1", "board/0,0", "board")]
        things += [GAME.why(game, game.to_act, "board/0,0")]
        things += [scene.beats(event, 0) for event in game.events]
        assert [trouble for thing in things for trouble in words.troubles(thing)] == []
