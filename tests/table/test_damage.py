"""A store that is damaged, and a restore that is interrupted: what is whole is played on, without a traceback."""

import contextlib
import os
import sqlite3
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from conclave.cli.main import main
from conclave.table.files import FILE, migrate
from conclave.table.health import health_of
from conclave.table.writer import connect
from tests.table.conftest import StartServer
from tests.table.people import HERE, ME, Guest, Server

INTERRUPTED = """
import os, sys
from pathlib import Path
from conclave.table import copies
real = Path.replace
def replace(self, target):
    if sys.argv[1] == "before" and self.name.startswith("."):
        os._exit(9)
    found = real(self, target)
    if sys.argv[1] == "after":
        os._exit(9)
    return found
Path.replace = replace
copies.restore(Path(sys.argv[2]), Path(sys.argv[3]), True)
"""


def filled(folder: Path, names: list[str]) -> Path:
    """A store with rows that are in its write-ahead log only, as a server leaves it that was killed."""
    folder.mkdir(exist_ok=True)
    migrate(folder / FILE)
    connection = connect(folder / FILE)
    connection.execute("PRAGMA wal_autocheckpoint=0")
    for name in names:
        sql = "INSERT INTO room (id, setup, card, listed, status, changed) VALUES (?, '{}', '{}', 0, 'over', 0)"
        connection.execute(sql, (name,))
    twin = folder.with_name(f"{folder.name}-killed")
    twin.mkdir()
    for path in folder.iterdir():
        (twin / path.name).write_bytes(path.read_bytes())
    connection.close()
    return twin


def rooms_in(folder: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [id for (id,) in connection.execute("SELECT id FROM room ORDER BY id")]


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_restore_that_is_killed_leaves_the_old_store_or_the_new_one(tmp_path: Path, moment: str) -> None:
    folder = filled(tmp_path / "store", [f"old{n}" for n in range(50)])
    assert (folder / f"{FILE}-wal").stat().st_size
    assert main(["backup", str(tmp_path / "copy"), "--data", str(filled(tmp_path / "other", ["new"]))]) == 0
    words = [sys.executable, "-c", INTERRUPTED, moment, str(tmp_path / "copy"), str(folder)]
    assert subprocess.run(words, timeout=60).returncode == 9
    expected = ["new"] if moment == "after" else sorted(f"old{n}" for n in range(50))
    assert rooms_in(folder) == expected


def test_a_store_that_cannot_be_opened_is_kept_beside_the_one_that_is_put_back(tmp_path: Path) -> None:
    folder = filled(tmp_path / "store", ["old"])
    assert main(["backup", str(tmp_path / "copy"), "--data", str(folder)]) == 0
    broken = b"nothing that SQLite knows" * 400
    (folder / FILE).write_bytes(broken)
    (folder / f"{FILE}-wal").unlink()  # it would mend the file
    assert main(["restore", str(tmp_path / "copy"), "--data", str(folder), "--force"]) == 0
    assert rooms_in(folder) == ["old"]
    assert (folder / f"{FILE}.damaged-1").read_bytes() == broken


def test_a_store_that_cannot_be_opened_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = filled(tmp_path / "store", ["old"])
    (folder / FILE).write_bytes(b"\xff" * 100 + (folder / FILE).read_bytes()[100:])
    (folder / f"{FILE}-wal").unlink()
    words = [sys.executable, "-m", "conclave", "serve", "--port=0", f"--data={folder}"]
    run = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "damaged" in run.stderr
    assert main(["doctor", "--data", str(folder)]) == 1
    assert "Damaged" in capsys.readouterr().out


def hurt(file: Path, id: str) -> None:
    """As a failing disk would: the pages that hold a table's log are filled with something else."""
    body = file.read_bytes()
    with contextlib.closing(sqlite3.connect(file)) as connection:
        size: int = connection.execute("PRAGMA page_size").fetchone()[0]
        roots = {row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master")}
    places = [at for at in range(0, len(body), size) if at // size + 1 not in roots]
    pages = [at for at in places if body.count(b'"step"', at, at + size) and body.count(id.encode(), at, at + size) > 8]
    assert pages
    for at in pages:
        body = body[:at] + os.urandom(size) + body[at + size :]
    file.write_bytes(body)


@pytest.mark.slow
def test_T_31_a_damaged_table_is_told_and_all_others_are_played_on(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server(tmp_path)
    ada = Guest(server)
    tables = [ada.set_table("witchcraft", ME, HERE) for _ in range(6)]
    for table in tables:
        for _ in range(25):
            seat = ada.view(table)["to_act"]
            view = ada.view(table, seat)
            ada.play(table, seat, view["ply"], view["choices"][0]["word"])
    assert server.stop() == 0
    first = min(table["id"] for table in tables)
    hurt(tmp_path / FILE, first)
    health = health_of(tmp_path / FILE)
    assert first in health.hurt
    assert len(health.hurt) < len(tables)
    server.start()
    ada.http.base_url = server.address
    assert_served(server, ada, [table["id"] for table in tables], health.hurt)
    ada.close()
    assert "the store is damaged" in server.complaints()
    assert "Traceback" not in server.complaints()


def assert_served(server: Server, ada: Guest, ids: list[str], broken: list[str]) -> None:
    """Tables lie in the file in the order of their ids: one beside a damaged one may have no room to grow into."""
    order = sorted(ids)
    beside = {id for pair in pairwise(order) if set(pair) & set(broken) for id in pair}
    assert set(order) - beside
    for id in ids:
        answer = ada.http.get(f"/api/tables/{id}/view?seat=0")
        if id in broken:
            assert (answer.status_code, answer.json()["code"]) == (410, "T-31")
        else:
            view = ada.view({"id": id}, answer.json()["to_act"])
            answered = ada.play({"id": id}, view["seat"], view["ply"], view["choices"][0]["word"])
            assert answered["t"] == "ack" or (id in beside and answered["code"] == "T-14"), answered
    assert ada.http.get("/api/tables").status_code == 200
