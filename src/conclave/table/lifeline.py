"""A lifeline: a pipe on which nothing is ever said; when its other end is gone, so is the process that holds on to it.

A worker that thinks cannot look whether its server still lives: compiled code lets no other thread run. So the system
is asked to send a signal to all of the worker's group, forked children included, in the moment in which the server
ends, however it ends.
"""

import os
import select
import signal

VARIABLE = "CONCLAVE_LIFELINE"


def hold_on() -> None:
    """From now on this process, and whatever it starts, ends with its server; without a lifeline nothing changes."""
    number = os.environ.pop(VARIABLE, "")
    if not number or os.name != "posix":
        return
    import fcntl

    line = int(number)
    signal.signal(signal.SIGIO, signal.SIG_DFL)  # that is, to end
    fcntl.fcntl(line, fcntl.F_SETOWN, -os.getpgrp())
    fcntl.fcntl(line, fcntl.F_SETFL, fcntl.fcntl(line, fcntl.F_GETFL) | os.O_ASYNC)
    poll = select.poll()
    poll.register(line)
    if poll.poll(0):  # before anybody could tell us
        raise SystemExit(1)
