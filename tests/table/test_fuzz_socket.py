"""Whatever comes over a websocket is refused with a typed answer, or ends that line alone; the table stands as it did.

So many inputs as CONCLAVE_FUZZ says (`make fuzz FUZZ=50000`), half of them here.
"""

import base64
import contextlib
import json
import os
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest

from conclave.games import GAMES
from conclave.table.refusals import ERRED
from tests.table.conftest import MakeGuest, StartServer
from tests.table.fuzz import Chaos
from tests.table.people import ME, OPEN, PATIENCE, Guest, Json, Server, command

INPUTS = int(os.environ.get("CONCLAVE_FUZZ", "3000")) // 2
BATCH = 40  # messages that are sent before answers are read
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SEATS = [-1, 0, 1, 7]
ABORTED = 1006
CUT = frozenset({ABORTED, 1002, 1003, 1007, 1008, 1009})  # how a line may end


class Cut(Exception):
    """The server has hung up."""

    def __init__(self, code: int) -> None:
        super().__init__(f"cut with {code}")
        self.code = code


class RawLine:
    """A websocket by hand, so that frames can be wrong."""

    def __init__(self, server: Server, table: Json, cookie: str) -> None:
        address = urlsplit(server.address)
        assert address.hostname is not None
        self.socket = socket.create_connection((address.hostname, address.port or 80), PATIENCE)
        self.stream = self.socket.makefile("rb")
        lines = [
            f"GET /api/tables/{table['id']}/live?after=0 HTTP/1.1",
            f"Host: {address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(b'0123456789abcdef').decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in self.stream.readline()
        while self.stream.readline() != b"\r\n":
            pass

    def close(self) -> None:
        self.stream.close()
        self.socket.close()

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        self.socket.sendall(frame(payload, opcode))

    def receive(self) -> Json:
        """The next message; Cut when the line has ended."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                raise Cut(ABORTED)
            length = head[1] & 127
            if length == 126:
                (length,) = struct.unpack(">H", self.stream.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.stream.read(8))
            payload = self.stream.read(length)
            if head[0] & 15 == PING:  # whoever does not answer in 40 s is taken for gone
                self.send(payload, PONG)
            if head[0] & 15 == CLOSE:
                raise Cut(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)
            if head[0] & 15 in (TEXT, BINARY):
                message: Json = json.loads(payload)
                return message

    def answer(self) -> Json:
        """The next message that is no view."""
        while (message := self.receive())["t"] == "view":
            pass
        return message

    def answers(self, id: str) -> list[Json]:
        """All answers up to the one with that id."""
        found = [self.answer()]
        while found[-1]["id"] != id:
            found.append(self.answer())
        return found


def frame(payload: bytes, opcode: int, first: int = 128, masked: bool = True) -> bytes:
    """A frame as clients send them; `first` holds the bits of the first byte above the opcode."""
    mask = b"mask" if masked else b""
    size = len(payload)
    head = struct.pack(">B", first | opcode)
    bit = 128 if masked else 0
    if size < 126:
        head += struct.pack(">B", bit | size)
    elif size < 65536:
        head += struct.pack(">BH", bit | 126, size)
    else:
        head += struct.pack(">BQ", bit | 127, size)
    return head + mask + (xor(payload, mask) if masked else payload)


def xor(payload: bytes, mask: bytes) -> bytes:
    """The payload under a mask that is repeated as often as it takes."""
    size = len(payload)
    repeated = (mask * (size // len(mask) + 1))[:size]
    return (int.from_bytes(payload) ^ int.from_bytes(repeated)).to_bytes(size)


@contextlib.contextmanager
def raw_line(server: Server, table: Json, cookie: str) -> Iterator[RawLine]:
    line = RawLine(server, table, cookie)
    try:
        yield line
    finally:
        line.close()


def pictures(ada: Guest, brom: Guest, tables: list[Json]) -> list[Json]:
    """How all tables stand for both seats and for those who watch; who is there does not count."""
    found = []
    for table in tables:
        for who, seat in ((ada, 0), (brom, 1), (ada, -1)):
            view = who.view(table, seat)
            for chair in view["table"]["seats"]:
                del chair["online"]
            found.append(view | {"chat": [], "muted": False})  # whoever watches may talk
    return found


def set_tables(ada: Guest, brom: Guest) -> list[Json]:
    """Two games in their middle."""
    tables = [ada.set_table("tictactoe", ME, OPEN), ada.set_table("witchcraft", ME, OPEN)]
    for table in tables:
        brom.join(table)
        for _ in range(4):
            seat = ada.view(table)["to_act"]
            who = (ada, brom)[seat]
            view = who.view(table, seat)
            assert who.play(table, seat, view["ply"], view["choices"][0]["word"])["t"] == "ack"
    return tables


def is_harmless(message: bytes) -> bool:
    """Is this no command that the seat of its sender may give? (Chance must not make up a resignation.)"""
    try:
        sent = json.loads(message)
    except (ValueError, RecursionError):
        return True
    return not isinstance(sent, dict) or sent.get("seat") != 0 or sent.get("t") in ("look", "why", "ping")


@pytest.mark.slow
def test_no_message_disturbs_a_table(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=1e6)
    ada, brom, eve = guest("Ada", server), guest("Brom", server), guest("Eve", server)
    eve.get("/api/tables")
    tables = set_tables(ada, brom)
    before = pictures(ada, brom, tables)
    chaos, chance = Chaos(3), Chaos(3).chance
    sent, kinds, cuts = 0, Counter[str](), Counter[int]()
    while sent < INPUTS:
        who, table = chance.choice([ada, eve]), chance.choice(tables)
        with raw_line(server, table, who.cookie()) as line:
            try:
                for _ in range(10):
                    sent += BATCH
                    last: list[bytes] = []  # what cuts the line, whatever is still to be answered
                    for message in messages(chaos, who is ada):
                        kind = chance.choice([TEXT, TEXT, BINARY])
                        if kind == TEXT and not is_text(message):
                            last.append(message)
                        else:
                            line.send(message, kind)
                    ping = command("ping")
                    line.send(json.dumps(ping).encode())
                    for answer in line.answers(ping["id"]):
                        kinds[str(answer.get("code", answer["t"]))] += 1
                    for message in last:
                        line.send(message, TEXT)
            except Cut as cut:
                cuts[cut.code] += 1
            except OSError:  # more was sent to a line that had been cut
                cuts[ABORTED] += 1
    assert set(cuts) <= CUT, cuts
    assert ERRED not in kinds
    assert {"T-1", "T-7", "pong"} <= set(kinds), cuts
    assert pictures(ada, brom, tables) == before
    assert server.stop() == 0
    assert server.complaints() == ""


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def messages(chaos: Chaos, is_seated: bool) -> Iterator[bytes]:
    """Bad input; a seated player's is always for a seat or a step that is not theirs, or no command at all."""
    for _ in range(BATCH):
        seat = chaos.chance.choice([1, -1, 7] if is_seated else SEATS)
        shape = chaos.command(seat)
        whole = chaos.chance.random()
        if whole < 0.25:
            yield json.dumps(shape).encode()
        elif whole < 0.3 and is_seated:
            stale = {"t": "play", "id": chaos.id(), "seat": 0, "ply": chaos.chance.choice([0, 1, 999]), "words": ["a1"]}
            yield json.dumps(stale).encode()
        else:
            message = chaos.message(shape)
            yield message if is_harmless(message) or not is_seated else b"{}"


@pytest.mark.slow
def test_broken_frames_end_their_own_line_only(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=1e6)
    ada, brom = guest("Ada", server), guest("Brom", server)
    tables = set_tables(ada, brom)
    before = pictures(ada, brom, tables)
    chaos = Chaos(4)
    ping = json.dumps(command("ping")).encode()
    broken = [
        frame(b"\xff\xfe\xfd", TEXT),  # not UTF-8
        frame(ping, TEXT, masked=False),
        frame(ping, 3),  # a reserved opcode
        frame(ping, TEXT, first=128 | 64),  # a reserved bit
        frame(b"x" * 200, PING),  # a control frame that is too long
        frame(ping, PING, first=0),  # a control frame in parts
        frame(ping, 0),  # the rest of nothing
        frame(b"x" * 70_000, TEXT),
        frame(b"x" * 60_000, TEXT, first=0) + frame(b"x" * 60_000, 0),
        struct.pack(">BBQ", 129, 255, 1 << 62) + b"mask",
        frame(b"\x03", CLOSE),
        frame(struct.pack(">H", 99), CLOSE),
    ]
    with brom.live(tables[0]) as bystander:
        bystander.view(1)
        cuts = Counter[int]()
        for bad in broken + [chaos.raw(2000) for _ in range(INPUTS // 50)]:
            with raw_line(server, tables[0], ada.cookie()) as line:
                with contextlib.suppress(OSError):
                    line.socket.sendall(bad)
                    line.socket.shutdown(socket.SHUT_WR)
                try:
                    while True:
                        line.receive()
                except Cut as cut:
                    cuts[cut.code] += 1
                except OSError:
                    cuts[ABORTED] += 1
        assert cuts[1009]
        assert bystander.ask("ping")["t"] == "pong"
    assert pictures(ada, brom, tables) == before
    assert server.stop() == 0
    assert server.complaints() == ""


def any_command(chaos: Chaos, view: Json) -> Json:
    """A whole command, legal or not, about the table as the seat sees it."""
    chance = chaos.chance
    head = {"id": chaos.id(), "seat": view["seat"]}
    ply = chance.choice([view["ply"], view["can_undo"], view["ask_undo"], 0, chance.randrange(view["ply"] + 2)])
    words = [choice["word"] for choice in view["choices"]] or ["a1"]
    items = [item["id"] for item in view["scene"]["items"]] or ["board/0,0"]
    asks = view["scene"]["prompt"]["asks"]
    what = chance.choice(["undo", "draw", "rematch"])
    commands: list[Json] = [
        {"t": "play", "ply": max(ply, 0), "words": chance.choices([*words, "x"], k=chance.randint(1, 4))},
        {"t": "undo", "ply": max(ply, 0)},
        {"t": "redo", "ply": max(ply, 0)},
        {"t": "offer", "what": "rematch" if what == "undo" else what},
        {"t": "reply", "what": what, "yes": chance.random() < 0.7},
        {"t": "standing", "asks": asks, "word": chance.choice([*words, ""])},
        {"t": "look", "item": chance.choice(items), "item2": chance.choice([*items, "", "x"])},
        {"t": "why", "item": chance.choice(items)},
        {"t": "resign"},
    ]
    now = {"t": "play", "ply": view["ply"], "words": [chance.choice(words)]}
    return {**(now if chance.random() < 0.6 else chance.choice(commands[: 7 if chance.random() < 0.95 else 8])), **head}


def has_come_to(index: int) -> Callable[[Json], bool]:
    """Does a view show the log up to there?"""
    return lambda view: bool(view["index"] >= index)


@pytest.mark.slow
def test_whatever_players_do_the_table_goes_on_and_comes_back(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(limit_factor=1e6, mind_workers=1)
    ada, brom = guest("Ada", server), guest("Brom", server)
    chaos, kinds = Chaos(7), Counter[str]()
    tables = []
    for game in [*GAMES, *GAMES]:
        table = ada.set_table(game, ME, OPEN)
        brom.join(table)
        tables.append(table)
        with ada.live(table) as hers, brom.live(table) as his:
            lines = [hers, his]
            for seat, line in enumerate(lines):
                line.view(seat, lambda view: bool(view["table"]["status"] == "playing"))
            for _ in range(INPUTS // 5 // len(GAMES) // 2):
                seat = chaos.chance.randrange(2)
                answer = lines[seat].ask(**any_command(chaos, lines[seat].views[seat]))
                kinds[str(answer.get("code", answer["t"]))] += 1
                if answer["t"] == "ack":
                    for number, line in enumerate(lines):
                        line.view(number, has_come_to(answer["index"]))
    assert ERRED not in kinds
    assert {"ack", "looked", "T-2", "K-1"} <= set(kinds)
    before = pictures(ada, brom, tables)
    assert server.stop() == 0
    server.start()
    for one in (ada, brom):
        one.http.base_url = server.address
    assert pictures(ada, brom, tables) == before
    assert server.stop() == 0
    assert server.complaints() == ""


def test_a_flood_is_answered_in_order_and_cut_when_it_is_nothing_but_noise(
    start_server: StartServer, guest: MakeGuest
) -> None:
    server = start_server()
    ada = guest("Ada", server)
    table = ada.set_table("tictactoe", ME, OPEN)
    with raw_line(server, table, ada.cookie()) as line:
        pings = [command("ping") for _ in range(500)]
        line.socket.sendall(b"".join(frame(json.dumps(ping).encode(), TEXT) for ping in pings))
        assert [answer["id"] for answer in line.answers(pings[-1]["id"])] == [ping["id"] for ping in pings]
        line.socket.sendall(frame(b"noise", TEXT) * 150)
        assert [line.answer()["code"] for _ in range(150)] == ["T-7"] * 150
        line.socket.sendall(frame(b"noise", TEXT) * 60)
        with pytest.raises(Cut, match="1008"):
            line.answers("never")
