"""Metrics and health: what a server counts is true, is read by those who may, and names nobody."""

import re
import sys

import httpx
import pytest

from conclave.table.metrics import Counter, Histogram, Metrics
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, Server, mind, play_out

SAMPLE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\\\n]*"\})? (-?[0-9.e+]+|\+Inf)')


def numbers(server: Server) -> dict[str, float]:
    """Every sample by its name and label."""
    answer = httpx.get(f"{server.address}/metrics")
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_what_is_written_is_prometheus_text(server: Server) -> None:
    answer = httpx.get(f"{server.address}/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.text.endswith("\n")
    typed: set[str] = set()
    for line in answer.text.splitlines():
        if line.startswith("# TYPE"):
            _, _, name, kind = line.split()
            assert name not in typed, "each is told once"
            assert kind in ("counter", "gauge", "histogram")
            assert (kind == "counter") == name.endswith("_total")
            typed.add(name)
        elif not line.startswith("# HELP"):
            assert SAMPLE.fullmatch(line), line
            base = re.sub(r"(_bucket|_sum|_count)$", "", re.split(r"[ {]", line)[0])
            assert base in typed or line.split(" ")[0] in typed, line


def test_a_histogram_counts_up_to_each_of_its_bounds() -> None:
    took = Histogram("x_seconds", "x", (0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        took.add(seconds)
    assert list(took.lines()) == [
        'x_seconds_bucket{le="0.1"} 2',
        'x_seconds_bucket{le="1"} 3',
        'x_seconds_bucket{le="+Inf"} 4',
        "x_seconds_sum 7.65",
        "x_seconds_count 4",
    ]
    counted = Counter("y_total", "y", "kind")
    counted.add("b")
    counted.add("a", 2.5)
    assert list(counted.lines()) == ['y_total{kind="a"} 2.5', 'y_total{kind="b"} 1']


def test_a_gauge_of_the_same_name_takes_the_place_of_the_one_before() -> None:
    metrics = Metrics()
    for number in (1, 2):
        metrics.gauge("z", "z", lambda number=number: number)  # type: ignore[misc]
    assert metrics.text().count("\nz ") == 1
    assert "\nz 2\n" in metrics.text()


def test_a_game_is_counted_step_by_step(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(mind_workers=1)
    before = numbers(server)
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, mind("easy"))
    with ada.live(table) as line:
        view = play_out(line, 0)
        assert line.ask("play", seat=0, ply=view["ply"], words=["a1"])["t"] == "refused"
        after = numbers(server)
        assert after["conclave_sockets"] == 1
    mine = after['conclave_commands_total{answer="ack"}']
    assert mine == after['conclave_steps_total{by="person"}'] >= 3
    assert after['conclave_commands_total{answer="refused"}'] == 1
    assert after['conclave_steps_total{by="mind"}'] == after["conclave_thought_seconds_count"] == view["ply"] - mine
    assert after["conclave_acknowledgement_seconds_count"] == mine + 1
    assert after["conclave_tables"] == after["conclave_tables_set_total"] == 1
    assert after["conclave_store_jobs_total"] >= view["ply"]
    assert after["conclave_store_write_seconds_count"] >= mine
    assert after['conclave_sent_messages_total{what="ack"}'] == mine
    assert after["conclave_mind_queue"] == 0
    assert after['conclave_requests_total{status="2xx"}'] > before['conclave_requests_total{status="2xx"}']
    assert after["process_cpu_seconds_total"] >= before["process_cpu_seconds_total"] > 0
    assert after["conclave_errors_total"] == 0
    answer = httpx.get(f"{server.address}/metrics").text
    for secret in (table["id"], table["invite"], "Ada", "tictactoe"):
        assert secret not in answer


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_only_this_machine_and_who_was_named_read_the_metrics(start_server: StartServer) -> None:
    server = start_server(metrics_from="192.0.2.0/24", trusted_proxies="127.0.1.0/24")

    def asked(source: str, **headers: str) -> int:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=source)) as client:
            return client.get(f"{server.address}/metrics", headers=headers).status_code

    assert asked("127.0.0.1") == 200
    assert asked("127.0.0.1", **{"X-Forwarded-For": "127.0.0.1"}) == 404, "through a proxy that nobody has named"
    assert asked("127.0.1.7", **{"X-Forwarded-For": "192.0.2.1"}) == 200
    assert asked("127.0.1.7", **{"X-Forwarded-For": "198.51.100.1"}) == 404


@pytest.mark.parametrize("path", ["/health", "/health/live", "/health/ready"])
def test_health_is_no_page(server: Server, path: str) -> None:
    answer = httpx.get(server.address + path)
    assert answer.json() == {"status": "ok"}
    assert "set-cookie" not in answer.headers
    for nothing in (f"{path}/none", "/metrics/none"):
        assert httpx.get(server.address + nothing).status_code == 404


def test_a_server_whose_store_is_gone_is_alive_but_not_ready(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    guest("Ada", server).set_table("tictactoe", ME, HERE)
    file = server.data / "tables.sqlite3"
    with file.open("r+b") as store:
        store.write(b"\0" * file.stat().st_size)
    (server.data / "tables.sqlite3-wal").write_bytes(b"")
    assert httpx.get(f"{server.address}/health/ready").status_code == 503
    assert httpx.get(f"{server.address}/health/live").status_code == 200


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/", "GET, HEAD, OPTIONS"),
        ("/api/tables", "GET, HEAD, OPTIONS, POST"),
        ("/api/tables/none/command", "OPTIONS, POST"),
        ("/metrics", "GET, HEAD, OPTIONS"),
    ],
)
def test_what_a_path_can_be_asked_by_is_told(server: Server, path: str, methods: str) -> None:
    refused, told = (httpx.request(method, server.address + path) for method in ("DELETE", "OPTIONS"))
    assert (refused.status_code, refused.headers["allow"]) == (405, methods)
    assert (told.status_code, told.headers["allow"], told.content) == (204, methods, b"")


@pytest.mark.parametrize("path", ["/", "/api/rules/table", "/api/tables/none", "/none.js", "/metrics"])
def test_a_head_is_that_of_the_answer(server: Server, path: str) -> None:
    head, whole = (httpx.request(method, server.address + path) for method in ("HEAD", "GET"))
    assert head.status_code == whole.status_code
    assert head.content == b""
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert whole.headers["content-type"].count("charset") <= 1
