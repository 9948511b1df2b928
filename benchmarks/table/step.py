"""What one step costs the server: processor time, and bytes to players and to those who watch.

usage: python -m benchmarks.table.step [GAME ...] [--steps 400] [--watchers 0 500] [--whole] [--seed 1]

A server in a process of its own, one table after another, two players over websockets, steps drawn by lot, one at a
time. Run it where the compiled build is installed and the sources are not on the path; `--whole` is how it was before
deltas.
"""

import argparse
import asyncio
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.table import servers
from conclave.cli.about import build
from conclave.table.deltas import patched

GAMES = ("witchcraft", "sorcery")
MOST_MS = {("witchcraft", 0): 1.0, ("sorcery", 0): 1.5}
MOST_WATCHED_MS = 10.0  # with 500 who watch
COOKIE = "conclave_guest"


class Seat:
    """A player: a line, and the newest view."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.view: dict[str, Any] = {}
        self.bytes = 0
        self.ids = 0

    async def hear(self) -> dict[str, Any]:
        text = await self.socket.recv()
        self.bytes += len(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "delta":
            message = patched(self.view, message)
        if message["t"] == "view":
            self.view = message
        return message

    async def reach(self, ply: int) -> None:
        while not self.view or self.view["ply"] < ply:
            await self.hear()

    async def play(self, word: str) -> int:
        """Play, and wait until it is on disk; the step that the table has reached."""
        self.ids += 1
        ply = self.view["ply"]
        sent = {"t": "play", "id": f"step{self.ids:08}", "seat": self.seat, "ply": ply, "words": [word]}
        await self.socket.send(json.dumps(sent))
        while (answer := await self.hear()).get("id") != sent["id"]:
            pass
        assert answer["t"] == "ack", answer
        return int(answer["ply"])


class Watcher:
    """Somebody who only reads."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes = self.messages = 0
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.socket:
            self.bytes += len(message)
            self.messages += 1


class Measured:
    """A game with so many who watch."""

    def __init__(self) -> None:
        self.steps = 0
        self.seconds = 0.0
        self.players = 0
        self.watchers = 0

    async def run(
        self, server: servers.Running, game: str, steps: int, watching: int, whole: bool, dice: Random
    ) -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=300) as http:
            await http.get("/api/games")  # what a server prepares when it starts is no part of a step
        while self.steps < steps:
            seats, others = await at_table(server.address, game, watching, whole)
            await self.play(server, seats, others, steps, dice)
            for other in others:
                other.task.cancel()
            sockets = [*(seat.socket for seat in seats), *(other.socket for other in others)]
            await asyncio.gather(*(socket.close() for socket in sockets))

    async def play(
        self, server: servers.Running, seats: list[Seat], others: list[Watcher], steps: int, dice: Random
    ) -> None:
        """One table, until its game is over or enough is known."""
        for seat in seats:
            await seat.reach(0)
        ply = max(seat.view["ply"] for seat in seats)
        await asyncio.sleep(1.0)  # who comes and goes is news too
        for seat in seats:
            seat.bytes = 0
        for other in others:
            other.bytes = 0
        begun = server.seconds()
        while self.steps < steps:
            for seat in seats:
                await seat.reach(ply)
            acting = next((seat for seat in seats if seat.view["choices"]), None)
            if acting is None:
                break
            ply = await acting.play(dice.choice(acting.view["choices"])["word"])
            self.steps += 1
        await asyncio.sleep(0.3)
        self.seconds += server.seconds() - begun
        self.players += sum(seat.bytes for seat in seats)
        self.watchers += sum(other.bytes for other in others)


async def at_table(address: str, game: str, watching: int, whole: bool) -> tuple[list[Seat], list[Watcher]]:
    """A new table with both players, and those who watch."""
    cookies = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await http.post("/api/tables", json=wish)
        table = made.raise_for_status().json()
        cookies.append(made.cookies[COOKIE])
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        joined = await http.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})
        cookies.append(joined.raise_for_status().cookies[COOKIE])
    deltas = "false" if whole else "true"
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/live?deltas={deltas}"

    async def line(cookie: str) -> ClientConnection:
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        return await connect(url, additional_headers=headers, max_size=None, ping_interval=None, compression=None)

    seats = [Seat(await line(cookie), seat) for seat, cookie in enumerate(cookies)]
    return seats, [Watcher(await line("")) for _ in range(watching)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table.step")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--watchers", type=int, nargs="*", default=[0, 500])
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(f"{build()} build, {'whole views' if chosen.whole else 'deltas'}, {chosen.steps} steps")
    print("| game | watch | processor a step | goal | bytes a step and player | bytes a step and watcher |")
    print("|---|---:|---:|---:|---:|---:|")
    for game in chosen.games:
        for watching in chosen.watchers:
            found = Measured()
            with servers.conclave() as server:
                dice = Random(chosen.seed)
                asyncio.run(found.run(server, game, chosen.steps, watching, chosen.whole, dice))
            most = MOST_MS.get((game, watching), MOST_WATCHED_MS if watching else 0.0)
            goal = f"{most:g} ms" if most else ""
            each = found.watchers / found.steps / watching if watching else 0
            print(
                f"| {game} | {watching} | {found.seconds / found.steps * 1000:.2f} ms | {goal} "
                f"| {found.players / found.steps / 2:,.0f} | {each:,.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
