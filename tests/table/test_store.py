"""The store: nothing acknowledged is lost, and one file is all there is to keep."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from conclave.cli.main import main
from conclave.table import files
from conclave.table.database import NotWritten
from conclave.table.writer import Writer, connect
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, command, mind, play_out


def test_kill_and_restart_brings_everything_back(start_server: StartServer, guest: MakeGuest, tmp_path: Path) -> None:
    server = start_server()
    ada, brom = guest("Ada", server), guest("Brom", server)
    tables = [ada.set_table("witchcraft", ME, OPEN) for _ in range(3)]
    for table in tables:
        brom.join(table)
    acked = []
    for table in tables:
        for _ in range(20):
            seat = ada.view(table)["to_act"]
            if seat < 0:
                break
            who = (ada, brom)[seat]
            view = who.view(table, seat)
            answer = who.play(table, seat, view["ply"], view["choices"][-1]["word"])
        acked.append((answer, ada.view(table, 0), brom.view(table, 1)))
    done = command("play", seat=0, ply=0, words=["a1"])
    ttt = ada.set_table("tictactoe", ME, HERE)
    once = ada.post(f"/api/tables/{ttt['id']}/command", done)
    ada.command(ttt, "standing", seat=1, asks="mark", word="never")
    server.kill()
    server.start()
    for one in (ada, brom):
        one.http.base_url = server.address
    for table, (answer, hers, his) in zip(tables, acked):
        now = ada.view(table, 0)
        assert (now["index"], now["ply"]) == (answer["index"], answer["ply"])
        for key in ("scene", "choices", "lines", "can_undo", "to_act"):
            assert now[key] == hers[key]
            assert brom.view(table, 1)[key] == his[key]
    assert ada.post(f"/api/tables/{ttt['id']}/command", done) == once
    assert ada.view(ttt, 1)["standing"] == {"mark": "never"}
    assert {t["id"] for t in ada.get("/api/tables")["mine"]} == {t["id"] for t in [*tables, ttt]}


def test_a_mind_s_turn_goes_on_after_a_restart(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server()
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, mind("easy"))
    ada.play(table, 0, 0, "b2")
    server.kill()
    server.start()
    ada.http.base_url = server.address
    with ada.live(table) as line:
        assert play_out(line, 0)["table"]["result"]


def test_rooms_that_nobody_uses_leave_memory_and_come_back(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(idle_seconds=0.001)  # between any two requests
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    for ply, word in enumerate(["a1", "b1", "c1"]):
        assert ada.play(table, ply % 2, ply, word)["ply"] == ply + 1


def test_backup_while_running_and_restore_afterwards(
    start_server: StartServer, guest: MakeGuest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    server = start_server(data)
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, HERE)
    ada.play(table, 0, 0, "a1")
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    ada.play(table, 1, 1, "b1")
    assert main(["backup", str(copy), "--data", str(data)]) == 2
    assert main(["restore", str(copy), "--data", str(data), "--force"]) == 2
    assert "a server is already running" in capsys.readouterr().err
    assert server.stop() == 0
    assert main(["restore", str(copy), "--data", str(data)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["restore", str(copy), "--data", str(data), "--force"]) == 0
    server.start()
    ada.http.base_url = server.address
    assert ada.view(table, 0)["ply"] == 1
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_restore_takes_only_a_whole_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE cats (name)")
    connection.close()
    text = tmp_path / "text.sqlite3"
    text.write_text("this is no database")
    for file, reason in ((other, "no store"), (text, "no store"), (tmp_path / "none", "there is no file")):
        assert main(["restore", str(file), "--data", str(tmp_path / "data")]) == 2
        assert reason in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "nothing")]) == 2
    assert "there are no tables" in capsys.readouterr().err


def test_a_damaged_store_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "store.sqlite3"
    files.migrate(file)
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO room VALUES ('r', '{}', '{}', 0, 'playing', 1)")
        row = "INSERT INTO entry VALUES ('r', ?, 0, ?)"
        connection.executemany(row, [(n, "x" * 500) for n in range(200)])
    connection.close()
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 4096] = b"\xff" * 4096
    file.write_bytes(bytes(whole))
    assert main(["restore", str(file), "--data", str(tmp_path / "data")]) == 2
    assert "damaged" in capsys.readouterr().err


def test_a_second_server_on_the_same_file_is_turned_away(start_server: StartServer, tmp_path: Path) -> None:
    start_server()
    command = [sys.executable, "-m", "conclave", "serve", "--port=0", f"--data={tmp_path}"]
    second = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert "a server is already running" in second.stderr


def test_a_store_from_a_newer_program_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / files.FILE
    files.migrate(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    command = [sys.executable, "-m", "conclave", "serve", "--port=0", f"--data={tmp_path}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert run.returncode == 2
    assert "newer version" in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_new_store_is_at_the_newest_migration(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(files.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    made = tmp_path / "made.sqlite3"
    files.migrate(made)
    assert ScriptDirectory.from_config(config).get_current_head() == files.HEAD == files.version_of(made)


def test_the_writer_commits_what_waits_together_and_leaves_out_what_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "w.sqlite3"
    with connect(file) as connection:
        connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")
    connection.close()

    async def write() -> list[object]:
        writer = Writer(file, asyncio.get_running_loop())
        insert = "INSERT INTO t VALUES (?)"
        jobs = [writer.write([(insert, (n % 7,)), (insert, (100 + n,))]) for n in range(14)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        writer.close()
        return list(outcomes)

    outcomes = asyncio.run(write())
    assert [isinstance(outcome, NotWritten) for outcome in outcomes] == [False] * 7 + [True] * 7
    with connect(file) as connection:
        kept = [n for (n,) in connection.execute("SELECT n FROM t ORDER BY n")]
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    assert kept == [*range(7), *range(100, 107)]


def test_the_data_folder_is_chosen_then_named_then_the_user_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.delenv("CONCLAVE_DATA", raising=False)
    if sys.platform == "linux":
        assert files.data_folder() == tmp_path / "xdg" / "conclave"
    monkeypatch.setenv("CONCLAVE_DATA", str(tmp_path / "named"))
    assert files.data_folder() == tmp_path / "named"
    assert files.data_folder(tmp_path / "chosen") == tmp_path / "chosen"
