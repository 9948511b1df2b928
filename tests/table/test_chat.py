"""Talk at a table: who hears whom, phrases, limits, muting, and that it outlives the server."""

import time
from pathlib import Path

import pytest

from tests.table.conftest import MakeGuest
from tests.table.people import ME, OPEN, Guest, Json, Server


def said(view: Json) -> list[tuple[int, str, str]]:
    """Seat, name and words of the lines in a view."""
    return [
        (line["seat"], line["name"], line["say"][1][0] if line["say"][1] else line["say"][0]) for line in view["chat"]
    ]


def two(guest: MakeGuest) -> tuple[Guest, Guest, Json]:
    ada, brom = guest("Ada"), guest("Brom")
    table = ada.set_table("tictactoe", ME, OPEN)
    brom.join(table)
    return ada, brom, table


def test_T_29_those_who_sit_hear_one_another_and_those_who_watch_hear_one_another(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    eve, finn = guest("Eve"), guest("Finn")
    for watcher in (eve, finn):
        watcher.view(table)
    assert ada.command(table, "say", seat=0, text=" well\u0000 met ")["t"] == "ack"
    assert eve.command(table, "say", seat=-1, text="a1 would win")["t"] == "ack"
    assert brom.command(table, "say", seat=1, phrase="luck")["t"] == "ack"
    assert said(brom.view(table, 1)) == [(0, "Ada", "well met"), (1, "Brom", "table.phrase.luck")]
    assert said(finn.view(table)) == [(-1, "", "a1 would win")]
    assert said(ada.view(table, -1)) == said(ada.view(table, 0))


def test_T_29_nobody_speaks_for_another_or_says_nothing(guest: MakeGuest) -> None:
    ada, _, table = two(guest)
    assert ada.command(table, "say", seat=1, text="I resign")["code"] == "T-1"
    assert ada.command(table, "say", seat=-1, text="as a watcher")["code"] == "T-1"
    assert ada.command(table, "say", seat=0, text=" \u200b ")["code"] == "T-7"
    assert ada.view(table, 0)["chat"] == []


def test_T_29_who_has_muted_the_table_hears_nothing_until_it_is_lifted(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    assert brom.command(table, "mute", seat=1, on=True)["t"] == "ack"
    ada.command(table, "say", seat=0, text="hello")
    view = brom.view(table, 1)
    assert (view["chat"], view["muted"]) == ([], True)
    brom.command(table, "mute", seat=1, on=False)
    assert said(brom.view(table, 1)) == [(0, "Ada", "hello")]


def test_a_live_line_hears_each_thing_once_and_no_step_is_counted(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    with brom.live(table) as line:
        before = line.view(1)
        ada.command(table, "say", seat=0, text="one")
        first = line.view(1, lambda view: bool(view["chat"]))
        ada.command(table, "say", seat=0, text="two")
        second = line.view(1, lambda view: said(view) != said(first))
    assert said(first) == [(0, "Ada", "one")]
    assert said(second) == [(0, "Ada", "two")]
    assert second["index"] == before["index"]
    assert said(brom.view(table, 1, heard=second["chat"][0]["number"])) == []


def test_what_others_say_among_themselves_wakes_nobody_who_polls(guest: MakeGuest) -> None:
    ada, brom, table = two(guest)
    eve = guest("Eve")
    index = ada.view(table, 0)["index"]
    eve.command(table, "say", seat=-1, text="among those who watch")
    begun = time.monotonic()
    assert ada.view(table, 0, after=index, wait=1)["chat"] == []
    assert time.monotonic() - begun > 0.9
    brom.command(table, "say", seat=1, text="to those who sit")
    begun = time.monotonic()
    assert said(ada.view(table, 0, after=index, wait=20)) == [(1, "Brom", "to those who sit")]
    assert time.monotonic() - begun < 10


@pytest.mark.slow
def test_T_3_nobody_says_very_much_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ada = Guest(server)
        table = ada.set_table("tictactoe", ME, OPEN)
        with ada.live(table) as line:
            answers = [line.ask("say", seat=0, text=f"line {n}") for n in range(12)]
        assert [answer["t"] for answer in answers[:8]] == ["ack"] * 8
        assert answers[-1]["code"] == "T-3"
        ada.close()
    finally:
        server.kill()


@pytest.mark.slow
def test_what_was_said_and_muted_outlives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ada = Guest(server)
        table = ada.set_table("tictactoe", ME, OPEN)
        ada.command(table, "say", seat=0, text="still here")
        server.kill()
        server.start()
        back = Guest(server)
        back.http.cookies = ada.http.cookies
        assert said(back.view(table, 0)) == [(0, "Ada", "still here")]
        back.command(table, "mute", seat=0, on=True)
        assert back.view(table, 0)["muted"] is True
        ada.close()
        back.close()
    finally:
        server.kill()
