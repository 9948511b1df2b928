"""The coach at a table: three questions over HTTP, refused where hints are, and silent about what nobody could see."""

from conclave.games import GAMES
from conclave.table.entries import Sit, Step, TableSetup
from conclave.table.sitting import Sitting
from conclave.table.tutor import CoachWish, last_act, open_part, questions
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, OPEN, Guest, Json, mind


def ask(guest: Guest, table: Json, about: str, ply: int, seat: int = 0, status: int = 200) -> Json:
    path, body = f"/api/tables/{table['id']}/coach", {"seat": seat, "ply": ply, "about": about}
    answer: Json = guest.post(path, body, status)
    return answer


def played(guest: Guest, *words: str) -> Json:
    """A game of two people at one screen."""
    table: Json = guest.set_table("tictactoe", ME, HERE)
    for ply, word in enumerate(words):
        assert guest.play(table, ply % 2, ply, word)["t"] == "ack"
    return table


def test_it_says_what_can_be_done_and_why(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = played(ada, "a1", "b2", "b1", "a3")
    advice = ask(ada, table, "now", 4)["advice"]
    assert (advice["seat"], advice["acts"][0]["word"], advice["acts"][0]["chance"]) == (0, "mark:c1", 1000)
    assert ask(ada, table, "now", 4) == ask(ada, table, "now", 4)


def test_it_says_why_another_did_that_and_whether_that_was_good(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = played(ada, "a1", "b2", "b1", "a3")
    why = ask(ada, table, "why", 4)["advice"]
    assert (why["seat"], why["ply"], why["acts"][0]["word"], why["acts"][0]["played"]) == (1, 3, "mark:a3", True)
    assert (why["sign"], why["acts"][1]["word"]) == ("blunder", "mark:c1")
    mine = ask(ada, table, "mine", 4, seat=1)["advice"]
    assert (mine["ply"], mine["sign"]) == (3, "blunder")


def test_before_anything_was_done_there_is_nothing_to_say(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = played(ada)
    assert ask(ada, table, "why", 0)["advice"] is None
    assert ask(ada, table, "mine", 0)["advice"] is None


def test_it_refuses_as_hints_are_refused(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = played(ada, "a1")
    assert ask(ada, table, "now", 1, seat=0, status=409)["code"] == "K-1"
    assert ask(ada, table, "now", 0, seat=1, status=409)["code"] == "T-2"
    assert ask(brom, table, "now", 1, seat=1, status=403)["code"] == "T-1"
    assert ask(ada, table, "now", 1, seat=-1, status=403)["code"] == "T-1"
    shared = ada.set_table("tictactoe", ME, OPEN)
    brom.join(shared)
    assert ask(ada, shared, "now", 0, status=409)["code"] == "T-28"


def test_T_28_where_several_people_play_everybody_is_told(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN, hints=True)
    brom.join(table)
    before = brom.view(table, 1)["index"]
    for _ in range(2):
        assert ask(ada, table, "now", 0)["advice"]
    lines = [line["line"]["say"][0] for line in brom.view(table, 1, after=before)["lines"]]
    assert lines == ["table.log.advice"]


def test_a_lonely_player_is_advised_in_private(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    before = ada.view(table, 0)["index"]
    ask(ada, table, "now", 0)
    assert ada.view(table, 0)["index"] == before


def sitting(game: str, words: list[str], options: Json) -> Sitting:
    """A table in memory at which these steps were taken; chance and decisions alike."""
    card = GAMES[game]
    settings = card.settings(options)
    made = Sitting(TableSetup("x", game, card.version, settings, 2, "0" * 64, "i", 0), card)
    for seat in (0, 1):
        made.add(Sit(seat, f"Seat {seat}", guest="g"))
    for word in words:
        made.add(Step(word, made.state.to_act))
    return made


def test_an_act_of_several_decisions_is_one_act() -> None:
    made = sitting("tictactoe", ["mark:a1", "mark:b2", "mark:b1"], {})
    assert last_act(made, 0, is_mine=True) == [2]
    assert last_act(made, 0, is_mine=False) == [1]


def test_secret_decisions_are_left_out() -> None:
    made = sitting("magia", [], {"size": "small", "prelude": "short", "pace": "brisk"})
    while not made.state.is_secret():
        made.add(Step(made.state.to_text(made.state.options()[0]), made.state.to_act))
    ply, decider = made.ply, made.state.to_act
    made.add(Step(made.state.to_text(made.state.options()[0]), decider))
    assert open_part(made, [ply]) == []
    act = last_act(made, 1 - decider, is_mine=False)
    asked = questions(made, CoachWish(1 - decider, made.ply, "why"))
    assert all(made.steps[ply] not in each.played for each in asked)
    assert ply in act
