"""Running a server: its logs, its copies, what it keeps and for how long, and what it shows to whoever runs it."""

import contextlib
import json
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

from conclave.cli.main import main
from conclave.cli.top import quantile, total
from conclave.table.files import FILE
from conclave.table.guests import COOKIE, guest_of
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, Server, is_over, mind, play_out
from tests.waiting import wait_until

# -- logs


def test_logs_for_programs_name_requests_and_tables_and_no_secrets(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(log="json")
    ada = guest("Ada Secretname", server)
    table = ada.set_table("tictactoe", ME, OPEN)
    answer = ada.http.get(f"/api/tables/{table['id']}", params={"invite": table["invite"]})
    ada.command(table, "say", seat=0, text="unheard words")
    server.stop()
    told = server.complaints()
    lines = [json.loads(line) for line in told.splitlines()]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"]) for line in lines)
    mine = next(line for line in lines if line["request"] == answer.headers["x-request-id"])
    assert (mine["method"], mine["status"], mine["table"]) == ("GET", 200, table["id"])
    assert mine["path"] == f"/api/tables/{table['id']}"
    assert mine["ms"] >= 0
    secret = ada.http.cookies[COOKIE].partition(".")[0]
    for private in (secret, guest_of(secret), table["invite"], "Secretname", "unheard"):
        assert private not in told


def test_logs_for_people_say_only_what_is_wrong(server: Server) -> None:
    httpx.get(f"{server.address}/api/tables")
    assert server.complaints() == ""


# -- copies


def test_copies_by_the_hour_are_kept_up_to_a_number(server: Server, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    for day in range(1, 6):
        (copies / f"tables-2020010{day}-030000.sqlite3").write_bytes(b"old")
    (copies / "other.sqlite3").write_bytes(b"mine")
    assert main(["backup", str(copies), "--keep", "3", "--data", str(server.data)]) == 0
    names = sorted(path.name for path in copies.iterdir())
    assert names[:3] == ["other.sqlite3", "tables-20200104-030000.sqlite3", "tables-20200105-030000.sqlite3"]
    assert len(names) == 4
    assert (copies / names[3]).stat().st_mode & 0o777 == 0o600
    assert main(["backup", str(copies), "--keep", "-1", "--data", str(server.data)]) == 2


def test_a_restore_drill(start_server: StartServer, guest: MakeGuest, tmp_path: Path) -> None:
    """The newest copy of a server that runs is put into an empty folder, is whole, and is played on by its guests."""
    server = start_server(tmp_path / "first", mind_workers=1)
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, mind("easy"))
    over = ada.set_table("tictactoe", ME, HERE)
    ada.command(over, "resign", seat=0)
    copies, second = tmp_path / "copies", tmp_path / "second"
    assert main(["backup", str(copies), "--keep", "7", "--data", str(server.data)]) == 0
    server.kill()
    newest = max(copies.iterdir())
    assert main(["restore", str(newest), "--data", str(second)]) == 0
    (second / "guests.key").write_bytes((server.data / "guests.key").read_bytes())
    assert main(["doctor", "--data", str(second)]) == 0
    back = start_server(second, mind_workers=1)
    again = guest("Ada", back)
    again.http.cookies.set(COOKIE, ada.http.cookies[COOKIE])
    assert is_over(again.view(over, 0))
    with again.live(table) as line:
        assert is_over(play_out(line, 0))


# -- what is kept


def rows(server: Server, sql: str, *values: object) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(server.data / FILE)) as store:
        return store.execute(sql, values).fetchall()


def test_tables_without_news_are_removed_after_their_days(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada = guest("Ada", server)
    tables = {name: ada.set_table("tictactoe", ME, HERE) for name in ("old", "new", "old over", "new over")}
    for name in ("old over", "new over"):
        ada.command(tables[name], "resign", seat=0)
    server.stop()
    day = 24 * 3600 * 1000
    with contextlib.closing(sqlite3.connect(server.data / FILE)) as store:
        for name, days in (("old", 31), ("new", 29), ("old over", 101), ("new over", 99)):
            store.execute("UPDATE room SET changed = changed - ? WHERE id = ?", (days * day, tables[name]["id"]))
        store.commit()
    again = start_server(server.data, unfinished_days=30, finished_days=100, idle_seconds=0.2)
    wait_until(lambda: len(rows(again, "SELECT id FROM room")) == 2)
    assert {id for (id,) in rows(again, "SELECT id FROM room")} == {tables[n]["id"] for n in ("new", "new over")}
    for name in ("entry", "seat", "command"):
        left = {room for (room,) in rows(again, f"SELECT DISTINCT room FROM {name}")}
        assert left <= {tables[n]["id"] for n in ("new", "new over")}


def test_a_guest_can_take_along_what_is_his_and_be_forgotten(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada, bob = guest("Ada", server), guest("Bob", server)
    goes_on, over = ada.set_table("tictactoe", ME, OPEN), ada.set_table("tictactoe", ME, OPEN)
    for table in (goes_on, over):
        bob.join(table)
    ada.play(over, 0, 0, "a1")
    bob.command(over, "resign", seat=1)
    ada.command(over, "say", seat=0, text="farewell")
    kept = ada.get("/api/me")["tables"]
    assert {table["table"] for table in kept} == {goes_on["id"], over["id"]}
    mine = next(table for table in kept if table["table"] == over["id"])
    assert [entry["entry"]["e"] for entry in mine["entries"]] == ["sit", "step"]
    assert "farewell" in json.dumps(mine["said"])
    assert "Bob" not in json.dumps(kept)
    hashed = guest_of(ada.http.cookies[COOKIE].partition(".")[0])
    with ada.live(goes_on) as line:
        line.view(0)
        forgotten = ada.http.delete("/api/me")
        assert forgotten.json() == {"tables": 2}
        assert line.is_cut() == 1012
    assert "Max-Age=0" in forgotten.headers["set-cookie"]
    assert bob.view(goes_on, 1)["table"]["status"] == "over", "who leaves has lost"
    names = [seat["name"] for seat in bob.view(over, 1)["table"]["seats"]]
    assert names == ["Guest", "Bob"]
    assert bob.view(over, 1)["chat"] == []
    assert bob.http.get(f"/api/tables/{over['id']}/record").status_code == 200
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / FILE)) as store:
        dump = "\n".join(store.iterdump())
    assert hashed not in dump
    assert "farewell" not in dump


# -- a look from the terminal


def test_top_tells_what_a_server_does(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "--url", server.address, "--once"]) == 0
    told = capsys.readouterr().out
    for name in ("websockets", "tables in memory", "steps", "acknowledged", "errors", "memory"):
        assert name in told
    assert main(["top", "--url", "http://127.0.0.1:9", "--once"]) == 2
    assert "no metrics at" in capsys.readouterr().err


def test_top_reckons_with_what_happened_in_between() -> None:
    before = {'x_bucket{le="0.1"}': 10.0, 'x_bucket{le="1"}': 10.0, 'x_bucket{le="+Inf"}': 10.0}
    now = {'x_bucket{le="0.1"}': 10.0, 'x_bucket{le="1"}': 19.0, 'x_bucket{le="+Inf"}': 20.0}
    assert quantile(before, now, "x", 0.5) == 1.0
    assert quantile(before, now, "x", 0.99) == float("inf")
    assert quantile(now, now, "x", 0.5) == 0.0
    assert total({'y{a="1"}': 2.0, 'y{a="2"}': 3.0, "yy": 9.0}, "y") == 5.0
