"""The host: by his token he looks, closes, removes, blocks and announces; for everybody else there is no such place."""

from pathlib import Path

import httpx
import pytest

from conclave.cli.main import main
from conclave.kernel.errors import Trouble
from conclave.table.blocks import Blocks
from conclave.table.host import Host, token_in
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, Server


def host(server: Server, *words: str) -> int:
    return main(["admin", *words, "--url", server.address, "--data", str(server.data)])


def test_the_token_is_made_once_and_is_nobody_else_s(tmp_path: Path) -> None:
    token = token_in(tmp_path)
    assert token_in(tmp_path) == token
    assert (tmp_path / "admin.key").stat().st_mode & 0o777 == 0o600
    assert Host(token).is_he(f"Bearer {token}")
    for header in ("", "Bearer", "Bearer ", f"Basic {token}", f"Bearer {token}x", token, "Bearer é"):
        assert not Host(token).is_he(header)
    (tmp_path / "admin.key").write_text("")
    assert len(token_in(tmp_path)) > 40
    assert not Host("").is_he("Bearer ")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "tables"),
        ("DELETE", "tables/x"),
        ("GET", "blocked"),
        ("POST", "block"),
        ("POST", "announce"),
    ],
)
def test_T_15_without_the_token_there_is_no_such_path(server: Server, method: str, path: str) -> None:
    for headers in ({}, {"Authorization": "Bearer guess"}):
        answer = httpx.request(method, f"{server.address}/api/admin/{path}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "T-15")


def test_T_32_a_table_is_closed_opened_and_removed(
    start_server: StartServer, guest: MakeGuest, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    ada = guest("Ada", server)
    table, other = ada.set_table("tictactoe", ME, HERE), ada.set_table("tictactoe", ME, HERE)
    ada.play(table, 0, 0, "a1")
    assert host(server, "tables", table["id"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{table['id']} tictactoe playing, 1 step, ")
    assert "Ada" in told
    assert other["id"] not in told
    assert table["invite"] not in told
    with ada.live(table) as line:
        line.view(0)
        assert host(server, "close", table["id"]) == 0
        assert line.is_cut() == 1012
    refused = ada.http.get(f"/api/tables/{table['id']}/view")
    assert (refused.status_code, refused.json()["code"]) == (410, "T-32")
    with ada.live(table) as line:
        assert line.is_cut() == 4404
    server.stop()
    server.start()
    ada.http.base_url = httpx.URL(server.address)
    assert ada.http.get(f"/api/tables/{table['id']}").status_code == 410, "a restart opens nothing"
    assert host(server, "open", table["id"]) == 0
    assert ada.view(table, 0)["ply"] == 1
    assert host(server, "remove", table["id"]) == 0
    assert ada.http.get(f"/api/tables/{table['id']}").status_code == 404
    assert ada.view(other, 0)["ply"] == 0
    assert host(server, "remove", table["id"]) == 2
    assert host(server, "close") == 2


def test_T_33_a_guest_is_blocked_by_what_the_host_sees_of_him(
    start_server: StartServer, guest: MakeGuest, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    ada, eve = guest("Ada", server), guest("Eve", server)
    table = ada.set_table("tictactoe", ME, OPEN)
    eve.join(table)
    host(server, "tables", table["id"])
    name = capsys.readouterr().out.partition("Eve (")[2].partition(")")[0]
    with eve.live(table) as hers, ada.live(table) as his:
        hers.view(1)
        his.view(0)
        assert host(server, "block", name) == 0
        assert capsys.readouterr().out == f"guest {name}\n"
        assert hers.is_cut() == 1012
        assert his.play(0, "a1")["t"] == "ack", "nobody else is sent away"
    refused = eve.http.get(f"/api/tables/{table['id']}")
    assert (refused.status_code, refused.json()["code"]) == (403, "T-33")
    assert host(server, "unblock", name) == 0
    assert eve.view(table, 1)["ply"] == 1


def test_T_33_an_address_is_blocked_with_all_its_guests(tmp_path: Path) -> None:
    file = tmp_path / "blocked.json"
    blocks = Blocks(file)
    blocks.put("address", "192.0.2.0/24", on=True)
    blocks.put("guest", "0123456789ab", on=True)
    for kept in (blocks, Blocks(file)):
        assert kept.shuts_out("", "192.0.2.7")
        assert kept.shuts_out("0123456789abcdef", "198.51.100.1")
        assert not kept.shuts_out("", "198.51.100.1")
        assert not kept.shuts_out("ffff", "")
    for what, who in (("address", "nowhere"), ("guest", "0123")):
        with pytest.raises((ValueError, Trouble), match=r"."):
            blocks.put(what, who, on=True)  # type: ignore[arg-type]
    blocks.put("address", "192.0.2.0/24", on=False)
    assert not Blocks(file).shuts_out("", "192.0.2.7")


def test_what_is_announced_is_told_at_once_and_to_who_comes_later(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table, deltas=True) as line:
        line.view(0)
        assert host(server, "announce", "A restart in ten minutes.") == 0
        line.view(0, lambda view: bool(view["notice"] == "A restart in ten minutes."))
    assert ada.view(table, 0)["notice"] == "A restart in ten minutes."
    assert host(server, "announce") == 0
    assert ada.view(table, 0)["notice"] == ""
