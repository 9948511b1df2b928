"""Stories at a real table: create, join, play, watch, come back."""

import json
import threading
import time
from typing import Any

import pytest

from conclave.games import GAMES
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, OPEN, Json, Line, command, is_over, mind, play_out


def test_a_stranger_plays_tic_tac_toe_against_a_mind_to_the_end(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, mind("easy"))
    assert (table["status"], table["to_act"], table["seed"]) == ("playing", 0, "")
    with ada.live(table) as line:
        end = play_out(line, 0)
        assert end["table"]["result"]
        assert end["table"]["seed"]
        assert end["to_act"] == -2
        assert line.lines(0)[:2] == ["table.log.sits", "table.log.mind"]
        assert line.lines(0).count("tictactoe.log.mark") == end["ply"]


def test_who_has_no_side_yet_takes_a_seat(guest: MakeGuest) -> None:
    ada = guest("Ada")
    with ada.live(ada.set_table("relics", ME, mind("easy"))) as line:
        line.view(0)
        assert line.lines(0)[:2] == ["table.log.sits.seat", "table.log.mind.seat"]


def test_a_whole_game_of_witchcraft_against_a_greedy_mind(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, mind("easy"))
    with ada.live(table) as line:
        end = play_out(line, 0, lambda view: str(view["choices"][len(view["choices"]) // 2]["word"]))
        assert sum(end["table"]["payoffs"]) == 0
        assert end["table"]["result"].partition(":")[0] in ("R wins", "G wins", "draw")


def test_two_people_far_apart(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    assert table["status"] == "gathering"
    with ada.live(table) as hers:
        first = hers.view(0)
        assert (first["to_act"], first["choices"]) == (-1, [])
        joined = brom.join(table)
        assert [seat["mine"] for seat in joined["seats"]] == [False, True]
        with brom.live(table) as his:
            hers.view(0, lambda view: bool(view["choices"]))
            for n, word in enumerate(["a1", "a2", "b1", "b2", "c1"]):
                line = (hers, his)[n % 2]
                line.view(n % 2, lambda view: bool(view["choices"]))
                assert line.play(n % 2, word)["t"] == "ack"
            assert hers.view(0, is_over)["table"]["result"] == "X wins: three in a row"
            assert his.view(1, is_over)["table"]["payoffs"] == [1.0, -1.0]
            assert hers.log[0] == his.log[1]


def test_people_at_one_keyboard_hold_both_seats(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, {**HERE, "name": "Brom"})
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Brom"]
    with ada.live(table) as line:
        line.view(0)
        line.view(1)
        for n, word in enumerate(["a1", "a2", "b1", "b2", "c1"]):
            line.view(n % 2, lambda view: bool(view["choices"]))
            assert line.play(n % 2, word)["t"] == "ack"
        assert line.view(0, is_over)["table"]["result"] == line.view(1, is_over)["table"]["result"]


def test_several_words_at_once_are_played_while_they_are_legal(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, HERE, options={})
    view = ada.view(table, ada.view(table)["to_act"])
    words = [view["choices"][0]["word"], "no-such-word", "nor-this"]
    answer = ada.play(table, view["to_act"], view["ply"], *words)
    assert (answer["t"], answer["played"]) == ("ack", 1)


def test_T_1_a_spectator_can_never_act(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    eve.get("/api/tables")
    acts: list[tuple[str, Json]] = [
        ("play", {"ply": 0, "words": ["a1"]}),
        ("undo", {"ply": 0}),
        ("resign", {}),
        ("offer", {"what": "draw"}),
        ("offer", {"what": "rematch"}),
        ("reply", {"what": "undo", "yes": True}),
        ("standing", {"asks": "mark", "word": "a1"}),
        ("hint", {"ply": 0}),
        ("why", {"item": "a1"}),
    ]
    before = ada.view(table, 0)
    with eve.live(table) as line:
        assert line.view(-1)["choices"] == []
        for seat in (-1, 0, 1, 7):
            for t, fields in acts:
                assert line.ask(t, seat=seat, **fields)["code"] == "T-1"
                assert eve.command(table, t, seat=seat, **fields)["code"] == "T-1"
        assert line.ask("look", seat=-1, item="board/0,0")["t"] == "looked"
        assert line.ask("look", seat=0, item="board/0,0")["code"] == "T-1"
    assert eve.get(f"/api/tables/{table['id']}/view", 403, seat=0)["code"] == "T-1"
    after = ada.view(table, 0)
    assert {**before, "table": None} == {**after, "table": None}


def test_what_a_spectator_gets_holds_no_invitation(guest: MakeGuest) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.set_table("tictactoe", ME, OPEN)
    assert table["invite"]
    assert eve.get(f"/api/tables/{table['id']}")["invite"] == ""
    assert eve.view(table)["table"]["invite"] == ""


def test_a_retry_applies_nothing_twice_and_hears_the_same(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    sent = command("play", seat=0, ply=0, words=["a1"])
    path = f"/api/tables/{table['id']}/command"
    first = ada.post(path, sent)
    assert first["t"] == "ack"
    assert [ada.post(path, sent) for _ in range(3)] == [first] * 3
    with ada.live(table) as line:
        line.view(0)
        line.socket.send(json.dumps(sent))
        line.until(lambda line: sent["id"] in line.answers)
        assert line.answers[sent["id"]] == first
        assert line.views[0]["ply"] == 1
    refused = command("play", seat=1, ply=1, words=["a1"])
    assert ada.post(path, refused)["code"] == "TTT-2"
    ada.play(table, 1, 1, "b1")
    assert ada.post(path, refused)["code"] == "TTT-2"


def test_a_retry_while_the_first_is_on_its_way_applies_once(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    sent = command("play", seat=0, ply=0, words=["a1"])
    answers: list[Any] = []
    threads = [
        threading.Thread(target=lambda: answers.append(ada.post(f"/api/tables/{table['id']}/command", sent)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8
    assert all(answer == answers[0] for answer in answers)
    assert ada.view(table, 0)["ply"] == 1


def test_T_2_a_stale_ply_changes_nothing_and_gets_the_current_view(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.play(0, "a1")
        line.view(0, lambda view: bool(view["ply"] == 1))
        line.view(1, lambda view: bool(view["ply"] == 1))
        line.order.clear()
        stale = line.ask("play", seat=1, ply=0, words=["b2"])
        assert (stale["t"], stale["code"], stale["ply"]) == ("refused", "T-2", 1)
        line.receive()
        line.receive()
        assert line.order == ["refused", "view", "view"]
        assert line.views[1]["ply"] == 1


def test_a_refusal_names_the_rule(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    assert ada.play(table, 0, 0, "a1")["t"] == "ack"
    assert ada.play(table, 1, 1, "a1")["code"] == "TTT-2"
    assert ada.play(table, 0, 1, "b1")["code"] == "K-1"
    assert ada.play(table, 1, 1, "nonsense")["code"] == "K-2"
    assert ada.play(table, 1, 1, "turn:b1")["code"] == "K-2"
    answer = ada.command(table, "why", seat=1, item="a1")
    assert (answer["t"], answer["rule"]) == ("why", "TTT-2")
    for ply, word in enumerate(["a2", "b1", "b2", "c1"], 1):
        assert ada.play(table, ply % 2, ply, word)["t"] == "ack"
    assert ada.play(table, 1, 5, "c3")["code"] == "K-3"


def test_T_4_nobody_plays_before_all_sit(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, OPEN)
    assert ada.play(table, 0, 0, "a1")["code"] == "T-4"
    assert ada.command(table, "resign", seat=0)["code"] == "T-4"


def test_who_comes_back_gets_what_was_missed_and_no_more(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.play(0, "a1")
        seen = line.view(0, lambda view: bool(view["ply"] == 1))["index"]
    ada.play(table, 1, 1, "b1")
    ada.play(table, 0, 2, "c1")
    with ada.live(table, after=seen) as line:
        view = line.view(0)
        assert [entry["index"] for entry in view["lines"]] == [seen, seen + 1]
        assert view["told"] == []
        assert line.view(1)["lines"] == view["lines"]
    with ada.live(table, after=view["index"]) as line:
        assert line.view(0)["lines"] == []
    with ada.live(table) as line:
        assert len(line.view(0)["lines"]) == 5


def test_long_polling_wakes_when_the_log_grows(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    brom.join(table)
    index = brom.view(table, 1)["index"]
    assert brom.view(table, 1, after=index, wait=1)["lines"] == []  # the time is up
    timer = threading.Timer(0.3, lambda: ada.play(table, 0, 0, "a1"))
    timer.start()
    view = brom.view(table, 1, after=index, wait=20)
    timer.join()
    assert [entry["line"]["say"][0] for entry in view["lines"]] == ["tictactoe.log.mark"]
    assert view["told"]
    assert view["table"]["seats"][1]["online"]


def brom_is(online: bool) -> Any:
    """Is whoever has the second seat there?"""
    return lambda view: view["table"]["seats"][1]["online"] is online


def test_everybody_hears_who_comes_and_goes(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    brom.join(table)

    with ada.live(table) as line:
        line.view(0, brom_is(False))
        with brom.live(table):
            line.view(0, brom_is(True))
        line.view(0, brom_is(False))


def test_who_promised_a_sign_and_gives_none_is_away_until_there_is_one(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    brom.join(table)

    with ada.live(table) as line, brom.live(table) as silent:
        line.view(0, brom_is(True))
        start = time.monotonic()
        silent.ask("ping", next_ms=1000)  # as pages do; his line stays open, as one does that was cut somewhere
        line.view(0, brom_is(False))
        assert time.monotonic() - start > 1
        silent.ask("ping")
        line.view(0, brom_is(True))
        line.ask("ping")
        assert line.views[0]["table"]["seats"][1]["online"]  # who promises nothing is not waited for


def test_a_guest_who_joins_on_a_live_line_gets_the_seat_s_views(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    brom.get("/api/tables")
    with brom.live(table) as line:
        line.view(-1)
        brom.join(table)
        assert line.view(1)["lines"]


def test_T_5_T_6_seats_are_taken_by_invitation_or_where_listed(guest: MakeGuest) -> None:
    ada, brom, eve = guest("Ada"), guest("Brom"), guest("Eve")
    table = ada.set_table("tictactoe", ME, OPEN)
    assert eve.join({**table, "invite": ""}, 403)["code"] == "T-6"
    assert eve.join({**table, "invite": "guess"}, 403)["code"] == "T-6"
    assert brom.join(table, 409, seat=0)["code"] == "T-5"
    assert brom.join(table, seat=1)["status"] == "playing"
    assert brom.join(table)["status"] == "playing"  # who sits already keeps the seat
    assert eve.join(table, 409)["code"] == "T-5"
    listed = ada.set_table("tictactoe", ME, OPEN, listed=True)
    assert listed["id"] in [t["id"] for t in eve.get("/api/tables")["open"]]
    assert table["id"] not in [t["id"] for t in eve.get("/api/tables")["open"]]
    assert eve.join({**listed, "invite": ""})["seats"][1]["mine"]
    assert listed["id"] not in [t["id"] for t in brom.get("/api/tables")["open"]]
    assert [t["id"] for t in ada.get("/api/tables")["mine"]] == [listed["id"], table["id"]]
    assert [t["id"] for t in eve.get("/api/tables")["mine"]] == [listed["id"]]


def test_minds_among_themselves_play_while_somebody_watches(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", mind("beginner"), mind("beginner"))
    with ada.live(table) as line:
        assert is_over(line.view(-1, is_over))


def test_T_12_only_what_lies_there_can_be_looked_at(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, mind("easy"))
    for item in ("nothing", "", "board/99,99", "a1:b2", "\u0000", "zzz/1,1"):
        answer = ada.command(table, "look", seat=0, item=item)
        assert answer["t"] == "looked" or answer["code"] == "T-12", answer


def test_a_hint_is_a_choice_and_equal_for_equal_knowledge(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    for ply, word in enumerate(["a1", "a3", "b1", "b3"]):
        ada.play(table, ply % 2, ply, word)
    hints = [ada.command(table, "hint", seat=0, ply=4) for _ in range(2)]
    word = hints[0]["word"]
    assert hints[1]["word"] == word in [choice["word"] for choice in ada.view(table, 0)["choices"]]
    assert hints[0]["say"] == ["tictactoe.choice", [word]]
    assert ada.command(table, "hint", seat=1, ply=4)["code"] == "K-1"
    assert ada.command(table, "hint", seat=0, ply=3)["code"] == "T-2"
    assert ada.view(table, 0)["ply"] == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_first_view_is_whole_for_everybody(guest: MakeGuest, game: str) -> None:
    ada = guest("Ada")
    table = ada.set_table(game, ME, *[OPEN] * (GAMES[game].seats[0] - 1))
    for seat in (0, -1):
        view = ada.view(table, seat)
        assert view["scene"]["players"]
        assert view["choices"] == []


def test_lines_come_in_order_and_once(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, mind("beginner"))

    def play_some(line: Line) -> list[int]:
        for _ in range(12):
            view = line.view(0, lambda view: bool(view["choices"]))
            line.play(0, view["choices"][-1]["word"])
        return [entry["index"] for entry in line.log[0]]

    with ada.live(table) as line:
        indices = play_some(line)
        assert indices == sorted(indices)
        whole = ada.view(table, 0)["lines"]
        assert line.log[0] == whole[: len(line.log[0])]
