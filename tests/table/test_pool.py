"""A pool of workers: first come, first served, and some wait for the one that knows them."""

import asyncio
from collections.abc import Awaitable, Callable

from conclave.table.pool import Pool


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
