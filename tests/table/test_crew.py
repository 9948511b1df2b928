"""Several workers behind one door: they are one server to whoever comes."""

import os
import signal
from pathlib import Path

import httpx
import pytest

from conclave.cli.main import main
from conclave.table.host import KEY
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME
from tests.table.test_chaos import workers_of
from tests.waiting import wait_until

OFTEN = 12  # connections, of which each worker takes some


def answers(address: str, path: str, cookie: str) -> set[str]:
    """What several connections hear; each is taken by any worker."""
    found = set()
    for _ in range(OFTEN):
        answer = httpx.get(f"{address}{path}", headers={"Cookie": cookie}, timeout=60)
        found.add(str(answer.json().get("notice", answer.status_code)))
    return found


def test_what_the_host_says_holds_at_every_worker(
    start_server: StartServer, guest: MakeGuest, database: str, tmp_path: Path
) -> None:
    server = start_server(tmp_path, database=database, workers=2, mind_workers=1)
    wait_until(lambda: len(workers_of(server)) == 2)
    ada = guest("Ada", server)
    tables = [ada.set_table("tictactoe", ME, HERE) for _ in range(6)]
    host = httpx.Client(
        base_url=server.address,
        headers={"Authorization": f"Bearer {(tmp_path / KEY).read_text().strip()}"},
        timeout=60,
    )
    with host:
        host.post("/api/admin/announce", json={"text": "A restart at noon."}).raise_for_status()
        for table in tables:
            path = f"/api/tables/{table['id']}/view?seat=0"
            wait_until(lambda path=path: answers(server.address, path, ada.cookie()) == {"A restart at noon."})  # type: ignore[misc]
        closed = tables[0]["id"]
        host.post("/api/admin/block", json={"what": "table", "who": closed}).raise_for_status()
        wait_until(lambda: answers(server.address, f"/api/tables/{closed}/view", ada.cookie()) == {"410"})
        assert host.delete(f"/api/admin/tables/{tables[1]['id']}").status_code == 200
        gone = f"/api/tables/{tables[1]['id']}/view"
        wait_until(lambda: answers(server.address, gone, ada.cookie()) == {"404"})
    # all end in good order, and leave their tables to whoever comes next
    os.kill(server.process.pid, signal.SIGTERM)
    assert server.ended() == 0


def test_a_bad_bus_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], database: str) -> None:
    words = ["serve", "--port=0", f"--data={tmp_path}", f"--database={database}"]
    assert main([*words, "--bus=http://127.0.0.1"]) == 2
    told = capsys.readouterr().err
    assert "redis://HOST:PORT/0" in told
    assert told.count("\n") == 1
