"""Processes beside the server: a module of ours that reads and writes lines, ended with whatever it started."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process

from conclave.table.lifeline import VARIABLE

LIFELINES: dict[int, int] = {}
"""The ends that we hold of our processes' lifelines, by process id."""


async def started(module: str, *arguments: str, longest: int) -> Process:
    """The module as the head of a process group, because it may fork; `longest`: bytes of a line it may write."""
    command = (sys.executable, "-m", module, *arguments)
    if os.name != "posix":
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=longest)
    theirs, ours = os.pipe()
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            limit=longest,
            start_new_session=True,
            pass_fds=(theirs,),
            env={**os.environ, VARIABLE: str(theirs)},
        )
    except BaseException:
        os.close(ours)
        raise
    finally:
        os.close(theirs)
    let_go(process.pid)
    LIFELINES[process.pid] = ours
    return process


async def ended(process: Process | None) -> None:
    """The process and all of its group are gone; none is gone already."""
    if process is None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    await process.wait()
    let_go(process.pid)


def let_go(pid: int) -> None:
    """Of a process that is no more."""
    if pid in LIFELINES:
        os.close(LIFELINES.pop(pid))
