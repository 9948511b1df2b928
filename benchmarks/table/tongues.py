"""How to speak to each server: set a table, open a player's line, play a step, and understand what comes back.

Both are spoken to by the same program over the same kind of websocket, so that the client weighs alike on both sides.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

# Nine cells that end in a draw, so that no game is over before its ninth step.
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]
NAMES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
NOBODY = {"Cookie": ""}  # whoever comes without a cookie is given one
ACK, SEEN, OTHER = "ack", "seen", "other"


@dataclass
class Line:
    """A player's websocket, with what must be known to play."""

    socket: ClientConnection
    table: str
    seat: int
    credentials: str = ""
    view: str = ""  # the newest picture, unread
    ids: int = 0
    sent: dict[str, Any] = field(default_factory=dict)


class Tongue(Protocol):
    """One server's way of talking."""

    replies: int
    """Messages that a step brings about: its acknowledgement, and pictures of how the table stands."""

    async def set_table(self, http: httpx.AsyncClient) -> list[tuple[str, str]]:
        """A new table; for each seat the table's id and what proves that the seat is one's own."""
        ...

    async def open(self, address: str, table: str, seat: int, credentials: str) -> Line:
        """A player's line, ready to play."""
        ...

    def step(self, line: Line, number: int) -> str | None:
        """The message that plays the table's next step, None if it is not this seat's."""
        ...

    def kind(self, line: Line, message: str) -> str:
        """ACK: the sender's step is taken; SEEN: a picture after a step; OTHER."""
        ...


class Conclave:
    """This project's table: a step is acknowledged when it is on disk, and then shown to both."""

    replies = 3

    def __init__(self, game: str) -> None:
        self.game = game

    async def set_table(self, http: httpx.AsyncClient) -> list[tuple[str, str]]:
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (await http.post("/api/tables", json=wish, headers=NOBODY)).raise_for_status()
        table = made.json()
        path = f"/api/tables/{table['id']}/join"
        joined = (await http.post(path, json={"invite": table["invite"]}, headers=NOBODY)).raise_for_status()
        return [(table["id"], answer.headers["set-cookie"].partition(";")[0]) for answer in (made, joined)]

    async def open(self, address: str, table: str, seat: int, credentials: str) -> Line:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Cookie": credentials}
        socket = await connect(url, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
        line = Line(socket, table, seat)
        line.view = str(await socket.recv())
        return line

    def step(self, line: Line, number: int) -> str | None:
        line.ids += 1
        if self.game == "tictactoe":
            if number % 2 != line.seat:
                return None
            ply, word = number, NAMES[DRAW[number]]
        else:
            view = json.loads(line.view)
            if not view["choices"]:
                return None
            ply, word = view["ply"], view["choices"][number % len(view["choices"])]["word"]
        sent = {"t": "play", "id": f"load-{line.ids:06d}", "seat": line.seat, "ply": ply, "words": [word]}
        return json.dumps(sent)

    def kind(self, line: Line, message: str) -> str:
        if message.startswith('{"t":"ack"'):
            return ACK
        if not message.startswith('{"t":"view"'):
            raise AssertionError(message)
        line.view = message
        return SEEN if '"lines":[]' not in message else OTHER


class Boardgame:
    """boardgame.io: matches in memory, a step acknowledged by the update that everybody gets."""

    replies = 2
    SPACE = "/tic-tac-toe,"

    async def set_table(self, http: httpx.AsyncClient) -> list[tuple[str, str]]:
        made = await http.post("/games/tic-tac-toe/create", json={"numPlayers": 2})
        table: str = made.raise_for_status().json()["matchID"]
        seats = []
        for seat in ("0", "1"):
            join = {"playerID": seat, "playerName": seat}
            joined = await http.post(f"/games/tic-tac-toe/{table}/join", json=join)
            seats.append((table, str(joined.raise_for_status().json()["playerCredentials"])))
        return seats

    async def open(self, address: str, table: str, seat: int, credentials: str) -> Line:
        url = f"{address.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(url, compression=None, max_size=None, ping_interval=None)
        await heard(socket, "0{")
        await socket.send(f"40{self.SPACE}")
        await heard(socket, f"40{self.SPACE}")
        await socket.send(f"42{self.SPACE}{json.dumps(['sync', table, str(seat), credentials, 2])}")
        await heard(socket, f'42{self.SPACE}["sync"')
        return Line(socket, table, seat, credentials)

    def step(self, line: Line, number: int) -> str | None:
        if number % 2 != line.seat:
            return None
        seat = str(line.seat)
        move = {"type": "mark", "args": [DRAW[number]], "playerID": seat, "credentials": line.credentials}
        event = ["update", {"type": "MAKE_MOVE", "payload": move}, number, line.table, seat]
        return f"42{self.SPACE}{json.dumps(event)}"

    def kind(self, line: Line, message: str) -> str:
        if not message.startswith(f'42{self.SPACE}["update"'):
            return OTHER
        mine = f'"playerID":"{line.seat}"' in message.rpartition('"MAKE_MOVE"')[2]
        return ACK if mine else SEEN


async def heard(socket: ClientConnection, start: str) -> None:
    """Wait for a message that starts so."""
    while not str(await socket.recv()).startswith(start):
        pass
