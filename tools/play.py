"""`make play`: the table at once, from the sources if need be, and on the compiled build as soon as that is made.

usage: python -m tools.play [options of `conclave serve`]
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from types import FrameType

from tools.client import BUILT
from tools.environment import ROOT, VENV, is_compiled, is_fresh, say

LOG = VENV / "build.log"
SHOWN_LOG = LOG.relative_to(ROOT) if LOG.is_relative_to(ROOT) else LOG
PATIENCE = 1.0  # seconds
ADDRESS = re.compile(r"https?://\S+:(\d+)/")


def has_desktop() -> bool:
    """Is there a screen on which a browser could open?"""
    if sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def without_port(words: list[str]) -> list[str]:
    """The options without the port, which may be one word or two."""
    kept = [word for word in words if not word.startswith("--port=")]
    if "--port" in kept:
        at = kept.index("--port")
        del kept[at : at + 2]
    return kept


class Table:
    """The server in a process of its own, and the build behind it."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.server: subprocess.Popen[str] | None = None
        self.builder: subprocess.Popen[bytes] | None = None
        self.is_ending = False
        self.is_changing = False
        self.since = 0.0  # when it was first asked to end

    def start(self, is_built: bool, extra: list[str]) -> subprocess.Popen[str]:
        """Start the server, as it was built or from the sources; signals reach it through us alone."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if not is_built:
            environment["PYTHONPATH"] = str(ROOT / "src")
        self.server = subprocess.Popen(
            [sys.executable, "-m", "conclave", "serve", *self.words, *extra],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        return self.server

    def serve(self) -> int:
        """Serve until somebody ends it; the exit code."""
        is_built = is_fresh()
        is_told = any(word in ("--open", "--no-open") for word in self.words)
        server = self.start(is_built, ["--open"] if has_desktop() and not is_told else [])
        if not is_built:
            self.build()
        port = self.follow(server)
        while self.is_changing and not self.is_ending:
            self.is_changing = False
            self.words = [*without_port(self.words), f"--port={port}"]
            server = self.start(is_fresh(), [] if is_told else ["--no-open"])
            self.follow(server)
        return server.wait()

    def follow(self, server: subprocess.Popen[str]) -> int:
        """Pass on what the server says until it ends; the port on which it listened."""
        port = 0
        assert server.stdout is not None
        for line in server.stdout:
            found = ADDRESS.search(line)
            if found and not port:
                port = int(found[1])
                line = f"{line.rstrip()}  (Ctrl-C ends it)\n"
            print(line, end="", flush=True)
        server.wait()
        return port

    def build(self) -> None:
        """Compile in the background, and change over when that is done."""
        say(f"playing from the sources; the fast build takes over when it is made (log: {SHOWN_LOG})")
        make = os.environ.get("MAKE", "make")
        with LOG.open("ab") as log:
            self.builder = subprocess.Popen(
                ["nice", make, "--no-print-directory", "setup"],
                cwd=ROOT,
                env={name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        threading.Thread(target=self.change_over, args=[self.builder], daemon=True).start()

    def change_over(self, builder: subprocess.Popen[bytes]) -> None:
        """Once there is a compiled build of these very sources, the server starts again on it."""
        code = builder.wait()
        if self.is_ending:
            return
        if code:
            say(f"the fast build failed, so the sources go on playing (log: {SHOWN_LOG})")
        elif is_compiled() and is_fresh() and self.server is not None and self.server.poll() is None:
            say("the fast build is ready: changing over (open pages reconnect by themselves)")
            self.is_changing = True
            self.server.send_signal(signal.SIGINT)

    def end(self, number: int = signal.SIGINT, frame: FrameType | None = None) -> None:
        """End the server in good order, whoever insists: at once; and whatever is being built."""
        is_first, self.is_ending = not self.is_ending, True
        now = time.monotonic()
        if is_first:
            self.since = now
        is_insisting = now - self.since > PATIENCE  # make and the terminal may both pass on the same signal
        if self.server is not None and self.server.poll() is None and (is_first or is_insisting):
            self.server.send_signal(signal.SIGINT if is_first else signal.SIGKILL)
        if self.builder is not None and self.builder.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.builder.pid, signal.SIGTERM)


def main(words: list[str]) -> int:
    """Serve the table until it is ended."""
    if not (BUILT / "index.html").exists():
        say("the table is served without its page; `make terminal` plays without a browser")
    table = Table(words)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, table.end)
    try:
        return table.serve()
    finally:
        table.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
