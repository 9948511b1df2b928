"""Whatever is asked over HTTP gets a typed answer below 500, and tables stand as they did.

So many inputs as CONCLAVE_FUZZ says (`make fuzz FUZZ=50000`), half of them here: what schemathesis makes of the
OpenAPI document, and requests that no such document describes.
"""

import contextlib
import http.client
import json
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from conclave.games import GAMES
from conclave.table.guests import COOKIE
from conclave.table.refusals import TABLE_RULES
from tests.table.conftest import MakeGuest, StartServer
from tests.table.fuzz import Chaos
from tests.table.people import PATIENCE, Guest, Json, Server
from tests.table.test_fuzz_socket import pictures, set_tables

INPUTS = int(os.environ.get("CONCLAVE_FUZZ", "3000")) // 2
BY_HAND = INPUTS * 6 // 10
BY_SCHEMA = INPUTS - BY_HAND
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LARGEST = 64 * 1024
NEW_TABLE: Json = {"game": "tictactoe", "seats": [{"kind": "me"}, {"kind": "mind", "mind": "easy"}], "name": "Eve"}
BODIES: list[tuple[str, Json]] = [
    ("", NEW_TABLE),
    ("/{id}/join", {"name": "Eve", "invite": "x", "seat": 0}),
    ("/{id}/playon", {"ply": 0, "seat": 0, "mind": "easy"}),
]
METHODS = ["GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW"]


class RawHttp:
    """Requests by hand over one connection, so that they can be wrong."""

    def __init__(self, server: Server) -> None:
        self.place = urlsplit(server.address).netloc
        self.connection = http.client.HTTPConnection(self.place, timeout=PATIENCE)

    def close(self) -> None:
        self.connection.close()

    def ask(self, method: str, target: str, headers: list[tuple[str, bytes]], body: bytes) -> tuple[int, str, bytes]:
        """Status, kind and body of the answer; once more where the server closed an idle connection."""
        for _ in range(3):
            try:
                self.connection.putrequest(method, target, skip_accept_encoding=True)
                for name, value in headers:
                    self.connection.putheader(name, value)
                self.connection.putheader("Content-Length", str(len(body)))
                self.connection.endheaders(body or None)
                answer = self.connection.getresponse()
                return answer.status, answer.headers.get("content-type", ""), answer.read()
            except (http.client.HTTPException, OSError):
                self.connection.close()
        raise AssertionError(f"no answer to {method} {target!r}")


def wrong_requests(chaos: Chaos, tables: list[Json], cookies: list[str]) -> Iterator[tuple[str, str, Any, bytes]]:
    """Requests that are wrong in one place or in all."""
    chance = chaos.chance
    while True:
        table = chance.choice([chance.choice(tables)["id"], quote(chaos.text(), errors="replace"), "x" * 3000])
        headers: list[tuple[str, bytes]] = []
        if chance.random() < 0.7:
            headers.append(
                ("Cookie", chance.choice([*cookies, f"{COOKIE}=x", chaos.text()]).encode("utf-8", "replace"))
            )
        if chance.random() < 0.2:
            name = chance.choice(["Origin", "Accept-Encoding", "If-None-Match", "Content-Type", "Host", "Accept", "Te"])
            headers.append((name, chaos.text().encode("utf-8", "replace")))
        headers = [(name, bytes(b for b in value if b >= 32 and b != 127)) for name, value in headers]
        kind = chance.randrange(4)
        if kind == 0:
            path, shape = chance.choice(BODIES)
            body = chaos.message(shape) if chance.random() < 0.95 else b" " * (LARGEST + 1)
            yield "POST", f"/api/tables{path}".replace("{id}", table), headers, body
        elif kind == 1:
            body = chaos.message(chaos.command(chance.randrange(-1, 3)))
            yield "POST", f"/api/tables/{table}/command", headers, body if is_no_act(body) else b"{}"
        elif kind == 2:
            page = chance.choice(["view", "replay", "record", "live", "", "x"])
            names = ["seat", "after", "ply", "ply", "wait", quote(chaos.text(), errors="replace")]
            query = "&".join(f"{chance.choice(names)}={quote(str(chaos.value(0)), errors='replace')}" for _ in range(3))
            query = query.replace("wait=1", "wait=x").replace("wait=7", "wait=x").replace("wait=8", "wait=x")
            yield chance.choice(METHODS), f"/api/tables/{table}/{page}?{query}", headers, b""
        else:
            odd = quote(chaos.text(), safe="/%", errors="replace")
            start = chance.choice(
                ["/", "//", "/api/", "/api/rules/", "/api/words/", "/assets/../", "/api/tables/%2e%2e/"]
            )
            body = chance.choice([b"", chaos.raw(), b"x" * (LARGEST + 1)])
            yield chance.choice(METHODS), f"{start}{odd}", headers, body


def is_no_act(body: bytes) -> bool:
    """Is it no whole command for a seat of its sender's? (Chance must not make up a resignation.)"""
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        return True
    return not isinstance(sent, dict) or sent.get("seat") not in (0, 1) or sent.get("t") in ("look", "why", "ping")


@pytest.mark.slow
def test_no_request_disturbs_a_table(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=1e6)
    ada, brom = guest("Ada", server), guest("Brom", server)
    tables = set_tables(ada, brom)
    before = pictures(ada, brom, tables)
    statuses = Counter[int]()
    inputs = wrong_requests(Chaos(5), tables, [ada.cookie(), brom.cookie(), f"{COOKIE}={'e' * 43}"])
    with contextlib.closing(RawHttp(server)) as raw:
        for _, (method, target, headers, body) in zip(range(BY_HAND), inputs):
            status, kind, answer = raw.ask(method, target, headers, body)
            statuses[status] += 1
            assert status < 500, (method, target, headers, body, answer)
            if status >= 400 and kind.startswith("application/json") and method != "HEAD":
                problem = json.loads(answer)
                assert set(problem) == {"code", "say", "detail"}
                assert problem["code"] in TABLE_RULES
    assert {200, 400, 403, 404, 405, 413} <= set(statuses)
    assert pictures(ada, brom, tables) == before
    assert server.stop() == 0
    assert server.complaints() == ""


def tuned(case: Any, tables: list[Json]) -> Any:
    """Most cases are about a table that exists, and none waits for what will not come."""
    if "id" in case.path_parameters and len(str(case.path_parameters["id"])) % 3:
        case.path_parameters["id"] = tables[len(str(case.path_parameters)) % len(tables)]["id"]
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    if case.path.endswith("/live"):
        case.query = {}
    return case


def asked(server: Server, strategy: Any, tables: list[Json], count: int) -> Counter[int]:
    """Ask so many times; each answer must be one that the document announces."""
    statuses = Counter[int]()

    @seed(6)
    @settings(max_examples=count, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=strategy)
    def hold(case: Any) -> None:
        tuned(case, tables)
        answer = case.call(base_url=server.address, session=session, headers={"Cookie": f"{COOKIE}={'e' * 43}"})
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    with requests.Session() as session:
        hold()
    return statuses


def finished(ada: Guest) -> Json:
    """A game that is over: all its pages are open."""
    table: Json = ada.set_table("tictactoe", {"kind": "me"}, {"kind": "here"})
    for ply, word in enumerate(["a1", "a2", "b1", "b2", "c1"]):
        ada.play(table, ply % 2, ply, word)
    return table


@pytest.mark.slow
def test_what_the_openapi_document_says_holds(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=1e6, mind_workers=1)
    ada, brom = guest("Ada", server), guest("Brom", server)
    tables = set_tables(ada, brom)
    before = pictures(ada, brom, tables)
    known = [*tables, finished(ada)]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 12
    statuses = Counter[int]()
    for operation in operations:
        share = BY_SCHEMA // len(operations) // 2
        statuses += asked(server, operation.as_strategy(GenerationMode.POSITIVE), known, share)
        with contextlib.suppress(Unsatisfiable):  # where nothing can be wrong, as with any text for a table's id
            statuses += asked(server, operation.as_strategy(GenerationMode.NEGATIVE), known, share)
    assert {200, 201, 400, 404} <= set(statuses)
    assert sum(statuses.values()) >= BY_SCHEMA // 2
    assert pictures(ada, brom, tables) == before
    assert len(ada.get("/api/games")["games"]) == len(GAMES)
    assert server.stop() == 0
    assert server.complaints() == ""
