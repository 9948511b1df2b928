"""Programs as minds: a line of JSON to its standard input, a line of JSON from its standard output, and a clock.

The protocol is version 1; docs/own-minds.md describes it.
"""

import json
import subprocess
import threading
from base64 import b64encode
from contextlib import suppress
from queue import Empty, Queue
from typing import IO, Any, Final, NoReturn

from conclave.kernel.errors import Unreadable
from conclave.kernel.state import State

PROTOCOL: Final = 1
SECONDS: Final = 10.0  # for an answer, where the spec says nothing
STARTING: Final = 20.0  # for the first one
GRACE: Final = 0.25  # that the pipe may take
LONGEST: Final = 1 << 16  # characters of a line that is an answer


class StdioMind:
    """A program that chooses; it is started when it is first asked, and ended with the game."""

    def __init__(self, command: list[str], game: str, seed: int, seconds: float = SECONDS) -> None:
        self.command = command
        self.game = game
        self.seed = seed
        self.seconds = seconds
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()
        self.listener: threading.Thread | None = None
        self.wants: list[str] = []

    @property
    def name(self) -> str:
        """As people know it."""
        return " ".join(self.command)

    def choose(self, state: State) -> int:
        if self.process is None:
            self.start(state)
        question: dict[str, Any] = {
            "ask": "choose",
            "seat": state.to_act,
            "asks": state.asks(),
            "options": [[move, state.word(move)] for move in state.options()],
            "observation": state.observe(state.to_act),
            "seconds": self.seconds,
        }
        if "world" in self.wants:
            question["world"] = b64encode(state.to_bytes()).decode()
        if "picture" in self.wants:
            question["picture"] = str(state)
        answer = self.told(question, self.seconds)
        if "move" in answer:
            move = answer["move"]
            return move if isinstance(move, int) else self.refuse(str(answer))
        for move, word in question["options"]:
            if answer.get("word") == word:
                return int(move)
        return self.refuse(str(answer))

    def start(self, state: State) -> None:
        """Start it and shake hands."""
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise Unreadable("the mind '{0}' cannot be started ({1})", self.name, error.strerror) from None
        assert self.process.stdout is not None
        self.lines = Queue()
        self.listener = threading.Thread(target=self.listen, args=(self.process.stdout, self.lines), daemon=True)
        self.listener.start()
        origin = state.origin
        hello = {
            "ask": "hello",
            "protocol": PROTOCOL,
            "game": self.game,
            "rules": origin.game.version if origin is not None else 0,
            "options": dict(origin.settings) if origin is not None else {},
            "seats": state.seats,
            "seed": self.seed,
            "seconds": self.seconds,
        }
        answer = self.told(hello, STARTING)
        if answer.get("protocol") != PROTOCOL:
            say = "the mind '{0}' answered {1}, but this is protocol {2}"
            self.give_up(say, self.name, str(answer)[:200], PROTOCOL)
        wants = answer.get("wants", [])
        self.wants = [want for want in wants if isinstance(want, str)] if isinstance(wants, list) else []

    @staticmethod
    def listen(pipe: IO[str], lines: "Queue[str]") -> None:
        """Put every line into the queue, and "" at the end."""
        with suppress(ValueError, OSError):
            while line := pipe.readline(LONGEST):
                lines.put(line)
        lines.put("")

    def told(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Its answer, in time."""
        assert self.process is not None
        assert self.process.stdin is not None
        with suppress(OSError):  # whoever has ended may have said something before
            self.process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
        try:
            line = self.lines.get(timeout=seconds + GRACE)
        except Empty:
            self.give_up("the mind '{0}' has not answered within {1} s", self.name, f"{seconds:g}")
        if not line:
            self.give_up("the mind '{0}' has ended", self.name)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self.refuse(repr(line[:80].strip()))
        return answer

    def refuse(self, answer: str) -> NoReturn:
        """It said something that is no answer."""
        self.give_up("the mind '{0}' answered {1}", self.name, answer[:200])

    def give_up(self, say: str, *params: object) -> NoReturn:
        """One sentence, and it is gone."""
        self.close()
        raise Unreadable(say, *params)

    def close(self) -> None:
        """End it; one that does not go by itself is killed."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.write('{"ask":"end"}\n')
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self.listener is not None and process.stdout is not None:
            self.listener.join(GRACE)
            if not self.listener.is_alive():  # else somebody that it started still holds the pipe
                process.stdout.close()

    def __del__(self) -> None:
        self.close()
