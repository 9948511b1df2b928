"""Minds at the table: processes with a limit, simpler minds where one fails, and never the truth."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import msgspec
import pytest

from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.table import referee
from conclave.table.entries import Sit, TableSetup
from conclave.table.keeping import Keeping
from conclave.table.mind_worker import Question, Reply
from conclave.table.minds import MindFailed, Minds
from conclave.table.pool import ANYBODY, Asker
from conclave.table.setting import no_answer
from conclave.table.sitting import Sitting
from tests.table.conftest import MakeGuest, StartServer
from tests.table.people import ME, mind, play_out, until
from tests.waiting import wait_until

T = TypeVar("T")
AT_ONCE = 4.0  # seconds; a thought would go on for longer


def with_minds(work: Callable[[Minds], Awaitable[T]], limit: float = 20.0, workers: int = 1) -> T:
    async def run() -> T:
        with TemporaryDirectory() as folder:
            minds = Minds(Path(folder), workers, limit)
            try:
                return await work(minds)
            finally:
                await minds.close()
                assert list(Path(folder).iterdir()) == [], "a pool that was closed leaves nothing behind"

    return asyncio.run(run())


def opening() -> State:
    """A first decision in Witchcraft."""
    state = GAMES["witchcraft"].new()
    state.settle(Dice(1))
    return state


def question(mind: str) -> Question:
    return Question("witchcraft", dict(GAMES["witchcraft"].settings()), 2, opening().pack(), mind, 1)


def sitting_of(game: str) -> Sitting:
    card = GAMES[game]
    setup = TableSetup("id", game, card.version, dict(card.settings()), 2, "77" * 32, "", 0)
    sitting = Sitting(setup, card)
    for seat in range(2):
        sitting.add(Sit(seat, "easy", mind="easy"))
    referee.settle(sitting, no_answer)
    return sitting


def test_a_worker_chooses_and_is_used_again() -> None:
    async def work(minds: Minds) -> tuple[list[int], list[int]]:
        moves, pids = [], []
        for _ in range(3):
            moves.append(await minds.move(question("greedy")))
            process = minds.workers[0].process
            assert process is not None
            pids.append(process.pid)
        return moves, pids

    moves, pids = with_minds(work)
    assert set(moves) <= set(opening().options())
    assert len(set(moves)) == len(set(pids)) == 1


def test_T_20_a_slow_mind_is_killed_and_a_simpler_one_chooses() -> None:
    async def work(minds: Minds) -> None:
        await minds.warm_up()
        first = minds.workers[0].process
        assert first is not None
        with pytest.raises(MindFailed) as failed:
            await minds.move(question("search:60s"))
        assert failed.value.why == "slow"
        assert first.returncode == -signal.SIGKILL
        minds.limit = 20.0
        chosen = await minds.choose(sitting_of("tictactoe"), 0, "easy", 1)
        assert chosen.fell_back == []

    with_minds(work, limit=0.5)


def test_T_20_a_crashed_worker_is_replaced() -> None:
    async def work(minds: Minds) -> None:
        await minds.warm_up()
        process = minds.workers[0].process
        assert process is not None
        thinking = asyncio.create_task(minds.move(question("search:5s")))
        await until(lambda: bool(minds.pool.served))  # it is at work
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(MindFailed) as failed:
            await thinking
        assert failed.value.why == "failed"
        assert await minds.move(question("random")) >= 0

    with_minds(work)


def test_a_question_that_a_mind_cannot_answer_fails_without_harm() -> None:
    async def work(minds: Minds) -> None:
        with pytest.raises(MindFailed) as failed:
            await minds.move(question("no-such-mind"))
        assert "no-such-mind" in str(failed.value)
        with pytest.raises(MindFailed):
            await minds.move(msgspec.structs.replace(question("greedy"), world=[1, 2, 3]))
        assert await minds.move(question("greedy")) >= 0

    with_minds(work)


def test_where_every_mind_fails_chance_chooses() -> None:
    async def work(minds: Minds) -> None:
        chosen = await minds.choose(sitting_of("tictactoe"), 0, "no-such-mind", 5)
        assert [fallen.used for fallen in chosen.fell_back] == ["greedy"]

        async def never(
            question: Question, table: str = "", kept: Keeping | None = None, asker: Asker = ANYBODY
        ) -> Reply:
            raise MindFailed("failed", "on purpose")

        minds.ask = never  # type: ignore[method-assign]
        chosen = await minds.choose(sitting_of("tictactoe"), 0, "hard", 5)
        assert [fallen.used for fallen in chosen.fell_back] == ["greedy", "random"]
        greedy = await minds.choose(sitting_of("tictactoe"), 0, "medium", 5)
        assert [(fallen.level, fallen.used) for fallen in greedy.fell_back] == [("medium", "random")]
        assert chosen.word.startswith("mark:")

    with_minds(work)


def test_who_waits_longest_is_served_first() -> None:
    async def work(minds: Minds) -> list[int]:
        order: list[int] = []

        async def ask(n: int) -> None:
            await minds.move(question("search:5n"))
            order.append(n)

        await asyncio.gather(*(ask(n) for n in range(6)))
        return order

    assert with_minds(work) == list(range(6))


def test_what_a_worker_gets_follows_from_what_the_seat_knows() -> None:
    """Two games that differ only in what seat 0 cannot know ask the same question."""
    sitting = sitting_of("witchcraft")
    dice = Dice(3)
    for _ in range(30):
        options = sitting.state.options()
        word = sitting.state.to_text(options[dice.below(len(options))])
        referee.play(sitting, sitting.state.to_act, sitting.ply, [word], no_answer, lambda: 0)
    seat = sitting.state.to_act
    twin = sitting.fork()
    twin.state = sitting.state.guess(seat, Dice(99))
    asked: list[Question] = []

    async def work(minds: Minds) -> None:
        async def noted(
            question: Question, table: str = "", kept: Keeping | None = None, asker: Asker = ANYBODY
        ) -> Reply:
            asked.append(question)
            return Reply(GAMES["witchcraft"].moves)  # no option: the next simpler mind is asked

        minds.ask = noted  # type: ignore[method-assign]
        for one in (sitting, twin):
            await minds.choose(one, seat, "easy", 7)

    with_minds(work)
    assert len(asked) > 1
    assert asked[: len(asked) // 2] == asked[len(asked) // 2 :]


def test_a_server_that_was_killed_leaves_nothing_but_in_its_own_folder(
    start_server: StartServer, guest: MakeGuest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, data = tmp_path / "elsewhere", tmp_path / "data"
    elsewhere.mkdir()
    monkeypatch.setenv("TMPDIR", str(elsewhere))
    server = start_server(data, mind_workers=1)
    server.kill()
    assert list(elsewhere.iterdir()) == []
    assert (data / "mind-0").exists()
    server.start()
    ada = guest("Ada", server)
    with ada.live(ada.set_table("tictactoe", ME, mind("easy"))) as line:
        assert play_out(line, 0)["table"]["result"]
    assert server.stop() == 0
    assert not (data / "mind-0").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_thinking_worker_ends_with_a_server_that_was_killed(start_server: StartServer, guest: MakeGuest) -> None:
    """Forked helpers of a search too; a worker in mid-thought hears of nothing but a signal."""
    server = start_server(mind_workers=1)
    ada = guest("Ada", server)
    with ada.live(ada.set_table("witchcraft", mind("master"), ME, options={"first": "red"})) as line:
        line.view(1, lambda view: view["thinking"] is not None)
        wait_until(lambda: busy(server.process.pid))
        workers = descendants(server.process.pid)
        server.kill()
    begun = time.monotonic()
    wait_until(lambda: not any(is_running(pid) for pid in workers))
    assert time.monotonic() - begun < AT_ONCE


def descendants(pid: int) -> list[int]:
    """Processes that a process has started, and theirs."""
    own: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        own += map(int, (task / "children").read_text().split())
    return [*own, *(other for child in own for other in descendants(child))]


def busy(pid: int) -> bool:
    """Does any of its workers use the processor?"""
    return any(sum(map(int, stat(worker)[11:13])) > 200 for worker in descendants(pid))


def is_running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists() and stat(pid)[0] != "Z"


def stat(pid: int) -> list[str]:
    """What the system knows of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()


def test_T_20_the_log_says_that_a_simpler_mind_chose(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(mind_seconds=0.05)
    ada = guest("Ada", server)
    table = ada.set_table("witchcraft", ME, mind("hard"))
    with ada.live(table) as line:
        while "table.log.fallback.slow" not in line.lines(0):
            if line.view(0)["choices"]:
                line.play(0, line.views[0]["choices"][0]["word"])
            else:
                line.receive()
        fallback = next(entry for entry in line.log[0] if entry["line"]["say"][0] == "table.log.fallback.slow")
        assert fallback["line"]["rule"] == "T-20"
        assert fallback["line"]["say"][1][1] == ["table.level.hard", []]


def test_a_slow_mind_blocks_no_other_table(start_server: StartServer, guest: MakeGuest) -> None:
    server = start_server(mind_seconds=8, mind_workers=1)
    ada, brom = guest("Ada", server), guest("Brom", server)
    slow = ada.set_table("witchcraft", mind("master"), ME)
    with ada.live(slow) as waiting:
        waiting.view(1)
        table = brom.set_table("tictactoe", ME, mind("beginner"))
        with brom.live(table) as line:
            assert play_out(line, 0)["table"]["result"]
        assert brom.get("/api/games")["games"]
