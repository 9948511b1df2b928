"""The server is killed again and again while people play; nothing that was acknowledged is lost or done twice.

So many kills as CONCLAVE_KILLS says (`make kill KILLS=200`).
"""

import asyncio
import json
import os
import sqlite3
import time
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from conclave.games import GAMES
from conclave.kernel.errors import in_english
from conclave.kernel.record import read_record
from conclave.table.files import FILE
from conclave.table.guests import COOKIE, guestbook_in
from conclave.table.seal import check_seal
from tests.table.conftest import StartServer
from tests.table.people import PATIENCE, Json, Server

KILLS = int(os.environ.get("CONCLAVE_KILLS", "10"))
DUOS = ["tictactoe", "tictactoe", "tictactoe", "witchcraft", "witchcraft", "witchcraft"]
MOST_ACKS = 80  # between two kills
FEW = 5  # are waited for, on however slow a machine, unless the kill is to come at once
MOST_SECONDS = 1.5
GONE = (OSError, httpx.TransportError, WebSocketException)
DECISIONS = ("step", "undo")


class Sent:
    """A command that a player sent, the log's length when it was sent, and the answer once it came."""

    def __init__(self, command: Json, index: int) -> None:
        self.command = command
        self.index = index
        self.answer: Json | None = None


class Table:
    """What two players know of their table."""

    def __init__(self, info: Json) -> None:
        self.id: str = info["id"]
        self.invite: str = info["invite"]
        self.sent: list[Sent] = []
        self.index = 0  # what was acknowledged made the log this long
        self.is_over = False


class Player:
    """Somebody with a seat and a live line; sends one command at a time, and the same one again if no answer came."""

    def __init__(self, name: str, seat: int, chance: Random) -> None:
        self.name = name
        self.seat = seat
        self.chance = chance
        self.secret = "".join(chance.choices(ascii_letters, k=43))
        self.headers: dict[str, str] = {}
        self.numbers = 0
        self.doubt: Sent | None = None  # sent, and not answered yet

    async def play(self, table: Table, address: str, load: "Load") -> None:
        """Until the game is over, or the server has gone."""
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.id}/live"
        async with connect(url, additional_headers=self.headers, max_size=None, compression=None) as socket:
            if self.doubt is not None:
                await socket.send(json.dumps(self.doubt.command))
            view: Json = {"index": -1}
            async for message in socket:
                heard: Json = json.loads(message)
                if heard["t"] == "view":
                    view = heard
                else:
                    self.hear(heard, table, load)
                if self.doubt is not None or view["index"] < table.index:
                    continue  # the answer is to come, or the view after it
                if view["table"]["status"] == "over":
                    table.is_over = True
                    return
                if view["choices"]:
                    await self.decide(socket, table, view, load)

    async def decide(self, socket: ClientConnection, table: Table, view: Json, load: "Load") -> None:
        """A random choice; now and then a step back, or an old command once more."""
        fate = self.chance.random()
        mine = [sent for sent in table.sent if sent.command["seat"] == self.seat]
        if mine and (fate < 0.1 or not load.retries):
            await socket.send(json.dumps(self.chance.choice(mine).command))
        self.numbers += 1
        head = {"id": f"{self.name}-{self.numbers:06d}", "seat": self.seat}
        if fate > 0.9 and view["can_undo"] >= 0:
            command = {"t": "undo", "ply": view["can_undo"], **head}
        else:
            word = self.chance.choice(view["choices"])["word"]
            command = {"t": "play", "ply": view["ply"], "words": [word], **head}
        self.doubt = Sent(command, view["index"])
        await socket.send(json.dumps(command))

    def hear(self, answer: Json, table: Table, load: "Load") -> None:
        """The answer to the command in doubt, or to an old one, which must be the same as before."""
        if self.doubt is not None and answer["id"] == self.doubt.command["id"]:
            assert answer["t"] == "ack", (self.doubt.command, answer)
            self.doubt.answer = answer
            table.sent.append(self.doubt)
            table.index = max(table.index, answer["index"])
            self.doubt = None
            load.acks += 1
        else:
            before = [sent for sent in table.sent if sent.command["id"] == answer["id"]]
            assert [sent.answer for sent in before] == [answer]
            load.retries += 1


class Duo:
    """Two players who play one game after another."""

    def __init__(self, game: str, number: int, chance: Random) -> None:
        self.game = game
        self.players = [Player(f"player-{number}-{seat}", seat, chance) for seat in (0, 1)]
        self.tables: list[Table] = []
        self.is_seated = False

    async def run(self, address: str, load: "Load") -> None:
        """Until the server has gone."""
        try:
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
                while not load.is_stopping:
                    table = await self.table(http)
                    await asyncio.gather(*(player.play(table, address, load) for player in self.players))
        except GONE:
            pass

    async def table(self, http: httpx.AsyncClient) -> Table:
        """The table where they play; a new one if the game is over, and nobody waits for an answer there."""
        in_doubt = any(player.doubt for player in self.players)
        if not self.tables or (self.tables[-1].is_over and not in_doubt):
            wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = await http.post("/api/tables", json=wish, headers=self.players[0].headers)
            assert made.status_code == 201, made.text
            self.tables.append(Table(made.json()))
            self.is_seated = False
        table = self.tables[-1]
        if not self.is_seated:
            join = {"invite": table.invite}
            joined = await http.post(f"/api/tables/{table.id}/join", json=join, headers=self.players[1].headers)
            assert joined.status_code == 200, joined.text
            self.is_seated = True
        return table


class Load:
    """Everybody who plays, and how much they have done."""

    def __init__(self, seed: int) -> None:
        self.duos = [Duo(game, number, Random(seed + number)) for number, game in enumerate(DUOS)]
        self.acks = 0
        self.retries = 0
        self.is_stopping = False

    async def until_killed(self, server: Server, acks: int, delay: float) -> None:
        """Play until so many more answers have come, and a moment longer; then the power fails."""
        before = self.acks
        duos = [asyncio.create_task(duo.run(server.address, self)) for duo in self.duos]
        began = time.monotonic()
        while (got := self.acks - before) < acks and (got < FEW or time.monotonic() - began < MOST_SECONDS):
            assert time.monotonic() - began < PATIENCE, "nobody can play"
            await asyncio.sleep(0.002)
            for surprised in filter(asyncio.Task.done, duos):
                surprised.result()  # raises what it was surprised by
        await asyncio.sleep(delay)
        server.process.kill()
        await asyncio.gather(*duos)

    async def finish(self, server: Server) -> None:
        """Whoever is in doubt asks again; then everybody goes home."""
        self.is_stopping = True
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
            for duo in self.duos:
                await duo.table(http)
                for player in duo.players:
                    if player.doubt is not None:
                        path = f"/api/tables/{duo.tables[-1].id}/command"
                        answer = await http.post(path, json=player.doubt.command, headers=player.headers)
                        player.hear(answer.json(), duo.tables[-1], self)


def logs(file: Path) -> dict[str, list[Json]]:
    """The entries of all rooms, read beside the server; each log is without a gap."""
    found: dict[str, list[Json]] = {}
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    try:
        for room, idx, body in connection.execute("SELECT room, idx, body FROM entry ORDER BY room, idx"):
            found.setdefault(room, []).append(json.loads(body))
            assert idx == len(found[room]) - 1, f"there is a gap in the log of {room}"
    finally:
        connection.close()
    return found


def check_log(table: Table, log: list[Json], players: list[Player]) -> None:
    """Each acknowledged command is in the log once, in its place, and nothing is there that nobody sent."""
    for sent in table.sent:
        entry, command = log[sent.index], sent.command
        assert entry["seat"] == command["seat"]
        if command["t"] == "play":
            assert (entry["e"], entry["word"].partition(":")[2]) == ("step", command["words"][0])
        else:
            assert (entry["e"], entry["ply"]) == ("undo", command["ply"])
        assert sent.answer is not None
        assert sent.index < sent.answer["index"] <= len(log)
    places = [sent.index for sent in table.sent]
    assert len(places) == len(set(places)), "two commands were acknowledged for one decision"
    decided = [index for index, entry in enumerate(log) if entry["e"] in DECISIONS and entry["seat"] >= 0]
    unsure = [player.doubt.index for player in players if player.doubt is not None]
    assert set(places) <= set(decided) <= {*places, *unsure}


def check(load: Load, before: dict[str, list[Json]], file: Path) -> dict[str, list[Json]]:
    """After a restart: logs have only grown, and hold what was acknowledged."""
    now = logs(file)
    for room, log in before.items():
        assert now[room][: len(log)] == log, f"the log of {room} was rewritten"
    for duo in load.duos:
        for table in duo.tables:
            check_log(table, now[table.id], duo.players if table is duo.tables[-1] else [])
    return now


def check_answers(load: Load, server: Server, chance: Random) -> None:
    """Every old command, sent once more, gets the answer it got."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        for duo in load.duos:
            for table in chance.sample(duo.tables, min(4, len(duo.tables))):
                for sent in chance.sample(table.sent, min(12, len(table.sent))):
                    headers = duo.players[sent.command["seat"]].headers
                    path = f"/api/tables/{table.id}/command"
                    assert http.post(path, json=sent.command, headers=headers).json() == sent.answer


def check_games(load: Load, server: Server) -> set[str]:
    """Every game can be ended, and its record is sealed: steps legal, dice under the seed."""
    checked = set()
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        for duo in load.duos:
            for table in duo.tables[-5:]:
                if not table.is_over:
                    command: Any = {"t": "resign", "id": f"{table.id[:8]}-resigns", "seat": 0}
                    http.post(f"/api/tables/{table.id}/command", json=command, headers=duo.players[0].headers)
                record = http.get(f"/api/tables/{table.id}/record")
                assert record.status_code == 200, record.text
                assert "the seed is the one committed to" in in_english(check_seal(read_record(record.text), GAMES))
                checked.add(duo.game)
    return checked


@pytest.mark.slow
def test_a_server_killed_at_random_moments_loses_nothing_that_was_acknowledged(
    start_server: StartServer, tmp_path: Path
) -> None:
    chance = Random(20)
    load = Load(seed=1)
    server = start_server(tmp_path, mind_workers=1)
    for player in (player for duo in load.duos for player in duo.players):
        player.headers = {"Cookie": f"{COOKIE}={guestbook_in(tmp_path).signed(player.secret)}"}
    before: dict[str, list[Json]] = {}
    for _ in range(KILLS):
        acks = chance.choice([0, chance.randrange(MOST_ACKS), chance.randrange(MOST_ACKS)])
        asyncio.run(load.until_killed(server, acks, chance.random() * 0.03))
        server.ended()
        server.start()
        before = check(load, before, tmp_path / FILE)
    asyncio.run(load.finish(server))
    check(load, before, tmp_path / FILE)
    assert not any(player.doubt for duo in load.duos for player in duo.players)
    check_answers(load, server, chance)
    assert check_games(load, server) == set(DUOS)
    assert load.acks >= 2 * KILLS
    assert load.retries
    assert server.stop() == 0
    assert server.complaints() == ""
