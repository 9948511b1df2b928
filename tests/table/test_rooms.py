"""Rooms: in memory while they are used, always as they are on disk."""

import ast
import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from conclave.games import GAMES
from conclave.kernel.state import State
from conclave.table.database import NotWritten, Unsure
from conclave.table.minds import Minds
from conclave.table.refusals import TABLE_RULES, Refusal
from conclave.table.room import Services
from conclave.table.rooms import Rooms
from conclave.table.setting import wished
from conclave.table.sqlite import Sqlite
from conclave.table.store import Store
from conclave.table.wire import Ack, ClockWish, NewTable, Play, Refused, SeatWish, SetStanding
from tests.table.people import until
from tests.table.ring import RING, Ring

ADA, BROM = "a" * 64, "b" * 64
ANSWER = msgspec.json.Decoder(Ack | Refused)
T = TypeVar("T")


@pytest.fixture(autouse=True)
def ring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "ring", RING)


def with_rooms(folder: Path, work: Callable[[Rooms], Awaitable[T]], idle: float = 60.0) -> T:
    """Do something with the rooms of a store."""

    async def run() -> T:
        store = Store(Sqlite(folder / "tables.sqlite3"))
        minds = Minds(folder, 1)
        rooms = Rooms(Services(store, minds), idle)
        try:
            return await work(rooms)
        finally:
            await rooms.close()
            await minds.close()
            await store.close()

    return asyncio.run(run())


async def table(rooms: Rooms, seats: int = 2) -> str:
    """A table of Ring with Ada on all seats."""
    sitting = wished(NewTable("ring", [SeatWish("me")] * seats), ADA)
    await rooms.add(sitting)
    return sitting.setup.id


async def say(rooms: Rooms, id: str, word: str, cmd: str, guest: str = ADA) -> Ack | Refused:
    """Whoever must decide says a word."""
    async with rooms.room(id) as room:
        sitting = room.sitting
        answer: Ack | Refused = ANSWER.decode(await room.ask(Play(cmd, sitting.to_act, sitting.ply, [word]), guest))
        return answer


def test_an_idle_room_leaves_memory_and_is_the_same_when_it_is_back(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        id = await table(rooms)
        await say(rooms, id, "yes", "command1")
        async with rooms.room(id) as room:
            before = room
            await until(lambda: time.monotonic() - before.presence.idle_since > rooms.idle)
            await rooms.let_go()
            assert id in rooms.rooms  # it is in use
        await until(lambda: rooms.rooms == {})
        async with rooms.room(id) as room:
            assert room is not before
            assert room.sitting.state.pack() == before.sitting.state.pack()
            assert room.sitting.notes == before.sitting.notes
            assert room.sitting.fresh == []

    with_rooms(tmp_path, work, idle=0.01)


def test_a_room_is_brought_back_once_for_all_who_ask(tmp_path: Path) -> None:
    async def set_up(rooms: Rooms) -> str:
        return await table(rooms)

    id = with_rooms(tmp_path, set_up)

    async def work(rooms: Rooms) -> None:
        async def visit() -> object:
            async with rooms.room(id) as room:
                return room

        found = await asyncio.gather(*(visit() for _ in range(20)))
        assert len(set(map(repr, found))) == 1

    with_rooms(tmp_path, work)


def test_T_14_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        id = await table(rooms)
        store = rooms.services.store
        write = store.database.write

        async def fail(statements: object, fence: object = None) -> None:
            raise NotWritten("the disk is full")

        async with rooms.room(id) as room:
            before = (room.sitting.index, room.sitting.state.pack())
            store.database.write = fail  # type: ignore[method-assign]
            refused = await say(rooms, id, "yes", "command1")
            assert isinstance(refused, Refused)
            assert refused.code == "T-14"
            assert (room.sitting.index, room.sitting.state.pack()) == before
            store.database.write = write  # type: ignore[method-assign]
            assert isinstance(await say(rooms, id, "yes", "command1"), Ack)  # the retry is taken

    with_rooms(tmp_path, work)


def test_T_34_what_nobody_knows_is_answered_when_it_is_sent_again(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        id = await table(rooms)
        database = rooms.services.store.database
        write = database.write

        async def write_and_break(statements: object, fence: object = None) -> None:
            await write(statements)  # type: ignore[arg-type]
            raise Unsure("the line broke")

        async with rooms.room(id) as room:
            ply, seat = room.sitting.ply, room.sitting.to_act
            database.write = write_and_break  # type: ignore[method-assign]
            unknown = await say(rooms, id, "yes", "command1")
            assert isinstance(unknown, Refused)
            assert unknown.code == "T-34"
        database.write = write  # type: ignore[method-assign]
        await until(lambda: id not in rooms.rooms)  # what is in memory may not be what is on disk
        async with rooms.room(id) as room:
            assert room.sitting.ply > ply
            known = ANSWER.decode(await room.ask(Play("command1", seat, ply, ["yes"]), ADA))
            assert isinstance(known, Ack)
            assert known.ply == room.sitting.ply

    with_rooms(tmp_path, work)


def test_a_step_that_somebody_else_wrote_is_not_written_again(tmp_path: Path) -> None:
    """Entries are unique by room and index: two servers can never both accept the same step."""

    async def work(rooms: Rooms) -> None:
        id = await table(rooms)
        other = Rooms(rooms.services)
        try:
            async with other.room(id) as twin, rooms.room(id):
                assert isinstance(await say(rooms, id, "yes", "command1"), Ack)
                refused = ANSWER.decode(await twin.ask(Play("command2", 0, twin.sitting.ply, ["no"]), ADA))
                assert isinstance(refused, Refused)
                assert refused.code == "T-14"
        finally:
            await other.close()

    with_rooms(tmp_path, work)


def test_T_21_a_table_of_other_rules_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def set_up(rooms: Rooms) -> str:
        return await table(rooms)

    id = with_rooms(tmp_path, set_up)

    async def opened(rooms: Rooms) -> str:
        for _ in range(2):
            try:
                async with rooms.room(id):
                    return ""
            except Refusal as refusal:
                code = refusal.code
        return code

    assert with_rooms(tmp_path, opened) == ""
    for other in (replace(RING, version=2), GAMES["tictactoe"]):  # newer rules; a log that makes no sense
        monkeypatch.setitem(GAMES, "ring", other)
        assert with_rooms(tmp_path, opened) == "T-21"
    monkeypatch.delitem(GAMES, "ring")
    assert with_rooms(tmp_path, opened) == "T-21"


def test_T_22_a_fault_of_a_game_becomes_no_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(rooms: Rooms) -> None:
        id = await table(rooms)

        def fail(state: State, move: int) -> None:
            raise RuntimeError("a fault in the rules")

        with monkeypatch.context() as patch:
            patch.setattr(Ring, "apply", fail)
            refused = await say(rooms, id, "yes", "command1")
            assert isinstance(refused, Refused)
            assert refused.code == "T-22"
        async with rooms.room(id) as room:
            assert room.sitting.ply == 2
        assert isinstance(await say(rooms, id, "yes", "command1"), Ack)

    with_rooms(tmp_path, work)


def test_a_retry_by_somebody_else_hears_nothing(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        id = await table(rooms)
        assert isinstance(await say(rooms, id, "yes", "command1"), Ack)
        refused = await say(rooms, id, "yes", "command1", BROM)
        assert isinstance(refused, Refused)
        assert refused.code == "T-1"

    with_rooms(tmp_path, work)


def test_standing_answers_are_kept_and_end_with_the_game(tmp_path: Path) -> None:
    async def set_up(rooms: Rooms) -> str:
        id = await table(rooms)
        async with rooms.room(id) as room:
            answer = ANSWER.decode(await room.ask(SetStanding("command1", 0, "second", "yes"), ADA))
            assert isinstance(answer, Ack)
            for n in range(40):
                answer = ANSWER.decode(await room.ask(SetStanding(f"filling{n}", 0, f"asks{n}", "yes"), ADA))
            assert isinstance(answer, Refused)  # there is an end to it
        return id

    id = with_rooms(tmp_path, set_up)

    async def work(rooms: Rooms) -> None:
        async with rooms.room(id) as room:
            assert room.standing.of(0)["second"] == "yes"
            await say(rooms, id, "no", "command2")
            assert room.sitting.ply == 5  # two cards, two words, a die
            n = 0
            while not room.sitting.result:
                n += 1
                await say(rooms, id, "no", f"command-{n}")
            assert room.standing.answers == {}
        assert (await rooms.services.store.room(id))[2] == {}

    with_rooms(tmp_path, work)


def test_T_18_a_flag_falls_by_itself_and_ends_the_game(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> str:
        sitting = wished(NewTable("ring", [SeatWish("me")] * 2, clock=ClockWish(1)), ADA)
        sitting.left[0] = 150
        await rooms.add(sitting)
        async with rooms.room(sitting.setup.id) as room:
            assert room.timer.is_running()
            assert not room.is_idle(0.0)
            assert room.sitting.result == ""
            await until(lambda: room.sitting.result != "")
            assert room.sitting.result == "A ran out of time"
            assert room.timer.elapsed() >= 150
            assert room.sitting.notes[-1].line is not None
            assert room.sitting.notes[-1].line.rule == "T-18"
            assert not room.timer.is_running()
        return sitting.setup.id

    id = with_rooms(tmp_path, work)

    async def again(rooms: Rooms) -> str:
        async with rooms.room(id) as room:
            return room.sitting.result

    assert with_rooms(tmp_path, again) == "A ran out of time"


def test_a_word_that_comes_after_the_time_is_up_is_too_late(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        sitting = wished(NewTable("ring", [SeatWish("me")] * 2, clock=ClockWish(1)), ADA)
        await rooms.add(sitting)
        async with rooms.room(sitting.setup.id) as room:
            room.timer.stop()  # as if the loop were late
            room.timer.since -= 61.0
            refused = await say(rooms, sitting.setup.id, "yes", "command1")
            assert isinstance(refused, Refused)
            assert refused.code == "K-3"
            assert room.sitting.result == "A ran out of time"

    with_rooms(tmp_path, work)


def test_every_rule_of_the_table_is_proved() -> None:
    names = ""
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names += node.name + "_ "
    for rule in TABLE_RULES:
        assert f"_{rule.replace('-', '_')}_" in names, f"{rule} is proved by no test"
