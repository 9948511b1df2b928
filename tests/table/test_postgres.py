"""The store on PostgreSQL: the same as on SQLite, shared by several workers, and never written by two at once."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import asyncpg
import pytest

from conclave.cli.main import main
from conclave.table import postgres as service
from conclave.table.database import LeaseLost, NotWritten
from conclave.table.entries import Step
from conclave.table.files import FILE
from conclave.table.leases import Leases
from conclave.table.ownership import Elsewhere
from conclave.table.setting import wished
from conclave.table.shape import prepared
from conclave.table.store import Store
from conclave.table.wire import NewTable, SeatWish
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, command
from tools.services import PostgreSQL

ADA = "a" * 64
T = TypeVar("T")


def with_stores(database: str, work: Callable[[Store, Store], Awaitable[T]]) -> T:
    """Do something with two workers' stores on one database."""

    async def run() -> T:
        await prepared(database)
        stores = [Store(await service.opened(database)) for _ in range(2)]
        try:
            return await work(*stores)
        finally:
            for store in stores:
                await store.close()

    return asyncio.run(run())


def test_two_workers_can_never_both_accept_a_step(database: str) -> None:
    async def work(mine: Store, yours: Store) -> None:
        sitting = wished(NewTable("tictactoe", [SeatWish("me")] * 2), ADA)
        await mine.add(sitting)
        sitting.fresh = []
        drafts = []
        for word in ("mark:a1", "mark:b2"):
            draft = sitting.fork()
            draft.add(Step(word, 0))
            drafts.append(draft)
        jobs = [
            store.append(sitting, draft, f"cmd{n}", b"{}", None, [])
            for n, (store, draft) in enumerate(zip((mine, yours), drafts))
        ]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert sorted(isinstance(outcome, NotWritten) for outcome in outcomes) == [False, True]
        _, entries, _ = await yours.room(sitting.setup.id)
        assert sum(isinstance(entry, Step) for entry in entries) == 1

    with_stores(database, work)


def test_what_an_earlier_owner_writes_is_refused(database: str) -> None:
    async def work(mine: Store, yours: Store) -> None:
        sitting = wished(NewTable("tictactoe", [SeatWish("me")] * 2), ADA)
        await mine.add(sitting)
        sitting.fresh = []
        id = sitting.setup.id
        first, second = Leases(mine.database, "127.0.0.1:1", "one"), Leases(yours.database, "127.0.0.1:2", "two")
        await first.sign()
        await second.sign()
        old = await first.take(id)
        with pytest.raises(Elsewhere):
            await second.take(id)
        owner = await second.owner(id)
        assert owner is not None
        assert (owner.address, owner.token) == ("127.0.0.1:1", "one")
        assert await first.owner(id) is None
        await mine.database.write([("UPDATE worker SET expires = 0 WHERE id = ?", (first.id,))])
        new = await second.take(id)
        assert new.number > old.number
        draft = sitting.fork()
        draft.add(Step("mark:a1", 0))
        with pytest.raises(LeaseLost):
            await mine.append(sitting, draft, "cmd", b"{}", None, [], old)
        await yours.append(sitting, draft, "cmd", b"{}", None, [], new)
        lost: list[object] = []
        first.held, first.lose = lambda: [old], lost.append
        await first.sign()
        await first.look()
        assert lost == [old]
        await second.release(new)
        assert await second.owner(id) is None
        again = await first.take(id)
        assert again.number > new.number, "a number never comes twice"

    with_stores(database, work)


def test_whoever_takes_a_table_waits_for_what_its_owner_is_just_writing(database: str) -> None:
    async def work(mine: Store, yours: Store) -> None:
        sitting = wished(NewTable("tictactoe", [SeatWish("me")] * 2), ADA)
        await mine.add(sitting)
        id = sitting.setup.id
        first, second = Leases(mine.database, "127.0.0.1:1", "one"), Leases(yours.database, "127.0.0.1:2", "two")
        await first.sign()
        old = await first.take(id)
        frozen = await asyncpg.connect(database, server_settings=service.SETTINGS)
        await frozen.execute("BEGIN")
        assert await service.begin(frozen, old)
        begun = asyncio.get_running_loop().time()
        taken = await second.take(id, by_force=True)
        waited = asyncio.get_running_loop().time() - begun
        assert 1.0 < waited < 5.0, "a frozen transaction is ended by the database"
        assert taken.number == old.number + 1
        with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            await frozen.close(timeout=1.0)

    with_stores(database, work)


def test_a_commit_whose_answer_was_lost_is_asked_about(database: str, postgres: PostgreSQL) -> None:
    """The line breaks in the moment of the commit: the database knows what became of it."""

    async def work(mine: Store, yours: Store) -> None:
        database = mine.database
        assert isinstance(database, service.Postgres)
        sitting = wished(NewTable("tictactoe", [SeatWish("me")] * 2), ADA)
        async with database.pool.acquire() as connection:
            committed = await connection.fetchval("SELECT pg_current_xact_id()::text")
            transaction = connection.transaction()
            await transaction.start()
            aborted = await connection.fetchval("SELECT pg_current_xact_id()::text")
            await transaction.rollback()
        await database.settle(committed, OSError("lost"))
        with pytest.raises(OSError, match="lost"):
            await database.settle(aborted, OSError("lost"))
        await mine.add(sitting)
        assert await yours.has(sitting.setup.id)

    with_stores(database, work)


def test_kill_and_restart_on_a_database_brings_everything_back(
    start_server: StartServer, guest: MakeGuest, database: str
) -> None:
    server = start_server(database=database)
    assert "Tables are kept in postgresql://conclave@127.0.0.1" in server.said
    ada, brom = guest("Ada", server), guest("Brom", server)
    table = ada.set_table("witchcraft", ME, OPEN)
    brom.join(table)
    for _ in range(20):
        seat = ada.view(table)["to_act"]
        who = (ada, brom)[seat]
        view = who.view(table, seat)
        who.play(table, seat, view["ply"], view["choices"][-1]["word"])
    ttt = ada.set_table("tictactoe", ME, HERE)
    done = command("play", seat=0, ply=0, words=["a1"])
    once = ada.post(f"/api/tables/{ttt['id']}/command", done)
    ada.command(ttt, "standing", seat=1, asks="mark", word="never")
    ada.command(ttt, "say", seat=0, text="still here")
    before = ada.view(table, 0), brom.view(table, 1)
    server.kill()
    server.start()
    for one in (ada, brom):
        one.http.base_url = server.address
    for key in ("scene", "choices", "lines", "can_undo", "to_act", "index"):
        assert (ada.view(table, 0)[key], brom.view(table, 1)[key]) == (before[0][key], before[1][key])
    assert ada.post(f"/api/tables/{ttt['id']}/command", done) == once
    assert ada.view(ttt, 1)["standing"] == {"mark": "never"}
    assert "still here" in str(ada.view(ttt, 0)["chat"])
    assert {t["id"] for t in ada.get("/api/tables")["mine"]} == {table["id"], ttt["id"]}
    assert {kept["table"] for kept in ada.get("/api/me")["tables"]} == {table["id"], ttt["id"]}
    assert ada.http.get("/api/tables/a%00b").status_code == 404
    assert ada.http.get("/health/ready").json() == {"status": "ok"}
    assert ada.http.delete("/api/me").json() == {"tables": 2}
    assert server.stop() == 0


# -- moving


def dump(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return sorted(line for line in connection.iterdump() if line.startswith("INSERT"))


def test_tables_move_to_a_database_and_back_each_as_it_was(
    start_server: StartServer,
    guest: MakeGuest,
    database: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, back = tmp_path / "first", tmp_path / "back"
    server = start_server(first)
    ada = guest("Ada", server)
    tables = [ada.set_table("witchcraft", ME, HERE) for _ in range(3)]
    ada.command(tables[0], "say", seat=0, text="zażółć gęślą 🧙")
    view = ada.view(tables[1], 0)
    assert main(["move", str(first), database]) == 2
    assert "a server is already running" in capsys.readouterr().err
    assert server.stop() == 0
    assert main(["move", str(first), database]) == 0
    assert "3 tables" in capsys.readouterr().out
    assert main(["move", str(first), database]) == 2
    assert "already" in capsys.readouterr().err
    assert main(["move", database, str(back)]) == 0
    assert dump(back / FILE) == dump(first / FILE)
    assert main(["move", database, str(back)]) == 2
    there = start_server(first, database=database)
    ada.http.base_url = there.address
    assert ada.view(tables[1], 0)["scene"] == view["scene"]
    assert main(["move", database, str(tmp_path / "third")]) == 2
    assert "a server is running" in capsys.readouterr().err


def test_a_table_that_cannot_be_read_is_not_moved(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from conclave.table import files

    files.migrate(tmp_path / FILE)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("INSERT INTO room VALUES ('broken', '{}', '{}', 0, 'playing', 1)")
    connection.close()
    assert main(["move", str(tmp_path), database]) == 2
    assert "broken" in capsys.readouterr().err


BAD = {
    "mysql://root@127.0.0.1/x": "postgresql://USER@HOST/NAME",
    "postgresql://": "postgresql://USER@HOST/NAME",
    "postgresql://conclave:hunter2@127.0.0.1:9/x": "cannot be used",
    "postgresql://conclave@127.0.0.1:nine/x": "postgresql://USER@HOST/NAME",
}


@pytest.mark.parametrize("address", BAD)
def test_a_bad_address_is_one_sentence(address: str, tmp_path: Path) -> None:
    words = ["serve", "--port=0", f"--data={tmp_path}", f"--database={address}"]
    run = subprocess.run([sys.executable, "-m", "conclave", *words], capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert BAD[address] in run.stderr
    assert "hunter2" not in run.stderr


def test_a_database_that_is_none_of_ours_is_refused(
    postgres: PostgreSQL, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = database.rpartition("/")[2]
    assert main(["serve", "--port=0", f"--data={tmp_path}", f"--database={postgres.address('nowhere')}"]) == 2
    assert "does not exist" in capsys.readouterr().err
    postgres.run("CREATE TABLE room (cat text)", name)
    assert main(["serve", "--port=0", f"--data={tmp_path}", f"--database={database}"]) == 2
    assert "something else" in capsys.readouterr().err
    postgres.run("DROP TABLE room; CREATE TABLE alembic_version (version_num text)", name)
    postgres.run("INSERT INTO alembic_version VALUES ('9999')", name)
    assert main(["serve", "--port=0", f"--data={tmp_path}", f"--database={database}"]) == 2
    assert "newer version" in capsys.readouterr().err


def test_several_workers_need_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port=0", f"--data={tmp_path}", "--workers=2"]) == 2
    assert "--database" in capsys.readouterr().err
    assert main(["serve", "--port=0", f"--data={tmp_path}", "--workers=0"]) == 2
