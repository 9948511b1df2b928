"""Processes beside the server: a module of ours that reads and writes lines, ended with whatever it started."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process


async def started(module: str, *arguments: str, longest: int) -> Process:
    """The module as the head of a process group, because it may fork; `longest`: bytes of a line it may write."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, stdin=PIPE, stdout=PIPE, limit=longest, start_new_session=True
    )


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
