"""A pool of workers: who has had least comes first, and some wait for the one that knows them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from conclave.table.pool import Abandoned, Asker, Pool


def run(work: Callable[[Pool[str]], Awaitable[None]], workers: str = "ab") -> None:
    async def all_of_it() -> None:
        await work(Pool(workers))

    asyncio.run(all_of_it())


def test_who_wants_a_certain_one_waits_for_it_and_others_do_not() -> None:
    async def work(pool: Pool[str]) -> None:
        assert await pool.hire("a") == "a"
        mine = asyncio.create_task(pool.hire("a"))
        await asyncio.sleep(0)
        assert await pool.hire(None) == "b"
        any_of_them = asyncio.create_task(pool.hire(None))
        await asyncio.sleep(0)
        pool.release("b")
        assert await any_of_them == "b"
        assert not mine.done()
        pool.release("a")
        assert await mine == "a"

    run(work)


def test_the_one_that_was_idle_for_longest_is_taken() -> None:
    async def work(pool: Pool[str]) -> None:
        assert await pool.hire(None) == "a"
        pool.release("a")
        assert [await pool.hire(None) for _ in range(3)] == ["b", "c", "a"]

    run(work, "abc")


def test_who_gives_up_waiting_keeps_nobody_from_the_worker() -> None:
    async def work(pool: Pool[str]) -> None:
        await pool.hire(None)
        gone, late = (asyncio.create_task(pool.hire(None)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        pool.release("a")
        assert await late == "a"
        last = asyncio.create_task(pool.hire(None))
        await asyncio.sleep(0)
        pool.release("a")  # and in the same moment
        last.cancel()
        await asyncio.sleep(0)
        assert list(pool.idle) == ["a"]
        assert not pool.waiting

    run(work, "a")


def test_one_guest_who_wants_much_does_not_stand_before_everybody_else() -> None:
    async def work(pool: Pool[str]) -> None:
        await pool.hire(None, Asker("greedy", "there"))
        served: list[str] = []

        async def ask(guest: str, address: str) -> None:
            async with pool.lent(asker=Asker(guest, address)):
                served.append(guest)

        much = [asyncio.create_task(ask("greedy", "there")) for _ in range(9)]
        same_house = asyncio.create_task(ask("neighbour", "there"))
        other = asyncio.create_task(ask("other", "here"))
        await asyncio.sleep(0)
        pool.release("a")
        await asyncio.gather(*much, same_house, other)
        assert served[:2] == ["other", "neighbour"]

    run(work, "a")


def test_quick_work_has_a_worker_that_long_work_never_gets() -> None:
    async def work(pool: Pool[str]) -> None:
        assert await pool.hire(None, Asker("a")) == "a"
        long = asyncio.create_task(pool.hire(None, Asker("b")))
        await asyncio.sleep(0)
        assert not long.done()
        quick = Asker("c", is_quick=True)
        assert await pool.hire("a", quick) == "q", "also if it is kept where long work is done"
        pool.release("q")
        pool.release("a")
        assert await long == "a"

    async def all_of_it() -> None:
        await work(Pool("a", "q"))

    asyncio.run(all_of_it())


def test_no_guest_has_all_workers_and_what_can_wait_comes_last() -> None:
    async def work(pool: Pool[str]) -> None:
        mine = [asyncio.create_task(pool.hire(None, Asker("a"))) for _ in range(3)]
        await asyncio.sleep(0)
        assert [task.done() for task in mine] == [True, False, False]
        assert await pool.hire(None, Asker("b")) == "b"
        hint = asyncio.create_task(pool.hire(None, Asker("c", can_wait=True)))
        move = asyncio.create_task(pool.hire(None, Asker("d")))
        await asyncio.sleep(0)
        pool.release("b")
        await asyncio.sleep(0)
        assert (move.done(), hint.done()) == (True, False)
        assert pool.crowd(Asker("a")) == 1.0 + 0.5 + 0.5  # two of its own wait; c and d share two workers with it
        for task in (*mine, hint):
            task.cancel()

    run(work)


def test_what_nobody_wants_any_more_is_dropped() -> None:
    async def work(pool: Pool[str]) -> None:
        await pool.hire(None)
        left = asyncio.create_task(pool.hire(None, Asker("gone", is_wanted=lambda: False)))
        here = asyncio.create_task(pool.hire(None, Asker("here")))
        await asyncio.sleep(0)
        pool.release("a")
        assert await here == "a"
        with pytest.raises(Abandoned):
            await left

    run(work, "a")
