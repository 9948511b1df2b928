"""`make play`: the table is there at once, and gone when it is told to go."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tools.environment import is_fresh
from tools.play import without_port

ROOT = Path(__file__).parent.parent
PATIENCE = 30


@pytest.mark.parametrize("port", [["--port", "9000"], ["--port=9000"], []])
def test_the_port_is_kept_when_the_server_starts_again(port: list[str]) -> None:
    assert without_port(["--data", "here", *port, "--open"]) == ["--data", "here", "--open"]


@pytest.mark.slow
@pytest.mark.skipif(not is_fresh(), reason="would compile: the installed build is not that of these sources")
def test_it_serves_without_a_terminal_and_ends_all_that_it_started(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    play = subprocess.Popen(
        [sys.executable, "-m", "tools.play", "--port=0", f"--data={tmp_path}"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert play.stdout is not None
    address = re.search(r"http://\S+/", play.stdout.readline())
    assert address is not None
    with urllib.request.urlopen(address[0], timeout=PATIENCE) as page:
        assert b"Conclave" in page.read()
    play.send_signal(signal.SIGINT)
    assert play.wait(PATIENCE) == 0
    play.stdout.close()
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(address[0], timeout=PATIENCE)
