"""Workers and the database are killed and frozen while people play on: nothing acknowledged is lost or done twice.

So many blows as CONCLAVE_CHAOS says (`make chaos CHAOS=200`); a few in the suite.
"""

import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from conclave.table.guests import COOKIE, guestbook_in
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import HERE, ME, OPEN, PATIENCE, Json, Server
from tests.table.test_kill import DUOS, GONE, Duo, Load, Player, Table, check_answers, check_games, check_log
from tests.waiting import wait_until
from tools.services import PostgreSQL, Redis, children

BLOWS = int(os.environ.get("CONCLAVE_CHAOS", "6"))
REPLACED = 5.0  # seconds within which a lost owner is replaced
SLOW = 3.0  # more, on a machine that has other things to do
ACKS = 12  # between two blows
FROZEN = 4.0  # seconds, longer than its leases
GLANCE = 0.01
NOT_WRITTEN, NOT_KNOWN = "T-14", "T-34"


def workers_of(server: Server) -> list[int]:
    """The processes that serve."""
    found = []
    for pid in children(server.process.pid):
        with contextlib.suppress(OSError):
            if b"crew_member" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found


def rows(postgres: PostgreSQL, database: str, sql: str) -> list[list[str]]:
    ran = postgres.run(sql, database.rpartition("/")[2])
    assert ran.returncode == 0, ran.stderr
    return [line.split("|", 2) for line in ran.stdout.splitlines()]


def logs(postgres: PostgreSQL, database: str) -> dict[str, list[Json]]:
    """The entries of all rooms; each log is without a gap."""
    found: dict[str, list[Json]] = {}
    for room, idx, body in rows(postgres, database, "SELECT room, idx, body FROM entry ORDER BY room, idx"):
        found.setdefault(room, []).append(json.loads(body))
        assert int(idx) == len(found[room]) - 1, f"there is a gap in the log of {room}"
    return found


class Steady(Player):
    """Somebody who comes back whatever happens, and remembers what was refused."""

    def hear(self, answer: Json, table: Table, load: Load) -> None:
        is_mine = self.doubt is not None and answer["id"] == self.doubt.command["id"]
        if is_mine and answer["t"] == "refused" and answer["code"] == NOT_WRITTEN:
            self.doubt = None
            assert isinstance(load, Chaos)
            load.refused.append(answer["id"])
        elif not (is_mine and answer["t"] == "refused" and answer["code"] == NOT_KNOWN):
            super().hear(answer, table, load)
            if is_mine and isinstance(load, Chaos):
                load.heard(table.id)

    async def stay(self, table: Table, address: str, load: Load) -> None:
        """Until the game is over."""
        while not load.is_stopping:
            with contextlib.suppress(*GONE, TimeoutError):
                await self.play(table, address, load)
                if table.is_over:
                    return
            await asyncio.sleep(GLANCE)


class SteadyDuo(Duo):
    """Two of them."""

    def __init__(self, game: str, number: int, chance: Random) -> None:
        super().__init__(game, number, chance)
        self.players = [Steady(f"player-{number}-{seat}", seat, chance) for seat in (0, 1)]

    async def run(self, address: str, load: Load) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
            while not load.is_stopping:
                try:
                    table = await self.table(http)
                except (*GONE, AssertionError):
                    await asyncio.sleep(GLANCE)  # a new table is refused while the database is away
                    continue
                await asyncio.gather(*(player.stay(table, address, load) for player in self.players))  # type: ignore[attr-defined]


class Chaos(Load):
    """People who play through it all; when each table was last heard of."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.duos = [SteadyDuo(game, number, Random(seed + number)) for number, game in enumerate(DUOS)]
        self.refused: list[str] = []
        self.last: dict[str, float] = {}
        self.longest = 0.0

    def heard(self, table: str) -> None:
        self.last[table] = time.monotonic()

    async def through(self, address: str, blows: list[Callable[[], "asyncio.Future[None] | None"]]) -> None:
        """Play through one blow after another; after each, everybody plays on."""
        duos = [asyncio.create_task(duo.run(address, self)) for duo in self.duos]
        try:
            for blow in blows:
                await self.more(duos, ACKS)
                struck = time.monotonic()
                after = blow()
                if after is not None:
                    await after
                await self.everybody(duos, struck)
        finally:
            self.is_stopping = True
            for duo in duos:
                duo.cancel()
            await asyncio.gather(*duos, return_exceptions=True)

    async def more(self, duos: list["asyncio.Task[None]"], acks: int) -> None:
        before, began = self.acks, time.monotonic()
        while self.acks - before < acks:
            await self.moment(duos, began)

    async def everybody(self, duos: list["asyncio.Task[None]"], struck: float) -> None:
        """At every table something was acknowledged after the blow."""
        while any(self.last.get(duo.tables[-1].id, 0.0) <= struck for duo in self.duos if duo.tables):
            await self.moment(duos, struck)
        self.longest = max(self.longest, time.monotonic() - struck)

    async def moment(self, duos: list["asyncio.Task[None]"], began: float) -> None:
        assert time.monotonic() - began < PATIENCE, "nobody can play"
        await asyncio.sleep(0.002)
        for surprised in filter(asyncio.Task.done, duos):
            surprised.result()  # raises what it was surprised by


def check(load: Chaos, postgres: PostgreSQL, database: str) -> None:
    """What was acknowledged is there once, what was refused is not there."""
    now = logs(postgres, database)
    for duo in load.duos:
        for table in duo.tables:
            check_log(table, now[table.id], duo.players if table is duo.tables[-1] else [])
    done = {row[0].rpartition(":")[2] for row in rows(postgres, database, "SELECT cmd FROM command")}
    assert not done & set(load.refused)


def seated(load: Load, folder: Path) -> None:
    for player in (player for duo in load.duos for player in duo.players):
        player.headers = {"Cookie": f"{COOKIE}={guestbook_in(folder).signed(player.secret)}"}


@pytest.mark.slow
def test_killed_and_frozen_workers_and_a_killed_database_lose_nothing(
    start_server: StartServer, database: str, postgres: PostgreSQL, redis: Redis, tmp_path: Path
) -> None:
    chance = Random(17)
    load = Chaos(seed=3)
    server = start_server(tmp_path, database=database, workers=2, mind_workers=1, bus=redis.address)
    seated(load, tmp_path)

    def kill_worker() -> None:
        os.kill(chance.choice(workers_of(server)), signal.SIGKILL)

    def freeze_worker() -> "asyncio.Future[None]":
        pid = chance.choice(workers_of(server))
        os.kill(pid, signal.SIGSTOP)

        async def wake() -> None:
            await asyncio.sleep(FROZEN)
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

        return asyncio.ensure_future(wake())

    def kill_database() -> "asyncio.Future[None]":
        async def again() -> None:
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)

        return asyncio.ensure_future(again())

    def kill_bus() -> None:
        redis.kill()
        redis.start()

    kinds = [kill_worker, freeze_worker, kill_database, kill_worker, kill_bus, kill_worker]
    blows = [kinds[n % len(kinds)] for n in range(BLOWS)]
    asyncio.run(load.through(server.address, blows))
    wait_until(lambda: len(workers_of(server)) == 2)
    asyncio.run(load.finish(server))
    check(load, postgres, database)
    check_answers(load, server, chance)
    assert check_games(load, server) == set(DUOS)
    assert load.acks >= ACKS * BLOWS
    print(f"{BLOWS} blows, {load.acks} acknowledged, {len(load.refused)} refused, longest {load.longest:.1f} s")
    assert server.stop() == 0


@pytest.mark.slow
def test_people_at_two_servers_play_at_one_table(
    start_server: StartServer, guest: MakeGuest, database: str, tmp_path: Path
) -> None:
    """As on two machines: each with its own data folder, one database."""
    one, two = (start_server(tmp_path / name, database=database) for name in ("one", "two"))
    (tmp_path / "two" / "guests.key").write_bytes((tmp_path / "one" / "guests.key").read_bytes())
    ada, brom = guest("Ada", one), guest("Brom", two)
    table = ada.set_table("tictactoe", ME, OPEN)
    assert brom.join(table)["id"] == table["id"]
    with ada.live(table) as hers, brom.live(table, deltas=True) as his:
        for ply, word in enumerate(["a1", "b1", "a2", "b2"]):
            who = (ada, brom)[ply % 2]
            assert who.play(table, ply % 2, ply, word)["ply"] == ply + 1
            for seat, other in enumerate((hers, his)):
                other.view(seat, lambda view, ply=ply: bool(view["ply"] == ply + 1))  # type: ignore[misc]
        assert his.ask("say", seat=1, text="well played")["t"] == "ack"
        hers.view(0, lambda view: "well played" in str(view["chat"]))
        # the owner goes: the other takes over, and its people stay
        one.kill()
        assert his.is_cut() == 1012
    begun = time.monotonic()
    assert brom.view(table, 1)["ply"] == 4
    assert time.monotonic() - begun < REPLACED + SLOW
    ada.http.base_url = two.address
    ada.play(table, 0, 4, "a3")
    assert ada.view(table, 0)["table"]["status"] == "over"


@pytest.mark.slow
def test_a_frozen_owner_that_wakes_up_writes_nothing(
    start_server: StartServer, guest: MakeGuest, database: str, postgres: PostgreSQL, tmp_path: Path
) -> None:
    one, two = (start_server(tmp_path / name, database=database) for name in ("one", "two"))
    ada = guest("Ada", one)
    table = ada.set_table("tictactoe", ME, HERE, clock={"minutes": 1})
    ada.play(table, 0, 0, "a1")
    left = ada.view(table, 0)["clock"]["left_ms"]
    with ada.live(table) as line:
        line.view(0)
        one.process.send_signal(signal.SIGSTOP)
        begun = time.monotonic()
        beyond = guest("Ada", two)
        beyond.http.cookies.update(ada.http.cookies)
        assert beyond.play(table, 1, 1, "b1")["ply"] == 2
        taken = time.monotonic() - begun
        assert taken < REPLACED + SLOW
        now = beyond.view(table, 0)["clock"]["left_ms"]
        assert now[1] > left[1] - 2000, "whoever waits for another owner loses no time"
        with contextlib.suppress(httpx.ReadTimeout):  # it lies in the frozen owner's hands
            ada.http.post(
                f"/api/tables/{table['id']}/command",
                json={"t": "play", "id": "too-late-1", "seat": 1, "ply": 1, "words": ["c1"]},
                timeout=0.5,
            )
        one.process.send_signal(signal.SIGCONT)
        assert line.is_cut() == 1012
    assert beyond.view(table, 0)["ply"] == 2
    assert ada.view(table, 0)["ply"] == 2, "the old owner passes on"
    assert ada.play(table, 0, 2, "a2")["ply"] == 3
    written = rows(postgres, database, "SELECT body FROM entry WHERE body LIKE '%step%' ORDER BY idx")
    assert [json.loads(row[0])["word"] for row in written] == ["mark:a1", "mark:b1", "mark:a2"]
    assert rows(postgres, database, "SELECT cmd FROM command WHERE cmd LIKE '%too-late-1'") == []
