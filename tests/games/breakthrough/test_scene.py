"""What a screen shows of Breakthrough."""

from conclave.games.breakthrough import GAME, scene
from conclave.games.breakthrough.rules import Board, Breakthrough
from conclave.kernel import OVER, Dice, after
from conclave.kernel.words import words_of


def small(script: str = "") -> Breakthrough:
    return after(Breakthrough(Board(6, 4)), script)


def test_pawns_lie_on_their_cells() -> None:
    shown = scene.scene(small("a2-a3").observe(0), 0)
    assert shown.zones[0].size == (4, 6)
    places = {item.id: item.at for item in shown.items}
    assert len(places) == 16
    assert (places["W.a3"], places["W.a1"], places["B.d6"]) == ((0, 3), (0, 5), (3, 0))
    assert (shown.prompt.seat, shown.prompt.asks) == (1, "move")


def test_a_step_is_chosen_by_its_pawn_and_direction_or_by_its_goal() -> None:
    white = {choice.word: choice for choice in scene.choices(small(), 0)}
    assert (white["b2-a3"].on, white["b2-a3"].dir) == (("W.b2", "board/0,3"), 7)
    assert (white["b2-b3"].dir, white["b2-c3"].dir) == (0, 1)
    black = {choice.word: choice.dir for choice in scene.choices(small("a2-a3"), 1)}
    assert (black["b5-a4"], black["b5-b4"], black["b5-c4"]) == (5, 4, 3)


def test_things_tell_why_they_cannot_be_chosen() -> None:
    game = small()
    assert GAME.why(game, 0, "W.b2")[0] == ""
    assert GAME.why(game, 0, "board/1,3")[0] == ""
    assert GAME.why(game, 0, "W.b1")[0] == "BT-4"
    assert GAME.why(game, 0, "B.b6")[0] == "BT-3"
    assert GAME.why(game, 0, "board/1,2")[0] == "BT-3"
    assert GAME.why(game, 1, "B.b5")[0] == "K-1"
    assert GAME.why(game, 0, "moon")[0] == "K-2"


def test_a_pawn_shows_where_it_looks() -> None:
    marks = scene.look(small().observe(0), 0, "W.a2").marks
    assert marks[0].on == ("board/0,3", "board/1,3")
    marks = scene.look(small().observe(0), 0, "B.b5").marks
    assert marks[0].on == ("board/0,2", "board/1,2", "board/2,2")


def test_ids_are_unique_choices_exist_and_every_text_has_words() -> None:
    words, dice = words_of(GAME), Dice(4)
    for _ in range(10):
        game = small()
        game.events = []
        while game.to_act != OVER:
            shown = scene.scene(game.observe(0), 0)
            ids = [item.id for item in shown.items]
            ids += [f"board/{x},{y}" for x in range(4) for y in range(6)]
            assert len(set(ids)) == len(ids)
            offered = scene.choices(game, game.to_act)
            assert {id for choice in offered for id in choice.on} <= set(ids)
            reasons = [GAME.why(game, game.to_act, id) for id in ids]
            looks = [scene.look(game.observe(0), 0, id) for id in [*ids, "board"]]
            told = [scene.beats(event, 0) for event in game.events]
            assert words.troubles([shown, offered, reasons, looks, told]) == []
            can = {id for id, (rule, _) in zip(ids, reasons) if not rule}
            assert {id for choice in offered for id in choice.on} <= can
            game.events.clear()
            game.apply(offered[dice.below(len(offered))].move)
        told = [scene.beats(event, 1) for event in game.events]
        assert words.troubles([scene.scene(game.observe(0), 0), told]) == []
        assert GAME.why(game, 0, "board/0,0")[0] == "K-3"
