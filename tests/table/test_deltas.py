"""Deltas: what a line makes of changes is the view that it would have been sent whole, and it costs a fraction."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conclave.table.deltas import changes, patched_list
from conclave.table.pieces import Pieces
from conclave.table.wire import Changes
from tests.table.conftest import MakeGuest
from tests.table.people import HERE, ME, OPEN, Json, Line, is_over

NEWS = ("lines", "told", "chat", "number")
GAMES = ["witchcraft", "sorcery", "magia", "relics", "tictactoe"]


def as_pieces(members: list[tuple[int, int]]) -> Pieces:
    return {str(key): json.dumps({"id": str(key), "is": value}).encode() for key, value in members}


LISTS = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 1)), unique_by=lambda each: each[0]).map(as_pieces)


@given(LISTS, LISTS)
def test_any_list_becomes_any_other(old: Pieces, new: Pieces) -> None:
    change = changes(old, new)
    before, after = ([json.loads(piece) for piece in pieces.values()] for pieces in (old, new))
    if change is None:
        assert before == after
        return
    sent = json.loads(msgspec.json.encode(change))
    assert patched_list(before, sent, "id") == after
    told = {json.loads(bytes(piece))["id"] for _, piece in change.put}
    assert not told & set(change.gone)
    unchanged = [key for key in new if old.get(key) == new[key]]
    assert len(told & set(unchanged)) <= max(0, len(unchanged) - 1), (
        "of those that stayed as they were one need not move"
    )


def test_one_that_moves_is_one_change() -> None:
    old = as_pieces([(n, 0) for n in range(100)])
    new = as_pieces([(99, 0), *((n, 0) for n in range(99))])
    assert changes(old, old) is None
    assert changes(old, new) == Changes([], [(0, msgspec.Raw(new["99"]))])


def seen_by_both(players: list[Line]) -> list[Json]:
    """Each player's view, once both have the newest step."""
    ply = max(player.view(seat)["ply"] for seat, player in enumerate(players))
    return [player.view(seat, lambda view: bool(view["ply"] >= ply)) for seat, player in enumerate(players)]


def known(view: Json) -> Json:
    """A view without what belongs to one message, and with what is left out because it is as it mostly is."""
    found = {name: part for name, part in view.items() if name not in NEWS}
    return {**found, "scene": {name: part for name, part in view["scene"].items() if part}}


@pytest.mark.parametrize("game", GAMES)
def test_a_line_with_deltas_sees_what_a_line_without_them_sees(guest: MakeGuest, game: str) -> None:
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    table = ada.set_table(game, ME, OPEN)
    bob.join(table)
    chance = Random(7)
    with (
        ada.live(table, deltas=True) as one,
        bob.live(table, deltas=True) as two,
        eve.live(table, deltas=True) as watching,
    ):
        players = [one, two]
        for _ in range(30):
            views = seen_by_both(players)
            if is_over(views[0]):
                break
            seat = views[0]["to_act"]
            choice = chance.choice(views[seat]["choices"])
            assert players[seat].play(seat, choice["word"])["t"] == "ack"
        ply = seen_by_both(players)[0]["ply"]
        for who, line, seat in ((ada, one, 0), (bob, two, 1), (eve, watching, -1)):
            seen = line.view(seat, lambda view: bool(view["ply"] >= ply))
            assert known(seen) == known(who.view(table, seat)), game
            assert "delta" in line.order
            whole = line.order.count("view")
            assert whole <= 2 + line.order.count("delta") // 10


def test_a_line_that_lost_its_way_asks_for_the_whole(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("witchcraft", ME, HERE)
    with ada.live(table, deltas=True) as line:
        line.view(1)
        ply = line.view(0)["ply"]
        play_any(line)
        assert line.order.count("view") == 2
        assert line.ask("whole")["t"] == "pong"
        line.until(lambda line: line.order.count("view") == 4)
        assert {view["ply"] > ply for view in line.views.values()} == {True}
        play_any(line)
        assert line.order.count("view") == 4
    assert ada.command(table, "whole")["t"] == "pong", "over HTTP every view is whole"


def play_any(line: Line) -> None:
    """The first choice of whoever has one."""
    seat = next(seat for seat, view in line.views.items() if view["choices"])
    assert line.play(seat, line.views[seat]["choices"][0]["word"])["t"] == "ack"


def test_lines_and_motion_come_once(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table, deltas=True) as line:
        line.view(0)
        line.play(0, "a1")
        line.view(1, lambda view: bool(view["ply"] == 1))
        before = {seat: lines_of(line, seat) for seat in (0, 1)}
        ada.http.get(f"/api/tables/{table['id']}")
        with ada.live(table):  # who comes and goes is news, too
            line.ask("mute", seat=0, on=True)
        assert {seat: lines_of(line, seat) for seat in (0, 1)} == before
    assert before[0] == before[1] == [entry["index"] for entry in ada.view(table, 0)["lines"]]


def lines_of(line: Line, seat: int) -> list[Any]:
    return [entry["index"] for entry in line.log[seat]]


def test_a_step_of_a_large_game_is_a_fifth_of_what_it_was(guest: MakeGuest) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.set_table("witchcraft", ME, OPEN)
    bob.join(table)
    chance = Random(3)
    with ada.live(table, deltas=True) as one, bob.live(table, deltas=True) as two:
        players = [one, two]
        steps, whole = 40, 0
        for _ in range(steps):
            views = seen_by_both(players)
            if is_over(views[0]):
                break
            whole += sum(len(json.dumps(view, separators=(",", ":"))) for view in views)
            seat = views[0]["to_act"]
            players[seat].play(seat, chance.choice(views[seat]["choices"])["word"])
        assert 5 * sum(player.bytes["delta"] for player in players) < whole
