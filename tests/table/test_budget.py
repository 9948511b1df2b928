"""Waiting is honest: a turn has a budget, a thought can be ended, and everybody sees who thinks."""

import time
from collections.abc import Callable

import pytest

from conclave.minds.levels import Budget, make_mind, read_budgets
from conclave.table.budget import LEAST, TURN, spec_for
from tests.table.conftest import MakeGuest
from tests.table.people import ME, Json, mind

BUSY = 3.0  # times its budget that a decision may take on a busy machine


@pytest.mark.parametrize("level", TURN)
def test_a_turn_of_a_hundred_decisions_stays_within_its_budget(level: str) -> None:
    spent = 0.0
    for _ in range(100):
        spec, seconds = spec_for(level, "witchcraft", spent, False)
        make_mind(spec, "witchcraft", 1)
        spent += BUSY * seconds
    assert spent <= TURN[level] + 100 * BUSY * LEAST
    assert spec_for(level, "witchcraft", spent, False)[1] == LEAST, "it looks ahead, however little"


def test_where_many_think_each_thinks_for_less() -> None:
    alone, crowded = (spec_for("master", "witchcraft", 0.0, False, crowd) for crowd in (0.0, 4.0))
    assert crowded[1] == alone[1] / 5
    assert crowded[0].endswith(":1cores")
    assert spec_for("master", "witchcraft", 0.0, False, 1000.0)[1] == LEAST


def test_a_decision_at_the_beginning_of_a_turn_has_all_the_time_of_its_level() -> None:
    spec, seconds = spec_for("master", "witchcraft", 0.0, False)
    assert (read_budgets(spec, spec.split(":")[1:]), seconds) == (Budget(seconds=5.0, cores=2), 5.0)
    assert spec_for("medium", "tictactoe", 0.0, False) == ("greedy", 0.0)
    assert spec_for("skilled", "tictactoe", 0.0, False) == ("search:20n:1.250s:1cores", 1.25)
    assert spec_for("hard", "witchcraft", 0.0, True)[1] < 0.1


def test_T_30_a_person_may_have_the_mind_move_now(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("witchcraft", mind("master"), ME, options={"first": "red"})
    with ada.live(table) as line:
        view = line.view(1, lambda view: view["thinking"] is not None)
        assert view["thinking"]["seat"] == 0
        assert view["thinking"]["most_ms"] == 5000
        before, begun = view["ply"], time.monotonic()
        assert line.ask("now", seat=1)["t"] == "ack"
        line.view(1, lambda view: bool(view["ply"] > before))
        assert time.monotonic() - begun < 4.0
        assert not any("fallback" in id for id in line.lines(1))


def has_moved_on(before: Json) -> Callable[[Json], bool]:
    """Is something asked of us, or something else thought about?"""
    shown = before["index"], before["thinking"]
    return lambda view: bool(view["choices"]) or (view["index"], view["thinking"]) != shown


def test_every_thought_of_a_turn_is_told_from_its_own_beginning(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("witchcraft", mind("hard"), ME, options={"first": "green"})
    with ada.live(table) as line:
        view, before = line.view(1), -1
        while not (view["thinking"] and 0 <= before < view["ply"]):  # until it decides twice in one turn
            before = view["ply"] if view["thinking"] else before
            if view["choices"]:
                line.play(1, view["choices"][0]["word"])
                before = -1
            view = line.view(1, has_moved_on(view))
        assert view["thinking"]["seat"] == 0
        assert view["thinking"]["since_ms"] < 500


def test_T_30_when_no_mind_thinks_there_is_nothing_to_hurry(guest: MakeGuest) -> None:
    ada = guest()
    table = ada.set_table("tictactoe", ME, mind("easy"))
    assert ada.command(table, "now", seat=0)["code"] == "T-30"
    assert ada.view(table, 0)["thinking"] is None
