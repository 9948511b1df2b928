"""The door: cookies, origins, headers, limits, and input that makes no sense."""

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from conclave.table.guests import COOKIE, Guestbook, guest_of, guestbook_in, new_secret, set_cookie
from conclave.table.limits import FORGET, Limit, Pace, Places
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, Server, command, mind

# -- guests


def test_a_guest_s_secret_is_a_cookie_that_no_script_can_read(server: Server) -> None:
    with httpx.Client(base_url=server.address) as browser:
        answer = browser.get("/api/tables")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        assert "set-cookie" not in browser.get("/api/tables").headers
        forged = httpx.get(f"{server.address}/api/tables", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in forged.headers["set-cookie"]


def test_the_store_holds_no_secret(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada = guest("Ada", server)
    ada.set_table("tictactoe", ME, OPEN)
    secret = ada.http.cookies[COOKIE].partition(".")[0]
    server.stop()
    kept = b"".join(path.read_bytes() for path in server.data.glob("tables*"))
    assert secret.encode() not in kept
    assert guest_of(secret).encode() in kept


@pytest.mark.parametrize("secret", [None, "", "x", "x" * 42, "x" * 44, "x" * 42 + "é", "../" * 15])
def test_only_a_secret_of_ours_names_a_guest(secret: str | None) -> None:
    assert guest_of(secret) == ""
    assert len(guest_of(new_secret())) == 64
    assert "Secure" in set_cookie("x", secure=True)


def test_a_guest_is_whom_this_server_has_signed() -> None:
    ours, theirs, secret = Guestbook(b"1" * 32), Guestbook(b"2" * 32), new_secret()
    assert ours.read(ours.signed(secret)) == (secret, True)
    for value in (secret, theirs.signed(secret), ours.signed(secret) + "x", f"{secret}.", f"{secret}.é"):
        assert ours.read(value) == (secret, False)
    assert ours.read(None) == ours.read("nonsense") == ("", False)


def test_a_guestbook_is_begun_once_and_kept(tmp_path: Path) -> None:
    value = guestbook_in(tmp_path).signed(new_secret())
    assert guestbook_in(tmp_path).read(value)[1]
    assert (tmp_path / "guests.key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "guests.key").write_bytes(b"cut")
    assert not guestbook_in(tmp_path).read(value)[1]


def test_an_invented_cookie_is_nobody_and_one_from_before_is_whoever_sits(server: Server, guest: MakeGuest) -> None:
    """Cookies of older versions bear no signature: whoever sits somewhere keeps his seats, and gets one."""
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    signed = ada.http.cookies[COOKIE]
    secret = signed.partition(".")[0]
    older = guest("Ada")
    older.http.headers["Cookie"] = f"{COOKIE}={secret}"
    answer = older.http.get(f"/api/tables/{table['id']}")
    assert [seat["mine"] for seat in answer.json()["seats"]] == [True, True]
    assert answer.headers["set-cookie"].startswith(f"{COOKIE}={signed};")
    with older.live(table, Cookie=f"{COOKIE}={secret}") as line:
        assert line.view(0)
    invented = guest("Eve")
    invented.http.headers["Cookie"] = f"{COOKIE}={new_secret()}"
    first, second = (invented.http.get("/api/tables").headers["set-cookie"] for _ in "ab")
    assert first != second, "each time somebody new"


def test_nobody_sits_in_another_s_seat_with_another_cookie(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    thief = guest("Eve")
    thief.http.cookies.set(COOKIE, new_secret())
    assert thief.play(table, 0, 0, "a1")["code"] == "T-1"
    thief.http.cookies.set(COOKIE, "nonsense")
    assert thief.play(table, 0, 0, "a1")["code"] == "T-1"


# -- origins and headers


def test_T_17_another_site_cannot_act(guest: MakeGuest, server: Server) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    path = f"/api/tables/{table['id']}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[", server.address + ".evil.example"):
        answer = ada.http.post(f"{path}/command", json=command("resign", seat=0), headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "T-17")
        with pytest.raises(InvalidStatus) as refused, ada.live(table, Origin=origin):
            pass
        assert refused.value.response.status_code == 403
    assert ada.view(table, 0)["table"]["status"] == "playing"
    answer = ada.http.post(f"{path}/command", json=command("resign", seat=0), headers={"Origin": server.address})
    assert answer.json()["t"] == "ack"
    with ada.live(table, Origin=server.address) as line:
        assert line.view(0)


def test_an_origin_that_was_allowed_may_act(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(origin="https://table.example")
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table, Origin="https://table.example") as line:
        assert line.view(0)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_only_a_trusted_proxy_says_for_whom_it_speaks(start_server: StartServer) -> None:
    server = start_server(trusted_proxies="127.0.1.0/24", origin="https://table.example", limit_factor=0.01)
    said = {"X-Forwarded-Proto": "https", "Host": "table.example"}

    def asked(http: httpx.Client, number: int) -> httpx.Response:
        return http.get(f"{server.address}/api/tables", headers={**said, "X-Forwarded-For": f"192.0.2.{number}"})

    proxy, forger = (
        httpx.Client(transport=httpx.HTTPTransport(local_address=source)) for source in ("127.0.1.7", "127.0.0.9")
    )
    with proxy, forger:
        assert "Secure" in asked(proxy, 1).headers["set-cookie"]
        assert "Secure" not in asked(forger, 1).headers["set-cookie"]
        assert {asked(proxy, n).status_code for n in range(20)} == {200}, "each client has limits of its own"
        assert 429 in {asked(forger, n).status_code for n in range(20)}, "who only says so has not"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "["])
def test_T_17_a_foreign_name_for_this_server_is_refused(server: Server, host: str) -> None:
    answer = httpx.get(f"{server.address}/api/tables", headers={"Host": host, "Origin": f"http://{host}"})
    assert (answer.status_code, answer.json()["code"]) == (403, "T-17")
    assert httpx.get(f"{server.address}/api/tables", headers={"Host": "localhost:8321"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/none", "/api/none", "/none.js", "/api/openapi.json"])
def test_every_answer_carries_the_security_headers(server: Server, path: str) -> None:
    headers = httpx.get(server.address + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


# -- limits


def test_T_3_who_asks_too_much_is_slowed_down(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=0.1)  # six commands and two a second, thirty requests and six a second
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.view(0)
        sent = [command("ping") for _ in range(120)]  # would be let through in a minute, which is no burst
        for ping in sent:
            line.socket.send(json.dumps(ping))
        line.until(lambda line: len(line.answers) == len(sent))
        kinds = [line.answers[ping["id"]]["t"] for ping in sent]
        assert kinds[:6] == ["pong"] * 6
        assert "refused" in kinds
        assert {answer["code"] for answer in line.answers.values() if answer["t"] == "refused"} == {"T-3"}
    answers = (ada.http.get("/api/rules/table") for _ in range(600))  # more than come back in a minute and a half
    answer = next(answer for answer in answers if answer.status_code == 429)
    assert answer.json()["code"] == "T-3"
    assert answer.headers["retry-after"] == "1"
    assert "content-security-policy" in answer.headers


def test_T_3_many_cookies_are_not_many_limits(start_server: StartServer, guest: MakeGuest) -> None:
    """Sockets of one address, each with a cookie of its own, send what one guest may send at once."""
    server = start_server(limit_factor=0.2)
    table = guest("Ada", server).set_table("tictactoe", ME, HERE)

    def answered(is_issued: bool) -> float:
        with contextlib.ExitStack() as stack:
            lines = []
            for _ in range(12):
                eve = guest("Eve", server)
                if is_issued:
                    eve.get("/api/tables")
                else:
                    eve.http.cookies.set(COOKIE, new_secret())
                lines.append(stack.enter_context(eve.live(table)))
            for line in lines:
                for _ in range(60):
                    line.socket.send(json.dumps(command("ping")))
            for line in lines:
                line.until(lambda line: len(line.answers) == 60)
            answers = [answer["t"] for line in lines for answer in line.answers.values()]
        return answers.count("pong") / len(answers)

    assert answered(is_issued=False) < 0.3  # as one guest
    assert answered(is_issued=True) < 0.7  # as few


def test_a_line_that_only_talks_nonsense_is_cut(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        for _ in range(300):
            line.socket.send("nonsense")
        assert line.is_cut() == 1008
    assert ada.view(table, 0)["ply"] == 0


def test_an_address_has_so_many_sockets_at_once(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=0.1)  # twenty
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(ada.live(table)) for _ in range(21)]
        assert all(line.view(0) for line in lines[:20])
        assert lines[20].is_cut() == 4429
    with ada.live(table) as line:
        assert line.view(0)


def test_a_place_is_free_again_when_it_is_left() -> None:
    places = Places(2)
    with places.place("a") as first, places.place("a") as second, places.place("a") as third, places.place("b") as b:
        assert (first, second, third, b) == (True, True, False, True)
    assert places.taken == {}


def test_buckets_fill_again_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("conclave.table.limits.time.monotonic", lambda: now[0])
    limit = Limit(Pace(2, 1))
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    for n in range(FORGET + 2):
        limit.allows(f"guest {n}")
    now[0] = 10.0
    limit.allows("last")
    assert len(limit.buckets) < 5


# -- input that makes no sense

BAD_BODIES: list[tuple[str, bytes, int]] = [
    ("/api/tables", b"", 400),
    ("/api/tables", b"{", 400),
    ("/api/tables", b"[]", 400),
    ("/api/tables", b'{"game": "tictactoe"}', 400),
    ("/api/tables", b'{"game": "tictactoe", "seats": []}', 400),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}], "more": 1}', 400),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "cat"}]}', 400),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}]}', 422),
    ("/api/tables", b'{"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}', 422),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}, {"kind": "mind", "mind": "god"}]}', 422),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}}', 422),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}, {"kind": "me"}], "name": ""}', 400),
    ("/api/tables", b'{"game": "tictactoe", "seats": [{"kind": "me"}, {"kind": "me"}], "name": "\\ud800"}', 400),
    ("/api/tables", b'{"game": "\xff", "seats": [{"kind": "me"}, {"kind": "me"}]}', 400),
    ("/api/tables", b'{"game":"tictactoe","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"minutes":0}}', 400),
    ("/api/tables/none/join", b"{}", 404),
    ("/api/tables/none/command", b'{"t": "ping", "id": "12345678"}', 404),
    ("/api/tables/none/playon", b'{"ply": 0, "seat": 0}', 404),
    ("/api/tables/%00/join", b"{}", 404),
    ("/api/none", b"{}", 404),
    ("/api/games", b"{}", 405),
]


@pytest.mark.parametrize(("path", "body", "status"), BAD_BODIES)
def test_T_7_T_15_T_16_a_bad_request_gets_a_typed_problem(server: Server, path: str, body: bytes, status: int) -> None:
    answer = httpx.post(server.address + path, content=body, headers={"Content-Type": "application/json"})
    problem = answer.json()
    assert answer.status_code == status, problem
    assert problem["code"] == {400: "T-7", 404: "T-15", 405: "T-7", 422: "T-16"}[status]
    assert isinstance(problem["say"], list)


def test_names_lose_what_cannot_be_seen(guest: MakeGuest) -> None:
    ada = guest("A\u0000d\u202ea\u007f \n ")
    assert ada.set_table("tictactoe", ME, OPEN)["seats"][0]["name"] == "A d a"
    zalgo = guest("Z" + "\u0301\u0316\u0334\u0489" * 5 + "oe\u0301")
    assert zalgo.set_table("tictactoe", ME, OPEN)["seats"][0]["name"] == "\u0179\u0334\u0316oé"
    assert guest("\u3164\u2800").set_table("tictactoe", ME, OPEN)["seats"][0]["name"] == "Guest"
    nobody = guest("\u200b \u0007")
    assert nobody.set_table("tictactoe", ME, OPEN)["seats"][0]["name"] == "Guest"


@pytest.mark.parametrize(
    "query", ["seat=8", "seat=x", "after=-2", "wait=26", "wait=nan", "seat=1e3", "after=" + "9" * 40]
)
def test_bad_queries_are_refused(guest: MakeGuest, query: str) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    answer = ada.http.get(f"/api/tables/{table['id']}/view?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "T-7")


def test_a_request_that_is_too_large_is_refused(server: Server) -> None:
    body = b'{"game": "' + b"x" * 70_000 + b'"}'
    answer = httpx.post(f"{server.address}/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "T-7")


BAD_MESSAGES: list[Any] = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"t": "play"}',
    '{"t": "cheat", "id": "12345678"}',
    '{"t": "ping", "id": "short"}',
    '{"t": "ping", "id": "12345678", "more": 1}',
    '{"t": "ping", "id": "with space"}',
    '{"t": "play", "id": "12345678", "seat": 0, "ply": 0, "words": []}',
    '{"t": "play", "id": "12345678", "seat": 0, "ply": -1, "words": ["a1"]}',
    json.dumps({"t": "play", "id": "12345678", "seat": 0, "ply": 0, "words": ["x" * 81]}),
    json.dumps({"t": "play", "id": "12345678", "seat": 0, "ply": 0, "words": ["a1"] * 33}),
    '{"t": "play", "id": "12345678", "seat": 99, "ply": 0, "words": ["a1"]}',
    '{"t": "play", "id": "12345678", "seat": 0, "ply": 1e99, "words": ["a1"]}',
    '{"t": "reply", "id": "12345678", "seat": 0, "what": "win", "yes": true}',
    "[" * 10_000,
    b"\xff\xfe",
    b'{"t": "ping", "id": "12345678"}'[:-1],
]


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_T_7_what_is_no_command_changes_nothing(guest: MakeGuest, message: str | bytes) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.view(0)
        line.view(1)
        line.socket.send(message)
        assert line.receive()["code"] == "T-7"
        assert line.ask("ping")["t"] == "pong"
        assert line.play(0, "a1")["t"] == "ack"


def test_a_message_that_is_too_large_ends_the_connection(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.view(0)
        line.socket.send("x" * 70_000)
        assert line.is_cut() == 1009


def test_a_binary_message_is_as_good_as_text(guest: MakeGuest) -> None:
    ada = guest("Ada")
    table = ada.set_table("tictactoe", ME, HERE)
    with ada.live(table) as line:
        line.view(0)
        line.view(1)
        line.socket.send(json.dumps(command("ping")).encode())
        assert line.receive()["t"] == "pong"


def test_T_15_a_table_that_is_not_there_closes_the_line(server: Server) -> None:
    with connect(f"{server.socket_address}/api/tables/none/live") as socket:
        with pytest.raises(Exception, match="T-15"):
            socket.recv(timeout=10)
        assert socket.close_code == 4404


def test_a_line_without_a_cookie_watches(guest: MakeGuest, server: Server) -> None:
    table = guest("Ada").set_table("tictactoe", ME, mind("beginner"))
    with connect(f"{server.socket_address}/api/tables/{table['id']}/live") as socket:
        assert json.loads(socket.recv(timeout=10))["seat"] == -1
        socket.send(json.dumps(command("resign", seat=0)))
        assert json.loads(socket.recv(timeout=10))["code"] == "T-1"


@pytest.mark.parametrize("query", ["after=x", "after=-9"])
def test_a_bad_query_opens_no_line(guest: MakeGuest, server: Server, query: str) -> None:
    table = guest("Ada").set_table("tictactoe", ME, mind("beginner"))
    with pytest.raises(InvalidStatus):
        connect(f"{server.socket_address}/api/tables/{table['id']}/live?{query}")


# -- starting


def run_serve(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "conclave", "serve", *words], capture_output=True, text=True, timeout=30
    )


def test_a_port_in_use_is_one_sentence(server: Server, tmp_path: Path) -> None:
    port = server.address.rpartition(":")[2]
    run = run_serve(f"--port={port}", f"--data={tmp_path}")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "it is in use" in run.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [["--port=99999"], ["--port=-1"], ["--host=no.such.host.invalid"], ["--limit-factor=0"], ["--port=x"]]
)
def test_what_cannot_be_served_is_one_sentence(tmp_path: Path, words: list[str]) -> None:
    run = run_serve(*words, f"--data={tmp_path}")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = run_serve("--port=0", f"--data={tmp_path / 'file' / 'folder'}")
    assert run.returncode == 2
    assert "cannot be kept" in run.stderr


def test_the_server_says_where_it_is_and_where_it_keeps_tables(server: Server) -> None:
    assert f"Conclave is at {server.address}/" in server.said
    assert str(server.data / "tables.sqlite3") in server.said
