"""Acts of the table: taking back, resigning, draws, rematches, clocks, standing answers."""

import time
from collections.abc import Callable
from typing import Any

from conclave.games import GAMES
from conclave.kernel.record import read_record
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, OPEN, PATIENCE, Guest, Json, is_over, mind


def at_step(ply: int) -> Any:
    return lambda view: view["ply"] == ply


def two(guest: MakeGuest, game: str = "tictactoe", **more: Any) -> tuple[Guest, Guest, Json]:
    """Two people at a table of their own."""
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table(game, ME, OPEN, **more)
    brom.join(table)
    return ada, brom, table


# -- taking back


def test_T_9_an_own_step_that_showed_nothing_is_taken_back_at_once(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    view = ada.view(table, 0)
    assert (view["can_undo"], view["ask_undo"]) == (0, 0)
    assert brom.view(table, 1)["can_undo"] == -1
    assert ada.command(table, "undo", seat=0, ply=0)["ply"] == 0
    assert brom.view(table, 1)["scene"]["items"] == []
    assert [line["line"]["say"][0] for line in brom.view(table, 1)["lines"]][-2:] == [
        "tictactoe.log.mark",
        "table.log.undo",
    ]
    assert ada.play(table, 0, 0, "b2")["ply"] == 1


def test_T_9_past_a_step_of_another_person_consent_is_needed(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    brom.play(table, 1, 1, "b1")
    assert ada.view(table, 0)["can_undo"] == -1
    assert ada.view(table, 0)["ask_undo"] == 0
    assert ada.command(table, "undo", seat=0, ply=0)["ply"] == 2  # asked, not done
    assert brom.view(table, 1)["asked"] == ["undo"]
    assert ada.view(table, 0)["asked"] == []
    assert ada.command(table, "undo", seat=0, ply=0)["code"] == "T-9"
    assert brom.command(table, "reply", seat=1, what="undo", yes=True)["ply"] == 0
    assert ada.view(table, 0)["ply"] == 0


def test_taking_back_goes_one_decision_at_a_time_and_redoing_brings_each_again(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    with ada.live(table) as line:
        for ply in (0, 2):
            view = line.view(0, lambda view, ply=ply: bool(view["ply"] == ply and view["choices"]))  # type: ignore[misc]
            line.play(0, view["choices"][0]["word"])
        line.view(0, lambda view: bool(view["ply"] == 4))
    before = ada.view(table, 0)
    assert (before["ply"], before["ask_undo"], before["turn_undo"], before["can_redo"]) == (4, 2, 2, 0)
    assert ada.command(table, "undo", seat=0, ply=2)["ply"] == 2
    assert ada.view(table, 0)["can_redo"] == 1
    assert ada.command(table, "undo", seat=0, ply=0)["ply"] == 0
    assert ada.view(table, 0)["can_redo"] == 2
    assert ada.command(table, "redo", seat=0, ply=1)["code"] == "T-2"
    assert ada.command(table, "redo", seat=0, ply=0)["ply"] == 2  # the mind's answer comes again too
    assert ada.command(table, "redo", seat=0, ply=2)["ply"] == 4
    after = ada.view(table, 0)
    assert after["scene"] == before["scene"]
    assert ada.command(table, "redo", seat=0, ply=4)["code"] == "T-27"
    said = [line["line"]["say"][0] for line in after["lines"]]
    assert (said.count("table.log.undo"), said.count("table.log.redo")) == (2, 2)


def test_T_27_who_decides_otherwise_can_redo_no_more(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    ada.command(table, "undo", seat=0, ply=0)
    assert brom.command(table, "redo", seat=1, ply=0)["code"] == "T-27"
    ada.play(table, 0, 0, "b2")
    assert ada.view(table, 0)["can_redo"] == 0
    assert ada.command(table, "redo", seat=0, ply=1)["code"] == "T-27"


def test_T_27_redoing_stops_before_the_decision_of_another_person(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    brom.play(table, 1, 1, "b1")
    ada.command(table, "undo", seat=0, ply=0)
    brom.command(table, "reply", seat=1, what="undo", yes=True)
    assert ada.command(table, "redo", seat=0, ply=0)["ply"] == 1
    assert brom.view(table, 1)["can_redo"] == 1
    assert brom.command(table, "redo", seat=1, ply=1)["ply"] == 2


def test_T_28_people_who_play_people_get_no_hints_unless_the_table_was_opened_with_them(guest: MakeGuest) -> None:
    ada, _, table = two(guest)
    assert ada.view(table, 0)["table"]["hints"] is False
    assert ada.command(table, "hint", seat=0, ply=0)["code"] == "T-28"
    ada, brom, table = two(guest, hints=True)
    assert ada.view(table, 0)["table"]["hints"] is True
    assert ada.command(table, "hint", seat=0, ply=0)["t"] == "hinted"
    assert ada.command(table, "hint", seat=0, ply=0)["t"] == "hinted"
    told = [line["line"]["say"] for line in brom.view(table, 1)["lines"]]
    assert [say for say in told if say[0] == "table.log.advice"] == [["table.log.advice", [["seat", [0]]]]]


def test_taking_back_can_be_declined_and_lapses_with_the_next_step(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    brom.play(table, 1, 1, "b1")
    ada.command(table, "undo", seat=0, ply=0)
    assert brom.command(table, "reply", seat=1, what="undo", yes=False)["ply"] == 2
    assert brom.view(table, 1)["asked"] == []
    ada.command(table, "undo", seat=0, ply=0)
    ada.play(table, 0, 2, "c1")
    assert brom.command(table, "reply", seat=1, what="undo", yes=True)["code"] == "T-10"
    assert ada.view(table, 0)["ply"] == 3


def test_minds_always_consent(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    ada.play(table, 0, 0, "b2")
    with ada.live(table) as line:
        line.view(0, at_step(2))
        assert line.ask("undo", seat=0, ply=0)["ply"] == 0
        assert line.view(0, at_step(0))["choices"]


def test_T_8_only_an_own_decision_of_this_game_is_taken_back(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    assert ada.command(table, "undo", seat=0, ply=0)["code"] == "T-8"
    ada.play(table, 0, 0, "a1")
    assert brom.command(table, "undo", seat=1, ply=0)["code"] == "T-8"
    assert ada.command(table, "undo", seat=0, ply=1)["code"] == "T-8"
    assert ada.command(table, "undo", seat=0, ply=7)["code"] == "T-8"


def test_an_undone_roll_falls_the_same_again(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, HERE)

    def play_on(view: Json) -> list[Json]:
        """Twenty decisions, and the log of them."""
        for _ in range(20):
            seat = ada.view(table)["to_act"]
            assert seat >= 0, "twenty decisions do not end a game"
            now = ada.view(table, seat)
            assert ada.play(table, seat, now["ply"], now["choices"][0]["word"])["t"] == "ack"
        lines: list[Json] = ada.view(table, -1, after=view["index"])["lines"]
        return [line["line"] for line in lines]

    first = ada.view(table, ada.view(table)["to_act"])
    seat = first["to_act"]
    once = play_on(ada.view(table, seat))
    assert ada.command(table, "undo", seat=seat, ply=first["ply"])["t"] == "ack"
    back = ada.view(table, seat)
    assert (back["ply"], back["scene"]) == (first["ply"], first["scene"])
    assert play_on(back) == once


# -- leaving


def test_T_19_who_resigns_has_lost(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    assert brom.command(table, "resign", seat=1)["t"] == "ack"
    view = ada.view(table, 0)
    assert view["table"]["result"] == "O resigned"
    assert view["table"]["payoffs"] == [1.0, -1.0]
    assert (view["to_act"], view["choices"]) == (-2, [])
    assert ada.play(table, 0, 0, "a1")["code"] == "K-3"
    assert ada.command(table, "resign", seat=0)["code"] == "K-3"
    assert ada.command(table, "undo", seat=0, ply=0)["code"] == "K-3"


# -- draws


def test_T_24_a_draw_needs_everybody(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    assert brom.command(table, "reply", seat=1, what="draw", yes=True)["code"] == "T-10"
    ada.command(table, "offer", seat=0, what="draw")
    assert brom.view(table, 1)["asked"] == ["draw"]
    brom.command(table, "reply", seat=1, what="draw", yes=False)
    assert brom.view(table, 1)["asked"] == []
    ada.command(table, "offer", seat=0, what="draw")
    ada.play(table, 0, 0, "a1")  # one's own step leaves the offer standing
    assert brom.view(table, 1)["asked"] == ["draw"]
    brom.command(table, "offer", seat=1, what="draw")  # to offer it back is to agree
    assert ada.view(table, 0)["table"]["result"] == "draw: agreed"
    assert ada.view(table, 0)["table"]["payoffs"] == [0.0, 0.0]


def test_T_10_an_offer_lapses_when_the_one_who_was_asked_plays_on(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    ada.play(table, 0, 0, "a1")
    ada.command(table, "offer", seat=0, what="draw")
    brom.play(table, 1, 1, "b1")
    assert brom.view(table, 1)["asked"] == []
    assert brom.command(table, "reply", seat=1, what="draw", yes=True)["code"] == "T-10"


def test_T_11_a_mind_agrees_to_no_draw(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    assert ada.command(table, "offer", seat=0, what="draw")["code"] == "T-11"


# -- rematches


def test_a_rematch_is_a_new_table_with_the_seats_moved_on(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    assert ada.command(table, "offer", seat=0, what="rematch")["code"] == "T-13"
    ada.command(table, "resign", seat=0)
    ada.command(table, "offer", seat=0, what="rematch")
    assert brom.view(table, 1)["asked"] == ["rematch"]
    brom.command(table, "reply", seat=1, what="rematch", yes=True)
    new = ada.view(table, 0)["table"]["rematch"]
    assert new
    assert ada.view(table, -1)["table"]["rematch"] == new
    again = ada.get(f"/api/tables/{new}")
    assert [seat["name"] for seat in again["seats"]] == ["Brom", "Ada"]
    assert [seat["mine"] for seat in again["seats"]] == [False, True]
    assert again["commitment"] != table["commitment"]
    assert brom.play(again, 0, 0, "a1")["t"] == "ack"
    assert ada.command(table, "offer", seat=0, what="rematch")["code"] == "T-2"


def test_a_rematch_with_a_mind_needs_nobody_else(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, mind("beginner"))
    ada.command(table, "resign", seat=0)
    ada.command(table, "offer", seat=0, what="rematch")
    again = ada.get(f"/api/tables/{ada.view(table)['table']['rematch']}")
    assert [seat["kind"] for seat in again["seats"]] == ["mind", "person"]


# -- clocks


def since(moment: float) -> int:
    """Milliseconds."""
    return int((time.monotonic() - moment) * 1000)


def test_T_18_time_runs_for_who_decides_and_the_increment_comes_with_the_turn_s_end(guest: MakeGuest) -> None:
    before = time.monotonic()
    ada, brom, table = two(guest, clock={"minutes": 1, "increment": 5})
    begun = time.monotonic()
    view = ada.view(table, 0)
    assert (view["clock"]["running"], view["clock"]["increment_ms"]) == (0, 5000)
    while (now := ada.view(table, 0)["clock"]["left_ms"])[0] > view["clock"]["left_ms"][0] - 100:
        assert time.monotonic() - begun < PATIENCE, "the clock stands"
    assert 60_000 - now[0] <= since(before)
    assert now[1] == 60_000
    waited, playing = since(begun), time.monotonic()
    ada.play(table, 0, 0, "a1")
    clock = brom.view(table, 1)["clock"]
    assert clock["running"] == 1
    assert waited <= 65_000 - clock["left_ms"][0] <= since(before)
    assert 0 <= 60_000 - clock["left_ms"][1] <= since(playing)


def test_a_table_without_clocks_has_none(guest: MakeGuest) -> None:
    ada, _, table = two(guest)
    assert ada.view(table, 0)["clock"] is None


# -- standing answers


def test_T_23_a_standing_answer_is_given_and_nobody_else_is_told(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    with brom.live(table) as his:
        before = his.view(1)
        assert ada.command(table, "standing", seat=0, asks="mark", word="b2")["t"] == "ack"
        view = his.view(1, at_step(1))
        assert view["index"] == before["index"] + 1  # the step alone
        assert view["standing"] == {}
    assert ada.view(table, 0)["standing"] == {"mark": "b2"}
    assert ada.command(table, "standing", seat=0, asks="mark", word="")["t"] == "ack"
    assert ada.view(table, 0)["standing"] == {}
    brom.play(table, 1, 1, "a1")
    assert ada.view(table, 0)["ply"] == 2


def test_a_standing_answer_waits_until_its_decision_is_asked(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    brom.command(table, "standing", seat=1, asks="mark", word="b2")
    assert brom.view(table, 1)["ply"] == 0
    assert ada.play(table, 0, 0, "a1")["ply"] == 2
    assert is_over(brom.view(table, 1)) is False
    assert ada.play(table, 0, 2, "a2")["ply"] == 3  # b2 is taken: the person is asked


def phase_of(view: Json) -> str:
    return str(view["scene"]["prompt"]["phase"])


def play_on(people: list[Guest], table: Json, until: Callable[[Json], bool]) -> Json:
    """Whoever is asked passes, or takes the first choice, until seat 0's view is as wanted."""
    for _ in range(400):
        mine: Json = people[0].view(table, 0)
        if until(mine):
            return mine
        seat = mine["to_act"]
        view = people[seat].view(table, seat)
        words = [choice["word"] for choice in view["choices"]]
        answer = people[seat].play(table, seat, view["ply"], "pass" if "pass" in words else words[0])
        assert answer["t"] == "ack", answer
    raise AssertionError("it never came to that")


def test_T_23_passing_on_everything_lasts_until_the_phase_ends_and_nobody_is_told(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("magia", ME, OPEN)
    brom.join(table)
    mine = play_on([ada, brom], table, lambda view: "pass" in [choice["word"] for choice in view["choices"]])
    phase = phase_of(mine)
    index = brom.view(table, 1)["index"]
    assert brom.command(table, "standing", seat=1, asks="*", word="pass")["t"] == "ack"
    assert brom.view(table, 1)["standing"] == {"*": "pass"}
    assert ada.view(table, 0)["standing"] == {}
    assert ada.view(table, 0)["index"] == index, "it is in no count of the log"
    asked: list[Json] = []

    def is_later(view: Json) -> bool:
        if view["to_act"] == 1 and phase_of(view) == phase:
            asked.append(brom.view(table, 1))
        return phase_of(view) != phase

    play_on([ada, brom], table, is_later)
    assert all("pass" not in [choice["word"] for choice in view["choices"]] for view in asked)
    assert brom.view(table, 1)["standing"] == {}, "the phase is over"
    ada.command(table, "resign", seat=0)
    passed: list[int] = []
    record = read_record(ada.http.get(f"/api/tables/{table['id']}/record").text)
    record.replay(GAMES, watch=lambda state, move: passed.append(state.to_act) if state.word(move) == "pass" else None)
    assert 1 in passed, "and Brom has passed without being asked"


FIRST_DUEL = {"army_1": "first_tide", "army_2": "first_ash", "board": "courtyard", "turns": 8, "deployment": "ready"}


def test_T_23_whoever_passes_on_everything_gives_the_choice_that_passes_by_whatever_word(guest: MakeGuest) -> None:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("sorcery", ME, OPEN, options=FIRST_DUEL)
    brom.join(table)

    def passing(view: Json) -> list[str]:
        return [choice["word"] for choice in view["choices"] if choice.get("passes")]

    mine = play_on([ada, brom], table, lambda view: view["scene"]["prompt"]["asks"] == "act.warrior")
    ada.play(table, 0, mine["ply"], "end")
    mine = play_on([ada, brom], table, lambda view: bool(passing(view)))
    assert passing(mine) == ["keep"]
    assert ada.command(table, "standing", seat=0, asks="*", word="pass")["t"] == "ack"
    later = ada.view(table, 0, after=mine["index"], wait=20)  # it is given right after
    assert later["ply"] > mine["ply"]
    assert later["scene"]["prompt"]["asks"] != "end.browse"


def test_a_standing_answer_to_one_decision_wins_over_that_to_everything(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    brom.command(table, "standing", seat=1, asks="*", word="c3")
    brom.command(table, "standing", seat=1, asks="mark", word="b2")
    ada.play(table, 0, 0, "a1")
    brom.command(table, "standing", seat=1, asks="mark", word="")
    ada.play(table, 0, 2, "a2")
    ada.command(table, "resign", seat=0)
    assert brom.http.get(f"/api/tables/{table['id']}/record").text.split('"""')[1].split() == [
        "mark:a1", "mark:b2", "mark:a2", "mark:c3",
    ]  # fmt: skip
